"""This package opens windows and shows pictures in them; :mod:`vkpipe.winsys.vulkan` is the Vulkan layer.

Textures of any driver go into ``Window.present``, events come out of ``Window.poll``; applications and the
viewer call it, and drivers ask a window for its surface. ``open_window()`` makes a window on the display, or
one that keeps its pictures where there is none; ``CanvasWindow`` is one in a canvas of rendercanvas.
Importing this package loads neither Vulkan nor glfw nor rendercanvas, and no windows before they are asked
for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from vkpipe.winsys.canvas import CanvasWindow
    from vkpipe.winsys.events import *  # noqa: F403
    from vkpipe.winsys.headless import HeadlessWindow
    from vkpipe.winsys.open import open_window
    from vkpipe.winsys.window import Window

__all__ = ["CanvasWindow", "HeadlessWindow", "Window", "open_window"]

_MODULES = {"CanvasWindow": "canvas", "HeadlessWindow": "headless", "Window": "window", "open_window": "open"}


def __getattr__(name: str) -> Any:
    if name in _MODULES or name[0].isupper():  # as events are
        module = import_module(f"{__name__}.{_MODULES.get(name, 'events')}")
        if name in module.__all__:
            return getattr(module, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
