"""Shader pairs that several scenes share. TGSI and GLSL compute the same expressions in the same order."""

from __future__ import annotations

from vkpipe.bench.description import Program

__all__ = [
    "COLORED",
    "GLSL_PASS_COLOR",
    "GLSL_PASS_TEXCOORD",
    "PLACED",
    "TEXTURED",
    "TGSI_PASS",
    "TINTED",
    "glsl_fragment",
    "glsl_vertex",
    "tgsi_fragment",
]


def glsl_vertex(outputs: str, body: str, inputs: str = "in vec3 position;\nin vec4 color;") -> str:
    """A GLSL vertex shader with these inputs and outputs."""
    return f"#version 330\n{inputs}\n{outputs}\nvoid main() {{\n{body}\n}}\n"


def glsl_fragment(inputs: str, body: str) -> str:
    """A GLSL fragment shader that writes ``o_color``."""
    return f"#version 330\n{inputs}\nout vec4 o_color;\nvoid main() {{\n{body}\n}}\n"


def tgsi_fragment(declarations: str, *instructions: str) -> str:
    """A TGSI fragment shader with GENERIC[0] as IN[0]."""
    numbered = "".join(f"{number:3}: {line}\n" for number, line in enumerate((*instructions, "END")))
    head = "FRAG\nDCL IN[0], GENERIC[0], PERSPECTIVE\nDCL OUT[0], COLOR\n"
    return head + declarations + numbered


TGSI_PASS = """VERT
DCL IN[0]
DCL IN[1]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1], IN[1]
  2: END
"""

TGSI_PLACED = """VERT
DCL IN[0]
DCL IN[1]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
DCL CONST[0..4]
DCL TEMP[0]
  0: MUL TEMP[0], CONST[0], IN[0].xxxx
  1: MAD TEMP[0], CONST[1], IN[0].yyyy, TEMP[0]
  2: MAD TEMP[0], CONST[2], IN[0].zzzz, TEMP[0]
  3: ADD OUT[0], TEMP[0], CONST[3]
  4: MUL OUT[1], IN[1], CONST[4]
  5: END
"""

_COLOR_OUT = tgsi_fragment("", "MOV OUT[0], IN[0]")
_GLSL_COLOR_OUT = glsl_fragment("in vec4 v_color;", "    o_color = v_color;")
GLSL_PASS_COLOR = glsl_vertex(
    "out vec4 v_color;", "    gl_Position = vec4(position, 1.0);\n    v_color = color;"
)
GLSL_PASS_TEXCOORD = glsl_vertex(
    "out vec4 v_texcoord;",
    "    gl_Position = vec4(position, 1.0);\n    v_texcoord = vec4(texcoord, 0.0, 1.0);",
    "in vec3 position;\nin vec2 texcoord;",
)

COLORED = Program(TGSI_PASS, _COLOR_OUT, GLSL_PASS_COLOR, _GLSL_COLOR_OUT)
"""Positions as they are, interpolated colours. Vertices: position, color."""

PLACED = Program(
    TGSI_PLACED,
    _COLOR_OUT,
    glsl_vertex(
        "uniform vec4 u_vertex[5];\nout vec4 v_color;",
        """    vec4 sum = u_vertex[0] * position.x;
    sum = u_vertex[1] * position.y + sum;
    sum = u_vertex[2] * position.z + sum;
    gl_Position = sum + u_vertex[3];
    v_color = color * u_vertex[4];""",
    ),
    _GLSL_COLOR_OUT,
)
"""Vertex constants: the columns of a matrix, then a factor of the colour. Vertices: position, color."""

_SAMPLER = "DCL SAMP[0]\nDCL SVIEW[0], 2D, FLOAT\n"

TEXTURED = Program(
    TGSI_PASS,
    tgsi_fragment(_SAMPLER + "DCL TEMP[0]\n", "TEX TEMP[0], IN[0].xyyy, SAMP[0], 2D", "MOV OUT[0], TEMP[0]"),
    GLSL_PASS_TEXCOORD,
    glsl_fragment(
        "uniform sampler2D u_texture0;\nin vec4 v_texcoord;",
        "    o_color = texture(u_texture0, v_texcoord.xy);",
    ),
)
"""The texture alone. Vertices: position, texcoord."""

TINTED = Program(
    TGSI_PASS,
    tgsi_fragment(
        _SAMPLER + "DCL CONST[0]\nDCL TEMP[0]\n",
        "TEX TEMP[0], IN[0].xyyy, SAMP[0], 2D",
        "MUL OUT[0], TEMP[0], CONST[0]",
    ),
    GLSL_PASS_TEXCOORD,
    glsl_fragment(
        "uniform vec4 u_fragment[1];\nuniform sampler2D u_texture0;\nin vec4 v_texcoord;",
        "    o_color = texture(u_texture0, v_texcoord.xy) * u_fragment[0];",
    ),
)
"""The texture times fragment constant 0. Vertices: position, texcoord."""
