"""Shaders that look at constants of their draw: texts by the names of pipelines and fragment shaders."""

from __future__ import annotations

from tests.driver.shader_texts import TURNS

__all__ = ["FRAGMENTS", "PIPELINES", "fragment", "pipeline"]

FRAGMENTS = ("flat", "linear", "perspective", "kill", "depth", "face", "texture")

_TAKEN = {
    "POINTS": (1, "POINTS"),
    "LINES": (2, "LINE_STRIP"),
    "TRIANGLES": (3, "TRIANGLE_STRIP"),
    "LINES_ADJACENCY": (4, "LINE_STRIP"),
    "TRIANGLES_ADJACENCY": (6, "TRIANGLE_STRIP"),
}
PIPELINES = (
    "vertex",
    "loop",
    "planes",
    "viewports",
    *(f"geometry of {taken}" for taken in _TAKEN),
    "evaluation",
    "control",
)

# The sum of what six constants say: exact, as they are small multiples of 1/32.
_SUM = """MUL TEMP[3], CONST[0][1], CONST[0][2]
MAD TEMP[3], CONST[0][3], CONST[0][4], TEMP[3]
ADD TEMP[3], TEMP[3], CONST[0][5]
"""
_IMMEDIATES = """IMM[0] FLT32 {0.125, 0.0, 0.25, 4.0}
IMM[1] UINT32 {0, 1, 3, 0}
"""
_VERTEX = """VERT
%sDCL IN[0..2]
DCL SV[0], INSTANCEID
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
%sDCL CONST[0][0..6]
DCL TEMP[0..3]
%s%sU2F TEMP[0].x, SV[0].xxxx
MOV TEMP[1], IN[0]
MAD TEMP[1].y, TEMP[0].xxxx, IMM[0].xxxx, IN[0].yyyy
ADD TEMP[1], TEMP[1], IN[2]
MAD TEMP[1], CONST[0][0], IN[0].wwww, TEMP[1]
ADD OUT[0], TEMP[1], CONST[0][6]
%s%sADD OUT[1], TEMP[3], IN[1]
END
"""
_EXTRAS = {
    "planes": (
        "PROPERTY NUM_CLIPDIST_ENABLED 2\n",
        "DCL OUT[2], CLIPDIST[0]\n",
        "ADD OUT[2], IN[1], -CONST[0][3]\n",
    ),
    "viewports": (
        "",
        "DCL OUT[2], VIEWPORT_INDEX\n",
        "ADD TEMP[0].x, IN[1].wwww, CONST[0][5].wwww\nMUL TEMP[0].x, TEMP[0].xxxx, CONST[0][0].wwww\n"
        "MUL TEMP[0].x, TEMP[0].xxxx, IMM[0].wwww\nF2I OUT[2].x, TEMP[0].xxxx\n",
    ),
}
_GEOMETRY = """GEOM
PROPERTY GS_INPUT_PRIMITIVE {taken}
PROPERTY GS_OUTPUT_PRIMITIVE {made}
PROPERTY GS_MAX_OUTPUT_VERTICES {most}
DCL IN[][0], POSITION
DCL IN[][1], GENERIC[0]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
DCL CONST[0][0..6]
DCL TEMP[0..3]
{immediates}{sum}{once}ENDPRIM IMM[1].xxxx
FSLT TEMP[2].x, CONST[0][5].wwww, IMM[0].zzzz
UIF TEMP[2].xxxx
{again}ENDPRIM IMM[1].xxxx
ENDIF
END
"""
_EMITTED = """ADD OUT[0], IN[{0}][0], {1}
ADD OUT[1], TEMP[3], IN[{0}][1]
EMIT IMM[1].xxxx
"""
_MOVES = ("IMM[0].yyyy", "CONST[0][0]")
_CONTROL = """TESS_CTRL
PROPERTY TCS_VERTICES_OUT 3
DCL IN[][0], POSITION
DCL IN[][1], GENERIC[0]
DCL SV[0], INVOCATIONID
DCL SV[1], TESS_DEFAULT_OUTER_LEVEL
DCL SV[2], TESS_DEFAULT_INNER_LEVEL
DCL OUT[][0], POSITION
DCL OUT[][1], GENERIC[0]
DCL OUT[2], TESSOUTER
DCL OUT[3], TESSINNER
DCL CONST[0][0..6]
DCL TEMP[0..3]
DCL ADDR[0]
{immediates}{sum}UARL ADDR[0].x, SV[0].xxxx
MOV OUT[ADDR[0].x][0], IN[ADDR[0].x][0]
ADD OUT[ADDR[0].x][1], IN[ADDR[0].x][1], TEMP[3]
ADD OUT[2], SV[1], CONST[0][0].wwww
ADD OUT[3], SV[2], CONST[0][0].wwww
END
"""
_EVALUATION = """TESS_EVAL
PROPERTY TES_PRIM_MODE 4
PROPERTY TES_SPACING 2
PROPERTY TES_VERTEX_ORDER_CW 0
PROPERTY TES_POINT_MODE 0
DCL IN[][0], POSITION
DCL IN[][1], GENERIC[0]
DCL SV[0], TESSCOORD
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
DCL CONST[0][0..6]
DCL TEMP[0..3]
{immediates}{sum}ADD TEMP[0], IN[1][0], -IN[0][0]
MAD TEMP[0], TEMP[0], SV[0].xxxx, IN[0][0]
ADD TEMP[1], IN[2][0], -IN[0][0]
MAD TEMP[0], TEMP[1], SV[0].yyyy, TEMP[0]
MAD OUT[0], CONST[0][0], IMM[0].zzzy, TEMP[0]
ADD OUT[1], TEMP[3], IN[0][1]
END
"""

_FRAGMENT = """FRAG
DCL IN[0], GENERIC[0], %s
%s%sDCL CONST[0][0..6]
DCL TEMP[0..3]
%s%s%sADD TEMP[3], TEMP[3], IN[0]
%sEND
"""
_PLACE = "DCL IN[1], POSITION, LINEAR\n"
_DECLARED = {
    "kill": _PLACE,
    "depth": _PLACE,
    "texture": f"{_PLACE}DCL SAMP[0]\nDCL SVIEW[0], 2D, FLOAT\n",
    "face": "DCL IN[1], FACE, CONSTANT\n",
}
_CODE = {
    "kill": """ADD TEMP[0].x, IN[1].xxxx, IN[1].yyyy
MUL TEMP[0].x, TEMP[0].xxxx, IMM[0].xxxx
FRC TEMP[0].x, TEMP[0].xxxx
ADD TEMP[0].x, TEMP[0].xxxx, -CONST[0][5].yyyy
KILL_IF TEMP[0].xxxx
""",
    "texture": """MUL TEMP[0], IN[1], IMM[0].xxxx
TEX TEMP[0], TEMP[0], SAMP[0], 2D
ADD TEMP[3], TEMP[3], TEMP[0]
""",
    "depth": "MOV TEMP[3].x, IN[1].zzzz\n",
    "face": "MOV_SAT TEMP[3].x, IN[1].xxxx\n",
}


def pipeline(name: str) -> dict[str, str]:
    """The texts of a pipeline in front of the window, by stage."""
    kind, _, taken = name.partition(" of ")
    begin, declared, more = _EXTRAS.get(kind, ("", "", ""))
    turns = TURNS if kind == "loop" else ""
    found = {"vs": _VERTEX % (begin, declared, _IMMEDIATES, turns, _SUM, more)}
    if taken:
        count, made = _TAKEN[taken]
        corners = (0, 2, 4) if count == 6 else (1, 2) if count == 4 else range(count)
        once, again = ("".join(_EMITTED.format(n, moved) for n in corners) for moved in _MOVES)
        found["gs"] = _GEOMETRY.format(
            taken=taken,
            made=made,
            most=2 * len(corners),
            immediates=_IMMEDIATES,
            sum=_SUM,
            once=once,
            again=again,
        )
    if kind in ("evaluation", "control"):
        found["tes"] = _EVALUATION.format(immediates=_IMMEDIATES, sum=_SUM)
    if kind == "control":
        found["tcs"] = _CONTROL.format(immediates=_IMMEDIATES, sum=_SUM)
    return found


def fragment(name: str, targets: int) -> str:
    """The text of a fragment shader; each further target shows the channels in turn."""
    varying = {"linear": "LINEAR", "perspective": "PERSPECTIVE"}.get(name, "CONSTANT")
    outputs = "".join(f"DCL OUT[{n}], COLOR[{n}]\n" for n in range(targets))
    stored = "".join(f"MOV OUT[{n}], TEMP[3].{'xyzwxyzw'[n : n + 4]}\n" for n in range(targets))
    return _FRAGMENT % (
        varying,
        _DECLARED.get(name, ""),
        outputs,
        _IMMEDIATES,
        _SUM,
        _CODE.get(name, ""),
        stored,
    )
