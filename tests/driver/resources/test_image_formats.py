"""With which Vulkan formats textures are created, and in which formats they are drawn to."""

from __future__ import annotations

import pytest

from tests.driver.draw import make_texture
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.resources.formats import image_format
from vkpipe.driver.resources.resource import TextureResource
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Bind, Format, TextureTarget

_DRAWN = ("R8G8B8A8_UNORM", "B8G8R8A8_SRGB", "R16G16_FLOAT", "R11G11B10_FLOAT", "R32_SINT")

_DEPTHS = [fmt for fmt in Format if fmt is not Format.NONE and vkformat.describe(fmt).is_depth_or_stencil]


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


def test_both_say_alike_what_depth_buffers_may_be(ctx: VkContext, ref: pipe.Context) -> None:
    for fmt in _DEPTHS:
        for target in (TextureTarget.TEXTURE_2D, TextureTarget.TEXTURE_3D, TextureTarget.TEXTURE_CUBE):
            said = [
                each.screen.is_format_supported(fmt, target, 0, 0, Bind.DEPTH_STENCIL) for each in (ctx, ref)
            ]
            assert said[0] == said[1], (fmt, target)


@pytest.mark.parametrize(
    ("stored", "viewed"),
    [
        ("Z24_UNORM_S8_UINT", "X24S8_UINT"),
        ("S8_UINT_Z24_UNORM", "S8X24_UINT"),
        ("Z32_FLOAT_S8X24_UINT", "X32_S8X24_UINT"),
        ("Z24X8_UNORM", "X24S8_UINT"),
        ("Z32_FLOAT", "R32_FLOAT"),
        ("Z32_FLOAT", "Z16_UNORM"),
    ],
)
def test_both_refuse_surfaces_that_are_no_targets(
    ctx: VkContext, ref: pipe.Context, stored: str, viewed: str
) -> None:
    for each in (ctx, ref):
        template = pipe.ResourceTemplate(format=Format[stored], width0=8, height0=8, bind=Bind.DEPTH_STENCIL)
        texture = each.screen.resource_create(template)
        with pytest.raises(InvalidUse, match=r"format = .*one of targets, with the block size of"):
            each.create_surface(texture, pipe.SurfaceTemplate(format=Format[viewed]))
        texture.destroy()
