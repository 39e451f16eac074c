"""A query of a client, and the place in shared memory that its result goes to."""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Final

import numpy as np

from vkpipe import pipe
from vkpipe.errors import NotSupported
from vkpipe.pipe import QueryType
from vkpipe.virgl.errors import ProtocolError
from vkpipe.virgl.protocol import QUERY_DONE, ObjectType
from vkpipe.virgl.resources import ClientResource

__all__ = ["QueryObject"]

_RESULT: Final = struct.Struct("<IQ")
_BYTES: Final = 16

_WIDE = frozenset((QueryType.TIMESTAMP, QueryType.TIME_ELAPSED))
"""Queries whose results have 64 bits."""


class QueryObject:
    """A query and where its result goes.

    Attributes:
        ctx: the context that it was made in.
        query: the screen's; None where it has none of this type, which then counts nothing.
        wanted: a result was asked for and not written yet.
    """

    kind = ObjectType.QUERY

    def __init__(
        self,
        ctx: pipe.Context,
        clock_offset: Callable[[], int],
        query_type: int,
        index: int,
        resource: ClientResource,
        offset: int,
    ) -> None:
        if resource.shared is None or offset + _BYTES > resource.shared.size:
            raise ProtocolError(f"a query's result at {offset} of resource {resource.handle}")
        self.type = query_type
        self.resource = resource
        self.wanted = False
        self.ctx, self._clock_offset = ctx, clock_offset
        self._offset = offset
        self.refused: NotSupported | None = None
        self.query: pipe.Query | None = None
        try:
            self.query = ctx.create_query(query_type, index)
        except NotSupported as error:
            self.refused = error

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
        result = self.ctx.get_query_result(self.query, wait)
        if result is None or not isinstance(result, int):
            return result if result is None else 0
        value = int(result)
        if self.type == QueryType.TIMESTAMP:
            value += self._clock_offset()
        return value % 2**64
