"""A budget counts one client's resources and bytes, also of those without a handle, and all clients'."""

from __future__ import annotations

import fcntl
import mmap
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np

from vkpipe.virgl.errors import LimitReached
from vkpipe.virgl.limits import Limits

__all__ = ["Budget", "Pool", "Share"]


class Pool:
    """The bytes that all clients of a server have together, in memory that its processes share.

    Half of it is set aside for clients that have little: each place has an equal part of that half, which no
    other client can take.
    """

    def __init__(self, limits: Limits) -> None:
        places = limits.clients + 1  # one client may be waited for while all others are there
        self._total = limits.all_bytes
        self._reserved = self._total // (2 * places)
        self._used = np.frombuffer(mmap.mmap(-1, 8 * places), np.int64)
        self._free = list(range(places))
        self._thread = threading.RLock()
        self._lock = os.memfd_create("vkpipe pool", os.MFD_CLOEXEC)

    def __del__(self) -> None:
        os.close(self._lock)

    def enter(self) -> int:
        """A place for one more client; only in the process that made the pool, as :meth:`leave`."""
        with self._thread:
            return self._free.pop()

    def leave(self, place: int) -> None:
        """The client has gone, and all that it had."""
        with self._thread:
            self._used[place] = 0
            self._free.append(place)

    def share(self, place: int) -> Share:
        """Return the share that the client of a place counts by."""
        return Share(self, place)

    def set(self, place: int, size: int) -> None:
        """Lower the share of the client at a place to so many bytes."""
        self._used[place] = size

    def grow(self, place: int, size: int) -> None:
        """Raise the share of the client at a place to so many bytes.

        Raises:
            LimitReached: there is no room for them.
        """
        if size <= self._reserved:  # which no other client can take
            self._used[place] = size
            return
        with self._alone():
            kept = np.maximum(self._used, self._reserved)
            total = int(kept.sum()) - int(kept[place]) + size
            if total > self._total:
                raise LimitReached("all_bytes", total, self._total)
            self._used[place] = size

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """While no other thread or process grows; a lock of a process that dies is open again."""
        with self._thread:
            fcntl.lockf(self._lock, fcntl.LOCK_EX)
            try:
                yield
            finally:
                fcntl.lockf(self._lock, fcntl.LOCK_UN)


class Share:
    """The part of a :class:`Pool` that one client has."""

    def __init__(self, pool: Pool, place: int) -> None:
        self._pool = pool
        self._place = place

    def set(self, size: int) -> None:
        """Lower this client's share to so many bytes."""
        self._pool.set(self._place, size)

    def grow(self, size: int) -> None:
        """Raise this client's share to so many bytes in all.

        Raises:
            LimitReached: there is no room for them.
        """
        self._pool.grow(self._place, size)


class Budget:
    """Counts what is taken and given back; garbage collection may give back from any thread, at any time."""

    def __init__(self, limits: Limits, share: Share | None = None) -> None:
        self._limits = limits
        self._share = share
        self._lock = threading.RLock()
        self.bytes = 0
        self.resources = 0

    def take(self, size: int) -> None:
        """Room for one more resource.

        Raises:
            LimitReached: there is none.
        """
        with self._lock:
            self._limits.check("resources", self.resources + 1)
            self._limits.check("resource_bytes", self.bytes + size)
            if self._share is not None:
                self._share.grow(self.bytes + size)
            self.resources += 1
            self.bytes += size
            if self._share is not None:  # something may have been given back in between
                self._share.set(self.bytes)

    def give(self, size: int) -> None:
        """A resource has gone."""
        with self._lock:
            self.resources -= 1
            self.bytes -= size
            if self._share is not None:
                self._share.set(self.bytes)
