"""Rules of single stages, of memory and of 64-bit values, and what is legal but doubtful."""

from __future__ import annotations

import logging

import pytest

from tests.translate.shaders import SHADERS
from vkpipe.errors import TgsiError
from vkpipe.translate import check, parse
from vkpipe.translate.tgsi.advice import warnings
from vkpipe.translate.tgsi.names import Stage

PROPERTIES = {
    "GEOM": "PROPERTY GS_INPUT_PRIMITIVE LINES\nPROPERTY GS_OUTPUT_PRIMITIVE POINTS\n"
    "PROPERTY GS_MAX_OUTPUT_VERTICES 2\n",
    "TESS_CTRL": "PROPERTY TCS_VERTICES_OUT 3\n",
    "TESS_EVAL": "PROPERTY TES_PRIM_MODE 1\n",
}
INPUTS = {
    "FRAG": "DCL IN[0], GENERIC[0], LINEAR\nDCL OUT[0], COLOR\nDCL OUT[1], SAMPLEMASK\n",
    "VERT": "DCL IN[0]\nDCL OUT[0], POSITION\n",
    "GEOM": "DCL IN[][0], POSITION\nDCL IN[][1], PRIM_ID\nDCL OUT[0], POSITION\n",
    "TESS_CTRL": "DCL IN[][0], POSITION\nDCL OUT[][0], POSITION\nDCL OUT[1], TESSOUTER\n",
    "TESS_EVAL": "DCL IN[][0], POSITION\nDCL IN[1], PATCH\nDCL OUT[0], POSITION\n",
    "COMP": "",
}
COMMON = "DCL TEMP[0..3]\nDCL ADDR[0]\nIMM[0] UINT32 {0, 1, 2, 99}\nIMM[1] FLT64 {1, 2}\n"
MEMORY = """COMP
DCL BUFFER[0]
DCL MEMORY[0], SHARED
DCL MEMORY[2], PRIVATE
DCL IMAGE[0], 2D, PIPE_FORMAT_R32_UINT, WR
DCL IMAGE[1], 3D, PIPE_FORMAT_R32_UINT
DCL IMAGE[2], 2D, PIPE_FORMAT_R32_FLOAT, WR
DCL HWATOMIC[1][0..1]
DCL RES[0], 2D
DCL CONST[2][0..3]
"""


def _shader(stage: str, body: str) -> str:
    return f"{stage}\n{PROPERTIES.get(stage, '')}{INPUTS[stage]}{COMMON}{body}\nEND\n"


def _refusal(text: str) -> str:
    shader = parse(text)
    with pytest.raises(TgsiError) as caught:
        check(shader)
    return caught.value.reason


@pytest.mark.parametrize("stage", Stage)
def test_the_smallest_shader_of_a_stage(stage: Stage) -> None:
    check(parse(_shader(stage, "NOP")))


@pytest.mark.parametrize("name", ["GS_INPUT_PRIMITIVE", "GS_OUTPUT_PRIMITIVE", "GS_MAX_OUTPUT_VERTICES"])
def test_geometry_shaders_need_properties(name: str) -> None:
    lines = [line for line in _shader("GEOM", "NOP").splitlines() if name not in line]
    assert f"a GEOM shader needs property {name}" in _refusal("\n".join(lines))


@pytest.mark.parametrize(
    ("stage", "line", "part"),
    [
        ("GEOM", "PROPERTY GS_INVOCATIONS 33", "GS_INVOCATIONS is 33; legal: 1 to 32"),
        ("COMP", "PROPERTY CS_FIXED_BLOCK_WIDTH 2000", "legal: 0 to 1024"),
        ("COMP", "PROPERTY CS_FIXED_BLOCK_WIDTH 64\nPROPERTY CS_FIXED_BLOCK_HEIGHT 32", "2048 threads"),
        ("VERT", "PROPERTY NUM_CLIPDIST_ENABLED 5\nPROPERTY NUM_CULLDIST_ENABLED 4", "9 clip and cull"),
        ("FRAG", "PROPERTY FS_DEPTH_LAYOUT 5", "FS_DEPTH_LAYOUT is 5; legal: 0 to 4"),
        ("TESS_EVAL", "PROPERTY TES_SPACING 3", "TES_SPACING is 3; legal: 0 to 2"),
        ("VERT", "DCL SV[0], THREAD_ID", "THREAD_ID is no system value of stage VERT; legal: COMP"),
        ("COMP", "DCL SV[0], INSTANCEID", "INSTANCEID is no system value of stage COMP; legal: VERT"),
        ("TESS_EVAL", "DCL SV[0], INVOCATIONID", "legal: GEOM, TESS_CTRL"),
        ("GEOM", "DCL OUT[4], PATCH", "OUT with semantic PATCH is for stage TESS_CTRL"),
        ("FRAG", "DCL IN[4], TESSOUTER", "IN with semantic TESSOUTER is for stage TESS_EVAL"),
        ("TESS_EVAL", "DCL OUT[4], TESSINNER", "OUT with semantic TESSINNER is for stage TESS_CTRL"),
        ("TESS_CTRL", "DCL OUT[2..34], PATCH", "33 outputs with semantic PATCH; legal: 0 to 32"),
        ("TESS_CTRL", "DCL SV[0], TESSCOORD", "TESSCOORD is no system value of stage TESS_CTRL"),
        ("TESS_CTRL", "DCL OUT[4], GENERIC[0]", "OUT in stage TESS_CTRL takes a vertex: OUT[][4]"),
        ("VERT", "DCL SV[0], COLOR", "COLOR is no system value of stage VERT; legal: none"),
        ("COMP", "DCL IN[0], GENERIC[0]", "stage COMP has no registers of file IN"),
        ("VERT", "DCL MEMORY[0], SHARED", "MEMORY is for stage COMP"),
        ("GEOM", "DCL IN[5], GENERIC[5]", "IN in stage GEOM takes a vertex: IN[][5]"),
        ("GEOM", "DCL OUT[][5], GENERIC[5]", "OUT has one index in stage GEOM with semantic GENERIC"),
        ("TESS_CTRL", "DCL OUT[5], GENERIC[5]", "takes a vertex: OUT[][5]"),
        ("TESS_CTRL", "DCL OUT[][5], PATCH", "OUT has one index in stage TESS_CTRL with semantic PATCH"),
        ("TESS_EVAL", "DCL IN[][5], PATCH[1]", "IN has one index in stage TESS_EVAL with semantic PATCH"),
        ("VERT", "DCL OUT[5], FOG, STREAM(0, 0, 0, 0)", "STREAM is for outputs of stage GEOM"),
        ("GEOM", "DCL OUT[5], FOG, STREAM(0, 0, 0, 4)", "legal: 0 to 3"),
        ("FRAG", "DCL IMAGE[0], SHADOW2D, PIPE_FORMAT_R32_UINT", "IMAGE with target SHADOW2D; legal: 1D"),
        ("FRAG", "DCL IMAGE[0], 2D, PIPE_FORMAT_R33_UINT", "unknown format PIPE_FORMAT_R33_UINT"),
        ("COMP", "DCL MEMORY[0], SHARED, INPUT", "MEMORY is one of GLOBAL, SHARED, PRIVATE, INPUT"),
        ("FRAG", "DCL HWATOMIC[0]", "HWATOMIC takes two indices"),
        ("FRAG", "DCL BUFFER[32]", "beyond the last register BUFFER[31]"),
    ],
)
def test_declarations_of_stages(stage: str, line: str, part: str) -> None:
    assert part in _refusal(_shader(stage, line))


@pytest.mark.parametrize(
    ("name", "value", "part"),
    [
        ("GS_INPUT_PRIMITIVE LINES", "GS_INPUT_PRIMITIVE QUADS", "legal: POINTS, LINES"),
        ("GS_OUTPUT_PRIMITIVE POINTS", "GS_OUTPUT_PRIMITIVE TRIANGLES", "LINE_STRIP, TRIANGLE_STRIP"),
        ("GS_MAX_OUTPUT_VERTICES 2", "GS_MAX_OUTPUT_VERTICES 1025", "legal: 0 to 1024"),
        ("TCS_VERTICES_OUT 3", "TCS_VERTICES_OUT 33", "legal: 1 to 32"),
        ("TES_PRIM_MODE 1", "TES_PRIM_MODE 0", "legal: 1, 4 or 7 (LINES, TRIANGLES or QUADS)"),
    ],
)
def test_values_of_properties(name: str, value: str, part: str) -> None:
    stage = next(stage for stage, lines in PROPERTIES.items() if name in lines)
    assert part in _refusal(_shader(stage, "NOP").replace(name, value))


@pytest.mark.parametrize(
    ("stage", "line", "part"),
    [
        ("GEOM", "MOV TEMP[0], IN[0]", "IN[0] takes a vertex as its first index"),
        ("GEOM", "MOV TEMP[0], IN[2][0]", "IN[2][..]: legal vertices are 0 to 1"),
        ("GEOM", "MOV OUT[0][0], TEMP[0]", "OUT takes one index"),
        ("GEOM", "EMIT TEMP[0].xxxx", "EMIT takes a vertex stream as an immediate, 0 to 3"),
        ("GEOM", "ENDPRIM IMM[0].wwww", "0 to 3, not 99"),
        ("VERT", "EMIT IMM[0].xxxx", "EMIT is not legal in stage VERT; legal: GEOM"),
        ("VERT", "BARRIER", "BARRIER is not legal in stage VERT; legal: COMP, TESS_CTRL"),
        ("TESS_CTRL", "MOV OUT[3][0], TEMP[0]", "legal vertices are 0 to 2"),
        ("TESS_CTRL", "MOV OUT[0], TEMP[0]", "OUT[0] takes a vertex as its first index"),
        ("TESS_CTRL", "MOV OUT[0][1], TEMP[0]", "OUT takes one index"),
        ("TESS_EVAL", "MOV TEMP[0], IN[32][0]", "legal vertices are 0 to 31"),
        ("TESS_EVAL", "MOV TEMP[0], IN[0][1]", "IN takes one index"),
        ("FRAG", "INTERP_CENTROID TEMP[0], TEMP[1]", "INTERP_CENTROID cannot read TEMP; legal: IN"),
        ("FRAG", "FBFETCH TEMP[0], OUT[1]", "FBFETCH reads an output with semantic COLOR"),
        ("FRAG", "FBFETCH TEMP[0], TEMP[1]", "FBFETCH cannot read TEMP; legal: OUT"),
        ("VERT", "MEMBAR IMM[0].wwww", "MEMBAR takes bits as an immediate, 0 to 31, not 99"),
        ("VERT", "MEMBAR TEMP[0]", "MEMBAR takes bits as an immediate, 0 to 31"),
        ("VERT", "DADD TEMP[0].x, IMM[1], IMM[1]", "DADD writes pairs; .x is not xy, zw or xyzw"),
        ("VERT", "DADD TEMP[0].xyz, IMM[1], IMM[1]", "DADD writes pairs"),
        ("VERT", "F2D TEMP[0].yz, TEMP[1]", "F2D writes pairs"),
        ("VERT", "D2F TEMP[0], IMM[1]", "D2F has two results, but writes .xyzw"),
        ("VERT", "MOV TEMP[0], TEMP[1], 2D", "MOV takes no texture target"),
        ("VERT", "MOV TEMP[0], TEMP[1], PIPE_FORMAT_R32_UINT", "MOV takes no PIPE_FORMAT_R32_UINT"),
        ("VERT", "MOV TEMP[0], TEMP[1] :1", "MOV takes no label"),
        ("VERT", "UIF TEMP[0] :99\nENDIF", "label 99; legal: 0 to 3"),
        ("VERT", "MOV TEMP[0], BUFFER[0]", "MOV cannot read BUFFER"),
    ],
)
def test_instructions_of_stages(stage: str, line: str, part: str) -> None:
    assert part in _refusal(_shader(stage, line))


def test_a_primitive_id_is_read_with_and_without_a_vertex() -> None:
    check(parse(_shader("GEOM", "MOV TEMP[0].x, IN[1].xxxx\nMOV TEMP[0].x, IN[0][1].xxxx")))


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("LOAD TEMP[0], SAMP[1], TEMP[2]", "LOAD cannot read SAMP; legal: ADDR, BUFFER, CONST, CONSTBUF, "),
        ("LOAD TEMP[0], CONST[7][0], TEMP[2], 2D", "CONST[7][0] is not declared"),
        ("LOAD TEMP[0], CONSTBUF[1], TEMP[2]", "CONSTBUF[1] is not declared"),
        ("LOAD TEMP[0], BUFFER[1], TEMP[2]", "BUFFER[1] is not declared"),
        ("LOAD TEMP[0], -BUFFER[0], TEMP[2]", "BUFFER takes no sign"),
        ("LOAD TEMP[0], BUFFER[0][0], TEMP[2]", "BUFFER takes one index"),
        ("LOAD TEMP[0], BUFFER[0], TEMP[2], 2D", "BUFFER has no texture target and no format"),
        ("LOAD TEMP[0], MEMORY[1], TEMP[2]", "MEMORY[1] is not declared, or one of several"),
        ("LOAD TEMP[0], IMAGE[0], TEMP[2], 3D", "IMAGE[0] is declared with target 2D, not 3D"),
        ("LOAD TEMP[0], IMAGE[0], TEMP[2], PIPE_FORMAT_R8_UINT", "not PIPE_FORMAT_R8_UINT"),
        ("LOAD TEMP[0], IMAGE[ADDR[0].x], TEMP[2], CUBE", "no IMAGE with target CUBE is declared"),
        ("STORE TEMP[0], TEMP[1], TEMP[2]", "STORE by a handle, with target missing; legal: 1D, 1D_ARRAY"),
        ("STORE HWATOMIC[1][0], TEMP[1], TEMP[2]", "STORE cannot write HWATOMIC"),
        ("STORE IMAGE[0].xy, TEMP[1], TEMP[2]", "STORE writes whole texels of IMAGE[0], not .xy"),
        ("STORE IMAGE[1], TEMP[1], TEMP[2]", "IMAGE[1] is not declared writable (WR)"),
        ("STORE RES[0], TEMP[1], TEMP[2]", "RES[0] is not declared writable (WR)"),
        ("ATOMUADD TEMP[0], IMAGE[2], TEMP[1], TEMP[2]", "ATOMUADD on PIPE_FORMAT_R32_FLOAT; legal: "),
        ("ATOMUADD TEMP[0], IMAGE[1], TEMP[1], TEMP[2]", "not declared writable"),
        ("ATOMUADD TEMP[0], HWATOMIC[0], TEMP[1], TEMP[2]", "HWATOMIC[0] is not declared"),
        ("ATOMUADD TEMP[0], HWATOMIC[1][2], TEMP[1], TEMP[2]", "HWATOMIC[1][2] is not declared"),
        ("RESQ TEMP[0], MEMORY[0]", "RESQ cannot read MEMORY; legal: ADDR, BUFFER, CONST, IMAGE, "),
        ("SAMP2HND TEMP[0], TEMP[1]", "SAMP2HND cannot read TEMP; legal: SAMP"),
    ],
)
def test_memory_that_is_refused(line: str, part: str) -> None:
    assert part in _refusal(f"{MEMORY}{COMMON}{line}\nEND\n")


@pytest.mark.parametrize(
    "line",
    [
        "LOAD TEMP[0], MEMORY[2], TEMP[2], VOLATILE",
        "LOAD TEMP[0].y, IMAGE[ADDR[0].x].wzyx, TEMP[2], 3D",
        "LOAD TEMP[0], HWATOMIC[1][ADDR[0].x], TEMP[2]",
        "LOAD TEMP[0], CONSTBUF[2], TEMP[2]",
        "STORE BUFFER[0].yw, TEMP[1], TEMP[2]",
        "ATOMXCHG TEMP[0], IMAGE[2], TEMP[1], TEMP[2]",
        "ATOMFADD TEMP[0], IMAGE[2], TEMP[1], TEMP[2], 2D",
        "RESQ TEMP[0], IMAGE[0], COHERENT, 2D, PIPE_FORMAT_R32_UINT",
        "MEMBAR IMM[0].zzzz",
        "IMG2HND TEMP[0], IMAGE[0]",
    ],
)
def test_memory_that_is_legal(line: str) -> None:
    check(parse(f"{MEMORY}{COMMON}{line}\nEND\n"))


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("SAMPLE TEMP[0], IN[0], SAMP[0], SVIEW[0]", "SAMPLE cannot read SAMP; legal: SVIEW"),
        ("SAMPLE TEMP[0], IN[0], SVIEW[0], SVIEW[0]", "SAMPLE cannot read SVIEW; legal: SAMP"),
        ("SAMPLE TEMP[0], IN[0], SVIEW[4], SAMP[0]", "SVIEW[4] is not declared"),
        ("SAMPLE TEMP[0], IN[0], SVIEW[2], SAMP[0]", "SAMPLE has no target BUFFER"),
        ("SAMPLE TEMP[0], IN[0], SVIEW[0], SAMP[0], 2D", "SAMPLE takes no texture target"),
        ("SAMPLE TEMP[0], IN[0], SVIEW[1], SAMP[0], IMM[0].xyz", "target CUBE takes no texel offsets"),
        ("SAMPLE_I TEMP[0], IN[0], SVIEW[1]", "SAMPLE_I has no target CUBE"),
        ("SAMPLE_I_MS TEMP[0], IN[0], SVIEW[0], TEMP[1]", "legal: 2D_ARRAY_MSAA, 2D_MSAA"),
        ("SAMPLE_C TEMP[0], IN[0], SVIEW[3], SAMP[0], IN[0]", "SAMPLE_C has no target 3D"),
        ("GATHER4 TEMP[0], IN[0], SVIEW[3], SAMP[0]", "GATHER4 has no target 3D"),
        ("TEX TEMP[0], IN[0], SAMP[0], 2D, IMM[0].xyz, IMM[0].xyz", "TEX takes 1 texel offsets, found 2"),
        ("TG4 TEMP[0], IN[0], IMM[0], SAMP[0], 2D, IMM[0], IMM[0]", "TG4 takes 1 or 4 texel offsets"),
    ],
)
def test_lookups_that_are_refused(line: str, part: str) -> None:
    views = "".join(
        f"DCL SVIEW[{n}], {target}, FLOAT\n" for n, target in enumerate(("2D", "CUBE", "BUFFER", "3D"))
    )
    assert part in _refusal(_shader("FRAG", f"DCL SAMP[0]\n{views}{line}"))


def test_what_is_doubtful_is_said() -> None:
    text = """FRAG
PROPERTY GS_INVOCATIONS 2
DCL IN[0], PSIZE, LINEAR
DCL OUT[0..1], COLOR
DCL OUT[2], GENERIC[0]
DCL TEMP[0..2]
DCL SAMP[0..1]
DCL SVIEW[0..2], 2D, FLOAT
DCL ADDR[0]
IMM[0] FLT32 {0, 0, 0, 0}
TEX TEMP[1], IN[0], SAMP[1], 2D
SAMPLE OUT[0], TEMP[1], SVIEW[1], SAMP[1]
END
BGNSUB
ENDSUB
"""
    assert warnings(parse(text)) == [
        "line 4: OUT 1: never written",
        "line 5: OUT 2: never written",
        "line 6: TEMP 0, 2: never used",
        "line 7: SAMP 0: never used",
        "line 8: SVIEW 0, 2: never used",
        "line 9: ADDR 0: never used",
        "IMM 0: never used",
        "property GS_INVOCATIONS has no effect in stage FRAG, only in GEOM",
        "IN[0]: PSIZE is no input of stage FRAG",
        "OUT[2]: GENERIC is no output of stage FRAG",
        "lookups through SAMP and through SVIEW in one shader",
        "instruction 3: the subroutine is never called",
    ]
    barrier = "COMP\nPROPERTY CS_FIXED_BLOCK_WIDTH 2\nDCL TEMP[0]\nUIF TEMP[0]\nBARRIER\nENDIF\nEND\n"
    assert warnings(parse(barrier)) == [
        "block size [2, 0, 0]: all three are at least 1, or none is set",
        "instruction 1: a BARRIER inside of a block, which not all invocations may reach",
    ]
    assert warnings(parse(SHADERS["skinning"])) == ["IMM 0: never used"]


@pytest.mark.covers("TGSI_PRINT_SANITY")
def test_doubts_are_logged_on_demand(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    shader = parse("VERT\nDCL OUT[0], POSITION\nDCL TEMP[7]\nEND\n")
    with caplog.at_level(logging.WARNING, "vkpipe"):
        check(shader)
        monkeypatch.setenv("TGSI_PRINT_SANITY", "0")
        check(shader)
        assert not caplog.records
        monkeypatch.setenv("TGSI_PRINT_SANITY", "1")
        check(shader)
    assert [record.message for record in caplog.records] == [
        "line 2: OUT 0: never written",
        "line 3: TEMP 7: never used",
    ]
