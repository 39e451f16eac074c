"""What is legal TGSI and what is not, and where the checker points."""

from __future__ import annotations

from dataclasses import replace

import pytest

from vkpipe.errors import TgsiError
from vkpipe.translate import check, parse
from vkpipe.translate.tgsi.ir import Shader

HEAD = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL OUT[0], COLOR
DCL CONST[0..3]
DCL CONST[1][0..3]
DCL SAMP[0..1]
DCL TEMP[0..3]
DCL TEMP[4..7], ARRAY(1)
DCL ADDR[0]
IMM[0] FLT32 {0, 1, 2, 3}
"""
LINES = HEAD.count("\n")


def _refused(text: str) -> TgsiError:
    shader = parse(text)
    with pytest.raises(TgsiError) as caught:
        check(shader)
    return caught.value


@pytest.mark.parametrize(
    ("line", "column", "part"),
    [
        ("MOV TEMP[8], IN[0]", 5, "TEMP[8] is not declared"),
        ("  3: MOV TEMP[0], IN[1]", 19, "IN[1] is not declared"),
        ("ADD TEMP[0], TEMP[1],  CONST[4]", 24, "CONST[4] is not declared"),
        ("MOV TEMP[0], CONST[2][0]", 14, "CONST[2][0] is not declared"),
        ("MOV TEMP[0], CONST[1][4]", 14, "CONST[1][4] is not declared"),
        ("MOV TEMP[0], IMM[1]", 14, "IMM[1] is not declared"),
        ("MOV TEMP[0], TEMP[-1]", 14, "not negative"),
        ("MOV TEMP[0], TEMP[1][0]", 14, "TEMP takes one index"),
        ("MOV TEMP[0], IN[0][0]", 14, "IN takes one index"),
        ("MOV TEMP[0], TEMP[ADDR[1].x]", 14, "index register ADDR[1]"),
        ("MOV TEMP[0], TEMP[ADDR[0].x](2)", 14, "ARRAY(2) of file TEMP is not declared"),
        ("MOV ADDR[ADDR[0].x], TEMP[0]", 5, "ADDR takes no computed index"),
        ("MOV TEMP[0], SV[0]", 14, "SV[0] is not declared"),
        ("MOV CONST[0], IN[0]", 5, "MOV cannot write CONST"),
        ("MOV TEMP[0], SAMP[0]", 14, "MOV cannot read SAMP"),
        ("TEX TEMP[0], IN[0], BUFFER[0], 2D", 21, "TEX cannot read BUFFER"),
        ("TEX TEMP[0], IN[0], -SAMP[0], 2D", 21, "no sign"),
        ("TEX TEMP[0], IN[0], SAMP[0]", 21, "needs a texture target"),
        ("TXP TEMP[0], IN[0], SAMP[0], 2D_ARRAY", 21, "TXP has no target 2D_ARRAY"),
        ("TXB TEMP[0], IN[0], SAMP[0], SHADOWCUBE", 21, "TXB has no target SHADOWCUBE"),
        ("TXL TEMP[0], IN[0], SAMP[0], CUBEARRAY", 21, "TXL has no target CUBEARRAY"),
        ("TXL TEMP[0], IN[0], SAMP[0], SHADOW2D_ARRAY", 21, "TXL has no target SHADOW2D_ARRAY"),
        ("TEX TEMP[0], IN[0], SAMP[0], CUBE, IMM[0].xyz", 1, "no texel offsets"),
        ("TEX TEMP[0], IN[0], SAMP[0], 2D, -IMM[0].xyz", 1, "texel offsets take no sign"),
        ("UADD_SAT TEMP[0], IN[0], IN[0]", 1, "no float result to saturate"),
        ("EMIT IMM[0].xxxx", 1, "EMIT is not legal in stage FRAG; legal: GEOM"),
        ("ELSE", 1, "ELSE without IF"),
        ("ENDLOOP", 1, "ENDLOOP without BGNLOOP"),
        ("BRK", 1, "outside of a loop"),
        ("CONT", 1, "outside of a loop"),
        ("CASE IMM[0].xxxx", 1, "directly inside SWITCH"),
        ("CAL :3", 1, "does not lead to a BGNSUB"),
        ("BGNSUB", 1, "BGNSUB before END"),
        ("IF IN[0].xxxx", 1, "END inside of IF"),
    ],
)
def test_single_lines_that_are_refused(line: str, column: int, part: str) -> None:
    error = _refused(f"{HEAD}{line}\nEND\n")
    assert part in error.reason
    assert error.column == column
    assert error.line == LINES + (2 if part.startswith("END inside") else 1)


@pytest.mark.parametrize(
    ("declaration", "part"),
    [
        ("DCL TEMP[3..9]", "TEMP[3] is declared twice"),
        ("DCL CONST[1][2]", "CONST[2] is declared twice"),
        ("DCL TEMP[9..10], ARRAY(1)", "ARRAY(1) of file TEMP is declared twice"),
        ("DCL TEMP[5000]", "beyond the last register TEMP[4095]"),
        ("DCL IN[5]", "needs a semantic"),
        ("DCL OUT[5]", "needs a semantic"),
        ("DCL OUT[5], COLOR", "second output with semantic COLOR[0]"),
        ("DCL IN[0][5], GENERIC[1]", "IN has one index"),
        ("DCL CONST[32][0]", "legal first indices are 0 to 31"),
        ("DCL SVIEW[0], 2D", "one return type or four"),
        ("DCL SVIEW[0], FLOAT", "needs a texture target"),
        ("DCL IMM[3]", "not declared"),
        ("PROPERTY NEXT_SHADER 1\nPROPERTY NEXT_SHADER 1", "set twice"),
    ],
)
def test_declarations_that_are_refused(declaration: str, part: str) -> None:
    error = _refused(f"{HEAD}{declaration}\nEND\n")
    assert part in error.reason
    assert error.line == LINES + 1 + declaration.count("\n")


@pytest.mark.covers("auxiliary::tgsi_sanity")
@pytest.mark.parametrize(
    ("body", "line", "part"),
    [
        ("BGNLOOP\nIF IN[0].xxxx\nENDLOOP\nENDIF\nEND", 3, "the open block is IF"),
        ("BGNLOOP\nNOP\n", 1, "BGNLOOP is never closed by ENDLOOP"),
        ("MOV TEMP[0], IN[0]", 1, "no END"),
        ("END\nMOV TEMP[0], IN[0]", 2, "never reached"),
        ("END\nEND", 2, "END after END"),
        ("SWITCH IN[0].xxxx\nNOP\nCASE IMM[0].xxxx\nENDSWITCH\nEND", 2, "before the first CASE"),
        ("SWITCH IN[0].xxxx\nCASE IMM[0].xxxx\nCASE IMM[0].xxxx\nENDSWITCH\nEND", 3, "second CASE for 0"),
        ("SWITCH IN[0].xxxx\nDEFAULT\nDEFAULT\nENDSWITCH\nEND", 3, "second DEFAULT"),
        ("SWITCH IN[0].xxxx\nCASE IN[0].xxxx\nENDSWITCH\nEND", 2, "CASE takes an immediate"),
        ("CAL :2\nEND\nBGNSUB\nCAL :2\nENDSUB", 4, "recursion"),
        ("END\nBGNSUB\nCAL :4\nENDSUB\nBGNSUB\nCAL :1\nENDSUB", 6, "recursion"),
        ("END\nBGNSUB\nBGNSUB\nENDSUB\nENDSUB", 3, "BGNSUB inside of BGNSUB"),
        ("TEX TEMP[0], IN[0], SAMP[0], 2D\nTEX TEMP[0], IN[0], SAMP[0], 3D\nEND", 2, "used as 2D and as 3D"),
    ],
)
def test_bodies_that_are_refused(body: str, line: int, part: str) -> None:
    error = _refused(f"{HEAD}{body}\n")
    assert part in error.reason
    assert error.line == LINES + line


def test_calls_that_would_multiply_beyond_measure_are_refused() -> None:
    """Compilers put every call in place of its text: here two to the power of forty times."""
    subs = "".join(f"BGNSUB\nCAL :{4 * n + 6}\nCAL :{4 * n + 6}\nENDSUB\n" for n in range(40))
    error = _refused(f"{HEAD}CAL :2\nEND\n{subs}BGNSUB\nNOP\nENDSUB\n")
    assert "instructions after all calls" in error.reason


@pytest.mark.parametrize("offset", ["TEMP[0]", "IMM[0].xyy", "IMM[0].zyy"])
def test_filtered_lookups_take_small_immediate_offsets(offset: str) -> None:
    text = "FRAG\nDCL SAMP[0]\nDCL TEMP[0]\nIMM[0] INT32 {{32, 0, -33, 31}}\n"
    text += "{} TEMP[0], TEMP[0], SAMP[0], 2D, {}\nEND\n"
    assert "immediate texel offsets from -32 to 31" in _refused(text.format("TEX", offset)).reason
    check(parse(text.format("TXF", offset)))
    check(parse(text.format("TEX", "IMM[0].wyy")))


@pytest.mark.parametrize("stage", ["VERT", "COMP"])
def test_opcodes_of_another_stage_are_refused(stage: str) -> None:
    for line in ("KILL", "DDX NULL, IMM[0]"):
        assert "legal: FRAG" in _refused(f"{stage}\nIMM FLT32 {{0}}\n{line}\nEND\n").reason


def test_a_shader_that_was_built_is_checked_like_one_that_was_read() -> None:
    read = parse(f"{HEAD}ADD TEMP[0], IN[0], IN[0]\nEND\n")
    built = Shader(read.stage, (), read.declarations, read.immediates, read.instructions)
    check(built)
    broken = replace(built, instructions=(replace(built.instructions[0], src=()), built.instructions[1]))
    with pytest.raises(TgsiError, match="found 1 and 0"):
        check(broken)
