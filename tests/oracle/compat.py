"""OpenGL's compatibility profile on llvmpipe, by the names of the API: for what core contexts do not have.

A context of its own beside moderngl's: immediate mode, stipples, quads, alpha test, two-sided colours.
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

__all__ = ["Compat"]

_U, _I, _F, _D, _P = ctypes.c_uint, ctypes.c_int, ctypes.c_float, ctypes.c_double, ctypes.c_void_p
_SURFACELESS, _DEPTH_SIZE, _NONE, _OPENGL_API = 0x31DD, 0x3025, 0x3038, 0x30A2
_FRAMEBUFFER, _RENDERBUFFER, _COLOR, _DEPTH_STENCIL = 0x8D40, 0x8D41, 0x8CE0, 0x821A
_RGBA8, _DEPTH24_STENCIL8, _UNSIGNED_INT_24_8, _DEPTH_STENCIL_FORMAT = 0x8058, 0x88F0, 0x84FA, 0x84F9

_NOT_RESTORED, _LAST_VERTEX = (0x8C89, 0x864F), 0x8E4E
"""GL_RASTERIZER_DISCARD, GL_DEPTH_CLAMP and the provoking vertex: no attribute group has them."""

_SIGNATURES: dict[str, tuple[Any, ...]] = {
    "glAlphaFunc": (_U, _F),
    "glAttachShader": (_U, _U),
    "glBegin": (_U,),
    "glBindFramebuffer": (_U, _U),
    "glBindTexture": (_U, _U),
    "glBindRenderbuffer": (_U, _U),
    "glBlendColor": (_F,) * 4,
    "glBlendEquation": (_U,),
    "glBlendEquationSeparate": (_U, _U),
    "glBlendFuncSeparate": (_U,) * 4,
    "glClear": (_U,),
    "glClearColor": (_F,) * 4,
    "glClearDepth": (_D,),
    "glClearStencil": (_I,),
    "glClampColor": (_U, _U),
    "glClipControl": (_U, _U),
    "glClipPlane": (_U, _P),
    "glColor4f": (_F,) * 4,
    "glColorMask": (ctypes.c_ubyte,) * 4,
    "glCompileShader": (_U,),
    "glCompressedTexImage2D": (_U, _I, _U, _I, _I, _I, _I, _P),
    "glCompressedTexImage3D": (_U, _I, _U, _I, _I, _I, _I, _I, _P),
    "glCreateProgram": (),
    "glCreateShader": (_U,),
    "glCullFace": (_U,),
    "glDeleteTextures": (_I, _P),
    "glDepthFunc": (_U,),
    "glDepthMask": (ctypes.c_ubyte,),
    "glDisable": (_U,),
    "glEdgeFlag": (ctypes.c_ubyte,),
    "glEnable": (_U,),
    "glEnd": (),
    "glFramebufferRenderbuffer": (_U,) * 4,
    "glFrontFace": (_U,),
    "glGenFramebuffers": (_I, _P),
    "glGenRenderbuffers": (_I, _P),
    "glGenTextures": (_I, _P),
    "glGetError": (),
    "glGetTexImage": (_U, _I, _U, _U, _P),
    "glLightModelfv": (_U, _P),
    "glLightModeli": (_U, _I),
    "glLineStipple": (_I, ctypes.c_ushort),
    "glLineWidth": (_F,),
    "glLinkProgram": (_U,),
    "glLogicOp": (_U,),
    "glMaterialfv": (_U, _U, _P),
    "glPixelStorei": (_U, _I),
    "glPointSize": (_F,),
    "glPolygonMode": (_U, _U),
    "glPolygonOffset": (_F, _F),
    "glPolygonStipple": (_P,),
    "glPopAttrib": (),
    "glProvokingVertex": (_U,),
    "glPushAttrib": (_U,),
    "glReadPixels": (_I, _I, _I, _I, _U, _U, _P),
    "glRenderbufferStorage": (_U, _U, _I, _I),
    "glScissor": (_I,) * 4,
    "glShadeModel": (_U,),
    "glShaderSource": (_U, _I, _P, _P),
    "glStencilFuncSeparate": (_U, _U, _I, _U),
    "glStencilMaskSeparate": (_U, _U),
    "glStencilOpSeparate": (_U,) * 4,
    "glTexCoord4f": (_F,) * 4,
    "glTexEnvi": (_U, _U, _I),
    "glTexImage2D": (_U, _I, _I, _I, _I, _I, _U, _U, _P),
    "glTexParameterf": (_U, _U, _F),
    "glTexParameterfv": (_U, _U, _P),
    "glTexParameteri": (_U, _U, _I),
    "glUseProgram": (_U,),
    "glVertex4f": (_F,) * 4,
    "glViewport": (_I,) * 4,
}


_RETURNING = frozenset(("glCreateProgram", "glCreateShader", "glGetError"))


class Compat:
    """A context with a framebuffer of ``size`` x ``size`` pixels of RGBA8 with 24 bits of depth and stencil.

    ``gl.glEnable(...)``, like every function of the table, may be called while the context is current: within
    a ``with`` block. OpenGL's state is put back at its end.

    Raises:
        RuntimeError: there is no such context, or (at the end of a block) OpenGL has reported an error.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self._egl = ctypes.CDLL("libEGL.so.1")
        self._egl.eglGetProcAddress.restype = _P
        self._egl.eglGetProcAddress.argtypes = [ctypes.c_char_p]
        for name in (
            "eglGetPlatformDisplay",
            "eglCreateContext",
            "eglGetCurrentContext",
            "eglGetCurrentDisplay",
        ):
            getattr(self._egl, name).restype = _P
        os.environ.setdefault("LIBGL_ALWAYS_SOFTWARE", "1")
        self._display = _P(self._egl.eglGetPlatformDisplay(_SURFACELESS, None, None))
        if not self._egl.eglInitialize(self._display, None, None):
            raise RuntimeError("EGL has no display without a surface")
        self._context = self._made()
        # Not within a block, at whose end OpenGL would forget the viewport.
        before = _P(self._egl.eglGetCurrentDisplay()), _P(self._egl.eglGetCurrentContext())
        self._current(self._display, self._context)
        self._target()
        self._leave(*before)

    def __getattr__(self, name: str) -> Callable[..., Any]:
        if name not in _SIGNATURES:
            raise AttributeError(name)
        result = _U if name in _RETURNING else None
        found = ctypes.CFUNCTYPE(result, *_SIGNATURES[name])(self._egl.eglGetProcAddress(name.encode()))
        setattr(self, name, found)
        return found

    def _made(self) -> ctypes.c_void_p:
        """A context whose version and profile Mesa chooses: the compatibility profile."""
        self._egl.eglBindAPI(_OPENGL_API)
        attributes = (_I * 1)(_NONE)
        context = self._egl.eglCreateContext(self._display, None, None, attributes)
        if not context:
            raise RuntimeError("EGL makes no context of OpenGL's compatibility profile")
        return _P(context)

    def __enter__(self) -> Compat:
        self._before = _P(self._egl.eglGetCurrentDisplay()), _P(self._egl.eglGetCurrentContext())
        self._current(self._display, self._context)
        self.glPushAttrib(0xFFFFFFFF)
        return self

    def __exit__(self, *error: object) -> None:
        self.glPopAttrib()
        for capability in _NOT_RESTORED:
            self.glDisable(capability)
        self.glProvokingVertex(_LAST_VERTEX)
        code = self.glGetError()
        self._leave(*self._before)
        if code and error[0] is None:
            raise RuntimeError(f"OpenGL reports {code:#x}")

    def _leave(self, display: ctypes.c_void_p, context: ctypes.c_void_p) -> None:
        """Make current what was so before, or nothing."""
        self._current(display if display.value else self._display, context)

    def _current(self, display: ctypes.c_void_p, context: ctypes.c_void_p) -> None:
        if not self._egl.eglMakeCurrent(display, None, None, context):
            raise RuntimeError("EGL does not make the context current")

    def _target(self) -> None:
        name = _U()
        self.glGenFramebuffers(1, ctypes.byref(name))
        self.glBindFramebuffer(_FRAMEBUFFER, name)
        for attachment, fmt in ((_COLOR, _RGBA8), (_DEPTH_STENCIL, _DEPTH24_STENCIL8)):
            buffer = _U()
            self.glGenRenderbuffers(1, ctypes.byref(buffer))
            self.glBindRenderbuffer(_RENDERBUFFER, buffer)
            self.glRenderbufferStorage(_RENDERBUFFER, fmt, self.size, self.size)
            self.glFramebufferRenderbuffer(_FRAMEBUFFER, attachment, _RENDERBUFFER, buffer)
        self.glViewport(0, 0, self.size, self.size)

    def read(self) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint32], npt.NDArray[np.uint8]]:
        """Colour (size, size, 4), depth as an integer of 24 bits, and stencil; row 0 is window y = 0."""
        color = np.zeros((self.size, self.size, 4), np.uint8)
        packed = np.zeros((self.size, self.size), np.uint32)
        area = (0, 0, self.size, self.size)
        self.glPixelStorei(0x0D05, 1)
        self.glReadPixels(*area, 0x1908, 0x1401, color.ctypes.data)
        self.glReadPixels(*area, _DEPTH_STENCIL_FORMAT, _UNSIGNED_INT_24_8, packed.ctypes.data)
        return color, packed >> np.uint32(8), (packed & 0xFF).astype(np.uint8)
