"""What a client has drawn goes to the device as it begins to change buffers, before its fence."""

from __future__ import annotations

import struct

import pytest

from tests.virgl.fake import FakeContext, FakeScreen
from tests.virgl.wire import command
from vkpipe import pipe
from vkpipe.errors import OutOfMemory
from vkpipe.pipe import Bind, FlushFlag, Format, TextureTarget
from vkpipe.virgl import Limits
from vkpipe.virgl.client import Client
from vkpipe.virgl.protocol import Command, VirglBind

_VERTICES, _PIXELS, _FENCE = 1, 2, 3


class _Context(FakeContext):
    """Counts its flushes."""

    flushes = 0

    def flush(self, flags: FlushFlag | int = 0) -> pipe.Fence:
        type(self).flushes += 1
        return super().flush(flags)


@pytest.fixture
def signalled() -> list[bool]:
    """Whether the device is done with what it was given last: the last one counts."""
    return [True]


@pytest.fixture
def client(reference: pipe.Screen, signalled: list[bool], monkeypatch: pytest.MonkeyPatch) -> Client:
    screen = FakeScreen(reference)
    monkeypatch.setattr(_Context, "flushes", 0)
    monkeypatch.setattr(screen, "context_create", lambda *_: _Context(screen))
    monkeypatch.setattr(screen, "fence_signalled", lambda _: signalled[-1])
    made = Client(screen, Limits())
    for handle, bind, size in (
        (_VERTICES, Bind.VERTEX_BUFFER, 256),
        (_PIXELS, Bind.RENDER_TARGET, 256),
        (_FENCE, VirglBind.CUSTOM, 8),
    ):
        _create(made, handle, int(bind), size)
    _Context.flushes = 0
    return made


def _create(client: Client, handle: int, bind: int, size: int) -> None:
    words = handle, int(TextureTarget.BUFFER), int(Format.R8_UNORM), bind, size, 1, 1, 0, 0, 0, size
    memory = client.create_resource(memoryview(struct.pack("<11I", *words)).cast("I"))
    if memory is not None:
        memory.close()


def _draw(client: Client, vertices: int = 3000) -> None:
    client.submit(command(Command.DRAW_VBO, 0, vertices, 4, 0, 1, 0, 0, 0, 0, 0, vertices - 1, 0))


def _ask(client: Client, handle: int = _VERTICES, times: int = 2) -> int:
    """Ask so many times whether a buffer is busy; how often the context was flushed."""
    before = _Context.flushes
    for _ in range(times):
        assert client.busy(handle, wait=True) is False
    return _Context.flushes - before


def test_it_begins_with_the_second_question(client: Client) -> None:
    _draw(client)
    assert _ask(client, times=1) == 0
    assert _ask(client, times=1) == 1
    assert _ask(client, times=9) == 0


def test_small_draws_wait_for_their_fence(client: Client) -> None:
    _draw(client, 2999)
    assert _ask(client, times=9) == 0
    _draw(client, 1)
    assert _ask(client) == 1


def test_what_is_read_waits_for_its_fence(client: Client) -> None:
    """Buffers of pixels are read: the host would wait at once."""
    _draw(client)
    assert _ask(client, _PIXELS, 9) == 0
    assert _ask(client, _FENCE, 9) == 0
    assert _ask(client) == 1


def test_a_device_that_works_is_left_alone(client: Client, signalled: list[bool]) -> None:
    _draw(client)
    assert _ask(client) == 1
    signalled.append(False)
    _draw(client)
    assert _ask(client, times=9) == 0
    signalled.append(True)
    assert _ask(client, times=1) == 1


def test_a_fence_begins_anew(client: Client) -> None:
    _draw(client)
    _ask(client, times=1)
    client.unref(_FENCE)
    _create(client, _FENCE, int(VirglBind.CUSTOM), 8)
    assert _Context.flushes == 1
    assert _ask(client, times=9) == 0


def test_refused_work_is_counted_once(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OutOfMemory("of this test")

    _draw(client)
    with monkeypatch.context() as patch:
        patch.setattr(_Context, "flush", refuse)
        _ask(client, times=9)
    assert client.refusals.total == 1
