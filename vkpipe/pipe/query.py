"""Queries and the shapes of their results (Gallium 0.4, section 7.1.10)."""

from __future__ import annotations

from typing import TypeAlias

from vkpipe.pipe.lifetime import Destroyable
from vkpipe.pipe.resource import Owner
from vkpipe.records import dataclass

__all__ = ["PipelineStatistics", "Query", "QueryResult", "SoStatistics", "TimestampDisjoint"]


@dataclass(frozen=True, slots=True)
class TimestampDisjoint:
    """Ticks per second of the timer, and whether timestamps taken meanwhile are useless."""

    frequency: int
    disjoint: bool


@dataclass(frozen=True, slots=True)
class SoStatistics:
    """Primitives written to stream output, and those that would have been with endless buffers."""

    num_primitives_written: int
    primitives_storage_needed: int


@dataclass(frozen=True, slots=True)
class PipelineStatistics:
    """The work that each stage did; 0 for stages that the driver lacks."""

    ia_vertices: int = 0
    ia_primitives: int = 0
    vs_invocations: int = 0
    gs_invocations: int = 0
    gs_primitives: int = 0
    c_invocations: int = 0
    c_primitives: int = 0
    ps_invocations: int = 0
    hs_invocations: int = 0
    ds_invocations: int = 0
    cs_invocations: int = 0
    ts_invocations: int = 0
    ms_invocations: int = 0


QueryResult: TypeAlias = int | bool | TimestampDisjoint | SoStatistics | PipelineStatistics | tuple[int, ...]
"""Counters, times (ns) and driver queries give an int, predicates a bool, batches a tuple of ints."""


class Query(Destroyable):
    """A query object.

    Attributes:
        type: one of :class:`QueryType`, or a driver's own number.
        index: the vertex stream, or the counter of PIPELINE_STATISTICS_SINGLE.
        running: between begin and end.
        ends: how often it was ended.
    """

    def __init__(self, context: Owner, type: int, index: int = 0) -> None:
        super().__init__()
        self.context = context
        self.type = type
        self.index = index
        self.running = False
        self.ends = 0

    def __repr__(self) -> str:
        name = getattr(self.type, "name", self.type)
        return f"<{type(self).__name__} {name}{', running' if self.running else ''}>"
