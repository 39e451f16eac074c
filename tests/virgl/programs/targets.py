"""Several render targets of different formats, cleared and read as what they are."""

from __future__ import annotations

from typing import Any

import numpy as np

from tests.virgl.programs import Pictures, pixels

_VERTEX = """#version 330
in vec2 place;
void main() { gl_Position = vec4(place, 0.25, 1.0); }"""
_FRAGMENT = """#version 330
layout(location = 0) out vec4 color;
layout(location = 1) out vec4 real;
layout(location = 2) out uvec4 whole;
layout(location = 3) out vec2 pair;
void main() {
    color = vec4(gl_FragCoord.xy / 32.0, gl_FragCoord.z, 1.0);
    real = vec4(gl_FragCoord.xy * 100.0, -1.5, 1e6);
    whole = uvec4(uvec2(gl_FragCoord.xy), 4000000000u, 7u);
    pair = vec2(gl_FragCoord.y, gl_FragCoord.x) / 40.0;
}"""


def draw(ctx: Any) -> Pictures:
    """A triangle into four buffers at once."""
    program = ctx.program(vertex_shader=_VERTEX, fragment_shader=_FRAGMENT)
    corners = np.array([-1, -1, 0.9, -0.8, -0.5, 0.95], np.float32)
    array = ctx.vertex_array(program, [(ctx.buffer(corners.tobytes()), "2f", "place")])
    size = (32, 32)
    target = ctx.framebuffer(
        [
            ctx.texture(size, 4),
            ctx.texture(size, 4, dtype="f4"),
            ctx.texture(size, 4, dtype="u4"),
            ctx.texture(size, 2, dtype="f2"),
        ]
    )
    target.use()
    target.clear(0.25, 0.5, 0.75, 1.0)
    array.render()
    return {
        "color": pixels(target, 0),
        "real": pixels(target, 1, "f4"),
        "whole": pixels(target, 2, "u4"),
        "pair": pixels(target, 3, "f4", 2),
    }
