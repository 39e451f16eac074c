"""Volumes of compressed blocks, each slice compressed alone, and decoded texels in images of every type."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from tests.driver.draw import Array, Board, make_texture, quad, read_texture, window, write_texture
from tests.driver.resources.texel_reader import STEPS, TexelReader
from tests.driver.shader_texts import sampling_fs
from tests.format.block_samples import DECODED, random_blocks
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.format import FormatDescription
from vkpipe.pipe import Box, Format, Resource, SamplerState, SamplerViewTemplate, TexFilter, TextureTarget

_WIDTH, _HEIGHT, _DEPTH = 23, 14, 3

# One of each layout, with and without blocks that lie across the edges.
_KINDS = {(desc.layout, desc.sublayout, desc.is_float): desc for desc in DECODED}
_VOLUME = TextureTarget.TEXTURE_3D


@pytest.fixture
def reader(ctx: VkContext) -> Iterator[TexelReader]:
    with TexelReader(ctx, _WIDTH, _HEIGHT) as made:
        yield made


def _filled(ctx: VkContext, desc: FormatDescription, levels: int = 2) -> tuple[Resource, list[Array]]:
    """A volume of random blocks, and these blocks of each level."""
    made = make_texture(ctx, desc.name, _WIDTH, _HEIGHT, depth0=_DEPTH, target=_VOLUME, last_level=levels - 1)
    blocks = []
    for level in range(levels):
        width, height, depth = made.level_size(level)
        rows, columns = -(-height // desc.block_height), -(-width // desc.block_width)
        found = random_blocks(desc, depth * rows * columns, 5 * level + 1)
        blocks.append(found.reshape(depth, rows, columns, -1))
        write_texture(ctx, made, blocks[level], level)
    return made, blocks


def _wrong(reader: TexelReader, texture: Resource, blocks: list[Array]) -> list[tuple[int, int]]:
    """Levels and slices that are not sampled as NumPy decodes their blocks."""
    fmt, wrong = texture.format, []
    plain, step = vkformat.stand_in(fmt), STEPS[vkformat.describe(fmt).is_srgb]
    assert plain is not None
    for level, slices in enumerate(blocks):
        width, height, _ = texture.level_size(level)
        for number, each in enumerate(slices):
            want = vkformat.unpack(plain, vkformat.decoded_level(fmt, each, width, height))
            found = reader.read(texture, level, number)
            if not np.allclose(found, want, rtol=1e-6, atol=step, equal_nan=True):
                wrong.append((level, number))
    return wrong


@pytest.mark.parametrize("desc", _KINDS.values(), ids=lambda desc: desc.name)
@pytest.mark.covers("PIPE_TEXTURE_3D", "pipe_screen::resource_create")
def test_slices_are_sampled_as_numpy_decodes_them(
    ctx: VkContext, reader: TexelReader, desc: FormatDescription
) -> None:
    texture, blocks = _filled(ctx, desc)
    assert [np.array_equal(read_texture(ctx, texture, n), level) for n, level in enumerate(blocks)] == [
        True,
        True,
    ]
    assert _wrong(reader, texture, blocks) == []
    texture.destroy()


@pytest.mark.parametrize("name", ["DXT1_RGBA", "ASTC_6x5", "LATC2_SNORM"])
@pytest.mark.covers("pipe_context::resource_copy_region", "pipe_context::clear_texture")
def test_parts_of_slices_are_written_copied_and_cleared(
    ctx: VkContext, reader: TexelReader, name: str
) -> None:
    """Between slices and layers, too; nothing else changes."""
    desc = vkformat.describe(name)
    width, height = desc.block_width, desc.block_height
    texture, (first, second) = _filled(ctx, desc)
    part = random_blocks(desc, 4, 99).reshape(2, 1, 2, -1)
    write_texture(ctx, texture, part, 0, Box(width, height, 1, 2 * width, height, 2))
    first[1:3, 1:2, 1:3] = part
    block = random_blocks(desc, 1, 98)[0]
    ctx.clear_texture(texture, 0, Box(0, 0, 0, width, height, 2), block.tobytes())
    first[:2, 0, 0] = block
    ctx.resource_copy_region(texture, 1, 0, 0, 0, texture, 0, Box(width, 0, 2, width, height))
    second[0, 0, 0] = first[2, 0, 1]
    assert _wrong(reader, texture, [first, second]) == []
    layers = make_texture(
        ctx, name, _WIDTH, _HEIGHT, array_size=_DEPTH, target=TextureTarget.TEXTURE_2D_ARRAY
    )
    ctx.resource_copy_region(layers, 0, 0, 0, 0, texture, 0, Box(0, 0, 0, _WIDTH, _HEIGHT, _DEPTH))
    assert np.array_equal(read_texture(ctx, layers), first)
    assert _wrong(reader, layers, [first]) == []
    ctx.resource_copy_region(texture, 0, 0, 0, 1, layers, 0, Box(0, 0, 0, _WIDTH, _HEIGHT, 1))
    first[1] = first[0]
    assert _wrong(reader, texture, [first, second]) == []
    for made in (texture, layers):
        made.destroy()


@pytest.mark.parametrize("name", ["DXT5_RGBA", "ETC2_R11_SNORM", "ASTC_8x5"])
def test_slices_are_mixed_as_in_the_reference(ctx: VkContext, ref: pipe.Context, name: str) -> None:
    """Linear filters read texels of two slices: off by the last bits of the device's weights."""
    found = []
    for context in (ctx, ref):
        with Board(context, 8, 8, "R32G32B32A32_FLOAT") as board:  # type: ignore[arg-type]
            board.shaders(fs=sampling_fs("3D"))
            texture, _ = _filled(context, vkformat.describe(name), 1)  # type: ignore[arg-type]
            view = context.create_sampler_view(
                texture, SamplerViewTemplate(texture.format, _VOLUME, last_layer=_DEPTH - 1)
            )
            linear = TexFilter.LINEAR
            board.views(view, state=SamplerState(min_img_filter=linear, mag_img_filter=linear))
            places = np.zeros((6, 4))
            places[:, :2] = quad(0, 0, 1, 1)
            places[:, 2] = places[:, :2].sum(axis=1) / 2
            board.vertices(window(quad(0, 0, 8, 8), 8, 8), places)
            board.draw(6)
            found.append(board.pixels())
            board.views(None)
            texture.destroy()
    # lavapipe's weights have eight bits
    assert np.abs(found[0] - found[1]).max() <= 1 / 128
    assert len(np.unique(found[0][..., 0])) > 30


@pytest.mark.parametrize("target", ["TEXTURE_1D", "TEXTURE_1D_ARRAY", "TEXTURE_3D"])
@pytest.mark.parametrize("name", ["R8G8B8_UNORM", "R16_SSCALED", "R32G32_FIXED"])
def test_texels_that_are_decoded_have_images_of_every_type(
    ctx: VkContext, reader: TexelReader, name: str, target: str
) -> None:
    kind, desc = TextureTarget[target], vkformat.describe(name)
    size = {"TEXTURE_1D": {}, "TEXTURE_1D_ARRAY": {"array_size": 3}, "TEXTURE_3D": {"depth0": 3}}[target]
    texture = make_texture(ctx, name, _WIDTH, _HEIGHT if kind == _VOLUME else 1, target=kind, **size)
    width, height, layers = texture.level_size(0)
    texels = np.random.default_rng(4).integers(0, 256, (layers, height, width, desc.block_bytes), np.uint8)
    write_texture(ctx, texture, texels)
    for layer in range(layers):
        found = reader.read(texture, 0, layer)
        assert np.allclose(found, vkformat.unpack(name, texels[layer]), rtol=1e-6, atol=1e-6)
    assert ctx.screen.decodes(Format[name])
    texture.destroy()
