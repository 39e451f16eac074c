"""A draw that comes again reaches the screen as the same DrawInfo, by which contexts know it."""

from __future__ import annotations

import gc
import struct
import weakref

import pytest

from tests.virgl.fake import FakeContext, FakeScreen
from tests.virgl.wire import command
from vkpipe import pipe
from vkpipe.pipe import DrawInfo
from vkpipe.virgl import Limits, commands_draw
from vkpipe.virgl.client import Client
from vkpipe.virgl.protocol import Command


class _Context(FakeContext):
    """Notes what is drawn."""

    infos: list[DrawInfo]

    def draw_vbo(self, info: DrawInfo, draws: object = ()) -> None:
        self.infos.append(info)


def _client(reference: pipe.Screen) -> tuple[Client, list[DrawInfo]]:
    client = Client(FakeScreen(reference), Limits())
    sub = client.current()
    sub.ctx = context = _Context(client.screen, None)
    context.infos = []
    for handle in (1, 2):
        body = struct.pack("<11I", handle, 0, 64, 16, 64, 1, 1, 1, 0, 0, 64)
        memory = client.create_resource(memoryview(body).cast("I"))
        assert memory is not None
        memory.close()
    return client, context.infos


def _draw(start: int = 0, count: int = 3, indexed: int = 0) -> bytes:
    return command(Command.DRAW_VBO, start, count, 4, indexed, 1, 0, 0, 0, 0, 0, 0, 0)


def _indices(handle: int, size: int = 2, offset: int = 0) -> bytes:
    return command(Command.SET_INDEX_BUFFER, handle, size, offset)


def test_equal_commands_draw_with_one_info(reference: pipe.Screen) -> None:
    client, infos = _client(reference)
    for each in (_draw(), _draw(count=6), _draw(), _draw(start=3)):  # together they would be one call
        client.submit(each)
    assert infos[0] is infos[2]
    assert [(info.start, info.count) for info in infos] == [(0, 3), (0, 6), (0, 3), (3, 3)]


def test_buffer_size_and_offset_of_indices_are_told_apart(reference: pipe.Screen) -> None:
    client, infos = _client(reference)
    drawn = _draw(indexed=1)
    places = [(1, 2, 0), (2, 2, 0), (1, 2, 4), (1, 4, 0), (1, 2, 0)]
    client.submit(b"".join(_indices(*place) + drawn for place in places) + _draw())
    assert infos[0] is infos[4]
    assert len({id(info) for info in infos}) == 5
    for info, (handle, size, offset) in zip(infos[:5], places, strict=True):
        assert info.index is client.resource(handle).get(client.current().ctx)
        assert (info.index_size, info.start) == (size, offset // size)
    assert infos[5].index is None


def test_a_new_resource_with_an_old_handle_is_another_index_buffer(reference: pipe.Screen) -> None:
    client, infos = _client(reference)
    client.submit(_indices(1) + _draw(indexed=1))
    old = weakref.ref(client.resource(1))
    client.unref(1)
    client.submit(_indices(2))
    gc.collect()
    assert old() is None  # what was drawn with it keeps no resource
    body = struct.pack("<11I", 1, 0, 64, 16, 64, 1, 1, 1, 0, 0, 64)
    client.create_resource(memoryview(body).cast("I"))
    client.submit(_indices(1) + _draw(indexed=1))
    assert infos[1].index is not infos[0].index


def test_many_different_draws_are_not_all_kept(reference: pipe.Screen) -> None:
    client, infos = _client(reference)
    client.submit(b"".join(_draw(start=number) for number in range(1000)) + _draw(start=999))
    assert infos[-1] is infos[-2]
    assert len(client.current().infos) <= 128


def test_a_long_command_is_kept_as_the_words_that_count(reference: pipe.Screen) -> None:
    client, infos = _client(reference)
    words = (0, 3, 4, 0, 1, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0)
    client.submit(b"".join(command(Command.DRAW_VBO, *words, *[end] * 10_000) for end in range(3)))
    assert infos[0] is infos[1] is infos[2]


def test_many_index_buffers_do_not_all_keep_draws(
    reference: pipe.Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands_draw, "_MOST_INDEX_BUFFERS", 1)
    client, infos = _client(reference)
    both = [_indices(handle) + _draw(indexed=1) for handle in (1, 1, 2, 1)]
    client.submit(b"".join(both))
    assert infos[0] is infos[1] and infos[3] is not infos[0]
    assert not client.resource(2).infos and len(client.resource(1).infos) == 1
