"""The OpenGL side, in the peer's process: scenes drawn right into a window of glfw."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Any

from vkpipe.bench import egl
from vkpipe.bench.description import Array, Scene
from vkpipe.bench.opengl import OpenglScene
from vkpipe.bench.side import BURST, FrameTime, Side
from vkpipe.bench.window.display import look
from vkpipe.errors import VkpipeError
from vkpipe.winsys.glfw_library import Connection, connect
from vkpipe.winsys.glfw_make import Looks, make_window

__all__ = ["OpenglWindow"]


class OpenglWindow:
    """OpenGL in a window; see :class:`vkpipe.bench.side.Interface`.

    Args:
        context: makes a moderngl context of what is current.
    """

    def __init__(self, context: Callable[[], Any]) -> None:
        self._connection = connect("OpenglWindow")
        looks = Looks((1, 1), "OpenGL", resizable=False, visible=True)
        self._window = make_window(self._connection, looks, opengl=True)
        api = self._connection.api
        api.make_context_current(self._window)
        api.swap_interval(0)
        self._ctx = context()
        self.name = f"OpenGL in a window: {self._ctx.info['GL_RENDERER']}"

    def make(self, scene: Scene) -> Side:
        """The window gets the scene's size, and its place below that of vkpipe's window."""
        api = self._connection.api
        api.set_window_size(self._window, scene.width, scene.height)
        api.set_window_pos(self._window, 0, scene.height)
        api.poll_events()
        return _WindowScene(self._connection, self._window, self._ctx, scene)

    def settle(self) -> None:
        self._ctx.finish()

    def check(self) -> None:
        if (error := self._ctx.error) != "GL_NO_ERROR":
            raise VkpipeError(f"OpenGL reports {error}")

    def close(self) -> None:
        self._ctx.release()
        self._connection.api.destroy_window(self._window)


class _WindowScene(OpenglScene):
    """A scene whose target is the window itself."""

    def __init__(self, connection: Connection, window: Any, ctx: Any, scene: Scene) -> None:
        self._api, self._window = connection.api, window
        super().__init__(ctx, scene)

    def frame(self) -> FrameTime:
        """Draw a burst of frames, up to the server's answer; the times are those of one."""
        start = time.perf_counter()
        for _ in range(BURST):
            self._calls.run()
            self._api.swap_buffers(self._window)
            self._api.poll_events()
        host = time.perf_counter()
        self._ctx.finish()
        self._api.get_window_size(self._window)
        end = time.perf_counter()
        return FrameTime((end - start) / BURST, (host - start) / BURST)

    def picture(self) -> Array:
        place, size = self._api.get_window_pos(self._window), (self._scene.width, self._scene.height)
        return look(os.environ["DISPLAY"], place, size)[::-1]

    def _make_targets(self) -> None:
        self._target = self._resolved = self._ctx.detect_framebuffer(0)
        self._target.viewport = (0, 0, self._scene.width, self._scene.height)

    def _record(self) -> None:
        if self._scene.steps:
            super()._record()
        else:
            self._target.use()
            self._calls.add(egl.clear_color, *self._scene.background)
