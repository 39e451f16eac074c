"""Two tiles to a subgroup show what one shows: also where the second lies outside, or loops are ended."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.draw import Array, Board
from vkpipe.driver.context import VkContext
from vkpipe.driver.programs.last_stage import loop_budget
from vkpipe.driver.programs.last_stage import walks as walks_module
from vkpipe.driver.programs.last_stage.last_stage import LastStage
from vkpipe.driver.programs.last_stage.walk import Walk
from vkpipe.pipe import CompareFunc, DepthState

_MORE_THAN_DIRECT = 258


@pytest.fixture
def walks(monkeypatch: pytest.MonkeyPatch) -> list[Walk]:
    """How groups were drawn."""
    made: list[Walk] = []
    walk = LastStage.walk

    def noted(program: LastStage, prims: int, draws: int, tiles: int, fills: bool = False) -> Walk:
        made.append(walk(program, prims, draws, tiles, fills))
        return made[-1]

    monkeypatch.setattr(LastStage, "walk", noted)
    return made


def _picture(ctx: VkContext, size: tuple[int, int], func: CompareFunc) -> tuple[Array, Array]:
    """Small and large triangles across all tiles and across the border: bits of colours, depths."""
    random = np.random.default_rng(size[0])
    count = _MORE_THAN_DIRECT
    reach = np.where(np.arange(count) % 3 == 0, 100, 14)[:, None, None]
    places = (
        random.uniform(-10, np.array(size) + 10, (count, 1, 2)) + random.uniform(-1, 1, (count, 3, 2)) * reach
    )
    with Board(ctx, *size, "R32G32B32A32_FLOAT", "Z32_FLOAT") as board:
        board.clear((0, 0, 0, 0), 0.5)
        board.depth_test(DepthState(True, True, func))
        depths = random.integers(-8, 8, (count, 3)).reshape(-1) / 8
        board.triangles(places.reshape(-1, 2), random.uniform(0, 1, (3 * count, 4)), depths)
        depth, _ = board.depths()
        assert depth is not None
        return board.blocks(), depth


def _depths(ctx: VkContext, size: tuple[int, int], fmt: str) -> Array:
    """The same into a depth buffer alone."""
    random = np.random.default_rng(size[0])
    count = _MORE_THAN_DIRECT
    reach = np.where(np.arange(count) % 3 == 0, 100, 14)[:, None, None]
    places = random.uniform(-10, np.array(size) + 10, (count, 1, 2))
    places = (places + random.uniform(-1, 1, (count, 3, 2)) * reach).reshape(-1, 2)
    with Board(ctx, *size, None, fmt) as board:
        board.clear(depth=0.5)
        ctx.bind_fs_state(None)
        board.depth_test(DepthState(True, True, CompareFunc.LESS))
        board.triangles(places, (0, 0, 0, 0), random.integers(-8, 8, (count, 3)).reshape(-1) / 8)
        depth, _ = board.depths()
        assert depth is not None
        return depth


@pytest.mark.parametrize("budget", [None, 10], ids=["whole", "ended"])
@pytest.mark.parametrize("func", [CompareFunc.LESS, CompareFunc.GEQUAL])
@pytest.mark.parametrize("size", [(136, 136), (257, 73), (128, 160)])
def test_a_pair_of_tiles_shows_what_two_tiles_show(
    ctx: VkContext,
    walks: list[Walk],
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    func: CompareFunc,
    budget: int | None,
) -> None:
    """An odd number of tiles in a row, one column in the last of them, an even number."""
    if budget is not None:
        monkeypatch.setattr(loop_budget, "_WALK_BUDGET", budget)
    colors, depths = _picture(ctx, size, func)
    monkeypatch.setattr(walks_module, "_PAIRED_PRIMS", 0)
    singles, single_depths = _picture(ctx, size, func)
    first, second = walks[0], walks[-1]
    assert first.form == second.form == "opaque" and not second.tiles_shift
    assert bool(first.tiles_shift) == ctx.screen.device.is_cpu
    assert len(np.unique(depths)) > _MORE_THAN_DIRECT
    np.testing.assert_array_equal(colors, singles)
    np.testing.assert_array_equal(depths, single_depths)


@pytest.mark.parametrize("budget", [None, 10], ids=["whole", "ended"])
@pytest.mark.parametrize(
    ("size", "depth"),
    [
        ((136, 136), "Z32_FLOAT"),
        ((257, 73), "Z24_UNORM_S8_UINT"),
        ((128, 160), "Z16_UNORM"),
        ((150, 128), "Z24X8_UNORM"),
        ((142, 136), "Z32_FLOAT_S8X24_UINT"),
    ],
)
def test_four_tiles_show_what_one_shows_where_depth_is_all(
    ctx: VkContext,
    walks: list[Walk],
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    depth: str,
    budget: int | None,
) -> None:
    """One to four tiles are left over at the end of a row, and one column in the last of them."""
    if budget is not None:
        monkeypatch.setattr(loop_budget, "_WALK_BUDGET", budget)
    depths = {}
    for most in (0, 1 << 20):
        monkeypatch.setattr(walks_module, "_PAIRED_TILES", most)
        monkeypatch.setattr(walks_module, "_PAIRED_PRIMS", 0)
        depths[most] = _depths(ctx, size, depth)
    assert [walk.tiles_shift for walk in (walks[0], walks[-1])] == [2 if ctx.screen.device.is_cpu else 0, 0]
    fours, singles = depths.values()
    assert len(np.unique(fours)) > _MORE_THAN_DIRECT
    np.testing.assert_array_equal(fours, singles)
