"""Texels of one bit, normals whose third component is computed, and luma alone."""

from __future__ import annotations

import numpy as np

from vkpipe.format.blocks.words import I64, U64, field, signed

__all__ = ["odd"]

_LONGEST = 127


def odd(block: U64, sublayout: str) -> I64:
    """Texels ``(n, texels of a block, channels)`` of a format of the layout ``other``."""
    return _ODD[sublayout](block)


def _bits(block: U64) -> I64:
    """Eight texels of a byte, the leftmost in its lowest bit as everywhere in Gallium."""
    return 255 * field(block, np.arange(8)[None, :], 1)[..., None]


def _normal(block: U64) -> I64:
    """Red, green and the blue of a vector of length 1, as Direct3D's CxV8U8 has it: the root is cut off."""
    red, green = (signed(field(block, at, 8), 8) for at in (0, 8))
    rest = np.maximum(_LONGEST**2 - red * red - green * green, 0)
    blue = np.floor(np.sqrt(rest)).astype(np.int64)
    return np.stack([red, green, blue, np.full(len(block), _LONGEST)], axis=1)[:, None]


def _luma(block: U64) -> I64:
    return field(block, 0, 8)[:, None, None]


_ODD = {"bits": _bits, "normal": _normal, "luma": _luma}
