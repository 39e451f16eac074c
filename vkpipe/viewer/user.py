"""Events of a window act on a viewer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from vkpipe.viewer.keys import BY_NAME
from vkpipe.viewer.mouse import Mouse
from vkpipe.viewer.viewer import Viewer
from vkpipe.winsys import (
    Action,
    CloseEvent,
    CursorPosEvent,
    DropEvent,
    Event,
    FramebufferSizeEvent,
    IconifyEvent,
    KeyEvent,
    Mod,
    MouseButtonEvent,
    RefreshEvent,
    ScrollEvent,
)

__all__ = ["User"]

_CHORDS = Mod.CONTROL | Mod.ALT | Mod.SUPER


class User:
    """Hands the events of one window to a viewer."""

    def __init__(self, viewer: Viewer) -> None:
        self._viewer, self._mouse = viewer, Mouse()

    def handle(self, event: Event) -> None:
        """Carry out what the user did."""
        method = _METHODS.get(type(event))
        if method is not None:
            method(self, event)

    def _key(self, event: KeyEvent) -> None:
        key = BY_NAME.get(event.key)
        if key is not None and event.action == Action.PRESS and not event.mods & _CHORDS:
            key.run(self._viewer)

    def _button(self, event: MouseButtonEvent) -> None:
        if self._mouse.button(event, self._viewer.clock()):
            self._viewer.reset()

    def _cursor(self, event: CursorPosEvent) -> None:
        motion = self._mouse.moved(event, self._viewer.window.size[1])
        if motion is not None:
            self._viewer.move(motion)

    def _scroll(self, event: ScrollEvent) -> None:
        self._viewer.move(self._mouse.scrolled(event))

    def _size(self, event: FramebufferSizeEvent) -> None:
        self._viewer.resized()

    def _damage(self, event: Event) -> None:
        self._viewer.changed = True

    def _drop(self, event: DropEvent) -> None:
        if event.paths:
            self._viewer.dropped = Path(event.paths[0])

    def _close(self, event: CloseEvent) -> None:
        self._viewer.close()


_METHODS: dict[type[Event], Callable[[User, Any], None]] = {
    KeyEvent: User._key,
    MouseButtonEvent: User._button,
    CursorPosEvent: User._cursor,
    ScrollEvent: User._scroll,
    FramebufferSizeEvent: User._size,
    RefreshEvent: User._damage,
    IconifyEvent: User._damage,
    DropEvent: User._drop,
    CloseEvent: User._close,
}
