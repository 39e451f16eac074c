"""Particles go from buffer to buffer; geometry shaders make and drop some (glDrawTransformFeedback)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from tests.virgl.small.gl import Gl

__all__ = ["PROGRAMS"]

_ARRAY, _CAPTURED, _OBJECT, _DISCARD, _POINTS, _FLOAT = 0x8892, 0x8C8E, 0x8E22, 0x8C89, 0, 0x1406
_MOST = 64
_TURNS = 6
_PASSED = """#version 400
layout(location = 0) in vec4 at; out vec4 here;
void main() { here = at; gl_Position = vec4(at.xy, 0.0, 1.0); }"""
_STEP = """#version 400
layout(points) in; layout(points, max_vertices = 2) out;
in vec4 here[]; layout(stream = 0) out vec4 next;
void main() {
    vec4 at = here[0];
    int age = int(at.z);
    vec2 to = fract(at.xy + 1.0625) * 2.0 - 1.0;
    if (age < 3 + int(at.w) % 3) { next = vec4(to, age + 1, at.w); EmitVertex(); }
    if (age == 1) { next = vec4(-at.y, at.x, 0.0, at.w + 1.0); EmitVertex(); }
}"""
_SHOWN = """#version 400
layout(location = 0) in vec4 at; flat out vec4 seen;
void main() { seen = vec4(at.z + 1.0, at.w, gl_VertexID, 1.0); gl_Position = vec4(at.xy, 0.0, 1.0); }"""
_COLOR = "#version 400\nflat in vec4 seen; out vec4 color; void main() { color = seen; }"


def _names(gl: Gl, kind: str) -> list[int]:
    return [gl.new(kind) for _ in range(2)]


def _turns() -> npt.NDArray[Any]:
    """The pictures of some turns, each of which draws what the one before has captured."""
    gl = Gl("core", (4, 0))
    random = np.random.default_rng(9)
    first = np.concatenate([random.integers(-15, 16, (8, 2)) / 16, random.integers(0, 3, (8, 2))], axis=1)
    gl.canvas(0x8814)
    buffers, objects, arrays = (
        _names(gl, "Buffer"),
        _names(gl, "TransformFeedback"),
        _names(gl, "VertexArray"),
    )
    for buffer, captured, array in zip(buffers, objects, arrays, strict=True):
        data = np.zeros((_MOST, 4), np.float32)
        data[: len(first)] = first
        gl.BindVertexArray(array)
        gl.BindBuffer(_ARRAY, buffer)
        gl.BufferData(_ARRAY, data.nbytes, data, 0x88EA)
        gl.VertexAttribPointer(0, 4, _FLOAT, 0, 16, None)
        gl.EnableVertexAttribArray(0)
        gl.BindTransformFeedback(_OBJECT, captured)
        gl.BindBufferBase(_CAPTURED, 0, buffer)
    step = gl.program(captured=["next"], vertex=_PASSED, geometry=_STEP)
    shown = gl.program(vertex=_SHOWN, fragment=_COLOR)
    pictures = []
    for turn in range(_TURNS):
        source, target = turn % 2, 1 - turn % 2
        gl.UseProgram(step)
        gl.Enable(_DISCARD)
        gl.BindVertexArray(arrays[source])
        gl.BindTransformFeedback(_OBJECT, objects[target])
        gl.BeginTransformFeedback(_POINTS)
        if turn:
            gl.DrawTransformFeedback(_POINTS, objects[source])
        else:
            gl.DrawArrays(_POINTS, 0, len(first))
        gl.EndTransformFeedback()
        gl.Disable(_DISCARD)
        gl.UseProgram(shown)
        gl.Clear(0x4000)
        gl.BindVertexArray(arrays[target])
        gl.DrawTransformFeedback(_POINTS, objects[target])
        pictures.append(gl.picture(0x8814))
    return np.stack(pictures)


PROGRAMS: dict[str, Callable[[], npt.NDArray[Any]]] = {"turns": _turns}
