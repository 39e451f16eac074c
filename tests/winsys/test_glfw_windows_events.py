"""What happens to windows rather than in them: dropped files, minimising, moving, damage, focus, Ctrl-C."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator, Sequence

import numpy as np
import pytest

from tests.winsys.test_glfw_events import until
from tests.winsys.x_drop import Drag
from tests.winsys.xserver import User
from vkpipe import pipe
from vkpipe.auxiliary.arrays import from_array
from vkpipe.winsys import events as ev
from vkpipe.winsys import glfw_inbox
from vkpipe.winsys.events import Event
from vkpipe.winsys.glfw import GlfwWindow

_PIXELS = np.random.default_rng(3).integers(0, 256, (100, 200, 4), dtype=np.uint8)
_PATIENCE = 10.0
_HIDDEN, _NORMAL = 3, 1  # WM_STATE of ICCCM 4.1.3.1


@pytest.fixture
def window(user: User) -> Iterator[GlfwWindow]:
    with GlfwWindow((200, 100), "events", vsync=False) as made:
        while made.wait(0.1):
            pass
        yield made


def _has(event: Event) -> Callable[[Sequence[Event]], bool]:
    return lambda found: event in found


def _state(user: User, number: int, state: int) -> None:
    """Do what a window manager does when it has minimised a window, or shows it again."""
    window = user.display.create_resource_object("window", number)
    kind = user.display.intern_atom("WM_STATE")
    (window.unmap if state == _HIDDEN else window.map)()
    window.change_property(kind, kind, 32, [state, 0])
    user.display.sync()


@pytest.mark.parametrize(
    ("uris", "paths"),
    [
        (b"file:///tmp/a.obj\r\nfile:///tmp/b%20c.ply\r\n", ("/tmp/a.obj", "/tmp/b c.ply")),
        (b"# from a file manager\r\nfile:///tmp/%C3%A4.stl\r\n", ("/tmp/ä.stl",)),
        (b"file:///tmp/%FFk%E4se.glb\r\n", (os.fsdecode(b"/tmp/\xffk\xe4se.glb"),)),
    ],
    ids=["two", "utf-8", "other bytes"],
)
def test_files_are_dropped(user: User, window: GlfwWindow, uris: bytes, paths: tuple[str, ...]) -> None:
    drag = Drag(user, user.window("events"), uris)
    drag.drop()
    window.poll()  # asks for the names
    assert drag.hand_over(_PATIENCE)
    found = until(window, lambda found: any(isinstance(event, ev.DropEvent) for event in found))
    assert [event for event in found if isinstance(event, ev.DropEvent)] == [ev.DropEvent(paths)]
    assert os.fsencode(paths[0]).startswith(b"/tmp/")
    drag.end()


@pytest.mark.parametrize("surface", [True, None, False])
def test_a_minimised_window_shows_nothing_until_it_is_back(
    user: User, ctx: pipe.Context, surface: bool | None
) -> None:
    with GlfwWindow((200, 100), "iconified", vsync=False, surface=surface) as window:
        number = user.window("iconified")
        window.poll()
        window.present(from_array(ctx, 255 - _PIXELS), ctx)
        _state(user, number, _HIDDEN)
        until(window, _has(ev.IconifyEvent(True)))
        assert window.framebuffer_size == (0, 0)
        window.present(from_array(ctx, _PIXELS), ctx)
        _state(user, number, _NORMAL)
        until(window, _has(ev.IconifyEvent(False)))
        assert window.framebuffer_size == (200, 100)
        window.present(from_array(ctx, _PIXELS), ctx)
        deadline = time.monotonic() + _PATIENCE
        while (user.look(number) != _PIXELS[..., :3]).any():
            assert time.monotonic() < deadline, "the picture is not shown again"


def test_a_window_is_moved(user: User, window: GlfwWindow) -> None:
    number = user.window("events")
    user.display.create_resource_object("window", number).configure(x=61, y=43)
    user.display.sync()
    found = until(window, _has(ev.PosEvent(61, 43)))
    assert not any(isinstance(event, (ev.SizeEvent, ev.FramebufferSizeEvent)) for event in found)


def test_damage_is_told(user: User, window: GlfwWindow) -> None:
    window.poll()
    number = user.window("events")
    user.display.create_resource_object("window", number).clear_area(2, 3, 4, 5, exposures=True)
    user.display.sync()
    assert until(window, _has(ev.RefreshEvent())) == [ev.RefreshEvent()]


def test_the_keyboard_goes_from_window_to_window(user: User, window: GlfwWindow) -> None:
    with GlfwWindow((40, 30), "other") as other:
        user.focus(user.window("other"))
        until(other, _has(ev.FocusEvent(True)))
        user.focus(user.window("events"))
        until(window, _has(ev.FocusEvent(True)))
        until(other, _has(ev.FocusEvent(False)))
        user.focus(user.window("other"))
        until(window, _has(ev.FocusEvent(False)))


def test_ctrl_c_during_an_event_is_not_lost(
    user: User, monkeypatch: pytest.MonkeyPatch, recwarn: pytest.WarningsRecorder
) -> None:
    def interrupted() -> Event:
        signal.raise_signal(signal.SIGINT)
        return ev.RefreshEvent()

    monkeypatch.setitem(glfw_inbox._CALLBACKS, "window_refresh", interrupted)
    handler = signal.getsignal(signal.SIGINT)
    with GlfwWindow((40, 30), "interrupted") as window:
        with pytest.raises(KeyboardInterrupt):
            until(window, lambda found: False)
        assert signal.getsignal(signal.SIGINT) is handler
        assert ev.RefreshEvent() in window._inbox.take(), "the event is not lost either"
    assert not list(recwarn)
