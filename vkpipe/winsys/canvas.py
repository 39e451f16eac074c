"""A window in a canvas of rendercanvas: glfw, Qt, wx, Jupyter, offscreen."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.winsys.canvas_context import context_of
from vkpipe.winsys.canvas_events import TRANSLATED, translate
from vkpipe.winsys.events import CloseEvent, ContentScaleEvent, Event, FramebufferSizeEvent, SizeEvent
from vkpipe.winsys.window import Window

__all__ = ["CanvasWindow"]

_MOST_EVENTS = 1000
_FIRST = float("-inf")  # own needs come before handlers that stop an event


class CanvasWindow(Window):
    """Shows pictures in a canvas, whose loop calls the application.

    Call :meth:`present` in the canvas' draw function; called elsewhere it requests a draw, which shows the
    picture. Canvas and window close each other. Sizes and places are in logical pixels. The latest 1,000
    events are kept for :meth:`poll`; ``canvas.add_event_handler`` works besides.

    Args:
        canvas: any ``RenderCanvas`` or ``RenderWidget`` of rendercanvas 2.4 or later, without a context.
        opaque: show the picture opaque, whatever its alpha is; False hands alpha on, with which a canvas does
            what it likes.

    Raises:
        InvalidUse: it is no such canvas.
        NotSupported: pictures cannot be brought to it.
    """

    def __init__(self, canvas: Any, *, opaque: bool = True) -> None:
        context = context_of(canvas)
        super().__init__()
        self.canvas = canvas
        self._context = context
        self._opaque = opaque
        self._title = type(canvas).__name__
        self._events: deque[Event] = deque(maxlen=_MOST_EVENTS)
        self._told = self._measures()
        context.closing = self._canvas_closes
        canvas.add_event_handler(self._hear_canvas, "before_draw", "resize", "close", order=_FIRST)
        canvas.add_event_handler(self._hear_user, *TRANSLATED)

    @property
    def size(self) -> tuple[int, int]:
        width, height = self.canvas.get_logical_size()
        return round(width), round(height)

    @size.setter
    def size(self, size: tuple[int, int]) -> None:
        if min(size) < 0:
            raise InvalidUse("Window", "size", size, "a width and a height that are not negative")
        self.canvas.set_logical_size(*size)

    @property
    def framebuffer_size(self) -> tuple[int, int]:
        width, height = self.canvas.get_physical_size()
        return int(width), int(height)

    @property
    def content_scale(self) -> tuple[float, float]:
        ratio = float(self.canvas.get_pixel_ratio())
        return ratio, ratio

    @property
    def title(self) -> str:
        """The title that was set here; canvases do not tell theirs."""
        return self._title

    @title.setter
    def title(self, title: str) -> None:
        self.canvas.set_title(title)
        self._title = title

    @property
    def fullscreen(self) -> bool:
        return False

    @fullscreen.setter
    def fullscreen(self, fullscreen: bool) -> None:
        if fullscreen:
            raise NotSupported("Window.fullscreen", "canvases of rendercanvas cannot")

    @property
    def vsync(self) -> bool:
        return self._context.vsync

    @vsync.setter
    def vsync(self, vsync: bool) -> None:
        if vsync != self.vsync:
            raise NotSupported("Window.vsync", "a canvas is given it when it is made")

    def poll(self) -> Sequence[Event]:
        """Returns what has happened; the canvas' loop takes it from the window system."""
        # A canvas without a loop (offscreen) never hands out by itself what was submitted to it.
        getattr(self.canvas, "_subwidget", self.canvas)._events.flush()
        found = list(self._events)
        self._events.clear()
        return found

    def vulkan_surface(self, instance: int) -> int:
        return 0

    def show(self, pixels: npt.NDArray[np.uint8]) -> None:
        # Qt looks at the array's base, so it must not be a view.
        picture = pixels if pixels.base is None and pixels.flags.c_contiguous else pixels.copy("C")
        if self._opaque:
            picture[..., 3] = 255
        self._context.picture = picture
        if not self._context.drawing:
            self.canvas.request_draw()

    def _measures(self) -> tuple[SizeEvent, FramebufferSizeEvent, ContentScaleEvent]:
        return (
            SizeEvent(*self.size),
            FramebufferSizeEvent(*self.framebuffer_size),
            ContentScaleEvent(*self.content_scale),
        )

    def _hear_user(self, event: Mapping[str, Any]) -> None:
        self._events.extend(translate(event))

    def _hear_canvas(self, event: Mapping[str, Any]) -> None:
        if event["event_type"] == "before_draw":
            self._context.drawing = True
        elif event["event_type"] == "close":
            self._canvas_closes()
        else:
            before, self._told = self._told, self._measures()
            self._events.extend(now for then, now in zip(before, self._told, strict=True) if then != now)

    def _canvas_closes(self) -> None:
        """The canvas goes, whoever has asked for that; its native window is still there."""
        self._context.closing = None
        if not self._closed:
            self._events.append(CloseEvent())
            self.close()

    def _close(self) -> None:
        if self._context.closing is not None:  # else the canvas closes already
            self.canvas.close()
