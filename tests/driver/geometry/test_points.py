"""Points as those of OpenGL: sizes, sprites, clipping, polygons drawn as points; polygon offset."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.draw import Array, Board, window
from tests.driver.shader_texts import FS_FLAT, FS_SMOOTH, VS_COLOR
from tests.oracle.gl import Oracle
from tests.oracle.primitives import draw_primitives
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import (
    BlendFactor,
    CompareFunc,
    DepthState,
    Face,
    PolygonMode,
    Prim,
    RtBlendState,
    SpriteCoordMode,
)

_SIZE = 64

_VS = """VERT
DCL IN[0]
DCL IN[1]
DCL IN[2]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
DCL OUT[2], {semantic}
DCL OUT[3], TEXCOORD[2]
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1], IN[1]
  2: MOV OUT[2], IN[2].xxxx
  3: MOV OUT[3], IN[1]
  4: END
"""
_VS_SIZE = _VS.format(semantic="PSIZE")
_VS_EDGE = _VS.format(semantic="EDGEFLAG")

_FS_PLACE = """FRAG
DCL IN[0], {semantic}, LINEAR
DCL OUT[0], COLOR
  0: MOV OUT[0], IN[0]
  1: END
"""


def _state(**fields: object) -> pipe.RasterizerState:
    fields.setdefault("point_quad_rasterization", True)
    return pipe.RasterizerState(half_pixel_center=True, **fields)  # type: ignore[arg-type]


def _places(count: int, kind: str, seed: int = 0) -> tuple[Array, Array]:
    random = np.random.default_rng(seed)
    points = random.uniform(-4, _SIZE + 4, (count, 2))
    grids = {"corners": 1, "halves": 2, "subpixels": 256}
    if kind in grids:
        points = np.round(points * grids[kind]) / grids[kind]
    positions = window(points, _SIZE, _SIZE, random.uniform(-1.1, 1.1, count))
    positions *= random.uniform(0.5, 4, (count, 1)).astype(np.float32)
    colors = np.ones((count, 4), np.float32)
    colors[:, :3] = random.uniform(0.1, 1, (count, 3))
    return positions, colors


def _board(ctx: VkContext) -> Board:
    return Board(ctx, _SIZE, _SIZE, "R32G32B32A32_FLOAT", "Z32_FLOAT")


@pytest.mark.covers("auxiliary::draw_wide_point")
@pytest.mark.covers("PIPE_PRIM_POINTS", "pipe_rasterizer_state::point_size")
@pytest.mark.parametrize("form", ["opaque", "blended", "many"])
@pytest.mark.parametrize("kind", ["random", "corners", "halves", "subpixels"])
@pytest.mark.parametrize("size", [1.0, 1.5, 2.0, 5.25, 40.0])
def test_points_are_those_of_opengl(
    ctx: VkContext, oracle: Oracle, size: float, kind: str, form: str
) -> None:
    """Of one size, with a depth test, in every form of the last stage."""
    count = 5000 if form == "many" else 40
    positions, colors = _places(count, kind, int(size))
    want = draw_primitives(
        oracle, _SIZE, _SIZE, "POINTS", positions, colors, point_size=size, shade="flat", depth=True
    )
    with _board(ctx) as board:
        board.shaders(VS_COLOR, FS_FLAT)
        board.rasterizer(_state(point_size=size))
        if form == "blended":
            board.blend(RtBlendState(blend_enable=True))
        board.depth_test(DepthState(True, True, CompareFunc.LESS))
        board.clear()
        board.vertices(positions, colors)
        board.draw(count, mode=Prim.POINTS)
        assert np.array_equal(board.pixels(), want)


@pytest.mark.covers("pipe_rasterizer_state::point_size_per_vertex", "TGSI_SEMANTIC_PSIZE")
def test_every_vertex_has_its_size(ctx: VkContext, oracle: Oracle) -> None:
    positions, colors = _places(60, "random", 5)
    sizes = np.random.default_rng(6).uniform(0, 12, 60)
    want = draw_primitives(oracle, _SIZE, _SIZE, "POINTS", positions, colors, sizes, shade="flat")
    with _board(ctx) as board:
        board.shaders(_VS_SIZE, FS_FLAT)
        board.rasterizer(_state(point_size_per_vertex=True, point_size=3.0))
        board.clear()
        board.vertices(positions, colors, sizes.reshape(-1, 1))
        board.draw(60, mode=Prim.POINTS)
        assert np.array_equal(board.pixels(), want)
        # Without the flag the output means nothing.
        board.rasterizer(_state(point_size=3.0))
        board.clear()
        board.draw(60, mode=Prim.POINTS)
        fixed = draw_primitives(
            oracle, _SIZE, _SIZE, "POINTS", positions, colors, point_size=3.0, shade="flat"
        )
        assert np.array_equal(board.pixels(), fixed)


@pytest.mark.covers("TGSI_SEMANTIC_PCOORD", "PIPE_CAP_POINT_SPRITE")
@pytest.mark.parametrize("size", [1.0, 2.5, 9.0])
def test_sprites_have_opengl_coordinates(ctx: VkContext, oracle: Oracle, size: float) -> None:
    """In a framebuffer object, OpenGL's upper left is the corner with the largest y."""
    positions, colors = _places(12, "random", 8)
    want = draw_primitives(oracle, _SIZE, _SIZE, "POINTS", positions, colors, point_size=size, shade="sprite")
    with _board(ctx) as board:
        board.shaders(VS_COLOR, _FS_PLACE.format(semantic="PCOORD"))
        board.rasterizer(_state(point_size=size, sprite_coord_mode=SpriteCoordMode.LOWER_LEFT))
        board.clear()
        board.vertices(positions, colors)
        board.draw(12, mode=Prim.POINTS)
        np.testing.assert_allclose(board.pixels()[..., :2], want[..., :2], atol=1e-5)


@pytest.mark.covers("TGSI_SEMANTIC_TEXCOORD")
@pytest.mark.covers(
    "pipe_rasterizer_state::sprite_coord_enable",
    "pipe_rasterizer_state::sprite_coord_mode",
    "PIPE_SPRITE_COORD_UPPER_LEFT",
    "PIPE_SPRITE_COORD_LOWER_LEFT",
)
@pytest.mark.parametrize("mode", list(SpriteCoordMode))
def test_enabled_texcoords_are_sprite_coordinates(ctx: VkContext, mode: SpriteCoordMode) -> None:
    """From 0 to 1 across four pixels; others keep what the vertex shader wrote."""
    across = (np.arange(4) + 0.5) / 4
    down = across if mode == SpriteCoordMode.UPPER_LEFT else 1 - across
    with Board(ctx, 4, 4, "R32G32B32A32_FLOAT") as board:
        board.shaders(_VS_SIZE, _FS_PLACE.format(semantic="TEXCOORD[2]"))
        board.vertices(window([[2, 2]], 4, 4), np.array([[0.5, 0.25, 0.75, 1]]), np.array([[4.0]]))
        for enable in (0b100, 0b1011):
            board.rasterizer(_state(point_size=4.0, sprite_coord_enable=enable, sprite_coord_mode=mode))
            board.clear()
            board.draw(1, mode=Prim.POINTS)
            seen = board.pixels()
            if enable == 0b100:
                assert (seen[..., 0] == across).all() and (seen[..., 1] == down[:, None]).all()
                assert (seen[..., 2] == 0).all() and (seen[..., 3] == 1).all()
            else:
                assert (seen == (0.5, 0.25, 0.75, 1)).all()


def _covered(ctx: VkContext, place: tuple[float, float], **fields: object) -> list[list[int]]:
    with Board(ctx, 16, 16) as board:
        board.rasterizer(_state(**fields))
        board.clear()
        board.vertices(window([place], 16, 16), np.ones((1, 4)))
        board.draw(1, mode=Prim.POINTS)
        seen = np.argwhere(board.pixels()[..., 0])
        return [seen.min(0).tolist(), (seen.max(0) + 1).tolist()] if len(seen) else []


@pytest.mark.covers("pipe_rasterizer_state::point_quad_rasterization")
@pytest.mark.parametrize(
    ("place", "size", "corner", "edge"),
    [
        ((5.9, 5.1), 1.0, (5, 5), 1),
        ((5.9, 5.1), 1.4, (5, 5), 1),
        ((5.9, 5.1), 3.0, (4, 4), 3),
        ((5.4, 5.6), 2.0, (4, 5), 2),
        ((5.6, 5.4), 2.4, (5, 4), 2),
        ((5.6, 5.4), 2.6, (4, 4), 3),
    ],
)
def test_points_that_are_no_sprites(
    ctx: VkContext, place: tuple[float, float], size: float, corner: tuple[int, int], edge: int
) -> None:
    """OpenGL 2.1, 3.3.1: whole squares around a pixel's centre (odd sizes) or corner (even ones)."""
    x, y = corner
    seen = _covered(ctx, place, point_quad_rasterization=False, point_size=size)
    assert seen == [[y, x], [y + edge, x + edge]]


@pytest.mark.covers("pipe_rasterizer_state::point_tri_clip", "pipe_rasterizer_state::point_line_tri_clip")
def test_points_with_the_centre_outside(ctx: VkContext) -> None:
    """They are dropped, or cut as triangles are."""
    assert _covered(ctx, (-1, 8), point_size=6.0) == []
    assert _covered(ctx, (-1, 8), point_size=6.0, point_tri_clip=True) == [[5, 0], [11, 2]]
    assert _covered(ctx, (1, 8), point_size=6.0) == [[5, 0], [11, 4]]


def test_points_of_no_size_or_no_number(ctx: VkContext) -> None:
    """A size below one counts as one, a position that is no number draws nothing."""
    assert _covered(ctx, (4.5, 4.5), point_size=0.0) == [[4, 4], [5, 5]]
    assert _covered(ctx, (np.nan, 4.5), point_tri_clip=True) == []


@pytest.mark.parametrize("count", [40, 3000])
def test_points_along_the_widest_target(ctx: VkContext, count: int) -> None:
    """Their distances from both edges share a word, which has room for the largest coordinates."""
    width, height, most = 16384, 8, 255
    random = np.random.default_rng(3)
    left = random.integers(-100, width - 100, count)
    left[:2] = 0, width - most
    places = np.stack([left + most / 2, np.full(count, height / 2)], axis=-1)
    expected = np.zeros((height, width), np.float32)
    for first in left[(left + most / 2 >= 0) & (left + most / 2 <= width)]:
        expected[:, max(first, 0) : first + most] += 1
    with Board(ctx, width, height, "R32G32B32A32_FLOAT") as board:
        board.shaders(VS_COLOR, FS_FLAT)
        board.rasterizer(_state(point_size=float(most)))
        board.blend(RtBlendState(True, rgb_dst_factor=BlendFactor.ONE, alpha_dst_factor=BlendFactor.ONE))
        board.clear()
        board.vertices(window(places, width, height, np.zeros(count)), np.ones((count, 4), np.float32))
        board.draw(count, mode=Prim.POINTS)
        assert np.array_equal(board.pixels()[..., 0], expected)


@pytest.mark.covers("PIPE_POLYGON_MODE_POINT", "TGSI_SEMANTIC_EDGEFLAG")
def test_corners_of_polygons_as_points(ctx: VkContext) -> None:
    """Each corner once, unless its edge flag is off; culling looks at the polygon."""
    corners = np.array([[2.5, 2.5], [12.5, 2.5], [12.5, 12.5], [2.5, 12.5]])
    point = PolygonMode.POINT
    with Board(ctx, 16, 16) as board:
        board.shaders(_VS_EDGE, FS_SMOOTH)
        board.blend(RtBlendState(blend_enable=True, rgb_dst_factor=pipe.BlendFactor.ONE))
        for mode, order in (
            (Prim.QUADS, [0, 1, 2, 3]), (Prim.POLYGON, [0, 1, 2, 3]), (Prim.QUAD_STRIP, [0, 1, 3, 2]),
        ):  # fmt: skip
            for first in (False, True):
                for flags in ([1, 1, 1, 1], [1, 0, 1, 0]):
                    board.rasterizer(_state(fill_front=point, fill_back=point, flatshade_first=first))
                    board.clear()
                    board.vertices(
                        window(corners[order], 16, 16),
                        np.full((4, 4), 0.2),
                        np.array(flags)[order].reshape(-1, 1),
                    )
                    board.draw(4, mode=mode)
                    want = np.zeros((16, 16))
                    for (x, y), flag in zip(corners.astype(int), flags, strict=True):
                        want[y, x] = 0.2 * flag
                    np.testing.assert_allclose(board.pixels()[..., 0], want, atol=1e-6)
        seen = []
        for culled in (Face.FRONT, Face.BACK):
            board.rasterizer(_state(fill_front=point, fill_back=point, cull_face=culled))
            board.clear()
            board.draw(4, mode=Prim.QUAD_STRIP)
            seen.append(bool(board.pixels().any()))
        assert sorted(seen) == [False, True]


def test_triangles_as_points_are_those_of_opengl(ctx: VkContext, oracle: Oracle) -> None:
    positions, colors = _places(30, "random", 4)
    positions[:, 2] = 0
    inside = np.abs(positions[:, :2] / positions[:, 3:]).max(axis=1).reshape(10, 3).max(axis=1) < 1
    positions, colors = positions.reshape(10, 3, 4)[inside].reshape(-1, 4), colors.reshape(10, 3, 4)[inside]
    colors = colors.reshape(-1, 4)
    want = draw_primitives(oracle, _SIZE, _SIZE, "POINTS", positions, colors, point_size=4.0, shade="flat")
    with _board(ctx) as board:
        board.rasterizer(_state(fill_front=PolygonMode.POINT, fill_back=PolygonMode.POINT, point_size=4.0))
        board.shaders(VS_COLOR, FS_SMOOTH)
        board.clear()
        board.vertices(positions, colors)
        board.draw(len(positions))
        assert want.any() and np.array_equal(board.pixels(), want)


_OFFSETS = [
    ("Z16_UNORM", {"offset_units": 3.0}, 6 / 65535),
    ("Z32_FLOAT", {"offset_units": 16.0}, 16 * 2.0**-24),
    ("Z32_FLOAT", {"offset_units": 0.125, "offset_units_unscaled": True}, 0.125),
    ("Z32_FLOAT", {"offset_scale": 2.0}, 2 * 0.03125),
    ("Z32_FLOAT", {"offset_scale": 2.0, "offset_clamp": 0.01}, 0.01),
    ("Z32_FLOAT", {"offset_scale": -2.0, "offset_clamp": -0.01}, -0.01),
]


@pytest.mark.covers("auxiliary::draw_offset")
@pytest.mark.covers(
    "pipe_rasterizer_state::offset_tri",
    "pipe_rasterizer_state::offset_line",
    "pipe_rasterizer_state::offset_point",
    "pipe_rasterizer_state::offset_units",
    "pipe_rasterizer_state::offset_scale",
    "pipe_rasterizer_state::offset_clamp",
    "pipe_rasterizer_state::offset_units_unscaled",
)
@pytest.mark.parametrize("fill", [PolygonMode.FILL, PolygonMode.LINE, PolygonMode.POINT])
@pytest.mark.parametrize(("fmt", "fields", "moved"), _OFFSETS)
def test_polygon_offset_moves_depth(
    ctx: VkContext, fmt: str, fields: dict[str, object], moved: float, fill: PolygonMode
) -> None:
    """Depth from 0.5 to 0.75 over 8 pixels: a slope of 1/32; its largest value has the exponent of 1/2."""
    name = {
        PolygonMode.FILL: "offset_tri",
        PolygonMode.LINE: "offset_line",
        PolygonMode.POINT: "offset_point",
    }[fill]
    points = np.array([[0, 0], [8, 0], [0, 8]]) + 0.5
    with Board(ctx, 16, 16, depth=fmt) as board:
        board.depth_test(DepthState(True, True, CompareFunc.ALWAYS))
        board.vertices(window(points, 16, 16, np.array([0.0, 0.5, 0.0])), np.ones((3, 4)))
        seen = []
        for extra in ({}, {**fields, name: True}, {**fields, name: False}):
            board.rasterizer(_state(fill_front=fill, fill_back=fill, **extra))
            board.clear(depth=0.0)
            board.draw(3)
            seen.append(board.depths()[0])
        plain, offset, other = seen
        assert plain is not None and offset is not None and other is not None
        drawn = plain > 0
        assert drawn.any() and np.array_equal(drawn, offset > 0) and np.array_equal(plain, other)
        np.testing.assert_allclose((offset - plain)[drawn], moved, atol=1.1 / 65535 if "16" in fmt else 1e-7)


def test_polygon_offset_of_many(ctx: VkContext, oracle: Oracle) -> None:
    """Among thousands of small triangles, too."""
    del oracle
    random = np.random.default_rng(2)
    corner = random.uniform(0, _SIZE, (4000, 1, 2))
    points = (corner + np.array([[0, 0], [3, 0], [0, 3]])).reshape(-1, 2)
    with _board(ctx) as board:
        board.depth_test(DepthState(True, True, CompareFunc.LESS))
        board.vertices(window(points, _SIZE, _SIZE), np.ones((12000, 4)))
        board.rasterizer(_state(offset_tri=True, offset_units=0.25, offset_units_unscaled=True))
        board.clear()
        board.draw(12000)
        depth = board.depths()[0]
        assert depth is not None and set(np.unique(depth)) == {0.75, 1.0}
