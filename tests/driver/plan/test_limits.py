"""Much of everything: triangles in a tile, instances, loop iterations, pixels in a row; and nothing."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from tests.driver.draw import Array, Board, quad, window
from tests.driver.refused import assert_usable
from tests.driver.shader_texts import FS_FLAT, VS_COLOR
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.programs import binning
from vkpipe.driver.programs.work_sizes import LONGEST_PASS
from vkpipe.pipe import (
    BlendFactor,
    CompareFunc,
    DepthState,
    Prim,
    RtBlendState,
)
from vkpipe.translate.glsl.flow import LOOP_LIMIT
from vkpipe.translate.glsl.turns import LIMITED_TURNS

# dst' = src * (1 - dst). With src = 1 that reflects, with src = -1 it counts down: these do not commute,
# and floats do it exactly.
_DIHEDRAL = RtBlendState(
    True,
    rgb_src_factor=BlendFactor.INV_DST_COLOR,
    rgb_dst_factor=BlendFactor.ZERO,
    alpha_src_factor=BlendFactor.INV_DST_ALPHA,
    alpha_dst_factor=BlendFactor.ZERO,
)
_ADD = RtBlendState(True, rgb_dst_factor=BlendFactor.ONE, alpha_dst_factor=BlendFactor.ONE)
_MICRO = np.array([[0.1, 0.1], [0.9, 0.1], [0.5, 0.9]])
_WHOLE_TILE = np.array([[0.0, 0.0], [16.0, 0.0], [0.0, 16.0]])


@pytest.fixture(params=[None, 1, 30_000], ids=["listed", "sparse", "mixed"])
def capacity(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int | None:
    """How many entries all lists of a pass have room for; bins that get none are walked by their bitmaps."""
    entries: int | None = request.param
    if entries is not None:
        monkeypatch.setattr(binning, "_LIST_ENTRIES", entries)
    return entries


def _pile(count: int, seed: int) -> tuple[Array, Array, Array]:
    """Triangles in the first tile of 16x16 pixels: corners, one vector of +1 and -1 each, and the pixel
    (-1: all 64). One in sixteen covers the whole tile, the others a single pixel."""
    rng = np.random.default_rng(seed)
    pixel = rng.integers(0, 64, count)
    pixel[::16] = -1
    corners = _MICRO + np.stack([pixel % 8, pixel // 8], axis=1)[:, None, :]
    corners[::16] = _WHOLE_TILE
    return corners.reshape(-1, 2), rng.choice([-1.0, 1.0], (count, 4)), pixel


@pytest.mark.covers(
    "PIPE_BLENDFACTOR_INV_DST_COLOR", "PIPE_BLENDFACTOR_INV_DST_ALPHA", "PIPE_BLENDFACTOR_ZERO", each=True
)
@pytest.mark.parametrize("count", [33, 5000, 20000])
def test_a_pile_in_one_tile_is_blended_in_order(ctx: VkContext, capacity: int | None, count: int) -> None:
    corners, colors, pixel = _pile(count, count)
    with Board(ctx, 16, 16, "R32G32B32A32_FLOAT") as board:
        board.clear()
        board.shaders(VS_COLOR, FS_FLAT)
        board.blend(_DIHEDRAL)
        board.triangles(corners, np.repeat(colors, 3, axis=0))
        got = board.pixels()[:8, :8].reshape(64, 4)
    want = np.zeros((64, 4))
    for color, place in zip(colors, pixel, strict=True):
        where = slice(None) if place < 0 else place
        want[where] = color * (1 - want[where])
    assert np.array_equal(got, want)
    assert len(np.unique(want)) > 4


@pytest.mark.parametrize("size", [16, 1152], ids=["keys", "opaque"])
@pytest.mark.parametrize("func", ["LESS", "LEQUAL", "GREATER", "GEQUAL", "ALWAYS"])
def test_a_pile_in_one_tile_shows_the_right_one(
    ctx: VkContext, capacity: int | None, func: str, size: int
) -> None:
    """Depths with many ties: the first or the last of the nearest has to win, in opaque drawing as well.

    In the large target there are more tiles than triangles, which decides how they are drawn.
    """
    count = 20000
    corners, _, pixel = _pile(count, 5)
    level = np.random.default_rng(6).integers(1, 64, count)
    with Board(ctx, size, size, "R32_UINT", "Z32_FLOAT") as board:
        board.clear((0, 0, 0, 0), 0.5)
        board.shaders(VS_COLOR, FS_FLAT)
        board.depth_test(DepthState(True, True, CompareFunc[func]))
        number = np.zeros((count, 4), np.uint32)
        number[:, 0] = np.arange(1, count + 1)
        board.triangles(corners, np.repeat(number.view(np.float32), 3, axis=0), np.repeat(level / 32 - 1, 3))
        got = board.pixels()[:8, :8, 0].reshape(64)
        depth, _ = board.depths()
    compare: dict[str, Callable[[Array, Array], Array]] = {
        "LESS": np.less,
        "LEQUAL": np.less_equal,
        "GREATER": np.greater,
        "GEQUAL": np.greater_equal,
        "ALWAYS": lambda new, old: np.full(old.shape, True),
    }
    want, nearest = np.zeros(64, np.uint32), np.full(64, 0.5)
    for index in range(count):
        touched = np.full(64, True) if pixel[index] < 0 else np.arange(64) == pixel[index]
        wins = touched & compare[func](level[index] / 64, nearest)
        want[wins], nearest[wins] = index + 1, level[index] / 64
    assert np.array_equal(got, want)
    assert depth is not None and np.array_equal(depth[:8, :8].reshape(64), nearest.astype(np.float32))


def test_a_tile_under_a_hundred_thousand_large_triangles(ctx: VkContext) -> None:
    """More than one invocation may look at; the nearest of all has to win, wherever it is in the order."""
    count = 100_000
    number = np.zeros((count, 4), np.uint32)
    number[:, 0] = np.arange(1, count + 1)
    for nearest in (0, 54_321, count - 1):
        z = np.random.default_rng(nearest).uniform(-0.9, 0.9, count)
        z[nearest] = -0.95
        with Board(ctx, 16, 16, "R32_UINT", "Z32_FLOAT") as board:
            board.clear()
            board.shaders(VS_COLOR, FS_FLAT)
            board.depth_test(DepthState(True, True))
            colors = np.repeat(number.view(np.float32), 3, axis=0)
            board.triangles(np.tile(_WHOLE_TILE, (count, 1)), colors, np.repeat(z, 3))
            assert (board.pixels()[:8, :8, 0] == nearest + 1).all()


@pytest.mark.covers("PIPE_FUNC_{func}")
@pytest.mark.parametrize("fmt", ["Z32_FLOAT", "Z24X8_UNORM", "Z16_UNORM"])
@pytest.mark.parametrize("write", [False, True])
@pytest.mark.parametrize(("func", "nearer"), [("LESS", -1), ("LEQUAL", -1), ("GREATER", 1), ("GEQUAL", 1)])
def test_blended_triangles_around_a_full_tile_pass_or_fail_one_by_one(
    ctx: VkContext, func: str, nearer: int, write: bool, fmt: str
) -> None:
    """Hundreds in front of, level with and behind a wall. What lies behind all of a tile may be passed over
    as a whole, what is level with it may not."""
    count = 300
    side = np.random.default_rng(11).integers(-1, 2, count)
    with Board(ctx, 16, 16, "R32G32B32A32_FLOAT", fmt) as board:
        board.clear((0, 0, 0, 0), 0.5)
        board.shaders(VS_COLOR, FS_FLAT)
        board.blend(_ADD)
        board.depth_test(DepthState(True, write, CompareFunc[func]))
        # A nearer one in the middle of the list: with depth written, nothing beyond it passes any more.
        z = np.where(np.arange(count) == count // 2, 0.5 * nearer, 0.25 * nearer * side)
        board.triangles(np.tile(_WHOLE_TILE, (count, 1)), np.ones((3 * count, 4)), np.repeat(z, 3))
        got = board.pixels()[:8, :8]
    wall, passed = 0.0, 0
    for place in z * nearer:
        if place > wall or (place == wall and func.endswith("EQUAL")):
            passed += 1
            wall = place if write else wall
    assert (got == passed).all()
    assert 0 < passed < count


_VS_INSTANCES = """VERT
DCL IN[0]
DCL SV[0], INSTANCEID
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
DCL TEMP[0]
IMM[0] UINT32 {7, 3, 0, 0}
IMM[1] FLT32 {0.25, 1.0, 0.0, 0.0}
  0: AND TEMP[0].x, SV[0].xxxx, IMM[0].xxxx
  1: USHR TEMP[0].y, SV[0].xxxx, IMM[0].yyyy
  2: AND TEMP[0].y, TEMP[0].yyyy, IMM[0].xxxx
  3: U2F TEMP[0].xy, TEMP[0].xyyy
  4: MOV OUT[0], IN[0]
  5: MAD OUT[0].xy, TEMP[0].xyyy, IMM[1].xxxx, IN[0].xyyy
  6: MOV OUT[1], IMM[1].yyyy
  7: END
"""


@pytest.mark.covers("TGSI_SEMANTIC_INSTANCEID", "pipe_draw_info::instance_count")
@pytest.mark.parametrize("indexed", [False, True], ids=["vertices", "indices"])
def test_two_hundred_thousand_instances(board8: Board, indexed: bool) -> None:
    """Instance n adds one to pixel n % 64."""
    board, count = board8, 200_000
    board.clear()
    board.shaders(_VS_INSTANCES, FS_FLAT)
    board.blend(_ADD)
    board.vertices(window(_MICRO, 8, 8))
    index = {"index": np.arange(3, dtype=np.uint8), "index_size": 1} if indexed else {}
    board.draw(3, instance_count=count, **index)
    assert (board.pixels() == count // 64).all()


def test_a_pass_of_nothing_but_sevenfold_clipped_triangles(ctx: VkContext) -> None:
    """Every primitive of the longest pass crosses all six planes, and all pieces lie in one bin."""
    corners = np.array([[1.77, -3.51, 3.23, 1.0], [0.02, 3.02, -3.35, 1.0], [-1.16, 0.16, 0.51, 1.0]])
    with Board(ctx, 32, 32, "R32_FLOAT") as board:
        board.shaders(VS_COLOR, FS_FLAT)
        board.blend(_ADD)
        board.vertices(corners, np.ones((3, 4)))
        counts = {}
        for instances in (1, LONGEST_PASS):
            board.clear()
            board.draw(3, instance_count=instances)
            counts[instances] = board.pixels()[..., 0]
    assert 0 < counts[1].sum() < counts[1].size
    assert np.array_equal(counts[LONGEST_PASS], counts[1] * LONGEST_PASS)


@pytest.fixture
def board8(ctx: VkContext) -> Board:
    """8x8 pixels of four floats."""
    return Board(ctx, 8, 8, "R32G32B32A32_FLOAT")


@pytest.mark.parametrize("mode", ["TRIANGLES", "TRIANGLE_STRIP", "TRIANGLE_FAN"])
def test_draws_of_nothing_draw_nothing(board: Board, mode: str) -> None:
    board.clear((0, 0, 1, 1))
    for count in (0, 1, 2):
        board.triangles(quad(0, 0, 8, 8), (0, 1, 0, 1))
        board.clear((0, 0, 1, 1))
        board.draw(count, mode=Prim[mode])
        board.draw(count, mode=Prim[mode], start=3, index=np.arange(6, dtype=np.uint16), index_size=2)
        board.draw(3, mode=Prim[mode], instance_count=0)
        board.ctx.draw_vbo(pipe.DrawInfo(mode=Prim[mode]), [pipe.DrawStartCountBias(0, count)] * 3)
    board.ctx.flush().wait(pipe.TIMEOUT_INFINITE)
    board.ctx.flush()
    assert (board.pixels() == [0, 0, 1, 1]).all()


@pytest.mark.parametrize(("width", "height"), [(16384, 1), (1, 16384), (16384, 9)])
def test_the_longest_targets(ctx: VkContext, width: int, height: int) -> None:
    """Rectangles of whole pixels all along, later ones over earlier ones, and a triangle from end to end."""
    rng = np.random.default_rng(width)
    length = max(width, height)
    starts = rng.integers(0, length - 1, 300)
    ends = np.minimum(starts + rng.integers(1, 700, 300), length)
    colors = np.concatenate([rng.integers(0, 256, (300, 3)), np.full((300, 1), 255)], axis=1)
    boxes = [
        (a, 0, b, height) if width == length else (0, a, width, b) for a, b in zip(starts, ends, strict=True)
    ]
    want = np.tile(np.array([10, 20, 30, 40]), (height, width, 1))
    for (x0, y0, x1, y1), color in zip(boxes, colors, strict=True):
        want[y0:y1, x0:x1] = color
    with Board(ctx, width, height) as board:
        board.clear((10 / 255, 20 / 255, 30 / 255, 40 / 255))
        board.shaders(VS_COLOR, FS_FLAT)
        corners = np.concatenate([quad(*box) for box in boxes])
        board.triangles(corners, np.repeat(colors / 255, 6, axis=0))
        assert np.array_equal(board.blocks(), want)
        board.triangles([[0, 0], [2 * width, 0], [0, 2 * height]], (1, 1, 1, 1))
        assert (board.blocks() == 255).all()


_FS_LOOP = """FRAG
DCL OUT[0], COLOR
DCL CONST[0]
DCL TEMP[0..1]
IMM[0] FLT32 {0.0, 1.0, 0.0, 0.0}
  0: MOV TEMP[0], IMM[0].xxxx
  1: BGNLOOP
  2:   SGE TEMP[1].x, TEMP[0].xxxx, CONST[0].xxxx
  3:   IF TEMP[1].xxxx
  4:     BRK
  5:   ENDIF
  6:   ADD TEMP[0], TEMP[0], IMM[0].yyyy
  7: ENDLOOP
  8: MOV OUT[0], TEMP[0]
  9: END
"""


_TURNS = [(1, 0), (1, 1000), (1, 60000), (40, 100), (40, 2000), (2000, 30)]


@pytest.mark.covers("TGSI_OPCODE_BGNLOOP", "TGSI_OPCODE_ENDLOOP", "TGSI_OPCODE_BRK", each=True)
@pytest.mark.parametrize(("layers", "turns"), _TURNS)
def test_opaque_fragment_shaders_loop_as_often_as_they_want(board8: Board, layers: int, turns: int) -> None:
    assert (_loop(board8, None, layers, turns) == turns).all()


@pytest.mark.parametrize(("layers", "turns"), _TURNS)
def test_blended_fragment_shaders_loop_as_often_as_they_want(board8: Board, layers: int, turns: int) -> None:
    """Every pixel of a tile in many layers: iterations of one are not taken from another."""
    assert (_loop(board8, _ADD, layers, turns) == turns * layers).all()


def _loop(board: Board, blend: RtBlendState | None, layers: int, turns: int) -> Array:
    board.clear()
    board.shaders(VS_COLOR, _FS_LOOP)
    board.blend(blend)
    board.constants([turns, 0, 0, 0])
    board.triangles(np.tile(quad(0, 0, 8, 8), (layers, 1)), (0, 0, 0, 0))
    return board.pixels()


@pytest.mark.parametrize("stage", ["VERT", "FRAG"])
def test_a_loop_without_end_ends(board8: Board, stage: str) -> None:
    """After 65,535 turns, on lavapipe after 65,000; the context draws well afterwards."""
    leaving = ("  2:", "  3:", "  4:", "  5:")
    endless = "\n".join(line for line in _FS_LOOP.splitlines() if not line.startswith(leaving))
    if stage == "FRAG":
        board8.shaders(VS_COLOR, endless)
    else:
        board8.shaders(_as_vertex_shader(endless), FS_FLAT)
    board8.clear()
    board8.fill()
    turns = np.unique(board8.pixels())
    assert turns.tolist() == [LIMITED_TURNS if board8.ctx.screen.device.is_cpu else LOOP_LIMIT]
    assert_usable(board8.ctx)


def _as_vertex_shader(fs: str) -> str:
    vs = fs.replace("FRAG", "VERT\nDCL IN[0]\nDCL OUT[1], POSITION").replace("COLOR", "GENERIC[0]")
    return vs.replace("  8: MOV", "  8: MOV OUT[1], IN[0]\n  8: MOV")


def test_vertex_shaders_loop_as_often_as_they_want(board8: Board) -> None:
    board = board8
    board.shaders(_as_vertex_shader(_FS_LOOP), FS_FLAT)
    board.constants([60000, 0, 0, 0], stage=pipe.ShaderType.VERTEX)
    board.clear()
    board.fill()
    assert (board.pixels() == 60000).all()


def test_more_draws_than_a_batch_holds_stay_in_order(ctx: VkContext) -> None:
    """20,000 draws in one call, each of one triangle: the batch is submitted in between."""
    count = 20_000
    with Board(ctx, 16, 16, "R32G32B32A32_FLOAT") as board:
        corners, colors, pixel = _pile(count, 8)
        board.clear()
        board.shaders(VS_COLOR, FS_FLAT)
        board.blend(_DIHEDRAL)
        board.vertices(window(corners, 16, 16), np.repeat(colors, 3, axis=0).astype(np.float32))
        ctx.draw_vbo(pipe.DrawInfo(), [pipe.DrawStartCountBias(3 * n, 3) for n in range(count)])
        board.ctx.flush().wait(pipe.TIMEOUT_INFINITE)
        got = board.pixels()[:8, :8].reshape(64, 4)
    want = np.zeros((64, 4))
    for color, place in zip(colors, pixel, strict=True):
        where = slice(None) if place < 0 else place
        want[where] = color * (1 - want[where])
    assert np.array_equal(got, want)


def test_more_states_than_are_remembered(ctx: VkContext) -> None:
    """Two thousand blend colours in one batch, each used by a draw of one pixel, and the first ones again."""
    factor = BlendFactor.CONST_COLOR
    with Board(ctx, 64, 32, "R32G32B32A32_FLOAT") as board:
        board.clear()
        board.shaders(VS_COLOR, FS_FLAT)
        board.blend(RtBlendState(True, rgb_src_factor=factor, alpha_src_factor=BlendFactor.CONST_ALPHA))
        pixels = np.stack([np.arange(2048) % 64, np.arange(2048) // 64], axis=1)
        corners = _MICRO + pixels[:, None, :]
        board.vertices(window(corners, 64, 32), np.ones((3 * 2048, 4)))
        order = [*range(2000), *range(0, 2000, 7)]
        for turn, number in enumerate(order):
            ctx.set_blend_color(pipe.BlendColor((number, turn, 1, 2)))
            board.draw(3, start=3 * number)
        got = board.pixels().reshape(2048, 4)
    want = np.zeros((2048, 4))
    for turn, number in enumerate(order):
        want[number] = [number, turn, 1, 2]
    assert np.array_equal(got, want)


def test_user_memory_larger_than_a_block_of_the_ring(ctx: VkContext) -> None:
    """Megabytes of vertices and indices in several draws of one batch, in every order of sizes."""
    rng = np.random.default_rng(1)
    with Board(ctx, 64, 64, "R32_UINT") as board:
        board.clear()
        board.shaders(VS_COLOR, FS_FLAT)
        want = np.zeros(4096, np.uint32)
        for triangles in (30_000, 100, 80_000, 1, 60_000):
            pixel = rng.integers(0, 4096, triangles)
            corners = _MICRO + np.stack([pixel % 64, pixel // 64], axis=1)[:, None, :]
            value = rng.integers(1, 2**32, triangles, dtype=np.uint32)
            colors = np.zeros((3 * triangles, 4), np.uint32)
            colors[:, 0] = np.repeat(value, 3)
            board.vertices(window(corners, 64, 64), colors.view(np.float32))
            board.draw(3 * triangles, index=np.arange(3 * triangles, dtype=np.uint32), index_size=4)
            want[pixel] = value
        got = board.pixels()[..., 0].reshape(4096)
    last = {int(p): int(v) for p, v in zip(pixel, value, strict=True)}
    for place, number in last.items():
        want[place] = number
    assert np.array_equal(got, want)


@pytest.mark.parametrize("lanes", [4, 8, 16])
@pytest.mark.parametrize("triangles", [1, 81920 * 7, 81920 * 49, 1 << 23])
def test_lists_are_no_longer_than_the_loops_that_write_them_may_turn(triangles: int, lanes: int) -> None:
    """An entry takes a turn, and each batch of words of the bitmap two, four words a lane."""
    batches = -(-binning.bin_words(triangles) // (4 * lanes))
    assert 0 <= binning.longest_list(triangles, lanes) + 2 * batches <= 65535
