"""Creation of windows of glfw."""

from __future__ import annotations

from typing import Any

from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.records import dataclass
from vkpipe.winsys.glfw_library import Connection

__all__ = ["Looks", "check_size", "make_window"]

_LARGEST = 32767
"""The largest coordinate of X."""


@dataclass(slots=True)
class Looks:
    """The attributes that a window is made with."""

    size: tuple[int, int]
    title: str
    resizable: bool
    visible: bool


def check_size(where: str, size: tuple[int, int]) -> None:
    """Raise InvalidUse where a size is none."""
    if len(size) != 2 or not all(isinstance(n, int) and 1 <= n <= _LARGEST for n in size):
        raise InvalidUse(where, "size", size, f"two whole numbers, 1 to {_LARGEST}")


def make_window(connection: Connection, looks: Looks, *, opengl: bool = False) -> Any:
    """Make a window: for Vulkan or bitmaps of the window system, or with an OpenGL context.

    Raises:
        NotSupported: glfw could not; the message has its reason.
    """
    api = connection.api
    hints = {
        api.CLIENT_API: api.OPENGL_API if opengl else api.NO_API,
        api.RESIZABLE: looks.resizable,
        api.VISIBLE: looks.visible,
    }
    with connection.errors.collected() as found:
        api.default_window_hints()
        for hint, value in hints.items():
            api.window_hint(hint, int(value))
        window = api.create_window(*looks.size, looks.title, None, None)
        api.default_window_hints()
    connection.display.check()
    if not window:
        raise NotSupported("glfwCreateWindow", "; ".join(found))
    return window
