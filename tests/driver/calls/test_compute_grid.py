"""Grids: how many blocks and threads run, with which numbers, from arguments and from buffers."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.compute import Lab, comp
from tests.driver.refused import refused
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind


def rows(value: str, block: tuple[int, ...], extra: str = "") -> str:
    """Stores the three components of ``value`` and 1 for each thread of a 3D grid."""
    return comp(
        f"BUFFER[0]; SV[3], GRID_SIZE; {extra}",
        "UMAD TEMP[0].xyz, SV[1].xyzz, SV[2].xyzz, SV[0].xyzz",
        "UMUL TEMP[1].xyz, SV[3].xyzz, SV[2].xyzz",
        "UMAD TEMP[2].x, TEMP[0].zzzz, TEMP[1].yyyy, TEMP[0].yyyy",
        "UMAD TEMP[2].x, TEMP[2].xxxx, TEMP[1].xxxx, TEMP[0].xxxx",
        "UMUL TEMP[2].x, TEMP[2].xxxx, IMM[0].wwww",
        f"MOV TEMP[3].xyz, {value}",
        "MOV TEMP[3].w, IMM[0].yyyy",
        "STORE BUFFER[0], TEMP[2].xxxx, TEMP[3]",
        block=block,
    )


def numbers(count: tuple[int, int, int]) -> np.ndarray:
    """Coordinates x, y, z of all cells, x first."""
    z, y, x = np.mgrid[0 : count[2], 0 : count[1], 0 : count[0]]
    return np.stack([x, y, z], -1).reshape(-1, 3)


GRIDS = [
    ((1, 1, 1), (1, 1, 1)),
    ((5, 1, 1), (7, 1, 1)),
    ((3, 2, 4), (4, 3, 2)),
    ((1, 9, 2), (1, 2, 8)),
    ((2, 2, 2), (64, 4, 4)),
]


@pytest.mark.covers(
    "pipe_context::launch_grid",
    "pipe_context::create_compute_state",
    "pipe_context::bind_compute_state",
    "pipe_grid_info::grid",
    "pipe_grid_info::block",
    "TGSI_PROCESSOR_COMPUTE",
    "PIPE_SHADER_COMPUTE",
)
@pytest.mark.parametrize(
    "fixed",
    [
        pytest.param(
            True,
            marks=pytest.mark.covers(
                *(f"TGSI_PROPERTY_CS_FIXED_BLOCK_{side}" for side in ("WIDTH", "HEIGHT", "DEPTH"))
            ),
            id="fixed",
        ),
        pytest.param(False, id="open"),
    ],
)
@pytest.mark.parametrize(("grid", "block"), GRIDS)
@pytest.mark.parametrize(
    "value",
    [
        pytest.param(f"SV[{number}].xyzz", marks=pytest.mark.covers(f"TGSI_SEMANTIC_{name}"))
        for number, name in enumerate(("THREAD_ID", "BLOCK_ID", "BLOCK_SIZE", "GRID_SIZE"))
    ],
)
def test_every_thread_runs_once_and_knows_where(
    lab: Lab, grid: tuple[int, int, int], block: tuple[int, int, int], value: str, fixed: bool
) -> None:
    count = tuple(g * b for g, b in zip(grid, block, strict=True))
    threads = int(np.prod(count))
    result = lab.buffer(4 * threads)
    lab.shader(rows(value, block if fixed else ()))
    lab.buffers(result)
    lab.launch(*grid, block=(1, 1, 1) if fixed else block)
    at = numbers((count[0], count[1], count[2]))
    expected = {
        "SV[0].xyzz": at % block,
        "SV[1].xyzz": at // block,
        "SV[2].xyzz": np.broadcast_to(block, at.shape),
        "SV[3].xyzz": np.broadcast_to(grid, at.shape),
    }[value]
    got = lab.words(result).reshape(-1, 4)
    assert np.array_equal(got[:, :3], expected)
    assert (got[:, 3] == 1).all()


@pytest.mark.covers("TGSI_SEMANTIC_BLOCK_SIZE", "TGSI_SEMANTIC_GRID_SIZE")
@pytest.mark.parametrize("number", [2, 3])
def test_sizes_are_1_in_their_fourth_component(lab: Lab, number: int) -> None:
    result = lab.buffer(4 * 6)
    lab.shader(rows(f"SV[{number}].wwww", (3, 1, 1)))
    lab.buffers(result)
    lab.launch(2, block=(1, 1, 1))
    assert (lab.words(result) == 1).all()


COUNT = comp("BUFFER[0]", "ATOMUADD TEMP[1].x, BUFFER[0], IMM[0].xxxx, IMM[0].yyyy", block=(8, 1, 1))


@pytest.mark.covers("pipe_grid_info::grid_base", "pipe_grid_info::work_dim", "TGSI_SEMANTIC_WORK_DIM")
def test_a_grid_begins_at_its_base(lab: Lab) -> None:
    result = lab.buffer(4 * 16)
    text = comp(
        "BUFFER[0]; SV[3], WORK_DIM",
        "UMUL TEMP[1].x, TEMP[0].xxxx, IMM[0].wwww",
        "MOV TEMP[2].xyz, SV[1].xyzz",
        "MOV TEMP[2].w, SV[3].xxxx",
        "STORE BUFFER[0], TEMP[1].xxxx, TEMP[2]",
        block=(1, 1, 1),
    )
    lab.shader(text)
    lab.buffers(result)
    lab.launch(4, grid_base=(3, 7, 9), work_dim=2)
    expected = np.zeros((16, 4), np.uint32)
    expected[3:7] = [[x, 7, 9, 2] for x in range(3, 7)]
    assert np.array_equal(lab.words(result).reshape(-1, 4), expected)


@pytest.mark.covers(
    "pipe_grid_info::indirect", "pipe_grid_info::indirect_offset", "PIPE_BIND_COMMAND_ARGS_BUFFER"
)
def test_the_grid_can_lie_in_a_buffer(lab: Lab) -> None:
    result = lab.buffer(4)
    arguments = lab.buffer([99, 99, 99, 3, 2, 4, 99], Bind.COMMAND_ARGS_BUFFER)
    lab.shader(COUNT)
    lab.buffers(result)
    lab.launch(1000, indirect=arguments, indirect_offset=12)
    assert lab.words(result)[0] == 3 * 2 * 4 * 8


@pytest.mark.covers("pipe_grid_info::indirect")
def test_a_shader_can_say_how_large_the_next_grid_is(lab: Lab) -> None:
    arguments = lab.buffer([0, 1, 1])
    result = lab.buffer(4)
    lab.shader(COUNT)
    lab.buffers(arguments)
    lab.launch(5)
    lab.buffers(result)
    lab.launch(indirect=arguments)
    assert lab.words(result)[0] == 5 * 8 * 8


@pytest.mark.covers("pipe_grid_info::draw_count", "pipe_grid_info::indirect_stride")
def test_several_grids_of_one_buffer(lab: Lab) -> None:
    result = lab.buffer(4)
    arguments = lab.buffer([1, 1, 1, 7, 2, 1, 1, 7, 4, 1, 1])
    lab.shader(COUNT)
    lab.buffers(result)
    lab.launch(indirect=arguments, indirect_stride=16, draw_count=3)
    assert lab.words(result)[0] == 7 * 8
    lab.launch(indirect=arguments, draw_count=0)
    assert lab.words(result)[0] == 7 * 8


@pytest.mark.parametrize("grid", [(0, 1, 1), (4, 0, 2), (1, 1, 0)])
def test_an_empty_grid_runs_nothing(lab: Lab, grid: tuple[int, int, int]) -> None:
    result = lab.buffer(4)
    lab.shader(COUNT)
    lab.buffers(result)
    before = lab.ctx.batch.empty
    lab.launch(*grid)
    assert lab.ctx.batch.empty == before
    lab.launch(indirect=lab.buffer(list(grid)))
    assert lab.words(result)[0] == 0


def lanes(mask: str, lane: np.ndarray, size: int) -> np.ndarray:
    """The masks of the lanes of a subgroup, as 64-bit numbers."""
    bits = np.arange(size)
    chosen = {
        "EQ": bits == lane[:, None],
        "GE": bits >= lane[:, None],
        "GT": bits > lane[:, None],
        "LE": bits <= lane[:, None],
        "LT": bits < lane[:, None],
    }[mask]
    masks = (chosen.astype(np.uint64) << bits.astype(np.uint64)).sum(1, dtype=np.uint64)
    return np.asarray(masks)


@pytest.mark.covers(
    "TGSI_SEMANTIC_SUBGROUP_SIZE",
    "TGSI_SEMANTIC_SUBGROUP_INVOCATION",
    "TGSI_SEMANTIC_SUBGROUP_{mask}_MASK",
    "pipe_context::get_compute_state_subgroup_size",
)
@pytest.mark.parametrize("mask", ["EQ", "GE", "GT", "LE", "LT"])
def test_lanes_know_their_subgroup(lab: Lab, mask: str) -> None:
    text = comp(
        f"BUFFER[0]; SV[3], SUBGROUP_SIZE; SV[4], SUBGROUP_INVOCATION; SV[5], SUBGROUP_{mask}_MASK",
        "UMUL TEMP[1].x, TEMP[0].xxxx, IMM[0].wwww",
        "MOV TEMP[2].x, SV[3].xxxx",
        "MOV TEMP[2].y, SV[4].xxxx",
        "MOV TEMP[2].zw, SV[5].xxxy",
        "STORE BUFFER[0], TEMP[1].xxxx, TEMP[2]",
        block=(64, 1, 1),
    )
    result = lab.buffer(4 * 64)
    state = lab.ctx.create_compute_state(pipe.ComputeState(prog=text))
    lab.ctx.bind_compute_state(state)
    lab.buffers(result)
    lab.launch(1)
    got = lab.words(result).reshape(-1, 4)
    size = lab.ctx.get_compute_state_subgroup_size(state, (64, 1, 1))
    assert (got[:, 0] == size).all()
    assert np.array_equal(np.sort(got[:, 1]), np.repeat(np.arange(size), 64 // size))
    found = got[:, 2] | got[:, 3].astype(np.uint64) << np.uint64(32)
    assert np.array_equal(found, lanes(mask, got[:, 1], size))


WRONG: dict[str, tuple[dict[str, object], type[Exception], tuple[str, ...]]] = {
    "grid": ({"grid": (2**32, 1, 1)}, InvalidUse, ("grid",)),
    "grid limit": ({"grid": (1, 2**31, 1)}, InvalidUse, ("grid", "at most")),
    "grid sign": ({"grid": (-1, 1, 1)}, InvalidUse, ("grid", "-1")),
    "base": ({"grid": (2, 1, 1), "grid_base": (2**32 - 1, 0, 0)}, InvalidUse, ("grid_base",)),
    "work_dim": ({"work_dim": 4}, InvalidUse, ("work_dim", "1 to 3")),
    "pc": ({"pc": 3}, InvalidUse, ("pc", "one of 0")),
    "last_block": ({"last_block": (9, 0, 0)}, InvalidUse, ("last_block", "at most (8, 1, 1)")),
    "draw_count": ({"draw_count": 2}, NotSupported, ("draw_count",)),
    "shared": ({"variable_shared_mem": 2**30}, InvalidUse, ("variable_shared_mem", "at most")),
    "shared sign": ({"variable_shared_mem": -4}, InvalidUse, ("variable_shared_mem",)),
}


@pytest.mark.parametrize("case", WRONG)
def test_wrong_numbers_are_refused(lab: Lab, case: str) -> None:
    fields, error, words = WRONG[case]
    result = lab.buffer(4)
    lab.shader(COUNT)
    lab.buffers(result)
    with refused(lab.ctx, error, *words):  # type: ignore[arg-type]
        lab.ctx.launch_grid(pipe.GridInfo(**fields))  # type: ignore[arg-type]
    lab.launch(2)
    assert lab.words(result)[0] == 16


@pytest.mark.parametrize("block", [(0, 1, 1), (2**20, 1, 1), (64, 64, 64), (1, 1, -1)])
def test_wrong_blocks_are_refused(lab: Lab, block: tuple[int, int, int]) -> None:
    lab.shader(comp("", block=()))
    with refused(lab.ctx, InvalidUse, "block"):
        lab.launch(1, block=block)
    lab.launch(1, block=(2, 2, 2))


def test_wrong_arguments_in_buffers_are_refused(lab: Lab) -> None:
    arguments = lab.buffer([1, 1, 1, 1])
    lab.shader(COUNT)
    lab.buffers(lab.buffer(4))
    for offset, word in ((2, "multiple of 4"), (8, "before the end"), (-4, "0 to 4294967295")):
        with refused(lab.ctx, InvalidUse, "indirect_offset", word):
            lab.launch(indirect=arguments, indirect_offset=offset)
    with refused(lab.ctx, InvalidUse, "indirect_offset"):
        lab.launch(indirect=arguments, draw_count=2)
    for place in (2, 16):
        with refused(lab.ctx, InvalidUse, "indirect_draw_count_offset"):
            lab.launch(indirect=arguments, indirect_draw_count=arguments, indirect_draw_count_offset=place)
    with refused(lab.ctx, NotSupported, "draw_count"):
        lab.launch(indirect_draw_count=arguments)
    with refused(lab.ctx, InvalidUse, "buffer"):
        lab.launch(indirect=lab.texture("R32_UINT", 4))
    gone = lab.buffer([1, 1, 1])
    gone.destroy()
    with refused(lab.ctx, InvalidUse, "destroyed"):
        lab.launch(indirect=gone)


def test_nothing_runs_without_a_shader(ctx: VkContext) -> None:
    with refused(ctx, InvalidUse, "Context.launch_grid", "bind_compute_state"):
        ctx.launch_grid(pipe.GridInfo())
