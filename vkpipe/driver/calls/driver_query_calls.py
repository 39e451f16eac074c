"""The driver's own queries: what a context and its screen have done, in running numbers."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from vkpipe.auxiliary.driver_queries import DriverNumber, DriverQueryMethods
from vkpipe.driver.calls.batch_calls import BatchCalls
from vkpipe.translate.spirv.tally import TALLY

if TYPE_CHECKING:
    from vkpipe.driver.programs.kernel_screen import KernelScreen

__all__ = ["DRIVER_NUMBERS", "DriverQueryCalls"]

_CONTEXT, _KERNELS, _DEVICE = "work of the context", "kernels", "the device"

_Read = Callable[["DriverQueryCalls"], int]


def _live(kind: str) -> _Read:
    return lambda calls: calls.screen.device.counters.get(kind, 0)


_TABLE: dict[DriverNumber, _Read] = {
    DriverNumber("draws", _CONTEXT, "draws that had something to draw"): lambda calls: calls.totals.draws,
    DriverNumber("groups", _CONTEXT, "groups of draws, which share a set of dispatches"): lambda calls: (
        calls.totals.groups
    ),
    DriverNumber("dispatches", _CONTEXT, "dispatches"): lambda calls: calls.batch.dispatches,
    DriverNumber("operations", _CONTEXT, "launches, clears, copies and notes of queries"): lambda calls: (
        calls.totals.operations
    ),
    DriverNumber("submissions", _CONTEXT, "submissions"): lambda calls: calls.totals.submissions,
    DriverNumber("kept-batches", _CONTEXT, "submissions of an earlier recording"): lambda calls: (
        calls.totals.kept
    ),
    DriverNumber(
        "upload-bytes", _CONTEXT, "user buffers, constants and indices for the device", "bytes"
    ): lambda calls: calls.totals.upload_bytes,
    DriverNumber("staging-bytes", _CONTEXT, "staging memory that transfers took", "bytes"): lambda calls: (
        calls.totals.staging_bytes
    ),
    DriverNumber("flush-us", _CONTEXT, "time of the host in flushes", "us"): lambda calls: (
        calls.totals.flush_ns // 1000
    ),
    DriverNumber("host-us", _CONTEXT, "CPU time of the calling thread, program included", "us"): lambda _: (
        time.thread_time_ns() // 1000
    ),
    DriverNumber("kernels-compiled", _KERNELS, "pipelines that were made"): lambda calls: (
        calls.screen.programs.built
    ),
    DriverNumber("compile-us", _KERNELS, "time of making them, added over threads", "us"): lambda calls: (
        calls.screen.programs.build_ns // 1000
    ),
    DriverNumber("spirv-cache-hits", _KERNELS, "texts whose SPIR-V was known, in the process"): lambda _: (
        TALLY.hits
    ),
    DriverNumber("spirv-cache-misses", _KERNELS, "texts that were compiled, in the process"): lambda _: (
        TALLY.misses
    ),
    DriverNumber("device-us", _DEVICE, "time of submissions on the device", "us"): lambda calls: int(
        calls.screen.profile.device_seconds * 1e6
    ),
    DriverNumber("kernels-us", _DEVICE, "time of kernels on the device", "us"): lambda calls: int(
        calls.screen.profile.kernel_seconds * 1e6
    ),
    DriverNumber("requested-VRAM", _DEVICE, "memory that resources take", "bytes", False): _live(
        "memory_used_bytes"
    ),
    DriverNumber("VRAM-usage", _DEVICE, "memory that is allocated", "bytes", False): _live("memory_bytes"),
}
_READS: Mapping[str, _Read] = {number.name: read for number, read in _TABLE.items()}

DRIVER_NUMBERS = tuple(_TABLE)
"""What the driver's queries ask for, in the order of their types."""

_TIMED = frozenset(("device-us", "kernels-us"))
"""Numbers for which timestamps stand around all kernels."""

_UNFLUSHED = frozenset(("host-us",))
"""Numbers that a flush would only disturb."""


class DriverQueryCalls(DriverQueryMethods, BatchCalls):
    """Mixed into the context. What was asked for before a query's beginning or end is submitted then."""

    screen: KernelScreen
    driver_numbers = DRIVER_NUMBERS

    def read_driver_numbers(self, names: tuple[str, ...]) -> tuple[int, ...]:
        self.batch.check_open()
        if not _UNFLUSHED.issuperset(names):
            serial = self.flush_batch()
            if not _TIMED.isdisjoint(names):
                self.screen.device.wait(serial)
                self.screen.profile.collect()
        return tuple(_READS[name](self) for name in names)

    def measure(self, names: tuple[str, ...], wanted: bool) -> None:
        if not _TIMED.isdisjoint(names):
            if wanted:
                self.flush_batch()  # what comes before is none of its business
            self.screen.profile.ask(wanted)
