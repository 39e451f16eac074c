"""Levels of detail: from derivatives to the level, or the two levels, that are read.

Source: Vulkan, Level-of-Detail Operation, which explicit levels go through like computed ones, the sampler's
bias included (TGSI document, TEX_LZ: min_lod holds for it, too).
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ...pipe.defines_texture import TexMipfilter
from ...pipe.state_sampler import SamplerState
from .cube import face_derivative
from .resources import Texture
from .values import I64

__all__ = ["accessed", "axes", "base_level", "clamped", "levels", "probes"]

F32 = npt.NDArray[np.float32]
F64 = npt.NDArray[np.float64]


def axes(
    texture: Texture, coords: F32, dx: F32, dy: F32, cube: bool, texels: bool, spatial: int
) -> tuple[F64, F64]:
    """The lengths of the two footprint axes, in texels of level 0.

    ``coords``, ``dx``, ``dy``: ``(k, 4)``; ``texels``: coordinates count texels already.
    """
    if cube:
        dx, dy = (face_derivative(coords[:, :3], d[:, :3]) for d in (dx, dy))
        spatial = 2
    width, height, depth = texture.size(0)
    scale = np.ones(spatial) if texels else np.array([width, height, depth][:spatial], np.float64)
    x, y = (np.sqrt(((d[:, :spatial].astype(np.float64) * scale) ** 2).sum(axis=1)) for d in (dx, dy))
    return x, y


def base_level(x: F64, y: F64) -> F32:
    """log2 of the longer axis."""
    return np.asarray(np.log2(np.maximum(x, y)), np.float32)


def probes(x: F64, y: F64, most: int) -> tuple[I64, F32]:
    """Return the number of probes along the longer axis of an anisotropic filter, and by how much they lower
    the level (Vulkan, Scale Factor Operation). Ratios that are whole numbers but for rounding take as many.
    """
    with np.errstate(invalid="ignore"):
        ratio = np.clip(np.nan_to_num(np.maximum(x, y) / np.minimum(x, y), nan=1.0), 1, most)
    return np.ceil(ratio - 0.001).astype(np.int64), np.asarray(np.log2(ratio), np.float32)


def clamped(state: SamplerState, level: F32) -> F32:
    """A level with the sampler's bias and bounds; NaN counts as 0."""
    biased = np.where(np.isnan(level), np.float32(0), level) + np.float32(state.lod_bias)
    return np.asarray(np.clip(biased, state.min_lod, state.max_lod), np.float32)


def accessed(texture: Texture, state: SamplerState, level: F32) -> F32:
    """The level that is read, from a clamped one; it has a fraction where two are mixed."""
    last = len(texture.levels) - 1
    if state.min_mip_filter is TexMipfilter.NONE:
        return np.zeros_like(level)
    if state.min_mip_filter is TexMipfilter.NEAREST:
        level = np.ceil(level + np.float32(0.5)) - 1
    return np.asarray(np.clip(level, 0, last), np.float32)


def levels(texture: Texture, state: SamplerState, level: F32) -> list[tuple[I64, F32]]:
    """The levels to read and their weights."""
    at = accessed(texture, state, level)
    low = np.floor(at).astype(np.int64)
    weight = at - np.floor(at)
    if not weight.any():
        return [(low, np.ones_like(at))]
    return [(low, 1 - weight), (np.minimum(low + 1, len(texture.levels) - 1), weight)]
