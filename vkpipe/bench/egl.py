"""The few OpenGL entry points that moderngl has no method for, through EGL."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache
from typing import Any

from vkpipe.bench.description import Stencil

__all__ = ["attach_stencil", "clear_color", "clear_stencil", "depth_storage", "max_level", "set_stencil"]

_UINT, _INT, _FLOAT = ctypes.c_uint, ctypes.c_int, ctypes.c_float

_SIGNATURES: dict[str, tuple[Any, ...]] = {
    "glClear": (_UINT,),
    "glClearColor": (_FLOAT, _FLOAT, _FLOAT, _FLOAT),
    "glClearStencil": (_INT,),
    "glDisable": (_UINT,),
    "glEnable": (_UINT,),
    "glNamedFramebufferRenderbuffer": (_UINT, _UINT, _UINT, _UINT),
    "glNamedRenderbufferStorageMultisample": (_UINT, _INT, _UINT, _INT, _INT),
    "glStencilFunc": (_UINT, _INT, _UINT),
    "glStencilOpSeparate": (_UINT, _UINT, _UINT, _UINT),
    "glTextureParameteri": (_UINT, _UINT, _INT),
}
_DEPTH24, _DEPTH24_STENCIL8 = 0x81A6, 0x88F0
_STENCIL_ATTACHMENT, _RENDERBUFFER = 0x8D20, 0x8D41
_COLOR_BUFFER_BIT, _STENCIL_BUFFER_BIT, _STENCIL_TEST = 0x4000, 0x0400, 0x0B90
_TEXTURE_MAX_LEVEL = 0x813D
_FRONT, _BACK, _KEEP = 0x0404, 0x0405, 0x1E00
_FUNCS = {"EQUAL": 0x0202, "NOTEQUAL": 0x0205, "ALWAYS": 0x0207}
_OPERATIONS = {"KEEP": _KEEP, "INCR_WRAP": 0x8507, "DECR_WRAP": 0x8508}


@cache
def _function(name: str) -> Callable[..., None]:
    library = ctypes.CDLL("libEGL.so.1")
    library.eglGetProcAddress.restype = ctypes.c_void_p
    library.eglGetProcAddress.argtypes = [ctypes.c_char_p]
    return ctypes.CFUNCTYPE(None, *_SIGNATURES[name])(library.eglGetProcAddress(name.encode()))


def depth_storage(renderbuffer: int, samples: int, stencil: bool, width: int, height: int) -> None:
    """24 bits of depth, with 8 bits of stencil if wanted."""
    format = _DEPTH24_STENCIL8 if stencil else _DEPTH24
    _function("glNamedRenderbufferStorageMultisample")(renderbuffer, samples, format, width, height)


def attach_stencil(framebuffer: int, renderbuffer: int) -> None:
    """The stencil bits of a depth buffer become those of a framebuffer object."""
    attach = _function("glNamedFramebufferRenderbuffer")
    attach(framebuffer, _STENCIL_ATTACHMENT, _RENDERBUFFER, renderbuffer)


def clear_color(red: float, green: float, blue: float, alpha: float) -> None:
    """Clears the color buffer that is bound, and nothing else."""
    _function("glClearColor")(red, green, blue, alpha)
    _function("glClear")(_COLOR_BUFFER_BIT)


def clear_stencil() -> None:
    """Clears the stencil buffer that is bound to 0."""
    _function("glClearStencil")(0)
    _function("glClear")(_STENCIL_BUFFER_BIT)


def set_stencil(stencil: Stencil | None) -> None:
    """The stencil test and what both faces do, or no stencil test."""
    if stencil is None:
        _function("glDisable")(_STENCIL_TEST)
        return
    _function("glEnable")(_STENCIL_TEST)
    _function("glStencilFunc")(_FUNCS[stencil.func], 0, 0xFF)
    for face, operations in ((_FRONT, stencil.front), (_BACK, stencil.back)):
        depth_fails, passes = (_OPERATIONS[name] for name in operations)
        _function("glStencilOpSeparate")(face, _KEEP, depth_fails, passes)


def max_level(texture: int, level: int) -> None:
    """The last mipmap level that exists."""
    _function("glTextureParameteri")(texture, _TEXTURE_MAX_LEVEL, level)
