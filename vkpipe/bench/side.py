"""The common part of the benchmark's two sides: a scene that is set up, drawn often, and looked at."""

from __future__ import annotations

from typing import Protocol

from vkpipe.bench.description import Array, Scene
from vkpipe.records import dataclass

__all__ = ["BURST", "FrameTime", "Interface", "Side"]

BURST = 10
"""Frames of a window that follow each other: what one hands over is shown while the next is drawn."""


@dataclass(frozen=True)
class FrameTime:
    """Seconds of a frame: until everything was handed over (``host``), and until it was done (``total``)."""

    total: float
    host: float


class Side(Protocol):
    """A scene on one of the interfaces."""

    def frame(self) -> FrameTime:
        """Draws a frame and waits until it is done; the interface is idle before and after."""

    def picture(self) -> Array:
        """The picture of the latest frame: uint8 RGBA (height, width, 4), row 0 is window y = 0."""

    def close(self) -> None:
        """Gives everything back."""


class Interface(Protocol):
    """The interface that the helper process draws with; ``name`` names it and its device."""

    name: str

    def make(self, scene: Scene) -> Side:
        """Sets a scene up; the one before must be closed. NotSupported: it needs what is missing."""

    def settle(self) -> None:
        """Waits until nothing is under way, and lets go of the scene's objects."""

    def check(self) -> None:
        """Raises VkpipeError when anything was refused, or the validation layer complained."""

    def close(self) -> None:
        """Gives everything back; raises as :meth:`check` does."""
