"""The values of corners that clipping has made: interp in Mesa's clip stage."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from vkpipe.auxiliary.draw.arrays import F32, U32
from vkpipe.auxiliary.draw.layout import Attribute, Layout
from vkpipe.auxiliary.draw.stages.header import Prim, Vertex
from vkpipe.auxiliary.draw.stages.stage import LastStage, Stage
from vkpipe.auxiliary.draw.vertices import Shaded

__all__ = ["Attributes", "attribute_at"]

_NOTHING = np.array([0, 0, 0, 1], np.float32).view(np.uint32)


class Attributes(Stage):
    """Gives each corner the attributes of a layout."""

    _shaded: Shaded

    def __init__(self, next_stage: LastStage, layout: Layout) -> None:
        super().__init__(next_stage)
        self._layout = layout

    def begin(self, shaded: Shaded) -> None:
        self._shaded = shaded
        super().begin(shaded)

    def point(self, prim: Prim) -> None:
        self.next.point(self._with_data(prim))

    def line(self, prim: Prim) -> None:
        self.next.line(self._with_data(prim))

    def polygon(self, prim: Prim) -> None:
        self.next.polygon(self._with_data(prim))

    def _with_data(self, prim: Prim) -> Prim:
        vertices = [replace(vertex, data=self._data(prim, vertex)) for vertex in prim.vertices]
        return replace(prim, vertices=vertices)

    def _data(self, prim: Prim, vertex: Vertex) -> U32:
        words = [attribute_at(self._shaded, prim, vertex, each) for each in self._layout.attributes]
        return np.array(words, np.uint32).reshape(-1, 4)


def attribute_at(shaded: Shaded, prim: Prim, vertex: Vertex, attribute: Attribute) -> U32:
    """Return the words of an attribute ``(4,)`` at a corner of a primitive.

    Constant ones are those of the nearest vertex: they may be integers, which are not mixed.
    """
    if attribute.source < 0:
        return _NOTHING
    values = shaded.outputs[attribute.source]
    if not vertex.made or attribute.flat:
        return np.asarray(values[prim.rows[int(vertex.share.argmax())]])
    share = vertex.share[: len(prim.rows)]
    if attribute.linear:
        share = _in_window(share, prim.positions[:, 3], vertex.position[3])
    mixed = share.astype(np.float32) @ values[list(prim.rows)].view(np.float32)
    return np.asarray(mixed, np.float32).view(np.uint32)


def _in_window(share: F32, all_w: F32, w: np.float32) -> F32:
    """Return shares that are linear in the window for such in clip space."""
    with np.errstate(all="ignore"):
        return share * all_w / w
