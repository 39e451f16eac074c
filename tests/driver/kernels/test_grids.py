"""Launches of every kind: with smaller last blocks, and with numbers, or how many there are, in buffers."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.driver.kernels.workshop import Workshop, program
from vkpipe import pipe
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Bind, QueryType, StatQuery

Size = tuple[int, int, int]

_EDGE = 8
# Adds 1, and (block, threads of a block, blocks) along x in ten bits each, at the thread's place in a cube.
_MARKS = """
UMAD TEMP[0].xyz, SV[0].xyzz, SV[1].xyzz, SV[3].xyzz
UMAD TEMP[1].x, TEMP[0].zzzz, IMM[1].xxxx, TEMP[0].yyyy
UMAD TEMP[1].x, TEMP[1].xxxx, IMM[1].xxxx, TEMP[0].xxxx
UMUL TEMP[1].x, TEMP[1].xxxx, IMM[1].yyyy
UMAD TEMP[2].x, SV[0].xxxx, IMM[1].zzzz, SV[1].xxxx
UMAD TEMP[2].x, TEMP[2].xxxx, IMM[1].zzzz, SV[2].xxxx
ATOMUADD TEMP[3].x, RES[0], TEMP[1].xxxx, IMM[0].yyyy
UADD TEMP[1].x, TEMP[1].xxxx, IMM[0].zzzz
STORE RES[0].x, TEMP[1].xxxx, TEMP[2].xxxx
"""
_TEXT = program("RES[0], BUFFER, RAW, WR", _MARKS, immediates=f"{_EDGE}, 8, 1024, 0")


def _cube(shop: Workshop) -> pipe.Resource:
    made = shop.buffer(2 * _EDGE**3)
    shop.shader(_TEXT)
    shop.resources(made)
    return made


def _expected(*launches: tuple[Size, Size, Size]) -> np.ndarray:
    """Runs of each thread, and what it knew, ``(z, y, x, 2)``, after launches (grid, block, last)."""
    found = np.zeros((_EDGE, _EDGE, _EDGE, 2), np.uint32)
    for grid, block, last in launches:
        x, y, z = ((n - 1) * size + few if n else 0 for n, size, few in zip(grid, block, last, strict=True))
        known = np.arange(x) // block[0] * 1024 * 1024 + block[0] * 1024 + grid[0]
        if x and y and z:
            found[:z, :y, :x, 0] += 1
            found[:z, :y, :x, 1] = known
    return found


def _found(shop: Workshop, cube: pipe.Resource) -> np.ndarray:
    return shop.words(cube).reshape(_EDGE, _EDGE, _EDGE, 2)


@pytest.mark.covers("pipe_grid_info::last_block", "PIPE_CAP_COMPUTE_GRID_INFO_LAST_BLOCK")
def test_last_blocks_are_smaller(shop: Workshop) -> None:
    """Along one axis, along two, and all three; 0 stands for as large as the others."""
    assert shop.ctx.screen.get_param(pipe.Cap.COMPUTE_GRID_INFO_LAST_BLOCK) == 1
    for grid, last in (
        ((2, 2, 1), (1, 0, 0)),
        ((3, 2, 2), (1, 1, 0)),
        ((1, 2, 2), (1, 1, 1)),
        ((0, 1, 1), (1, 1, 1)),
    ):
        cube = _cube(shop)
        shop.launch(grid, (3, 2, 2), last_block=last)
        x, y, z = (few or size for few, size in zip(last, (3, 2, 2), strict=True))
        assert np.array_equal(_found(shop, cube), _expected((grid, (3, 2, 2), (x, y, z))))


# Each launch adds its marks to those of the ones before.
_SIZES = [(2, 2, 1), (1, 1, 2), (0, 2, 2), (1, 3, 1)]


@pytest.mark.covers(
    "pipe_grid_info::indirect",
    "pipe_grid_info::indirect_offset",
    "pipe_grid_info::indirect_stride",
    "pipe_grid_info::draw_count",
    "pipe_grid_info::indirect_draw_count",
    "pipe_grid_info::indirect_draw_count_offset",
)
@pytest.mark.parametrize("last", [(0, 0, 0), (2, 1, 0)], ids=["whole", "smaller"])
@pytest.mark.parametrize(("most", "count"), [(4, None), (4, 3), (2, 3), (3, 0)], ids=str)
def test_numbers_of_launches_in_buffers(shop: Workshop, last: Size, most: int, count: int | None) -> None:
    arguments = np.zeros((5, 5), np.uint32)
    arguments[1:, :3] = _SIZES
    buffer = shop.buffer(arguments.reshape(-1), Bind.COMMAND_ARGS_BUFFER)
    fields: dict[str, Any] = {
        "indirect": buffer,
        "indirect_offset": 20,
        "indirect_stride": 20,
        "draw_count": most,
    }
    if count is not None:
        counts = shop.buffer([9, 9, count], Bind.COMMAND_ARGS_BUFFER)
        fields |= {"indirect_draw_count": counts, "indirect_draw_count_offset": 8}
    cube = _cube(shop)
    block = (3, 2, 2)
    shop.launch((1,), block, last_block=last, **fields)
    x, y, z = (few or size for few, size in zip(last, block, strict=True))
    made = _SIZES[: min(most, most if count is None else count)]
    assert np.array_equal(_found(shop, cube), _expected(*((size, block, (x, y, z)) for size in made)))


def test_invocations_of_launches_are_counted(shop: Workshop) -> None:
    ctx = shop.ctx
    arguments = shop.buffer([2, 1, 1, 1, 1, 1], Bind.COMMAND_ARGS_BUFFER)
    counts = shop.buffer([1], Bind.COMMAND_ARGS_BUFFER)
    _cube(shop)
    query = ctx.create_query(QueryType.PIPELINE_STATISTICS_SINGLE, StatQuery.CS_INVOCATIONS)
    ctx.begin_query(query)
    shop.launch((2, 2), (3, 2), last_block=(1, 0, 0))
    shop.launch(
        (1,), (3,), last_block=(2, 0, 0), indirect=arguments, draw_count=2, indirect_draw_count=counts
    )
    ctx.end_query(query)
    assert ctx.get_query_result(query, True) == 4 * 4 + 5


def test_last_blocks_larger_than_the_others_are_refused(shop: Workshop) -> None:
    cube = _cube(shop)
    with pytest.raises(InvalidUse, match="last_block"):
        shop.launch((2,), (3,), last_block=(4, 0, 0))
    assert not shop.words(cube).any()
