"""The file that a trace is written to: XML as Mesa's tools read it, compressed where its name ends in .gz."""

from __future__ import annotations

import atexit
import errno
import gzip
import os
import threading
from collections import Counter
from pathlib import Path
from typing import Any

from vkpipe.wrappers.trace_contents import Contents, inline_bytes

__all__ = ["TraceFile"]

_HEAD = (
    "<?xml version='1.0' encoding='UTF-8'?>\n"
    "<?xml-stylesheet type='text/xsl' href='trace.xsl'?>\n"
    "<trace version='0.1'>\n"
)
_TAIL = "</trace>\n"

_MOST_KEPT = 200
"""Calls that may wait to be written: what a crash loses at most."""

_FAST = 1
"""The level of compression: host time matters more than the last part of the size."""


_BEGUN: Counter[Path] = Counter()
"""The traces of this process by the files that they were asked to go to."""


class TraceFile:
    """A trace that is written while calls are made, from any thread.

    There is no file before :meth:`begin`, as screens may be opened that serve nobody.

    Args:
        numbered: whether the second and later traces of the process get files of their own: ``name-2.xml``.
        inline: whether memory of the application stands in the calls; else large contents get a file of their
            own (:mod:`~vkpipe.wrappers.trace_contents`).

    Attributes:
        put: returns the element of memory of the application.

    Raises:
        OSError: it could not be written.
    """

    def __init__(self, path: Path, *, numbered: bool = False, inline: bool = True) -> None:
        if not os.access(path.parent, os.W_OK):
            raise PermissionError(errno.EACCES, "no folder that can be written to", str(path.parent))
        self.path = path
        self.put = inline_bytes
        self._numbered, self._inline = numbered, inline
        self._contents: Contents | None = None
        self._file: Any = None
        self._kept: list[str] = [_HEAD]
        self._lock = threading.Lock()
        self._process = os.getpid()

    def begin(self) -> None:
        """Make the file; a second call does nothing."""
        with self._lock:
            if self._file is None:
                if self._numbered:
                    self.path = _another(self.path)
                if self.path.suffix == ".gz":
                    self._file = gzip.GzipFile(self.path, "wb", _FAST)
                else:
                    self._file = self.path.open("wb")
                if not self._inline:
                    self._contents = Contents(self.path)
                    self.put = self._contents.put
                atexit.register(self.close)

    def add(self, call: str) -> None:
        """Add the text of a call."""
        self._kept.append(call)
        if len(self._kept) > _MOST_KEPT and self._file is not None:
            self.write()

    def write(self) -> None:
        """Bring what was added to the file. In a child of the process that made it nothing happens."""
        with self._lock:
            if self._file is None or self._file.closed:
                return
            kept, self._kept = self._kept, []
            if self._process == os.getpid():
                if self._contents is not None:
                    self._contents.flush()
                self._file.write("".join(kept).encode("utf-8", "replace"))
                self._file.flush()

    def close(self) -> None:
        """End the trace; a second call does nothing."""
        atexit.unregister(self.close)
        if self._file is not None and not self._file.closed:
            self._kept.append(_TAIL)
            self.write()
            if self._process == os.getpid():
                self._file.close()
                if self._contents is not None:
                    self._contents.close()


def _another(path: Path) -> Path:
    """Return the file for one more trace of this process."""
    _BEGUN[path] += 1
    stem, dot, rest = path.name.partition(".")
    return path if _BEGUN[path] == 1 else path.with_name(f"{stem}-{_BEGUN[path]}{dot}{rest}")
