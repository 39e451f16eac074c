"""Targets and images that are no 2D ones: slices of a volume, textures of one dimension, the widest ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.driver.calls.test_compute_images import copy, named, whole
from tests.driver.compute import COMPUTE, Lab
from tests.driver.draw import read_texture, write_texture
from tests.driver.geometry.test_clip_planes import triangle_soup
from tests.driver.shader_texts import chosen_vs
from tests.driver.state.test_viewports import draw_numbers
from tests.reference.rig import Array, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import Bind, Clear, CompareFunc, DepthState, Format, FramebufferState, Prim, SurfaceTemplate
from vkpipe.pipe import TextureTarget as Target

_VS = chosen_vs("LAYER")
_LESS = DepthState(True, True, CompareFunc.LESS)
_COLOR = Bind.RENDER_TARGET | Bind.SAMPLER_VIEW

Bound = Callable[[pipe.Context, Rig], None]


def _texture(context: pipe.Context, target: Target, fmt: Format, bind: Bind, **size: Any) -> pipe.Resource:
    return context.screen.resource_create(pipe.ResourceTemplate(target=target, format=fmt, bind=bind, **size))


def _read(context: pipe.Context, texture: pipe.Resource, level: int = 0) -> Array:
    width, height, layers = texture.level_size(level)
    box = pipe.Box(width=width, height=height, depth=layers)
    with context.transfer_map(texture, level, pipe.Map.READ, box) as transfer:
        return np.array(transfer.data)


@pytest.mark.covers("PIPE_TEXTURE_3D", "pipe_surface::first_layer", "pipe_surface::last_layer")
@pytest.mark.parametrize(("level", "first", "last"), [(0, 0, 5), (1, 2, 4)])
@pytest.mark.parametrize("samples", ["few", "many"])
def test_slices_are_layers(
    ctx: VkContext, ref: pipe.Context, level: int, first: int, last: int, samples: str
) -> None:
    """Whole clears, a clear within a scissor, and draws that choose the slice."""
    random = np.random.default_rng(level)
    count = 90 if samples == "few" else 3000
    at, colors = triangle_soup(random, count, 1.0 if samples == "few" else 0.4)
    numbers = np.repeat(random.integers(-1, 5, count // 3), 3)
    size, depth = 32 << level, 6 << level
    found = []
    for context in (ctx, ref):
        sizes = {"width0": size, "height0": size, "depth0": depth, "last_level": level}
        texture = _texture(context, Target.TEXTURE_3D, Format.R8G8B8A8_UNORM, _COLOR, **sizes)
        whole = context.create_surface(texture, SurfaceTemplate(level=level, last_layer=5))
        part = context.create_surface(
            texture, SurfaceTemplate(level=level, first_layer=first, last_layer=last)
        )
        rig = Rig(context, 32, 32)
        context.set_framebuffer_state(FramebufferState(32, 32, cbufs=(whole,)))
        context.clear(Clear.COLOR0, (0, 0, 0.5, 1))
        context.set_framebuffer_state(FramebufferState(32, 32, cbufs=(part,)))
        context.clear(Clear.COLOR0, (0.5, 0, 0.5, 1), scissor=pipe.ScissorState(3, 5, 20, 30))
        rig.shaders(vs=_VS)
        rig.rasterizer(flatshade=True)
        draw_numbers(rig, Prim.TRIANGLES, at, colors, numbers)
        rig.shaders()
        rig.draw(Prim.TRIANGLES, [(1, 1), (5, 1), (1, 5)], (1, 1, 1, 1))
        found.append(_read(context, texture, level))
        context.set_framebuffer_state(FramebufferState(0, 0))
    np.testing.assert_array_equal(found[0], found[1])
    assert len({layer.tobytes() for layer in found[1]}) > last - first


_LINES: list[tuple[Target, dict[str, int]]] = [
    (Target.TEXTURE_1D, {"width0": 37}),
    (Target.TEXTURE_1D_ARRAY, {"width0": 37, "array_size": 4}),
]


@pytest.mark.covers("PIPE_TEXTURE_1D", "PIPE_TEXTURE_1D_ARRAY")
@pytest.mark.parametrize(("target", "size"), _LINES, ids=["one", "array"])
@pytest.mark.parametrize("many", [False, True], ids=["few", "many"])
def test_textures_of_one_dimension(
    ctx: VkContext, ref: pipe.Context, target: Target, size: dict[str, int], many: bool
) -> None:
    """Colour and depth; with few primitives and with so many that keys decide."""
    random = np.random.default_rng(3)
    count = 3000 if many else 60
    at, colors = triangle_soup(random, count, 0.3 if many else 1.0)
    numbers = np.repeat(random.integers(-1, 5, count // 3), 3)
    layers = size.get("array_size", 1)
    found: list[tuple[Any, ...]] = []
    for context in (ctx, ref):
        color = _texture(context, target, Format.R8G8B8A8_UNORM, _COLOR, **size)
        depth = _texture(context, target, Format.Z24_UNORM_S8_UINT, Bind.DEPTH_STENCIL, **size)
        template = SurfaceTemplate(last_layer=layers - 1)
        surfaces = [context.create_surface(texture, template) for texture in (color, depth)]
        rig = Rig(context, 37, 1)
        context.set_framebuffer_state(FramebufferState(37, 1, cbufs=(surfaces[0],), zsbuf=surfaces[1]))
        context.clear(Clear.COLOR0 | Clear.DEPTHSTENCIL, (0, 0.5, 0, 1), 0.9, 7)
        context.clear_render_target(surfaces[0], (1, 0, 0, 1), 30, 0, 4, 1)
        context.clear_depth_stencil(surfaces[1], Clear.STENCIL, 0.0, 3, 5, 0, 9, 1)
        rig.tests(depth=_LESS)
        rig.rasterizer(flatshade=True)
        if layers > 1:
            rig.shaders(vs=_VS)
            draw_numbers(rig, Prim.TRIANGLES, at, colors, numbers)
        rig.shaders()
        rig.draw(Prim.TRIANGLES, at[: count // 2], colors[: count // 2], clip=True)
        found.append((_read(context, color), _read(context, depth)))
        context.set_framebuffer_state(FramebufferState(0, 0))
    for got, want in zip(*found, strict=True):
        np.testing.assert_array_equal(got, want)


@pytest.mark.covers("pipe_image_view::first_layer", "pipe_image_view::last_layer")
def test_single_slices_are_images_of_planes(lab: Lab) -> None:
    """A shader that declares 2D loads one slice of a volume and stores into another."""
    if "image2DViewOf3D" not in lab.ctx.screen.device.features:
        pytest.skip("the device has no views of slices")
    volume = lab.texture("R32_UINT", 8, 8, target=Target.TEXTURE_3D, depth0=6, last_level=1)
    slices = np.random.default_rng(1).integers(0, 256, (3, 4, 4, 4)).astype(np.uint8)
    write_texture(lab.ctx, volume, slices, 1)
    lab.shader(copy("2D", named("R32_UINT"), named("R32_UINT")))
    views = [whole(volume, level=1, first_layer=n, last_layer=n) for n in (2, 0)]
    lab.ctx.set_shader_images(COMPUTE, 0, views)
    lab.launch(1)
    slices[0] = slices[2]
    assert np.array_equal(read_texture(lab.ctx, volume, 1), slices)


def test_large_blits_are_exact(ctx: VkContext) -> None:
    """The widest texture, copied and halved, is where it should be."""
    width = min(1 << 15, int(ctx.screen.device.info.limits["maxImageDimension2D"]))
    source = _texture(ctx, Target.TEXTURE_2D, Format.R16_UINT, Bind.SAMPLER_VIEW, width0=width)
    texels = np.arange(width, dtype=np.uint16).reshape(1, 1, width, 1).view(np.uint8)
    write_texture(ctx, source, texels)
    target = _texture(ctx, Target.TEXTURE_2D, Format.R16_UINT, Bind.SAMPLER_VIEW, width0=width)
    ends = (pipe.BlitEnd(target, 0, pipe.Box(width=width)), pipe.BlitEnd(source, 0, pipe.Box(width=width)))
    ctx.blit(pipe.BlitInfo(*ends))
    assert np.array_equal(read_texture(ctx, target), texels)
    half = pipe.BlitEnd(target, 0, pipe.Box(width=width // 2))
    ctx.blit(pipe.BlitInfo(half, ends[1]))
    got = read_texture(ctx, target).reshape(-1).view(np.uint16)[: width // 2]
    assert np.array_equal(got, np.arange(1, width, 2))
