"""Smooth points, lines and polygons, compared with the reference: lines to a place of 64, others exactly."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.against import same, short_passes
from tests.reference.rig import Rig
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import (
    BlendFactor,
    CapF,
    CompareFunc,
    DepthState,
    Format,
    PolygonMode,
    Prim,
    RtBlendState,
)

_OVER = RtBlendState(
    blend_enable=True, rgb_src_factor=BlendFactor.SRC_ALPHA, rgb_dst_factor=BlendFactor.INV_SRC_ALPHA
)
_FLOATS = (Format.R32G32B32A32_FLOAT,)


def _crowd(count: int, vertices: int, seed: int, reach: float = 12) -> tuple[np.ndarray, np.ndarray]:
    random = np.random.default_rng(seed)
    centre = random.uniform(0, 48, (count, 1, 2))
    places = (centre + random.uniform(-reach, reach, (count, vertices, 2))).reshape(-1, 2)
    return places, random.uniform(0.2, 1, (count * vertices, 4))


@pytest.mark.covers("pipe_rasterizer_state::poly_smooth")
@pytest.mark.parametrize("count", [12, 1500])
def test_smooth_polygons(ctx: VkContext, count: int) -> None:
    """Alpha is what is covered of a pixel, also of one whose centre is not: of clipped and tiny ones, too."""
    places, colors = _crowd(count, 3, count, 40 if count < 100 else 1.5)

    def paint(rig: Rig) -> None:
        rig.rasterizer(poly_smooth=True, flatshade=True, half_pixel_center=True)
        rig.draw(Prim.TRIANGLES, places, colors)

    seen = same(ctx, paint, width=48, height=48, formats=_FLOATS)
    assert len(np.unique(seen[..., 3])) > 64


def test_smooth_polygons_are_blended_and_tested(ctx: VkContext) -> None:
    """Depth is written where anything is covered."""
    places, colors = _crowd(20, 3, 7)
    places = np.concatenate([places, np.random.default_rng(2).uniform(0, 1, (60, 1))], axis=1)

    def paint(rig: Rig) -> None:
        rig.tests(depth=DepthState(True, True, CompareFunc.LESS))
        rig.blend(_OVER)
        for early in (False, True):
            rig.rasterizer(poly_smooth=True, flatshade=True, half_pixel_center=True, flatshade_first=early)
            rig.draw(Prim.TRIANGLES, places[30 * early :][:30], colors[30 * early :][:30])

    same(ctx, paint, width=48, height=48, depth=Format.Z24X8_UNORM)


@pytest.mark.covers("auxiliary::draw_aaline")
@pytest.mark.covers("pipe_rasterizer_state::line_smooth")
@pytest.mark.parametrize("width", [1.0, 2.5, 9.0])
@pytest.mark.parametrize("count", [12, 800])
def test_smooth_lines(ctx: VkContext, width: float, count: int) -> None:
    places, colors = _crowd(count, 2, count)

    def paint(rig: Rig) -> None:
        rig.rasterizer(line_smooth=True, line_width=width, flatshade=True, half_pixel_center=True)
        rig.draw(Prim.LINES, places, colors)

    seen = same(ctx, paint, width=48, height=48, formats=_FLOATS)
    assert len(np.unique(seen[..., 3])) > 40


def test_smooth_lines_are_whole(ctx: VkContext) -> None:
    """Each pixel is blended once, not once for each half of the rectangle; the stipple cuts pixels out."""
    places, _ = _crowd(9, 2, 4, 30)

    def paint(rig: Rig) -> None:
        rig.blend(RtBlendState(blend_enable=True, alpha_dst_factor=BlendFactor.ONE))
        for stipple in (False, True):
            rig.rasterizer(
                line_smooth=True, line_width=6.0, half_pixel_center=True,
                line_stipple_enable=stipple, line_stipple_pattern=0x0F35,
            )  # fmt: skip
            rig.draw(Prim.LINES, places + 3 * stipple, (1, 1, 1, 0.1))

    same(ctx, paint, width=48, height=48, formats=_FLOATS)


@pytest.mark.covers("auxiliary::draw_aapoint")
@pytest.mark.covers("pipe_rasterizer_state::point_smooth")
@pytest.mark.parametrize("size", [1.0, 2.3, 20.0])
@pytest.mark.parametrize("sprite", [False, True])
def test_smooth_points(ctx: VkContext, size: float, sprite: bool) -> None:
    """Sprites are squares all the same."""
    places, colors = _crowd(30, 1, 3)

    def paint(rig: Rig) -> None:
        rig.rasterizer(
            point_smooth=True, point_size=size, half_pixel_center=True, point_quad_rasterization=sprite
        )
        rig.draw(Prim.POINTS, places, colors)

    same(ctx, paint, width=48, height=48, formats=_FLOATS)


@pytest.mark.parametrize("mode", [PolygonMode.LINE, PolygonMode.POINT])
def test_smooth_outlines(ctx: VkContext, mode: PolygonMode) -> None:
    corners = np.array([[5.3, 5.1], [40.2, 9.7], [22.6, 43.9]])

    def paint(rig: Rig) -> None:
        # A sum, as edges that meet are not drawn in the same order.
        one = BlendFactor.ONE
        rig.blend(RtBlendState(blend_enable=True, rgb_dst_factor=one, alpha_dst_factor=one))
        rig.rasterizer(
            fill_front=mode, fill_back=mode, line_smooth=True, point_smooth=True, poly_smooth=True,
            line_width=3.0, point_size=7.0, half_pixel_center=True,
        )  # fmt: skip
        rig.draw(Prim.TRIANGLES, corners)

    same(ctx, paint, width=48, height=48, formats=_FLOATS)


def test_integers_are_not_scaled(ctx: VkContext) -> None:
    corners = np.array([[0.3, 0.1], [15.2, 2.7], [6.6, 14.9]])
    fs = """FRAG
DCL OUT[0], COLOR
IMM[0] UINT32 {7, 8, 9, 10}
  0: MOV OUT[0], IMM[0]
  1: END
"""

    def paint(rig: Rig) -> None:
        rig.shaders(fs=fs)
        rig.rasterizer(poly_smooth=True, half_pixel_center=True)
        rig.draw(Prim.TRIANGLES, corners)

    assert set(np.unique(same(ctx, paint, formats=(Format.R8G8B8A8_UINT,)))) == {0, 7, 8, 9, 10}


@pytest.mark.parametrize("mode", [Prim.POINTS, Prim.LINES, Prim.TRIANGLES], ids=lambda mode: mode.name)
@pytest.mark.parametrize("prims", [2, 10])
def test_short_passes_are_as_smooth(screen: VkScreen, mode: Prim, prims: int) -> None:
    places, colors = _crowd(30, 1, 8, 20)

    def paint(rig: Rig) -> None:
        rig.blend(_OVER)
        rig.rasterizer(
            point_smooth=True, line_smooth=True, poly_smooth=True, flatshade=True, half_pixel_center=True,
            line_width=3.0, point_size=9.0,
        )  # fmt: skip
        rig.draw(mode, places, colors)

    with short_passes(screen, prims) as ctx:
        same(ctx, paint, width=48, height=48, formats=_FLOATS)


@pytest.mark.covers(
    "PIPE_CAPF_MAX_LINE_WIDTH_AA",
    "PIPE_CAPF_MAX_POINT_WIDTH_AA",
    "PIPE_CAPF_MAX_POINT_SIZE_AA",
    "PIPE_CAPF_MIN_LINE_WIDTH_AA",
    "PIPE_CAPF_MIN_POINT_SIZE_AA",
)
def test_smooth_ones_are_as_large_as_others(screen: VkScreen) -> None:
    for least, most in (
        (CapF.MIN_LINE_WIDTH_AA, CapF.MAX_LINE_WIDTH_AA),
        (CapF.MIN_POINT_SIZE_AA, CapF.MAX_POINT_SIZE_AA),
    ):
        assert screen.get_paramf(least) == 1.0
        assert screen.get_paramf(most) == screen.get_paramf(CapF.MAX_LINE_WIDTH) == 255.0
