"""Notes the draws that a context makes, until a draw list is made of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

import numpy as np

from vkpipe.driver.draws.attributes import ATTRIBUTE_BYTES, attributes_of
from vkpipe.driver.draws.parts import MOST_WORK
from vkpipe.driver.optimise.draw_list import BoundRow, DrawList, ListedGroup
from vkpipe.driver.optimise.list_bindings import bindings_of, constants_of, may_list
from vkpipe.driver.optimise.list_buffers import NotedBuffers
from vkpipe.driver.optimise.list_indices import NotedIndices
from vkpipe.driver.optimise.list_memory import UsedMemory
from vkpipe.driver.optimise.list_words import DecisiveWords
from vkpipe.driver.resources.resource import BufferResource
from vkpipe.driver.state.dirty import Dirty
from vkpipe.driver.state.group import DrawGroup
from vkpipe.errors import VkpipeError
from vkpipe.pipe import DrawInfo, DrawStartCountBias, ShaderType
from vkpipe.pipe.repeats import DrawListing

if TYPE_CHECKING:
    from vkpipe.driver.draws.batch import Batch
    from vkpipe.driver.draws.inputs import DrawInputs
    from vkpipe.driver.optimise.last_draw import RepeatedDraws
    from vkpipe.driver.resources.epoch import Epoch
    from vkpipe.driver.state.bindings import Bound, BoundConstants

__all__ = ["Listing", "forget_inputs", "may_begin"]

_VERTEX_BUFFERS = Dirty.VERTEX_BUFFERS.value

_MOST_DRAWS = 8192
"""Draws of a list: it is put into a batch as a whole."""

_MOST_BOUND = 1 << 18
"""Bytes of constants that were bound before: each list has them once more."""


class Owner(Protocol):
    """The context whose draws are noted."""

    batch: Batch
    bound: Bound
    inputs: DrawInputs
    repeated: RepeatedDraws
    epoch: Epoch
    forgotten: int
    detour: Callable[[DrawInfo, Sequence[DrawStartCountBias]], None] | None
    held_back: Callable[[], bool] | None

    def draw_vbo(self, info: DrawInfo, draws: Sequence[DrawStartCountBias] = ()) -> None:
        """Draw."""


def may_begin(context: Owner) -> bool:
    """Return whether a list may begin, or be drawn, now: nothing but bindings decides on its draws."""
    usual = context.detour is None and context.held_back is None and context.repeated.enabled
    return usual and may_list(context.bound)


def _may_come_again(group: DrawGroup) -> bool:
    """Return whether the draws of a group consist of their records: they share and capture nothing."""
    state = group.state
    alone = not state.ordered and not state.memory and group.geometry_output is None
    return alone and state.capture is None and all([stream.capture is None for stream in state.streams])


def forget_inputs(context: Owner) -> None:
    """Have the next draw put all that it reads into the tables, and look at all that is bound."""
    context.inputs.forget()
    context.repeated.forget()
    context.repeated.forget_only()


class Listing(DrawListing):
    """The draws of one context since it began. No frame is cut meanwhile: a list is appended as a whole."""

    def __init__(self, context: Owner) -> None:
        self._context = context
        batch, bound = context.batch, context.bound
        batch.make_room()
        batch.divide()
        forget_inputs(context)
        self._bindings, self._ages = bindings_of(bound), (context.epoch.number, context.forgotten)
        self._used = UsedMemory(context.epoch.number)
        self._before = constants_of(bound)
        for each in (*self._before.values(), bound.tess_levels):
            each.tables = 0  # what lies in the tables already is to come once more
        self._set: list[BoundConstants] = []
        # Of fragment shaders: what decides on branches, and which constants of the list their slots have.
        self._decides, self._slots = DecisiveWords(), dict[int, int]()
        # Vertex buffers that were set last: the number of the first one, and their slots.
        self._buffers = 0, frozenset(bound.vertex_buffers)
        self._bound_buffers = 1 + max(bound.vertex_buffers, default=-1)
        self._empty: list[bool] = []
        self._keeps_buffers = False
        # The record of an attribute -> the number of its buffer, its offset there, and its size.
        self._records: dict[int, tuple[int, int, int]] = {}
        self._number, self._work, self._items = batch.number, len(batch.work), batch.draws
        self._sizes = batch.tables.sizes
        self._indices = NotedIndices()
        # The last group that draws went to, and the records before it and in it.
        self._group: DrawGroup | None = None
        self._drawn = 0, 0
        self._most, batch.parts.most = batch.parts.most, MOST_WORK
        self._lost = False
        context.detour = self._draw

    def set_constants(self, shader: ShaderType, slot: int) -> None:
        found = self._context.bound.constants[shader].get(slot)
        if found is None or found.resource is not None or len(found.data) & 3:
            self._lost = True
        else:
            if shader is ShaderType.FRAGMENT:
                self._slots[slot] = len(self._set)
            self._set.append(found)

    def set_vertex_buffers(self, count: int) -> None:
        bound = self._context.bound
        bound.dirty |= _VERTEX_BUFFERS  # equal ones are not equal the next time
        self._buffers = self._bound_buffers + len(self._empty), frozenset(bound.vertex_buffers)
        self._empty += [slot not in bound.vertex_buffers for slot in range(count)]
        self._lost |= any(slot >= count for slot in bound.vertex_buffers)

    def _draw(self, info: DrawInfo, draws: Sequence[DrawStartCountBias]) -> None:
        """Make a draw, and look at what it depends on."""
        context = self._context
        before = context.batch.draws
        context.detour = None
        try:
            self._lost |= not self._knows(info, draws)
            context.draw_vbo(info, draws)
        except VkpipeError:
            self._lost = True
            raise
        finally:
            context.detour = self._draw
        batch = context.batch
        if batch.number != self._number or batch.draws - self._items > _MOST_DRAWS:
            self._lost = True
            return
        first = sum(self._drawn)
        if batch.draws > before:
            group = batch.work[-1]
            assert isinstance(group, DrawGroup)
            self._lost |= not _may_come_again(group)
            self._drawn = self._drawn[0] if group is self._group else first, group.draws
            self._group = group
            self._note_buffers(context.inputs.attributes)
            self._used.note(context.bound)
        if info.index_size and isinstance(info.index, BufferResource):
            records = range(first, sum(self._drawn))
            self._indices.note(info, info.index, records, context.bound.patch_vertices)

    def _note_buffers(self, first: int) -> None:
        """Note where the records of the attributes are that a draw has."""
        offered, slots = self._buffers
        self._keeps_buffers |= offered < self._bound_buffers
        elements = self._context.bound.vertex_elements
        for record, each in enumerate(attributes_of(elements.state) if elements else (), first):
            if each.slot in slots:
                self._records[record] = offered + each.slot, each.offset, each.size

    def _knows(self, info: DrawInfo, draws: Sequence[DrawStartCountBias]) -> bool:
        """Return whether the draw depends on bindings and on its indices alone."""
        if info.indirect is not None or info.count_from_stream_output is not None or info.view_mask:
            return False
        bound = self._context.bound
        loops = bound.fragment is not None and bound.fragment.turn_words
        if not may_list(bound) or loops:
            return False
        self._decides.note(bound, self._slots)
        if not info.index_size:
            return True
        index = info.index
        known = isinstance(index, BufferResource) and not (
            info.primitive_restart and index.host_bytes is None
        )
        return known and not draws

    def end(self) -> DrawList | None:
        context = self._context
        context.detour, batch = None, context.batch
        if batch.parts.most == MOST_WORK:
            batch.parts.most = self._most
        work = batch.work[self._work :]
        if (
            self._lost
            or batch.number != self._number
            or (context.epoch.number, context.forgotten) != self._ages
        ):
            return None
        groups = [each for each in work if isinstance(each, DrawGroup)]
        # Draws of nothing count as draws of a batch, but would not as those of a list.
        if len(groups) != len(work) or not groups or not all([each.packed for each in groups]):
            return None
        return self._made(groups)

    def _made(self, groups: Sequence[DrawGroup]) -> DrawList | None:
        batch = self._context.batch
        first, number = self._sizes[3], batch.tables.number
        offered, found = 0, []
        for constants in self._set:
            if constants.tables == number:
                found.append((offered, constants.place - first, len(constants.data)))
            offered += len(constants.data) // 4
        if any(place < 0 for _, place, _ in found):
            return None
        bound = [
            BoundRow(stage, slot, each.place - first, len(each.data), each.offset, each.size)
            for (stage, slot), each in self._before.items()
            if each.tables == number
        ]
        if sum([each.length for each in bound]) > _MOST_BOUND:
            return None
        ranges = [(np.arange(length // 4), begin, place // 4) for begin, place, length in found]
        none = np.zeros(0, np.intp)
        tables = [bytes(table[size:]) for table, size in zip(batch.tables.contents, self._sizes, strict=True)]
        bindings = self._bindings
        if not self._keeps_buffers:
            bindings = bindings._replace(vertex_buffers=None)
        before = self._sizes[0] // ATTRIBUTE_BYTES
        self._decides.end(self._set, self._before)
        self._indices.end([each.draws for each in groups])
        return DrawList(
            bindings=bindings,
            age=self._ages[1],
            used=self._used,
            sizes=self._sizes,
            groups=[ListedGroup(each.state, each.draws, each.prims, each.slots) for each in groups],
            packed=b"".join([each.packed for each in groups]),
            tables=(tables[0], tables[1], tables[2], tables[3]),
            bound=bound,
            places=(
                np.concatenate([none, *[begin + count for count, begin, _ in ranges]]),
                np.concatenate([none, *[place + count for count, _, place in ranges]]),
            ),
            buffers=NotedBuffers(
                tables[0],
                self._bound_buffers,
                np.array(self._empty, np.bool_),
                np.array([record - before for record in self._records], np.intp),
                np.array([*self._records.values()], np.int64).reshape(-1, 3),
            ),
            indices=self._indices,
            decides=self._decides,
            reads=[each for each in self._used.reads.values() if batch.holds(each)],
            writes=[each for each in self._used.writes.values() if batch.holds(each)],
        )
