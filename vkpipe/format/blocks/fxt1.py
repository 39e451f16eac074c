"""FXT1: blocks of 8x4 texels in 128 bits, in one of four modes.

Texels are numbered row by row, those of the left half first. Each mode makes a palette of every half; the
code of a texel chooses from it. Channels of 5 and 6 bits are scaled to the nearest of 8 bits; mixed colours
are rounded, but the mean that the mode MIXED has with transparency is cut off. Source: the extension
GL_3DFX_texture_compression_FXT1.
"""

from __future__ import annotations

import numpy as np

from vkpipe.format.blocks.words import I64, U64, field

__all__ = ["fxt1"]

_TEXELS = 32


def fxt1(block: U64) -> I64:
    """Texels ``(n, 32, 4)`` of 8 bits, row by row."""
    mode = field(block, 125, 3)
    number = np.arange(_TEXELS)
    x, y = number & 7, number >> 3
    place = (x >> 2 << 4) + 4 * y + (x & 3)
    narrow = field(block, 2 * place[None, :], 2)
    side = (place >= 16).astype(np.int64)[None, :]
    high = np.take_along_axis(_high(block), field(block, 3 * place[None, :], 3)[..., None], axis=1)
    found = high
    for chosen, palettes in (
        (mode == 2, _chroma(block)),
        (mode == 3, _alpha(block)),
        (mode >= 4, _mixed(block)),
    ):
        index = (4 * side + narrow)[..., None]
        found = np.where(chosen[:, None, None], np.take_along_axis(palettes, index, axis=1), found)
    return np.asarray(found)


def _five(value: I64) -> I64:
    """Five bits scaled to eight."""
    return np.asarray((value * 510 + 31) // 62)


def _six(high: I64, low: I64) -> I64:
    """Five bits and a lower one scaled to eight."""
    return np.asarray(((high << 1 | low) * 510 + 63) // 126)


def _color(block: U64, at: int, alpha: I64 | None = None) -> I64:
    """The colour ``(n, 4)`` of fields of five bits: blue at the bit ``at``, green and red above."""
    parts = [_five(field(block, at + shift, 5)) for shift in (10, 5, 0)]
    return np.stack([*parts, np.full(len(block), 255) if alpha is None else _five(alpha)], axis=1)


def _between(count: int, step: int, low: I64, high: I64) -> I64:
    return np.asarray(((count - step) * low + step * high + count // 2) // count)


def _high(block: U64) -> I64:
    """The palette ``(n, 8, 4)`` of seven colours between two, and one transparent."""
    low, high = _color(block, 96), _color(block, 111)
    return np.stack([*(_between(6, step, low, high) for step in range(7)), 0 * low], axis=1)


def _chroma(block: U64) -> I64:
    """The palettes ``(n, 8, 4)`` of both halves: the same four colours."""
    colors = [_color(block, at) for at in (64, 79, 94, 109)]
    return np.stack(colors + colors, axis=1)


def _alpha(block: U64) -> I64:
    """Three colours with alpha and nothing; or, of each half, colours between its own and a common one."""
    alphas = [field(block, at, 5) for at in (109, 114, 119)]
    three = [_color(block, at, alpha) for at, alpha in zip((64, 79, 94), alphas, strict=True)]
    whole = np.stack([*three, 0 * three[0]] * 2, axis=1)
    ends = [(three[0], three[1]), (three[2], three[1])]
    mixed = np.stack([_between(3, step, *pair) for pair in ends for step in range(4)], axis=1)
    return np.where(field(block, 124, 1)[:, None, None] != 0, mixed, whole)


def _mixed(block: U64) -> I64:
    """Of each half: four colours between two, or two, their mean and nothing; green has a sixth bit."""
    clear = field(block, 124, 1)[:, None] != 0
    rows = []
    for first, second, low_bit, code_bit in ((64, 79, 125, 1), (94, 109, 126, 33)):
        bit = field(block, low_bit, 1)
        plain, low, high = _color(block, first), _color(block, first), _color(block, second)
        low[:, 1] = _six(field(block, first + 5, 5), bit ^ field(block, code_bit, 1))
        high[:, 1] = _six(field(block, second + 5, 5), bit)
        with_nothing = [plain, (plain + high) >> 1, high, 0 * high]
        rows += [np.where(clear, with_nothing[step], _between(3, step, low, high)) for step in range(4)]
    return np.stack(rows, axis=1)
