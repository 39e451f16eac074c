"""Queries: samples counted exactly in every form of drawing, times, and calls in the wrong order."""

from __future__ import annotations

import time

import numpy as np
import pytest

from tests.driver.draw import Board
from tests.driver.refused import refused
from tests.driver.settled import settled
from tests.driver.shader_texts import FS_FLAT, VS_COLOR
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.programs import binning
from vkpipe.driver.programs.last_stage.last_stage import LastStage
from vkpipe.driver.resources.query import COUNTERS
from vkpipe.driver.state.group import DrawGroup
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import (
    AlphaState,
    CompareFunc,
    DepthState,
    QueryType,
    StencilOp,
    StencilState,
    TimestampDisjoint,
)

_COUNTER = QueryType.OCCLUSION_COUNTER
_NEAREST = DepthState(True, True, CompareFunc.LESS)


def _program(ctx: VkContext) -> LastStage:
    """The kernels that the latest draw goes to."""
    group = ctx.batch.work[-1]
    assert isinstance(group, DrawGroup)
    return group.state.last_stage


def _counted(ctx: VkContext, query: pipe.Query) -> pipe.QueryResult | None:
    ctx.end_query(query)
    return ctx.get_query_result(query, True)


@pytest.mark.covers(
    "pipe_context::create_query",
    "pipe_context::destroy_query",
    "pipe_context::begin_query",
    "pipe_context::end_query",
    "pipe_context::get_query_result",
    "PIPE_QUERY_OCCLUSION_COUNTER",
    "PIPE_CAP_OCCLUSION_QUERY",
)
def test_samples_that_pass_are_counted(ctx: VkContext) -> None:
    """Coverage, then what depth, stencil, alpha and scissor leave; a query can be used again."""
    assert ctx.screen.get_param(pipe.Cap.OCCLUSION_QUERY) == 1
    query = ctx.create_query(_COUNTER)
    with Board(ctx, 32, 32, "R8G8B8A8_UNORM", "Z24_UNORM_S8_UINT") as board:
        board.shaders(VS_COLOR, FS_FLAT)
        board.clear(depth=1.0, stencil=1)

        def drawn(*area: float, alpha: float = 1.0, z: float = 0.0) -> int:
            assert ctx.begin_query(query) is True
            board.rectangle(area, (1, 1, 1, alpha), z)  # type: ignore[arg-type]
            found = _counted(ctx, query)
            assert isinstance(found, int)
            return found

        board.fill(z=0.9)
        assert drawn(0, 0, 32, 32) == 1024
        assert drawn(3, 5, 10, 7) == 14
        assert drawn(-5, -5, 4, 4) == 16
        board.depth_test(_NEAREST)
        assert drawn(0, 0, 10, 10) == 100
        assert drawn(5, 5, 15, 15, z=0.5) == 75
        assert drawn(5, 5, 15, 15, z=0.75) == 0
        board.depth_test(DepthState(), front=StencilState(True, CompareFunc.EQUAL))
        assert drawn(0, 0, 8, 8) == 0
        ctx.set_stencil_ref(pipe.StencilRef((1, 1)))
        assert drawn(0, 0, 8, 8) == 64
        board.depth_test(DepthState(), AlphaState(True, CompareFunc.LESS, 0.5))
        assert drawn(0, 0, 8, 8, alpha=0.75) == 0
        assert drawn(0, 0, 8, 8, alpha=0.25) == 64
    ctx.destroy_query(query)


@pytest.mark.parametrize("color", ["R8G8B8A8_UNORM", None])
@pytest.mark.parametrize("early", [False, True])
def test_discarded_fragments_count_where_tests_are_early(
    ctx: VkContext, early: bool, color: str | None
) -> None:
    fs = f"""FRAG
{"PROPERTY FS_EARLY_DEPTH_STENCIL 1" if early else ""}
DCL IN[0], GENERIC[0], CONSTANT
DCL OUT[0], COLOR
  0: KILL_IF IN[0]
  1: MOV OUT[0], IN[0]
  2: END
"""
    query = ctx.create_query(_COUNTER)
    with Board(ctx, 16, 16, color, "Z32_FLOAT") as board:
        board.shaders(VS_COLOR, fs)
        board.clear()
        board.depth_test(_NEAREST)
        ctx.begin_query(query)
        board.rectangle((0, 0, 16, 4), (1, 1, 1, 1))
        board.rectangle((0, 4, 16, 16), (-1, 1, 1, 1))
        assert _counted(ctx, query) == (256 if early else 64)


@pytest.mark.parametrize("count", [5, 400, 6000])
@pytest.mark.parametrize("shader", [True, False], ids=["color", "depth only"])
def test_every_sample_counts_that_passes_when_its_turn_comes(
    ctx: VkContext, count: int, shader: bool
) -> None:
    """Not only those that are seen in the end: few and many triangles, which take different ways."""
    random = np.random.default_rng(count)
    corners = np.sort(random.integers(0, 65, (count, 2, 2)), axis=1)
    if count > 1000:
        corners[:, 1] = np.minimum(corners[:, 0] + random.integers(0, 4, (count, 2)), 64)
    depths = random.permutation(count) / count
    stored, want = np.ones((64, 64)), 0
    points = []
    for ((x0, y0), (x1, y1)), depth in zip(corners, depths, strict=True):
        points += [[x0, y0], [x1, y0], [x1, y1], [x0, y0], [x1, y1], [x0, y1]]
        part = stored[y0:y1, x0:x1]
        want += int((depth < part).sum())
        part[:] = np.minimum(part, depth)
    query = ctx.create_query(_COUNTER)
    with Board(ctx, 64, 64, "R8G8B8A8_UNORM" if shader else None, "Z32_FLOAT") as board:
        board.shaders(VS_COLOR, FS_FLAT)
        if not shader:
            ctx.bind_fs_state(None)
        board.depth_test(_NEAREST)
        board.clear(depth=1.0)
        ctx.begin_query(query)
        board.triangles(np.array(points, float), (0, 1, 0, 1), np.repeat(2 * depths - 1, 6))
        assert _counted(ctx, query) == want


@pytest.mark.covers("PIPE_QUERY_OCCLUSION_PREDICATE", "PIPE_QUERY_OCCLUSION_PREDICATE_CONSERVATIVE")
@pytest.mark.parametrize("kind", sorted(COUNTERS - {_COUNTER}))
def test_predicates_say_whether_any_sample_has_passed(ctx: VkContext, kind: QueryType) -> None:
    query = ctx.create_query(kind)
    with Board(ctx) as board:
        for area, want in (((0, 0, 1, 1), True), ((0, 0, 0, 0), False), ((20, 20, 30, 30), False)):
            ctx.begin_query(query)
            board.rectangle(area, (1, 1, 1, 1))
            assert _counted(ctx, query) is want


@pytest.mark.covers("pipe_context::set_active_query_state")
def test_queries_overlap_pause_and_outlast_batches(ctx: VkContext) -> None:
    outer, inner, empty = (ctx.create_query(_COUNTER) for _ in range(3))
    with Board(ctx, 16, 16) as board:
        board.fill()
        ctx.begin_query(outer)
        board.fill()
        ctx.begin_query(inner)
        ctx.flush()
        board.rectangle((0, 0, 4, 4), (1, 1, 1, 1))
        ctx.end_query(outer)
        ctx.set_active_query_state(False)
        board.fill()
        ctx.begin_query(empty)
        ctx.set_active_query_state(True)
        ctx.end_query(empty)
        board.rectangle((0, 0, 1, 4), (1, 1, 1, 1))
        ctx.end_query(inner)
        board.fill()
        assert [ctx.get_query_result(query, True) for query in (inner, outer, empty)] == [20, 272, 0]
        board.clear((0, 0, 0, 0))
        ctx.begin_query(outer)
        assert _counted(ctx, outer) == 0
        assert [ctx.get_query_result(query, True) for query in (inner, outer)] == [20, 0]


def test_results_come_without_waiting(ctx: VkContext) -> None:
    query = ctx.create_query(_COUNTER)
    with Board(ctx) as board:
        ctx.begin_query(query)
        board.fill()
        ctx.end_query(query)
        found = ctx.get_query_result(query, False)
        while found is None:
            found = ctx.get_query_result(query, False)
        assert found == 64


def test_drawing_goes_on_as_before_after_a_query(ctx: VkContext) -> None:
    """Groups with and without counting follow each other; the kernels are those that were there before."""
    query = ctx.create_query(_COUNTER)
    with Board(ctx) as board:
        board.clear()
        board.fill((1, 0, 0, 1))
        before = _program(ctx)
        ctx.begin_query(query)
        board.rectangle((0, 0, 4, 8), (0, 1, 0, 1))
        assert _program(ctx) is not before
        ctx.end_query(query)
        board.rectangle((0, 0, 2, 8), (0, 0, 1, 1))
        assert _program(ctx) is before
        pixels = board.pixels()
        assert ctx.get_query_result(query, True) == 32
    assert (pixels[:, 4:] == [1, 0, 0, 1]).all()
    assert (pixels[:, 2:4] == [0, 1, 0, 1]).all() and (pixels[:, :2] == [0, 0, 1, 1]).all()


@pytest.mark.covers(
    "PIPE_QUERY_TIMESTAMP",
    "PIPE_QUERY_TIME_ELAPSED",
    "PIPE_QUERY_TIMESTAMP_DISJOINT",
    "PIPE_QUERY_GPU_FINISHED",
    "PIPE_CAP_QUERY_TIMESTAMP",
    "PIPE_CAP_QUERY_TIMESTAMP_BITS",
    "PIPE_CAP_QUERY_TIME_ELAPSED",
    "pipe_context::get_timestamp",
)
def test_times_are_nanoseconds_in_order(ctx: VkContext) -> None:
    caps = (pipe.Cap.QUERY_TIMESTAMP, pipe.Cap.QUERY_TIME_ELAPSED, pipe.Cap.QUERY_TIMESTAMP_BITS)
    offered = [ctx.screen.get_param(cap) > 0 for cap in caps]
    if not any(offered):
        with refused(ctx, NotSupported, "PIPE_QUERY_TIMESTAMP"):
            ctx.create_query(QueryType.TIMESTAMP)
        return
    assert all(offered)
    first, last = (ctx.create_query(QueryType.TIMESTAMP) for _ in range(2))
    elapsed, disjoint = (
        ctx.create_query(QueryType.TIME_ELAPSED),
        ctx.create_query(QueryType.TIMESTAMP_DISJOINT),
    )
    finished = ctx.create_query(QueryType.GPU_FINISHED)
    host, start = time.monotonic_ns(), ctx.get_timestamp()
    with Board(ctx, 256, 256) as board:
        ctx.begin_query(disjoint)
        ctx.end_query(first)
        ctx.begin_query(elapsed)
        for _ in range(20):
            board.fill()
        ctx.end_query(elapsed)
        ctx.end_query(last)
        ctx.end_query(disjoint)
        ctx.end_query(finished)
        times = [ctx.get_query_result(query, True) for query in (first, last, elapsed)]
        assert ctx.get_query_result(finished, True) is True
        assert ctx.get_query_result(disjoint, True) == TimestampDisjoint(10**9, False)
    begin, end, between = times
    assert isinstance(begin, int) and isinstance(end, int) and isinstance(between, int)
    assert 0 < between <= end - begin < time.monotonic_ns() - host
    assert start < begin < end < ctx.get_timestamp()


@pytest.mark.covers(
    "PIPE_QUERY_TIME_ELAPSED", "PIPE_QUERY_TIMESTAMP", "PIPE_QUERY_TIMESTAMP_DISJOINT", each=True
)
@pytest.mark.parametrize("which", ["ctx", "ref"])
def test_times_nest_and_overlap(which: str, request: pytest.FixtureRequest) -> None:
    """Each spans what lies between its own ends, also across a flush, and when it is begun again."""
    ctx: pipe.Context = request.getfixturevalue(which)
    if not ctx.screen.get_param(pipe.Cap.QUERY_TIMESTAMP):
        pytest.skip("the device has no clock")
    outer, inner, crossing = (ctx.create_query(QueryType.TIME_ELAPSED) for _ in range(3))
    disjoint = ctx.create_query(QueryType.TIMESTAMP_DISJOINT)
    stamps: list[pipe.Query] = []

    def stamp() -> None:
        stamps.append(ctx.create_query(QueryType.TIMESTAMP))
        ctx.end_query(stamps[-1])

    def numbers(queries: list[pipe.Query]) -> list[int]:
        found = [ctx.get_query_result(query, True) for query in queries]
        return [number for number in found if isinstance(number, int)]

    rig = Rig(ctx, 64, 64)
    for again in (False, True):
        stamps.clear()
        ctx.begin_query(disjoint)
        stamp()
        ctx.begin_query(outer)
        stamp()
        ctx.begin_query(inner)
        stamp()
        rig.quad()
        if again:
            ctx.flush()
        stamp()
        ctx.begin_query(crossing)
        ctx.end_query(inner)
        rig.quad()
        stamp()
        ctx.end_query(outer)
        stamp()
        rig.quad()
        ctx.end_query(crossing)
        stamp()
        ctx.end_query(disjoint)
        t, (of_outer, of_inner, of_crossing) = numbers(stamps), numbers([outer, inner, crossing])
        assert t == sorted(t)
        assert t[4] - t[1] <= of_outer <= t[5] - t[0]
        assert t[3] - t[2] <= of_inner <= t[4] - t[1]
        assert t[5] - t[4] <= of_crossing <= t[6] - t[3]
        assert ctx.get_query_result(disjoint, True) == TimestampDisjoint(10**9, False)


def test_calls_in_the_wrong_order_are_refused(ctx: VkContext) -> None:
    query = ctx.create_query(_COUNTER)
    with refused(ctx, InvalidUse, "Context.create_query", "index", "0 for"):
        ctx.create_query(_COUNTER, 1)
    with refused(ctx, NotSupported, "query type 300"):
        ctx.create_query(300)
    with refused(ctx, InvalidUse, "Context.end_query", "begun"):
        ctx.end_query(query)
    with refused(ctx, InvalidUse, "Context.get_query_result", "ended"):
        ctx.get_query_result(query, True)
    ctx.begin_query(query)
    with refused(ctx, InvalidUse, "Context.begin_query", "not running"):
        ctx.begin_query(query)
    with refused(ctx, InvalidUse, "Context.get_query_result", "ended"):
        ctx.get_query_result(query, False)
    found = _counted(ctx, query)
    assert isinstance(found, int) and found > 0  # what drew meanwhile
    with ctx.screen.context_create() as other:
        with refused(ctx, InvalidUse, "Context.begin_query", "this context"):
            ctx.begin_query(other.create_query(_COUNTER))
        kept = other.create_query(_COUNTER)
    with pytest.raises(InvalidUse):
        other.begin_query(kept)
    query.destroy()
    with refused(ctx, InvalidUse, "Context.begin_query", "not destroyed"):
        ctx.begin_query(query)


def test_queries_give_their_memory_back(ctx: VkContext) -> None:
    """Destroyed while they run, forgotten, or more of them than fit into one buffer."""
    with Board(ctx) as board:
        running = ctx.create_query(_COUNTER)
        ctx.begin_query(running)
        board.fill()
        running.destroy()
        assert not ctx.bound.counting
        before = settled(ctx.screen)
        for _ in range(1000):
            ctx.create_query(_COUNTER)
        assert settled(ctx.screen) == before
        queries = [ctx.create_query(_COUNTER) for _ in range(600)]
        for number, query in enumerate(queries):
            ctx.begin_query(query)
            if number % 50 == 0:
                board.rectangle((0, 0, 1 + number // 100, 1), (1, 1, 1, 1))
            ctx.end_query(query)
        want = [1 + number // 100 if number % 50 == 0 else 0 for number in range(600)]
        assert [ctx.get_query_result(query, True) for query in queries] == want


@pytest.mark.parametrize("entries", [None, 1], ids=["listed", "sparse"])
def test_tiles_that_cannot_finish_at_once_count_on(
    ctx: VkContext, entries: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """More triangles than one invocation may loop over: dispatches that go on count and test on."""
    if entries is not None:
        monkeypatch.setattr(binning, "_LIST_ENTRIES", entries)
    layers = 40_000
    query = ctx.create_query(_COUNTER)
    face = StencilState(True, CompareFunc.NOTEQUAL, zpass_op=StencilOp.INCR_WRAP, fail_op=StencilOp.REPLACE)
    with Board(ctx, 8, 8, "R8G8B8A8_UNORM", "Z24_UNORM_S8_UINT") as board:
        board.shaders(VS_COLOR, FS_FLAT)
        board.clear(stencil=0)
        ctx.set_stencil_ref(pipe.StencilRef((200, 0)))
        board.depth_test(DepthState(), None, face)
        ctx.begin_query(query)
        board.triangles(np.tile([[0.0, 0.0], [16.0, 0.0], [0.0, 16.0]], (layers, 1)), (1, 1, 1, 1))
        # Values grow to 200, where everything fails and stays.
        assert _counted(ctx, query) == 200 * 64
        assert (board.stencils() == 200).all()
        board.depth_test(DepthState(), AlphaState(True, CompareFunc.GREATER, 0.5), face)
        ctx.set_stencil_ref(pipe.StencilRef((0, 0)))
        board.clear(stencil=1)
        ctx.begin_query(query)
        board.triangles(np.tile([[0.0, 0.0], [16.0, 0.0], [0.0, 16.0]], (layers, 1)), (1, 1, 1, 1))
        assert _counted(ctx, query) == 255 * 64
        assert (board.stencils() == 0).all()
        board.depth_test(DepthState())
        ctx.begin_query(query)
        board.triangles(np.tile([[0.0, 0.0], [16.0, 0.0], [0.0, 16.0]], (layers, 1)), (1, 1, 1, 1))
        assert _counted(ctx, query) == layers * 64


_MADE = {
    pipe.Prim.TRIANGLES: 4,
    pipe.Prim.TRIANGLE_FAN: 11,
    pipe.Prim.QUADS: 6,
    pipe.Prim.POLYGON: 11,
    pipe.Prim.LINE_LOOP: 13,
    pipe.Prim.POINTS: 13,
}
"""Of 13 vertices. Quads and polygons count as triangles, as stream output takes them, and in llvmpipe."""


@pytest.mark.covers("PIPE_QUERY_PRIMITIVES_GENERATED", "rasterizer_discard")
@pytest.mark.parametrize("discard", [False, True])
@pytest.mark.parametrize("mode", _MADE)
def test_primitives_are_counted(ctx: VkContext, ref: pipe.Context, mode: pipe.Prim, discard: bool) -> None:
    """Before clipping and culling, of all instances; restart indices cut; discarded ones count as well."""

    def scene(made: pipe.Context) -> list[pipe.QueryResult | None]:
        rig = Rig(made)
        rig.rasterizer(
            rasterizer_discard=discard, fill_front=pipe.PolygonMode.LINE, fill_back=pipe.PolygonMode.LINE
        )
        query = made.create_query(QueryType.PRIMITIVES_GENERATED)
        found = []
        places = np.random.default_rng(1).uniform(0, 40, (13, 2))
        indices = np.array([0, 1, 2, 3, 255, 4, 5, 6, 7, 8, 9, 255, 1], np.uint8)
        restart = {"index": indices, "index_size": 1, "primitive_restart": True, "restart_index": 255}
        for info in ({}, {"instance_count": 3}, restart, {"count": 2}):
            made.begin_query(query)
            rig.draw(mode, places, **info)
            made.set_active_query_state(False)
            rig.draw(mode, places)
            made.set_active_query_state(True)
            made.end_query(query)
            found.append(made.get_query_result(query, True))
        assert rig.drawn().any() != discard
        return found

    got = scene(ctx)
    assert got == scene(ref)
    assert got[0] == _MADE[mode]
