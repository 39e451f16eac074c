"""Queries and conditional rendering (Gallium 0.4, sections 7.1.10 and 7.1.11). Results are there at once."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import field

from vkpipe import pipe
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import (
    PipelineStatistics,
    QueryResult,
    QueryType,
    QueryValueType,
    RenderCond,
    SoStatistics,
    StatQuery,
)
from vkpipe.pipe.query_values import check_result_place, result_bytes
from vkpipe.records import dataclass
from vkpipe.reference.resource import RefResource, check_resource

__all__ = ["Counters", "QueryCalls", "RefQuery"]


@dataclass
class Counters:
    """Counters of draws: samples that passed all tests; primitives that were assembled, that were written by
    stream output, and for which it needed room. ``others``: of the streams of vertices behind the first.
    ``stages``: what each stage has done, by the names of PipelineStatistics."""

    samples: int = 0
    primitives: int = 0
    written: int = 0
    needed: int = 0
    others: dict[int, Counters] = field(default_factory=dict)
    stages: Counter[str] = field(default_factory=Counter)

    def of(self, stream: int) -> Counters:
        """The counters of a stream of vertices."""
        return self.others.setdefault(stream, Counters()) if stream else self


class RefQuery(pipe.Query):
    """A query: what was counted, and the counters at the last start."""

    value: int = 0
    start: int | None = None
    written: int = 0
    stages: Counter[str] = Counter()


_COUNTS = {
    QueryType.PRIMITIVES_EMITTED: "written",
    QueryType.OCCLUSION_COUNTER: "samples",
    QueryType.OCCLUSION_PREDICATE: "samples",
    QueryType.OCCLUSION_PREDICATE_CONSERVATIVE: "samples",
    QueryType.PRIMITIVES_GENERATED: "primitives",
}
_OVERFLOWS = frozenset((QueryType.SO_OVERFLOW_PREDICATE, QueryType.SO_OVERFLOW_ANY_PREDICATE))
_PREDICATES = _OVERFLOWS | {QueryType.OCCLUSION_PREDICATE, QueryType.OCCLUSION_PREDICATE_CONSERVATIVE}
_STATISTICS = (QueryType.PIPELINE_STATISTICS, QueryType.PIPELINE_STATISTICS_SINGLE)
_NUMBERS = {int(number): number.name.lower() for number in StatQuery}
_OTHERS = (QueryType.TIMESTAMP, QueryType.TIME_ELAPSED, QueryType.GPU_FINISHED)


class QueryCalls:
    """Mixed into the context."""

    screen: pipe.Screen
    counters: Counters
    counting: bool
    _condition: tuple[RefQuery, bool] | None = None
    _word: tuple[RefResource, int, bool] | None = None

    def create_query(self, query_type: QueryType | int, index: int = 0) -> RefQuery:
        others = (*_OTHERS, *_OVERFLOWS, *_STATISTICS, QueryType.SO_STATISTICS)
        if query_type not in _COUNTS and query_type not in others:
            raise NotSupported(f"PIPE_QUERY_{getattr(query_type, 'name', query_type)}")
        if query_type == QueryType.PIPELINE_STATISTICS_SINGLE and index not in _NUMBERS:
            raise InvalidUse("Context.create_query", "index", index, f"0 to {len(StatQuery) - 1}")
        return RefQuery(self, query_type, index)  # type: ignore[arg-type]

    def destroy_query(self, query: pipe.Query) -> None:
        query.destroy()

    def begin_query(self, query: pipe.Query) -> bool:
        found = _checked("Context.begin_query", query)
        found.value, found.start = 0, self._now(found)
        found.stages = self.counters.stages.copy()
        if found.type in _STATISTICS:
            return True
        found.written = self.counters.of(found.index).written
        return True

    def end_query(self, query: pipe.Query) -> bool:
        found = _checked("Context.end_query", query)
        if found.type in (QueryType.TIMESTAMP, QueryType.GPU_FINISHED):
            found.value = time.monotonic_ns()
        elif found.start is None:
            raise InvalidUse("Context.end_query", "query", query, "a query that was begun")
        else:
            found.value, found.start = self._now(found) - found.start, None
            found.stages = self.counters.stages - found.stages
            if found.type in _STATISTICS:
                return True
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
        if query.type not in _COUNTS:
            return time.monotonic_ns()
        return int(getattr(counters, _COUNTS[QueryType(query.type)]))

    def get_query_result(self, query: pipe.Query, wait: bool) -> QueryResult | None:
        found = _checked("Context.get_query_result", query)
        if found.type == QueryType.SO_STATISTICS:
            return SoStatistics(found.written, found.value)
        if found.type == QueryType.PIPELINE_STATISTICS:
            return PipelineStatistics(**found.stages)
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
        self._word = self._condition = None
        if query is not None:
            self._condition = (_checked("Context.render_condition", query), condition)

    def render_condition_mem(self, buffer: pipe.Resource, offset: int, condition: bool) -> None:
        where = "Context.render_condition_mem"
        found = check_resource(self.screen, where, "buffer", buffer)
        if offset < 0 or offset + 4 > found.width0:
            raise InvalidUse(where, "offset", offset, f"at most {found.width0 - 4}")
        self._condition, self._word = None, (found, offset, condition)

    def skips(self) -> bool:
        """Return whether the render condition holds draws and clears back."""
        if self._word is not None:
            buffer, offset, condition = self._word
            return bool(buffer.data[offset : offset + 4].any()) == condition
        return self._condition is not None and bool(self._condition[0].value) == self._condition[1]

    def get_timestamp(self) -> int:
        return time.monotonic_ns()

    def get_sample_position(self, sample_count: int, sample_index: int) -> tuple[float, float]:
        return pipe.sample_position(sample_count, sample_index)


def _checked(where: str, query: pipe.Query) -> RefQuery:
    if not isinstance(query, RefQuery) or query.destroyed:
        raise InvalidUse(where, "query", query, "what create_query of this context returned")
    return query
