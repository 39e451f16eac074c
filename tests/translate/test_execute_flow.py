"""Control flow, register files and discard on the device."""

from __future__ import annotations

import numpy as np
import pytest

from tests.translate.on_device import run
from vkpipe.winsys.vulkan import Device

HEAD = """FRAG
DCL IN[0], GENERIC[0], CONSTANT
DCL OUT[0], COLOR
DCL TEMP[0..3]
DCL ADDR[0..1]
IMM[0] UINT32 {0, 1, 2, 3}
IMM[1] UINT32 {10, 20, 30, 40}
IMM[2] FLT32 {0, 1, 2, 0.5}
"""


def _first(device: Device, body: str, rows: list[list[int]], constants: object = 0) -> list[list[int]]:
    """OUT[0] for each row of IN[0]."""
    given = np.array(rows, np.int64)[:, None, :]
    result = run(device, HEAD + body + "END\n", given, constants)  # type: ignore[arg-type]
    return [[int(v) for v in row] for row in result[:, 0]]


@pytest.mark.covers("TGSI_OPCODE_IF", "TGSI_OPCODE_UIF", "TGSI_OPCODE_ELSE", "TGSI_OPCODE_ENDIF")
def test_if_looks_at_floats_and_uif_at_bits(device: Device) -> None:
    body = """IF IN[0].xxxx :2
  MOV OUT[0].x, IMM[0].yyyy
ELSE :4
  MOV OUT[0].x, IMM[0].zzzz
ENDIF
UIF IN[0].xxxx :7
  MOV OUT[0].y, IMM[0].yyyy
ENDIF
"""
    minus_zero, nan = 0x80000000, 0x7FC00000
    got = _first(device, body, [[0, 0, 0, 0], [minus_zero, 0, 0, 0], [nan, 0, 0, 0], [0x3F800000, 0, 0, 0]])
    assert [row[:2] for row in got] == [[2, 0], [2, 1], [1, 1], [1, 1]]


@pytest.mark.covers("TGSI_OPCODE_BGNLOOP", "TGSI_OPCODE_ENDLOOP", "TGSI_OPCODE_BRK", "TGSI_OPCODE_CONT")
def test_loops_break_continue_and_nest(device: Device) -> None:
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
    # even numbers up to n; the inner loop counts on from the last even number
    assert [row[:2] for row in _first(device, body, [[n, 0, 0, 0] for n in (0, 1, 2, 7)])] == [
        [1, 0],
        [2, 0],
        [3, 2],
        [8, 6],
    ]


def test_a_switch_may_be_empty(device: Device) -> None:
    assert _first(device, "SWITCH IN[0].xxxx\nENDSWITCH\nMOV OUT[0], IMM[0]\n", [[0] * 4]) == [[0, 1, 2, 3]]


def test_an_endless_loop_ends_after_65535_iterations(device: Device) -> None:
    body = """BGNLOOP
  UADD TEMP[0].x, TEMP[0].xxxx, IMM[0].yyyy
ENDLOOP
MOV OUT[0].x, TEMP[0].xxxx
"""
    assert _first(device, body, [[0, 0, 0, 0]])[0][0] in (65534, 65535)


@pytest.mark.covers("TGSI_OPCODE_SWITCH", "TGSI_OPCODE_CASE", "TGSI_OPCODE_DEFAULT", "TGSI_OPCODE_ENDSWITCH")
def test_switch_falls_through_and_default_may_stand_anywhere(device: Device) -> None:
    body = """SWITCH IN[0].xxxx
CASE IMM[1].xxxx
  UADD TEMP[0].x, TEMP[0].xxxx, IMM[0].yyyy
DEFAULT
  UADD TEMP[0].x, TEMP[0].xxxx, IMM[1].xxxx
  BRK
CASE IMM[1].yyyy
  MOV TEMP[0].x, IMM[1].zzzz
ENDSWITCH
MOV OUT[0], TEMP[0]
"""
    got = _first(device, body, [[10, 0, 0, 0], [20, 0, 0, 0], [99, 0, 0, 0]])
    assert [row[0] for row in got] == [11, 30, 10]


@pytest.mark.covers(
    "TGSI_OPCODE_CAL", "TGSI_OPCODE_CALLNZ", "TGSI_OPCODE_BGNSUB", "TGSI_OPCODE_ENDSUB", "TGSI_OPCODE_RET"
)
def test_subroutines_share_temporaries_and_return_early(device: Device) -> None:
    body = """MOV TEMP[0], IMM[0].xxxx
CAL :7
CALLNZ IN[0].yyyy :7
MOV OUT[0], TEMP[0]
RET
MOV OUT[0], IMM[1].wwww
END
BGNSUB
  UADD TEMP[0].x, TEMP[0].xxxx, IMM[0].yyyy
  UIF IN[0].xxxx
    RET
  ENDIF
  UADD TEMP[0].x, TEMP[0].xxxx, IMM[1].xxxx
ENDSUB
"""
    text = HEAD + body
    rows = np.array([[[0, 0, 0, 0]], [[1, 0, 0, 0]], [[0, 1, 0, 0]], [[1, 1, 0, 0]]])
    assert run(device, text, rows)[:, 0, 0].tolist() == [11, 1, 22, 2]


@pytest.mark.covers("TGSI_OPCODE_KILL", "TGSI_OPCODE_KILL_IF", "TGSI_OPCODE_DEMOTE")
def test_killed_invocations_run_on(device: Device) -> None:
    text = HEAD + "KILL_IF IN[0]\nUIF IN[0].xxxx\nKILL\nENDIF\nMOV OUT[0], IMM[1]\nEND\n"
    rows = np.array(
        [[[0, 0, 0, 0]], [[0, 0, 0, 0xBF800000]], [[0x3F800000, 0, 0, 0]], [[0, 0x80000000, 0, 0]]]
    )
    result = run(device, text, rows)
    assert result[:, 1, 0].tolist() == [0, 1, 1, 0]
    assert (result[:, 0] == [10, 20, 30, 40]).all()
    assert run(device, HEAD + "DEMOTE\nEND\n", rows)[:, 1, 0].all()


@pytest.mark.covers("TGSI_FILE_CONSTANT", "TGSI_FILE_IMMEDIATE", "TGSI_FILE_TEMPORARY", "TGSI_FILE_ADDRESS")
def test_computed_indices_reach_every_file_and_stay_inside(device: Device) -> None:
    text = """FRAG
DCL IN[0..2], GENERIC[0], CONSTANT
DCL OUT[0..2], GENERIC[0]
DCL CONST[0..3]
DCL CONST[2][0..3]
DCL TEMP[0]
DCL TEMP[1..4], ARRAY(1), LOCAL
DCL ADDR[0..1]
IMM[0] INT32 {7, 8, 9, 10}
IMM[1] INT32 {70, 80, 90, 100}
UARL ADDR[0].xy, IN[0].xyyy
MOV TEMP[1], IMM[0]
MOV TEMP[4], IMM[1]
MOV TEMP[ADDR[0].x+2](1), IN[1]
MOV TEMP[0].x, TEMP[ADDR[0].y+1](1).xxxx
MOV TEMP[0].y, IMM[ADDR[0].x].yyyy
MOV TEMP[0].z, IN[ADDR[0].x+1].zzzz
MOV TEMP[0].w, CONST[ADDR[0].x+1].wwww
MOV OUT[ADDR[0].x], TEMP[0]
MOV OUT[2].x, CONST[ADDR[0].x+1][ADDR[0].y].xxxx
END
"""
    rows = np.zeros((3, 3, 4), np.int64)
    rows[:, 0, 0] = (1, -2, 1000)
    rows[:, 0, 1] = (2, -9, 3)
    rows[:, 1] = (1, 2, 3, 4)
    rows[:, 2] = (5, 6, 77, 8)
    constants = np.arange(3 * 16 * 4).reshape(3, 16, 4)
    got = run(device, text, rows, constants)[:, :3].astype(np.int64)
    # row 0: all in range; 1 and 2: reads come from the nearest register, writes and constants do nothing
    assert got[0, 1].tolist() == [1, 80, 77, constants[0, 2, 3]]
    assert got[0, 2, 0] == constants[2, 2, 0]
    assert not got[1, :2].any()
    assert not got[2].any()


@pytest.mark.covers("TGSI_FILE_SYSTEM_VALUE", "TGSI_SEMANTIC_INSTANCEID", "TGSI_SEMANTIC_VERTEXID")
def test_system_values_inputs_and_outputs_of_a_vertex_shader(device: Device) -> None:
    text = """VERT
DCL IN[0]
DCL SV[0], INSTANCEID
DCL SV[1], VERTEXID
DCL OUT[0], POSITION
DCL OUT[1].xy, GENERIC[3]
UADD OUT[0], IN[0], SV[0].xxxx
MOV OUT[1].y, SV[1].yyyy
END
"""
    got = run(device, text, np.zeros((3, 1, 4)))
    assert got[:, 0, 2].tolist() == [0, 1, 2]
    assert got[:, 1].tolist() == [[0, 1, 0, 0]] * 3


def test_arrays_with_an_id_are_parts_of_a_file_that_is_indexed_without_one(device: Device) -> None:
    text = HEAD.replace("DCL TEMP[0..3]", "DCL TEMP[0..1]\nDCL TEMP[2..3], ARRAY(1)") + (
        "MOV TEMP[2], IMM[0]\nMOV TEMP[3], IMM[1]\nUARL ADDR[0].x, IN[0].xxxx\n"
        "MOV OUT[0].x, TEMP[ADDR[0].x].yyyy\nMOV OUT[0].y, TEMP[ADDR[0].x](1).yyyy\nEND\n"
    )
    rows = np.array([[[2, 0, 0, 0]], [[3, 0, 0, 0]]])
    assert run(device, text, rows)[:, 0, :2].tolist() == [[1, 1], [20, 20]]


def test_an_index_may_come_from_any_register(device: Device) -> None:
    text = HEAD.replace("DCL ADDR[0..1]", "DCL CONST[0]\nDCL CONST[1][0..3]\nDCL TEMP[4..7], ARRAY(1)") + (
        "MOV TEMP[6], IMM[1]\nMOV OUT[0].x, TEMP[CONST[0].y+4](1).xxxx\n"
        "MOV OUT[0].y, TEMP[IN[0].x+4](1).yyyy\n"
        "MOV OUT[0].z, TEMP[IMM[0].z+4](1).zzzz\nMOV OUT[0].w, CONST[1][CONST[0].y].wwww\nEND\n"
    )
    constants = np.arange(3 * 16 * 4).reshape(3, 16, 4)
    constants[0, 0, 1] = 2
    got = run(device, text, np.array([[[2, 0, 0, 0]]]), constants)[0, 0]
    assert got.tolist() == [10, 20, 30, constants[1, 2, 3]]


def test_constant_buffers_beyond_the_declared_ones_read_zero(device: Device) -> None:
    """The kernel has an entry for declared buffers only."""
    text = HEAD + (
        "UARL ADDR[0].x, IN[0].xxxx\nMOV OUT[0].x, CONST[ADDR[0].x][1].xxxx\n"
        "MOV OUT[0].y, CONST[ADDR[0].x-1][ADDR[0].x].xxxx\nEND\n"
    ).replace("UARL", "DCL CONST[0..3]\nDCL CONST[2][0..3]\nUARL")
    constants = np.arange(1, 1 + 4 * 16 * 4).reshape(4, 16, 4)
    got = run(device, text, np.array([[[n, 0, 0, 0]] for n in (0, 2, 3, 4, -1)]), constants)[:, 0, :2]
    at = constants[:, :, 0]
    assert got.tolist() == [[at[0, 1], 0], [at[2, 1], at[1, 2]], [0, at[2, 3]], [0, 0], [0, 0]]


@pytest.mark.covers("TGSI_OPCODE_SWITCH", "TGSI_OPCODE_CONT", "TGSI_OPCODE_BRK")
def test_a_switch_inside_a_loop_falls_through_breaks_and_continues(device: Device) -> None:
    body = """BGNLOOP
  UADD TEMP[0].x, TEMP[0].xxxx, IMM[0].yyyy
  SWITCH TEMP[0].xxxx
  CASE IMM[0].yyyy
    UADD TEMP[1].x, TEMP[1].xxxx, IMM[0].yyyy
  CASE IMM[0].zzzz
    UADD TEMP[1].x, TEMP[1].xxxx, IMM[1].xxxx
    CONT
  CASE IMM[0].wwww
    UIF IN[0].xxxx
      BRK
    ENDIF
    UADD TEMP[1].x, TEMP[1].xxxx, IMM[1].yyyy
  DEFAULT
    USLT TEMP[2].x, IMM[0].wwww, TEMP[0].xxxx
    UIF TEMP[2].xxxx
      MOV TEMP[3].x, IMM[0].yyyy
    ENDIF
  ENDSWITCH
  UADD TEMP[1].y, TEMP[1].yyyy, IMM[0].yyyy
  UIF TEMP[3].xxxx
    BRK
  ENDIF
ENDLOOP
MOV OUT[0].xy, TEMP[1]
MOV OUT[0].z, TEMP[0].xxxx
"""
    # 1: falls into 2; both continue; 3: a break leaves the switch alone; 4: the loop ends
    got = _first(device, body, [[0] * 4, [1, 0, 0, 0]])
    assert [row[:3] for row in got] == [[41, 2, 4], [21, 2, 4]]


def test_case_takes_signs_and_compares_bits(device: Device) -> None:
    body = "SWITCH -IN[0].xxxx\nCASE -IMM[0].yyyy\nMOV OUT[0], IMM[1]\nENDSWITCH\n"
    assert [row[0] for row in _first(device, body, [[1] * 4, [-1] * 4])] == [10, 0]


@pytest.mark.covers("TGSI_OPCODE_RET")
def test_main_returns_from_inside_of_loops_and_switches(device: Device) -> None:
    body = """MOV OUT[0], IMM[0].xxxx
BGNLOOP
  BGNLOOP
    UADD OUT[0].x, OUT[0].xxxx, IMM[0].yyyy
    USGE TEMP[0].x, OUT[0].xxxx, IN[0].xxxx
    UIF TEMP[0].xxxx
      SWITCH IN[0].yyyy
      CASE IMM[0].yyyy
        RET
      DEFAULT
        MOV OUT[0].y, IMM[1].xxxx
      ENDSWITCH
      BRK
    ENDIF
  ENDLOOP
  MOV OUT[0].z, IMM[1].yyyy
  BRK
ENDLOOP
MOV OUT[0].w, IMM[1].zzzz
"""
    got = _first(device, body, [[3, 1, 0, 0], [2, 0, 0, 0], [1, 1, 0, 0]])
    assert got == [[3, 0, 0, 0], [2, 10, 20, 30], [1, 0, 0, 0]]


@pytest.mark.covers("TGSI_OPCODE_CAL", "TGSI_OPCODE_BGNSUB", "TGSI_OPCODE_ENDSUB")
def test_subroutines_reach_outputs_constants_addresses_and_discard(device: Device) -> None:
    text = (
        HEAD.replace("DCL ADDR", "DCL CONST[0..3]\nDCL ADDR")
        + """MOV OUT[0].x, IMM[1].xxxx
UARL ADDR[0].x, IN[0].xxxx
BGNLOOP
  CAL :9
  UADD TEMP[0].x, TEMP[0].xxxx, IMM[0].yyyy
  USEQ TEMP[1].x, TEMP[0].xxxx, IMM[0].wwww
  BREAKC TEMP[1].xxxx
ENDLOOP
END
BGNSUB
  UADD OUT[0].x, OUT[0].xxxx, CONST[1].xxxx
  BGNLOOP
    UIF IN[0].yyyy
      RET
    ENDIF
    MOV OUT[0].y, CONST[ADDR[0].x].yyyy
    BRK
  ENDLOOP
  CAL :20
ENDSUB
BGNSUB
  UADD OUT[0].z, OUT[0].zzzz, IMM[0].yyyy
  KILL
ENDSUB
"""
    )
    constants = np.arange(64).reshape(1, 16, 4)
    got = run(device, text, np.array([[[2, 0, 0, 0]], [[2, 1, 0, 0]]]), constants)
    assert got[:, 0, :3].tolist() == [[22, 9, 3], [22, 0, 0]]
    assert got[:, 1, 0].tolist() == [1, 0]


def test_the_last_label_of_a_switch_may_have_no_instruction(device: Device) -> None:
    body = (
        "MOV OUT[0], IMM[0]\nSWITCH IN[0].xxxx\n"
        "CASE IMM[0].yyyy\nMOV OUT[0], IMM[1]\nDEFAULT\nNOP\nENDSWITCH\n"
    )
    assert [row[0] for row in _first(device, body, [[1] * 4, [2] * 4])] == [10, 0]
