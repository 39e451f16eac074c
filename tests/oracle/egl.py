"""The few OpenGL entry points that moderngl has no method for, through EGL."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

__all__ = ["blend_color", "border_color", "depth_storage", "downwards", "max_level", "wrap"]

_UINT, _INT, _FLOAT = ctypes.c_uint, ctypes.c_int, ctypes.c_float

_SIGNATURES: dict[str, tuple[Any, ...]] = {
    "glBlendColor": (_FLOAT,) * 4,
    "glClipControl": (_UINT, _UINT),
    "glNamedRenderbufferStorage": (_UINT, _UINT, _INT, _INT),
    "glTextureParameterfv": (_UINT, _UINT, ctypes.POINTER(_FLOAT)),
    "glTextureParameteri": (_UINT, _UINT, _INT),
}
_GL_LOWER_LEFT, _GL_UPPER_LEFT = 0x8CA1, 0x8CA2
_GL_NEGATIVE_ONE_TO_ONE = 0x935E
_GL_TEXTURE_BORDER_COLOR = 0x1004
_GL_TEXTURE_MAX_LEVEL = 0x813D
_GL_TEXTURE_WRAP_S = 0x2802
_GL_TEXTURE_WRAP_T = 0x2803


@cache
def _function(name: str) -> Callable[..., None]:
    library = ctypes.CDLL("libEGL.so.1")
    library.eglGetProcAddress.restype = ctypes.c_void_p
    library.eglGetProcAddress.argtypes = [ctypes.c_char_p]
    address = library.eglGetProcAddress(name.encode())
    return ctypes.CFUNCTYPE(None, *_SIGNATURES[name])(address)


def blend_color(color: tuple[float, float, float, float]) -> None:
    """glBlendColor."""
    _function("glBlendColor")(*color)


def depth_storage(renderbuffer: int, internal_format: int, width: int, height: int) -> None:
    """Gives a renderbuffer new storage: moderngl only makes 24-bit depth buffers."""
    _function("glNamedRenderbufferStorage")(renderbuffer, internal_format, width, height)


def border_color(texture: int, color: tuple[float, float, float, float]) -> None:
    """The colour that CLAMP_TO_BORDER reads."""
    _function("glTextureParameterfv")(texture, _GL_TEXTURE_BORDER_COLOR, (_FLOAT * 4)(*color))


@contextmanager
def downwards() -> Iterator[None]:
    """For a while, row 0 is the top of the picture and the fill rule is turned, as in windows of Mesa."""
    control = _function("glClipControl")
    control(_GL_UPPER_LEFT, _GL_NEGATIVE_ONE_TO_ONE)
    try:
        yield
    finally:
        control(_GL_LOWER_LEFT, _GL_NEGATIVE_ONE_TO_ONE)


def max_level(texture: int, level: int) -> None:
    """The last mipmap level that exists."""
    _function("glTextureParameteri")(texture, _GL_TEXTURE_MAX_LEVEL, level)


def wrap(texture: int, wrap_s: int, wrap_t: int) -> None:
    """The wrap modes of a texture: moderngl knows two of them."""
    _function("glTextureParameteri")(texture, _GL_TEXTURE_WRAP_S, wrap_s)
    _function("glTextureParameteri")(texture, _GL_TEXTURE_WRAP_T, wrap_t)
