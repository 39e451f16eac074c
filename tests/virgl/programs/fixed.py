"""OpenGL 1: immediate mode, lights, stipples, alpha test, logic, stencil, clip planes, rectangle textures."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

import numpy as np

from tests.oracle.compat import Compat
from tests.virgl.programs import Pictures

_POINTS, _LINES, _LINE_LOOP, _, _TRIANGLES, _STRIP, _FAN, _QUADS, _, _POLYGON = range(10)
_FRONT_AND_BACK, _COMPARE_ALWAYS, _KEEP, _INVERT, _INCR = 0x0408, 0x0207, 0x1E00, 0x150A, 0x1E02


def _shape(gl: Any, mode: int, count: int = 6, scale: float = 0.8, depth: float = 0.0) -> None:
    """A ring of vertices with colours and coordinates."""
    gl.glBegin(mode)
    for number in range(count):
        angle = number * 2 * np.pi / count + 0.3
        x, y = scale * np.cos(angle), scale * np.sin(angle)
        gl.glColor4f(0.5 + 0.5 * x, 0.5 + 0.5 * y, number / count, 0.2 + 0.8 * number / count)
        gl.glTexCoord4f(8 * (x + 1), 8 * (y + 1), 0.0, 1.0)
        gl.glVertex4f(x, y, depth, 1.0)
    gl.glEnd()


def _modes(gl: Any) -> None:
    gl.glPointSize(5.0)
    gl.glLineWidth(3.0)
    for mode in (_POLYGON, _LINE_LOOP, _POINTS):
        _shape(gl, mode, 8, 0.9 - mode * 0.02)


def _stipples(gl: Any) -> None:
    gl.glEnable(0x0B42)
    gl.glPolygonStipple((ctypes.c_uint32 * 32)(*(0x0F0F0F0F if row & 2 else 0xF0F033F0 for row in range(32))))
    _shape(gl, _POLYGON)
    gl.glEnable(0x0B24)
    gl.glLineStipple(2, 0x0F35)
    _shape(gl, _LINES, 10, 0.95)


def _alpha_and_logic(gl: Any) -> None:
    gl.glEnable(0x0BC0)
    gl.glAlphaFunc(0x0204, 0.5)
    _shape(gl, _FAN)
    gl.glDisable(0x0BC0)
    gl.glEnable(0x0BF2)
    gl.glLogicOp(0x1506)
    _shape(gl, _STRIP, 8, 0.6)


def _stencils(gl: Any) -> None:
    gl.glEnable(0x0B90)
    gl.glStencilFuncSeparate(_FRONT_AND_BACK, _COMPARE_ALWAYS, 0, 0xFF)
    gl.glStencilOpSeparate(_FRONT_AND_BACK, _KEEP, _KEEP, _INCR, _INCR)
    gl.glColorMask(0, 0, 0, 0)
    for scale in (0.9, 0.6, 0.3):
        _shape(gl, _POLYGON, 5, scale)
    gl.glColorMask(1, 1, 1, 1)
    gl.glStencilFuncSeparate(_FRONT_AND_BACK, 0x0202, 2, 0xFF)
    gl.glStencilOpSeparate(_FRONT_AND_BACK, _KEEP, _KEEP, _KEEP, _INVERT)
    _shape(gl, _QUADS, 4, 1.3)


def _planes(gl: Any) -> None:
    gl.glEnable(0x3000)
    gl.glClipPlane(0x3000, (ctypes.c_double * 4)(1.0, 0.5, 0.0, 0.3))
    gl.glEnable(0x3002)
    gl.glClipPlane(0x3002, (ctypes.c_double * 4)(-0.5, 1.0, 0.0, 0.4))
    gl.glShadeModel(0x1D00)
    _shape(gl, _STRIP, 8)


def _sides(gl: Any) -> None:
    gl.glEnable(0x0B50)
    gl.glLightModeli(0x0B52, 1)
    gl.glLightModelfv(0x0B53, (ctypes.c_float * 4)(1.0, 1.0, 1.0, 1.0))
    for face, color in ((0x0404, (0.9, 0.3, 0.1, 1.0)), (0x0405, (0.1, 0.4, 0.8, 1.0))):
        gl.glMaterialfv(face, 0x1200, (ctypes.c_float * 4)(*color))
    _shape(gl, _TRIANGLES, 3)
    gl.glFrontFace(0x0900)
    _shape(gl, _TRIANGLES, 3, 0.4)
    gl.glFrontFace(0x0901)


def _rectangles(gl: Any) -> None:
    texels = np.random.default_rng(12).integers(0, 256, (16, 16, 4), np.uint8)
    name = ctypes.c_uint()
    gl.glGenTextures(1, ctypes.byref(name))
    gl.glBindTexture(0x84F5, name)
    gl.glTexImage2D(0x84F5, 0, 0x8058, 16, 16, 0, 0x1908, 0x1401, texels.ctypes.data)
    gl.glTexParameteri(0x84F5, 0x2801, 0x2600)
    gl.glTexParameteri(0x84F5, 0x2800, 0x2600)
    gl.glTexParameteri(0x84F5, 0x2802, 0x812D)
    gl.glTexParameterfv(0x84F5, 0x1004, (ctypes.c_float * 4)(0.0, 1.0, 0.5, 1.0))
    gl.glEnable(0x84F5)
    gl.glTexEnvi(0x2300, 0x2200, 0x1E01)
    _shape(gl, _QUADS, 4, 1.2)
    gl.glDisable(0x84F5)


_PICTURES: dict[str, Callable[[Any], None]] = {
    "modes": _modes,
    "stipples": _stipples,
    "alpha_and_logic": _alpha_and_logic,
    "stencils": _stencils,
    "planes": _planes,
    "sides": _sides,
    "rectangles": _rectangles,
}


def draw(ctx: Any) -> Pictures:
    """A picture for each matter, in a context of its own."""
    found: Pictures = {}
    compat = Compat(48)
    for name, setup in _PICTURES.items():
        with compat as gl:
            gl.glClearColor(0.1, 0.2, 0.3, 1.0)
            gl.glClear(0x4500)
            setup(gl)
            color, _, stencil = gl.read()
        found[name] = color
        if name == "stencils":
            found["stencil"] = stencil
    return found
