"""Reads how large groups were, as the device has noted it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from vkpipe.kernels import layout

if TYPE_CHECKING:
    from vkpipe.driver.plan.bundles import Bundle
    from vkpipe.driver.record.dispatcher import Dispatcher

__all__ = ["boxes_noted"]

_GROUP = layout.dtype("GroupRecord")


def boxes_noted(dispatcher: Dispatcher, bundle: Bundle) -> list[int] | None:
    """Return how many pixels the boxes of a bundle's groups have, of those that nothing shows of none; None:
    the host does not see them. The device must be done with all that was submitted, and no other bundle may
    have noted its own there since.
    """
    found = [
        _boxes(dispatcher, bank, len(runs))
        for bank, (_, runs) in enumerate(bundle.parts(), bundle.first_bank)
    ]
    noted = [iter(sizes) for sizes in found if sizes is not None]
    if len(noted) < len(found):
        return None
    return [next(noted[section]) for section in bundle.sections or [0] * len(bundle.groups)]


def _boxes(dispatcher: Dispatcher, bank: int, count: int) -> list[int] | None:
    """Return the same of groups whose records are the first ones of a bank."""
    memory = dispatcher.buffer_of("groups", bank)
    if memory is None or memory.mapped is None:
        return None
    records = np.frombuffer(memory.mapped.data[: count * _GROUP.itemsize], _GROUP)
    low = np.stack([records["low_x"], records["low_y"]]).astype(np.int64)
    high = np.stack([records["high_x"], records["high_y"]]).astype(np.int64)
    sizes: list[int] = np.prod(np.maximum(high + 1 - low, 0), axis=0).tolist()
    return sizes
