"""Triangles to fragments: coverage, bit for bit as in ``shaders/include/edges.glsl``.

A sample on an edge belongs to the triangle when it is a left edge, or the top edge (the bottom one with
``bottom_edge_rule``). Source: Gallium 0.4, section 8.3, half_pixel_center and bottom_edge_rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import numpy as np

from vkpipe.auxiliary.draw.arrays import F32, I64, Bool
from vkpipe.auxiliary.draw.planes import area_of, wound
from vkpipe.auxiliary.draw.window import fma
from vkpipe.pipe import RasterizerState
from vkpipe.reference.pieces import Quads, Target, quads_of

__all__ = ["inside", "inside_box", "share_inside", "triangle_quads"]


_FEW = 4
"""Pixels, whose middles are looked at faster one by one than as arrays."""


def _edges(corners: list[list[int]], bottom: bool) -> Iterator[tuple[int, int, int]]:
    """Steps and constant of each edge of a polygon: a place (x, y) is inside where dy * y + c >= dx * x."""
    for (fx, fy), (tx, ty) in zip(corners, corners[1:] + corners[:1], strict=True):
        dx, dy = fy - ty, fx - tx
        owned = dx < 0 or (dx == 0 and (dy < 0 if bottom else dy > 0))
        yield dx, dy, dx * fx - dy * fy + (1 if owned else 0) - 1


def inside(points: I64, x: I64, y: I64, bottom: bool) -> Bool:
    """Return which fixed-point places are inside of a convex polygon ``(k, 2)`` whose area is positive."""
    found: Bool | None = None
    for dx, dy, constant in _edges(points.tolist(), bottom):
        beyond = np.asarray(dy * y + constant >= dx * x)
        found = beyond if found is None else found & beyond
    assert found is not None
    return found


def _misses(corners: list[list[int]], columns: range, rows: range, bottom: bool) -> bool:
    """Return whether no middle of so few pixels is inside: so it is with most triangles of a pixel's size."""
    edges = list(_edges(corners, bottom))
    return not any(
        all(dy * y * 256 + constant >= dx * x * 256 for dx, dy, constant in edges)
        for y, x in product(rows, columns)
    )


def inside_box(points: I64, x: I64, y: I64, bottom: bool) -> Bool:
    """Return which fixed-point places are inside of the rectangle around points, by the same rule."""
    (left, top), (right, low) = points.min(axis=0).tolist(), points.max(axis=0).tolist()
    rows = (y > top) & (y <= low) if bottom else (y >= top) & (y < low)
    return np.asarray((x >= left) & (x < right) & rows)


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
    plane: Callable[[], tuple[np.float32, np.float32, np.float32, np.float32]],
    raster: RasterizerState,
    target: Target,
) -> Quads | None:
    """The quads of a triangle with snapped corners ``(3, 2)`` whose area is not 0, or the box around it.

    ``plane``: of its depth, and what polygon offset adds to that; most small ones do not need it, as they
    cover nothing.
    """
    ccw = area_of(points) > 0
    corners = points[wound(ccw, raster.flatshade_first)]
    reach = 128 if raster.poly_smooth and not raster.fills_rectangles else target.reach
    (left, top), (right, low) = corners.min(axis=0).tolist(), corners.max(axis=0).tolist()
    x0, y0 = max(left - reach >> 8, target.x0), max(top - reach >> 8, target.y0)
    x1, y1 = min((right + reach >> 8) + 1, target.x1), min((low + reach >> 8) + 1, target.y1)
    if x0 >= x1 or y0 >= y1:
        return None
    few = (x1 - x0) * (y1 - y0) <= _FEW
    plain = target.reach == 0 and not raster.poly_smooth and not raster.fills_rectangles
    columns, rows = range(x0, x1), range(y0, y1)
    if few and plain and _misses(corners.tolist(), columns, rows, raster.bottom_edge_rule):
        return None
    left, top = x0 & ~1, y0 & ~1
    xs = np.arange(left, (x1 + 1) & ~1)[None, :, None]
    ys = np.arange(top, (y1 + 1) & ~1)[:, None, None]
    off_x, off_y = target.offsets[:, 0], target.offsets[:, 1]
    covers = inside_box if raster.fills_rectangles else inside
    cover = covers(corners, xs * 256 + off_x * 16, ys * 256 + off_y * 16, raster.bottom_edge_rule)
    alpha = None
    if raster.poly_smooth and target.samples == 1 and not raster.fills_rectangles:
        alpha = share_inside(corners, xs[..., 0], ys[..., 0], raster.bottom_edge_rule)
        cover = alpha[..., None] > 0
    # Of the quads at the border.
    cover[: y0 - top] = cover[y1 - top :] = cover[:, : x0 - left] = cover[:, x1 - left :] = False
    if not cover.any():
        return None
    z0, dzdx, dzdy, moved = plane()
    at_x = xs.astype(np.float32) + target.depth_places[:, 0]
    at_y = ys.astype(np.float32) + target.depth_places[:, 1]
    depth = fma(dzdy, at_y, fma(dzdx, at_x, z0)) + moved
    return quads_of(left, top, cover, depth, alpha)
