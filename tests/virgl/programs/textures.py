"""A cube map, layers, a volume, integers, half floats and sRGB."""

from __future__ import annotations

from typing import Any

import moderngl
import numpy as np

from tests.virgl.programs import Pictures, pixels

TEXTURED_VERTEX = """#version 330
out vec2 uv;
void main() {
    uv = vec2(gl_VertexID & 1, gl_VertexID >> 1);
    gl_Position = vec4(uv * 2.0 - 1.0, 0.0, 1.0);
}"""
_FRAGMENT = """#version 330
uniform samplerCube sky; uniform sampler2DArray layers; uniform sampler3D volume; uniform usampler2D whole;
uniform sampler2D half_floats;
in vec2 uv; out vec4 target;
void main() {
    vec2 part = fract(uv * 2.0);
    int which = int(uv.x * 2.0) + 2 * int(uv.y * 2.0);
    vec4 color;
    if (which == 0) color = texture(sky, vec3(part * 4.0 - 2.0, 0.7 - part.x * 1.6));
    else if (which == 1) color = texture(layers, vec3(part * 1.5, floor(part.y * 3.0)));
    else if (which == 2) color = texture(volume, vec3(part, part.x * part.y));
    else color = vec4(texelFetch(whole, ivec2(part * 8.0), 0)) / 65535.0 + texture(half_floats, part) * 0.5;
    target = color + texelFetch(layers, ivec3(1, 2, 1), 0) * 0.01;
}"""


def draw(ctx: Any) -> Pictures:
    """Four quarters, each from another texture."""
    program = ctx.program(vertex_shader=TEXTURED_VERTEX, fragment_shader=_FRAGMENT)
    random = np.random.default_rng(11)

    def noise(*shape: int) -> bytes:
        return random.integers(0, 256, shape, np.uint8).tobytes()

    whole = random.integers(0, 65536, (8, 8, 4), np.uint16).tobytes()
    halves = random.uniform(0, 1, (8, 8, 2)).astype(np.float16).tobytes()
    textures = {
        "sky": ctx.texture_cube((8, 8), 4, noise(6, 8, 8, 4)),
        "layers": ctx.texture_array((8, 8, 3), 4, noise(3, 8, 8, 4)),
        "volume": ctx.texture3d((8, 4, 4), 4, noise(4, 4, 8, 4)),
        "whole": ctx.texture((8, 8), 4, whole, dtype="u2"),
        "half_floats": ctx.texture((8, 8), 2, halves, dtype="f2"),
    }
    for unit, (name, texture) in enumerate(textures.items()):
        texture.use(unit)
        program[name] = unit
        if name != "whole":
            texture.filter = (moderngl.LINEAR, moderngl.LINEAR)
        else:
            texture.filter = (moderngl.NEAREST, moderngl.NEAREST)
    textures["layers"].repeat_x = False
    target = ctx.simple_framebuffer((64, 64))
    target.use()
    target.clear()
    ctx.vertex_array(program, []).render(mode=moderngl.TRIANGLE_STRIP, vertices=4)
    return {"quarters": pixels(target)}
