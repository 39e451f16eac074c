"""Files that are dropped on windows of glfw."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable
from typing import Any

__all__ = ["listen_to_drops"]

_KEPT: dict[int, Any] = {}
"""Address of a window -> what glfw calls; glfw's windows may outlive those of Python."""


def listen_to_drops(api: Any, window: Any, tell: Callable[[Any, tuple[str, ...]], None]) -> None:
    """Have ``tell`` called with a window and the names of what is dropped on it (:func:`os.fsdecode`).

    The package's own way decodes names strictly: one that is not UTF-8 would be an error of whoever polls.
    """

    def callback(dropped_on: Any, count: int, names: Any) -> None:
        tell(dropped_on, tuple(os.fsdecode(names[index]) for index in range(count)))

    kept = _KEPT[ctypes.cast(window, ctypes.c_void_p).value or 0] = api._GLFWdropfun(callback)
    api._glfw.glfwSetDropCallback(window, kept)
