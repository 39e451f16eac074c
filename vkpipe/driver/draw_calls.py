"""draw_vbo: from a DrawInfo and what is bound to an item of the batch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from vkpipe.driver.batch import Batch
from vkpipe.driver.bound import Bound, copy_user_data
from vkpipe.driver.derive import GroupStates
from vkpipe.driver.draw_inputs import DrawInputs
from vkpipe.driver.group import DrawGroup, GroupState, prim_count
from vkpipe.driver.indices import IndexRanges, index_range
from vkpipe.driver.resource import BufferResource
from vkpipe.driver.uploads import Uploads
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.kernels import layout
from vkpipe.pipe import DrawInfo, DrawStartCountBias, Prim, gallium_name

if TYPE_CHECKING:
    from vkpipe import pipe

__all__ = ["DrawCalls"]

_TRIANGLES = frozenset((Prim.TRIANGLES, Prim.TRIANGLE_STRIP, Prim.TRIANGLE_FAN))
_WHERE = "Context.draw_vbo"
_RECORD = layout.packer("DrawRecord")
_WORD = 0xFFFFFFFF

_Indices = tuple[int, int, int, int]
"""Address and end in bytes of the indices, the first vertex that they name and how many (0: not known)."""


class DrawCalls:
    """Mixed into the context."""

    screen: pipe.Screen
    bound: Bound
    batch: Batch
    group_states: GroupStates
    index_ranges: IndexRanges
    uploads: Uploads
    inputs: DrawInputs
    _state: GroupState | None = None

    def draw_vbo(self, info: DrawInfo, draws: Sequence[DrawStartCountBias] = ()) -> None:
        self.batch.check_open()
        if info.mode not in _TRIANGLES or info.primitive_restart or info.indirect is not None:
            self._refuse(info)
        if info.count_from_stream_output is not None or info.view_mask:
            self._refuse(info)
        raster = self.bound.rasterizer
        if raster is not None and raster.state.rasterizer_discard:
            return
        if self.bound.dirty or self._state is None:
            self._state = self.group_states.get(self.bound)
            self.bound.settle()
        if not draws:
            self._draw_one(info, self._state)
            return
        drawn = [
            (part, info.drawid + (number if info.increment_draw_id else 0))
            for number, part in enumerate(draws)
            if prim_count(info.mode, part.count) and info.instance_count
        ]
        if not drawn:
            return
        # Before anything is placed for the batch, as what is placed lasts only until the flush.
        self.batch.make_room()
        self.inputs.update()
        # All of them are checked before the first is appended.
        parts = [(part, number, self._indices(info, part)) for part, number in drawn]
        if isinstance(info.index, BufferResource):
            self.batch.reference(info.index)
        for part, number, indices in parts:
            self._append(self.batch.group(self._state), info, part, number, indices)

    def _draw_one(self, info: DrawInfo, state: GroupState) -> None:
        """The usual case of a draw with one range."""
        if not prim_count(info.mode, info.count) or not info.instance_count:
            return
        self.batch.make_room()
        self.inputs.update()
        indices = self._indices(info, info)
        if isinstance(info.index, BufferResource):
            self.batch.reference(info.index)
        self._append(self.batch.group(state), info, info, info.drawid, indices)

    def _refuse(self, info: DrawInfo) -> None:
        """Raise NotSupported for what draws cannot have yet."""
        missing = (
            (info.mode not in _TRIANGLES, gallium_name(info.mode)),
            (info.primitive_restart, "PIPE_CAP_PRIMITIVE_RESTART"),
            (info.indirect is not None, "PIPE_CAP_DRAW_INDIRECT"),
            (info.count_from_stream_output is not None, "PIPE_CAP_STREAM_OUTPUT_PAUSE_RESUME"),
            (info.view_mask != 0, "view_mask"),
        )
        raise NotSupported(next(capability for asked, capability in missing if asked))

    def _append(
        self,
        group: DrawGroup,
        info: DrawInfo,
        part: DrawInfo | DrawStartCountBias,
        draw_id: int,
        indices: _Indices,
    ) -> None:
        """Append the record of one draw to its group."""
        address, end, low, count = indices
        mode = info.mode
        prims = prim_count(mode, part.count)
        elements = part.count if mode != Prim.TRIANGLES else 3 * prims
        # The range of vertices is shaded where that is less than every element.
        ranged = 0 < count <= elements
        slots = count if ranged else elements
        inputs = self.inputs
        group.packed.append(
            _RECORD.pack(
                group.slots & _WORD,
                slots,
                group.prims & _WORD,
                prims,
                info.start_instance,
                0,
                part.start + (mode == Prim.TRIANGLE_FAN) & _WORD,
                part.start,
                mode,
                info.index_size,
                address & _WORD,
                address >> 32,
                0,
                end,
                part.index_bias if info.index_size else 0,
                ranged,
                low if ranged else 0,
                inputs.vertex_buffers,
                inputs.vs_constants,
                inputs.fs_constants,
                draw_id & _WORD,
                inputs.viewport,
                0,
                info.instance_count,
            )
        )
        group.prims += prims * info.instance_count
        group.slots += slots * info.instance_count

    def _indices(self, info: DrawInfo, part: DrawInfo | DrawStartCountBias) -> _Indices:
        """Check the vertices that a draw reads; where its indices are and which vertices they name."""
        if not info.index_size:
            self.inputs.check_vertices(info, (part.start, part.start + part.count - 1))
            return 0, 0, 0, 0
        address, end, found = self._index_buffer(info, part)
        if found is None:
            self.inputs.check_vertices(info, None)
            return address, end, 0, 0
        low, high = found[0] + part.index_bias, found[1] + part.index_bias
        self.inputs.check_vertices(info, (low, high))
        wide = low < -(2**31) or high >= 2**31
        return address, end, low, 0 if wide else high - low + 1

    def _index_buffer(
        self, info: DrawInfo, part: DrawInfo | DrawStartCountBias
    ) -> tuple[int, int, tuple[int, int] | None]:
        """Address and length of the indices in bytes, and the smallest and the largest if they are known."""
        index = info.index
        if isinstance(index, BufferResource):
            index.check_usable(self.screen, _WHERE, "index")
            found = self.index_ranges.get(index, info.index_size, part.start, part.count)
            return index.buffer.address, index.width0, found
        if info.has_user_indices:
            data = copy_user_data(index)  # type: ignore[arg-type]
            end = (part.start + part.count) * info.index_size
            if end > data.size:
                legal = f"at most the {data.size // info.index_size} indices of the array"
                raise InvalidUse(_WHERE, "start + count", part.start + part.count, legal)
            found = index_range(data, info.index_size, part.start, part.count)
            return self.uploads.place(data), data.size, found
        raise InvalidUse(_WHERE, "index", index, "a buffer of this screen or an array")
