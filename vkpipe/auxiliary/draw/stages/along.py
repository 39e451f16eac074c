"""Interpolates vertices at places along lines, in window coordinates."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from vkpipe.auxiliary.draw.arrays import F32, F64, U32
from vkpipe.auxiliary.draw.layout import Layout
from vkpipe.auxiliary.draw.stages.header import Prim, Vertex
from vkpipe.auxiliary.draw.window import pixel_offset
from vkpipe.pipe import RasterizerState

__all__ = ["BOTH", "along", "axis", "quad", "share_along"]

BOTH = slice(0, 2)
"""Both axes of the window."""


def axis(number: int) -> slice:
    """Return one axis of the window."""
    return slice(number, number + 1)


_QUAD = ((0, 1, 2), (0, 2, 3))


def share_along(window: F32, place: F64, axes: slice) -> float:
    """Return how far a place is along a line ``(2, 2 or more)``, 0 at its start and 1 at its end.

    ``axes``: those that count: the major one of lines that are parallelograms, both of rectangles.
    """
    start = window[0, axes].astype(np.float64)
    way = window[1, axes] - start
    length = float(way @ way)
    return float((place[axes] - start) @ way) / length if length else 0.0


def along(layout: Layout, prim: Prim, share: float) -> tuple[Vertex, F32]:
    """Return the vertex of a line in a share of its length (below 0 in front of it), and its place.

    Depth and 1/w are linear in the window; attributes are as their interpolation says.
    """
    start, end = prim.vertices
    if share in (0.0, 1.0):
        at = int(share)
        return prim.vertices[at], prim.window[at]
    near, far = np.float64(1 - share), np.float64(share)
    place = near * prim.window[0] + far * prim.window[1]
    weights = np.array([near * prim.window[0, 3], far * prim.window[1, 3]]) / place[3]
    data = start.attributes.copy()
    for number, attribute in enumerate(layout.attributes):
        if attribute.flat:
            continue
        one, other = (near, far) if attribute.linear else weights
        words = one * _floats(start, number) + other * _floats(end, number)
        data[number] = words.astype(np.float32).view(np.uint32)
    return replace(start, data=data, made=True), place.astype(np.float32)


def _floats(vertex: Vertex, number: int) -> F32:
    words: U32 = vertex.attributes[number]
    return words.view(np.float32)


def quad(prim: Prim, corners: list[Vertex], window: list[F32], raster: RasterizerState) -> Prim:
    """Return two triangles in place of a point or a line.

    Polygon offset, which ``prim`` may have, is in their depth.
    """
    rows = np.array(window, np.float32)
    if prim.moved:
        rows[:, 2] += prim.moved[0]
    points = np.rint((rows[:, :2] - pixel_offset(raster)) * 256).astype(np.int64)
    return replace(
        prim, vertices=corners, window=rows, points=points, parts=_QUAD, areas=(1, 1), moved=(), placed=True
    )
