"""Sixteen viewports and scissors, of which the vertex shader chooses, compared with the reference."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.driver.against import same
from tests.driver.geometry.test_clip_planes import triangle_soup
from tests.driver.shader_texts import chosen_fs, chosen_vs
from tests.reference.rig import Array, Rig
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import (
    CompareFunc,
    DepthState,
    DrawInfo,
    Format,
    PolygonMode,
    Prim,
    RtBlendState,
    ScissorState,
    VertexBuffer,
    VertexElement,
    ViewportState,
)

_SIZE = 48
_ROOM: dict[str, Any] = {"width": _SIZE, "height": _SIZE, "depth": Format.Z24_UNORM_S8_UINT}
_LESS = DepthState(True, True, CompareFunc.LESS)
_VS = chosen_vs("VIEWPORT_INDEX")
_FS = chosen_fs("VIEWPORT_INDEX")


def set_viewports(rig: Rig, random: np.random.Generator) -> None:
    """Viewports and scissors all over the target."""
    chosen, scissors = [], []
    for _ in range(16):
        width, height = (float(x) for x in random.uniform(5, 40, 2) * random.choice([-1, 1], 2))
        x, y = (float(x) for x in random.uniform(5, 40, 2))
        near = float(random.uniform(-0.5, 0.5))
        chosen.append(ViewportState(scale=(width, height, 1.0), translate=(x, y, near)))
        x0, y0, x1, y1 = (int(x) for x in random.integers(0, _SIZE + 4, 4))
        scissors.append(ScissorState(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)))
    rig.ctx.set_viewport_states(0, chosen)
    rig.ctx.set_scissor_states(0, scissors)


def draw_numbers(rig: Rig, mode: Prim, at: Array, colors: Array, numbers: Array, **info: Any) -> None:
    """Draw vertices with a number each."""
    elements = [
        VertexElement(src_offset=0, src_format=Format.R32G32B32A32_FLOAT),
        VertexElement(src_offset=16, src_format=Format.R32G32B32A32_FLOAT),
        VertexElement(src_offset=32, src_format=Format.R32_SINT),
    ]
    rig.ctx.bind_vertex_elements_state(rig.ctx.create_vertex_elements_state(elements))
    data = np.zeros((len(at), 9), np.float32)
    data[:, :4], data[:, 4:8] = at, colors
    data[:, 8] = np.asarray(numbers, np.int32).view(np.float32)
    rig.ctx.set_vertex_buffers(0, [VertexBuffer(stride=36, user_buffer=data)])
    rig.ctx.draw_vbo(DrawInfo(mode=mode, **{"count": len(at), **info}))


@pytest.mark.covers(
    "TGSI_SEMANTIC_VIEWPORT_INDEX",
    "pipe_context::set_viewport_states",
    "pipe_context::set_scissor_states",
    "PIPE_CAP_MAX_VIEWPORTS",
)
@pytest.mark.parametrize("scissor", [False, True])
@pytest.mark.parametrize(
    "mode", [Prim.TRIANGLES, Prim.TRIANGLE_STRIP, Prim.TRIANGLE_FAN, Prim.LINES, Prim.POINTS]
)
def test_the_provoking_vertex_chooses(ctx: VkContext, mode: Prim, scissor: bool) -> None:
    """Numbers out of range are viewport 0; what is clipped and what is small keep to their scissors, too."""
    random = np.random.default_rng(mode)
    at, colors = triangle_soup(random, 90)
    numbers = random.integers(-3, 19, 90)
    numbers[5] = 2**31 - 1

    def paint(rig: Rig) -> None:
        again = np.random.default_rng(mode)
        rig.shaders(vs=_VS)
        rig.tests(depth=_LESS if mode != Prim.LINES else DepthState())
        for first in (False, True):
            set_viewports(rig, again)
            rig.rasterizer(scissor=scissor, flatshade=True, flatshade_first=first, point_size=7)
            draw_numbers(rig, mode, at, colors, numbers)

    assert same(ctx, paint, **_ROOM).any()


@pytest.mark.parametrize("count", [30, 6000])
@pytest.mark.parametrize("blended", [False, True])
def test_order_holds_across_viewports(ctx: VkContext, count: int, blended: bool) -> None:
    """Without scissors; few primitives, and so many that the visibility form draws what is not blended."""
    random = np.random.default_rng(count)
    at, colors = triangle_soup(random, count, 0.6)
    numbers = np.repeat(random.integers(0, 16, count // 3), 3)

    def paint(rig: Rig) -> None:
        rig.shaders(vs=_VS)
        rig.tests(depth=_LESS)
        rig.blend(RtBlendState(blend_enable=blended))
        set_viewports(rig, np.random.default_rng(1))
        rig.rasterizer(flatshade=True)
        draw_numbers(rig, Prim.TRIANGLES, at, colors, numbers)

    assert same(ctx, paint, **_ROOM).any()


def test_with_planes_offsets_and_outlines(ctx: VkContext) -> None:
    random = np.random.default_rng(7)
    at, colors = triangle_soup(random, 60)
    at[:, 3] = 1
    at[:, :3] = at[:, :3] * 0.4
    numbers = np.repeat(random.integers(0, 16, 20), 3)

    def paint(rig: Rig) -> None:
        rig.shaders(vs=_VS)
        rig.tests(depth=_LESS)
        set_viewports(rig, np.random.default_rng(2))
        for fill in (PolygonMode.FILL, PolygonMode.POINT):
            rig.rasterizer(
                scissor=True,
                flatshade=True,
                fill_front=fill,
                fill_back=fill,
                clip_plane_enable=0,
                offset_tri=True,
                offset_units=2.0,
                depth_clip_near=False,
                depth_clip_far=False,
                point_size=3,
            )
            draw_numbers(rig, Prim.TRIANGLES, at, colors, numbers)

    assert same(ctx, paint, **_ROOM).any()


def test_the_fragment_shader_reads_the_number(ctx: VkContext) -> None:
    random = np.random.default_rng(9)
    at, colors = triangle_soup(random, 90)
    numbers = random.integers(-2, 18, 90)

    def paint(rig: Rig) -> None:
        set_viewports(rig, np.random.default_rng(3))
        rig.shaders(vs=_VS, fs=_FS)
        rig.rasterizer(flatshade=True)
        draw_numbers(rig, Prim.TRIANGLES, at, colors, numbers)

    assert len(np.unique(same(ctx, paint, **_ROOM)[..., 0])) > 5

    def nobody_chooses(rig: Rig) -> None:
        rig.shaders(fs=_FS)
        rig.quad()

    assert (same(ctx, nobody_chooses, formats=(Format.R32G32B32A32_FLOAT,)) == 1 / 32).all()


def test_each_is_set_by_itself(ctx: VkContext) -> None:
    """Calls that begin at a later one leave the others as they are; draws in between see each change."""
    corners = np.array([(-1, -1, 0, 1), (3, -1, 0, 1), (-1, 3, 0, 1)])

    def paint(rig: Rig) -> None:
        rig.shaders(vs=_VS)
        set_viewports(rig, np.random.default_rng(4))
        rig.rasterizer(scissor=True, flatshade=True)
        for i in range(16):
            place = ViewportState(scale=(4.0, 4.0, 1.0), translate=(3.0 * i, 40.0 - 2 * i, 0.0))
            rig.ctx.set_viewport_states(i, [place])
            rig.ctx.set_scissor_states(15 - i, [ScissorState(0, 0, 3 * i + 4, 48)])
            draw_numbers(rig, Prim.TRIANGLES, corners, np.full((3, 4), i / 15), np.full(3, i))

    same(ctx, paint, **_ROOM)


def test_one_that_was_never_set_shows_nothing(ctx: VkContext) -> None:
    corners = np.array([(-1, -1, 0, 1), (3, -1, 0, 1), (-1, 3, 0, 1), (0, 0, 0, 1)])
    for scissor in (False, True):
        rig = Rig(ctx)
        ctx.bound.viewports.pop(3, None)
        rig.shaders(vs=_VS)
        rig.rasterizer(scissor=scissor, point_size=9)
        ctx.set_scissor_states(0, [ScissorState(0, 0, 16, 16)])
        draw_numbers(rig, Prim.TRIANGLES, corners[:3], np.ones((3, 4)), np.full(3, 3))
        draw_numbers(rig, Prim.POINTS, corners, np.ones((4, 4)), np.full(4, 3))
        assert not rig.drawn().any()
        draw_numbers(rig, Prim.TRIANGLES, corners[:3], np.ones((3, 4)), np.full(3, 0))
        assert rig.drawn().any()


@pytest.mark.parametrize("limit", [2, 14])
def test_passes_of_any_length(screen: VkScreen, monkeypatch: pytest.MonkeyPatch, limit: int) -> None:
    monkeypatch.setattr(screen, "longest_pass", limit)
    random = np.random.default_rng(limit)
    at, colors = triangle_soup(random, 150)
    numbers = random.integers(0, 16, 150)

    def paint(rig: Rig) -> None:
        rig.shaders(vs=_VS)
        rig.tests(depth=_LESS)
        set_viewports(rig, np.random.default_rng(limit))
        rig.rasterizer(scissor=True, flatshade=True)
        draw_numbers(rig, Prim.TRIANGLES, at, colors, numbers)

    with screen.context_create() as short:
        same(short, paint, **_ROOM)
