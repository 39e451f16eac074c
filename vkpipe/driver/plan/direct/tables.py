"""The tables of groups that are drawn directly: where the records of their draws come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

import numpy as np
import numpy.typing as npt

from vkpipe.driver.plan.bundles import Bundle
from vkpipe.driver.plan.direct.vertex_classes import VertexClasses
from vkpipe.driver.plan.packed_bytes import Part, hints
from vkpipe.kernels import layout

__all__ = ["GroupTables"]

_DRAW = layout.dtype("DrawRecord")


class GroupTables:
    """The tables for the DrawRecords of groups that share dispatches.

    Records of each vertex class, whose slots count from its first one, and hints for them; then those of all.

    Attributes:
        count: how many tables there are.
        records, hints_of_prims: the numbers of those of all.
    """

    __slots__ = (
        "_base",
        "_draws",
        "_first_prims",
        "_first_slots",
        "_group",
        "_number",
        "_prims",
        "_slots",
        "count",
        "hints_of_prims",
        "records",
    )

    def __init__(self, bundle: Bundle, classes: VertexClasses) -> None:
        self._prims = bundle.prims
        self._draws = [*accumulate([group.draws for group in bundle.groups], initial=0)]
        self._slots = [entry.slots for entry in classes]
        if len(bundle.groups) == 1:
            self.count, self.records, self.hints_of_prims = 3, 0, 2
            return
        self.records = 2 * len(self._slots)
        self.hints_of_prims, self.count = self.records + 1, self.records + 2
        group = self._group = np.repeat(
            np.arange(len(bundle.groups)), [entry.draws for entry in bundle.groups]
        )
        firsts = np.array([0, *accumulate([entry.prims for entry in bundle.groups])], np.uint32)
        self._first_prims = firsts[group]
        self._number = np.array([entry.number for entry in classes.of_group])[group]
        self._first_slots = np.array(classes.slot_of_group, np.uint32)[group]
        self._base = np.array([entry.first_slot for entry in classes], np.uint32)[self._number]

    def parts(self, packed: Sequence[bytes | bytearray]) -> Sequence[Part]:
        """Return the tables; ``packed``: the DrawRecords of each group."""
        if len(packed) == 1:
            (alone,) = packed
            return [alone, *_hints_of(alone, self._slots[0], self._prims)]
        records = self._counted(packed, slice(None))
        parts: list[npt.NDArray[np.generic]] = []
        for number, slots in enumerate(self._slots):
            mine = records[self._number == number]
            parts += [mine, hints(mine["first_slot"], slots)]
        records["first_slot"] += self._base
        return [*parts, records, hints(records["first_prim"], self._prims)]

    def some(self, packed: Sequence[bytes | bytearray], groups: range) -> Part:
        """Return the records of all draws of some groups, without those before and behind them."""
        if len(packed) == 1:
            return packed[0]
        draws = slice(self.draws_before(groups.start), self.draws_before(groups.stop))
        records = self._counted(packed[groups.start : groups.stop], draws)
        records["first_slot"] += self._base[draws]
        return records

    def draws_before(self, group: int) -> int:
        """Return the number of draws before those of a group."""
        return self._draws[group]

    def _counted(self, packed: Sequence[bytes | bytearray], draws: slice) -> npt.NDArray[np.void]:
        """Return records of draws in a row, whose slots count from the first one of their class."""
        records = np.frombuffer(bytearray().join(packed), _DRAW)
        records["group"] = self._group[draws]
        records["first_prim"] += self._first_prims[draws]
        records["first_slot"] += self._first_slots[draws]
        return records


def _hints_of(packed: bytes | bytearray, slots: int, prims: int) -> Iterator[Part]:
    """The records of every 64th slot and primitive of a group."""
    for name, count in (("first_slot", slots), ("first_prim", prims)):
        if len(packed) == _DRAW.itemsize:
            yield bytes(4 * (-(-count // 64) + 1))
        else:
            yield hints(np.frombuffer(packed, _DRAW)[name], count)
