"""A model in a window: what is shown of it, and how a picture comes to the window."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from pathlib import Path

from vkpipe import pipe
from vkpipe.model.camera import Camera, frame, parse_camera
from vkpipe.model.look import Look
from vkpipe.model.mesh import Array, Model
from vkpipe.model.png import write_png
from vkpipe.model.scene import ModelRenderer
from vkpipe.model.targets import can_draw
from vkpipe.viewer.motion import fitted
from vkpipe.viewer.title import Title
from vkpipe.winsys import Window

__all__ = ["SAMPLES", "Viewer"]

log = logging.getLogger(__name__)

SAMPLES = (1, 2, 4, 8)
"""Samples of a pixel, in the order of their key; those that the device lacks are left out."""


class Viewer:
    """Draws a model into a window, each time that it is asked to.

    Args:
        window: where pictures go.
        screen: the device.
        camera: the text of ``--camera``; None shows the whole model.
        look: how it is drawn in the beginning.
        say: is told what the user should read; by default it is logged.
        clock: seconds, for what depends on time.
        folder: where screenshots go; None: the current one.

    Attributes:
        model: what is shown; None: nothing yet.
        changed: the next picture is another one than the window shows.
        dropped: a file that was dropped on the window and that nobody has taken yet.
        frames: how many pictures of models were drawn.
        samples: the numbers of samples that can be chosen.

    Use as a context manager or call :meth:`destroy`; window and screen stay.
    """

    def __init__(
        self,
        window: Window,
        screen: pipe.Screen,
        *,
        camera: str | None = None,
        look: Look | None = None,
        say: Callable[[str], object] = log.info,
        clock: Callable[[], float] = time.monotonic,
        folder: Path | None = None,
    ) -> None:
        self.window, self.say, self.clock = window, say, clock
        self.folder = folder or Path()
        self.model: Model | None = None
        self.dropped: Path | None = None
        self.changed, self.frames = True, 0
        self.title = Title(window, clock)
        self.samples = tuple(n for n in SAMPLES if n == 1 or can_draw(screen, n))
        self._look, self._camera_text = look or Look(), camera
        self._camera: Camera | None = None
        self._bounds: Array | None = None
        self._moved = False
        width, height = window.framebuffer_size
        self._renderer = ModelRenderer(screen, max(1, width), max(1, height))

    @property
    def look(self) -> Look:
        """The look of the model; may be set."""
        return self._look

    @look.setter
    def look(self, look: Look) -> None:
        self._look, self.changed = look, True

    @property
    def camera(self) -> Camera | None:
        """The camera; None: there is no model yet."""
        return self._camera

    @property
    def visible(self) -> bool:
        """Return whether the window has pixels: not while it is minimised."""
        return 0 not in self.window.framebuffer_size

    def show(self, model: Model, keep_camera: bool = False) -> None:
        """Show a model from now on.

        Raises:
            OutOfMemory: the device has no room for it; the one before stays.
        """
        self._renderer.load(model)
        self.model, self._bounds, self.changed = model, model.bounds, True
        if keep_camera and self._camera is not None:
            self._camera = fitted(self._camera, self._bounds)
        else:
            self.reset()

    def move(self, motion: Callable[[Camera, Array], Camera]) -> None:
        """Move the camera; the motion takes it and the bounds of the model."""
        if self._camera is not None and self._bounds is not None:
            moved = motion(self._camera, self._bounds)
            if moved != self._camera:
                self._camera, self._moved, self.changed = moved, True, True

    def reset(self) -> None:
        """Put the camera back to where it was in the beginning."""
        self._moved = False
        self._frame()

    def resized(self) -> None:
        """The window has another size: a camera that nobody has moved shows the whole model again."""
        self.changed = True
        if not self._moved:
            self._frame()

    def draw(self) -> float:
        """Draw and show a picture; returns the seconds until the device had done it."""
        width, height = self.window.framebuffer_size
        self._renderer.resize(max(1, width), max(1, height))
        start = time.perf_counter()
        if self.model is None or self._camera is None:
            fence = self._renderer.clear()
        else:
            fence = self._renderer.draw(self.model, self._camera, self._look)
            self.frames += 1
        fence.wait(pipe.TIMEOUT_INFINITE)
        seconds = time.perf_counter() - start
        self.changed = False
        self.window.present(self._renderer.picture)
        return seconds

    def save(self, path: Path) -> None:
        """Write the last picture as PNG.

        Raises:
            VkpipeError: the file cannot be written.
        """
        write_png(path, self._renderer.read())

    def tell(self, text: str) -> None:
        """Tell the user something, in the title as well."""
        self.say(text)
        self.title.note(text)

    def close(self) -> None:
        """Have the window closed."""
        self.window.should_close = True

    def destroy(self) -> None:
        """Give back what the device has of it."""
        self._renderer.destroy()

    def __enter__(self) -> Viewer:
        return self

    def __exit__(self, *_: object) -> None:
        self.destroy()

    def _frame(self) -> None:
        if self._bounds is None:
            return
        width, height = self.window.framebuffer_size
        text, bounds, aspect = self._camera_text, self._bounds, max(1, width) / max(1, height)
        self._camera = frame(bounds, aspect) if text is None else parse_camera(text, bounds, aspect)
        self.changed = True
