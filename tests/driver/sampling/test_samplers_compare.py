"""Depth comparison: every opcode, target, function and depth format, against the interpreter."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.driver.compute import Lab
from tests.driver.sampling.lookups import Unit, coordinates, looked_up
from vkpipe.driver.context import VkContext
from vkpipe.pipe import CompareFunc, SamplerState, TexCompare, TexFilter, TexMipfilter, TexWrap

_LINEAR = SamplerState(
    wrap_s=TexWrap.CLAMP_TO_EDGE,
    wrap_t=TexWrap.MIRROR_REPEAT,
    min_img_filter=TexFilter.LINEAR,
    mag_img_filter=TexFilter.LINEAR,
    min_mip_filter=TexMipfilter.LINEAR,
    seamless_cube_map=True,
    compare_mode=TexCompare.R_TO_TEXTURE,
)
_NEAREST = replace(
    _LINEAR,
    min_img_filter=TexFilter.NEAREST,
    mag_img_filter=TexFilter.NEAREST,
    min_mip_filter=TexMipfilter.NEAREST,
)
DEPTHS = (
    "Z16_UNORM",
    "Z24X8_UNORM",
    "X8Z24_UNORM",
    "Z24_UNORM_S8_UINT",
    "S8_UINT_Z24_UNORM",
    "Z32_UNORM",
    "Z32_FLOAT",
    "Z32_FLOAT_S8X24_UINT",
)
# A format and a function for each unit.
UNITS = tuple(zip(DEPTHS, CompareFunc, strict=True))

_FLAT = ("SHADOW1D", "SHADOW2D", "SHADOWRECT", "SHADOW1D_ARRAY", "SHADOW2D_ARRAY", "SHADOWCUBE")
CASES = [
    *(("TEX", target) for target in _FLAT),
    *((name, "SHADOWCUBEARRAY") for name in ("TEX2", "TXB2", "TXL2", "TG4")),
    *((name, "SHADOW2D") for name in ("TXP", "TXB", "TXL", "TEX_LZ", "TG4")),
    ("TXD", "SHADOW1D"),
    ("TXD", "SHADOW2D_ARRAY"),
    ("TXD", "SHADOWCUBE"),
    ("TXB", "SHADOW1D_ARRAY"),
    ("TXL", "SHADOW1D"),
    ("TXL2", "SHADOWCUBE"),
    ("TXB2", "SHADOW2D_ARRAY"),
    ("TG4", "SHADOWCUBE"),
    ("TG4", "SHADOW2D_ARRAY"),
    ("SAMPLE_C", "SHADOW2D_ARRAY"),
    ("SAMPLE_C_LZ", "SHADOWCUBE"),
]


def _covers(name: str, target: str) -> pytest.MarkDecorator:
    named = target.replace("CUBEARRAY", "CUBE_ARRAY")
    return pytest.mark.covers(f"TGSI_OPCODE_{name}", f"TGSI_TEXTURE_{named}")


def _check(ctx: VkContext, name: str, target: str, units: list[Unit]) -> None:
    """Nearest gives the same, linear the same within 1/256."""
    with Lab(ctx) as lab:
        given = coordinates(name, target)
        got, want = (words.view(np.float32) for words in looked_up(lab, name, target, units, given))
    for unit, have, expected in zip(units, got, want, strict=True):
        tolerance = 0 if unit.state.min_img_filter is TexFilter.NEAREST else 1 / 256
        assert np.abs(have - expected).max() <= tolerance, (unit.format, unit.state.compare_func)
    assert len(np.unique(want)) > 1


@pytest.mark.covers("PIPE_TEX_COMPARE_R_TO_TEXTURE", "pipe_sampler_state::compare_mode")
@pytest.mark.parametrize(
    "number",
    [pytest.param(number, marks=_covers(*case), id="-".join(case)) for number, case in enumerate(CASES)],
)
def test_each_texel_is_compared_before_it_is_weighted(ctx: VkContext, number: int) -> None:
    units = []
    for n, state in ((number, _NEAREST), (number + 3, _LINEAR)):
        fmt, function = UNITS[n % 8]
        units.append(Unit(fmt, replace(state, compare_func=function), seed=n))
    _check(ctx, *CASES[number], units)


@pytest.mark.covers(*(f"PIPE_FUNC_{function.name}" for function in CompareFunc), each=True)
@pytest.mark.covers("pipe_sampler_state::compare_func")
@pytest.mark.parametrize("state", [_NEAREST, _LINEAR], ids=["nearest", "linear"])
def test_every_format_and_function(ctx: VkContext, state: SamplerState) -> None:
    for shift in (0, 3):
        functions = [CompareFunc((n + shift) % 8) for n in range(8)]
        pairs = zip(DEPTHS, functions, strict=True)
        units = [Unit(fmt, replace(state, compare_func=f), seed=n) for n, (fmt, f) in enumerate(pairs)]
        _check(ctx, "TEX", "SHADOW2D", units)


@pytest.mark.covers("PIPE_TEX_COMPARE_NONE")
def test_without_comparison_a_shadow_target_reads_depth(ctx: VkContext) -> None:
    state = replace(_NEAREST, compare_mode=TexCompare.NONE)
    units = [Unit(fmt, state, seed=n) for n, fmt in enumerate(DEPTHS)]
    _check(ctx, "TEX", "SHADOW2D", units)
    _check(ctx, "TG4", "SHADOW2D", units[2:4])


@pytest.mark.covers("pipe_sampler_view::swizzle_a")
def test_the_result_goes_through_the_swizzle_of_the_view(ctx: VkContext) -> None:
    """As a depth mode of ALPHA does: 0, 0, 0 and what the comparison gave."""
    state = replace(_LINEAR, compare_func=CompareFunc.LEQUAL)
    _check(ctx, "TEX", "SHADOW2D", [Unit("Z24X8_UNORM", state, swizzle=s) for s in ("000X", "XXX1", "YYYY")])


@pytest.mark.covers("pipe_sampler_view::swizzle_r")
def test_gathers_take_what_the_view_has_first(ctx: VkContext) -> None:
    """What the comparison gave, or a constant, as OpenGL has it for TEXTURE_SWIZZLE_R."""
    state = replace(_NEAREST, compare_func=CompareFunc.LEQUAL)
    units = [Unit("Z24X8_UNORM", state, swizzle=s) for s in ("0XXX", "1XXX", "W01X")]
    with Lab(ctx) as lab:
        for target in ("SHADOW2D", "SHADOWCUBEARRAY"):
            given = coordinates("TG4", target)
            got, want = (words.view(np.float32) for words in looked_up(lab, "TG4", target, units, given))
            assert np.array_equal(got, want)
            zero, one, compared = (np.unique(each).tolist() for each in got)
            assert (zero, one, compared[0], compared[-1]) == ([0], [1], 0, 1)
