"""Compressed and subsampled textures: what kernels decode is what NumPy decodes, and blocks stay blocks."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pytest

from tests.driver.draw import Array, Board, make_texture, quad, read_texture, window, write_texture
from tests.driver.resources.texel_reader import STEPS, TexelReader
from tests.driver.settled import grow_pools, settled
from tests.driver.shader_texts import sampling_fs
from tests.format.block_samples import DECODED, random_blocks
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import NotSupported
from vkpipe.format import FormatDescription
from vkpipe.pipe import (
    Bind,
    BlitEnd,
    BlitInfo,
    Box,
    ColorMask,
    Format,
    Resource,
    SamplerState,
    SamplerViewTemplate,
    ShaderType,
    SurfaceTemplate,
    TexFilter,
    TextureTarget,
    TexWrap,
)

_WIDTH, _HEIGHT, _LAYERS = 61, 37, 2


@pytest.fixture
def reader(ctx: VkContext) -> Iterator[TexelReader]:
    with TexelReader(ctx, _WIDTH, _HEIGHT) as made:
        yield made


def _filled(ctx: VkContext, desc: FormatDescription, levels: int = 2) -> tuple[Resource, list[Array]]:
    """An array texture of random blocks, and these blocks of each level."""
    texture = make_texture(
        ctx,
        Format[desc.name],
        _WIDTH,
        _HEIGHT,
        array_size=_LAYERS,
        target=TextureTarget.TEXTURE_2D_ARRAY,
        last_level=levels - 1,
    )
    made = []
    for level in range(levels):
        width, height, _ = texture.level_size(level)
        rows, columns = -(-height // desc.block_height), -(-width // desc.block_width)
        blocks = random_blocks(desc, _LAYERS * rows * columns, 7 * level + 1)
        made.append(blocks.reshape(_LAYERS, rows, columns, -1))
        write_texture(ctx, texture, made[level], level)
    return texture, made


def _wanted(texture: Resource, blocks: Array, level: int, layer: int) -> Array:
    width, height, _ = texture.level_size(level)
    plain = vkformat.stand_in(texture.format)
    assert plain is not None
    texels: Array = vkformat.unpack(
        plain, vkformat.decoded_level(texture.format, blocks[layer], width, height)
    )
    return texels


def _differs(reader: TexelReader, texture: Resource, made: list[Array]) -> bool:
    step = STEPS[vkformat.describe(texture.format).is_srgb]
    for level, blocks in enumerate(made):
        for layer in range(_LAYERS):
            found = reader.read(texture, level, layer)
            want = _wanted(texture, blocks, level, layer)
            if not np.allclose(found, want, rtol=1e-6, atol=step, equal_nan=True):
                return True
    return False


@pytest.mark.parametrize("forced", [False, True], ids=["as the device does", "by kernels"])
@pytest.mark.parametrize("layout", sorted({desc.layout for desc in DECODED}))
@pytest.mark.covers("PIPE_BIND_SAMPLER_VIEW", "pipe_screen::resource_create")
def test_blocks_are_sampled_as_numpy_decodes_them(
    ctx: VkContext,
    reader: TexelReader,
    monkeypatch: pytest.MonkeyPatch,
    layout: str,
    forced: bool,
    shown: Callable[[str], None],
) -> None:
    """Levels that are no whole number of blocks, several layers; formats that the device has both ways."""
    wrong, seen = [], 0
    if forced:
        monkeypatch.setenv("VKPIPE_DECODE", "1")
    for desc in DECODED:
        fmt = Format[desc.name]
        if desc.layout != layout or (forced and not _native(ctx.screen, fmt, monkeypatch)):
            continue
        seen += 1
        assert ctx.screen.decodes(fmt) or not forced
        texture, made = _filled(ctx, desc)
        if _differs(reader, texture, made):
            wrong.append(desc.name)
        shown(f"PIPE_FORMAT_{desc.name}")
        texture.destroy()
    assert wrong == [] and (seen or forced)


def _native(screen: VkScreen, fmt: Format, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether the device samples the format itself when it is not told otherwise."""
    with monkeypatch.context() as patch:
        patch.delenv("VKPIPE_DECODE")
        return not screen.decodes(fmt)


_SOME = [
    vkformat.describe(name)
    for name in ("DXT1_RGBA", "ETC2_RGBA8", "ASTC_6x5", "BPTC_SRGBA", "Y8U8Y8V8_422_UNORM")
]


@pytest.mark.parametrize("desc", _SOME, ids=lambda desc: desc.name)
@pytest.mark.covers("pipe_context::resource_copy_region", "pipe_context::clear_texture")
def test_parts_of_blocks_are_written_copied_and_cleared(
    ctx: VkContext, reader: TexelReader, desc: FormatDescription
) -> None:
    """Each of these changes both what is read back and what is sampled, nothing else."""
    width, height = desc.block_width, desc.block_height
    texture, made = _filled(ctx, desc)
    level = made[0]
    part = random_blocks(desc, 4, 99).reshape(1, 2, 2, -1)
    write_texture(ctx, texture, part, 0, Box(width, height, 1, 2 * width, 2 * height))
    level[1, 1:3, 1:3] = part[0]
    block = random_blocks(desc, 1, 98)[0]
    ctx.clear_texture(texture, 0, Box(0, height, 0, 2 * width, height), block.tobytes())
    level[0, 1, :2] = block
    ctx.resource_copy_region(texture, 1, 0, 0, 1, texture, 0, Box(width, 0, 0, width, height))
    made[1][1, 0, 0] = level[0, 0, 1]
    other, _ = _filled(ctx, desc)
    for number in range(2):
        ctx.resource_copy_region(
            other, number, 0, 0, 0, texture, number, Box(0, 0, 0, *texture.level_size(number)[:2], _LAYERS)
        )
    for found in (texture, other):
        assert all(np.array_equal(read_texture(ctx, found, n), blocks) for n, blocks in enumerate(made))
        assert not _differs(reader, found, made)
        found.destroy()


@pytest.mark.covers("PIPE_CAP_COPY_BETWEEN_COMPRESSED_AND_PLAIN_FORMATS")
def test_blocks_are_copied_from_and_to_texels_of_their_size(ctx: VkContext, reader: TexelReader) -> None:
    desc = vkformat.describe("ETC2_RGBA8")
    texture, made = _filled(ctx, desc)
    rows, columns = made[0].shape[1:3]
    plain = make_texture(ctx, "R32G32B32A32_UINT", columns, rows, bind=Bind.RENDER_TARGET)
    ctx.resource_copy_region(plain, 0, 0, 0, 0, texture, 0, Box(0, 0, 1, _WIDTH, _HEIGHT))
    assert np.array_equal(read_texture(ctx, plain), made[0][1:])
    ctx.resource_copy_region(texture, 0, 0, 0, 0, plain, 0, Box(0, 0, 0, columns, rows))
    made[0][0] = made[0][1]
    assert not _differs(reader, texture, made)
    plain.destroy()
    texture.destroy()


@pytest.mark.covers("pipe_context::blit")
def test_blits_read_decoded_texels(ctx: VkContext) -> None:
    desc = vkformat.describe("ETC2_RGB8A1")
    texture, made = _filled(ctx, desc, 1)
    target = make_texture(ctx, "R8G8B8A8_UNORM", _WIDTH, _HEIGHT)
    box = Box(0, 0, 1, _WIDTH, _HEIGHT)
    ends = BlitEnd(target, 0, Box(width=_WIDTH, height=_HEIGHT)), BlitEnd(texture, 0, box)
    ctx.blit(BlitInfo(*ends, ColorMask.RGBA, TexFilter.NEAREST))
    want = vkformat.decoded_level("ETC2_RGB8A1", made[0][1], _WIDTH, _HEIGHT)
    assert np.array_equal(read_texture(ctx, target)[0], want)
    with pytest.raises(NotSupported, match="ETC2_RGB8A1"):
        ctx.blit(BlitInfo(ends[1], ends[0], ColorMask.RGBA, TexFilter.NEAREST))
    assert not ctx.generate_mipmap(texture, texture.format, 0, 0, 0, 0)
    target.destroy()
    texture.destroy()


@pytest.mark.covers("pipe_sampler_view::format")
@pytest.mark.parametrize(
    ("stored", "viewed"), [("ETC2_SRGBA8", "ETC2_RGBA8"), ("BPTC_SRGBA", "BPTC_RGBA_UNORM")]
)
def test_srgb_blocks_are_read_without_their_curve(
    ctx: VkContext, reader: TexelReader, stored: str, viewed: str
) -> None:
    """Decoded ones and those that the device samples; other blocks are other colours."""
    desc = vkformat.describe(stored)
    texture, made = _filled(ctx, desc, 1)
    found = reader.read(texture, fmt=Format[viewed])
    want = vkformat.decoded_level(desc, made[0][0], _WIDTH, _HEIGHT) / 255
    assert np.abs(found - want).max() <= 1e-6
    for other in (Format.DXT5_RGBA, Format.ASTC_4x4, Format.ETC2_RG11_UNORM, Format.R32G32B32A32_FLOAT):
        with pytest.raises(NotSupported, match=other.name):
            ctx.create_sampler_view(texture, SamplerViewTemplate(other, TextureTarget.TEXTURE_2D_ARRAY))
    texture.destroy()


@pytest.mark.parametrize(("stored", "viewed"), [("ASTC_6x5_SRGB", "ASTC_6x5"), ("ASTC_4x4", "ASTC_4x4_SRGB")])
def test_blocks_of_astc_are_decoded_once_more_for_the_other_colour_space(
    ctx: VkContext, reader: TexelReader, stored: str, viewed: str
) -> None:
    """What was written before they are viewed so, and after; OpenGL reads sRGB textures back like that."""
    desc = vkformat.describe(stored)
    texture, made = _filled(ctx, desc)
    plain = vkformat.stand_in(viewed)
    assert plain is not None

    def wrong() -> list[tuple[str, int]]:
        found = []
        for level, blocks in enumerate(made):
            width, height, _ = texture.level_size(level)
            for name in (viewed, stored):
                texels = vkformat.decoded_level(name, blocks[1], width, height)
                want = vkformat.unpack(vkformat.stand_in(name) or "", texels)
                step = STEPS[vkformat.describe(name).is_srgb]
                if not np.allclose(reader.read(texture, level, 1, fmt=Format[name]), want, rtol=0, atol=step):
                    found.append((name, level))
        return found

    ctx.flush()
    assert wrong() == []
    part = random_blocks(desc, 4, 99).reshape(1, 2, 2, -1)
    width, height = desc.block_width, desc.block_height
    write_texture(ctx, texture, part, 0, Box(width, height, 1, 2 * width, 2 * height))
    made[0][1, 1:3, 1:3] = part[0]
    assert wrong() == []
    target = make_texture(ctx, "R32G32B32A32_FLOAT", _WIDTH, _HEIGHT)
    ends = (
        BlitEnd(target, 0, Box(width=_WIDTH, height=_HEIGHT)),
        BlitEnd(texture, 0, Box(0, 0, 1, _WIDTH, _HEIGHT), Format[viewed]),
    )
    ctx.blit(BlitInfo(*ends, ColorMask.RGBA, TexFilter.NEAREST))
    texels = vkformat.decoded_level(viewed, made[0][1], _WIDTH, _HEIGHT)
    assert np.array_equal(read_texture(ctx, target)[0].view(np.float32), vkformat.unpack(plain, texels))
    for each in (texture, target):
        each.destroy()


@pytest.mark.parametrize(
    ("stored", "viewed"), [("LATC1_SNORM", "RGTC1_SNORM"), ("RGTC2_UNORM", "LATC2_UNORM")]
)
def test_components_of_blocks_are_called_otherwise(
    ctx: VkContext, reader: TexelReader, stored: str, viewed: str
) -> None:
    """So clients make mipmaps of luminance: they blit its blocks as red and green."""
    texture, made = _filled(ctx, vkformat.describe(stored), 1)
    found = reader.read(texture, fmt=Format[viewed])
    plain = vkformat.stand_in(viewed)
    assert plain is not None
    want = vkformat.unpack(plain, vkformat.decoded_level(viewed, made[0][0], _WIDTH, _HEIGHT))
    assert np.abs(found - want).max() <= 1e-6
    texture.destroy()


@pytest.mark.parametrize(
    ("stored", "viewed"),
    [
        ("RGTC1_UNORM", "RGTC1_SNORM"),
        ("LATC1_UNORM", "RGTC1_SNORM"),
        ("ETC2_R11_SNORM", "ETC2_R11_UNORM"),
        ("Y8U8Y8V8_422_UNORM", "U8Y8V8Y8_422_UNORM"),
    ],
)
def test_blocks_that_are_decoded_otherwise_are_no_views(ctx: VkContext, stored: str, viewed: str) -> None:
    texture = make_texture(ctx, stored, 16, 16)
    with pytest.raises(NotSupported, match=viewed):
        ctx.create_sampler_view(texture, SamplerViewTemplate(Format[viewed], TextureTarget.TEXTURE_2D))
    texture.destroy()


@pytest.mark.parametrize("desc", _SOME, ids=lambda desc: desc.name)
def test_the_reference_decodes_and_copies_the_same(ref: pipe.Context, desc: FormatDescription) -> None:
    with TexelReader(ref, _WIDTH, _HEIGHT) as found:  # type: ignore[arg-type]
        texture, made = _filled(ref, desc)  # type: ignore[arg-type]
        box = Box(desc.block_width, 0, 0, desc.block_width, desc.block_height)
        ref.resource_copy_region(texture, 0, 0, 0, 1, texture, 0, box)
        made[0][1, 0, 0] = made[0][0, 0, 1]
        assert not _differs(found, texture, made)
        target = make_texture(ref, "R32G32B32A32_FLOAT", _WIDTH, _HEIGHT)  # type: ignore[arg-type]
        box = Box(width=_WIDTH, height=_HEIGHT)
        ends = BlitEnd(target, 0, box), BlitEnd(texture, 0, Box(0, 0, 1, _WIDTH, _HEIGHT))
        ref.blit(BlitInfo(*ends, ColorMask.RGBA, TexFilter.NEAREST))
        blitted = read_texture(ref, target)[0].view(np.float32)  # type: ignore[arg-type]
        assert np.array_equal(blitted, _wanted(texture, made[0], 0, 1))
        with pytest.raises(NotSupported, match=desc.name):
            ref.blit(BlitInfo(ends[1], ends[0], ColorMask.RGBA, TexFilter.NEAREST))


@pytest.mark.parametrize("name", ["DXT1_RGB", "LATC1_SNORM", "ETC2_R11_UNORM", "BPTC_RGB_FLOAT", "L8_SRGB"])
def test_borders_are_those_of_what_is_decoded(ctx: VkContext, ref: pipe.Context, name: str) -> None:
    """Clamped to what the blocks can hold, with the components that the format lacks."""
    border = TexWrap.CLAMP_TO_BORDER
    state = SamplerState(border, border, border, border_color=(2.0, 0.25, -0.5, 0.75))
    desc = vkformat.describe(name)
    blocks = random_blocks(desc, 16 * 16 // desc.block_width // desc.block_height, 3)
    found = []
    for context in (ctx, ref):
        with Board(context, 8, 8, "R32G32B32A32_FLOAT") as board:  # type: ignore[arg-type]
            board.shaders(fs=sampling_fs("2D"))
            texture = make_texture(context, name, 16, 16)  # type: ignore[arg-type]
            write_texture(context, texture, blocks)  # type: ignore[arg-type]
            view = context.create_sampler_view(
                texture, SamplerViewTemplate(Format[name], TextureTarget.TEXTURE_2D)
            )
            board.views(view, state=state)
            places = np.zeros((6, 4))
            places[:, :2] = quad(-0.5, -0.5, 1.5, 1.5)
            board.vertices(window(quad(0, 0, 8, 8), 8, 8), places)
            board.draw(6)
            found.append(board.pixels())
            context.set_sampler_views(ShaderType.FRAGMENT, 0, [None])
            texture.destroy()
    assert np.abs(found[0] - found[1]).max() <= STEPS[desc.is_srgb] * 2
    assert len(np.unique(found[0][..., 0])) > 2


def test_decoded_textures_are_only_sampled(ctx: VkContext) -> None:
    supported = ctx.screen.is_format_supported
    for desc in DECODED:
        fmt = Format[desc.name]
        for target in (TextureTarget.TEXTURE_CUBE, TextureTarget.TEXTURE_3D):
            assert supported(fmt, target, 0, 0, Bind.SAMPLER_VIEW), (desc.name, target)
        for target in (TextureTarget.TEXTURE_1D, TextureTarget.TEXTURE_1D_ARRAY, TextureTarget.BUFFER):
            assert not supported(fmt, target, 0, 0, Bind.SAMPLER_VIEW), (desc.name, target)
        assert not supported(fmt, TextureTarget.TEXTURE_2D, 4, 0, Bind.SAMPLER_VIEW), desc.name
        for bind in (Bind.RENDER_TARGET, Bind.SHADER_IMAGE, Bind.DEPTH_STENCIL):
            assert not supported(fmt, TextureTarget.TEXTURE_2D, 0, 0, bind), (desc.name, bind)
    texture = make_texture(ctx, "ETC2_RGB8", 8, 8)
    with pytest.raises(Exception, match=r"texture\.bind"):
        ctx.create_surface(texture, SurfaceTemplate())
    texture.destroy()


def test_the_memory_of_blocks_is_given_back(ctx: VkContext, screen: VkScreen) -> None:
    def use() -> None:
        texture = make_texture(ctx, "ETC2_RGB8", 64, 64)
        write_texture(ctx, texture, np.zeros((1, 16, 16, 8), np.uint8))
        texture.destroy()
        ctx.flush()

    use()
    grow_pools(ctx)
    use()
    before = settled(screen)
    for _ in range(3):
        use()
    assert settled(screen) == before
