"""The device's clock without a context: what TIMESTAMP queries count, told from the host's clock."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING

import numpy as np

from vkpipe.errors import NotSupported

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["DeviceClock", "nanoseconds"]

_TRIES = 3
"""Readings of both clocks, of which the closest one counts."""


def nanoseconds(info: vk.DeviceInfo, ticks: int) -> int:
    """Ticks of a device as nanoseconds."""
    count: int = round(ticks % 2**info.timestamp_bits * info.timestamp_period)
    return count


class DeviceClock:
    """Tells the device's time in nanoseconds. May be used from any thread.

    Both clocks are read at the first call, which waits for the device; from then on the host's clock and the
    difference do. CPU devices count on the host's monotonic clock: there they are the same.
    """

    def __init__(self, device: vk.Device) -> None:
        self._device = device
        self._ahead: int | None = None
        self._lock = threading.Lock()

    def now(self) -> int:
        """The time in nanoseconds.

        Raises:
            NotSupported: the device's queue has no clock.
        """
        info = self._device.info
        if not info.timestamp_bits:
            raise NotSupported("PIPE_CAP_QUERY_TIMESTAMP", f"{info.name} has no clock")
        with self._lock:
            if self._ahead is None:
                self._ahead = min((self._difference() for _ in range(_TRIES)), key=lambda found: found[0])[1]
        return time.monotonic_ns() + self._ahead

    def _difference(self) -> tuple[int, int]:
        """Read both clocks; returns how long that took, and by how much the device's is ahead."""
        device = self._device
        buffer = device.create_buffer(8, kind="readback", name="clock")
        try:
            recorder = device.begin()
            recorder.note_moment(buffer, 0)
            recorder.barrier("host")
            before = time.monotonic_ns()
            device.wait(device.submit(recorder))
            after = time.monotonic_ns()
            buffer.invalidate()
            assert buffer.mapped is not None
            there = nanoseconds(device.info, int(buffer.mapped[:8].view(np.uint64)[0]))
        finally:
            buffer.destroy()
        if before <= there <= after:
            return 0, 0
        return after - before, there - (before + after) // 2
