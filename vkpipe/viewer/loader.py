"""Models that are read beside the window, and the times of their files."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from pathlib import Path

from vkpipe.model.load import load_model
from vkpipe.model.mesh import Model

__all__ = ["FileWatch", "Loader"]

_CHECK_SECONDS = 1.0


class FileWatch:
    """Tells when a file has changed: it looks once a second.

    A file that is not there has not changed: programs that write it anew may have removed it before.
    """

    def __init__(self, path: str | Path, clock: Callable[[], float]) -> None:
        self._path, self._clock = path, clock
        self._looked, self._seen = clock(), _stamp(path)

    def changed(self) -> bool:
        """Return whether it is another one than when this was last true, or than in the beginning."""
        now = self._clock()
        if now - self._looked < _CHECK_SECONDS:
            return False
        self._looked = now
        found = _stamp(self._path)
        if found is None or found == self._seen:
            return False
        self._seen = found
        return True


class Loader:
    """Reads a model in a thread of its own, which nobody has to wait for.

    Attributes:
        source: what is read.
        watch: tells when the file changes from now on.
    """

    def __init__(self, source: str | Path, clock: Callable[[], float]) -> None:
        self.source, self.watch = source, FileWatch(source, clock)
        self._model: Model | None = None
        self._error: Exception | None = None
        self._done = threading.Event()
        threading.Thread(target=self._load, name="vkpipe-load", daemon=True).start()

    def wait(self, seconds: float) -> bool:
        """Wait so long at most; whether it is done."""
        return self._done.wait(seconds)

    def result(self) -> Model:
        """The model, once it is done.

        Raises:
            VkpipeError: it cannot be read; whatever :func:`load_model` raised.
        """
        if self._error is not None:
            raise self._error
        assert self._model is not None
        return self._model

    def _load(self) -> None:
        try:
            self._model = load_model(self.source)
        except Exception as error:  # it is raised where the result is asked for
            self._error = error
        self._done.set()


def _stamp(path: str | Path) -> tuple[int, int, int] | None:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino
