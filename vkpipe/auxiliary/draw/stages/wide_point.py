"""Points as triangles: what the wide_point stage is in Mesa."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from vkpipe.auxiliary.draw.arrays import F32, F64
from vkpipe.auxiliary.draw.layout import Layout
from vkpipe.auxiliary.draw.points import point_size, square
from vkpipe.auxiliary.draw.stages.along import quad
from vkpipe.auxiliary.draw.stages.header import Prim, Vertex
from vkpipe.auxiliary.draw.stages.stage import LastStage, Stage
from vkpipe.auxiliary.draw.vertices import Shaded
from vkpipe.auxiliary.draw.window import pixel_offset
from vkpipe.pipe import RasterizerState, SpriteCoordMode

__all__ = ["WidePoint", "with_sprite"]


class WidePoint(Stage):
    """Makes two triangles of each point that is wider than a threshold, with the coordinates of a sprite."""

    _shaded: Shaded

    def __init__(
        self, next_stage: LastStage, raster: RasterizerState, layout: Layout, threshold: float
    ) -> None:
        super().__init__(next_stage)
        self._raster, self._layout, self._threshold = raster, layout, threshold

    def begin(self, shaded: Shaded) -> None:
        self._shaded = shaded
        super().begin(shaded)

    def point(self, prim: Prim) -> None:
        window = prim.window[0]
        size = point_size(self._shaded.size_at(prim.rows, prim.vertices[0].share))
        if size <= self._threshold or not np.isfinite(window[:2]).all():
            self.next.point(prim)
            return
        corners = square(window, size, self._raster) / 256 + pixel_offset(self._raster)
        vertices = [
            with_sprite(self._raster, self._layout, prim.vertices[0], (at - window[:2]) / size)
            for at in corners
        ]
        places = [np.array([*at, *window[2:]], np.float32) for at in corners]
        self.next.polygon(quad(prim, vertices, places, self._raster))


def with_sprite(raster: RasterizerState, layout: Layout, vertex: Vertex, place: F32 | F64) -> Vertex:
    """Return a corner of a point's square, with the coordinate (s, t, 0, 1) where the layout wants it.

    ``place``: of the corner from the point's centre ``(2,)``, in sizes of the point.
    """
    s, t = (float(value) + 0.5 for value in place)
    if raster.sprite_coord_mode == SpriteCoordMode.LOWER_LEFT:
        t = 1 - t
    data = vertex.attributes.copy()
    for number, attribute in enumerate(layout.attributes):
        if attribute.sprite:
            data[number] = np.array([s, t, 0, 1], np.float32).view(np.uint32)
    return replace(vertex, data=data)
