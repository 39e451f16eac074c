"""Uniforms of all kinds, blocks of them, and arrays that are looked up by index."""

from __future__ import annotations

from typing import Any

import numpy as np

from tests.virgl.programs import Pictures, pixels

_VERTEX = """#version 330
out vec2 uv;
void main() {
    uv = vec2(gl_VertexID & 1, gl_VertexID >> 1);
    gl_Position = vec4(uv * 2.0 - 1.0, 0.0, 1.0);
}"""
_FRAGMENT = """#version 330
layout(std140) uniform Palette { vec4 entries[16]; float gain; ivec4 order; };
layout(std140) uniform Shift { mat3 turn; vec2 shift; };
uniform int bands; uniform float weights[5]; uniform bool invert; uniform mat2 skew; uniform uvec2 mask;
in vec2 uv; out vec4 target;
void main() {
    vec3 at = turn * vec3(skew * uv + shift, 1.0);
    int band = int(floor(at.x * float(bands))) & 15;
    float sum = 0.0;
    for (int i = 0; i < 5; i++) sum += weights[i] * sin(at.y * float(i + 1));
    vec4 color = entries[(band + order[band & 3]) & 15] * gain + sum * 0.1;
    uint bits = uint(uv.x * 255.0) & mask.x | mask.y;
    target = vec4(invert ? 1.0 - color.rgb : color.rgb, float(bits) / 255.0);
}"""


def draw(ctx: Any) -> Pictures:
    """A picture that depends on every uniform, drawn with two sets of them."""
    program = ctx.program(vertex_shader=_VERTEX, fragment_shader=_FRAGMENT)
    random = np.random.default_rng(3)
    target = ctx.simple_framebuffer((64, 64))
    target.use()
    array = ctx.vertex_array(program, [])
    found = {}
    program["Palette"].binding, program["Shift"].binding = 1, 2
    for number in range(2):
        palette = np.zeros(72, np.float32)
        palette[:64] = random.uniform(0, 1, 64)
        palette[64] = 0.75
        palette[68:72].view(np.int32)[:] = (3, 1, 4, 1)
        shift = np.array([[1, 0.2, 0, 0], [-0.2, 1, 0, 0], [0.1, 0.3, 1, 0], [0.25, 0.125, 0, 0]], np.float32)
        ctx.buffer(palette.tobytes()).bind_to_uniform_block(1)
        ctx.buffer(shift.tobytes()).bind_to_uniform_block(2)
        program["bands"] = 7 + number
        program["weights"] = tuple(random.uniform(-1, 1, 5))
        program["invert"] = bool(number)
        program["skew"] = (1.0, 0.5, 0.25, 2.0)
        program["mask"] = (0xF0, 0x03)
        target.clear()
        array.render(mode=ctx.TRIANGLE_STRIP, vertices=4)
        found[f"set{number}"] = pixels(target)
    return found
