"""One triangle with a colour at each corner."""

from __future__ import annotations

from typing import Any

import numpy as np

from tests.virgl.programs import Pictures, pixels

PLAIN_VERTEX = """#version 330
in vec2 place; in vec3 tint; out vec3 color;
void main() { gl_Position = vec4(place, 0.0, 1.0); color = tint; }"""
PLAIN_FRAGMENT = """#version 330
in vec3 color; out vec4 target;
void main() { target = vec4(color, 1.0); }"""
CORNERS = np.array([-0.8, -0.7, 1, 0, 0, 0.8, -0.6, 0, 1, 0, 0.1, 0.8, 0, 0, 1], np.float32)


def draw(ctx: Any) -> Pictures:
    """The triangle, and the same in a viewport and a scissor."""
    program = ctx.program(vertex_shader=PLAIN_VERTEX, fragment_shader=PLAIN_FRAGMENT)
    array = ctx.vertex_array(program, [(ctx.buffer(CORNERS.tobytes()), "2f 3f", "place", "tint")])
    target = ctx.simple_framebuffer((64, 48))
    target.use()
    target.clear(0.2, 0.3, 0.4, 1.0)
    array.render()
    whole = pixels(target)
    target.clear(0.0, 0.0, 0.0, 1.0)
    target.viewport = (10, 5, 40, 30)
    target.scissor = (20, 10, 25, 12)
    array.render()
    return {"whole": whole, "part": pixels(target)}
