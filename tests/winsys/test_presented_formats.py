"""Windows show textures of every format with colours, as blits convert them."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt
import pytest

from tests.winsys.xserver import User
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import NotSupported
from vkpipe.pipe import Bind, BlitEnd, BlitInfo, Box, Format, ResourceTemplate, TextureTarget
from vkpipe.winsys import HeadlessWindow
from vkpipe.winsys.glfw import GlfwWindow

_SIDE = 24
_WHOLE = Box(0, 0, 0, _SIDE, _SIDE, 1)
_RANDOM = np.random.default_rng(7)


def _texture(screen: pipe.Screen, fmt: Format, bind: Bind = Bind.SAMPLER_VIEW) -> pipe.Resource:
    template = ResourceTemplate(
        target=TextureTarget.TEXTURE_2D, format=fmt, width0=_SIDE, height0=_SIDE, bind=bind
    )
    return screen.resource_create(template)


def _textures(context: pipe.Context, *, colors: bool) -> Iterator[pipe.Resource]:
    """A texture of each format that can be sampled and has colours, with random blocks; or of the others."""
    screen = context.screen
    for fmt in Format:
        if fmt == Format.NONE or not screen.is_format_supported(
            fmt, TextureTarget.TEXTURE_2D, 0, 0, Bind.SAMPLER_VIEW
        ):
            continue
        described = vkformat.describe(fmt)
        if colors == (described.is_depth_or_stencil or described.is_pure_integer):
            continue
        texture = _texture(screen, fmt)
        if colors:
            columns, rows = -(-_SIDE // described.block_width), -(-_SIDE // described.block_height)
            row = columns * described.block_bits // 8
            blocks = _RANDOM.integers(0, 256, row * rows, dtype=np.uint8)
            context.texture_subdata(texture, 0, pipe.Map.WRITE, _WHOLE, blocks, row, 0)
        yield texture
        texture.destroy()


def _blitted(context: pipe.Context, texture: pipe.Resource) -> npt.NDArray[np.uint8]:
    """Red, green and blue in eight bits each; those of sRGB formats with their curve."""
    curve = "SRGB" if vkformat.describe(texture.format).is_srgb else "UNORM"
    target = _texture(context.screen, Format[f"B8G8R8A8_{curve}"], Bind.RENDER_TARGET)
    context.blit(BlitInfo(dst=BlitEnd(target, 0, _WHOLE), src=BlitEnd(texture, 0, _WHOLE)))
    context.flush()
    with context.transfer_map(target, 0, pipe.Map.READ, _WHOLE) as texels:
        found: npt.NDArray[np.uint8] = texels.data[0].reshape(_SIDE, _SIDE, 4)[..., 2::-1].copy()
    target.destroy()
    return found


@pytest.mark.parametrize("driver", ["ctx", "ref"])
@pytest.mark.covers("pipe_screen::flush_frontbuffer")
def test_bitmaps_show_every_format_with_colours(request: pytest.FixtureRequest, driver: str) -> None:
    context: pipe.Context = request.getfixturevalue(driver)
    layouts = set()
    with HeadlessWindow((_SIDE, _SIDE)) as window:
        for texture in _textures(context, colors=True):
            window.present(texture, context)
            wanted = _blitted(context, texture)
            np.testing.assert_array_equal(window.frames[-1][..., :3], wanted, texture.format.name)
            layouts.add(vkformat.describe(texture.format).layout)
    plain = {"plain", "other", "subsampled", "video", "planar2", "planar3"}
    assert layouts == plain | {"s3tc", "rgtc", "etc", "bptc", "astc", "atc", "fxt1"}


def test_swapchains_show_every_format_with_colours(user: User, ctx: VkContext) -> None:
    with GlfwWindow((_SIDE, _SIDE), "formats", vsync=False, surface=True) as window:
        window.poll()
        for texture in _textures(ctx, colors=True):
            window.present(texture, ctx)
            user.expect("formats", _blitted(ctx, texture))
        assert ctx.screen.device.counters["swapchains"] == 1


@pytest.mark.parametrize("driver", ["ctx", "ref"])
def test_depth_stencil_and_integers_are_refused(request: pytest.FixtureRequest, driver: str) -> None:
    context: pipe.Context = request.getfixturevalue(driver)
    with HeadlessWindow((_SIDE, _SIDE)) as window:
        for texture in _textures(context, colors=False):
            with pytest.raises(NotSupported, match=rf"{texture.format.name} \(.*no colours"):
                window.present(texture, context)
        assert window.frame_count == 0


@pytest.mark.parametrize("driver", ["ctx", "ref"])
def test_a_part_of_a_compressed_picture_changes(request: pytest.FixtureRequest, driver: str) -> None:
    """The part need not be made of whole blocks."""
    context: pipe.Context = request.getfixturevalue(driver)
    blocks = _RANDOM.integers(0, 256, 8 * 36, dtype=np.uint8)
    texture = _texture(context.screen, Format.DXT1_RGB)
    with HeadlessWindow((_SIDE, _SIDE)) as window:
        context.texture_subdata(texture, 0, pipe.Map.WRITE, _WHOLE, blocks, 48, 0)
        window.present(texture, context)
        wanted = window.frames[-1].copy()
        context.texture_subdata(texture, 0, pipe.Map.WRITE, _WHOLE, blocks[::-1].copy(), 48, 0)
        window.present(texture, context, Box(3, 5, 0, 6, 7, 1))
        part = window.frames[-1].copy()
        window.present(texture, context)
    wanted[5:12, 3:9] = window.frames[-1][5:12, 3:9]
    np.testing.assert_array_equal(part, wanted)
