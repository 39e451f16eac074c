"""A geometry shader that makes stars of points, and one that captures."""

from __future__ import annotations

from typing import Any

import moderngl
import numpy as np

from tests.virgl.programs import Pictures, pixels

_VERTEX = """#version 330
in vec2 place; in float size; out float radius;
void main() { gl_Position = vec4(place, 0.0, 1.0); radius = size; }"""
_GEOMETRY = """#version 330
layout(points) in; layout(triangle_strip, max_vertices = 14) out;
in float radius[]; out vec3 color;
void main() {
    for (int ray = 0; ray < 4; ray++) {
        float angle = float(ray) * 1.5708 + radius[0];
        for (int corner = 0; corner < 3; corner++) {
            float turn = angle + float(corner) * 0.6;
            float reach = corner == 1 ? radius[0] : radius[0] * 0.2;
            gl_Position = gl_in[0].gl_Position + vec4(cos(turn) * reach, sin(turn) * reach, 0.0, 0.0);
            color = vec3(float(ray) / 3.0, float(corner) / 2.0, float(gl_PrimitiveIDIn) / 20.0);
            EmitVertex();
        }
        EndPrimitive();
    }
}"""
_FRAGMENT = """#version 330
in vec3 color; out vec4 target;
void main() { target = vec4(color, 1.0); }"""
_CENTRES = """#version 330
layout(triangles) in; layout(points, max_vertices = 1) out;
in float radius[]; out vec3 centre;
void main() {
    centre = (gl_in[0].gl_Position + gl_in[1].gl_Position + gl_in[2].gl_Position).xyz / 3.0;
    centre.z = radius[0] + radius[1] + radius[2];
    EmitVertex();
    EndPrimitive();
}"""


def draw(ctx: Any) -> Pictures:
    """Twenty stars; the centres of six triangles."""
    points = np.random.default_rng(6).uniform(-0.8, 0.8, (20, 3)).astype(np.float32)
    points[:, 2] = np.abs(points[:, 2]) * 0.4 + 0.05
    buffer = ctx.buffer(points.tobytes())
    program = ctx.program(vertex_shader=_VERTEX, geometry_shader=_GEOMETRY, fragment_shader=_FRAGMENT)
    target = ctx.simple_framebuffer((64, 64))
    target.use()
    target.clear(0.1, 0.1, 0.1, 1.0)
    ctx.vertex_array(program, [(buffer, "2f 1f", "place", "size")]).render(mode=moderngl.POINTS)
    centres = ctx.program(vertex_shader=_VERTEX, geometry_shader=_CENTRES, varyings=["centre"])
    captured = ctx.buffer(bytes(6 * 12))
    ctx.vertex_array(centres, [(buffer, "2f 1f", "place", "size")]).transform(captured, moderngl.TRIANGLES)
    return {"stars": pixels(target), "centres": np.frombuffer(captured.read(), np.float32)}
