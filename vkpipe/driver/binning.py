"""Sizes that follow from the framebuffer and from the longest pass: bins, tiles, rounds."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["TILE", "Grid", "Rounds", "bin_words", "grid", "has_keys", "rounds"]

TILE = 8
"""Pixels along the edge of a tile, which one subgroup owns."""

_MOST_BINS = 1024
_SMALLEST_BIN_SHIFT = 6

_LIST_ENTRIES = 1 << 24
_MOST_KEYS = 1 << 25

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


def has_keys(width: int, height: int) -> bool:
    """Whether the keys of the visibility form, eight bytes per pixel, are affordable."""
    return width * height <= _MOST_KEYS


def bin_words(prims: int) -> int:
    """Words of a bin's bitmap for a pass of ``prims`` primitives, all of them clipped into many pieces."""
    words = -(-PIECES * prims // 32)
    return -(-words // 64) * 64


@dataclass(frozen=True)
class Rounds:
    """How the lists of a pass are worked off: ``count`` rounds with lists of ``share`` entries together,
    each with ``dispatches`` of the kernel that walks them. ``entries`` is the size of the buffer."""

    share: int
    entries: int
    count: int
    dispatches: int

    @property
    def stride(self) -> int:
        """Indirect dispatches of one round, that of lists included."""
        return 1 + self.dispatches


def rounds(prims: int, bins: int, lanes: int, groups: int, budget: int | None) -> Rounds:
    """Rounds and dispatches that are enough for any pass of ``prims`` primitives.

    In the worst case every primitive is cut into all its pieces, and each of them is in every bin. With a
    ``budget`` of loop iterations, a tile stops after the batch of ``lanes`` triangles that exceeds it.
    """
    longest = PIECES * prims
    entries = min(bins * longest, max(_LIST_ENTRIES, 2 * longest))
    share = entries - longest if bins > 1 else longest
    share = max(1, share if entries < bins * longest else entries)
    count = 1 if entries == bins * longest else -(-bins * longest // share)
    if budget is None:
        return Rounds(share, entries, count, 1)
    batch = 2 + lanes * (2 + groups)
    batches = -(-longest // lanes)
    per_dispatch = budget // batch + 1
    return Rounds(share, entries, count, -(-batches // per_dispatch))
