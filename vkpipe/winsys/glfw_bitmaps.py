"""Ways to show pictures that the device cannot present itself.

On X servers XPutImage is the way: a picture of 1280x720 takes 5.4 ms under Xvfb, with OpenGL on llvmpipe
12 ms by glDrawPixels and 14 ms by a texture. It needs no GLX, and the window stays the one that it is. OpenGL
serves the other window systems, and those who want an X server's own wait for the refresh.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, ClassVar, Protocol

import numpy as np
import numpy.typing as npt

from vkpipe.errors import InvalidUse
from vkpipe.winsys.glfw_library import Connection
from vkpipe.winsys.glfw_loss import XDisplay

__all__ = ["PATHS", "Bitmaps", "bitmaps_class", "check_pixels", "choose_path"]

PATHS: dict[str, tuple[str, str]] = {
    "x11": ("vkpipe.winsys.glfw_x11", "XBitmaps"),
    "opengl": ("vkpipe.winsys.glfw_opengl", "GlBitmaps"),
}
"""Name of a way -> its module and class."""


class Bitmaps(Protocol):
    """Draws bitmaps into one window.

    Attributes:
        needs_context: whether the window must have been made with an OpenGL context.
    """

    needs_context: ClassVar[bool]

    def __init__(self, connection: Connection, window: Any) -> None: ...

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


def bitmaps_class(path: str) -> type[Bitmaps]:
    """The class for a way of :data:`PATHS`, made with a connection and a window of glfw."""
    module, name = PATHS[path]
    found: type[Bitmaps] = getattr(import_module(module), name)
    return found


def check_pixels(pixels: npt.NDArray[np.uint8]) -> None:
    """Raise InvalidUse where pixels are none."""
    if pixels.dtype != np.uint8 or pixels.ndim != 3 or pixels.shape[2] != 4:
        legal = "RGBA bytes of shape (rows, columns, 4)"
        raise InvalidUse("Window.show", "pixels", f"{pixels.dtype} of shape {pixels.shape}", legal)
