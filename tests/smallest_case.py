"""Searches for the smallest random case in which two things differ."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Generic, TypeVar

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.strategies import SearchStrategy
from rich.console import Console
from rich.progress import Progress

__all__ = ["Differs", "Smallest", "search", "shorter"]

C = TypeVar("C")
F = TypeVar("F")


class Differs(Exception):
    """A case in which two things differ; the search goes on with smaller ones."""


class _Enough(BaseException):
    """Ends the search; hypothesis lets it through."""


class Smallest(Generic[F]):
    """Keeps the shortest of what was found, and ends the search after some time.

    Args:
        length: how long a found thing is.
        patience: seconds for making it shorter, from the first one on.
    """

    def __init__(self, length: Callable[[F], int], patience: float = 40.0) -> None:
        self.found: F | None = None
        self._length, self._patience = length, patience
        self._until = float("inf")

    def note(self, found: F) -> None:
        """Keep it where it is shorter; end the search when patience is at its end."""
        if self.found is None:
            self._until = time.monotonic() + self._patience
        if self.found is None or self._length(found) < self._length(self.found):
            self.found = found
        if time.monotonic() > self._until:
            raise _Enough


def search(
    console: Console,
    cases: SearchStrategy[C],
    number: int,
    check: Callable[[C], int],
    *,
    total: int,
    examples: int | None = None,
    shrinks: bool = True,
) -> None:
    """Draw cases with progress until one differs, then smaller ones.

    Args:
        number: the seed.
        check: returns how many are done. Differs: the case is one that is looked for, and it was noted.
        total: how many there are to be done.
        examples: cases that are drawn, where that is another number.
        shrinks: a case that differs is made smaller.
    """
    phases = [Phase.generate, *([Phase.shrink] if shrinks else [])]
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("cases", total=total)

        @seed(number)
        @settings(
            max_examples=examples or total,
            deadline=None,
            database=None,
            print_blob=False,
            phases=phases,
            suppress_health_check=list(HealthCheck),
        )
        @given(cases)
        def run(case: C) -> None:
            progress.update(task, completed=check(case))

        with suppress(Differs, _Enough):
            run()


def shorter(steps: Sequence[C], differs: Callable[[list[C]], bool]) -> list[C]:
    """The steps of a sequence in which two things differ without those that do not matter."""
    found = list(steps)
    for number in reversed(range(len(found))):
        without = found[:number] + found[number + 1 :]
        if differs(without):
            found = without
    return found
