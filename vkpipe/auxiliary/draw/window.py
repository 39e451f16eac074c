"""From clip to window coordinates and fixed point. Roundings are those of ``shaders/include/prim.glsl``."""

from __future__ import annotations

import numpy as np

from vkpipe.auxiliary.draw.arrays import F32, I64
from vkpipe.pipe import RasterizerState, ViewportState

__all__ = ["fixed", "fma", "pixel_offset", "snap", "snap_away", "to_window"]

_BOUND = 16777216.0


def fma(a: F32 | np.float32, b: F32, c: F32 | np.float32) -> F32:
    """Fused multiply-add: the product of two floats is exact in a double (``vkp_fma``)."""
    product = np.asarray(a, np.float64) * np.asarray(b, np.float64) + np.asarray(c, np.float64)
    return product.astype(np.float32)


def to_window(position: F32, viewport: ViewportState, made: bool = False) -> F32:
    """Window x, y, z and 1/w of clip coordinates ``(n, 4)``.

    ``made``: vertices that no vertex shader made, but clipping, tessellation or a geometry shader.
    """
    with np.errstate(all="ignore"):
        scale, translate = np.array(viewport.scale, np.float32), np.array(viewport.translate, np.float32)
        reciprocal = np.float32(1) / position[:, 3]
        ndc = position[:, :3] * reciprocal[:, None]
        moved = ndc * scale + translate if made else fma(ndc, scale, translate)
        return np.concatenate([moved, reciprocal[:, None]], axis=1)


def pixel_offset(raster: RasterizerState) -> float:
    """Return the place of a pixel's sample in it."""
    return 0.5 if raster.half_pixel_center else 0.0


def snap(window: F32, raster: RasterizerState) -> I64:
    """Window coordinates ``(n, 2 or more)`` as fixed point with 8 bits, relative to pixel centres."""
    with np.errstate(all="ignore"):
        scaled = (window[:, :2] - np.float32(pixel_offset(raster))) * np.float32(256)
        return np.asarray(np.rint(_bounded(scaled)), np.int64)


def fixed(pixels: F32) -> I64:
    """Pixels as fixed point with 8 bits, halves away from zero: what points and lines are rounded by."""
    with np.errstate(all="ignore"):
        scaled = _bounded(pixels * np.float32(256))
        moved = scaled + np.where(scaled < 0, np.float32(-0.5), np.float32(0.5))
        return np.asarray(np.trunc(moved), np.int64)


def _bounded(scaled: F32) -> F32:
    """Return numbers of a size that integers have; what is no number is 0."""
    return np.where(np.isnan(scaled), np.float32(0), np.minimum(np.maximum(scaled, -_BOUND), _BOUND))


def snap_away(window: F32, raster: RasterizerState) -> I64:
    """Snap window coordinates ``(n, 2 or more)``, relative to pixel centres, with halves away from zero."""
    with np.errstate(all="ignore"):
        return fixed(window[..., :2] - np.float32(pixel_offset(raster)))
