"""Queries of the context (Gallium 0.4, section 7.1.10).

Samples are counted by one running number per context, to which draws add while any query asks for it; a query
notes the number at its beginning and at its end.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from vkpipe import pipe
from vkpipe.driver.calls.batch_calls import BatchCalls
from vkpipe.driver.draws.batch import Batch
from vkpipe.driver.resources.clock import nanoseconds
from vkpipe.driver.resources.query import (
    COUNTERS,
    HOST_COUNTERS,
    TIMES,
    HostCounts,
    QuerySlots,
    VkQuery,
    own_query,
)
from vkpipe.driver.state.bindings import Bound
from vkpipe.driver.state.dirty import Dirty
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.kernels.push_blocks import SharedMembers
from vkpipe.pipe import QueryResult, QueryType, TimestampDisjoint, gallium_name
from vkpipe.pipe.limits import MAX_VERTEX_STREAMS

if TYPE_CHECKING:
    from vkpipe.driver.programs.kernel_screen import KernelScreen
    from vkpipe.driver.record.recorder import DrawRecorder
    from vkpipe.winsys import vulkan as vk

__all__ = ["QueryCalls"]

_STATE = Dirty.STATE.value

_NANOSECONDS = 10**9

# Queries without memory, and those that have no beginning.
_PLAIN = frozenset((QueryType.TIMESTAMP_DISJOINT, QueryType.GPU_FINISHED))
_ANY_STREAM = QueryType.SO_OVERFLOW_ANY_PREDICATE
_MOMENTS = frozenset((QueryType.TIMESTAMP, QueryType.GPU_FINISHED))


class QueryCalls(BatchCalls):
    """Mixed into the context. A refused call leaves the queries as they were."""

    screen: KernelScreen
    bound: Bound
    batch: Batch
    serial: int
    recorder: DrawRecorder
    query_slots: QuerySlots
    _counter: vk.Buffer | None = None
    _queries_active: bool = True
    _counting: int = 0
    _counting_primitives: int = 0
    generated: int
    written: int
    needed: int
    stream_counts: list[HostCounts]

    def create_query(self, query_type: QueryType | int, index: int = 0) -> VkQuery:
        where = "Context.create_query"
        self.batch.check_open()
        known = query_type in set(QueryType)
        kind = QueryType(query_type) if known else QueryType.DRIVER_SPECIFIC
        if kind in TIMES and not self.screen.device.info.timestamp_bits:
            raise NotSupported(gallium_name(kind), f"{self.screen.device.info.name} has no clock")
        if kind not in COUNTERS | HOST_COUNTERS.keys() | TIMES | _PLAIN:
            raise NotSupported(gallium_name(kind), "as a query" if known else f"query type {query_type}")
        most = MAX_VERTEX_STREAMS - 1 if kind in HOST_COUNTERS and kind != _ANY_STREAM else 0
        if not 0 <= index <= most:
            legal = f"0 to {most}" if most else f"0 for {gallium_name(kind)}"
            raise InvalidUse(where, "index", index, legal)
        slots = None if kind in _PLAIN | HOST_COUNTERS.keys() else self.query_slots
        return VkQuery(self, kind, slots, self._forget_query, index)  # type: ignore[arg-type]

    def destroy_query(self, query: pipe.Query) -> None:
        self._query("Context.destroy_query", query).destroy()

    def begin_query(self, query: pipe.Query) -> bool:
        where = "Context.begin_query"
        found = self._query(where, query)
        if found.type in _MOMENTS:
            return True
        if found.running:
            raise InvalidUse(where, "query", query, "a query that is not running")
        self.batch.make_room()
        self._note(found, 0)
        found.running = True
        self._count(found, 1)
        return True

    def end_query(self, query: pipe.Query) -> bool:
        where = "Context.end_query"
        found = self._query(where, query)
        if not found.running and found.type not in _MOMENTS:
            raise InvalidUse(where, "query", query, "a query that was begun")
        self.batch.make_room()
        self._note(found, 1)
        if found.running:
            self._count(found, -1)
        found.running = False
        found.ends += 1
        found.batch = self.batch.number
        self.batch.defer(partial(found.reached, found.ends))
        return True

    def get_query_result(self, query: pipe.Query, wait: bool) -> QueryResult | None:
        where = "Context.get_query_result"
        found = self._query(where, query)
        if found.running or not found.ends:
            raise InvalidUse(where, "query", query, "a query that was ended")
        if found.batch == self.batch.number:
            self.flush_batch()
        device = self.screen.device
        if wait:
            device.wait(self.serial)
        else:
            device.completed()
            if found.finished < found.ends:
                return None
        return self._result(found)

    def set_active_query_state(self, enable: bool) -> None:
        self.batch.check_open()
        self._queries_active = bool(enable)
        self._update_counting()

    def get_timestamp(self) -> int:
        self.batch.check_open()
        device = self.screen.device
        if not device.info.timestamp_bits:
            raise NotSupported("PIPE_CAP_QUERY_TIMESTAMP", f"{device.info.name} has no clock")
        query = VkQuery(self, QueryType.TIMESTAMP, self.query_slots, self._forget_query)  # type: ignore[arg-type]
        assert query.slot is not None
        recorder = device.begin()
        recorder.note_moment(query.slot.buffer, query.slot.offset + 8)
        recorder.barrier("host")
        device.wait(device.submit(recorder))
        return int(self._result(query))  # type: ignore[arg-type]

    def _forget_query(self, query: VkQuery) -> None:
        """A query is being destroyed: nothing needs to be counted for it any more."""
        if query.running:
            self._count(query, -1)
        query.running = False

    def destroy_queries(self) -> None:
        """Destroy the memory of all queries; the device must be done with it."""
        self.query_slots.destroy()
        if self._counter is not None:
            self._counter.destroy()
            self._counter = None

    def _query(self, where: str, query: pipe.Query) -> VkQuery:
        self.batch.check_open()
        return own_query(self, where, query)

    def _count(self, query: VkQuery, more: int) -> None:
        """Add to the number of running queries like this one."""
        self._counting += more * (query.type in COUNTERS)
        self._counting_primitives += more * (query.type in HOST_COUNTERS)
        self._update_counting()

    def _update_counting(self) -> None:
        """Draws from now on count what queries ask for, or not."""
        self.bound.counting_primitives = self._queries_active and self._counting_primitives > 0
        counting = self._queries_active and self._counting > 0
        if counting != self.bound.counting:
            self.bound.counting = counting
            self.bound.dirty |= _STATE

    def _note(self, query: VkQuery, number: int) -> None:
        """Have the device note what the query asks for: 0 at its beginning, 1 at its end."""
        if query.type in HOST_COUNTERS:
            query.counted[number] = self._counts(query)
        if query.slot is None:
            return
        buffer, offset = query.slot.buffer, query.slot.offset + 8 * number
        if query.type in TIMES:
            self.batch.add(partial(_note_moment, buffer, offset))
            return
        self.batch.add(partial(_note_count, self._running_number(), buffer, offset))

    def _counts(self, query: VkQuery) -> HostCounts:
        """The numbers that the host has counted of the query's stream."""
        first = HostCounts(self.generated, self.written, self.needed)
        streams = (first, *self.stream_counts)
        if query.type == _ANY_STREAM:
            return HostCounts(*map(sum, zip(*streams, strict=True)))
        return streams[query.index]

    def _running_number(self) -> vk.Buffer:
        """The counter that draws add to. What it begins with does not matter."""
        if self._counter is None:
            self._counter = self.screen.device.create_buffer(8, name="samples passed")
            self.recorder.dispatcher.set(SharedMembers(counter=self._counter.address))
        return self._counter

    def _result(self, query: VkQuery) -> QueryResult:
        kind = query.type
        if kind == QueryType.TIMESTAMP_DISJOINT:
            return TimestampDisjoint(_NANOSECONDS, False)
        if kind == QueryType.GPU_FINISHED:
            return True
        if kind in HOST_COUNTERS:
            pairs = zip(*query.counted, strict=True)
            return HOST_COUNTERS[QueryType(kind)](HostCounts(*(end - begin for begin, end in pairs)))
        assert query.slot is not None
        begin, end = query.slot.read()
        if kind == QueryType.OCCLUSION_COUNTER:
            return (end - begin) % 2**64
        if kind in COUNTERS:
            return end != begin
        info = self.screen.device.info
        ticks = end if kind == QueryType.TIMESTAMP else end - begin
        return nanoseconds(info, ticks)


def _note_count(counter: vk.Buffer, target: vk.Buffer, offset: int, recorder: vk.CommandRecorder) -> None:
    recorder.barrier("transfer")
    recorder.copy_buffer(counter, target, [(0, offset, 8)])
    recorder.barrier("transfer")


def _note_moment(target: vk.Buffer, offset: int, recorder: vk.CommandRecorder) -> None:
    recorder.barrier("transfer")
    recorder.note_moment(target, offset)
