"""A terrain with levels by distance, filled and as wires, rounded (PN) triangles, curves and points."""

from __future__ import annotations

from typing import Any

import moderngl
import numpy as np

from tests.virgl.programs import Pictures, pixels

_HEAD = "#version 400\n"
_FRAGMENT = _HEAD + "in vec3 color; out vec4 target; void main() { target = vec4(color, 1.0); }"

# Quads of a grid: each edge has the level of the distance of its middle, so neighbours agree.
_GROUND_VERTEX = _HEAD + "in vec2 place; out vec2 at; void main() { at = place; }"
_GROUND_CONTROL = (
    _HEAD
    + """layout(vertices = 4) out;
in vec2 at[]; out vec2 corner[]; patch out float hue;
uniform vec2 eye;
float level(vec2 a, vec2 b) { return clamp(8.0 - 5.0 * distance((a + b) * 0.5, eye), 1.0, 8.0); }
void main() {
    corner[gl_InvocationID] = at[gl_InvocationID];
    barrier();
    if (gl_InvocationID == 0) {
        gl_TessLevelOuter[0] = level(corner[0], corner[3]);
        gl_TessLevelOuter[1] = level(corner[0], corner[1]);
        gl_TessLevelOuter[2] = level(corner[1], corner[2]);
        gl_TessLevelOuter[3] = level(corner[3], corner[2]);
        gl_TessLevelInner[0] = max(gl_TessLevelOuter[1], gl_TessLevelOuter[3]);
        gl_TessLevelInner[1] = max(gl_TessLevelOuter[0], gl_TessLevelOuter[2]);
        hue = float(gl_PrimitiveID) / 16.0;
    }
}"""
)
_GROUND_EVALUATION = (
    _HEAD
    + """layout(quads, fractional_odd_spacing, ccw) in;
in vec2 corner[]; patch in float hue; out vec3 color;
uniform sampler2D heights;
void main() {
    vec2 low = mix(corner[0], corner[1], gl_TessCoord.x), high = mix(corner[3], corner[2], gl_TessCoord.x);
    vec2 at = mix(low, high, gl_TessCoord.y);
    float height = texelFetch(heights, ivec2((at * 0.5 + 0.5) * 15.0), 0).r;
    gl_Position = vec4(at.x * 0.9, at.y * 0.6 + height * 0.3, height * 0.5, 1.0);
    color = vec3(hue, height, 1.0 - height);
}"""
)

# Triangles with normals: the control shader makes the points of a cubic patch.
_ROUND_VERTEX = (
    _HEAD + "in vec3 place; out vec3 normal; void main() { gl_Position = vec4(place, 1.0); normal = place; }"
)
_ROUND_CONTROL = (
    _HEAD
    + """layout(vertices = 3) out;
in vec3 normal[]; out vec3 outward[]; out vec3 forth[]; out vec3 back[]; patch out vec3 middle;
vec3 third(int a, int b) {
    vec3 p = gl_in[a].gl_Position.xyz, q = gl_in[b].gl_Position.xyz;
    return (2.0 * p + q - dot(q - p, normal[a]) * normal[a]) / 3.0;
}
void main() {
    int next = (gl_InvocationID + 1) % 3;
    gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;
    outward[gl_InvocationID] = normal[gl_InvocationID];
    forth[gl_InvocationID] = third(gl_InvocationID, next);
    back[gl_InvocationID] = third(next, gl_InvocationID);
    for (int i = 0; i < 3; i++) gl_TessLevelOuter[i] = 5.0;
    gl_TessLevelInner[0] = 4.0;
    barrier();
    if (gl_InvocationID == 2) {
        vec3 edges = (forth[0] + back[0] + forth[1] + back[1] + forth[2] + back[2]) / 6.0;
        vec3 corners = (gl_in[0].gl_Position + gl_in[1].gl_Position + gl_in[2].gl_Position).xyz / 3.0;
        middle = edges + (edges - corners) * 0.5;
    }
}"""
)
_ROUND_EVALUATION = (
    _HEAD
    + """layout(triangles, equal_spacing, ccw) in;
in vec3 outward[]; in vec3 forth[]; in vec3 back[]; patch in vec3 middle; out vec3 color;
void main() {
    float u = gl_TessCoord.x, v = gl_TessCoord.y, w = gl_TessCoord.z;
    vec3 at = gl_in[0].gl_Position.xyz * u * u * u + gl_in[1].gl_Position.xyz * v * v * v
        + gl_in[2].gl_Position.xyz * w * w * w
        + 3.0 * (forth[0] * u * u * v + back[0] * u * v * v + forth[1] * v * v * w + back[1] * v * w * w
        + forth[2] * w * w * u + back[2] * w * u * u) + 6.0 * middle * u * v * w;
    vec3 normal = normalize(outward[0] * u + outward[1] * v + outward[2] * w);
    gl_Position = vec4(at.xy * 0.7 + at.z * vec2(0.2, 0.1), at.z * 0.5, 1.0);
    color = normal * 0.5 + 0.5;
}"""
)

# Four points of a Bezier curve, drawn three times.
_CURVE_VERTEX = _HEAD + "in vec2 place; void main() { gl_Position = vec4(place, 0.0, 1.0); }"
_CURVE_EVALUATION = (
    _HEAD
    + """layout(isolines, equal_spacing) in; out vec3 color;
void main() {
    float t = gl_TessCoord.x, s = 1.0 - t;
    gl_Position = gl_in[0].gl_Position * s * s * s + gl_in[1].gl_Position * 3.0 * s * s * t
        + gl_in[2].gl_Position * 3.0 * s * t * t + gl_in[3].gl_Position * t * t * t;
    gl_Position.y += gl_TessCoord.y * 0.25;
    color = vec3(t, 1.0, gl_PrimitiveID);
}"""
)
_CURVE_CONTROL = (
    _HEAD
    + """layout(vertices = 4) out;
void main() {
    gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;
    gl_TessLevelOuter[0] = 3.0;
    gl_TessLevelOuter[1] = 9.0 + float(gl_PrimitiveID);
}"""
)
_BALL_CONTROL = (
    _HEAD
    + """layout(vertices = 1) out;
void main() {
    for (int i = 0; i < 4; i++) gl_TessLevelOuter[i] = 9.0 + float(i);
    gl_TessLevelInner[0] = gl_TessLevelInner[1] = 11.0;
}"""
)
_BALL_EVALUATION = (
    _HEAD
    + """layout(quads, fractional_even_spacing, point_mode) in; out vec3 color;
void main() {
    vec2 at = gl_TessCoord.xy * 2.0 - 1.0;
    vec2 round = at * sqrt(1.0 - at.yx * at.yx * 0.5);
    gl_Position = vec4(round * 0.9, 0.0, 1.0);
    gl_PointSize = 2.0;
    color = gl_TessCoord + vec3(0.0, 0.0, 1.0);
}"""
)


def _ground(ctx: Any) -> Any:
    """Sixteen quads, shared corners and all."""
    grid = np.linspace(-1, 1, 5, dtype=np.float32)
    corners = [
        (grid[column + right], grid[row + up])
        for row in range(4)
        for column in range(4)
        for right, up in ((0, 0), (1, 0), (1, 1), (0, 1))
    ]
    program = ctx.program(
        vertex_shader=_GROUND_VERTEX,
        tess_control_shader=_GROUND_CONTROL,
        tess_evaluation_shader=_GROUND_EVALUATION,
        fragment_shader=_FRAGMENT,
    )
    program["eye"] = (-0.3, -0.6)
    buffer = ctx.buffer(np.array(corners, np.float32).tobytes())
    return ctx.vertex_array(program, [(buffer, "2f", "place")])


def _round(ctx: Any) -> Any:
    """An octahedron."""
    ends = np.array([(1, 0, 0), (0, 1, 0), (-1, 0, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)], np.float32)
    faces = [(i, (i + 1) % 4, 4) for i in range(4)] + [((i + 1) % 4, i, 5) for i in range(4)]
    program = ctx.program(
        vertex_shader=_ROUND_VERTEX,
        tess_control_shader=_ROUND_CONTROL,
        tess_evaluation_shader=_ROUND_EVALUATION,
        fragment_shader=_FRAGMENT,
    )
    buffer = ctx.buffer(ends[np.array(faces).reshape(-1)].tobytes())
    return ctx.vertex_array(program, [(buffer, "3f", "place")])


def _curves(ctx: Any, evaluation: str, control: str) -> Any:
    stages = {"vertex_shader": _CURVE_VERTEX, "tess_evaluation_shader": evaluation}
    stages |= {"fragment_shader": _FRAGMENT, "tess_control_shader": control}
    points = np.random.default_rng(21).uniform(-0.9, 0.9, (8, 2)).astype(np.float32)
    buffer = ctx.buffer(points.tobytes())
    program = ctx.program(**stages)
    return ctx.vertex_array(program, [(buffer, "2f", "place")] if "place" in program else [])


def draw(ctx: Any) -> Pictures:
    """Filled with depth, as wires; rounded triangles; two curves; points."""
    heights = np.random.default_rng(20).uniform(0, 1, (16, 16)).astype(np.float32)
    texture = ctx.texture((16, 16), 1, heights.tobytes(), dtype="f4")
    texture.filter = (moderngl.NEAREST, moderngl.NEAREST)
    texture.use()
    target = ctx.framebuffer([ctx.renderbuffer((64, 64), 4)], ctx.depth_renderbuffer((64, 64)))
    target.use()
    found = {}
    ground, solid = _ground(ctx), _round(ctx)
    for name, array, vertices, count, more in (
        ("ground", ground, 4, 64, moderngl.DEPTH_TEST),
        ("wires", ground, 4, 64, moderngl.NOTHING),
        ("round", solid, 3, 24, moderngl.DEPTH_TEST),
        ("curves", _curves(ctx, _CURVE_EVALUATION, _CURVE_CONTROL), 4, 8, moderngl.NOTHING),
        ("ball", _curves(ctx, _BALL_EVALUATION, _BALL_CONTROL), 1, 1, moderngl.PROGRAM_POINT_SIZE),
    ):
        target.clear(0.1, 0.1, 0.1, 1.0)
        ctx.enable_only(more)
        ctx.wireframe = name == "wires"
        ctx.patch_vertices = vertices
        array.render(moderngl.PATCHES, vertices=count)
        found[name] = pixels(target)
    ctx.wireframe = False
    return found
