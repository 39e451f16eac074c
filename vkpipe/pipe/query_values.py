"""Results of queries as values in buffers: checks and conversions that hold for every driver."""

from __future__ import annotations

from dataclasses import astuple, fields

import numpy as np
import numpy.typing as npt

from vkpipe.errors import InvalidUse
from vkpipe.pipe.defines_context import QueryType, QueryValueType
from vkpipe.pipe.query import PipelineStatistics, Query, QueryResult, SoStatistics, TimestampDisjoint
from vkpipe.pipe.resource import Resource

__all__ = ["check_result_place", "result_bytes"]

_WHERE = "Context.get_query_result_resource"
_KINDS: dict[QueryValueType, type[np.integer]] = {
    QueryValueType.I32: np.int32,
    QueryValueType.U32: np.uint32,
    QueryValueType.I64: np.int64,
    QueryValueType.U64: np.uint64,
}
_NUMBERS: dict[int, int] = {
    QueryType.TIMESTAMP_DISJOINT: len(fields(TimestampDisjoint)),
    QueryType.SO_STATISTICS: len(fields(SoStatistics)),
    QueryType.PIPELINE_STATISTICS: len(fields(PipelineStatistics)),
}
"""Numbers of a result, where there are several: the members of its class, in order."""


def check_result_place(query: Query, buffer: Resource, kind: QueryValueType, index: int, offset: int) -> None:
    """Refuse values that a query does not have, and those that would not lie in the buffer."""
    most = _NUMBERS.get(query.type, 1) - 1
    if not -1 <= index <= most:
        numbers = f"0 to {most}" if most else "0"
        raise InvalidUse(_WHERE, "index", index, f"{numbers}, or -1 for whether the result is there")
    room = buffer.width0 - np.dtype(_KINDS[QueryValueType(kind)]).itemsize
    if not 0 <= offset <= room:
        raise InvalidUse(_WHERE, "offset", offset, f"0 to {room}")


def result_bytes(
    result: QueryResult | None, kind: QueryValueType, index: int
) -> npt.NDArray[np.uint8] | None:
    """Return the bytes to write; None where a result that is not there is asked for.

    Numbers too large for the type become its largest.
    """
    number = _KINDS[QueryValueType(kind)]
    if index == -1:
        value = int(result is not None)
    elif result is None:
        return None
    else:
        values = (
            astuple(result)
            if isinstance(result, SoStatistics | PipelineStatistics | TimestampDisjoint)
            else (result,)
        )
        value = min(int(values[index]), int(np.iinfo(number).max))
    return np.array([value], number).view(np.uint8)
