"""Clipping against the view volume and up to eight distances.

The order of planes, where new vertices lie and what is rounded decide coverage: all is as in
``shaders/geometry/clip.comp``. Planes: +x, -x, +y, -y, near, far, then the distances. A plane cuts only where
an original vertex is outside of it. Without depth clipping near or far have no plane. Edges along a
distance's plane are boundary edges, those along the view volume are not, as in Mesa (OpenGL 2.1, section
2.12: all are).
"""

from __future__ import annotations

import numpy as np

from vkpipe.pipe import RasterizerState
from vkpipe.records import dataclass
from vkpipe.reference.arrays import F32, I64

__all__ = ["Corner", "clip_codes", "clip_line", "clip_polygon", "planes_of"]

_DISTANCES = 8


@dataclass(frozen=True)
class Corner:
    """A vertex of a primitive that is being clipped.

    Attributes:
        position: clip coordinates ``(4,)``.
        distances: to the planes of the user ``(8,)``.
        share: how it is made of the primitive's original vertices ``(3,)``, linear in clip space.
        made: whether clipping made it.
        edge: whether the edge that begins here is a boundary edge.
    """

    position: F32
    distances: F32
    share: F32
    made: bool = False
    edge: bool = True


def _distance(position: F32, distances: F32, plane: int, raster: RasterizerState) -> F32:
    """Distances to a plane; works on rows, too."""
    x, y, z, w = (position[..., i] for i in range(4))
    if plane >= 6:
        return np.asarray(distances[..., plane - 6])
    if plane == 4:
        return np.asarray(z if raster.clip_halfz else z + w)
    return np.asarray((w - x, x + w, w - y, y + w, None, w - z)[plane])


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


def _between(t: np.float32, away: Corner, towards: Corner, edge: bool) -> Corner:
    position = away.position + t * (towards.position - away.position)
    distances = away.distances + t * (towards.distances - away.distances)
    share = away.share + t * (towards.share - away.share)
    return Corner(position, distances, share, True, edge)


def clip_polygon(corners: list[Corner], codes: int, raster: RasterizerState) -> list[Corner]:
    """The part inside of all planes in ``codes``; fewer than three corners where nothing is left."""
    points = corners
    for plane in range(6 + _DISTANCES):
        if not codes >> plane & 1 or len(points) < 3:
            continue
        heights = [np.float32(_distance(p.position, p.distances, plane, raster)) for p in points]
        if not np.isfinite(heights).all():
            return []
        kept: list[Corner] = []
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
    start: Corner, end: Corner, codes: int, raster: RasterizerState
) -> tuple[Corner, Corner] | None:
    """The part of a line inside of all planes in ``codes``, if there is one."""
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
