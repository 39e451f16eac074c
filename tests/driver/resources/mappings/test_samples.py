"""Mappings of what is more than one value a texel: samples, depth beside stencil."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.draw import whole
from tests.driver.resources.mappings.any_driver import any_driver, contents, texture_of
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.pipe import Bind, Box, ColorMask, Format, Map

__all__ = ["any_driver"]

_SAMPLED = ("R8G8B8A8_UNORM", "R16G16B16A16_FLOAT", "R32_UINT", "Z24_UNORM_S8_UINT", "Z32_FLOAT")


@pytest.mark.covers("pipe_resource::nr_samples", "pipe_context::transfer_map")
@pytest.mark.parametrize("name", _SAMPLED)
def test_multisampled_textures_show_one_sample(any_driver: pipe.Context, name: str) -> None:
    """Reading resolves; what is written, wholly or in part, goes to all samples."""
    ctx, fmt = any_driver, Format[name]
    bind = Bind.DEPTH_STENCIL if name.startswith("Z") else Bind.RENDER_TARGET
    texture = texture_of(ctx, fmt, 8, 6, bind=bind, nr_samples=4)
    single = texture_of(ctx, fmt, 8, 6, bind=bind)
    size = vkformat.describe(fmt).block_bytes
    texels = np.full((1, 6, 8 * size), 0x3C, np.uint8)
    ctx.texture_subdata(texture, 0, Map.WRITE, whole(texture), texels)
    assert np.array_equal(contents(ctx, texture), texels)
    with ctx.transfer_map(texture, 0, Map.WRITE | Map.DISCARD_RANGE, Box(2, 1, 0, 3, 4)) as transfer:
        transfer.data[:] = 0x38
    texels.reshape(6, 8, size)[1:5, 2:5] = 0x38
    assert np.array_equal(contents(ctx, texture), texels)
    with ctx.transfer_map(texture, 0, Map.WRITE | Map.FLUSH_EXPLICIT, Box(4, 2, 0, 4, 4)) as transfer:
        transfer.data[:] = 0x30
        ctx.transfer_flush_region(transfer, Box(1, 1, 0, 2, 2))
    texels.reshape(6, 8, size)[3:5, 5:7] = 0x30
    assert np.array_equal(contents(ctx, texture), texels)
    every = ColorMask.RGBA | ColorMask.Z | ColorMask.S
    for sample in range(4):
        # Each sample by itself has it.
        ctx.blit(
            pipe.BlitInfo(
                pipe.BlitEnd(single, 0, whole(single)),
                pipe.BlitEnd(texture, 0, whole(texture)),
                every,
                sample0_only=sample == 0,
            )
        )
        assert np.array_equal(contents(ctx, single), texels)
    for made in (texture, single):
        made.destroy()


def test_the_mean_of_samples_is_read(any_driver: pipe.Context) -> None:
    ctx = any_driver
    texture = texture_of(ctx, "R8_UNORM", 4, 4, bind=Bind.RENDER_TARGET, nr_samples=4)
    single = texture_of(ctx, "R8_UNORM", 4, 4, bind=Bind.RENDER_TARGET)
    for sample, value in enumerate((0, 40, 80, 200)):
        ctx.clear_texture(single, 0, whole(single), bytes([value]))
        to, start = (pipe.BlitEnd(made, 0, whole(made)) for made in (texture, single))
        ctx.blit(pipe.BlitInfo(to, start, dst_sample=sample + 1))
    assert (contents(ctx, texture) == 80).all()
    for made in (texture, single):
        made.destroy()


_PACKED = {
    "Z24_UNORM_S8_UINT": 0x00FFFFFF,
    "S8_UINT_Z24_UNORM": 0xFFFFFF00,
    "Z32_FLOAT_S8X24_UINT": 0x00000000FFFFFFFF,
}


@pytest.mark.covers("PIPE_MAP_DEPTH_ONLY", "PIPE_MAP_STENCIL_ONLY")
@pytest.mark.parametrize("name", _PACKED)
@pytest.mark.parametrize("flag", [Map.DEPTH_ONLY, Map.STENCIL_ONLY], ids=lambda flag: flag.name)
def test_one_aspect_of_packed_texels_is_written(any_driver: pipe.Context, name: str, flag: Map) -> None:
    ctx, fmt = any_driver, Format[name]
    texture = texture_of(ctx, fmt, 8, 4, bind=Bind.DEPTH_STENCIL)
    size = vkformat.describe(fmt).block_bytes
    word = np.uint32 if size == 4 else np.uint64
    before = np.full((1, 4, 8 * size), 0x31, np.uint8)
    ctx.texture_subdata(texture, 0, Map.WRITE, whole(texture), before)
    with ctx.transfer_map(texture, 0, Map.WRITE | Map.DISCARD_RANGE | flag, whole(texture)) as transfer:
        transfer.data[:] = 0x3F
    got = np.unique(contents(ctx, texture).view(word))
    depth = _PACKED[name]
    stencil = (0xFF << 32) if size == 8 else 0xFFFFFFFF & ~depth
    seen = depth | stencil
    changed = depth if flag == Map.DEPTH_ONLY else stencil
    old, new = int.from_bytes(b"\x31" * size, "little"), int.from_bytes(b"\x3f" * size, "little")
    assert [int(value) & seen for value in got] == [(old & ~changed | new & changed) & seen]
    ctx.texture_subdata(texture, 0, Map.WRITE | flag, whole(texture), before)
    got = np.unique(contents(ctx, texture).view(word))
    assert [int(value) & seen for value in got] == [old & seen]
    ctx.texture_subdata(texture, 0, Map.WRITE | flag, whole(texture), before + 0x0E)
    got = np.unique(contents(ctx, texture).view(word))
    assert [int(value) & seen for value in got] == [(old & ~changed | new & changed) & seen], "inline"
    texture.destroy()
