"""With which Vulkan formats textures are created."""

from __future__ import annotations

import pytest

from tests.driver.draw import make_texture
from vkpipe.driver.context import VkContext
from vkpipe.driver.resources.formats import image_format
from vkpipe.driver.resources.resource import TextureResource
from vkpipe.pipe import Bind, Format

_DRAWN = ("R8G8B8A8_UNORM", "B8G8R8A8_SRGB", "R16G16_FLOAT", "R11G11B10_FLOAT", "R32_SINT")


def _created(ctx: VkContext, fmt: Format, bind: Bind) -> str:
    texture = make_texture(ctx, fmt, 4, 4, bind=bind)
    assert isinstance(texture, TextureResource)
    created = texture.image.desc.vk_format
    texture.destroy()
    return created


def test_what_is_drawn_to_has_one_format_for_each_size_of_texels(ctx: VkContext) -> None:
    """So lavapipe need not compile a kernel for each of them."""
    if not ctx.screen.device.is_cpu:
        pytest.skip("images of GPUs keep their own formats, in which they may be compressed")
    created = {_created(ctx, Format[name], Bind.RENDER_TARGET | Bind.SAMPLER_VIEW) for name in _DRAWN}
    created |= {_created(ctx, fmt, Bind.DEPTH_STENCIL) for fmt in (Format.Z32_FLOAT, Format.Z24X8_UNORM)}
    assert created == {"VK_FORMAT_R32_UINT"}
    assert _created(ctx, Format.Z16_UNORM, Bind.DEPTH_STENCIL) == "VK_FORMAT_R16_UINT"


def test_what_is_sampled_alone_has_its_own_format(ctx: VkContext) -> None:
    fmt = Format.R8G8B8A8_UNORM
    assert _created(ctx, fmt, Bind.SAMPLER_VIEW) == image_format(fmt)
