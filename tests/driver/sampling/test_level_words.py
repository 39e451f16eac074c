"""Bias and bounds of the level of lookups that the shader computes are data: all values share one kernel."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.driver.multisample import compare
from tests.driver.shader_texts import FS_OF_TARGET
from tests.driver.unwrapped import own_context
from tests.random_lookups.case import Picture, Unit
from tests.random_lookups.textures import made, viewed
from tests.reference.rig import COLOR_VS, Array, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.state.group import DrawGroup
from vkpipe.errors import InvalidUse
from vkpipe.pipe import (
    BlendFactor,
    CompareFunc,
    Prim,
    RtBlendState,
    SamplerState,
    ShaderType,
    TexCompare,
    TexMipfilter,
    TexWrap,
)

_QUERY = """FRAG
DCL IN[0], COLOR, LINEAR
DCL OUT[0], COLOR
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
DCL TEMP[0]
IMM[0] FLT32 {0.125, 0.125, 0.125, 0.125}
  0: LODQ TEMP[0], IN[0], SAMP[0], 2D
  1: MUL OUT[0], TEMP[0], IMM[0]
  2: END
"""
_SHADOW = SamplerState(
    min_mip_filter=TexMipfilter.NEAREST,
    compare_mode=TexCompare.R_TO_TEXTURE,
    compare_func=CompareFunc.LEQUAL,
)
_SAMPLERS = [
    replace(_SHADOW, min_lod=0, max_lod=0),
    replace(_SHADOW, min_lod=1, max_lod=9),
    replace(_SHADOW, lod_bias=9),
    replace(_SHADOW, lod_bias=-1.5, min_lod=2, max_lod=2.25),
]
_ADD = RtBlendState(True, rgb_dst_factor=BlendFactor.ONE, alpha_dst_factor=BlendFactor.ONE)


def _texture(ctx: pipe.Context, fmt: str = "Z32_FLOAT") -> tuple[pipe.Resource, pipe.SamplerView]:
    unit = Unit(Picture("2D", (8, 8, 1), 4, fmt))
    texture = made(ctx, unit.picture)
    return texture, viewed(ctx, unit, texture)


def _mesh(x: float, width: float, height: float, cells: int) -> tuple[Array, Array]:
    """Triangles of a grid of so many cells in each direction, and coordinates that go through the texture."""
    steps = np.stack(np.meshgrid(np.arange(cells), np.arange(cells)), -1).reshape(-1, 1, 2)
    corners = np.array([(0, 0), (0, 1), (1, 1), (0, 0), (1, 1), (1, 0)])
    points = ((steps + corners) / cells).reshape(-1, 2)
    places = points * (width, height) + (x, 0)
    coordinates = np.full((len(points), 4), 0.4)
    coordinates[:, :2] = points * 0.97 + 0.011
    return np.column_stack([places, np.full(len(places), 0.5)]), coordinates


def _draw_all(rig: Rig, samplers: list[SamplerState], cells: int, view: pipe.SamplerView) -> None:
    ctx, width = rig.ctx, rig.width / len(samplers)
    ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [view])
    for number, state in enumerate(samplers):
        ctx.bind_sampler_states(ShaderType.FRAGMENT, 0, [ctx.create_sampler_state(state)])
        rig.draw(Prim.TRIANGLES, *_mesh(number * width, width, rig.height, cells))


def _last_stages(ctx: VkContext) -> set[object]:
    """The last stages of the groups that wait."""
    return {work.state.last_stage for work in ctx.batch.work if isinstance(work, DrawGroup)}


# Cells of each mesh, edge of the picture, blending; the forms of the last stage.
_FORMS = {
    "opaque": (1, 32, RtBlendState()),
    "ordered": (1, 32, _ADD),
    "opaque, bins": (12, 144, RtBlendState()),
    "keys": (20, 32, RtBlendState()),
    "ordered, bins": (12, 32, _ADD),
}


@pytest.mark.covers("PIPE_TEX_COMPARE_R_TO_TEXTURE")
@pytest.mark.parametrize("general", ["0", "2"], ids=["special", "general"])
@pytest.mark.parametrize("form", _FORMS)
def test_bias_and_bounds_of_the_level_share_a_kernel(
    ctx: VkContext, ref: pipe.Context, form: str, general: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VKPIPE_GENERAL", general)
    cells, edge, blend = _FORMS[form]
    found: list[int] = []

    def draw(rig: Rig) -> None:
        rig.rasterizer(half_pixel_center=True)
        texture, view = _texture(rig.ctx)
        rig.shaders(COLOR_VS, FS_OF_TARGET.format(target="SHADOW2D"))
        rig.blend(blend)
        _draw_all(rig, _SAMPLERS, cells, view)
        if own := own_context(rig.ctx):
            found.append(len(_last_stages(own)))
        rig.ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None])
        rig.ctx.flush()
        view.destroy()
        texture.destroy()

    textures, _ = compare(ctx, ref, draw, 0, size=(edge, edge))
    assert found == [1]
    quarters = np.split(textures[0][0, 0], len(_SAMPLERS), axis=1)
    assert len({quarter.tobytes() for quarter in quarters}) == len(_SAMPLERS)


def test_words_of_samplers_stand_before_stipple_and_windows(ctx: VkContext, ref: pipe.Context) -> None:
    def draw(rig: Rig) -> None:
        rig.rasterizer(half_pixel_center=True, poly_stipple_enable=True)
        rig.ctx.set_polygon_stipple(pipe.PolyStipple((0xF0F0F0F0, 0x3C3C3C3C) * 16))
        rig.ctx.set_window_rectangles(False, [pipe.ScissorState(3, 5, 19, 11)])
        texture, view = _texture(rig.ctx)
        rig.shaders(COLOR_VS, FS_OF_TARGET.format(target="SHADOW2D"))
        _draw_all(rig, _SAMPLERS, 1, view)
        rig.ctx.set_window_rectangles(False, [])
        rig.ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None])
        rig.ctx.flush()
        view.destroy()
        texture.destroy()

    compare(ctx, ref, draw, 0, size=(32, 32))


def test_levels_that_a_shader_asks_for_share_a_kernel(ctx: VkContext, ref: pipe.Context) -> None:
    found: list[int] = []

    def draw(rig: Rig) -> None:
        rig.rasterizer(half_pixel_center=True)
        texture, view = _texture(rig.ctx, "R8G8B8A8_UNORM")
        rig.shaders(COLOR_VS, _QUERY)
        plain = [replace(state, compare_mode=TexCompare.NONE) for state in _SAMPLERS]
        _draw_all(rig, plain, 1, view)
        if own := own_context(rig.ctx):
            found.append(len(_last_stages(own)))
        rig.ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None])
        rig.ctx.flush()
        view.destroy()
        texture.destroy()

    compare(ctx, ref, draw, 0, size=(32, 32))
    assert found == [1]


def test_states_of_textures_and_samplers_are_made_of_one_another(ctx: VkContext, ref: pipe.Context) -> None:
    """Three formats and samplers in turns: each draw has the texture that it asks for."""
    formats = ("R8G8B8A8_UNORM", "R8_UNORM", "R8G8B8A8_UNORM", "Z24X8_UNORM", "R8_UNORM")
    edge = SamplerState(wrap_s=TexWrap.CLAMP_TO_EDGE)
    samplers = [SamplerState(), edge, replace(edge, min_mip_filter=TexMipfilter.NEAREST)]
    found: list[int] = []

    def draw(rig: Rig) -> None:
        rig.rasterizer(half_pixel_center=True)
        rig.shaders(COLOR_VS, FS_OF_TARGET.format(target="2D"))
        textures = [_texture(rig.ctx, fmt) for fmt in formats]
        width = rig.width / (len(formats) * len(samplers))
        made_of = [(view, state) for state in samplers for _, view in textures]
        for number, (view, state) in enumerate(made_of):
            rig.ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [view])
            rig.ctx.bind_sampler_states(ShaderType.FRAGMENT, 0, [rig.ctx.create_sampler_state(state)])
            rig.draw(Prim.TRIANGLES, *_mesh(number * width, width, rig.height, 1))
        if own := own_context(rig.ctx):
            groups = [work.state for work in own.batch.work if isinstance(work, DrawGroup)]
            found.extend((len(set(groups)), len({state.last_stage for state in groups})))
        rig.ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None])
        rig.ctx.flush()
        for texture, view in textures:
            view.destroy()
            texture.destroy()

    compare(ctx, ref, draw, 0, size=(60, 16))
    # Depth is decoded by the shader, which wraps and chooses levels in three ways; colours are the device's,
    # but the shader finds the level where there are several.
    assert found == [len(formats) * len(samplers), 5]


def test_a_destroyed_texture_is_named_as_in_a_first_draw(ctx: VkContext) -> None:
    rig = Rig(ctx)
    rig.shaders(COLOR_VS, FS_OF_TARGET.format(target="2D"))
    (first, view), (second, other) = _texture(ctx, "R8_UNORM"), _texture(ctx, "R8_UNORM")
    ctx.bind_sampler_states(ShaderType.FRAGMENT, 0, [ctx.create_sampler_state(SamplerState())])
    ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [view])
    rig.draw(Prim.TRIANGLES, *_mesh(0, 16, 16, 1))
    ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [other])
    second.destroy()
    with pytest.raises(InvalidUse, match=r"sampler_views\[FRAGMENT\]\[0\]"):
        rig.draw(Prim.TRIANGLES, *_mesh(0, 16, 16, 1))
    ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None])
    ctx.flush()
    for view_ in (view, other):
        view_.destroy()
    first.destroy()
