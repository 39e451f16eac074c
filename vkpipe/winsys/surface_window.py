"""A window of the application's own, by its Vulkan surface."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import numpy.typing as npt

from vkpipe.errors import NotSupported
from vkpipe.winsys.events import Event
from vkpipe.winsys.window import Window

__all__ = ["SurfaceWindow"]


class SurfaceWindow(Window):
    """Shows pictures on a VkSurfaceKHR; the application handles its events, size and title.

    Args:
        surface: the VkSurfaceKHR as an integer, made on ``screen.vulkan_instance``; it must live until
            :meth:`close`.
        framebuffer_size: gives width and height in pixels, (0, 0) while nothing can be seen.
        content_scale: gives the display's scale along x and y.
    """

    def __init__(
        self,
        surface: int,
        framebuffer_size: Callable[[], tuple[int, int]],
        *,
        content_scale: Callable[[], tuple[float, float]] = lambda: (1.0, 1.0),
        vsync: bool = True,
    ) -> None:
        super().__init__()
        self._surface = surface
        self._framebuffer_size = framebuffer_size
        self._content_scale = content_scale
        self._vsync = vsync

    @property
    def size(self) -> tuple[int, int]:
        width, height = self._framebuffer_size()
        x, y = self._content_scale()
        return round(width / x), round(height / y)

    @size.setter
    def size(self, size: tuple[int, int]) -> None:
        raise _elsewhere("size")

    @property
    def framebuffer_size(self) -> tuple[int, int]:
        return self._framebuffer_size()

    @property
    def content_scale(self) -> tuple[float, float]:
        return self._content_scale()

    @property
    def title(self) -> str:
        return f"surface {self._surface:#x}"

    @title.setter
    def title(self, title: str) -> None:
        raise _elsewhere("title")

    @property
    def fullscreen(self) -> bool:
        return False

    @fullscreen.setter
    def fullscreen(self, fullscreen: bool) -> None:
        raise _elsewhere("fullscreen")

    @property
    def vsync(self) -> bool:
        return self._vsync

    @vsync.setter
    def vsync(self, vsync: bool) -> None:
        self._vsync = vsync

    def poll(self) -> Sequence[Event]:
        return ()

    @property
    def lends_surface(self) -> bool:
        return True

    def vulkan_surface(self, instance: int) -> int:
        return self._surface

    def show(self, pixels: npt.NDArray[np.uint8]) -> None:
        raise NotSupported("VK_KHR_swapchain", f"the device cannot present to {self.title}")

    def _close(self) -> None:
        """The application ends its window."""


def _elsewhere(what: str) -> NotSupported:
    return NotSupported(f"Window.{what}", "the window is the application's, which changes it")
