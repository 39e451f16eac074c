"""Copies and clears of parts of textures in every format and between all targets, against NumPy."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import numpy as np
import pytest

from tests.driver.draw import Array, make_texture, read_texture, whole, write_texture
from tests.driver.refused import refused
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Bind, Box, Format
from vkpipe.pipe import TextureTarget as Target

_SIZES: dict[Target, dict[str, int]] = {
    Target.TEXTURE_1D: {"width": 24},
    Target.TEXTURE_2D: {"width": 24, "height": 16},
    Target.TEXTURE_3D: {"width": 24, "height": 16, "depth0": 8},
    Target.TEXTURE_CUBE: {"width": 16, "height": 16, "array_size": 6},
    Target.TEXTURE_RECT: {"width": 24, "height": 16},
    Target.TEXTURE_1D_ARRAY: {"width": 24, "array_size": 6},
    Target.TEXTURE_2D_ARRAY: {"width": 24, "height": 16, "array_size": 6},
    Target.TEXTURE_CUBE_ARRAY: {"width": 16, "height": 16, "array_size": 12},
}
_LEVELLESS = frozenset((Target.TEXTURE_RECT,))


def _filled(ctx: VkContext, fmt: Format, target: Target, seed: int) -> tuple[pipe.Resource, list[Array]]:
    """A texture with levels, where the target has them, and the random blocks of each."""
    last = 0 if target in _LEVELLESS else 1
    texture = make_texture(ctx, fmt, target=target, last_level=last, **_SIZES[target])
    random, size = np.random.default_rng(seed), vkformat.describe(fmt)
    levels = []
    for level in range(last + 1):
        width, height, layers = texture.level_size(level)
        shape = (layers, -(-height // size.block_height), -(-width // size.block_width), size.block_bytes)
        levels.append(random.integers(0, 256, shape).astype(np.uint8))
        write_texture(ctx, texture, levels[-1], level)
    return texture, levels


@pytest.mark.covers("pipe_context::resource_copy_region", "PIPE_{target.name}")
@pytest.mark.parametrize("target", _SIZES, ids=lambda target: target.name)
def test_between_all_targets(ctx: VkContext, ref: pipe.Context, target: Target) -> None:
    """Layers, slices and faces count alike; formats with texels of equal size go together."""
    for seed, other in enumerate(_SIZES):
        source, blocks = _filled(ctx, Format.R8G8B8A8_UNORM, other, seed)
        into, before = _filled(ctx, Format.R16G16_FLOAT, target, seed + 100)
        level, from_level = into.last_level, source.last_level
        sizes = [np.array(texture.level_size(n)) for texture, n in ((source, from_level), (into, level))]
        box = np.maximum(1, np.minimum(*sizes) - np.array((2, 1, 1)))
        at, to = (np.maximum(0, size - box - 1) for size in sizes)
        x, y, z = to.tolist()
        ctx.resource_copy_region(into, level, x, y, z, source, from_level, Box(*at.tolist(), *box.tolist()))
        first, second = (
            tuple(slice(start, start + extent) for start, extent in zip(place[::-1], box[::-1], strict=True))
            for place in (at, to)
        )
        before[level][second] = blocks[from_level][first]
        for number, wanted in enumerate(before):
            assert np.array_equal(read_texture(ctx, into, number), wanted), (other.name, number)
        for texture in (source, into):
            texture.destroy()


def _formats(ctx: VkContext, target: Target) -> list[Format]:
    supported = ctx.screen.is_format_supported
    whole = [fmt for fmt in Format if fmt and not vkformat.is_planar(fmt)]  # planes: tests of their own
    whole = [fmt for fmt in whole if vkformat.describe(fmt).block_depth == 1]  # and so have these
    return [fmt for fmt in whole if supported(fmt, target, 0, 0, Bind.SAMPLER_VIEW)]


def _one_of_each_size(formats: list[Format]) -> list[Format]:
    """A format of each kind of blocks and channels: slices are told apart from layers by nothing else."""
    kinds: dict[object, Format] = {}
    for fmt in formats:
        found = vkformat.describe(fmt)
        size = (found.block_width, found.block_height, found.block_bytes)
        kinds.setdefault((size, found.layout, found.nr_components, found.colorspace), fmt)
    return list(kinds.values())


@pytest.mark.covers("PIPE_CAP_COPY_BETWEEN_COMPRESSED_AND_PLAIN_FORMATS", "PIPE_CAP_CLEAR_TEXTURE")
@pytest.mark.parametrize("target", [Target.TEXTURE_2D_ARRAY, Target.TEXTURE_3D], ids=lambda t: t.name)
def test_every_format(ctx: VkContext, target: Target) -> None:
    """A part of a texture goes to another place of itself's like, another part is cleared."""
    formats = _formats(ctx, target)
    if target is Target.TEXTURE_3D:
        formats = _one_of_each_size(formats)
    assert len(formats) > (20 if target is Target.TEXTURE_3D else 100)
    for seed, fmt in enumerate(formats):
        source, blocks = _filled(ctx, fmt, Target.TEXTURE_2D_ARRAY, seed)
        into, before = _filled(ctx, fmt, target, seed + 1000)
        width, height, size = (
            vkformat.describe(fmt).block_width,
            vkformat.describe(fmt).block_height,
            vkformat.describe(fmt).block_bytes,
        )
        if 24 % width or 16 % height:
            width = height = 0
        if width:
            box = Box(0, 0, 1, 24 - width if width > 1 else 21, 16 - height if height > 1 else 11, 3)
            ctx.resource_copy_region(into, 0, width, height, 2, source, 0, box)
            rows, columns = box.height // height, box.width // width
            before[0][2:5, 1 : rows + 1, 1 : columns + 1] = blocks[0][1:4, :rows, :columns]
            value = bytes(range(size))
            ctx.clear_texture(into, 0, Box(width, 0, 0, 2 * width, height, 2), value)
            before[0][:2, :1, 1:3] = np.frombuffer(value, np.uint8)
        value = bytes(range(1, size + 1))
        ctx.clear_texture(into, 1, whole(into, 1), value)
        before[1][:] = np.frombuffer(value, np.uint8)
        for level, wanted in enumerate(before):
            assert np.array_equal(read_texture(ctx, into, level), wanted), (fmt.name, level)
        for texture in (source, into):
            texture.destroy()


def test_blocks_of_other_sizes(ctx: VkContext, ref: pipe.Context) -> None:
    """Compressed blocks to plain texels and back, at edges of levels that are no whole blocks."""
    results = []
    for context in (ctx, ref):
        random = np.random.default_rng(5)
        made = []
        for fmt, width, height in ((Format.DXT5_RGBA, 18, 10), (Format.R32G32B32A32_UINT, 7, 6)):
            template = pipe.ResourceTemplate(
                format=fmt, width0=width, height0=height, last_level=1, bind=Bind.NONE
            )
            made.append(context.screen.resource_create(template))
            for level in range(2):
                box = whole(made[-1], level)
                with context.transfer_map(made[-1], level, pipe.Map.WRITE, box) as transfer:
                    transfer.data[:] = random.integers(0, 256, transfer.data.shape)
        packed, plain = made
        context.resource_copy_region(plain, 0, 1, 2, 0, packed, 0, Box(4, 0, 0, 14, 10, 1))
        context.resource_copy_region(packed, 1, 4, 0, 0, plain, 1, Box(0, 0, 0, 2, 2, 1))
        context.resource_copy_region(packed, 0, 0, 8, 0, packed, 1, Box(4, 4, 0, 5, 1, 1))
        found = []
        for texture, level in product(made, range(2)):
            with context.transfer_map(texture, level, pipe.Map.READ, whole(texture, level)) as transfer:
                found.append(np.array(transfer.data))
        results.append(found)
    for got, want in zip(*results, strict=True):
        np.testing.assert_array_equal(got, want)


def test_kinds_that_do_not_go_together(ctx: VkContext) -> None:
    buffer = ctx.screen.resource_create(pipe.ResourceTemplate.buffer(64, Bind.VERTEX_BUFFER))
    texture = make_texture(ctx, Format.R8_UNORM, 8, 8)
    with refused(ctx, InvalidUse, "a buffer like src"):
        ctx.resource_copy_region(texture, 0, 0, 0, 0, buffer, 0, Box(width=8))
    with refused(ctx, InvalidUse, "a region apart from src_box"):
        ctx.resource_copy_region(texture, 0, 1, 1, 0, texture, 0, Box(width=4, height=4))
    for made in (buffer, texture):
        made.destroy()


@pytest.mark.covers("pipe_context::invalidate_resource", "PIPE_CAP_INVALIDATE_BUFFER")
def test_what_is_invalid_can_be_written_again(ctx: VkContext, ref: pipe.Context) -> None:
    for context in (ctx, ref):
        texture = context.screen.resource_create(pipe.ResourceTemplate(width0=4, height0=4))
        context.invalidate_resource(texture)
        context.clear_texture(texture, 0, whole(texture), b"abcd")
        with context.transfer_map(texture, 0, pipe.Map.READ, whole(texture)) as transfer:
            assert bytes(transfer.data[0, 0]) == b"abcd" * 4
        texture.destroy()
        with pytest.raises(InvalidUse, match="destroyed"):
            context.invalidate_resource(texture)


@pytest.mark.covers("pipe_context::clear_buffer")
@pytest.mark.parametrize("bind", [Bind.VERTEX_BUFFER, Bind.INDEX_BUFFER], ids=lambda bind: bind.name)
def test_large_buffers_are_cleared_in_pieces(ctx: VkContext, bind: Bind) -> None:
    """Patterns go on from piece to piece."""
    size, value = 12 * 20000, bytes(range(1, 13))
    buffer = ctx.screen.resource_create(pipe.ResourceTemplate.buffer(size + 30, bind))
    ctx.clear_buffer(buffer, 0, size + 30, b"\0")
    ctx.clear_buffer(buffer, 5, size, value)
    with ctx.buffer_map(buffer, 0, pipe.Map.READ, Box(width=size + 30)) as transfer:
        assert bytes(transfer.data[5 : 5 + size]) == value * 20000
        assert not transfer.data[:5].any() and not transfer.data[5 + size :].any()
    known = buffer.host_bytes  # type: ignore[attr-defined]
    assert known is None or bytes(known[5 : 5 + size]) == value * 20000
    buffer.destroy()


def test_long_batches_are_submitted_in_between(ctx: VkContext) -> None:
    """Without a flush, copies, clears and blits do not pile up for ever; their order stays."""
    first, second = (make_texture(ctx, Format.R8G8B8A8_UNORM, 4, 4) for _ in range(2))
    buffer = ctx.screen.resource_create(pipe.ResourceTemplate.buffer(64, Bind.VERTEX_BUFFER))
    box, smaller = Box(width=4, height=4), Box(width=3, height=3)
    calls: list[Callable[[int], object]] = [
        lambda n: ctx.clear_texture(first, 0, box, bytes([n & 255] * 4)),
        lambda n: ctx.resource_copy_region(second, 0, 0, 0, 0, first, 0, box),
        lambda n: ctx.clear_buffer(buffer, 0, 64, bytes([n & 255])),
        lambda n: ctx.blit(pipe.BlitInfo(pipe.BlitEnd(first, 0, box), pipe.BlitEnd(second, 0, smaller))),
    ]
    for call in calls:
        before = ctx.serial
        for number in range(3000):
            call(number)
        assert ctx.serial > before
    for resource, want in ((first, box), (second, box), (buffer, Box(width=64))):
        with ctx.transfer_map(resource, 0, pipe.Map.READ, want) as transfer:
            assert (transfer.data == 2999 & 255).all()
    for made in (first, second, buffer):
        made.destroy()
