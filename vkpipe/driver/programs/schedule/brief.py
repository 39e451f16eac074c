"""A brief kernel draws a state for the first time, until the one that is made for it pays.

What is drawn in order keeps depth and colours of a tile in registers, which takes compilers twice as long as
a text that leaves them in the images. That one is about as fast for small primitives, and takes up to three
times as long for large ones. Most states of a program are never drawn so much that it matters.
"""

from __future__ import annotations

from collections.abc import Callable
from math import isqrt
from typing import TYPE_CHECKING

from vkpipe.driver.programs.schedule.awaited import Awaited

if TYPE_CHECKING:
    from vkpipe.driver.programs.program import Program

__all__ = ["Brief", "lost"]

_PRICE = 0.2
"""Seconds of CPU time that compilers take for the other kernel."""

_TILE = 80e-9
"""Seconds of CPU time that this one saves for a tile and a primitive that covers it."""


_DEEPEST = 64
"""Primitives that cover a tile, at most: where there are more of them they are small."""


def lost(tiles: int, prims: int) -> float:
    """Return how many seconds longer the brief kernel takes for so many primitives in so many tiles."""
    return _TILE * tiles * min(isqrt(prims), _DEEPEST)


class Brief(Awaited):
    """Counts the tiles that a brief kernel draws, and says when the other one is to be made."""

    def __init__(self, make: Callable[[], Program]) -> None:
        """Nothing is drawn yet.

        Args:
            make: returns the other kernel, whose making begins with that.
        """
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
