"""Points to fragments: their squares are those of :mod:`vkpipe.auxiliary.draw.points`.

``point_smooth`` and multisampling make a disc of it.
"""

from __future__ import annotations

import numpy as np

from vkpipe.auxiliary.draw.arrays import F32, I64
from vkpipe.auxiliary.draw.points import first_pixel, square, whole_size
from vkpipe.pipe import RasterizerState
from vkpipe.reference.pieces import Quads, Target, quads_of
from vkpipe.reference.triangle import inside

__all__ = ["point_quads"]


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
        cover = inside(square(window, size, raster), at_x, at_y, raster.bottom_edge_rule)
    elif target.samples > 1 and raster.multisample:
        cover = (at_x - point[0]) ** 2 + (at_y - point[1]) ** 2 < (size * 128) ** 2
    elif raster.point_smooth and target.samples == 1:
        alpha = _share_of_disc(point, size, xs[..., 0], ys[..., 0])
        cover = alpha[..., None] > 0
    else:
        whole = whole_size(size)
        first = first_pixel(window, whole, raster)
        x_in = (xs >= first[0]) & (xs < first[0] + whole)
        y_in = (ys >= first[1]) & (ys < first[1] + whole)
        cover = np.broadcast_to(x_in & y_in, (*at_y.shape[:1], at_x.shape[1], target.samples)).copy()
    cover = cover & (xs >= x0) & (xs < x1) & (ys >= y0) & (ys < y1)
    depth = np.full((*cover.shape[:2], target.samples + 1), window[2], np.float32)
    return quads_of(left, top, cover, depth, alpha)


def _share_of_disc(point: I64, size: float, x: I64, y: I64) -> F32:
    """Return the share of each pixel within a disc, by 64 places in it."""
    places = np.arange(8) * 32 - 112
    total = np.zeros(np.broadcast_shapes(x.shape, y.shape), np.float32)
    for off_y in places:
        for off_x in places:
            far = (x * 256 + off_x - point[0]) ** 2 + (y * 256 + off_y - point[1]) ** 2
            total += far < (size * 128) ** 2
    return total / np.float32(64)
