"""Copies between resources and clears of parts of them leave all other bytes as they were."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.draw import Array, make_buffer, make_texture, read_texture, whole, write_texture
from tests.driver.refused import refused
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Bind, Box, Map, Resource, TextureTarget

RNG = np.random.default_rng(11)


def _bytes(ctx: VkContext, buffer: Resource) -> Array:
    with ctx.buffer_map(buffer, 0, Map.READ, Box(width=buffer.width0)) as transfer:
        return np.array(transfer.data)


def _filled(
    ctx: VkContext, fmt: str, width: int, height: int = 1, **fields: object
) -> tuple[Resource, Array]:
    texture = make_texture(ctx, fmt, width, height, **fields)
    blocks = RNG.integers(0, 256, read_texture(ctx, texture).shape).astype(np.uint8)
    write_texture(ctx, texture, blocks)
    return texture, blocks


@pytest.mark.covers("pipe_context::resource_copy_region")
def test_buffers(ctx: VkContext) -> None:
    data = RNG.integers(0, 256, (2, 40)).astype(np.uint8)
    a, b = (make_buffer(ctx, row, Bind.VERTEX_BUFFER) for row in data)
    ctx.resource_copy_region(b, 0, 7, 0, 0, a, 0, Box(x=3, width=11))
    ctx.resource_copy_region(a, 0, 0, 0, 0, a, 0, Box(x=20, width=20))
    wanted = data[1].copy()
    wanted[7:18] = data[0, 3:14]
    assert np.array_equal(_bytes(ctx, b), wanted)
    assert np.array_equal(_bytes(ctx, a), np.concatenate([data[0, 20:], data[0, 20:]]))
    with refused(ctx, InvalidUse, "a region apart from src_box"):
        ctx.resource_copy_region(a, 0, 4, 0, 0, a, 0, Box(width=8))
    with refused(ctx, InvalidUse, "box along x"):
        ctx.resource_copy_region(b, 0, 39, 0, 0, a, 0, Box(width=2))
    for buffer in (a, b):
        buffer.destroy()


@pytest.mark.parametrize(
    ("fmt", "to"), [("R8G8B8A8_UNORM", "R32_FLOAT"), ("R32G32_UINT", "R16G16B16A16_FLOAT")]
)
def test_textures_of_compatible_formats(ctx: VkContext, fmt: str, to: str) -> None:
    source, blocks = _filled(ctx, fmt, 13, 9)
    target, before = _filled(ctx, to, 8, 8)
    ctx.resource_copy_region(target, 0, 1, 2, 0, source, 0, Box(4, 3, 0, 6, 5))
    before[0, 2:7, 1:7] = blocks[0, 3:8, 4:10]
    assert np.array_equal(read_texture(ctx, target), before)
    for texture in (source, target):
        texture.destroy()


def test_layers_slices_and_levels(ctx: VkContext) -> None:
    array, layers = _filled(
        ctx, "R8_UINT", 8, 8, array_size=4, target=TextureTarget.TEXTURE_2D_ARRAY, last_level=1
    )
    volume, slices = _filled(ctx, "R8_UINT", 8, 8, depth0=4, target=TextureTarget.TEXTURE_3D)
    ctx.resource_copy_region(volume, 0, 0, 0, 1, array, 0, Box(0, 0, 2, 4, 8, 2))
    ctx.resource_copy_region(array, 1, 0, 0, 3, volume, 0, Box(4, 4, 0, 4, 4, 1))
    wanted = slices.copy()
    wanted[1:3, :, :4] = layers[2:4, :, :4]
    assert np.array_equal(read_texture(ctx, volume), wanted)
    box = Box(0, 0, 3, 4, 4, 1)
    assert np.array_equal(read_texture(ctx, array, 1, box), slices[:1, 4:, 4:])
    for texture in (array, volume):
        texture.destroy()


def test_compressed_blocks(ctx: VkContext) -> None:
    """A texel of 64 bits is a block of 4x4; the last block of a row lies across the edge."""
    plain, texels = _filled(ctx, "R32G32_UINT", 4, 4)
    packed, before = _filled(ctx, "DXT1_RGB", 10, 12)
    ctx.resource_copy_region(packed, 0, 4, 4, 0, plain, 0, Box(1, 1, 0, 2, 2))
    before[0, 1:3, 1:3] = texels[0, 1:3, 1:3]
    assert np.array_equal(read_texture(ctx, packed), before)
    ctx.resource_copy_region(plain, 0, 0, 0, 0, packed, 0, Box(0, 0, 0, 10, 12))
    texels[0, :3, :3] = before[0]
    assert np.array_equal(read_texture(ctx, plain), texels)
    other = make_texture(ctx, "R8_UINT", 4, 4)
    with refused(ctx, InvalidUse, "blocks of 8 bytes"):
        ctx.resource_copy_region(other, 0, 0, 0, 0, packed, 0, Box(0, 0, 0, 4, 4))
    for texture in (plain, packed, other):
        texture.destroy()


@pytest.mark.covers("pipe_context::clear_buffer")
@pytest.mark.parametrize("length", [1, 2, 4, 8, 12, 16])
def test_clear_buffer(ctx: VkContext, length: int) -> None:
    data = RNG.integers(0, 256, 120).astype(np.uint8)
    value = bytes(range(1, length + 1))
    buffer = make_buffer(ctx, data, Bind.VERTEX_BUFFER)
    ctx.clear_buffer(buffer, 8, 48, value)
    ctx.clear_buffer(buffer, 61, 2 * length, value)
    data[8:56] = np.frombuffer(value * (48 // length), np.uint8)
    data[61 : 61 + 2 * length] = np.frombuffer(value * 2, np.uint8)
    assert np.array_equal(_bytes(ctx, buffer), data)
    with refused(ctx, InvalidUse, "offset, size"):
        ctx.clear_buffer(buffer, 0, 121, b"\0")
    with refused(ctx, InvalidUse, "3 bytes"):
        ctx.clear_buffer(buffer, 0, 3, b"abc")
    buffer.destroy()


@pytest.mark.covers("pipe_context::clear_texture")
def test_clear_texture(ctx: VkContext) -> None:
    texture, blocks = _filled(ctx, "R16G16_SINT", 9, 7, array_size=3, target=TextureTarget.TEXTURE_2D_ARRAY)
    ctx.clear_texture(texture, 0, Box(2, 1, 1, 5, 4, 2), b"abcd")
    blocks[1:, 1:5, 2:7] = np.frombuffer(b"abcd", np.uint8)
    assert np.array_equal(read_texture(ctx, texture), blocks)
    ctx.clear_texture(texture, 0, whole(texture), b"wxyz")
    assert (read_texture(ctx, texture).reshape(-1, 4) == np.frombuffer(b"wxyz", np.uint8)).all()
    with refused(ctx, InvalidUse, "4: one block"):
        ctx.clear_texture(texture, 0, whole(texture), b"abc")
    texture.destroy()
