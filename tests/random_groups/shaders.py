"""Shaders of groups, by name."""

from __future__ import annotations

__all__ = ["FRAGMENTS", "VERTICES", "fragment", "vertex"]

_VERTEX = """VERT
DCL IN[0..3]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
DCL OUT[2], GENERIC[1]
%sDCL CONST[0][0..1]
MOV OUT[0], IN[0]
ADD OUT[1], IN[1], CONST[0][0]
MOV OUT[2], IN[3]
%sEND
"""
VERTICES = {
    "plain": ("", ""),
    "scaled": ("", "MUL OUT[2], IN[3], CONST[0][1]\n"),
    "layers": ("DCL OUT[3], LAYER\n", "MOV OUT[3].x, IN[2].xxxx\n"),
    "viewports": ("DCL OUT[3], VIEWPORT_INDEX\n", "MOV OUT[3].x, IN[2].yyyy\n"),
    "planes": ("DCL OUT[3], CLIPDIST[0]\n", "MOV OUT[3], IN[1].zwzw\n"),
    "sizes": ("DCL OUT[3], PSIZE\n", "MOV OUT[3].x, IN[2].zzzz\n"),
}

_FRAGMENT = """FRAG
DCL IN[0], GENERIC[0], {varying}
DCL IN[1], GENERIC[1], PERSPECTIVE
{declared}{outputs}DCL CONST[0][0..1]
DCL TEMP[0..3]
IMM[0] FLT32 {{0.75, 0.25, 0.125, 255.0}}
MOV TEMP[3], IN[0]
{code}ADD TEMP[3], TEMP[3], CONST[0][0]
{stored}END
"""
FRAGMENTS = (
    "flat", "linear", "perspective", "kill", "long", "depth seen", "depth written", "derivative", "face",
    "nearest", "filtered", "number", "mask",
)  # fmt: skip
_VARYING = {name: "CONSTANT" for name in ("flat", "face", "number")} | {"linear": "LINEAR"}
_PLACE = "DCL IN[2], POSITION, LINEAR\n"
_TEXTURE = "DCL SAMP[{0}]\nDCL SVIEW[{0}], 2D, FLOAT\n"
# ``{last}``: the output behind those of colours.
_DECLARED = {
    "kill": _PLACE,
    "depth seen": _PLACE,
    "depth written": "DCL OUT[{last}], POSITION\n",
    "face": "DCL IN[2], FACE, CONSTANT\n",
    "nearest": _TEXTURE.format(0),
    "filtered": _TEXTURE.format(1),
    "number": "DCL IN[2], PRIMID, CONSTANT\n",
    "mask": "DCL OUT[{last}], SAMPLEMASK\n",
}
_KILL = """ADD TEMP[0].x, IN[2].xxxx, IN[2].yyyy
MUL TEMP[0].x, TEMP[0].xxxx, IMM[0].zzzz
FRC TEMP[0].x, TEMP[0]
ADD TEMP[0].x, TEMP[0].xxxx, -IMM[0].yyyy
KILL_IF TEMP[0].xxxx
"""
_LOOKUP = "TEX TEMP[0], IN[1], SAMP[{0}], 2D\nADD TEMP[3], TEMP[3], TEMP[0]\n"
_CODE = {
    "kill": _KILL,
    # A shader of so many instructions is not unrolled.
    "long": "MAD TEMP[3], TEMP[3], IMM[0].xxxx, IMM[0].yzyz\n" * 40,
    "depth seen": "MOV TEMP[3].x, IN[2].zzzz\n",
    "depth written": "MOV OUT[{last}].z, IN[0].yyyy\n",
    "derivative": "DDX TEMP[0], IN[1]\nDDY TEMP[1], IN[1]\nADD TEMP[3], TEMP[0], TEMP[1]\n",
    "face": "MOV_SAT TEMP[3].x, IN[2].xxxx\n",
    "nearest": _LOOKUP.format(0),
    "filtered": _LOOKUP.format(1),
    "number": "U2F TEMP[0].x, IN[2].xxxx\nMUL TEMP[3].x, TEMP[0].xxxx, IMM[0].zzzz\n",
    "mask": "MUL TEMP[0].x, IN[0].xxxx, IMM[0].wwww\nF2U OUT[{last}].x, TEMP[0].xxxx\n",
}


def vertex(name: str) -> str:
    """The text of a vertex shader."""
    return _VERTEX % VERTICES[name]


def fragment(name: str, targets: int, integers: bool, dual: bool) -> str:
    """The text of a fragment shader; ``dual``: its second output is a second source."""
    outputs = 2 if dual else targets
    stored = ""
    for number in range(outputs):
        swizzle = "xyzwxyzw"[number : number + 4]
        if integers:
            stored += f"MUL TEMP[2], TEMP[3].{swizzle}, IMM[0].wwww\nF2I OUT[{number}], TEMP[2]\n"
        else:
            stored += f"MOV OUT[{number}], TEMP[3].{swizzle}\n"
    return _FRAGMENT.format(
        varying=_VARYING.get(name, "PERSPECTIVE"),
        declared=_DECLARED.get(name, "").replace("{last}", str(outputs)),
        outputs="".join(f"DCL OUT[{n}], COLOR[{n}]\n" for n in range(outputs)),
        code=_CODE.get(name, "").replace("{last}", str(outputs)),
        stored=stored,
    )
