"""The flags of a mapping, on a device whose memory can be mapped, on one where it cannot, and in NumPy."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.driver.resources.mappings.any_driver import any_driver, contents, filled_buffer, texture_of
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse, NotSupported, WouldBlock
from vkpipe.pipe import Bind, Box, Cap, Map, ResourceFlag

__all__ = ["any_driver"]

_LASTING = ResourceFlag.MAP_PERSISTENT | ResourceFlag.MAP_COHERENT


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
    buffer = filled_buffer(ctx, 64)
    texture = texture_of(ctx, "R8_UNORM", 8, 8)
    for resource, box in ((buffer, Box(width=8)), (texture, Box(width=8))):
        with pytest.raises(InvalidUse, match=r"Context\.transfer_map: usage = .*legal"):
            ctx.transfer_map(resource, 0, _CONTRADICTIONS[name], box)
        resource.destroy()


@pytest.mark.refuses("PIPE_RESOURCE_FLAG_MAP_PERSISTENT", "PIPE_RESOURCE_FLAG_MAP_COHERENT")
def test_textures_are_not_mapped_to_last(any_driver: pipe.Context) -> None:
    texture = texture_of(any_driver, "R8_UNORM", 8, 8, flags=_LASTING)
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
    buffer, other = filled_buffer(ctx, 64, flags=_LASTING), filled_buffer(ctx, 64)
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
    assert set(contents(ctx, other)[:32].tolist()) == {102}
    for made in (buffer, other):
        made.destroy()


@pytest.mark.covers("PIPE_USAGE_STAGING", "PIPE_MAP_DIRECTLY", "PIPE_TRANSFER_MAP_DIRECTLY")
def test_staging_buffers_are_always_mapped_directly(any_driver: pipe.Context) -> None:
    buffer = filled_buffer(any_driver, 64, usage=pipe.Usage.STAGING)
    with any_driver.buffer_map(buffer, 0, Map.READ_WRITE | Map.DIRECTLY, Box(8, width=8)) as transfer:
        assert transfer.data.tolist() == list(range(8, 16))
        transfer.data[:] = 1
    assert contents(any_driver, buffer).tolist() == [*range(8), *[1] * 8, *range(16, 64)]
    buffer.destroy()


def test_directly_or_not_at_all(ctx: VkContext, unmapped_screen: pipe.Screen) -> None:
    buffer = filled_buffer(ctx, 64)
    with ctx.buffer_map(buffer, 0, Map.WRITE | Map.DIRECTLY | Map.DISCARD_RANGE, Box(width=8)) as transfer:
        assert np.shares_memory(transfer.data, buffer.buffer.mapped)  # type: ignore[attr-defined]
    buffer.destroy()
    with unmapped_screen.context_create() as other:
        hidden = filled_buffer(other, 64)
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
            buffer = filled_buffer(any_driver, 32, flags=flag, usage=usage)
            any_driver.buffer_subdata(buffer, Map.WRITE, 8, b"ab")
            assert contents(any_driver, buffer).tolist() == [*range(8), *b"ab", *range(10, 32)]
            buffer.destroy()


@pytest.mark.covers("PIPE_RESOURCE_FLAG_{flag.name}")
@pytest.mark.parametrize("flag", [ResourceFlag.DONT_MAP_DIRECTLY, ResourceFlag.UNMAPPABLE])
def test_the_host_leaves_some_memory_alone(ctx: VkContext, flag: ResourceFlag) -> None:
    """Their mappings go through staging memory."""
    buffer = filled_buffer(ctx, 64, flags=flag)
    with ctx.buffer_map(buffer, 0, Map.READ_WRITE, Box(width=64)) as transfer:
        assert not np.shares_memory(transfer.data, buffer.buffer.mapped)  # type: ignore[attr-defined]
        transfer.data[:8] = 9
    with pytest.raises(NotSupported, match="PIPE_MAP_DIRECTLY"):
        ctx.buffer_map(buffer, 0, Map.READ | Map.DIRECTLY, Box(width=64))
    assert contents(ctx, buffer).tolist() == [9] * 8 + list(range(8, 64))
    buffer.destroy()


def test_the_host_reads_no_memory_that_it_does_not_cache(ctx: VkContext) -> None:
    """Device memory of GPUs is mapped for writing: what is read goes through staging memory."""
    buffer = filled_buffer(ctx, 64)
    buffer.buffer.cached = False  # type: ignore[attr-defined]
    for usage, direct in ((Map.WRITE, True), (Map.READ, False), (Map.READ_WRITE, False)):
        with ctx.buffer_map(buffer, 0, usage, Box(8, width=16)) as transfer:
            assert np.shares_memory(transfer.data, buffer.buffer.mapped) == direct  # type: ignore[attr-defined]
            if usage & Map.READ:
                assert transfer.data.tolist() == list(range(8, 24))
            if usage == Map.READ_WRITE:
                transfer.data[:4] = 9
    with ctx.buffer_map(buffer, 0, Map.READ | Map.DIRECTLY, Box(width=64)) as transfer:
        assert transfer.data.tolist() == [*range(8), *[9] * 4, *range(12, 64)]
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
    source, target = filled_buffer(ctx, 64), filled_buffer(ctx, 64)
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
