"""What is alive on a device, without what only says how busy the machine was or what earlier tests left."""

from __future__ import annotations

import gc

from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen

__all__ = ["grow_pools", "settled"]

_RING_BLOCK, _LEFT = 1 << 20, 1 << 16
_RECORDERS = 48
"""More than a context has at once: 17 submissions, of two recorders each."""

_SETS = 300
"""More than they refer to of any layout, with few draws in each."""


def settled(screen: VkScreen) -> dict[str, int]:
    """Live objects, and bytes of each kind of memory, once the device has finished everything.

    What earlier tests have left to the garbage collector goes first, and memory that is only kept for use
    again. Pools and upload rings stay as large as the device was ever behind: see :func:`grow_pools`.
    """
    gc.collect()
    screen.device.wait_idle()
    screen.trim_memory()
    screen.device.wait_idle()
    screen.device._memory._drop_empty()
    return screen.live_objects()


def grow_pools(ctx: VkContext) -> None:
    """Take at once what a context can need while the device is as far behind as it may be, and give it back.

    Afterwards nothing that is kept grows any more, however slow the device is. To be called after each kind
    of draw was there once, as the pools are those of layouts, and before it is there once more, as buffers
    get views where they are first used. For frames that upload less than 60 KiB.
    """
    ctx.flush()
    device = ctx.screen.device
    device.wait_idle()
    for recorder in [device.begin() for _ in range(_RECORDERS)]:
        device.discard(recorder)
    for layout in list(device._set_layouts._known.values()):
        for entry in [device.allocate_set(layout) for _ in range(_SETS)]:
            device.free_set(entry)
    # One block is written while the one before may still be read; what is left of it is for the next frame.
    for _ in range(2):
        ctx._ring.alloc(_RING_BLOCK - _LEFT)
