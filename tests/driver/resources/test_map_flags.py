"""Every flag of a mapping, on a device whose memory can be mapped, on one where it cannot, and in NumPy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from tests.driver.draw import Array, make_buffer, whole
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse, NotSupported, WouldBlock
from vkpipe.pipe import Bind, Box, Cap, ColorMask, Format, Map, ResourceFlag, TextureTarget

_LASTING = ResourceFlag.MAP_PERSISTENT | ResourceFlag.MAP_COHERENT
_BUFFER = Bind.VERTEX_BUFFER


@pytest.fixture(params=["mapped", "unmapped", "reference"])
def any_driver(request: pytest.FixtureRequest) -> Iterator[pipe.Context]:
    """A context of each driver."""
    if request.param == "reference":
        yield request.getfixturevalue("ref")
        return
    screen = request.getfixturevalue("screen" if request.param == "mapped" else "unmapped_screen")
    before = len(screen.device.validation_messages)
    with screen.context_create() as context:
        yield context
    assert screen.device.validation_messages[before:] == []


def _buffer(ctx: pipe.Context, size: int, **fields: Any) -> pipe.Resource:
    made = ctx.screen.resource_create(pipe.ResourceTemplate.buffer(size, _BUFFER, **fields))
    ctx.buffer_subdata(made, Map.WRITE, 0, np.arange(size).astype(np.uint8))
    return made


def _texture(
    ctx: pipe.Context, fmt: Format | str, width: int, height: int = 1, **fields: Any
) -> pipe.Resource:
    chosen = Format[fmt] if isinstance(fmt, str) else fmt
    fields.setdefault("bind", Bind.SAMPLER_VIEW)
    return ctx.screen.resource_create(
        pipe.ResourceTemplate(format=chosen, width0=width, height0=height, **fields)
    )


def _read(ctx: pipe.Context, resource: pipe.Resource, level: int = 0) -> Array:
    box = Box(width=resource.width0) if resource.target == TextureTarget.BUFFER else whole(resource, level)
    with ctx.transfer_map(resource, level, Map.READ, box) as transfer:
        return np.array(transfer.data)


_CONTRADICTIONS = {
    "neither": Map.DISCARD_RANGE,
    "read and discard": Map.READ_WRITE | Map.DISCARD_RANGE,
    "read and discard all": Map.READ | Map.DISCARD_WHOLE_RESOURCE,
    "read without waiting": Map.READ | Map.UNSYNCHRONIZED,
    "flush what was read": Map.READ | Map.FLUSH_EXPLICIT,
    "coherent for a moment": Map.WRITE | Map.COHERENT,
    "made to last by nobody": Map.WRITE | Map.PERSISTENT,
}


@pytest.mark.refuses("pipe_context::transfer_map")
@pytest.mark.parametrize("name", _CONTRADICTIONS)
def test_flags_that_contradict_each_other(any_driver: pipe.Context, name: str) -> None:
    ctx = any_driver
    buffer = _buffer(ctx, 64)
    texture = _texture(ctx, "R8_UNORM", 8, 8)
    for resource, box in ((buffer, Box(width=8)), (texture, Box(width=8))):
        with pytest.raises(InvalidUse, match=r"Context\.transfer_map: usage = .*legal"):
            ctx.transfer_map(resource, 0, _CONTRADICTIONS[name], box)
        resource.destroy()


@pytest.mark.refuses("PIPE_RESOURCE_FLAG_MAP_PERSISTENT", "PIPE_RESOURCE_FLAG_MAP_COHERENT")
def test_textures_are_not_mapped_to_last(any_driver: pipe.Context) -> None:
    texture = _texture(any_driver, "R8_UNORM", 8, 8, flags=_LASTING)
    with pytest.raises(InvalidUse, match="PERSISTENT"):
        any_driver.transfer_map(texture, 0, Map.WRITE | Map.PERSISTENT, Box(width=8))
    texture.destroy()


@pytest.mark.covers("PIPE_MAP_PERSISTENT", "PIPE_MAP_READ_WRITE", "PIPE_BARRIER_MAPPED_BUFFER")
@pytest.mark.covers("PIPE_RESOURCE_FLAG_MAP_PERSISTENT", "PIPE_RESOURCE_FLAG_MAP_COHERENT")
@pytest.mark.covers("PIPE_TRANSFER_PERSISTENT", "PIPE_TRANSFER_READ_WRITE")
@pytest.mark.covers("PIPE_CAP_BUFFER_MAP_PERSISTENT_COHERENT")
@pytest.mark.covers("PIPE_CAP_ALLOW_MAPPED_BUFFERS_DURING_EXECUTION")
@pytest.mark.parametrize(
    "coherent",
    [pytest.param(True, marks=pytest.mark.covers("PIPE_MAP_COHERENT", "PIPE_TRANSFER_COHERENT")), False],
)
def test_both_sides_use_a_lasting_mapping(any_driver: pipe.Context, coherent: bool) -> None:
    """What the host writes is copied away, what the device copies in is seen, all in one mapping."""
    ctx = any_driver
    assert ctx.screen.get_param(Cap.BUFFER_MAP_PERSISTENT_COHERENT)
    assert ctx.screen.get_param(Cap.ALLOW_MAPPED_BUFFERS_DURING_EXECUTION)
    buffer, other = _buffer(ctx, 64, flags=_LASTING), _buffer(ctx, 64)
    usage = Map.READ_WRITE | Map.PERSISTENT | (Map.COHERENT if coherent else Map(0))
    with ctx.buffer_map(buffer, 0, usage, Box(width=64)) as transfer:
        assert transfer.data.tolist() == list(range(64))
        for number in range(3):
            transfer.data[:32] = 100 + number
            ctx.memory_barrier(pipe.Barrier.MAPPED_BUFFER)
            ctx.resource_copy_region(other, 0, 0, 0, 0, buffer, 0, Box(width=32))
            ctx.resource_copy_region(buffer, 0, 32, 0, 0, other, 0, Box(width=32))
            ctx.memory_barrier(pipe.Barrier.MAPPED_BUFFER)
            ctx.flush().wait(pipe.TIMEOUT_INFINITE)
            assert set(transfer.data.tolist()) == {100 + number}
        ctx.buffer_subdata(buffer, Map.WRITE | Map.DISCARD_WHOLE_RESOURCE, 0, np.full(64, 7, np.uint8))
        ctx.flush().wait(pipe.TIMEOUT_INFINITE)
        assert set(transfer.data.tolist()) == {7}, "a mapped buffer keeps its memory"
    assert set(_read(ctx, other)[:32].tolist()) == {102}
    for made in (buffer, other):
        made.destroy()


@pytest.mark.covers("PIPE_USAGE_STAGING", "PIPE_MAP_DIRECTLY", "PIPE_TRANSFER_MAP_DIRECTLY")
def test_staging_buffers_are_always_mapped_directly(any_driver: pipe.Context) -> None:
    buffer = _buffer(any_driver, 64, usage=pipe.Usage.STAGING)
    with any_driver.buffer_map(buffer, 0, Map.READ_WRITE | Map.DIRECTLY, Box(8, width=8)) as transfer:
        assert transfer.data.tolist() == list(range(8, 16))
        transfer.data[:] = 1
    assert _read(any_driver, buffer).tolist() == [*range(8), *[1] * 8, *range(16, 64)]
    buffer.destroy()


def test_directly_or_not_at_all(ctx: VkContext, unmapped_screen: pipe.Screen) -> None:
    buffer = _buffer(ctx, 64)
    with ctx.buffer_map(buffer, 0, Map.WRITE | Map.DIRECTLY | Map.DISCARD_RANGE, Box(width=8)) as transfer:
        assert np.shares_memory(transfer.data, buffer.buffer.mapped)  # type: ignore[attr-defined]
    buffer.destroy()
    with unmapped_screen.context_create() as other:
        hidden = _buffer(other, 64)
        with pytest.raises(NotSupported, match="PIPE_MAP_DIRECTLY"):
            other.buffer_map(hidden, 0, Map.READ | Map.DIRECTLY, Box(width=8))
        hidden.destroy()


_HINTS = (
    "TEXTURING_MORE_LIKELY",
    "SINGLE_THREAD_USE",
    "DONT_OVER_ALLOCATE",
    "DRV_PRIV",
    "FRONTEND_PRIV",
    "ST_PRIV",
)


@pytest.mark.covers(*(f"PIPE_RESOURCE_FLAG_{name}" for name in _HINTS), each=True)
@pytest.mark.covers(*(f"PIPE_USAGE_{usage.name}" for usage in pipe.Usage), each=True)
@pytest.mark.covers("pipe_resource::flags", "pipe_resource::usage")
def test_hints_change_nothing(any_driver: pipe.Context) -> None:
    for flag in (ResourceFlag.NONE, *(ResourceFlag[name] for name in _HINTS)):
        for usage in pipe.Usage:
            buffer = _buffer(any_driver, 32, flags=flag, usage=usage)
            any_driver.buffer_subdata(buffer, Map.WRITE, 8, b"ab")
            assert _read(any_driver, buffer).tolist() == [*range(8), *b"ab", *range(10, 32)]
            buffer.destroy()


@pytest.mark.covers("PIPE_RESOURCE_FLAG_{flag.name}")
@pytest.mark.parametrize("flag", [ResourceFlag.DONT_MAP_DIRECTLY, ResourceFlag.UNMAPPABLE])
def test_the_host_leaves_some_memory_alone(ctx: VkContext, flag: ResourceFlag) -> None:
    """Their mappings go through staging memory."""
    buffer = _buffer(ctx, 64, flags=flag)
    with ctx.buffer_map(buffer, 0, Map.READ_WRITE, Box(width=64)) as transfer:
        assert not np.shares_memory(transfer.data, buffer.buffer.mapped)  # type: ignore[attr-defined]
        transfer.data[:8] = 9
    with pytest.raises(NotSupported, match="PIPE_MAP_DIRECTLY"):
        ctx.buffer_map(buffer, 0, Map.READ | Map.DIRECTLY, Box(width=64))
    assert _read(ctx, buffer).tolist() == [9] * 8 + list(range(8, 64))
    buffer.destroy()


@pytest.mark.refuses("{name}")
@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("PIPE_RESOURCE_FLAG_SPARSE", {"flags": ResourceFlag.SPARSE}),
        ("PIPE_RESOURCE_FLAG_ENCRYPTED", {"flags": ResourceFlag.ENCRYPTED}),
        ("pipe_resource::nr_sparse_levels", {"nr_sparse_levels": 1}),
    ],
)
def test_flags_that_are_refused(ctx: VkContext, name: str, fields: dict[str, Any]) -> None:
    template = pipe.ResourceTemplate(width0=64, height0=64, bind=Bind.SAMPLER_VIEW, **fields)
    assert not ctx.screen.can_create_resource(template)
    with pytest.raises(NotSupported, match="PIPE_RESOURCE_FLAG_"):
        ctx.screen.resource_create(template)


@pytest.mark.covers("PIPE_MAP_DONTBLOCK", "PIPE_MAP_UNSYNCHRONIZED", "PIPE_MAP_THREAD_SAFE", "PIPE_MAP_ONCE")
@pytest.mark.covers("PIPE_TRANSFER_DONTBLOCK", "PIPE_TRANSFER_UNSYNCHRONIZED", "PIPE_TRANSFER_THREAD_SAFE")
@pytest.mark.covers("PIPE_TRANSFER_READ", "PIPE_TRANSFER_WRITE")
@pytest.mark.covers("PIPE_TRANSFER_DISCARD_RANGE", "PIPE_TRANSFER_DISCARD_WHOLE_RESOURCE")
def test_who_would_wait(ctx: VkContext) -> None:
    """Reading what is written, and changing what is read; not where contents go, or nobody wants to wait."""
    source, target = _buffer(ctx, 64), _buffer(ctx, 64)
    ctx.resource_copy_region(target, 0, 0, 0, 0, source, 0, Box(width=64))
    box, quick = Box(width=64), Map.DONTBLOCK | Map.THREAD_SAFE | Map.ONCE
    for resource, usage in ((target, Map.READ), (target, Map.WRITE), (source, Map.WRITE)):
        with pytest.raises(WouldBlock, match="DONTBLOCK"):
            ctx.buffer_map(resource, 0, usage | quick, box)
    serial = ctx.serial
    ctx.buffer_map(source, 0, Map.READ | quick, box).unmap()
    ctx.buffer_map(source, 0, Map.WRITE | Map.UNSYNCHRONIZED | quick, box).unmap()
    for resource in (source, target):
        for flag in (Map.DISCARD_RANGE, Map.DISCARD_WHOLE_RESOURCE):
            with ctx.buffer_map(resource, 0, Map.WRITE | flag | quick, box) as transfer:
                transfer.data[:] = 3
    assert ctx.serial == serial
    ctx.flush().wait(pipe.TIMEOUT_INFINITE)
    ctx.buffer_map(target, 0, Map.READ_WRITE | quick, box).unmap()
    for made in (source, target):
        made.destroy()


_FLUSHED: dict[str, tuple[dict[str, Any], Box, list[Box]]] = {
    # name: texture, mapped box, flushed boxes in it
    "2D": (
        {"width0": 12, "height0": 10},
        Box(2, 1, 0, 9, 8),
        [Box(0, 0, 0, 3, 2), Box(4, 3, 0, 5, 5), Box(0, 7, 0, 1, 1)],
    ),
    "3D": (
        {"width0": 8, "height0": 7, "depth0": 6, "target": TextureTarget.TEXTURE_3D},
        Box(1, 1, 1, 7, 6, 5),
        [Box(1, 2, 1, 3, 3, 2), Box(0, 5, 4, 7, 1, 1), Box(6, 0, 0, 1, 6, 5)],
    ),
    "array": (
        {"width0": 9, "height0": 6, "array_size": 5, "target": TextureTarget.TEXTURE_2D_ARRAY},
        Box(0, 1, 1, 8, 5, 4),
        [Box(2, 1, 1, 3, 2, 2), Box(7, 4, 3, 1, 1, 1)],
    ),
    "cube": (
        {"width0": 8, "height0": 8, "array_size": 6, "target": TextureTarget.TEXTURE_CUBE},
        Box(0, 0, 1, 8, 8, 5),
        [Box(4, 4, 2, 4, 4, 3), Box(1, 0, 0, 2, 2, 1)],
    ),
    "1D array": (
        {"width0": 16, "array_size": 4, "target": TextureTarget.TEXTURE_1D_ARRAY},
        Box(3, 0, 1, 12, 1, 3),
        [Box(2, 0, 0, 5, 1, 2), Box(11, 0, 2, 1, 1, 1)],
    ),
    "blocks": (
        {"width0": 18, "height0": 14, "format": Format.DXT1_RGB},
        Box(4, 4, 0, 14, 10),
        [Box(4, 0, 0, 4, 8), Box(12, 8, 0, 2, 2)],
    ),
}


@pytest.mark.covers("pipe_context::transfer_flush_region", "PIPE_MAP_FLUSH_EXPLICIT")
@pytest.mark.covers("PIPE_TRANSFER_FLUSH_EXPLICIT")
@pytest.mark.parametrize("name", _FLUSHED)
def test_only_what_is_flushed_of_a_texture_is_written(any_driver: pipe.Context, name: str) -> None:
    ctx = any_driver
    fields, mapped, parts = _FLUSHED[name]
    for fmt in ("R8G8B8A8_UNORM", "R8_UNORM", "R32G32B32A32_FLOAT", "Z24_UNORM_S8_UINT"):
        kind = fields.get("format", Format[fmt])
        bind = Bind.DEPTH_STENCIL if fmt.startswith("Z") else Bind.SAMPLER_VIEW
        fits = ctx.screen.is_format_supported(
            kind, fields.get("target", TextureTarget.TEXTURE_2D), 0, 0, bind
        )
        if not fits:
            continue
        texture = _texture(ctx, **{"fmt": kind, "width": 1, "bind": bind} | _renamed(fields))
        description = vkformat.describe(kind)
        size = (description.block_width, description.block_height, description.block_bytes)
        want = _shaped(_read(ctx, texture), size)
        written = np.random.default_rng(5).integers(0, 256, want.shape, np.uint8)
        with ctx.transfer_map(texture, 0, Map.WRITE | Map.FLUSH_EXPLICIT, mapped) as transfer:
            transfer.data[:] = _cut(written, mapped, size).reshape(transfer.data.shape)
            for part in parts:
                ctx.transfer_flush_region(transfer, part)
                box = Box(mapped.x + part.x, mapped.y + part.y, mapped.z + part.z, *_extent(part))
                _cut(want, box, size)[:] = _cut(written, box, size)
        assert np.array_equal(_shaped(_read(ctx, texture), size), want), kind
        texture.destroy()


def _renamed(fields: dict[str, Any]) -> dict[str, Any]:
    names = {"width0": "width", "height0": "height", "format": "fmt"}
    return {names.get(name, name): value for name, value in fields.items()}


def _extent(box: Box) -> tuple[int, int, int]:
    return box.width, box.height, box.depth


def _shaped(rows: Array, size: tuple[int, int, int]) -> Array:
    return rows.reshape(*rows.shape[:2], -1, size[2])


def _cut(blocks: Array, box: Box, size: tuple[int, int, int]) -> Array:
    """The blocks of a box, as a view of (layers, rows, columns, bytes)."""
    width, height, _ = size
    rows = slice(box.y // height, -(-(box.y + box.height) // height))
    columns = slice(box.x // width, -(-(box.x + box.width) // width))
    return blocks[box.z : box.z + box.depth, rows, columns]


def test_parts_that_are_not_in_the_mapping(any_driver: pipe.Context) -> None:
    ctx = any_driver
    compressed = ctx.screen.is_format_supported(
        Format.DXT1_RGB, TextureTarget.TEXTURE_2D, 0, 0, Bind.SAMPLER_VIEW
    )
    texture = _texture(ctx, "DXT1_RGB" if compressed else "R8_UNORM", 16, 16)
    usage = Map.WRITE | Map.FLUSH_EXPLICIT
    with ctx.transfer_map(texture, 0, usage, Box(4, 4, 0, 8, 8)) as transfer:
        for box in (
            Box(0, 0, 0, 9, 8),
            Box(-4, 0, 0, 4, 4),
            Box(0, 0, 1, 4, 4),
            Box(width=0),
            *([Box(2, 0, 0, 4, 4)] if compressed else []),
        ):
            with pytest.raises(InvalidUse, match=r"Context\.transfer_flush_region: box along"):
                ctx.transfer_flush_region(transfer, box)
    with pytest.raises(InvalidUse, match=r"transfer_flush_region: transfer .* that is mapped"):
        ctx.transfer_flush_region(transfer, Box(0, 0, 0, 4, 4))
    texture.destroy()


_SAMPLED = ("R8G8B8A8_UNORM", "R16G16B16A16_FLOAT", "R32_UINT", "Z24_UNORM_S8_UINT", "Z32_FLOAT")


@pytest.mark.covers("pipe_resource::nr_samples", "pipe_context::transfer_map")
@pytest.mark.parametrize("name", _SAMPLED)
def test_multisampled_textures_show_one_sample(any_driver: pipe.Context, name: str) -> None:
    """Reading resolves; what is written, wholly or in part, goes to all samples."""
    ctx, fmt = any_driver, Format[name]
    bind = Bind.DEPTH_STENCIL if name.startswith("Z") else Bind.RENDER_TARGET
    texture = _texture(ctx, fmt, 8, 6, bind=bind, nr_samples=4)
    single = _texture(ctx, fmt, 8, 6, bind=bind)
    size = vkformat.describe(fmt).block_bytes
    texels = np.full((1, 6, 8 * size), 0x3C, np.uint8)
    ctx.texture_subdata(texture, 0, Map.WRITE, whole(texture), texels)
    assert np.array_equal(_read(ctx, texture), texels)
    with ctx.transfer_map(texture, 0, Map.WRITE | Map.DISCARD_RANGE, Box(2, 1, 0, 3, 4)) as transfer:
        transfer.data[:] = 0x38
    texels.reshape(6, 8, size)[1:5, 2:5] = 0x38
    assert np.array_equal(_read(ctx, texture), texels)
    with ctx.transfer_map(texture, 0, Map.WRITE | Map.FLUSH_EXPLICIT, Box(4, 2, 0, 4, 4)) as transfer:
        transfer.data[:] = 0x30
        ctx.transfer_flush_region(transfer, Box(1, 1, 0, 2, 2))
    texels.reshape(6, 8, size)[3:5, 5:7] = 0x30
    assert np.array_equal(_read(ctx, texture), texels)
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
        assert np.array_equal(_read(ctx, single), texels)
    for made in (texture, single):
        made.destroy()


def test_the_mean_of_samples_is_read(any_driver: pipe.Context) -> None:
    ctx = any_driver
    texture = _texture(ctx, "R8_UNORM", 4, 4, bind=Bind.RENDER_TARGET, nr_samples=4)
    single = _texture(ctx, "R8_UNORM", 4, 4, bind=Bind.RENDER_TARGET)
    for sample, value in enumerate((0, 40, 80, 200)):
        ctx.clear_texture(single, 0, whole(single), bytes([value]))
        to, start = (pipe.BlitEnd(made, 0, whole(made)) for made in (texture, single))
        ctx.blit(pipe.BlitInfo(to, start, dst_sample=sample + 1))
    assert (_read(ctx, texture) == 80).all()
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
    texture = _texture(ctx, fmt, 8, 4, bind=Bind.DEPTH_STENCIL)
    size = vkformat.describe(fmt).block_bytes
    word = np.uint32 if size == 4 else np.uint64
    before = np.full((1, 4, 8 * size), 0x31, np.uint8)
    ctx.texture_subdata(texture, 0, Map.WRITE, whole(texture), before)
    with ctx.transfer_map(texture, 0, Map.WRITE | Map.DISCARD_RANGE | flag, whole(texture)) as transfer:
        transfer.data[:] = 0x3F
    got = np.unique(_read(ctx, texture).view(word))
    depth = _PACKED[name]
    stencil = (0xFF << 32) if size == 8 else 0xFFFFFFFF & ~depth
    seen = depth | stencil
    changed = depth if flag == Map.DEPTH_ONLY else stencil
    old, new = int.from_bytes(b"\x31" * size, "little"), int.from_bytes(b"\x3f" * size, "little")
    assert [int(value) & seen for value in got] == [(old & ~changed | new & changed) & seen]
    ctx.texture_subdata(texture, 0, Map.WRITE | flag, whole(texture), before)
    got = np.unique(_read(ctx, texture).view(word))
    assert [int(value) & seen for value in got] == [old & seen]
    ctx.texture_subdata(texture, 0, Map.WRITE | flag, whole(texture), before + 0x0E)
    got = np.unique(_read(ctx, texture).view(word))
    assert [int(value) & seen for value in got] == [(old & ~changed | new & changed) & seen], "inline"
    texture.destroy()


@pytest.mark.covers("pipe_context::transfer_unmap")
def test_a_resource_destroyed_while_mapped(any_driver: pipe.Context) -> None:
    """The mapped memory stays until the mapping ends; then nothing is written anywhere."""
    ctx = any_driver
    buffer = _buffer(ctx, 64)
    texture = _texture(ctx, "R8_UNORM", 8, 8)
    for resource, box in ((buffer, Box(width=64)), (texture, whole(texture))):
        transfer = ctx.transfer_map(resource, 0, Map.WRITE, box)
        resource.destroy()
        transfer.data[:] = 1
        transfer.unmap()
        with pytest.raises(InvalidUse, match="destroyed"):
            ctx.transfer_map(resource, 0, Map.WRITE, box)


def test_mappings_of_another_context_are_not_ended(any_driver: pipe.Context) -> None:
    buffer = _buffer(any_driver, 64)
    with any_driver.screen.context_create() as other:
        transfer = other.buffer_map(buffer, 0, Map.WRITE | Map.FLUSH_EXPLICIT, Box(width=8))
        with pytest.raises(InvalidUse, match=r"transfer_unmap: transfer .* of this context"):
            any_driver.transfer_unmap(transfer)
        with pytest.raises(InvalidUse, match=r"transfer_flush_region: transfer .* of this context"):
            any_driver.transfer_flush_region(transfer, Box(width=1))
        transfer.unmap()
    buffer.destroy()


def test_a_forgotten_mapping_leaves_nothing_behind(any_ctx: VkContext) -> None:
    """Without unmap, and without what refers to it."""
    texture, buffer = _texture(any_ctx, "R8_UNORM", 8, 8), make_buffer(any_ctx, bytes(64), _BUFFER)
    for resource, box in ((texture, whole(texture)), (buffer, Box(width=64))):
        transfer = any_ctx.transfer_map(resource, 0, Map.WRITE, box)
        del transfer
        resource.destroy()
    any_ctx.screen.device.wait_idle()
    assert not (texture.storage.mappings or buffer.storage.mappings)  # type: ignore[attr-defined]
    assert buffer.storage.buffer.handle is None  # type: ignore[attr-defined]
