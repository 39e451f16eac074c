"""Formats of three components or three bytes, and of a shared exponent: drawn, moved, blitted, sampled."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pytest

from tests.driver.draw import Array, make_texture, read_texture, write_texture
from tests.driver.refused import refused
from tests.driver.resources.texel_reader import TexelReader
from tests.format.block_samples import random_blocks
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.programs.padded import PaddedTexture
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import (
    Bind,
    BlitEnd,
    BlitInfo,
    Box,
    ColorMask,
    Format,
    Resource,
    ResourceTemplate,
    SamplerViewTemplate,
    SurfaceTemplate,
    TexFilter,
    TextureTarget,
)

_NAMES = [desc.name for desc in vkformat.all_formats() if vkformat.padded(desc) is not None]
_COLORS = [name for name in _NAMES if name.startswith("R")]
_STEP = 4e-5
"""A step of 16 bits with a sign: the mean of texels is rounded."""

_DRAWN = Bind.RENDER_TARGET | Bind.SAMPLER_VIEW
_SHAPES = {
    TextureTarget.TEXTURE_1D_ARRAY: (13, 1, 1, 3),
    TextureTarget.TEXTURE_2D_ARRAY: (7, 5, 1, 3),
    TextureTarget.TEXTURE_3D: (5, 7, 3, 1),
    TextureTarget.TEXTURE_CUBE: (5, 5, 1, 6),
}


def _texture(
    ctx: pipe.Context, name: str, target: TextureTarget = TextureTarget.TEXTURE_2D, last_level: int = 0
) -> Resource:
    width, height, depth, layers = _SHAPES.get(target, (9, 6, 1, 1))
    made = ResourceTemplate(target, Format[name], width, height, depth, layers, last_level, bind=_DRAWN)
    return ctx.screen.resource_create(made)


def _texels(texture: Resource, level: int = 0, seed: int = 1) -> Array:
    """Random bytes (layers, rows, columns, bytes), floats as random numbers."""
    width, height, layers = texture.level_size(level)
    desc = vkformat.describe(texture.format)
    shape = (layers, height, width)
    if desc.is_float:
        colors = np.random.default_rng(seed).uniform(-2, 2, (*shape, 4)).astype(np.float32)
        return vkformat.pack(desc, colors)
    return random_blocks(desc, layers * height * width, seed).reshape(*shape, -1)


def _parts(ctx: pipe.Context, name: str, target: TextureTarget) -> Iterator[Array]:
    """The levels of textures that are written, cleared and copied in parts."""
    texture = _texture(ctx, name, target, last_level=1)
    other = _texture(ctx, name, target, last_level=1)
    for level in range(2):
        write_texture(ctx, texture, _texels(texture, level), level)  # type: ignore[arg-type]
        write_texture(ctx, other, _texels(other, level, 2), level)  # type: ignore[arg-type]
    width, height, layers = texture.level_size(0)
    part = Box(1, min(1, height - 1), layers - 2, 3, max(1, height - 2), 2)
    count = part.height * part.depth * 3
    data = random_blocks(vkformat.describe(name), count, 5).reshape(-1)
    if not vkformat.describe(name).is_float:
        ctx.texture_subdata(texture, 0, pipe.Map.WRITE, part, data)
    texel = _texels(texture, 0, 7)[0, 0, 0].tobytes()
    ctx.clear_texture(texture, 0, Box(width - 2, 0, 0, 2, height, 1), texel)
    ctx.resource_copy_region(texture, 0, 2, 0, 0, other, 0, Box(1, 0, 1, 2, height, 1))
    ctx.resource_copy_region(other, 1, 0, 0, 0, texture, 0, Box(1, 0, 0, 2, 1, 1))
    for found in (texture, other):
        for level in range(2):
            yield read_texture(ctx, found, level)  # type: ignore[arg-type]
    with ctx.texture_map(texture, 0, pipe.Map.READ, part) as transfer:
        yield np.array(transfer.data)
    texture.destroy()
    other.destroy()


@pytest.mark.parametrize("target", _SHAPES, ids=lambda target: target.name)
def test_parts_are_written_and_copied_as_in_the_reference(
    ctx: VkContext, ref: pipe.Context, target: TextureTarget
) -> None:
    """A format of each size, at places that are no multiples of words."""
    for name in ("R8G8B8_UNORM", "R16G16B16_SINT", "R32G32B32_UINT"):
        for got, want in zip(_parts(ctx, name, target), _parts(ref, name, target), strict=True):
            assert np.array_equal(got.reshape(-1), want.reshape(-1)), name


def _blits(ctx: pipe.Context, name: str) -> Iterator[Array]:
    """Blits of a texture to four components and back, scaled, mirrored and masked; its mipmaps."""
    desc = vkformat.describe(name)
    if desc.is_pure_integer:
        plain = "R32G32B32A32_SINT" if desc.is_signed_integer else "R32G32B32A32_UINT"
    else:
        plain = "R32G32B32A32_FLOAT"
    texture, wide = _texture(ctx, name, last_level=1), _texture(ctx, plain)
    write_texture(ctx, texture, _texels(texture))  # type: ignore[arg-type]
    write_texture(ctx, wide, _texels(wide))  # type: ignore[arg-type]
    width, height, _ = texture.level_size(0)
    half = Box(1, 1, 0, width - 4, height - 2)
    ctx.blit(BlitInfo(BlitEnd(wide, 0, half), BlitEnd(texture, 0, Box(width, 0, 0, -width, height))))
    mask = ColorMask.RGBA if name == vkformat.SHARED_EXPONENT else ColorMask.R | ColorMask.B
    ends = BlitEnd(texture, 0, half), BlitEnd(wide, 0, Box(0, 0, 0, width, height))
    ctx.blit(BlitInfo(*ends, mask=mask, filter=TexFilter.NEAREST))
    assert ctx.generate_mipmap(texture, texture.format, 0, 1, 0, 0)
    yield vkformat.unpack(plain, read_texture(ctx, wide))  # type: ignore[arg-type]
    for level in range(2):
        yield vkformat.unpack(name, read_texture(ctx, texture, level))  # type: ignore[arg-type]
    texture.destroy()
    wide.destroy()


@pytest.mark.parametrize("name", ["R8G8B8_SRGB", "R16G16B16_SNORM", "R32G32B32_UINT", "R9G9B9E5_FLOAT"])
@pytest.mark.covers("pipe_context::blit", "pipe_context::generate_mipmap")
def test_blits_are_those_of_the_reference(ctx: VkContext, ref: pipe.Context, name: str) -> None:
    for got, want in zip(_blits(ctx, name), _blits(ref, name), strict=True):
        assert np.allclose(got.reshape(-1), want.reshape(-1), rtol=0, atol=_STEP)


@pytest.fixture
def reader(ctx: VkContext) -> Iterator[TexelReader]:
    with TexelReader(ctx, 9, 6) as made:
        yield made


@pytest.mark.parametrize("name", _COLORS)
def test_what_is_drawn_is_sampled_and_cast(
    ctx: VkContext, reader: TexelReader, shown: Callable[[str], None], name: str
) -> None:
    """A surface and a view in another format of the same size see the same bytes."""
    texture = _texture(ctx, name)
    assert isinstance(texture, PaddedTexture)
    desc = vkformat.describe(name)
    color = (200, 3, 77, 1) if desc.is_pure_integer else (0.25, 0.5, 0.75, 1.0)
    surface = ctx.create_surface(texture, SurfaceTemplate())
    ctx.clear_render_target(surface, color, 0, 0, 9, 6)
    bits = desc.channels[0].bits
    other = Format[f"R{bits}G{bits}B{bits}_{'UINT' if not desc.is_pure_integer else 'SINT'}"]
    cast = ctx.create_surface(texture, SurfaceTemplate(format=other))
    ctx.clear_render_target(cast, (9, 8, 7, 0), 2, 1, 3, 2)
    texels = read_texture(ctx, texture)
    for fmt in (Format[name], other):
        kind = "FLOAT" if not vkformat.describe(fmt).is_pure_integer else fmt.name[-4:]
        found = reader.read(texture, fmt=fmt, kind=kind)
        want = vkformat.unpack(fmt, texels.reshape(6, 9, -1))
        assert np.allclose(found, want, rtol=0, atol=2e-3 if desc.is_srgb else 1e-6)
    assert (reader.read(texture, fmt=other, kind=other.name[-4:])[1:3, 2:5, :3] == [9, 8, 7]).all()
    shown(f"PIPE_FORMAT_{name}")
    texture.destroy()


def test_other_sizes_are_no_casts(ctx: VkContext) -> None:
    texture = _texture(ctx, "R8G8B8_UNORM")
    for name in ("R8G8B8X8_UNORM", "R8G8B8A8_UNORM", "R16G16B16_UNORM", "R8_UNORM"):
        with refused(ctx, InvalidUse, "format"):
            ctx.create_surface(texture, SurfaceTemplate(format=Format[name]))
        with refused(ctx, InvalidUse, "format"):
            ctx.create_sampler_view(texture, SamplerViewTemplate(Format[name], TextureTarget.TEXTURE_2D))
    texture.destroy()


def test_components_with_one_exponent_are_blitted_together(ctx: VkContext, ref: pipe.Context) -> None:
    for context in (ctx, ref):
        one, other = (_texture(context, "R9G9B9E5_FLOAT") for _ in range(2))
        whole = Box(width=9, height=6)
        with pytest.raises(NotSupported, match=r"R9G9B9E5_FLOAT.*share"):
            context.blit(BlitInfo(BlitEnd(one, 0, whole), BlitEnd(other, 0, whole), mask=ColorMask.G))


def test_padded_texels_are_not_shared(ctx: VkContext) -> None:
    """Their memory is not what a map shows."""
    for name in _NAMES:
        bind = Bind.DEPTH_STENCIL if name.startswith("Z") else Bind.RENDER_TARGET
        with pytest.raises(NotSupported, match=name):
            make_texture(ctx, name, 8, 8, bind=bind | Bind.SHARED)
        with pytest.raises(NotSupported, match=name):
            ctx.screen.resource_create_unbacked(ResourceTemplate(format=Format[name], bind=bind))
