"""Somebody who drags files from another program onto a window (XDND, version 5)."""

from __future__ import annotations

import select
import time

from Xlib import X, Xatom
from Xlib.protocol import event

from tests.winsys.xserver import User

__all__ = ["Drag"]

_VERSION = 5
_URIS = "text/uri-list"


class Drag:
    """A drag that is under way: its program owns XdndSelection and hands out names when it is asked to."""

    def __init__(self, user: User, target: int, uris: bytes) -> None:
        self._display, self._target, self._uris = user.display, target, uris
        self._source = user.root.create_window(0, 0, 1, 1, 0, X.CopyFromParent)
        self._source.set_selection_owner(self._atom("XdndSelection"), X.CurrentTime)

    def drop(self) -> None:
        """Enter the window, move over it, and let go."""
        copy, place = self._atom("XdndActionCopy"), 5 << 16 | 7
        self._send("XdndEnter", _VERSION << 24, self._atom(_URIS), 0, 0)
        self._send("XdndPosition", 0, place, X.CurrentTime, copy)
        self._send("XdndDrop", 0, X.CurrentTime, 0, 0)
        self._display.flush()

    def hand_over(self, patience: float) -> bool:
        """Answer whoever asks for the names; False where nobody does."""
        deadline = time.monotonic() + patience
        while (left := deadline - time.monotonic()) > 0:
            while self._display.pending_events():
                asked = self._display.next_event()
                if asked.type == X.SelectionRequest:
                    self._answer(asked)
                    return True
            select.select([self._display.fileno()], [], [], left)
        return False

    def _answer(self, asked: event.SelectionRequest) -> None:
        asked.requestor.change_property(asked.property, asked.target, 8, self._uris)
        told = event.SelectionNotify(
            time=asked.time,
            requestor=asked.requestor,
            selection=asked.selection,
            target=asked.target,
            property=asked.property or Xatom.STRING,
        )
        asked.requestor.send_event(told)
        self._display.flush()

    def _send(self, name: str, *data: int) -> None:
        window = self._display.create_resource_object("window", self._target)
        values = (32, [self._source.id, *data])
        window.send_event(event.ClientMessage(window=self._target, client_type=self._atom(name), data=values))

    def _atom(self, name: str) -> int:
        return int(self._display.intern_atom(name))

    def end(self) -> None:
        """The other program goes."""
        self._source.destroy()
        self._display.flush()
