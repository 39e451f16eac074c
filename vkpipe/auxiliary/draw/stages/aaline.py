"""Smooth lines as triangles: what the aaline stage is in Mesa."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from vkpipe.auxiliary.draw.arrays import F32
from vkpipe.auxiliary.draw.layout import Layout
from vkpipe.auxiliary.draw.stages.along import along, quad
from vkpipe.auxiliary.draw.stages.header import Effect, Prim, Vertex
from vkpipe.auxiliary.draw.stages.stage import LastStage, Stage
from vkpipe.pipe import RasterizerState

__all__ = ["AaLine", "with_coverage"]

_CORNERS = ((-1, -1), (-1, 1), (1, 1), (1, -1))
"""Across the line and along it."""


class AaLine(Stage):
    """Makes two triangles of each line, half a pixel wider all around, between which the shader fades.

    The coverage attribute holds what :func:`~vkpipe.translate.tgsi.transform.add_aa_line` reads.
    """

    def __init__(self, next_stage: LastStage, raster: RasterizerState, layout: Layout) -> None:
        super().__init__(next_stage)
        self._raster, self._layout = raster, layout

    def line(self, prim: Prim) -> None:
        window = prim.window.astype(np.float64)
        way = window[1, :2] - window[0, :2]
        length = float(np.hypot(*way))
        if not np.isfinite(window[:, :3]).all() or not length:
            return
        way /= length
        side = np.array([-way[1], way[0]])
        wide, far = self._raster.line_width / 2 + 0.5, length / 2 + 0.5
        vertices, places = [], []
        for across, ahead in _CORNERS:
            vertex, place = along(self._layout, prim, 0.5 + ahead * far / length)
            at = (window[0, :2] + window[1, :2]) / 2 + side * (across * wide) + way * (ahead * far)
            coverage = np.array([across * wide, ahead * far, wide, far], np.float32)
            vertices.append(with_coverage(vertex, self._layout, coverage))
            places.append(np.array([*at, *place[2:]], np.float32))
        self.next.polygon(replace(quad(prim, vertices, places, self._raster), effect=Effect.AA_LINE))


def with_coverage(vertex: Vertex, layout: Layout, coverage: F32) -> Vertex:
    """Return a corner with the attribute that the fragment shader works the coverage out of."""
    data = vertex.attributes.copy()
    data[layout.coverage] = coverage.view(np.uint32)
    return replace(vertex, data=data)
