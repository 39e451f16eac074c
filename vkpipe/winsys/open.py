"""``open_window`` chooses the window system."""

from __future__ import annotations

import logging
from collections.abc import Callable
from importlib import import_module
from typing import Any

from vkpipe import config
from vkpipe.errors import InvalidUse
from vkpipe.winsys.window import Window

__all__ = ["BACKENDS", "open_window"]

log = logging.getLogger(__name__)

BACKENDS: dict[str, tuple[str, str]] = {
    "glfw": ("vkpipe.winsys.glfw", "GlfwWindow"),
    "headless": ("vkpipe.winsys.headless", "HeadlessWindow"),
}
"""Name of a back end -> its module and class. A module may say in ``why_not()`` why it has no display."""


def open_window(
    size: tuple[int, int] = (1280, 720), title: str = "vkpipe", *, backend: str | None = None, **options: Any
) -> Window:
    """Open a window.

    Args:
        size: width and height in screen coordinates.
        title: what its frame says.
        backend: "glfw" or "headless". None reads ``VKPIPE_WINDOW``, and without it takes glfw where there is
            a display, else headless, with a line in the log.
        options: ``vsync``, ``fullscreen`` and what the back end's class takes besides.

    Raises:
        InvalidUse: there is no such back end.
        NotSupported: the back end that was asked for cannot be used; the message says why.
    """
    name = backend or config.get("VKPIPE_WINDOW")
    if name is None:
        reason = _module("glfw").why_not()
        name = "headless" if reason else "glfw"
        if reason:
            kept = "pictures are kept (HeadlessWindow.frames); xvfb-run -a PROGRAM has a display in memory"
            log.warning("no window: %s; %s", reason, kept)
    if name not in BACKENDS:
        raise InvalidUse("open_window", "backend", name, " or ".join(BACKENDS))
    made: Callable[..., Window] = getattr(_module(name), BACKENDS[name][1])
    return made(size, title, **options)


def _module(name: str) -> Any:
    return import_module(BACKENDS[name][0])
