"""Grids, subgroups and barriers of the interpreter."""

from __future__ import annotations

import numpy as np
import pytest

from vkpipe.errors import InvalidUse
from vkpipe.translate import parse
from vkpipe.translate.interp import Resources, run_grid

HEAD = """COMP
DCL SV[0], THREAD_ID
DCL SV[1], BLOCK_ID
DCL SV[2], BLOCK_SIZE
DCL SV[3], GRID_SIZE
DCL SV[4], SUBGROUP_INVOCATION
DCL SV[5], SUBGROUP_GE_MASK
DCL SV[6], WORK_DIM
DCL SV[7], CS_USER_DATA_AMD
DCL BUFFER[0]
DCL MEMORY[0], SHARED
DCL TEMP[0..4]
IMM[0] UINT32 {0, 1, 2, 4}
IMM[1] UINT32 {16, 3, 0, 0}
UMAD TEMP[0].x, SV[1].xxxx, SV[2].xxxx, SV[0].xxxx
UMUL TEMP[0].y, SV[2].xxxx, SV[3].xxxx
UMAD TEMP[0].z, SV[1].yyyy, SV[2].yyyy, SV[0].yyyy
UMAD TEMP[0].x, TEMP[0].zzzz, TEMP[0].yyyy, TEMP[0].xxxx
UMUL TEMP[0].x, TEMP[0].xxxx, IMM[1].xxxx
"""
# TEMP[0].x: 16 bytes for each thread of a two-dimensional grid
Size = tuple[int, int, int]


def _run(body: str, block: Size = (4, 1, 1), grid: Size = (1, 1, 1), subgroup: int = 32) -> list[list[int]]:
    threads = int(np.prod(block) * np.prod(grid))
    buffer = np.zeros(16 * threads, np.uint8)
    given = {7: np.array([[5, 6, 7, 8]], np.uint32)}
    resources = Resources(buffers={0: buffer})
    shader = parse(HEAD + body + "STORE BUFFER[0], TEMP[0].xxxx, TEMP[1]\nEND\n")
    run_grid(
        shader, block, grid, system_values=given, resources=resources, work_dim=2, subgroup_size=subgroup
    )
    return [[int(word) for word in row] for row in buffer.view(np.uint32).reshape(-1, 4)]


@pytest.mark.covers(
    *(f"TGSI_SEMANTIC_{name}" for name in ("THREAD_ID", "BLOCK_ID", "BLOCK_SIZE", "GRID_SIZE", "WORK_DIM")),
    "TGSI_SEMANTIC_CS_USER_DATA_AMD",
)
def test_threads_and_blocks_are_numbered_with_x_first() -> None:
    body = "MOV TEMP[1].xy, SV[0]\nMOV TEMP[1].zw, SV[1].xxxy\n"
    got = _run(body, (2, 2, 1), (2, 3, 1))
    # rows of the whole grid are four threads wide
    assert got[0] == [0, 0, 0, 0]
    assert got[3] == [1, 0, 1, 0]
    assert got[4 * 5 + 2] == [0, 1, 1, 2]
    assert _run("MOV TEMP[1].xy, SV[2].yzzz\nMOV TEMP[1].zw, SV[3].xxxy\n", (2, 2, 1), (2, 3, 1))[7] == [
        2,
        1,
        2,
        3,
    ]
    assert _run("MOV TEMP[1], SV[7]\nMOV TEMP[1].x, SV[6].xxxx\n")[3] == [2, 6, 7, 8]


@pytest.mark.covers("TGSI_OPCODE_BARRIER", "TGSI_OPCODE_MEMBAR")
def test_threads_exchange_values_through_shared_memory() -> None:
    body = """SHL TEMP[2].x, SV[0].xxxx, IMM[0].zzzz
STORE MEMORY[0].x, TEMP[2].xxxx, SV[0].xxxx
MEMBAR IMM[0].xxxx
BARRIER
XOR TEMP[2].x, TEMP[2].xxxx, IMM[0].wwww
LOAD TEMP[1].x, MEMORY[0], TEMP[2].xxxx
"""
    assert [row[0] for row in _run(body)] == [1, 0, 3, 2]


@pytest.mark.covers(
    *(f"TGSI_OPCODE_{name}" for name in ("VOTE_ANY", "VOTE_ALL", "VOTE_EQ", "BALLOT")),
    *("TGSI_SEMANTIC_SUBGROUP_INVOCATION", "TGSI_SEMANTIC_SUBGROUP_GE_MASK"),
)
def test_votes_and_ballots_count_the_active_lanes_of_a_subgroup() -> None:
    body = """USLT TEMP[2].x, SV[0].xxxx, IMM[1].yyyy
VOTE_ANY TEMP[1].x, TEMP[2].xxxx
VOTE_ALL TEMP[1].y, TEMP[2].xxxx
VOTE_EQ TEMP[1].z, SV[0].yyyy
BALLOT TEMP[2].xy, TEMP[2].xxxx
MOV TEMP[1].w, TEMP[2].xxxx
"""
    true = 0xFFFFFFFF
    first, second = [true, true, true, 3], [true, 0, true, 1]
    assert _run(body, subgroup=2) == [first, first, second, second]
    body = """UIF SV[0].xxxx
  VOTE_EQ TEMP[1].x, SV[0].xxxx
  BALLOT TEMP[2].xy, IMM[0].yyyy
  MOV TEMP[1].y, TEMP[2].xxxx
ENDIF
MOV TEMP[1].z, SV[4].xxxx
MOV TEMP[1].w, SV[5].xxxx
"""
    assert _run(body, subgroup=2) == [[0, 0, 0, 3], [true, 2, 1, 2], [0, 3, 0, 3], [0, 3, 1, 2]]


def test_a_ballot_has_64_bits() -> None:
    got = _run("BALLOT TEMP[1].xy, IMM[0].yyyy\n", (40, 1, 1), subgroup=64)
    assert got[0][:2] == [0xFFFFFFFF, 0xFF]


@pytest.mark.covers("TGSI_OPCODE_READ_FIRST", "TGSI_OPCODE_READ_INVOC")
def test_values_are_read_from_other_lanes() -> None:
    body = """READ_INVOC TEMP[1].x, SV[0].xxxx, IMM[0].yyyy
UIF SV[0].xxxx
  READ_FIRST TEMP[1].y, SV[0].xxxx
ENDIF
READ_INVOC TEMP[1].z, SV[0].xxxx, IMM[0].wwww
"""
    got = [row[:3] for row in _run(body, subgroup=2)]
    assert got == [[1, 0, 0], [1, 1, 0], [3, 2, 0], [3, 2, 0]]


def test_what_does_not_fit_the_shader_is_refused() -> None:
    sizes = {"WIDTH": 8, "HEIGHT": 1, "DEPTH": 1}
    properties = "".join(f"PROPERTY CS_FIXED_BLOCK_{name} {size}\n" for name, size in sizes.items())
    shader = parse(f"COMP\n{properties}END\n")
    with pytest.raises(InvalidUse, match=r"\(8, 1, 1\)"):
        run_grid(shader, (4, 1, 1), (1, 1, 1))
    with pytest.raises(InvalidUse, match="subgroup_size"):
        run_grid(shader, (8, 1, 1), (1, 1, 1), subgroup_size=65)
    with pytest.raises(InvalidUse, match="COMP"):
        run_grid(parse("VERT\nEND\n"), (1, 1, 1), (1, 1, 1))
