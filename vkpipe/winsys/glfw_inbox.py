"""The inbox of one window of glfw keeps events from its callbacks until the window is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from vkpipe.winsys import events
from vkpipe.winsys.events import Action, Event, Mod
from vkpipe.winsys.glfw_drop import listen_to_drops
from vkpipe.winsys.glfw_keys import UNKNOWN, key_names

__all__ = ["Inbox"]

_CALLBACKS: dict[str, Callable[..., Event]] = {
    "window_pos": events.PosEvent,
    "window_size": events.SizeEvent,
    "framebuffer_size": events.FramebufferSizeEvent,
    "window_content_scale": events.ContentScaleEvent,
    "window_close": events.CloseEvent,
    "window_refresh": events.RefreshEvent,
    "window_focus": lambda focused: events.FocusEvent(bool(focused)),
    "window_iconify": lambda iconified: events.IconifyEvent(bool(iconified)),
    "char": lambda codepoint: events.CharEvent(chr(codepoint)),
    "mouse_button": lambda button, action, mods: events.MouseButtonEvent(button, Action(action), Mod(mods)),
    "cursor_pos": events.CursorPosEvent,
    "cursor_enter": lambda entered: events.CursorEnterEvent(bool(entered)),
    "scroll": events.ScrollEvent,
}
"""glfw's callback -> the event that it makes of what follows the window; keys and files have names too."""


class Inbox:
    """Collects the events of a window. It does not refer to it, since glfw's package refers to callbacks.

    Attributes:
        iconified: whether the window is minimised.
        framebuffer_size: its width and height in pixels as events have told them last; None: ask glfw.
    """

    def __init__(self, api: Any) -> None:
        self.iconified = False
        self.framebuffer_size: tuple[int, int] | None = None
        self._api = api
        self._keys = key_names(api)
        self._events: list[Event] = []

    def __len__(self) -> int:
        return len(self._events)

    def listen(self, window: Any) -> None:
        """Have a window of glfw hand its events here."""
        for name, make in _CALLBACKS.items():
            getattr(self._api, f"set_{name}_callback")(window, self._enter(make))
        self._api.set_key_callback(window, self._enter(self._key))
        listen_to_drops(self._api, window, self._enter(events.DropEvent))

    def take(self) -> list[Event]:
        """The events since the last call, in order."""
        found, self._events = self._events, []
        return found

    def _enter(self, make: Callable[..., Event]) -> Callable[..., None]:
        def callback(window: Any, *values: Any) -> None:
            event = make(*values)
            if isinstance(event, events.IconifyEvent):
                self.iconified = event.iconified
            elif isinstance(event, events.FramebufferSizeEvent):
                self.framebuffer_size = event.width, event.height
            self._events.append(event)

        return callback

    def _key(self, key: int, scancode: int, action: int, mods: int) -> Event:
        return events.KeyEvent(self._keys.get(key, UNKNOWN), scancode, Action(action), Mod(mods))
