"""Queries of the context (Gallium 0.4, section 7.1.10).

What the device counts are running numbers of the context, to which draws add while any query asks for them; a
query notes the numbers at its beginning and at its end.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

from vkpipe import pipe
from vkpipe.driver.calls.batch_calls import BatchCalls
from vkpipe.driver.draws.batch import Batch
from vkpipe.driver.draws.stage_counts import StageCounts
from vkpipe.driver.resources.clock import nanoseconds
from vkpipe.driver.resources.query import (
    COUNTERS,
    HOST_COUNTERS,
    STATISTICS,
    TIMES,
    HostCounts,
    QuerySlots,
    VkQuery,
)
from vkpipe.driver.state.bindings import Bound
from vkpipe.driver.state.dirty import Dirty
from vkpipe.driver.state.statistics import DEVICE_COUNTERS
from vkpipe.errors import NotSupported
from vkpipe.kernels.constants import SAMPLES_COUNTER
from vkpipe.kernels.push.shared import SharedMembers
from vkpipe.pipe import (
    PipelineStatistics,
    QueryResult,
    QueryType,
    StatQuery,
    TimestampDisjoint,
    gallium_name,
)
from vkpipe.pipe.context_transfer import TransferMethods
from vkpipe.pipe.message_ids import MessageId
from vkpipe.pipe.query_rules import MOMENTS, check_begun, check_ended, check_free, check_index, own_query

if TYPE_CHECKING:
    from vkpipe.driver.programs.kernel_screen import KernelScreen
    from vkpipe.driver.record.recorder import DrawRecorder
    from vkpipe.winsys import vulkan as vk

__all__ = ["QueryCalls"]

_STATE = Dirty.STATE.value

_NANOSECONDS = 10**9
_COUNTER_BYTES = 8

# Queries without memory, and those that have no beginning.
_PLAIN = frozenset((QueryType.TIMESTAMP_DISJOINT, QueryType.GPU_FINISHED))
_ANY_STREAM = QueryType.SO_OVERFLOW_ANY_PREDICATE


class QueryCalls(BatchCalls, TransferMethods):
    """Mixed into the context. A refused call leaves the queries as they were.

    ``counting_queries``: the queries of pipeline statistics that are running.
    """

    screen: KernelScreen
    bound: Bound
    batch: Batch
    serial: int
    recorder: DrawRecorder
    query_slots: QuerySlots
    statistics_slots: QuerySlots
    stage_counts: StageCounts
    _counter: vk.Buffer | None = None
    _queries_active: bool = True
    _counting: int = 0
    _counting_primitives: int = 0
    _counting_stages: Counter[StatQuery]
    counting_queries: set[VkQuery]
    generated: int
    written: int
    needed: int
    stream_counts: list[HostCounts]

    def create_query(self, query_type: QueryType | int, index: int = 0) -> VkQuery:
        self.batch.check_open()
        known = query_type in set(QueryType)
        kind = QueryType(query_type) if known else QueryType.DRIVER_SPECIFIC
        if kind in TIMES and not self.screen.device.info.timestamp_bits:
            raise NotSupported(gallium_name(kind), f"{self.screen.device.info.name} has no clock")
        if kind not in COUNTERS | HOST_COUNTERS.keys() | STATISTICS | TIMES | _PLAIN:
            raise NotSupported(gallium_name(kind), "as a query" if known else f"query type {query_type}")
        check_index(kind, index)
        return VkQuery(self, kind, self._slots_of(kind, index), self._forget_query, index)

    def _slots_of(self, kind: QueryType, index: int) -> QuerySlots | None:
        """Return where a query keeps what the device counts; None where the host counts all of it."""
        if kind == QueryType.PIPELINE_STATISTICS:
            return self.statistics_slots
        if kind == QueryType.PIPELINE_STATISTICS_SINGLE:
            return self.query_slots if StatQuery(index) in DEVICE_COUNTERS else None
        return None if kind in _PLAIN | HOST_COUNTERS.keys() else self.query_slots

    def destroy_query(self, query: pipe.Query) -> None:
        self._query("Context.destroy_query", query).destroy()

    def begin_query(self, query: pipe.Query) -> bool:
        where = "Context.begin_query"
        found = self._query(where, query)
        if found.type in MOMENTS:
            return True
        check_free(where, found)
        self.batch.make_room()
        self._note(found, 0)
        found.running = True
        self._count(found, 1)
        return True

    def end_query(self, query: pipe.Query) -> bool:
        where = "Context.end_query"
        found = self._query(where, query)
        check_begun(where, found)
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
        check_ended(where, found)
        if found.batch == self.batch.number:
            self.flush_batch()
        device = self.screen.device
        if wait:
            text = "Context.get_query_result: the host waits for a query of type {0.name}"
            self.hint_wait(MessageId.WAIT_FOR_QUERY, text, self.serial, found.type)
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
        query = VkQuery(self, QueryType.TIMESTAMP, self.query_slots, self._forget_query)
        assert query.slot is not None
        recorder = device.begin()
        recorder.note_moment(query.slot.buffer, query.slot.place(1))
        recorder.barrier("host")
        device.wait(device.submit(recorder))
        return self._time(query)

    def _forget_query(self, query: VkQuery) -> None:
        """A query is being destroyed: nothing needs to be counted for it any more."""
        if query.running:
            self._count(query, -1)
        query.running = False

    def destroy_queries(self) -> None:
        """Destroy the memory of all queries; the device must be done with it."""
        self.query_slots.destroy()
        self.statistics_slots.destroy()
        if self._counter is not None:
            self._counter.destroy()
            self._counter = None

    def _query(self, where: str, query: pipe.Query) -> VkQuery:
        self.batch.check_open()
        return own_query(self, where, query, VkQuery)

    def _count(self, query: VkQuery, more: int) -> None:
        """Add to the number of running queries like this one."""
        self._counting += more * (query.type in COUNTERS)
        self._counting_primitives += more * (query.type in HOST_COUNTERS)
        for number in query.statistics:
            self._counting_stages[number] += more
        if query.statistics:
            (self.counting_queries.add if more > 0 else self.counting_queries.discard)(query)
        self._update_counting()

    def _update_counting(self) -> None:
        """Draws from now on count what queries ask for, or not."""
        bound, active = self.bound, self._queries_active
        bound.counting_primitives = active and self._counting_primitives > 0
        counting = active and self._counting > 0
        stages = frozenset(+self._counting_stages) if active else frozenset()
        bound.counts_draws = bound.counting_primitives or bool(stages)
        if counting != bound.counting or stages != bound.stages:
            bound.counting, bound.stages = counting, stages
            bound.dirty |= _STATE

    def _note(self, query: VkQuery, number: int) -> None:
        """Record the query's counters: 0 at its beginning, 1 at its end."""
        if query.type in HOST_COUNTERS:
            query.counted[number] = self._counts(query)
        if query.type in STATISTICS:
            query.stages[number] = tuple(self.stage_counts.numbers)
            if number == 0:
                query.emitted = [0] * len(StatQuery)
        if query.slot is None:
            return
        buffer, offset = query.slot.buffer, query.slot.place(number)
        if query.type in TIMES:
            self.batch.add(partial(_note_moment, buffer, offset))
            return
        first, count = _counters(query)
        size = _COUNTER_BYTES * count
        region = (_COUNTER_BYTES * first, offset, size)
        self.batch.add(partial(_note_counts, self._running_numbers(), buffer, region))

    def _counts(self, query: VkQuery) -> HostCounts:
        """The numbers that the host has counted of the query's stream."""
        first = HostCounts(self.generated, self.written, self.needed)
        streams = (first, *self.stream_counts)
        if query.type == _ANY_STREAM:
            return HostCounts(*map(sum, zip(*streams, strict=True)))
        return streams[query.index]

    def _running_numbers(self) -> vk.Buffer:
        """The counters that draws add to. What they begin with does not matter."""
        if self._counter is None:
            size = _COUNTER_BYTES * (1 + max(DEVICE_COUNTERS.values()))
            self._counter = self.screen.device.create_buffer(size, name="counters of queries")
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
        if kind in STATISTICS:
            return _statistics(query)
        if kind in TIMES:
            return self._time(query)
        assert query.slot is not None
        begin, end = query.slot.read()
        if kind == QueryType.OCCLUSION_COUNTER:
            return (end - begin) % 2**64
        return end != begin

    def _time(self, query: VkQuery) -> int:
        """The nanoseconds that a query of the device's clock has noted."""
        assert query.slot is not None
        begin, end = query.slot.read()
        return nanoseconds(self.screen.device.info, end - begin * (query.type == QueryType.TIME_ELAPSED))


def _counters(query: VkQuery) -> tuple[int, int]:
    """The first of the device's counters that a query notes, and how many."""
    wanted = [counter for number, counter in DEVICE_COUNTERS.items() if number in query.statistics]
    return (min(wanted), len(wanted)) if wanted else (SAMPLES_COUNTER, 1)


def _statistics(query: VkQuery) -> PipelineStatistics | int:
    """Return what host and device have counted together."""
    numbers_of_host = zip(*query.stages, query.emitted, strict=True)
    found: list[int] = [end - begin + emitted for begin, end, emitted in numbers_of_host]
    if query.slot is not None:
        first, count = _counters(query)
        numbers = query.slot.read()
        for number in query.statistics & DEVICE_COUNTERS.keys():
            at = DEVICE_COUNTERS[number] - first
            found[number] += (numbers[count + at] - numbers[at]) % 2**64
    if query.type == QueryType.PIPELINE_STATISTICS_SINGLE:
        return found[query.index]
    return PipelineStatistics(**{number.name.lower(): found[number] for number in StatQuery})


def _note_counts(
    counters: vk.Buffer, target: vk.Buffer, region: tuple[int, int, int], recorder: vk.CommandRecorder
) -> None:
    recorder.barrier("transfer")
    recorder.copy_buffer(counters, target, [region])
    recorder.barrier("transfer")


def _note_moment(target: vk.Buffer, offset: int, recorder: vk.CommandRecorder) -> None:
    recorder.barrier("transfer")
    recorder.note_moment(target, offset)
