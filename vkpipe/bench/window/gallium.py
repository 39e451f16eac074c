"""vkpipe's side: scenes drawn into a texture, which a window shows."""

from __future__ import annotations

import os
import time

from vkpipe import pipe
from vkpipe.bench.description import Array, Scene
from vkpipe.bench.gallium import GalliumScene
from vkpipe.bench.side import BURST, FrameTime
from vkpipe.bench.window.display import look
from vkpipe.winsys import open_window

__all__ = ["WindowScene"]


class WindowScene(GalliumScene):
    """A scene, and a window of its size in the corner of the display.

    Args:
        screen: what draws.
        scene: what is drawn.
        color: the format of the texture that is presented.
        surface: how pictures get to the window; see :class:`vkpipe.winsys.glfw.GlfwWindow`.
    """

    def __init__(self, screen: pipe.Screen, scene: Scene, color: pipe.Format, surface: bool | None) -> None:
        super().__init__(screen, scene, color)
        try:
            size = (scene.width, scene.height)
            options = {"vsync": False, "resizable": False, "surface": surface}
            self._window = open_window(size, "vkpipe", backend="glfw", **options)
        except BaseException:
            self.close()
            raise
        self._undo.append(self._window.close)

    def frame(self) -> FrameTime:
        """Draw a burst of frames, up to the server's answer; the times are those of one."""
        start = time.perf_counter()
        for _ in range(BURST):
            self._calls.run()
            self._window.present(self._resolved, self.ctx)
            self._window.poll()
        host = time.perf_counter()
        self.ctx.flush().wait(pipe.TIMEOUT_INFINITE)
        _ = self._window.size
        end = time.perf_counter()
        return FrameTime((end - start) / BURST, (host - start) / BURST)

    def drawn(self) -> float:
        """Seconds that the same takes without the window."""
        start = time.perf_counter()
        for _ in range(BURST):
            self._calls.run()
            self.ctx.flush()
        self.ctx.flush().wait(pipe.TIMEOUT_INFINITE)
        return (time.perf_counter() - start) / BURST

    def picture(self) -> Array:
        return look(os.environ["DISPLAY"], (0, 0), (self._scene.width, self._scene.height))

    def _record(self) -> None:
        if self._scene.steps:
            super()._record()
        else:
            self._calls.add(self.ctx.clear, pipe.Clear.COLOR0, self._scene.background)
