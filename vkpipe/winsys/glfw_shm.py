"""Bitmaps in memory that a client shares with its X server (MIT-SHM): they do not go through a socket."""

from __future__ import annotations

import ctypes
import sys
from ctypes import POINTER, c_char_p, c_int, c_size_t, c_uint, c_ulong, c_void_p
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from vkpipe.winsys.glfw_library import Connection
from vkpipe.winsys.glfw_loss import XDisplay
from vkpipe.winsys.glfw_xlib import BGRX, TRUE_COLOR, Z_PIXMAP, XImage, window_visual, xlib

__all__ = ["SharedBitmap", "open_shared"]

_PRIVATE, _CREATE, _OWNER_ONLY, _REMOVE = 0, 0o1000, 0o600, 0
_FAILED = ctypes.c_void_p(-1).value


class _Segment(ctypes.Structure):
    """XShmSegmentInfo."""

    _fields_ = [("shmseg", c_ulong), ("shmid", c_int), ("shmaddr", c_void_p), ("read_only", c_int)]


@cache
def _xext() -> ctypes.CDLL | None:
    """libXext, None where there is none."""
    try:
        library = ctypes.CDLL("libXext.so.6")
    except OSError:
        return None
    library.XShmQueryExtension.argtypes = (c_void_p,)
    library.XShmAttach.argtypes = library.XShmDetach.argtypes = (c_void_p, POINTER(_Segment))
    places = (c_int,) * 4
    library.XShmPutImage.argtypes = (
        *(c_void_p, c_ulong, c_void_p, POINTER(XImage), *places, c_uint, c_uint, c_int),
    )
    return library


@cache
def _libc() -> ctypes.CDLL:
    library = ctypes.CDLL(None)
    library.shmget.argtypes = (c_int, c_size_t, c_int)
    library.shmat.argtypes, library.shmat.restype = (c_int, c_void_p, c_int), c_void_p
    library.shmdt.argtypes = (c_void_p,)
    library.shmctl.argtypes = (c_int, c_int, c_char_p)
    return library


def open_shared(connection: Connection, window: Any) -> SharedBitmap | None:
    """Share memory with the server of a window; None where that is elsewhere or takes other pixels."""
    display = connection.display
    if not isinstance(display, XDisplay) or sys.byteorder != "little":
        return None
    library = _xext()
    if library is None or not display.local or not library.XShmQueryExtension(display.pointer):
        return None
    number = connection.api.get_x11_window(window)
    visual = window_visual(display.pointer, number)
    display.check()
    if visual is None or (visual.kind, visual.masks) != (TRUE_COLOR, BGRX) or visual.depth not in (24, 32):
        return None
    return SharedBitmap(display, number, visual.depth)


class SharedBitmap:
    """One picture of a window, which the server reads from where it is written."""

    def __init__(self, display: XDisplay, window: int, depth: int) -> None:
        self._display, self._window, self._depth = display, window, depth
        self._context = xlib().XCreateGC(display.pointer, window, 0, None)
        self._segment: _Segment | None = None
        self._pixels: npt.NDArray[np.uint8] | None = None

    def pixels(self, size: tuple[int, int]) -> npt.NDArray[np.uint8] | None:
        """BGRX bytes of shape (rows, columns, 4) to write to; None where the server refuses to share them."""
        columns, rows = size
        if self._pixels is None or self._pixels.shape != (rows, columns, 4):
            self._release()
            self._attach(4 * rows * columns)
            if self._segment is None:
                return None
            memory = (ctypes.c_uint8 * (4 * rows * columns)).from_address(self._segment.shmaddr)
            self._pixels = np.ctypeslib.as_array(memory).reshape(rows, columns, 4)
            self._image = XImage(
                width=columns,
                height=rows,
                format=Z_PIXMAP,
                data=self._segment.shmaddr,
                bitmap_unit=32,
                bitmap_pad=32,
                depth=self._depth,
                bytes_per_line=4 * columns,
                bits_per_pixel=32,
                masks=(c_ulong * 3)(*BGRX),
                obdata=ctypes.addressof(self._segment),
            )
            xlib().XInitImage(self._image)
        return self._pixels

    def show(self) -> None:
        """Show what was written; returns once the server has read it."""
        library = _xext()
        assert library is not None and self._pixels is not None
        rows, columns, _ = self._pixels.shape
        where = self._display.pointer, self._window, self._context
        library.XShmPutImage(*where, self._image, 0, 0, 0, 0, columns, rows, 0)
        xlib().XSync(self._display.pointer, 0)
        self._display.check()

    def _attach(self, size: int) -> None:
        library, libc, refused = _xext(), _libc(), self._display.refused
        assert library is not None
        number = libc.shmget(_PRIVATE, size, _CREATE | _OWNER_ONLY)
        if number < 0:
            return
        address = libc.shmat(number, None, 0)
        if address != _FAILED:
            segment = _Segment(shmid=number, shmaddr=address)
            library.XShmAttach(self._display.pointer, segment)
            xlib().XSync(self._display.pointer, 0)
            if self._display.refused == refused and not self._display.lost:
                self._segment = segment
            else:
                libc.shmdt(address)
        libc.shmctl(number, _REMOVE, None)  # it goes when nobody has it any more
        self._display.check()

    def _release(self) -> None:
        if self._segment is not None:
            library = _xext()
            if library is not None and not self._display.lost:
                library.XShmDetach(self._display.pointer, self._segment)
                xlib().XSync(self._display.pointer, 0)
            self._pixels = None
            _libc().shmdt(self._segment.shmaddr)
            self._segment = None

    def close(self) -> None:
        """Give memory and the server's part back."""
        self._release()
        if not self._display.lost:
            xlib().XFreeGC(self._display.pointer, self._context)
