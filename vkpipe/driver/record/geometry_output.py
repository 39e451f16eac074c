"""Counts the primitives that geometry shaders emit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from vkpipe.driver.record.dispatcher import Dispatcher
from vkpipe.driver.resources.operation import Operation

if TYPE_CHECKING:
    from vkpipe.driver.resources.query import Slot
    from vkpipe.winsys import vulkan as vk

__all__ = ["begin_counting", "end_counting"]

_TOTAL_BYTES = 16


def begin_counting(run: Dispatcher) -> Operation:
    """Set the counts of emitted primitives to 0."""

    def record(recorder: vk.CommandRecorder) -> None:
        run.reserve({"so_total": _TOTAL_BYTES})
        recorder.barrier("transfer")
        run.write(recorder, "so_total", np.zeros(_TOTAL_BYTES, np.uint8))
        recorder.barrier("transfer")

    return record


def end_counting(run: Dispatcher, slot: Slot) -> Operation:
    """Hand the number to the host."""

    def record(recorder: vk.CommandRecorder) -> None:
        recorder.barrier("transfer")
        total = run.buffers["so_total"]
        recorder.copy_buffer(total, slot.buffer, [(0, slot.offset, _TOTAL_BYTES)])
        recorder.barrier("transfer")

    return record
