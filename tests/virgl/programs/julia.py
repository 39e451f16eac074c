"""A fractal: loops with breaks, functions, arrays, derivatives."""

from __future__ import annotations

from typing import Any

from tests.virgl.programs import Pictures, pixels
from tests.virgl.programs.textures import TEXTURED_VERTEX

_FRAGMENT = """#version 330
in vec2 uv; out vec4 target;
const vec3 palette[4] = vec3[](vec3(0, 0, 0.2), vec3(0.9, 0.4, 0.1), vec3(0.2, 0.8, 0.3), vec3(1, 1, 0.9));
vec2 square(vec2 z) { return vec2(z.x * z.x - z.y * z.y, 2.0 * z.x * z.y); }
void main() {
    vec2 z = (uv - 0.5) * 2.5;
    int n = 0;
    for (; n < 40; n++) {
        z = square(z) + vec2(-0.75, 0.125);
        if (dot(z, z) > 16.0) break;
    }
    float edge = clamp(abs(dFdx(uv.x)) * 10.0 + fwidth(uv.y), 0.0, 0.25);
    target = vec4(palette[n & 3] * (float(n) / 40.0) + edge, 1.0);
}"""


def draw(ctx: Any) -> Pictures:
    """The whole set."""
    program = ctx.program(vertex_shader=TEXTURED_VERTEX, fragment_shader=_FRAGMENT)
    target = ctx.simple_framebuffer((64, 64))
    target.use()
    ctx.vertex_array(program, []).render(mode=ctx.TRIANGLE_STRIP, vertices=4)
    return {"julia": pixels(target)}
