"""Windows through glfw."""

from __future__ import annotations

import ctypes
import time
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.winsys.events import CloseEvent, Event
from vkpipe.winsys.glfw_bitmaps import Bitmaps, bitmaps_class, check_pixels, choose_path
from vkpipe.winsys.glfw_inbox import Inbox
from vkpipe.winsys.glfw_input import GlfwInput
from vkpipe.winsys.glfw_interrupts import interrupts_held
from vkpipe.winsys.glfw_library import check_thread, connect, why_not
from vkpipe.winsys.glfw_make import Looks, check_size, make_window
from vkpipe.winsys.glfw_monitors import Place, fill_monitor, place_of
from vkpipe.winsys.glfw_pace import Pace
from vkpipe.winsys.glfw_shm import SharedBitmap, open_shared

__all__ = ["GlfwWindow", "why_not"]

_SLICE = 0.05
"""Seconds that glfw waits at a time: an interrupt is noticed in between."""


class GlfwWindow(GlfwInput):
    """A window on the display, for the main thread.

    ``size`` is what the window system says, so that it may change before :meth:`poll` tells of it;
    ``framebuffer_size`` changes with the poll that does.

    Args:
        size: width and height in screen coordinates.
        title: what its frame says.
        vsync: see :attr:`vsync`.
        fullscreen: fill the monitor that the window would be on.
        resizable: whether the user may change its size.
        visible: False keeps it off the screen; what is presented then is not kept.
        surface: True: have a device present by itself where it can; False: have bitmaps of it. None: bitmaps
            of CPUs, in memory that the X server shares, for whom a swapchain would be a second copy.
        bitmaps: how pictures are shown that the device cannot present itself: "x11" or "opengl". None takes
            "x11" where there is an X server.

    Raises:
        NotSupported: there is no display or no glfw; the message says what to do.
        InvalidUse: an argument is not legal, or this is not the main thread.
        DisplayLost: the display went away before.
    """

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        title: str = "vkpipe",
        *,
        vsync: bool = True,
        fullscreen: bool = False,
        resizable: bool = True,
        visible: bool = True,
        surface: bool | None = None,
        bitmaps: str | None = None,
    ) -> None:
        check_size("GlfwWindow", size)
        self._connection = connect("GlfwWindow")
        self._api, self._display = self._connection.api, self._connection.display
        self._inbox = Inbox(self._api)
        self._looks = Looks(size, title, resizable, visible)
        self._vsync = vsync
        self._bitmap_path = choose_path(self._connection, bitmaps)
        self._bitmaps: Bitmaps | None = None
        self._surface = surface
        self._shared: SharedBitmap | None = None
        self._pace: Pace | None = None
        self._place: Place | None = None
        self._has_context = self._has_surface = False
        self._hidden: list[Any] = []
        self._window = make_window(self._connection, self._looks)
        super().__init__()
        self._inbox.listen(self._window)
        self._connection.windows.add(self)
        if fullscreen:
            self.fullscreen = True

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in screen coordinates. Those that are set while it is fullscreen come after it."""
        width, height = self._api.get_window_size(self._use("size"))
        return width, height

    @size.setter
    def size(self, size: tuple[int, int]) -> None:
        check_size("Window.size", size)
        window = self._use("size")
        self._inbox.framebuffer_size = None
        if self._place is None:
            self._api.set_window_size(window, *size)
        else:
            self._place = (*self._place[:2], *size)

    @property
    def framebuffer_size(self) -> tuple[int, int]:
        window = self._use("framebuffer_size")
        self._display.ask()
        if self._inbox.iconified:
            return 0, 0
        if self._inbox.framebuffer_size is None:
            # Kept until an event tells of another: asking waits until the server has shown the last picture.
            width, height = self._api.get_framebuffer_size(window)
            self._display.check()
            self._inbox.framebuffer_size = width, height
        return self._inbox.framebuffer_size

    @property
    def content_scale(self) -> tuple[float, float]:
        x, y = self._api.get_window_content_scale(self._use("content_scale"))
        return x, y

    @property
    def title(self) -> str:
        return self._looks.title

    @title.setter
    def title(self, title: str) -> None:
        self._api.set_window_title(self._use("title"), title)
        self._looks.title = title

    @property
    def fullscreen(self) -> bool:
        self._use("fullscreen")
        return self._place is not None

    @fullscreen.setter
    def fullscreen(self, fullscreen: bool) -> None:
        window = self._use("fullscreen")
        if fullscreen == (self._place is not None):
            return
        self._inbox.framebuffer_size = None
        if self._place is None:
            place = place_of(self._api, window)
            fill_monitor(self._api, window)
            self._place = place
        else:
            self._api.set_window_monitor(window, None, *self._place, self._api.DONT_CARE)
            self._place = None

    @property
    def vsync(self) -> bool:
        return self._vsync

    @vsync.setter
    def vsync(self, vsync: bool) -> None:
        self._vsync = vsync

    def poll(self) -> Sequence[Event]:
        if self._closed:
            return ()
        self._use("poll")
        with interrupts_held():
            self._api.poll_events()
        return self._taken()

    def wait(self, timeout: float | None = None) -> Sequence[Event]:
        found = self.poll()
        deadline = None if timeout is None else time.monotonic() + timeout
        while not found and not self._closed:
            left = _SLICE if deadline is None else deadline - time.monotonic()
            if left <= 0:
                break
            with interrupts_held():
                self._api.wait_events_timeout(min(left, _SLICE))
            found = self._taken()
        return found

    def _taken(self) -> Sequence[Event]:
        self._display.ask()
        found = self._inbox.take()
        if any(isinstance(event, CloseEvent) for event in found):
            self.should_close = True
        return found

    def vulkan_surface(self, instance: int) -> int:
        window = self._use("vulkan_surface")
        if self._surface is False or self._has_context:
            return 0
        surface = ctypes.c_uint64()
        with self._connection.errors.collected() as found:
            code = self._api.create_window_surface(
                ctypes.c_void_p(instance), window, None, ctypes.byref(surface)
            )
        self._display.check()
        if code:
            raise NotSupported("VK_KHR_surface", f"glfwCreateWindowSurface: {code}; {'; '.join(found)}")
        self._has_surface = True
        return surface.value

    @property
    def wants_bitmaps(self) -> bool:
        """Return whether CPUs should hand bitmaps to it (:class:`vkpipe.pipe.MappedDrawable`)."""
        return not self._surface and self._bitmap_path == "x11"

    def bitmap(self, keep: bool) -> npt.NDArray[np.uint8] | None:
        """Lend shared memory for a picture; None: use :meth:`show`."""
        window = self._use("bitmap")
        if not self.wants_bitmaps:
            return None
        if self._shared is None:
            self._shared = open_shared(self._connection, window)
        return None if self._shared is None else self._shared.pixels(self.framebuffer_size, keep)

    def show_bitmap(self) -> None:
        """Show what was written to the memory that :meth:`bitmap` lent."""
        self._use("show_bitmap")
        if self._shared is None:
            raise InvalidUse("Window.show_bitmap", "window", self, "one whose bitmap() lent memory")
        self._wait_for_refresh()
        self._shared.show()

    def show(self, pixels: npt.NDArray[np.uint8]) -> None:
        window = self._use("show")
        check_pixels(pixels)
        if self._bitmaps is None:
            made = bitmaps_class(self._bitmap_path)
            if made.needs_context and not self._has_context:
                window = self._remake()
            self._bitmaps = made(self._connection, window)
        if self._bitmap_path == "x11":
            self._wait_for_refresh()
        self._bitmaps.show(pixels, self._vsync)

    def _remake(self) -> Any:
        """Make the window again, with an OpenGL context: windows get theirs when they are made."""
        api, before = self._api, self._window
        with interrupts_held():
            api.poll_events()  # what has happened to this one would go with it
        place = place_of(api, before)
        self._looks.size = place[2:]
        window = self._window = make_window(self._connection, self._looks, opengl=True)
        self._has_context = True
        self._inbox.listen(window)
        api.set_window_pos(window, *place[:2])
        api.set_input_mode(window, api.CURSOR, api.get_input_mode(before, api.CURSOR))
        if self._place is not None:
            fill_monitor(api, window)
        if self._has_surface:
            api.hide_window(before)  # whoever has the surface may still use it
            self._hidden.append(before)
        else:
            api.destroy_window(before)
        return window

    def _wait_for_refresh(self) -> None:
        if self._vsync:
            if self._pace is None:
                self._pace = Pace(self._api, self._window)
            self._pace.wait()

    def close(self) -> None:
        if not self._closed:
            check_thread("Window.close")
        super().close()

    def _close(self) -> None:
        self._connection.windows.discard(self)
        if self._display.look():
            if self._bitmaps is not None:
                self._bitmaps.close()
            if self._shared is not None:
                self._shared.close()
            for window in (self._window, *self._hidden):
                self._api.destroy_window(window)

    def _check_display(self) -> None:
        self._use("present")
        self._display.ask()

    def _use(self, what: str) -> Any:
        """The window of glfw, for a call that may be made now."""
        check_thread(f"Window.{what}")
        if self._closed:
            raise InvalidUse(f"Window.{what}", "window", self, "a window that is not closed")
        self._display.check()
        return self._window
