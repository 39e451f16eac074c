"""Counts the primitives that geometry shaders emit, and what patches are divided into."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from vkpipe.driver.record.dispatcher import Dispatcher
from vkpipe.driver.resources.operation import Operation
from vkpipe.driver.state.geometry_output import Divided
from vkpipe.kernels import layout

if TYPE_CHECKING:
    from vkpipe.driver.resources.query import Slot
    from vkpipe.winsys import vulkan as vk

__all__ = ["begin_counting", "divided_of", "end_counting", "hand_over_divided"]

_TOTAL_BYTES = 16
_PATCH = layout.dtype("PatchRecord")


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


def hand_over_divided(run: Dispatcher, slot: Slot, patches: int) -> Operation:
    """Hand the host what so many patches were divided into, which stands behind their records."""

    def record(recorder: vk.CommandRecorder) -> None:
        recorder.barrier("transfer")
        place = (patches * _PATCH.itemsize, slot.offset, _PATCH.itemsize)
        recorder.copy_buffer(run.buffers["patches"], slot.buffer, [place])
        recorder.barrier("transfer")

    return record


def divided_of(slot: Slot) -> Divided:
    """Return what was handed over; the device must be done with it."""
    whole = np.array(slot.read(), np.uint64).view(_PATCH)[0]
    return Divided(int(whole["prims"]), int(whole["weight"]))
