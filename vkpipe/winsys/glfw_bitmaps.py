"""Ways to show pictures that the device cannot present itself."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from vkpipe.errors import InvalidUse
from vkpipe.winsys.glfw_library import Connection
from vkpipe.winsys.glfw_loss import XDisplay

__all__ = ["PATHS", "Bitmaps", "check_pixels", "choose_path", "open_bitmaps"]

PATHS: dict[str, tuple[str, str]] = {
    "x11": ("vkpipe.winsys.glfw_x11", "XBitmaps"),
}
"""Name of a way -> its module and class."""


class Bitmaps(Protocol):
    """Draws bitmaps into one window."""

    def show(self, pixels: npt.NDArray[np.uint8], vsync: bool) -> None:
        """Show RGBA pixels of shape (rows, columns, 4), top row first."""

    def close(self) -> None:
        """Give back what it has."""


def choose_path(connection: Connection, asked: str | None) -> str:
    """The name of the way that was asked for, or of the one that fits the display."""
    path = asked or ("x11" if isinstance(connection.display, XDisplay) else "opengl")
    if path not in PATHS:
        raise InvalidUse("GlfwWindow", "bitmaps", path, " or ".join(PATHS))
    return path


def open_bitmaps(path: str, connection: Connection, window: Any) -> Bitmaps:
    """Prepare a window of glfw for bitmaps."""
    module, name = PATHS[path]
    made: Bitmaps = getattr(import_module(module), name)(connection, window)
    return made


def check_pixels(pixels: npt.NDArray[np.uint8]) -> None:
    """Raise InvalidUse where pixels are none."""
    if pixels.dtype != np.uint8 or pixels.ndim != 3 or pixels.shape[2] != 4:
        legal = "RGBA bytes of shape (rows, columns, 4)"
        raise InvalidUse("Window.show", "pixels", f"{pixels.dtype} of shape {pixels.shape}", legal)
