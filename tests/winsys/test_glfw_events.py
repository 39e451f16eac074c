"""What a user does on an X server arrives as events of the right window, in order, with glfw's names."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence

import pytest

from tests.winsys.xserver import User
from vkpipe.errors import InvalidUse
from vkpipe.winsys import events as ev
from vkpipe.winsys.events import Action, Event, Mod, MouseButton
from vkpipe.winsys.glfw import GlfwWindow
from vkpipe.winsys.glfw_keys import key_names

_PATIENCE = 10.0


@pytest.fixture
def window(user: User) -> Iterator[GlfwWindow]:
    with GlfwWindow((200, 100), "events") as made:
        user.focus(user.window("events"))
        user.move(600, 600)
        until(made, lambda found: ev.FocusEvent(True) in found)
        yield made


def until(window: GlfwWindow, enough: Callable[[Sequence[Event]], bool]) -> list[Event]:
    """All events of a window until there are enough."""
    found: list[Event] = []
    deadline = time.monotonic() + _PATIENCE
    while not enough(found):
        assert time.monotonic() < deadline, f"not all came: {found}"
        found += window.wait(0.2)
    return found


def _of(kinds: tuple[type[Event], ...], found: Sequence[Event]) -> list[Event]:
    return [event for event in found if isinstance(event, kinds)]


def test_keys_and_text(user: User, window: GlfwWindow) -> None:
    """What was held is that of before the key, as X says it."""
    shift = user.key("Shift_L", press=True)
    code = user.key("a", press=True)
    user.key("a", press=False)
    user.key("Shift_L", press=False)
    escape = user.key("Escape", press=True)
    user.key("Escape", press=False)
    found = _of(
        (ev.KeyEvent, ev.CharEvent), until(window, lambda found: len(_of((ev.KeyEvent,), found)) == 6)
    )
    assert found == [
        ev.KeyEvent("left_shift", shift, Action.PRESS, Mod.NONE),
        ev.KeyEvent("a", code, Action.PRESS, Mod.SHIFT),
        ev.CharEvent("A"),
        ev.KeyEvent("a", code, Action.RELEASE, Mod.SHIFT),
        ev.KeyEvent("left_shift", shift, Action.RELEASE, Mod.SHIFT),
        ev.KeyEvent("escape", escape, Action.PRESS, Mod.NONE),
        ev.KeyEvent("escape", escape, Action.RELEASE, Mod.NONE),
    ]


def test_mouse_and_wheel(user: User, window: GlfwWindow) -> None:
    x, y = user.place(user.window("events"))
    user.move(x + 50, y + 40)
    user.button(1)
    user.button(3)
    user.button(4)
    user.button(7)
    user.move(x + 600, y + 500)
    found = until(window, lambda found: ev.CursorEnterEvent(False) in found)
    kinds = (ev.CursorEnterEvent, ev.MouseButtonEvent, ev.ScrollEvent)
    assert ev.CursorPosEvent(50.0, 40.0) in found
    assert _of(kinds, found) == [
        ev.CursorEnterEvent(True),
        ev.MouseButtonEvent(MouseButton.LEFT, Action.PRESS, Mod.NONE),
        ev.MouseButtonEvent(MouseButton.LEFT, Action.RELEASE, Mod.NONE),
        ev.MouseButtonEvent(MouseButton.RIGHT, Action.PRESS, Mod.NONE),
        ev.MouseButtonEvent(MouseButton.RIGHT, Action.RELEASE, Mod.NONE),
        ev.ScrollEvent(0.0, 1.0),
        ev.ScrollEvent(-1.0, 0.0),
        ev.CursorEnterEvent(False),
    ]


def test_the_user_asks_to_close(user: User, window: GlfwWindow) -> None:
    assert not window.should_close
    user.close(user.window("events"))
    until(window, lambda found: ev.CloseEvent() in found)
    assert window.should_close and not window.closed
    assert window.size == (200, 100)


def test_the_user_changes_the_size(user: User, window: GlfwWindow) -> None:
    user.resize(user.window("events"), (320, 240))
    found = until(window, lambda found: bool(_of((ev.RefreshEvent,), found)))
    assert _of((ev.SizeEvent, ev.FramebufferSizeEvent), found) == [
        ev.FramebufferSizeEvent(320, 240),
        ev.SizeEvent(320, 240),
    ]
    assert window.size == window.framebuffer_size == (320, 240)


def test_windows_have_their_own_events(user: User, window: GlfwWindow) -> None:
    with GlfwWindow((60, 50), "other") as other:
        user.resize(user.window("other"), (70, 80))
        window.poll()
        user.resize(user.window("events"), (210, 110))
        assert ev.SizeEvent(70, 80) in until(other, lambda found: bool(_of((ev.SizeEvent,), found)))
        assert ev.SizeEvent(210, 110) in until(window, lambda found: bool(_of((ev.SizeEvent,), found)))


def test_waiting_ends(window: GlfwWindow) -> None:
    while window.poll():
        pass
    begin = time.monotonic()
    assert list(window.wait(0.12)) == []
    assert 0.1 < time.monotonic() - begin < _PATIENCE
    assert list(window.wait(0)) == []


def test_a_closed_window_has_no_events(user: User) -> None:
    with GlfwWindow((20, 20), "short") as window:
        pass
    assert list(window.poll()) == list(window.wait(1)) == []
    with pytest.raises(InvalidUse, match="not closed"):
        _ = window.size


def test_keys_that_are_held(user: User, window: GlfwWindow) -> None:
    code = user.key("F5", press=True)
    until(window, lambda found: ev.KeyEvent("f5", code, Action.PRESS, Mod.NONE) in found)
    assert window.key_down("f5") and not window.key_down("f6")
    user.key("F5", press=False)
    until(window, lambda found: ev.KeyEvent("f5", code, Action.RELEASE, Mod.NONE) in found)
    assert not window.key_down("f5")


def test_every_key_has_one_name(window: GlfwWindow) -> None:
    names = key_names(window._api)
    assert len(set(names.values())) == len(names) == 120
    assert {names[32], names[39], names[65], names[256], names[320], names[348]} == {
        *("space", "apostrophe", "a", "escape", "kp_0", "menu")
    }
