"""Buffers that are kept for use again: what pb_bufmgr_cache and pb_cache are in Mesa."""

from __future__ import annotations

import time
from collections.abc import Callable

from vkpipe.auxiliary.pipebuffer.buffer import Buffer, Desc, Manager, Usage, checked, fits
from vkpipe.auxiliary.pipebuffer.wrapper import WrappedBuffer

__all__ = ["CacheManager"]

_NOTHING = Usage(0)


class _Cached(WrappedBuffer):
    def __init__(self, inner: Buffer, size: int, desc: Desc, cache: CacheManager) -> None:
        super().__init__(inner, size, desc)
        self._cache = cache

    def _release(self) -> None:
        self._cache.keep(self.inner)


class CacheManager(Manager):
    """Keeps released buffers, and returns them for later requests that they fit.

    Args:
        provider: creates buffers.
        microseconds: how long one is kept.
        factor: how many times larger than asked for a kept one may be.
        most: bytes that are kept at most; None: any.
        bypassed: buffers that are used for any of this are not kept.
        now: the time in microseconds.

    Attributes:
        kept: bytes that are kept now. ``hits``, ``misses``: how often a kept buffer did, or did not, fit.
    """

    def __init__(
        self,
        provider: Manager,
        microseconds: float = 1_000_000,
        factor: float = 2.0,
        most: int | None = None,
        bypassed: Usage = _NOTHING,
        now: Callable[[], float] = lambda: time.monotonic() * 1e6,
    ) -> None:
        self._provider, self._time, self._factor = provider, microseconds, factor
        self._most, self._bypassed, self._now = most, bypassed, now
        self._buffers: list[tuple[float, Buffer]] = []  # those that end first come first
        self.kept = self.hits = self.misses = 0

    def create(self, size: int, desc: Desc | None = None) -> Buffer:
        desc = checked("CacheManager.create", size, desc)
        if desc.usage & self._bypassed:
            return self._provider.create(size, desc)
        self._expire()
        for number, (_, buffer) in enumerate(self._buffers):
            if fits(buffer, size, desc, self._factor) and not self._provider.is_busy(buffer):
                del self._buffers[number]
                self.kept -= buffer.size
                self.hits += 1
                return _Cached(buffer, size, desc, self)
        self.misses += 1
        return _Cached(self._provider.create(size, desc), size, desc, self)

    def keep(self, buffer: Buffer) -> None:
        """Take a buffer of the provider's that nobody has any more."""
        self._expire()
        if self._most is not None and self.kept + buffer.size > self._most:
            buffer.destroy()
            return
        self._buffers.append((self._now() + self._time, buffer))
        self.kept += buffer.size

    def _expire(self) -> None:
        now = self._now()
        while self._buffers and self._buffers[0][0] <= now:
            self._drop()

    def _drop(self) -> None:
        _, buffer = self._buffers.pop(0)
        self.kept -= buffer.size
        buffer.destroy()

    def flush(self) -> None:
        while self._buffers:
            self._drop()
        self._provider.flush()
