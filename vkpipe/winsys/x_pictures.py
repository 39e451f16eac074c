"""Pictures in windows of X, by XPutImage."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from vkpipe.errors import NotSupported
from vkpipe.winsys.glfw_xlib import BGRX, TRUE_COLOR, Z_PIXMAP, XImage, window_visual, xlib

__all__ = ["XPictures"]


class XPictures:
    """Puts pictures into one window, through the connection of whoever made it.

    Args:
        display: the connection, a ``Display *`` as an integer; it must live until :meth:`close`.
        window: the window's number.
        check: raises where the connection is lost; called after each exchange with the server.

    Raises:
        NotSupported: there is no such window, or its pixels hold no colours.
    """

    def __init__(self, display: int, window: int, check: Callable[[], None] = lambda: None) -> None:
        self._xlib, self._display, self._window, self._check = xlib(), display, window, check
        visual = window_visual(display, window)
        check()
        if visual is None:
            raise NotSupported("bitmaps by XPutImage", f"the X server has no window {window:#x}")
        if visual.kind != TRUE_COLOR:
            raise NotSupported("bitmaps by XPutImage", f"to a visual of class {visual.kind}, not TrueColor")
        self._depth, self._masks = visual.depth, visual.masks
        self._tables = [_table(mask) for mask in self._masks]
        red, green, blue = self._masks
        self._others = np.uint32(((1 << self._depth) - 1) & ~(red | green | blue))
        self._context = self._xlib.XCreateGC(display, window, 0, None)

    def show(self, pixels: npt.NDArray[np.uint8]) -> None:
        """Put RGBA pixels of shape (rows, columns, 4) at the upper left corner.

        Returns once the server has them: no more than one picture is on its way.
        """
        rows, columns, _ = pixels.shape
        texels = self._texels(pixels)
        image = XImage(
            width=columns,
            height=rows,
            format=Z_PIXMAP,
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
        where = self._display, self._window, self._context
        self._xlib.XPutImage(*where, image, 0, 0, 0, 0, columns, rows)
        self._xlib.XSync(self._display, 0)
        self._check()

    def _texels(self, pixels: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint32]:
        words: npt.NDArray[np.uint32]
        if self._masks == BGRX:
            words = np.ascontiguousarray(pixels).view(">u4")[..., 0].astype(np.uint32)
            words >>= np.uint32(8)
        else:
            words = np.zeros(pixels.shape[:2], np.uint32)
            for channel, table in enumerate(self._tables):
                words |= table[pixels[..., channel]]
        if self._others:  # alpha, in windows that have it
            words |= self._others
        return words

    def close(self) -> None:
        """The server's part of it goes."""
        self._xlib.XFreeGC(self._display, self._context)


def _table(mask: int) -> npt.NDArray[np.uint32]:
    """Return the bits of a pixel that stand for each value of a channel."""
    shift = (mask & -mask).bit_length() - 1
    values = np.rint(np.arange(256) * ((mask >> shift) / 255))
    return np.asarray(values, np.uint32) << np.uint32(shift)
