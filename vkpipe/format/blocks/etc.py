"""ETC1, ETC2 and EAC (Khronos Data Format 1.3, chapters 21 and 22).

Blocks are big-endian and count texels down the columns. Eleven-bit results are widened to 16 bits by
repetition. An ETC1 block that overflows, which ETC1 does not define, means what it means in ETC2.
"""

from __future__ import annotations

import numpy as np

from vkpipe.format.blocks.words import I64, U64, field, replicated, signed

__all__ = ["DISTANCES", "EAC_MODIFIERS", "MODIFIERS", "eac", "etc2", "etc2_alpha"]

MODIFIERS = ((2, 8), (5, 17), (9, 29), (13, 42), (18, 60), (24, 80), (33, 106), (47, 183))
"""Small and large step of each intensity table."""

DISTANCES = (3, 6, 11, 16, 23, 32, 41, 64)
"""Of the paint colours of the T and H modes."""

EAC_MODIFIERS = (
    (-3, -6, -9, -15, 2, 5, 8, 14),
    (-3, -7, -10, -13, 2, 6, 9, 12),
    (-2, -5, -8, -13, 1, 4, 7, 12),
    (-2, -4, -6, -13, 1, 3, 5, 12),
    (-3, -6, -8, -12, 2, 5, 7, 11),
    (-3, -7, -9, -11, 2, 6, 8, 10),
    (-4, -7, -8, -11, 3, 6, 7, 10),
    (-3, -5, -8, -11, 2, 4, 7, 10),
    (-2, -6, -8, -10, 1, 5, 7, 9),
    (-2, -5, -8, -10, 1, 4, 7, 9),
    (-2, -4, -8, -10, 1, 3, 7, 9),
    (-2, -5, -7, -10, 1, 4, 6, 9),
    (-3, -4, -7, -10, 2, 3, 6, 9),
    (-1, -2, -3, -10, 0, 1, 2, 9),
    (-4, -6, -8, -9, 3, 5, 7, 8),
    (-3, -5, -7, -9, 2, 4, 6, 8),
)

_X, _Y = np.arange(16) % 4, np.arange(16) // 4
_PLACE = _X * 4 + _Y
"""Of texels in rows, in the order of the block."""


def _big(block: U64, half: int = 0) -> U64:
    """Eight bytes as a big-endian number, in the low half of a block."""
    numbers = np.ascontiguousarray(block[:, half]).byteswap()
    return np.stack([numbers, np.zeros_like(numbers)], axis=1)


def etc2(block: U64, half: int = 0, punch: bool = False) -> I64:
    """Texels ``(n, 16, 4)`` of 8 bits; ``punch``: the differential bit says whether a block is opaque."""
    big = _big(block, half)
    opaque = field(big, 33, 1)[:, None].astype(bool)
    absolute = ~opaque & (not punch)
    see_through = ~opaque & punch
    codes = field(big, 16 + _PLACE[None, :], 1) * 2 + field(big, _PLACE[None, :], 1)
    clear = see_through & (codes == 2)
    sums = np.stack([field(big, at, 5) + signed(field(big, at - 3, 3), 3) for at in (59, 51, 43)], axis=1)
    over = ((sums < 0) | (sums > 31)) & ~absolute
    mode = np.where(over.any(axis=1), over.argmax(axis=1) + 1, 0)
    each = (_strips(big, codes, absolute[:, 0], see_through), _paint_t(big, codes), _paint_h(big, codes))
    color = np.clip(np.choose(mode[:, None, None], [*each, _planar(big)]), 0, 255)
    clear = clear & (mode != 3)[:, None]
    color[clear] = 0
    return np.concatenate([color, np.where(clear, 0, 255)[..., None]], axis=2)


def etc2_alpha(block: U64) -> I64:
    """Alpha ``(n, 16)`` of 8 bits, from the low half."""
    base, step = _eac_parts(_big(block))
    multiplier = field(_big(block), 52, 4)[:, None]
    return np.asarray(np.clip(base[:, None] + step * multiplier, 0, 255))


def eac(block: U64, half: int, is_signed: bool) -> I64:
    """One channel ``(n, 16)``: 0 to 65535, or -32767 to 32767."""
    big = _big(block, half)
    base, step = _eac_parts(big)
    multiplier = field(big, 52, 4)[:, None]
    step = np.where(multiplier == 0, step, step * multiplier * 8)
    if not is_signed:
        return replicated(np.clip(base[:, None] * 8 + 4 + step, 0, 2047), 11, 16)
    base = np.maximum(signed(base, 8), -127)
    value = np.clip(base[:, None] * 8 + step, -1023, 1023)
    return np.asarray(np.sign(value) * replicated(np.abs(value), 10, 15))


def _eac_parts(big: U64) -> tuple[I64, I64]:
    """The base, and the modifier of each texel."""
    codes = field(big, 45 - 3 * _PLACE[None, :], 3)
    return field(big, 56, 8), np.array(EAC_MODIFIERS)[field(big, 48, 4)[:, None], codes]


def _strips(big: U64, codes: I64, absolute: np.ndarray, see_through: np.ndarray) -> I64:
    """Individual and differential mode: a colour and a table for each half of the block."""
    single = [np.stack([field(big, at - 4 * n, 4) * 17 for at in (60, 52, 44)], axis=1) for n in (0, 1)]
    base = np.stack([field(big, at, 5) for at in (59, 51, 43)], axis=1)
    delta = np.stack([signed(field(big, at, 3), 3) for at in (56, 48, 40)], axis=1)
    pair = [replicated(color & 31, 5, 8) for color in (base, base + delta)]
    halves = np.stack([np.where(absolute[:, None], s, p) for s, p in zip(single, pair, strict=True)], axis=1)
    lower = np.where(field(big, 32, 1)[:, None] == 1, _Y >= 2, _X >= 2).astype(np.int64)
    table = np.where(lower == 1, field(big, 34, 3)[:, None], field(big, 37, 3)[:, None])
    size = np.array(MODIFIERS)[table, codes & 1]
    size = np.where(see_through & (codes & 1 == 0), 0, size)
    step = np.where(codes >= 2, -size, size)
    return np.asarray(np.take_along_axis(halves, lower[..., None], axis=1) + step[..., None])


def _painted(big: U64, codes: I64, paints: list[I64]) -> I64:
    palette = np.stack(paints, axis=1)
    return np.asarray(np.take_along_axis(np.clip(palette, 0, 255), codes[..., None], axis=1))


def _paint_t(big: U64, codes: I64) -> I64:
    red = field(big, 59, 2) * 4 + field(big, 56, 2)
    first = np.stack([red, field(big, 52, 4), field(big, 48, 4)], axis=1) * 17
    second = np.stack([field(big, at, 4) for at in (44, 40, 36)], axis=1) * 17
    distance = np.array(DISTANCES)[field(big, 34, 2) * 2 + field(big, 32, 1)][:, None]
    return _painted(big, codes, [first, second + distance, second, second - distance])


def _paint_h(big: U64, codes: I64) -> I64:
    green = field(big, 56, 3) * 2 + field(big, 52, 1)
    blue = field(big, 51, 1) * 8 + field(big, 47, 3)
    first = np.stack([field(big, 59, 4), green, blue], axis=1)
    second = np.stack([field(big, at, 4) for at in (43, 39, 35)], axis=1)
    weights = np.array([256, 16, 1])
    order = (first @ weights >= second @ weights).astype(np.int64)
    chosen = field(big, 34, 1) * 4 + field(big, 32, 1) * 2 + order
    distance = np.array(DISTANCES)[chosen][:, None]
    first, second = first * 17, second * 17
    return _painted(big, codes, [first + distance, first - distance, second + distance, second - distance])


def _planar(big: U64) -> I64:
    def wide(six: I64, seven: I64, last: I64) -> I64:
        return np.stack([replicated(six, 6, 8), replicated(seven, 7, 8), replicated(last, 6, 8)], axis=1)

    green = field(big, 56, 1) * 64 + field(big, 49, 6)
    blue = field(big, 48, 1) * 32 + field(big, 43, 2) * 8 + field(big, 39, 3)
    origin = wide(field(big, 57, 6), green, blue)[:, None]
    across = wide(field(big, 34, 5) * 2 + field(big, 32, 1), field(big, 25, 7), field(big, 19, 6))[:, None]
    down = wide(field(big, 13, 6), field(big, 6, 7), field(big, 0, 6))[:, None]
    x, y = _X[None, :, None], _Y[None, :, None]
    return np.asarray((x * (across - origin) + y * (down - origin) + 4 * origin + 2) >> 2)
