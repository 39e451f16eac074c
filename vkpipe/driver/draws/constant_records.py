"""The constant buffers of a stage as records in the tables of a batch."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from vkpipe.driver.draws.batch import Batch
    from vkpipe.driver.state.bindings import BoundConstants

__all__ = ["add_constants"]


def add_constants(where: str, slots: Mapping[int, BoundConstants], count: int, batch: Batch) -> None:
    """Add records of the first ``count`` slots to the tables of a batch, which keeps their resources.

    Raises:
        InvalidUse: a buffer was destroyed since it was bound.
    """
    tables = batch.tables
    for slot in range(count):
        buffer = slots.get(slot)
        if buffer is None:
            tables.add_nothing()
        elif buffer.resource is None:
            tables.add_data(buffer)
        else:
            buffer.resource.check_alive(where, "buffer")
            batch.reference(buffer.resource)
            tables.add_buffer(buffer.resource.buffer.address + buffer.offset, buffer.size)
