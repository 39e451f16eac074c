"""Windows, and the Vulkan layer below the driver.

``open_window()`` makes a window on the display, or one that keeps its pictures where there is none. Importing
this package loads neither Vulkan nor glfw.
"""

from vkpipe.winsys.events import *  # noqa: F403
from vkpipe.winsys.headless import HeadlessWindow
from vkpipe.winsys.open import open_window
from vkpipe.winsys.window import Window

__all__ = ["HeadlessWindow", "Window", "open_window"]
