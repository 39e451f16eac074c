"""Shaders of all kinds, whose inputs and outputs fit each other, by number."""

from __future__ import annotations

from tests.virgl.list_shaders import GS_TEXTS, TES_TEXT

__all__ = ["ALL", "BACK", "CAPTURED", "DUAL", "EVALUATION", "GEOMETRY", "LAYERED", "SURE", "VERTEX"]

_VS, _FS, _GS, _TES = 0, 1, 2, 4

_HEAD = """VERT
DCL IN[0..2]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
"""
_BODY = """DCL CONST[0..1]
DCL TEMP[0..2]
IMM[0] FLT32 {0.0, 1.0, 0.5, 0.25}
IMM[1] FLT32 {3.0, 0.7, 5.0, -0.2}
IMM[2] UINT32 {0, 1, 3, 15}
MOV TEMP[0], IMM[0].xxyy
MAD TEMP[0].xy, IN[0], CONST[0].zwzw, CONST[0].xyxy
MAD TEMP[0].xy, IN[2], IMM[0].wwww, TEMP[0]
MOV TEMP[0].z, CONST[1].xxxx
MOV OUT[0], TEMP[0]
MOV OUT[1], IN[1]
"""
_PLAIN = f"{_HEAD}{_BODY}END\n"
_COLORS = f"""{_HEAD}DCL OUT[2], COLOR
DCL OUT[3], BCOLOR
DCL OUT[4], PSIZE
{_BODY}MOV OUT[2], IN[1].yzxw
SUB OUT[3], IMM[0].yyyy, IN[1]
MAD OUT[4].x, IN[1].xxxx, IMM[1].xxxx, IMM[0].yyyy
END
"""
_DISTANCES = f"""VERT
PROPERTY NUM_CLIPDIST_ENABLED 2
{_HEAD.removeprefix("VERT")[1:]}DCL OUT[2], CLIPDIST
DCL OUT[3], COLOR
{_BODY}ADD OUT[2].x, TEMP[0].xxxx, IMM[0].zzzz
ADD OUT[2].y, IMM[0].zzzz, -TEMP[0].yyyy
MOV OUT[2].zw, IMM[0].xxxx
MOV OUT[3], IN[1].wzyx
END
"""
_INSTANCES = f"""{_HEAD}DCL SV[0], INSTANCEID
DCL SV[1], VERTEXID
DCL SV[2], BASEVERTEX
{_BODY}U2F TEMP[1].x, SV[0].xxxx
MAD OUT[0].x, TEMP[1].xxxx, IMM[0].wwww, TEMP[0].xxxx
AND TEMP[1].x, SV[1].xxxx, IMM[2].zzzz
U2F TEMP[1].x, TEMP[1].xxxx
MUL OUT[1].y, TEMP[1].xxxx, IMM[0].wwww
AND TEMP[1].x, SV[2].xxxx, IMM[2].yyyy
U2F TEMP[1].x, TEMP[1].xxxx
MOV OUT[1].z, TEMP[1].xxxx
END
"""
_TEXELS_OF_VERTICES = f"""{_HEAD}DCL SV[0], VERTEXID
DCL SAMP[0]
DCL SVIEW[0], BUFFER, FLOAT
{_BODY}AND TEMP[1], SV[0].xxxx, IMM[2].wwww
TXF TEMP[2], TEMP[1], SAMP[0], BUFFER
MOV OUT[1], TEMP[2]
MAD OUT[0].xy, TEMP[2], IMM[0].wwww, TEMP[0]
END
"""
_LAYERS = f"""{_HEAD}DCL OUT[2], LAYER
DCL OUT[3], VIEWPORT_INDEX
DCL SV[0], VERTEXID
{_BODY}UDIV TEMP[1].x, SV[0].xxxx, IMM[2].zzzz
AND OUT[2].x, TEMP[1].xxxx, IMM[2].yyyy
AND OUT[3].x, SV[0].xxxx, IMM[2].yyyy
END
"""
_NUMBERS = """VERT
DCL SV[0], VERTEXID
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
IMM[0] FLT32 {0.0, 0.0, 0.0, -1.0}
IMM[1] UINT32 {3, 40, 0, 0}
UMUL OUT[1], SV[0].xxxx, IMM[1].xxxx
MOV OUT[0], IMM[0]
END
"""
_FRAGMENT = """FRAG
DCL IN[0], GENERIC[0], %s
DCL OUT[0], COLOR
DCL CONST[0]
"""
_POINT = """DCL IN[1], POSITION, LINEAR
DCL TEMP[0..2]
"""


def _sampling(slot: int, target: str, kind: str = "FLOAT", coordinates: str = "IN[0]") -> str:
    return f"""{_FRAGMENT % "PERSPECTIVE"}DCL SAMP[{slot}]
DCL SVIEW[{slot}], {target}, {kind}
DCL CONST[1][0]
DCL TEMP[0]
TEX TEMP[0], {coordinates}, SAMP[{slot}], {target}
MAD OUT[0], TEMP[0], CONST[0], CONST[1][0]
END
"""


_ONE = f"""{_FRAGMENT % "PERSPECTIVE"}MUL OUT[0], IN[0], CONST[0]
END
"""
_FLAT = f"""{_FRAGMENT % "CONSTANT"}ADD OUT[0], IN[0], CONST[0]
END
"""
_OF_COLOR = """FRAG
DCL IN[0], COLOR, COLOR
DCL OUT[0], COLOR
DCL CONST[0]
MUL OUT[0], IN[0], CONST[0]
END
"""
_OF_TEXELS = f"""{_FRAGMENT % "LINEAR"}{_POINT}DCL SAMP[4]
DCL SVIEW[4], BUFFER, FLOAT
F2U TEMP[0], IN[1]
TXF TEMP[1], TEMP[0], SAMP[4], BUFFER
MAD OUT[0], TEMP[1], CONST[0], IN[0]
END
"""
_OF_INTEGERS = f"""{_FRAGMENT % "PERSPECTIVE"}{_POINT}DCL SAMP[5]
DCL SVIEW[5], 2D, UINT
IMM[0] UINT32 {{3, 0, 0, 0}}
IMM[1] FLT32 {{0.00390625, 0.0, 0.0, 0.0}}
F2U TEMP[0].xy, IN[1]
AND TEMP[0].xy, TEMP[0], IMM[0].xxxx
MOV TEMP[0].zw, IMM[0].yyyy
TXF TEMP[1], TEMP[0], SAMP[5], 2D
U2F TEMP[1], TEMP[1]
MUL TEMP[1], TEMP[1], IMM[1].xxxx
MAD OUT[0], TEMP[1], CONST[0], IN[0]
END
"""
_DISCARDS = f"""{_FRAGMENT % "PERSPECTIVE"}DCL TEMP[0]
IMM[0] FLT32 {{0.4, 0.0, 0.0, 0.0}}
SUB TEMP[0].x, IN[0].xxxx, IMM[0].xxxx
KILL_IF TEMP[0].xxxx
MUL OUT[0], IN[0], CONST[0]
END
"""
_FACES = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL IN[1], FACE, CONSTANT
DCL OUT[0], COLOR
DCL CONST[0]
DCL TEMP[0]
IMM[0] FLT32 {0.0, 1.0, 0.0, 0.0}
SGE TEMP[0].x, IN[1].xxxx, IMM[0].xxxx
MAD OUT[0], TEMP[0].xxxx, IN[0], CONST[0]
END
"""
_PLACES = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL IN[1], PCOORD, LINEAR
DCL OUT[0], COLOR
DCL CONST[0]
MAD OUT[0], IN[1].xyxy, CONST[0], IN[0]
END
"""
_DEPTHS = f"""{_FRAGMENT % "PERSPECTIVE"}DCL OUT[1], POSITION
DCL TEMP[0]
MOV OUT[1].z, IN[0].xxxx
MUL OUT[0], IN[0], CONST[0]
END
"""
_MASKS = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL SV[0], SAMPLEID
DCL OUT[0], COLOR
DCL OUT[1], SAMPLEMASK
DCL CONST[0]
DCL TEMP[0]
IMM[0] FLT32 {0.2, 0.0, 0.0, 0.0}
IMM[1] UINT32 {7, 0, 0, 0}
U2F TEMP[0], SV[0].xxxx
MAD OUT[0], TEMP[0], IMM[0].xxxx, CONST[0]
MOV OUT[1].x, IMM[1].xxxx
END
"""
_SECOND = f"""{_FRAGMENT % "PERSPECTIVE"}DCL OUT[1], COLOR[1]
MUL OUT[0], IN[0], CONST[0]
ADD OUT[1], IN[0].wzyx, CONST[0]
END
"""
_THREE = f"""{_FRAGMENT % "PERSPECTIVE"}DCL OUT[1], COLOR[1]
DCL OUT[2], COLOR[2]
IMM[0] FLT32 {{1.0, 0.5, 0.25, 0.0}}
MUL OUT[0], IN[0], CONST[0]
ADD OUT[1], IN[0].wzyx, CONST[0]
MUL OUT[2], IN[0].zxyw, IMM[0].yyyx
END
"""
_ALL_THREE = _DISCARDS.replace("FRAG\n", "FRAG\nPROPERTY FS_COLOR0_WRITES_ALL_CBUFS 1\n")
_INTEGERS = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL OUT[0], COLOR
DCL OUT[1], COLOR[1]
DCL CONST[0]
DCL TEMP[0]
IMM[0] FLT32 {255.0, 0.0, 0.0, 0.0}
IMM[1] UINT32 {170, 0, 0, 0}
MUL TEMP[0], IN[0], IMM[0].xxxx
F2U OUT[0], TEMP[0]
F2U TEMP[0], TEMP[0]
XOR OUT[1], TEMP[0], IMM[1].xxxx
END
"""
_INTEGERS_OF_TEXELS = """FRAG
DCL IN[0], GENERIC[0], CONSTANT
DCL IN[1], POSITION, LINEAR
DCL OUT[0], COLOR
DCL OUT[1], COLOR[1]
DCL SAMP[5]
DCL SVIEW[5], 2D, UINT
DCL TEMP[0..1]
IMM[0] UINT32 {3, 0, 0, 0}
F2U TEMP[0].xy, IN[1]
AND TEMP[0].xy, TEMP[0], IMM[0].xxxx
MOV TEMP[0].zw, IMM[0].yyyy
TXF TEMP[1], TEMP[0], SAMP[5], 2D
MOV OUT[0], TEMP[1]
MOV OUT[1], TEMP[1].wzyx
END
"""

_VERTEX = [_PLAIN, _COLORS, _DISTANCES, _INSTANCES, _TEXELS_OF_VERTICES]
_FLOATS = [
    _ONE,
    _FLAT,
    _OF_COLOR,
    _sampling(0, "2D"),
    _sampling(1, "3D"),
    _sampling(2, "CUBE"),
    _sampling(3, "2D_ARRAY"),
    _OF_TEXELS,
    _OF_INTEGERS,
    _DISCARDS,
    _FACES,
    _PLACES,
    _DEPTHS,
]
_OUTPUT_XY, _OUTPUT_COLOR = 0 | 0 << 8 | 2 << 10, 1 | 0 << 8 | 1 << 10 | 2 << 16
_OUTPUT_NUMBER = 1 | 0 << 8 | 1 << 10

BACK, CAPTURED, LAYERED = 100, 101, 102
DUAL, EVALUATION, GEOMETRY = 110, 120, (130, 131)
VERTEX = range(len(_VERTEX))
_SAMPLES, _ALL_THREE_AT, _THREE_AT, _INTEGERS_AT = 140, 141, 142, (143, 144)
_FLOATS_AT = [20 + number for number in range(len(_FLOATS))]
SURE: dict[str, list[int]] = {
    "plain": _FLOATS_AT,
    "three": [_ALL_THREE_AT, _THREE_AT, *_FLOATS_AT[:4]],
    "integers": [*_INTEGERS_AT],
    "samples": [*_FLOATS_AT, *[_SAMPLES] * 3],
    "layers": _FLOATS_AT,
}
"""Fragment shaders for each kind of framebuffer."""

ALL: dict[int, tuple[int, str, tuple[int, ...]]] = {
    **{number: (_VS, text, ()) for number, text in enumerate(_VERTEX)},
    **{number: (_FS, text, ()) for number, text in zip(_FLOATS_AT, _FLOATS, strict=True)},
    BACK: (_VS, _PLAIN, (3, _OUTPUT_XY, 0, _OUTPUT_COLOR, 0)),
    CAPTURED: (_VS, _NUMBERS, (1, _OUTPUT_NUMBER, 0)),
    LAYERED: (_VS, _LAYERS, ()),
    DUAL: (_FS, _SECOND, ()),
    EVALUATION: (_TES, TES_TEXT, ()),
    GEOMETRY[0]: (_GS, GS_TEXTS % ("TRIANGLE_STRIP", 1), ()),
    GEOMETRY[1]: (_GS, GS_TEXTS % ("LINE_STRIP", 2), ()),
    _SAMPLES: (_FS, _MASKS, ()),
    _ALL_THREE_AT: (_FS, _ALL_THREE, ()),
    _THREE_AT: (_FS, _THREE, ()),
    _INTEGERS_AT[0]: (_FS, _INTEGERS, ()),
    _INTEGERS_AT[1]: (_FS, _INTEGERS_OF_TEXELS, ()),
}
"""Number -> stage, text, and what is captured: words of a vertex, and two words for each output."""
