"""Programs of several kernels: where they begin, whom they call, what they know of the grid."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.kernels.workshop import Workshop, entries, program
from vkpipe.errors import InvalidUse, TgsiError

# TEMP[2].x: the number of the thread in a 3D grid, in bytes of four words each.
_PLACE = """
UMAD TEMP[0].xyz, SV[0].xyzz, SV[1].xyzz, SV[3].xyzz
UMUL TEMP[1].xyz, SV[2].xyzz, SV[1].xyzz
UMAD TEMP[2].x, TEMP[0].zzzz, TEMP[1].yyyy, TEMP[0].yyyy
UMAD TEMP[2].x, TEMP[2].xxxx, TEMP[1].xxxx, TEMP[0].xxxx
UMUL TEMP[2].x, TEMP[2].xxxx, IMM[0].wwww
"""


def _values(grid: tuple[int, int, int], block: tuple[int, int, int]) -> dict[str, np.ndarray]:
    """The system values of all threads, in the order of their coordinates."""
    z, y, x = np.mgrid[tuple(slice(g * b) for g, b in zip(grid[::-1], block[::-1], strict=True))]
    at = np.stack([x, y, z], -1).reshape(-1, 3)
    return {
        "BLOCK_ID": at // block,
        "BLOCK_SIZE": np.broadcast_to(block, at.shape),
        "GRID_SIZE": np.broadcast_to(grid, at.shape),
        "THREAD_ID": at % block,
    }


@pytest.mark.covers(
    "pipe_grid_info::pc",
    "pipe_context::set_compute_resources",
    "TGSI_FILE_RESOURCE",
    "PIPE_BIND_COMPUTE_RESOURCE",
    *(f"TGSI_SEMANTIC_{name}" for name in ("BLOCK_ID", "BLOCK_SIZE", "GRID_SIZE", "THREAD_ID")),
    each=True,
)
def test_kernels_know_the_grid(shop: Workshop) -> None:
    """Four kernels of one program, each of which stores a system value."""
    kernels = [f"{_PLACE}STORE RES[0].xyz, TEMP[2], SV[{number}]" for number in range(4)]
    grid, block = (3, 2, 2), (4, 3, 2)
    shop.shader(program("RES[0], BUFFER, RAW, WR", *kernels))
    for pc, values in zip(entries(*kernels), _values(grid, block).values(), strict=True):
        result = shop.buffer(4 * len(values))
        shop.resources(result)
        shop.launch(grid, block, pc=pc)
        assert np.array_equal(shop.words(result).reshape(-1, 4)[:, :3], values)


# BGNSUB at 0, 5, 10: each kernel has five instructions.
_MANY = program(
    "RES[0], BUFFER, RAW, WR",
    *(f"UMUL TEMP[0].x, IMM[0].{4 * c}, IMM[0].zzzz\nSTORE RES[0].x, TEMP[0], IMM[0].{4 * c}" for c in "xyz"),
)


def test_many_kernels_in_one_program(shop: Workshop) -> None:
    result = shop.buffer(np.full(20, 7))
    shop.shader(_MANY)
    shop.resources(result)
    for pc in (0, 10, 5):
        shop.launch((1,), pc=pc)
    expected = np.full(20, 7)
    expected[[0, 1, 4]] = 0, 1, 4
    assert shop.words(result).tolist() == expected.tolist()


def test_a_place_where_no_kernel_begins_is_refused(shop: Workshop) -> None:
    result = shop.buffer(20)
    shop.shader(_MANY)
    shop.resources(result)
    for pc in (1, 4, 15, 1000):
        with pytest.raises(InvalidUse, match=r"pc = .*one of 0, 5, 10"):
            shop.launch((1,), pc=pc)
    shop.launch((1,), pc=5)
    assert shop.words(result)[1] == 1


# 0: main, END at 3; 4: twice, 8: through; 4 adds to TEMP[1], 8 calls 4 twice and stores what main did not.
_CALLED = """COMP
DCL RES[0], BUFFER, RAW, WR
DCL SV[0], THREAD_ID[0]
DCL TEMP[0..1]
IMM UINT32 { 0, 1, 4, 16 }
  0: CAL :9
  1: UADD TEMP[1].x, TEMP[1].xxxx, IMM[0].wwww
  2: CAL :9
  3: END
  4: BGNSUB
  5:   UADD TEMP[1].x, TEMP[1].xxxx, SV[0].xxxx
  6:   RET
  7:   UADD TEMP[1].x, TEMP[1].xxxx, IMM[0].wwww
  8: ENDSUB
  9: BGNSUB
 10:   CAL :4
 11:   CAL :4
 12:   UADD TEMP[1].x, TEMP[1].xxxx, IMM[0].yyyy
 13:   UMUL TEMP[0].x, SV[0].xxxx, IMM[0].zzzz
 14:   STORE RES[0].x, TEMP[0].xxxx, TEMP[1].xxxx
 15: ENDSUB
"""


@pytest.mark.covers(
    "TGSI_OPCODE_CAL", "TGSI_OPCODE_RET", "TGSI_OPCODE_BGNSUB", "TGSI_OPCODE_ENDSUB", each=True
)
@pytest.mark.parametrize(("pc", "values"), [(0, 4 * np.arange(8) + 18), (9, 2 * np.arange(8) + 1)])
def test_kernels_call_each_other(shop: Workshop, pc: int, values: np.ndarray) -> None:
    """A subroutine behind END is an entry point too, and stays one that main calls."""
    result = shop.buffer(8)
    shop.shader(_CALLED)
    shop.resources(result)
    shop.launch((1,), (8,), pc=pc)
    assert shop.words(result).tolist() == values.tolist()


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("NOP\n", "has no END"),
        ("BGNSUB\nENDSUB\nMOV TEMP[0], TEMP[0]\n", "has no END"),
        ("MOV TEMP[0], TEMP[0]\nBGNSUB\nENDSUB\nEND\n", "BGNSUB before END"),
        ("BGNSUB\nCAL :0\nENDSUB\n", "recursion"),
        ("BGNSUB\nSTORE RINPUT.x, TEMP[0], TEMP[0]\nENDSUB\n", "only read"),
        ("BGNSUB\nRESQ TEMP[0], RGLOBAL\nENDSUB\n", "RESQ takes no memory"),
    ],
)
def test_programs_that_make_no_sense_are_refused(shop: Workshop, body: str, message: str) -> None:
    with pytest.raises(TgsiError, match=message):
        shop.shader(f"COMP\nDCL TEMP[0]\n{body}")


def test_main_may_follow_the_subroutines(shop: Workshop) -> None:
    text = program("RES[0], BUFFER, RAW, WR", "STORE RES[0].x, IMM[0].xxxx, IMM[0].wwww")
    text += "STORE RES[0].x, IMM[0].zzzz, IMM[0].zzzz\nEND\n"
    result = shop.buffer(2)
    shop.shader(text)
    shop.resources(result)
    shop.launch((1,), pc=4)
    assert shop.words(result).tolist() == [0, 4]
    shop.launch((1,))
    assert shop.words(result).tolist() == [16, 4]
