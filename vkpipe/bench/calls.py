"""A frame is a list of calls, made before anything is timed, without those that change nothing."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

__all__ = ["CallList", "Shared"]

T = TypeVar("T")


class CallList:
    """Calls in their order; :meth:`set` leaves out those that would set what is set already."""

    def __init__(self) -> None:
        self._calls: list[tuple[Callable[..., object], tuple[Any, ...]]] = []
        self._set: dict[Hashable, object] = {}

    def add(self, function: Callable[..., object], *arguments: Any) -> None:
        """Call this in every frame."""
        self._calls.append((function, arguments))

    def set(self, what: Hashable, value: object, function: Callable[..., object], *arguments: Any) -> None:
        """Call this unless ``what`` has this very value by then. The first in a frame is always made."""
        if what not in self._set or self._set[what] is not value:
            self._set[what] = value
            self.add(function, *arguments)

    def run(self) -> None:
        """Make all calls."""
        for function, arguments in self._calls:
            function(*arguments)


class Shared:
    """Keeps the object that was made for each object of the description, so that it is made once."""

    def __init__(self) -> None:
        self._made: dict[Hashable, Any] = {}

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the result of ``make`` when this key was asked for first."""
        if key not in self._made:
            self._made[key] = make()
        made: T = self._made[key]
        return made
