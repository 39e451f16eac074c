"""Pipeline statistics: the numbers that the driver counts are the reference's, in every way of drawing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import vkpipe
from tests.driver.against import short_passes
from tests.driver.refused import refused
from tests.reference.rig import COLOR_FS, Rig
from tests.reference.test_statistics import CASES, rig_of
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import InvalidUse
from vkpipe.pipe import CompareFunc, DepthState, Format, PipelineStatistics, Prim, QueryType, StatQuery

Paint = Callable[[Rig], None]
Made = Callable[[pipe.Context], Rig]

_ALL = QueryType.PIPELINE_STATISTICS
_SINGLE = QueryType.PIPELINE_STATISTICS_SINGLE


@pytest.fixture
def other() -> Iterator[pipe.Context]:
    with vkpipe.create_screen("reference") as screen, screen.context_create() as context:
        yield context


def _measured(ctx: pipe.Context, made: Made, paint: Paint) -> dict[StatQuery, int]:
    """What all queries together say of a drawing: that of all numbers has to say what those of one do."""
    rig = made(ctx)
    paint(rig)
    queries = [ctx.create_query(_ALL), *(ctx.create_query(_SINGLE, number) for number in StatQuery)]
    for query in queries:
        ctx.begin_query(query)
    paint(rig)
    for query in queries:
        ctx.end_query(query)
    paint(rig)
    whole, *single = [ctx.get_query_result(query, True) for query in queries]
    assert isinstance(whole, PipelineStatistics)
    numbers = {number: int(getattr(whole, number.name.lower())) for number in StatQuery}
    assert dict(zip(StatQuery, single, strict=True)) == numbers
    return numbers


def _same(ctx: pipe.Context, other: pipe.Context, made: Made, paint: Paint) -> dict[StatQuery, int]:
    got, want = _measured(ctx, made, paint), _measured(other, made, paint)
    assert got == want
    return got


def _case(name: str, **more: Any) -> tuple[Made, Paint]:
    mode, stages, positions, indices, instances = CASES[name]
    info: dict[str, Any] = {"instance_count": instances}
    if indices is not None:
        info |= {"index_size": 4, "index": np.array(indices, np.uint32), "count": len(indices)}
    return lambda ctx: rig_of(ctx, stages), lambda rig: rig.draw(mode, positions, clip=True, **info, **more)


@pytest.mark.covers("PIPE_QUERY_PIPELINE_STATISTICS", "PIPE_QUERY_PIPELINE_STATISTICS_SINGLE", each=True)
@pytest.mark.parametrize("name", CASES)
def test_every_stage_counts(
    ctx: VkContext, other: pipe.Context, shown: Callable[[str], None], name: str
) -> None:
    made, paint = _case(name)
    got = _same(ctx, other, made, paint)
    assert got[StatQuery.VS_INVOCATIONS]
    for number in filter(got.get, got):
        shown(f"PIPE_STAT_QUERY_{number.name}")


@pytest.mark.covers("PIPE_CAP_QUERY_PIPELINE_STATISTICS", "PIPE_CAP_QUERY_PIPELINE_STATISTICS_SINGLE")
@pytest.mark.parametrize("name", ["clipped", "lines", "geometry"])
def test_passes_and_bins_change_no_number(screen: VkScreen, other: pipe.Context, name: str) -> None:
    for cap in (pipe.Cap.QUERY_PIPELINE_STATISTICS, pipe.Cap.QUERY_PIPELINE_STATISTICS_SINGLE):
        assert screen.get_param(cap) == 1
    made, paint = _case(name)
    with short_passes(screen, 4, 6) as ctx:
        _same(ctx, other, made, paint)


@pytest.mark.parametrize("name", ["clipped", "geometry", "all"])
def test_without_fragments_nothing_is_clipped(ctx: VkContext, other: pipe.Context, name: str) -> None:
    made, paint = _case(name)

    def discarding(context: pipe.Context) -> Rig:
        rig = made(context)
        rig.rasterizer(rasterizer_discard=True)
        return rig

    got = _same(ctx, other, discarding, paint)
    assert got[StatQuery.IA_PRIMITIVES]
    assert not got[StatQuery.C_INVOCATIONS] | got[StatQuery.C_PRIMITIVES] | got[StatQuery.PS_INVOCATIONS]


def _random(count: int, seed: int, reach: float = 20.0) -> Any:
    at = np.random.default_rng(seed).integers(int(-8 * reach / 2), int(8 * reach), (count, 3)) / 8
    at[:, 2] = np.abs(at[:, 2]) / 20
    return at


_EARLY_FS = COLOR_FS.replace("FRAG\n", "FRAG\nPROPERTY FS_EARLY_DEPTH_STENCIL 1\n")
_KILL_FS = COLOR_FS.replace("  0: MOV", "  0: KILL_IF -IN[0]\n  0: MOV")
_SAMPLE_FS = COLOR_FS.replace("COLOR, COLOR\n", "COLOR, COLOR, SAMPLE\n")
_NEAREST = {"depth": DepthState(True, True, CompareFunc.LEQUAL)}

_SPRITES = {"point_size": 5.0, "point_quad_rasterization": True, "point_tri_clip": True}

_LARGE = frozenset(("hidden", "smooth lines", "samples, early", "samples of lines"))

# Rig, shader, rasterizer, tests, mode.
_STATES: dict[str, tuple[dict[str, Any], str | None, dict[str, Any], dict[str, Any], Prim]] = {
    "opaque": ({}, COLOR_FS, {}, {}, Prim.TRIANGLES),
    "hidden": ({"depth": Format.Z32_FLOAT}, COLOR_FS, {}, _NEAREST, Prim.TRIANGLES),
    "early": ({"depth": Format.Z32_FLOAT}, _EARLY_FS, {}, _NEAREST, Prim.TRIANGLES),
    "killed": ({"depth": Format.Z32_FLOAT}, _KILL_FS, {}, _NEAREST, Prim.TRIANGLES),
    "depth alone": ({"depth": Format.Z32_FLOAT}, None, {}, _NEAREST, Prim.TRIANGLES),
    "culled": ({}, COLOR_FS, {"cull_face": pipe.Face.BACK}, {}, Prim.TRIANGLE_STRIP),
    "outlines": ({}, COLOR_FS, {"fill_front": pipe.PolygonMode.LINE, "fill_back": pipe.PolygonMode.LINE}, {},
                 Prim.QUADS),
    "one face outlined": ({}, COLOR_FS, {"fill_front": pipe.PolygonMode.POINT}, {}, Prim.TRIANGLES),
    "stippled": ({}, COLOR_FS, {"poly_stipple_enable": True}, {}, Prim.POLYGON),
    "wide lines": ({}, COLOR_FS, {"line_width": 3.0}, {}, Prim.LINE_LOOP),
    "smooth lines": ({}, COLOR_FS, {"line_smooth": True, "line_width": 2.0}, {}, Prim.LINES),
    "stippled lines": ({}, COLOR_FS, {"line_stipple_enable": True, "line_stipple_pattern": 0xAAAA}, {},
                       Prim.LINE_STRIP),
    "points": ({}, COLOR_FS, {"point_size": 3.0}, {}, Prim.POINTS),
    "sprites": ({}, COLOR_FS, _SPRITES, {}, Prim.POINTS),
    "samples": ({"samples": 4}, COLOR_FS, {"multisample": True}, {}, Prim.TRIANGLES),
    "samples, early": ({"samples": 4, "depth": Format.Z32_FLOAT}, _EARLY_FS, {"multisample": True}, _NEAREST,
                       Prim.TRIANGLES),
    "each sample": ({"samples": 4}, _SAMPLE_FS, {"multisample": True}, {}, Prim.TRIANGLES),
    "samples of lines": ({"samples": 4}, COLOR_FS, {"multisample": True, "line_width": 2.0}, {}, Prim.LINES),
    "samples at the centre": ({"samples": 4}, COLOR_FS, {"multisample": False}, {}, Prim.TRIANGLE_FAN),
}  # fmt: skip


@pytest.mark.parametrize("name", _STATES)
def test_every_state_counts(ctx: VkContext, other: pipe.Context, name: str) -> None:
    """Of few primitives, which are drawn directly; of many where walks may go on in another dispatch."""
    options, fs, raster, tests, mode = _STATES[name]

    def made(context: pipe.Context) -> Rig:
        rig = Rig(context, **options)
        rig.shaders(fs=fs)
        rig.rasterizer(**raster)
        rig.tests(**tests)
        context.set_polygon_stipple(pipe.PolyStipple((0xF0F0F0F0, 0x0F0F0F0F) * 16))
        return rig

    points = _random(900 if name in _LARGE else 23, 7)
    got = _same(ctx, other, made, lambda rig: rig.draw(mode, points))
    assert got[StatQuery.C_PRIMITIVES] or got[StatQuery.PS_INVOCATIONS]
    assert (got[StatQuery.PS_INVOCATIONS] > 0) == (fs is not None)


def _indices(rig: Rig, restart: bool) -> None:
    words = np.array([3, 4, 5, 0xFFFF, 5, 4, 9, 9, 0xFFFF, 1, 2, 0xFFFF, 6, 7, 8, 8, 2], np.uint16)
    words = words if restart else words[words != 0xFFFF]
    info: dict[str, Any] = {"index_size": 2, "index": words, "count": len(words), "instance_count": 2}
    rig.draw(Prim.TRIANGLE_STRIP, _random(12, 1), **info, primitive_restart=restart, restart_index=0xFFFF)


def _buffer(rig: Rig, data: Any, bind: pipe.Bind) -> pipe.Resource:
    raw = np.ascontiguousarray(data).view(np.uint8).reshape(-1)
    buffer = rig.ctx.screen.resource_create(pipe.ResourceTemplate.buffer(raw.size, bind))
    rig.ctx.buffer_subdata(buffer, pipe.Map.WRITE, 0, raw)
    return buffer


def _copied_indices(rig: Rig) -> None:
    """The device has written the indices, which end before the draw does."""
    source = _buffer(rig, np.array([5, 6, 7, 7, 8, 5, 11], np.uint32), pipe.Bind.INDEX_BUFFER)
    target = _buffer(rig, np.zeros(7, np.uint32), pipe.Bind.INDEX_BUFFER)
    rig.ctx.resource_copy_region(target, 0, 0, 0, 0, source, 0, pipe.Box(width=28))
    rig.draw(Prim.TRIANGLES, _random(12, 2), index_size=4, index=target, count=9)


def _indirect(rig: Rig) -> None:
    records = np.array([[6, 2, 0, 0, 0], [5, 3, 1, 0, 0], [2, 1, 0, 0, 0]], np.uint32)
    indices = _buffer(rig, np.array([0, 1, 2, 2, 1, 5, 0], np.uint32), pipe.Bind.INDEX_BUFFER)
    found = pipe.DrawIndirectInfo(
        buffer=_buffer(rig, records, pipe.Bind.COMMAND_ARGS_BUFFER), draw_count=3, stride=20
    )
    rig.draw(Prim.TRIANGLES, _random(12, 3), index_size=4, index=indices, indirect=found, count=0)


def _without_count(rig: Rig) -> None:
    for count in (0, 1, 2):
        rig.draw(Prim.TRIANGLES, _random(3, 4), count=count)


def _held_back(rig: Rig) -> None:
    nothing = rig.ctx.create_query(QueryType.OCCLUSION_PREDICATE)
    rig.ctx.begin_query(nothing)
    rig.ctx.end_query(nothing)
    rig.ctx.render_condition(nothing, False, pipe.RenderCond.WAIT)
    rig.quad()
    rig.ctx.render_condition(None, False, pipe.RenderCond.WAIT)
    rig.draw(Prim.TRIANGLES, _random(6, 5))


def _launches(rig: Rig) -> None:
    ctx = rig.ctx
    shader = "COMP\nPROPERTY CS_FIXED_BLOCK_WIDTH 8\nPROPERTY CS_FIXED_BLOCK_HEIGHT 2\nNOP\nEND\n"
    ctx.bind_compute_state(ctx.create_compute_state(pipe.ComputeState(prog=shader)))
    ctx.launch_grid(pipe.GridInfo(grid=(3, 2, 2), block=(8, 2, 1)))
    sizes = _buffer(rig, np.array([7, 1, 3], np.uint32), pipe.Bind.COMMAND_ARGS_BUFFER)
    ctx.launch_grid(pipe.GridInfo(grid=(1, 1, 1), block=(8, 2, 1), indirect=sizes))


def _many(rig: Rig) -> None:
    """Flushes, paused queries and clears between draws of several states."""
    ctx = rig.ctx
    for number in range(4):
        rig.draw(Prim.TRIANGLES, _random(9 * (number + 1), number))
        ctx.set_active_query_state(number % 2 == 0)
        rig.draw(Prim.LINES, _random(7, number))
        ctx.set_active_query_state(True)
        if number == 1:
            ctx.flush()
        rig.clear()


_DRAWS: dict[str, Paint] = {
    "indices": lambda rig: _indices(rig, False),
    "restart": lambda rig: _indices(rig, True),
    "indices of the device": _copied_indices,
    "indirect": _indirect,
    "too few vertices": _without_count,
    "conditions": _held_back,
    "launches": _launches,
    "many": _many,
}


@pytest.mark.parametrize("name", _DRAWS)
def test_every_draw_counts(ctx: VkContext, other: pipe.Context, name: str) -> None:
    _same(ctx, other, Rig, _DRAWS[name])


def test_queries_overlap(ctx: VkContext, other: pipe.Context) -> None:
    """Each has what lies between its own beginning and end, and begins anew when it is begun again."""

    def results(context: pipe.Context) -> list[pipe.QueryResult | None]:
        rig = Rig(context)
        first, second = context.create_query(_ALL), context.create_query(_ALL)
        samples = context.create_query(QueryType.OCCLUSION_COUNTER)
        found = []
        for number in range(2):
            context.begin_query(first)
            rig.draw(Prim.TRIANGLES, _random(12, number))
            context.begin_query(second)
            context.begin_query(samples)
            rig.quad()
            context.end_query(first)
            rig.draw(Prim.LINES, _random(8, number))
            context.end_query(samples)
            context.end_query(second)
            found += [context.get_query_result(query, True) for query in (first, second, samples)]
        return found

    assert results(ctx) == results(other)


def test_frames_that_come_again_count_again(ctx: VkContext, other: pipe.Context) -> None:
    """Their commands are kept, or drawn by one kernel, where nobody counts."""

    def results(context: pipe.Context) -> list[pipe.QueryResult | None]:
        rig = Rig(context)
        query = context.create_query(_ALL)
        found = []
        for number in range(24):
            if number in (5, 20):
                context.begin_query(query)
            rig.clear()
            rig.draw(Prim.TRIANGLES, [(1, 1), (9, 1), (1, 9), (30, 2), (2, 2), (2, 60)])
            context.flush()
            if number in (9, 22):
                context.end_query(query)
                found.append(context.get_query_result(query, True))
        return found

    got = results(ctx)
    assert got == results(other)
    assert isinstance(got[0], PipelineStatistics)
    assert got[0].ia_primitives == 10


def test_nothing_is_counted_while_nobody_asks(ctx: VkContext) -> None:
    """The states of draws are those of before: no kernel knows of statistics."""
    Rig(ctx).quad()
    query = ctx.create_query(_ALL)
    states = []
    for asks in (False, True, False):
        if asks:
            ctx.begin_query(query)
        ctx.draw_vbo(pipe.DrawInfo(Prim.TRIANGLES, count=3))
        states.append(ctx._states[Prim.TRIANGLES])
        if asks:
            ctx.end_query(query)
    assert states[0] is states[2] is not states[1]
    assert not ctx.bound.counts_draws


def test_a_statistic_that_there_is_not_is_refused(ctx: VkContext) -> None:
    with refused(ctx, InvalidUse, "Context.create_query", "index", "13", "0 to 12"):
        ctx.create_query(_SINGLE, 13)
    with refused(ctx, InvalidUse, "Context.create_query", "index", "0 for PIPE_QUERY_PIPELINE_STATISTICS"):
        ctx.create_query(_ALL, 1)


@pytest.mark.parametrize("name", ["geometry", "all"])
def test_what_shaders_emit_is_counted_without_a_wait(
    ctx: VkContext, other: pipe.Context, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Queries that overlap and begin again have the draws that lie between their beginnings and ends."""
    made, paint = _case(name)

    def results(context: pipe.Context) -> list[pipe.QueryResult | None]:
        rig, found = made(context), []
        queries = [context.create_query(_ALL), context.create_query(_SINGLE, StatQuery.C_INVOCATIONS)]
        for _ in range(2):
            for query in queries:
                context.begin_query(query)
                paint(rig)
            for query in queries:
                paint(rig)
                context.end_query(query)
            found += [context.get_query_result(query, True) for query in queries]
        return found

    wanted = results(other)
    waits: list[int] = []
    wait = ctx.screen.device.wait

    def noted(device: object, serial: int) -> bool:
        waits.append(serial)
        return wait(serial)

    with monkeypatch.context() as patch:
        patch.setattr(type(ctx.screen.device), "wait", noted)
        assert results(ctx) == wanted
    assert len(waits) == len(wanted), "once for each result"
