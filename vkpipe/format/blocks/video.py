"""Video in NumPy: pictures of one to three planes become red, green and blue.

YUV means ITU-R BT.601 with head room, in integers: of 8 bits as in Mesa, of 10 to 16 bits widened to 16, with
coefficients of 13 fractional bits. Values that texels share are taken as they are, not interpolated. Planes
with the names of colours are not converted.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from vkpipe.format.blocks.words import I64, U8, U64
from vkpipe.format.description import FormatDescription
from vkpipe.format.video import Component, components_of, planes_of

__all__ = ["WIDE_MATRIX", "decode_planes", "video"]

WIDE_MATRIX = (9576, 13126, 3222, 6686, 16590)
"""The share of Y in all colours, of V in red, of U and V taken from green, and of U in blue; times 8192."""

_HALF = 1 << 12


def video(block: U64, desc: FormatDescription) -> I64:
    """Texels ``(n, width, 4)`` of blocks of a packed format."""
    return _picture(desc, [block[:, :1].reshape(-1, 1, 1)], desc.block_width, 1).reshape(
        len(block), desc.block_width, 4
    )


def decode_planes(desc: FormatDescription, planes: Sequence[U8], width: int, height: int) -> I64:
    """Texels ``(..., height, width, 4)`` of 8 or 16 bits.

    Args:
        planes: the texels ``(..., rows, columns, bytes)`` of each plane's texture.
    """
    words = []
    for texels, plane in zip(planes, planes_of(desc), strict=True):
        rows = np.ascontiguousarray(texels).reshape(*texels.shape[:-2], -1, plane.block_bytes)
        wide = np.zeros((*rows.shape[:-1], 8), np.uint8)
        wide[..., : plane.block_bytes] = rows
        words.append(wide.view("<u8")[..., 0].astype(np.uint64))
    return _picture(desc, words, width, height)


def _picture(desc: FormatDescription, words: Sequence[U64], width: int, height: int) -> I64:
    """Texels of blocks ``(..., rows, columns)`` of each plane."""
    x, y = np.arange(width), np.arange(height)
    parts = components_of(desc)
    found = {letter: _values(part, words[part.plane], x, y) for letter, part in parts.items()}
    narrow = max(part.bits for part in parts.values()) == 8
    if "Y" in parts:
        yuv = [found[letter] if narrow else found[letter] << 16 - parts[letter].bits for letter in "YUV"]
        rgb = _converted(*yuv) if narrow else _converted_wide(*yuv)
    else:
        rgb = np.stack([_widened(found[letter], parts[letter].bits, narrow) for letter in "RGB"], axis=-1)
    opaque = np.full(rgb.shape[:-1], 255 if narrow else 65535)
    alpha = _widened(found["A"], parts["A"].bits, narrow) if "A" in parts else opaque
    return np.concatenate([rgb, alpha[..., None]], axis=-1)


def _values(part: Component, words: U64, x: I64, y: I64) -> I64:
    """The values ``(..., height, width)`` of a component at all texels."""
    column, number = np.divmod(x // part.shared[0], len(part.shifts))
    blocks = words[..., (y // part.shared[1])[:, None], column[None, :]]
    shifts = np.array(part.shifts, np.uint64)[number]
    return np.asarray(blocks >> shifts & np.uint64((1 << part.bits) - 1)).astype(np.int64)


def _widened(value: I64, bits: int, narrow: bool) -> I64:
    """Normalized integers of 8, or of 16 bits, the highest bits repeated."""
    if narrow:
        return value
    return value * 21845 if bits == 2 else np.asarray(value << 16 - bits | value >> 2 * bits - 16)


def _converted(y: I64, u: I64, v: I64) -> I64:
    y, u, v = 298 * (y - 16) + 128, u - 128, v - 128
    rgb = np.stack([y + 409 * v, y - 100 * u - 208 * v, y + 516 * u], axis=-1)
    return np.asarray(np.clip(rgb >> 8, 0, 255))


def _converted_wide(y: I64, u: I64, v: I64) -> I64:
    all_, v_in_red, u_in_green, v_in_green, u_in_blue = WIDE_MATRIX
    y, u, v = all_ * (y - 4096) + _HALF, u - 32768, v - 32768
    rgb = np.stack([y + v_in_red * v, y - u_in_green * u - v_in_green * v, y + u_in_blue * u], axis=-1)
    return np.asarray(np.clip(rgb >> 13, 0, 65535))
