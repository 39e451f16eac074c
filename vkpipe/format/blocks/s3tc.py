"""S3TC and RGTC: two end points and an index for each texel (Khronos Data Format 1.3, chapters 18 and 19).

The specification interpolates between real numbers; here, as in Mesa, colours are first widened to 8 bits and
what is between them is rounded towards zero.
"""

from __future__ import annotations

import numpy as np

from vkpipe.format.blocks.words import I64, U64, field, replicated, shifted_down, signed

__all__ = ["dxt1", "dxt3", "dxt5", "rgtc"]

_TEXELS = np.arange(16)


def dxt1(block: U64, alpha: bool) -> I64:
    """Texels ``(n, 16, 4)`` of 8 bits; ``alpha``: the fourth colour of blocks in the order c0 <= c1 is
    transparent."""
    return _colors(block, True, alpha)


def dxt3(block: U64) -> I64:
    """Texels ``(n, 16, 4)`` of 8 bits, with four bits of alpha each."""
    color = _colors(shifted_down(block, 64), False, False)
    color[..., 3] = field(block, 4 * _TEXELS[None, :], 4) * 17
    return color


def dxt5(block: U64) -> I64:
    """Texels ``(n, 16, 4)`` of 8 bits, with interpolated alpha."""
    color = _colors(shifted_down(block, 64), False, False)
    color[..., 3] = rgtc(block, False)
    return color


def rgtc(block: U64, is_signed: bool) -> I64:
    """One channel ``(n, 16)`` of the low 64 bits: 0 to 255, or -128 to 127."""
    ends = [field(block, at, 8) for at in (0, 8)]
    low, high = (-128, 127) if is_signed else (0, 255)
    if is_signed:
        ends = [signed(end, 8) for end in ends]
    first, second = (end[:, None] for end in ends)
    code = field(block, 16 + 3 * _TEXELS[None, :], 3)
    eight = _quotient(first * (8 - code) + second * (code - 1), 7)
    six = _quotient(first * (6 - code) + second * (code - 1), 5)
    six = np.where(code == 6, low, np.where(code == 7, high, six))
    between = np.where(first > second, eight, six)
    return np.asarray(np.where(code == 0, first, np.where(code == 1, second, between)))


def _quotient(value: I64, by: int) -> I64:
    """Rounded towards zero."""
    return np.asarray(np.sign(value) * (np.abs(value) // by))


def _colors(block: U64, three: bool, alpha: bool) -> I64:
    """Texels of a colour block in the low 64 bits; ``three``: the order c0 <= c1 means three colours."""
    packed = [field(block, at, 16) for at in (0, 16)]
    ends = np.stack([_widened(value) for value in packed], axis=1)
    first, second = ends[:, 0], ends[:, 1]
    fewer = (packed[0] <= packed[1])[:, None] & three
    third = np.where(fewer, (first + second) // 2, (2 * first + second) // 3)
    fourth = np.where(fewer, 0, (first + 2 * second) // 3)
    palette = np.stack([first, second, third, fourth], axis=1)
    opaque = np.full((*palette.shape[:2], 1), 255)
    opaque[:, 3] = np.where(fewer & alpha, 0, 255)
    codes = field(block, 32 + 2 * _TEXELS[None, :], 2)
    full = np.concatenate([palette, opaque], axis=2)
    return np.asarray(np.take_along_axis(full, codes[..., None], axis=1))


def _widened(packed: I64) -> I64:
    parts = (packed >> 11, packed >> 5 & 63, packed & 31)
    return np.stack([replicated(p, b, 8) for p, b in zip(parts, (5, 6, 5), strict=True)], axis=1)
