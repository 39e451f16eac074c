"""Conditional rendering, and results of queries in buffers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import astuple

import numpy as np
import pytest

from tests.driver.compute import COMPUTE, ComputeObjects, comp
from tests.driver.refused import refused
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Bind, Clear, Map, QueryType, QueryValueType, RenderCond

_MODES = [pytest.param(m, marks=pytest.mark.covers(f"PIPE_RENDER_COND_{m.name}")) for m in RenderCond]
_TRIANGLE = [(0, 0), (0, 16), (16, 0)]


def _counted(rig: Rig, passes: bool, kind: QueryType = QueryType.OCCLUSION_COUNTER) -> pipe.Query:
    """A query that has seen samples pass, or not."""
    query = rig.ctx.create_query(kind)
    rig.ctx.begin_query(query)
    rig.draw(pipe.Prim.TRIANGLES, _TRIANGLE if passes else [(-3, -3), (-3, -2), (-2, -2)])
    rig.ctx.end_query(query)
    rig.clear()
    return query


def _buffer(ctx: pipe.Context, words: list[int]) -> pipe.Resource:
    made = ctx.screen.resource_create(pipe.ResourceTemplate.buffer(4 * len(words), Bind.QUERY_BUFFER))
    ctx.buffer_subdata(made, Map.WRITE, 0, np.array(words, np.uint32))
    return made


def _words(ctx: pipe.Context, buffer: pipe.Resource) -> list[int]:
    with ctx.transfer_map(buffer, 0, Map.READ, pipe.Box(width=buffer.width0)) as transfer:
        return np.array(transfer.data).reshape(-1).view(np.uint32).tolist()


@pytest.mark.parametrize("mode", _MODES)
@pytest.mark.parametrize("kind", [QueryType.OCCLUSION_COUNTER, QueryType.OCCLUSION_PREDICATE])
@pytest.mark.covers("PIPE_CAP_CONDITIONAL_RENDER", "PIPE_CAP_CONDITIONAL_RENDER_INVERTED")
def test_draws_and_clears_depend_on_a_query(ctx: VkContext, mode: RenderCond, kind: QueryType) -> None:
    rig = Rig(ctx)
    for passes in (False, True):
        query = _counted(rig, passes, kind)
        assert bool(ctx.get_query_result(query, True)) == passes
        for condition in (False, True):
            ctx.render_condition(query, condition, mode)
            rig.draw(pipe.Prim.TRIANGLES, _TRIANGLE)
            drawn = bool(rig.drawn().any())
            ctx.clear(Clear.COLOR, (0, 1, 0, 0))
            cleared = bool(rig.raw()[15, 15, 1])
            ctx.render_condition(None, False, RenderCond.WAIT)
            assert (drawn, cleared) == (passes != condition,) * 2
            rig.clear()
            assert not rig.drawn().any(), "None draws and clears again"


@pytest.mark.covers("pipe_context::render_condition")
def test_without_waiting_what_is_not_known_is_drawn(ctx: VkContext, monkeypatch: pytest.MonkeyPatch) -> None:
    rig = Rig(ctx)
    query = _counted(rig, False)
    ctx.render_condition(query, False, RenderCond.NO_WAIT)
    with monkeypatch.context() as patch:
        patch.setattr(type(ctx), "get_query_result", lambda self, query, wait: None if not wait else 0)
        rig.draw(pipe.Prim.TRIANGLES, _TRIANGLE)
        ctx.render_condition(query, False, RenderCond.WAIT)
        ctx.clear(Clear.COLOR, (1, 1, 1, 1))
    assert rig.drawn().sum() == 120


def test_launches_depend_on_a_query(ctx: VkContext, ref: pipe.Context) -> None:
    def scene(rig: Rig) -> list[int]:
        query = _counted(rig, False)
        text = comp("BUFFER[0]", "ATOMUADD TEMP[1].x, BUFFER[0], IMM[0].xxxx, IMM[0].yyyy", block=(1, 1, 1))
        with ComputeObjects(rig.ctx) as lab:
            counter = lab.buffer(1)
            rig.ctx.bind_compute_state(rig.ctx.create_compute_state(pipe.ComputeState(text)))
            rig.ctx.set_shader_buffers(COMPUTE, 0, [pipe.ShaderBuffer(counter, 0, 4)], 1)
            for condition in (False, True):
                rig.ctx.render_condition(query, condition, RenderCond.WAIT)
                rig.ctx.launch_grid(pipe.GridInfo(block=(1, 1, 1), grid=(3 + condition, 1, 1)))
            rig.ctx.render_condition(None, False, RenderCond.WAIT)
            return _words(rig.ctx, counter)

    assert scene(Rig(ctx)) == scene(Rig(ref)) == [4]


def test_surfaces_are_cleared_whatever_the_condition_unless_asked(ctx: VkContext, ref: pipe.Context) -> None:
    def scene(rig: Rig) -> None:
        query = _counted(rig, False)
        rig.ctx.render_condition(query, False, RenderCond.WAIT)
        surface = rig.ctx.create_surface(rig.colors[0], pipe.SurfaceTemplate())
        rig.ctx.clear_render_target(surface, (1, 0, 0, 0), 0, 0, 8, 8)
        rig.ctx.clear_render_target(surface, (0, 1, 0, 0), 0, 0, 16, 16, True)

    made, wanted = Rig(ctx), Rig(ref)
    scene(made)
    scene(wanted)
    assert np.array_equal(made.raw(), wanted.raw())
    assert made.raw()[..., 0].any()


@pytest.mark.covers("pipe_context::render_condition_mem")
def test_draws_depend_on_a_word(ctx: VkContext, ref: pipe.Context) -> None:
    def scene(rig: Rig) -> list[int]:
        buffer = _buffer(rig.ctx, [0, 7, 0x100])
        found = []
        for offset in (0, 4, 8):
            for condition in (False, True):
                rig.ctx.render_condition_mem(buffer, offset, condition)
                rig.draw(pipe.Prim.TRIANGLES, _TRIANGLE)
                rig.ctx.render_condition(None, False, RenderCond.WAIT)
                found.append(int(rig.drawn().sum()))
                rig.clear()
        return found

    got = scene(Rig(ctx))
    assert got == scene(Rig(ref)) == [0, 120, 120, 0, 120, 0]


@pytest.mark.covers("PIPE_BIND_QUERY_BUFFER")
@pytest.mark.covers(
    "pipe_context::get_query_result_resource",
    "PIPE_CAP_QUERY_BUFFER_OBJECT",
    *(f"PIPE_QUERY_TYPE_{kind.name}" for kind in QueryValueType),
)
def test_results_go_into_buffers(ctx: VkContext, ref: pipe.Context) -> None:
    def scene(rig: Rig) -> list[int]:
        query = _counted(rig, True)
        predicate = _counted(rig, True, QueryType.OCCLUSION_PREDICATE)
        buffer = _buffer(rig.ctx, [9] * 10)
        store = rig.ctx.get_query_result_resource
        for number, kind in enumerate(QueryValueType):
            store(query, True, kind, 0, buffer, 8 * number)
        store(predicate, True, QueryValueType.U32, 0, buffer, 32)
        store(query, True, QueryValueType.U32, -1, buffer, 36)
        return _words(rig.ctx, buffer)

    got = scene(Rig(ctx))
    assert got == scene(Rig(ref)) == [120, 9, 120, 9, 120, 0, 120, 0, 1, 1]


@pytest.mark.covers("PIPE_QUERY_TYPE_I32")
def test_a_number_that_is_too_large_is_the_largest(ctx: VkContext, monkeypatch: pytest.MonkeyPatch) -> None:
    rig = Rig(ctx)
    query, buffer = _counted(rig, True), _buffer(ctx, [0] * 4)
    monkeypatch.setattr(type(ctx), "get_query_result", lambda self, query, wait: 2**40)
    for number, kind in enumerate((QueryValueType.I32, QueryValueType.U32, QueryValueType.I64)):
        ctx.get_query_result_resource(query, True, kind, 0, buffer, 4 * number)
    assert _words(ctx, buffer) == [2**31 - 1, 2**32 - 1, 0, 1 << 8]


_SIZES = {QueryValueType.I32: 4, QueryValueType.U32: 4, QueryValueType.I64: 8, QueryValueType.U64: 8}
_NUMBERS = {QueryType.SO_STATISTICS: 2, QueryType.TIMESTAMP_DISJOINT: 2, QueryType.PIPELINE_STATISTICS: 13}
_KINDS = sorted(set(QueryType) - {QueryType.DRIVER_SPECIFIC})


def _flat(result: pipe.QueryResult | None) -> list[int]:
    """The numbers of a result, in order."""
    assert result is not None
    return [int(result)] if isinstance(result, int) else [int(number) for number in astuple(result)]  # type: ignore[arg-type]


@pytest.mark.covers("pipe_context::get_query_result_resource", "PIPE_CAP_QUERY_BUFFER_OBJECT")
@pytest.mark.parametrize("kind", _KINDS)
@pytest.mark.parametrize("which", ["ctx", "ref"])
def test_every_number_of_every_kind_goes_into_buffers(
    which: str, kind: QueryType, request: pytest.FixtureRequest
) -> None:
    """Wherever it fits, aligned or not, and nothing around it changes; -1 writes whether it is there."""
    ctx: pipe.Context = request.getfixturevalue(which)
    if kind in (QueryType.TIMESTAMP, QueryType.TIME_ELAPSED) and not ctx.screen.get_param(
        pipe.Cap.QUERY_TIMESTAMP
    ):
        pytest.skip("the device has no clock")
    query, buffer = _counted(Rig(ctx), True, kind), _buffer(ctx, [0] * 8)
    numbers = [1, *_flat(ctx.get_query_result(query, True))]
    assert len(numbers) == 1 + _NUMBERS.get(kind, 1)
    for index, number in enumerate(numbers, -1):
        for value, size in _SIZES.items():
            for offset in (0, 3, 32 - size):
                ctx.buffer_subdata(buffer, Map.WRITE, 0, np.full(32, 0xAB, np.uint8))
                ctx.get_query_result_resource(query, True, value, index, buffer, offset)
                most = 2 ** (8 * size - (value in (QueryValueType.I32, QueryValueType.I64))) - 1
                want = np.full(32, 0xAB, np.uint8)
                want[offset : offset + size] = np.frombuffer(
                    min(number, most).to_bytes(size, "little"), np.uint8
                )
                got = np.array(_words(ctx, buffer), np.uint32).view(np.uint8)
                assert got.tolist() == want.tolist(), (index, value, offset)
    with pytest.raises(InvalidUse, match="index"):
        ctx.get_query_result_resource(query, True, QueryValueType.U32, len(numbers) - 1, buffer, 0)


def test_what_is_not_there_is_not_written(ctx: VkContext, monkeypatch: pytest.MonkeyPatch) -> None:
    query, buffer = _counted(Rig(ctx), True), _buffer(ctx, [9] * 4)
    monkeypatch.setattr(type(ctx), "get_query_result", lambda self, query, wait: 5 if wait else None)
    for number, (wait, index) in enumerate(((False, 0), (False, -1), (True, 0), (True, -1))):
        ctx.get_query_result_resource(query, wait, QueryValueType.U32, index, buffer, 4 * number)
    assert _words(ctx, buffer) == [9, 0, 5, 1]


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (
            lambda c, q, b: c.render_condition(c.create_query(QueryType.GPU_FINISHED), False, 0),
            ["query.type"],
        ),
        (lambda c, q, b: c.render_condition(q, False, 0), ["query", "ended"]),
        (lambda c, q, b: c.render_condition("x", False, 0), ["query", "a Query"]),
        (lambda c, q, b: c.render_condition_mem(b, 2, False), ["offset", "multiple of 4"]),
        (lambda c, q, b: c.render_condition_mem(b, 16, False), ["offset", "at most 12"]),
        (lambda c, q, b: c.render_condition_mem(None, 0, False), ["buffer"]),
        (lambda c, q, b: c.get_query_result_resource(q, True, 0, 1, b, 0), ["index"]),
        (lambda c, q, b: c.get_query_result_resource(q, True, 3, 0, b, 12), ["offset", "0 to 8"]),
    ],
)
def test_wrong_conditions(
    ctx: VkContext, call: Callable[[VkContext, pipe.Query, pipe.Resource], None], words: list[str]
) -> None:
    query, buffer = ctx.create_query(QueryType.OCCLUSION_COUNTER), _buffer(ctx, [0] * 4)
    with refused(ctx, InvalidUse, *words):
        call(ctx, query, buffer)


@pytest.mark.parametrize(("index", "offset"), [(1, 0), (0, 12), (0, -8)])
def test_the_reference_refuses_the_same_results(ref: pipe.Context, index: int, offset: int) -> None:
    query, buffer = ref.create_query(QueryType.OCCLUSION_COUNTER), _buffer(ref, [0] * 4)
    ref.begin_query(query)
    ref.end_query(query)
    with pytest.raises(InvalidUse, match="index" if index else "offset"):
        ref.get_query_result_resource(query, True, QueryValueType.U64, index, buffer, offset)


def test_what_was_destroyed_decides_nothing(ctx: VkContext) -> None:
    rig = Rig(ctx)
    query, buffer = _counted(rig, False), _buffer(ctx, [0])
    ctx.render_condition(query, False, RenderCond.WAIT)
    ctx.destroy_query(query)
    with pytest.raises(InvalidUse, match="destroyed"):
        rig.draw(pipe.Prim.TRIANGLES, _TRIANGLE)
    ctx.render_condition_mem(buffer, 0, False)
    buffer.destroy()
    with pytest.raises(InvalidUse, match="destroyed"):
        rig.draw(pipe.Prim.TRIANGLES, _TRIANGLE)
    ctx.render_condition(None, False, RenderCond.WAIT)
    rig.draw(pipe.Prim.TRIANGLES, _TRIANGLE)
    assert rig.drawn().sum() == 120
