"""Blending on the device against the reference: every factor, function, operation and kind of target."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.reference.rig import COLOR_FS, Rig
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import BlendFactor, BlendFunc, ColorMask, Format, LogicOp, Prim, RtBlendState

_EVERYWHERE = "FRAG\nPROPERTY FS_COLOR0_WRITES_ALL_CBUFS 1\n"
_TWO_COLORS = """FRAG
DCL IN[0], COLOR, PERSPECTIVE
DCL OUT[0], COLOR
DCL OUT[1], COLOR[1]
  0: MOV OUT[0], IN[0]
  1: MOV OUT[1], IN[0].wzyx
  2: END
"""
_FLOATS = (Format.R32G32B32A32_FLOAT,)


def _fan(rig: Rig, seed: int, low: float = -0.25, high: float = 1.25) -> None:
    """Overlapping triangles with colours that leave [0, 1]."""
    rng = np.random.default_rng(seed)
    rig.draw(Prim.TRIANGLES, rng.uniform(-4, 20, (12, 2)), rng.uniform(low, high, (12, 4)))


def _same(
    ctx: VkContext,
    ref: pipe.Context,
    scene: Callable[[Rig], None],
    formats: tuple[Format, ...] = (Format.R8G8B8A8_UNORM,),
    tolerance: float = 1,
) -> None:
    """Draw a scene on both; raw texels differ by at most some steps, floats by some of their last bits."""
    made, wanted = Rig(ctx, formats=formats), Rig(ref, formats=formats)
    scene(made)
    scene(wanted)
    for number, fmt in enumerate(formats):
        got, want = made.values(number), wanted.values(number)
        assert np.ptp(want.astype(np.float64)) > 0, f"nothing to see in cbufs[{number}]"
        description = vkformat.describe(fmt)
        if description.is_float:
            np.testing.assert_allclose(got, want, rtol=2e-3 if "16" in fmt.name else 1e-5, atol=1e-5)
            continue
        bits = min(channel.bits for channel in description.channels if channel.type != "void")
        step = 1 if description.is_pure_integer else 1 / (2**bits - 1)
        step *= 2 if any(channel.type == "signed" for channel in description.channels) else 1
        off = np.abs(got.astype(np.float64) - want) > step * (tolerance + 0.01)
        assert not off.any(), f"{fmt.name}: {off.any(axis=-1).sum()} pixels differ"


def _all(**fields: Any) -> RtBlendState:
    """The same for colour and alpha."""
    both = {f"{part}_{name}": value for name, value in fields.items() for part in ("rgb", "alpha")}
    return RtBlendState(True, **both)


@pytest.mark.parametrize(
    "which", [pytest.param(f, marks=pytest.mark.covers(f"PIPE_BLENDFACTOR_{f.name}")) for f in BlendFactor]
)
def test_factors(ctx: VkContext, ref: pipe.Context, which: BlendFactor) -> None:
    def scene(rig: Rig) -> None:
        rig.shaders(fs=_TWO_COLORS)
        rig.ctx.set_blend_color(pipe.BlendColor((0.5, -0.25, 0.75, 1.5)))
        rig.clear((0.2, 0.6, 1.0, 0.4))
        rig.blend(_all(src_factor=which, dst_factor=BlendFactor.ONE))
        _fan(rig, 1)
        rig.blend(_all(src_factor=BlendFactor.SRC_ALPHA, dst_factor=which))
        _fan(rig, 2)

    _same(ctx, ref, scene)
    _same(ctx, ref, scene, _FLOATS)


@pytest.mark.parametrize(
    "func", [pytest.param(f, marks=pytest.mark.covers(f"PIPE_BLEND_{f.name}")) for f in BlendFunc]
)
@pytest.mark.covers("rgb_func", "pipe_rt_blend_state::alpha_func")
def test_functions(ctx: VkContext, ref: pipe.Context, func: BlendFunc) -> None:
    formats = (Format.R8G8B8A8_UNORM, Format.R8G8B8A8_SNORM, Format.R32G32B32A32_FLOAT, Format.B8G8R8A8_SRGB)

    def scene(rig: Rig) -> None:
        rig.shaders(fs=COLOR_FS.replace("FRAG\n", _EVERYWHERE))
        rig.clear((0.2, 0.6, 1.0, 0.4))
        rig.blend(_all(func=func, dst_factor=BlendFactor.ONE))
        _fan(rig, 1, -1, 1)

    _same(ctx, ref, scene, formats)


@pytest.mark.parametrize(
    "op", [pytest.param(o, marks=pytest.mark.covers(f"PIPE_LOGICOP_{o.name}")) for o in LogicOp]
)
@pytest.mark.covers("logicop_enable", "logicop_func")
def test_logic_operations(ctx: VkContext, ref: pipe.Context, op: LogicOp) -> None:
    formats = (Format.R8G8B8A8_UNORM, Format.B5G6R5_UNORM, Format.R32G32B32A32_FLOAT, Format.B8G8R8A8_SRGB)

    def scene(rig: Rig) -> None:
        rig.shaders(fs=COLOR_FS.replace("FRAG\n", _EVERYWHERE))
        rig.blend(RtBlendState(True), logicop_enable=True, logicop_func=op)
        rig.clear(tuple(np.array([0x35, 0xC1, 0x0F, 0xAA]) / 255))
        rig.draw(Prim.TRIANGLES, [(0, 0), (0, 16), (16, 0)], np.array([0x53, 0x99, 0xF0, 0x0F]) / 255)

    _same(ctx, ref, scene, formats, tolerance=0)


def test_logic_operations_on_integers(ctx: VkContext, ref: pipe.Context) -> None:
    def scene(rig: Rig) -> None:
        rig.shaders(
            fs="FRAG\nDCL OUT[0], COLOR\nIMM[0] UINT32 {0x35, 0x199, 0, 7}\n"
            "  0: MOV OUT[0], IMM[0]\n  1: END\n"
        )
        rig.clear((0x53, 0xF0, 12, 255))
        rig.blend(logicop_enable=True, logicop_func=LogicOp.XOR)
        rig.draw(Prim.TRIANGLES, [(0, 0), (0, 16), (16, 0)])

    _same(ctx, ref, scene, (Format.R8G8B8A8_UINT,), tolerance=0)
    _same(ctx, ref, scene, (Format.R32G32B32A32_SINT,), tolerance=0)


@pytest.mark.covers(
    "independent_blend_enable", "PIPE_CAP_MAX_RENDER_TARGETS", "PIPE_CAP_INDEP_BLEND_FUNC", "colormask"
)
def test_eight_targets_of_different_formats(ctx: VkContext, ref: pipe.Context) -> None:
    formats = (
        Format.R8G8B8A8_UNORM,
        Format.B8G8R8A8_SRGB,
        Format.R16G16B16A16_FLOAT,
        Format.B5G6R5_UNORM,
        Format.R10G10B10A2_UNORM,
        Format.R32_FLOAT,
        Format.R8G8B8A8_SNORM,
        Format.R16G16_UNORM,
    )
    additive = _all(dst_factor=BlendFactor.ONE)
    over = _all(src_factor=BlendFactor.SRC_ALPHA, dst_factor=BlendFactor.INV_SRC_ALPHA)
    states = (
        over,
        additive,
        over,
        RtBlendState(),
        additive,
        additive,
        over,
        RtBlendState(colormask=ColorMask(2)),
    )

    def scene(rig: Rig) -> None:
        outputs = "".join(f"DCL OUT[{i}], COLOR[{i}]\n" for i in range(8))
        moves = "".join(f"  {i}: MOV OUT[{i}], IN[0].{'xyzw'[i % 4 :]}{'xyzw'[: i % 4]}\n" for i in range(8))
        rig.shaders(fs=f"FRAG\nDCL IN[0], COLOR, COLOR\n{outputs}{moves}  8: END\n")
        rig.clear((0.25, 0.5, 0.75, 1.0))
        rig.blend(*states, independent_blend_enable=True)
        _fan(rig, 4)

    _same(ctx, ref, scene, formats)


@pytest.mark.parametrize("blended", [False, True])
def test_targets_that_the_shader_leaves_out(ctx: VkContext, ref: pipe.Context, blended: bool) -> None:
    """Three colour buffers, of which the shader writes the last and the mask closes the first."""

    def scene(rig: Rig) -> None:
        rig.shaders(
            fs="FRAG\nDCL IN[0], COLOR, COLOR\nDCL OUT[0], COLOR[2]\nDCL OUT[1], COLOR[0]\n"
            "  0: MOV OUT[0], IN[0]\n  1: MOV OUT[1], IN[0]\n  2: END\n"
        )
        for number in range(3):
            surface = rig.ctx.create_surface(rig.colors[number], pipe.SurfaceTemplate())
            top = [0.1 * number, 0.5, 0.25, 1.0]
            rig.ctx.clear_render_target(surface, top, 0, 0, 16, 8)
        closed = RtBlendState(colormask=ColorMask(0))
        rest = _all(dst_factor=BlendFactor.ONE) if blended else RtBlendState()
        rig.blend(closed, rest, rest, independent_blend_enable=True)
        _fan(rig, 5)

    _same(ctx, ref, scene, (Format.R8G8B8A8_UNORM,) * 3)


def test_a_framebuffer_with_a_gap(ctx: VkContext, ref: pipe.Context) -> None:
    def scene(rig: Rig) -> None:
        surfaces = [rig.ctx.create_surface(texture, pipe.SurfaceTemplate()) for texture in rig.colors]
        state = pipe.FramebufferState(16, 16, cbufs=(None, surfaces[0], None, surfaces[1]))
        rig.ctx.set_framebuffer_state(state)
        rig.shaders(fs=COLOR_FS.replace("FRAG\n", _EVERYWHERE))
        rig.clear((0.5, 0.25, 0.125, 0))
        _fan(rig, 6)

    _same(ctx, ref, scene, (Format.R8G8B8A8_UNORM, Format.R32G32_FLOAT))


@pytest.mark.covers("clamp_fragment_color", "PIPE_CAP_FRAGMENT_COLOR_CLAMPED")
@pytest.mark.parametrize("clamp", [False, True])
def test_fragment_colors_can_be_clamped(ctx: VkContext, ref: pipe.Context, clamp: bool) -> None:
    def scene(rig: Rig) -> None:
        rig.rasterizer(clamp_fragment_color=clamp)
        rig.tests(alpha=pipe.AlphaState(True, pipe.CompareFunc.GREATER, 1.1 if not clamp else 0.9))
        _fan(rig, 7, -1, 2)

    _same(ctx, ref, scene, _FLOATS)


@pytest.mark.covers("TGSI_OPCODE_FBFETCH", "PIPE_CAP_FBFETCH", "PIPE_CAP_FBFETCH_COHERENT")
@pytest.mark.parametrize("formats", [(Format.R8G8B8A8_UNORM,), (Format.R16G16_FLOAT, Format.R8G8B8A8_UNORM)])
def test_shaders_read_the_framebuffer_in_order(
    ctx: VkContext, ref: pipe.Context, formats: tuple[Format, ...]
) -> None:
    last = len(formats) - 1
    outputs = "".join(f"DCL OUT[{i}], COLOR[{i}]\n" for i in range(last + 1))

    def scene(rig: Rig) -> None:
        rig.shaders(
            fs=f"FRAG\nDCL IN[0], COLOR, COLOR\n{outputs}DCL TEMP[0]\nIMM[0] FLT32 {{0.5, 0.5, 0.5, 0.5}}\n"
            f"  0: FBFETCH TEMP[0], OUT[{last}]\n  1: MAD OUT[0], TEMP[0], IMM[0], IN[0]\n"
            f"  2: MAD OUT[{last}], TEMP[0].yxzw, IMM[0], IN[0]\n  3: END\n"
        )
        rig.clear((0.5, 0.25, 1.0, 0))
        _fan(rig, 8, 0, 0.5)

    _same(ctx, ref, scene, formats)


@pytest.mark.covers("dither")
def test_dither_changes_nothing(ctx: VkContext, ref: pipe.Context) -> None:
    def scene(rig: Rig) -> None:
        rig.blend(dither=True)
        _fan(rig, 9, 0, 1)

    _same(ctx, ref, scene, (Format.B5G6R5_UNORM,), tolerance=0)


@pytest.mark.covers("PIPE_CAP_MAX_DUAL_SOURCE_RENDER_TARGETS")
def test_a_second_source_that_the_shader_lacks_is_zero(ctx: VkContext, ref: pipe.Context) -> None:
    def scene(rig: Rig) -> None:
        rig.clear((0.5, 0.25, 1.0, 0))
        rig.blend(_all(src_factor=BlendFactor.INV_SRC1_COLOR, dst_factor=BlendFactor.SRC1_ALPHA))
        _fan(rig, 10, 0, 1)

    _same(ctx, ref, scene)


@pytest.mark.covers("TGSI_PROPERTY_FS_COLOR0_WRITES_ALL_CBUFS")
def test_a_second_source_beside_a_first_that_goes_everywhere(ctx: VkContext, ref: pipe.Context) -> None:
    def scene(rig: Rig) -> None:
        rig.shaders(fs=_TWO_COLORS.replace("FRAG\n", _EVERYWHERE))
        rig.clear((0.5, 0.25, 1.0, 0))
        rig.blend(_all(src_factor=BlendFactor.SRC1_COLOR, dst_factor=BlendFactor.SRC1_ALPHA))
        _fan(rig, 11, 0, 1)

    _same(ctx, ref, scene)


def test_the_colour_may_have_zeros_of_either_sign(ctx: VkContext, ref: pipe.Context) -> None:
    made, wanted = Rig(ctx, formats=_FLOATS), Rig(ref, formats=_FLOATS)
    for zero in (0.0, -0.0, 0.0, 0.5, -0.0):
        for rig in (made, wanted):
            rig.clear((0.5,) * 4)
            rig.ctx.set_blend_color(pipe.BlendColor((zero,) * 4))
            rig.blend(
                _all(func=BlendFunc.SUBTRACT, src_factor=BlendFactor.CONST_COLOR, dst_factor=BlendFactor.ZERO)
            )
            rig.quad()
        np.testing.assert_array_equal(made.raw(), wanted.raw())
        assert np.signbit(wanted.values()).all() == np.signbit(zero)
