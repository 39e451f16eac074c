"""A connection to Mesa's EGL without any window, and its contexts, by ctypes alone."""

from __future__ import annotations

import ctypes
from ctypes import c_int, c_uint, c_void_p
from typing import Final

from vkpipe.errors import CompilerNotFound

__all__ = ["Display"]

_PLATFORM_SURFACELESS_MESA: Final = 0x31DD
_OPENGL_ES_API, _OPENGL_API = 0x30A0, 0x30A2
_MAJOR, _MINOR, _PROFILE, _NONE = 0x3098, 0x30FB, 0x30FD, 0x3038
_CORE, _COMPATIBILITY = 1, 2

# Kind of context -> interface, and attributes.
_KINDS: dict[str, tuple[int, tuple[int, ...]]] = {
    "core": (_OPENGL_API, (_MAJOR, 3, _MINOR, 3, _PROFILE, _CORE)),
    "compatibility": (_OPENGL_API, (_MAJOR, 3, _MINOR, 2, _PROFILE, _COMPATIBILITY)),
    "es": (_OPENGL_ES_API, (_MAJOR, 3, _MINOR, 0)),
}

_CALLS: dict[str, tuple[object, tuple[type, ...]]] = {
    "eglGetProcAddress": (c_void_p, (ctypes.c_char_p,)),
    "eglGetPlatformDisplay": (c_void_p, (c_uint, c_void_p, c_void_p)),
    "eglInitialize": (c_uint, (c_void_p, c_void_p, c_void_p)),
    "eglBindAPI": (c_uint, (c_uint,)),
    "eglCreateContext": (c_void_p, (c_void_p, c_void_p, c_void_p, c_void_p)),
    "eglMakeCurrent": (c_uint, (c_void_p,) * 4),
    "eglGetError": (c_int, ()),
}


class Display:
    """EGL, and one context of each kind that is asked for.

    Raises:
        CompilerNotFound: a library is missing, or it cannot be used.
    """

    def __init__(self) -> None:
        try:
            self._library = ctypes.CDLL("libEGL.so.1")
        except OSError:
            raise CompilerNotFound("no libEGL.so.1: apt install libegl1 libegl-mesa0") from None
        for name, (result, arguments) in _CALLS.items():
            call = getattr(self._library, name)
            call.restype, call.argtypes = result, arguments
        self._display = self._library.eglGetPlatformDisplay(_PLATFORM_SURFACELESS_MESA, None, None)
        if not self._display or not self._library.eglInitialize(self._display, None, None):
            raise CompilerNotFound(
                f"{self._failed('eglInitialize')}: apt install libegl-mesa0 libgl1-mesa-dri"
            )
        self._contexts: dict[str, int] = {}

    def _failed(self, call: str) -> str:
        return f"{call} failed: 0x{self._library.eglGetError():x}"

    def address(self, name: str) -> int | None:
        """Return the address of a function of OpenGL."""
        found: int | None = self._library.eglGetProcAddress(name.encode())
        return found

    def choose(self, kind: str) -> None:
        """Make the context of a kind the current one: ``core``, ``compatibility`` or ``es``."""
        api, attributes = _KINDS[kind]
        self._library.eglBindAPI(api)
        if kind not in self._contexts:
            words = (c_int * (len(attributes) + 1))(*attributes, _NONE)
            made = self._library.eglCreateContext(self._display, None, None, words)
            if not made:
                raise CompilerNotFound(f"no {kind} context: {self._failed('eglCreateContext')}")
            self._contexts[kind] = made
        if not self._library.eglMakeCurrent(self._display, None, None, self._contexts[kind]):
            raise CompilerNotFound(self._failed("eglMakeCurrent"))
