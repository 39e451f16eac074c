"""A brief kernel draws a state for the first time, until the one that is made for it pays.

What is drawn in order keeps depth and colours of a tile in registers, which takes compilers twice as long as
a text that leaves them in the images. That one is about as fast for small primitives, and takes up to three
times as long for large ones. Most states of a program are never drawn so much that it matters.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import isqrt
from typing import TYPE_CHECKING
from weakref import proxy

from vkpipe.driver.programs.schedule.awaited import Awaited

if TYPE_CHECKING:
    from vkpipe.driver.programs.program import Program

__all__ = ["Brief", "BriefOfKinds", "lost"]

_PRICE = 0.2
"""Seconds of CPU time that compilers take for the other kernel."""

_TILE = 80e-9
"""Seconds of CPU time that this one saves for a tile and a primitive that covers it."""


_DEEPEST = 64
"""Primitives that cover a tile, at most: where there are more of them they are small."""


def lost(tiles: int, prims: int) -> float:
    """Return how many seconds longer the brief kernel takes for so many primitives in so many tiles."""
    return _TILE * tiles * min(isqrt(prims), _DEEPEST)


_MOST_KINDS = 64


class Brief:
    """Says for each kind of what is bound when the other kernel takes over from a brief one.

    lavapipe compiles a kernel for each kind anew. So one kind pays for what is compiled for it alone, and the
    brief kernel draws until that is there, whatever others have.
    """

    def __init__(self, make: Callable[[], Program]) -> None:
        """Nothing is drawn yet.

        Args:
            make: returns the other kernel, whose making begins with that.
        """
        self._make = make
        self._skips = False
        self._by_kinds: dict[Hashable, BriefOfKinds] = {}

    def bound(self, kinds: Hashable) -> BriefOfKinds:
        """Return what counts for such kinds of what is bound."""
        found = self._by_kinds.get(kinds)
        if found is None:
            if len(self._by_kinds) >= _MOST_KINDS:
                self._by_kinds.clear()
            weak = proxy(self)
            found = self._by_kinds[kinds] = BriefOfKinds(lambda: weak._made())
            if self._skips:
                found.skip()
        return found

    def skip(self) -> None:
        """Draw with the other kernel from now on."""
        self._skips = True
        for each in self._by_kinds.values():
            each.skip()

    def _made(self) -> Program:
        made = self._make()
        made.keep_code()
        return made


class BriefOfKinds(Awaited):
    """Counts the tiles that a brief kernel draws with some kinds of what is bound, and says when the other
    one is to be compiled for these.
    """

    def __init__(self, make: Callable[[], Program]) -> None:
        """Nothing is drawn yet."""
        super().__init__(make, lambda: False, _PRICE, _PRICE)

    def spend(self, tiles: int, prims: int) -> Program | None:
        """Add a group of so many primitives in so many tiles; returns the kernel when it is to be made.

        Where the primitives lie is not known here, as for a
        :class:`~vkpipe.driver.programs.last_stage.rental.Rental`.
        """
        return self.save(lost(tiles, prims))

    def skip(self) -> None:
        """Draw with the other kernel from now on."""
        self._is_wanted = self.over = True
