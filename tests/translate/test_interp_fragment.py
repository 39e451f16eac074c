"""Quads, discard, interpolation and the framebuffer in the interpreter."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest

from vkpipe.errors import InvalidUse
from vkpipe.translate import parse
from vkpipe.translate.interp import Resources, Result, run

HEAD = """FRAG
DCL IN[0], GENERIC[0], LINEAR
DCL IN[1], GENERIC[1], LINEAR
DCL SV[0], HELPER_INVOCATION
DCL OUT[0], COLOR
DCL OUT[1], COLOR[1]
DCL BUFFER[0]
DCL TEMP[0]
IMM[0] UINT32 {0, 4, 8, 1}
IMM[1] FLT32 {0.25, -0.25, 0.0, 1.0}
"""


def _run(
    body: str,
    rows: npt.ArrayLike,
    resources: Resources | None = None,
    helper: npt.NDArray[np.bool_] | None = None,
) -> Result:
    given = np.array(rows, np.float32)
    shader = parse(HEAD + body + "END\n")
    return run(shader, len(given), inputs={0: given}, resources=resources, helper=helper)


QUAD = [[0, 0, 0, 0], [1, 10, 0, 0], [5, 20, 0, 0], [9, 60, 0, 0]]


@pytest.mark.covers("TGSI_OPCODE_{name}")
@pytest.mark.parametrize(
    ("name", "x", "y"),
    [
        ("DDX", [1, 1, 4, 4], [10, 10, 40, 40]),
        ("DDY", [5, 8, 5, 8], [20, 50, 20, 50]),
        ("DDX_FINE", [1, 1, 4, 4], [10, 10, 40, 40]),
        ("DDY_FINE", [5, 8, 5, 8], [20, 50, 20, 50]),
    ],
)
def test_derivatives_of_a_quad(name: str, x: list[float], y: list[float]) -> None:
    got = _run(f"{name} OUT[0], IN[0]\n", QUAD * 2).outputs[0].view(np.float32)
    assert got[:, 0].tolist() == x * 2
    assert got[:, 1].tolist() == y * 2


def test_derivatives_need_whole_quads() -> None:
    with pytest.raises(InvalidUse, match="multiple of 4"):
        _run("DDX OUT[0], IN[0]\n", QUAD[:3])


def test_invocations_that_do_not_execute_take_part_in_derivatives() -> None:
    body = "IF IN[0].xxxx\nDDX_FINE OUT[0], IN[0]\nENDIF\n"
    assert _run(body, QUAD).outputs[0].view(np.float32)[:, 0].tolist() == [0, 1, 4, 4]


@pytest.mark.covers("TGSI_OPCODE_KILL", "TGSI_OPCODE_KILL_IF", "TGSI_OPCODE_STORE")
def test_killed_invocations_go_on_but_change_no_memory() -> None:
    buffer = np.zeros(16, np.uint8)
    body = """KILL_IF -IN[0].xxyy
STORE BUFFER[0].x, IMM[0].xxxx, IMM[0].yyyy
ATOMUADD TEMP[0].x, BUFFER[0], IMM[0].yyyy, IMM[0].wwww
MOV OUT[0], IN[0]
IF IN[0].xxxx
  KILL
ENDIF
"""
    rows = [[0, 0, 1, 1], [0, 1, 0, 0], [-1, 0, 0, 0], [0, 0, 0, 0]]
    helper = np.array([False, False, False, True])
    result = _run(body, rows, Resources(buffers={0: buffer}), helper)
    assert result.killed.tolist() == [False, True, True, False]
    assert result.helper.tolist() == [False, True, True, True]
    # the third is killed after its memory accesses, the fourth is a helper
    assert buffer.view(np.uint32).tolist() == [4, 2, 0, 0]
    assert result.outputs[0].view(np.float32)[1].tolist() == [0, 1, 0, 0]


@pytest.mark.covers("TGSI_OPCODE_DEMOTE", "TGSI_OPCODE_READ_HELPER", "TGSI_SEMANTIC_HELPER_INVOCATION")
def test_demoted_invocations_read_as_helpers() -> None:
    body = """READ_HELPER OUT[0].x
IF IN[0].xxxx
  DEMOTE
ENDIF
READ_HELPER OUT[0].y
MOV OUT[0].z, SV[0].xxxx
"""
    helper = np.array([True, False, False, False])
    got = _run(body, QUAD, helper=helper).outputs[0]
    true = 0xFFFFFFFF
    assert got[:, :3].tolist() == [[true, true, true], [0, true, 0], [0, true, 0], [0, true, 0]]


@pytest.mark.covers("TGSI_OPCODE_INTERP_CENTROID", "TGSI_OPCODE_INTERP_SAMPLE", "TGSI_OPCODE_INTERP_OFFSET")
def test_interpolation_is_asked_from_the_caller() -> None:
    asked: list[tuple[int, object]] = []

    def interpolate(index: int, offsets: npt.NDArray[np.float32] | None) -> npt.NDArray[np.float32]:
        asked.append((index, None if offsets is None else offsets[0].tolist()))
        return np.full((4, 4), 10 * len(asked), np.float32)

    body = """INTERP_CENTROID OUT[0].x, IN[1]
INTERP_OFFSET OUT[0].y, -IN[0], IMM[1].xyzz
INTERP_SAMPLE OUT[0].z, IN[0], IMM[0].wwww
"""
    resources = Resources(interpolate=interpolate, render_samples=2)
    got = _run(body, QUAD, resources).outputs[0].view(np.float32)
    assert asked == [(1, None), (0, [0.25, -0.25]), (0, [-0.25, -0.25])]
    assert got[0, :3].tolist() == [10, -20, 30]
    plain = _run("INTERP_OFFSET OUT[0], IN[0].yxzw, IMM[1]\n", QUAD).outputs[0].view(np.float32)
    assert plain[:, 0].tolist() == [0, 10, 20, 60]


@pytest.mark.covers("TGSI_OPCODE_FBFETCH")
def test_the_framebuffer_is_read_by_the_number_of_the_colour() -> None:
    texels = np.arange(16, dtype=np.float32).reshape(4, 4)
    got = _run("FBFETCH OUT[0], OUT[1]\n", QUAD, Resources(framebuffer={1: texels}))
    assert got.outputs[0].view(np.float32).tolist() == texels.tolist()
    with pytest.raises(InvalidUse, match="framebuffer = 1"):
        _run("FBFETCH OUT[0], OUT[1]\n", QUAD)


@pytest.mark.covers("TGSI_OPCODE_CLOCK")
def test_the_clock_counts_up() -> None:
    got = _run("CLOCK OUT[0].xy\nMOV TEMP[0], IN[0]\nCLOCK OUT[0].zw\n", QUAD).outputs[0]
    assert (got[:, 2] > got[:, 0]).all()
    assert not got[:, 1].any()


@pytest.mark.covers("TGSI_PROPERTY_MUL_ZERO_WINS")
def test_zero_wins_where_the_property_says_so() -> None:
    body = "DCL CONST[0][0]\nMUL OUT[0], IN[0], CONST[0]\n"
    given = np.array([[0, 1, 2, -0.0]], np.float32)
    infinite = {0: np.full((1, 4), np.inf, np.float32)}
    for head, expected in (("", np.nan), ("PROPERTY MUL_ZERO_WINS 1\n", 0)):
        text = HEAD.replace("FRAG\n", "FRAG\n" + head) + body + "END\n"
        got = run(parse(text), 1, inputs={0: given}, constants=infinite).outputs[0].view(np.float32)
        np.testing.assert_equal(got[0], np.array([expected, np.inf, np.inf, expected], np.float32))
