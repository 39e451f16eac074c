"""A window without a display: it keeps what is presented."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from vkpipe.winsys.events import Event, FramebufferSizeEvent, SizeEvent
from vkpipe.winsys.window import Window

__all__ = ["HeadlessWindow"]


class HeadlessWindow(Window):
    """Stands where a window stands.

    Attributes:
        frames: the latest pictures, RGBA of shape (rows, columns, 4), the newest last; as many as ``keep``
            says, None: all.
        frame_count: how many pictures were presented.
    """

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        title: str = "vkpipe",
        *,
        vsync: bool = True,
        fullscreen: bool = False,
        keep: int | None = 1,
    ) -> None:
        super().__init__()
        self._size = size
        self._title = title
        self._vsync = vsync
        self._fullscreen = fullscreen
        self._events: list[Event] = []
        self.frames: deque[npt.NDArray[np.uint8]] = deque(maxlen=keep)
        self.frame_count = 0

    @property
    def size(self) -> tuple[int, int]:
        return self._size

    @size.setter
    def size(self, size: tuple[int, int]) -> None:
        if size != self._size:
            self._size = size
            self.post(SizeEvent(*size), FramebufferSizeEvent(*size))

    @property
    def framebuffer_size(self) -> tuple[int, int]:
        return self._size

    @property
    def content_scale(self) -> tuple[float, float]:
        return 1.0, 1.0

    @property
    def title(self) -> str:
        return self._title

    @title.setter
    def title(self, title: str) -> None:
        self._title = title

    @property
    def fullscreen(self) -> bool:
        return self._fullscreen

    @fullscreen.setter
    def fullscreen(self, fullscreen: bool) -> None:
        self._fullscreen = fullscreen

    @property
    def vsync(self) -> bool:
        return self._vsync

    @vsync.setter
    def vsync(self, vsync: bool) -> None:
        self._vsync = vsync

    def post(self, *events: Event) -> None:
        """Have the next :meth:`poll` return these: a script in the place of a user."""
        self._events.extend(events)

    def poll(self) -> Sequence[Event]:
        found, self._events = self._events, []
        return found

    def vulkan_surface(self, instance: int) -> int:
        return 0

    def show(self, pixels: npt.NDArray[np.uint8]) -> None:
        self.frames.append(pixels)
        self.frame_count += 1

    def _close(self) -> None:
        self._events.clear()
