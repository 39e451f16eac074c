"""Fields of the rasterizer state, one by one, where the right picture can be said in words."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.driver.draw import Array, Board, quad, window
from tests.driver.shader_texts import FS_FLAT, VS_COLOR
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import CompareFunc, DepthState, Face, Prim, RasterizerState, ScissorState

_PLAIN = RasterizerState(half_pixel_center=True)
_RED, _GREEN, _BLUE = (1, 0, 0, 1), (0, 1, 0, 1), (0, 0, 1, 1)


def _covered(board: Board) -> Array:
    """Which pixels are not black, (height, width)."""
    return np.asarray(board.pixels()[..., :3].any(axis=-1))


_BOXES = [
    (2, 1, 6, 5),
    (0, 0, 8, 8),
    (0, 0, 99, 99),
    (7, 7, 8, 8),
    (3, 3, 3, 8),
    (5, 2, 4, 6),
    (9, 0, 20, 8),
    (0, 2**31, 8, 2**31 + 5),
]


@pytest.mark.covers(
    "pipe_rasterizer_state::scissor",
    "pipe_context::set_scissor_states",
    "pipe_scissor_state::minx",
    "pipe_scissor_state::miny",
    "pipe_scissor_state::maxx",
    "pipe_scissor_state::maxy",
)
@pytest.mark.parametrize("box", _BOXES, ids=str)
def test_a_scissor_cuts(board: Board, box: tuple[int, int, int, int]) -> None:
    """The lower bounds belong to it, the upper ones do not; an empty or outlying one leaves nothing."""
    ctx = board.ctx
    ctx.set_scissor_states(0, [ScissorState(*box)])
    want = np.zeros((8, 8), bool)
    want[box[1] : box[3], box[0] : box[2]] = True
    board.clear()
    board.rasterizer(replace(_PLAIN, scissor=True))
    board.fill()
    assert np.array_equal(_covered(board), want)
    board.rasterizer(_PLAIN)
    board.fill()
    assert _covered(board).all()


def test_a_scissor_changes_between_draws(board: Board) -> None:
    board.clear()
    board.rasterizer(replace(_PLAIN, scissor=True))
    for step, color in enumerate((_RED, _GREEN, _BLUE)):
        board.ctx.set_scissor_states(0, [ScissorState(2 * step, 0, 2 * step + 2, 8)])
        board.fill(color)
    pixels = board.pixels()
    for step, color in enumerate((_RED, _GREEN, _BLUE)):
        assert (pixels[:, 2 * step : 2 * step + 2] == color).all()
    assert not _covered(board)[:, 6:].any()


@pytest.mark.covers("pipe_rasterizer_state::rasterizer_discard")
def test_discarded_primitives_draw_nothing(ctx: VkContext) -> None:
    with Board(ctx, depth="Z16_UNORM") as board:
        board.clear()
        board.depth_test(DepthState(True, True))
        board.rasterizer(replace(_PLAIN, rasterizer_discard=True))
        board.fill()
        assert not _covered(board).any()
        depth, _ = board.depths()
        assert depth is not None and (depth == 1).all()


@pytest.mark.covers("PIPE_POLYGON_MODE_FILL", "auxiliary::draw_cull")
@pytest.mark.covers(
    "pipe_rasterizer_state::cull_face", "pipe_rasterizer_state::front_ccw", "PIPE_FACE_{cull.name}"
)
@pytest.mark.parametrize("cull", list(Face))
@pytest.mark.parametrize("ccw", [False, True])
def test_faces_are_culled(board: Board, cull: Face, ccw: bool) -> None:
    """Left a triangle that is clockwise in the window with y down, right one that is not."""
    board.clear()
    board.rasterizer(replace(_PLAIN, cull_face=cull, front_ccw=ccw))
    clockwise = np.array([[0, 0], [4, 0], [0, 8]])
    board.triangles(np.concatenate([clockwise, clockwise[::-1] + np.array([4, 0])]), _GREEN)
    covered = _covered(board)
    left_is_front = not ccw
    assert covered[0, 0] == (not cull & (Face.FRONT if left_is_front else Face.BACK))
    assert covered[0, 4] == (not cull & (Face.BACK if left_is_front else Face.FRONT))


_FS_COLOR = """FRAG
DCL IN[0], COLOR[0], COLOR
DCL OUT[0], COLOR
  0: MOV OUT[0], IN[0]
  1: END
"""
_VS_WITH_COLOR = VS_COLOR.replace("GENERIC[0]", "COLOR[0]")


@pytest.mark.covers("auxiliary::draw_flatshade")
@pytest.mark.covers("pipe_rasterizer_state::flatshade", "TGSI_SEMANTIC_COLOR", "TGSI_INTERPOLATE_COLOR")
@pytest.mark.parametrize("flat", [False, True])
def test_colors_are_flat_when_that_is_asked_for(board: Board, flat: bool) -> None:
    board.clear()
    board.shaders(_VS_WITH_COLOR, _FS_COLOR)
    board.rasterizer(replace(_PLAIN, flatshade=flat))
    board.triangles([[0, 0], [16, 0], [0, 16]], [_RED, _GREEN, _BLUE])
    pixels = board.pixels()
    if flat:
        assert (pixels == _BLUE).all()
    else:
        assert len(np.unique(pixels.reshape(-1, 4), axis=0)) > 30
        assert np.allclose(pixels[0, 0], [15 / 16, 1 / 32, 1 / 32, 1], atol=0.005)


@pytest.mark.covers("pipe_rasterizer_state::flatshade_first", "TGSI_INTERPOLATE_CONSTANT")
@pytest.mark.parametrize("first", [False, True])
@pytest.mark.parametrize("mode", ["TRIANGLES", "TRIANGLE_STRIP", "TRIANGLE_FAN"])
@pytest.mark.parametrize("clipped", [False, True])
def test_the_provoking_vertex_is_the_last_or_the_first(
    board: Board, mode: str, first: bool, clipped: bool
) -> None:
    """Every triangle of four cells shows the number of one vertex; in fans the first is the second one."""
    board.clear()
    board.shaders(VS_COLOR, FS_FLAT)
    board.rasterizer(replace(_PLAIN, flatshade_first=first))
    points, provoking = _cells(mode, first)
    positions = window(points, 8, 8)
    if clipped:
        positions[:, 2] = 1.5
        positions[:, 3] = np.where(np.arange(len(positions)) % 2, 1, 2)
        positions[:, :2] *= positions[:, 3:]
    numbers = np.zeros((len(points), 4))
    numbers[:, 0] = (np.arange(len(points)) + 1) / 255
    numbers[:, 3] = 1
    board.vertices(positions, numbers)
    board.draw(len(points), mode=Prim[mode])
    shown = set(np.unique(board.blocks()[..., 0]).tolist()) - {0}
    assert shown <= {vertex + 1 for vertex in provoking}
    assert clipped or shown == {vertex + 1 for vertex in provoking}


def _cells(mode: str, first: bool) -> tuple[Array, list[int]]:
    """Vertices of four triangles, and the provoking vertex of each."""
    if mode == "TRIANGLES":
        cells = [np.array([[0, 0], [4, 0], [0, 4]]) + np.array([4 * (n % 2), 4 * (n // 2)]) for n in range(4)]
        return np.concatenate(cells), [3 * n + (0 if first else 2) for n in range(4)]
    if mode == "TRIANGLE_STRIP":
        strip = np.array([[0, 0], [0, 8], [3, 0], [3, 8], [8, 0], [8, 8]])
        return strip, [n + (0 if first else 2) for n in range(4)]
    fan = np.array([[4, 4], [0, 0], [8, 0], [8, 8], [0, 8], [0, 0]])
    return fan, [n + (1 if first else 2) for n in range(4)]


@pytest.mark.covers("pipe_rasterizer_state::half_pixel_center")
@pytest.mark.parametrize("half", [False, True])
def test_where_pixels_are_sampled(board: Board, half: bool) -> None:
    """A square from 2.25 to 5.25 holds the centres 2.5 to 4.5, or the corners 3 to 5."""
    board.clear()
    board.rasterizer(replace(_PLAIN, half_pixel_center=half))
    board.rectangle((2.25, 2.25, 5.25, 5.25), _GREEN)
    want = np.zeros((8, 8), bool)
    want[2:5, 2:5] = True
    if not half:
        want = np.roll(want, (1, 1), (0, 1))
    assert np.array_equal(_covered(board), want)


@pytest.mark.covers("pipe_rasterizer_state::bottom_edge_rule")
@pytest.mark.parametrize("bottom", [False, True])
def test_which_edges_belong_to_a_triangle(board: Board, bottom: bool) -> None:
    """A square with all edges on pixel centres: the left edge, and the one above or the one below."""
    board.clear()
    board.rasterizer(replace(_PLAIN, bottom_edge_rule=bottom))
    board.rectangle((2.5, 2.5, 5.5, 5.5), _GREEN)
    want = np.zeros((8, 8), bool)
    want[3:6, 2:5] = True
    if not bottom:
        want = np.roll(want, -1, 0)
    assert np.array_equal(_covered(board), want)


@pytest.mark.covers("pipe_rasterizer_state::clip_halfz", "pipe_rasterizer_state::depth_clip")
@pytest.mark.parametrize("halfz", [False, True])
def test_the_near_plane_is_where_the_clip_space_says(ctx: VkContext, halfz: bool) -> None:
    """A square that slopes from z = -1.5 to 1.5: what is beyond the planes is cut off."""
    with Board(ctx, 8, 8, "R8G8B8A8_UNORM", "Z32_FLOAT") as board:
        board.clear()
        board.rasterizer(replace(_PLAIN, clip_halfz=halfz))
        board.depth_test(DepthState(True, True, CompareFunc.ALWAYS))
        ctx.set_viewport_states(0, [_viewport(halfz)])
        corners = quad(0, 0, 8, 8)
        positions = window(corners, 8, 8, corners[:, 0] / 8 * 3 - 1.5)
        board.vertices(positions, np.tile(np.array(_GREEN), (6, 1)))
        board.draw(6)
        covered = _covered(board)
        depth, _ = board.depths()
    z = (np.arange(8) + 0.5) / 8 * 3 - 1.5
    want = (z >= (0 if halfz else -1)) & (z <= 1)
    assert np.array_equal(covered, np.repeat(want[None], 8, axis=0))
    stored = z if halfz else (z + 1) / 2
    assert depth is not None and np.allclose(depth[:, want], stored[want], atol=1e-6)


def _viewport(halfz: bool) -> pipe.ViewportState:
    """Depth 0 at the near and 1 at the far plane."""
    return pipe.ViewportState((4, 4, 1 if halfz else 0.5), (4, 4, 0 if halfz else 0.5))


@pytest.mark.covers("pipe_context::set_viewport_states", "pipe_viewport_state::scale")
def test_viewports_move_scale_and_mirror(board: Board) -> None:
    ctx = board.ctx
    board.clear()
    points = np.array([[-1, -1], [1, -1], [-1, 1]])
    positions = np.concatenate([points, np.tile([0, 1], (3, 1))], axis=1)
    for scale, translate, color in (
        ((2, 2, 0.5), (2, 2, 0.5), _RED),
        ((-2, 2, 0.5), (6, 2, 0.5), _GREEN),
        ((2, -2, 0.5), (2, 6, 0.5), _BLUE),
    ):
        ctx.set_viewport_states(0, [pipe.ViewportState(scale, translate)])
        board.vertices(positions, np.tile(np.array(color), (3, 1)))
        board.draw(3)
    pixels = board.pixels()
    assert (pixels[0, :3] == _RED).all() and (pixels[1, 0] == _RED).all() and not pixels[3, 3].any()
    assert (pixels[0, 5:] == _GREEN).all() and (pixels[1, 7] == _GREEN).all() and not pixels[3, 4].any()
    assert (pixels[7, :3] == _BLUE).all() and (pixels[6, 0] == _BLUE).all() and not pixels[4, 3].any()


def test_a_triangle_across_the_whole_number_range(board: Board) -> None:
    """Vertices at the largest floats, at infinity, at not-a-number: no crash, and the next one is drawn."""
    board.clear()
    for value in (3e38, float("inf"), float("nan"), 1e-45):
        for axis in range(4):
            positions = window([[0, 0], [8, 0], [0, 8]], 8, 8)
            positions[1, axis] = value
            board.vertices(positions, np.tile(np.array(_RED), (3, 1)))
            board.draw(3)
    board.clear()
    board.fill(_GREEN)
    assert (board.pixels() == _GREEN).all()
