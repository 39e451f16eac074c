"""Texels that are written come back, in every format, target and level, whole and in part."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.driver.draw import Array, make_buffer, make_texture, read_texture, whole, write_texture
from vkpipe import format as vkformat
from vkpipe.driver.context import VkContext
from vkpipe.pipe import Bind, Box, Format, Map, Resource, ResourceTemplate, TextureTarget

_SIZES: dict[str, dict[str, Any]] = {
    "TEXTURE_1D": {"width0": 13, "last_level": 3},
    "TEXTURE_2D": {"width0": 12, "height0": 20, "last_level": 4},
    "TEXTURE_3D": {"width0": 9, "height0": 6, "depth0": 5, "last_level": 2},
    "TEXTURE_CUBE": {"width0": 12, "height0": 12, "array_size": 6, "last_level": 1},
    "TEXTURE_RECT": {"width0": 11, "height0": 7},
    "TEXTURE_1D_ARRAY": {"width0": 13, "array_size": 3, "last_level": 1},
    "TEXTURE_2D_ARRAY": {"width0": 10, "height0": 6, "array_size": 3, "last_level": 2},
}
_USES = (Bind.SAMPLER_VIEW, Bind.RENDER_TARGET, Bind.DEPTH_STENCIL, Bind.NONE)


def _create(ctx: VkContext, fmt: Format, target: str, bind: Bind | None = None) -> ResourceTemplate | None:
    """A template for a texture of this format, with the first use that is supported."""
    for use in _USES if bind is None else (bind,):
        if ctx.screen.is_format_supported(fmt, TextureTarget[target], 0, 0, use):
            return ResourceTemplate(TextureTarget[target], fmt, bind=use, **_SIZES[target])
    return None


def _random_blocks(fmt: Format, size: tuple[int, int, int], seed: int) -> Array:
    description = vkformat.describe(fmt)
    width, height, layers = size
    sides = (description.block_depth, description.block_height, description.block_width)
    shape = tuple(-(-size // side) for size, side in zip((layers, height, width), sides, strict=True))
    return np.random.default_rng(seed).integers(0, 256, (*shape, description.block_bytes)).astype(np.uint8)


@pytest.mark.covers(
    "pipe_resource::width0",
    "pipe_resource::last_level",
    "pipe_resource::array_size",
    "PIPE_{target}",
)
@pytest.mark.parametrize("target", _SIZES)
@pytest.mark.covers(
    "pipe_resource::target",
    "pipe_resource::format",
    "pipe_resource::height0",
    "pipe_resource::depth0",
    "pipe_resource::bind",
    "pipe_transfer::level",
)
def test_all_formats_and_levels_go_there_and_back(any_ctx: VkContext, target: str) -> None:
    """Whatever is_format_supported agrees to can be created, and every byte is kept."""
    ctx = any_ctx
    wrong, seen = [], 0
    # Of NONE the screen says how many samples framebuffers without attachments may have. Those of several
    # planes have one level, and tests of their own (test_planes.py).
    for fmt in set(Format) - {Format.NONE}:
        if vkformat.is_planar(fmt):
            continue
        template = _create(ctx, fmt, target)
        if template is None:
            continue
        seen += 1
        texture = ctx.screen.resource_create(template)
        sizes = [texture.level_size(level) for level in range(texture.last_level + 1)]
        want = [_random_blocks(fmt, size, 17 * level + fmt) for level, size in enumerate(sizes)]
        for level, blocks in enumerate(want):
            write_texture(ctx, texture, blocks, level)
        got = [read_texture(ctx, texture, level) for level in range(len(want))]
        if not all(np.array_equal(a, b) for a, b in zip(got, want, strict=True)):
            wrong.append(fmt.name)
        texture.destroy()
    assert wrong == [] and seen > 100


_PARTS = {
    "TEXTURE_1D": [Box(3, 0, 0, 7), Box(12, 0, 0, 1)],
    "TEXTURE_2D": [Box(1, 2, 0, 5, 9), Box(11, 19, 0, 1, 1), Box(0, 4, 0, 12, 2)],
    "TEXTURE_3D": [Box(2, 1, 1, 4, 3, 3), Box(8, 5, 4, 1, 1, 1), Box(0, 0, 2, 9, 6, 1)],
    "TEXTURE_CUBE": [Box(3, 4, 1, 5, 6, 4), Box(0, 0, 5, 12, 12, 1)],
    "TEXTURE_RECT": [Box(10, 0, 0, 1, 7)],
    "TEXTURE_1D_ARRAY": [Box(4, 0, 1, 6, 1, 2)],
    "TEXTURE_2D_ARRAY": [Box(5, 1, 2, 5, 3, 1), Box(1, 1, 0, 2, 2, 3)],
}


def _cut(blocks: Array, box: Box) -> Array:
    """The part of (layers, rows, columns, bytes) that a box of single texels covers, as a view."""
    return blocks[box.z : box.z + box.depth, box.y : box.y + box.height, box.x : box.x + box.width]


@pytest.mark.covers("pipe_context::transfer_map", "pipe_context::transfer_inline_write", "pipe_transfer::box")
@pytest.mark.parametrize("usage", ["subdata", "discard", "keep", "both", "flush"])
@pytest.mark.parametrize("target", _SIZES)
@pytest.mark.covers(
    "pipe_box::x",
    "pipe_box::y",
    "pipe_box::z",
    "pipe_box::width",
    "pipe_box::height",
    "pipe_box::depth",
    "pipe_transfer::stride",
    "pipe_transfer::layer_stride",
    "pipe_transfer::usage",
    "PIPE_MAP_READ_WRITE",
)
def test_parts_are_read_and_written(any_ctx: VkContext, target: str, usage: str) -> None:
    ctx = any_ctx
    for fmt in (Format.R8G8B8A8_UNORM, Format.R8_UINT, Format.R32G32B32A32_FLOAT):
        template = _create(ctx, fmt, target, Bind.SAMPLER_VIEW)
        assert template is not None
        texture = ctx.screen.resource_create(template)
        want = _random_blocks(fmt, texture.level_size(0), 1)
        write_texture(ctx, texture, want)
        for number, box in enumerate(_PARTS[target]):
            part = _random_blocks(fmt, (box.width, box.height, box.depth), 2 + number)
            _write_part(ctx, texture, box, part, usage)
            _cut(want, box)[:] = part
            assert np.array_equal(read_texture(ctx, texture, 0, box), part)
        assert np.array_equal(read_texture(ctx, texture), want)
        texture.destroy()


def _write_part(ctx: VkContext, texture: Resource, box: Box, part: Array, usage: str) -> None:
    if usage == "subdata":
        ctx.transfer_inline_write(texture, 0, Map.WRITE, box, part)
        return
    flags = {
        "discard": Map.WRITE | Map.DISCARD_RANGE,
        "keep": Map.WRITE,
        "both": Map.READ | Map.WRITE,
        "flush": Map.WRITE | Map.FLUSH_EXPLICIT,
    }[usage]
    before = read_texture(ctx, texture, 0, box)
    with ctx.transfer_map(texture, 0, flags, box) as transfer:
        assert transfer.data.shape == (*part.shape[:2], part.shape[2] * part.shape[3])
        assert (transfer.stride, transfer.layer_stride) == transfer.data.strides[1::-1]
        if usage != "discard":
            assert np.array_equal(transfer.data.reshape(part.shape), before)
        transfer.data[:] = part.reshape(transfer.data.shape)
        if usage == "flush":
            ctx.transfer_flush_region(transfer, Box(0, 0, 0, box.width, box.height, box.depth))


def test_what_is_not_flushed_is_not_written(any_ctx: VkContext) -> None:
    ctx = any_ctx
    texture = make_texture(ctx, "R8_UNORM", 8, 8)
    write_texture(ctx, texture, np.full((1, 8, 8, 1), 3, np.uint8))
    with ctx.transfer_map(texture, 0, Map.WRITE | Map.FLUSH_EXPLICIT, whole(texture)) as transfer:
        transfer.data[:] = 99
    assert (read_texture(ctx, texture) == 3).all()
    texture.destroy()


@pytest.mark.covers("pipe_context::texture_subdata")
@pytest.mark.parametrize(("stride", "layer_stride"), [(0, 0), (40, 0), (37, 0), (32, 160), (48, 200)])
def test_strides_of_the_source(any_ctx: VkContext, stride: int, layer_stride: int) -> None:
    """Rows and layers of the application's memory may have gaps, of any size."""
    ctx = any_ctx
    array = TextureTarget.TEXTURE_2D_ARRAY
    texture = make_texture(ctx, "R8G8B8A8_UNORM", 8, 4, target=array, array_size=3)
    row, layer = stride or 32, layer_stride or 4 * (stride or 32)
    memory = np.random.default_rng(3).integers(0, 256, 2 * layer + 3 * row + 32).astype(np.uint8)
    ctx.texture_subdata(texture, 0, Map.WRITE, whole(texture), memory, stride, layer_stride)
    want = [[memory[z * layer + y * row :][:32] for y in range(4)] for z in range(3)]
    assert np.array_equal(read_texture(ctx, texture).reshape(3, 4, 32), np.array(want))
    texture.destroy()


@pytest.mark.covers("pipe_context::buffer_subdata", "PIPE_BUFFER", "pipe_context::buffer_map")
@pytest.mark.parametrize("size", [1, 3, 16, 1001, 70_000])
@pytest.mark.covers("PIPE_MAP_UNSYNCHRONIZED")
def test_buffers_are_read_and_written_in_part(any_ctx: VkContext, size: int) -> None:
    ctx = any_ctx
    rng = np.random.default_rng(size)
    want = rng.integers(0, 256, size).astype(np.uint8)
    buffer = make_buffer(ctx, want, Bind.VERTEX_BUFFER)
    flags = [Map.WRITE, Map.WRITE | Map.DISCARD_RANGE, Map.READ | Map.WRITE, Map.WRITE | Map.FLUSH_EXPLICIT]
    for usage in [*flags, Map.WRITE | Map.UNSYNCHRONIZED]:
        start = int(rng.integers(0, size))
        length = int(rng.integers(1, size - start + 1))
        with ctx.buffer_map(buffer, 0, usage, Box(start, width=length)) as transfer:
            assert transfer.data.shape == (length,)
            transfer.data[:] = want[start : start + length] = rng.integers(0, 256, length)
            if usage & Map.FLUSH_EXPLICIT:
                ctx.transfer_flush_region(transfer, Box(0, width=length))
        part = rng.integers(0, 256, size - start).astype(np.uint8)
        ctx.buffer_subdata(buffer, Map.WRITE, start, part)
        want[start:] = part
        with ctx.buffer_map(buffer, 0, Map.READ, Box(width=size)) as transfer:
            assert np.array_equal(transfer.data, want)
    buffer.destroy()


def test_nothing_is_written_where_there_is_nothing(ctx: VkContext) -> None:
    buffer = make_buffer(ctx, b"abcd", Bind.VERTEX_BUFFER)
    ctx.buffer_subdata(buffer, Map.WRITE, 2, b"")
    with ctx.buffer_map(buffer, 0, Map.READ, Box(width=4)) as transfer:
        assert transfer.data.tobytes() == b"abcd"
    buffer.destroy()


def test_several_mappings_at_a_time(any_ctx: VkContext) -> None:
    """Two parts of a texture and another texture, unmapped in another order."""
    ctx = any_ctx
    first, second = (make_texture(ctx, "R8_UNORM", 8, 8) for _ in range(2))
    for texture in (first, second):
        write_texture(ctx, texture, np.zeros((1, 8, 8, 1), np.uint8))
    left = ctx.transfer_map(first, 0, Map.WRITE, Box(0, 0, 0, 4, 8))
    other = ctx.transfer_map(second, 0, Map.READ | Map.WRITE, whole(second))
    right = ctx.transfer_map(first, 0, Map.WRITE, Box(4, 0, 0, 4, 8))
    left.data[:], right.data[:], other.data[:] = 1, 2, 3
    left.unmap()
    other.unmap()
    right.unmap()
    got = read_texture(ctx, first)[0, ..., 0]
    assert (got[:, :4] == 1).all() and (got[:, 4:] == 2).all() and (read_texture(ctx, second) == 3).all()
    first.destroy()
    second.destroy()
