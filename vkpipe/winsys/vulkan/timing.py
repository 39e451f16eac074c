"""GPU times of named ranges, by timestamp queries."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from vkpipe.errors import InvalidUse
from vkpipe.winsys.vulkan.api import NULL, Cdata, check, const, ffi, struct
from vkpipe.winsys.vulkan.core import Core

__all__ = ["MOST_RANGES", "TimedRanges", "Timings"]

MOST_RANGES = 1024
_KEPT = 1024  # submissions whose times are remembered


class TimedRanges:
    """The queries of one recorder: two for each named range."""

    def __init__(self, core: Core) -> None:
        self._core = core
        create = struct(
            "VkQueryPoolCreateInfo", queryType=const("VK_QUERY_TYPE_TIMESTAMP"), queryCount=2 * MOST_RANGES
        )
        pool = ffi.new("VkQueryPool *")
        check(core.fns.vkCreateQueryPool(core.handle, create, NULL, pool), "vkCreateQueryPool")
        core.counters.add("query_pools")
        self._pool = pool[0]
        # The end of all earlier work, both times: ranges that follow each other do not overlap.
        self._stage = const("VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT")
        self._ticks = ffi.new("uint64_t[]", 2 * MOST_RANGES)
        self.labels: list[str] = []

    @property
    def room(self) -> bool:
        """Return whether another range can be measured."""
        return len(self.labels) < MOST_RANGES

    @contextmanager
    def range(self, commands: Cdata, label: str) -> Iterator[None]:
        """Writes a timestamp now and one at the end of the block."""
        fns, index = self._core.fns, 2 * len(self.labels)
        if len(self.labels) == MOST_RANGES:
            raise InvalidUse("CommandRecorder.timestamp", "label", label, f"at most {MOST_RANGES} ranges")
        if not self.labels:
            fns.vkCmdResetQueryPool(commands, self._pool, 0, 2 * MOST_RANGES)
        self.labels.append(label)
        fns.vkCmdWriteTimestamp(commands, self._stage, self._pool, index)
        try:
            yield
        finally:
            fns.vkCmdWriteTimestamp(commands, self._stage, self._pool, index + 1)

    def read(self) -> list[tuple[str, float]]:
        """(label, seconds) in the order in which the ranges began; forgets them. The work must be done."""
        core, labels = self._core, self.labels
        self.labels = []
        if not labels:
            return []
        count = 2 * len(labels)
        result = core.fns.vkGetQueryPoolResults(
            core.handle, self._pool, 0, count, 8 * count, self._ticks, 8, const("VK_QUERY_RESULT_64_BIT")
        )
        check(result, "vkGetQueryPoolResults")
        mask, unit = (1 << core.info.timestamp_bits) - 1, core.info.timestamp_period * 1e-9
        return [
            (label, ((self._ticks[2 * i + 1] - self._ticks[2 * i]) & mask) * unit)
            for i, label in enumerate(labels)
        ]

    def destroy(self) -> None:
        """Destroys the query pool."""
        self._core.fns.vkDestroyQueryPool(self._core.handle, self._pool, NULL)
        self._core.counters.add("query_pools", -1)


class Timed(Protocol):
    """A submission that may hold times once it has finished."""

    def read_times(self) -> list[tuple[str, float]]:
        """(label, seconds) of each range; empty at the second call."""


class Timings:
    """The times of the latest submissions that had named ranges."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._waiting: dict[int, Timed] = {}
        self._known: OrderedDict[int, list[tuple[str, float]]] = OrderedDict()

    def expect(self, serial: int, recorder: Timed) -> None:
        """Notes that a submission has times to be read when it is done."""
        with self._lock:
            self._waiting[serial] = recorder

    def collect(self, serial: int) -> list[tuple[str, float]]:
        """The times of a finished submission, [] when it had none or is long gone."""
        with self._lock:
            recorder = self._waiting.pop(serial, None)
            if recorder is not None:
                self._known[serial] = recorder.read_times()
                if len(self._known) > _KEPT:
                    self._known.popitem(last=False)
            return self._known.get(serial, [])
