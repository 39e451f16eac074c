"""What the device has noted of the groups that were drawn directly."""

from __future__ import annotations

import numpy as np

from tests.driver.draw import Array
from vkpipe.driver.context import VkContext
from vkpipe.kernels import layout

__all__ = ["ALONE", "boxes_of", "records_of", "scratch"]

ALONE = 0xFFFFFFFF
"""The dispatch of a group that has one of its own: VKP_ALONE."""

_RECORD = layout.dtype("GroupRecord")


def scratch(ctx: VkContext, name: str, size: int) -> Array:
    """The first bytes of scratch memory, as it is after all that was flushed: uint8."""
    device = ctx.screen.device
    staging = device.create_buffer(size, kind="readback", name=name)
    recorder = device.begin()
    recorder.barrier("all")
    recorder.copy_buffer(ctx.recorder.dispatcher.buffers[name], staging, [(0, 0, size)])
    recorder.barrier("host")
    device.wait(device.submit(recorder))
    staging.invalidate()
    assert staging.mapped is not None
    found = np.array(staging.mapped[:size])
    staging.destroy()
    return found


def records_of(ctx: VkContext, count: int) -> Array:
    """The GroupRecords of the latest draws, of so many groups."""
    return scratch(ctx, "groups", count * _RECORD.itemsize).view(_RECORD)


def boxes_of(records: Array) -> Array:
    """First and last tile of each group (count, 2, 2); of an empty one the last lies before the first."""
    corners = np.stack([records[name] for name in ("low_x", "low_y", "high_x", "high_y")], 1).astype(np.int64)
    return corners.reshape(-1, 2, 2) >> 3
