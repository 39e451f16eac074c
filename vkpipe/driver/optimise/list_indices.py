"""The indices of a draw list are others each time: where they lie, in which buffers, and what they name.

Programs that send what they draw anew in each frame have their indices in buffers that they fill as they go.
What a record has of them is where they lie, and the range of vertices that they name, where that is shaded.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from vkpipe.driver.draws.indices import INDEX_TYPES, known_segments
from vkpipe.driver.resources.own import own_buffer
from vkpipe.errors import InvalidUse
from vkpipe.kernels.draw_record import RECORD
from vkpipe.kernels.modes import shape
from vkpipe.pipe import DrawInfo, Prim

if TYPE_CHECKING:
    from vkpipe.driver.resources.resource import BufferResource
    from vkpipe.pipe import ListedIndices, Screen

__all__ = ["FilledRecords", "NotedIndices"]

_NO_RECORD = -1
_NO_RESTART = -1
_NOT_KNOWN = np.zeros(1, np.int64), np.full(1, -1, np.int64)
"""The smallest and the largest index where the host does not know them."""

Numbers = npt.NDArray[np.int64]


class FilledRecords(NamedTuple):
    """The records of all draws, and the buffers of indices that they refer to.

    ``slots``: how many more each group has than when they were noted.
    """

    packed: bytes
    resources: Sequence[BufferResource]
    slots: Sequence[int]


class _Last(NamedTuple):
    """The records that were filled last, and for what: it refers to no buffer, which the client may give up.

    ``memory``: of each buffer its address, its bytes, and number and version of what it holds.
    """

    memory: Sequence[tuple[int, int, int, int]]
    which: npt.NDArray[np.intp]
    starts: Numbers
    packed: bytes
    slots: Sequence[int]

    def is_for(self, memory: Sequence[tuple[int, int, int, int]], given: ListedIndices) -> bool:
        """Return whether all of it is equal."""
        return (
            memory == self.memory
            and np.array_equal(given.which, self.which)
            and np.array_equal(given.starts, self.starts)
        )


class NotedIndices:
    """The draws of a list that have indices, in order.

    ``_rows``: of each its record, the bytes of an index, where they begin, how many there are, what is added
    to them, how many vertices the primitives have, and the index that restarts (-1: none does), which was not
    among them and may not be. ``_exact``: those that are cut where indices restart, or into lines of a loop,
    with their buffers, their memory and versions: nothing of it may be another.
    """

    def __init__(self) -> None:
        self._rows: list[tuple[int, ...]] = []
        self._exact: list[tuple[int, BufferResource, object]] = []

    def note(self, info: DrawInfo, index: BufferResource, records: range, patch_vertices: int) -> None:
        """Note a draw, and the records that it has appended; None of these: it is a draw of nothing."""
        record = _NO_RECORD
        if info.mode is Prim.LINE_LOOP or len(records) > 1 or _is_cut(info, index):
            self._exact.append((len(self._rows), index, (index.storage, index.version)))
        elif records:
            record = records[0]
        one = shape(info.mode, patch_vertices)
        elements = one.elements(one.count(info.count))
        restart = info.restart_index if info.primitive_restart else _NO_RESTART
        row = (record, info.index_size, info.start, info.count, info.index_bias, elements, restart)
        self._rows.append(row)

    def end(self, counts: Sequence[int]) -> None:
        """Make arrays of what was noted; ``counts``: records of each group."""
        rows = np.array(self._rows, np.int64).reshape(-1, 7)
        self._count, self._starts = len(rows), rows[:, 2]
        self._data = np.flatnonzero(rows[:, 0] >= 0)
        self._records, self._sizes, _, self._counts, self._biases, self._elements, restarts = rows[
            self._data
        ].T
        self._restarts = restarts
        self._groups = np.cumsum([0, *counts[:-1]])
        self._group_of = np.repeat(np.arange(len(counts)), counts)
        self._seen = np.full((len(self._data), 3), -1, np.int64)
        self._lows, self._highs = np.zeros((2, len(self._data)), np.int64)
        self._last: _Last | None = None

    def filled(self, where: str, screen: Screen, packed: bytes, given: ListedIndices) -> FilledRecords | None:
        """Return records with the indices that a caller gives; None where these are refused."""
        same = [0] * len(self._groups)
        if not self._count:
            return FilledRecords(packed, (), same)
        try:
            used = [own_buffer(screen, where, "index", each) for each in given.resources]
        except InvalidUse:
            return None
        for number, index, memory in self._exact:
            if used[given.which[number]] is not index or memory != (index.storage, index.version):
                return None
            if given.starts[number] != self._starts[number]:
                return None
        if not len(self._data):
            return FilledRecords(packed, used, same)
        memory = [(each.buffer.address, each.width0, each.storage.number, each.version) for each in used]
        if self._last is not None and self._last.is_for(memory, given):
            return FilledRecords(self._last.packed, used, self._last.slots)
        which, starts = given.which[self._data], given.starts[self._data]
        places = np.array([each[:2] for each in memory], np.uint64)[which]
        if ((starts + self._counts) * self._sizes > places[:, 1].astype(np.int64)).any():
            return None
        if not self._look(used, np.array([each[2:] for each in memory], np.int64)[which], which, starts):
            return None
        table, words, at = np.frombuffer(bytearray(packed), RECORD), places.view(np.uint32), self._records
        table["first_element"][at] += (starts - table["fan_element"][at]).astype(np.uint32)
        table["fan_element"][at] = starts
        table["index_address"][at] = words[:, :2]
        table["index_end"][at] = words[:, 2]
        slots = self._set_ranges(table).tolist()
        self._last = _Last(memory, given.which, given.starts, table.tobytes(), slots)
        return FilledRecords(self._last.packed, used, slots)

    def _look(
        self,
        used: Sequence[BufferResource],
        memory: Numbers,
        which: npt.NDArray[np.intp],
        starts: Numbers,
    ) -> bool:
        """Find the smallest and largest indices of draws whose indices may be others than the last time.

        Where the host does not know them, the largest is less than the smallest.

        Returns:
            whether none of them restarts, as far as the host has to know it.
        """
        now = np.column_stack([starts, memory])
        rows = np.flatnonzero((now != self._seen).any(1))
        self._seen[rows] = -1  # until all of them are known
        kinds = which[rows] * 8 + self._sizes[rows]
        order = np.argsort(kinds, kind="stable")
        # Mostly each draw has a buffer of its own, or all have one.
        for same in np.split(rows[order], np.flatnonzero(np.diff(kinds[order])) + 1) if len(rows) else ():
            size, data = int(self._sizes[same[0]]), used[which[same[0]]].host_bytes
            found: tuple[Numbers, Numbers] | None
            if data is None:
                found = _NOT_KNOWN if (self._restarts[same] == _NO_RESTART).all() else None
            else:
                values = data[: data.size // size * size].view(INDEX_TYPES[size])
                found = _ranges(values, starts[same], self._counts[same], self._restarts[same])
            if found is None:
                return False
            self._lows[same], self._highs[same] = found
        self._seen = now
        return True

    def _set_ranges(self, table: npt.NDArray[np.void]) -> Numbers:
        """Set the vertices that are shaded for each draw: a range, where that has fewer than the primitives.

        Returns:
            how many slots more each group has.
        """
        at = self._records
        lows, named = self._lows + self._biases, self._highs - self._lows + 1
        wide = (lows < -(2**31)) | (lows + named > 2**31)
        ranged = (named > 0) & (named <= self._elements) & ~wide
        slots = np.where(ranged, named, self._elements)
        more = np.zeros(len(table), np.int64)
        more[at] = (slots - table["slots_per_instance"][at]) * table["instances"][at]
        before = np.cumsum(more) - more
        table["first_slot"] += (before - before[self._groups][self._group_of]).astype(np.uint32)
        table["slots_per_instance"][at] = slots
        table["ranged"][at] = ranged
        table["min_vertex"][at] = np.where(ranged, lows, 0)
        added: Numbers = np.add.reduceat(more, self._groups)
        return added


def _is_cut(info: DrawInfo, index: BufferResource) -> bool:
    """Return whether indices of a draw restart, or may do so where the host does not know them."""
    if not info.primitive_restart:
        return False
    if index.host_bytes is None:
        return True
    found = known_segments(index, info.index_size, info.start, info.count, info.restart_index)
    return len(found.starts) > 1


def _ranges(
    data: npt.NDArray[np.unsignedinteger], starts: Numbers, counts: Numbers, restarts: Numbers
) -> tuple[Numbers, Numbers] | None:
    """Return the smallest and the largest of so many values from each start on; None: one restarts."""
    if len(starts) == 1:
        firsts, values = np.zeros(1, np.int64), data[starts[0] : starts[0] + counts[0]]
    else:
        firsts = np.cumsum(counts) - counts
        values = data[np.arange(int(counts.sum())) + np.repeat(starts - firsts, counts)]
    lows = np.minimum.reduceat(values, firsts).astype(np.int64)
    highs = np.maximum.reduceat(values, firsts).astype(np.int64)
    if ((lows <= restarts) & (restarts <= highs)).any() and (values == np.repeat(restarts, counts)).any():
        return None
    return lows, highs
