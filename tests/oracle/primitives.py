"""Points and lines through OpenGL on llvmpipe."""

from __future__ import annotations

from typing import Any

import moderngl
import numpy as np

from tests.oracle.gl import Oracle
from tests.scenes.description import Array

__all__ = ["draw_primitives"]

_VERTEX = """#version 330
in vec4 position; in vec4 color; in float size; out vec4 shade; flat out vec4 provoked;
void main() { gl_Position = position; shade = color; provoked = color; gl_PointSize = size; }"""
_FRAGMENTS = {
    "smooth": "in vec4 shade; out vec4 seen; void main() { seen = shade; }",
    "flat": "flat in vec4 provoked; out vec4 seen; void main() { seen = provoked; }",
    "sprite": "out vec4 seen; void main() { seen = vec4(gl_PointCoord, 1.0, 1.0); }",
}
_MODES = {
    "POINTS": moderngl.POINTS,
    "LINES": moderngl.LINES,
    "LINE_STRIP": moderngl.LINE_STRIP,
    "LINE_LOOP": moderngl.LINE_LOOP,
    "LINES_ADJACENCY": moderngl.LINES_ADJACENCY,
    "LINE_STRIP_ADJACENCY": 0x000B,
    "TRIANGLES": moderngl.TRIANGLES,
    "TRIANGLE_STRIP": moderngl.TRIANGLE_STRIP,
}


def draw_primitives(
    oracle: Oracle,
    width: int,
    height: int,
    mode: str,
    positions: Array,
    colors: Array,
    sizes: Array | None = None,
    *,
    shade: str = "smooth",
    line_width: float = 1.0,
    point_size: float | None = None,
    polygon_mode: int | None = None,
    depth: bool = False,
) -> Array:
    """Colours, float32 (height, width, 4); row 0 is window y = 0.

    Args:
        positions: clip coordinates (N, 4), with ``colors`` (N, 4).
        sizes: of points (N,); else they have one ``point_size``.
        polygon_mode: GL_POINT or GL_LINE for triangles.
        depth: whether there is a depth test with LESS.
    """
    ctx = oracle.ctx
    with ctx:
        program: Any = ctx.program(_VERTEX, "#version 330\n" + _FRAGMENTS[shade])
        every = np.ones(len(positions)) if sizes is None else sizes
        data = {"position": (positions, "4f"), "color": (colors, "4f"), "size": (every, "1f")}
        buffers = [
            (ctx.buffer(np.ascontiguousarray(array, np.float32).tobytes()), kind, name)
            for name, (array, kind) in data.items()
            if name in program
        ]
        array = ctx.vertex_array(program, buffers)
        target = ctx.framebuffer(
            [ctx.renderbuffer((width, height), 4, dtype="f4")], ctx.depth_renderbuffer((width, height))
        )
        target.use()
        target.clear()
        ctx.enable_only(moderngl.DEPTH_TEST if depth else 0)
        if point_size is None:
            ctx.enable(moderngl.PROGRAM_POINT_SIZE)
        else:
            ctx.point_size = point_size
        ctx.line_width = line_width
        if polygon_mode is not None:
            ctx.wireframe = True
        array.render(_MODES[mode], vertices=len(positions))
        ctx.wireframe = False
        ctx.line_width = ctx.point_size = 1.0
        seen = np.frombuffer(target.read(components=4, dtype="f4"), np.float32).reshape(height, width, 4)
        oracle.go_home()
        for thing in (array, target, program):
            thing.release()
    return seen.copy()
