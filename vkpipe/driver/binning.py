"""Sizes that follow from the framebuffer and from the longest pass: bins, tiles, rounds."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["TILE", "Grid", "bin_words", "grid", "rounds"]

TILE = 8
"""Pixels along the edge of a tile, which one subgroup owns."""

_MOST_BINS = 1024
_SMALLEST_BIN_SHIFT = 6

PIECES = 7
"""Triangles that clipping can make of one."""


@dataclass(frozen=True)
class Grid:
    """How a framebuffer is divided. ``shift`` is the binary logarithm of the edge of a bin in pixels."""

    shift: int
    bins_across: int
    bins_down: int
    tiles_across: int
    tiles_down: int

    @property
    def bins(self) -> int:
        return self.bins_across * self.bins_down

    @property
    def tiles(self) -> int:
        return self.tiles_across * self.tiles_down


def grid(width: int, height: int) -> Grid:
    """Bins of 64 x 64 pixels, or larger ones where that would be too many."""
    shift = _SMALLEST_BIN_SHIFT
    while -(-width >> shift) * -(-height >> shift) > _MOST_BINS:
        shift += 1
    return Grid(shift, -(-width >> shift), -(-height >> shift), -(-width // TILE), -(-height // TILE))


def bin_words(prims: int) -> int:
    """Words of a bin's bitmap for a pass of ``prims`` primitives, all of them clipped into many pieces."""
    words = -(-PIECES * prims // 32)
    return -(-words // 64) * 64


def rounds(prims: int, groups: int, budget: int | None) -> int:
    """Dispatches of the fine stage that are enough for any pass of ``prims`` primitives.

    ``budget`` is the number of loop iterations after which a tile stops at the next word of its bitmap
    (None: never); a word of 32 triangles costs at most 32 batches and 32 triangles of ``groups`` each.
    """
    if budget is None:
        return 1
    words = -(-PIECES * prims // 32)
    worst = 2 + 32 + 32 + 32 * groups
    per_round = max(1, budget // worst)
    return -(-words // per_round)
