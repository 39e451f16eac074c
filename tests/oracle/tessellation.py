"""Tessellation through OpenGL on llvmpipe: what transform feedback captures of a draw of patches."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from tests.oracle import egl
from tests.oracle.gl import Oracle
from tests.scenes.description import Array
from vkpipe.pipe import Prim, TessSpacing

__all__ = ["PRIMITIVES", "SPACINGS", "Tessellations"]

PRIMITIVES = {Prim.LINES: "isolines", Prim.TRIANGLES: "triangles", Prim.QUADS: "quads"}
SPACINGS = {
    TessSpacing.EQUAL: "equal_spacing",
    TessSpacing.FRACTIONAL_EVEN: "fractional_even_spacing",
    TessSpacing.FRACTIONAL_ODD: "fractional_odd_spacing",
}
_VERTEX = "#version 430\nvoid main() { gl_Position = vec4(0.0); }"
_CONTROL = """#version 430
layout(vertices = 1) out; uniform vec4 outer; uniform vec2 inner;
void main() {
    for (int i = 0; i < 4; i++) gl_TessLevelOuter[i] = outer[i];
    for (int i = 0; i < 2; i++) gl_TessLevelInner[i] = inner[i];
}"""
_EVALUATION = """#version 430
layout(%s) in; out vec3 place;
void main() { place = gl_TessCoord; gl_Position = vec4(0.0); }"""
_BYTES = 64 * 64 * 2 * 3 * 12
"""Of the places of all corners that a patch can have."""


class Tessellations:
    """The places of every primitive's corners, in order, as OpenGL's tessellator makes them."""

    def __init__(self, oracle: Oracle) -> None:
        self._oracle = oracle
        self._program = cache(self._make)
        with oracle.ctx as ctx:
            self._buffer: Any = ctx.buffer(reserve=_BYTES)
            self._query: Any = ctx.query(primitives=True)

    def corners(
        self,
        primitive: Prim,
        spacing: TessSpacing,
        ccw: bool,
        point_mode: bool,
        outer: Sequence[float],
        inner: Sequence[float],
    ) -> Array:
        """gl_TessCoord of every corner: float32 (primitives, 1 to 3 corners, 3)."""
        size = 1 if point_mode else 2 if primitive == Prim.LINES else 3
        words = [PRIMITIVES[primitive], SPACINGS[spacing], "ccw" if ccw else "cw"]
        with self._oracle.ctx:
            program, array = self._program(", ".join(words + ["point_mode"] * point_mode))
            program["outer"].write(np.array(outer, np.float32).tobytes())
            program["inner"].write(np.array(inner, np.float32).tobytes())
            with self._query:
                egl.capture_patch(program.glo, array.glo, self._buffer.glo, size)
            count = self._query.primitives
            data = self._buffer.read(count * size * 12) if count else b""
        return np.frombuffer(data, np.float32).reshape(count, size, 3)

    def _make(self, layout: str) -> tuple[Any, Any]:
        program = self._oracle.ctx.program(
            _VERTEX,
            tess_control_shader=_CONTROL,
            tess_evaluation_shader=_EVALUATION % layout,
            varyings=["place"],
        )
        return program, self._oracle.ctx.vertex_array(program, [])
