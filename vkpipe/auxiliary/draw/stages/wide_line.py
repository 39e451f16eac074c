"""Lines as triangles: what the wide_line stage is in Mesa."""

from __future__ import annotations

import numpy as np

from vkpipe.auxiliary.draw.layout import Layout
from vkpipe.auxiliary.draw.lines import is_rectangular, rectangle, upright
from vkpipe.auxiliary.draw.planes import area_of
from vkpipe.auxiliary.draw.stages.along import BOTH, along, axis, quad, share_along
from vkpipe.auxiliary.draw.stages.header import Prim
from vkpipe.auxiliary.draw.stages.stage import LastStage, Stage
from vkpipe.auxiliary.draw.window import pixel_offset
from vkpipe.pipe import RasterizerState

__all__ = ["WideLine"]


class WideLine(Stage):
    """Makes two triangles of each line, with the outline that the line has."""

    def __init__(self, next_stage: LastStage, raster: RasterizerState, layout: Layout, samples: int) -> None:
        super().__init__(next_stage)
        self._raster, self._layout = raster, layout
        self._rectangular = is_rectangular(raster, samples)

    def line(self, prim: Prim) -> None:
        window, raster = prim.window, self._raster
        if not np.isfinite(window[:, :3]).all() or (prim.points[0] == prim.points[1]).all():
            return
        if self._rectangular:
            corners, axes = rectangle(window, raster), BOTH
        else:
            line = upright(window, raster)
            corners, axes = line.corners, axis(line.major)
        if not area_of(corners[:3]):
            return
        vertices, places = [], []
        for corner in corners:
            at = corner / 256 + pixel_offset(raster)
            # Corners are snapped, and the ends of parallelograms moved: values are those of where they are.
            vertex, place = along(self._layout, prim, share_along(window, at, axes))
            vertices.append(vertex)
            places.append(np.array([*at, *place[2:]], np.float32))
        self.next.polygon(quad(prim, vertices, places, raster))
