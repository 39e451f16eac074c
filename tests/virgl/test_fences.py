"""Buffers by which clients wait for their work: cheap to make, and good for nothing else."""

from __future__ import annotations

import os
import struct

import pytest

from tests.virgl.fake import FakeScreen
from tests.virgl.wire import command
from vkpipe import pipe
from vkpipe.pipe import Box, Format, TextureTarget
from vkpipe.virgl import Limits
from vkpipe.virgl.client import Client
from vkpipe.virgl.errors import LimitReached, ProtocolError
from vkpipe.virgl.fences import FenceResource
from vkpipe.virgl.protocol import Command, VirglBind
from vkpipe.virgl.shared_memory import SharedMemory

_CUSTOM = int(VirglBind.CUSTOM)


def _words(handle: int, bind: int = _CUSTOM, width: int = 8, shared: int = 8) -> memoryview:
    numbers = (handle, TextureTarget.BUFFER, Format.R8_UNORM, bind, width, 1, 1, 0, 0, 0, shared)
    return memoryview(struct.pack("<11I", *map(int, numbers))).cast("I")


def _make(client: Client, *words: int) -> SharedMemory:
    memory = client.create_resource(_words(*words))
    assert memory is not None
    return memory


@pytest.fixture
def client(reference: pipe.Screen) -> Client:
    return Client(FakeScreen(reference), Limits())


def test_fences_share_memory_each_by_a_descriptor_of_its_own(client: Client) -> None:
    first, second = _make(client, 1), _make(client, 2)
    assert first.fd != second.fd
    assert os.fstat(first.fd).st_ino == os.fstat(second.fd).st_ino
    first.close()
    assert os.fstat(second.fd).st_size == 8
    second.close()
    client.destroy()
    assert (client.budget.resources, client.budget.bytes) == (0, 0)


@pytest.mark.parametrize(("bind", "width", "shared"), [(_CUSTOM, 16, 16), (_CUSTOM, 8, 16), (1 << 4, 8, 8)])
def test_other_buffers_have_memory_of_their_own(client: Client, bind: int, width: int, shared: int) -> None:
    made = [_make(client, handle, bind, width, shared) for handle in (1, 2)]
    assert len({os.fstat(memory.fd).st_ino for memory in made}) == 2
    assert not isinstance(client.resource(1), FenceResource)
    for memory in made:
        memory.close()


def test_a_fence_is_nothing_but_waited_for(client: Client) -> None:
    _make(client, 1).close()
    assert client.busy(1, wait=True) is False
    client.submit(command(Command.SET_VERTEX_BUFFERS, 16, 0, 1))
    client.put(client.resource(1), 0, Box(width=4), 0)
    client.get(client.resource(1), 0, Box(width=4), 0)
    refused = "refused: not supported: use of fence 1 (clients only wait for it)"
    assert all(remark.endswith(refused) for remark in client.remarks)
    assert client.refusals.total == 3
    with pytest.raises(ProtocolError, match="a query's result"):
        client.submit(command(Command.CREATE_OBJECT, 50, 0, 0, 1, kind=9))


def test_fences_count_as_resources(reference: pipe.Screen) -> None:
    client = Client(FakeScreen(reference), Limits(resources=2))
    for handle in (1, 2):
        _make(client, handle).close()
    with pytest.raises(LimitReached):
        client.create_resource(_words(3))
    client.unref(1)
    _make(client, 3).close()
    with pytest.raises(ProtocolError, match="handle 3"):
        client.create_resource(_words(3))
