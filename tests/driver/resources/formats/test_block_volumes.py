"""Blocks of ASTC with three dimensions, on both drivers: sampled, moved, copied, and refused where cut."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from tests.driver.draw import Array, Board, make_texture, quad, read_texture, window, write_texture
from tests.driver.refused import refused
from tests.driver.resources.texel_reader import STEPS, TexelReader
from tests.driver.shader_texts import sampling_fs
from tests.format.block_samples import VOLUMES, random_blocks
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.auxiliary.arrays import to_array
from vkpipe.debugger.pictures import read_picture
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.format import FormatDescription
from vkpipe.pipe import (
    Bind,
    BlitEnd,
    BlitInfo,
    Box,
    ColorMask,
    Format,
    Map,
    Resource,
    ResourceTemplate,
    SamplerState,
    SamplerViewTemplate,
    TexFilter,
    TextureTarget,
)
from vkpipe.traces.followed import Place
from vkpipe.traces.pixel_values import pixel_value, read_pixel

_WIDTH, _HEIGHT, _DEPTH = 13, 11, 9

_VOLUME = TextureTarget.TEXTURE_3D
_SOME = [vkformat.describe(name) for name in ("ASTC_4x3x3_SRGB", "ASTC_6x5x5")]


@pytest.fixture(params=["ctx", "ref"])
def context(request: pytest.FixtureRequest) -> VkContext:
    """The context of each driver."""
    found: VkContext = request.getfixturevalue(request.param)
    return found


@pytest.fixture
def reader(context: VkContext) -> Iterator[TexelReader]:
    with TexelReader(context, _WIDTH, _HEIGHT) as made:
        yield made


def _sides(desc: FormatDescription) -> tuple[int, int, int]:
    return desc.block_width, desc.block_height, desc.block_depth


def _filled(ctx: VkContext, desc: FormatDescription, seed: int = 1) -> tuple[Resource, list[Array]]:
    """A volume of random blocks with two levels, no whole number of blocks each, and the blocks."""
    made = make_texture(ctx, desc.name, _WIDTH, _HEIGHT, depth0=_DEPTH, target=_VOLUME, last_level=1)
    levels = []
    for level in range(2):
        size = made.level_size(level)
        columns, rows, slices = (-(-extent // side) for extent, side in zip(size, _sides(desc), strict=True))
        blocks = random_blocks(desc, slices * rows * columns, seed + 7 * level)
        levels.append(blocks.reshape(slices, rows, columns, -1))
        write_texture(ctx, made, levels[level], level)
    return made, levels


def _texels(fmt: Format | str, blocks: Array, size: tuple[int, int, int]) -> Array:
    plain = vkformat.stand_in(fmt)
    assert plain is not None
    return np.asarray(vkformat.unpack(plain, vkformat.decoded_level(fmt, blocks, *size)))


def _wrong(
    reader: TexelReader, texture: Resource, levels: list[Array], fmt: Format | None = None, every: int = 1
) -> list[tuple[int, int]]:
    """Levels and slices, of so many one each, that are not sampled as NumPy decodes their blocks."""
    seen, wrong = fmt or texture.format, []
    step = STEPS[vkformat.describe(seen).is_srgb]
    for level, blocks in enumerate(levels):
        want = _texels(seen, blocks, texture.level_size(level))
        for number in range(0, len(want), every):
            found = reader.read(texture, level, number, fmt=fmt)
            if not np.allclose(found, want[number], rtol=1e-6, atol=step):
                wrong.append((level, number))
    return wrong


@pytest.mark.parametrize("desc", VOLUMES, ids=lambda desc: desc.name)
@pytest.mark.covers("PIPE_FORMAT_{desc.name}", "PIPE_TEXTURE_3D")
def test_volumes_are_sampled_as_numpy_decodes_them(
    context: VkContext, reader: TexelReader, desc: FormatDescription
) -> None:
    texture, levels = _filled(context, desc)
    assert all(np.array_equal(read_texture(context, texture, n), level) for n, level in enumerate(levels))
    assert _wrong(reader, texture, levels, every=1 if isinstance(context, VkContext) else 4) == []
    texture.destroy()


@pytest.mark.parametrize("desc", _SOME, ids=lambda desc: desc.name)
@pytest.mark.covers("pipe_context::transfer_map", "pipe_context::transfer_flush_region")
def test_boxes_of_whole_blocks_are_mapped(
    context: VkContext, reader: TexelReader, desc: FormatDescription
) -> None:
    """In the middle and at the end of a level; what is not flushed, and all else, stays as it was."""
    texture, levels = _filled(context, desc)
    width, height, depth = _sides(desc)
    box = Box(width, height, depth, _WIDTH - width, _HEIGHT - height, _DEPTH - depth)
    part = levels[0][1:, 1:, 1:]
    with context.transfer_map(texture, 0, Map.READ, box) as transfer:
        assert np.array_equal(transfer.data, part.reshape(*part.shape[:2], -1))
    new = random_blocks(desc, part[..., 0].size, 50).reshape(part.shape)
    with context.transfer_map(texture, 0, Map.WRITE | Map.FLUSH_EXPLICIT, box) as transfer:
        transfer.data[:] = new.reshape(*new.shape[:2], -1)
        flushed = Box(0, 0, 0, width, _HEIGHT - height, box.depth)
        context.transfer_flush_region(transfer, flushed)
    part[:, :, :1] = new[:, :, :1]
    block = random_blocks(desc, 1, 51)[0]
    context.clear_texture(texture, 0, Box(0, 0, depth, width, height, _DEPTH - depth), block.tobytes())
    levels[0][1:, 0, 0] = block
    assert all(np.array_equal(read_texture(context, texture, n), level) for n, level in enumerate(levels))
    assert _wrong(reader, texture, levels) == []
    texture.destroy()


@pytest.mark.parametrize("desc", _SOME, ids=lambda desc: desc.name)
@pytest.mark.covers("pipe_context::resource_copy_region")
def test_blocks_are_copied_to_volumes_and_to_texels_of_their_size(
    context: VkContext, reader: TexelReader, desc: FormatDescription
) -> None:
    """Between levels and textures, to words and back; the last blocks lie across the edges of a level."""
    width, height, depth = _sides(desc)
    texture, levels = _filled(context, desc)
    other, others = _filled(context, desc, 30)
    slices, rows, columns = levels[0].shape[:3]
    copy = context.resource_copy_region
    copy(other, 0, 0, 0, depth, texture, 0, Box(0, 0, 0, _WIDTH, _HEIGHT, (slices - 1) * depth))
    others[0][1:] = levels[0][:-1]
    copy(other, 1, 0, 0, 0, texture, 0, Box(width, height, depth, width, height, min(depth, _DEPTH - depth)))
    others[1][0, 0, 0] = levels[0][1, 1, 1]
    words = make_texture(
        context, "R32G32B32A32_UINT", columns, rows, depth0=slices, target=_VOLUME, bind=Bind.SAMPLER_VIEW
    )
    layers = make_texture(
        context, "R32G32B32A32_UINT", 2, 2, array_size=2, target=TextureTarget.TEXTURE_2D_ARRAY
    )
    copy(words, 0, 0, 0, 0, texture, 0, Box(0, 0, 0, _WIDTH, _HEIGHT, _DEPTH))
    assert np.array_equal(read_texture(context, words), levels[0])
    copy(layers, 0, 0, 0, 0, words, 0, Box(0, 0, 0, 2, 2, 2))
    end = Box((columns - 2) * width, (rows - 2) * height, (slices - 2) * depth)
    copy(texture, 0, end.x, end.y, end.z, layers, 0, Box(0, 0, 0, 2, 2, 2))
    levels[0][-2:, -2:, -2:] = levels[0][:2, :2, :2].copy()
    for found, blocks in ((texture, levels), (other, others)):
        assert all(np.array_equal(read_texture(context, found, n), each) for n, each in enumerate(blocks))
        assert _wrong(reader, found, blocks) == []
    for made in (texture, other, words, layers):
        made.destroy()


@pytest.mark.parametrize(
    "box",
    [Box(0, 0, 1, 4, 4, 4), Box(0, 0, 4, 4, 4, 3), Box(0, 0, 0, 4, 4, 6), Box(1, 0, 0, 4, 4, 4)],
    ids=str,
)
@pytest.mark.refuses("pipe_context::transfer_map", "pipe_context::resource_copy_region")
def test_boxes_that_cut_blocks_are_refused(context: VkContext, box: Box) -> None:
    texture, levels = _filled(context, vkformat.describe("ASTC_4x4x4"))
    with refused(context, InvalidUse, "Context.transfer_map", "box along", "whole blocks of 4"):
        context.transfer_map(texture, 0, Map.READ, box)
    with refused(context, InvalidUse, "box along", "whole blocks of 4"):
        context.resource_copy_region(texture, 1, 0, 0, 0, texture, 0, box)
    with refused(context, InvalidUse, "box along z", "whole blocks of 4"):
        context.resource_copy_region(texture, 0, 0, 0, 2, texture, 1, Box(0, 0, 0, 4, 4, 4))
    assert np.array_equal(read_texture(context, texture), levels[0])
    texture.destroy()


@pytest.mark.parametrize("desc", VOLUMES, ids=lambda desc: desc.name)
@pytest.mark.covers("pipe_screen::is_format_supported")
def test_only_volumes_have_such_blocks(context: VkContext, desc: FormatDescription) -> None:
    screen, fmt = context.screen, Format[desc.name]
    for target in TextureTarget:
        assert screen.is_format_supported(fmt, target, 0, 0, Bind.SAMPLER_VIEW) == (target == _VOLUME), target
    for bind in (Bind.RENDER_TARGET, Bind.SHADER_IMAGE, Bind.DEPTH_STENCIL, Bind.VERTEX_BUFFER):
        assert not screen.is_format_supported(fmt, _VOLUME, 0, 0, bind), bind
    for target in (TextureTarget.TEXTURE_2D, TextureTarget.TEXTURE_CUBE):
        layers = 6 if target == TextureTarget.TEXTURE_CUBE else 1
        with pytest.raises(NotSupported, match=desc.name):
            screen.resource_create(ResourceTemplate(target, fmt, 8, 8, 1, layers, bind=Bind.SAMPLER_VIEW))


@pytest.mark.parametrize(("stored", "viewed"), [("ASTC_3x3x3", "ASTC_3x3x3_SRGB")])
@pytest.mark.covers("pipe_sampler_view::format")
def test_volumes_are_viewed_in_the_other_colour_space(ctx: VkContext, stored: str, viewed: str) -> None:
    texture, levels = _filled(ctx, vkformat.describe(stored))
    with TexelReader(ctx, _WIDTH, _HEIGHT) as reader:
        assert _wrong(reader, texture, levels, Format[viewed]) == []
    with pytest.raises(NotSupported, match="ASTC_4x4"):
        ctx.create_sampler_view(texture, SamplerViewTemplate(Format.ASTC_4x4, _VOLUME))
    texture.destroy()


@pytest.mark.parametrize("filter_", [TexFilter.NEAREST, TexFilter.LINEAR], ids=lambda each: each.name)
def test_volumes_are_filtered_and_blitted_as_in_the_reference(
    ctx: VkContext, ref: pipe.Context, filter_: TexFilter
) -> None:
    desc = vkformat.describe("ASTC_5x4x4")
    found = []
    for context in (ctx, ref):
        with Board(context, 16, 16, "R32G32B32A32_FLOAT") as board:  # type: ignore[arg-type]
            board.shaders(fs=sampling_fs("3D"))
            texture, levels = _filled(context, desc)  # type: ignore[arg-type]
            view = context.create_sampler_view(
                texture, SamplerViewTemplate(texture.format, _VOLUME, last_layer=_DEPTH - 1)
            )
            board.views(view, state=SamplerState(min_img_filter=filter_, mag_img_filter=filter_))
            places = np.zeros((6, 4))
            places[:, :2] = quad(0, 0, 1, 1)
            places[:, 2] = places[:, :2].sum(axis=1) / 2
            board.vertices(window(quad(0, 0, 16, 16), 16, 16), places)
            board.draw(6)
            found.append(board.pixels())
            board.views(None)
            target = make_texture(context, "R32G32B32A32_FLOAT", _WIDTH, _HEIGHT)  # type: ignore[arg-type]
            box = Box(width=_WIDTH, height=_HEIGHT)
            source = BlitEnd(texture, 0, Box(0, 0, 6, _WIDTH, _HEIGHT))
            context.blit(BlitInfo(BlitEnd(target, 0, box), source, ColorMask.RGBA, TexFilter.NEAREST))
            blitted = read_texture(context, target)[0].view(np.float32)  # type: ignore[arg-type]
            want = _texels(desc.name, levels[0], (_WIDTH, _HEIGHT, _DEPTH))
            assert np.array_equal(blitted, want[6])
            target.destroy()
            texture.destroy()
    # lavapipe's weights have eight bits
    assert np.abs(found[0] - found[1]).max() <= (1e-6 if filter_ == TexFilter.NEAREST else 1 / 128)
    assert len(np.unique(found[0][..., 0])) > 30


def test_arrays_and_pictures_of_volumes_have_single_slices(context: VkContext) -> None:
    """Whichever block a slice lies in."""
    desc = vkformat.describe("ASTC_4x4x3")
    texture, levels = _filled(context, desc)
    want = _texels(desc.name, levels[0], (_WIDTH, _HEIGHT, _DEPTH))
    assert np.array_equal(to_array(context, texture, 0), want)
    for layer in (0, 4, 8):
        pixels = read_picture(context, texture, 0, layer, span=(0.0, 1.0)).pixels
        assert np.abs(pixels / 255 - want[layer]).max() <= 1 / 255
        place = Place(texture, 0, layer, layer, texture.format)
        bits = read_pixel(context, place, (_WIDTH - 1, _HEIGHT - 1)).bits
        assert bits == pixel_value(texture.format, levels[0][layer // 3, -1, -1]).bits
    texture.destroy()
