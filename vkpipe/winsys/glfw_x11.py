"""Bitmaps by XPutImage, in windows of glfw."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from vkpipe.errors import NotSupported
from vkpipe.winsys.glfw_library import Connection
from vkpipe.winsys.glfw_loss import XDisplay
from vkpipe.winsys.x_pictures import XPictures

__all__ = ["XBitmaps"]


class XBitmaps:
    """Draws through the X connection of glfw: needs neither OpenGL nor another window."""

    needs_context: ClassVar[bool] = False

    def __init__(self, connection: Connection, window: Any) -> None:
        display = connection.display
        if not isinstance(display, XDisplay):
            raise NotSupported("GlfwWindow.bitmaps", "'x11': this window is on no X server")
        self._pictures = XPictures(display.pointer, connection.api.get_x11_window(window), display.check)

    def show(self, pixels: npt.NDArray[np.uint8], vsync: bool) -> None:
        """Return once the server has it."""
        self._pictures.show(pixels)

    def close(self) -> None:
        """The server's part of it goes."""
        self._pictures.close()
