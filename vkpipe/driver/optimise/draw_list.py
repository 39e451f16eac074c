"""A draw list holds what draws have put into a batch, and puts it there again with other constants.

Frames of a program mostly are the same calls with other constants, and with vertices and indices elsewhere,
in whatever buffers. What checks and lookups have found for its draws, their groups, records and tables, is
appended as a whole where all is bound that was bound then.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from vkpipe.driver.draws.attributes import ATTRIBUTE_BYTES
from vkpipe.kernels import layout
from vkpipe.kernels.draw_record import RECORD, RECORD_BYTES

if TYPE_CHECKING:
    from vkpipe.driver.draws.batch import Batch
    from vkpipe.driver.optimise.list_bindings import Bindings
    from vkpipe.driver.optimise.list_buffers import NotedBuffers
    from vkpipe.driver.optimise.list_indices import FilledRecords, NotedIndices
    from vkpipe.driver.optimise.list_memory import UsedMemory
    from vkpipe.driver.optimise.list_words import DecisiveWords
    from vkpipe.driver.resources.storage import Storage
    from vkpipe.driver.state.bindings import Bound, BoundConstants
    from vkpipe.driver.state.group import GroupState
    from vkpipe.pipe import ShaderType

__all__ = ["BoundRow", "DrawList", "ListedGroup"]

Words = npt.NDArray[np.uint32]
_BUFFER = layout.dtype("BufferRecord")
_VIEWPORT_BYTES = layout.dtype("ViewportRecord").itemsize
_OF_CONSTANTS = ("vs_constants", "gs_constants", "fs_constants", "tcs_constants", "tes_constants")
_VECTOR = 16
"""Bytes of a vector, by which BufferRecords count in the data of the application."""


class ListedGroup(NamedTuple):
    """The records that one group has of a list, with its numbers of primitives and of slots."""

    state: GroupState
    records: int
    prims: int
    slots: int


class BoundRow(NamedTuple):
    """Constants that were bound before the list began: where their bytes lie in its data, and how many.

    ``stage`` is None for the clip planes.
    """

    stage: ShaderType | None
    slot: int
    begin: int
    length: int
    offset: int
    size: int


class DrawList:
    """Holds what a series of draws has appended to a batch.

    Attributes:
        bindings: what was bound when it began.
        age: of the context's states.
        used: what it refers to.
        sizes: of the tables of the batch when it began (``Tables.sizes``).
        groups: in order; ``packed``: the records of their draws; ``indices``: the indices of these draws.
        buffers: the vertex buffers.
        tables: what was appended to each.
        bound: constants that were bound when it began.
        reads, writes: memory that the batch has to keep. Where draws may write a stencil, those that were
            noted have said so (``Storage.stencil_is_clear``), which holds as long as the memory.
    """

    def __init__(
        self,
        *,
        bindings: Bindings,
        age: int,
        used: UsedMemory,
        sizes: tuple[int, ...],
        groups: Sequence[ListedGroup],
        packed: bytes,
        tables: tuple[bytes, bytes, bytes, bytes],
        bound: Sequence[BoundRow],
        places: tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]],
        buffers: NotedBuffers,
        indices: NotedIndices,
        decides: DecisiveWords,
        reads: Sequence[Storage],
        writes: Sequence[Storage],
    ) -> None:
        """Keep what was noted.

        Args:
            places: words of the constants that callers hand over, and where each lies in the data.
        """
        self.bindings, self.age, self.used, self._sizes = bindings, age, used, sizes
        self._groups, self.packed, self._tables = tuple(groups), packed, tables
        self._bound, self.indices = tuple(bound), indices
        self._from, self._to = places
        self.buffers, self._decides = buffers, decides
        self._reads, self._writes = tuple(reads), tuple(writes)

    @property
    def draws(self) -> int:
        """The number of draw records."""
        return len(self.packed) // RECORD_BYTES

    def holds(self, bound: Bound, constants: Words) -> bool:
        """Return whether constants that were bound before it can be taken as they are, and whether these and
        others ask for the same branches.
        """
        for row in self._bound:
            found = _constants(bound, row)
            if found is None or found.resource is not None or len(found.data) != row.length:
                return False
            if found.offset != row.offset or found.size != row.size:
                return False
        return self._decides.same(bound, constants)

    def append(
        self, batch: Batch, bound: Bound, constants: Words, buffers: bytes, drawn: FilledRecords
    ) -> None:
        """Append the draws to a batch, whose tables may have anything.

        Args:
            bound: has the constants that were bound before the list.
            constants: those that were set in it, one behind the other.
            buffers: the records of its vertex buffers; ``drawn``: those of its draws, with their indices.
        """
        tables = batch.tables
        now = tables.sizes
        _, records, viewports, _ = self._tables
        data = self._data(bound, constants)
        tables.fill((buffers, _moved(records, (now[3] - self._sizes[3]) // _VECTOR), viewports, data))
        batch.hold(self._reads, self._writes)
        packed, at = self._records(drawn.packed, now), 0
        for (state, count, prims, slots), more in zip(self._groups, drawn.slots, strict=True):
            group, end = batch.group(state, count), at + count * RECORD_BYTES
            part = packed[at:end]
            group.packed += part if not group.packed else _behind(part, group.slots, group.prims)
            group.prims += prims
            group.slots += slots + more
            at = end

    def _data(self, bound: Bound, constants: Words) -> bytes:
        """The data of the application, as it is now."""
        words = np.frombuffer(self._tables[3], np.uint32).copy()
        words[self._to] = constants[self._from]
        for row in self._bound:
            found = _constants(bound, row)
            assert found is not None
            words.view(np.uint8)[row.begin : row.begin + row.length] = np.frombuffer(found.data, np.uint8)
        return words.tobytes()

    def _records(self, packed: bytes, now: Sequence[int]) -> bytes:
        """The records of its draws for tables of these sizes."""
        before = self._sizes
        if tuple(now[:3]) == before[:3]:
            return packed
        moved = np.frombuffer(bytearray(packed), RECORD)
        moved["attributes"] += np.uint32((now[0] - before[0]) // ATTRIBUTE_BYTES & 0xFFFFFFFF)
        for name in _OF_CONSTANTS:
            moved[name] += np.uint32((now[1] - before[1]) // _BUFFER.itemsize & 0xFFFFFFFF)
        moved["viewport"] += np.uint32((now[2] - before[2]) // _VIEWPORT_BYTES & 0xFFFFFFFF)
        return moved.tobytes()


def _constants(bound: Bound, row: BoundRow) -> BoundConstants | None:
    """The constants that are bound now where those of a row were."""
    return bound.clip_planes if row.stage is None else bound.constants[row.stage].get(row.slot)


def _moved(records: bytes, vectors: int) -> bytes:
    """BufferRecords whose data lies so many vectors further on; those with addresses stay."""
    if not vectors:
        return records
    moved = np.frombuffer(bytearray(records), _BUFFER)
    in_tables = ~moved["address"].any(1) & (moved["size"] != 0)
    moved["first"][in_tables] += np.uint32(vectors & 0xFFFFFFFF)
    return moved.tobytes()


def _behind(packed: bytes, slots: int, prims: int) -> bytes:
    """Records of a group that has so many slots and primitives before them."""
    moved = np.frombuffer(bytearray(packed), RECORD)
    moved["first_slot"] += np.uint32(slots & 0xFFFFFFFF)
    moved["first_prim"] += np.uint32(prims & 0xFFFFFFFF)
    return moved.tobytes()
