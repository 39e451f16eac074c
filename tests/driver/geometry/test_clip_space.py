"""Depth that is not clipped, and positions in the window, compared with the reference."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.against import same
from tests.driver.geometry.test_clip_planes import triangle_soup
from tests.driver.shader_texts import FS_DEPTH
from tests.driver.unwrapped import own_context
from tests.reference.rig import Rig
from vkpipe.driver.context import VkContext
from vkpipe.pipe import ClipState, CompareFunc, DepthState, Format, Prim, RtBlendState, ViewportState

_SIZE = 40
_LESS = DepthState(True, True, CompareFunc.LESS)


def _viewport(rig: Rig, scale: float, translate: float) -> None:
    size = float(rig.width)
    rig.ctx.set_viewport_states(
        0, [ViewportState(scale=(size, size, scale), translate=(0.0, 0.0, translate))]
    )


@pytest.mark.covers(
    "pipe_rasterizer_state::depth_clip_near",
    "pipe_rasterizer_state::depth_clip_far",
    "PIPE_CAP_DEPTH_CLIP_DISABLE",
    "PIPE_CAP_DEPTH_CLIP_DISABLE_SEPARATE",
)
@pytest.mark.parametrize("fmt", [Format.Z16_UNORM, Format.Z32_FLOAT, Format.Z24_UNORM_S8_UINT])
@pytest.mark.parametrize("mode", [Prim.TRIANGLES, Prim.POINTS])
@pytest.mark.parametrize("many", [False, True])
@pytest.mark.parametrize("blended", [False, True])
def test_depth_is_clamped_to_the_viewport(
    ctx: VkContext, fmt: Format, mode: Prim, many: bool, blended: bool
) -> None:
    """In the ordered form, where colours are blended, and in those that only look for the nearest; 300
    primitives, which are small, are too many to be drawn directly.
    """
    count = (900 if mode == Prim.TRIANGLES else 300) if many else 45
    random = np.random.default_rng(count)
    at, colors = triangle_soup(random, count)
    at[:, 2] = random.uniform(-2, 3, count)
    if many:
        at[:, :2] = at[:, :2] * 0.05 + np.repeat(random.uniform(0, 1, (count // 3, 2)), 3, axis=0)

    def paint(rig: Rig) -> None:
        rig.blend(RtBlendState(blend_enable=blended))
        rig.tests(depth=_LESS)
        for near, far, halfz in ((False, False, True), (False, True, False), (True, False, True)):
            for scale, translate in ((0.5, 0.25), (-0.5, 0.75), (0.25, 0.5)):
                _viewport(rig, scale, translate)
                rig.rasterizer(
                    depth_clip_near=near, depth_clip_far=far, clip_halfz=halfz, flatshade=True, point_size=3
                )
                rig.draw(mode, at, colors, clip=True)

    same(ctx, paint, width=_SIZE, height=_SIZE, depth=fmt)


@pytest.mark.parametrize("mode", [Prim.LINES, Prim.TRIANGLES])
def test_the_fragment_shader_reads_clamped_depth(ctx: VkContext, mode: Prim) -> None:
    random = np.random.default_rng(5)
    at, _ = triangle_soup(random, 30)
    at[:, 2] = random.uniform(-2, 3, 30)
    at[:, 3] = 1

    def paint(rig: Rig) -> None:
        rig.shaders(fs=FS_DEPTH)
        _viewport(rig, 0.5, 0.25)
        rig.rasterizer(depth_clip_near=False, depth_clip_far=False)
        rig.draw(mode, at, clip=True)

    drawn = same(
        ctx,
        paint,
        width=_SIZE,
        height=_SIZE,
        formats=(Format.R32G32B32A32_FLOAT,),
    )[..., 0]
    assert drawn[drawn != 0].min() >= 0.25 and drawn.max() <= 0.75


@pytest.mark.parametrize("mode", [Prim.TRIANGLES, Prim.LINES, Prim.POINTS])
@pytest.mark.parametrize("value", [np.nan, np.inf, 1e30])
def test_depth_that_is_no_number(ctx: VkContext, mode: Prim, value: float) -> None:
    """Without planes that would clip it; behind the eye nothing is drawn all the same."""
    random = np.random.default_rng(6)
    at, colors = triangle_soup(random, 48)
    at[::5, 2] = value
    at[3], at[16] = 0, (0, 0, 0.5, -1)

    def paint(rig: Rig) -> None:
        for sprites in (False, True):
            rig.rasterizer(
                depth_clip_near=False,
                depth_clip_far=False,
                flatshade=True,
                point_size=5,
                point_tri_clip=sprites,
                point_quad_rasterization=sprites,
            )
            rig.draw(mode, at, colors, clip=True)

    assert same(ctx, paint, width=_SIZE, height=_SIZE).any()


_WINDOW = """VERT
PROPERTY VS_WINDOW_SPACE_POSITION 1
DCL IN[0]
DCL IN[1]
DCL OUT[0], POSITION
DCL OUT[1], COLOR
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1], IN[1]
  2: END
"""


@pytest.mark.covers(
    "TGSI_PROPERTY_VS_WINDOW_SPACE_POSITION",
    "PIPE_CAP_VS_WINDOW_SPACE_POSITION",
    "PIPE_CAP_TGSI_VS_WINDOW_SPACE_POSITION",
)
@pytest.mark.parametrize("mode", [Prim.TRIANGLES, Prim.LINES, Prim.POINTS, Prim.QUAD_STRIP])
def test_positions_in_the_window(ctx: VkContext, mode: Prim) -> None:
    """No viewport moves them, nothing clips; those that are no number are not drawn."""
    random = np.random.default_rng(mode)
    at = np.ones((48, 4))
    at[:, :2] = np.round(random.uniform(-20, 60, (48, 2)) * 16) / 16
    at[:, 2] = random.uniform(-0.5, 1.5, 48)
    at[7, 0], at[22, 1], at[31, 2] = np.nan, np.inf, -np.inf
    colors = random.integers(0, 256, (48, 4)) / 255

    def paint(rig: Rig) -> None:
        rig.shaders(vs=_WINDOW)
        rig.tests(depth=_LESS if mode != Prim.LINES else DepthState())
        rig.rasterizer(flatshade=True, clip_plane_enable=1, point_size=4)
        rig.ctx.set_clip_state(ClipState(((0.0, 0.0, 0.0, -1.0), *((0.0,) * 4,) * 7)))
        rig.draw(mode, at, colors, clip=True)

    assert same(ctx, paint, width=_SIZE, height=_SIZE, depth=Format.Z24X8_UNORM).any()


def test_the_fourth_coordinate_in_the_window_is_one_over_w(ctx: VkContext) -> None:
    """Attributes are interpolated with it; zero counts as one."""
    at = np.array(
        [(1, 1, 0, 1), (1, 37, 0, 0.25), (37, 37, 0, 2), (2, 1, 0, 0), (37, 1, 0, 1), (37, 36, 0, 0.5)]
    )
    colors = np.random.default_rng(4).uniform(0, 1, (6, 4))

    def paint(rig: Rig) -> None:
        rig.shaders(vs=_WINDOW)
        rig.draw(Prim.TRIANGLES, at, colors, clip=True)

    same(ctx, paint, width=_SIZE, height=_SIZE, formats=(Format.R32G32B32A32_FLOAT,))


def test_positions_in_the_window_need_no_viewport(ctx: VkContext) -> None:
    def paint(rig: Rig) -> None:
        if own := own_context(rig.ctx):
            own.bound.viewports.clear()
        rig.shaders(vs=_WINDOW)
        rig.draw(Prim.TRIANGLES, [(0, 0, 0, 1), (0, 9, 0, 1), (9, 9, 0, 1)], clip=True)

    assert same(ctx, paint).any()
