"""Triangles that lie far apart are drawn in the tiles that they touch: each tile once, none left out."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.draw import Array, Board
from tests.driver.plan.direct.group_records import boxes_of, records_of
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.plan import bundles
from vkpipe.kernels.constants import MOST_MARKED
from vkpipe.pipe import BlendFactor, RtBlendState

_WIDTH, _HEIGHT = 333, 221
# A tile that is drawn twice shows, and so does the order.
_OVER = RtBlendState(
    True,
    rgb_src_factor=BlendFactor.SRC_ALPHA,
    rgb_dst_factor=BlendFactor.INV_SRC_ALPHA,
    alpha_src_factor=BlendFactor.SRC_ALPHA,
    alpha_dst_factor=BlendFactor.INV_SRC_ALPHA,
)
_EVERYWHERE = ((-_WIDTH, -_HEIGHT), (3 * _WIDTH, -_HEIGHT), (-_WIDTH, 3 * _HEIGHT))


def _groups(seed: int, count: int) -> list[tuple[Array, Array]]:
    """Three groups of triangles, some on top of each other, some across the border: corners, colours."""
    random = np.random.default_rng(seed)
    made = []
    for _ in range(3):
        middle = random.uniform(-20, 350, (count, 1, 2)) * (1, _HEIGHT / _WIDTH)
        middle[1::3] = middle[::3][: len(middle[1::3])] + 3
        places = (middle + random.uniform(-12, 12, (count, 3, 2))).reshape(-1, 2)
        made.append((places, np.repeat(random.uniform(0.1, 0.9, (count, 4)), 3, axis=0)))
    return made


def _picture(ctx: VkContext, groups: list[tuple[Array, Array]], boxes: bool, depth: bool) -> Array:
    """The groups in one batch; ``boxes``: each has an invisible triangle that covers everything."""
    with Board(ctx, _WIDTH, _HEIGHT, depth="Z24X8_UNORM") as board:
        board.clear((0.2, 0.4, 0.6, 0.8))
        for number, (places, colors) in enumerate(groups):
            # Another state makes another group.
            board.blend(None if depth else _OVER)
            board.depth_test(pipe.DepthState(enabled=depth, writemask=depth, func=pipe.CompareFunc.LESS))
            z = np.linspace(-0.5, 0.5, len(places)) + 0.1 * number
            if boxes:
                places = np.concatenate([places, _EVERYWHERE])
                colors = np.concatenate([colors, np.zeros((3, 4))])
                z = np.concatenate([z, np.ones(3)])
            board.triangles(places, colors, z)
        found = board.blocks()
        _check_workgroups(ctx, boxes)
        return found


def _check_workgroups(ctx: VkContext, boxes: bool) -> None:
    """Each group runs on its list where that is short; on its box where it has a triangle that fills it."""
    records = records_of(ctx, 3)
    low, high = boxes_of(records).swapaxes(0, 1)
    count = int(records["end_prim"][0])
    tiles = (high - low + 1).prod(1)
    listed = records["listed"].astype(int)
    assert ((listed > 0) <= (4 * listed <= 3 * tiles)).all()
    if boxes or count > 1:
        assert (listed > 0).all() == (not boxes and bool((tiles >= 64).all()))
    drawn = np.where(listed > 0, listed, tiles)
    np.testing.assert_array_equal(
        records["arguments"][:, 0], -(-drawn // (records["tiles_per_workgroup"] & 0xFF).astype(int))
    )


@pytest.mark.parametrize("depth", [False, True])
@pytest.mark.parametrize("count", [1, 7, 20, 60, 150])
def test_tiles_of_a_list_are_those_of_the_box(ctx: VkContext, count: int, depth: bool) -> None:
    groups = _groups(count, count)
    found = _picture(ctx, groups, False, depth)
    assert len(np.unique(found.reshape(-1, 4), axis=0)) > count
    np.testing.assert_array_equal(found, _picture(ctx, groups, True, depth))


def _in_one_batch(
    ctx: VkContext, size: tuple[int, int], groups: Array, step: float, mode: pipe.Prim = pipe.Prim.TRIANGLES
) -> tuple[Array, Array]:
    """Draw groups of corners (groups, n, 2) in turns blended and not, in one batch and in one for each.

    Returns the picture, which both ways show, and how many tiles the lists of the first one have.
    """
    pictures = []
    for together in (True, False):
        with Board(ctx, *size, "R8_UNORM") as board:
            board.clear((0, 0, 0, 0))
            for number, corners in enumerate(groups):
                board.blend(_OVER if number % 2 else None)
                board.triangles(corners, np.full((len(corners), 4), 0.3 + number * step), mode=mode)
                if not together:
                    ctx.flush()
            pictures.append(board.blocks())
            if together:
                listed = records_of(ctx, len(groups))["listed"]
    np.testing.assert_array_equal(pictures[0], pictures[1])
    return pictures[0], listed


@pytest.mark.covers("pipe_context::draw_vbo")
@pytest.mark.parametrize(("groups", "count"), [(8, 8), (32, 4), (60, 2)])
def test_lists_of_one_workgroup_end_within_the_loop_limit(ctx: VkContext, groups: int, count: int) -> None:
    """One workgroup lists up to 128 primitives of up to eight groups, with boxes of up to 131,072 tiles."""
    random = np.random.default_rng(groups)
    width, height = 4096, 2048
    # Long and narrow, from one side to the other: large boxes with little in them.
    ends = random.uniform((0, 0), (width, height), (groups, count, 2, 2))
    ends[..., 0] = np.sort(ends[..., 0]) * 0.1 + (0, 0.9 * width)
    tip = ends[..., :1, :] + random.uniform(2, 6, (groups, count, 1, 2))
    places = np.concatenate([ends, tip], axis=2).reshape(groups, -1, 2)
    picture, _ = _in_one_batch(ctx, (width, height), places, 1 / 100)
    assert np.count_nonzero(picture) > 10_000


@pytest.mark.parametrize(
    ("groups", "count", "height"), [(100, 1, 1024), (16, 8, 1024), (8, 8, 2048), (8, 1, 2048)]
)
def test_lists_of_lines_end_within_the_loop_limit(
    ctx: VkContext, groups: int, count: int, height: int
) -> None:
    """Lines from corner to corner: what their lists take too many turns for is drawn by its box."""
    width = 2048 * height // 1024
    random = np.random.default_rng(count)
    corners = np.array([(5, 5), (width - 30, height - 30)])
    ends = corners + random.uniform(0, 20, (groups, count, 2, 2))
    places = ends.reshape(groups, -1, 2)
    picture, listed = _in_one_batch(ctx, (width, height), places, 1 / 200, pipe.Prim.LINES)
    assert np.count_nonzero(listed) >= 2 and listed.max() < width
    assert np.count_nonzero(picture) > width


@pytest.mark.parametrize("wide", [6, 12], ids=["a tile wide", "two tiles wide"])
def test_lists_of_tall_boxes_end_within_the_loop_limit(ctx: VkContext, wide: int) -> None:
    """Eight groups of eight triangles in 512 rows, with all tiles in words of one lane, fill the lists."""
    width, height, groups = 2048, 4096, 8
    columns = np.array([*(32 * np.arange(7) + 1), width - 15])
    corners = columns[:, None, None] + np.array([(0, 0), (wide, 0), (wide / 2, 0)])
    corners[..., 1] = (0, 5, height)
    places = np.tile(corners.reshape(-1, 2), (groups, 1, 1))
    picture, listed = _in_one_batch(ctx, (width, height), places, 1 / 20)
    # The others' lists would have no room, or of few lanes take too many turns.
    expected = {(4, 6): 5, (4, 12): 4, (8, 6): 8, (8, 12): 4}
    assert np.count_nonzero(listed) == expected[ctx.screen.programs.lanes, wide]
    assert np.count_nonzero(picture) > 10_000 * wide


@pytest.mark.parametrize("bins", [False, True], ids=["boxes", "bins"])
def test_lists_of_one_lane_end_within_the_loop_limit(
    ctx: VkContext, bins: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All tiles of a group lie in words of one lane, until the lists of all groups have no room."""
    width, height, groups = 2048, 2048, 8
    # 32 tiles beside each other, in a box of 256 tiles across.
    strip = [(0, 0), (255, 0), (0, height)], [(255, 0), (255, height), (0, height)]
    far = [(width - 5, height - 5), (width - 1, height - 5), (width - 5, height - 1)]
    pictures = []
    for limit in (None, 0) if bins else (None,):
        if limit is not None:
            monkeypatch.setattr(bundles, "most_prims", lambda state: 0)
        with Board(ctx, width, height, "R8_UNORM") as board:
            board.clear((0, 0, 0, 0))
            for number in range(groups):
                board.blend(_OVER if number % 2 else None)
                board.triangles([*strip[0], *strip[1], *far], np.full((9, 4), 0.3 + number / 20))
            pictures.append(board.blocks())
            if limit is None:
                listed = records_of(ctx, groups)["listed"]
                assert 0 < np.count_nonzero(listed) < groups
                assert listed.max() > 8000
    assert np.count_nonzero(pictures[0]) > 400_000
    np.testing.assert_array_equal(pictures[0], pictures[-1])


@pytest.mark.parametrize(
    ("width", "height", "count"),
    [
        *((3840, 2160, 8), (3840, 2160, 2), (2160, 3840, 8), (2160, 3840, 2), (544, 16384, 2)),
        *((8192, 2160, 2), (8192, 2160, 3), (2160, 8192, 3), (16384, 4096, 3), (16384, 600, 8)),
    ],
)
def test_few_small_triangles_of_large_targets_are_not_drawn_in_all_tiles_between_them(
    ctx: VkContext, width: int, height: int, count: int
) -> None:
    """Up to 3840 x 2160 their tiles are listed; of larger ones groups of more than two go through bins."""
    corners = np.array([(0, 0), (60, 5), (10, 70)])
    places = np.linspace((5, 5), (width - 80, height - 80), count).round()[:, None] + corners
    with Board(ctx, width, height, "R8_UNORM") as board:
        board.clear((0, 0, 0, 0))
        board.triangles(places.reshape(-1, 2), np.full((3 * count, 4), 0.7))
        found = board.blocks()
        if width * height <= 64 * MOST_MARKED:
            assert 0 < records_of(ctx, 1)["listed"][0] < 200 * count
    each = np.count_nonzero(found[:90, :90])
    assert each > 1000
    assert np.count_nonzero(found) == each * count


@pytest.mark.parametrize(("groups", "count"), [(1, 12), (3, 12)])
def test_groups_whose_lists_have_no_room_are_drawn_by_their_boxes(
    ctx: VkContext, groups: int, count: int
) -> None:
    """Lines touch more tiles than lists have room for, but few of their boxes: one of three groups fits."""
    width, height = 1600, 1000
    random = np.random.default_rng(count)
    ends = random.uniform(0, 1, (groups, count, 2, 2)) * (20, height)
    ends[..., 1, 0] += width - 20
    picture, listed = _in_one_batch(ctx, (width, height), ends.reshape(groups, -1, 2), 1 / 9, pipe.Prim.LINES)
    assert np.count_nonzero(listed) == (groups > 1)
    assert len(np.unique(picture)) > groups
    assert np.count_nonzero(picture) > 0.9 * width * count
