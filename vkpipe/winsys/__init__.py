"""Windows, and the Vulkan layer below the driver.

``open_window()`` makes a window on the display, or one that keeps its pictures where there is none;
``CanvasWindow`` is one in a canvas of rendercanvas. Importing this package loads neither Vulkan nor glfw nor
rendercanvas.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from vkpipe.winsys.events import *  # noqa: F403
from vkpipe.winsys.headless import HeadlessWindow
from vkpipe.winsys.open import open_window
from vkpipe.winsys.window import Window

if TYPE_CHECKING:
    from vkpipe.winsys.canvas import CanvasWindow

__all__ = ["CanvasWindow", "HeadlessWindow", "Window", "open_window"]


def __getattr__(name: str) -> Any:
    if name == "CanvasWindow":
        from vkpipe.winsys.canvas import CanvasWindow

        return CanvasWindow
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
