"""Shaders as Mesa's client writes them, and as they are meant."""

from __future__ import annotations

import pytest

from vkpipe.translate import tgsi
from vkpipe.virgl.client_shaders import as_meant

_CONTROL = """TESS_CTRL
PROPERTY TCS_VERTICES_OUT 3
DCL SV[0], INVOCATIONID
DCL OUT[][0], CLIPDIST
DCL OUT[][1..2], GENERIC[0]
DCL OUT[3], TESSOUTER
DCL CONST[0]
DCL TEMP[0..30]
DCL ADDR[0..1]
  0: UARL ADDR[1].x, SV[0].xxxx
  1: MOV {first}, CONST[0]
  2: MOV {second}
  3: MOV OUT[3], TEMP[29]
  4: MOV OUT[ADDR[1].x][2], TEMP[4]
  5: END
"""


@pytest.mark.parametrize(("vertex", "mask"), [("[ADDR[1].x]", ""), ("[ADDR[0].x+1]", ".xy"), ("[2]", ".w")])
def test_the_index_goes_to_the_output(vertex: str, mask: str) -> None:
    sent = _CONTROL.format(first=f"TEMP{vertex}[29]{mask}", second=f"OUT[0]{mask}, TEMP[29]")
    meant = _CONTROL.format(first=f"TEMP[29]{mask}", second=f"OUT{vertex}[0]{mask}, TEMP[29]")
    assert as_meant(sent) == meant
    tgsi.parse(meant)


def test_other_shaders_stay_as_they_are() -> None:
    plain = _CONTROL.format(first="TEMP[29]", second="OUT[ADDR[1].x][0], TEMP[29]")
    assert as_meant(plain) == plain
    vertex = "VERT\nDCL OUT[0], POSITION\nDCL TEMP[0]\n  0: MOV TEMP[0][1], OUT[0]\n  1: END\n"
    assert as_meant(vertex) == vertex


_FACING = """FRAG
DCL IN[0], COLOR, COLOR
DCL IN[1].x, FACE, CONSTANT
DCL OUT[0], COLOR
DCL TEMP[0..1]
IMM[0] FLT32 {{0.0, 0.0, 0.0, 0.0}}
  0: {face}, IMM[0].xxxx
  1: SGE TEMP[1], IN[0], IMM[0].xxxx
  2: UCMP OUT[0], TEMP[0].xxxx, IN[0], TEMP[1]
  3: END
"""


@pytest.mark.parametrize("operands", ["TEMP[0], IN[1]", "TEMP[0].x, IN[1].xxxx"])
def test_facing_is_all_bits_or_none(operands: str) -> None:
    meant = _FACING.format(face=f"FSGE {operands}")
    assert as_meant(_FACING.format(face=f"SGE {operands}")) == meant
    assert as_meant(meant) == meant
    tgsi.parse(meant)


_FLOOR = """VERT
DCL IN[0..1]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
DCL TEMP[0..3]
IMM[0] UINT32 {{3212836864, 1065353216, 0, 0}}
IMM[1] FLT32 {{0.0, -1.0, 2.0, 1.0}}
  0: MOV TEMP[1], IN[0]
  1: FRC TEMP[0].xy, {of}
  2: {between}
  3: {floor}
  4: MOV OUT[0], IN[0]
  5: END
"""
_NOTHING = "MUL TEMP[3], TEMP[0].xyxy, IN[1]"


@pytest.mark.parametrize(
    ("of", "floor", "meant"),
    [
        ("IN[0].xyyy", "MAD TEMP[2].xy, TEMP[0].xyyy, IMM[0].xxxx, IN[0].xyyy", "FLR TEMP[2].xy, IN[0].xyyy"),
        ("-IN[0].wzzz", "MAD OUT[1].y, TEMP[0].xxxx, IMM[0].xxxx, -IN[0].wwww", "FLR OUT[1].y, -IN[0].wwww"),
        ("TEMP[1]", "MAD TEMP[1].xy, IMM[1].yyyy, TEMP[0], TEMP[1]", "FLR TEMP[1].xy, TEMP[1]"),
    ],
)
def test_what_is_left_without_the_fraction_is_the_floor(of: str, floor: str, meant: str) -> None:
    sent = _FLOOR.format(of=of, between=_NOTHING, floor=floor)
    assert as_meant(sent) == sent.replace(floor, meant)
    tgsi.parse(as_meant(sent))


@pytest.mark.parametrize(
    ("between", "floor"),
    [
        (_NOTHING, "MAD TEMP[2].x, TEMP[0].xxxx, IMM[0].yyyy, TEMP[1].xxxx"),
        (_NOTHING, "MAD TEMP[2].x, TEMP[0].xxxx, IMM[0].xxxx, TEMP[1].yyyy"),
        (_NOTHING, "MAD TEMP[2].x, TEMP[0].xxxx, IMM[0].xxxx, -TEMP[1].xxxx"),
        (_NOTHING, "MAD TEMP[2].z, TEMP[0].zzzz, IMM[0].xxxx, TEMP[1].zzzz"),
        (_NOTHING, "MAD TEMP[2].xz, TEMP[0].xxzz, IMM[0].xxxx, TEMP[1].xxzz"),
        ("MOV TEMP[0].x, IN[1]", "MAD TEMP[2].x, TEMP[0].xxxx, IMM[0].xxxx, TEMP[1].xxxx"),
        ("MOV TEMP[1].x, IN[1]", "MAD TEMP[2].x, TEMP[0].xxxx, IMM[0].xxxx, TEMP[1].xxxx"),
        ("BGNLOOP", "MAD TEMP[2].x, TEMP[0].xxxx, IMM[0].xxxx, TEMP[1].xxxx"),
    ],
)
def test_other_sums_of_fractions_stay_as_they_are(between: str, floor: str) -> None:
    sent = _FLOOR.format(of="TEMP[1]", between=between, floor=floor)
    assert as_meant(sent) == sent


_DOUBLES = """FRAG
DCL OUT[0], COLOR
DCL CONST[0..1]
DCL TEMP[0..19]
  0: MOV TEMP[16].xy, CONST[0].xyxy
  1: MOV TEMP[16]{mask}, CONST[0].zwzw
  2: MOV TEMP[17]{mask}, CONST[1].xyxy
  3: {operation}
  4: MOV OUT[0], TEMP[0]
  5: END
"""


@pytest.mark.parametrize(
    "operation",
    [
        "DADD TEMP[0].zw, TEMP[16], -TEMP[17]",
        "DMUL_SAT TEMP[0], TEMP[16], |TEMP[17]|",
        "DFMA TEMP[0], TEMP[16], TEMP[17], TEMP[16]",
    ],
)
def test_doubles_are_there_for_both_halves(operation: str) -> None:
    first_half = _DOUBLES.format(mask=".xy", operation=operation)
    meant = _DOUBLES.format(mask="", operation=operation).replace("  0: MOV TEMP[16].xy", "  0: MOV TEMP[16]")
    assert as_meant(first_half) == as_meant(meant) == meant
    tgsi.parse(meant)


@pytest.mark.parametrize(
    "operation",
    ["DADD TEMP[0].xy, TEMP[16], TEMP[17]", "D2F TEMP[0].x, TEMP[17]", "DP4 TEMP[0], TEMP[16], TEMP[17]"],
)
def test_what_takes_the_first_half_alone_stays(operation: str) -> None:
    text = _DOUBLES.format(mask=".xy", operation=operation)
    assert as_meant(text) == text
