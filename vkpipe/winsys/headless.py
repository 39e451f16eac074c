"""Presentation without a display: nothing is shown, frames are read back by whoever wants them."""

from __future__ import annotations

__all__ = ["HeadlessWindow"]


class HeadlessWindow:
    """Stands where a window stands; ``size`` is (width, height) in pixels."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.frames = 0

    @property
    def should_close(self) -> bool:
        """Nobody can close it."""
        return False

    def present(self) -> None:
        """Counts a frame."""
        self.frames += 1

    def destroy(self) -> None:
        """There is nothing to give back."""
