"""What the two sides of the benchmark have in common: a scene that is set up, drawn often, and looked at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from vkpipe.bench.description import Array

__all__ = ["FrameTime", "Side"]


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
