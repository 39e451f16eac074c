"""Areas and depth planes of triangles in the window, rounded as in ``shaders/include/edges.glsl``."""

from __future__ import annotations

import numpy as np

from vkpipe.auxiliary.draw.arrays import F32, I64
from vkpipe.pipe import RasterizerState

__all__ = ["area_of", "depth_plane", "part_slopes", "wound"]


def area_of(points: I64 | list[list[int]]) -> int:
    """Twice the signed area of snapped corners ``(3, 2)``; positive is counter-clockwise with y down."""
    (x0, y0), (x1, y1), (x2, y2) = points if isinstance(points, list) else points.tolist()
    return int((x0 - x1) * (y2 - y0) - (x2 - x0) * (y0 - y1))


def wound(ccw: bool, first: bool) -> list[int]:
    """The order of corners in which the area is positive; the provoking one keeps its place."""
    if ccw:
        return [0, 1, 2]
    return [0, 2, 1] if first else [1, 0, 2]


def depth_plane(
    window: F32, ccw: bool, raster: RasterizerState, origin: float
) -> tuple[np.float32, np.float32, np.float32]:
    """Compute the depth of pixel (0, 0) and its steps along x and y; window coordinates ``(3, 3 or more)``.

    ``origin``: the place in the pixel, along x and y, at which it has that depth.
    """
    v = window[wound(ccw, raster.flatshade_first)]
    at = np.float32(origin)
    with np.errstate(all="ignore"):
        x01, y01, z01 = v[0, :3] - v[1, :3]
        x20, y20, z20 = v[2, :3] - v[0, :3]
        ooa = np.float32(1) / (x01 * y20 - y01 * x20)
        dzdx = z01 * (y20 * ooa) - z20 * (y01 * ooa)
        dzdy = z20 * (x01 * ooa) - z01 * (x20 * ooa)
        z0 = v[0, 2] - (dzdx * (v[0, 0] - at) + dzdy * (v[0, 1] - at))
    return np.float32(z0), np.float32(dzdx), np.float32(dzdy)


def part_slopes(window: F32) -> tuple[np.float32, np.float32]:
    """Steps of depth for the offset of edges and corners, rounded as in ``polygon_offset.glsl``."""
    e, f = window[0, :3] - window[2, :3], window[1, :3] - window[2, :3]
    with np.errstate(all="ignore"):
        det = e[0] * f[1] - e[1] * f[0]
        if not det:
            return np.float32(0), np.float32(0)
        reciprocal = np.float32(1) / det
        dzdx, dzdy = (e[1] * f[2] - e[2] * f[1]) * reciprocal, (e[2] * f[0] - e[0] * f[2]) * reciprocal
    return np.float32(dzdx), np.float32(dzdy)
