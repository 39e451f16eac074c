"""Depth and stencil formats as sampler views, against the interpreter."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from tests.driver.compute import Lab, comp
from tests.driver.sampling.lookups import Unit, coordinates, looked_up
from tests.driver.sampling.test_samplers_compare import DEPTHS
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import (
    Bind,
    Cap,
    CompareFunc,
    DepthState,
    Format,
    Prim,
    SamplerState,
    ShaderType,
    StencilOp,
    StencilState,
    TexFilter,
    TexMipfilter,
    TextureTarget,
    TexWrap,
)

_NEAREST = SamplerState(min_mip_filter=TexMipfilter.NEAREST)
_LINEAR = SamplerState(
    wrap_s=TexWrap.CLAMP_TO_BORDER,
    wrap_t=TexWrap.MIRROR_REPEAT,
    min_img_filter=TexFilter.LINEAR,
    mag_img_filter=TexFilter.LINEAR,
    min_mip_filter=TexMipfilter.LINEAR,
    border_color=(0.25, 0.5, 0.75, 1.0),
)
# Format of the texture, format of the view.
STENCILS = (
    ("Z24_UNORM_S8_UINT", "X24S8_UINT"),
    ("S8_UINT_Z24_UNORM", "S8X24_UINT"),
    ("Z32_FLOAT_S8X24_UINT", "X32_S8X24_UINT"),
    ("S8_UINT", "S8_UINT"),
)
_TARGETS = ("1D", "2D", "RECT", "CUBE", "1D_ARRAY", "2D_ARRAY", "CUBEARRAY")


@pytest.mark.covers(*(f"PIPE_FORMAT_{name}" for name in DEPTHS), each=True)
@pytest.mark.parametrize("state", [_NEAREST, _LINEAR], ids=["nearest", "linear"])
@pytest.mark.parametrize(
    ("name", "target"), [("TXL", "2D"), ("TXF", "2D"), ("TG4", "2D"), ("SAMPLE_L", "2D_ARRAY")]
)
def test_depth_is_read_from_every_format(ctx: VkContext, name: str, target: str, state: SamplerState) -> None:
    units = [
        Unit(fmt, state, swizzle=("XYZW", "XXX1", "0Y1X")[n % 3], seed=n) for n, fmt in enumerate(DEPTHS)
    ]
    with Lab(ctx) as lab:
        got, want = (
            w.view(np.float32) for w in looked_up(lab, name, target, units, coordinates(name, target))
        )
    for unit, have, expected in zip(units, got, want, strict=True):
        tolerance = 1e-7 if state is _NEAREST or name != "TXL" else 1 / 256
        assert np.abs(have - expected).max() <= tolerance, unit.format
    assert len(np.unique(want)) > 3


@pytest.mark.parametrize("shared", [(0, 1, 0, 2), (0, 0, 0, 0), (1, 0, 0, 1), (0, 1, 2, 3)], ids=str)
@pytest.mark.parametrize(
    ("name", "target"),
    [("TXL", "2D"), ("TXF", "2D"), ("TXQ", "2D_ARRAY"), ("SAMPLE_L", "2D"), ("TXL", "CUBE")],
)
def test_units_that_are_chosen_may_share_a_view(
    ctx: VkContext, name: str, target: str, shared: tuple[int, ...]
) -> None:
    """Samplers that work in the shader (a border behind depth) beside one that does not."""
    known = [
        Unit("Z24_UNORM_S8_UINT", _LINEAR, seed=1),
        Unit("Z32_FLOAT", _LINEAR, seed=2),
        Unit("R32_FLOAT", _NEAREST, seed=3),
        Unit("Z24_UNORM_S8_UINT", _NEAREST, seed=1),
    ]
    with Lab(ctx) as lab:
        units = [known[number] for number in shared]
        got, want = looked_up(lab, name, target, units, coordinates(name, target), chosen=True)
    if name in ("TXF", "TXQ"):
        np.testing.assert_array_equal(got, want)
    else:
        assert np.abs(got.view(np.float32) - want.view(np.float32)).max() <= 1 / 256
    assert len(np.unique(want)) > 3


@pytest.mark.parametrize(
    ("name", "target"),
    [
        *(("TEX", target) for target in _TARGETS),
        ("TXL", "2D"),
        ("TXF", "2D_ARRAY"),
        ("TG4", "CUBE"),
        ("SAMPLE_I", "2D"),
        ("GATHER4", "2D_ARRAY"),
        ("TXQ", "CUBE"),
        ("SVIEWINFO", "CUBEARRAY"),
    ],
)
def test_stencil_is_read_as_integers(
    ctx: VkContext, name: str, target: str, shown: Callable[[str], None]
) -> None:
    border = SamplerState(
        wrap_s=TexWrap.CLAMP_TO_BORDER, border_color=(7, 8, 9, 10), border_color_is_integer=True
    )
    units = [
        Unit(fmt, _NEAREST if n % 2 else border, view, ("XYZW", "01XY")[n // 2], seed=n)
        for n, (fmt, view) in enumerate(STENCILS)
    ]
    with Lab(ctx) as lab:
        got, want = looked_up(lab, name, target, units, coordinates(name, target))
    assert [np.array_equal(a, b) for a, b in zip(got, want, strict=True)] == [True] * len(units)
    assert len(np.unique(want)) > 1
    for _, view in STENCILS if name not in ("TXQ", "SVIEWINFO") else ():
        shown(f"PIPE_FORMAT_{view}")


@pytest.mark.covers("PIPE_CAP_TEXTURE_SHADOW_MAP")
def test_the_screen_says_so(ctx: VkContext) -> None:
    screen, flat = ctx.screen, TextureTarget.TEXTURE_2D
    for name in (*DEPTHS, *(view for _, view in STENCILS)):
        assert screen.is_format_supported(Format[name], flat, 0, 0, Bind.SAMPLER_VIEW)
    for view in ("X24S8_UINT", "S8X24_UINT", "X32_S8X24_UINT"):
        assert not screen.is_format_supported(Format[view], flat, 0, 0, Bind.DEPTH_STENCIL)
    assert screen.get_param(Cap.TEXTURE_SHADOW_MAP) == 1


@pytest.mark.covers("TGSI_TEXTURE_2D_MSAA", "TGSI_OPCODE_TXF")
def test_depth_and_stencil_of_samples(ctx: VkContext) -> None:
    """Four samples of a pixel that half a triangle covers: cleared ones and drawn ones."""
    rig = Rig(ctx, 8, 8, depth=Format.Z24_UNORM_S8_UINT, samples=4)
    assert rig.zs is not None
    rig.rasterizer(multisample=True, half_pixel_center=True)
    counting = StencilState(enabled=True, zpass_op=StencilOp.REPLACE, func=CompareFunc.ALWAYS, writemask=255)
    rig.clear(depth=0.75, stencil=9)
    rig.tests((77, 0), depth=DepthState(True, True, CompareFunc.ALWAYS), stencil=(counting, StencilState()))
    rig.draw(Prim.TRIANGLES, [(0, 0, 0.25), (0, 8, 0.25), (8, 0, 0.25)])
    views = []
    for view in (Format.Z24_UNORM_S8_UINT, Format.X24S8_UINT):
        template = pipe.SamplerViewTemplate(view, TextureTarget.TEXTURE_2D)
        views.append(ctx.create_sampler_view(rig.zs, template))
    with Lab(ctx) as lab:
        ctx.set_sampler_views(ShaderType.COMPUTE, 0, views)
        ctx.bind_sampler_states(ShaderType.COMPUTE, 0, [ctx.create_sampler_state(SamplerState())] * 2)
        result = lab.buffer(4 * 8)
        # thread n: sample n of the pixel (4, 3), which the edge cuts
        lab.shader(
            comp(
                "BUFFER[0]; SAMP[0..1]; SVIEW[0], 2D_MSAA, FLOAT; SVIEW[1], 2D_MSAA, UINT",
                "MOV TEMP[1], IMM[0].zzzz",
                "UADD TEMP[1].y, IMM[0].zzzz, IMM[1].xxxx",
                "MOV TEMP[1].w, TEMP[0].xxxx",
                "TXF TEMP[2].x, TEMP[1], SAMP[0], 2D_MSAA",
                "TXF TEMP[3].x, TEMP[1], SAMP[1], 2D_MSAA",
                "MOV TEMP[2].y, TEMP[3].xxxx",
                "UMUL TEMP[1].x, TEMP[0].xxxx, IMM[0].wwww",
                "STORE BUFFER[0].xy, TEMP[1].xxxx, TEMP[2]",
            ).replace(
                "IMM[0] UINT32 {0, 1, 4, 16}\n", "IMM[0] UINT32 {0, 1, 4, 16}\nIMM[1] INT32 {-1, 0, 0, 0}\n"
            )
        )
        lab.buffers(result)
        lab.launch(1)
        got = lab.words(result).reshape(8, 4)[:4, :2]
    depth, stencil = got[:, 0].copy().view(np.float32), got[:, 1]
    drawn = stencil == 77
    assert drawn.any() and (stencil[~drawn] == 9).all() and not drawn.all()
    assert np.allclose(depth, np.where(drawn, 0.25, 0.75), atol=1e-6)
