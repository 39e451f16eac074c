"""Polygon stipple: what the pstipple stage is in Mesa."""

from __future__ import annotations

from dataclasses import replace

from vkpipe.auxiliary.draw.stages.header import Effect, Prim
from vkpipe.auxiliary.draw.stages.stage import Stage

__all__ = ["PolygonStipple"]


class PolygonStipple(Stage):
    """Marks polygons that are filled, so that the fragment shader stipples them.

    It does that as in :func:`~vkpipe.translate.tgsi.transform.add_polygon_stipple`.
    """

    def polygon(self, prim: Prim) -> None:
        self.next.polygon(replace(prim, effect=Effect.POLY_STIPPLE))
