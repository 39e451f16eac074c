"""Clears of every mask, of colours, integers, depth and stencil, layers, samples, against the reference."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.multisample import read_samples
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import Bind, Clear, Format, FramebufferState, ScissorState, SurfaceTemplate
from vkpipe.pipe import TextureTarget as Target

_FORMATS = (
    Format.R8G8B8A8_UNORM,
    Format.R32G32B32A32_SINT,
    Format.R16_UINT,
    Format.B8G8R8A8_SRGB,
    Format.R10G10B10A2_UNORM,
    Format.R8G8_SNORM,
    Format.R16G16B16A16_FLOAT,
    Format.A8_UNORM,
)
_COLORS = ((0.25, 1.5, 0.75, 1.0), (70000, 3, 5, 1e-3), (65504.0, 0.0, 0.5, 2.0))


def _framebuffer(
    context: pipe.Context, depth: Format, layers: int, samples: int
) -> tuple[list[pipe.Resource], list[pipe.Surface]]:
    """Eight targets of their own formats, and depth; bound, with other layers around."""
    made = []
    for fmt, bind in (*((fmt, Bind.RENDER_TARGET) for fmt in _FORMATS), (depth, Bind.DEPTH_STENCIL)):
        template = pipe.ResourceTemplate(
            Target.TEXTURE_2D_ARRAY, fmt, 19, 11, array_size=layers + 2, nr_samples=samples, bind=bind
        )
        made.append(context.screen.resource_create(template))
    part = SurfaceTemplate(first_layer=1, last_layer=layers)
    surfaces = [context.create_surface(texture, part) for texture in made]
    for texture in made:
        texel = bytes([5]) * vkformat.describe(texture.format).block_bytes
        context.clear_texture(texture, 0, pipe.Box(0, 0, 0, 19, 11, layers + 2), texel)
    state = FramebufferState(19, 11, cbufs=tuple(surfaces[:-1]), zsbuf=surfaces[-1])
    context.set_framebuffer_state(state)
    return made, surfaces


_MASKS = [Clear.COLOR0 << number for number in range(8)]
_MASKS += [Clear.DEPTH, Clear.STENCIL, Clear.DEPTHSTENCIL, Clear.COLOR, Clear.COLOR | Clear.DEPTHSTENCIL]


@pytest.mark.covers(
    "pipe_context::clear",
    "pipe_context::clear_render_target",
    "pipe_context::clear_depth_stencil",
    "PIPE_CAP_CLEAR_SCISSORED",
)
@pytest.mark.covers("PIPE_CLEAR_COLOR", *(f"PIPE_CLEAR_COLOR{number}" for number in range(8)), each=True)
@pytest.mark.parametrize(
    ("depth", "layers", "samples"),
    [
        (Format.Z24_UNORM_S8_UINT, 1, 0),
        (Format.Z32_FLOAT_S8X24_UINT, 3, 0),
        (Format.S8_UINT_Z24_UNORM, 2, 4),
        (Format.Z16_UNORM, 1, 0),
        (Format.S8_UINT, 2, 0),
    ],
    ids=lambda value: value.name if isinstance(value, Format) else str(value),
)
def test_every_mask(ctx: VkContext, ref: pipe.Context, depth: Format, layers: int, samples: int) -> None:
    """One after the other, whole and within scissors; what is not named stays as it is."""
    found = []
    for context in (ctx, ref):
        random = np.random.default_rng(layers)
        made, surfaces = _framebuffer(context, depth, layers, samples)
        for number, mask in enumerate(_MASKS):
            x, y = random.integers(0, 12, 2).tolist()
            scissor = ScissorState(x, y, x + 9, y + 5) if number % 3 else None
            color = _COLORS[number % 2 if mask & Clear.COLOR1 else number % 3]
            context.clear(Clear(mask), color, random.uniform(), int(random.integers(0, 256)), scissor)
        context.clear_render_target(surfaces[2], (9, 0, 0, 0), 3, 4, 5, 6)
        context.clear_depth_stencil(surfaces[-1], Clear.STENCIL, 0.5, 77, 1, 2, 10, 3)
        context.clear_depth_stencil(surfaces[-1], Clear.DEPTH, 0.5, 77, 8, 1, 10, 3)
        found.append([read_samples(context, texture) for texture in made])
        context.set_framebuffer_state(FramebufferState(0, 0))
        for texture in made:
            texture.destroy()
    for fmt, (got, want) in zip((*_FORMATS, depth), zip(*found, strict=True), strict=True):
        if fmt is depth:
            # Bits that belong to nothing may change.
            for mine, theirs in zip(vkformat.unpack_z(fmt, got), vkformat.unpack_z(fmt, want), strict=True):
                np.testing.assert_array_equal(mine, theirs)
        else:
            np.testing.assert_array_equal(got, want, fmt.name)
        assert (want[:, [0, -1]] == 5).all() and (want[:, 1:-1] != 5).any()


@pytest.mark.covers("pipe_context::render_condition")
def test_the_condition_counts_where_asked(ctx: VkContext) -> None:
    query = ctx.create_query(pipe.QueryType.OCCLUSION_COUNTER)
    ctx.begin_query(query)
    ctx.end_query(query)
    made, surfaces = _framebuffer(ctx, Format.Z24_UNORM_S8_UINT, 1, 0)
    before = [read_samples(ctx, texture) for texture in made]
    ctx.render_condition(query, False, pipe.RenderCond.WAIT)
    ctx.clear_render_target(surfaces[0], (1, 1, 1, 1), 0, 0, 19, 11, render_condition_enabled=True)
    ctx.clear_depth_stencil(
        surfaces[-1], Clear.DEPTHSTENCIL, 1.0, 1, 0, 0, 19, 11, render_condition_enabled=True
    )
    ctx.clear(Clear.COLOR | Clear.DEPTHSTENCIL, (1, 1, 1, 1), 1.0, 1)
    for texture, old in zip(made, before, strict=True):
        assert np.array_equal(read_samples(ctx, texture), old)
    ctx.clear_render_target(surfaces[0], (1, 1, 1, 1), 0, 0, 19, 11)
    assert (read_samples(ctx, made[0])[:, 1] == 255).all()
    ctx.render_condition(None, False, pipe.RenderCond.WAIT)
    ctx.set_framebuffer_state(FramebufferState(0, 0))
    for texture in made:
        texture.destroy()


@pytest.mark.covers("PIPE_CAP_DEST_SURFACE_SRGB_CONTROL", "pipe_surface::format")
def test_the_format_of_the_surface_counts(ctx: VkContext, ref: pipe.Context) -> None:
    """A linear texture cleared as sRGB, and as integers of the same size."""
    texels = []
    for context in (ctx, ref):
        assert context.screen.get_param(pipe.Cap.DEST_SURFACE_SRGB_CONTROL) == 1
        texture = context.screen.resource_create(
            pipe.ResourceTemplate(width0=4, height0=4, bind=Bind.RENDER_TARGET)
        )
        for fmt, color, box in (
            (Format.R8G8B8A8_SRGB, (0.5, 0.25, 1.0, 0.5), (0, 0, 4, 4)),
            (Format.R32_UINT, (0x01020304, 0, 0, 0), (1, 1, 2, 2)),
        ):
            surface = context.create_surface(texture, SurfaceTemplate(format=fmt))
            context.clear_render_target(surface, color, *box)
        texels.append(read_samples(context, texture)[0, 0])
        texture.destroy()
    assert texels[0][0, 0].tolist() == [188, 137, 255, 128]
    assert texels[0][1, 1].tolist() == [4, 3, 2, 1]
    assert np.array_equal(texels[0], texels[1])


@pytest.mark.covers("PIPE_CAP_GENERATE_MIPMAP", "PIPE_CAP_CLEAR_TEXTURE", "PIPE_CAP_CLEAR_SCISSORED")
def test_the_caps_say_so(ctx: VkContext, ref: pipe.Context) -> None:
    caps = ("GENERATE_MIPMAP", "CLEAR_TEXTURE", "CLEAR_SCISSORED", "INVALIDATE_BUFFER")
    for context in (ctx, ref):
        for name in (*caps, "COPY_BETWEEN_COMPRESSED_AND_PLAIN_FORMATS"):
            assert context.screen.get_param(pipe.Cap[name]) == 1, name
