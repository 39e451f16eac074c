"""Texel indices of one axis: what lies outside of a texture, by wrap mode.

Sources: Gallium 0.4, section 8.4.1; formulas of Vulkan, Wrapping Operation. CLAMP and MIRROR_CLAMP, which
Vulkan lacks, clamp the coordinate to the edge, so that linear filtering there takes half of the border.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ...pipe.defines_texture import TexWrap
from .values import I64

__all__ = ["BORDER", "Axis", "linear", "nearest"]

F32 = npt.NDArray[np.float32]
BORDER = -1
"""The index of a texel that is the border."""

Axis = list[tuple[I64, F32]]
"""Texels of one axis: index and weight, each ``(k,)``."""

_MIRRORED = frozenset({TexWrap.MIRROR_CLAMP, TexWrap.MIRROR_CLAMP_TO_EDGE, TexWrap.MIRROR_CLAMP_TO_BORDER})
_HALF_BORDER = frozenset({TexWrap.CLAMP, TexWrap.MIRROR_CLAMP})
_TO_EDGE = frozenset({TexWrap.CLAMP_TO_EDGE, TexWrap.MIRROR_CLAMP_TO_EDGE})
_FAR = float(1 << 24)


def whole(value: F32) -> I64:
    """Floor as an integer; NaN counts as 0, and what is far away stays within 24 bits."""
    return np.asarray(np.floor(np.clip(np.nan_to_num(value), -_FAR, _FAR)).astype(np.int64))


def _mirror(index: I64) -> I64:
    return np.where(index >= 0, index, -1 - index)


def _wrapped(wrap: TexWrap, index: I64, size: int, to_edge: bool) -> I64:
    """The texel that an index means, or BORDER."""
    if wrap is TexWrap.REPEAT:
        return np.asarray(index % size)
    if wrap is TexWrap.MIRROR_REPEAT:
        return np.asarray(size - 1 - _mirror(index % (2 * size) - size))
    index = _mirror(index) if wrap in _MIRRORED else index
    if to_edge or wrap in _TO_EDGE:
        return np.asarray(np.clip(index, 0, size - 1))
    return np.where((index >= 0) & (index < size), index, BORDER)


def _clamped(wrap: TexWrap, u: F32, size: int) -> F32:
    if wrap not in _HALF_BORDER:
        return u
    return np.asarray(np.clip(u, -size if wrap in _MIRRORED else 0, size), np.float32)


def nearest(wrap: TexWrap, u: F32, size: int) -> Axis:
    """The texel at ``u``, which counts texels."""
    index = whole(_clamped(wrap, u, size))
    return [(_wrapped(wrap, index, size, wrap in _HALF_BORDER), np.ones(len(u), np.float32))]


def linear(wrap: TexWrap, u: F32, size: int) -> Axis:
    """The two texels around ``u``."""
    centred = np.nan_to_num(_clamped(wrap, u, size)) - np.float32(0.5)
    low = whole(centred)
    weight = np.asarray(centred - np.floor(centred), np.float32)
    return [
        (_wrapped(wrap, low, size, False), 1 - weight),
        (_wrapped(wrap, low + 1, size, False), weight),
    ]
