"""Every format in every use: what the screen says is what happens, and texels mean what NumPy says."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from tests.driver.draw import Array, make_texture, write_texture
from tests.driver.resources.texel_reader import TexelReader
from tests.format.samples import raw_words
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.resources.formats import reads_as
from vkpipe.errors import NotSupported
from vkpipe.pipe import (
    Bind,
    Format,
    ImageView,
    ResourceTemplate,
    SamplerViewTemplate,
    ShaderType,
    SurfaceTemplate,
    TextureTarget,
)

_USES = (Bind.SAMPLER_VIEW, Bind.RENDER_TARGET, Bind.BLENDABLE, Bind.DEPTH_STENCIL, Bind.SHADER_IMAGE)
# Of NONE the screen says how many samples framebuffers without attachments may have.
_WITH_TEXELS = [fmt for fmt in Format if fmt]
_TEXTURES = [target for target in TextureTarget if target != TextureTarget.BUFFER]
_SHAPES = {
    TextureTarget.TEXTURE_1D: (16, 1, 1, 1),
    TextureTarget.TEXTURE_1D_ARRAY: (16, 1, 1, 2),
    TextureTarget.TEXTURE_3D: (16, 16, 2, 1),
    TextureTarget.TEXTURE_CUBE: (16, 16, 1, 6),
    TextureTarget.TEXTURE_CUBE_ARRAY: (16, 16, 1, 6),
    TextureTarget.TEXTURE_2D_ARRAY: (16, 16, 1, 2),
}


def _template(fmt: Format, target: TextureTarget, bind: Bind) -> ResourceTemplate:
    width, height, depth, layers = _SHAPES.get(target, (16, 16, 1, 1))
    return ResourceTemplate(target, fmt, width, height, depth, layers, bind=bind)


def _used(ctx: VkContext, texture: pipe.Resource, bind: Bind) -> None:
    """Make what a texture is bound by, as its use asks for."""
    layers = texture.level_size(0)[2]
    slices = layers if texture.target != TextureTarget.TEXTURE_3D else 1
    if bind == Bind.SAMPLER_VIEW:
        target = TextureTarget(texture.target)
        ctx.create_sampler_view(texture, SamplerViewTemplate(texture.format, target, last_layer=slices - 1))
    elif bind in (Bind.RENDER_TARGET, Bind.DEPTH_STENCIL):
        ctx.create_surface(texture, SurfaceTemplate())
    elif bind == Bind.SHADER_IMAGE:
        view = ImageView(texture, texture.format, last_layer=layers - 1)
        ctx.set_shader_images(ShaderType.COMPUTE, 0, [view])
        ctx.set_shader_images(ShaderType.COMPUTE, 0, [None])


@pytest.mark.parametrize("target", _TEXTURES, ids=lambda target: target.name)
@pytest.mark.covers("pipe_screen::is_format_supported", "pipe_screen::can_create_resource")
def test_the_screen_says_what_textures_there_are(ctx: VkContext, target: TextureTarget) -> None:
    screen = ctx.screen
    for fmt in _WITH_TEXELS:
        for bind in _USES:
            template = _template(fmt, target, bind)
            if screen.is_format_supported(fmt, target, 0, 0, bind):
                assert screen.can_create_resource(template)
                texture = screen.resource_create(template)
                _used(ctx, texture, bind)
                texture.destroy()
                continue
            assert not screen.can_create_resource(template)
            with pytest.raises(NotSupported, match=f"PIPE_FORMAT_{fmt.name}"):
                screen.resource_create(template)


def test_what_no_texture_can_have_is_refused_with_a_reason(ctx: VkContext) -> None:
    with pytest.raises(NotSupported, match=r"PIPE_FORMAT_Y8U8V8_420_UNORM_PACKED.*defines no bytes"):
        make_texture(ctx, "Y8U8V8_420_UNORM_PACKED", 16, 16)


@pytest.mark.parametrize("samples", [2, 4, 8, 16, 3, 32])
@pytest.mark.covers("pipe_screen::is_format_supported")
def test_the_screen_says_what_multisampled_textures_there_are(ctx: VkContext, samples: int) -> None:
    screen, flat = ctx.screen, TextureTarget.TEXTURE_2D
    for fmt in _WITH_TEXELS:
        for bind in (Bind.SAMPLER_VIEW, Bind.RENDER_TARGET, Bind.DEPTH_STENCIL):
            template = ResourceTemplate(flat, fmt, 8, 8, nr_samples=samples, bind=bind)
            if screen.is_format_supported(fmt, flat, samples, samples, bind):
                texture = screen.resource_create(template)
                _used(ctx, texture, bind)
                texture.destroy()
                continue
            with pytest.raises(NotSupported, match=f"PIPE_FORMAT_{fmt.name}"):
                screen.resource_create(template)


def test_views_of_buffers_are_refused_like_formats(ctx: VkContext) -> None:
    buffer = ctx.screen.resource_create(ResourceTemplate.buffer(4096, Bind.SAMPLER_VIEW))
    for fmt in Format:
        template = SamplerViewTemplate(fmt, TextureTarget.BUFFER, size=4032)
        if ctx.screen.is_format_supported(fmt, TextureTarget.BUFFER, 0, 0, Bind.SAMPLER_VIEW):
            ctx.create_sampler_view(buffer, template)
            continue
        with pytest.raises(NotSupported, match=f"PIPE_FORMAT_{fmt.name}"):
            ctx.create_sampler_view(buffer, template)
    buffer.destroy()


_WIDTH, _HEIGHT = 32, 8
_PLAIN = [desc for desc in vkformat.all_formats() if vkformat.stand_in(desc) is None]
_KINDS = ("FLOAT", "UINT", "SINT")


def _texels(fmt: Format) -> Array:
    """Texels ``(height, width, bytes)`` with the bits at which conversions change."""
    size = vkformat.describe(fmt).block_bytes
    words = raw_words().reshape(-1, 8).view(np.uint8)[: _WIDTH * _HEIGHT, :size]
    return words.reshape(_HEIGHT, _WIDTH, size)


def _meaning(fmt: Format, texels: Array) -> Array:
    description = vkformat.describe(fmt)
    if not description.is_depth_or_stencil:
        return np.asarray(vkformat.unpack(fmt, texels))
    depth, stencil = vkformat.unpack_z(fmt, texels)
    found = depth if depth is not None else stencil
    assert found is not None
    return np.repeat(found[..., None], 4, axis=-1)


@pytest.mark.parametrize("kind", _KINDS)
@pytest.mark.covers("PIPE_BIND_SAMPLER_VIEW")
def test_texels_are_sampled_as_numpy_unpacks_them(
    ctx: VkContext, kind: str, shown: Callable[[str], None]
) -> None:
    """Exactly but for the last bits of normalized numbers, and the device's curve of sRGB."""
    wrong, seen = [], 0
    with TexelReader(ctx, _WIDTH, _HEIGHT) as reader:
        for fmt in (Format[desc.name] for desc in _PLAIN):
            flat = TextureTarget.TEXTURE_2D
            if not ctx.screen.is_format_supported(fmt, flat, 0, 0, Bind.SAMPLER_VIEW):
                continue
            if reads_as(fmt) != kind:
                continue
            seen += 1
            texels = _texels(fmt)
            texture = make_texture(ctx, fmt, _WIDTH, _HEIGHT)
            write_texture(ctx, texture, texels[None])
            found, want = reader.read(texture, kind=kind), _meaning(fmt, texels)
            step = 2e-3 if vkformat.describe(fmt).is_srgb else 1e-6
            if not np.allclose(found, want, rtol=1e-6, atol=step, equal_nan=True):
                wrong.append(fmt.name)
            shown(f"PIPE_FORMAT_{fmt.name}")
            texture.destroy()
    assert wrong == [] and seen > 30
