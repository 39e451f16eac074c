"""Smooth points as triangles: what the aapoint stage is in Mesa."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from vkpipe.auxiliary.draw.layout import Layout
from vkpipe.auxiliary.draw.points import point_size
from vkpipe.auxiliary.draw.stages.aaline import with_coverage
from vkpipe.auxiliary.draw.stages.along import quad
from vkpipe.auxiliary.draw.stages.header import Effect, Prim
from vkpipe.auxiliary.draw.stages.stage import LastStage, Stage
from vkpipe.auxiliary.draw.vertices import Shaded
from vkpipe.pipe import RasterizerState

__all__ = ["AaPoint"]

_CORNERS = ((-1, -1), (-1, 1), (1, 1), (1, -1))


class AaPoint(Stage):
    """Makes two triangles of each point, half a pixel wider all around, in which the shader draws a disc.

    The coverage attribute holds what :func:`~vkpipe.translate.tgsi.transform.add_aa_point` reads.
    """

    _shaded: Shaded

    def __init__(self, next_stage: LastStage, raster: RasterizerState, layout: Layout) -> None:
        super().__init__(next_stage)
        self._raster, self._layout = raster, layout

    def begin(self, shaded: Shaded) -> None:
        self._shaded = shaded
        super().begin(shaded)

    def point(self, prim: Prim) -> None:
        window = prim.window[0]
        if not np.isfinite(window[:2]).all():
            return
        radius = point_size(self._shaded.size_at(prim.rows, prim.vertices[0].share)) / 2
        inner = ((radius - 0.5) / (radius + 0.5)) ** 2
        vertices, places = [], []
        for x, y in _CORNERS:
            coverage = np.array([x, y, inner, 1], np.float32)
            vertices.append(with_coverage(prim.vertices[0], self._layout, coverage))
            at = window[:2] + np.float32(radius + 0.5) * np.array([x, y], np.float32)
            places.append(np.array([*at, *window[2:]], np.float32))
        self.next.polygon(replace(quad(prim, vertices, places, self._raster), effect=Effect.AA_POINT))
