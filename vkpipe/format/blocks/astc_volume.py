"""The rules that ASTC has for blocks of three dimensions alone (Khronos Data Format 1.3, chapter 23).

They are about grids of weights, the weights between those of a grid, and extents of one colour.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from vkpipe.format.blocks.words import I64, U64, field

__all__ = ["Bool", "Corner", "Grid", "Size", "volume_corners", "volume_extents", "volume_grid"]

Bool = npt.NDArray[np.bool_]

Size = tuple[int, int, int]
"""Width, height and depth of a format's blocks in texels."""

Sides = tuple[I64, I64, I64]
"""Columns, rows and slices of grids of weights, or places in them."""

Grid = tuple[Sides, I64, I64, Bool]
"""Sides, planes, number of the range of the weights, and whether the block says something that is defined."""

Corner = tuple[I64, I64]
"""The numbers of weights in their grids, and their shares of sixteen, ``(n, texels)``."""

_COORDINATE = 9
"""Bits of a coordinate of an extent."""


def volume_grid(mode: I64) -> Grid:
    """The grid of weights of a block mode: one side is 6 where the lowest bits of the mode are clear."""
    a, b, c = mode >> 5 & 3, mode >> 7 & 3, mode >> 2 & 3
    first = (mode & 3) != 0
    upper = mode >> 9 & 3
    six, two = np.full_like(mode, 6), np.full_like(mode, 2)
    columns = np.choose(b, [six, a + 2, a + 2, np.where(a == 0, six, two)])
    rows = np.choose(b, [upper + 2, six, upper + 2, np.where(a == 1, six, two)])
    slices = np.choose(b, [a + 2, upper + 2, six, np.where(a == 2, six, two)])
    known = first | ((mode & 15) != 0) & ((b != 3) | (a < 3))
    plain = first | (b == 3)
    high, dual = np.where(plain, mode >> 9 & 1, 0), np.where(plain, mode >> 10 & 1, 0)
    size = np.where(first, (mode & 3) << 1, mode >> 1 & 6) | mode >> 4 & 1
    known &= size >= 2
    sides = tuple(np.where(first, low + 2, side) for low, side in ((a, columns), (b, rows), (c, slices)))
    return (sides[0], sides[1], sides[2]), dual + 1, np.maximum(size - 2, 0) + 6 * high, np.asarray(known)


def volume_corners(places: Sides, parts: Sides, columns: I64, rows: I64) -> list[Corner]:
    """Return the weights between which texels lie (simplex interpolation).

    Args:
        places, parts: whole numbers and sixteenths of the texels' places along each axis, ``(n, texels)``.
        columns, rows: of the grids, ``(n,)``.
    """
    steps = (np.ones_like(columns), columns, columns * rows)
    index = sum(place * step[:, None] for place, step in zip(places, steps, strict=True))
    # From corner to corner along the axis of the largest part first; of equal ones the order is nothing to
    # the sum, as the weight between them has no share.
    order = np.sort(
        np.stack([part << 8 | step[:, None] for part, step in zip(parts, steps, strict=True)]), axis=0
    )[::-1]
    shares = [np.int64(16), *(order >> 8), np.int64(0)]
    found = []
    for number in range(4):
        found.append((np.asarray(index), np.asarray(shares[number] - shares[number + 1])))
        index = index + (order[number] & 255) if number < 3 else index
    return found


def volume_extents(block: U64) -> Bool:
    """Return whether the extents of blocks of one colour are defined."""
    ends = [field(block, 10 + _COORDINATE * number, _COORDINATE) for number in range(6)]
    everywhere = np.logical_and.reduce([end == (1 << _COORDINATE) - 1 for end in ends])
    return np.asarray(everywhere | (ends[0] < ends[1]) & (ends[2] < ends[3]) & (ends[4] < ends[5]))
