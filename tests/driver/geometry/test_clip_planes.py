"""Planes of the user, clip and cull distances, compared with the reference."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.driver.against import same
from tests.reference.rig import COLOR_VS, Array, Rig
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import (
    ClipState,
    CompareFunc,
    DepthState,
    DrawInfo,
    Format,
    PolygonMode,
    Prim,
    VertexBuffer,
    VertexElement,
)

_SIZE = 48
_LESS = DepthState(True, True, CompareFunc.LESS)
_ROOM: dict[str, Any] = {"width": _SIZE, "height": _SIZE, "depth": Format.Z24_UNORM_S8_UINT}

_CLIPVERTEX = """VERT
DCL IN[0]
DCL IN[1]
DCL OUT[0], POSITION
DCL OUT[1], COLOR
DCL OUT[2], CLIPVERTEX
IMM[0] FLT32 {0.3, -0.2, 0.0, 0.0}
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1], IN[1]
  2: ADD OUT[2], IN[0], IMM[0].yxzw
  3: END
"""
DISTANCES = """VERT
PROPERTY NUM_CLIPDIST_ENABLED {clips}
PROPERTY NUM_CULLDIST_ENABLED {culls}
DCL IN[0]
DCL IN[1]
DCL IN[2]
DCL IN[3]
DCL OUT[0], POSITION
DCL OUT[1], COLOR
DCL OUT[2], CLIPDIST
DCL OUT[3], CLIPDIST[1]
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1], IN[1]
  2: MOV OUT[2], IN[2]
  3: MOV OUT[3], IN[3]
  4: END
"""


def planes_of(random: np.random.Generator, count: int) -> ClipState:
    """Planes that each cut something off the middle of clip space."""
    planes = np.zeros((8, 4))
    angle = random.uniform(0, 2 * np.pi, count)
    planes[:count, 0], planes[:count, 1] = np.cos(angle), np.sin(angle)
    planes[:count, 2] = random.uniform(-0.3, 0.3, count)
    planes[:count, 3] = random.uniform(-0.2, 0.5, count)
    return ClipState(tuple(tuple(float(x) for x in plane) for plane in planes))  # type: ignore[misc]


def triangle_soup(random: np.random.Generator, vertices: int, spread: float = 1.3) -> tuple[Array, Array]:
    """Clip coordinates, some behind the eye or outside of the frustum, and colours in steps of 8 bits."""
    at = random.uniform(-spread, spread, (vertices, 4))
    at[:, 2] = random.uniform(-0.2, 1.2, vertices)
    at[:, 3] = random.uniform(-0.2, 1.6, vertices)
    return at, random.integers(0, 256, (vertices, 4)) / 255


@pytest.mark.covers(
    "pipe_context::set_clip_state",
    "pipe_clip_state::ucp",
    "pipe_rasterizer_state::clip_plane_enable",
    "PIPE_CAP_CLIP_PLANES",
)
@pytest.mark.parametrize("mode", [Prim.TRIANGLES, Prim.TRIANGLE_STRIP, Prim.LINES, Prim.POINTS, Prim.QUADS])
def test_planes_cut_primitives(ctx: VkContext, mode: Prim) -> None:
    random = np.random.default_rng(mode)

    scenes = [
        (enabled, planes_of(random, 8 if enabled < 0xFF else 3), *triangle_soup(random, 24))
        for enabled in 3 * (1, 0, 0b10000010, 0xFF, 0b101)
    ]

    def paint(rig: Rig) -> None:
        # The depth of lines is not the reference's to the last bit.
        rig.tests(depth=_LESS if mode != Prim.LINES else DepthState())
        for enabled, planes, at, colors in scenes:
            rig.rasterizer(
                clip_plane_enable=enabled, flatshade=True, flatshade_first=enabled > 2, point_size=5
            )
            rig.ctx.set_clip_state(planes)
            rig.draw(mode, at, colors, clip=True)

    same(ctx, paint, **_ROOM)


@pytest.mark.covers("TGSI_PROPERTY_VS_PROHIBIT_UCPS")
@pytest.mark.parametrize("vs", [COLOR_VS, _CLIPVERTEX])
@pytest.mark.parametrize("value", [0, 1])
def test_a_shader_prohibits_planes(ctx: VkContext, vs: str, value: int) -> None:
    """Nothing is cut off, whatever the state enables; with a value of 0 all is as without the property."""
    random = np.random.default_rng(3)
    planes, (at, colors) = planes_of(random, 3), triangle_soup(random, 30)

    def painter(enabled: int, property_of: str) -> Callable[[Rig], None]:
        def paint(rig: Rig) -> None:
            rig.shaders(vs=vs.replace("VERT\n", f"VERT\n{property_of}"))
            rig.rasterizer(clip_plane_enable=enabled)
            rig.ctx.set_clip_state(planes)
            rig.draw(Prim.TRIANGLES, at, colors, clip=True)

        return paint

    got = same(ctx, painter(0b111, f"PROPERTY VS_PROHIBIT_UCPS {value}\n"), **_ROOM)
    cut, whole = (same(ctx, painter(enabled, ""), **_ROOM) for enabled in (0b111, 0))
    assert (cut != whole).any()
    np.testing.assert_array_equal(got, whole if value else cut)


@pytest.mark.parametrize("state", ["whole", "sliver", "nothing", "everything"])
def test_planes_that_leave_little_or_nothing(ctx: VkContext, state: str) -> None:
    """Two planes that nearly meet, some that exclude each other, and planes of zeros, which cut nothing."""
    planes = {
        "whole": [(0, 0, 0, 0)] * 8,
        "sliver": [(1, 0.25, 0, 0), (-1, -0.25, 0, 0.02)] * 4,
        "nothing": [(1, 0, 0, -0.5), (-1, 0, 0, 0.4)] * 4,
        "everything": [(0, 0, 0, -1)] * 8,
    }[state]
    random = np.random.default_rng(8)
    at, colors = triangle_soup(random, 90)

    def paint(rig: Rig) -> None:
        rig.tests(depth=_LESS)
        rig.rasterizer(clip_plane_enable=0xFF, flatshade=True)
        rig.ctx.set_clip_state(ClipState(tuple(planes)))  # type: ignore[arg-type]
        rig.draw(Prim.TRIANGLES, at, colors, clip=True)

    picture = same(ctx, paint, **_ROOM)
    assert picture.any() == (state in ("whole", "sliver"))


def test_new_planes_need_no_new_state(ctx: VkContext) -> None:
    """Draws between which only the planes change."""

    def paint(rig: Rig) -> None:
        rig.rasterizer(clip_plane_enable=1, flatshade=True)
        for i in range(8):
            rig.ctx.set_clip_state(ClipState(((0.0, 1.0, 0.0, -i / 8), *((0.0,) * 4,) * 7)))
            rig.quad(color=((i + 1) / 8, 0, 0, 1))

    rows = same(ctx, paint, **_ROOM)[:, 5, 0]
    assert len(np.unique(rows)) == 8


@pytest.mark.covers("TGSI_SEMANTIC_CLIPVERTEX")
def test_planes_look_at_the_clip_vertex(ctx: VkContext) -> None:
    random = np.random.default_rng(3)
    at, colors = triangle_soup(random, 60)
    planes = planes_of(random, 4)

    def paint(rig: Rig) -> None:
        rig.shaders(vs=_CLIPVERTEX)
        rig.rasterizer(clip_plane_enable=15, flatshade=True)
        rig.ctx.set_clip_state(planes)
        rig.draw(Prim.TRIANGLES, at, colors, clip=True)

    same(ctx, paint, **_ROOM)


def draw_distances(rig: Rig, mode: Prim, at: Array, colors: Array, distances: Array) -> None:
    """Draw vertices with eight distances each."""
    elements = [VertexElement(16 * i, src_format=Format.R32G32B32A32_FLOAT) for i in range(4)]
    rig.ctx.bind_vertex_elements_state(rig.ctx.create_vertex_elements_state(elements))
    data = np.ascontiguousarray(np.concatenate([at, colors, distances], axis=1), np.float32)
    rig.ctx.set_vertex_buffers(0, [VertexBuffer(stride=64, user_buffer=data)])
    rig.ctx.draw_vbo(DrawInfo(mode=mode, count=len(data)))


@pytest.mark.covers("auxiliary::draw_user_cull")
@pytest.mark.covers(
    "TGSI_SEMANTIC_CLIPDIST",
    "TGSI_SEMANTIC_CULLDIST",
    "TGSI_PROPERTY_NUM_CLIPDIST_ENABLED",
    "TGSI_PROPERTY_NUM_CULLDIST_ENABLED",
    "PIPE_CAP_CULL_DISTANCE",
    "auxiliary::draw_clip",
)
@pytest.mark.parametrize("clips", [0, 1, 3, 5, 8])
@pytest.mark.parametrize("mode", [Prim.TRIANGLES, Prim.TRIANGLE_FAN, Prim.LINE_STRIP, Prim.POINTS])
def test_distances_of_the_shader(ctx: VkContext, clips: int, mode: Prim) -> None:
    random = np.random.default_rng(clips)
    at, colors = triangle_soup(random, 60)
    distances = random.uniform(-0.5, 1.5, (60, 8))
    distances[random.integers(0, 60, 20), random.integers(0, 8, 20)] = np.nan
    distances[random.integers(0, 60, 20), random.integers(0, 8, 20)] = 0.0

    def paint(rig: Rig) -> None:
        rig.shaders(vs=DISTANCES.format(clips=clips, culls=min(3, 8 - clips)))
        for enabled in (0xFF, 0b1011, 0):
            rig.rasterizer(clip_plane_enable=enabled, flatshade=True, point_size=4)
            draw_distances(rig, mode, at, colors, distances)
            distances[:, [0, 7]] *= -1

    before = distances.copy()

    def again(rig: Rig) -> None:
        distances[:] = before
        paint(rig)

    same(ctx, again, width=_SIZE, height=_SIZE)


_CULLED = """VERT
PROPERTY NUM_CULLDIST_ENABLED {culls}
DCL IN[0]
DCL IN[1]
DCL IN[2]
DCL IN[3]
DCL OUT[0], POSITION
DCL OUT[1], COLOR
DCL OUT[2], {semantic}[0]
DCL OUT[3], {semantic}[1]
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1], IN[1]
  2: MOV OUT[2], IN[2]
  3: MOV OUT[3], IN[3]
  4: END
"""


@pytest.mark.covers("TGSI_SEMANTIC_CULLDIST", "TGSI_PROPERTY_NUM_CULLDIST_ENABLED")
@pytest.mark.parametrize("semantic", ["CLIPDIST", "CULLDIST"])
@pytest.mark.parametrize("culls", [1, 3, 8])
@pytest.mark.parametrize("mode", [Prim.TRIANGLES, Prim.LINES, Prim.POINTS])
def test_cull_distances_alone(ctx: VkContext, semantic: str, culls: int, mode: Prim) -> None:
    """Who names no number of clip distances has none: all in CLIPDIST are cull distances, as for Mesa."""
    random = np.random.default_rng(culls)
    at, colors = triangle_soup(random, 360)
    distances = random.uniform(-0.3, 1, (360, 8))
    distances[:120, 0] = -1

    def paint(rig: Rig, allowed: float = 0.0) -> None:
        rig.shaders(vs=_CULLED.format(culls=culls, semantic=semantic))
        for enabled in (0xFF, 0):
            rig.rasterizer(clip_plane_enable=enabled, flatshade=True, point_size=4)
            draw_distances(rig, mode, at, colors, distances + allowed)

    seen = same(ctx, paint, width=_SIZE, height=_SIZE)
    everything = same(ctx, lambda rig: paint(rig, 2.0), width=_SIZE, height=_SIZE)
    assert 0 < np.count_nonzero(seen[..., 3]) < np.count_nonzero(everything[..., 3])


@pytest.mark.parametrize("sprites", [False, True])
def test_corners_of_cut_triangles(ctx: VkContext, sprites: bool) -> None:
    """As points: those that clipping leaves. Distances that are no numbers leave nothing of a triangle."""
    random = np.random.default_rng(11)
    at, colors = triangle_soup(random, 90, 0.9)
    at[:, 3] = 1
    distances = random.uniform(-0.5, 1.5, (90, 8))
    distances[random.integers(0, 90, 12), random.integers(0, 8, 12)] = np.nan

    def paint(rig: Rig) -> None:
        rig.shaders(vs=DISTANCES.format(clips=5, culls=2))
        for enabled in (0xFF, 0b10011, 0):
            rig.rasterizer(
                clip_plane_enable=enabled,
                flatshade=True,
                fill_front=PolygonMode.POINT,
                fill_back=PolygonMode.POINT,
                point_size=3,
                point_tri_clip=sprites,
                point_quad_rasterization=sprites,
            )
            draw_distances(rig, Prim.TRIANGLES, at, colors, distances)

    assert same(ctx, paint, **_ROOM).any()


_CULLDIST = """VERT
PROPERTY NUM_CULLDIST_ENABLED 2
DCL IN[0]
DCL IN[1]
DCL IN[2]
DCL IN[3]
DCL OUT[0], POSITION
DCL OUT[1], COLOR
DCL OUT[2], CULLDIST
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1], IN[1]
  2: MOV OUT[2], IN[2]
  3: END
"""


def test_a_primitive_all_of_whose_vertices_are_outside_is_culled(ctx: VkContext) -> None:
    """Only the distances that are enabled count; planes of the user still clip."""
    corners = np.array([(0, 0, 0, 1), (0, 1, 0, 1), (1, 1, 0, 1)])
    nan = np.nan
    cases = {
        "inside": ([1, 1, 1], [1, 1, 1], [-1, -1, -1], True),
        "one in": ([-1, 0, -1], [1, 1, 1], [-1, -1, -1], True),
        "out": ([-1, -1, -1], [1, 1, 1], [1, 1, 1], False),
        "no number": ([1, 1, 1], [nan, -1, nan], [1, 1, 1], False),
        "out of different ones": ([-1, -1, 1], [1, 1, -1], [1, 1, 1], True),
    }
    for name, (*columns, drawn) in cases.items():
        distances = np.zeros((3, 8))
        distances[:, :3] = np.array(columns).T

        def paint(rig: Rig, distances: Array = distances) -> None:
            rig.shaders(vs=_CULLDIST)
            rig.rasterizer(clip_plane_enable=1)
            rig.ctx.set_clip_state(ClipState(((1.0, 0.0, 0.0, -0.25), *((0.0,) * 4,) * 7)))
            draw_distances(rig, Prim.TRIANGLES, corners, np.ones((3, 4)), distances)

        picture = same(ctx, paint, width=16, height=16)
        assert picture.any() == drawn, name
        assert not picture[:, :4].any(), name


@pytest.mark.parametrize("limit", [2, 6, 34])
def test_passes_of_any_length(
    ctx: VkContext, screen: VkScreen, monkeypatch: pytest.MonkeyPatch, limit: int
) -> None:
    monkeypatch.setattr(screen, "longest_pass", limit)
    random = np.random.default_rng(limit)
    at, colors = triangle_soup(random, 300)
    planes = planes_of(random, 8)

    def paint(rig: Rig) -> None:
        rig.tests(depth=_LESS)
        rig.rasterizer(clip_plane_enable=0xFF, flatshade=True)
        rig.ctx.set_clip_state(planes)
        rig.draw(Prim.TRIANGLES, at, colors, clip=True)

    with screen.context_create() as short:
        same(short, paint, **_ROOM)
