"""A rental adds up the extra time of drawing a state with a general kernel, until special kernels pay.

They are made when what the general one takes longer has come to what making them takes: nobody knows how much
more will be drawn, and so at most twice as much is spent as was needed.
"""

from __future__ import annotations

from collections.abc import Callable
from math import isqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vkpipe.driver.programs.last_stage.last_stage import LastStage

__all__ = ["Rental"]

_PRICE = 0.25
"""Seconds of CPU time that compilers take for special kernels."""

# Seconds of CPU time that a general kernel takes longer: for a group, for each tile and primitive that
# covers it, and for testing and storing the depth of a tile, which it does wherever there is a depth buffer.
# Where primitives lie is not known here: between all over the framebuffer and beside each other, in the
# geometric mean.
_GROUP = 5e-6
_TILE = 0.7e-6
_TILE_DEPTH = 0.6e-6


class Rental:
    """Counts the pixels that a general kernel draws of one state, and requests special kernels when they pay.

    Attributes:
        over: the special kernels are ready.
    """

    def __init__(self, make: Callable[[], LastStage]) -> None:
        self._make = make
        self._spent = 0.0
        self._special: LastStage | None = None
        self.over = False

    def spend(self, tiles: int, prims: int, targets: int, has_depth: bool) -> LastStage | None:
        """Add the cost of one group that the general kernel draws; returns the special kernels once they are
        asked for.

        Args:
            tiles: of the framebuffer.
            has_depth: the framebuffer has a depth buffer.
        """
        if self._special is not None or self.over:
            return None
        tile = _TILE * targets + (_TILE_DEPTH if has_depth else 0.0)
        self._spent += _GROUP + tile * tiles * isqrt(prims)
        if self._spent < _PRICE:
            return None
        self._special = self._make()
        self._special.skip_brief()
        return self._special

    def settle(self) -> bool:
        """Return whether the special kernels are ready."""
        if self._special is not None and self._special.is_ready:
            self.over = True
        return self.over
