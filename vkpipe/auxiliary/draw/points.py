"""The squares of points, in fixed point with 8 bits, relative to the centres of pixels.

With ``point_quad_rasterization`` a point is a square around its snapped centre, with the rules of triangles.
Without, OpenGL's rule (2.1, section 3.3.1): a square of round(size) pixels, centred on a pixel's centre for
odd sizes and on a corner for even ones. Halves are rounded as in ``shaders/include/points.glsl``. Sizes are
clamped to 1 .. 255.
"""

from __future__ import annotations

import numpy as np

from vkpipe.auxiliary.draw.arrays import F32, I64
from vkpipe.auxiliary.draw.window import fixed, pixel_offset, snap_away
from vkpipe.pipe import RasterizerState

__all__ = ["LARGEST", "first_pixel", "point_size", "square", "whole_size"]

LARGEST = 255.0
_ORDER = np.array([(0, 0), (0, 1), (1, 1), (1, 0)], np.int64)


def point_size(size: float) -> float:
    """Return a size within the limits; not-a-number becomes 1."""
    return float(min(max(size, 1.0), LARGEST)) if size == size else 1.0


def whole_size(size: float) -> int:
    """Return the width in pixels of a point that is no sprite; halves in 1/256 of a pixel go down."""
    return max(1, (int(fixed(np.asarray(size, np.float32))) + 127) >> 8)


def first_pixel(window: F32, whole: int, raster: RasterizerState) -> I64:
    """Return the first pixel ``(2,)`` of a square of pixels around a place in the window.

    Its centre is in a pixel's middle, or for even sizes at the nearest corner.
    """
    place = fixed(window[:2] + np.float32(0.5 - pixel_offset(raster)))
    place[1] -= 1 if raster.bottom_edge_rule else 0
    return (place >> 8) - (whole - 1) // 2 if whole % 2 else ((place + 128) >> 8) - whole // 2


def square(window: F32, size: float, raster: RasterizerState) -> I64:
    """Return the corners ``(4, 2)`` of a point at a place in the window, as triangles' rules take them.

    They are in the order in which the area is positive.
    """
    if not raster.point_quad_rasterization:
        whole = whole_size(size)
        return np.asarray((first_pixel(window, whole, raster) + _ORDER * whole) * 256 - 128)
    width = max(256, int(fixed(np.asarray(size, np.float32))))
    return np.asarray(snap_away(window, raster) - width // 2 + _ORDER * width)
