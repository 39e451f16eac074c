"""A pairing adds up what a kernel that takes tiles in pairs would save, until making it pays.

Groups that are drawn directly begin with a kernel whose subgroups own a tile each. Two tiles to a subgroup
take 0.73 to 0.92 of the time where triangles are large, but that is another kernel, and few programs draw a
state so often that this pays.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from vkpipe.driver.programs.schedule.awaited import Awaited

if TYPE_CHECKING:
    from vkpipe.driver.programs.program import Program

__all__ = ["MOST_PAIRED", "MOST_UNROLLED", "Pairing"]

MOST_PAIRED = 24
MOST_UNROLLED = 8
"""Primitives of a group whose tiles are taken in pairs, at most, and where pairs alone run the shader
unrolled: more are small ones, mostly, for which that saves nothing."""

_PRICE = 0.25
_CACHED_PRICE = 0.03
"""Seconds of CPU time that compilers take for such a kernel, and where an earlier run has left its SPIR-V."""

_TILE = 80e-9
_UNROLLED_TILE = 160e-9
"""Seconds of CPU time that pairs save for a tile, and where they alone run the shader unrolled."""


class Pairing(Awaited):
    """Counts the tiles that one last stage draws, and says when its kernel for pairs is to be made.

    Attributes:
        most: primitives of a group that the kernel draws.
        kinds: of what it was compiled for; for others a frame would wait for lavapipe to compile it again.
    """

    def __init__(
        self, make: Callable[[], Program], is_cached: Callable[[], bool], unrolls: bool = False
    ) -> None:
        """Nothing is drawn yet.

        Args:
            make: returns the kernel, not yet begun.
            is_cached: its SPIR-V is in a cache.
            unrolls: it runs the shader unrolled, which the plain kernel does not.
        """
        super().__init__(make, is_cached, _PRICE, _CACHED_PRICE)
        self.most = MOST_UNROLLED if unrolls else MOST_PAIRED
        self._tile = _UNROLLED_TILE if unrolls else _TILE
        self.kinds: Hashable = None

    def spend(self, tiles: int, kinds: Hashable) -> Program | None:
        """Add a batch that draws into so many tiles; returns the kernel when it is to be made."""
        program = self.save(self._tile * tiles)
        if program is not None:
            self.kinds = kinds
        return program
