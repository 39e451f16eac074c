"""Bitmaps by OpenGL, where the window system has no way of its own that is the same everywhere."""

from __future__ import annotations

import ctypes
from ctypes import CFUNCTYPE, c_float, c_int, c_uint, c_void_p
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from vkpipe.errors import NotSupported
from vkpipe.winsys.glfw_library import Connection

__all__ = ["GlBitmaps"]

_COLOR_BUFFER, _DITHER, _RGBA, _UNSIGNED_BYTE = 0x4000, 0x0BD0, 0x1908, 0x1401

_FUNCTIONS: dict[str, tuple[Any, ...]] = {
    "glViewport": (c_int, c_int, c_int, c_int),
    "glDisable": (c_uint,),
    "glClear": (c_uint,),
    "glRasterPos2f": (c_float, c_float),
    "glPixelZoom": (c_float, c_float),
    "glDrawPixels": (c_int, c_int, c_uint, c_uint, c_void_p),
}
"""OpenGL 1.1 and arguments: contexts that nobody asks more of have it everywhere."""


class GlBitmaps:
    """Draws with the OpenGL context of a window of glfw, which it alone uses."""

    needs_context: ClassVar[bool] = True

    def __init__(self, connection: Connection, window: Any) -> None:
        self._api, self._window, self._display = connection.api, window, connection.display
        before = self._enter()
        try:
            found = {name: self._api.get_proc_address(name) for name in _FUNCTIONS}
        finally:
            self._api.make_context_current(before)
        missing = [name for name, address in found.items() if not address]
        if missing:
            raise NotSupported("GlfwWindow.bitmaps", f"'opengl': there is no {', '.join(missing)}")
        self._gl = {name: CFUNCTYPE(None, *_FUNCTIONS[name])(address) for name, address in found.items()}

    def show(self, pixels: npt.NDArray[np.uint8], vsync: bool) -> None:
        """Pixels as they are: no filter, no dither; what they leave free is black."""
        rows, columns, _ = pixels.shape
        kept, gl = np.ascontiguousarray(pixels), self._gl
        before = self._enter()
        try:
            gl["glViewport"](0, 0, *self._api.get_framebuffer_size(self._window))
            gl["glDisable"](_DITHER)
            gl["glClear"](_COLOR_BUFFER)
            gl["glRasterPos2f"](-1.0, 1.0)
            gl["glPixelZoom"](1.0, -1.0)
            gl["glDrawPixels"](columns, rows, _RGBA, _UNSIGNED_BYTE, kept.ctypes.data_as(ctypes.c_void_p))
            self._api.swap_interval(int(vsync))
            self._api.swap_buffers(self._window)
        finally:
            self._api.make_context_current(before)
        self._display.check()

    def close(self) -> None:
        """The context goes with the window."""

    def _enter(self) -> Any:
        """Make the context current; returns the one before, which may be the application's."""
        before = self._api.get_current_context()
        self._api.make_context_current(self._window)
        return before or None
