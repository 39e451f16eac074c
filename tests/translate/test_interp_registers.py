"""Registers of the interpreter: modifiers, masks, indices, 64-bit pairs."""

from __future__ import annotations

import numpy as np
import pytest

from vkpipe.errors import InvalidUse
from vkpipe.translate import parse
from vkpipe.translate.interp import run

HEAD = """VERT
DCL IN[0]
DCL IN[1]
DCL IN[2]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
DCL CONST[0][0..3]
DCL CONST[1][0..1]
DCL TEMP[0..1]
DCL TEMP[2..4], ARRAY(1)
DCL ADDR[0]
IMM[0] UINT32 {0, 1, 2, 3}
IMM[1] FLT32 {0x3f800000, 0xc0000000, 0x7fc00000, 0x40400000}
"""
CONSTANTS = {
    0: np.arange(100, 116, dtype=np.uint32).reshape(4, 4),
    1: np.arange(200, 208, dtype=np.uint32).reshape(2, 4),
}


def _run(body: str, rows: list[list[int]], output: int = 0) -> list[list[int]]:
    given = np.array(rows, np.int64).astype(np.uint32)
    result = run(parse(HEAD + body + "END\n"), len(rows), inputs={0: given}, constants=CONSTANTS)
    return [[int(v) for v in row] for row in result.outputs[output]]


@pytest.mark.covers("TGSI_OPCODE_MOV", "auxiliary::tgsi_exec")
def test_modifiers_act_on_bits_of_untyped_values() -> None:
    rows = [[0x7FC00001, 0x80000005, 3, 0x40000000]]
    assert _run("MOV OUT[0], -|IN[0]|\n", rows) == [[0xFFC00001, 0x80000005, 0x80000003, 0xC0000000]]
    assert _run("MOV OUT[0].xw, IN[0].wzyx\n", rows) == [[0x40000000, 0, 0, 0x7FC00001]]


@pytest.mark.covers("TGSI_OPCODE_UADD")
def test_modifiers_of_integers_are_integer_negation() -> None:
    assert _run("UADD OUT[0], -IN[0], IMM[0].yyyy\n", [[5, 0, 0x80000000, 1]]) == [
        [0xFFFFFFFC, 1, 0x80000001, 0]
    ]


@pytest.mark.covers("TGSI_OPCODE_ADD")
def test_saturation_takes_nan_for_zero() -> None:
    body = "MOV_SAT OUT[0], IMM[1]\nADD_SAT OUT[1].x, IMM[1].xxxx, IMM[1].xxxx\n"
    assert _run(body, [[0] * 4]) == [[0x3F800000, 0, 0, 0x3F800000]]
    assert _run(body, [[0] * 4], 1) == [[0x3F800000, 0, 0, 0]]


@pytest.mark.covers("TGSI_OPCODE_UARL", "TGSI_FILE_ADDRESS", "TGSI_FILE_TEMPORARY", "TGSI_FILE_IMMEDIATE")
def test_indices_out_of_range_are_clamped_when_reading_and_dropped_when_writing() -> None:
    body = """MOV TEMP[2], IMM[0].xxxx
MOV TEMP[3], IMM[0].yyyy
MOV TEMP[4], IMM[0].zzzz
UARL ADDR[0].x, IN[0].xxxx
MOV OUT[0].x, TEMP[ADDR[0].x+2](1)
MOV TEMP[ADDR[0].x+2](1), IMM[0].wwww
MOV OUT[0].y, TEMP[2].xxxx
MOV OUT[0].z, TEMP[3].xxxx
MOV OUT[0].w, TEMP[4].xxxx
"""
    got = _run(body, [[n, 0, 0, 0] for n in (-1, 0, 1, 2, 3)])
    assert got == [[0, 0, 1, 2], [0, 3, 1, 2], [1, 0, 3, 2], [2, 0, 1, 3], [2, 0, 1, 2]]


@pytest.mark.covers("TGSI_FILE_CONSTANT")
def test_constants_outside_of_a_buffer_are_zero() -> None:
    body = """UARL ADDR[0], IN[0]
MOV OUT[0], CONST[ADDR[0].x]
MOV OUT[1], CONST[ADDR[0].y][1]
"""
    rows = [[1, 0, 0, 0], [4, 1, 0, 0], [-1, 2, 0, 0]]
    assert _run(body, rows) == [[104, 105, 106, 107], [0] * 4, [0] * 4]
    assert _run(body, rows, 1) == [[104, 105, 106, 107], [204, 205, 206, 207], [0] * 4]


@pytest.mark.covers("TGSI_OPCODE_DADD", "TGSI_OPCODE_DSLT", "TGSI_OPCODE_D2F", "TGSI_OPCODE_F2D")
def test_doubles_take_pairs_of_channels() -> None:
    two, three = np.array([2.0, 3.0]).view(np.uint32).reshape(2, 2).tolist()
    rows = [[*two, *three]]
    five, minus_three = np.array([5.0, -3.0]).view(np.uint32).reshape(2, 2).tolist()
    assert _run("DADD OUT[0].xy, IN[0], IN[0].zwxy\nDADD OUT[0].zw, -IN[0], IMM[0].xxxx\n", rows) == [
        [*five, *minus_three]
    ]
    assert _run("DSLT OUT[0].xz, IN[0], IN[0].zwxy\n", rows) == [[0xFFFFFFFF, 0, 0, 0]]
    assert _run("D2F OUT[0].yw, IN[0]\n", rows) == [[0, 0x40000000, 0, 0x40400000]]
    assert _run("F2D OUT[0].zw, IMM[1].xwww\n", rows) == [[0, 0, *three]]


@pytest.mark.covers("TGSI_OPCODE_U64SHL", "TGSI_OPCODE_DLDEXP", "TGSI_OPCODE_DFRACEXP")
def test_operands_of_32_bits_beside_wide_ones() -> None:
    # U64SHL takes its counts from x and y, DLDEXP its exponents from x and z
    assert _run("U64SHL OUT[0], IN[0], IMM[0].yzxx\n", [[1, 0, 3, 0]]) == [[2, 0, 12, 0]]
    one = [0, 0x3FF00000]
    got = _run("DLDEXP OUT[0], IN[0], IMM[0].yxzx\n", [[*one, *one]])
    assert got == [[0, 0x40000000, 0, 0x40100000]]
    body = "DFRACEXP OUT[0], OUT[1].xy, IN[0]\n"
    assert _run(body, [[*one, 0, 0x40100000]]) == [[0, 0x3FE00000, 0, 0x3FE00000]]
    assert _run(body, [[*one, 0, 0x40100000]], 1) == [[1, 3, 0, 0]]


def test_what_is_not_given_is_zero_and_shapes_are_checked() -> None:
    assert _run("MOV OUT[0], IN[1]\n", [[7, 7, 7, 7]]) == [[0] * 4]
    shader = parse(HEAD + "MOV OUT[0], IN[0]\nEND\n")
    with pytest.raises(InvalidUse, match=r"inputs\[0\]"):
        run(shader, 2, inputs={0: np.zeros((3, 4), np.float32)})
    with pytest.raises(InvalidUse, match=r"constants\[0\]"):
        run(shader, 2, constants={0: np.zeros(4, np.float32)})
    with pytest.raises(InvalidUse, match="float64"):
        run(shader, 2, inputs={0: np.zeros((2, 4))})


def test_null_takes_results_that_nobody_wants() -> None:
    assert _run("MOV NULL, IN[0]\nMOV OUT[0], IN[0]\n", [[1, 2, 3, 4]]) == [[1, 2, 3, 4]]
