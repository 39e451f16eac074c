"""Every primitive type, with and without indices, with restart, from indices of two and four bytes."""

from __future__ import annotations

from typing import Any

import moderngl
import numpy as np

from tests.virgl.programs import Pictures, pixels

_VERTEX = """#version 330
in vec2 place; out vec3 color;
void main() {
    gl_Position = vec4(place, 0.0, 1.0);
    gl_PointSize = 3.0;
    color = vec3(place * 0.5 + 0.5, float(gl_VertexID) / 16.0);
}"""
_FRAGMENT = """#version 330
in vec3 color; out vec4 target;
void main() { target = vec4(color, 1.0); }"""

_MODES = ("POINTS", "LINES", "LINE_LOOP", "LINE_STRIP", "TRIANGLES", "TRIANGLE_STRIP", "TRIANGLE_FAN")


def draw(ctx: Any) -> Pictures:
    """A ring of 16 vertices, drawn in every way."""
    program = ctx.program(vertex_shader=_VERTEX, fragment_shader=_FRAGMENT)
    angle = np.linspace(0, 6, 16)
    radius = np.where(np.arange(16) % 2, 0.9, 0.45)
    ring = np.stack([radius * np.cos(angle), radius * np.sin(angle)], -1).astype(np.float32)
    buffer = ctx.buffer(ring.tobytes())
    target = ctx.simple_framebuffer((48, 48))
    target.use()
    ctx.enable(moderngl.PROGRAM_POINT_SIZE)
    plain = ctx.vertex_array(program, [(buffer, "2f", "place")])
    found = {}
    for mode in _MODES:
        target.clear()
        plain.render(mode=getattr(moderngl, mode))
        found[mode] = pixels(target)
    order = np.array([0, 1, 2, 3, -1, 5, 6, 7, 8, 9, -1, 12, 13, 14, 15, 3])
    for size, kind in ((2, np.uint16), (4, np.uint32)):
        indices = ctx.buffer((order & (1 << 8 * size) - 1).astype(kind).tobytes())
        indexed = ctx.vertex_array(program, [(buffer, "2f", "place")], indices, index_element_size=size)
        target.clear()
        indexed.render(mode=moderngl.TRIANGLE_STRIP)
        indexed.render(mode=moderngl.LINE_STRIP, vertices=8, first=5)
        found[f"restart{size}"] = pixels(target)
    return found
