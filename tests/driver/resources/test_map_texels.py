"""Maps of textures that reach the image's own memory: what they show, when they wait, which are staged."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from tests.driver.draw import Array, make_texture, read_texture, whole, write_texture
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.resources.resource import TextureResource
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import NotSupported, WouldBlock
from vkpipe.pipe import Bind, Box, Format, Map, ResourceFlag, TextureTarget

_DISCARDS = (Map.DISCARD_RANGE, Map.DISCARD_WHOLE_RESOURCE)


@pytest.fixture(autouse=True)
def _linear(screen: VkScreen) -> None:
    """Only CPUs have linear images."""
    if not screen.device.is_cpu:
        pytest.skip("images of this device have a tiling of its own")


@pytest.fixture
def pair(ctx: VkContext) -> Iterator[tuple[TextureResource, TextureResource]]:
    """Two textures of 9x5 texels, 7 everywhere, which nothing uses."""
    made = [_texture(ctx, "R8G8B8A8_UNORM", 9, 5) for _ in range(2)]
    for texture in made:
        write_texture(ctx, texture, np.full((1, 5, 9, 4), 7, np.uint8))
    yield made[0], made[1]
    for texture in made:
        texture.destroy()


def _texture(ctx: VkContext, fmt: str, width: int, height: int, **fields: Any) -> TextureResource:
    made = make_texture(ctx, fmt, width, height, **fields)
    assert isinstance(made, TextureResource)
    return made


def _in_place(transfer: pipe.Transfer) -> bool:
    """Whether the data is the memory of the image."""
    assert isinstance(transfer.resource, TextureResource)
    mapped = transfer.resource.image.mapped
    return mapped is not None and np.shares_memory(transfer.data, mapped)


def _copy(ctx: VkContext, target: pipe.Resource, source: pipe.Resource, level: int = 0) -> None:
    """A copy of a level, which waits in the batch."""
    ctx.resource_copy_region(target, level, 0, 0, 0, source, level, whole(source, level))


_KINDS: dict[str, dict[str, Any]] = {
    "TEXTURE_1D": {"width": 13, "height": 1, "last_level": 3},
    "TEXTURE_2D": {"width": 21, "height": 13, "last_level": 4},
    "TEXTURE_3D": {"width": 9, "height": 6, "depth0": 5, "last_level": 2},
    "TEXTURE_CUBE": {"width": 12, "height": 12, "array_size": 6, "last_level": 1},
    "TEXTURE_RECT": {"width": 17, "height": 7},
    "TEXTURE_1D_ARRAY": {"width": 19, "height": 1, "array_size": 3, "last_level": 1},
    "TEXTURE_2D_ARRAY": {"width": 10, "height": 6, "array_size": 3, "last_level": 2},
    "TEXTURE_CUBE_ARRAY": {"width": 8, "height": 8, "array_size": 12, "last_level": 3},
}
_TEXELS = {
    # format: bind
    "R8G8B8A8_UNORM": Bind.SAMPLER_VIEW | Bind.RENDER_TARGET | Bind.SHADER_IMAGE,
    "R8_UINT": Bind.SAMPLER_VIEW,
    "R32G32B32A32_FLOAT": Bind.SAMPLER_VIEW,
    "Z24_UNORM_S8_UINT": Bind.DEPTH_STENCIL,
    "DXT5_RGBA": Bind.SAMPLER_VIEW,
    "BPTC_RGBA_UNORM": Bind.SAMPLER_VIEW,
}


@pytest.mark.covers("pipe_context::texture_map", "pipe_transfer::stride", "pipe_transfer::layer_stride")
@pytest.mark.parametrize("kind", _KINDS)
def test_the_device_sees_the_same_texels(ctx: VkContext, kind: str) -> None:
    """Each level of each format: copies of the device between what is mapped in place and what never is."""
    rng, target = np.random.default_rng(8), TextureTarget[kind]
    seen = 0
    for name, bind in _TEXELS.items():
        if not ctx.screen.is_format_supported(Format[name], target, 0, 0, bind):
            continue
        fields = {**_KINDS[kind], "bind": bind, "target": target}
        near = _texture(ctx, name, **fields)
        far = _texture(ctx, name, flags=ResourceFlag.DONT_MAP_DIRECTLY, **fields)
        assert (near.image.mapped is None) == near.decoded and far.image.mapped is None
        seen += near.image.mapped is not None
        for source, copied in ((near, far), (far, near)):
            for level in range(near.last_level + 1):
                want = _random(rng, source, level)
                write_texture(ctx, source, want, level)
                _copy(ctx, copied, source, level)
                assert np.array_equal(read_texture(ctx, copied, level), want), (name, level)
        near.destroy()
        far.destroy()
    assert seen >= 3


def _random(rng: np.random.Generator, texture: pipe.Resource, level: int) -> Array:
    """Blocks of a level."""
    found = vkformat.describe(texture.format)
    width, height, layers = texture.level_size(level)
    shape = (layers, -(-height // found.block_height), -(-width // found.block_width), found.block_bytes)
    return rng.integers(0, 256, shape, np.uint8)


@pytest.mark.covers("pipe_box::x", "pipe_box::y", "pipe_box::z")
def test_strides_are_those_of_the_image(ctx: VkContext) -> None:
    """Rows have gaps; the last axis has none, so that texels can be looked at as what they are."""
    array = TextureTarget.TEXTURE_2D_ARRAY
    texture = _texture(ctx, "R32_FLOAT", 13, 7, target=array, array_size=4, last_level=1)
    want = np.random.default_rng(1).random((4, 3, 6), np.float32)
    write_texture(ctx, texture, want[..., None].view(np.uint8), 1)
    with ctx.texture_map(texture, 1, Map.READ_WRITE, Box(2, 1, 1, 3, 2, 3)) as transfer:
        assert _in_place(transfer)
        layout = texture.image.layouts[1]
        assert (transfer.layer_stride, transfer.stride) == (layout.layer_pitch, layout.row_pitch)
        assert transfer.data.strides == (layout.layer_pitch, layout.row_pitch, 1)
        assert transfer.stride > 3 * 4, "the rows have gaps"
        texels = transfer.data.view(np.float32)
        assert np.array_equal(texels, want[1:4, 1:3, 2:5])
        assert transfer.data.tobytes() == want[1:4, 1:3, 2:5].tobytes()
        assert np.array_equal(transfer.data.reshape(-1).view(np.float32), want[1:4, 1:3, 2:5].reshape(-1))
        texels.reshape(3, 2, 3, 1)[:] = 5
    want[1:4, 1:3, 2:5] = 5
    assert np.array_equal(read_texture(ctx, texture, 1).view(np.float32)[..., 0], want)
    texture.destroy()


def test_what_is_written_first_stays(ctx: VkContext) -> None:
    """Before any submission has seen the image."""
    texture = _texture(ctx, "R8_UNORM", 40, 6)
    texels = np.arange(240, dtype=np.uint8).reshape(1, 6, 40, 1)
    with ctx.texture_map(texture, 0, Map.WRITE | Map.DISCARD_RANGE, whole(texture)) as transfer:
        assert _in_place(transfer)
        transfer.data[:] = texels[..., 0]
    other = make_texture(ctx, "R8_UNORM", 40, 6)
    _copy(ctx, other, texture)
    assert np.array_equal(read_texture(ctx, other), texels)
    texture.destroy()
    other.destroy()


Pair = tuple[TextureResource, TextureResource]


@pytest.mark.covers("PIPE_MAP_READ", "PIPE_MAP_DONTBLOCK", "PIPE_TRANSFER_DONTBLOCK")
def test_reading_waits_for_what_is_written(ctx: VkContext, pair: Pair) -> None:
    source, target = pair
    ctx.clear_texture(source, 0, whole(source), b"abcd")
    _copy(ctx, target, source)
    with pytest.raises(WouldBlock, match="DONTBLOCK"):
        ctx.texture_map(target, 0, Map.READ | Map.DONTBLOCK, whole(target))
    with ctx.texture_map(target, 0, Map.READ, whole(target)) as transfer:
        assert _in_place(transfer) and transfer.data.tobytes() == b"abcd" * 45
    _copy(ctx, target, source)
    serial = ctx.serial
    with ctx.texture_map(source, 0, Map.READ | Map.DONTBLOCK, whole(source)) as transfer:
        assert _in_place(transfer) and transfer.data.tobytes() == b"abcd" * 45
    assert ctx.serial == serial, "what is only read is not waited for"


@pytest.mark.covers("PIPE_MAP_WRITE", "PIPE_MAP_DONTBLOCK", "PIPE_MAP_{flag.name}")
@pytest.mark.parametrize("flag", _DISCARDS)
@pytest.mark.parametrize("submitted", [False, True])
def test_discarding_what_is_in_use_waits_for_nothing(
    ctx: VkContext, pair: Pair, flag: Map, submitted: bool
) -> None:
    """The batch, or the device, still reads it: the new texels come after, through staging memory."""
    source, target = pair
    device = ctx.screen.device
    with ctx.texture_map(source, 0, Map.WRITE | flag | Map.DONTBLOCK, whole(source)) as transfer:
        assert _in_place(transfer), "idle"
        transfer.data[:] = 1
    _copy(ctx, target, source)
    with pytest.MonkeyPatch.context() as patch:
        if submitted:
            patch.setattr(device, "completed", lambda: 0)
            ctx.flush()
        serial = ctx.serial
        with ctx.texture_map(source, 0, Map.WRITE | flag | Map.DONTBLOCK, whole(source)) as transfer:
            assert not _in_place(transfer)
            transfer.data[:] = 2
        ctx.texture_subdata(source, 0, Map.WRITE, Box(4, 2), bytes([3] * 4))
        assert ctx.serial == serial
    assert (read_texture(ctx, target) == 1).all()
    want = np.full((1, 5, 9, 4), 2, np.uint8)
    want[0, 2, 4] = 3
    assert np.array_equal(read_texture(ctx, source), want)


@pytest.mark.covers("PIPE_MAP_WRITE", "PIPE_MAP_DONTBLOCK")
def test_changing_what_the_batch_reads_does_not_submit_it(ctx: VkContext, pair: Pair) -> None:
    """A copy of what is kept is made as before; once the batch has run, the image itself is mapped."""
    source, target = pair
    _copy(ctx, target, source)
    with pytest.raises(WouldBlock, match="DONTBLOCK"):
        ctx.texture_map(source, 0, Map.WRITE | Map.DONTBLOCK, whole(source))
    serial = ctx.serial
    for usage in (Map.WRITE, Map.READ_WRITE):
        with ctx.texture_map(source, 0, usage, whole(source)) as transfer:
            assert not _in_place(transfer) and (transfer.data[0, :, 4:] == 7).all()
            transfer.data[:, :, :4] = 8
        assert ctx.serial == serial
        ctx.flush()
        _copy(ctx, target, source)
        serial = ctx.serial
    ctx.flush()
    for usage in (Map.WRITE, Map.READ_WRITE, Map.WRITE | Map.DONTBLOCK):
        with ctx.texture_map(source, 0, usage, whole(source)) as transfer:
            assert _in_place(transfer) and (transfer.data[0, :, :4] == 8).all()
    assert (read_texture(ctx, target)[0, :, 0] == 8).all()


def test_changing_what_the_batch_writes_waits_for_it(ctx: VkContext, pair: Pair) -> None:
    source, _ = pair
    ctx.clear_texture(source, 0, whole(source), b"abcd")
    with ctx.texture_map(source, 0, Map.WRITE, whole(source)) as transfer:
        assert _in_place(transfer) and transfer.data.tobytes() == b"abcd" * 45
        transfer.data[:, 0] = 1
    assert (read_texture(ctx, source)[0, 0] == 1).all()
    assert read_texture(ctx, source)[0, 1:].tobytes() == b"abcd" * 36


@pytest.mark.covers("PIPE_MAP_UNSYNCHRONIZED", "PIPE_TRANSFER_UNSYNCHRONIZED")
def test_unsynchronized_means_at_once(ctx: VkContext, pair: Pair) -> None:
    """Beside what reads; not beside what writes, as kernels may store whole tiles."""
    source, target = pair
    _copy(ctx, target, source)
    serial, usage = ctx.serial, Map.WRITE | Map.UNSYNCHRONIZED
    with ctx.texture_map(source, 0, usage | Map.DONTBLOCK, Box(8, 4)) as transfer:
        assert _in_place(transfer)
        transfer.data[:] = 9
    with ctx.texture_map(target, 0, usage | Map.DISCARD_RANGE, Box(8, 4)) as transfer:
        assert not _in_place(transfer)
        transfer.data[:] = 6
    assert ctx.serial == serial
    assert (read_texture(ctx, source)[0, 4, 8] == 9).all()
    assert (read_texture(ctx, target)[0, 4, 8] == 6).all()


def test_what_another_context_holds_is_not_changed_under_it(ctx: VkContext, pair: Pair) -> None:
    source, target = pair
    with ctx.screen.context_create() as other:
        assert isinstance(other, VkContext)
        _copy(other, target, source)
        with ctx.texture_map(source, 0, Map.WRITE | Map.DISCARD_RANGE, whole(source)) as transfer:
            assert not _in_place(transfer)
            transfer.data[:] = 2
        with ctx.texture_map(source, 0, Map.READ, whole(source)) as transfer:
            assert _in_place(transfer) and (transfer.data == 2).all()


@pytest.mark.covers("PIPE_MAP_DIRECTLY", "PIPE_TRANSFER_MAP_DIRECTLY")
def test_directly_is_in_place(ctx: VkContext, pair: Pair) -> None:
    source, target = pair
    for usage in (Map.READ, Map.WRITE, Map.READ_WRITE, Map.WRITE | Map.DISCARD_RANGE):
        _copy(ctx, target, source)
        for texture in pair:
            with ctx.texture_map(texture, 0, usage | Map.DIRECTLY, whole(texture)) as transfer:
                assert _in_place(transfer)
                if not usage & Map.DISCARD_RANGE:
                    assert (transfer.data == 7).all()


@pytest.mark.refuses("PIPE_MAP_DIRECTLY", "PIPE_TRANSFER_MAP_DIRECTLY")
def test_what_cannot_be_mapped_directly(ctx: VkContext, unmapped_screen: VkScreen) -> None:
    depth, bind = "Z24_UNORM_S8_UINT", Bind.DEPTH_STENCIL
    cases: list[tuple[dict[str, Any], Map]] = [
        ({"fmt": depth, "bind": bind}, Map.WRITE | Map.DEPTH_ONLY),
        ({"fmt": depth, "bind": bind}, Map.WRITE | Map.STENCIL_ONLY | Map.DISCARD_RANGE),
        ({"fmt": "R8_UNORM"}, Map.WRITE | Map.FLUSH_EXPLICIT),
        ({"fmt": "R8_UNORM", "nr_samples": 4, "bind": Bind.RENDER_TARGET}, Map.READ),
        ({"fmt": "DXT1_RGB"}, Map.READ),
        ({"fmt": "R8_UNORM", "flags": ResourceFlag.DONT_MAP_DIRECTLY}, Map.READ),
        ({"fmt": "R8_UNORM", "flags": ResourceFlag.UNMAPPABLE}, Map.READ),
        ({"fmt": "R8_UNORM", "bind": Bind.SHARED | Bind.SAMPLER_VIEW}, Map.READ),
    ]
    for fields, usage in cases:
        texture = _texture(ctx, width=8, height=8, **fields)
        with pytest.raises(NotSupported, match="PIPE_MAP_DIRECTLY"):
            ctx.texture_map(texture, 0, usage | Map.DIRECTLY, whole(texture))
        texture.destroy()
    with unmapped_screen.context_create() as other:
        assert isinstance(other, VkContext)
        texture = _texture(other, "R8_UNORM", 8, 8)
        assert texture.image.mapped is None
        with pytest.raises(NotSupported, match="PIPE_MAP_DIRECTLY"):
            other.texture_map(texture, 0, Map.READ | Map.DIRECTLY, whole(texture))
        texture.destroy()


@pytest.mark.covers("PIPE_MAP_DEPTH_ONLY")
def test_one_aspect_is_read_in_place(ctx: VkContext) -> None:
    texture = _texture(ctx, "Z24_UNORM_S8_UINT", 8, 8, bind=Bind.DEPTH_STENCIL)
    write_texture(ctx, texture, np.full((1, 8, 8, 4), 0x31, np.uint8))
    with ctx.texture_map(texture, 0, Map.READ | Map.DEPTH_ONLY, whole(texture)) as transfer:
        assert _in_place(transfer) and (transfer.data == 0x31).all()
    texture.destroy()


@pytest.mark.covers("pipe_context::texture_subdata")
def test_inline_writes_of_what_is_idle_are_done_at_once(ctx: VkContext, pair: Pair) -> None:
    """With strides of any size; nothing is put into the batch."""
    source, _ = pair
    assert source.image.mapped is not None
    memory = np.random.default_rng(4).integers(0, 256, 500).astype(np.uint8)
    ctx.texture_subdata(source, 0, Map.WRITE, Box(2, 1, 0, 5, 3), memory, 37)
    assert ctx.batch.empty
    layout = source.image.layouts[0]
    for row in range(3):
        start = layout.offset + (1 + row) * layout.row_pitch + 2 * 4
        assert np.array_equal(source.image.mapped[start : start + 20], memory[37 * row :][:20])
    got = read_texture(ctx, source)
    assert np.array_equal(got[0, 1:4, 2:7].reshape(3, 20), [memory[37 * row :][:20] for row in range(3)])
    got[0, 1:4, 2:7] = 7
    assert (got == 7).all()


def test_the_memory_stays_while_it_is_mapped(ctx: VkContext) -> None:
    images = ctx.screen.device.counters.get("images", 0)
    texture = _texture(ctx, "R8_UNORM", 8, 8)
    transfer = ctx.texture_map(texture, 0, Map.WRITE, whole(texture))
    assert _in_place(transfer)
    texture.destroy()
    transfer.data[:] = 1
    assert ctx.screen.device.counters.get("images", 0) == images + 1
    transfer.unmap()
    assert ctx.screen.device.counters.get("images", 0) == images
