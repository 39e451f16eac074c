"""The glfw library of this process: loaded and initialised with the first window, ended with the process."""

from __future__ import annotations

import atexit
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import field
from functools import cache
from typing import Any
from weakref import WeakSet

from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.records import dataclass
from vkpipe.winsys.glfw_errors import GlfwErrors
from vkpipe.winsys.glfw_loss import Display, XDisplay
from vkpipe.winsys.window import Window

__all__ = ["Connection", "check_thread", "connect", "why_not"]

_VARIANT = "PYGLFW_LIBRARY_VARIANT"


@dataclass(frozen=True, slots=True)
class Connection:
    """glfw with a display.

    Attributes:
        api: the package.
        errors: hears what it says.
        display: what windows are on.
        windows: those that nobody has closed; they are closed when the process ends.
    """

    api: Any
    errors: GlfwErrors
    display: Display
    windows: WeakSet[Window] = field(default_factory=WeakSet)

    def end(self) -> None:
        """Windows go before the connection: Vulkan surfaces refer to it. One that is lost stays as it is."""
        for window in list(self.windows):
            window.close()
        if self.display.look():
            self.api.terminate()
        self.display.forget()


class _Library:
    """glfw, and its one connection.

    Attributes:
        connection: None where there is none.
        why_not: why there is none; empty where there is one.
    """

    def __init__(self) -> None:
        self._api = _load()
        self._errors = GlfwErrors(self._api)
        self.connection: Connection | None = None
        self.why_not = ""

    def connect(self) -> None:
        """Initialise glfw; where its display does not answer, the next call tries again.

        Raises:
            NotSupported: something else is missing, such as libX11.
        """
        if self.connection is not None:
            if not self.connection.display.look():
                self.why_not = f"{self.connection.display.name} went away"
            return
        with self._errors.collected() as found:
            done = self._api.init()
        reason = "; ".join(found)
        if done:
            self.connection = Connection(self._api, self._errors, self._find_display())
            self.why_not = ""
            atexit.register(self.connection.end)
        elif "PLATFORM_UNAVAILABLE" in reason:
            self.why_not = f"{_asked_for()} does not answer ({reason})"
        else:
            raise NotSupported("glfw", reason or "glfwInit failed")

    def _find_display(self) -> Display:
        get = getattr(self._api, "get_x11_display", None)
        with self._errors.collected():
            pointer = get() if get is not None else None
        return XDisplay(_asked_for(), pointer) if pointer else Display(_asked_for())


def connect(what: str) -> Connection:
    """Connect to the display, unless that was done before.

    Raises:
        InvalidUse: this is not the main thread.
        NotSupported: there is no display, or no glfw; the message says what to do.
        DisplayLost: the display went away.
    """
    check_thread(what)
    library = _library()
    library.connect()
    if library.connection is None:
        raise NotSupported("glfw", library.why_not)
    library.connection.display.ask()
    return library.connection


def why_not() -> str:
    """Why there can be no window here; empty where there can, or where the package is all that is missing.

    Raises:
        NotSupported: there is a display, but glfw or what it needs is not installed.
    """
    unix = sys.platform not in ("darwin", "win32")
    if unix and not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        return "neither DISPLAY nor WAYLAND_DISPLAY is set"
    check_thread("open_window")
    library = _library()
    library.connect()
    return library.why_not


def check_thread(what: str) -> None:
    """Raise InvalidUse in any thread but the main one."""
    if threading.get_ident() != threading.main_thread().ident:
        legal = "the main thread: window systems hand events to that one alone"
        raise InvalidUse(what, "thread", threading.current_thread().name, legal)


_library = cache(_Library)


def _load() -> Any:
    with _variant():
        try:
            import glfw
        except ImportError as error:
            raise NotSupported("glfw", f"install it: pip install 'vkpipe[window]' ({error})") from None
    return glfw


@contextmanager
def _variant() -> Iterator[None]:
    """The package brings a library for X11 and one for Wayland, and looks at the session to choose.

    Programs that were given only one of the two displays mean that one.
    """
    given = [name for name in ("DISPLAY", "WAYLAND_DISPLAY") if os.environ.get(name)]
    if len(given) != 1 or _VARIANT in os.environ:
        yield
        return
    os.environ[_VARIANT] = "wayland" if given == ["WAYLAND_DISPLAY"] else "x11"
    try:
        yield
    finally:
        del os.environ[_VARIANT]


def _asked_for() -> str:
    """The display as messages name it."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        if os.environ.get(name):
            return f"the display {name}={os.environ[name]}"
    return "the display"
