"""Observers watch the vertex side: they are told of shaded vertices."""

from __future__ import annotations

from vkpipe.auxiliary.draw.arrays import I64
from vkpipe.auxiliary.draw.state import DrawState
from vkpipe.auxiliary.draw.vertices import Shaded
from vkpipe.pipe import DrawInfo

__all__ = ["VertexObserver"]


class VertexObserver:
    """An observer is told of all vertices of draws; this one does nothing with it."""

    def shaded(
        self,
        state: DrawState,
        info: DrawInfo,
        numbers: I64,
        instances: I64,
        shaded: Shaded,
        pieces: list[I64],
    ) -> None:
        """Receive the vertices after the vertex shader, instance by instance, by their rows ``(n,)``.

        ``pieces`` has the rows of the first instance in the order in which primitives are assembled, cut
        where the restart index says.
        """
