"""Hypothesis strategies: textures, views of them, samplers, and a few lookups of each stage."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from tests.random_lookups.case import Call, Case, Picture, Unit, View
from tests.random_lookups.coordinates import EXPLICIT
from tests.random_lookups.legal import STAGES, calls_of
from vkpipe import format as vkformat
from vkpipe.driver.resources.formats import reads_as
from vkpipe.pipe import (
    CompareFunc,
    Format,
    SamplerState,
    TexCompare,
    TexFilter,
    TexMipfilter,
    TexReduction,
    TexWrap,
)

__all__ = ["cases"]

_MOST_CALLS = 4

# Format of the texture -> formats of views, itself first.
_COLORS = {
    "R32G32B32A32_FLOAT": ("R32G32B32A32_FLOAT",),
    "R16G16B16A16_FLOAT": ("R16G16B16A16_FLOAT",),
    "R8G8B8A8_UNORM": (
        "R8G8B8A8_UNORM",
        "R8G8B8A8_SRGB",
        "B8G8R8A8_UNORM",
        "R8G8B8A8_SNORM",
        "R32_UINT",
        "R16G16_SINT",
    ),
    "R16G16_UNORM": ("R16G16_UNORM", "R8G8B8A8_UINT", "R10G10B10A2_UNORM"),
    "B8G8R8X8_SRGB": ("B8G8R8X8_SRGB",),
    "A2B10G10R10_UNORM": ("A2B10G10R10_UNORM", "R32_UINT", "X8R8G8B8_SRGB"),
    "L8_UNORM": ("L8_UNORM", "A8_UNORM", "R8_UINT"),
    "L8A8_UNORM": ("L8A8_UNORM", "R8G8_SNORM"),
    "I16_UNORM": ("I16_UNORM",),
    "R11G11B10_FLOAT": ("R11G11B10_FLOAT",),
    "B5G6R5_UNORM": ("B5G6R5_UNORM",),
    "R32G32B32A32_UINT": ("R32G32B32A32_UINT", "R32G32B32A32_SINT"),
    "R16G16_SINT": ("R16G16_SINT", "R16G16_UNORM"),
    "R8_UINT": ("R8_UINT", "R8_UNORM"),
    "R10G10B10A2_UINT": ("R10G10B10A2_UINT",),
    "L16A16_SINT": ("L16A16_SINT",),
    "R9G9B9E5_FLOAT": ("R9G9B9E5_FLOAT",),
    "B4G4R4A4_UNORM": ("B4G4R4A4_UNORM",),
    "A16_FLOAT": ("A16_FLOAT",),
    "R16_SNORM": ("R16_SNORM",),
}
_BLOCKS = (
    "DXT1_RGBA",
    "DXT5_RGBA",
    "RGTC2_SNORM",
    "LATC1_UNORM",
    "BPTC_RGBA_UNORM",
    "BPTC_RGB_UFLOAT",
    "ETC2_RGBA8",
    "ASTC_6x5",
)
"""Of textures with two dimensions."""
_DEPTHS = {
    "Z16_UNORM": ("Z16_UNORM",),
    "Z32_FLOAT": ("Z32_FLOAT",),
    "Z32_UNORM": ("Z32_UNORM",),
    "Z24X8_UNORM": ("Z24X8_UNORM",),
    "Z24_UNORM_S8_UINT": ("Z24_UNORM_S8_UINT", "X24S8_UINT"),
    "S8_UINT_Z24_UNORM": ("S8_UINT_Z24_UNORM", "S8X24_UINT"),
    "Z32_FLOAT_S8X24_UINT": ("Z32_FLOAT_S8X24_UINT", "X32_S8X24_UINT"),
    "S8_UINT": ("S8_UINT",),
}
_BUFFERS = ("R32G32B32A32_FLOAT", "R8G8B8A8_UNORM", "R16G16_SINT", "R32_UINT")
_DRAWN = ("R32G32B32A32_FLOAT", "R8G8B8A8_UNORM", "R16G16_SINT")

# Target of a texture -> targets of views with some of its layers.
_VIEWS = {
    "1D_ARRAY": ("1D", "1D_ARRAY"),
    "1D": ("1D", "1D_ARRAY"),
    "2D": ("2D", "2D_ARRAY"),
    "2D_ARRAY": ("2D", "2D_ARRAY", "CUBE", "CUBEARRAY"),
    "CUBE": ("CUBE", "CUBEARRAY", "2D", "2D_ARRAY"),
    "CUBEARRAY": ("CUBEARRAY", "CUBE", "2D_ARRAY", "2D"),
    "2D_ARRAY_MSAA": ("2D_ARRAY_MSAA", "2D_MSAA"),
}
_MULTIPLES = {"CUBE": 6, "CUBEARRAY": 6}
_SINGLE = frozenset({"1D", "2D", "2D_MSAA"})


@st.composite
def _pictures(draw: st.DrawFn, depth: bool) -> Picture:
    targets = ("1D", "2D", "2D", "3D", "CUBE", "RECT", "1D_ARRAY", "2D_ARRAY", "2D_ARRAY", "CUBEARRAY")
    target = draw(st.sampled_from(targets + (() if depth else ("BUFFER", "2D_MSAA", "2D_ARRAY_MSAA"))))
    seed = draw(st.integers(1, 3))
    if target == "BUFFER":
        return Picture(
            target, (draw(st.integers(1, 90)), 1, 1), 1, draw(st.sampled_from(_BUFFERS)), seed=seed
        )
    if target.endswith("MSAA"):
        layers = draw(st.integers(1, 3)) if "ARRAY" in target else 1
        samples = draw(st.sampled_from((2, 4, 8)))
        return Picture(target, (8, 4, layers), 1, draw(st.sampled_from(_DRAWN)), samples, seed)
    sides = st.sampled_from((1, 4, 5, 8, 13, 16))
    width, height, layers = draw(sides), draw(sides), 1
    if target.startswith("1D"):
        height = 1
    if target in ("1D_ARRAY", "3D"):
        layers = draw(st.integers(1, 5))
    if target == "2D_ARRAY":
        layers = draw(st.sampled_from((1, 3, 7, 12)))
    if target.startswith("CUBE"):
        width = height = draw(st.sampled_from((4, 8)))
        layers = 6 if target == "CUBE" else 12
    elif target == "2D_ARRAY" and draw(st.booleans()):
        height = width
    most = max(width, height, layers if target == "3D" else 1).bit_length()
    levels = 1 if target == "RECT" else draw(st.integers(1, width // 4 if "CUBE" in target else min(most, 4)))
    flat = depth and target != "3D"
    blocks = _BLOCKS if target.startswith(("2D", "CUBE")) else ()
    fmt = draw(st.sampled_from(tuple(_DEPTHS) if flat else (*_COLORS, *blocks)))
    return Picture(target, (width, height, layers), levels, fmt, seed=seed)


@st.composite
def _views(draw: st.DrawFn, picture: Picture) -> View:
    known = (_COLORS | _DEPTHS).get(picture.format, (picture.format,))
    fmt = draw(st.sampled_from(known)) if picture.target != "BUFFER" else known[0]
    swizzle = "".join(draw(st.lists(st.sampled_from("XYZW01"), min_size=4, max_size=4)))
    plain = picture.target == "BUFFER" or draw(st.booleans())
    target = draw(st.sampled_from(_VIEWS.get(picture.target, (picture.target,))))
    size = picture.size[0 if picture.target == "BUFFER" else 2]
    count = _MULTIPLES.get(target, 1)
    # where all texels lie at corners, devices differ
    square = picture.size[0] == picture.size[1] >= 4 << (picture.levels - 1)
    if size < count or (target in _MULTIPLES and not square):
        target, count = picture.target, _MULTIPLES.get(picture.target, 1)
    if picture.target != "3D":
        if target not in (*_SINGLE, "CUBE"):
            count *= draw(st.integers(1, size // count))
        first = draw(st.integers(0, size - count))
        layers = (first, first + count - 1)
    else:
        layers = (0, -1)
    if picture.target == "BUFFER":
        # of 16 bytes: what devices want of an offset
        layers = (layers[0] // 16 * 16, layers[1])
    base = draw(st.integers(0, picture.levels - 1))
    levels = (base, draw(st.integers(base, picture.levels - 1)))
    return View(
        "" if fmt == picture.format else fmt,
        "" if target == picture.target else target,
        "XYZW" if plain else swizzle,
        levels,
        layers,
    )


_BORDERS = ((0, 0, 0, 0), (0, 0, 0, 1), (1, 1, 1, 1), (0.25, 0.5, 0.75, 0.125), (-2.0, 3.5, 0.5, 1.0))
_INTEGER_BORDERS = ((0, 0, 0, 0), (0, 0, 0, 1), (1, 2, 3, 4), (255, 7, 100, 9))
_COUNTING = (TexWrap.CLAMP, TexWrap.CLAMP_TO_EDGE, TexWrap.CLAMP_TO_BORDER)


@st.composite
def _samplers(draw: st.DrawFn, fmt: Format, target: str, compares: bool) -> SamplerState:
    """Limits and biases keep levels away from what decides between two of them."""
    integer = reads_as(fmt) != "FLOAT"
    fields: dict[str, Any] = {
        "normalized_coords": not (target == "RECT" or ("D" in target and draw(st.integers(0, 7)) == 0)),
        "seamless_cube_map": draw(st.booleans()),
        "min_mip_filter": draw(st.sampled_from(TexMipfilter)),
        "lod_bias": draw(st.sampled_from((0.0, 0.0, -0.6, 0.4, 1.4))),
        "min_lod": draw(st.sampled_from((0.0, 0.0, 0.3, 1.2))),
        "max_lod": draw(st.sampled_from((1000.0, 1000.0, 1.8, 0.7))),
        "border_color": draw(st.sampled_from(_INTEGER_BORDERS if integer else _BORDERS)),
        "border_color_is_integer": integer,
        "compare_func": draw(st.sampled_from(CompareFunc)),
    }
    modes = tuple(TexWrap) if fields["normalized_coords"] else _COUNTING
    fields |= {f"wrap_{axis}": draw(st.sampled_from(modes)) for axis in "str"}
    if not integer:
        fields |= {f"{name}_img_filter": draw(st.sampled_from(TexFilter)) for name in ("min", "mag")}
        fields["reduction_mode"] = draw(
            st.sampled_from((*[TexReduction.WEIGHTED_AVERAGE] * 3, *TexReduction))
        )
    fields["max_anisotropy"] = draw(st.sampled_from((0, 0, 0, 1, 2, 8)))
    if compares:
        fields["compare_mode"] = draw(st.sampled_from((TexCompare.R_TO_TEXTURE,) * 3 + (TexCompare.NONE,)))
    return SamplerState(**fields)


def _fits(call: Call, unit: Unit) -> bool:
    return not call.compares or vkformat.describe(unit.format).is_depth


@st.composite
def _units(draw: st.DrawFn) -> Unit:
    depth = draw(st.integers(0, 2)) == 0
    picture = draw(_pictures(depth))
    view = draw(_views(picture))
    shown = Unit(picture, view)
    compares = vkformat.describe(shown.format).is_depth
    declared = draw(st.sampled_from(("",) * 6 + ("FLOAT", "SINT", "UINT")))
    return Unit(picture, view, draw(_samplers(shown.format, shown.target, compares)), declared)


@st.composite
def _varied(draw: st.DrawFn, call: Call) -> Call:
    """Other offsets and swizzles of the same number, and threads that have nothing in common."""
    swizzle = call.swizzle
    if call.name == "GATHER4":
        swizzle = draw(st.sampled_from("xyzw")) * 4
    elif call.is_viewed:
        swizzle = "".join(draw(st.sampled_from("xyzw")) for _ in range(4))
    apart = (call.name in EXPLICIT or call.computed) and draw(st.booleans())
    most = 4 if apart else 7
    offsets = tuple(draw(st.tuples(*(st.integers(-8, most),) * 3)) for _ in call.offsets)
    return replace(call, swizzle=swizzle, offsets=offsets, apart=apart)


@st.composite
def cases(draw: st.DrawFn) -> Case:
    """One or two units, and a few lookups of each."""
    units = tuple(draw(_units()) for _ in range(draw(st.integers(1, 2))))
    stage = draw(st.sampled_from(STAGES))
    calls = []
    for number, unit in enumerate(units):
        known = [call for call in calls_of(unit.target) if _fits(call, unit)]
        # a unit compares for all of its lookups or for none
        shadow = draw(st.booleans()) and any(call.goal.shadow for call in known)
        known = [call for call in known if call.is_viewed or call.goal.shadow == shadow]
        for _ in range(draw(st.integers(1, _MOST_CALLS // len(units)))):
            call = draw(st.sampled_from(known))
            calls.append(replace(draw(_varied(call)), unit=number, seed=draw(st.integers(1, 99))))
    return Case(stage, units, tuple(calls))
