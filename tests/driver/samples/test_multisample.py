"""Pixels with several samples against the reference: coverage, depth, stencil and colours of every sample."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.multisample import COUNTS, compare
from tests.reference.rig import Array, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import CompareFunc, DepthState, Format, Prim, StencilOp, StencilState

_LESS = DepthState(True, True, CompareFunc.LESS)


def soup(seed: int, count: int, low: float = -6.0, high: float = 26.0) -> tuple[Array, Array]:
    """Triangles (3 count, 3) across and beyond a target of 20 x 20, and colours; every fourth is a sliver."""
    random = np.random.default_rng(seed)
    points = random.uniform(low, high, (count, 3, 3))
    points[::4, 1:, :2] = points[::4, :1, :2] + random.uniform(-1.5, 1.5, (len(points[::4]), 2, 2))
    points[..., 2] = random.uniform(0.1, 0.9, (count, 3))
    # Odd numbers of steps of the fixed point.
    points[..., :2] = (np.floor(points[..., :2] * 128) * 2 + 1) / 256
    return points.reshape(-1, 3), random.uniform(0, 1, (3 * count, 4))


@pytest.mark.covers("pipe_rasterizer_state::multisample", "pipe_resource::nr_samples", "pipe_context::clear")
@pytest.mark.parametrize("depth", [None, Format.Z32_FLOAT, Format.Z24_UNORM_S8_UINT])
@pytest.mark.parametrize("samples", COUNTS)
def test_triangles_cover_samples(
    ctx: VkContext, ref: pipe.Context, samples: int, depth: Format | None
) -> None:
    def draw(rig: Rig) -> None:
        rig.tests(depth=_LESS if depth is not None else DepthState())
        rig.clear((0.1, 0.2, 0.3, 1))
        rig.draw(Prim.TRIANGLES, *soup(samples, 50))

    (color, *_), _ = compare(ctx, ref, draw, samples, depth)
    assert not np.array_equal(color[0], color[1]), "samples differ"


@pytest.mark.parametrize("samples", COUNTS)
def test_without_multisample_all_samples_are_as_the_centre(
    ctx: VkContext, ref: pipe.Context, samples: int
) -> None:
    def draw(rig: Rig) -> None:
        rig.rasterizer(multisample=False, half_pixel_center=True)
        rig.tests(depth=_LESS)
        rig.draw(Prim.TRIANGLES, *soup(3, 30))

    (color, depth), _ = compare(ctx, ref, draw, samples, Format.Z32_FLOAT)
    assert all(np.array_equal(texels[0], texels[-1]) for texels in (color, depth))


@pytest.mark.parametrize("mode", [Prim.POINTS, Prim.LINES, Prim.LINE_STRIP])
@pytest.mark.parametrize("sprites", [False, True])
def test_points_and_lines(ctx: VkContext, ref: pipe.Context, mode: Prim, sprites: bool) -> None:
    points, colors = soup(5, 8, 0.0, 20.0)

    def draw(rig: Rig) -> None:
        state = {"point_quad_rasterization": sprites, "point_size": 3.7, "line_width": 2.6}
        rig.rasterizer(multisample=True, half_pixel_center=True, **state)
        rig.tests(depth=_LESS)
        rig.draw(mode, points, colors)

    for samples in (2, 4, 16):
        compare(ctx, ref, draw, samples, Format.Z16_UNORM)


@pytest.mark.covers("pipe_context::begin_query", "pipe_stencil_state::enabled")
@pytest.mark.parametrize("samples", COUNTS)
def test_stencil_and_counting_are_per_sample(ctx: VkContext, ref: pipe.Context, samples: int) -> None:
    points, colors = soup(7, 30)

    def draw(rig: Rig) -> object:
        stencil = StencilState(
            enabled=True,
            func=CompareFunc.ALWAYS,
            zfail_op=StencilOp.DECR_WRAP,
            zpass_op=StencilOp.INCR_WRAP,
            valuemask=255,
            writemask=255,
        )
        rig.tests(depth=_LESS, stencil=(stencil, StencilState()))
        query = rig.ctx.create_query(pipe.QueryType.OCCLUSION_COUNTER)
        rig.ctx.begin_query(query)
        rig.draw(Prim.TRIANGLES, points, colors)
        rig.ctx.end_query(query)
        return rig.ctx.get_query_result(query, True)

    _, counted = compare(ctx, ref, draw, samples, Format.Z24_UNORM_S8_UINT)
    assert isinstance(counted, int) and counted > 100


@pytest.mark.parametrize("samples", COUNTS)
def test_blending_is_per_sample(ctx: VkContext, ref: pipe.Context, samples: int) -> None:
    points, colors = soup(11, 6)

    def draw(rig: Rig) -> None:
        rig.blend(_BLENDING)
        rig.draw(Prim.TRIANGLES, points, colors)

    compare(ctx, ref, draw, samples)


@pytest.mark.covers("pipe_blend_state::alpha_to_one")
@pytest.mark.covers("pipe_context::set_sample_mask", "pipe_blend_state::alpha_to_coverage")
@pytest.mark.parametrize("samples", COUNTS)
def test_masks_and_alpha_choose_samples(ctx: VkContext, ref: pipe.Context, samples: int) -> None:
    def masked(rig: Rig) -> None:
        for mask in (0b0110, 0xFFFF, 0, 0x5555):
            rig.ctx.set_sample_mask(mask)
            rig.draw(Prim.TRIANGLES, *soup(mask, 4))
        rig.ctx.set_sample_mask(0xFFFFFFFF)

    def alpha(rig: Rig) -> None:
        rig.blend(alpha_to_coverage=True)
        rig.tests(depth=_LESS)
        rig.draw(Prim.TRIANGLES, *soup(2, 30))
        rig.blend(alpha_to_coverage=True, alpha_to_one=True)
        rig.draw(Prim.TRIANGLES, *soup(8, 10))

    compare(ctx, ref, masked, samples)
    compare(ctx, ref, alpha, samples, Format.Z32_FLOAT)


@pytest.mark.covers("pipe_framebuffer_state::samples", "PIPE_CAP_FRAMEBUFFER_NO_ATTACHMENT")
@pytest.mark.parametrize("samples", [1, *COUNTS])
def test_samples_are_counted_without_attachments(ctx: VkContext, ref: pipe.Context, samples: int) -> None:
    def draw(rig: Rig) -> object:
        query = rig.ctx.create_query(pipe.QueryType.OCCLUSION_COUNTER)
        rig.ctx.set_framebuffer_state(pipe.FramebufferState(17, 19, samples=samples))
        rig.ctx.begin_query(query)
        rig.draw(Prim.TRIANGLES, *soup(3, 20))
        rig.ctx.end_query(query)
        return rig.ctx.get_query_result(query, True)

    _, counted = compare(ctx, ref, draw, 0)
    assert isinstance(counted, int) and counted > 300 * samples


def test_a_mask_without_sample_0_draws_nothing_where_there_is_one(ctx: VkContext, ref: pipe.Context) -> None:
    def draw(rig: Rig) -> None:
        rig.ctx.set_sample_mask(0b10)
        rig.quad()
        rig.ctx.set_sample_mask(0xFFFFFFFF)

    for samples in (0, 1):
        (color,), _ = compare(ctx, ref, draw, samples)
        assert not color.any()


_BLENDING = pipe.RtBlendState(
    blend_enable=True,
    rgb_src_factor=pipe.BlendFactor.SRC_ALPHA,
    rgb_dst_factor=pipe.BlendFactor.INV_SRC_ALPHA,
)


@pytest.mark.parametrize("blend", [pipe.RtBlendState(), _BLENDING], ids=["opaque", "ordered"])
@pytest.mark.parametrize("limits", ["passes", "loops"])
@pytest.mark.parametrize("samples", [2, 8])
def test_many_triangles_through_lists(
    screen: VkScreen,
    ref: pipe.Context,
    samples: int,
    limits: str,
    blend: pipe.RtBlendState,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In short passes, and in many dispatches, as where a device ends loops."""
    from vkpipe.driver.programs.last_stage import loop_budget

    def draw(rig: Rig) -> None:
        rig.tests(depth=_LESS)
        rig.blend(blend)
        rig.draw(Prim.TRIANGLES, *soup(13, 300, -6, 60))

    if limits == "passes":
        monkeypatch.setattr(screen, "longest_pass", 64)
    else:
        monkeypatch.setattr(loop_budget, "_WALK_BUDGET", 100)
    with screen.context_create() as ctx:
        compare(ctx, ref, draw, samples, Format.Z32_FLOAT, size=(40, 36))
