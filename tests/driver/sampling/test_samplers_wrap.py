"""What lies outside of textures: wrap modes, border colours, texel counts, edges of cubes."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.driver.compute import Lab
from tests.driver.draw import make_texture
from tests.driver.sampling.lookups import Unit, coordinates, looked_up
from vkpipe import format as vkformat
from vkpipe.driver.context import VkContext
from vkpipe.driver.resources.formats import image_format, reads_as
from vkpipe.driver.state.lookups import computed_sampler
from vkpipe.pipe import (
    Cap,
    CompareFunc,
    Format,
    SamplerState,
    SamplerViewTemplate,
    TexCompare,
    TexFilter,
    TexMipfilter,
    TexReduction,
    TexWrap,
)
from vkpipe.translate.glsl.views import SamplerBinding

_NEAREST = SamplerState(border_color=(0.25, 0.5, 0.75, 1.0))
_LINEAR = replace(_NEAREST, min_img_filter=TexFilter.LINEAR, mag_img_filter=TexFilter.LINEAR)
_BORDER = replace(_NEAREST, wrap_s=TexWrap.CLAMP_TO_BORDER, wrap_t=TexWrap.CLAMP_TO_BORDER)


def _check(ctx: VkContext, name: str, target: str, units: list[Unit], offset: str = "") -> None:
    """Nearest gives the same to the last bit of the conversion, linear the same within 1/256."""
    with Lab(ctx) as lab:
        got, want = looked_up(lab, name, target, units, coordinates(name, target), offset)
    for unit, have, expected in zip(units, got, want, strict=True):
        if reads_as(unit.viewed) != "FLOAT":
            assert np.array_equal(have, expected), unit
            continue
        filters = (unit.state.min_img_filter, unit.state.mag_img_filter)
        # the device converts small texels by its own formulas
        step = 1e-6 if TexFilter.LINEAR not in filters else 1 / 256
        off = np.abs(have.view(np.float32) - expected.view(np.float32)).max()
        assert off <= step * max(1.0, *map(abs, unit.state.border_color)), unit
    assert len(np.unique(want)) > 3


_FORMAT = "R32G32B32A32_FLOAT"


@pytest.mark.covers(*(f"PIPE_TEX_WRAP_{wrap.name}" for wrap in TexWrap), each=True)
@pytest.mark.covers("pipe_sampler_state::wrap_s", "pipe_sampler_state::wrap_t", "pipe_sampler_state::wrap_r")
@pytest.mark.parametrize("state", [_NEAREST, _LINEAR], ids=["nearest", "linear"])
@pytest.mark.parametrize("target", ["1D", "2D", "2D_ARRAY", "3D"])
def test_every_wrap_mode_on_every_axis(ctx: VkContext, target: str, state: SamplerState) -> None:
    modes = [(TexWrap(n), TexWrap((n + 3) % 8), TexWrap((n + 6) % 8)) for n in range(8)]
    states = [replace(state, wrap_s=s, wrap_t=t, wrap_r=r) for s, t, r in modes]
    _check(ctx, "TXL", target, [Unit(_FORMAT, made, seed=n) for n, made in enumerate(states)])


@pytest.mark.covers("TGSI_OPCODE_TG4", "TGSI_OPCODE_GATHER4")
@pytest.mark.parametrize("name", ["TG4", "GATHER4"])
def test_gathers_wrap_like_linear_filters(ctx: VkContext, name: str) -> None:
    states = [replace(_NEAREST, wrap_s=TexWrap(n), wrap_t=TexWrap((n + 5) % 8)) for n in range(8)]
    _check(ctx, name, "2D", [Unit(_FORMAT, made, swizzle="YXZW", seed=n) for n, made in enumerate(states)])


def test_offsets_come_before_wrapping(ctx: VkContext) -> None:
    states = [replace(_LINEAR, wrap_s=TexWrap(n), wrap_t=TexWrap((n + 5) % 8)) for n in range(8)]
    units = [Unit(_FORMAT, made, seed=n) for n, made in enumerate(states)]
    _check(ctx, "TXL", "2D", units, ", IMM[2].xyz")


_BORDERS: list[tuple[str, tuple[float, ...], str]] = [
    ("R8G8B8A8_UNORM", (0.25, 0.5, 2.0, -1.0), "XYZW"),
    ("R8G8B8A8_UNORM", (0.0, 0.0, 0.0, 1.0), "WZYX"),
    ("L8_UNORM", (0.25, 0.5, 0.75, 0.5), "XYZW"),
    ("A8_UNORM", (0.25, 0.5, 0.75, 0.5), "XYZW"),
    ("R8_SNORM", (-3.0, 0.5, 0.75, 0.5), "XYZW"),
    ("R32G32_FLOAT", (1e4, -7.5, 3.0, 3.0), "YX01"),
    ("B8G8R8A8_UNORM", (1.0, 0.5, 0.25, 0.125), "XYZW"),
    ("Z24X8_UNORM", (0.5, 0.0, 0.0, 0.0), "XYZW"),
]
_INTEGER_BORDERS: list[tuple[str, tuple[float, ...], str]] = [
    ("R32G32B32A32_UINT", (1, 2**32 - 1, 3, 4), "XYZW"),
    ("R16G16_SINT", (-5, 6, 7, 8), "YX01"),
    ("R8_UINT", (200, 6, 7, 8), "XXXX"),
    ("S8_UINT", (9, 6, 7, 8), "XXXX"),
]


@pytest.mark.covers("pipe_sampler_state::border_color", "pipe_sampler_state::border_color_is_integer")
@pytest.mark.parametrize(
    ("table", "name"),
    [(_BORDERS, "TXL"), (_BORDERS, "TG4"), (_INTEGER_BORDERS, "TXL"), (_INTEGER_BORDERS, "TG4")],
    ids=["colours", "gathered colours", "integers", "gathered integers"],
)
def test_borders_of_any_value_and_format(
    ctx: VkContext, table: list[tuple[str, tuple[float, ...], str]], name: str
) -> None:
    units = []
    for n, (fmt, (r, g, b, a), swizzle) in enumerate(table):
        integer = vkformat.describe(Format[fmt]).is_pure_integer
        state = replace(_BORDER, border_color=(r, g, b, a), border_color_is_integer=integer)
        units.append(Unit(fmt, state, swizzle=swizzle, seed=n))
    _check(ctx, name, "2D", units)


@pytest.mark.covers("pipe_sampler_state::normalized_coords")
@pytest.mark.parametrize("target", ["1D", "2D", "RECT", "2D_ARRAY"])
def test_coordinates_may_count_texels_of_any_target(ctx: VkContext, target: str) -> None:
    modes = (TexWrap.CLAMP, TexWrap.CLAMP_TO_EDGE, TexWrap.CLAMP_TO_BORDER)
    states = [
        replace(state, wrap_s=s, wrap_t=t, normalized_coords=False)
        for state in (_NEAREST, _LINEAR)
        for s, t in zip(modes, modes[1:] + modes[:1], strict=True)
    ]
    _check(ctx, "TEX_LZ", target, [Unit(_FORMAT, made, seed=n) for n, made in enumerate(states)])


@pytest.mark.covers("pipe_sampler_state::seamless_cube_map", "PIPE_CAP_SEAMLESS_CUBE_MAP_PER_TEXTURE")
@pytest.mark.parametrize("name", ["TXL2", "TG4"])
@pytest.mark.parametrize("target", ["CUBE", "CUBEARRAY"])
def test_faces_of_a_cube_are_joined_or_not(ctx: VkContext, name: str, target: str) -> None:
    assert ctx.screen.get_param(Cap.SEAMLESS_CUBE_MAP_PER_TEXTURE) == 1
    clamps = (TexWrap.CLAMP_TO_EDGE, TexWrap.CLAMP_TO_BORDER, TexWrap.MIRROR_REPEAT)
    states = [replace(_LINEAR, wrap_s=wrap, wrap_t=wrap) for wrap in clamps]
    states.append(replace(_LINEAR, seamless_cube_map=True))
    units = [Unit(_FORMAT, made, seed=n) for n, made in enumerate(states)]
    units += [Unit("Z24X8_UNORM", made, seed=n) for n, made in enumerate(states)]
    _check(ctx, name, target, units)


@pytest.mark.covers(*(f"PIPE_TEX_REDUCTION_{mode.name}" for mode in TexReduction), each=True)
@pytest.mark.covers("pipe_sampler_state::reduction_mode")
@pytest.mark.parametrize("wrap", [TexWrap.REPEAT, TexWrap.CLAMP], ids=["device", "shader"])
@pytest.mark.parametrize("fmt", ["R32_FLOAT", _FORMAT])
def test_reductions(ctx: VkContext, wrap: TexWrap, fmt: str) -> None:
    states = [replace(_LINEAR, wrap_s=wrap, reduction_mode=mode) for mode in TexReduction]
    _check(ctx, "TXL", "2D", [Unit(fmt, state, seed=n) for n, state in enumerate(states)])


@pytest.mark.parametrize("fmt", [Format.R32_FLOAT, Format.R32G32B32A32_FLOAT, Format.R8G8B8A8_UNORM])
def test_the_device_reduces_what_it_says_that_it_can(ctx: VkContext, fmt: Format) -> None:
    """Lavapipe, for instance, formats of one component (VUID-vkCmdDispatch-magFilter-09598)."""
    can = "SAMPLED_IMAGE_FILTER_MINMAX" in ctx.screen.device.format_features(image_format(fmt))
    view = ctx.create_sampler_view(make_texture(ctx, fmt.name, 4, 4), SamplerViewTemplate(format=fmt))
    state = replace(_LINEAR, reduction_mode=TexReduction.MIN)
    lookup = SamplerBinding(0, "2D", "FLOAT", shadow=False, binding=0)
    assert (computed_sampler(lookup, view, state) is None) == can
    assert computed_sampler(lookup, view, _LINEAR) is None


def test_a_reduction_takes_only_texels_that_a_filter_reads(ctx: VkContext) -> None:
    """Of both kinds: magnified lookups filter, minified ones read the nearest texel."""
    state = replace(_LINEAR, min_img_filter=TexFilter.NEAREST, min_mip_filter=TexMipfilter.NEAREST)
    states = [replace(state, reduction_mode=mode) for mode in (TexReduction.MIN, TexReduction.MAX)]
    units = [Unit(_FORMAT, replace(made, wrap_s=TexWrap.MIRROR_REPEAT), seed=2) for made in states]
    _check(ctx, "TXL", "2D", units)


_LEVELS: list[dict[str, float]] = [
    {"min_lod": 0.5, "max_lod": 1.25},
    {"lod_bias": 1.5},
    {"lod_bias": -0.75, "max_lod": 0.5},
    {"min_lod": 1.0},
    {"max_lod": 0.0},
    {"min_lod": 1.5, "max_lod": 0.5},
]


@pytest.mark.covers("PIPE_TEX_MIPFILTER_{mip.name}")
@pytest.mark.covers(
    "pipe_sampler_state::min_lod", "pipe_sampler_state::max_lod", "pipe_sampler_state::lod_bias"
)
@pytest.mark.parametrize("mip", TexMipfilter)
@pytest.mark.parametrize("wrap", [TexWrap.REPEAT, TexWrap.CLAMP], ids=["device", "shader"])
def test_levels_and_filters(ctx: VkContext, wrap: TexWrap, mip: TexMipfilter) -> None:
    """Minified and magnified by different filters, with all limits of the level."""
    state = replace(_LINEAR, wrap_s=wrap, wrap_t=wrap, min_mip_filter=mip)
    small = replace(state, min_img_filter=TexFilter.NEAREST)
    states = [replace(s, **f) for s, f in zip((state, small) * 3, _LEVELS, strict=True)]  # type: ignore[arg-type]
    _check(ctx, "TXL", "2D", [Unit(_FORMAT, made, seed=n) for n, made in enumerate(states)])


@pytest.mark.covers("pipe_sampler_state::max_anisotropy")
@pytest.mark.parametrize(("name", "target"), [("TXD", "2D"), ("SAMPLE_D", "3D"), ("TXD", "SHADOW2D")])
def test_anisotropic_lookups_in_the_shader(ctx: VkContext, name: str, target: str) -> None:
    state = replace(_LINEAR, wrap_s=TexWrap.CLAMP, min_mip_filter=TexMipfilter.LINEAR)
    state = replace(state, compare_mode=TexCompare.R_TO_TEXTURE, compare_func=CompareFunc.LEQUAL)
    fmt = "Z16_UNORM" if target == "SHADOW2D" else _FORMAT
    units = [Unit(fmt, replace(state, max_anisotropy=most), seed=most) for most in (0, 1, 2, 3, 16)]
    _check(ctx, name, target, units)


@pytest.mark.parametrize("name", ["TEX_LZ", "TXL", "TG4"])
@pytest.mark.parametrize("state", [_NEAREST, _LINEAR], ids=["nearest", "linear"])
def test_anisotropy_changes_nothing_without_derivatives(
    ctx: VkContext, name: str, state: SamplerState
) -> None:
    states = [replace(state, max_anisotropy=most, min_mip_filter=TexMipfilter.NEAREST) for most in (1, 8)]
    _check(ctx, name, "2D", [Unit(_FORMAT, made) for made in states])
