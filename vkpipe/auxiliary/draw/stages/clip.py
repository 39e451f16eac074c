"""Clipping against the view volume and up to eight distances: what the clip stage is in Mesa.

The order of planes, where new vertices lie and what is rounded decide coverage: all is as in
``shaders/geometry/clip.comp``. Planes: +x, -x, +y, -y, near, far, then the distances. A plane cuts only where
an original vertex is outside of it. Without depth clipping near or far have no plane. Edges along a
distance's plane are boundary edges, those along the view volume are not, as in Mesa (OpenGL 2.1, section
2.12: all are).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from vkpipe.auxiliary.draw.arrays import F32, I64
from vkpipe.auxiliary.draw.stages.header import Parts, Prim, Vertex
from vkpipe.auxiliary.draw.stages.stage import LastStage, Stage
from vkpipe.auxiliary.draw.statistics import Statistics
from vkpipe.auxiliary.draw.window import snap, to_window
from vkpipe.pipe import RasterizerState, ViewportState
from vkpipe.records import changed

__all__ = ["Clip", "clip_codes", "clip_line", "clip_polygon", "planes_of"]

_DISTANCES = 8
_TRIANGLE = ((0, 1, 2),)


class Clip(Stage):
    """Cuts primitives, so that nothing of them is outside of a plane, and counts those that are left.

    A polygon counts as the triangles that it is cut into. Points are whole or nothing.
    """

    def __init__(
        self,
        next_stage: LastStage,
        raster: RasterizerState,
        viewports: Callable[[int], ViewportState],
        twice: bool,
        statistics: Statistics,
    ) -> None:
        """Make the stage. ``twice``: all vertices are rounded twice on their way to the window."""
        super().__init__(next_stage)
        self._raster, self._viewports, self._twice = raster, viewports, twice
        self._statistics = statistics

    def point(self, prim: Prim) -> None:
        if not prim.codes:
            self._count(1)
            self.next.point(prim)

    def line(self, prim: Prim) -> None:
        if prim.codes:
            cut = clip_line(prim.vertices[0], prim.vertices[1], prim.codes, self._raster)
            if cut is None:
                return
            prim = self._of(prim, list(cut))
        self._count(1)
        self.next.line(prim)

    def polygon(self, prim: Prim) -> None:
        parts: Parts = _TRIANGLE
        if prim.codes and self._raster.fills_rectangles:
            return  # there is no rectangle around a part of a triangle
        if prim.codes:
            vertices = clip_polygon(prim.vertices, prim.codes, self._raster)
            if not vertices:
                return
            prim, parts = self._of(prim, vertices), _fan(len(vertices), self._raster.flatshade_first)
        self._count(len(parts))
        self.next.polygon(changed(prim, parts=parts))

    def _count(self, primitives: int) -> None:
        self._statistics.stages["c_primitives"] += primitives

    def _of(self, prim: Prim, vertices: list[Vertex]) -> Prim:
        """Return the primitive with other corners."""
        viewport = self._viewports(prim.viewport)
        position, made = np.array([v.position for v in vertices]), np.array([v.made for v in vertices])
        window = to_window(position, viewport, self._twice)
        if made.any() and not self._twice:
            window[made] = to_window(position[made], viewport, True)
        return changed(prim, vertices=vertices, window=window, points=snap(window, self._raster))


def _fan(corners: int, first: bool) -> Parts:
    """Return the triangles that a clipped polygon is cut into."""
    return tuple((0, i, i + 1) if first else (i, i + 1, 0) for i in range(1, corners - 1))


def _distance(position: F32, distances: F32, plane: int, raster: RasterizerState) -> F32:
    """Distances to a plane; works on rows, too."""
    return distances[..., plane - 6] if plane >= 6 else _height(position, plane, raster)


def _height(position: F32, plane: int, raster: RasterizerState) -> F32:
    """Distances to a plane of the view volume: inside are coordinates up to w, or from -w or 0 on."""
    along, w = position[..., plane >> 1], position[..., 3]
    if plane == 4 and raster.clip_halfz:
        return along
    return np.asarray(along + w if plane in (1, 3, 4) else w - along)


def planes_of(raster: RasterizerState, mask: int, sides: bool = True) -> list[int]:
    """The numbers of the planes that clip; ``mask``: of distances; ``sides``: x and y, too."""
    found = list(range(4)) if sides else []
    found += [4] if raster.depth_clip_near else []
    found += [5] if raster.depth_clip_far else []
    return found + [6 + i for i in range(_DISTANCES) if mask >> i & 1]


def clip_codes(position: F32, distances: F32, planes: list[int], raster: RasterizerState) -> I64:
    """Bit p is set where a vertex ``(n, 4)`` is outside of plane p; NaN is outside."""
    codes = np.zeros(len(position), np.int64)
    for plane in planes:
        if plane in (0, 2, 5):
            axis = {0: 0, 2: 1, 5: 2}[plane]
            outside = ~(position[:, axis] <= position[:, 3])
        else:
            outside = ~(_distance(position, distances, plane, raster) >= 0)
        codes |= outside.astype(np.int64) << plane
    return codes


def _between(t: np.float32, away: Vertex, towards: Vertex, edge: bool) -> Vertex:
    position = away.position + t * (towards.position - away.position)
    distances = away.distances + t * (towards.distances - away.distances)
    share = away.share + t * (towards.share - away.share)
    return Vertex(position, distances, share, True, edge)


def clip_polygon(corners: Sequence[Vertex], codes: int, raster: RasterizerState) -> list[Vertex]:
    """The part inside of all planes in ``codes``; fewer than three corners where nothing is left."""
    points = list(corners)
    for plane in range(6 + _DISTANCES):
        if not codes >> plane & 1 or len(points) < 3:
            continue
        if plane >= 6:
            heights = [p.distances[plane - 6] for p in points]
        else:
            heights = list(_height(np.array([p.position for p in points]), plane, raster))
        if not np.isfinite(heights).all():
            return []
        kept: list[Vertex] = []
        for i, before in enumerate(points):
            j = (i + 1) % len(points)
            here, d_before, d_here = points[j], heights[i], heights[j]
            if d_before >= 0:
                kept.append(before)
            if (d_before >= 0) != (d_here >= 0):
                span = np.float32(d_here - d_before)
                # Leaving the inside begins an edge along the plane; coming back goes on with the old edge.
                edge = plane >= 6 if d_before >= 0 else before.edge
                if abs(d_here) < abs(d_before):
                    kept.append(_between(np.float32(d_here / span), here, before, edge))
                else:
                    kept.append(_between(np.float32(-d_before / span), before, here, edge))
        points = kept
    return points if len(points) >= 3 else []


def clip_line(
    start: Vertex, end: Vertex, codes: int, raster: RasterizerState
) -> tuple[Vertex, Vertex] | None:
    """Return the part of a line inside of all planes in ``codes``; None where no part of it is."""
    t_start = t_end = np.float32(0)
    for plane in range(6 + _DISTANCES):
        if not codes >> plane & 1:
            continue
        d0 = np.float32(_distance(start.position, start.distances, plane, raster))
        d1 = np.float32(_distance(end.position, end.distances, plane, raster))
        if not np.isfinite((d0, d1)).all():
            return None
        if d0 < 0 and d1 < 0:
            return None
        if d0 < 0:
            t_start = max(t_start, np.float32(d0 / (d0 - d1)))
        if d1 < 0:
            t_end = max(t_end, np.float32(d1 / (d1 - d0)))
    if t_start + t_end >= 1:
        return None
    first = _between(t_start, start, end, True) if t_start > 0 else start
    last = _between(t_end, end, start, True) if t_end > 0 else end
    return first, last
