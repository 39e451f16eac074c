"""ASTC, in two and three dimensions (Khronos Data Format 1.3, chapter 23).

Linear formats have the LDR profile and give half floats, rounded towards zero; so do floats, with the HDR
profile. sRGB formats give 8 bits. What the profile does not have is magenta.
"""

from __future__ import annotations

from math import prod

import numpy as np

from vkpipe.format.blocks.astc_ends import end_points
from vkpipe.format.blocks.astc_hdr import ALPHA_MODES, HDR_MODES, hdr_end_points, hdr_half
from vkpipe.format.blocks.astc_header import Header, header, partition_of
from vkpipe.format.blocks.astc_integers import (
    COLOR_RANGES,
    WEIGHT_RANGES,
    color_table,
    integers,
    sequence_bits,
    weight_table,
)
from vkpipe.format.blocks.astc_volume import Bool, Corner, Size, volume_corners, volume_extents
from vkpipe.format.blocks.words import I64, U64, field, low_bits, reversed_bits, shifted_down

__all__ = ["astc", "half_of"]

_ERROR = (0xFFFF, 0, 0xFFFF, 0xFFFF)


def astc(block: U64, size: Size, srgb: bool, hdr: bool = False) -> I64:
    """Texels ``(n, depth * height * width, 4)``: bits of half floats, or of ``srgb`` formats 8 bits."""
    found = np.array(_ERROR) >> 8 if srgb else half_of(np.array(_ERROR))
    texels = np.broadcast_to(found, (len(block), prod(size), 4)).copy()
    void = field(block, 0, 9) == 0x1FC
    texels[void] = _void_extents(block[void], size, srgb, hdr)[:, None]
    head = header(block, size)
    coded = np.flatnonzero(head.legal & ~void)
    # Few at a time: a block has up to 216 texels.
    for first in range(0, len(coded), 4096):
        chosen = coded[first : first + 4096]
        texels[chosen] = _decoded(block[chosen], size, srgb, hdr)
    return texels


def half_of(value: I64) -> I64:
    """The bits of a half float of 16-bit normalized values: v / 65536 towards zero, but 1 for the largest."""
    exact = value.astype(np.float64) / 65536
    rounded = exact.astype(np.float16)
    bits = rounded.view(np.uint16).astype(np.int64) - (rounded.astype(np.float64) > exact)
    return np.asarray(np.where(value == 0xFFFF, 0x3C00, bits))


def _flat_extents(block: U64) -> Bool:
    """Return whether the extents of blocks of one colour are defined, in two dimensions."""
    low_s, high_s, low_t, high_t = (field(block, at, 13) for at in (12, 25, 38, 51))
    everywhere = (low_s & high_s & low_t & high_t) == 0x1FFF
    legal = everywhere | ((low_s < high_s) & (low_t < high_t))
    return np.asarray(legal & (field(block, 10, 2) == 3))


def _void_extents(block: U64, size: Size, srgb: bool, hdr: bool) -> I64:
    """The colours ``(n, 4)`` of blocks of one colour, which are half floats where the block says so."""
    legal = _flat_extents(block) if size[2] == 1 else volume_extents(block)
    halves = (field(block, 9, 1) == 1)[:, None]
    legal &= hdr | ~halves[:, 0]
    stored = np.stack([field(block, at, 16) for at in (64, 80, 96, 112)], axis=1)
    color = np.where(legal[:, None], stored, _ERROR)
    if srgb:
        return np.asarray(color >> 8)
    return np.asarray(np.where(halves & legal[:, None], color, half_of(color)))


def _decoded(block: U64, size: Size, srgb: bool, hdr: bool) -> I64:
    """Texels ``(n, depth * height * width, 4)``; of the LDR profile those with HDR end points are magenta."""
    head = header(block, size)
    z, y, x = (axis.reshape(-1) for axis in np.indices(size[::-1]))
    weights = _weights(block, head, (x, y, z), size)
    ends = _colors(block, head)
    part = partition_of(head, (x, y, z), size)
    logarithmic = _logarithmic(head.modes)
    # Alpha has no curve.
    below = np.where(np.arange(4) < (3 if srgb else 0), 0x80, ends)
    wide = np.where(logarithmic[:, :, None], ends << 4, ends << 8 | below)
    low, high = (np.take_along_axis(wide[:, :, end], part[..., None], axis=1) for end in (0, 1))
    second = (head.planes[:, None] == 2) & (np.arange(4) == head.component[:, None])
    share = np.where(second[:, None], weights[1][..., None], weights[0][..., None])
    texels = (low * (64 - share) + high * share + 32) >> 6
    curved = np.take_along_axis(logarithmic, part[..., None], axis=1)
    if hdr:
        return np.asarray(np.where(curved, hdr_half(texels), half_of(texels)))
    texels = np.where(curved[..., :1], _ERROR, texels)
    return texels >> 8 if srgb else half_of(texels)


def _logarithmic(modes: I64) -> Bool:
    """Return which components ``(n, 4 partitions, 4)`` of end points are of HDR modes."""
    color, alpha = np.isin(modes, HDR_MODES), np.isin(modes, ALPHA_MODES)
    return np.stack([color, color, color, alpha], axis=-1)


def _weights(block: U64, head: Header, at: tuple[I64, I64, I64], size: Size) -> tuple[I64, I64]:
    """Weights of texels in both planes, ``(n, texels)`` each."""
    stored = _unpacked_weights(block, head)
    total = np.zeros((2, len(block), len(at[0])), np.int64)
    planes = head.planes[:, None]
    for place, share in _corners(head, at, size):
        for plane in range(2):
            index = np.minimum(place * planes + np.minimum(plane, planes - 1), 63)
            total[plane] += np.take_along_axis(stored, index, axis=1) * share
    total = (total + 8) >> 4
    return total[0], total[1]


def _corners(head: Header, at: tuple[I64, I64, I64], size: Size) -> list[Corner]:
    """The four weights of the grid that each texel has its own from."""
    places = (
        _grid_place(axis, length, count)
        for axis, length, count in zip(at, size, (head.width, head.height, head.depth), strict=True)
        if length > 1
    )
    (column, s), (row, t), *deep = places
    for slice_, p in deep:
        return volume_corners((column, row, slice_), (s, t, p), head.width, head.height)
    both = (s * t + 8) >> 4
    first = row * head.width[:, None] + column
    below = first + head.width[:, None]
    shares = (16 - s - t + both, s - both, t - both, both)
    return list(zip((first, first + 1, below, below + 1), shares, strict=True))


def _grid_place(at: I64, length: int, count: I64) -> tuple[I64, I64]:
    """Return the places of texels among ``count`` weights along an axis: whole numbers and sixteenths."""
    scale = (1024 + length // 2) // (length - 1)
    place = (scale * at[None, :] * (count[:, None] - 1) + 32) >> 6
    return place >> 4, place & 15


def _unpacked_weights(block: U64, head: Header) -> I64:
    """All weights ``(n, 64)``, from 0 to 64; the sequence begins with the last bit of the block."""
    stream = low_bits(reversed_bits(block), head.weight_bits)
    found = np.zeros((len(block), 64), np.int64)
    for number, kind in enumerate(WEIGHT_RANGES):
        chosen = head.weight_range == number
        if chosen.any():
            found[chosen] = weight_table(kind)[integers(stream[chosen], 64, kind)]
    return found


def _colors(block: U64, head: Header) -> I64:
    """End points ``(n, 4 partitions, 2, 4)`` of 8 bits, or of HDR modes 12."""
    used = np.arange(4) < head.partitions[:, None]
    counts = (2 * (head.modes >> 2) + 2) * used
    values = np.zeros((len(block), 32), np.int64)
    for number, kind in enumerate(COLOR_RANGES):
        chosen = head.color_range == number
        if not chosen.any():
            continue
        length = sequence_bits(counts[chosen].sum(axis=1), kind)
        stream = low_bits(shifted_down(block[chosen], head.color_at[chosen]), length)
        values[chosen, :18] = color_table(kind)[integers(stream, 18, kind)]
    first = np.cumsum(counts, axis=1) - counts
    ends = np.zeros((len(block), 4, 2, 4), np.int64)
    for part in range(4):
        index = np.minimum(first[:, part, None] + np.arange(8), 31)
        chosen_values = np.take_along_axis(values, index, axis=1)
        mode = head.modes[:, part]
        ends[:, part] = end_points(mode, chosen_values) | hdr_end_points(mode, chosen_values)
    return ends
