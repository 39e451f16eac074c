"""Lookups that went wrong once, against the reference: ``python -m tests.random_lookups`` found most."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.random_lookups.bench import Bench
from tests.random_lookups.case import Call, Case, Picture, Unit, View
from tests.random_lookups.compare import differing
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import CompareFunc, SamplerState, TexCompare, TexFilter, TexMipfilter, TexWrap

_FLAT = Picture("2D", (16, 8, 1), 3)
_DEPTH = replace(_FLAT, format="Z24X8_UNORM")
_LINEAR = SamplerState(
    min_img_filter=TexFilter.LINEAR, mag_img_filter=TexFilter.LINEAR, min_mip_filter=TexMipfilter.LINEAR
)
_BORDER = replace(
    _LINEAR,
    wrap_s=TexWrap.CLAMP_TO_BORDER,
    wrap_t=TexWrap.MIRROR_CLAMP_TO_BORDER,
    border_color=(0.3, 2.0, -0.5, 0.6),
)
_COMPARES = replace(_LINEAR, compare_mode=TexCompare.R_TO_TEXTURE, compare_func=CompareFunc.LESS)

CASES = {
    "integers have no mix of levels": Case(
        "FRAG",
        (
            Unit(
                replace(_FLAT, format="R16G16_SINT"), sampler=SamplerState(min_mip_filter=TexMipfilter.LINEAR)
            ),
        ),
        (Call("TXL", "2D"), Call("SAMPLE_B", "2D"), Call("TXD", "2D", seed=3)),
    ),
    "a unit compares after an instruction that does not": Case(
        "COMP",
        (Unit(_DEPTH, sampler=_COMPARES),),
        (Call("SAMPLE_L", "2D"), Call("TXL", "SHADOW2D"), Call("SAMPLE_C_LZ", "2D")),
    ),
    "a constant comparison along a long footprint": Case(
        "FRAG",
        (
            Unit(
                Picture("1D", (16, 1, 1), format="Z32_FLOAT"),
                sampler=replace(_COMPARES, compare_func=CompareFunc.ALWAYS, max_anisotropy=8),
            ),
        ),
        (Call("SAMPLE_C", "1D", seed=5), Call("TXD", "SHADOW1D")),
    ),
    "anisotropy, and a gather": Case(
        "VERT",
        (Unit(_FLAT, sampler=replace(_LINEAR, max_anisotropy=8, wrap_s=TexWrap.MIRROR_REPEAT)),),
        (Call("TG4", "2D", component=1), Call("TEX_LZ", "2D"), Call("SAMPLE_D", "2D")),
    ),
    "a cube in seven layers": Case(
        "COMP",
        (
            Unit(
                Picture("2D_ARRAY", (8, 8, 7)),
                View(target="CUBE", layers=(1, 6)),
                SamplerState(seamless_cube_map=True),
            ),
        ),
        (Call("TEX", "CUBE"), Call("TXQ", "CUBE")),
    ),
    "buffers have swizzles": Case(
        "FRAG",
        (
            Unit(Picture("BUFFER", (40, 1, 1), 1, "R8G8B8A8_UNORM"), View(swizzle="W1Y0", layers=(16, 31))),
            Unit(Picture("BUFFER", (40, 1, 1), 1, "R16G16_SINT"), View(swizzle="YX1X")),
            Unit(Picture("BUFFER", (40, 1, 1), 1, "L8A8_UNORM")),
            Unit(Picture("BUFFER", (40, 1, 1), 1, "A8_UNORM"), View(swizzle="WWWX")),
        ),
        tuple(Call("TXF" if n % 2 else "SAMPLE_I", "BUFFER", n) for n in range(4)),
    ),
    "the sample is no level": Case(
        "COMP",
        (Unit(Picture("2D_MSAA", (8, 4, 1), samples=4)),),
        (Call("TXF_LZ", "2D_MSAA"), Call("TXF_LZ", "2D_MSAA", offsets=((1, -1, 0),), computed=True)),
    ),
    "corners of stencil cubes": Case(
        "COMP",
        (
            Unit(
                Picture("CUBE", (4, 4, 6), 3, "S8_UINT"),
                sampler=SamplerState(seamless_cube_map=True, min_mip_filter=TexMipfilter.NEAREST),
            ),
        ),
        (Call("TG4", "CUBE", seed=2), Call("TXL", "CUBE")),
    ),
    "colours of which devices have no images": Case(
        "FRAG",
        (
            Unit(replace(_FLAT, format="L8A8_SRGB"), sampler=_LINEAR),
            Unit(replace(_FLAT, format="A2R10G10B10_UNORM"), View(swizzle="WX1Z"), _BORDER),
            Unit(Picture("3D", (8, 4, 4), 2, "B2G3R3_UNORM"), sampler=_LINEAR),
            Unit(Picture("CUBE", (4, 4, 6), 3, "R5SG5SB6U_NORM"), sampler=_LINEAR),
            Unit(Picture("1D_ARRAY", (16, 1, 3), 3, "A4B4G4R4_UINT"), sampler=SamplerState()),
            Unit(Picture("2D_MSAA", (8, 4, 1), format="A8R8G8B8_SRGB", samples=4)),
            Unit(replace(_FLAT, format="R32G32B32A32_SNORM"), sampler=replace(_LINEAR, max_anisotropy=4)),
        ),
        (
            *(Call("TEX", target, n) for n, target in enumerate(("2D", "2D", "3D", "CUBE", "1D_ARRAY"))),
            Call("TXF_LZ", "2D_MSAA", 5),
            Call("TG4", "2D", 1, component=2),
            Call("TXD", "2D", 6),
            Call("SAMPLE_L", "CUBE", 3),
        ),
    ),
    "views of one layer, one level, and other targets": Case(
        "VERT",
        (
            Unit(Picture("CUBEARRAY", (8, 8, 12), 2), View(target="2D", levels=(1, 1), layers=(7, 7))),
            Unit(Picture("1D_ARRAY", (16, 1, 4), 3), View(target="1D", levels=(1, 2), layers=(2, 2))),
            Unit(Picture("2D", (8, 8, 1), 2), View(target="2D_ARRAY", swizzle="0WZ1")),
            Unit(Picture("CUBE", (8, 8, 6)), View(target="2D_ARRAY", layers=(2, 4)), _LINEAR),
        ),
        tuple(
            Call(name, target, unit)
            for unit, target in enumerate(("2D", "1D", "2D_ARRAY", "2D_ARRAY"))
            for name in ("TEX", "TXF", "TXQ", "SVIEWINFO")
        ),
    ),
}


@pytest.mark.covers(
    "PIPE_CAP_SAMPLER_VIEW_TARGET", "pipe_sampler_view::target", "pipe_sampler_view::swizzle_r"
)
@pytest.mark.parametrize("name", CASES)
def test_the_driver_finds_what_the_reference_finds(ctx: VkContext, ref: pipe.Context, name: str) -> None:
    made = CASES[name]
    mine, theirs = Bench(ctx), Bench(ref)
    got, want = mine.run(made), theirs.run(made)
    assert "\n".join(differing(made, got, want)) == ""
    assert want.any()
    mine.close()
    theirs.close()
