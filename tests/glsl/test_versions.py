"""Every version of the language compiles, in all stages that it has; newer ones are refused with a list."""

from __future__ import annotations

import pytest

from vkpipe import glsl
from vkpipe.errors import GlslError

_OLD = (
    "attribute vec3 place;\nvarying vec2 at;\n"
    "void main() { at = place.xy; gl_Position = vec4(place, 1.0); }\n",
    "varying vec2 at;\nuniform sampler2D picture;\nvoid main() { gl_FragColor = texture2D(picture, at); }\n",
)
_NEW = (
    "in vec3 place;\nout vec2 at;\nvoid main() { at = place.xy; gl_Position = vec4(place, 1.0); }\n",
    "in vec2 at;\nuniform sampler2D picture;\nout vec4 color;\n"
    "void main() { color = texture(picture, at); }\n",
)
_GEOMETRY = """layout(triangles) in;
layout(triangle_strip, max_vertices = 3) out;
in vec2 at_vertex[];
out vec2 at;
void main() {
    for (int i = 0; i < 3; i++) { at = at_vertex[i]; gl_Position = gl_in[i].gl_Position; EmitVertex(); }
}
"""
_CONTROL = """layout(vertices = 3) out;
in vec2 at_vertex[];
out vec2 at_patch[];
void main() {
    at_patch[gl_InvocationID] = at_vertex[gl_InvocationID];
    gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;
    gl_TessLevelOuter[gl_InvocationID] = 2.0;
    gl_TessLevelInner[0] = 2.0;
}
"""
_EVALUATION = """layout(triangles) in;
in vec2 at_patch[];
out vec2 at;
void main() {
    at = at_patch[0] * gl_TessCoord.x + at_patch[1] * gl_TessCoord.y + at_patch[2] * gl_TessCoord.z;
    gl_Position = gl_in[0].gl_Position * gl_TessCoord.x + gl_in[1].gl_Position * (1.0 - gl_TessCoord.x);
}
"""
_COMPUTE = """layout(local_size_x = 8) in;
layout(std430, binding = 0) buffer Data { float values[]; };
void main() { values[gl_GlobalInvocationID.x] *= 2.0; }
"""
_DESKTOP = ("110", "120", "130", "140", "150", "330", "400", "410", "420", "430")
_ES = ("100", "300 es", "310 es", "320 es")


def _head(version: str) -> str:
    precision = "precision highp float;\n" if version in _ES else ""
    return f"#version {version}\n{precision}"


def _pair(version: str) -> tuple[str, str]:
    vertex, fragment = _OLD if version in ("100", "110", "120") else _NEW
    return _head(version) + vertex, _head(version) + fragment


@pytest.mark.parametrize("version", [*_DESKTOP, *_ES])
def test_vertex_and_fragment_shaders(version: str) -> None:
    vertex, fragment = _pair(version)
    program = glsl.compile_program(vertex=vertex, fragment=fragment)
    assert list(program.attributes) == ["place"]
    assert program.fragment is not None and "TEX " in program.fragment.tokens
    assert list(program.shaders["fragment"].names.samplers) == ["picture"]


@pytest.mark.parametrize("version", ["150", "330", "400", "430", "320 es"])
def test_geometry_shaders(version: str) -> None:
    vertex, fragment = _pair(version)
    vertex = vertex.replace(" at", " at_vertex")
    program = glsl.compile_program(vertex=vertex, geometry=_head(version) + _GEOMETRY, fragment=fragment)
    assert program.geometry is not None and "EMIT" in program.geometry.tokens


@pytest.mark.parametrize("version", ["400", "410", "430", "320 es"])
def test_tessellation_shaders(version: str) -> None:
    vertex, fragment = _pair(version)
    program = glsl.compile_program(
        vertex=vertex.replace(" at", " at_vertex"),
        tess_control=_head(version) + _CONTROL,
        tess_evaluation=_head(version) + _EVALUATION,
        fragment=fragment,
    )
    assert program.tess_control is not None and "TESSOUTER" in program.tess_control.tokens
    assert program.tess_evaluation is not None and "TESSCOORD" in program.tess_evaluation.tokens


@pytest.mark.parametrize("version", ["430", "310 es", "320 es"])
def test_compute_shaders(version: str) -> None:
    program = glsl.compile_program(compute=_head(version) + _COMPUTE)
    assert list(program.storage) == ["Data"]


def test_a_version_that_is_too_new_is_refused_with_those_that_are_not() -> None:
    with pytest.raises(GlslError, match=r"line 1, column 10: GLSL 4\.50 is not supported.*4\.30.*3\.20 ES"):
        glsl.compile_program(vertex="#version 450\nvoid main() { gl_Position = vec4(0.0); }\n")


def test_the_mark_at_the_beginning_of_files_is_passed_over() -> None:
    text = "#version 330\nvoid main() { gl_Position = vec4(0.0); }\n"
    assert glsl.compile(f"\ufeff{text}", "vertex").tokens == glsl.compile(text, "vertex").tokens
