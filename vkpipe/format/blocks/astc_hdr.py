"""The end points of ASTC's HDR modes (Khronos Data Format 1.3, 23.14), and their way to half floats (23.19).

Components are integers of 12 bits, in which five bits of exponent stand above a mantissa.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np

from vkpipe.format.blocks.words import I64, signed

__all__ = [
    "ALPHA_MODES",
    "DELTA_BITS",
    "HDR_MODES",
    "PLACED_DIRECT",
    "PLACED_SCALED",
    "hdr_end_points",
    "hdr_half",
]

HDR_MODES = (2, 3, 7, 11, 14, 15)
"""Modes whose colours are HDR."""

ALPHA_MODES = (2, 3, 7, 11, 15)
"""Modes whose alpha is, too."""

_ONE = 0x780
_MOST = 0xFFF
_SCALED_SHIFTS = (1, 1, 2, 3, 4, 5)
DELTA_BITS = (7, 6, 7, 6, 5, 6, 5, 6)

Placed = tuple[int, str, int, int]

PLACED_SCALED: tuple[Placed, ...] = (
    (0x30, "g", 0, 6), (0x3A, "g", 1, 5), (0x30, "b", 2, 6), (0x3A, "b", 3, 5),
    (0x3D, "s", 6, 5), (0x2D, "s", 5, 6), (0x04, "s", 4, 7),
    (0x3B, "r", 4, 6), (0x04, "r", 3, 6), (0x10, "r", 5, 7), (0x0F, "r", 2, 7), (0x05, "r", 1, 8),
    (0x0A, "r", 0, 8), (0x05, "r", 0, 9), (0x02, "r", 6, 9), (0x01, "r", 3, 10), (0x02, "r", 5, 10),
)  # fmt: skip
"""Of mode 7: in which variants (a mask) a loose bit belongs to a value, its number, and where it goes."""

PLACED_DIRECT: tuple[Placed, ...] = (
    (0xA4, "a", 0, 9), (0x08, "a", 2, 9), (0x50, "a", 4, 9), (0x50, "a", 5, 10), (0xA0, "a", 1, 10),
    (0xC0, "a", 2, 11), (0x04, "c", 1, 6), (0xE8, "c", 3, 6), (0x20, "c", 2, 7),
    (0x5B, "b", 0, 6), (0x5B, "e", 1, 6), (0x12, "b", 2, 7), (0x12, "e", 3, 7),
)  # fmt: skip
"""The same of modes 11, 14 and 15."""


def hdr_end_points(mode: I64, v: I64) -> I64:
    """The two colours ``(n, 2, 4)`` of 12 bits of eight values ``(n, 8)``; alpha of mode 14 has 8, LDR."""
    pairs = np.zeros((len(mode), 2, 4), np.int64)
    for number in HDR_MODES:
        chosen = mode == number
        if chosen.any():
            pairs[chosen] = _MODES[number](v[chosen])
    return pairs


def hdr_half(value: I64) -> I64:
    """The bits of a half float of an interpolated component of 16 bits."""
    mantissa = value & 0x7FF
    curve = np.where(mantissa < 512, 3 * mantissa, 4 * mantissa - 512)
    curve = np.where(mantissa >= 1536, 5 * mantissa - 2048, curve)
    return np.asarray(np.minimum((value >> 11 << 10) + (curve >> 3), 0x7BFF))


def _bit(value: I64, number: int) -> I64:
    return np.asarray(value >> number & 1)


def _gathered(variant: I64, bits: list[I64], values: dict[str, I64], table: Iterable[Placed]) -> None:
    """Put loose bits into the values that they belong to in each variant."""
    for mask, name, number, place in table:
        used = np.int64(mask) >> variant & 1
        values[name] = values[name] | used * bits[number] << place


def _gray(low: I64, high: I64) -> I64:
    one = np.full(len(low), _ONE)
    return np.stack([np.stack([y, y, y, one], axis=1) for y in (low, high)], axis=1)


def _luminance(v: I64) -> I64:
    low, high = v[:, 0] << 4, v[:, 1] << 4
    up = v[:, 1] >= v[:, 0]
    return _gray(np.where(up, low, high + 8), np.where(up, high, low - 8))


def _luminance_delta(v: I64) -> I64:
    fine = v[:, 0] & 0x80 == 0
    base = np.where(
        fine, (v[:, 1] & 0xF0) << 4 | (v[:, 0] & 0x7F) << 1, (v[:, 1] & 0xE0) << 4 | (v[:, 0] & 0x7F) << 2
    )
    delta = np.where(fine, (v[:, 1] & 0x0F) << 1, (v[:, 1] & 0x1F) << 2)
    return _gray(base, np.minimum(base + delta, _MOST))


def _major_first(color: I64, major: I64) -> I64:
    """Colours ``(n, 3)`` with the component that stands first put in its place."""
    orders = np.array([(0, 1, 2), (1, 0, 2), (2, 1, 0)])
    return np.take_along_axis(color, orders[np.minimum(major, 2)], axis=1)


def _scaled(v: I64) -> I64:
    code = v[:, 0] >> 6 | _bit(v[:, 1], 7) << 2 | _bit(v[:, 2], 7) << 3
    plain, last = code & 12 != 12, code == 15
    major = np.where(plain, code >> 2, np.where(last, 0, code & 3))
    variant = np.where(plain, code & 3, np.where(last, 5, 4))
    found = {"r": v[:, 0] & 63, "g": v[:, 1] & 31, "b": v[:, 2] & 31, "s": v[:, 3] & 31}
    loose = [_bit(v[:, value], at) for value, at in ((1, 6), (1, 5), (2, 6), (2, 5), (3, 7), (3, 6), (3, 5))]
    _gathered(variant, loose, found, PLACED_SCALED)
    shift = np.array(_SCALED_SHIFTS)[variant]
    red, green, blue, scale = (found[name] << shift for name in "rgbs")
    whole = variant == 5
    color = np.stack([red, np.where(whole, green, red - green), np.where(whole, blue, red - blue)], axis=1)
    color = _major_first(color, major)
    pair = np.clip(np.stack([color - scale[:, None], color], axis=1), 0, _MOST)
    return np.concatenate([pair, np.full((len(v), 2, 1), _ONE)], axis=2)


def _direct(v: I64) -> I64:
    major = _bit(v[:, 4], 7) | _bit(v[:, 5], 7) << 1
    variant = _bit(v[:, 1], 7) | _bit(v[:, 2], 7) << 1 | _bit(v[:, 3], 7) << 2
    found = {"a": v[:, 0] | (v[:, 1] & 0x40) << 2, "b": v[:, 2] & 63, "e": v[:, 3] & 63, "c": v[:, 1] & 63}
    loose = [_bit(v[:, value], at) for value, at in ((2, 6), (3, 6), (4, 6), (5, 6), (4, 5), (5, 5))]
    _gathered(variant, loose, found, PLACED_DIRECT)
    shift = variant >> 1 ^ 3
    bits = np.array(DELTA_BITS)[variant]
    a, b, e, c = (found[name] << shift for name in "abec")
    d, f = (signed(v[:, at] & (1 << bits) - 1, bits) << shift for at in (4, 5))
    high = np.stack([a, a - b, a - e], axis=1)
    low = np.stack([a - c, a - b - c - d, a - e - c - f], axis=1)
    pair = np.stack([_major_first(np.clip(color, 0, _MOST), major) for color in (low, high)], axis=1)
    top = np.stack([v[:, :2] << 4, v[:, 2:4] << 4, (v[:, 4:6] & 0x7F) << 5], axis=2)
    pair = np.where((major == 3)[:, None, None], top, pair)
    return np.concatenate([pair, np.full((len(v), 2, 1), _ONE)], axis=2)


def _direct_ldr_alpha(v: I64) -> I64:
    pair = _direct(v)
    pair[:, :, 3] = v[:, 6:8]
    return pair


def _direct_alpha(v: I64) -> I64:
    pair = _direct(v)
    variant = _bit(v[:, 6], 7) | _bit(v[:, 7], 7) << 1
    low, high = v[:, 6] & 0x7F, v[:, 7] & 0x7F
    shift = 4 - np.minimum(variant, 3)
    base = low | high << variant + 1 & 0x780
    step = signed(high & 0x3F >> variant, 6 - variant)
    first, second = base << shift, np.clip((base << shift) + (step << shift), 0, _MOST)
    both = variant == 3
    pair[:, 0, 3] = np.where(both, low << 5, first)
    pair[:, 1, 3] = np.where(both, high << 5, second)
    return pair


_MODES: dict[int, Callable[[I64], I64]] = {
    2: _luminance,
    3: _luminance_delta,
    7: _scaled,
    11: _direct,
    14: _direct_ldr_alpha,
    15: _direct_alpha,
}
