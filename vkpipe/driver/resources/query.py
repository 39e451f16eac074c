"""Queries: what they keep, and the small pieces of memory that the device writes their numbers into."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple
from weakref import finalize

import numpy as np

from vkpipe import pipe
from vkpipe.pipe import QueryResult, QueryType, SoStatistics, StatQuery
from vkpipe.pipe.resource import Owner

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = [
    "COUNTERS",
    "HOST_COUNTERS",
    "STATISTICS",
    "TIMES",
    "HostCounts",
    "QuerySlots",
    "Slot",
    "VkQuery",
]

COUNTERS = frozenset(
    (
        QueryType.OCCLUSION_COUNTER,
        QueryType.OCCLUSION_PREDICATE,
        QueryType.OCCLUSION_PREDICATE_CONSERVATIVE,
    )
)
"""Queries that ask how many samples have passed all tests."""


class HostCounts(NamedTuple):
    """Numbers that the host counts: primitives of draws before clipping and culling; those that stream output
    wrote, and those that it would have written with endless buffers.
    """

    generated: int = 0
    written: int = 0
    needed: int = 0


HOST_COUNTERS: dict[QueryType, Callable[[HostCounts], QueryResult]] = {
    QueryType.PRIMITIVES_GENERATED: lambda counts: counts.generated,
    QueryType.PRIMITIVES_EMITTED: lambda counts: counts.written,
    QueryType.SO_STATISTICS: lambda counts: SoStatistics(counts.written, counts.needed),
    QueryType.SO_OVERFLOW_PREDICATE: lambda counts: counts.needed > counts.written,
    QueryType.SO_OVERFLOW_ANY_PREDICATE: lambda counts: counts.needed > counts.written,
}
"""Queries that ask for what the host counts, and what each of them makes of it."""

TIMES = frozenset((QueryType.TIMESTAMP, QueryType.TIME_ELAPSED))
"""Queries that ask for the device's clock."""

STATISTICS = frozenset((QueryType.PIPELINE_STATISTICS, QueryType.PIPELINE_STATISTICS_SINGLE))
"""Queries that ask for what stages do, which host and device count together."""

_NUMBER_BYTES = 8
_SLOTS = 256


class Slot(NamedTuple):
    """Numbers of 64 bits in memory that the host reads: ``numbers`` at the query's beginning, then those at
    its end.
    """

    buffer: vk.Buffer
    offset: int
    numbers: int = 1

    def read(self) -> tuple[int, ...]:
        """All of them; the device must be done with them."""
        self.buffer.invalidate()
        assert self.buffer.mapped is not None
        end = self.offset + 2 * _NUMBER_BYTES * self.numbers
        return tuple(self.buffer.mapped[self.offset : end].view(np.uint64).tolist())

    def place(self, number: int) -> int:
        """The offset of the numbers at the beginning (0) or at the end (1)."""
        return self.offset + _NUMBER_BYTES * self.numbers * number


class QuerySlots:
    """The slots of one context, which may be used again at once: the device keeps the order of its writes.

    Args:
        numbers: of each slot, at a query's beginning and at its end.
    """

    def __init__(self, device: vk.Device, numbers: int = 1) -> None:
        self._device, self._numbers = device, numbers
        self._buffers: list[vk.Buffer] = []
        self._free: list[Slot] = []

    def take(self) -> Slot:
        """A slot that nobody else has."""
        if not self._free:
            size = 2 * _NUMBER_BYTES * self._numbers
            buffer = self._device.create_buffer(size * _SLOTS, kind="readback", name="queries")
            self._buffers.append(buffer)
            self._free = [Slot(buffer, size * number, self._numbers) for number in range(_SLOTS)]
        return self._free.pop()

    def give(self, slot: Slot) -> None:
        """Nobody asks for the slot's numbers any more. May be called from any thread."""
        self._free.append(slot)

    def destroy(self) -> None:
        """Destroy the memory; the device must be done with it."""
        for buffer in self._buffers:
            buffer.destroy()
        self._buffers, self._free = [], []


class VkQuery(pipe.Query):
    """A query object.

    Attributes:
        slot: where its numbers come to lie; None for queries without.
        finished: which of its ends the device has come to.
        batch: number of the batch that has the latest end in it.
        counted: what the host had counted at its beginning and at its end; ``stages``: of what stages do.
        emitted: what the device has counted for draws since its beginning, once it has come to their ends.
    """

    def __init__(
        self,
        context: Owner,
        type: QueryType,
        slots: QuerySlots | None,
        forget: Callable[[VkQuery], None],
        index: int = 0,
    ) -> None:
        """``forget`` is called with it when it is destroyed."""
        super().__init__(context, type, index)
        self._forget = forget
        self.slot = slots.take() if slots is not None else None
        self._give = finalize(self, slots.give, self.slot) if slots is not None and self.slot else None
        self.finished = 0
        self.batch = -1
        self.counted = [HostCounts(), HostCounts()]
        self.stages: list[tuple[int, ...]] = [(), ()]
        self.emitted = [0] * len(StatQuery)

    @property
    def statistics(self) -> frozenset[StatQuery]:
        """The numbers of pipeline statistics that it asks for."""
        if self.type == QueryType.PIPELINE_STATISTICS_SINGLE:
            return frozenset((StatQuery(self.index),))
        return frozenset(StatQuery) if self.type == QueryType.PIPELINE_STATISTICS else frozenset()

    def reached(self, end: int) -> None:
        """The device has come to the end with this number."""
        self.finished = max(self.finished, end)

    def _release(self) -> None:
        self._forget(self)
        if self._give is not None:
            self._give()
