"""The file that a trace is written to: XML as Mesa's tools read it, compressed where its name ends in .gz."""

from __future__ import annotations

import atexit
import errno
import gzip
import os
import threading
from collections import Counter
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import count
from pathlib import Path
from typing import Any

from vkpipe.wrappers.trace_contents import Contents, inline_bytes
from vkpipe.wrappers.trace_notes import Note

__all__ = ["TraceFile"]

_HEAD = (
    "<?xml version='1.0' encoding='UTF-8'?>\n"
    "<?xml-stylesheet type='text/xsl' href='trace.xsl'?>\n"
    "<trace version='0.1'>\n"
)
_TAIL = "</trace>\n"

_MANY = 256
"""Calls that another thread is asked to write."""

_MOST = 20_000
"""Calls that may wait for it; if there are more, the thread that makes them writes them itself."""

_FAST = 1
"""The level of compression: host time matters more than the last part of the size."""


_BEGUN: Counter[Path] = Counter()
"""The traces of this process by the files that they were asked to go to."""


class TraceFile:
    """A trace that is written while calls are made, from any thread.

    Calls are noted, and written as text later: many of them by a thread for that, which runs while those
    that make calls wait for devices and sockets. There is no file before :meth:`begin`, as screens may be
    opened that serve nobody.

    Args:
        numbered: whether the second and later traces of the process get files of their own: ``name-2.xml``.
        inline: whether memory of the application stands in the calls; else large contents get a file of their
            own (:mod:`~vkpipe.wrappers.trace_contents`).

    Attributes:
        put: returns the element of memory of the application.
        notes: what waits to be written.
        note: adds to them; see :mod:`~vkpipe.wrappers.trace_notes`.
        bound: how many of them there may be before :meth:`reached` is to be called.

    Raises:
        OSError: it could not be written.
    """

    def __init__(self, path: Path, *, numbered: bool = False, inline: bool = True) -> None:
        if not os.access(path.parent, os.W_OK):
            raise PermissionError(errno.EACCES, "no folder that can be written to", str(path.parent))
        self.path = path
        self.put = inline_bytes
        self.notes: list[Note] = []
        self.note = self.notes.append
        self.bound = _MANY
        self._numbered, self._inline = numbered, inline
        self._contents: Contents | None = None
        self._file: Any = None
        self._head, self._numbers = _HEAD, count(1)
        self._lock = threading.Lock()
        self._process = os.getpid()
        self._writer = ThreadPoolExecutor(1, "vkpipe-trace")
        self._under_way: Future[None] | None = None

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

    def reached(self) -> None:
        """Have what was noted written beside the calls that follow."""
        if len(self.notes) > _MOST:
            self._write()
        else:
            self.bound = _MOST
            self._submit()

    def write(self) -> None:
        """Write the recorded calls to the file before returning."""
        if len(self.notes) < _MANY:
            self._write()
        elif (under_way := self._submit()) is not None:
            under_way.result()

    def _submit(self) -> Future[None] | None:
        """Have the other thread write; what went wrong there the last time is raised here."""
        if self._process != os.getpid():
            self._write()
            return None
        before, self._under_way = self._under_way, self._writer.submit(self._write)
        if before is not None and before.done():
            before.result()
        return self._under_way

    def _write(self) -> None:
        """Write what was noted. In a child of the process that made the file nothing happens."""
        if self._process != os.getpid():
            self.notes.clear()
            return
        with self._lock:
            self.bound = _MANY
            if self._file is None or self._file.closed:
                return
            notes = self.notes[:]
            del self.notes[: len(notes)]
            numbered = zip(notes, self._numbers, strict=False)
            text = self._head + "".join([note[0](number, note) for note, number in numbered])
            self._head = ""
            if self._contents is not None:
                self._contents.flush()
            self._file.write(text.encode("utf-8", "replace"))
            self._file.flush()

    def close(self) -> None:
        """End the trace; a second call does nothing."""
        atexit.unregister(self.close)
        if self._file is not None and not self._file.closed:
            self._write()
            if self._process == os.getpid():
                self._writer.shutdown()
                self._file.write(_TAIL.encode())
                self._file.close()
                if self._contents is not None:
                    self._contents.close()


def _another(path: Path) -> Path:
    """Return the file for one more trace of this process."""
    _BEGUN[path] += 1
    stem, dot, rest = path.name.partition(".")
    return path if _BEGUN[path] == 1 else path.with_name(f"{stem}-{_BEGUN[path]}{dot}{rest}")
