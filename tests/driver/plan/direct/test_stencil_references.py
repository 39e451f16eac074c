"""Groups that differ in stencil references share dispatches; each pixel is tested with those of its group."""

from __future__ import annotations

import numpy as np
import pytest

import vkpipe
from tests.driver.against import same
from tests.driver.multisample import compare
from tests.driver.plan.direct.group_records import ALONE, records_of
from tests.driver.shader_texts import FS_COUNTING
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.kernels.constants import REFERENCES_SHIFT
from vkpipe.pipe import (
    Bind,
    BlendFactor,
    CompareFunc,
    Format,
    Prim,
    RtBlendState,
    ShaderType,
    StencilOp,
    StencilState,
)

_SIZE = 96
_OVER = RtBlendState(True, rgb_src_factor=BlendFactor.SRC_ALPHA, rgb_dst_factor=BlendFactor.INV_SRC_ALPHA)
_WRITES = StencilState(enabled=True, func=CompareFunc.ALWAYS, zpass_op=StencilOp.REPLACE)
_EQUAL = StencilState(enabled=True, func=CompareFunc.EQUAL, valuemask=127)
_LESS = StencilState(enabled=True, func=CompareFunc.LESS, zpass_op=StencilOp.INCR, fail_op=StencilOp.REPLACE)


def _rectangle(
    at: tuple[float, float], size: float, turned: bool = False
) -> list[tuple[float, float, float]]:
    (x, y), end = at, size
    around = [(x, y), (x + end, y), (x + end, y + end), (x, y + end)]
    if turned:
        around.reverse()
    return [(*around[number], 0.5) for number in (0, 1, 2, 0, 2, 3)]


def _clips(rig: Rig, places: list[tuple[float, float]], *, sided: bool) -> None:
    """At each place a clip of its own reference, and what it clips, blended, as user interfaces draw it."""
    ctx = rig.ctx
    rig.clear((0, 0, 0, 0), 1.0, 3)
    states = [
        ctx.create_depth_stencil_alpha_state(pipe.DepthStencilAlphaState(stencil=(front, back)))
        for front, back in (
            (_WRITES, _LESS if sided else StencilState()),
            (_EQUAL, _WRITES if sided else StencilState()),
        )
    ]
    blends = [
        ctx.create_blend_state(pipe.BlendState(rt=(rt,)))
        for rt in (RtBlendState(colormask=pipe.ColorMask(0)), _OVER)
    ]
    for number, at in enumerate(places):
        for step, offset in enumerate((0, 5)):
            ctx.bind_depth_stencil_alpha_state(states[step])
            ctx.bind_blend_state(blends[step])
            ctx.set_stencil_ref(pipe.StencilRef((number + 1, 250 - number)))
            corner = at[0] + offset, at[1] + offset / 2
            places_of = _rectangle(corner, 11) + _rectangle(corner, 7, turned=sided)
            rig.draw(Prim.TRIANGLES, places_of, (number / 12, 1 - number / 12, step, 0.6))


_GRID = [(2.0 + 23 * (number % 4), 3.0 + 30 * (number // 4)) for number in range(12)]
_PILE = [(20.0 + 3 * number, 20.0 + 2 * number) for number in range(12)]


@pytest.mark.covers("pipe_stencil_ref::ref_value", "pipe_context::set_stencil_ref")
@pytest.mark.parametrize("samples", [0, 4])
@pytest.mark.parametrize("sided", [False, True], ids=["both faces", "each face"])
@pytest.mark.parametrize("places", [_GRID, _PILE], ids=["apart", "on each other"])
def test_the_picture_is_the_references(
    ctx: VkContext, ref: pipe.Context, places: list[tuple[float, float]], sided: bool, samples: int
) -> None:
    def paint(rig: Rig) -> None:
        rig.rasterizer(multisample=samples > 0, half_pixel_center=True)
        _clips(rig, places, sided=sided)
        rig.raw()
        if rig.ctx is ctx and samples == 0:
            records = records_of(ctx, 24)
            shared = np.count_nonzero(records["dispatch"] != ALONE)
            assert shared == (24 if places is _GRID else 0)
            found = records["tiles_per_workgroup"] >> REFERENCES_SHIFT & 0xFFFF
            back = [250 - number if sided else number + 1 for number in range(12)]
            expected = [number + 1 | back[number] << 8 for number in range(12)]
            np.testing.assert_array_equal(found, np.repeat(expected, 2))

    compare(ctx, ref, paint, samples, Format.Z24_UNORM_S8_UINT, size=(_SIZE, _SIZE))


def test_general_kernels_have_references_of_groups_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """One kernel draws the states of both steps, whose other words are not equal."""
    monkeypatch.setenv("VKPIPE_GENERAL", "2")
    with vkpipe.create_screen() as screen, screen.context_create() as ctx:

        def paint(rig: Rig) -> None:
            _clips(rig, _GRID, sided=True)
            rig.raw()
            if rig.ctx is ctx:
                assert isinstance(ctx, VkContext)
                assert (records_of(ctx, 24)["dispatch"] != ALONE).all()

        same(ctx, paint, width=_SIZE, height=_SIZE, depth=Format.Z24_UNORM_S8_UINT)


@pytest.mark.parametrize("what", ["alpha", "mask", "color"])
def test_groups_that_differ_in_other_words_stay_apart(ctx: VkContext, what: str) -> None:
    """A sample mask, a blend colour, an alpha reference lie beside the stencil references."""

    def paint(rig: Rig) -> None:
        for number, at in enumerate(_GRID):
            alpha = pipe.AlphaState(True, CompareFunc.GREATER, number / 12 if what == "alpha" else 0.1)
            rig.tests(ref=(number, number), stencil=(_LESS, StencilState()), alpha=alpha)
            factor = BlendFactor.CONST_COLOR
            rig.blend(RtBlendState(True, rgb_src_factor=factor, rgb_dst_factor=BlendFactor.ONE))
            rig.ctx.set_blend_color(pipe.BlendColor((number / 12 if what == "color" else 0.5,) * 4))
            rig.ctx.set_sample_mask(number % 3 if what == "mask" else 1)
            rig.draw(Prim.TRIANGLES, _rectangle(at, 15), (0.25, 0.5, 1, 0.5))

    same(ctx, paint, width=_SIZE, height=_SIZE, depth=Format.Z24_UNORM_S8_UINT)


def test_shaders_that_store_are_drawn_alone(ctx: VkContext) -> None:
    """A group that has memory of its own shares nothing, whatever its references are."""

    def paint(rig: Rig) -> None:
        rig.shaders(fs=FS_COUNTING)
        memory = rig.ctx.screen.resource_create(pipe.ResourceTemplate.buffer(64, Bind.SHADER_BUFFER))
        rig.ctx.set_shader_buffers(ShaderType.FRAGMENT, 0, [pipe.ShaderBuffer(memory, 0, 64)])
        _clips(rig, _GRID, sided=False)

    same(ctx, paint, width=_SIZE, height=_SIZE, depth=Format.Z24_UNORM_S8_UINT)
