"""The TGSI shaders of the model renderer.

Vertex inputs: IN[0] position, IN[1] normal, IN[2] texture coordinate, IN[3] colour. Vertex constants:
CONST[0..3] the columns of the matrix from model to clip space. Fragment constants: see FRAGMENT_CONSTANTS.
Varyings: GENERIC[0] normal, GENERIC[1] texture coordinate, GENERIC[2] colour, GENERIC[3] position.
"""

from __future__ import annotations

__all__ = ["FRAGMENT_CONSTANTS", "VERTEX", "ground_fragment", "lit_fragment", "surface_fragment"]

# Each is one vec4, in this order; light, half and eye directions have length 1.
FRAGMENT_CONSTANTS = ("light_ambient", "half_shininess", "base_color", "center_radius")

VERTEX = """VERT
DCL IN[0]
DCL IN[1]
DCL IN[2]
DCL IN[3]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
DCL OUT[2], GENERIC[1]
DCL OUT[3], GENERIC[2]
DCL OUT[4], GENERIC[3]
DCL CONST[0..3]
DCL TEMP[0]
  0: MUL TEMP[0], CONST[0], IN[0].xxxx
  1: MAD TEMP[0], CONST[1], IN[0].yyyy, TEMP[0]
  2: MAD TEMP[0], CONST[2], IN[0].zzzz, TEMP[0]
  3: ADD OUT[0], TEMP[0], CONST[3]
  4: MOV OUT[1], IN[1]
  5: MOV OUT[2], IN[2]
  6: MOV OUT[3], IN[3]
  7: MOV OUT[4], IN[0]
  8: END
"""

_HEAD = """FRAG
DCL IN[0].xyz, GENERIC[0], PERSPECTIVE
DCL IN[1].xy, GENERIC[1], PERSPECTIVE
DCL IN[2], GENERIC[2], PERSPECTIVE
DCL IN[3].xyz, GENERIC[3], PERSPECTIVE
DCL OUT[0], COLOR
"""

_SAMPLER = """DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
"""

_TAIL = """DCL CONST[0..3]
DCL TEMP[0..3]
IMM[0] FLT32 {0.0, 1.0, 0.5, 0.25}
IMM[1] FLT32 {0.75, 0.0, 0.0, 0.0}
"""

# TEMP[0] becomes base colour times vertex colour (times texture).
_COLOR = ("MUL TEMP[0], IN[2], CONST[2]",)
_TEXTURE = ("TEX TEMP[1], IN[1].xyyy, SAMP[0], 2D", "MUL TEMP[0], TEMP[0], TEMP[1]")

# Lambert's light, an ambient part that is brighter from above, and Blinn's highlight for a distant eye.
_LIGHT = (
    "DP3 TEMP[1].x, IN[0].xyzz, IN[0].xyzz",
    "RSQ TEMP[1].x, TEMP[1].xxxx",
    "MUL TEMP[1].xyz, IN[0].xyzz, TEMP[1].xxxx",
    "DP3 TEMP[2].x, TEMP[1].xyzz, CONST[0].xyzz",
    "MAX TEMP[2].x, TEMP[2].xxxx, IMM[0].xxxx",
    "MUL TEMP[2].x, TEMP[2].xxxx, IMM[1].xxxx",
    "MAD TEMP[2].y, TEMP[1].yyyy, IMM[0].zzzz, IMM[0].zzzz",
    "MAD TEMP[2].y, TEMP[2].yyyy, IMM[0].zzzz, IMM[0].zzzz",
    "MAD TEMP[2].x, CONST[0].wwww, TEMP[2].yyyy, TEMP[2].xxxx",
    "DP3 TEMP[3].x, TEMP[1].xyzz, CONST[1].xyzz",
    "MAX TEMP[3].x, TEMP[3].xxxx, IMM[0].xxxx",
    "POW TEMP[3].x, TEMP[3].xxxx, CONST[1].wwww",
    "MUL TEMP[3].x, TEMP[3].xxxx, IMM[0].wwww",
    "MAD_SAT OUT[0].xyz, TEMP[0].xyzz, TEMP[2].xxxx, TEMP[3].xxxx",
    "MOV OUT[0].w, TEMP[0].wwww",
)

_UNLIT = ("MOV OUT[0], TEMP[0]",)

# The ground fades out with the square of the distance from its centre, CONST[3] = centre and radius.
_FADE = (
    "MUL TEMP[0].xyz, TEMP[0].xyzz, CONST[0].wwww",
    "ADD TEMP[1].xyz, IN[3].xyzz, -CONST[3].xyzz",
    "DP3 TEMP[1].x, TEMP[1].xyzz, TEMP[1].xyzz",
    "RCP TEMP[2].x, CONST[3].wwww",
    "MUL TEMP[2].x, TEMP[2].xxxx, TEMP[2].xxxx",
    "MUL TEMP[1].x, TEMP[1].xxxx, TEMP[2].xxxx",
    "ADD TEMP[1].x, IMM[0].yyyy, -TEMP[1].xxxx",
    "KILL_IF TEMP[1].xxxx",
    "MOV OUT[0].xyz, TEMP[0].xyzz",
    "MUL OUT[0].w, TEMP[0].wwww, TEMP[1].xxxx",
)


def _program(declarations: str, *parts: tuple[str, ...]) -> str:
    instructions = [line for part in parts for line in part] + ["END"]
    numbered = "".join(f"{number:3}: {line}\n" for number, line in enumerate(instructions))
    return declarations + numbered


def surface_fragment(textured: bool, lit: bool) -> str:
    """The surface of a model: base colour, vertex colour and, if ``textured``, SAMP[0]; lit per pixel."""
    color = _COLOR + (_TEXTURE if textured else ())
    return _program(_HEAD + (_SAMPLER if textured else "") + _TAIL, color, _LIGHT if lit else _UNLIT)


def lit_fragment(textured: bool) -> str:
    """Return the fragment shader with lighting."""
    return surface_fragment(textured, True)


def ground_fragment() -> str:
    """The textured ground: it fades into the background, so it is drawn last and blended."""
    return _program(_HEAD + _SAMPLER + _TAIL, _COLOR, _TEXTURE, _FADE)
