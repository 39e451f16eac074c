"""The features of OpenGL ES 3.2 and GLSL ES 3.20, each by a small program."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from tests.virgl.small import es32_setups as setups
from tests.virgl.small.gl import Gl

__all__ = ["PROGRAMS"]

Picture = npt.NDArray[Any]

_HEAD = """#version 320 es
precision highp float; precision highp int; precision highp sampler2D; precision highp image2D;
precision highp sampler2DMS; precision highp sampler2DMSArray; precision highp samplerCubeArray;
precision highp samplerBuffer; precision highp imageBuffer; precision highp imageCubeArray;
precision highp uimage2D; precision highp sampler2DArray; precision highp usamplerBuffer;
precision highp samplerCubeArrayShadow; precision highp sampler2DShadow; precision highp iimage2D;
"""
_VERTEX = """out vec4 passed; void main() {
    vec2 at = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 4.0 - 1.0;
    gl_Position = vec4(at, 0.25, 1.0); passed = vec4(at, float(gl_VertexID), 1.0); }"""


class _Case(NamedTuple):
    """A program: texts behind the head, what is set up before, and how it is drawn."""

    fragment: str
    setup: Callable[[Gl], object] = lambda gl: None
    vertex: str = _VERTEX
    control: str = ""
    evaluation: str = ""
    geometry: str = ""
    draw: Callable[[Gl], object] = lambda gl: gl.DrawArrays(4, 0, 3)
    target: int = 0x8814


_OUT = "in vec4 passed; layout(location = 0) out vec4 color;\n"
_CONTROL = """layout(vertices = 3) out; in vec4 passed[]; out vec4 handed[]; patch out vec4 whole;
void main() {
    gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;
    handed[gl_InvocationID] = passed[gl_InvocationID] + vec4(float(gl_InvocationID));
    barrier();
    whole = handed[0] + handed[1] * 2.0 + handed[2] * 4.0;
    gl_TessLevelOuter[0] = 3.0; gl_TessLevelOuter[1] = 2.0; gl_TessLevelOuter[2] = 5.0;
    gl_TessLevelInner[0] = 4.0;
}"""
_EVALUATION = """layout(triangles, equal_spacing, ccw) in;
in vec4 handed[]; patch in vec4 whole; flat out vec4 passed;
void main() {
    gl_Position = gl_in[0].gl_Position * gl_TessCoord.x + gl_in[1].gl_Position * gl_TessCoord.y
        + gl_in[2].gl_Position * gl_TessCoord.z;
    vec3 at = floor(gl_TessCoord * 8.0) / 8.0;
    passed = whole / 16.0 + vec4(at, float(gl_PatchVerticesIn)) + handed[1] / 8.0;
}"""
_GEOMETRY = """layout(triangles, invocations = 2) in; layout(triangle_strip, max_vertices = 6) out;
in vec4 passed[]; flat out vec4 made;
void main() {
    for (int i = 0; i < 3; i++) {
        gl_Position = gl_in[i].gl_Position * vec4(0.5, 0.5, 1.0, 1.0) - vec4(float(gl_InvocationID) * 0.5);
        made = vec4(float(gl_InvocationID), float(gl_PrimitiveIDIn), passed[2].xy);
        gl_PrimitiveID = gl_PrimitiveIDIn + 3; gl_Layer = 0; EmitVertex();
    }
    EndPrimitive();
}"""

_CASES: dict[str, _Case] = {
    "tessellation": _Case(
        "flat in vec4 passed; out vec4 color; void main() { color = passed; }",
        lambda gl: gl.PatchParameteri(0x8E72, 3),
        control=_CONTROL,
        evaluation=_EVALUATION,
        draw=lambda gl: gl.DrawArrays(0xE, 0, 3),
    ),
    "geometry": _Case(
        "flat in vec4 made; out vec4 color; void main() { color = made + vec4(float(gl_PrimitiveID)); }",
        geometry=_GEOMETRY,
    ),
    "sample_variables": _Case(
        "in vec4 passed; out vec4 color; void main() {"
        " color = vec4(float(gl_SampleID), gl_SamplePosition, float(gl_SampleMaskIn[0] + gl_NumSamples));"
        " gl_SampleMask[0] = 0xb; }",
        setups.four_samples,
        draw=setups.draw_samples,
    ),
    "sample_interpolation": _Case(
        "sample in vec4 passed; out vec4 color; void main() { color = passed; }",
        setups.four_samples,
        vertex=_VERTEX.replace("out vec4", "sample out vec4"),
        draw=setups.draw_samples,
    ),
    "interpolate_at": _Case(
        _OUT + "void main() { color = interpolateAtCentroid(passed) * 2.0"
        " + interpolateAtSample(passed, 2) + interpolateAtOffset(passed, vec2(0.25, -0.5)); }",
        setups.four_samples,
        draw=setups.draw_samples,
    ),
    "min_sample_shading": _Case(
        _OUT + "void main() { color = passed; }",
        setups.four_samples_shaded,
        draw=setups.draw_samples,
    ),
    "samples_of_layers": _Case(
        "uniform sampler2DMSArray t; " + _OUT + "void main() { ivec2 at = ivec2(gl_FragCoord.xy);"
        " color = texelFetch(t, ivec3(at & 7, at.y >> 3 & 1), at.x >> 3) + vec4(textureSize(t), 0); }",
        setups.layers_of_samples,
    ),
    "cube_arrays": _Case(
        "uniform samplerCubeArray t; " + _OUT + "void main() {"
        " color = texture(t, vec4(passed.xy, 0.7, float(int(gl_FragCoord.x) & 1)))"
        " + vec4(textureSize(t, 0), 0) + textureGather(t, vec4(passed.xy, -0.9, 0.0), 1); }",
        setups.cube_array,
    ),
    "mipmaps_of_volumes": _Case(
        "uniform mediump sampler3D t; " + _OUT + "void main() { ivec2 at = ivec2(gl_FragCoord.xy) & 7;"
        " int level = 1 + (int(gl_FragCoord.y) >> 3); ivec3 size = textureSize(t, level);"
        " color = texelFetch(t, ivec3(at, int(gl_FragCoord.x) >> 3) % size, level); }",
        setups.volume,
    ),
    "cube_array_shadows": _Case(
        "uniform samplerCubeArrayShadow t; " + _OUT + "void main() {"
        " vec4 at = vec4(passed.yx, 0.7, float(int(gl_FragCoord.x) & 1));"
        " color = vec4(texture(t, at, gl_FragCoord.y / 32.0)); }",
        setups.cube_array_shadow,
    ),
    "cube_array_images": _Case(
        "layout(rgba32f, binding = 0) writeonly uniform highp imageCubeArray w;"
        " layout(r32f, binding = 1) uniform highp image2D t; " + _OUT + "void main() {"
        " ivec2 at = ivec2(gl_FragCoord.xy);"
        " imageStore(w, ivec3(at & 3, at.x >> 2), vec4(at.x, at.y & 3, 1, 2));"
        " color = vec4(imageSize(w), imageLoad(t, at & 3).x); }",
        setups.cube_array_image,
        draw=setups.draw_and_fetch_cube,
    ),
    "texture_buffers": _Case(
        "uniform samplerBuffer t; uniform usamplerBuffer u; layout(r32f, binding = 0) uniform imageBuffer i;"
        + _OUT
        + "void main() { int at = int(gl_FragCoord.x);"
        " float old = imageLoad(i, at).x; imageStore(i, at + 32, vec4(old + 1.0));"
        " color = texelFetch(t, at) + vec4(texelFetch(u, at)) / 16.0"
        " + vec4(textureSize(t), textureSize(u), imageSize(i), old); }",
        setups.texture_buffers,
    ),
    "border_clamp": _Case(
        "uniform sampler2D t; " + _OUT + "void main() { color = texture(t, passed.xy * 1.5 + 0.25); }",
        setups.border,
    ),
    "bounding_box": _Case(
        "flat in vec4 passed; out vec4 color; void main() { color = passed; }",
        lambda gl: (
            gl.PatchParameteri(0x8E72, 3),
            gl.PrimitiveBoundingBox(-1.0, -1.0, -1.0, 1.0, 1.0, 1.0, 1.0, 1.0),
        ),
        control=_CONTROL.replace(
            "barrier();", "gl_BoundingBox[0] = vec4(-1); gl_BoundingBox[1] = vec4(1); barrier();"
        ),
        evaluation=_EVALUATION,
        draw=lambda gl: gl.DrawArrays(0xE, 0, 3),
    ),
    "copy_image": _Case(
        "uniform sampler2D t; "
        + _OUT
        + "void main() { color = texelFetch(t, ivec2(gl_FragCoord.xy) & 7, 0); }",
        setups.copied_image,
    ),
    "base_vertex": _Case(
        "flat in vec4 passed; out vec4 color; void main() { color = passed; }",
        setups.indices,
        vertex=_VERTEX.replace("out vec4", "flat out vec4")
        .replace("gl_VertexID &", "(gl_VertexID - 5) &")
        .replace("gl_VertexID >>", "(gl_VertexID - 5) >>"),
        draw=lambda gl: gl.DrawElementsBaseVertex(4, 3, 0x1405, 0, 5),
    ),
    "facing_in_conditions": _Case(
        _OUT + "void main() { bool two = passed.w > 0.5; bool behind = !gl_FrontFacing && two;"
        " color = vec4(behind ? -1.0 : 1.0, float(int(gl_FrontFacing) + 2), float(gl_FrontFacing != two),"
        " float(gl_FrontFacing)); }",
        vertex="out vec4 passed; void main() { int corner = gl_VertexID % 3;"
        " vec2 at = vec2(float(corner & 1), float(corner >> 1)); if (gl_VertexID > 2) at.x = -at.x;"
        " gl_Position = vec4(at, 0.0, 1.0); passed = vec4(1.0); }",
        draw=lambda gl: gl.DrawArrays(4, 0, 6),
    ),
    "indexed_blending": _Case(
        "layout(location = 0) out vec4 color; layout(location = 1) out vec4 other;"
        " void main() { color = vec4(0.5, 0.25, 1, 0.5); other = vec4(0.75, 0.5, 0.25, 0.5); }",
        setups.indexed_blending,
        draw=setups.draw_two_targets,
        target=0x8058,
    ),
    "shader_io_blocks": _Case(
        "in Handed { vec4 a; flat ivec2 b; } handed; out vec4 color;"
        " void main() { color = handed.a + vec4(handed.b, 0, 0); }",
        vertex="out Handed { vec4 a; flat ivec2 b; } handed; void main() {"
        " vec2 at = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 4.0 - 1.0;"
        " gl_Position = vec4(at, 0, 1); handed.a = vec4(at, 1, 1); handed.b = ivec2(gl_VertexID + 2); }",
    ),
    "functions": _Case(
        _OUT
        + "void main() { ivec2 at = ivec2(gl_FragCoord.xy); int e; uint carry; uint m; uint l; uint borrow;"
        " float f = frexp(float(at.x) * 0.37, e); umulExtended(uint(at.x) * 0x1234567u, 0x89abcdefu, m, l);"
        " uint s = uaddCarry(uint(at.y) << 28, 0xe0000000u, carry); s += usubBorrow(uint(at.x), 9u, borrow);"
        " vec4 u = unpackUnorm4x8(uint(at.x) * 0x1010101u); precise float p = passed.x * passed.y + passed.z;"
        " color = vec4(ldexp(f, e + 2), float(carry + borrow * 2u) + u.y, float(m >> 8) / 65536.0,"
        " float(findMSB(at.x * 33) + findLSB(at.y | 64) + bitCount(at.x))"
        " + float(bitfieldReverse(at.y) >> 27)"
        " + float(bitfieldExtract(at.x * 77, 2, 5) + bitfieldInsert(at.x, at.y, 3, 4))) + fma(p, 2.0, 1.0)"
        " + float(packSnorm4x8(vec4(0.5, -1, 1, 0)) & 255u); }",
    ),
    "dynamic_arrays": _Case(
        "uniform sampler2D t[3]; layout(std140, binding = 0) uniform B { vec4 v; } b[3]; "
        + _OUT
        + "void main() { color = vec4(0);"
        " for (int i = 0; i < 3; i++) color += b[i].v * texture(t[i], vec2(0.5)); }",
        setups.arrays,
    ),
    "gather_offsets": _Case(
        "uniform sampler2D t; "
        + _OUT
        + "const ivec2 o[4] = ivec2[4](ivec2(-3, 2), ivec2(4, 0), ivec2(1), ivec2(-8, 7));"
        " void main() { vec2 at = gl_FragCoord.xy / 16.0; ivec2 d = ivec2(gl_FragCoord.xy) % 5 - 2;"
        " color = textureGatherOffsets(t, at, o, 2) + textureGatherOffset(t, at, d, 1) * 2.0"
        " + textureGather(t, at); }",
        setups.random_texture,
    ),
    "image_atomics": _Case(
        "layout(r32ui, binding = 0) uniform uimage2D u; layout(r32i, binding = 1) uniform iimage2D i; "
        + _OUT
        + "void main() { ivec2 at = ivec2(gl_FragCoord.xy) >> 2; imageAtomicAdd(u, at, 3u);"
        " imageAtomicMin(i, at, int(gl_FragCoord.x) - 20);"
        " imageAtomicOr(u, at + 8, 1u << uint(gl_FragCoord.x));"
        " color = vec4(imageSize(u), imageSize(i)); }",
        setups.atomics,
        draw=setups.draw_and_fetch_atomics,
    ),
    "counters_and_buffers": _Case(
        "layout(binding = 0, offset = 4) uniform atomic_uint c;"
        " layout(std430, binding = 1) buffer B { uint n[]; } b; "
        + _OUT
        + "void main() { atomicCounterIncrement(c);"
        " atomicAdd(b.n[int(gl_FragCoord.y)], uint(gl_FragCoord.x));"
        " color = vec4(b.n.length()); }",
        setups.counters,
        draw=setups.draw_and_read_counters,
    ),
    "advanced_blending": _Case(
        "layout(blend_support_colordodge) out; layout(blend_support_hsl_color) out; out vec4 color;"
        " void main() { color = vec4(gl_FragCoord.xy / 32.0, 0.5, 1.0) * 0.75; }",
        setups.advanced_blending,
        draw=setups.draw_advanced,
    ),
    "advanced_blending_of_samples": _Case(
        "layout(blend_support_all_equations) out; in vec4 passed; out vec4 color;"
        " void main() { color = vec4(gl_FragCoord.xy / 32.0, 0.5, 1.0) * 0.75; }",
        setups.advanced_blending_of_samples,
        draw=setups.draw_advanced_of_samples,
    ),
    "debug": _Case(
        _OUT + "void main() { color = vec4(1); }",
        setups.debug,
        draw=setups.draw_and_read_debug,
    ),
    "robust_access": _Case(
        "layout(std140, binding = 0) uniform B { vec4 v[4]; } b;"
        " layout(std430, binding = 0) buffer S { float n[]; } s;"
        " uniform int far; uniform sampler2D t; " + _OUT + "void main() { s.n[far] = 1.0;"
        " color = b.v[far & 3] + vec4(s.n[far], texelFetch(t, ivec2(far, 0), 0).xyz); }",
        setups.robust,
    ),
    "stencil_texturing": _Case(
        "uniform highp usampler2D t; "
        + _OUT
        + "void main() { color = vec4(texelFetch(t, ivec2(gl_FragCoord.xy), 0)); }",
        setups.stencil_texture,
    ),
    "layered": _Case(
        "uniform sampler2DArray t; " + _OUT + "void main() { ivec2 at = ivec2(gl_FragCoord.xy);"
        " color = texelFetch(t, ivec3(at & 7, at.x >> 3), 0); }",
        setups.layered,
    ),
    "integer_targets": _Case(
        "out uvec4 color; void main() {"
        " color = uvec4(gl_FragCoord.xy, 4000000000u, floatBitsToUint(gl_FragCoord.z)); }",
        target=0x8D70,
    ),
    "float_targets": _Case(
        "out vec4 color; void main() { color = gl_FragCoord * vec4(1, -1, 1e20, 3) / 7.0; }",
    ),
}


def _drawn(case: _Case) -> Picture:
    gl = Gl("es", (3, 2))
    gl.canvas(case.target)
    stages = ("vertex", "control", "evaluation", "geometry", "fragment")
    texts = {stage: _HEAD + getattr(case, stage) for stage in stages if getattr(case, stage)}
    gl.program(**texts)
    case.setup(gl)
    found = case.draw(gl)
    if isinstance(found, np.ndarray):
        return found
    return gl.picture(case.target)


PROGRAMS: dict[str, Callable[[], Picture]] = {name: partial(_drawn, case) for name, case in _CASES.items()}
