"""Tessellation through OpenGL on llvmpipe: what transform feedback captures of a draw of patches."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import moderngl
import numpy as np

from tests.oracle import egl
from tests.oracle.gl import Oracle
from tests.scenes.description import Array
from vkpipe.pipe import Prim, TessSpacing

__all__ = ["PRIMITIVES", "SPACINGS", "Tessellations", "draw_patches", "layout"]

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

_DRAWN_VERTEX = """#version 430
in vec4 position; in vec4 color; out vec4 tint;
void main() { gl_Position = position; tint = color; }"""
_DRAWN_FRAGMENT = "#version 430\nflat in vec4 shade; out vec4 seen; void main() { seen = shade; }"


def layout(primitive: Prim, spacing: TessSpacing, ccw: bool, point_mode: bool) -> str:
    """What an evaluation shader in GLSL says of its patches."""
    words = [PRIMITIVES[primitive], SPACINGS[spacing], "ccw" if ccw else "cw"]
    return ", ".join(words + ["point_mode"] * point_mode)


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
        with self._oracle.ctx:
            program, array = self._program(layout(primitive, spacing, ccw, point_mode))
            program["outer"].write(np.array(outer, np.float32).tobytes())
            program["inner"].write(np.array(inner, np.float32).tobytes())
            with self._query:
                egl.capture_patch(program.glo, array.glo, self._buffer.glo, size)
            count = self._query.primitives
            data = self._buffer.read(count * size * 12) if count else b""
        return np.frombuffer(data, np.float32).reshape(count, size, 3)

    def _make(self, words: str) -> tuple[Any, Any]:
        program = self._oracle.ctx.program(
            _VERTEX,
            tess_control_shader=_CONTROL,
            tess_evaluation_shader=_EVALUATION % words,
            varyings=["place"],
        )
        return program, self._oracle.ctx.vertex_array(program, [])


def draw_patches(
    oracle: Oracle,
    size: int,
    vertices: int,
    positions: Array,
    colors: Array,
    evaluation: str,
    control: str | None = None,
    geometry: str | None = None,
    *,
    outer: Sequence[float] = (1.0,) * 4,
    inner: Sequence[float] = (1.0,) * 2,
    first: bool = False,
    instances: int = 1,
    indices: Array | None = None,
    wireframe: bool = False,
    enabled: int = 0,
) -> Array:
    """Colours, float32 (size, size, 4); row 0 is window y = 0.

    Args:
        vertices: of each patch.
        evaluation, control, geometry: texts of the shaders, without their version; colours of vertices are
            ``in vec4 tint[]`` for the first of them, the fragment shader shows ``flat out vec4 shade``.
        outer, inner: levels without a control shader.
        first: the first vertex of a primitive provokes.
        indices: of 32 bits; the largest number begins a new sequence of patches.
        enabled: bits of the clip distances that count.
    """
    ctx, head = oracle.ctx, "#version 430\n"
    with ctx:
        texts = {"tess_evaluation_shader": evaluation, "tess_control_shader": control}
        texts["geometry_shader"] = geometry
        given = {name: head + text for name, text in texts.items() if text is not None}
        program: Any = ctx.program(_DRAWN_VERTEX, _DRAWN_FRAGMENT, **given)
        buffers = [
            (ctx.buffer(np.ascontiguousarray(array, np.float32).tobytes()), "4f", name)
            for name, array in (("position", positions), ("color", colors))
            if name in program
        ]
        index = None if indices is None else ctx.buffer(np.ascontiguousarray(indices, np.uint32).tobytes())
        array: Any = ctx.vertex_array(program, buffers, index_buffer=index)
        target = ctx.framebuffer([ctx.renderbuffer((size, size), 4, dtype="f4")])
        target.use()
        target.clear()
        ctx.enable_only(moderngl.NOTHING)
        chosen = moderngl.FIRST_VERTEX_CONVENTION if first else moderngl.LAST_VERTEX_CONVENTION
        ctx.provoking_vertex, ctx.patch_vertices = chosen, vertices
        ctx.wireframe = wireframe
        egl.default_levels(outer, inner)
        with egl.clipping(enabled, False, (0.0, 1.0)), egl.restart(index is not None):
            array.render(moderngl.PATCHES, instances=instances)
        ctx.provoking_vertex, ctx.wireframe = moderngl.LAST_VERTEX_CONVENTION, False
        seen = np.frombuffer(target.read(components=4, dtype="f4"), np.float32).reshape(size, size, 4)
        oracle.go_home()
        for thing in (array, target, program):
            thing.release()
    return seen.copy()
