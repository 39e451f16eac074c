"""X servers without a screen, and what a client of theirs other than the one under test sees and does."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from Xlib import XK, X, display
from Xlib.ext import xtest
from Xlib.protocol import event

from tests.patience import PATIENCE

SIZE = (1280, 1024)


@dataclass
class XServer:
    """A server of its own; ``name`` is what DISPLAY says."""

    name: str
    process: subprocess.Popen[bytes]

    def kill(self) -> None:
        """End it without a word to its clients."""
        self.process.kill()
        self.process.wait()


@contextmanager
def x_server(*options: str, depth: int = 24) -> Iterator[XServer]:
    """Start Xvfb on a display number that is free; returns when it takes clients."""
    read, write = os.pipe()
    screen = ["-screen", "0", f"{SIZE[0]}x{SIZE[1]}x{depth}"]
    line = ["Xvfb", "-displayfd", str(write), *screen, "-nolisten", "tcp", "-noreset", *options]
    process = subprocess.Popen(line, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    server = None
    try:
        with os.fdopen(read) as numbers:
            number = numbers.readline().strip()
        assert number, "Xvfb did not start"
        server = XServer(f":{number}", process)
        yield server
    finally:
        process.kill()
        process.wait()


class User:
    """Somebody in front of the server: looks, moves the mouse, types, and asks windows to close."""

    def __init__(self, name: str) -> None:
        self.display = display.Display(name)
        self.root = self.display.screen().root

    def window(self, title: str) -> int:
        """The number of the window with a title."""
        found = [child.id for child in self.root.query_tree().children if self._title(child) == title]
        assert len(found) == 1, f"{title}: {len(found)} windows"
        return int(found[0])

    def look(self, number: int) -> npt.NDArray[np.uint8]:
        """Red, green and blue of a window's pixels: (rows, columns, 3)."""
        drawable = self._resource(number)
        size = drawable.get_geometry()
        image = drawable.get_image(0, 0, size.width, size.height, X.ZPixmap, 0xFFFFFFFF)
        texels = np.frombuffer(image.data, np.uint8).reshape(size.height, size.width, 4)
        return texels[..., 2::-1]

    def expect(self, title: str, wanted: npt.NDArray[Any]) -> None:
        """Wait until a window has these pixels: requests of other clients may still be on their way."""
        number, deadline = self.window(title), time.monotonic() + PATIENCE / 10
        found = self.look(number)
        while not np.array_equal(found, wanted) and time.monotonic() < deadline:
            found = self.look(number)
        np.testing.assert_array_equal(found, wanted)

    def size(self, number: int) -> tuple[int, int]:
        """Width and height that the server has."""
        found = self._resource(number).get_geometry()
        return found.width, found.height

    def place(self, number: int) -> tuple[int, int]:
        """Where the server has it on the screen."""
        found = self.root.translate_coords(number, 0, 0)
        return -found.x, -found.y

    def resize(self, number: int, size: tuple[int, int]) -> None:
        """Do what a window manager does when its frame is dragged."""
        self._resource(number).configure(width=size[0], height=size[1])
        self.display.sync()

    def focus(self, number: int) -> None:
        """Have a window get the keyboard."""
        self._resource(number).set_input_focus(X.RevertToParent, X.CurrentTime)
        self.display.sync()

    def close(self, number: int) -> None:
        """Do what a window manager does when the cross is pressed."""
        atoms = self.display.intern_atom("WM_PROTOCOLS"), self.display.intern_atom("WM_DELETE_WINDOW")
        data = (32, [atoms[1], X.CurrentTime, 0, 0, 0])
        message = event.ClientMessage(window=number, client_type=atoms[0], data=data)
        self._resource(number).send_event(message)
        self.display.sync()

    def move(self, x: int, y: int) -> None:
        """Move the mouse to a place on the screen."""
        xtest.fake_input(self.display, X.MotionNotify, x=x, y=y)
        self.display.sync()

    def button(self, number: int) -> None:
        """Press a mouse button of X, and let it go."""
        for kind in (X.ButtonPress, X.ButtonRelease):
            xtest.fake_input(self.display, kind, number)
        self.display.sync()

    def key(self, name: str, *, press: bool) -> int:
        """Press a key by its name in X, or let it go; returns its code."""
        code = int(self.display.keysym_to_keycode(XK.string_to_keysym(name)))
        xtest.fake_input(self.display, X.KeyPress if press else X.KeyRelease, code)
        self.display.sync()
        return code

    def leave(self) -> None:
        """Close the connection."""
        self.display.close()

    def _resource(self, number: int) -> display.drawable.Window:
        return self.display.create_resource_object("window", number)

    def _title(self, window: display.drawable.Window) -> str | None:
        name = window.get_full_text_property(self.display.intern_atom("_NET_WM_NAME"))
        return None if name is None else str(name)
