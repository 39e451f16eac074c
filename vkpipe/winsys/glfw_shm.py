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


class _Image:
    """One picture in memory that the server reads from where it is written."""

    def __init__(self, display: XDisplay, segment: _Segment, size: tuple[int, int], depth: int) -> None:
        columns, rows = size
        self._display, self._segment = display, segment
        memory = (ctypes.c_uint8 * (4 * rows * columns)).from_address(segment.shmaddr)
        self.pixels: npt.NDArray[np.uint8] = np.ctypeslib.as_array(memory).reshape(rows, columns, 4)
        self.header = XImage(
            width=columns,
            height=rows,
            format=Z_PIXMAP,
            data=segment.shmaddr,
            bitmap_unit=32,
            bitmap_pad=32,
            depth=depth,
            bytes_per_line=4 * columns,
            bits_per_pixel=32,
            masks=(c_ulong * 3)(*BGRX),
            obdata=ctypes.addressof(segment),
        )
        xlib().XInitImage(self.header)

    def close(self) -> None:
        """Give the memory back; nobody may touch its pixels any more."""
        library = _xext()
        if library is not None and not self._display.lost:
            library.XShmDetach(self._display.pointer, self._segment)
            xlib().XSync(self._display.pointer, 0)
        _libc().shmdt(self._segment.shmaddr)


def _share(display: XDisplay, size: tuple[int, int], depth: int) -> _Image | None:
    """Share memory for one picture; None where the server or the system refuses."""
    library, libc, refused = _xext(), _libc(), display.refused
    assert library is not None
    number = libc.shmget(_PRIVATE, 4 * size[0] * size[1], _CREATE | _OWNER_ONLY)
    if number < 0:
        return None
    address = libc.shmat(number, None, 0)
    made = None
    if address != _FAILED:
        segment = _Segment(shmid=number, shmaddr=address)
        library.XShmAttach(display.pointer, segment)
        xlib().XSync(display.pointer, 0)
        if display.refused == refused and not display.lost:
            made = _Image(display, segment, size, depth)
        else:
            libc.shmdt(address)
    libc.shmctl(number, _REMOVE, None)  # it goes when nobody has it any more
    display.check()
    return made


class SharedBitmap:
    """Two pictures of a window in turn: one is written while the server reads the other."""

    def __init__(self, display: XDisplay, window: int, depth: int) -> None:
        self._display, self._window, self._depth = display, window, depth
        self._context = xlib().XCreateGC(display.pointer, window, 0, None)
        self._images: list[_Image] = []
        self._size = (0, 0)

    def pixels(self, size: tuple[int, int], keep: bool) -> npt.NDArray[np.uint8] | None:
        """BGRX bytes of shape (rows, columns, 4) to write to; None where the server refuses to share them.

        ``keep``: the latest picture is in it, if that had this size.
        """
        if size != self._size:
            self._release()
            for _ in range(2):
                image = _share(self._display, size, self._depth)
                if image is None:
                    self._release()
                    return None
                self._images.append(image)
            self._size = size
        elif keep:
            self._images[0].pixels[...] = self._images[1].pixels
        return self._images[0].pixels

    def show(self) -> None:
        """Have the server show what was written, once it has read the picture before."""
        library = _xext()
        assert library is not None and self._images
        xlib().XSync(self._display.pointer, 0)
        where = self._display.pointer, self._window, self._context
        library.XShmPutImage(*where, self._images[0].header, 0, 0, 0, 0, *self._size, 0)
        xlib().XFlush(self._display.pointer)
        self._display.check()
        self._images.reverse()

    def _release(self) -> None:
        images, self._images, self._size = self._images, [], (0, 0)
        for image in images:
            image.close()

    def close(self) -> None:
        """Give memory and the server's part back."""
        self._release()
        if not self._display.lost:
            xlib().XFreeGC(self._display.pointer, self._context)
