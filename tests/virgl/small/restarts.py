"""Loops, strips and fans by indices that restart, with negative base vertices, in instances."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from tests.virgl.small.gl import Gl

__all__ = ["PROGRAMS"]

_ARRAY, _INDICES, _FLOAT, _RESTART = 0x8892, 0x8893, 0x1406, 0x8F9D
_TYPES = {0x1401: np.uint8, 0x1403: np.uint16, 0x1405: np.uint32}
_MODES = (1, 2, 2, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13)
_PROVOKING = (0x8E4D, 0x8E4E)
_CASES = 80
_PLACED = """#version 420 compatibility
layout(location = 0) in vec2 at; uniform vec4 moved; flat out vec4 seen;
void main() {
    seen = vec4(gl_VertexID % 16 / 15.0, gl_InstanceID / 15.0, moved.z, 1.0);
    gl_Position = vec4(at + moved.xy + gl_InstanceID / 16.0, 0.0, 1.0);
}"""
_COLOR = "#version 420 compatibility\nflat in vec4 seen; out vec4 color; void main() { color = seen; }"


def _case(gl: Gl, moved: int, dice: Random) -> npt.NDArray[Any]:
    """The picture of some calls with one buffer of indices."""
    count, offset = dice.randint(4, 60), dice.randint(0, 40)
    gl.buffer(
        _ARRAY, np.array([[dice.randint(-60, 60) / 64 for _ in "xy"] for _ in range(count)], np.float32)
    )
    gl.VertexAttribPointer(0, 2, _FLOAT, 0, 8, None)
    kind = dice.choice(tuple(_TYPES))
    largest = (1 << 8 * np.dtype(_TYPES[kind]).itemsize) - 1
    cut = dice.choice((largest, largest, offset, offset + count))
    rate = dice.choice((0.0, 0.15, 0.3))
    given = [
        cut if dice.random() < rate else offset + dice.randrange(count) for _ in range(dice.randint(3, 40))
    ]
    indices = np.array(given, _TYPES[kind])
    gl.buffer(_INDICES, indices)
    (gl.Enable if rate else gl.Disable)(_RESTART)
    gl.PrimitiveRestartIndex(cut)
    gl.ProvokingVertex(dice.choice(_PROVOKING))
    gl.Clear(0x4000)
    mode = dice.choice(_MODES)
    for _ in range(dice.randint(1, 3)):
        gl.Uniform4f(moved, dice.randint(-8, 8) / 64, dice.randint(-8, 8) / 64, dice.randint(0, 15) / 15, 0.0)
        first = dice.randrange(len(indices))
        place = ctypes.c_void_p(first * indices.itemsize)
        drawn, instances = dice.randint(0, len(indices) - first), dice.choice((1, 1, 2, 3))
        gl.DrawElementsInstancedBaseVertex(mode, drawn, kind, place, instances, -offset)
    return gl.picture()


def _restarts() -> npt.NDArray[Any]:
    gl = Gl("compat", (4, 2))
    gl.canvas()
    gl.EnableVertexAttribArray(0)
    moved = gl.GetUniformLocation(gl.program(vertex=_PLACED, fragment=_COLOR), b"moved")
    return np.stack([_case(gl, moved, Random(seed)) for seed in range(_CASES)])


PROGRAMS: dict[str, Callable[[], npt.NDArray[Any]]] = {"restarts": _restarts}
