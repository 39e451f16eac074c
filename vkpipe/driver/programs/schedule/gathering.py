"""States that differ in their textures alone are drawn by one kernel, which is made behind frames.

A dispatch takes 50 us of CPU time, most of it for threads that wake up, but a lookup in memory takes longer
than one by the device's sampler. So what counts is how large the groups are.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Generic, TypeVar

from vkpipe.driver.programs.schedule.awaited import Awaited

if TYPE_CHECKING:
    from vkpipe.driver.programs.program import Program

__all__ = ["Gathering"]

_State = TypeVar("_State")

_DISPATCH = 50e-6
"""Seconds of CPU time that each dispatch less saves."""

_LOOKUP = 60e-9
"""Seconds of CPU time that eight pixels take more."""

_PRICE = 0.4
_CACHED_PRICE = 0.03
"""Seconds of CPU time that compilers take for the kernel, and where an earlier run has left its SPIR-V."""

_MOST_KNOWN = 256


class Gathering(Generic[_State]):
    """A gathering knows states of a context that differ in textures alone, and awaits their kernel."""

    def __init__(self) -> None:
        """Nothing is drawn yet."""
        self._numbers: dict[Hashable, int] = {}
        self._awaited: dict[int, Awaited] = {}
        self._known: dict[Hashable, _State] = {}

    def number(self, kind: Hashable) -> int:
        """Return a number for textures of a kind, which may be drawn with together."""
        return self._numbers.setdefault(kind, len(self._numbers))

    def may(self, number: int) -> bool:
        """Return whether the kernel is ready for such textures, as is to stay known between two batches."""
        awaited = self._awaited.get(number)
        return awaited is not None and awaited.over

    def save(
        self,
        number: int,
        dispatches: int,
        pixels: int,
        make: Callable[[], Program],
        is_cached: Callable[[], bool],
    ) -> Program | None:
        """Count what the kernel would have saved; returns it when it is to be made.

        Args:
            pixels: of the dispatches.
            make: returns the kernel, not yet begun.
            is_cached: its SPIR-V is in a cache.
        """
        awaited = self._awaited.get(number)
        if awaited is None:
            awaited = self._awaited[number] = Awaited(make, is_cached, _PRICE, _CACHED_PRICE)
        seconds = _DISPATCH * dispatches - _LOOKUP * pixels / 8
        return awaited.save(seconds) if seconds > 0 else None

    def settle(self, number: int) -> bool:
        """Return whether the kernel has become ready now."""
        awaited = self._awaited.get(number)
        return awaited is not None and not awaited.over and awaited.settle()

    def state(self, states: Hashable, make: Callable[[], _State]) -> _State:
        """Return the state that draws all of these."""
        found = self._known.get(states)
        if found is None:
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            found = self._known[states] = make()
        return found
