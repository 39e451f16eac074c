"""Bitmaps by XPutImage."""

from __future__ import annotations

import ctypes
import sys
from typing import Any

import numpy as np
import numpy.typing as npt

from vkpipe.errors import NotSupported
from vkpipe.winsys.glfw_library import Connection
from vkpipe.winsys.glfw_loss import XDisplay
from vkpipe.winsys.glfw_xlib import XImage, XWindowAttributes, xlib

__all__ = ["XBitmaps"]

_TRUE_COLOR = 4
_Z_PIXMAP = 2
_BGRX = (0xFF0000, 0xFF00, 0xFF)


class XBitmaps:
    """Draws through the X connection of glfw: needs neither OpenGL nor another window."""

    def __init__(self, connection: Connection, window: Any) -> None:
        if not isinstance(connection.display, XDisplay):
            raise NotSupported("GlfwWindow.bitmaps", "'x11': this window is on no X server")
        self._xlib = xlib()
        self._display = connection.display
        self._window = connection.api.get_x11_window(window)
        found = XWindowAttributes()
        self._xlib.XGetWindowAttributes(self._display.pointer, self._window, found)
        connection.display.check()
        visual = found.visual.contents
        if visual.kind != _TRUE_COLOR:
            raise NotSupported("GlfwWindow.bitmaps", f"'x11': a visual of class {visual.kind}, not TrueColor")
        self._depth = found.depth
        self._masks = tuple(visual.masks)
        self._tables = [_table(mask) for mask in self._masks]
        self._context = self._xlib.XCreateGC(self._display.pointer, self._window, 0, None)

    def show(self, pixels: npt.NDArray[np.uint8], vsync: bool) -> None:
        """Return once the server has it: no more than one picture is on its way."""
        rows, columns, _ = pixels.shape
        texels = self._texels(pixels)
        image = XImage(
            width=columns,
            height=rows,
            format=_Z_PIXMAP,
            data=texels.ctypes.data,
            byte_order=int(sys.byteorder == "big"),
            bitmap_unit=32,
            bitmap_bit_order=int(sys.byteorder == "big"),
            bitmap_pad=32,
            depth=self._depth,
            bytes_per_line=4 * columns,
            bits_per_pixel=32,
            masks=(ctypes.c_ulong * 3)(*self._masks),
        )
        self._xlib.XInitImage(image)
        where = self._display.pointer, self._window, self._context
        self._xlib.XPutImage(*where, image, 0, 0, 0, 0, columns, rows)
        self._xlib.XSync(self._display.pointer, 0)
        self._display.check()

    def _texels(self, pixels: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint32]:
        if self._masks == _BGRX:
            words: npt.NDArray[np.uint32] = np.ascontiguousarray(pixels).view(">u4")[..., 0].astype(np.uint32)
            words >>= np.uint32(8)
            return words
        words = np.zeros(pixels.shape[:2], np.uint32)
        for channel, table in enumerate(self._tables):
            words |= table[pixels[..., channel]]
        return words

    def close(self) -> None:
        """The server's part of it goes."""
        self._xlib.XFreeGC(self._display.pointer, self._context)


def _table(mask: int) -> npt.NDArray[np.uint32]:
    """What of a pixel stands for each value of a channel."""
    shift = (mask & -mask).bit_length() - 1
    values = np.rint(np.arange(256) * ((mask >> shift) / 255))
    return np.asarray(values, np.uint32) << np.uint32(shift)
