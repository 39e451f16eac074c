"""Times are those of the client's clock, wherever a client has them written."""

from __future__ import annotations

import struct

import numpy as np
import pytest

from tests.virgl.conftest import Serve
from tests.virgl.wire import Wire, command, create
from vkpipe import pipe
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import Format, QueryType, QueryValueType
from vkpipe.reference.context import RefContext
from vkpipe.virgl import Limits
from vkpipe.virgl.client import Client
from vkpipe.virgl.protocol import Command, ObjectType, VirglBind

C, O = Command, ObjectType  # noqa: E741

_TIME = 7_000_000_123
_AHEAD = 5_000_000_000_000
"""Nanoseconds that the client's clock is ahead of the screen's."""

_R8 = int(Format.R8_UNORM)
_BEGIN = (
    command(C.CREATE_SUB_CTX, 1),
    command(C.SET_SUB_CTX, 1),
    create(O.QUERY, 50, int(QueryType.TIMESTAMP), 0, 3),
    command(C.END_QUERY, 50),
)
_KINDS: dict[QueryValueType, str] = {
    QueryValueType.I32: "<i4",
    QueryValueType.U32: "<u4",
    QueryValueType.I64: "<i8",
    QueryValueType.U64: "<u8",
}


@pytest.fixture
def wire(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> Wire:
    monkeypatch.setattr(Client, "clock_offset", lambda *arguments: _AHEAD)
    monkeypatch.setattr(RefContext, "get_query_result", lambda *arguments: _TIME)
    return Wire(serve().path)


def _buffer(wire: Wire, words: tuple[int, ...]) -> bytes:
    """16 bytes of a buffer into which a query's result was written."""
    wire.resource(3, 0, _R8, int(VirglBind.CUSTOM), (16, 1, 1), 16)
    shared = wire.resource(4, 0, _R8, int(VirglBind.QUERY_BUFFER), (16, 1, 1), 16)
    assert shared is not None
    wire.submit(*_BEGIN, command(C.GET_QUERY_RESULT_QBO, 50, 4, *words))
    wire.get(4, 0, (0, 0, 0, 16, 1, 1))
    return shared[:]


def test_a_time_in_shared_memory(wire: Wire) -> None:
    with wire:
        shared = wire.resource(3, 0, _R8, int(VirglBind.CUSTOM), (16, 1, 1), 16)
        assert shared is not None
        wire.submit(*_BEGIN, command(C.GET_QUERY_RESULT, 50, 0))
        assert wire.busy(3) == 0
        assert struct.unpack("<2IQ", shared[:]) == (1, 8, _TIME + _AHEAD)


@pytest.mark.covers("PIPE_CAP_QUERY_BUFFER_OBJECT")
@pytest.mark.parametrize("kind", _KINDS)
def test_a_time_in_a_buffer_is_the_same(kind: QueryValueType, wire: Wire) -> None:
    with wire:
        data = _buffer(wire, (1, int(kind), 8, 0))
    most = int(np.iinfo(np.dtype(_KINDS[kind])).max)
    size = np.dtype(_KINDS[kind]).itemsize
    assert int(np.frombuffer(data[8 : 8 + size], _KINDS[kind])[0]) == min(_TIME + _AHEAD, most)
    assert data[:8] + data[8 + size :] == bytes(16 - size)


def test_whether_a_time_is_there_is_no_time(wire: Wire) -> None:
    with wire:
        data = _buffer(wire, (1, int(QueryValueType.U64), 0, 0xFFFFFFFF))
    assert data == struct.pack("<2Q", 1, 0)


def test_a_time_that_is_not_known_is_not_written(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RefContext, "get_query_result", lambda *arguments: None)
    with wire:
        assert _buffer(wire, (0, int(QueryValueType.U64), 0, 0)) == bytes(16)


def test_times_are_those_of_the_host_where_the_device_counts_like_it(
    screen: VkScreen, reference: pipe.Screen
) -> None:
    if not screen.device.is_cpu:
        pytest.skip("a GPU has a clock of its own")
    assert [Client(each, Limits()).clock_offset() for each in (screen, reference)] == [0, 0]
