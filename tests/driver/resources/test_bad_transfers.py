"""Maps and inline writes that leave their resource, and constant buffers at impossible places."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.driver.draw import make_buffer, make_texture, read_texture, write_texture
from tests.driver.refused import refused
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, Box, ConstantBuffer, Map, ResourceFlag, ShaderType, TextureTarget, VertexBuffer

_LEAVING = [
    Box(-1, 0, 0, 2, 1),
    Box(8, 0, 0, 1, 1),
    Box(0, 7, 0, 1, 2),
    Box(0, 0, 1, 1, 1),
    Box(0, 0, 0, 9, 1),
    Box(0, 0, 0, 0, 1),
    Box(0, 0, 0, 1, -1),
    Box(0, 0, 0, 1, 1, 2),
    Box(0, 0, 0, 2**33, 1),
]


@pytest.mark.refuses("pipe_context::transfer_map", "pipe_box::width", "pipe_box::x")
@pytest.mark.parametrize("box", _LEAVING, ids=str)
@pytest.mark.parametrize("usage", [Map.READ, Map.WRITE], ids=lambda usage: usage.name)
def test_boxes_that_leave_a_texture(ctx: VkContext, box: Box, usage: Map) -> None:
    texture = make_texture(ctx, "R8G8B8A8_UNORM", 8, 8, last_level=1)
    with refused(ctx, InvalidUse, "Context.transfer_map", "box along"):
        ctx.transfer_map(texture, 0, usage, box)
    texture.destroy()


@pytest.mark.parametrize(
    "box", [Box(60, 0, 0, 5), Box(-4, 0, 0, 4), Box(0, 0, 0, 65), Box(0, 1, 0, 4), Box(width=0)]
)
def test_boxes_that_leave_a_buffer(ctx: VkContext, box: Box) -> None:
    buffer = make_buffer(ctx, bytes(64), Bind.VERTEX_BUFFER)
    with refused(ctx, InvalidUse, "Context.transfer_map", "box along"):
        ctx.buffer_map(buffer, 0, Map.READ, box)
    buffer.destroy()


@pytest.mark.parametrize("level", [-1, 2])
def test_levels_that_do_not_exist(ctx: VkContext, level: int) -> None:
    texture = make_texture(ctx, "R8G8B8A8_UNORM", 8, 8, last_level=1)
    with refused(ctx, InvalidUse, "Context.transfer_map", f"level = {level}", "0 to 1"):
        ctx.transfer_map(texture, level, Map.READ, Box())
    with refused(ctx, InvalidUse, "Context.transfer_map", "box along x", "within 4"):
        ctx.transfer_map(texture, 1, Map.READ, Box(4, 0, 0))
    texture.destroy()


@pytest.mark.parametrize(
    "box", [Box(1, 0, 0, 4, 4), Box(0, 2, 0, 4, 4), Box(0, 0, 0, 3, 4), Box(4, 4, 0, 4, 5)], ids=str
)
def test_boxes_that_cut_blocks(ctx: VkContext, box: Box) -> None:
    """Compressed textures are moved in whole blocks; only at the border may a box end inside one."""
    texture = make_texture(ctx, "DXT1_RGB", 10, 10)
    with refused(ctx, InvalidUse, "Context.transfer_map", "box along", "4"):
        ctx.transfer_map(texture, 0, Map.READ, box)
    with ctx.transfer_map(texture, 0, Map.READ, Box(8, 4, 0, 2, 6)) as transfer:
        assert transfer.data.shape == (1, 2, 8)
    texture.destroy()


@pytest.mark.parametrize(
    ("usage", "error", "word"),
    [
        (Map(0), InvalidUse, "usage"),
        (Map.DISCARD_RANGE, InvalidUse, "usage"),
        (Map.READ | Map.DIRECTLY, NotSupported, "PIPE_MAP_DIRECTLY"),
    ],
)
def test_usages_that_make_no_sense(
    ctx: VkContext, usage: Map, error: type[InvalidUse | NotSupported], word: str
) -> None:
    texture = make_texture(ctx, "R8G8B8A8_UNORM", 8, 8, flags=ResourceFlag.UNMAPPABLE)
    with refused(ctx, error, word):
        ctx.transfer_map(texture, 0, usage, Box())
    texture.destroy()


@pytest.mark.refuses("pipe_context::texture_subdata")
@pytest.mark.parametrize(
    ("size", "stride", "layer_stride"),
    [
        (63, 0, 0),
        (64, 15, 0),
        (64, 17, 0),
        (64, -16, 0),
        (64, 16, 48),
        (128, 16, -64),
        (128, 16, 80),
        (0, 0, 0),
    ],
)
def test_data_too_short_for_a_texture(ctx: VkContext, size: int, stride: int, layer_stride: int) -> None:
    """4x4x2 texels of two bytes: 16 bytes a row would be 32 too many for what is there."""
    array = TextureTarget.TEXTURE_2D_ARRAY
    texture = make_texture(ctx, "R8G8B8A8_UNORM", 4, 4, target=array, array_size=2)
    before = np.full((2, 4, 4, 4), 7, np.uint8)
    write_texture(ctx, texture, before)
    box = Box(0, 0, 0, 4, 4, 2 if layer_stride else 1)
    with refused(ctx, InvalidUse, "Context.texture_subdata"):
        ctx.texture_subdata(texture, 0, Map.WRITE, box, bytes(size), stride, layer_stride)
    assert np.array_equal(read_texture(ctx, texture), before)
    texture.destroy()


@pytest.mark.refuses("pipe_context::buffer_subdata")
@pytest.mark.parametrize("offset", [-1, 61, 64, 2**32])
def test_data_that_leaves_a_buffer(ctx: VkContext, offset: int) -> None:
    buffer = make_buffer(ctx, bytes(64), Bind.VERTEX_BUFFER)
    with refused(ctx, InvalidUse, "box along x", "64"):
        ctx.buffer_subdata(buffer, Map.WRITE, offset, b"abcd")
    buffer.destroy()


@pytest.mark.refuses("pipe_context::transfer_flush_region", "pipe_context::transfer_unmap")
@pytest.mark.parametrize(
    "box", [Box(8, 0, 0, 9), Box(-1, 0, 0, 4), Box(16, 0, 0, 1), Box(0, 0, 0, 0)], ids=str
)
def test_flushes_outside_the_mapping(ctx: VkContext, box: Box) -> None:
    buffer = make_buffer(ctx, bytes(64), Bind.VERTEX_BUFFER)
    usage = Map.WRITE | Map.FLUSH_EXPLICIT
    with refused(ctx, InvalidUse, "Context.transfer_flush_region", "box along x"):
        ctx.transfer_flush_region(ctx.buffer_map(buffer, 0, usage, Box(8, 0, 0, 16)), box)
    with refused(ctx, InvalidUse, "Context.transfer_flush_region", "FLUSH_EXPLICIT"):
        ctx.transfer_flush_region(ctx.buffer_map(buffer, 0, Map.WRITE, Box(8, 0, 0, 16)), Box())
    buffer.destroy()


def test_a_mapping_ends_once(ctx: VkContext) -> None:
    texture = make_texture(ctx, "R8_UNORM", 8, 8)
    write_texture(ctx, texture, np.full((1, 8, 8, 1), 9, np.uint8))
    with ctx.transfer_map(texture, 0, Map.WRITE, Box(width=8)) as transfer:
        transfer.data[:] = 5
        ctx.transfer_unmap(transfer)
        with refused(ctx, InvalidUse, "Context.transfer_unmap", "transfer"):
            ctx.transfer_unmap(transfer)
    transfer.unmap()
    with refused(ctx, InvalidUse, "Context.transfer_unmap", "transfer"):
        ctx.transfer_unmap(object())  # type: ignore[arg-type]
    assert read_texture(ctx, texture)[0, :2, 0, 0].tolist() == [5, 9]
    texture.destroy()


@pytest.mark.refuses("pipe_context::set_constant_buffer", "pipe_constant_buffer::buffer_offset")
@pytest.mark.parametrize(
    ("offset", "size", "field"),
    [
        (8, 0, "buffer_offset = 8"),
        (96, 0, "buffer_offset = 96"),
        (32, 48, "buffer_offset + buffer_size = 80"),
        (0, 65, "= 65"),
    ],
)
@pytest.mark.parametrize("user", [True, False], ids=["user memory", "resource"])
def test_constants_that_leave_their_buffer(
    ctx: VkContext, offset: int, size: int, field: str, user: bool
) -> None:
    data: Any = np.zeros(16, np.float32)
    buffer = None if user else make_buffer(ctx, data, Bind.CONSTANT_BUFFER)
    state = ConstantBuffer(buffer, offset, size, data if user else None)
    with refused(ctx, InvalidUse, "Context.set_constant_buffer", field):
        ctx.set_constant_buffer(ShaderType.FRAGMENT, 0, state)


def test_vertex_buffers_that_begin_past_their_end(ctx: VkContext) -> None:
    buffer = make_buffer(ctx, bytes(64), Bind.VERTEX_BUFFER)
    with refused(ctx, InvalidUse, "Context.set_vertex_buffers", "buffer_offset = 65"):
        ctx.set_vertex_buffers(0, [VertexBuffer(16, 65, buffer)])
    texture = make_texture(ctx, "R8_UNORM", 8)
    with refused(ctx, InvalidUse, "Context.set_vertex_buffers", "buffer", "a buffer of this screen"):
        ctx.set_vertex_buffers(0, [VertexBuffer(16, 0, texture)])
    with refused(ctx, InvalidUse, "Context.set_constant_buffer", "buffer", "a buffer of this screen"):
        ctx.set_constant_buffer(ShaderType.VERTEX, 0, ConstantBuffer(texture))
    for bad in ({"stride": -1}, {"buffer_offset": -4}, {"buffer": buffer, "user_buffer": b"1234"}):
        with pytest.raises(InvalidUse, match="VertexBuffer"):
            VertexBuffer(**bad)
