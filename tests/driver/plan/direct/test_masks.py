"""Tiles of groups of many triangles pass over those that lie elsewhere, by masks, and over no other one."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pytest

from tests.driver.draw import Array, Board
from tests.driver.plan.direct.group_records import records_of, scratch
from tests.driver.shader_texts import FS_SMOOTH
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.plan import bundles
from vkpipe.driver.screen import VkScreen
from vkpipe.kernels.constants import MASK_SHIFT, MOST_UNMASKED
from vkpipe.pipe import BlendFactor, CompareFunc, DepthState, Prim, RtBlendState

_WIDTH, _HEIGHT = 333, 221
_OVER = RtBlendState(True, rgb_src_factor=BlendFactor.SRC_ALPHA, rgb_dst_factor=BlendFactor.INV_SRC_ALPHA)
# A shader of so many instructions is not unrolled: pixels of the tile have a queue.
_LONG = FS_SMOOTH.replace(
    "  0: MOV OUT[0], IN[0]",
    "DCL TEMP[0]\nIMM[0] FLT32 {0.75, 0.25, 0.125, 1.0}\n  0: MOV TEMP[0], IN[0]\n"
    + "".join(f"  {number}: MAD TEMP[0], TEMP[0], IMM[0].xxxx, IMM[0].yzyz\n" for number in range(1, 40))
    + "  40: ADD OUT[0], TEMP[0], IN[0]",
)
_FORMS: dict[str, tuple[RtBlendState | None, DepthState, str]] = {
    "blended": (_OVER, DepthState(), FS_SMOOTH),
    "queued": (_OVER, DepthState(), _LONG),
    "opaque": (None, DepthState(), FS_SMOOTH),
    "depth": (None, DepthState(True, True, CompareFunc.LESS), FS_SMOOTH),
}


@pytest.fixture(autouse=True)
def masks(screen: VkScreen) -> None:
    if not screen.programs.sizes.masks:
        pytest.skip("the device has no masks: GPUs look at triangles by many lanes at once")


def _small(count: int) -> Array:
    random = np.random.default_rng(count)
    return random.uniform(-10, 340, (count, 1, 2)) * (1, _HEIGHT / _WIDTH) + random.uniform(
        -9, 9, (count, 3, 2)
    )


def _letters(count: int) -> Array:
    """Halves of quads in lines, as a text has them."""
    number = np.arange(count)
    low = np.stack([8 + 9 * (number // 2 % 35), 5 + 17 * (number // 70)], 1)[:, None]
    halves = np.array([[(0, 0), (8, 0), (8, 13)], [(0, 0), (8, 13), (0, 13)]])
    return np.asarray(low + halves[number % 2])


def _fan(count: int) -> Array:
    turn = np.linspace(0, 2 * np.pi, count + 1)
    rim = np.stack([np.cos(turn), np.sin(turn)], 1) * (150, 105) + (166, 110)
    return np.stack([np.broadcast_to((166.0, 110.0), (count, 2)), rim[:-1], rim[1:]], 1)


def _large(count: int) -> Array:
    return np.random.default_rng(count).uniform(-200, 500, (count, 3, 2))


def _one_far(count: int) -> Array:
    """All in a corner but the last, alone in its chunk or not, in the other one."""
    places = np.array([(3, 3), (20, 4), (5, 19)]) + np.arange(count)[:, None, None] % 5
    places[-1] = [(300, 190), (330, 195), (310, 218)]
    return places


_SHAPES: dict[str, Callable[[int], Array]] = {
    "small": _small,
    "letters": _letters,
    "fan": _fan,
    "large": _large,
    "one far": _one_far,
}


def _draw(ctx: VkContext, places: Array, form: str, mode: Prim = Prim.TRIANGLES) -> Array:
    blend, depth, text = _FORMS[form]
    count = len(places)
    with Board(ctx, _WIDTH, _HEIGHT, depth="Z24X8_UNORM" if form == "depth" else None) as board:
        board.shaders(fs=text)
        board.clear((0.2, 0.4, 0.6, 0.8))
        board.blend(blend)
        board.depth_test(depth)
        colors = np.random.default_rng(count).uniform(0.1, 0.9, (count * places.shape[1], 4))
        z = np.linspace(-0.8, 0.9, len(colors))
        board.triangles(places.reshape(-1, 2), colors, z, mode=mode)
        return board.blocks()


@pytest.fixture
def binned(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """Groups go through bins from its call on."""
    yield lambda: monkeypatch.setattr(bundles, "most_prims", lambda state: 0)


def _words_of(ctx: VkContext, record: Array) -> Array:
    """The masks of a group: rows of bins."""
    low = record["low_x"] >> MASK_SHIFT, record["low_y"] >> MASK_SHIFT
    high = record["high_x"] >> MASK_SHIFT, record["high_y"] >> MASK_SHIFT
    across, down = int(high[0] - low[0]) + 1, int(high[1] - low[1]) + 1
    first = int(record["arguments"][3])
    words = scratch(ctx, "lists", 4 * (first + across * down)).view(np.uint32)
    return words[first:].reshape(down, across)


@pytest.mark.covers("pipe_context::draw_vbo")
@pytest.mark.parametrize("count", [24, 33, 100, 256])
@pytest.mark.parametrize("form", _FORMS)
@pytest.mark.parametrize("shape", _SHAPES)
def test_pictures_are_those_of_bins(
    ctx: VkContext, binned: Callable[[], None], shape: str, form: str, count: int
) -> None:
    places = _SHAPES[shape](count)
    found = _draw(ctx, places, form)
    assert records_of(ctx, 1)[0]["arguments"][3] != 0
    binned()
    np.testing.assert_array_equal(found, _draw(ctx, places, form))
    assert len(np.unique(found.reshape(-1, 4), axis=0)) > 10


@pytest.mark.covers("pipe_rasterizer_state::poly_stipple_enable", "pipe_rasterizer_state::scissor")
@pytest.mark.parametrize("way", ["stippled", "cut", "windows"])
@pytest.mark.parametrize("samples", [0, 4])
def test_beside_what_else_a_tile_looks_at(
    ctx: VkContext, binned: Callable[[], None], samples: int, way: str
) -> None:
    """Stipples, scissors and window rectangles, with samples and without."""
    pictures = []
    for turn in range(2):
        rig = Rig(ctx, _WIDTH, _HEIGHT, samples=samples)
        rig.clear((0.2, 0.4, 0.6, 1))
        rig.rasterizer(
            multisample=samples > 0,
            half_pixel_center=True,
            scissor=way == "cut",
            poly_stipple_enable=way == "stippled",
        )
        ctx.set_scissor_states(0, [pipe.ScissorState(31, 17, 250, 190)])
        ctx.set_polygon_stipple(pipe.PolyStipple(tuple(0xF0F0F0F0 >> row % 4 for row in range(32))))
        if way == "windows":
            ctx.set_window_rectangles(False, [pipe.ScissorState(60, 40, 130, 140)])
        rig.blend(_OVER)
        for number in range(5):
            places = _small(30 + 5 * number) * 0.5 + (70 * (number % 3), 60 * (number // 3))
            rig.draw(Prim.TRIANGLES, places.reshape(-1, 2), (number / 5, 0.5, 0.25, 0.5))
        pictures.append(rig.raw())
        ctx.set_window_rectangles(False, [])
        if turn == 0:
            assert records_of(ctx, 1)[0]["arguments"][3] != 0
            binned()
    np.testing.assert_array_equal(pictures[0], pictures[1])
    assert len(np.unique(pictures[0])) > 10


@pytest.mark.parametrize("mode", [Prim.LINES, Prim.POINTS])
def test_lines_and_points_have_masks_too(ctx: VkContext, binned: Callable[[], None], mode: Prim) -> None:
    places = np.random.default_rng(5).uniform(-20, 340, (90, 2 if mode == Prim.LINES else 1, 2))
    found = _draw(ctx, places, "blended", mode)
    assert records_of(ctx, 1)[0]["arguments"][3] != 0
    binned()
    np.testing.assert_array_equal(found, _draw(ctx, places, "blended", mode))


def _bins_of(places: Array, cover: bool) -> Array:
    """Of each triangle (count, 3, 2) the bins that have centres of its pixels, or (not ``cover``) of its
    bounds.
    """
    x, y = np.meshgrid(np.arange(_WIDTH) + 0.5, np.arange(_HEIGHT) + 0.5)
    found = []
    for corners in places:
        # Setup may take a pixel more at each side.
        low, high = corners.min(0) - (not cover), corners.max(0) + (not cover)
        inside = (low[0] <= x) & (x <= high[0]) & (low[1] <= y) & (y <= high[1])
        for a, b, third in zip(corners, np.roll(corners, -1, 0), np.roll(corners, -2, 0), strict=True):
            if not cover:
                break
            side = (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])
            own = (b[0] - a[0]) * (third[1] - a[1]) - (b[1] - a[1]) * (third[0] - a[0])
            inside &= side * np.sign(own) > 0
        rows = [inside[row : row + (1 << MASK_SHIFT)] for row in range(0, _HEIGHT, 1 << MASK_SHIFT)]
        columns = range(0, _WIDTH, 1 << MASK_SHIFT)
        found.append([[row[:, at : at + (1 << MASK_SHIFT)].any() for at in columns] for row in rows])
    return np.array(found)


@pytest.mark.parametrize("count", [24, 100, 256])
def test_a_mask_has_the_chunks_that_touch_its_bin(ctx: VkContext, count: int) -> None:
    """All whose triangles have pixels there, none but those whose bounds do, and fewer than these."""
    random = np.random.default_rng(count)
    places = random.uniform(40, (_WIDTH - 40, _HEIGHT - 40), (count, 1, 2)) + random.uniform(
        -38, 38, (count, 3, 2)
    )
    _draw(ctx, places, "blended")
    record = records_of(ctx, 1)[0]
    assert record["end_triangle"] - record["first_triangle"] == count
    chunk = 1 << (max((count + 31) // 32, ctx.screen.programs.lanes) - 1).bit_length()
    number = np.arange(count) // chunk
    column, row = int(record["low_x"]) >> MASK_SHIFT, int(record["low_y"]) >> MASK_SHIFT
    words = _words_of(ctx, record)
    found = words[..., None] >> np.arange(number.max() + 1) & 1 != 0
    within = slice(row, row + words.shape[0]), slice(column, column + words.shape[1])
    least, most = (
        np.stack([bins[number == bit].any(0)[within] for bit in range(number.max() + 1)], -1)
        for bins in (_bins_of(places, True), _bins_of(places, False))
    )
    assert not (least & ~found).any()
    assert not (found & ~most).any()
    assert found.sum() < most.sum()


def test_few_triangles_have_none(ctx: VkContext) -> None:
    _draw(ctx, _small(MOST_UNMASKED), "blended")
    assert records_of(ctx, 1)[0]["arguments"][3] == 0


@pytest.mark.parametrize("groups", [1, 3])
def test_masks_that_would_take_too_many_turns_are_left_out(
    ctx: VkContext, binned: Callable[[], None], groups: int
) -> None:
    """Triangles all over a framebuffer of 120 x 68 bins: each takes 8,160 turns."""
    width, height, count = 3840, 2160, 72
    places = np.random.default_rng(groups).uniform((0, 0), (width, height), (groups, count, 3, 2))
    places[:, :, 0], places[:, :, 1] = (1, 1), (width - 2, height - 2)
    pictures = []
    for way in range(2):
        with Board(ctx, width, height, "R8_UNORM") as board:
            board.clear((0, 0, 0, 0))
            for number, corners in enumerate(places):
                board.blend(_OVER if number % 2 == 0 else None)
                board.triangles(corners.reshape(-1, 2), np.full((3 * count, 4), 0.3 + 0.1 * number))
            pictures.append(board.blocks())
        if way == 0:
            assert (records_of(ctx, groups)["arguments"][:, 3] == 0).all()
            binned()
    np.testing.assert_array_equal(pictures[0], pictures[1])
    assert len(np.unique(pictures[0])) > 5


def test_without_the_pass_there_are_none(
    screen: VkScreen, monkeypatch: pytest.MonkeyPatch, ctx: VkContext
) -> None:
    places = _letters(200)
    found = _draw(ctx, places, "blended")
    assert records_of(ctx, 1)[0]["arguments"][3] != 0
    monkeypatch.setattr(screen.programs, "passes", screen.programs.passes - {"masks"})
    with screen.context_create() as other:
        np.testing.assert_array_equal(found, _draw(other, places, "blended"))
        assert records_of(other, 1)[0]["arguments"][3] == 0
