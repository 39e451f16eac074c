"""Queries: their results go into shared memory, where clients wait for the first word to change."""

from __future__ import annotations

import struct
import time
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from vkpipe import pipe
from vkpipe.errors import NotSupported
from vkpipe.pipe import Map, QueryType, QueryValueType, RenderCond
from vkpipe.virgl.errors import ProtocolError
from vkpipe.virgl.protocol import QUERY_DONE, ObjectType
from vkpipe.virgl.resources import ClientResource
from vkpipe.virgl.words import halves, member, signed

if TYPE_CHECKING:
    from vkpipe.virgl.context import SubContext

__all__ = [
    "QueryObject",
    "begin_query",
    "create_query",
    "end_query",
    "get_query_result",
    "get_query_result_qbo",
    "set_render_condition",
]

_RESULT: Final = struct.Struct("<IQ")
_BYTES: Final = 16
_AVAILABILITY: Final = -1
"""Index of whether a result is there, in the place of the result."""

_VALUES: Final[dict[QueryValueType, type[np.integer[Any]]]] = {
    QueryValueType.I32: np.int32,
    QueryValueType.U32: np.uint32,
    QueryValueType.I64: np.int64,
    QueryValueType.U64: np.uint64,
}

_WIDE = frozenset((QueryType.TIMESTAMP, QueryType.TIME_ELAPSED))
"""Queries whose results have 64 bits."""


class QueryObject:
    """A query and where its result goes.

    Attributes:
        query: the screen's; None where it has none of this type, which then counts nothing.
        wanted: a result was asked for and not written yet.
    """

    kind = ObjectType.QUERY

    def __init__(
        self, sub: SubContext, query_type: int, index: int, resource: ClientResource, offset: int
    ) -> None:
        if resource.shared is None or offset + _BYTES > resource.shared.size:
            raise ProtocolError(f"a query's result at {offset} of resource {resource.handle}")
        self.type = query_type
        self.resource = resource
        self.wanted = False
        self._sub = sub
        self._offset = offset
        self.refused: NotSupported | None = None
        self.query: pipe.Query | None = None
        try:
            self.query = sub.ctx.create_query(query_type, index)
        except NotSupported as error:
            self.refused = error

    def belongs_to(self, sub: SubContext) -> bool:
        """Whether it was made in a context."""
        return self._sub is sub

    def deliver(self, wait: bool) -> bool:
        """Write the result if it is there; whether that is done."""
        value = self.value(wait)
        if value is None:
            return False
        self.write(value)
        return True

    def write(self, value: int) -> None:
        """Write a result for the client, which waits for the word that says so: it comes last."""
        shared = self.resource.shared
        assert shared is not None
        size = 8 if self.type in _WIDE else 4
        memory = shared[self._offset : self._offset + _BYTES]
        memory[4:] = np.frombuffer(_RESULT.pack(size, value), np.uint8)
        memory[:4].view(np.uint32)[0] = QUERY_DONE
        self.wanted = False

    def value(self, wait: bool) -> int | None:
        """The result as a number, times by the client's clock; None if it is not known yet."""
        if self.query is None:
            return 0
        result = self._sub.ctx.get_query_result(self.query, wait)
        if result is None or not isinstance(result, int):
            return result if result is None else 0
        value = int(result)
        if self.type == QueryType.TIMESTAMP:
            value += self._sub.client.clock_offset(self._sub.ctx)
        return value % 2**64


def create_query(sub: SubContext, words: memoryview) -> QueryObject:
    """QUERY: type and index, offset, resource."""
    query_type, index = halves(words[0])
    return QueryObject(sub, query_type, index, sub.client.resource(words[2]), words[1])


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


def monotonic_offset(ctx: pipe.Context) -> int:
    """Nanoseconds from the screen's clock to the one from which clients answer questions for the time."""
    return time.monotonic_ns() - ctx.get_timestamp()
