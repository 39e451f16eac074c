"""Constant attributes: what the flatshade stage is in Mesa."""

from __future__ import annotations

from dataclasses import replace

from vkpipe.auxiliary.draw.layout import Layout
from vkpipe.auxiliary.draw.stages.header import Prim
from vkpipe.auxiliary.draw.stages.stage import LastStage, Stage
from vkpipe.auxiliary.draw.vertices import Shaded

__all__ = ["Flatshade"]


class Flatshade(Stage):
    """Gives all corners the constant attributes of the provoking vertex."""

    _shaded: Shaded

    def __init__(self, next_stage: LastStage, layout: Layout) -> None:
        super().__init__(next_stage)
        self._flat = [
            (number, each.source)
            for number, each in enumerate(layout.attributes)
            if each.flat and each.source >= 0
        ]

    def begin(self, shaded: Shaded) -> None:
        self._shaded = shaded
        super().begin(shaded)

    def line(self, prim: Prim) -> None:
        self.next.line(self._flattened(prim))

    def polygon(self, prim: Prim) -> None:
        self.next.polygon(self._flattened(prim))

    def _flattened(self, prim: Prim) -> Prim:
        if not self._flat:
            return prim
        vertices = []
        for vertex in prim.vertices:
            data = vertex.attributes.copy()
            for number, source in self._flat:
                data[number] = self._shaded.outputs[source][prim.provoking]
            vertices.append(replace(vertex, data=data))
        return replace(prim, vertices=vertices)
