"""Depth drawn into a texture, and compared with."""

from __future__ import annotations

from typing import Any

import moderngl
import numpy as np

from tests.virgl.programs import Pictures, pixels

_VERTEX = """#version 330
in vec3 place; out vec3 at;
void main() { gl_Position = vec4(place, 1.0); at = place * 0.5 + 0.5; }"""
_NOTHING = """#version 330
void main() {}"""
_LOOK = """#version 330
uniform sampler2DShadow shadow; uniform float bias; in vec3 at; out vec4 target;
void main() {
    target = vec4(texture(shadow, vec3(at.xy, at.z - bias)), at.xy, 1.0);
}"""
_SHOW = """#version 330
uniform sampler2D depth; in vec3 at; out vec4 target;
void main() { target = vec4(texture(depth, at.xy).rrr, 1.0); }"""


def draw(ctx: Any) -> Pictures:
    """Two triangles cast shadows on a square."""
    casters = np.array([[-0.7, -0.6, -0.5], [0.5, -0.4, 0.2], [0.0, 0.8, 0.0]] * 2, np.float32)
    casters[3:] = casters[3:] * -0.7
    ground = np.array([[-1, -1, 0.9], [1, -1, 0.5], [-1, 1, 0.1], [1, 1, -0.3]], np.float32)
    into = ctx.program(vertex_shader=_VERTEX, fragment_shader=_NOTHING)
    look = ctx.program(vertex_shader=_VERTEX, fragment_shader=_LOOK)
    show = ctx.program(vertex_shader=_VERTEX, fragment_shader=_SHOW)
    depth = ctx.depth_texture((64, 64))
    depth.filter = (moderngl.NEAREST, moderngl.NEAREST)
    map_ = ctx.framebuffer(depth_attachment=depth)
    map_.use()
    map_.clear(depth=1.0)
    ctx.enable(moderngl.DEPTH_TEST)
    ctx.simple_vertex_array(into, ctx.buffer(casters.tobytes()), "place").render()
    ctx.disable(moderngl.DEPTH_TEST)
    target = ctx.simple_framebuffer((64, 64))
    target.use()
    depth.use()
    square = ctx.buffer(ground.tobytes())
    depth.compare_func = ""
    target.clear()
    ctx.simple_vertex_array(show, square, "place").render(mode=moderngl.TRIANGLE_STRIP)
    found = {"depth": pixels(target)}
    depth.compare_func = "<="
    look["bias"] = 0.01
    target.clear()
    ctx.simple_vertex_array(look, square, "place").render(mode=moderngl.TRIANGLE_STRIP)
    found["shadow"] = pixels(target)
    return found
