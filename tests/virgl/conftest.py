"""A server on the reference driver, which needs no device, and a way to connect to it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.virgl.frames import FrameClient
from tests.virgl.list_client import NoLists
from tests.virgl.random_lists import note_lists
from tests.virgl.wire import Wire
from vkpipe import pipe
from vkpipe.driver.screen import VkScreen
from vkpipe.virgl import Limits, Server

Serve = Callable[..., Server]


@contextmanager
def running(server: Server) -> Iterator[Server]:
    """A server in a thread of its own."""
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        yield server
    finally:
        server.stop()
        thread.join(PATIENCE)
        assert not thread.is_alive()


@pytest.fixture
def serve(reference: pipe.Screen, tmp_path: Path) -> Iterator[Serve]:
    """``serve(limits)``: a server that runs until the end of the test."""
    with ExitStack() as stack:

        def start(limits: Limits | None = None) -> Server:
            return stack.enter_context(running(Server(reference, tmp_path / "socket", limits)))

        yield start


@pytest.fixture
def wire(serve: Serve) -> Iterator[Wire]:
    """A connection to a server without special limits."""
    with Wire(serve().path) as connected:
        yield connected


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Grows with each list that is looked at: whether it was drawn."""
    return note_lists(monkeypatch)


@pytest.fixture
def pair(screen: VkScreen) -> Iterator[tuple[FrameClient, FrameClient]]:
    """Two clients of the screen, one of which has no lists."""
    made = FrameClient(screen), FrameClient(screen)
    made[1].client.lists = NoLists()
    yield from _watched(made, screen)


@pytest.fixture
def pair_of_drivers(screen: VkScreen, reference: pipe.Screen) -> Iterator[tuple[FrameClient, FrameClient]]:
    """A client of the screen and one of the reference, which has no lists."""
    yield from _watched((FrameClient(screen), FrameClient(reference)), screen)


def _watched(
    made: tuple[FrameClient, FrameClient], screen: VkScreen
) -> Iterator[tuple[FrameClient, FrameClient]]:
    before = len(screen.device.validation_messages)
    yield made
    for each in made:
        assert each.client.refusals.lines() == []
        each.client.destroy()
    assert screen.device.validation_messages[before:] == []
