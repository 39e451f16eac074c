"""Results in buffers: each number of every kind of query, in every type, by the device and the reference."""

from __future__ import annotations

from dataclasses import astuple
from typing import Any

import numpy as np
import pytest

from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse
from vkpipe.pipe import (
    PipelineStatistics,
    Prim,
    QueryResult,
    QueryType,
    QueryValueType,
    SoStatistics,
    TimestampDisjoint,
)

_TYPES: dict[QueryValueType, Any] = {
    QueryValueType.I32: np.int32,
    QueryValueType.U32: np.uint32,
    QueryValueType.I64: np.int64,
    QueryValueType.U64: np.uint64,
}
# Queries and how many numbers their results have; the reference has no clock that may be disjoint.
_QUERIES: dict[QueryType, int] = {
    **{kind: 1 for kind in QueryType if kind != QueryType.DRIVER_SPECIFIC},
    QueryType.SO_STATISTICS: 2,
    QueryType.PIPELINE_STATISTICS: 13,
    QueryType.TIMESTAMP_DISJOINT: 2,
}


def _numbers(result: QueryResult | None) -> tuple[int, ...]:
    if isinstance(result, PipelineStatistics | SoStatistics | TimestampDisjoint):
        return tuple(map(int, astuple(result)))
    assert isinstance(result, int)
    return (int(result),)


def _check(ctx: pipe.Context, kind: QueryType, count: int) -> None:
    rig = Rig(ctx)
    query = ctx.create_query(kind)
    ctx.begin_query(query)
    rig.draw(Prim.TRIANGLES, [(0, 0), (9, 0), (0, 9)])
    ctx.end_query(query)
    numbers = _numbers(ctx.get_query_result(query, True))
    assert len(numbers) == count
    buffer = ctx.screen.resource_create(pipe.ResourceTemplate.buffer(16, pipe.Bind.QUERY_BUFFER))
    for value_type, number in _TYPES.items():
        for index, want in [(-1, 1), *enumerate(numbers)]:
            for wait in (True, False):  # it is there in either case
                ctx.buffer_subdata(buffer, pipe.Map.WRITE, 0, np.full(16, 0x55, np.uint8))
                ctx.get_query_result_resource(query, wait, value_type, index, buffer, 8)
                with ctx.transfer_map(buffer, 0, pipe.Map.READ, pipe.Box(width=16)) as transfer:
                    data = np.array(transfer.data).reshape(-1)
                size = np.dtype(number).itemsize
                assert data[8 : 8 + size].view(number)[0] == min(want, np.iinfo(number).max)
                assert set(data[:8]) | set(data[8 + size :]) <= {0x55}
    with pytest.raises(InvalidUse, match=f"index = {count}; legal: 0"):
        ctx.get_query_result_resource(query, True, QueryValueType.U64, count, buffer, 0)
    query.destroy()
    buffer.destroy()


@pytest.mark.parametrize("kind", _QUERIES)
def test_every_number_of_every_query_lies_in_a_buffer(ctx: VkContext, kind: QueryType) -> None:
    _check(ctx, kind, _QUERIES[kind])


@pytest.mark.parametrize("kind", sorted(set(_QUERIES) - {QueryType.TIMESTAMP_DISJOINT}))
def test_in_the_reference_too(ref: pipe.Context, kind: QueryType) -> None:
    _check(ref, kind, _QUERIES[kind])
