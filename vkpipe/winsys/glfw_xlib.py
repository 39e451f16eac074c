"""The functions and structs of Xlib that windows need beside glfw, for ctypes."""

from __future__ import annotations

import ctypes
from ctypes import POINTER, c_char_p, c_int, c_long, c_uint, c_ulong, c_void_p
from functools import cache
from typing import Any, NamedTuple

__all__ = [
    "BGRX",
    "ERROR",
    "EXIT",
    "IO_ERROR",
    "TRUE_COLOR",
    "Z_PIXMAP",
    "Visual",
    "XErrorEvent",
    "XImage",
    "XVisual",
    "XWindowAttributes",
    "window_visual",
    "xlib",
]

TRUE_COLOR = 4
"""The class of visuals whose pixels hold red, green and blue themselves."""

BGRX = (0xFF0000, 0xFF00, 0xFF)
"""Masks of red, green and blue of what nearly all servers have."""

Z_PIXMAP = 2
"""The format of images whose pixels lie one after the other."""

IO_ERROR = ctypes.CFUNCTYPE(c_int, c_void_p)
EXIT = ctypes.CFUNCTYPE(None, c_void_p, c_void_p)


class XErrorEvent(ctypes.Structure):
    """A request that the server refused."""

    _fields_ = [
        ("type", c_int),
        ("display", c_void_p),
        ("resource", c_ulong),
        ("serial", c_ulong),
        ("error_code", ctypes.c_ubyte),
        ("request_code", ctypes.c_ubyte),
        ("minor_code", ctypes.c_ubyte),
    ]


ERROR = ctypes.CFUNCTYPE(c_int, c_void_p, POINTER(XErrorEvent))


class XVisual(ctypes.Structure):
    """Xlib's visual: how the bits of a pixel become colours."""

    _fields_ = [
        ("ext_data", c_void_p),
        ("visualid", c_ulong),
        ("kind", c_int),
        ("masks", c_ulong * 3),
        ("bits_per_rgb", c_int),
        ("map_entries", c_int),
    ]


class XWindowAttributes(ctypes.Structure):
    """Xlib's attributes of a window."""

    _fields_ = [
        ("x", c_int),
        ("y", c_int),
        ("width", c_int),
        ("height", c_int),
        ("border_width", c_int),
        ("depth", c_int),
        ("visual", POINTER(XVisual)),
        ("root", c_ulong),
        *((name, c_int) for name in ("kind", "bit_gravity", "win_gravity", "backing_store")),
        ("backing_planes", c_ulong),
        ("backing_pixel", c_ulong),
        ("save_under", c_int),
        ("colormap", c_ulong),
        ("map_installed", c_int),
        ("map_state", c_int),
        *((name, c_long) for name in ("all_event_masks", "your_event_mask", "do_not_propagate_mask")),
        ("override_redirect", c_int),
        ("screen", c_void_p),
    ]


class XImage(ctypes.Structure):
    """Pixels of the client's."""

    _fields_ = [
        ("width", c_int),
        ("height", c_int),
        ("xoffset", c_int),
        ("format", c_int),
        ("data", c_void_p),
        *((name, c_int) for name in ("byte_order", "bitmap_unit", "bitmap_bit_order", "bitmap_pad")),
        *((name, c_int) for name in ("depth", "bytes_per_line", "bits_per_pixel")),
        ("masks", c_ulong * 3),
        ("obdata", c_void_p),
        ("functions", c_void_p * 6),
    ]


_FUNCTIONS: dict[str, tuple[Any, tuple[Any, ...]]] = {
    "XEventsQueued": (c_int, (c_void_p, c_int)),
    "XFlush": (c_int, (c_void_p,)),
    "XSync": (c_int, (c_void_p, c_int)),
    "XSetIOErrorHandler": (c_void_p, (c_void_p,)),
    "XSetErrorHandler": (c_void_p, (c_void_p,)),
    "XGetErrorText": (c_int, (c_void_p, c_int, c_char_p, c_int)),
    "XGetWindowAttributes": (c_int, (c_void_p, c_ulong, POINTER(XWindowAttributes))),
    "XCreateGC": (c_void_p, (c_void_p, c_ulong, c_ulong, c_void_p)),
    "XFreeGC": (c_int, (c_void_p, c_void_p)),
    "XInitImage": (c_int, (POINTER(XImage),)),
    "XPutImage": (
        c_int,
        (c_void_p, c_ulong, c_void_p, POINTER(XImage), c_int, c_int, c_int, c_int, c_uint, c_uint),
    ),
}
"""Name -> result and arguments; displays, handlers and graphics contexts are addresses."""


@cache
def xlib() -> ctypes.CDLL:
    """libX11, which glfw has loaded already."""
    library = ctypes.CDLL("libX11.so.6")
    for name, (result, arguments) in _FUNCTIONS.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    if hasattr(library, "XSetIOErrorExitHandler"):  # since 1.7
        library.XSetIOErrorExitHandler.restype = None
        library.XSetIOErrorExitHandler.argtypes = (c_void_p, EXIT, c_void_p)
    return library


class Visual(NamedTuple):
    """The format of pixels: class of the visual, masks of red, green and blue, bits that count."""

    kind: int
    masks: tuple[int, ...]
    depth: int


def window_visual(display: int, window: int) -> Visual | None:
    """Ask the server how a window's pixels are; None where there is no such window."""
    found = XWindowAttributes()
    if not xlib().XGetWindowAttributes(display, window, found):
        return None
    visual = found.visual.contents
    return Visual(visual.kind, tuple(visual.masks), found.depth)
