"""Control flow of the interpreter: masks, loops, switches, subroutines."""

from __future__ import annotations

import numpy as np
import pytest

from vkpipe.translate import parse
from vkpipe.translate.interp import flow, run

HEAD = """FRAG
DCL IN[0], GENERIC[0], CONSTANT
DCL OUT[0], COLOR
DCL TEMP[0..3]
DCL ADDR[0..1]
IMM[0] UINT32 {0, 1, 2, 3}
IMM[1] UINT32 {10, 20, 30, 40}
"""


def _run(body: str, rows: list[list[int]], tail: str = "") -> list[list[int]]:
    given = np.array(rows, np.int64).astype(np.uint32)
    result = run(parse(HEAD + body + "END\n" + tail), len(rows), inputs={0: given})
    return [[int(v) for v in row] for row in result.outputs[0]]


def _numbers(*values: int) -> list[list[int]]:
    return [[value, 0, 0, 0] for value in values]


@pytest.mark.covers("TGSI_OPCODE_IF", "TGSI_OPCODE_UIF", "TGSI_OPCODE_ELSE", "TGSI_OPCODE_ENDIF")
def test_if_looks_at_floats_and_uif_at_bits() -> None:
    body = """IF IN[0].xxxx
  MOV OUT[0].x, IMM[0].yyyy
ELSE
  UIF IN[0].xxxx
    MOV OUT[0].y, IMM[0].yyyy
  ELSE
    MOV OUT[0].z, IMM[0].yyyy
  ENDIF
  MOV OUT[0].x, IMM[0].zzzz
ENDIF
"""
    got = _run(body, _numbers(0, 0x80000000, 0x7FC00000, 0x3F800000))
    assert [row[:3] for row in got] == [[2, 0, 1], [2, 1, 0], [1, 0, 0], [1, 0, 0]]


@pytest.mark.covers(
    "TGSI_OPCODE_BGNLOOP", "TGSI_OPCODE_ENDLOOP", "TGSI_OPCODE_BRK", "TGSI_OPCODE_CONT", "TGSI_OPCODE_BREAKC"
)
def test_loops_break_continue_and_nest() -> None:
    body = """MOV TEMP[0], IMM[0].xxxx
BGNLOOP
  UADD TEMP[0].x, TEMP[0].xxxx, IMM[0].yyyy
  USLT TEMP[1].x, IN[0].xxxx, TEMP[0].xxxx
  UIF TEMP[1].xxxx
    BRK
  ENDIF
  AND TEMP[1].x, TEMP[0].xxxx, IMM[0].yyyy
  UIF TEMP[1].xxxx
    CONT
  ENDIF
  BGNLOOP
    USEQ TEMP[1].x, TEMP[2].xxxx, TEMP[0].xxxx
    BREAKC TEMP[1].xxxx
    UADD TEMP[2].x, TEMP[2].xxxx, IMM[0].yyyy
    UADD TEMP[0].y, TEMP[0].yyyy, IMM[0].yyyy
  ENDLOOP
ENDLOOP
MOV OUT[0], TEMP[0]
"""
    assert [row[:2] for row in _run(body, _numbers(0, 1, 2, 7))] == [[1, 0], [2, 0], [3, 2], [8, 6]]


ENDLESS = """BGNLOOP
  UADD TEMP[0].x, TEMP[0].xxxx, IMM[0].yyyy
  UIF IN[0].xxxx
    BRK
  ENDIF
ENDLOOP
BGNLOOP
  UADD TEMP[0].y, TEMP[0].yyyy, IMM[0].yyyy
ENDLOOP
MOV OUT[0], TEMP[0]
"""


def test_endless_loops_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flow, "LOOP_LIMIT", 5)
    assert [row[:2] for row in _run(ENDLESS, _numbers(0, 1))] == [[5, 5], [1, 5]]


def test_all_loops_of_an_invocation_share_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    assert flow.TOTAL_LIMIT == 65000  # what lavapipe's 65,535 leave to shaders
    monkeypatch.setattr(flow, "LOOP_LIMIT", 5)
    monkeypatch.setattr(flow, "TOTAL_LIMIT", 7)
    assert [row[:2] for row in _run(ENDLESS, _numbers(0, 1, 0))] == [[5, 2], [1, 5], [5, 2]]


@pytest.mark.covers("TGSI_OPCODE_SWITCH", "TGSI_OPCODE_CASE", "TGSI_OPCODE_DEFAULT", "TGSI_OPCODE_ENDSWITCH")
def test_a_switch_falls_through_and_its_default_may_be_anywhere() -> None:
    body = """SWITCH IN[0].xxxx
CASE IMM[1].xxxx
  UADD TEMP[0].x, TEMP[0].xxxx, IMM[0].yyyy
DEFAULT
  UADD TEMP[0].y, TEMP[0].yyyy, IMM[0].yyyy
  BRK
CASE IMM[1].yyyy
  UADD TEMP[0].z, TEMP[0].zzzz, IMM[0].yyyy
CASE IMM[1].zzzz
  UADD TEMP[0].w, TEMP[0].wwww, IMM[0].yyyy
ENDSWITCH
MOV OUT[0], TEMP[0]
"""
    assert _run(body, _numbers(10, 20, 30, 7)) == [[1, 1, 0, 0], [0, 0, 1, 1], [0, 0, 0, 1], [0, 1, 0, 0]]


def test_a_break_in_a_switch_stays_in_the_loop_and_a_continue_leaves_both() -> None:
    body = """BGNLOOP
  UADD TEMP[0].x, TEMP[0].xxxx, IMM[0].yyyy
  USLT TEMP[1].x, IMM[1].xxxx, TEMP[0].xxxx
  BREAKC TEMP[1].xxxx
  SWITCH IN[0].xxxx
  CASE IMM[0].xxxx
    BRK
  CASE IMM[0].yyyy
    CONT
  DEFAULT
    UADD TEMP[0].y, TEMP[0].yyyy, IMM[0].yyyy
  ENDSWITCH
  UADD TEMP[0].z, TEMP[0].zzzz, IMM[0].yyyy
ENDLOOP
MOV OUT[0], TEMP[0]
"""
    got = _run(body, _numbers(0, 1, 2))
    assert [row[:3] for row in got] == [[11, 0, 10], [11, 0, 0], [11, 10, 10]]


@pytest.mark.covers(
    *(f"TGSI_OPCODE_{name}" for name in ("CAL", "CALLNZ", "RET", "BGNSUB", "ENDSUB", "NOP", "END"))
)
def test_subroutines_return_early_and_call_others() -> None:
    body = """NOP
CALLNZ IN[0].xxxx :6
UADD OUT[0].w, OUT[0].wwww, IMM[0].yyyy
RET
UADD OUT[0].w, OUT[0].wwww, IMM[0].yyyy
"""
    # the label of CALLNZ is the position of the first BGNSUB
    tail = """BGNSUB
  UADD TEMP[0].x, TEMP[0].xxxx, IMM[0].yyyy
  USEQ TEMP[1].x, IN[0].xxxx, IMM[0].yyyy
  UIF TEMP[1].xxxx
    RET
  ENDIF
  CAL :15
  UADD TEMP[0].y, TEMP[0].yyyy, IMM[0].yyyy
ENDSUB
BGNSUB
  UADD TEMP[0].z, TEMP[0].zzzz, IMM[0].yyyy
  MOV OUT[0].x, IMM[1].wwww
ENDSUB
"""
    assert _run(body, _numbers(0, 1, 2), tail) == [[0, 0, 0, 1], [0, 0, 0, 1], [40, 0, 0, 1]]


def test_a_return_inside_of_a_loop_leaves_the_subroutine_only() -> None:
    body = "CAL :3\nMOV OUT[0], TEMP[0]\n"
    tail = """BGNSUB
  BGNLOOP
    UADD TEMP[0].x, TEMP[0].xxxx, IMM[0].yyyy
    USGE TEMP[1].x, TEMP[0].xxxx, IN[0].xxxx
    UIF TEMP[1].xxxx
      RET
    ENDIF
  ENDLOOP
  UADD TEMP[0].y, TEMP[0].yyyy, IMM[0].yyyy
ENDSUB
"""
    assert [row[:2] for row in _run(body, _numbers(1, 4, 2), tail)] == [[1, 0], [4, 0], [2, 0]]


@pytest.mark.covers("TGSI_OPCODE_PUSHA", "TGSI_OPCODE_POPA")
def test_the_address_stack_gives_back_what_was_pushed_last() -> None:
    body = """PUSHA IMM[0]
UIF IN[0].xxxx
  PUSHA IMM[1]
ENDIF
POPA ADDR[0]
MOV OUT[0], ADDR[0]
POPA ADDR[1]
UADD OUT[0].w, OUT[0].wwww, ADDR[1].wwww
"""
    assert _run(body, _numbers(0, 1)) == [[0, 1, 2, 3], [10, 20, 30, 43]]
