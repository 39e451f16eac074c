"""A process whose display goes away lives on, and its windows say so."""

from __future__ import annotations

import ctypes
import logging
import os
from typing import Any

from vkpipe.errors import DisplayLost
from vkpipe.winsys.glfw_xlib import ERROR, EXIT, IO_ERROR, xlib

__all__ = ["Display", "XDisplay"]

log = logging.getLogger("vkpipe.winsys")

_AFTER_READING = 1


class Display:
    """The display that windows are on.

    Attributes:
        name: as messages have it.
        lost: whether it went away; windows on it must not be touched any more.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.lost = False

    def check(self) -> None:
        """Raise DisplayLost where it is known to have gone."""
        if self.lost:
            raise DisplayLost(f"{self.name} went away, and its windows with it; the screen can still draw")

    def look(self) -> bool:
        """Look whether it is still there."""
        return not self.lost

    def ask(self) -> None:
        """Look, and raise DisplayLost where it has gone."""
        self.look()
        self.check()

    def forget(self) -> None:
        """The process ends: nothing of it is called any more."""


class XDisplay(Display):
    """An X server. Xlib ends the process when it goes away, or refuses a request, unless it is told not to.

    The handlers are those of the whole process: what concerns displays of others goes to the ones before.

    Attributes:
        local: whether it is on this machine.
        refused: how many requests it has refused.
    """

    def __init__(self, name: str, pointer: int) -> None:
        super().__init__(name)
        self.pointer = pointer
        self.local = os.environ.get("DISPLAY", "").startswith((":", "unix:"))
        self.refused = 0
        self._xlib = xlib()
        self._handlers = IO_ERROR(self._on_loss), ERROR(self._on_error)
        self._leave = EXIT(lambda display, data: None)
        self._before = (
            self._xlib.XSetIOErrorHandler(_address(self._handlers[0])),
            self._xlib.XSetErrorHandler(_address(self._handlers[1])),
        )
        if hasattr(self._xlib, "XSetIOErrorExitHandler"):
            self._xlib.XSetIOErrorExitHandler(pointer, self._leave, None)
        else:
            log.info("libX11 is older than 1.7: this process ends when %s goes away", name)

    def look(self) -> bool:
        if not self.lost:
            self._xlib.XEventsQueued(self.pointer, _AFTER_READING)
        return not self.lost

    def forget(self) -> None:
        self._xlib.XSetIOErrorHandler(self._before[0])
        self._xlib.XSetErrorHandler(self._before[1])

    def _on_loss(self, display: int) -> int:
        if display != self.pointer:
            return _pass_on(IO_ERROR, self._before[0], display)
        if not self.lost:
            self.lost = True
            log.info("%s went away", self.name)
        return 0

    def _on_error(self, display: int, event: Any) -> int:
        if display != self.pointer:
            return _pass_on(ERROR, self._before[1], display, event)
        self.refused += 1
        error, text = event.contents, ctypes.create_string_buffer(200)
        self._xlib.XGetErrorText(display, error.error_code, text, len(text))
        log.warning(
            "%s refused request %d.%d on %#x: %s",
            *(self.name, error.request_code, error.minor_code, error.resource, text.value.decode()),
        )
        return 0


def _address(handler: Any) -> int:
    found = ctypes.cast(handler, ctypes.c_void_p).value
    assert found is not None
    return found


def _pass_on(kind: Any, handler: int | None, *arguments: Any) -> int:
    return int(kind(handler)(*arguments)) if handler else 0
