"""Threads of a subgroup that look at each other, and the clock."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.compute import Lab, comp
from vkpipe import pipe
from vkpipe.pipe import Cap

THREADS = 64


def shown(lab: Lab, *instructions: str) -> np.ndarray:
    """TEMP[2] of each thread: uint32 (THREADS, 4). TEMP[3].x is 1 in odd threads."""
    text = comp(
        "BUFFER[0]",
        "AND TEMP[3].x, TEMP[0].xxxx, IMM[0].yyyy",
        *instructions,
        "UMUL TEMP[1].x, TEMP[0].xxxx, IMM[0].wwww",
        "STORE BUFFER[0], TEMP[1].xxxx, TEMP[2]",
        block=(THREADS, 1, 1),
    )
    result = lab.buffer(4 * THREADS)
    lab.shader(text)
    lab.buffers(result)
    lab.launch(1)
    return np.asarray(lab.words(result).reshape(-1, 4))


def lanes(lab: Lab) -> int:
    size = lab.ctx.screen.get_compute_param(pipe.ComputeCap.SUBGROUP_SIZE)
    assert isinstance(size, int)
    return size


@pytest.mark.covers(
    "TGSI_OPCODE_VOTE_ANY", "TGSI_OPCODE_VOTE_ALL", "TGSI_OPCODE_VOTE_EQ", "PIPE_CAP_TGSI_VOTE"
)
def test_votes(lab: Lab) -> None:
    assert lab.ctx.screen.get_param(Cap.TGSI_VOTE) == 1
    got = shown(
        lab,
        "VOTE_ANY TEMP[2].x, TEMP[3].xxxx",
        "VOTE_ALL TEMP[2].y, TEMP[3].xxxx",
        "VOTE_EQ TEMP[2].z, TEMP[3].xxxx",
        "VOTE_EQ TEMP[2].w, IMM[0].xxxx",
    )
    assert (got == [0xFFFFFFFF, 0, 0, 0xFFFFFFFF]).all()


@pytest.mark.covers(
    "TGSI_OPCODE_BALLOT", "TGSI_OPCODE_READ_FIRST", "TGSI_OPCODE_READ_INVOC", "PIPE_CAP_TGSI_BALLOT"
)
def test_ballots_and_reads(lab: Lab) -> None:
    assert lab.ctx.screen.get_param(Cap.TGSI_BALLOT) == 1
    size = lanes(lab)
    got = shown(
        lab,
        "BALLOT TEMP[2].xy, TEMP[3].xxxx",
        "READ_FIRST TEMP[2].z, TEMP[0].xxxx",
        "READ_INVOC TEMP[2].w, TEMP[0].xxxx, IMM[0].zzzz",
    )
    odd = sum(1 << lane for lane in range(1, size, 2))
    thread = np.arange(THREADS)
    assert (got[:, 0] == odd & 0xFFFFFFFF).all() and (got[:, 1] == odd >> 32).all()
    assert np.array_equal(got[:, 2], thread // size * size)
    assert np.array_equal(got[:, 3], thread // size * size + 4)


@pytest.mark.covers("TGSI_OPCODE_CLOCK", "PIPE_CAP_TGSI_CLOCK")
def test_the_clock_runs_where_there_is_one(lab: Lab) -> None:
    if not lab.ctx.screen.get_param(Cap.TGSI_CLOCK):
        pytest.skip("no clock on this device")
    got = shown(lab, "CLOCK TEMP[2].xy", "BARRIER", "CLOCK TEMP[4].xy", "MOV TEMP[2].zw, TEMP[4].xxxy")
    first = got[:, 0] | got[:, 1].astype(np.uint64) << np.uint64(32)
    second = got[:, 2] | got[:, 3].astype(np.uint64) << np.uint64(32)
    assert (first <= second).all() and first.any()
