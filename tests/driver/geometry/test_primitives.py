"""Every primitive type that becomes triangles, against the list of triangles that it stands for."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.driver.draw import Array, Board, make_buffer, window
from tests.driver.refused import refused
from tests.driver.shader_texts import FS_FLAT, FS_SMOOTH, VS_COLOR
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.plan import bundles, planner
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, DrawStartCountBias, PolygonMode, Prim

Triangle = tuple[int, int, int]
_SIZE = 32


def _strip(n: int, first: bool) -> list[Triangle]:
    turned = [(i, i + 2, i + 1) if first else (i + 1, i, i + 2) for i in range(n - 2)]
    return [turned[i] if i % 2 else (i, i + 1, i + 2) for i in range(n - 2)]


def _quad(a: int, b: int, c: int, d: int, provoking: int) -> list[Triangle]:
    """Two triangles that share the provoking vertex; where that stands is for the caller to turn."""
    corners = [a, b, c, d]
    at = corners.index(provoking)
    p, q, r, s = corners[at:] + corners[:at]
    return [(p, q, r), (p, r, s)]


def _turn(triangles: list[Triangle], first: bool) -> list[Triangle]:
    """The first vertex, which provokes, goes last where the last one does."""
    return triangles if first else [(b, c, a) for a, b, c in triangles]


def expand(mode: Prim, n: int, first: bool) -> list[Triangle]:
    """Triangles of n vertices, the provoking one first or last."""
    if mode == Prim.TRIANGLES:
        return [(i, i + 1, i + 2) for i in range(0, n - n % 3, 3)]
    if mode == Prim.TRIANGLE_STRIP:
        return _strip(n, first)
    if mode == Prim.TRIANGLE_FAN:
        return [(i + 1, i + 2, 0) if first else (0, i + 1, i + 2) for i in range(n - 2)]
    if mode == Prim.POLYGON:
        return _turn([(0, i + 1, i + 2) for i in range(n - 2)], first)
    if mode == Prim.QUADS:
        quads = [(i, i + 1, i + 2, i + 3, i if first else i + 3) for i in range(0, n - n % 4, 4)]
        return _turn([t for quad in quads for t in _quad(*quad)], first)
    if mode == Prim.QUAD_STRIP:
        quads = [(i, i + 1, i + 3, i + 2, i if first else i + 3) for i in range(0, n - 3, 2)]
        return _turn([t for quad in quads for t in _quad(*quad)], first)
    if mode == Prim.TRIANGLES_ADJACENCY:
        return [(i, i + 2, i + 4) for i in range(0, n - n % 6, 6)]
    assert mode == Prim.TRIANGLE_STRIP_ADJACENCY
    return [(2 * a, 2 * b, 2 * c) for a, b, c in _strip(n // 2, first)] if n >= 6 else []


MODES = [
    Prim.TRIANGLES,
    Prim.TRIANGLE_STRIP,
    Prim.TRIANGLE_FAN,
    Prim.QUADS,
    Prim.QUAD_STRIP,
    Prim.POLYGON,
    Prim.TRIANGLES_ADJACENCY,
    Prim.TRIANGLE_STRIP_ADJACENCY,
]
_COVERS = [
    pytest.param(mode, marks=pytest.mark.covers(f"PIPE_PRIM_{mode.name}"), id=mode.name) for mode in MODES
]


def _scene(mode: Prim, count: int) -> tuple[Array, Array]:
    """Window positions and a colour for each vertex; quads are convex and flat."""
    random = np.random.default_rng(int(mode) + 1)
    colors = np.ones((count, 4), np.float32)
    colors[:, :3] = random.integers(1, 256, (count, 3)) / 255
    if mode in (Prim.POLYGON, Prim.TRIANGLE_FAN):
        angle = np.linspace(0, 6, count)
        return 16 + 14 * np.column_stack((np.cos(angle), np.sin(angle))) + 0.13, colors
    if mode == Prim.QUADS:
        corner = random.uniform(0, 20, (-(-count // 4), 1, 2))
        place = corner + np.array([[0, 0], [9.3, 1], [10.1, 9.7], [1, 8]])
        return place.reshape(-1, 2)[:count], colors
    steps = np.arange(count)
    return np.column_stack(
        (1.3 + steps * 30 / count, 4 + (steps % 2) * 20 + random.uniform(0, 4, count))
    ), colors


def _state(first: bool) -> pipe.RasterizerState:
    return pipe.RasterizerState(half_pixel_center=True, flatshade_first=first)


def draw_expanded(board: Board, points: Array, colors: Array, triangles: list[Triangle]) -> Array:
    """The picture of a list of triangles."""
    board.clear()
    order = np.array(triangles, np.int64).reshape(-1)
    if len(order):
        board.triangles(points[order], colors[order])
    return board.blocks()


@pytest.mark.covers("auxiliary::draw_prim_assembler")
@pytest.mark.covers(
    "pipe_rasterizer_state::flatshade_first", "PIPE_CAP_QUADS_FOLLOW_PROVOKING_VERTEX_CONVENTION"
)
@pytest.mark.parametrize("first", [False, True], ids=["last", "first"])
@pytest.mark.parametrize("mode", _COVERS)
def test_a_type_is_its_triangles(ctx: VkContext, mode: Prim, first: bool) -> None:
    """With 24 vertices and with every number of left-over ones, by colour of the provoking vertex."""
    with Board(ctx, _SIZE, _SIZE) as board:
        board.rasterizer(_state(first))
        board.shaders(VS_COLOR, FS_FLAT)
        for count in (24, 25, 27, 29, 6, 5, 4, 3, 2, 1):
            points, colors = _scene(mode, count)
            want = draw_expanded(board, points, colors, expand(mode, count, first))
            board.clear()
            board.triangles(points, colors, mode=mode)
            assert np.array_equal(board.blocks(), want), count


@pytest.mark.parametrize("mode", _COVERS)
def test_smooth_colours_go_with_the_triangles(ctx: VkContext, mode: Prim) -> None:
    with Board(ctx, _SIZE, _SIZE) as board:
        board.rasterizer(_state(False))
        board.shaders(VS_COLOR, FS_SMOOTH)
        points, colors = _scene(mode, 24)
        want = draw_expanded(board, points, colors, expand(mode, 24, False))
        board.clear()
        board.triangles(points, colors, mode=mode)
        assert want.any()
        assert np.array_equal(board.blocks(), want)


_RESTARTS = {1: 0xFF, 2: 0xFFFF, 4: 0xFFFFFFFF}


@pytest.mark.covers(
    "pipe_draw_info::primitive_restart", "pipe_draw_info::restart_index", "PIPE_CAP_PRIMITIVE_RESTART"
)
@pytest.mark.parametrize("where", ["buffer", "array", "device"])
@pytest.mark.parametrize("size", [1, 2, 4])
@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_a_restart_index_begins_anew(ctx: VkContext, mode: Prim, size: int, where: str) -> None:
    """Before the bias is added; left-over vertices of the part before are dropped."""
    parts = (9, 0, 24, 1, 7)
    points, colors = _scene(mode, 24)
    kind = {1: np.uint8, 2: np.uint16, 4: np.uint32}[size]
    indices = np.concatenate([np.append(np.arange(n) + 3, _RESTARTS[size]) for n in parts])[:-1].astype(kind)
    triangles = [t for n in parts for t in expand(mode, n, False)]
    with Board(ctx, _SIZE, _SIZE) as board:
        board.shaders(VS_COLOR, FS_FLAT)
        want = draw_expanded(board, points, colors, triangles)
        board.clear()
        board.vertices(window(points, _SIZE, _SIZE), colors)
        index: pipe.Resource | Array = indices
        made = None
        if where != "array":
            index = made = make_buffer(
                ctx, indices, Bind.INDEX_BUFFER if where == "buffer" else Bind.VERTEX_BUFFER
            )
        board.draw(
            len(indices), mode=mode, index_size=size, index=index, index_bias=-3,
            primitive_restart=True, restart_index=_RESTARTS[size],
        )  # fmt: skip
        assert np.array_equal(board.blocks(), want)
        if made is not None:
            made.destroy()


def test_instances_of_parts_are_drawn_in_order(ctx: VkContext) -> None:
    """All parts of an instance come before the next instance's."""
    points = np.array([[0, 0], [8, 0], [0, 8], [8, 8]] * 2, float)
    with Board(ctx) as board:
        colors = np.array([[1, 0, 0, 1]] * 4 + [[0, 1, 0, 1]] * 4, np.float32)
        board.clear()
        board.vertices(window(points, 8, 8), colors)
        indices = np.array([0, 1, 2, 3, 0xFFFF, 4, 5, 6, 7], np.uint16)
        board.draw(
            9, mode=Prim.TRIANGLE_STRIP, index_size=2, index=indices, instance_count=3,
            primitive_restart=True, restart_index=0xFFFF,
        )  # fmt: skip
        assert (board.pixels() == (0, 1, 0, 1)).all()


@pytest.mark.covers(
    "pipe_draw_info::min_index", "pipe_draw_info::max_index", "pipe_draw_info::index_bounds_valid"
)
@pytest.mark.parametrize("bounds", [(0, 0), (5, 2), (100, 2**32 - 1), (3, 3)])
def test_bounds_of_indices_are_hints(board: Board, bounds: tuple[int, int]) -> None:
    board.clear()
    board.vertices(window([[0, 0], [8, 0], [0, 8], [8, 8]], 8, 8), np.tile([[0, 1, 0, 1]], (4, 1)))
    indices = np.array([0, 1, 2, 3], np.uint16)
    board.draw(
        4, mode=Prim.TRIANGLE_STRIP, index_size=2, index=indices,
        index_bounds_valid=True, min_index=bounds[0], max_index=bounds[1],
    )  # fmt: skip
    assert (board.pixels() == (0, 1, 0, 1)).all()


@pytest.mark.parametrize("mode", [mode for mode in Prim if mode != Prim.PATCHES], ids=lambda mode: mode.name)
def test_nothing_is_drawn_of_nothing(board: Board, mode: Prim) -> None:
    board.clear()
    board.vertices(window([[0, 0], [8, 0], [0, 8], [8, 8]], 8, 8), np.ones((4, 4)))
    board.draw(0, mode=mode)
    board.draw(4, mode=mode, instance_count=0)
    board.ctx.draw_vbo(pipe.DrawInfo(mode=mode), [DrawStartCountBias(0, 0), DrawStartCountBias(2, 0)])
    restarts = np.full(9, 0xFFFF, np.uint16)
    board.draw(9, mode=mode, index_size=2, index=restarts, primitive_restart=True, restart_index=0xFFFF)
    assert not board.pixels().any()


def test_several_ranges_of_several_types(board: Board) -> None:
    """Draws of different types in one batch are drawn in order."""
    board.clear()
    places = [[0, 0], [8, 0], [8, 8], [0, 8]]
    for color, mode in (((1, 0, 0, 1), Prim.QUADS), ((0, 0, 1, 1), Prim.POLYGON), ((0, 1, 0, 1), Prim.QUADS)):
        board.triangles(np.array(places * 2, float), color, mode=mode)
    board.vertices(window(places * 2, 8, 8), np.array([[1, 1, 0, 1]] * 4 + [[0, 1, 1, 1]] * 4))
    info = pipe.DrawInfo(mode=Prim.QUADS)
    board.ctx.draw_vbo(info, [DrawStartCountBias(0, 4), DrawStartCountBias(4, 4)])
    assert (board.pixels() == (0, 1, 1, 1)).all()


def test_patches_need_an_evaluation_shader(board: Board) -> None:
    board.vertices(np.ones((3, 4)), np.ones((3, 4)))
    with pytest.raises(InvalidUse, match="PIPE_PRIM_PATCHES"):
        board.draw(3, mode=Prim.PATCHES)


@pytest.mark.parametrize("unfilled", [False, True], ids=["filled", "lines"])
@pytest.mark.parametrize("ranged", [False, True], ids=["elements", "range"])
@pytest.mark.parametrize("mode", [mode for mode in Prim if mode != Prim.PATCHES], ids=lambda mode: mode.name)
def test_draws_are_split_anywhere(
    ctx: VkContext, monkeypatch: pytest.MonkeyPatch, mode: Prim, ranged: bool, unfilled: bool
) -> None:
    """A draw that is too long for a span looks as it does in one."""
    fill = PolygonMode.LINE if unfilled else PolygonMode.FILL
    points, colors = _scene(mode, 95)
    index: dict[str, Any] = {"index": np.arange(95, dtype=np.uint8), "index_size": 1} if ranged else {}
    pictures = []
    with Board(ctx, _SIZE, _SIZE) as board:
        board.rasterizer(pipe.RasterizerState(half_pixel_center=True, fill_front=fill, fill_back=fill))
        board.shaders(VS_COLOR, FS_FLAT)
        # No group is small enough to be drawn directly, which knows no spans.
        monkeypatch.setattr(bundles, "most_prims", lambda _: 0)
        for prims, slots in ((1 << 20, 1 << 20), (12, 1 << 20), (1 << 20, 40), (12, 40)):
            monkeypatch.setattr(planner, "_SPAN_PRIMS", prims)
            monkeypatch.setattr(planner, "_SPAN_SLOTS", slots)
            board.clear()
            board.triangles(points, colors, mode=mode, instance_count=2, **index)
            pictures.append(board.blocks())
    assert pictures[0].any()
    for picture in pictures[1:]:
        assert np.array_equal(picture, pictures[0])


def test_more_strips_than_the_host_can_list_are_refused(ctx: VkContext) -> None:
    with Board(ctx) as board:
        board.vertices(window([[0, 0], [8, 0], [0, 8]], 8, 8), np.ones((3, 4)))
        indices = np.array([0, 1, 2, 0xFFFF, 0, 1, 2], np.uint16)
        with refused(ctx, NotSupported, "2 strips or loops", "at most 4194304"):
            board.draw(
                7,
                mode=Prim.TRIANGLE_STRIP,
                index_size=2,
                index=indices,
                primitive_restart=True,
                restart_index=0xFFFF,
                instance_count=1 << 22,
            )
