"""Queries and conditional rendering (Gallium 0.4, sections 7.1.10 and 7.1.11). Results are there at once."""

from __future__ import annotations

import time
from collections import Counter

from vkpipe import pipe
from vkpipe.auxiliary.draw.statistics import Statistics
from vkpipe.errors import NotSupported
from vkpipe.pipe import (
    PipelineStatistics,
    QueryResult,
    QueryType,
    QueryValueType,
    RenderCond,
    SoStatistics,
    StatQuery,
    TimestampDisjoint,
)
from vkpipe.pipe.query_rules import (
    CONDITIONS,
    MOMENTS,
    OVERFLOWS,
    check_begun,
    check_condition,
    check_ended,
    check_free,
    check_index,
    check_word,
    own_query,
)
from vkpipe.pipe.query_values import check_result_place, result_bytes
from vkpipe.records import dataclass
from vkpipe.reference.resource import RefResource, check_resource

__all__ = ["Counters", "QueryCalls", "RefQuery"]


@dataclass
class Counters(Statistics):
    """Counters of draws: those of the vertex side, and samples that passed all tests."""

    samples: int = 0


class RefQuery(pipe.Query):
    """A query: what was counted, and the counters at the last start."""

    value: int = 0
    start: int = 0
    written: int = 0
    stages: Counter[str] = Counter()


_COUNTS = {
    QueryType.PRIMITIVES_EMITTED: "written",
    QueryType.OCCLUSION_COUNTER: "samples",
    QueryType.OCCLUSION_PREDICATE: "samples",
    QueryType.OCCLUSION_PREDICATE_CONSERVATIVE: "samples",
    QueryType.PRIMITIVES_GENERATED: "primitives",
}
_PREDICATES = CONDITIONS - {QueryType.OCCLUSION_COUNTER}
_STATISTICS = frozenset((QueryType.PIPELINE_STATISTICS, QueryType.PIPELINE_STATISTICS_SINGLE))
_NUMBERS = {int(number): number.name.lower() for number in StatQuery}
_TIMES = frozenset((QueryType.TIMESTAMP, QueryType.TIME_ELAPSED))
_PLAIN = frozenset((QueryType.TIMESTAMP_DISJOINT, QueryType.GPU_FINISHED))
_OTHERS = OVERFLOWS | _STATISTICS | _TIMES | _PLAIN | {QueryType.SO_STATISTICS}
_NANOSECONDS = 10**9


class QueryCalls:
    """Mixed into the context. A refused call leaves the queries as they were."""

    screen: pipe.Screen
    counters: Counters
    counting: bool
    _condition: tuple[RefQuery, bool] | None = None
    _word: tuple[RefResource, int, bool] | None = None

    def create_query(self, query_type: QueryType | int, index: int = 0) -> RefQuery:
        if query_type not in _COUNTS and query_type not in _OTHERS:
            raise NotSupported(f"PIPE_QUERY_{getattr(query_type, 'name', query_type)}")
        check_index(QueryType(query_type), index)
        return RefQuery(self, query_type, index)  # type: ignore[arg-type]

    def destroy_query(self, query: pipe.Query) -> None:
        own_query(self, "Context.destroy_query", query, RefQuery).destroy()

    def begin_query(self, query: pipe.Query) -> bool:
        where = "Context.begin_query"
        found = own_query(self, where, query, RefQuery)
        if found.type in MOMENTS:
            return True
        check_free(where, found)
        found.start, found.running = self._now(found), True
        found.stages = self.counters.stages.copy()
        found.written = self.counters.of(found.index).written
        return True

    def end_query(self, query: pipe.Query) -> bool:
        where = "Context.end_query"
        found = own_query(self, where, query, RefQuery)
        check_begun(where, found)
        begin = 0 if found.type in MOMENTS else found.start
        found.value, found.running = self._now(found) - begin, False
        found.ends += 1
        found.stages = self.counters.stages - found.stages
        found.written = self.counters.of(found.index).written - found.written
        return True

    def _now(self, query: RefQuery) -> int:
        if query.type == QueryType.PIPELINE_STATISTICS:
            return 0
        if query.type == QueryType.PIPELINE_STATISTICS_SINGLE:
            return self.counters.stages[_NUMBERS[query.index]]
        counters = self.counters.of(query.index)
        if query.type == QueryType.SO_OVERFLOW_ANY_PREDICATE:
            streams = (counters, *counters.others.values())
            return sum(stream.needed - stream.written for stream in streams)
        if query.type == QueryType.SO_OVERFLOW_PREDICATE:
            return counters.needed - counters.written
        if query.type == QueryType.SO_STATISTICS:
            return counters.needed
        if query.type in _TIMES | _PLAIN:
            return time.monotonic_ns()
        return int(getattr(counters, _COUNTS[QueryType(query.type)]))

    def get_query_result(self, query: pipe.Query, wait: bool) -> QueryResult | None:
        where = "Context.get_query_result"
        found = own_query(self, where, query, RefQuery)
        check_ended(where, found)
        if found.type == QueryType.SO_STATISTICS:
            return SoStatistics(found.written, found.value)
        if found.type == QueryType.PIPELINE_STATISTICS:
            return PipelineStatistics(**found.stages)
        if found.type == QueryType.TIMESTAMP_DISJOINT:
            return TimestampDisjoint(_NANOSECONDS, False)
        if found.type in _PREDICATES:
            return found.value != 0
        return True if found.type == QueryType.GPU_FINISHED else found.value

    def get_query_result_resource(
        self,
        query: pipe.Query,
        wait: bool,
        result_type: QueryValueType,
        index: int,
        resource: pipe.Resource,
        offset: int,
    ) -> None:
        where = "Context.get_query_result_resource"
        target = check_resource(self.screen, where, "resource", resource)
        check_result_place(query, target, result_type, index, offset)
        data = result_bytes(self.get_query_result(query, wait), result_type, index)
        if data is not None:
            target.data[offset : offset + data.size] = data

    def set_active_query_state(self, enable: bool) -> None:
        self.counting = enable

    def render_condition(self, query: pipe.Query | None, condition: bool, mode: RenderCond) -> None:
        found = None
        if query is not None:
            where = "Context.render_condition"
            found = own_query(self, where, query, RefQuery)
            check_condition(where, found)
        self._word = None
        self._condition = None if found is None else (found, condition)

    def render_condition_mem(self, buffer: pipe.Resource, offset: int, condition: bool) -> None:
        where = "Context.render_condition_mem"
        found = check_resource(self.screen, where, "buffer", buffer)
        check_word(found, offset)
        self._condition, self._word = None, (found, offset, condition)

    def skips(self) -> bool:
        """Return whether the render condition holds draws and clears back.

        Raises:
            InvalidUse: the query or the buffer was destroyed, or the query begun again.
        """
        if self._word is not None:
            buffer, offset, condition = self._word
            buffer.check_alive("Context.render_condition_mem", "buffer")
            return bool(buffer.data[offset : offset + 4].any()) == condition
        if self._condition is None:
            return False
        query, condition = self._condition
        return bool(self.get_query_result(query, wait=True)) == condition

    def get_timestamp(self) -> int:
        return time.monotonic_ns()

    def get_sample_position(self, sample_count: int, sample_index: int) -> tuple[float, float]:
        return pipe.sample_position(sample_count, sample_index)
