"""Nothing grows with the number of clients that have come and gone; the long mode is in ``many_clients``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import vkpipe
from tests.virgl.conftest import running
from tests.virgl.greedy import serving
from tests.virgl.many_clients import one_client
from tests.virgl.painter import FRAGMENT, VERTEX, Painter
from vkpipe.driver.screen import VkScreen
from vkpipe.virgl import Limits, Server
from vkpipe.virgl.clients import Threads

_KEPT = 8
_SETTLED = 30
"""Clients after which nothing may grow; by then a frame that comes often has got a kernel of its own."""

_SWING = 25
"""Clients after which kernels have gone that recorded frames had kept for a while: pipelines go up and down
by four within 20, after 250 clients, too."""

_COUNTED = ("pipelines", "samplers", "images", "image_views", "device_used_bytes")


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> Iterator[VkScreen]:
    """A screen that keeps few kernels, and makes none behind frames: the machine decides when these come."""
    monkeypatch.setenv("VKPIPE_PROGRAMS", str(_KEPT))
    monkeypatch.setenv("VKPIPE_PASSES", "-later")
    monkeypatch.setenv("VKPIPE_DEBUG", "validate,names")
    with vkpipe.create_screen() as screen:
        assert isinstance(screen, VkScreen)
        yield screen
        messages = screen.device.validation_messages
    assert not messages


def _alive(screen: VkScreen) -> dict[str, int]:
    screen.device.wait_idle()
    screen.trim_memory()
    screen.device.wait_idle()
    counters = screen.live_objects()
    return {kind: counters.get(kind, 0) for kind in _COUNTED}


def test_new_shaders_of_clients_that_share_a_screen_do_not_add_up(tiny: VkScreen, tmp_path: Path) -> None:
    """Beside a client whose own shaders stay, as it draws with them again and again."""
    counts = []
    threads = Threads(tiny, Limits(), None)
    with running(Server(threads, tmp_path / "socket")) as server:
        lasting = Painter(server.path, "lasting", 8)
        lasting.shaders(VERTEX % "0.5", FRAGMENT % "1.0")
        for number in range(1, 2 * _SETTLED):
            lasting.clear()
            lasting.draw()
            assert lasting.pixel() == b"\xff\xff\0\xff"
            one_client(server.path, number)
            while len(threads._threads) > 1:  # the one that is about to end
                lasting.pixel()
            counts.append(_alive(tiny))
        lasting.close()
    first, settled = counts[:_SETTLED], counts[_SETTLED:]
    for kind in _COUNTED:
        grown = [count[kind] for count in counts]
        last = min(count[kind] for count in settled[-_SWING:])
        assert last <= max(count[kind] for count in first), (kind, grown)
    assert counts[0]["pipelines"] > 2


def test_no_process_stays_of_clients_that_are_gone(tmp_path: Path) -> None:
    with serving(tmp_path, "--device", "reference") as (path, server):
        for number in range(1, 6):
            one_client(path, number)
        with_one = Painter(path, "the last", 8)
        assert with_one.pixel() == bytes(4)
        children = Path(f"/proc/{server.pid}/task/{server.pid}/children")
        while len(children.read_text().split()) > 2:  # those that are about to end
            with_one.pixel()
        with_one.close()
