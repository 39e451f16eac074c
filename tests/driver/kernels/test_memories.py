"""RGLOBAL, RLOCAL, RPRIVATE and RINPUT, and MEMORY GLOBAL with addresses of 64 bits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.driver.kernels.workshop import Workshop, entries, program
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Bind, ComputeCap

THREADS = 16

# TEMP[4].x: the number of the thread.
_NUMBER = "UMAD TEMP[4].x, SV[0].xxxx, SV[1].xxxx, SV[3].xxxx\n"

# Subtracts the first word that a thread has as input from the word at the address that it has as the second.
_SUBTRACTS = f"""{_NUMBER}
UMUL TEMP[0].x, TEMP[4].xxxx, IMM[1].xxxx
LOAD TEMP[1].xy, RINPUT, TEMP[0].xxxx
LOAD TEMP[2].x, RGLOBAL, TEMP[1].yyyy
UADD TEMP[2].x, TEMP[2].xxxx, -TEMP[1].xxxx
STORE RGLOBAL.x, TEMP[1].yyyy, TEMP[2].xxxx
"""


@pytest.mark.covers(
    "pipe_context::set_global_binding",
    "PIPE_BIND_GLOBAL",
    "pipe_grid_info::input",
    "PIPE_COMPUTE_CAP_MAX_GLOBAL_SIZE",
)
def test_addresses_of_32_bits_in_the_input(shop: Workshop) -> None:
    """Each thread has a number and an address: into one of two buffers, behind their ends, or of nobody."""
    first, second = shop.buffer(np.arange(8) + 100), shop.buffer(np.arange(10) + 200)
    rows = np.zeros((THREADS, 3), np.uint32)
    rows[:, 0] = np.arange(THREADS) + 1
    rows[:8, 1] = offsets = 4 * np.arange(8)
    rows[8:14, 1] = 4 * np.arange(6) + 20
    handles = [rows[n, 1:2] for n in range(14)]
    addresses = shop.ctx.set_global_binding(0, [first] * 8 + [second] * 6, handles)
    assert np.array_equal(rows[:8, 1], addresses[:8] + offsets)
    rows[14, 1], rows[15, 1] = 12, 0xFFFFFFF0
    shop.shader(program("", _SUBTRACTS, immediates="12, 0, 0, 0"), req_input_mem=rows.nbytes)
    shop.launch((2,), (8,), input=rows)
    assert shop.words(first).tolist() == [100 + n - (n + 1) for n in range(8)]
    expected = np.arange(10) + 200
    expected[5:] -= np.arange(5) + 9
    assert shop.words(second).tolist() == expected.tolist()
    assert shop.ctx.screen.get_compute_param(ComputeCap.MAX_GLOBAL_SIZE) == 255 << 24


_ADDS = """
UMUL TEMP[0].x, SV[3].xxxx, IMM[0].wwww
UADD TEMP[1].x, CONST[0].xxxx, TEMP[0].xxxx
MOV TEMP[1].y, CONST[0].yyyy
UADD TEMP[2].x, CONST[0].zzzz, TEMP[0].xxxx
MOV TEMP[2].y, CONST[0].wwww
LOAD TEMP[3], MEMORY[0], TEMP[1]
UADD TEMP[3], TEMP[3], CONST[1]
STORE MEMORY[0], TEMP[2], TEMP[3]
"""


@pytest.mark.covers("TGSI_MEMORY_TYPE_GLOBAL", "PIPE_COMPUTE_CAP_ADDRESS_BITS")
def test_addresses_of_64_bits_in_constants(shop: Workshop) -> None:
    """MEMORY GLOBAL takes x and y; words behind the end read as zero and are not written."""
    source, target = shop.buffer(np.arange(14) + 1), shop.buffer(np.full(15, 7))
    constants = np.array([0, 0, 0, 0, 1000, 2000, 3000, 4000], np.uint32)
    handles = [constants[:2].view(np.uint64), constants[2:4].view(np.uint64)]
    addresses = shop.ctx.set_global_binding(3, [source, target], handles)
    assert tuple(int(handle[0]) for handle in handles) == addresses
    shop.constants(constants)
    shop.shader(program("MEMORY[0], GLOBAL; CONST[0..1]", _ADDS))
    shop.launch((1,), (4,))
    given = np.append(np.arange(14) + 1, [0, 0]).reshape(4, 4)
    assert shop.words(target).tolist() == (given + constants[4:]).reshape(-1)[:15].tolist()
    assert shop.ctx.screen.get_compute_param(ComputeCap.ADDRESS_BITS) == 64


_SUMS: dict[str, Callable[[np.ndarray], Any]] = {
    "ATOMUADD": np.sum,
    "ATOMUMAX": np.max,
    "ATOMXOR": np.bitwise_xor.reduce,
    "ATOMIMIN": lambda values: np.min(values.view(np.int32)),
}
_FACTOR = 0x9E3779B1
_UPDATES = f"{_NUMBER}UMUL TEMP[0].x, TEMP[4].xxxx, CONST[0].yyyy\n" + "".join(
    f"UADD TEMP[1].x, CONST[0].xxxx, IMM[1].{4 * c}\n{name} TEMP[2].x, RGLOBAL, TEMP[1].xxxx, TEMP[0].xxxx\n"
    for name, c in zip(_SUMS, "xyzw", strict=True)
)


@pytest.mark.covers(*(f"TGSI_OPCODE_{name}" for name in _SUMS), each=True)
def test_atomics_in_global_memory(shop: Workshop) -> None:
    """All threads of all blocks update the same four words."""
    result = shop.buffer(4)
    constants = np.array([0, _FACTOR, 0, 0], np.uint32)
    shop.ctx.set_global_binding(0, [result], [constants[:1]])
    shop.constants(constants)
    shop.shader(program("CONST[0]", _UPDATES, immediates="0, 4, 8, 12"))
    shop.launch((4,), (32,))
    values = np.arange(128, dtype=np.uint32) * np.uint32(_FACTOR)
    assert shop.words(result).tolist() == [int(f(values)) & 0xFFFFFFFF for f in _SUMS.values()]


def test_what_is_not_mapped_any_more(shop: Workshop) -> None:
    text = program("CONST[0]", "STORE RGLOBAL.x, CONST[0].xxxx, IMM[0].wwww")
    one, two = shop.buffer(4), shop.buffer(4)
    constants = np.zeros(4, np.uint32)
    shop.ctx.set_global_binding(0, [one], [constants[:1]])
    shop.constants(constants)
    shop.shader(text)
    shop.ctx.set_global_binding(0, [None])
    shop.launch((1,))
    assert not shop.words(one).any()
    shop.ctx.set_global_binding(0, [two])
    shop.launch((1,))
    assert shop.words(two)[0] == 16
    two.destroy()
    with pytest.raises(InvalidUse, match="global memory"):
        shop.launch((1,))


def test_global_bindings_that_cannot_be(shop: Workshop) -> None:
    buffer, other = shop.buffer(4), shop.buffer(4, Bind.COMPUTE_RESOURCE)
    word = np.zeros(1, np.uint32)
    bind = shop.ctx.set_global_binding
    with pytest.raises(InvalidUse, match="a buffer with GLOBAL"):
        bind(0, [buffer, other], [word, word.copy()])
    with pytest.raises(InvalidUse, match="one for each of 1"):
        bind(0, [buffer], [word, word])
    for handle in (bytes(4), np.zeros(3, np.uint16), np.zeros((2, 2), np.uint16)[:, 0]):
        with pytest.raises(InvalidUse, match="4 or 8 contiguous bytes"):
            bind(0, [buffer], [handle])
    assert word[0] == 0
    assert bind(0, [buffer], [word]) == (1 << 24,)
    assert bind(2, [None, buffer], [None, bytearray(8)]) == (0, 2 << 32)


# Each thread stores its number in its block's memory, and reads that of its neighbour behind the barrier.
_NEIGHBOURS = f"""{_NUMBER}
UMUL TEMP[0].x, SV[3].xxxx, IMM[0].zzzz
STORE RLOCAL.x, TEMP[0].xxxx, SV[3].xxxx
BARRIER
XOR TEMP[1].x, SV[3].xxxx, IMM[0].yyyy
UMUL TEMP[2].x, TEMP[1].xxxx, IMM[0].zzzz
LOAD TEMP[3].x, RLOCAL, TEMP[2].xxxx
UMUL TEMP[5].x, TEMP[4].xxxx, IMM[0].zzzz
STORE RES[0].x, TEMP[5].xxxx, TEMP[3].xxxx
"""
_SUM = f"""{_NUMBER}
STORE RLOCAL.x, IMM[0].xxxx, IMM[0].xxxx
BARRIER
ATOMUADD TEMP[0].x, RLOCAL, IMM[0].xxxx, SV[3].xxxx
BARRIER
LOAD TEMP[1].x, RLOCAL, IMM[0].xxxx
UMUL TEMP[5].x, TEMP[4].xxxx, IMM[0].zzzz
STORE RES[0].x, TEMP[5].xxxx, TEMP[1].xxxx
"""


@pytest.mark.covers("TGSI_OPCODE_BARRIER", "pipe_compute_state::static_shared_mem")
def test_memory_of_a_block(shop: Workshop) -> None:
    threads, blocks = 32, 3
    result = shop.buffer(threads * blocks)
    shop.resources(result)
    shop.shader(program("RES[0], BUFFER, RAW, WR", _NEIGHBOURS, _SUM), static_shared_mem=4 * threads)
    first, second = entries(_NEIGHBOURS, _SUM)
    shop.launch((blocks,), (threads,), pc=first)
    assert shop.words(result).tolist() == (np.arange(threads) ^ 1).tolist() * blocks
    shop.launch((blocks,), (threads,), pc=second)
    assert shop.words(result).tolist() == [threads * (threads - 1) // 2] * threads * blocks


# Stores the thread's number where it fits and where nothing is any more, and reads both places.
_PRIVATE = f"""{_NUMBER}
STORE RPRIVATE.x, IMM[1].xxxx, TEMP[4].xxxx
STORE RPRIVATE.x, IMM[1].yyyy, TEMP[4].xxxx
LOAD TEMP[0].x, RPRIVATE, IMM[1].xxxx
LOAD TEMP[1].x, RPRIVATE, IMM[1].yyyy
MOV TEMP[0].y, TEMP[1].xxxx
UMUL TEMP[5].x, TEMP[4].xxxx, IMM[1].zzzz
STORE RES[0].xy, TEMP[5].xxxx, TEMP[0]
"""


@pytest.mark.covers("pipe_compute_state::req_private_mem", "PIPE_COMPUTE_CAP_MAX_PRIVATE_SIZE")
def test_memory_of_a_thread(shop: Workshop) -> None:
    result = shop.buffer(2 * THREADS)
    shop.resources(result)
    shop.shader(program("RES[0], BUFFER, RAW, WR", _PRIVATE, immediates="12, 16, 8, 0"), req_private_mem=16)
    shop.launch((2,), (8,))
    assert shop.words(result).reshape(-1, 2).tolist() == [[n, 0] for n in range(THREADS)]
    assert int(shop.ctx.screen.get_compute_param(ComputeCap.MAX_PRIVATE_SIZE)) >= 16  # type: ignore[arg-type]


_INPUT = """
UMUL TEMP[0].x, SV[3].xxxx, IMM[0].wwww
LOAD TEMP[1], RINPUT, TEMP[0].xxxx
UARL ADDR[0].x, SV[3].xxxx
UADD TEMP[1], TEMP[1], CONST[ADDR[0].x]
STORE RES[0], TEMP[0].xxxx, TEMP[1]
"""


@pytest.mark.covers("pipe_compute_state::req_input_mem", "pipe_context::set_constant_buffer")
def test_input_and_constants(shop: Workshop) -> None:
    given, constants = np.arange(30, dtype=np.uint32), 100 * np.arange(32, dtype=np.uint32)
    result = shop.buffer(32)
    shop.resources(result)
    shop.constants(constants)
    shop.shader(program("RES[0], BUFFER, RAW, WR; CONST[0..7]", _INPUT), req_input_mem=given.nbytes)
    shop.launch((1,), (8,), input=given)
    assert shop.words(result).tolist() == (np.append(given, [0, 0]) + constants).tolist()
