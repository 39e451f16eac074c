"""A stage of the pipeline, as draw_stage is in Mesa."""

from __future__ import annotations

from abc import ABC, abstractmethod

from vkpipe.auxiliary.draw.stages.header import Prim
from vkpipe.auxiliary.draw.vertices import Shaded

__all__ = ["LastStage", "Stage"]


class LastStage(ABC):
    """The end of the pipeline, which a driver brings: it rasterizes primitives, or draws them as vertices."""

    @abstractmethod
    def begin(self, shaded: Shaded) -> None:
        """Take the vertices that the primitives of the following calls are of."""

    @abstractmethod
    def point(self, prim: Prim) -> None:
        """Take a point."""

    @abstractmethod
    def line(self, prim: Prim) -> None:
        """Take a line."""

    @abstractmethod
    def polygon(self, prim: Prim) -> None:
        """Take a polygon."""

    @abstractmethod
    def reset_stipple_counter(self) -> None:
        """Let the pattern of lines begin again."""

    @abstractmethod
    def flush(self) -> None:
        """Finish what is under way: no more primitives of these vertices come."""


class Stage(LastStage):
    """A stage that hands everything on to the next one; others have methods of their own for some of it."""

    def __init__(self, next_stage: LastStage) -> None:
        self.next = next_stage

    def begin(self, shaded: Shaded) -> None:
        self.next.begin(shaded)

    def point(self, prim: Prim) -> None:
        self.next.point(prim)

    def line(self, prim: Prim) -> None:
        self.next.line(prim)

    def polygon(self, prim: Prim) -> None:
        self.next.polygon(prim)

    def reset_stipple_counter(self) -> None:
        self.next.reset_stipple_counter()

    def flush(self) -> None:
        self.next.flush()
