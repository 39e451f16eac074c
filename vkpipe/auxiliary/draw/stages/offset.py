"""Polygon offset: what the offset stage is in Mesa."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from vkpipe import format as vkformat
from vkpipe.auxiliary.draw.arrays import F32
from vkpipe.auxiliary.draw.planes import depth_plane, part_slopes
from vkpipe.auxiliary.draw.stages.cull import fill_mode
from vkpipe.auxiliary.draw.stages.header import Prim
from vkpipe.auxiliary.draw.stages.stage import LastStage, Stage
from vkpipe.pipe import Format, PolygonMode, RasterizerState

__all__ = ["Offset"]


class Offset(Stage):
    """Computes the polygon offset that is added to depths (OpenGL 2.1, section 3.5.5).

    It is rounded as in ``polygon_offset.glsl``.
    """

    def __init__(self, next_stage: LastStage, raster: RasterizerState, zs_format: Format) -> None:
        """Make the stage. ``zs_format``: of the depth buffer, NONE where there is none."""
        super().__init__(next_stage)
        self._raster = raster
        self._wanted = {
            PolygonMode.FILL: raster.offset_tri,
            PolygonMode.LINE: raster.offset_line,
            PolygonMode.POINT: raster.offset_point,
        }
        self._channel = None if zs_format == Format.NONE else vkformat.describe(zs_format).source(0)

    def polygon(self, prim: Prim) -> None:
        mode = fill_mode(self._raster, prim.front)
        moved: tuple[np.float32, ...] = ()
        if not self._wanted[mode]:
            pass
        elif mode == PolygonMode.FILL:
            moved = tuple(map(self._filled, (prim.window[list(p)] for p in prim.parts), prim.areas))
        else:
            largest = max(range(len(prim.parts)), key=lambda i: abs(prim.areas[i]))
            flat = prim.window[list(prim.parts[largest])]
            moved = (self._offset(*part_slopes(flat), flat),) if prim.areas[largest] else ()
        self.next.polygon(replace(prim, moved=moved))

    def _filled(self, window: F32, area: int) -> np.float32:
        _, dzdx, dzdy = depth_plane(window, area > 0, self._raster, 0.0)
        return self._offset(dzdx, dzdy, window)

    def _offset(self, dzdx: np.float32, dzdy: np.float32, window: F32) -> np.float32:
        raster = self._raster
        step = 1.0 if raster.offset_units_unscaled else self._resolvable(window)
        units, bound = np.float32(raster.offset_units * step), np.float32(raster.offset_clamp)
        offset = units + np.float32(raster.offset_scale) * max(abs(dzdx), abs(dzdy))
        if bound > 0:
            offset = min(offset, bound)
        elif bound < 0:
            offset = max(offset, bound)
        return np.float32(offset)

    def _resolvable(self, window: F32) -> float:
        """Return the depth of one unit: two steps of integers, of floats the step of the largest depth.

        Depths one step apart may be rounded to the same one.
        """
        if self._channel is None:
            return 0.0
        if self._channel.type != "float":
            return float(2.0 / ((1 << self._channel.bits) - 1))
        largest = float(np.abs(window[:, 2]).max())
        return float(2.0 ** (np.frexp(largest)[1] - 1 - 23)) if largest else 0.0
