"""Pipeline statistics: what the host counts of draws and launches. What shaders make the device counts.

How many different vertices indices name the host finds in the indices themselves: it waits where the device
may still write them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from weakref import WeakMethod

import numpy as np
import numpy.typing as npt

from vkpipe.auxiliary.indices import trimmed
from vkpipe.driver.draws.indices import Segments, index_values
from vkpipe.driver.resources.resource import BufferResource
from vkpipe.driver.state.bindings import Bound, copy_user_data
from vkpipe.driver.state.statistics import invocations_of
from vkpipe.kernels.modes import api_prims
from vkpipe.pipe import DrawInfo, DrawStartCountBias, Prim, StatQuery
from vkpipe.pipe.grid_rules import ARGUMENTS, launched
from vkpipe.pipe.limits import MAX_VERTEX_STREAMS

__all__ = ["StageCounts"]

Bytes = npt.NDArray[np.uint8]
Size = tuple[int, int, int]


class StageCounts:
    """Counts invocations and primitives for a context's queries.

    Attributes:
        numbers: what was counted, by :class:`StatQuery`.
    """

    def __init__(self, bound: Bound, read_buffer: Callable[[BufferResource], Bytes]) -> None:
        """Nothing is counted yet.

        Args:
            read_buffer: returns all bytes of a buffer, once what is under way has written them; a method of
                the context, which this does not keep alive.
        """
        self.numbers = [0] * len(StatQuery)
        self.bound, self._reader = bound, WeakMethod(read_buffer)
        self._named: Bytes | None = None

    def _read_buffer(self, buffer: BufferResource) -> Bytes:
        read = self._reader()
        assert read is not None
        return read(buffer)

    def look_at_indices(self, info: DrawInfo) -> None:
        """Read the indices that a draw is counted by, before anything is placed for it: this may flush."""
        self._named = None
        if StatQuery.VS_INVOCATIONS not in self.bound.stages or not info.index_size:
            return
        if isinstance(info.index, BufferResource):
            self._named = self._read_buffer(info.index)
        elif isinstance(info.index, np.ndarray):
            self._named = copy_user_data(info.index)

    def count_draw(self, info: DrawInfo, part: DrawInfo | DrawStartCountBias, cut: Segments | None) -> None:
        """Count a draw: what is assembled, and the runs of shaders that follow from it."""
        starts, counts = [part.start], [part.count]
        if cut is not None:
            starts, counts = cut.starts.tolist(), cut.counts.tolist()
        bound, instances = self.bound, info.instance_count
        size = bound.patch_vertices
        patches = info.mode is Prim.PATCHES
        elements = [n // size * size if patches else trimmed(info.mode, n) for n in counts]
        prims = instances * sum(api_prims(info.mode, n, size) for n in counts)
        assert bound.rasterizer is not None
        emits = bound.gs is not None or bound.tes is not None
        self._add(StatQuery.IA_VERTICES, instances * sum(elements))
        self._add(StatQuery.IA_PRIMITIVES, prims)
        self._add(StatQuery.VS_INVOCATIONS, instances * self._vertices(info, starts, elements))
        self._add(StatQuery.HS_INVOCATIONS, prims if bound.tcs is not None else 0)
        self._add(StatQuery.GS_INVOCATIONS, 0 if bound.tes is not None else prims * invocations_of(bound))
        drawn = not emits and not bound.rasterizer.state.rasterizer_discard
        self._add(StatQuery.C_INVOCATIONS, prims if drawn else 0)

    def emitted_numbers(self) -> dict[StatQuery, int]:
        """Return the numbers to which the primitives of a draw add that shaders emit: the count of streams,
        from the first on, that each of them takes.
        """
        assert self.bound.rasterizer is not None
        found = {StatQuery.GS_PRIMITIVES: MAX_VERTEX_STREAMS} if self.bound.gs is not None else {}
        if not self.bound.rasterizer.state.rasterizer_discard:
            found[StatQuery.C_INVOCATIONS] = 1
        return {number: streams for number, streams in found.items() if number in self.bound.stages}

    def count_launch(self, size: Size, block: Size, last: Size) -> None:
        """Count the invocations of a launch of blocks of so many threads; ``last``: of the last ones."""
        self._add(StatQuery.CS_INVOCATIONS, launched(size, block, last))

    def count_indirect(
        self,
        buffer: BufferResource,
        offsets: Sequence[int],
        block: Size,
        last: Size,
        number: tuple[BufferResource, int] | None,
    ) -> None:
        """Count the same of launches whose sizes lie in a buffer, before anything is placed for them.

        ``number``: where the number of launches lies, if that does, too.
        """
        if StatQuery.CS_INVOCATIONS not in self.bound.stages:
            return
        if number is not None:
            place = number[1]
            words = self._read_buffer(number[0])[place : place + 4].view(np.uint32)
            offsets = offsets[: int(words[0])]
        data = self._read_buffer(buffer)
        for at in offsets:
            x, y, z = data[at : at + ARGUMENTS].view(np.uint32).tolist()
            self.count_launch((x, y, z), block, last)

    def _add(self, number: StatQuery, more: int) -> None:
        """Count more of a number, if any query asks for it."""
        if number in self.bound.stages:
            self.numbers[number] += more

    def _vertices(self, info: DrawInfo, starts: Sequence[int], elements: Sequence[int]) -> int:
        """The different vertices of a draw."""
        if StatQuery.VS_INVOCATIONS not in self.bound.stages:
            return 0
        if self._named is None:
            return sum(elements)
        data, size = self._named, info.index_size
        parts = [
            index_values(data, size, start, count) for start, count in zip(starts, elements, strict=True)
        ]
        return len(np.unique(np.concatenate(parts))) if parts else 0
