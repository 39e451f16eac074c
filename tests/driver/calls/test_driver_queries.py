"""Queries of the driver's own numbers: what is deterministic is counted exactly."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, BlendFactor, Format, QueryType, QueryValueType, RenderCond

_COVERS = ("pipe_screen::get_driver_query_info", "PIPE_QUERY_DRIVER_SPECIFIC")


@pytest.fixture(params=["ctx", "ref"])
def either(request: pytest.FixtureRequest) -> Iterator[pipe.Context]:
    yield request.getfixturevalue(request.param)


def _type(ctx: pipe.Context, name: str) -> int:
    return next(info.query_type for info in ctx.screen.get_driver_query_info() if info.name == name)


def _batch(ctx: pipe.Context, *names: str) -> pipe.Query:
    return ctx.create_batch_query([_type(ctx, name) for name in names])


def _found(ctx: pipe.Context, query: pipe.Query) -> pipe.QueryResult | None:
    assert ctx.end_query(query)
    return ctx.get_query_result(query, True)


@pytest.mark.covers(*_COVERS, "pipe_screen::get_driver_query_group_info")
def test_queries_and_groups_are_told(either: pipe.Context) -> None:
    infos, groups = either.screen.get_driver_query_info(), either.screen.get_driver_query_group_info()
    assert [info.query_type for info in infos] == [QueryType.DRIVER_SPECIFIC + n for n in range(len(infos))]
    assert len({info.name for info in infos}) == len(infos)
    for number, group in enumerate(groups):
        members = [info for info in infos if info.group_id == number]
        assert len(members) == group.num_queries == group.max_active_queries > 0
    levels = {info.name for info in infos if not info.cumulative}
    is_driver = "reference" not in either.screen.get_name()
    assert levels == ({"requested-VRAM", "VRAM-usage"} if is_driver else set())


@pytest.mark.covers(*_COVERS)
def test_draws_are_counted_from_the_beginning_to_the_end(either: pipe.Context) -> None:
    rig = Rig(either, 8, 8)
    rig.shaders()
    rig.quad()
    query = either.create_query(_type(either, "draws"))
    assert either.begin_query(query)
    for _ in range(3):
        rig.quad()
    assert _found(either, query) == 3
    rig.quad()
    assert either.get_query_result(query, False) == 3
    either.begin_query(query)
    assert _found(either, query) == 0
    either.destroy_query(query)


@pytest.mark.covers(*_COVERS, "pipe_context::create_batch_query")
def test_work_is_counted_exactly(ctx: VkContext) -> None:
    """Two states make two groups; a clear is an operation; a flush in between makes another submission."""
    rig = Rig(ctx, 8, 8)
    rig.shaders()
    rig.quad()
    query = _batch(ctx, "draws", "groups", "operations", "submissions", "draws", "kept-batches")
    ctx.begin_query(query)
    rig.quad()
    ctx.draw_vbo(pipe.DrawInfo(mode=pipe.Prim.TRIANGLES, count=3))
    rig.blend(pipe.RtBlendState(True, rgb_dst_factor=BlendFactor.ONE))
    ctx.draw_vbo(pipe.DrawInfo(mode=pipe.Prim.TRIANGLES, count=3))
    ctx.flush()
    rig.clear((0, 0, 1, 1))
    assert _found(ctx, query) == (3, 2, 1, 2, 3, 0)


@pytest.mark.covers(*_COVERS)
def test_dispatches_are_those_of_the_batches(ctx: VkContext) -> None:
    rig = Rig(ctx, 8, 8)
    rig.shaders()
    rig.quad()
    query = ctx.create_query(_type(ctx, "dispatches"))
    ctx.begin_query(query)
    before = ctx.batch.dispatches
    rig.quad()
    ctx.flush()
    made = ctx.batch.dispatches - before
    assert made > 0 and _found(ctx, query) == made


@pytest.mark.covers(*_COVERS)
def test_memory_is_what_there_is_at_the_end(ctx: VkContext) -> None:
    query = _batch(ctx, "requested-VRAM", "VRAM-usage")
    found = []
    kept = []
    for _ in range(2):
        ctx.begin_query(query)
        result = _found(ctx, query)
        live = ctx.screen.live_objects()
        assert result == (live["memory_used_bytes"], live["memory_bytes"])
        found.append(live["memory_used_bytes"])
        template = pipe.ResourceTemplate(pipe.TextureTarget.BUFFER, width0=1 << 20, bind=Bind.VERTEX_BUFFER)
        kept.append(ctx.screen.resource_create(template))
        ctx.buffer_subdata(kept[-1], pipe.Map.WRITE, 0, np.zeros(1 << 20, np.uint8))
    assert found[1] > found[0]


@pytest.mark.covers(*_COVERS)
def test_kernels_are_counted_when_they_are_made(ctx: VkContext) -> None:
    rig = Rig(ctx, 8, 8)
    vs = (
        "VERT\nDCL IN[0]\nDCL OUT[0], POSITION\nIMM FLT32 {0.5, 0, 0, 1}\n"
        "ADD OUT[0], IN[0], IMM[0].yyyy\nEND\n"
    )
    fs = "FRAG\nDCL OUT[0], COLOR\nIMM FLT32 {0.8125, 0.171875, 0, 1}\nMOV OUT[0], IMM[0]\nEND\n"
    query = _batch(ctx, "kernels-compiled", "compile-us", "spirv-cache-hits", "spirv-cache-misses")
    results = []
    for _ in range(2):
        ctx.begin_query(query)
        rig.shaders(vs, fs)
        rig.quad()
        results.append(_found(ctx, query))
    made, took, hits, misses = results[0]  # type: ignore[misc]
    assert made >= 1 and took > 0 and hits + misses >= made
    assert results[1] == (0, 0, 0, 0)


@pytest.mark.covers(*_COVERS)
def test_times_of_the_device_are_measured_while_they_are_asked_for(ctx: VkContext) -> None:
    profile = ctx.screen.profile
    events = len(profile._events)
    rig = Rig(ctx, 64, 64)
    rig.shaders()
    query = _batch(ctx, "device-us", "kernels-us", "host-us", "flush-us")
    ctx.begin_query(query)
    assert profile.enabled
    for _ in range(20):
        rig.quad()
        ctx.flush()
    device, kernels, host, flushed = _found(ctx, query)  # type: ignore[misc]
    assert device > 0 and 0 < kernels <= device
    assert host > 0 and flushed > 0
    assert not profile.enabled and len(profile._events) == events
    running = ctx.create_query(_type(ctx, "device-us"))
    ctx.begin_query(running)
    assert profile.enabled
    ctx.destroy_query(running)
    assert not profile.enabled


@pytest.mark.covers(*_COVERS)
def test_bytes_of_user_data_and_transfers(ctx: VkContext) -> None:
    rig = Rig(ctx, 16, 16)
    rig.shaders()
    query = _batch(ctx, "upload-bytes", "staging-bytes")
    ctx.begin_query(query)
    rig.quad()
    assert _found(ctx, query) == (4 * 32, 0)
    template = pipe.ResourceTemplate(
        pipe.TextureTarget.TEXTURE_2D, Format.R8G8B8A8_UNORM, 64, 64, nr_samples=4, bind=Bind.RENDER_TARGET
    )
    texture = ctx.screen.resource_create(template)
    ctx.begin_query(query)
    with ctx.transfer_map(texture, 0, pipe.Map.READ, pipe.Box(width=64, height=64)):
        pass
    uploaded, staged = _found(ctx, query)  # type: ignore[misc]
    assert uploaded == 0 and staged == 64 * 64 * 4


def test_what_is_refused(either: pipe.Context) -> None:
    last = either.screen.get_driver_query_info()[-1].query_type
    with pytest.raises(NotSupported, match="PIPE_QUERY_"):
        either.create_query(last + 1)
    with pytest.raises(InvalidUse, match=rf"query_types\[1\] = {last + 1}; legal: 256 to {last}"):
        either.create_batch_query([last, last + 1])
    with pytest.raises(InvalidUse, match="query_types"):
        either.create_batch_query([])
    with pytest.raises(InvalidUse, match="index"):
        either.create_query(last, 1)
    query = either.create_query(last)
    with pytest.raises(InvalidUse, match="a query that was begun"):
        either.end_query(query)
    with pytest.raises(InvalidUse, match="a query that was ended"):
        either.get_query_result(query, True)
    either.begin_query(query)
    with pytest.raises(InvalidUse, match="not running"):
        either.begin_query(query)
    with pytest.raises(InvalidUse, match="a query that was ended"):
        either.get_query_result(query, True)
    either.end_query(query)
    buffer = either.screen.resource_create(pipe.ResourceTemplate(pipe.TextureTarget.BUFFER, width0=16))
    with pytest.raises(NotSupported, match="in buffers"):
        either.get_query_result_resource(query, True, QueryValueType.U32, 0, buffer, 0)
    with pytest.raises(InvalidUse, match="query"):
        either.render_condition(query, True, RenderCond.WAIT)
    with either.screen.context_create() as other, pytest.raises(InvalidUse, match="of this context"):
        other.begin_query(query)
    either.destroy_query(query)
    with pytest.raises(InvalidUse, match="destroyed"):
        either.begin_query(query)
