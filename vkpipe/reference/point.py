"""Points to fragments.

With ``point_quad_rasterization`` a point is a square around its snapped centre, with the rules of triangles.
Without, OpenGL's rule (2.1, section 3.3.1): a square of round(size) pixels, centred on a pixel's centre for
odd sizes and on a corner for even ones. Halves are rounded as in ``shaders/include/points.glsl``.
``point_smooth`` and multisampling make a disc of it. Sizes are clamped to 1 .. 255.
"""

from __future__ import annotations

import numpy as np

from vkpipe.auxiliary.draw.arrays import F32, I64
from vkpipe.auxiliary.draw.window import fixed, pixel_offset, snap_away
from vkpipe.pipe import RasterizerState
from vkpipe.reference.pieces import Quads, Target, quads_of
from vkpipe.reference.triangle import inside

__all__ = ["LARGEST", "point_quads", "point_size"]

LARGEST = 255.0


def point_size(size: float) -> float:
    """A size within the limits; not-a-number becomes 1."""
    return float(min(max(size, 1.0), LARGEST)) if size == size else 1.0


def point_quads(
    point: I64, window: F32, size: float, raster: RasterizerState, target: Target
) -> Quads | None:
    """The quads of a point: snapped centre ``(2,)``, window coordinates ``(3 or more,)``, size in pixels."""
    reach = int(np.ceil(size / 2)) + 1
    column, row = (int(value) >> 8 for value in point)
    x0, y0 = max(column - reach, target.x0), max(row - reach, target.y0)
    x1, y1 = min(column + reach + 2, target.x1), min(row + reach + 2, target.y1)
    if x0 >= x1 or y0 >= y1:
        return None
    left, top = x0 & ~1, y0 & ~1
    xs = np.arange(left, (x1 + 1) & ~1)[None, :, None]
    ys = np.arange(top, (y1 + 1) & ~1)[:, None, None]
    off = target.offsets * 16
    at_x, at_y = xs * 256 + off[:, 0], ys * 256 + off[:, 1]
    alpha = None
    if raster.point_quad_rasterization:
        cover = inside(_square(window, size, raster), at_x, at_y, raster.bottom_edge_rule)
    elif target.samples > 1 and raster.multisample:
        cover = (at_x - point[0]) ** 2 + (at_y - point[1]) ** 2 < (size * 128) ** 2
    elif raster.point_smooth and target.samples == 1:
        alpha = _share_of_disc(point, size, xs[..., 0], ys[..., 0])
        cover = alpha[..., None] > 0
    else:
        whole = max(1, int(np.floor(np.float32(size) + np.float32(0.5))))
        first = _first_pixel(window, whole, raster)
        x_in = (xs >= first[0]) & (xs < first[0] + whole)
        y_in = (ys >= first[1]) & (ys < first[1] + whole)
        cover = np.broadcast_to(x_in & y_in, (*at_y.shape[:1], at_x.shape[1], target.samples)).copy()
    cover = cover & (xs >= x0) & (xs < x1) & (ys >= y0) & (ys < y1)
    depth = np.full((*cover.shape[:2], target.samples + 1), window[2], np.float32)
    return quads_of(left, top, cover, depth, alpha)


def _square(window: F32, size: float, raster: RasterizerState) -> I64:
    """Corners in the order in which the area is positive."""
    width = max(256, int(fixed(np.asarray(size, np.float32))))
    low = snap_away(window, raster) - width // 2
    return np.asarray(low + np.array([(0, 0), (0, width), (width, width), (width, 0)]))


def _first_pixel(window: F32, whole: int, raster: RasterizerState) -> I64:
    """Of a square of pixels with its centre in a pixel's middle, or for even sizes at the nearest corner."""
    place = fixed(window[:2] + np.float32(0.5 - pixel_offset(raster)))
    place[1] -= 1 if raster.bottom_edge_rule else 0
    return (place >> 8) - (whole - 1) // 2 if whole % 2 else ((place + 128) >> 8) - whole // 2


def _share_of_disc(point: I64, size: float, x: I64, y: I64) -> F32:
    """Return the share of each pixel within a disc, by 64 places in it."""
    places = np.arange(8) * 32 - 112
    total = np.zeros(np.broadcast_shapes(x.shape, y.shape), np.float32)
    for off_y in places:
        for off_x in places:
            far = (x * 256 + off_x - point[0]) ** 2 + (y * 256 + off_y - point[1]) ** 2
            total += far < (size * 128) ** 2
    return total / np.float32(64)
