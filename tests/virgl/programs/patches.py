"""Patches whose arithmetic OpenGL leaves no choice in (``precise``), so that coverage has to be exact.

A terrain of 400 patches with displacement, rounded (PN) triangles, isolines, points, geometry shaders and
feedback.
"""

from __future__ import annotations

from typing import Any

import moderngl
import numpy as np

from tests.oracle import egl
from tests.virgl.programs import Pictures, pixels

_SIZE = 307
_HEAD = "#version 400\n"
_FRAGMENT = _HEAD + "in vec3 color; out vec4 target; void main() { target = vec4(color, 1.0); }"
_VERTEX = _HEAD + "in vec3 place; out vec3 at; void main() { at = place; }"
_BETWEEN = "vec3 between(vec3 a, vec3 b, float t) { precise vec3 c = a + t * (b - a); return c; }\n"

# The level of an edge follows from its middle, so neighbours agree; a distance without a root.
_GROUND_CONTROL = (
    _HEAD
    + """layout(vertices = 4) out;
in vec3 at[]; out vec3 corner[]; patch out float hue;
float level(vec3 a, vec3 b) {
    precise float far = dot(abs((a.xy + b.xy) * 0.5 - vec2(-0.3, -0.6)), vec2(0.5));
    precise float found = 11.7 - 7.0 * far;
    return clamp(found, 1.0, 11.7);
}
void main() {
    corner[gl_InvocationID] = at[gl_InvocationID];
    barrier();
    gl_TessLevelOuter[0] = level(at[0], at[3]);
    gl_TessLevelOuter[1] = level(at[0], at[1]);
    gl_TessLevelOuter[2] = level(at[1], at[2]);
    gl_TessLevelOuter[3] = level(at[3], at[2]);
    gl_TessLevelInner[0] = max(gl_TessLevelOuter[1], gl_TessLevelOuter[3]);
    gl_TessLevelInner[1] = max(gl_TessLevelOuter[0], gl_TessLevelOuter[2]);
    hue = float(gl_PrimitiveID & 3) / 4.0;
}"""
)
_GROUND_EVALUATION = (
    _HEAD
    + "layout(quads, fractional_odd_spacing, ccw) in;\n"
    + "in vec3 corner[]; patch in float hue; out vec3 color; precise gl_Position;\n"
    + _BETWEEN
    + """void main() {
    vec3 low = between(corner[0], corner[1], gl_TessCoord.x);
    vec3 at = between(low, between(corner[3], corner[2], gl_TessCoord.x), gl_TessCoord.y);
    precise float height = at.x * at.x * 0.7 - at.y * at.x * at.y + at.y * 0.3;
    gl_Position = vec4(at.x * 0.9, at.y * 0.6 + height * 0.3, height * 0.5, 1.0);
    color = vec3(hue, height * 0.5 + 0.5, 1.0);
}"""
)
_ROUND_CONTROL = (
    _HEAD
    + """layout(vertices = 3) out;
in vec3 at[]; out vec3 corner[]; out vec3 forth[]; out vec3 back[];
vec3 third(vec3 p, vec3 q) { precise vec3 c = (2.0 * p + q - dot(q - p, p) * p) * 0.3125; return c; }
void main() {
    int next = (gl_InvocationID + 1) % 3;
    corner[gl_InvocationID] = at[gl_InvocationID];
    forth[gl_InvocationID] = third(at[gl_InvocationID], at[next]);
    back[gl_InvocationID] = third(at[next], at[gl_InvocationID]);
    gl_TessLevelOuter[0] = 5.0;
    gl_TessLevelOuter[1] = 3.5;
    gl_TessLevelOuter[2] = 7.25;
    gl_TessLevelInner[0] = 6.0;
}"""
)
_ROUND_EVALUATION = (
    _HEAD
    + """layout(triangles, fractional_even_spacing, ccw) in;
in vec3 corner[]; in vec3 forth[]; in vec3 back[]; out vec3 color; precise gl_Position;
void main() {
    precise float u = gl_TessCoord.x, v = gl_TessCoord.y, w = gl_TessCoord.z;
    precise vec3 at = corner[0] * (u * u * u) + corner[1] * (v * v * v) + corner[2] * (w * w * w);
    at = at + (forth[0] * u + back[0] * v) * (u * v) * 3.0;
    at = at + (forth[1] * v + back[1] * w) * (v * w) * 3.0;
    at = at + (forth[2] * w + back[2] * u) * (w * u) * 3.0;
    gl_Position = vec4(at.xy * 0.7 + at.z * vec2(0.2, 0.1), at.z * 0.5, 1.0);
    color = gl_TessCoord;
}"""
)
_CURVE_CONTROL = (
    _HEAD
    + """layout(vertices = 4) out; in vec3 at[]; out vec3 corner[];
void main() {
    corner[gl_InvocationID] = at[gl_InvocationID];
    gl_TessLevelOuter[0] = 5.0;
    gl_TessLevelOuter[1] = 9.5 + float(gl_PrimitiveID);
    gl_TessLevelOuter[2] = 12.0;
    gl_TessLevelOuter[3] = 7.0;
    gl_TessLevelInner[0] = 11.0;
    gl_TessLevelInner[1] = 8.3;
}"""
)
_CURVE_EVALUATION = (
    _HEAD
    + "layout(%s) in; in vec3 corner[]; out vec3 color; precise gl_Position;\n"
    + _BETWEEN
    + """void main() {
    vec3 low = between(corner[0], corner[1], gl_TessCoord.x);
    vec3 high = between(corner[2], corner[3], gl_TessCoord.x);
    vec3 at = between(low, high, gl_TessCoord.y * gl_TessCoord.x);
    gl_Position = vec4(at, 1.0);
    gl_PointSize = 3.0;
    color = vec3(gl_TessCoord.xy, 1.0);
}"""
)
_SHRUNK = (
    _HEAD
    + """layout(triangles) in; layout(triangle_strip, max_vertices = 3) out;
in vec3 color[]; out vec3 shown; precise gl_Position;
void main() {
    precise vec4 sum = gl_in[0].gl_Position + gl_in[1].gl_Position + gl_in[2].gl_Position;
    for (int i = 0; i < 3; i++) {
        gl_Position = gl_in[i].gl_Position * 0.75 + sum * 0.0833;
        gl_Position.w = 1.0;
        shown = color[i] * float((gl_PrimitiveIDIn & 3) + 1) * 0.25;
        EmitVertex();
    }
    EndPrimitive();
}"""
)


def _quads(rows: int) -> Any:
    """Quads of a grid, shared corners and all."""
    grid = np.linspace(-1, 1, rows + 1)
    return [
        (grid[column + right], grid[row + up], 0.0)
        for row in range(rows)
        for column in range(rows)
        for right, up in ((0, 0), (1, 0), (1, 1), (0, 1))
    ]


def _octahedron() -> Any:
    ends = np.array([(1, 0, 0), (0, 1, 0), (-1, 0, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)])
    faces = [(i, (i + 1) % 4, 4) for i in range(4)] + [((i + 1) % 4, i, 5) for i in range(4)]
    return ends[np.array(faces).reshape(-1)]


def _made(ctx: Any, places: Any, control: str, evaluation: str, **more: str) -> Any:
    """A vertex array with a program of these stages."""
    stages = {"vertex_shader": _VERTEX, "tess_control_shader": control, "tess_evaluation_shader": evaluation}
    program = ctx.program(**{**stages, "fragment_shader": _FRAGMENT, **more})
    buffer = ctx.buffer(np.array(places, np.float32).tobytes())
    return ctx.vertex_array(program, [(buffer, "3f", "place")])


def _fed_back(ctx: Any, places: Any) -> Any:
    """The triangles that transform feedback takes of two curved patches, bit by bit."""
    text = (_CURVE_EVALUATION % "quads, fractional_odd_spacing").replace("color", "seen")
    stages = {"vertex_shader": _VERTEX, "tess_control_shader": _CURVE_CONTROL}
    program = ctx.program(**stages, tess_evaluation_shader=text, varyings=["seen", "gl_Position"])
    array = ctx.vertex_array(program, [(ctx.buffer(np.array(places, np.float32).tobytes()), "3f", "place")])
    room = 28 * 3 * 1024
    buffer = ctx.buffer(reserve=room)
    egl.capture_patch(program.glo, array.glo, buffer.glo, 3, 4, 8)
    found = np.frombuffer(buffer.read(), np.uint8)
    assert found[: 28 * 300].any() and not found[-28:].any()
    return found


def draw(ctx: Any) -> Pictures:
    """Filled with depth, as wires, and shrunk; rounded triangles; curves and points, two patches each."""
    target = ctx.framebuffer([ctx.renderbuffer((_SIZE, _SIZE), 4)], ctx.depth_renderbuffer((_SIZE, _SIZE)))
    target.use()
    curved = np.random.default_rng(21).uniform(-0.9, 0.9, (8, 3))
    shrunk = {
        "geometry_shader": _SHRUNK,
        "fragment_shader": _FRAGMENT.replace("in vec3 color", "in vec3 shown").replace("(color", "(shown"),
    }
    ground = (_quads(20), _GROUND_CONTROL, _GROUND_EVALUATION)
    few = (_quads(6), _GROUND_CONTROL, _GROUND_EVALUATION)
    ball = (_octahedron(), _ROUND_CONTROL, _ROUND_EVALUATION)
    lines = (curved, _CURVE_CONTROL, _CURVE_EVALUATION % "isolines, equal_spacing")
    points = (curved, _CURVE_CONTROL, _CURVE_EVALUATION % "quads, fractional_even_spacing, point_mode")
    size = moderngl.PROGRAM_POINT_SIZE
    found = {}
    for name, array, vertices, enabled in (
        ("ground", _made(ctx, *ground), 4, moderngl.DEPTH_TEST),
        ("wires", _made(ctx, *ground), 4, moderngl.NOTHING),
        ("shrunk", _made(ctx, *few, **shrunk), 4, moderngl.DEPTH_TEST),
        ("shrunk wires", _made(ctx, *few, **shrunk), 4, moderngl.NOTHING),
        ("round", _made(ctx, *ball), 3, moderngl.DEPTH_TEST),
        ("round wires", _made(ctx, *ball), 3, moderngl.NOTHING),
        ("lines", _made(ctx, *lines), 4, moderngl.NOTHING),
        ("points", _made(ctx, *points), 4, size),
    ):
        target.clear(0.0, 0.0, 0.0, 0.0)
        ctx.enable_only(enabled)
        ctx.wireframe = name.endswith("wires")
        ctx.patch_vertices = vertices
        array.render(moderngl.PATCHES)
        found[name] = pixels(target)
    ctx.wireframe = False
    return {**found, "feedback": _fed_back(ctx, curved)}
