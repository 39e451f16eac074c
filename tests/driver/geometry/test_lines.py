"""Lines: the pixels of OpenGL's on llvmpipe, in all types, and the fields of the state that they have."""

from __future__ import annotations

import math

import moderngl
import numpy as np
import pytest

from tests.driver.draw import Array, Board, window
from tests.driver.shader_texts import FS_FLAT, FS_SMOOTH, VS_COLOR
from tests.oracle.gl import Oracle
from tests.oracle.primitives import draw_primitives
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import CompareFunc, DepthState, PolygonMode, Prim, RtBlendState

_SIZE = 64
_PLAIN = pipe.RasterizerState(half_pixel_center=True)


def _state(**fields: object) -> pipe.RasterizerState:
    return pipe.RasterizerState(half_pixel_center=True, **fields)  # type: ignore[arg-type]


def _random(count: int, kind: str, seed: int = 0) -> tuple[Array, Array]:
    """Clip positions and opaque colours."""
    random = np.random.default_rng(seed)
    reach = (-50, 110) if kind == "clipped" else (0, _SIZE)
    points = random.uniform(*reach, (count, 2))
    grids = {"corners": 1, "halves": 2, "subpixels": 256}
    if kind in grids:
        points = np.round(points * grids[kind]) / grids[kind]
    z = random.uniform(-1.4, 1.4, count) if kind == "clipped" else random.uniform(-1, 1, count)
    positions = window(points, _SIZE, _SIZE, z)
    if kind == "perspective":
        positions *= random.uniform(0.5, 4, (count, 1)).astype(np.float32)
    colors = np.ones((count, 4), np.float32)
    colors[:, :3] = random.uniform(0.1, 1, (count, 3))
    return positions, colors


def _draw(
    ctx: VkContext, mode: Prim, positions: Array, colors: Array, fs: str, depth: bool, **fields: object
) -> Array:
    with Board(ctx, _SIZE, _SIZE, "R32G32B32A32_FLOAT", "Z32_FLOAT") as board:
        board.shaders(VS_COLOR, fs)
        board.rasterizer(_state(**fields))
        board.depth_test(DepthState(depth, depth, CompareFunc.LESS))
        board.clear()
        board.vertices(positions, colors)
        board.draw(len(positions), mode=mode)
        return board.pixels()


_MODES = [Prim.LINES, Prim.LINE_STRIP, Prim.LINE_LOOP, Prim.LINES_ADJACENCY, Prim.LINE_STRIP_ADJACENCY]
_MARKED = [
    pytest.param(mode, marks=pytest.mark.covers(f"PIPE_PRIM_{mode.name}"), id=mode.name) for mode in _MODES
]


@pytest.mark.parametrize("kind", ["random", "corners", "halves", "subpixels", "perspective", "clipped"])
@pytest.mark.parametrize("mode", _MARKED)
def test_lines_are_those_of_opengl(ctx: VkContext, oracle: Oracle, mode: Prim, kind: str) -> None:
    """40 vertices of each type, of one kind of places: coverage and order equal, colours within 0.002."""
    positions, colors = _random(41, kind, int(mode))
    if mode.name.endswith("ADJACENCY"):
        # OpenGL leaves the adjacent vertices out only where there is no geometry shader, as here.
        positions, colors = positions[:40], colors[:40]
    want = draw_primitives(oracle, _SIZE, _SIZE, mode.name, positions, colors)
    seen = _draw(ctx, mode, positions, colors, FS_SMOOTH, False)
    assert want.any()
    np.testing.assert_allclose(seen, want, atol=2e-3)


@pytest.mark.covers("auxiliary::draw_wide_line")
@pytest.mark.covers("pipe_rasterizer_state::line_width")
@pytest.mark.parametrize("width", [1.0, 1.4, 1.5, 2.0, 3.0, 7.0, 30.0])
def test_wide_lines_are_those_of_opengl(ctx: VkContext, oracle: Oracle, width: float) -> None:
    """By the colour of the provoking vertex, with a depth test."""
    positions, colors = _random(40, "random", 3)
    want = draw_primitives(
        oracle, _SIZE, _SIZE, "LINES", positions, colors, line_width=width, shade="flat", depth=True
    )
    seen = _draw(ctx, Prim.LINES, positions, colors, FS_FLAT, True, line_width=width)
    assert np.array_equal(seen, want)


@pytest.mark.parametrize("form", ["blended", "many"])
def test_all_ways_of_drawing_agree(ctx: VkContext, oracle: Oracle, form: str) -> None:
    """A line is the same in the ordered form and among thousands."""
    count = 40 if form == "blended" else 20_000
    positions, colors = _random(count, "random", 9)
    want = draw_primitives(oracle, _SIZE, _SIZE, "LINES", positions, colors, shade="flat")
    with Board(ctx, _SIZE, _SIZE, "R32G32B32A32_FLOAT") as board:
        board.shaders(VS_COLOR, FS_FLAT)
        if form == "blended":
            board.blend(RtBlendState(blend_enable=True))
        board.clear()
        board.vertices(positions, colors)
        board.draw(count, mode=Prim.LINES)
        assert np.array_equal(board.pixels(), want)


@pytest.mark.covers("pipe_rasterizer_state::line_rectangular")
@pytest.mark.parametrize("angle", [0, 17, 45, 90, 200])
def test_rectangular_lines_are_rectangles(ctx: VkContext, angle: int) -> None:
    """A line is the two triangles of its rectangle."""
    along = 20 * np.array([math.cos(math.radians(angle)), math.sin(math.radians(angle))])
    side = 2.5 * np.array([-along[1], along[0]]) / 20
    a, b = 32.3 - along, 32.3 + along
    corners = np.array([a - side, b - side, b + side, a - side, b + side, a + side])
    colors = np.ones((6, 4), np.float32)
    want = _draw(ctx, Prim.TRIANGLES, window(corners, _SIZE, _SIZE), colors, FS_SMOOTH, False)
    ends = window([a, b], _SIZE, _SIZE)
    seen = _draw(ctx, Prim.LINES, ends, colors[:2], FS_SMOOTH, False, line_rectangular=True, line_width=5.0)
    differ = ((seen[..., 3] > 0) != (want[..., 3] > 0)).sum()
    assert want.any() and differ <= 4, "corners are rounded to 1/256 pixel in another order"


@pytest.mark.covers("pipe_rasterizer_state::line_last_pixel")
def test_the_last_pixel_is_drawn_where_asked(ctx: VkContext) -> None:
    ends = window([[2.5, 4.5], [9.5, 4.5]], _SIZE, _SIZE)
    for last, columns in ((False, range(2, 9)), (True, range(2, 10))):
        seen = _draw(ctx, Prim.LINES, ends, np.ones((2, 4)), FS_SMOOTH, False, line_last_pixel=last)
        assert np.argwhere(seen[..., 0]).tolist() == [[4, x] for x in columns]


def test_lines_of_no_length_or_no_number_draw_nothing(ctx: VkContext) -> None:
    bad = np.array(
        [[0, 0, 0, 1], [0, 0, 0, 1], [0, 0, 0, 0], [1, 1, 0, 0], [np.nan, 0, 0, 1], [1, np.inf, 0, 1]]
    )
    assert not _draw(ctx, Prim.LINES, bad, np.ones((6, 4)), FS_SMOOTH, False).any()


@pytest.mark.covers("PIPE_PRIM_LINES")
@pytest.mark.parametrize("seed", range(4))
def test_lines_shorter_than_a_pixel_are_those_of_opengl(
    ctx: VkContext, ref: pipe.Context, oracle: Oracle, seed: int
) -> None:
    """Most lie within one diamond, which they do not leave: those draw nothing; the reference's, too."""
    random = np.random.default_rng(seed)
    starts = np.stack(np.divmod(np.arange(900), 30), axis=1) * 2 + 1
    starts = starts + random.integers(0, 17, (900, 2)) / 16
    ends = starts + random.integers(-16, 17, (900, 2)) / 32
    positions = window(np.stack([starts, ends], axis=1).reshape(-1, 2), _SIZE, _SIZE)
    white = np.ones((1800, 4), np.float32)
    drawn = draw_primitives(oracle, _SIZE, _SIZE, "LINES", positions, white)[..., 0] > 0
    got = _draw(ctx, Prim.LINES, positions, white, FS_SMOOTH, False)[..., 0] > 0
    np.testing.assert_array_equal(got, drawn)
    rig = Rig(ref, _SIZE, _SIZE)
    rig.rasterizer(clip_halfz=False)
    half = (_SIZE / 2, _SIZE / 2, 0.5)
    ref.set_viewport_states(0, [pipe.ViewportState(half, half)])
    rig.draw(Prim.LINES, positions, clip=True)
    np.testing.assert_array_equal(rig.drawn(), drawn)


@pytest.mark.covers("pipe_draw_info::was_line_loop")
def test_loops_restart(ctx: VkContext) -> None:
    """Each part is closed, and drawn once for every instance."""
    points = np.array([[5.5, 5.5], [20.5, 5.5], [20.5, 20.5], [30.5, 30.5], [40.5, 30.5], [40.5, 50.5]])
    positions, colors = window(points, _SIZE, _SIZE), np.ones((6, 4), np.float32)
    order = np.array([0, 1, 1, 2, 2, 0, 3, 4, 4, 5, 5, 3])
    want = _draw(ctx, Prim.LINES, positions[order], colors[[0] * 12], FS_SMOOTH, False)
    with Board(ctx, _SIZE, _SIZE, "R32G32B32A32_FLOAT") as board:
        board.clear()
        board.vertices(positions, colors)
        indices = np.array([0, 1, 2, 255, 3, 4, 5, 255, 4], np.uint8)
        board.draw(
            9, mode=Prim.LINE_LOOP, index_size=1, index=indices, instance_count=2,
            primitive_restart=True, restart_index=255,
        )  # fmt: skip
        assert np.array_equal(board.pixels(), want)


@pytest.mark.covers(
    "pipe_rasterizer_state::fill_front", "pipe_rasterizer_state::fill_back", "PIPE_POLYGON_MODE_LINE"
)
@pytest.mark.parametrize("mode", [Prim.TRIANGLES, Prim.TRIANGLE_STRIP])
def test_triangles_as_lines_are_those_of_opengl(ctx: VkContext, oracle: Oracle, mode: Prim) -> None:
    positions, colors = _random(30, "random", 4)
    want = draw_primitives(
        oracle, _SIZE, _SIZE, mode.name, positions, colors, polygon_mode=moderngl.LINES, shade="flat"
    )
    line = PolygonMode.LINE
    seen = _draw(ctx, mode, positions, colors, FS_FLAT, False, fill_front=line, fill_back=line)
    assert np.array_equal(seen, want)


def test_edges_inside_polygons_are_not_drawn(ctx: VkContext) -> None:
    """Quads, quad strips and polygons as lines are their outlines."""
    points = np.array([[5.5, 5.5], [40.5, 5.5], [40.5, 50.5], [5.5, 50.5]])
    outline = window(points[[0, 1, 1, 2, 2, 3, 3, 0]], _SIZE, _SIZE)
    want = _draw(ctx, Prim.LINES, outline, np.ones((8, 4)), FS_SMOOTH, False)[..., 0] > 0
    for mode, order in (
        (Prim.QUADS, [0, 1, 2, 3]),
        (Prim.POLYGON, [0, 1, 2, 3]),
        (Prim.QUAD_STRIP, [0, 1, 3, 2]),
    ):
        for first in (False, True):
            seen = _draw(
                ctx, mode, window(points[order], _SIZE, _SIZE), np.ones((4, 4)), FS_SMOOTH, False,
                fill_front=PolygonMode.LINE, fill_back=PolygonMode.LINE, flatshade_first=first,
            )  # fmt: skip
            # Which end of an edge comes first decides about pixels at corners.
            assert (seen[..., 0] > 0)[5:50, 5:40].sum() == want[5:50, 5:40].sum(), (mode, first)
            assert not seen[8:48, 8:38].any()
