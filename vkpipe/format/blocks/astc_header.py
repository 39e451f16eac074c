"""Headers of ASTC blocks: weights, partitions, end points (Khronos Data Format 1.3, 23.8 to 23.11, 23.21,
23.23).
"""

from __future__ import annotations

from math import prod

import numpy as np

from vkpipe.format.blocks.astc_integers import COLOR_RANGES, WEIGHT_RANGES, sequence_bits
from vkpipe.format.blocks.astc_volume import Bool, Grid, Size, volume_grid
from vkpipe.format.blocks.words import I64, U64, field
from vkpipe.records import dataclass

__all__ = ["Header", "header", "partition_of"]

_MOST_VALUES = 18
_MOST_WEIGHTS = 64
_SMALL_BLOCK = 31


@dataclass(frozen=True)
class Header:
    """Of each block, ``(n,)``.

    Attributes:
        legal: what the format defines and the LDR profile has.
        width, height, depth: of the grid of weights.
        planes: 1 or 2.
        weight_range: number in ``WEIGHT_RANGES``; ``weight_bits``: of all weights.
        partitions: 1 to 4, and ``seed``, the number of their pattern.
        modes: of the end points of each partition, ``(n, 4)``.
        component: that the second plane is for.
        color_at, color_range: where the end points begin; number in ``COLOR_RANGES``.
    """

    legal: Bool
    width: I64
    height: I64
    depth: I64
    planes: I64
    weight_range: I64
    weight_bits: I64
    partitions: I64
    seed: I64
    modes: I64
    component: I64
    color_at: I64
    color_range: I64


def header(block: U64, size: Size) -> Header:
    """Of blocks that are no void extents; ``size`` is that of the format's blocks."""
    mode = field(block, 0, 11)
    (columns, rows, slices), planes, kind, known = _grid(mode) if size[2] == 1 else volume_grid(mode)
    count = columns * rows * slices * planes
    bits = np.choose(kind, [sequence_bits(count, r) for r in WEIGHT_RANGES])
    legal = known & (columns <= size[0]) & (rows <= size[1]) & (slices <= size[2])
    legal &= (count <= _MOST_WEIGHTS) & (bits >= 24) & (bits <= 96)
    bits = np.minimum(bits, 96)
    partitions = field(block, 11, 2) + 1
    legal &= (planes == 1) | (partitions < 4)
    single = partitions == 1
    modes, extra = _modes(block, partitions, 128 - bits)
    last = 128 - bits - extra - 2 * (planes - 1)
    component = field(block, last, 2)
    color_at = np.where(single, 17, 29)
    used = np.arange(4) < partitions[:, None]
    values = (2 * (modes >> 2) + 2) * used
    total = values.sum(axis=1)
    color_range = np.full(len(block), -1)
    for number, kinds in enumerate(COLOR_RANGES):
        color_range[sequence_bits(total, kinds) <= last - color_at] = number
    legal &= (color_range >= 0) & (total <= _MOST_VALUES)
    seed = np.where(single, 0, field(block, 13, 10))
    return Header(
        legal, columns, rows, slices, planes, kind, bits, partitions, seed, modes, component,
        color_at, np.maximum(color_range, 0),
    )  # fmt: skip


def _grid(mode: I64) -> Grid:
    """The grid of weights of a block of two dimensions."""
    a, b = mode >> 5 & 3, mode >> 7 & 3
    first = (mode & 3) != 0
    layout = mode >> 2 & 3
    low = b & 1
    columns = np.choose(layout, [b + 4, b + 8, a + 2, np.where(b & 2, low + 2, a + 2)])
    rows = np.choose(layout, [a + 2, a + 2, b + 8, np.where(b & 2, a + 2, low + 6)])
    wide = np.choose(b, [12 + 0 * a, a + 2, a + 6, np.where(a == 0, 6, 10)])
    tall = np.choose(b, [a + 2, 12 + 0 * a, (mode >> 9 & 3) + 6, np.where(a == 0, 10, 6)])
    known = first | ((mode & 15) != 0) & ((b != 3) | (a < 2))
    plain = first | (b != 2)
    high, dual = np.where(plain, mode >> 9 & 1, 0), np.where(plain, mode >> 10 & 1, 0)
    size = np.where(first, (mode & 3) << 1, mode >> 1 & 6) | mode >> 4 & 1
    known &= size >= 2
    kind = np.maximum(size - 2, 0) + 6 * high
    sides = np.where(first, columns, wide), np.where(first, rows, tall), np.ones_like(mode)
    return sides, dual + 1, kind, np.asarray(known)


def _modes(block: U64, partitions: I64, end: I64) -> tuple[I64, I64]:
    """The end-point modes ``(n, 4)``, and how many bits of them stand in front of bit ``end``."""
    same = field(block, 13, 4)
    selector = field(block, 23, 2)
    alike = selector == 0
    extra = np.where((partitions == 1) | alike, 0, 3 * partitions - 4)
    packed = field(block, 25, 4) | field(block, end - extra, extra) << 4
    number = np.arange(4)
    group = (selector - 1)[:, None] + (packed[:, None] >> number & 1)
    low = packed[:, None] >> (partitions[:, None] + 2 * number) & 3
    several = np.where(alike[:, None], field(block, 25, 4)[:, None], group << 2 | low)
    return np.where((partitions == 1)[:, None], same[:, None], several), extra


def partition_of(head: Header, at: tuple[I64, I64, I64], size: Size) -> I64:
    """The partition of texels at x, y, z ``(texels,)`` in blocks of a size: ``(n, texels)``."""
    hashed = _hashed(head.seed + (head.partitions - 1) * 1024)
    seeds = [hashed >> low & 15 for low in (0, 4, 8, 12, 16, 20, 24, 28, 18, 22, 26)]
    seeds.append((hashed >> 30 | hashed << 2) & 15)
    by = [np.where(head.seed & 2, 4, 5), np.where(head.partitions == 3, 6, 5)]
    odd = head.seed & 1 == 1
    shifts = [np.where(odd, by[0], by[1]), np.where(odd, by[1], by[0])]
    shifts.append(np.where(head.seed & 16, shifts[0], shifts[1]))
    scaled = [s * s >> shifts[2 if n >= 8 else n & 1] for n, s in enumerate(seeds)]
    step = 2 if prod(size) < _SMALL_BLOCK else 1
    sums = []
    for number, (deep, shift) in enumerate(((10, 14), (11, 10), (8, 6), (9, 2))):
        seeds_of_axes = (scaled[2 * number], scaled[2 * number + 1], scaled[deep])
        total = (hashed >> shift)[:, None] + sum(
            seed[:, None] * (axis * step) for seed, axis in zip(seeds_of_axes, at, strict=True)
        )
        sums.append((total & 63) * (number < head.partitions)[:, None])
    a, b, c, d = sums
    found = np.where(c >= d, 2, 3)
    found = np.where((b >= c) & (b >= d), 1, found)
    found = np.where((a >= b) & (a >= c) & (a >= d), 0, found)
    return np.asarray(np.where((head.partitions == 1)[:, None], 0, found))


def _hashed(seed: I64) -> I64:
    p = seed.astype(np.uint32)
    one = np.uint32
    with np.errstate(over="ignore"):
        p ^= p >> one(15)
        p -= p << one(17)
        p += p << one(7)
        p += p << one(4)
        p ^= p >> one(5)
        p += p << one(16)
        p ^= p >> one(7)
        p ^= p >> one(3)
        p ^= p << one(6)
        p ^= p >> one(17)
    return p.astype(np.int64)
