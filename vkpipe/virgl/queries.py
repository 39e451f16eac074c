"""Queries: their results go into shared memory, where clients wait for the first word to change."""

from __future__ import annotations

import time
from typing import Any, Final

import numpy as np

from vkpipe import pipe
from vkpipe.errors import NotSupported
from vkpipe.pipe import Map, QueryType, QueryValueType, RenderCond
from vkpipe.virgl.context import SubContext
from vkpipe.virgl.query_object import QueryObject
from vkpipe.virgl.words import halves, member, signed

__all__ = [
    "begin_query",
    "create_query",
    "end_query",
    "get_query_result",
    "get_query_result_qbo",
    "set_render_condition",
]

_AVAILABILITY: Final = -1
"""Index of whether a result is there, in the place of the result."""

_VALUES: Final[dict[QueryValueType, type[np.integer[Any]]]] = {
    QueryValueType.I32: np.int32,
    QueryValueType.U32: np.uint32,
    QueryValueType.I64: np.int64,
    QueryValueType.U64: np.uint64,
}


def create_query(sub: SubContext, words: memoryview) -> QueryObject:
    """QUERY: type and index, offset, resource. Clients ask for pipeline statistics one by one, by index."""
    query_type, index = halves(words[0])
    if query_type == QueryType.PIPELINE_STATISTICS:
        query_type = QueryType.PIPELINE_STATISTICS_SINGLE
    resource = sub.client.resource(words[2])
    return QueryObject(sub.ctx, sub.client.clock_offset, query_type, index, resource, words[1])


def begin_query(sub: SubContext, words: memoryview) -> None:
    """BEGIN_QUERY; a result that nobody has fetched is forgotten."""
    found = sub.get(words[0], QueryObject)
    found.wanted = False
    sub.client.waiting.pop(found.resource.handle, None)
    if found.query is None:
        assert found.refused is not None
        raise found.refused.with_traceback(None)
    sub.ctx.begin_query(found.query)


def end_query(sub: SubContext, words: memoryview) -> None:
    """END_QUERY."""
    found = sub.get(words[0], QueryObject)
    if found.query is not None:
        sub.ctx.end_query(found.query)


def get_query_result(sub: SubContext, words: memoryview) -> None:
    """GET_QUERY_RESULT: the result is due when the client asks for the buffer."""
    found = sub.get(words[0], QueryObject)
    found.wanted = True
    sub.client.waiting[found.resource.handle] = found


def get_query_result_qbo(sub: SubContext, words: memoryview) -> None:
    """GET_QUERY_RESULT_QBO: the result goes into a buffer of the screen."""
    found = sub.get(words[0], QueryObject)
    buffer = sub.client.resource(words[1]).get(sub.ctx)
    kind = member(QueryValueType, words[3])
    if found.query is None or kind is None:
        raise NotSupported("PIPE_CAP_QUERY_BUFFER_OBJECT", f"query type {found.type}, result {words[3]}")
    index = signed(words[5])
    if found.type == QueryType.TIMESTAMP and index != _AVAILABILITY:
        _write_time(sub, found, bool(words[2]), kind, buffer, words[4])
        return
    sub.ctx.get_query_result_resource(found.query, bool(words[2]), kind, index, buffer, words[4])


def _write_time(
    sub: SubContext, found: QueryObject, wait: bool, kind: QueryValueType, buffer: pipe.Resource, offset: int
) -> None:
    """A time of the client's clock into a buffer; nothing if it is not known yet and nobody waits for it.

    The screen would write that of its own clock, so the result comes here first.

    Raises:
        InvalidUse: it does not lie inside of the buffer.
    """
    value = found.value(wait)
    if value is None:
        return
    dtype = _VALUES[kind]
    data = np.array([min(value, int(np.iinfo(dtype).max))], dtype).view(np.uint8)
    sub.ctx.buffer_subdata(buffer, Map.WRITE, offset, data)


def set_render_condition(sub: SubContext, words: memoryview) -> None:
    """SET_RENDER_CONDITION: query, condition, mode."""
    if words[0] == 0:
        sub.ctx.render_condition(None, False, RenderCond.WAIT)
        return
    found = sub.get(words[0], QueryObject)
    mode = member(RenderCond, words[2]) or RenderCond.WAIT
    if found.query is None:
        assert found.refused is not None
        raise found.refused.with_traceback(None)
    sub.ctx.render_condition(found.query, bool(words[1]), mode)


def monotonic_offset(screen: pipe.Screen) -> int:
    """Nanoseconds from the screen's clock to the one from which clients answer questions for the time.

    0 where they are the same, so that times of queries lie between those that the client asked for.

    Raises:
        NotSupported: the screen has no clock.
    """
    screen.get_timestamp()  # the first one may wait for the device
    before, there, after = time.monotonic_ns(), screen.get_timestamp(), time.monotonic_ns()
    return 0 if before <= there <= after else before - there
