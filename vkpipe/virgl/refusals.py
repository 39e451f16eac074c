"""Refusals count what clients asked for in vain: of each cause, how often and by which commands."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Iterable

__all__ = ["DISCONNECTION", "Refusals", "Refused"]

DISCONNECTION = "disconnection"
"""Stands for the command, where all of a client's are refused from then on."""

Refused = tuple[str, str, int]
"""Command, cause, and how often."""

_MOST_CAUSES = 100
_OTHERS = "other causes"


class Refusals:
    """Counts what was not carried out; any thread may add to it.

    Args:
        on_cause: called when there is a new cause.
    """

    def __init__(self, on_cause: Callable[[], None] = lambda: None) -> None:
        self._lock = threading.Lock()
        self._causes: dict[str, Counter[str]] = {}
        self._on_cause = on_cause

    def add(self, command: str, cause: str, times: int = 1) -> None:
        """A command was not carried out. From the hundredth cause on, causes are counted together."""
        with self._lock:
            if cause not in self._causes and len(self._causes) >= _MOST_CAUSES:
                cause = _OTHERS
            is_new = cause not in self._causes
            self._causes.setdefault(cause, Counter())[command] += times
        if is_new:
            self._on_cause()

    def take(self, records: Iterable[Refused]) -> None:
        """Add what was counted elsewhere."""
        for command, cause, times in records:
            self.add(command, cause, times)

    def records(self) -> list[Refused]:
        """All that was counted, the first cause first."""
        with self._lock:
            return [
                (command, cause, times)
                for cause, commands in self._causes.items()
                for command, times in commands.items()
            ]

    @property
    def total(self) -> int:
        """The number of commands that were refused."""
        return sum(times for _, _, times in self.records())

    def lines(self) -> list[str]:
        """``2 x CREATE_OBJECT, 1 x DRAW_VBO: cause``, the first cause first."""
        with self._lock:
            return [
                f"{', '.join(f'{count} x {command}' for command, count in commands.items())}: {cause}"
                for cause, commands in self._causes.items()
            ]
