"""Sampler states in fragment shaders: the driver, the reference and OpenGL on llvmpipe."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pytest

import vkpipe
from tests.driver.shader_texts import VS_COLOR
from tests.oracle.compat import Compat
from tests.reference.rig import Array, Rig
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import (
    Bind,
    CompareFunc,
    Format,
    Prim,
    SamplerState,
    ShaderType,
    TexCompare,
    TexFilter,
    TexMipfilter,
    TexWrap,
)

SIZE = 16
TEXTURE = 8
LEVELS = 4

_FS = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL OUT[0], COLOR
DCL SAMP[0]
DCL SVIEW[0], {target}, FLOAT
  0: TEX OUT[0], IN[0], SAMP[0], {target}
  1: END
"""
# Texture coordinates at the corners of the picture, and the reference values there.
_NEAR = ((-0.713, -0.631, 0.11), (-0.713, 1.773, 0.41), (1.659, 1.773, 0.91), (1.659, -0.631, 0.61))
_FAR = ((-0.713, -0.631, 0.11), (-0.713, 4.173, 0.41), (5.859, 4.173, 0.91), (5.859, -0.631, 0.61))
_LONG = ((-0.713, -0.631, 0.11), (-0.713, 0.173, 0.41), (8.859, 0.173, 0.91), (8.859, -0.631, 0.61))
# Magnified, as the ones above are minified.
_CLOSE = ((0.113, 0.231, 0.11), (0.113, 0.653, 0.41), (0.659, 0.653, 0.91), (0.659, 0.231, 0.61))
_CORNERS = ((-1, -1), (-1, 1), (1, 1), (1, -1))

_WRAPS = dict(zip(TexWrap, (0x2901, 0x2900, 0x812F, 0x812D, 0x8370, 0x8742, 0x8743, 0x8912), strict=True))
_DEPTH, _DEPTH24, _RGBA8, _FLOAT = 0x1902, 0x81A6, 0x8058, 0x1406


@dataclass(frozen=True)
class Row:
    """A sampler state, for depth or for colours; ``places``: texture coordinates of the corners.

    ``steps``: of 8 bits that llvmpipe may be off, which filters colours, and between levels, in 8 bits;
    ``few``: pixels that may be further off: it mixes the border into MIRROR_CLAMP and its _TO_BORDER near the
    coordinate 0, where EXT_texture_mirror_clamp has the first texel alone.
    """

    state: dict[str, Any] = field(default_factory=dict)
    depth: bool = False
    places: tuple[tuple[float, ...], ...] = _NEAR
    steps: int = 1
    few: int = 0

    @property
    def is_plain(self) -> bool:
        """Whether all pixels are alike: no reference is equal to a depth."""
        functions = (CompareFunc.NEVER, CompareFunc.ALWAYS, CompareFunc.EQUAL, CompareFunc.NOTEQUAL)
        return "compare_func" in self.state and self.state["compare_func"] in functions

    @property
    def sampler(self) -> SamplerState:
        return SamplerState(border_color=(0.3, 0.9, 0.6, 0.5), **self.state)


_OWN_FILTER = 7
"""Steps that the filter of lavapipe is off llvmpipe's, which are of one Mesa or of two."""

_SMOOTH = {"min_img_filter": TexFilter.LINEAR, "mag_img_filter": TexFilter.LINEAR}
_EDGES = {"wrap_s": TexWrap.CLAMP_TO_EDGE, "wrap_t": TexWrap.CLAMP_TO_EDGE}
_SHADOW = {"compare_mode": TexCompare.R_TO_TEXTURE, "compare_func": CompareFunc.LEQUAL, **_EDGES}

_MIXED = dict.fromkeys(
    # on either axis
    (TexWrap.MIRROR_CLAMP, TexWrap.MIRROR_CLAMP_TO_BORDER, TexWrap.CLAMP_TO_EDGE, TexWrap.MIRROR_REPEAT),
    16,
)

_LOGARITHM = 12
"""Steps of 8 bits that llvmpipe's approximate logarithm makes between levels; the driver's is exact."""

ROWS = {
    **{
        f"{small.name} {mip.name}, {large.name}, {name}": Row(
            {"min_img_filter": small, "mag_img_filter": large, "min_mip_filter": mip, **_EDGES},
            places=places,
            steps=2,
        )
        for small in TexFilter
        for large in TexFilter
        for mip in TexMipfilter
        for name, places in (("minified", _FAR), ("magnified", _CLOSE))
    },
    **{
        f"{wrap.name} {kind}": Row(
            {"wrap_s": wrap, "wrap_t": TexWrap((wrap + 3) % 8), **filters}, steps=steps, few=few
        )
        for wrap in TexWrap
        for kind, filters, steps, few in (("nearest", {}, 1, 0), ("linear", _SMOOTH, 3, _MIXED.get(wrap, 0)))
    },
    **{
        f"{function.name} {kind}": Row({**_SHADOW, "compare_func": function, **filters}, True, steps=2)
        for function in CompareFunc
        for kind, filters in (("nearest", {}), ("linear", _SMOOTH))
    },
    "depth": Row(_EDGES, True),
    "border of depth": Row({**_SMOOTH, **_SHADOW, "wrap_s": TexWrap.CLAMP_TO_BORDER}, True, steps=2),
    "levels of shadows": Row(
        {**_SMOOTH, **_SHADOW, "min_mip_filter": TexMipfilter.NEAREST}, True, _FAR, steps=2
    ),
    "nearest level": Row({**_EDGES, "min_mip_filter": TexMipfilter.NEAREST}, places=_FAR),
    "two levels": Row({**_SMOOTH, "min_mip_filter": TexMipfilter.LINEAR}, places=_FAR, steps=7),
    "two levels half": Row(
        {**_SMOOTH, "wrap_s": TexWrap.CLAMP, "min_mip_filter": TexMipfilter.LINEAR}, places=_FAR, steps=7
    ),
    "bias": Row({**_EDGES, "min_mip_filter": TexMipfilter.NEAREST, "lod_bias": -0.75}, places=_FAR),
    "least level": Row({**_SMOOTH, "min_mip_filter": TexMipfilter.LINEAR, "min_lod": 1.5}, steps=3),
    "most level": Row(
        {**_SMOOTH, "min_mip_filter": TexMipfilter.LINEAR, "max_lod": 0.5}, places=_FAR, steps=7
    ),
    "anisotropic": Row(
        # llvmpipe weights texels in an ellipse: of noise that is something else than a mean along an axis
        {**_SMOOTH, "min_mip_filter": TexMipfilter.LINEAR, "max_anisotropy": 8},
        places=_LONG,
        steps=40,
    ),
    "two filters": Row({"min_img_filter": TexFilter.LINEAR, **_EDGES}, places=_FAR, steps=3),
}


def _levels(depth: bool) -> list[Array]:
    """(size, size) depths in steps of 1/8, or (size, size, 4) colours of 8 bits."""
    rng = np.random.default_rng(11)
    sizes = [TEXTURE >> n for n in range(LEVELS)]
    if depth:
        return [(rng.integers(0, 9, (n, n)) / 8).astype(np.float32) for n in sizes]
    return [rng.integers(0, 256, (n, n, 4)).astype(np.float32) / 255 for n in sizes]


def _draw_gallium(ctx: pipe.Context, row: Row) -> Array:
    rig = Rig(ctx, SIZE, SIZE)
    fmt = Format.Z24_UNORM_S8_UINT if row.depth else Format.R8G8B8A8_UNORM
    texture = ctx.screen.resource_create(
        pipe.ResourceTemplate(
            format=fmt, width0=TEXTURE, height0=TEXTURE, last_level=LEVELS - 1, bind=Bind.SAMPLER_VIEW
        )
    )
    for number, level in enumerate(_levels(row.depth)):
        blocks = vkformat.pack_z(fmt, level, level * 0) if row.depth else vkformat.pack(fmt, level)
        box = pipe.Box(width=TEXTURE >> number, height=TEXTURE >> number)
        ctx.texture_subdata(texture, number, pipe.Map.WRITE, box, np.ascontiguousarray(blocks[None]))
    template = pipe.SamplerViewTemplate.of(texture)
    ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [ctx.create_sampler_view(texture, template)])
    ctx.bind_sampler_states(ShaderType.FRAGMENT, 0, [ctx.create_sampler_state(row.sampler)])
    shadow = row.sampler.compare_mode is TexCompare.R_TO_TEXTURE
    rig.shaders(VS_COLOR, _FS.format(target="SHADOW2D" if shadow else "2D"))
    positions = [(*corner, 0.5, 1.0) for corner in _CORNERS]
    ctx.set_viewport_states(0, [pipe.ViewportState((SIZE / 2,) * 2 + (1.0,), (SIZE / 2,) * 2 + (0.0,))])
    rig.draw(Prim.QUADS, positions, [(*place, 1.0) for place in row.places], clip=True)
    pixels = rig.raw()
    texture.destroy()
    return pixels


def _parameters(gl: Compat, state: SamplerState) -> None:
    filters = {
        (image, mip): 0x2600 + int(image) + (0 if mip is TexMipfilter.NONE else 0x100 + 2 * int(mip))
        for image in TexFilter
        for mip in TexMipfilter
    }
    numbers = {
        0x2802: _WRAPS[state.wrap_s],
        0x2803: _WRAPS[state.wrap_t],
        0x2801: filters[state.min_img_filter, state.min_mip_filter],
        0x2800: 0x2600 + int(state.mag_img_filter),
        0x884C: 0x884E if state.compare_mode is TexCompare.R_TO_TEXTURE else 0,
        0x884D: 0x0200 + int(state.compare_func),
        0x813D: LEVELS - 1,
    }
    for name, value in numbers.items():
        gl.glTexParameteri(0x0DE1, name, value)
    amounts = {
        0x813A: state.min_lod,
        0x813B: state.max_lod,
        0x8501: state.lod_bias,
        0x84FE: max(1, state.max_anisotropy),
    }
    for name, amount in amounts.items():
        gl.glTexParameterf(0x0DE1, name, amount)
    border = (ctypes.c_float * 4)(*state.border_color)
    gl.glTexParameterfv(0x0DE1, 0x1004, border)


def _draw_opengl(compat: Compat, row: Row) -> Array:
    with compat as gl:
        name = ctypes.c_uint()
        gl.glGenTextures(1, ctypes.byref(name))
        gl.glBindTexture(0x0DE1, name)
        for number, level in enumerate(_levels(row.depth)):
            size = TEXTURE >> number
            kinds = (_DEPTH24, _DEPTH) if row.depth else (_RGBA8, 0x1908)
            texels = np.ascontiguousarray(level, np.float32)
            gl.glTexImage2D(0x0DE1, number, kinds[0], size, size, 0, kinds[1], _FLOAT, texels.ctypes.data)
        _parameters(gl, row.sampler)
        gl.glTexEnvi(0x2300, 0x2200, 0x1E01)
        gl.glEnable(0x0DE1)
        gl.glClearColor(0, 0, 0, 0)
        gl.glClear(0x4500)
        gl.glBegin(7)
        for corner, place in zip(_CORNERS, row.places, strict=True):
            gl.glTexCoord4f(*place, 1.0)
            gl.glVertex4f(*corner, 0.5, 1.0)
        gl.glEnd()
        color, _, _ = gl.read()
        gl.glBindTexture(0x0DE1, 0)
        return color


@pytest.fixture(scope="module")
def compat() -> Compat:
    return Compat(SIZE)


@pytest.fixture(scope="module")
def ref() -> Iterator[pipe.Context]:
    with vkpipe.create_screen("reference") as made, made.context_create() as context:
        yield context


def _off(a: Array, b: Array, depth: bool) -> Array:
    """Steps of 8 bits between two pictures; OpenGL's texture environment leaves alpha alone for depth."""
    channels = 3 if depth else 4
    return np.asarray(np.abs(a.astype(int) - b.astype(int))[..., :channels].max(axis=-1))


@pytest.mark.covers("pipe_sampler_state::min_img_filter", "pipe_sampler_state::mag_img_filter")
@pytest.mark.covers("PIPE_TEX_FILTER_NEAREST", "PIPE_TEX_FILTER_LINEAR", "pipe_sampler_state::min_mip_filter")
@pytest.mark.parametrize("name", ROWS)
def test_all_three_agree(ctx: VkContext, ref: pipe.Context, compat: Compat, name: str) -> None:
    row = ROWS[name]
    mine, theirs, opengl = _draw_gallium(ctx, row), _draw_gallium(ref, row), _draw_opengl(compat, row)
    between_levels = row.sampler.min_mip_filter is TexMipfilter.LINEAR
    steps = row.steps
    if row.sampler.max_anisotropy <= 1 or ctx.screen.device.is_cpu:  # GPUs choose their own filters
        assert _off(mine, theirs, False).max() <= 1 + between_levels
        steps = max(steps, _LOGARITHM * between_levels)
    far = _off(mine, opengl, row.depth) > steps
    assert far.sum() <= row.few, np.argwhere(far)[:5]
    assert (mine != mine[0, 0]).any() or row.is_plain


def test_a_cpu_filters_along_an_axis_where_it_is_asked_to(
    ctx: VkContext, compat: Compat, monkeypatch: pytest.MonkeyPatch
) -> None:
    """VKPIPE_ANISOTROPY=0: as llvmpipe does."""
    row = ROWS["anisotropic"]
    monkeypatch.setattr(ctx.screen, "filters_along", False)
    assert _off(_draw_gallium(ctx, row), _draw_opengl(compat, row), False).max() <= _OWN_FILTER
