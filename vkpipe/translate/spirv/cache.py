"""SPIR-V by content: in memory, and on disk where several processes may share a folder.

A file holds a header, the SHA-256 of the SPIR-V, and the SPIR-V. Files appear whole (written under
another name, then renamed); one that does not check is ignored, removed and written anew.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import logging
import os
import re
import threading
import time
from collections import OrderedDict
from pathlib import Path

from vkpipe.own_files import read_own

from .job import Job

__all__ = ["DiskCache", "MemoryCache", "content_key"]

log = logging.getLogger(__name__)

HEADER = b"vkpipe-spirv-1\n\0"
SPIRV_MAGIC = b"\x03\x02\x23\x07"
SUFFIX = ".spv"
DAY = 86400.0

# A comment that goes on in the next line.
_LONG_COMMENT = re.compile(r"//[^\n]*\\\n")


def content_key(job: Job, compiler: str) -> str:
    """Names what a compilation yields: the source, its stage, the options and the compiler's
    identity.

    The job's name is left out: it shows in messages only. So are comments and empty lines.
    """
    digest = hashlib.sha256()
    options = (b"O" if job.optimize else b"O0", job.stage.encode())
    for part in (HEADER, compiler.encode(), *options, _without_comments(job.source).encode()):
        digest.update(len(part).to_bytes(8, "little"))
        digest.update(part)
    return digest.hexdigest()


@functools.lru_cache(8)
def _without_comments(source: str) -> str:
    """GLSL that compiles to the same SPIR-V; the source itself where it has line numbers or blocks.

    Keys are asked for before a state is drawn for the first time: 0.3 ms for a kernel of 70 kB, where regular
    expressions over all of it take 6.
    """
    if "__LINE__" in source or "/*" in source or _LONG_COMMENT.search(source):
        return source
    kept = [""]
    for line in source.split("\n"):
        text = line.partition("//")[0].rstrip(" \t") if "//" in line else line
        # An empty line may end a macro of several lines.
        if text or kept[-1].endswith("\\"):
            kept.append(text)
    return "\n".join(kept)


class MemoryCache:
    """The most recently used modules of this process, up to ``limit`` bytes."""

    def __init__(self, limit: int = 16 << 20) -> None:
        self._limit = limit
        self._size = 0
        self._entries: OrderedDict[str, bytes] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: str) -> bytes | None:
        with self._lock:
            if key in self._entries:
                self._entries.move_to_end(key)
            return self._entries.get(key)

    def put(self, key: str, spirv: bytes) -> None:
        with self._lock:
            self._size += len(spirv) - len(self._entries.pop(key, b""))
            self._entries[key] = spirv
            while self._size > self._limit and len(self._entries) > 1:
                self._size -= len(self._entries.popitem(last=False)[1])

    def clear(self) -> None:
        with self._lock:
            self._entries.clear()
            self._size = 0


class DiskCache:
    """Modules in ``folder``, at most about ``limit`` bytes of them; the least recently used go first.

    What is kept begins with ``magic``: SPIR-V, unless something else is said.

    Never raises for a folder that cannot be read or written: it warns once and misses.
    """

    STORES_PER_PRUNE = 64

    def __init__(self, folder: Path, limit: int = 256 << 20, magic: bytes = SPIRV_MAGIC) -> None:
        self._folder = folder
        self._magic = magic
        self._limit = limit
        self._stores = 0
        self._warned = False

    def path(self, key: str) -> Path:
        """Return the file of the module of ``key``."""
        return self._folder / key[:2] / (key + SUFFIX)

    def get(self, key: str) -> bytes | None:
        path = self.path(key)
        try:
            data = read_own(path)
        except FileNotFoundError:
            return None
        except OSError as error:
            self._warn(error)
            return None
        spirv = _unwrap(data, self._magic)
        if spirv is None:
            log.warning("%s is damaged: it is compiled again", path)
            with contextlib.suppress(OSError):
                path.unlink()
            return None
        _touch(path)
        return spirv

    def put(self, key: str, spirv: bytes) -> None:
        import tempfile

        path = self.path(key)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(dir=path.parent, prefix="new-", suffix=".tmp")
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(HEADER + hashlib.sha256(spirv).digest() + spirv)
                os.replace(temporary, path)
            except BaseException:
                with contextlib.suppress(OSError):
                    os.unlink(temporary)
                raise
        except OSError as error:
            self._warn(error)
            return
        if self._stores % self.STORES_PER_PRUNE == 0:
            self.prune()
        self._stores += 1

    def prune(self) -> None:
        """Removes the least recently used files until three quarters of the limit are left, if it is
        passed, and what a killed process left behind."""
        files = []
        for path in self._folder.glob("*/*"):
            with contextlib.suppress(OSError):
                stat = path.stat()
                if path.suffix == SUFFIX:
                    files.append((stat.st_mtime, stat.st_size, path))
                elif time.time() - stat.st_mtime > DAY:
                    path.unlink()
        total = sum(size for _, size, _ in files)
        if total <= self._limit:
            return
        for _, size, path in sorted(files):
            with contextlib.suppress(OSError):
                path.unlink()
            total -= size
            if total <= self._limit * 3 // 4:
                break

    def _warn(self, error: OSError) -> None:
        if not self._warned:
            log.warning("the SPIR-V cache cannot be used: %s", error)
            self._warned = True


def _unwrap(data: bytes, magic: bytes) -> bytes | None:
    """Return the contents of a cache file, which begins with ``magic``, or None when a byte is not as it was
    written.
    """
    start = len(HEADER) + hashlib.sha256().digest_size
    spirv = data[start:]
    whole = data.startswith(HEADER + hashlib.sha256(spirv).digest())
    return spirv if whole and spirv.startswith(magic) else None


def _touch(path: Path) -> None:
    """Marks a file as used, once a day at most: pruning needs no more and a hit stays cheap."""
    with contextlib.suppress(OSError):
        if time.time() - path.stat().st_mtime > DAY:
            os.utime(path)
