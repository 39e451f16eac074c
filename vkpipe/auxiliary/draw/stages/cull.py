"""Facing and face culling: what the cull stage is in Mesa."""

from __future__ import annotations

from math import isfinite

from vkpipe.auxiliary.draw.planes import area_of
from vkpipe.auxiliary.draw.stages.header import Prim
from vkpipe.auxiliary.draw.stages.stage import LastStage, Stage
from vkpipe.pipe import Face, PolygonMode, RasterizerState
from vkpipe.records import changed

__all__ = ["Cull", "fill_mode"]


def fill_mode(raster: RasterizerState, front: bool) -> PolygonMode:
    """Return how polygons of a facing are drawn; those that become rectangles are filled."""
    mode = raster.fill_front if front else raster.fill_back
    return PolygonMode.FILL if mode == PolygonMode.FILL_RECTANGLE else mode


class Cull(Stage):
    """Works out which way polygons face, and drops those of the faces that are culled.

    Of a filled polygon each part is looked at for itself, others are kept as a whole.
    """

    def __init__(self, next_stage: LastStage, raster: RasterizerState) -> None:
        super().__init__(next_stage)
        self._raster = raster

    def polygon(self, prim: Prim) -> None:
        # Where w is 0, at the eye, a corner has no place in the window.
        placed = list(map(isfinite, prim.window[:, 3].tolist()))
        points = prim.points.tolist()
        areas = tuple(
            area_of([points[corner] for corner in part]) if all(placed[corner] for corner in part) else 0
            for part in prim.parts
        )
        # Without area, what is drawn as lines or points has the face of a clockwise one, as in Mesa.
        front = not self._raster.front_ccw
        if any(areas):
            front = any(self._is_front(area) and self._is_kept(area) for area in areas)
        if fill_mode(self._raster, front) == PolygonMode.FILL:
            left = [i for i, area in enumerate(areas) if area and self._is_kept(area)]
            if left:
                parts_left, areas_left = tuple(prim.parts[i] for i in left), tuple(areas[i] for i in left)
                self.next.polygon(changed(prim, parts=parts_left, areas=areas_left, front=front))
            return
        total = sum(areas)
        if self._is_kept(total):
            front = (total > 0) == self._raster.front_ccw
            self.next.polygon(changed(prim, areas=areas, front=front))

    def _is_front(self, area: int) -> bool:
        return bool(area) and (area > 0) == self._raster.front_ccw

    def _is_kept(self, area: int) -> bool:
        """Return whether a polygon of this area is kept; without area it is a back face, as in Mesa."""
        face = Face.FRONT if self._is_front(area) else Face.BACK
        return not self._raster.cull_face & face
