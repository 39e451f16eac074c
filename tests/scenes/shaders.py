"""Each shader kind of the scenes twice: in GLSL for OpenGL, in TGSI for Gallium.

The two versions compute the same expression in the same order, so that the pictures can be compared
closely. Vertex inputs are numbered as ``attributes`` lists them; the fragment constants, where a kind
has them, are one vec4 (light x, y, z, ambient).
"""

from __future__ import annotations

from dataclasses import dataclass

from tests.driver.shader_texts import VS_COLOR

__all__ = ["KINDS", "ShaderKind"]


@dataclass(frozen=True)
class ShaderKind:
    """One pair of shaders and the vertex attributes it reads (fields of DrawCall)."""

    attributes: tuple[str, ...]
    glsl_vertex: str
    glsl_fragment: str
    tgsi_vertex: str
    tgsi_fragment: str
    constants: bool = False


def _glsl_vertex(varyings: str, body: str, inputs: tuple[str, ...]) -> str:
    declarations = "\n".join(f"in {kind} a_{name};" for kind, name in (i.split() for i in inputs))
    return f"#version 330\n{declarations}\n{varyings}\nvoid main() {{\n{body}\n}}\n"


def _glsl_fragment(varyings: str, body: str) -> str:
    return f"#version 330\n{varyings}\nout vec4 o_color;\nvoid main() {{\n{body}\n}}\n"


_TGSI_INSTANCED = """VERT
DCL IN[0]
DCL IN[1]
DCL IN[2]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
  0: ADD OUT[0], IN[0], IN[2]
  1: MOV OUT[1], IN[1]
  2: END
"""


def _tgsi_color(interpolation: str) -> str:
    return f"""FRAG
DCL IN[0], GENERIC[0], {interpolation}
DCL OUT[0], COLOR
  0: MOV OUT[0], IN[0]
  1: END
"""


_TGSI_DISCARD = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL OUT[0], COLOR
DCL TEMP[0]
IMM[0] FLT32 {-0.5, 0.0, 0.0, 0.0}
  0: ADD TEMP[0].x, IN[0].wwww, IMM[0].xxxx
  1: KILL_IF TEMP[0].xxxx
  2: MOV OUT[0], IN[0]
  3: END
"""

_TGSI_TEXTURED = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL OUT[0], COLOR
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
DCL TEMP[0]
  0: TEX TEMP[0], IN[0].xyyy, SAMP[0], 2D
  1: MOV OUT[0], TEMP[0]
  2: END
"""

_TGSI_LIT = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL OUT[0], COLOR
DCL CONST[0]
DCL TEMP[0..1]
IMM[0] FLT32 {0.0, 1.0, 0.0, 0.0}
  0: DP3 TEMP[0].x, IN[0].xyzz, IN[0].xyzz
  1: RSQ TEMP[0].x, TEMP[0].xxxx
  2: MUL TEMP[0].xyz, IN[0].xyzz, TEMP[0].xxxx
  3: DP3 TEMP[1].x, TEMP[0].xyzz, CONST[0].xyzz
  4: MAX TEMP[1].x, TEMP[1].xxxx, IMM[0].xxxx
  5: ADD TEMP[1].x, TEMP[1].xxxx, CONST[0].wwww
  6: MIN TEMP[1].x, TEMP[1].xxxx, IMM[0].yyyy
  7: MOV OUT[0].xyz, TEMP[1].xxxx
  8: MOV OUT[0].w, IMM[0].yyyy
  9: END
"""

_GLSL_LIT = """    float light = dot(v_normal * inversesqrt(dot(v_normal, v_normal)), u_light.xyz);
    o_color = vec4(vec3(min(max(light, 0.0) + u_light.w, 1.0)), 1.0);"""

_MOVE_COLOR = "    gl_Position = a_positions;\n    v_color = a_colors;"
_PASS_COLOR = "    o_color = v_color;"
_COLOR_INPUTS = ("vec4 positions", "vec4 colors")

KINDS: dict[str, ShaderKind] = {
    "flat": ShaderKind(
        ("positions", "colors"),
        _glsl_vertex("flat out vec4 v_color;", _MOVE_COLOR, _COLOR_INPUTS),
        _glsl_fragment("flat in vec4 v_color;", _PASS_COLOR),
        VS_COLOR,
        _tgsi_color("CONSTANT"),
    ),
    "smooth": ShaderKind(
        ("positions", "colors"),
        _glsl_vertex("out vec4 v_color;", _MOVE_COLOR, _COLOR_INPUTS),
        _glsl_fragment("in vec4 v_color;", _PASS_COLOR),
        VS_COLOR,
        _tgsi_color("PERSPECTIVE"),
    ),
    "linear": ShaderKind(
        ("positions", "colors"),
        _glsl_vertex("noperspective out vec4 v_color;", _MOVE_COLOR, _COLOR_INPUTS),
        _glsl_fragment("noperspective in vec4 v_color;", _PASS_COLOR),
        VS_COLOR,
        _tgsi_color("LINEAR"),
    ),
    "instanced": ShaderKind(
        ("positions", "colors", "offsets"),
        _glsl_vertex(
            "out vec4 v_color;",
            "    gl_Position = a_positions + a_offsets;\n    v_color = a_colors;",
            (*_COLOR_INPUTS, "vec4 offsets"),
        ),
        _glsl_fragment("in vec4 v_color;", _PASS_COLOR),
        _TGSI_INSTANCED,
        _tgsi_color("PERSPECTIVE"),
    ),
    "discard": ShaderKind(
        ("positions", "colors"),
        _glsl_vertex("out vec4 v_color;", _MOVE_COLOR, _COLOR_INPUTS),
        _glsl_fragment("in vec4 v_color;", "    if (v_color.w - 0.5 < 0.0) discard;\n" + _PASS_COLOR),
        VS_COLOR,
        _TGSI_DISCARD,
    ),
    "textured": ShaderKind(
        ("positions", "texcoords"),
        _glsl_vertex(
            "out vec2 v_texcoord;",
            "    gl_Position = a_positions;\n    v_texcoord = a_texcoords;",
            ("vec4 positions", "vec2 texcoords"),
        ),
        _glsl_fragment(
            "uniform sampler2D u_texture;\nin vec2 v_texcoord;",
            "    o_color = texture(u_texture, v_texcoord);",
        ),
        VS_COLOR,
        _TGSI_TEXTURED,
    ),
    "lit": ShaderKind(
        ("positions", "normals"),
        _glsl_vertex(
            "out vec3 v_normal;",
            "    gl_Position = a_positions;\n    v_normal = a_normals;",
            ("vec4 positions", "vec3 normals"),
        ),
        _glsl_fragment("uniform vec4 u_light;\nin vec3 v_normal;", _GLSL_LIT),
        VS_COLOR,
        _TGSI_LIT,
        constants=True,
    ),
}
