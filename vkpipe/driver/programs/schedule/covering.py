"""A covering adds up what a kernel for tiles that one triangle covers would save, until making it pays.

Of large triangles most tiles are such. There it takes 0.4 to 0.8 of the time, but what lists them is one more
dispatch, and so is the kernel itself: boxes of groups, which the device notes, have to be large.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, NamedTuple

from vkpipe.driver.programs.schedule.awaited import Awaited

if TYPE_CHECKING:
    from vkpipe.driver.programs.program import Program

__all__ = ["MOST_COVERED", "Covering", "CoveringKernels"]

MOST_COVERED = 24
"""Primitives of a group whose tiles are listed so, at most: more are small ones, mostly."""

_PRICE = 0.25
_CACHED_PRICE = 0.03
"""Seconds of CPU time that compilers take for such a kernel, and where an earlier run has left its SPIR-V."""

_TILE = 100e-9
_DISPATCHES = 100e-6
"""Seconds of CPU time that a tile of a box saves, and that two dispatches more cost."""


class CoveringKernels(NamedTuple):
    """The kernels that list tiles, and draw those that are covered."""

    lists: Program
    covered: Program


class Covering(Awaited):
    """Counts the tiles that one last stage draws, and says when its kernel for covered tiles is to be made.

    Attributes:
        kinds: of what it was compiled for; for others a frame would wait for lavapipe to compile it again.
    """

    def __init__(
        self, make: Callable[[], Program], is_cached: Callable[[], bool], lists: Callable[[], Program]
    ) -> None:
        """Nothing is drawn yet.

        Args:
            make: returns the kernel, not yet begun.
            is_cached: its SPIR-V is in a cache.
            lists: the kernel that lists tiles for it.
        """
        super().__init__(make, is_cached, _PRICE, _CACHED_PRICE)
        self._lists = lists
        self.kinds: Hashable = None

    def spend(self, batches: int, tiles: int, kinds: Hashable) -> CoveringKernels | None:
        """Add batches, with boxes of so many tiles in each; returns the kernels when they are to be made."""
        seconds = _TILE * tiles - _DISPATCHES
        program = self.save(batches * seconds) if seconds > 0 else None
        if program is None:
            return None
        self.kinds = kinds
        return CoveringKernels(self._lists(), program)

    def settle(self) -> bool:
        """Return whether both kernels are ready to draw, as is to stay known between two batches."""
        if self._is_wanted and not self.over:
            self.over = self._lists().is_ready and self._make().is_ready
        return self.over
