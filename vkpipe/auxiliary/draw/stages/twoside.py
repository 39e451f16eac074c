"""Colours of back faces: what the twoside stage is in Mesa."""

from __future__ import annotations

from dataclasses import replace

from vkpipe.auxiliary.draw.layout import Layout
from vkpipe.auxiliary.draw.stages.attributes import attribute_at
from vkpipe.auxiliary.draw.stages.header import Prim
from vkpipe.auxiliary.draw.stages.stage import LastStage, Stage
from vkpipe.auxiliary.draw.vertices import Shaded

__all__ = ["Twoside"]


class Twoside(Stage):
    """Gives the corners of back faces the colours of that side."""

    _shaded: Shaded

    def __init__(self, next_stage: LastStage, layout: Layout) -> None:
        super().__init__(next_stage)
        # As attributes of their own, those of the back.
        self._backs = [
            (number, replace(each, source=each.back))
            for number, each in enumerate(layout.attributes)
            if each.back >= 0
        ]

    def begin(self, shaded: Shaded) -> None:
        self._shaded = shaded
        super().begin(shaded)

    def polygon(self, prim: Prim) -> None:
        if not prim.front and self._backs:
            vertices = []
            for vertex in prim.vertices:
                data = vertex.attributes.copy()
                for number, attribute in self._backs:
                    if attribute.flat:
                        data[number] = self._shaded.outputs[attribute.source][prim.provoking]
                    else:
                        data[number] = attribute_at(self._shaded, prim, vertex, attribute)
                vertices.append(replace(vertex, data=data))
            prim = replace(prim, vertices=vertices)
        self.next.polygon(prim)
