"""Lines to fragments; their outlines are those of :mod:`vkpipe.auxiliary.draw.lines`.

Depth and attributes follow the step along the major axis, of rectangles the place along them. The stipple
pattern counts steps along the major axis (OpenGL 2.1, section 3.4.2), along rectangles their length.
"""

from __future__ import annotations

import numpy as np

from vkpipe.auxiliary.draw.arrays import F32, I64, Bool
from vkpipe.auxiliary.draw.lines import is_rectangular, rectangle, upright
from vkpipe.auxiliary.draw.planes import area_of
from vkpipe.auxiliary.draw.window import fma
from vkpipe.pipe import RasterizerState
from vkpipe.reference.pieces import Quads, Target, grid_within, quads_of
from vkpipe.reference.triangle import inside, share_inside

__all__ = ["beside", "line_quads"]

_Plane = tuple[np.float32, np.float32, np.float32]


def beside(ends: F32, scale: F32, translate: F32, rectangular: bool) -> F32:
    """A place ``(4,)`` beside the second end of a line, in clip coordinates as the ends ``(2, 4)`` are.

    What is interpolated is the same across the line, or across its major axis where it is not rectangular.
    Rounded as in ``shaders/include/shade.glsl``.
    """
    with np.errstate(all="ignore"):
        (r0, r1), (w0, w1) = ends[:, :2] * scale + ends[:, 3:] * translate, ends[:, 3]
        d = w0 * r1 - w1 * r0
        if rectangular:
            length = d[0] * d[0] + d[1] * d[1]
            side = np.array([-d[1], d[0]]) * (np.float32(1) / np.sqrt(max(length, np.float32(1e-37))))
        else:
            side = np.array([1, 0] if abs(d[0]) < abs(d[1]) else [0, 1], np.float32)
        side = side * (w1 if w1 != 0 else np.float32(1))
        place: F32 = ends[1].copy()
        place[:2] += side / scale
        return place


def line_quads(
    points: I64, window: F32, raster: RasterizerState, target: Target, counter: int, moved: np.float32
) -> tuple[Quads | None, int]:
    """The quads of a line with snapped ends ``(2, 2)``, and how many steps the stipple pattern took.

    ``counter``: steps that it took before. ``moved``: what a polygon's offset adds to the depth.
    """
    if (points[0] == points[1]).all():
        return None, 0
    rectangular = is_rectangular(raster, target.samples)
    plane = _plane(window, rectangular, target.plane_origin, moved)
    if rectangular:
        return _rectangle(points, window, plane, raster, target, counter)
    return _upright(window, plane, raster, target, counter)


def _stipple(raster: RasterizerState, step: I64) -> Bool:
    """Return whether the pattern has a bit at each step."""
    if not raster.line_stipple_enable:
        return np.ones(step.shape, np.bool_)
    bit = step // (raster.line_stipple_factor + 1) % 16
    return np.asarray(raster.line_stipple_pattern >> bit & 1 != 0)


def _upright(
    window: F32, plane: _Plane, raster: RasterizerState, target: Target, counter: int
) -> tuple[Quads | None, int]:
    line = upright(window, raster)
    corners = line.corners if area_of(line.corners[:3]) >= 0 else line.corners[::-1]
    grid = grid_within(corners.min(axis=0), corners.max(axis=0), target)
    if grid is None or not area_of(corners[:3]):
        return None, line.steps
    cover = inside(corners, grid.xs * 256, grid.ys * 256, raster.bottom_edge_rule) & grid.allowed
    along_major = (grid.xs, grid.ys)[line.major]
    step = along_major - line.first if line.forwards else line.last - 1 - along_major
    cover = cover & _stipple(raster, counter + np.maximum(step, 0))
    cover = np.repeat(cover, target.samples, axis=2)
    return quads_of(
        grid.left, grid.top, cover, _depths(grid.left, grid.top, cover.shape, plane, target)
    ), line.steps


def _plane(window: F32, rectangular: bool, origin: float, moved: np.float32) -> _Plane:
    """Depth at the origin and its steps along x and y, rounded as in ``shaders/include/lines.glsl``."""
    start, end = window[:, :3] + np.array([0, 0, moved], np.float32)
    step = start - end
    with np.errstate(all="ignore"):
        reciprocal = np.float32(1) / (step[0] * step[0] + step[1] * step[1])
        if not rectangular:
            minor, major = (0, 1) if abs(step[0]) < abs(step[1]) else (1, 0)
            slope = step[minor] / step[major]
            step[major] *= np.float32(1) + slope * slope
            step[minor] = 0
        dzdx, dzdy = step[2] * step[0] * reciprocal, step[2] * step[1] * reciprocal
        back = dzdx * (start[0] - np.float32(origin)) + dzdy * (start[1] - np.float32(origin))
        return np.float32(start[2] - back), dzdx, dzdy


def _depths(x0: int, y0: int, shape: tuple[int, ...], plane: _Plane, target: Target) -> F32:
    """Depth along the line, at the places of a grid of pixels."""
    places = target.depth_places
    xs = (x0 + np.arange(shape[1], dtype=np.float32))[None, :, None] + places[:, 0]
    ys = (y0 + np.arange(shape[0], dtype=np.float32))[:, None, None] + places[:, 1]
    z0, dzdx, dzdy = plane
    return fma(dzdy, ys, fma(dzdx, xs, z0))


def _rectangle(
    points: I64, window: F32, plane: _Plane, raster: RasterizerState, target: Target, counter: int
) -> tuple[Quads | None, int]:
    corners = rectangle(window, raster)
    step = (points[1] - points[0]).astype(np.float64)
    length = float(np.hypot(*step))
    steps = int(np.ceil(length / 256))
    grid = grid_within(corners.min(axis=0), corners.max(axis=0), target)
    if grid is None:
        return None, steps
    alpha = None
    if target.samples == 1 and raster.line_smooth:
        alpha = share_inside(corners, grid.xs[..., 0], grid.ys[..., 0], raster.bottom_edge_rule)
        cover = alpha[..., None] > 0
    else:
        off = target.offsets * 16
        cover = inside(corners, grid.xs * 256 + off[:, 0], grid.ys * 256 + off[:, 1], raster.bottom_edge_rule)
    cover &= grid.allowed
    at_x, at_y = grid.xs * 256 - points[0, 0], grid.ys * 256 - points[0, 1]
    far = (at_x * step[0] + at_y * step[1]) / length / 256
    cover &= _stipple(raster, counter + np.maximum(np.floor(far).astype(np.int64), 0))
    depths = _depths(grid.left, grid.top, cover.shape, plane, target)
    return quads_of(grid.left, grid.top, cover, depths, alpha), steps
