"""draw_vbo: from a DrawInfo and what is bound to an item of the batch."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from vkpipe import pipe
from vkpipe.driver.calls.geometry_output_calls import GeometryOutputCalls
from vkpipe.driver.calls.stream_output_calls import StreamOutputCalls
from vkpipe.driver.draws.batch import Batch
from vkpipe.driver.draws.indices import Segments, index_range, known_range, known_segments, segments
from vkpipe.driver.draws.indirect import check_size, indirect_draws
from vkpipe.driver.draws.inputs import DrawInputs
from vkpipe.driver.draws.segments import check_prims, segment_records
from vkpipe.driver.resources.own import own_buffer
from vkpipe.driver.resources.resource import BufferResource
from vkpipe.driver.resources.uploads import Uploads
from vkpipe.driver.state.bindings import STAGES, Bound, copy_user_data
from vkpipe.driver.state.captured_stores import (
    captures_stores,
    check_capture_of_stores,
    state_that_hands_on,
)
from vkpipe.driver.state.derive import GroupStates
from vkpipe.driver.state.dirty import Dirty
from vkpipe.driver.state.group import DrawGroup, GroupState
from vkpipe.errors import InvalidUse, NotSupported, VkpipeError
from vkpipe.kernels.capture import taken
from vkpipe.kernels.draw_record import draw_record
from vkpipe.kernels.modes import api_prims, prim_count, shape
from vkpipe.pipe import Box, DrawInfo, DrawStartCountBias, Map, Prim
from vkpipe.pipe.call_rules import check_user_indices
from vkpipe.pipe.checked import arguments
from vkpipe.pipe.context_thread import OneThread
from vkpipe.pipe.context_transfer import TransferMethods
from vkpipe.pipe.drawn_inputs import DrawnInputs
from vkpipe.pipe.messages import Messages
from vkpipe.pipe.patch_rules import patch_vertices

if TYPE_CHECKING:
    from vkpipe.driver.programs.kernel_screen import KernelScreen
    from vkpipe.driver.resources.epoch import Epoch
    from vkpipe.driver.state.geometry_output import GeometryOutput
    from vkpipe.pipe import Resource

__all__ = ["DrawCalls"]

_WHERE = "Context.draw_vbo"
_WORD = 0xFFFFFFFF

Bytes = npt.NDArray[np.uint8]


_Indices = tuple[int, int, int, int, Segments | None]
"""Address and end in bytes of the indices, the first vertex that they name and how many there are up to the
last (0: not known); the parts of the draw, where restart indices or the end of a loop make several of it."""

_MOST_STRIPS = 1 << 22
"""Parts of a draw with restart indices or of loops, in all instances: each takes a record on the host."""

_MOST_HANDING_ON = 32
"""Geometry shaders that are kept to hand on what vertex shaders feed."""

_STATE = Dirty.STATE.value
_INPUTS = (Dirty.STATE | Dirty.VERTEX_BUFFERS | Dirty.ALIGNMENT).value
_NO_STATES: tuple[GroupState | None, ...] = (None,) * len(Prim)


_has_prims = lru_cache(4096)(prim_count)


@lru_cache(4096)
def _counted(mode: Prim, count: int, patch_vertices: int) -> tuple[int, int, bool]:
    """Primitives and elements of so many vertices, and whether the first is the centre of a fan."""
    one = shape(mode, patch_vertices)
    prims = one.count(count)
    return prims, one.elements(prims), one.fan


class DrawCalls(StreamOutputCalls, GeometryOutputCalls, DrawnInputs, TransferMethods, OneThread):
    """Mixed into the context."""

    screen: KernelScreen
    bound: Bound
    batch: Batch
    group_states: GroupStates
    uploads: Uploads
    inputs: DrawInputs
    generated: int = 0
    occupant: int | None
    messages: Messages
    geometry_output: GeometryOutput | None
    epoch: Epoch
    detour: Callable[[DrawInfo, Sequence[DrawStartCountBias]], None] | None
    draw_views: Callable[[DrawInfo, Sequence[DrawStartCountBias]], None]
    draw_of_snapshots: Callable[[DrawInfo, Sequence[DrawStartCountBias]], bool]
    _epoch: int = -1
    _handing_on: dict[tuple[int, Prim | None], object]
    _states: list[GroupState | None]

    def draw_vbo(self, info: DrawInfo, draws: Sequence[DrawStartCountBias] = ()) -> None:
        try:
            if self.occupant is not None:
                self._enter(_WHERE)
            if type(info) is not DrawInfo or type(draws) is not tuple or draws:
                info, draws = arguments(pipe.Context.draw_vbo, info, draws)
            if self.detour is not None:
                self.detour(info, draws)
                return
            if self.held_back is not None and self.held_back():
                return
            if not draws and self.repeated.again(info):
                return
            if info.count_from_stream_output is not None or info.indirect is not None:
                self.repeated.forget()
                info = self.resolve_count(info)
            if info.index is None and info.index_size:
                info, draws = self.with_set_indices(info, draws)
            raster = self.bound.rasterizer
            if raster is not None and raster.state.rasterizer_discard and not self._matters():
                return
            if self._epoch != self.epoch.number:
                self._epoch = self.epoch.number
                self.bound.check_addresses()
            if info.mode is Prim.PATCHES:
                self.bound.cut_patches(patch_vertices(info, self.bound.default_patch_vertices))
            if self.bound.dirty & _STATE:
                self._look_again()
            state = self._states[info.mode] or self._find_state(info.mode)
            if state is None:
                self._draw_handed_on(info, draws)
                return
            simple = state.plain and not draws and info.indirect is None and not info.view_mask
            if simple and not self.bound.stages:
                self._draw_one(info, state)
                return
            self._draw_otherwise(info, draws, state)
        except VkpipeError as error:
            self.messages.refused(error)
            raise

    def _look_again(self) -> None:
        """Forget the states that were drawn with; shaders may take handles, or others."""
        self._states = list(_NO_STATES)
        if not self.bound.handles.unused:
            for stage in STAGES:
                self.bound.place_residents(stage)

    def _find_state(self, mode: Prim) -> GroupState | None:
        """Return the state of draws of a type; None where a geometry shader has to hand primitives on."""
        if captures_stores(self.bound):
            return None
        state = self._states[mode] = self.group_states.get(self.bound, mode)
        self.bound.settle(state.assembly.space, state.reads_planes)
        return state

    def _draw_handed_on(self, info: DrawInfo, draws: Sequence[DrawStartCountBias]) -> None:
        """Draw with a geometry shader that is captured in place of the vertex shader, which stores."""
        vertex = self.bound.vs
        assert vertex is not None
        check_capture_of_stores(self.bound, info.mode)
        key = (vertex.number, taken(info.mode))
        if key not in self._handing_on:
            if len(self._handing_on) >= _MOST_HANDING_ON:
                self._handing_on.clear()
            self._handing_on[key] = self.create_gs_state(state_that_hands_on(self.bound, info.mode))
        self.bind_gs_state(self._handing_on[key])
        try:
            self.draw_vbo(info, tuple(draws))
        finally:
            self.bind_gs_state(None)

    def _draw_otherwise(self, info: DrawInfo, draws: Sequence[DrawStartCountBias], state: GroupState) -> None:
        """Carry out what is more than one plain draw."""
        if info.view_mask:
            self.draw_views(info, draws)
            return
        if state.ordered and self.draw_of_snapshots(info, draws):
            return
        if not state.plain:
            self.check_captured()
        if not state.emits:
            self._draw(info, draws, state)
        else:
            with self.emitting(state):
                self._draw(info, draws, state)

    @contextmanager
    def keeping_inputs(self) -> Iterator[None]:
        elements, buffers = self.bound.vertex_elements, dict(self.bound.vertex_buffers)
        try:
            yield
        finally:
            self.bound.vertex_elements, self.bound.vertex_buffers = elements, buffers
            self.bound.dirty |= _INPUTS

    def forget_kernels(self) -> None:
        """Look up again what is drawn with."""
        self._states = list(_NO_STATES)
        self.repeated.forget_only()

    def _draw(self, info: DrawInfo, draws: Sequence[DrawStartCountBias], state: GroupState) -> None:
        if self.bound.stages:
            self.stage_counts.look_at_indices(info)
        if info.indirect is not None:
            self._draw_indirect(info, state)
        elif not draws:
            self._draw_one(info, state)
        else:
            self._draw_all(info, draws, state)

    def _matters(self) -> bool:
        """Return whether a draw without fragments changes anything."""
        for cso in (self.bound.vs, self.bound.tcs, self.bound.tes, self.bound.gs):
            if cso is not None and (cso.state.info.writes_memory or cso.state.stream_output.output):
                return True
        return self.bound.counts_draws

    def _begin(self, state: GroupState) -> None:
        """Make the batch ready for a draw; what is placed or kept for it lasts only until the next flush."""
        self.batch.make_room()
        self.inputs.update()
        for resources in state.memory:
            resources.keep(self.batch)

    def _draw_all(self, info: DrawInfo, draws: Sequence[DrawStartCountBias], state: GroupState) -> None:
        drawn = [
            (part, info.drawid + (number if info.increment_draw_id else 0))
            for number, part in enumerate(draws)
            if prim_count(info.mode, part.count, self.bound.patch_vertices) and info.instance_count
        ]
        if not drawn:
            return
        data = self._index_bytes(info)
        self._begin(state)
        # All of them are checked before the first is appended.
        parts = [(part, number, self._indices(info, part, data)) for part, number in drawn]
        if isinstance(info.index, BufferResource):
            self.batch.reference(info.index)
        for part, number, indices in parts:
            self._add_draw(state, info, part, number, indices)

    def _draw_one(self, info: DrawInfo, state: GroupState) -> None:
        """The usual case of a draw with one range."""
        if not info.instance_count or not _has_prims(info.mode, info.count, self.bound.patch_vertices):
            return
        data = self._index_bytes(info) if info.primitive_restart else None
        self._begin(state)
        indices = self._indices(info, info, data)
        if isinstance(info.index, BufferResource):
            self.batch.reference(info.index)
        if not state.plain:
            self._add_draw(state, info, info, info.drawid, indices)
            return
        group = self.batch.group(state)
        prims, slots = group.prims, group.slots
        self._append(group, info, info, info.drawid, indices)
        if indices[4] is None and not info.has_user_indices:
            self.repeated.remember(group, info, group.prims - prims, group.slots - slots)

    def _draw_indirect(self, info: DrawInfo, state: GroupState) -> None:
        """Draws whose numbers lie in a buffer: no contents are an error, but for draws without end."""
        found = list(indirect_draws(info, self._check_buffer, self.read_buffer))
        data = self._index_bytes(info)
        self._begin(state)
        draws = []
        for draw in found:
            if draw.index_size:
                held = self._index_count(draw)
                draw = replace(draw, count=min(draw.count, max(0, held - draw.start)))
            draw = self.inputs.clamp(draw)
            if prim_count(draw.mode, draw.count, self.bound.patch_vertices) and draw.instance_count:
                check_size(draw)
                draws.append(draw)
        if isinstance(info.index, BufferResource):
            self.batch.reference(info.index)
        for draw in draws:
            indices = self._indices(draw, draw, data, checked=False)
            self._add_draw(state, draw, draw, draw.drawid, indices)

    def _check_buffer(self, resource: Resource, field: str) -> BufferResource:
        return own_buffer(self.screen, f"{_WHERE}: {field}", "buffer", resource)

    def read_buffer(self, buffer: BufferResource) -> Bytes:
        """All bytes of a buffer, once what is under way has written them."""
        if buffer.host_bytes is not None:
            return buffer.host_bytes
        with self.transfer_map(buffer, 0, Map.READ, Box(width=buffer.width0)) as transfer:
            return np.array(transfer.data).reshape(-1)

    def _index_count(self, info: DrawInfo) -> int:
        index = info.index
        size = index.width0 if isinstance(index, BufferResource) else index.nbytes  # type: ignore[union-attr]
        return size // info.index_size

    def _index_bytes(self, info: DrawInfo) -> Bytes | None:
        """The indices, where the host has to look for those that restart."""
        if not info.primitive_restart or not info.index_size:
            return None
        if isinstance(info.index, np.ndarray):
            return copy_user_data(info.index)
        assert info.index is not None
        return self.read_buffer(self._check_buffer(info.index, "index"))

    def _add_draw(
        self,
        state: GroupState,
        info: DrawInfo,
        part: DrawInfo | DrawStartCountBias,
        draw_id: int,
        indices: _Indices,
    ) -> None:
        """Append one draw, and what captures it."""
        capture = state.capture
        if capture is None:
            group = self.batch.group(state)
            if self.geometry_output is not None:
                group.geometry_output = self.geometry_output
                self.keep_targets(state)
            self._append(group, info, part, draw_id, indices)
            return
        raster = self.bound.rasterizer
        assert raster is not None
        # Nothing else is to be seen of it without fragments.
        group = DrawGroup(state) if raster.state.rasterizer_discard else self.batch.group(state)
        before = len(group.packed)
        self._append(group, info, part, draw_id, indices)
        if len(group.packed) > before:
            self.capture(capture, group.packed[before:])

    def _append(
        self,
        group: DrawGroup,
        info: DrawInfo,
        part: DrawInfo | DrawStartCountBias,
        draw_id: int,
        indices: _Indices,
    ) -> None:
        """Append the record of one draw to its group."""
        address, end, low, named, cut = indices
        if cut is not None:
            self._append_cut(group, info, part, draw_id, (address, end), cut)
            return
        mode = info.mode
        patch = self.bound.patch_vertices
        prims, elements, fan = _counted(mode, part.count, patch)
        parts = group.state.parts
        if parts > 1:
            prims *= parts
            check_prims(prims, parts)
        # The range of vertices is shaded where that is less than every element.
        ranged = 0 < named <= elements and not group.state.vertex_writes
        slots = named if ranged else elements
        group.packed += draw_record(
            info,
            self.inputs,
            first_slot=group.slots,
            slots_per_instance=slots,
            first_prim=group.prims,
            prims_per_instance=prims,
            first_element=part.start + fan,
            fan_element=part.start,
            index_address=address,
            index_end=end,
            index_bias=part.index_bias,
            min_vertex=low if ranged else None,
            draw_id=draw_id,
            instances=info.instance_count,
        )
        group.prims += prims * info.instance_count
        group.slots += slots * info.instance_count
        if self.bound.counts_draws:
            self._count_draw(info, part, None)

    def _append_cut(
        self,
        group: DrawGroup,
        info: DrawInfo,
        part: DrawInfo | DrawStartCountBias,
        draw_id: int,
        place: tuple[int, int],
        cut: Segments,
    ) -> None:
        """Append the records of a draw that consists of several strips."""
        common = draw_record(
            info,
            self.inputs,
            index_address=place[0],
            index_end=place[1],
            index_bias=part.index_bias,
            draw_id=draw_id,
        )
        parts, patch = group.state.parts, self.bound.patch_vertices
        records, prims, slots = segment_records(info.mode, cut, info.instance_count, parts, common, patch)
        if not prims:
            return
        records["first_prim"] += np.uint32(group.prims & _WORD)
        records["first_slot"] += np.uint32(group.slots & _WORD)
        group.packed += records.tobytes()
        group.prims += prims
        group.slots += slots
        if self.bound.counts_draws:
            self._count_draw(info, part, cut)

    def _count_draw(self, info: DrawInfo, part: DrawInfo | DrawStartCountBias, cut: Segments | None) -> None:
        """Count a draw whose record was appended, for queries."""
        if self.bound.counting_primitives and self.geometry_output is None:
            counts = [part.count] if cut is None else cut.counts.tolist()
            made = sum(api_prims(info.mode, n, self.bound.patch_vertices) for n in counts)
            self.generated += made * info.instance_count
        if self.bound.stages:
            self.stage_counts.count_draw(info, part, cut)

    def _indices(
        self,
        info: DrawInfo,
        part: DrawInfo | DrawStartCountBias,
        data: Bytes | None,
        checked: bool = True,
    ) -> _Indices:
        """Check the vertices that a draw reads; where its indices are and which vertices they name.

        Args:
            data: the indices, where the host has to look for those that restart.
            checked: a vertex outside its buffer is an error; else it reads as zero.
        """
        cut = None
        if info.mode is Prim.LINE_LOOP:
            cut = Segments(np.array([part.start]), np.array([part.count]), None)
        if not info.index_size:
            if checked:
                self.inputs.check_vertices(info, (part.start, part.start + part.count - 1))
            return 0, 0, 0, 0, cut
        address, end, found = self._index_buffer(info, part)
        if data is not None:
            restarts = self._segments(info, part, data)
            found = restarts.used
            if cut is not None or len(restarts.starts) > 1:
                cut = restarts
        if cut is not None and len(cut.starts) * info.instance_count > _MOST_STRIPS:
            asked = f"{len(cut.starts)} strips or loops, {info.instance_count} instances"
            raise NotSupported(asked, f"a draw has at most {_MOST_STRIPS} of them, all instances together")
        if found is None:
            if checked:
                self.inputs.check_vertices(info, None)
            return address, end, 0, 0, cut
        low, high = found[0] + part.index_bias, found[1] + part.index_bias
        if checked:
            self.inputs.check_vertices(info, (low, high))
        wide = low < -(2**31) or high >= 2**31
        return address, end, low, 0 if wide else high - low + 1, cut

    def _segments(self, info: DrawInfo, part: DrawInfo | DrawStartCountBias, data: Bytes) -> Segments:
        """The parts into which restart indices cut a draw."""
        asked = (info.index_size, part.start, part.count, info.restart_index)
        if isinstance(info.index, BufferResource) and data is info.index.host_bytes:
            return known_segments(info.index, *asked)
        return segments(data, *asked)

    def _index_buffer(
        self, info: DrawInfo, part: DrawInfo | DrawStartCountBias
    ) -> tuple[int, int, tuple[int, int] | None]:
        """Address and length of the indices in bytes, and the smallest and the largest if they are known."""
        index = info.index
        if isinstance(index, BufferResource):
            index.check_usable(self.screen, _WHERE, "index")
            found = known_range(index, info.index_size, part.start, part.count)
            return index.buffer.address, index.width0, found
        if info.has_user_indices:
            data = copy_user_data(index)  # type: ignore[arg-type]
            check_user_indices(part.start + part.count, info.index_size, data.size)
            found = index_range(data, info.index_size, part.start, part.count)
            return self.uploads.place(data), data.size, found
        raise InvalidUse(_WHERE, "index", index, "a buffer of this screen or an array")
