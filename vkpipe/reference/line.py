"""Lines to fragments.

Lines that are neither smooth nor multisampled follow the diamond-exit rule of OpenGL (2.1, section 3.4.1),
exactly: with end points moved by (-e, -e^2), a step along the major axis belongs to the line when the line
leaves a diamond there in (start, end]. At each step it is round(width) pixels high: those with centres in
[line - width / 2, line + width / 2), with snapped end points. With ``line_last_pixel``
the step whose diamond holds the end is drawn, too. Smooth, multisampled and rectangular lines are rectangles.
The stipple pattern counts steps along the major axis (section 3.4.2), along rectangles their length.
"""

from __future__ import annotations

import numpy as np

from vkpipe.pipe import RasterizerState
from vkpipe.reference.arrays import F32, F64, I64, Bool
from vkpipe.reference.pieces import Quads, Target, quads_of
from vkpipe.reference.triangle import inside, share_inside

__all__ = ["along", "line_basis", "line_quads"]

_PRECISION = 1 << 24
_UNIT = 8 * _PRECISION
"""A pixel in the numbers of the diamond rule: the factor 8 leaves room for e = 2, e^2 = 1."""


def along(window: F32) -> F64:
    """How far along a line ``(2, 3 or more)`` a place is: factors for window (x, y, 1)."""
    start, end = window[:, :2].astype(np.float64)
    step = end - start
    length = float(step @ step)
    if not length:
        return np.zeros(3)
    return np.array([*(step / length), -float(start @ step) / length])


def line_basis(window: F32, w: F64, shares: F64) -> F64:
    """Homogeneous weights of the original corners along a line.

    Args:
        window: ``(2, 3 or more)``. ``w``: clip w of the two ends ``(2,)``.
        shares: how the ends are made of the corners ``(2, 3)``.
    """
    t = along(window)
    ends = np.stack([(np.array([0.0, 0.0, 1.0]) - t) / w[0], t / w[1]])
    return np.asarray(shares.T @ ends)


def line_quads(
    points: I64, window: F32, raster: RasterizerState, target: Target, counter: int
) -> tuple[Quads | None, int]:
    """The quads of a line with snapped ends ``(2, 2)``, and how many steps the stipple pattern took.

    ``counter``: steps that it took before.
    """
    rectangular = raster.line_smooth or raster.line_rectangular or (raster.multisample and target.samples > 1)
    if (points[0] == points[1]).all():
        return None, 0
    if rectangular:
        return _rectangle(points, window, raster, target, counter)
    return _diamonds(points, window, raster, target, counter)


def _stipple(raster: RasterizerState, step: I64) -> Bool:
    """Whether the pattern has a bit at each step."""
    if not raster.line_stipple_enable:
        return np.ones(step.shape, np.bool_)
    bit = step // (raster.line_stipple_factor + 1) % 16
    return np.asarray(raster.line_stipple_pattern >> bit & 1 != 0)


def _diamonds(
    points: I64, window: F32, raster: RasterizerState, target: Target, counter: int
) -> tuple[Quads | None, int]:
    delta = points[1] - points[0]
    major = 0 if abs(int(delta[0])) >= abs(int(delta[1])) else 1
    columns = _columns(window[:, :2].astype(np.float64) - target.centre, major, raster.line_last_pixel)
    width = max(1, int(np.floor(raster.line_width + 0.5)))
    rows = _rows(points[:, major], points[:, 1 - major], columns, width)
    drawn = _stipple(raster, counter + np.arange(len(columns)))
    at = np.zeros((len(columns), width, 2), np.int64)
    at[..., major] = columns[:, None]
    at[..., 1 - major] = rows[:, None] + np.arange(width)
    return _from_places(at[drawn].reshape(-1, 2), window, target), len(columns)


def _rows(u: I64, v: I64, columns: I64, width: int) -> I64:
    """The first of ``width`` pixels whose centres lie in [line - width / 2, line + width / 2)."""
    span = int(u[1] - u[0])
    sign = 1 if span > 0 else -1
    height = (int(v[0]) * span + (columns * 256 - int(u[0])) * int(v[1] - v[0])) * sign
    divisor = 512 * abs(span)
    return np.asarray(-((width * 256 * abs(span) - 2 * height) // divisor))


def _columns(ends: F64, major: int, last_pixel: bool) -> I64:
    """Pixels along the major axis whose diamonds a line leaves, in order.

    Args:
        ends: ``(2, 2)`` relative to pixel centres, not snapped.
    """
    moved = [
        [round(value * _PRECISION) * 8 - back for value, back in zip(end, (2, 1), strict=True)]
        for end in ends
    ]
    (u0, v0), (u1, v1) = ((end[major], end[1 - major]) for end in moved)
    first, last = min(u0, u1) // _UNIT, max(u0, u1) // _UNIT + 1
    found = list(range(first, last + 1))
    # Only the ends can miss a diamond.
    near = {*found[:3], *found[-3:]}
    kept = [c for c in found if c not in near or _leaves(c, u0, v0, u1, v1, last_pixel)]
    return np.array(kept if u0 <= u1 else kept[::-1], np.int64)


def _leaves(column: int, u0: int, v0: int, u1: int, v1: int, last_pixel: bool) -> bool:
    """Whether the line leaves the diamond that it meets in a column, in whole numbers."""
    sign = 1 if u1 > u0 else -1
    du, dv = abs(u1 - u0), v1 - v0
    if not du:
        return False
    # The row whose centre is nearest to the line at the column's centre.
    height = v0 * du + (column * _UNIT - u0) * dv * sign
    row = (2 * height + du * _UNIT) // (2 * du * _UNIT)
    to_u, to_v = (u0 - column * _UNIT) * sign, v0 - row * _UNIT
    reach = [(_UNIT // 2 - to_u - s * to_v, du + s * dv) for s in (1, -1)]
    ahead = all(way > 0 or not speed for way, speed in reach)
    left = any(way <= speed and speed for way, speed in reach)
    ends_inside = abs(u1 - column * _UNIT) + abs(v1 - row * _UNIT) < _UNIT // 2
    return ahead and (bool(left) or (last_pixel and ends_inside))


def _from_places(places: I64, window: F32, target: Target) -> Quads | None:
    """Quads of single pixels ``(k, 2)``, with depth along the line."""
    low, high = (target.x0, target.y0), (target.x1, target.y1)
    places = places[(places >= low).all(axis=1) & (places < high).all(axis=1)]
    if not len(places):
        return None
    x0, y0 = places.min(axis=0) & ~1
    x1, y1 = (places.max(axis=0) + 2) & ~1
    cover = np.zeros((y1 - y0, x1 - x0, target.samples), np.bool_)
    cover[places[:, 1] - y0, places[:, 0] - x0] = True
    return quads_of(int(x0), int(y0), cover, _depths(int(x0), int(y0), cover.shape, window, target))


def _depths(x0: int, y0: int, shape: tuple[int, ...], window: F32, target: Target) -> F32:
    """Depth along the line, at the samples of a grid of pixels."""
    t = along(window)
    xs = (x0 + np.arange(shape[1]) + target.centre)[None, :, None] + target.offsets[:, 0] / 16
    ys = (y0 + np.arange(shape[0]) + target.centre)[:, None, None] + target.offsets[:, 1] / 16
    share = t[0] * xs + t[1] * ys + t[2]
    z0, z1 = (float(z) for z in window[:, 2])
    return np.asarray(z0 + share * (z1 - z0), np.float32)


def _rectangle(
    points: I64, window: F32, raster: RasterizerState, target: Target, counter: int
) -> tuple[Quads | None, int]:
    step = (points[1] - points[0]).astype(np.float64)
    length = float(np.hypot(*step))
    side = np.array([-step[1], step[0]]) / length * raster.line_width * 128
    corners = np.stack([points[0] - side, points[0] + side, points[1] + side, points[1] - side])
    corners = np.rint(corners).astype(np.int64)
    low, high = (corners.min(axis=0) - 256) >> 8, (corners.max(axis=0) + 256) >> 8
    x0, y0 = max(int(low[0]), target.x0), max(int(low[1]), target.y0)
    x1, y1 = min(int(high[0]) + 1, target.x1), min(int(high[1]) + 1, target.y1)
    steps = int(np.ceil(length / 256))
    if x0 >= x1 or y0 >= y1:
        return None, steps
    left, top = x0 & ~1, y0 & ~1
    xs = np.arange(left, (x1 + 1) & ~1)[None, :, None]
    ys = np.arange(top, (y1 + 1) & ~1)[:, None, None]
    alpha = None
    if target.samples == 1 and raster.line_smooth:
        alpha = share_inside(corners, xs[..., 0], ys[..., 0], raster.bottom_edge_rule)
        cover = alpha[..., None] > 0
    else:
        off = target.offsets * 16
        cover = inside(corners, xs * 256 + off[:, 0], ys * 256 + off[:, 1], raster.bottom_edge_rule)
    cover &= (xs >= x0) & (xs < x1) & (ys >= y0) & (ys < y1)
    way = ((xs * 256 - points[0, 0]) * step[0] + (ys * 256 - points[0, 1]) * step[1]) / length / 256
    cover &= _stipple(raster, counter + np.maximum(np.floor(way).astype(np.int64), 0))
    return quads_of(left, top, cover, _depths(left, top, cover.shape, window, target), alpha), steps
