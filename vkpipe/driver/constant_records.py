"""The constant buffers of a stage as records in the tables of a batch."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from vkpipe.driver.batch import Batch
    from vkpipe.driver.bound import BoundConstants

__all__ = ["constant_records"]


def constant_records(
    where: str, slots: Mapping[int, BoundConstants], count: int, batch: Batch
) -> list[bytes]:
    """Records of the first ``count`` slots, for ``Tables.add_constants``; the batch keeps their resources.

    Raises:
        InvalidUse: a buffer was destroyed since it was bound.
    """
    tables = batch.tables
    made = []
    for slot in range(count):
        buffer = slots.get(slot)
        if buffer is None:
            made.append(tables.nothing())
        elif buffer.resource is not None:
            buffer.resource.check_alive(where, "buffer")
            batch.reference(buffer.resource)
            made.append(tables.in_buffer(buffer.resource.buffer.address + buffer.offset, buffer.size))
        else:
            made.append(tables.in_tables(buffer.data, buffer.offset, buffer.size))
    return made
