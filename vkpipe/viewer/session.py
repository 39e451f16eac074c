"""A viewer from the opening of its window to the end: the loop, loading, reloading."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence
from pathlib import Path

from vkpipe.errors import VkpipeError
from vkpipe.viewer.loader import Loader
from vkpipe.viewer.user import User
from vkpipe.viewer.viewer import Viewer
from vkpipe.winsys import Event

__all__ = ["Session"]

_LOADING_SECONDS, _IDLE_SECONDS = 0.02, 0.5


class Session:
    """Shows a model until the window is closed, or a number of pictures was drawn.

    Args:
        viewer: what draws.
        source: what :func:`vkpipe.model.load.load_model` takes.
        frames: end after so many pictures of the model; they follow each other without a pause.
        continuous: draw also when nothing has changed.
        loading: is told the name of what is being read, and None when it is there.
    """

    def __init__(
        self,
        viewer: Viewer,
        source: str | Path,
        *,
        frames: int | None = None,
        continuous: bool = False,
        loading: Callable[[str | None], object] = lambda name: None,
    ) -> None:
        self._viewer, self._frames = viewer, frames
        self._always = continuous or frames is not None
        self._user, self._tell_loading = User(viewer), loading
        self._times: list[float] = []
        self._shown: Loader | None = None
        self._loader: Loader | None = None
        self._begin(source)
        self._first = self._loader

    def run(self) -> float | None:
        """Run to the end; returns the median of the seconds that pictures took, None without any.

        Raises:
            VkpipeError: the model cannot be read, or the device or the display failed. A file that comes
                later and cannot be read is only spoken of.
        """
        while not self._done:
            self.turn()
        return statistics.median(self._times) if self._times else None

    def turn(self) -> None:
        """Handle what has happened, and draw a picture if there is anything new."""
        viewer = self._viewer
        for event in self._events():
            self._user.handle(event)
        if viewer.window.should_close:
            return
        self._load()
        if self._draws:
            seconds = viewer.draw()
            if viewer.model is not None:
                self._times.append(seconds)
                viewer.title.took(seconds)
        viewer.title.update(viewer.model, viewer.look)

    @property
    def _done(self) -> bool:
        enough = self._frames is not None and self._viewer.frames >= self._frames
        return enough or self._viewer.window.should_close

    @property
    def _draws(self) -> bool:
        viewer = self._viewer
        return viewer.visible and (viewer.changed or (self._always and viewer.model is not None))

    def _events(self) -> Sequence[Event]:
        window = self._viewer.window
        if self._draws:
            return window.poll()
        if self._loader is None:
            return window.wait(_IDLE_SECONDS)
        self._loader.wait(_LOADING_SECONDS)
        return window.poll()

    def _load(self) -> None:
        """Start reading files that were dropped or have changed; show those that have been read."""
        dropped, self._viewer.dropped = self._viewer.dropped, None
        if dropped is not None:
            self._begin(dropped)
        elif self._loader is None and self._shown is not None and self._shown.watch.changed():
            self._begin(self._shown.source)
        if self._loader is not None and self._loader.wait(0.0):
            loader, self._loader = self._loader, None
            self._tell_loading(None)
            self._take(loader)

    def _begin(self, source: str | Path) -> None:
        self._loader = Loader(source, self._viewer.clock)
        self._tell_loading(Path(source).name)

    def _take(self, loader: Loader) -> None:
        """Show the model that was read; one that cannot be read or uploaded changes nothing."""
        again = self._shown is not None and loader.source == self._shown.source
        try:
            self._viewer.show(loader.result(), keep_camera=again)
        except (VkpipeError, OSError) as error:
            if loader is self._first:
                raise
            self._viewer.tell(str(error))
            return
        self._shown = loader
        if again:
            self._viewer.tell(f"{loader.source} was read again")
