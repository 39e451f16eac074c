"""Bounded integer sequences of ASTC, and what their integers stand for (Khronos Data Format 1.3, 23.12 to
23.17).

A sequence packs integers of the ranges 2^b, 3 * 2^b and 5 * 2^b: five trits take 8 bits, three quints 7.
"""

from __future__ import annotations

import numpy as np

from vkpipe.format.blocks.words import I64, U64, field
from vkpipe.records import dataclass

__all__ = ["COLOR_RANGES", "RANGES", "WEIGHT_RANGES", "Range", "color_table", "sequence_bits", "weight_table"]


@dataclass(frozen=True)
class Range:
    """Integers below ``levels``: ``bits`` low bits, and a trit (3), a quint (5) or nothing (1) above."""

    digit: int
    bits: int

    @property
    def levels(self) -> int:
        return self.digit << self.bits


RANGES = tuple(
    sorted(
        (Range(digit, bits) for digit in (1, 3, 5) for bits in range(9) if 2 <= digit << bits <= 256),
        key=lambda r: r.levels,
    )
)
"""All ranges, by their size: 2, 3, 4, 5, 6, 8, ... 256."""

WEIGHT_RANGES = tuple(r for r in RANGES if r.levels <= 32)
COLOR_RANGES = tuple(r for r in RANGES if r.levels >= 6)

# Parts of the 8 bits of five trits and of the 7 bits of three quints, behind the low bits of each integer:
# (lowest bit, bits) of the part, by the number of the integer.
TRIT_PARTS = ((0, 2), (2, 2), (4, 1), (5, 2), (7, 1))
QUINT_PARTS = ((0, 3), (3, 2), (5, 2))

# The multiplier of the digit, by the low bits, and to which bits of the 9 (colour) or 7 (weight) the bits
# above the lowest one go: a bit mask for each.
_COLOR_SCALES = {3: (0, 204, 93, 44, 22, 11, 5), 5: (0, 113, 54, 26, 13, 6)}
_COLOR_SPREADS = {
    3: ((), (), (0x116,), (0x085, 0x10A), (0x041, 0x082, 0x104), (0x020, 0x040, 0x081, 0x102),
        (0x010, 0x020, 0x040, 0x080, 0x101)),
    5: ((), (), (0x10C,), (0x082, 0x105), (0x040, 0x081, 0x102), (0x020, 0x040, 0x080, 0x101)),
}  # fmt: skip
_WEIGHT_SCALES = {3: (0, 50, 23, 11), 5: (0, 28, 13)}
_WEIGHT_SPREADS = {3: ((), (), (0x45,), (0x21, 0x42)), 5: ((), (), (0x42,))}
_WHOLE_WEIGHTS = {3: (0, 32, 63), 5: (0, 16, 32, 47, 63)}


def sequence_bits(count: I64, kind: Range) -> I64:
    """Bits of a sequence of ``count`` integers."""
    extra = {1: 0 * count, 3: -(-8 * count // 5), 5: -(-7 * count // 3)}[kind.digit]
    return np.asarray(count * kind.bits + extra)


def integers(stream: U64, count: int, kind: Range) -> I64:
    """The first integers ``(n, count)`` of sequences, behind whose ends there are zeros."""
    number = np.arange(count)
    if kind.digit == 1:
        return field(stream, kind.bits * number[None, :], kind.bits)
    parts = TRIT_PARTS if kind.digit == 3 else QUINT_PARTS
    each = len(parts)
    group, place = number // each, number % each
    start = group * (each * kind.bits + parts[-1][0] + parts[-1][1])
    before = np.array([low for low, _ in parts])[place]
    low = field(stream, (start + place * kind.bits + before)[None, :], kind.bits)
    packed = np.zeros_like(low)
    for index, (first, bits) in enumerate(parts):
        at = start + (index + 1) * kind.bits + first
        packed |= field(stream, at[None, :], bits) << first
    digits = (trits if kind.digit == 3 else quints)(packed)
    return np.asarray(np.take_along_axis(digits, np.broadcast_to(place, low.shape)[..., None], 2)[..., 0]
                      << kind.bits | low)  # fmt: skip


def trits(packed: I64) -> I64:
    """The five trits ``(..., 5)`` of 8 bits."""

    def bit(number: int) -> I64:
        return np.asarray(packed >> number & 1)

    tops = (packed >> 2 & 7) == 7
    three = (packed >> 5 & 3) == 3
    c = np.where(tops, (packed >> 5 & 7) << 2 | packed & 3, packed & 31)
    t4 = np.where(tops | three, 2, bit(7))
    t3 = np.where(tops, 2, np.where(three, bit(7), packed >> 5 & 3))
    low, middle = (c & 3) == 3, (c >> 2 & 3) == 3
    t2 = np.where(low | middle, 2, c >> 4 & 1)
    t1 = np.where(low, c >> 4 & 1, np.where(middle, 2, c >> 2 & 3))
    first = (c >> 3 & 1) << 1 | (c >> 2 & 1) & ~(c >> 3 & 1)
    last = (c >> 1 & 1) << 1 | (c & 1) & ~(c >> 1 & 1)
    t0 = np.where(low, first, np.where(middle, c & 3, last))
    return np.stack([t0, t1, t2, t3, t4], axis=-1)


def quints(packed: I64) -> I64:
    """The three quints ``(..., 3)`` of 7 bits."""
    last = packed & 1
    four = (packed >> 1 & 3) == 3
    fours = four & ((packed >> 5 & 3) == 0)
    c = np.where(four, (packed >> 3 & 3) << 3 | (~packed >> 5 & 3) << 1 | last, packed & 31)
    odd = last << 2 | (packed >> 4 & ~last & 1) << 1 | packed >> 3 & ~last & 1
    q2 = np.where(fours, odd, np.where(four, 4, packed >> 5 & 3))
    five = (c & 7) == 5
    q1 = np.where(fours | five, 4, c >> 3 & 3)
    q0 = np.where(fours, 4, np.where(five, c >> 3 & 3, c & 7))
    return np.stack([q0, q1, q2], axis=-1)


def color_table(kind: Range) -> I64:
    """The 8-bit value of each integer of a range of colours."""
    values = np.arange(kind.levels)
    if kind.digit == 1:
        return _repeated(values, kind.bits, 8)
    whole = _spread(values, kind, _COLOR_SCALES[kind.digit], _COLOR_SPREADS[kind.digit])
    mask = (values & 1) * 0x1FF
    return np.asarray(mask & 0x80 | (whole ^ mask) >> 2)


def weight_table(kind: Range) -> I64:
    """The weight of each integer of a range, 0 to 64."""
    values = np.arange(kind.levels)
    if kind.digit == 1:
        wide = _repeated(values, kind.bits, 6)
    elif kind.bits == 0:
        wide = np.array(_WHOLE_WEIGHTS[kind.digit])
    else:
        whole = _spread(values, kind, _WEIGHT_SCALES[kind.digit], _WEIGHT_SPREADS[kind.digit])
        mask = (values & 1) * 0x7F
        wide = mask & 0x20 | (whole ^ mask) >> 2
    return np.asarray(wide + (wide > 32))


def _spread(values: I64, kind: Range, scales: tuple[int, ...], spreads: tuple[tuple[int, ...], ...]) -> I64:
    """The digit times its scale, plus the bits above the lowest at all their places."""
    found = (values >> kind.bits) * scales[kind.bits]
    for number, mask in enumerate(spreads[kind.bits]):
        found = found + (values >> (number + 1) & 1) * mask
    return np.asarray(found)


def _repeated(values: I64, bits: int, to: int) -> I64:
    """Bits repeated downwards until there are ``to`` of them."""
    copies = -(-to // bits)
    wide = sum(values << bits * copy for copy in range(copies))
    return np.asarray(wide >> (copies * bits - to))
