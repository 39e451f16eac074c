"""Triangles to fragments: setup and coverage, bit for bit as in ``shaders/include/edges.glsl``.

A sample on an edge belongs to the triangle when it is a left edge, or the top edge (the bottom one with
``bottom_edge_rule``). Source: Gallium 0.4, section 8.3, half_pixel_center and bottom_edge_rule.
"""

from __future__ import annotations

import numpy as np

from vkpipe.pipe import RasterizerState
from vkpipe.reference.arrays import F32, I64, Bool
from vkpipe.reference.pieces import Quads, Target, quads_of
from vkpipe.reference.window import fma, pixel_offset

__all__ = [
    "area_of",
    "depth_plane",
    "inside",
    "part_slopes",
    "share_inside",
    "triangle_quads",
]


def area_of(points: I64) -> int:
    """Twice the signed area of snapped corners ``(3, 2)``; positive is counter-clockwise with y down."""
    (x0, y0), (x1, y1), (x2, y2) = points.tolist()
    return int((x0 - x1) * (y2 - y0) - (x2 - x0) * (y0 - y1))


def _wound(ccw: bool, first: bool) -> list[int]:
    """The order of corners in which the area is positive; the provoking one keeps its place."""
    if ccw:
        return [0, 1, 2]
    return [0, 2, 1] if first else [1, 0, 2]


def depth_plane(window: F32, ccw: bool, raster: RasterizerState) -> tuple[np.float32, np.float32, np.float32]:
    """Depth at the origin and its steps along x and y, for window coordinates ``(3, 3 or more)``."""
    v = window[_wound(ccw, raster.flatshade_first)]
    centre = np.float32(pixel_offset(raster))
    with np.errstate(all="ignore"):
        x01, y01, z01 = v[0, :3] - v[1, :3]
        x20, y20, z20 = v[2, :3] - v[0, :3]
        ooa = np.float32(1) / (x01 * y20 - y01 * x20)
        dzdx = z01 * (y20 * ooa) - z20 * (y01 * ooa)
        dzdy = z20 * (x01 * ooa) - z01 * (x20 * ooa)
        z0 = v[0, 2] - (dzdx * (v[0, 0] - centre) + dzdy * (v[0, 1] - centre))
    return np.float32(z0), np.float32(dzdx), np.float32(dzdy)


def part_slopes(window: F32) -> tuple[np.float32, np.float32]:
    """Steps of depth for the offset of edges and corners, rounded as in ``polygon_offset.glsl``."""
    e, f = window[0, :3] - window[2, :3], window[1, :3] - window[2, :3]
    with np.errstate(all="ignore"):
        det = e[0] * f[1] - e[1] * f[0]
        if not det:
            return np.float32(0), np.float32(0)
        dzdx, dzdy = (e[1] * f[2] - e[2] * f[1]) / det, (e[2] * f[0] - e[0] * f[2]) / det
    return np.float32(dzdx), np.float32(dzdy)


def inside(points: I64, x: I64, y: I64, bottom: bool) -> Bool:
    """Return which fixed-point places are inside of a convex polygon ``(k, 2)`` whose area is positive."""
    found = np.ones(np.broadcast_shapes(x.shape, y.shape), np.bool_)
    corners = points.tolist()
    for (fx, fy), (tx, ty) in zip(corners, corners[1:] + corners[:1], strict=True):
        dx, dy = fy - ty, fx - tx
        owned = dx < 0 or (dx == 0 and (dy < 0 if bottom else dy > 0))
        constant = dx * fx - dy * fy + (1 if owned else 0) - 1
        found &= dy * y - dx * x + constant >= 0
    return found


def share_inside(points: I64, x: I64, y: I64, bottom: bool) -> F32:
    """Return the share of each pixel's square inside of a convex polygon, by 64 places in it."""
    places = np.arange(8) * 32 - 112
    total = np.zeros(np.broadcast_shapes(x.shape, y.shape), np.float32)
    for off_y in places:
        for off_x in places:
            total += inside(points, x * 256 + off_x, y * 256 + off_y, bottom)
    return total / np.float32(64)


def triangle_quads(
    points: I64,
    plane: tuple[np.float32, np.float32, np.float32],
    raster: RasterizerState,
    target: Target,
) -> Quads | None:
    """The quads of a triangle with snapped corners ``(3, 2)`` whose area is not 0."""
    ccw = area_of(points) > 0
    wound = points[_wound(ccw, raster.flatshade_first)]
    reach = 128 if raster.poly_smooth else 16 * int(np.abs(target.offsets).max())
    low = (wound.min(axis=0) - reach) >> 8
    high = (wound.max(axis=0) + reach) >> 8
    x0, y0 = max(int(low[0]), target.x0), max(int(low[1]), target.y0)
    x1, y1 = min(int(high[0]) + 1, target.x1), min(int(high[1]) + 1, target.y1)
    if x0 >= x1 or y0 >= y1:
        return None
    left, top = x0 & ~1, y0 & ~1
    xs = np.arange(left, (x1 + 1) & ~1)[None, :, None]
    ys = np.arange(top, (y1 + 1) & ~1)[:, None, None]
    off_x, off_y = target.offsets[:, 0], target.offsets[:, 1]
    cover = inside(wound, xs * 256 + off_x * 16, ys * 256 + off_y * 16, raster.bottom_edge_rule)
    allowed = (xs >= x0) & (xs < x1) & (ys >= y0) & (ys < y1)
    alpha = None
    if raster.poly_smooth and target.samples == 1:
        alpha = share_inside(wound, xs[..., 0], ys[..., 0], raster.bottom_edge_rule)
        cover = alpha[..., None] > 0
    cover &= allowed
    z0, dzdx, dzdy = plane
    at_x = xs.astype(np.float32) + target.depth_places[:, 0]
    at_y = ys.astype(np.float32) + target.depth_places[:, 1]
    depth = fma(dzdy, at_y, fma(dzdx, at_x, z0))
    return quads_of(left, top, cover, depth, alpha)
