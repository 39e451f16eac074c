"""Rectangles that scissors and window rectangles leave of a region."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from vkpipe.pipe import ScissorState

__all__ = ["Rectangle", "intersection", "left_of"]

Rectangle = tuple[int, int, int, int]
"""x0, y0, x1, y1; x1 and y1 are outside."""


def intersection(a: Rectangle, b: Rectangle) -> Rectangle:
    """Return the intersection of two rectangles; may be empty, with x1 <= x0 or y1 <= y0."""
    return max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])


def left_of(
    region: Rectangle, scissor: ScissorState | None, windows: Sequence[ScissorState], include: bool
) -> list[Rectangle]:
    """Rectangles that do not overlap and together are what may be written of ``region``.

    Args:
        windows: only inside of any of them with ``include``, only outside of all of them without.
    """
    if scissor is not None:
        region = intersection(region, (scissor.minx, scissor.miny, scissor.maxx, scissor.maxy))
    x0, y0, x1, y1 = region
    if x0 >= x1 or y0 >= y1:
        return []
    if not windows:
        return [region]
    columns = sorted({x0, x1, *(x for w in windows for x in (w.minx, w.maxx) if x0 < x < x1)})
    rows = sorted({y0, y1, *(y for w in windows for y in (w.miny, w.maxy) if y0 < y < y1)})
    return [
        (left, top, right, bottom)
        for top, bottom in pairwise(rows)
        for left, right in pairwise(columns)
        if any(w.minx <= left < w.maxx and w.miny <= top < w.maxy for w in windows) == include
    ]
