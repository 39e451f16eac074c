"""The text in a window's frame: what is shown, how long a picture takes, and what has just happened."""

from __future__ import annotations

import statistics
from collections.abc import Callable

from vkpipe.model.look import Look
from vkpipe.model.mesh import Model
from vkpipe.winsys import Window

__all__ = ["Title"]

_UPDATE_SECONDS, _NOTE_SECONDS = 0.5, 4.0


class Title:
    """Keeps the title of a window up to date, twice a second at most.

    Args:
        window: whose title it is.
        clock: seconds.
    """

    def __init__(self, window: Window, clock: Callable[[], float]) -> None:
        self._window, self._clock = window, clock
        self._times: list[float] = []
        self._median: float | None = None
        self._updated, self._noted = clock(), 0.0
        self._note = ""

    def note(self, text: str) -> None:
        """Show what has happened in the place of all else for some seconds."""
        self._note, self._noted = text, self._clock()
        self._window.title = text

    def took(self, seconds: float) -> None:
        """Count a picture."""
        self._times.append(seconds)

    def update(self, model: Model | None, look: Look) -> None:
        """Tell the window, where it is time to."""
        now = self._clock()
        first = self._median is None and self._times
        if not first and now - self._updated < _UPDATE_SECONDS:
            return
        self._updated = now
        if self._times:
            self._median = statistics.median(self._times)
            self._times.clear()
        if model is None or (self._note and now - self._noted < _NOTE_SECONDS):
            return
        self._note = ""
        text = _describe(model, look, self._median)
        if text != self._window.title:
            self._window.title = text


def _describe(model: Model, look: Look, median: float | None) -> str:
    words = [model.name, f"{model.triangles:,} triangles"]
    if median is not None:
        words.append(f"{median * 1e3:.1f} ms")
    if look.samples > 1:
        words.append(f"{look.samples} samples")
    words += ["wireframe"] * look.wireframe + ["no back faces"] * (not look.back_faces)
    words += ["no lighting"] * (not look.lighting) + ["H: help"]
    return " | ".join(words)
