"""Lines to fragments.

Lines that are neither smooth nor multisampled are parallelograms with upright or level ends, round(width)
pixels across the major axis. The diamond-exit rule of OpenGL (2.1, section 3.4.1) moves the ends so that the
first and the last step are drawn or not; which corner cases belong to the line is Mesa's choice, roundings
are those of ``shaders/include/lines.glsl``. With ``line_last_pixel`` the step whose diamond holds the end is
drawn, too. Depth and attributes follow the step along the major axis. Smooth, multisampled and rectangular
lines are rectangles. The stipple pattern counts steps along the major axis (section 3.4.2), along rectangles
their length.
"""

from __future__ import annotations

import numpy as np

from vkpipe.auxiliary.draw.arrays import F32, I64, Bool
from vkpipe.auxiliary.draw.planes import area_of
from vkpipe.auxiliary.draw.window import fixed, fma, snap_away
from vkpipe.pipe import RasterizerState
from vkpipe.reference.pieces import Quads, Target, grid_within, quads_of
from vkpipe.reference.triangle import inside, share_inside

__all__ = ["beside", "is_rectangular", "line_quads"]

_Plane = tuple[np.float32, np.float32, np.float32]


def is_rectangular(raster: RasterizerState, samples: int) -> bool:
    """Return whether lines have ends at right angles."""
    return raster.line_smooth or raster.line_rectangular or (raster.multisample and samples > 1)


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
    plane = _plane(window, rectangular, target.centre, moved)
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
    # Relative to places half a pixel before the samples.
    half = np.float32(0.5)
    start, end = window[:, :2] + np.float32(0.5 - target.centre)
    major = 1 if abs(start[0] - end[0]) < abs(start[1] - end[1]) else 0
    ends = fixed(np.stack(_moved_ends(start, end, major, raster.line_last_pixel)) - half)
    low, high = sorted(int(u) for u in ends[:, major])
    # Which of two ends owns a step on it: the left one, the top one, or with bottom_edge_rule the bottom one.
    turned = 1 if major == 1 and raster.bottom_edge_rule else 0
    first, last = (low + 255 + turned) >> 8, (high + 255 + turned) >> 8
    steps = max(0, last - first)
    across = np.zeros(2, np.int64)
    across[1 - major] = max(1, int(np.floor(raster.line_width + 0.5))) * 128
    corners = np.stack([ends[0] - across, ends[1] - across, ends[1] + across, ends[0] + across])
    if area_of(corners[:3]) < 0:
        corners = corners[::-1]
    grid = grid_within(corners.min(axis=0), corners.max(axis=0), target)
    if grid is None or not area_of(corners[:3]):
        return None, steps
    cover = inside(corners, grid.xs * 256, grid.ys * 256, raster.bottom_edge_rule) & grid.allowed
    along_major = (grid.xs, grid.ys)[major]
    step = along_major - first if ends[1][major] >= ends[0][major] else last - 1 - along_major
    cover = cover & _stipple(raster, counter + np.maximum(step, 0))
    cover = np.repeat(cover, target.samples, axis=2)
    return quads_of(
        grid.left, grid.top, cover, _depths(grid.left, grid.top, cover.shape, plane, target)
    ), steps


def _is_positive(x: np.float32) -> bool:
    return bool(x >= 0)


def _is_behind(f: np.float32, d: np.float32, upright: bool) -> bool:
    """Return whether signs differ: zero counts as positive, and its negative where the axis is x."""
    if upright:
        return _is_positive(-f) == _is_positive(d)
    return _is_positive(f) == _is_positive(-d)


def _moved_ends(start: F32, end: F32, major: int, last_pixel: bool) -> tuple[F32, F32]:
    """The ends of the parallelogram's middle line, so that it covers the steps of the diamond-exit rule."""
    steep = major == 1
    a, b = (start[::-1], end[::-1]) if steep else (start, end)
    way = a - b
    half = np.float32(0.5)
    slope = way[1] / way[0]
    fa, fb = a - np.floor(a) - half, b - np.floor(b) - half
    if fb[1] == -half and way[1] < 0:
        fb[1] = half
    cross_a = a[1] - np.floor(a[1]) + fa[0] * slope
    cross_b = b[1] - np.floor(b[1]) + fb[0] * slope
    end_behind = _is_behind(fb[0], way[0], steep)
    draws_start = np.abs(fa).sum() < half or (
        not _is_behind(fa[0], way[0], steep) and (not _is_behind(fa[1], way[1], not steep) or 0 < cross_a < 1)
    )
    ends_inside = np.abs(fb).sum() < half
    crosses = cross_b < 1 and (cross_b >= 0 if steep else cross_b > 0)
    draws_end = not ends_inside and end_behind and (_is_behind(fb[1], way[1], not steep) or crosses)
    # What the parallelogram would cover with ends where the line has them.
    if steep:
        starts = _is_positive(fa[0]) == _is_positive(way[0])
    else:
        starts = _is_positive(-fa[0]) != _is_positive(way[0])
    ends = end_behind or fb[0] == 0
    side = -half if way[0] < 0 else half
    move_a = side - fa[0] if starts != draws_start else np.float32(0)
    move_b = side - fb[0] if ends != draws_end else np.float32(0)
    if ends_inside and last_pixel:
        move_b = -side - fb[0]
    moved = [point + np.array([move, move * slope], np.float32) for point, move in ((a, move_a), (b, move_b))]
    return (moved[0][::-1], moved[1][::-1]) if steep else (moved[0], moved[1])


def _plane(window: F32, rectangular: bool, centre: float, moved: np.float32) -> _Plane:
    """Depth at the origin and its steps along x and y, rounded as in ``shaders/include/lines.glsl``."""
    start, end = window[:, :3]
    step = start - end
    if not rectangular:
        step[0 if abs(step[0]) < abs(step[1]) else 1] = 0
    with np.errstate(all="ignore"):
        reciprocal = np.float32(1) / (step[0] * step[0] + step[1] * step[1])
        dzdx, dzdy = step[2] * step[0] * reciprocal, step[2] * step[1] * reciprocal
        back = dzdx * (start[0] - np.float32(centre)) + dzdy * (start[1] - np.float32(centre))
        return np.float32(start[2] - back + moved), dzdx, dzdy


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
    way = window[0, :2] - window[1, :2]
    side = np.array([-way[1], way[0]]) * (
        np.float32(raster.line_width) * np.float32(0.5) / np.sqrt((way * way).sum())
    )
    reach = fixed(side.astype(np.float32))
    ends = snap_away(window, raster)
    corners = np.stack([ends[0] - reach, ends[1] - reach, ends[1] + reach, ends[0] + reach])
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
