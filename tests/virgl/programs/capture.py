"""Vertices that are captured into buffers, counted, and drawn."""

from __future__ import annotations

from typing import Any

import moderngl
import numpy as np

from tests.virgl.programs import Pictures, pixels
from tests.virgl.programs.triangle import PLAIN_FRAGMENT, PLAIN_VERTEX

_MOVE = """#version 330
in vec2 place; out vec2 moved; out vec3 shade;
void main() {
    moved = place * 0.8 + vec2(0.1, float(gl_VertexID) * 0.05);
    shade = vec3(place * 0.5 + 0.5, float(gl_VertexID % 3) * 0.5);
}"""


def draw(ctx: Any) -> Pictures:
    """Moves vertices, then draws what was captured."""
    target = ctx.simple_framebuffer((64, 64))
    target.use()
    target.clear()
    places = np.random.default_rng(4).uniform(-0.9, 0.8, (12, 2)).astype(np.float32)
    move = ctx.program(vertex_shader=_MOVE, varyings=["moved", "shade"])
    source = ctx.vertex_array(move, [(ctx.buffer(places.tobytes()), "2f", "place")])
    captured = ctx.buffer(bytes(12 * 20))
    counted = ctx.query(primitives=True)
    with counted:
        source.transform(captured, moderngl.TRIANGLES)
    program = ctx.program(vertex_shader=PLAIN_VERTEX, fragment_shader=PLAIN_FRAGMENT)
    ctx.vertex_array(program, [(captured, "2f 3f", "place", "tint")]).render()
    again = ctx.buffer(bytes(4 * 20))
    source.transform(again, moderngl.POINTS, vertices=4, first=2)
    return {
        "picture": pixels(target),
        "captured": np.frombuffer(captured.read(), np.float32),
        "again": np.frombuffer(again.read(), np.float32),
        "counted": np.array([counted.primitives]),
    }
