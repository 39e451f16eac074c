"""Polygons drawn as their edges or corners: what the unfilled stage is in Mesa."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from vkpipe.auxiliary.draw.stages.cull import fill_mode
from vkpipe.auxiliary.draw.stages.header import Prim
from vkpipe.auxiliary.draw.stages.stage import LastStage, Stage
from vkpipe.pipe import PolygonMode, RasterizerState

__all__ = ["Unfilled"]

_NOT_MOVED = (np.float32(0),)


class Unfilled(Stage):
    """Takes polygons apart where the face has another mode than FILL; only boundary edges are drawn."""

    def __init__(self, next_stage: LastStage, raster: RasterizerState) -> None:
        super().__init__(next_stage)
        self._raster = raster

    def polygon(self, prim: Prim) -> None:
        mode = fill_mode(self._raster, prim.front)
        if mode == PolygonMode.FILL:
            self.next.polygon(prim)
            return
        count = len(prim.vertices)
        for i in _order(prim, mode == PolygonMode.LINE, self._raster.flatshade_first):
            if not prim.vertices[i].edge:
                continue
            if mode == PolygonMode.LINE:
                self.next.line(_cut(prim, [i, (i + 1) % count]))
            else:
                self.next.point(_cut(prim, [i]))


def _order(prim: Prim, lines: bool, first: bool) -> list[int]:
    """Return the corners, or those at which edges begin, as they are drawn.

    OpenGL leaves the order open; it is Mesa's, which cuts what is clipped into a fan of triangles around the
    first corner: edges of a whole triangle begin with the one that ends there.
    """
    count = len(prim.vertices)
    corners = list(range(count))
    whole = not any(vertex.made for vertex in prim.vertices) or (first and count == 3)
    if whole or first != lines:
        return [*corners[-1:], *corners[:-1]] if lines and whole else corners
    if lines:
        return [*corners[:-2], count - 1, count - 2]
    return [1, 2, 0] if count == 3 else [1, 0, *corners[2:]]


def _cut(prim: Prim, corners: list[int]) -> Prim:
    """Return the edge or corner of a polygon."""
    return replace(
        prim,
        vertices=[prim.vertices[i] for i in corners],
        window=prim.window[corners],
        points=prim.points[corners],
        parts=(),
        areas=(),
        moved=prim.moved or _NOT_MOVED,
    )
