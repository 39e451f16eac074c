"""Instances with attributes of their own, and gl_InstanceID."""

from __future__ import annotations

from typing import Any

import numpy as np

from tests.virgl.programs import Pictures, pixels

_VERTEX = """#version 330
in vec2 corner; in vec2 offset; in vec3 tint; out vec3 color;
void main() {
    float size = 0.03 + 0.01 * float(gl_InstanceID % 5);
    gl_Position = vec4(corner * size + offset, 0.0, 1.0);
    color = tint * (float(gl_VertexID % 4) * 0.25 + 0.25);
}"""
_FRAGMENT = """#version 330
in vec3 color; out vec4 target;
void main() { target = vec4(color, 1.0); }"""


def draw(ctx: Any) -> Pictures:
    """A hundred squares in one draw."""
    program = ctx.program(vertex_shader=_VERTEX, fragment_shader=_FRAGMENT)
    random = np.random.default_rng(5)
    offsets = random.uniform(-0.9, 0.9, (100, 2)).astype(np.float32)
    tints = random.integers(0, 256, (50, 4)).astype(np.uint8)
    square = np.array([[-1, -1], [1, -1], [-1, 1], [1, 1]], np.float32)
    array = ctx.vertex_array(
        program,
        [
            (ctx.buffer(square.tobytes()), "2f", "corner"),
            (ctx.buffer(offsets.tobytes()), "2f/i", "offset"),
            (ctx.buffer(np.repeat(tints, 2, 0).tobytes()), "3f1 x1/i", "tint"),
        ],
    )
    target = ctx.simple_framebuffer((96, 96))
    target.use()
    target.clear()
    array.render(mode=ctx.TRIANGLE_STRIP, instances=100)
    return {"squares": pixels(target)}
