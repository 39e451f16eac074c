"""The interface of windows, whichever window system they are on."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Box, Context, Resource, Screen
from vkpipe.winsys.events import Event

__all__ = ["SurfaceWindow", "Window"]

log = logging.getLogger(__name__)


class Window(ABC):
    """A window, and a :class:`vkpipe.pipe.Drawable`; for one thread, which is the main one with glfw.

    Use it as a context manager or call :meth:`close`. Sizes are (width, height): ``size`` in the window
    system's coordinates, ``framebuffer_size`` in pixels. ``should_close`` becomes true when the user closes
    the window, and may be set; the window stays until :meth:`close`.
    """

    should_close: bool = False

    def __init__(self) -> None:
        self._closed = False
        self._closing: list[Callable[[], None]] = []

    @property
    @abstractmethod
    def size(self) -> tuple[int, int]:
        """Width and height in screen coordinates; may be set."""

    @size.setter
    @abstractmethod
    def size(self, size: tuple[int, int]) -> None: ...

    @property
    @abstractmethod
    def framebuffer_size(self) -> tuple[int, int]:
        """Width and height in pixels, (0, 0) while it is minimised."""

    @property
    @abstractmethod
    def content_scale(self) -> tuple[float, float]:
        """Return by how much the display wants things larger than usual, along x and y."""

    @property
    @abstractmethod
    def title(self) -> str:
        """The text of the window's frame; may be set."""

    @title.setter
    @abstractmethod
    def title(self, title: str) -> None: ...

    @property
    @abstractmethod
    def fullscreen(self) -> bool:
        """Return whether the window fills its monitor; may be set."""

    @fullscreen.setter
    @abstractmethod
    def fullscreen(self, fullscreen: bool) -> None: ...

    @property
    @abstractmethod
    def vsync(self) -> bool:
        """Return whether pictures change with the display's refresh only; may be set."""

    @vsync.setter
    @abstractmethod
    def vsync(self, vsync: bool) -> None: ...

    @abstractmethod
    def poll(self) -> Sequence[Event]:
        """Take from the window system what has happened; returns what happened to this window, in order."""

    def wait(self, timeout: float | None = None) -> Sequence[Event]:
        """Wait until something happens, at most ``timeout`` seconds, and return the events."""
        return self.poll()

    def present(self, texture: Resource, context: Context | None = None, box: Box | None = None) -> None:
        """Show level 0, layer 0 of a texture, row 0 at the top, pixel by pixel.

        What was flushed is shown; with ``context`` that is flushed first. A texture smaller than the window
        leaves black to its right and below, a larger one is cut. ``box``: only this part changes.
        While the window is minimised nothing is shown.

        Raises:
            InvalidUse: the window was closed, or the texture is no colour texture.
            DisplayLost: the window system went away.
        """
        if self._closed:
            raise InvalidUse("Window.present", "window", self, "a window that is not closed")
        screen = texture.screen if isinstance(texture, Resource) else None
        if not isinstance(screen, Screen):
            raise InvalidUse("Window.present", "texture", texture, "a texture of a screen")
        self._check_display()
        try:
            screen.flush_frontbuffer(context, texture, 0, 0, self, box)
        finally:
            self._check_display()  # what failed may have failed because the display went away

    @property
    def lends_surface(self) -> bool:
        """False: the driver destroys the surface that it asked for."""
        return False

    @abstractmethod
    def vulkan_surface(self, instance: int) -> int:
        """Make a VkSurfaceKHR on a VkInstance, both as integers; 0: the window takes bitmaps."""

    @abstractmethod
    def show(self, pixels: npt.NDArray[np.uint8]) -> None:
        """Show RGBA pixels of shape (rows, columns, 4), top row first."""

    def on_close(self, action: Callable[[], None]) -> None:
        """Have ``action`` called once, before the window goes."""
        self._closing.append(action)

    def close(self) -> None:
        """Close the window; a second call does nothing."""
        if self._closed:
            return
        self._closed = True
        self.should_close = True
        try:
            self._release_surface()
        finally:
            self._close()

    @property
    def closed(self) -> bool:
        """Return whether :meth:`close` was called."""
        return self._closed

    def _release_surface(self) -> None:
        """Have drivers give back what they made for the window."""
        actions, self._closing = self._closing, []
        for action in actions:
            action()

    def _check_display(self) -> None:  # noqa: B027 (most displays do not go away)
        """Raise DisplayLost where the display went away."""

    @abstractmethod
    def _close(self) -> None:
        """End the window."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __del__(self) -> None:
        if not getattr(self, "_closed", True):
            log.warning("%s %r was not closed", type(self).__name__, self.title)

    @classmethod
    def from_surface(
        cls, surface: int, framebuffer_size: Callable[[], tuple[int, int]], **options: Any
    ) -> Window:
        """A window of the application's own, by its VkSurfaceKHR as an integer.

        The surface was made on ``screen.vulkan_instance`` and stays the application's, which destroys it
        after :meth:`close`. ``framebuffer_size`` is asked before each picture. Options: see
        :class:`SurfaceWindow`.
        """
        return SurfaceWindow(surface, framebuffer_size, **options)


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
