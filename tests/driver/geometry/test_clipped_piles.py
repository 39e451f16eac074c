"""Large triangles on top of each other in the visibility form, some of them cut into pieces by the frustum.

Of equally near ones the first or the last wins, whatever order their pieces were made in.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.driver.draw import PLAIN_RASTERIZER, Array, Board
from tests.driver.shader_texts import FS_FLAT, VS_COLOR
from vkpipe.driver.context import VkContext
from vkpipe.pipe import CompareFunc, DepthState, Prim

_COUNT = 700
_SIZE = 64
_LARGE = 1152  # it has more tiles than there are primitives, which decides how they are drawn
# In pixels: one that no plane cuts and that leaves a corner free, and two that are cut and cover everything.
_SHAPES = np.array(
    [
        [[0.0, 0.0], [64.0, 0.0], [0.0, 64.0]],
        [[-128.0, -64.0], [320.0, -96.0], [-96.0, 384.0]],
        [[-40.0, -300.0], [400.0, 10.0], [-40.0, 300.0]],
    ]
)


@pytest.mark.covers("PIPE_FUNC_{func}")
@pytest.mark.parametrize("func", ["LESS", "LEQUAL", "GEQUAL"])
@pytest.mark.parametrize("limit", [None, 98])
def test_the_right_one_of_a_pile_shows(
    ctx: VkContext, func: str, limit: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    random = np.random.default_rng(7)
    shape, level = random.integers(0, 3, _COUNT), random.integers(1, 32, _COUNT)
    number = np.zeros((_COUNT, 4), np.uint32)
    number[:, 0] = np.arange(1, _COUNT + 1)
    if limit is not None:
        monkeypatch.setattr(ctx.group_states._maker, "_longest_pass", limit)
    with Board(ctx, _SIZE, _SIZE, "R32_UINT", "Z32_FLOAT") as board:
        board.clear((0, 0, 0, 0), 0.5)
        board.shaders(VS_COLOR, FS_FLAT)
        board.depth_test(DepthState(True, True, CompareFunc[func]))
        colors = np.repeat(number.view(np.float32), 3, axis=0)
        board.triangles(_SHAPES[shape].reshape(-1, 2), colors, np.repeat(level / 16 - 1, 3))
        got = board.pixels()[:, :, 0]
    less = func != "GEQUAL"
    passes = level < 16 if func == "LESS" else level <= 16 if less else level >= 16
    corners = ([0, 1, 2], got[:30, :30]), ([1, 2], got[40:, 40:])
    for covering, shown in corners:
        asked = np.flatnonzero(passes & np.isin(shape, covering))
        best = level[asked].min() if less else level[asked].max()
        nearest = asked[level[asked] == best]
        assert len(nearest) > 3
        assert (shown == (nearest[0] if func == "LESS" else nearest[-1]) + 1).all()


@pytest.mark.covers("PIPE_PRIM_POINTS", "PIPE_PRIM_LINES")
@pytest.mark.parametrize(("mode", "corners"), [(Prim.POINTS, 1), (Prim.LINES, 2)])
@pytest.mark.parametrize("func", ["LESS", "LEQUAL"])
def test_large_points_and_wide_lines_show_what_they_show_in_a_large_target(
    ctx: VkContext, func: str, mode: Prim, corners: int
) -> None:
    random = np.random.default_rng(8)
    places = random.integers(4, 60, (_COUNT * corners, 2)).astype(float)
    levels = np.repeat(random.integers(1, 32, _COUNT) / 16 - 1, corners)
    number = np.zeros((_COUNT, 4), np.uint32)
    number[:, 0] = np.arange(1, _COUNT + 1)
    shown: list[Array] = []
    for size in (_SIZE, _LARGE):
        with Board(ctx, size, size, "R32_UINT", "Z32_FLOAT") as board:
            board.clear()
            board.shaders(VS_COLOR, FS_FLAT)
            board.rasterizer(replace(PLAIN_RASTERIZER, point_size=41.0, line_width=30.0))
            board.depth_test(DepthState(True, True, CompareFunc[func]))
            board.triangles(places, np.repeat(number.view(np.float32), corners, axis=0), levels, mode=mode)
            shown.append(board.pixels()[:_SIZE, :_SIZE, 0])
    assert np.array_equal(shown[0], shown[1])
    assert len(np.unique(shown[0])) > 5
