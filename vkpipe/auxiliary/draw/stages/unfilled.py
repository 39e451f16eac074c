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
        # The edge that ends at the first corner comes first, as in Mesa.
        before = 1 if mode == PolygonMode.LINE else 0
        for number in range(count):
            i = (number - before) % count
            if not prim.vertices[i].edge:
                continue
            if mode == PolygonMode.LINE:
                self.next.line(_cut(prim, [i, (i + 1) % count]))
            else:
                self.next.point(_cut(prim, [i]))


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
