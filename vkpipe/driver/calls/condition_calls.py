"""Conditional rendering and results in buffers (Gallium 0.4, section 7.1.11).

The host decides: where a command depends on a query or a word that the device has not finished, it waits, or
draws in the modes that do not wait. Draws and clears ask; copies, uploads and compute do not.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from vkpipe import pipe
from vkpipe.driver.calls.batch_calls import BatchCalls
from vkpipe.driver.resources.own import own_buffer
from vkpipe.driver.resources.query import VkQuery
from vkpipe.pipe import Box, Map, QueryValueType, RenderCond
from vkpipe.pipe.context_query import QueryMethods
from vkpipe.pipe.context_transfer import TransferMethods
from vkpipe.pipe.query_rules import check_condition, check_word, own_query
from vkpipe.pipe.query_values import check_result_place, result_bytes

if TYPE_CHECKING:
    from vkpipe.driver.resources.resource import BufferResource

__all__ = ["ConditionCalls"]

_WAITS = frozenset((RenderCond.WAIT, RenderCond.BY_REGION_WAIT))
_WORD = 4


class ConditionCalls(BatchCalls, TransferMethods, QueryMethods):
    """Mixed into the context. A refused call leaves the condition as it was."""

    def render_condition(self, query: pipe.Query | None, condition: bool, mode: RenderCond) -> None:
        where = "Context.render_condition"
        if query is None:
            self.held_back = None
            return
        self.batch.check_open()
        found = own_query(self, where, query, VkQuery)
        check_condition(where, found)
        self.held_back = partial(self._query_holds, found, bool(condition), RenderCond(mode) in _WAITS)

    def render_condition_mem(self, buffer: pipe.Resource, offset: int, condition: bool) -> None:
        where = "Context.render_condition_mem"
        self.batch.check_open()
        found = own_buffer(self.screen, where, "buffer", buffer)
        check_word(found, offset)
        self.held_back = partial(self._word_holds, found, offset, bool(condition))

    def _query_holds(self, query: VkQuery, condition: bool, waits: bool) -> bool:
        """Return whether a query's result holds draws and clears back.

        Raises:
            InvalidUse: the query was destroyed, or begun again.
        """
        result = self.get_query_result(query, waits)
        return result is not None and bool(result) == condition

    def _word_holds(self, buffer: BufferResource, offset: int, condition: bool) -> bool:
        """Return whether a word of a buffer holds draws and clears back.

        Raises:
            InvalidUse: the buffer was destroyed.
        """
        buffer.check_alive("Context.render_condition_mem", "buffer")
        with self.transfer_map(buffer, 0, Map.READ, Box(x=offset, width=_WORD)) as transfer:
            return bool(np.any(transfer.data)) == condition

    def get_query_result_resource(
        self,
        query: pipe.Query,
        wait: bool,
        result_type: QueryValueType,
        index: int,
        resource: pipe.Resource,
        offset: int,
    ) -> None:
        """Numbers too large for the type become its largest. A result that is not there is not written."""
        where = "Context.get_query_result_resource"
        target = own_buffer(self.screen, where, "buffer", resource)
        check_result_place(query, target, result_type, index, offset)
        data = result_bytes(self.get_query_result(query, wait), result_type, index)
        if data is not None:
            self.buffer_subdata(target, Map.WRITE, offset, data)
