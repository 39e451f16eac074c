"""The outlines of lines, in fixed point with 8 bits, relative to the centres of pixels.

Lines that are neither smooth nor multisampled are parallelograms with upright or level ends, round(width)
pixels across the major axis. The diamond-exit rule of OpenGL (2.1, section 3.4.1) moves the ends so that the
first and the last step are drawn or not; which corner cases belong to the line is Mesa's choice, roundings
are those of ``shaders/include/lines.glsl``. With ``line_last_pixel`` the step whose diamond holds the end is
drawn, too. Smooth, multisampled and rectangular lines are rectangles.
"""

from __future__ import annotations

import numpy as np

from vkpipe.auxiliary.draw.arrays import F32, I64
from vkpipe.auxiliary.draw.window import fixed, pixel_offset, snap_away
from vkpipe.pipe import RasterizerState
from vkpipe.records import dataclass

__all__ = ["Upright", "is_rectangular", "rectangle", "upright"]


def is_rectangular(raster: RasterizerState, samples: int) -> bool:
    """Return whether lines have ends at right angles."""
    return raster.line_smooth or raster.line_rectangular or (raster.multisample and samples > 1)


@dataclass(frozen=True)
class Upright:
    """The parallelogram of a line.

    Attributes:
        corners: ``(4, 2)``: start, end, end, start.
        major: the axis along which it steps, 0 for x. ``first``, ``last``: its steps, the last one not drawn.
        forwards: whether it goes the way of the axis.
    """

    corners: I64
    major: int
    first: int
    last: int
    forwards: bool

    @property
    def steps(self) -> int:
        """Steps of the stipple pattern."""
        return max(0, self.last - self.first)


def upright(window: F32, raster: RasterizerState) -> Upright:
    """Return the parallelogram of a line with ends ``(2, 2 or more)`` in the window."""
    # Relative to places half a pixel before the samples.
    half = np.float32(0.5)
    start, end = window[:, :2] + np.float32(0.5 - pixel_offset(raster))
    major = 1 if abs(start[0] - end[0]) < abs(start[1] - end[1]) else 0
    ends = fixed(np.stack(_moved_ends(start, end, major, raster.line_last_pixel)) - half)
    if int(ends[0][major] - ends[1][major]) * float(start[major] - end[major]) < 0:
        ends[1] = ends[0]  # a short line, whose ends were moved past each other, covers nothing
    low, high = sorted(int(u) for u in ends[:, major])
    # Which of two ends owns a step on it: the left one, the top one, or with bottom_edge_rule the bottom one.
    turned = 1 if major == 1 and raster.bottom_edge_rule else 0
    across = np.zeros(2, np.int64)
    across[1 - major] = max(1, int(np.floor(raster.line_width + 0.5))) * 128
    corners = np.stack([ends[0] - across, ends[1] - across, ends[1] + across, ends[0] + across])
    first, last = (low + 255 + turned) >> 8, (high + 255 + turned) >> 8
    return Upright(corners, major, first, last, bool(ends[1][major] >= ends[0][major]))


def rectangle(window: F32, raster: RasterizerState) -> I64:
    """Return the corners ``(4, 2)`` of a line that is a rectangle: start, end, end, start."""
    way = window[0, :2] - window[1, :2]
    side = np.array([-way[1], way[0]]) * (
        np.float32(raster.line_width) * np.float32(0.5) / np.sqrt((way * way).sum())
    )
    reach = fixed(side.astype(np.float32))
    ends = snap_away(window, raster)
    return np.stack([ends[0] - reach, ends[1] - reach, ends[1] + reach, ends[0] + reach])


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
