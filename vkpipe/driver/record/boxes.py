"""Reads how large groups were, as the device has noted it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from vkpipe.kernels import layout

if TYPE_CHECKING:
    from vkpipe.driver.record.dispatcher import Dispatcher

__all__ = ["boxes_noted"]

_GROUP = layout.dtype("GroupRecord")


def boxes_noted(dispatcher: Dispatcher, count: int) -> list[int] | None:
    """Return how many pixels the boxes of the last groups have, of those that nothing shows of none; None:
    the host does not see them. The device must be done with all that was submitted.
    """
    memory = dispatcher.buffers.get("groups")
    if memory is None or memory.mapped is None:
        return None
    records = np.frombuffer(memory.mapped.data[: count * _GROUP.itemsize], _GROUP)
    low = np.stack([records["low_x"], records["low_y"]]).astype(np.int64)
    high = np.stack([records["high_x"], records["high_y"]]).astype(np.int64)
    sizes: list[int] = np.prod(np.maximum(high + 1 - low, 0), axis=0).tolist()
    return sizes
