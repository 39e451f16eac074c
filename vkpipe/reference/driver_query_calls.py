"""The reference's own queries: those of the driver that mean something where nothing is recorded."""

from __future__ import annotations

import time

from vkpipe.auxiliary.driver_queries import DriverNumber, DriverQueryMethods

__all__ = ["DRIVER_NUMBERS", "DriverQueryCalls"]

_WORK = "work of the context"

DRIVER_NUMBERS = (
    DriverNumber("draws", _WORK, "draws that had something to draw"),
    DriverNumber("host-us", _WORK, "CPU time of the calling thread, program included", "us"),
)
"""What its queries ask for, in the order of their types."""


class DriverQueryCalls(DriverQueryMethods):
    """Mixed into the context."""

    drawn: int
    driver_numbers = DRIVER_NUMBERS

    def read_driver_numbers(self, names: tuple[str, ...]) -> tuple[int, ...]:
        values = {"draws": self.drawn, "host-us": time.thread_time_ns() // 1000}
        return tuple(values[name] for name in names)
