"""Blended point sprites."""

from __future__ import annotations

from typing import Any

import moderngl
import numpy as np

from tests.virgl.programs import Pictures, pixels

_VERTEX = """#version 330
in vec3 place; in vec4 tint; out vec4 color;
void main() { gl_Position = vec4(place.xy, 0.0, 1.0); gl_PointSize = place.z; color = tint; }"""
_FRAGMENT = """#version 330
in vec4 color; out vec4 target;
void main() {
    vec2 centred = gl_PointCoord * 2.0 - 1.0;
    if (dot(centred, centred) > 1.0) discard;
    target = vec4(color.rgb * (0.5 + 0.5 * gl_PointCoord.y), color.a * (1.0 - gl_PointCoord.x));
}"""


def draw(ctx: Any) -> Pictures:
    """Sprites over each other, added, weighted and subtracted."""
    program = ctx.program(vertex_shader=_VERTEX, fragment_shader=_FRAGMENT)
    random = np.random.default_rng(9)
    points = random.uniform(-0.9, 0.9, (40, 7)).astype(np.float32)
    points[:, 2] = random.integers(1, 30, 40)
    points[:, 3:] = random.uniform(0, 1, (40, 4))
    array = ctx.vertex_array(program, [(ctx.buffer(points.tobytes()), "3f 4f", "place", "tint")])
    target = ctx.simple_framebuffer((64, 64))
    target.use()
    ctx.enable(moderngl.PROGRAM_POINT_SIZE | moderngl.BLEND)
    found = {}
    for name, factors, equation in (
        ("over", (moderngl.SRC_ALPHA, moderngl.ONE_MINUS_SRC_ALPHA), moderngl.FUNC_ADD),
        ("added", (moderngl.ONE, moderngl.ONE), moderngl.FUNC_ADD),
        ("least", (moderngl.ONE, moderngl.ONE), moderngl.MIN),
        ("from", (moderngl.DST_COLOR, moderngl.SRC_ALPHA), moderngl.FUNC_REVERSE_SUBTRACT),
    ):
        ctx.blend_func, ctx.blend_equation = factors, equation
        target.clear(0.4, 0.5, 0.6, 1.0)
        array.render(mode=moderngl.POINTS)
        found[name] = pixels(target)
    return found
