"""The vertex buffers of a draw list: where they lie, and in which buffers, is other data each time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from vkpipe.driver.draws.attributes import attribute_counts
from vkpipe.driver.resources.own import own_buffer
from vkpipe.errors import InvalidUse
from vkpipe.kernels import layout

if TYPE_CHECKING:
    from vkpipe.driver.resources.resource import BufferResource
    from vkpipe.driver.state.bindings import Bound
    from vkpipe.pipe import ListedBuffers, Screen

__all__ = ["FilledBuffers", "NotedBuffers"]

_RECORD = layout.dtype("AttributeRecord")


class FilledBuffers(NamedTuple):
    """The records of all attributes, and what they refer to."""

    records: bytes
    resources: Sequence[BufferResource]


class NotedBuffers(NamedTuple):
    """The vertex buffers of a list: first those that were bound before, slot by slot, then those set in it.

    Attributes:
        table: AttributeRecords of all draws.
        bound: how many slots were bound before; ``empty``: of each that was set, whether it was none.
        records: those of the table that have a buffer.
        sources: of each of them the number of its buffer, its offset there, and its size.
    """

    table: bytes
    bound: int
    empty: npt.NDArray[np.bool_]
    records: npt.NDArray[np.intp]
    sources: npt.NDArray[np.int64]

    def filled(self, where: str, screen: Screen, bound: Bound, given: ListedBuffers) -> FilledBuffers | None:
        """Return them as they are now: those bound before and those that a caller gives.

        None where one is there and was not, or the other way round, is refused, or begins behind its end.
        """
        own = [bound.vertex_buffers.get(slot) for slot in range(self.bound)]
        try:
            used = [own_buffer(screen, where, "buffers", each) for each in given.resources]
            kept = [
                None if each is None else own_buffer(screen, where, "buffer", each.resource) for each in own
            ]
        except InvalidUse:
            return None
        words = np.zeros((len(own) + len(used) + 1, 3), np.uint32)
        words[-1] = 0, 0, 0xFFFFFFFF  # of none
        for row, each in enumerate([*kept, *used]):
            if each is not None:
                address = each.buffer.address
                words[row] = address & 0xFFFFFFFF, address >> 32, each.width0
        which = np.where(given.which < 0, -1, given.which + len(own))
        if ((given.which < 0) != self.empty).any() or (given.offsets > words[which, 2]).any():
            return None
        first = np.array([0 if each is None else each.offset for each in own], np.uint32)
        sources, more, size = self.sources.T
        found = words[np.concatenate([np.arange(len(own)), which])[sources]].astype(np.int64)
        begins = np.concatenate([first, given.offsets])[sources] + more
        table = np.frombuffer(bytearray(self.table), _RECORD)
        places = found[:, 0] + (found[:, 1] << 32) + begins
        table["address"][self.records] = np.stack([places & 0xFFFFFFFF, places >> 32], 1)
        room, strides = found[:, 2] - begins - size, table["stride"][self.records].astype(np.int64)
        table["count"][self.records] = attribute_counts(room, strides)
        return FilledBuffers(table.tobytes(), [*used, *[each for each in kept if each is not None]])
