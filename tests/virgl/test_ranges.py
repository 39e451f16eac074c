"""Draws that differ in their ranges alone: contexts see the same draws, however many are one call."""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import numpy as np
import pytest

from tests.virgl.fake import FakeContext, FakeScreen
from tests.virgl.wire import command
from vkpipe import pipe
from vkpipe.errors import InvalidUse, OutOfMemory
from vkpipe.pipe import DrawInfo, DrawStartCountBias, Prim
from vkpipe.pipe.repeats import DrawRanges
from vkpipe.virgl import Limits, decoder, ranges
from vkpipe.virgl.client import Client
from vkpipe.virgl.errors import ProtocolError
from vkpipe.virgl.protocol import Command

_C = Command
_INDICES = 64
_REFUSED, _TOO_MUCH = 13, 17
"""First vertices of draws that the context refuses."""


class _Context(FakeContext):
    """Notes what each draw is made of, and the calls with several ranges."""

    checks_itself = frozenset({"draw_vbo"})  # else lists become plain tuples
    drawn: list[tuple[object, ...]]
    lists: list[DrawRanges]

    def draw_vbo(self, info: DrawInfo, draws: Sequence[DrawStartCountBias] = ()) -> None:
        parts: Sequence[Any] = draws or (info,)
        for part in parts:
            if part.start == _REFUSED:
                raise InvalidUse("draw", "start", part.start, "another one")
            if part.start == _TOO_MUCH:
                raise OutOfMemory("of this test")
        if isinstance(draws, DrawRanges):
            self.lists.append(draws)
        else:
            assert len(draws) <= 1
        for part in parts:
            whole = (info.mode, info.index, info.index_size, info.instance_count, info.primitive_restart)
            self.drawn.append((*whole, part.start, part.count, part.index_bias))


def _client(reference: pipe.Screen, limits: Limits | None = None) -> tuple[Client, _Context]:
    client = Client(FakeScreen(reference), limits or Limits())
    client.current().ctx = context = _Context(client.screen, None)
    context.drawn, context.lists = [], []
    for handle in (1, 2):
        body = struct.pack("<11I", handle, 0, 64, 1 << 5, 2 * _INDICES, 1, 1, 1, 0, 0, 2 * _INDICES)
        memory = client.create_resource(memoryview(body).cast("I"))
        assert memory is not None
        memory.close()
    return client, context


def _draw(
    start: int,
    count: int = 3,
    mode: Prim = Prim.TRIANGLES,
    indexed: int = 0,
    instances: int = 1,
    bias: int = 0,
) -> bytes:
    hints = (start, start + count - 1)
    return command(_C.DRAW_VBO, start, count, mode, indexed, instances, bias, 0, 0, 0, *hints, 0)


def _indexed(offset: int, count: int = 3, handle: int = 1, size: int = 2, bias: int = 0) -> bytes:
    return command(_C.SET_INDEX_BUFFER, handle, size, offset) + _draw(9, count, indexed=1, bias=bias)


_MASK = command(_C.SET_SAMPLE_MASK, 1)
_STREAMS: dict[str, tuple[list[bytes], list[int]]] = {
    "vertices": ([_draw(3 * n, 3 + n) for n in range(9)], [8]),
    "indices": ([_indexed(6 * n) for n in range(9)], [8]),
    "two": ([_draw(0), _draw(3)], [1]),
    "indices behind the end": ([_indexed(2 * _INDICES - 8 + 2 * n, 4) for n in range(9)], [8]),
    "an offset amid an index": ([_indexed(6 * n + (n == 4)) for n in range(9)], [3, 3]),
    "another buffer": ([_indexed(6 * n, handle=1 + (n > 4)) for n in range(10)], [4, 4]),
    "another size of indices": ([_indexed(8 * n, size=4 if n > 4 else 2) for n in range(10)], [4, 4]),
    "another bias": ([_indexed(6 * n, bias=n // 5) for n in range(10)], [4, 4]),
    "another type": ([_draw(3 * n, mode=Prim.LINES if n > 4 else Prim.POINTS) for n in range(10)], [4, 4]),
    "instances": ([_draw(3 * n, instances=1 + n // 5) for n in range(10)], [4, 4]),
    "state within": ([_draw(3 * n) + _MASK * (n == 4) for n in range(10)], [4, 4]),
    "with and without indices": ([_draw(n) if n % 2 else _indexed(2 * n) for n in range(10)], []),
    "a buffer of indices once": ([_indexed(0), *[_draw(n, indexed=1) for n in range(5)]], [4]),
    "one that is refused": ([_draw(n) for n in range(10, 16)], []),
    "cut off": ([*[_draw(3 * n) for n in range(5)], _draw(0)[:-8]], [4]),
    "vertices beyond numbers": ([_draw(0xFFFFFFFF - n, 2) for n in range(5)], []),
}


@pytest.mark.parametrize("name", _STREAMS)
def test_ranges_draw_what_commands_would(
    name: str, reference: pipe.Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first time, and when the same comes again."""
    commands, lists = _STREAMS[name]
    client, context = _client(reference)
    single, wanted = _client(reference)
    for _ in range(3):
        _submit(client, commands)
    monkeypatch.setattr(decoder, "draw_ranges", lambda *_: 0)
    for _ in range(3):
        _submit(single, commands)
    made = {_resource(client, handle): _resource(single, handle) for handle in (1, 2)}
    drawn = [(mode, made.get(index, index), *rest) for mode, index, *rest in context.drawn]
    assert drawn == wanted.drawn
    assert client.refusals.total == single.refusals.total
    assert [len(each) for each in context.lists] == lists * 3
    index, other = client.current().index, single.current().index
    assert (index and index[1:]) == (other and other[1:])


def _resource(client: Client, handle: int) -> object:
    return client.resource(handle).get(client.current().ctx)


def _submit(client: Client, commands: list[bytes]) -> None:
    with suppress(ProtocolError):  # of what is cut off
        client.submit(b"".join(commands))


def test_lists_that_come_again_are_the_same_objects(reference: pipe.Screen) -> None:
    """Contexts keep with them what they have worked out."""
    client, context = _client(reference)
    for _ in range(3):
        client.submit(b"".join(_indexed(6 * n) for n in range(9)) + b"".join(_draw(3 * n) for n in range(4)))
    assert len(context.lists) == 6
    assert len({id(each) for each in context.lists}) == 2
    client.submit(b"".join(_indexed(6 * n) for n in range(8)))
    assert context.lists[-1] == context.lists[0][:-1], "a shorter one is another one"


@pytest.mark.parametrize("size", [2, 1])
def test_the_same_draws_begin_at_other_indices(reference: pipe.Screen, size: int) -> None:
    """Nothing but the buffer of indices differs, which is set some commands before."""
    client, context = _client(reference)
    for offset in (0, 60):
        place = command(_C.SET_INDEX_BUFFER, 1, size if offset else 2, offset)
        client.submit(place + _MASK + _draw(9, indexed=1) * 4)
    assert [(drawn[2], drawn[5]) for drawn in context.drawn] == [(2, 0)] * 4 + [(size, 60 // size)] * 4


def test_work_that_is_lost_is_told(reference: pipe.Screen) -> None:
    """A submission within the call failed; then the draws are made one by one."""
    client, context = _client(reference)
    client.submit(b"".join(_draw(n) for n in range(_TOO_MUCH - 1, _TOO_MUCH + 4)))
    assert [drawn[5] for drawn in context.drawn] == [_TOO_MUCH - 1, *range(_TOO_MUCH + 1, _TOO_MUCH + 4)]
    assert client.refusals.total == 2


def test_few_are_kept(reference: pipe.Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ranges, "_MOST_KEPT", 5)
    client, context = _client(reference)
    for first in range(40):
        client.submit(b"".join(_draw(first + n) + b"" for n in range(20, 24)))
        assert len(client.current().ranges) <= 5
    assert len(context.drawn) == 160


def test_few_are_kept_of_all_buffers_together(
    reference: pipe.Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ranges, "_MOST_RANGES", 50)
    client, context = _client(reference)
    known = [client.current().ranges, client.resource(1).ranges, client.resource(2).ranges]
    for first in range(30):
        client.submit(b"".join(_draw(first + n) for n in range(20, 24)))
        client.submit(b"".join(_indexed(2 * (first + n + 20), handle=1 + first % 2) for n in range(8)))
        kept = [len(found.ranges) for each in known for found in each.values()]
        assert sum(kept) <= 50
    assert sum(kept) > 10
    assert len(context.drawn) == 30 * 12


def test_a_list_is_cut_where_it_is_long(reference: pipe.Screen) -> None:
    client, context = _client(reference)
    count = 2 * ranges._MOST + 100
    client.submit(b"".join(_draw(100 + n) for n in range(count)))
    assert [len(each) for each in context.lists] == [ranges._MOST, ranges._MOST, 97]
    assert [drawn[5] for drawn in context.drawn] == list(range(100, 100 + count))


def test_limits_hold_for_each_draw(reference: pipe.Screen) -> None:
    """Together they may have more vertices than one draw."""
    client, context = _client(reference, Limits(draw_vertices=10))
    client.submit(b"".join(_draw(100 + n, 3) for n in range(9)))
    assert len(context.drawn) == 9
    assert [len(each) for each in context.lists] == [3], "the last ones"


def test_random_streams(reference: pipe.Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    """Units of all kinds in random order, many of them alike."""
    rng = np.random.default_rng(5)
    kinds: list[Callable[[], bytes]] = [
        lambda: _draw(int(rng.integers(20, 90)), int(rng.integers(0, 9))),
        lambda: _draw(3, 3, Prim.LINE_LOOP),
        lambda: _indexed(2 * int(rng.integers(0, 70)), int(rng.integers(0, 9))),
        lambda: _indexed(6, 3, 2),
        lambda: _MASK,
        lambda: command(_C.SET_CONSTANT_BUFFER, 0, 0, int(rng.integers(3))),
    ]
    stream: list[bytes] = []
    while len(stream) < 600:
        kind = kinds[rng.integers(len(kinds))]
        stream += [kind() for _ in range(rng.integers(1, 7))]
    client, context = _client(reference)
    single, wanted = _client(reference)
    for _ in range(2):
        client.submit(b"".join(stream))
    for each in stream * 2:
        single.submit(each)
    made = {_resource(client, handle): _resource(single, handle) for handle in (1, 2)}
    assert [(mode, made.get(index, index), *rest) for mode, index, *rest in context.drawn] == wanted.drawn
    assert len(context.lists) > 100
    assert not wanted.lists
