"""A scissor that is empty from the beginning, before another one is set."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from tests.virgl.small.gl import Gl

__all__ = ["PROGRAMS"]

_ALL = """#version 330
void main() { gl_Position = vec4(gl_VertexID % 2 * 4 - 1, gl_VertexID / 2 * 4 - 1, 0.0, 1.0); }"""
_WHITE = "#version 330\nout vec4 color; void main() { color = vec4(1.0); }"


def _empty_first() -> npt.NDArray[Any]:
    """The pictures with no scissor set but an empty one, and with one behind it."""
    gl = Gl("core", (3, 3))
    gl.canvas()
    gl.program(vertex=_ALL, fragment=_WHITE)
    gl.Enable(0x0C11)
    pictures = []
    for box in ((0, 0, 0, 0), (3, 4, 5, 6)):
        gl.Scissor(*box)
        gl.DrawArrays(4, 0, 3)
        pictures.append(gl.picture())
    return np.stack(pictures)


PROGRAMS: dict[str, Callable[[], npt.NDArray[Any]]] = {"empty first": _empty_first}
