"""draw_vbo: from a DrawInfo and what is bound to an item of the batch."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from vkpipe import pipe
from vkpipe.driver.calls.draw_records import DrawRecords
from vkpipe.driver.calls.geometry_output_calls import GeometryOutputCalls
from vkpipe.driver.calls.index_calls import DrawnIndices, IndexCalls
from vkpipe.driver.calls.stream_output_calls import StreamOutputCalls
from vkpipe.driver.draws.indirect import check_size, indirect_draws
from vkpipe.driver.optimise.kept_ranges import KeptRanges, kept_ranges, ranges_depend_on
from vkpipe.driver.optimise.siblings import take_sibling
from vkpipe.driver.plan.planner import in_one_span, parts_of
from vkpipe.driver.resources.resource import BufferResource
from vkpipe.driver.state.bindings import STAGES
from vkpipe.driver.state.captured_stores import (
    captures_stores,
    check_capture_of_stores,
    state_that_hands_on,
)
from vkpipe.driver.state.dirty import Dirty
from vkpipe.driver.state.group import DrawGroup, GroupState
from vkpipe.driver.state.groups.states import GroupStates
from vkpipe.errors import VkpipeError
from vkpipe.kernels.capture import taken
from vkpipe.kernels.modes import prim_count
from vkpipe.pipe import DrawInfo, DrawStartCountBias, Prim
from vkpipe.pipe.checked import arguments
from vkpipe.pipe.context_thread import OneThread
from vkpipe.pipe.drawn_inputs import DrawnInputs
from vkpipe.pipe.messages import Messages
from vkpipe.pipe.patch_rules import patch_vertices
from vkpipe.pipe.repeats import DrawRanges

if TYPE_CHECKING:
    from vkpipe.driver.resources.epoch import Epoch

__all__ = ["DrawCalls"]

_WHERE = "Context.draw_vbo"

_MOST_HANDING_ON = 32
"""Geometry shaders that are kept to hand on what vertex shaders feed."""

_MOST_PARTS = 64
"""Parts in which what patches may be divided into is planned; of more the host waits for what there is."""

_TEXTURES = Dirty.TEXTURES.value
_STATE = Dirty.STATE.value | _TEXTURES
_FOUND = _STATE | Dirty.GROUP.value
_INPUTS = (Dirty.STATE | Dirty.VERTEX_BUFFERS | Dirty.ALIGNMENT).value
_NO_STATES: tuple[GroupState | None, ...] = (None,) * len(Prim)


_has_prims = lru_cache(4096)(prim_count)


class DrawCalls(StreamOutputCalls, GeometryOutputCalls, DrawRecords, DrawnInputs, IndexCalls, OneThread):
    """Mixed into the context."""

    group_states: GroupStates
    occupant: int | None
    messages: Messages
    epoch: Epoch
    detour: Callable[[DrawInfo, Sequence[DrawStartCountBias]], None] | None
    draw_views: Callable[[DrawInfo, Sequence[DrawStartCountBias]], None]
    draw_of_snapshots: Callable[[DrawInfo, Sequence[DrawStartCountBias]], bool]
    forgotten: int = 0
    """How often kernels of states were looked up anew: what refers to states is as old."""
    _epoch: int = -1
    _handing_on: dict[tuple[int, Prim | None], object]
    _states: list[GroupState | None]

    def draw_vbo(self, info: DrawInfo, draws: Sequence[DrawStartCountBias] = ()) -> None:
        try:
            if self.occupant is not None:
                self._enter(_WHERE)
            plain = type(draws) is DrawRanges or (type(draws) is tuple and not draws)
            if type(info) is not DrawInfo or not plain:
                info, draws = arguments(pipe.Context.draw_vbo, info, draws)
            if self.detour is not None:
                self.detour(info, draws)
                return
            if self.held_back is not None and self.held_back():
                return
            if self.repeated.again(info, draws):
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
            if self.bound.dirty & _STATE and not self._take_sibling(info.mode):
                self.look_again()
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

    def look_again(self) -> None:
        """Forget the states that were drawn with; shaders may take handles, or others."""
        self._states = list(_NO_STATES)
        if not self.bound.handles.unused:
            for stage in STAGES:
                self.bound.place_residents(stage)

    def _take_sibling(self, mode: Prim) -> bool:
        """Find the state by its textures; returns False where anything else has changed, or it is new."""
        bound = self.bound
        # Where a state was found and nothing drawn with it yet, the batch does not hold its targets.
        if bound.dirty & _FOUND != _TEXTURES or not (self.repeated.enabled and bound.handles.unused):
            return False
        before = self._states[mode]
        if before is None or before.memory:
            return False
        found = take_sibling(bound, self.batch, before)
        if found is None:
            return False
        # This draw may come to nothing; the next one then has the same bindings, and another texture.
        self.repeated.forget_only()
        self._states = list(_NO_STATES)
        self._states[mode] = found
        return True

    def _find_state(self, mode: Prim) -> GroupState | None:
        """Return the state of draws of a type; None where a geometry shader has to hand primitives on."""
        if captures_stores(self.bound):
            return None
        state = self._states[mode] = self.group_states.get(self.bound, mode)
        self.bound.settle(state.assembly.space, state.reads_planes, state.region)
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
        """Carry out a call that is not one plain draw."""
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
        """Look up the kernels of the next draw anew."""
        self._states = list(_NO_STATES)
        self.repeated.forget_only()
        self.forgotten += 1

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
        """Make the batch ready for a draw; its tables and references last until the next flush."""
        self.batch.make_room(state)
        self.inputs.update()
        for resources in state.memory:
            resources.keep(self.batch)

    def _draw_all(self, info: DrawInfo, draws: Sequence[DrawStartCountBias], state: GroupState) -> None:
        # Draws that share memory have a group each.
        plain = state.plain and not state.memory and not self.bound.counts_draws
        comes_again = plain and self.repeated.enabled and type(draws) is DrawRanges
        if comes_again and self._draw_kept(info, draws, state):
            return
        drawn = [
            (part, info.drawid + (number if info.increment_draw_id else 0))
            for number, part in enumerate(draws)
            if prim_count(info.mode, part.count, self.bound.patch_vertices) and info.instance_count
        ]
        if not drawn:
            return
        data = self.restarting_indices(info)
        depends = ranges_depend_on(info, state, self.bound.patch_vertices)
        self._begin(state)
        # All of them are checked before the first is appended.
        parts = [(part, number, self.drawn_indices(info, part, data)) for part, number in drawn]
        if isinstance(info.index, BufferResource):
            self.batch.reference(info.index)
        kept = None
        if comes_again and data is None:
            kept = kept_ranges(info, depends, [(part, of) for part, _, of in parts])
        if kept is not None:
            kept.begin(self.batch.group(state, 0))
        for part, number, indices in parts:
            self._add_draw(state, info, part, number, indices)
        if kept is not None:
            kept.end(self.batch.group(state, 0))
            cast(DrawRanges, draws).kept = kept

    def _draw_kept(self, info: DrawInfo, draws: Sequence[DrawStartCountBias], state: GroupState) -> bool:
        """Append the records of ranges that were drawn before; returns whether they would be the same."""
        kept = cast(DrawRanges, draws).kept
        if not isinstance(kept, KeptRanges) or not kept.holds(info, state, self.bound.patch_vertices):
            return False
        index = info.index
        if isinstance(index, BufferResource):
            index.check_usable(self.screen, _WHERE, "index")
        self._begin(state)
        self.inputs.check_vertices(info, kept.used)
        if isinstance(index, BufferResource):
            self.batch.reference(index)
        kept.append(self.batch.group(state, kept.record_count), self.inputs)
        return True

    def _draw_one(self, info: DrawInfo, state: GroupState) -> None:
        """The usual case of a draw with one range."""
        if not info.instance_count or not _has_prims(info.mode, info.count, self.bound.patch_vertices):
            return
        data = self.restarting_indices(info) if info.primitive_restart else None
        self._begin(state)
        indices = self.drawn_indices(info, info, data)
        if isinstance(info.index, BufferResource):
            self.batch.reference(info.index)
        if not state.plain:
            self._add_draw(state, info, info, info.drawid, indices)
            return
        group = self.batch.group(state)
        prims, slots = group.prims, group.slots
        self.append_draw(group, info, info, info.drawid, indices)
        if indices[4] is None and not info.has_user_indices:
            self.repeated.remember(group, info, group.prims - prims, group.slots - slots)

    def _draw_indirect(self, info: DrawInfo, state: GroupState) -> None:
        """Draws whose numbers lie in a buffer: no contents are an error, but for draws without end."""
        found = list(indirect_draws(info, self.checked_buffer, self.read_buffer))
        data = self.restarting_indices(info)
        self._begin(state)
        draws = []
        for draw in found:
            if draw.index_size:
                held = self.index_count(draw)
                draw = replace(draw, count=min(draw.count, max(0, held - draw.start)))
            draw = self.inputs.clamp(draw)
            if prim_count(draw.mode, draw.count, self.bound.patch_vertices) and draw.instance_count:
                check_size(draw)
                draws.append(draw)
        if isinstance(info.index, BufferResource):
            self.batch.reference(info.index)
        for draw in draws:
            indices = self.drawn_indices(draw, draw, data, checked=False)
            self._add_draw(state, draw, draw, draw.drawid, indices)

    def _add_draw(
        self,
        state: GroupState,
        info: DrawInfo,
        part: DrawInfo | DrawStartCountBias,
        draw_id: int,
        indices: DrawnIndices,
    ) -> None:
        """Append one draw and the work that captures it."""
        capture = state.capture
        if capture is None:
            if self._asks(info, part, state):
                self._draw_divided(state, info, part, draw_id, indices)
                return
            group = self.batch.group(state)
            if self.geometry_output is not None:
                group.geometry_output = self.geometry_output
                self.keep_targets(state)
            self.append_draw(group, info, part, draw_id, indices)
            return
        raster = self.bound.rasterizer
        assert raster is not None
        # Nothing else is to be seen of it without fragments.
        group = DrawGroup(state) if raster.state.rasterizer_discard else self.batch.group(state)
        before = len(group.packed)
        self.append_draw(group, info, part, draw_id, indices)
        if len(group.packed) > before:
            self.capture(capture, group.packed[before:])

    def _asks(self, info: DrawInfo, part: DrawInfo | DrawStartCountBias, state: GroupState) -> bool:
        """Return whether far more is to be planned for the patches of a draw than there may be.

        Not where it would show that the shaders before the evaluation shader run twice.
        """
        if state.tessellation is None or state.geometry is None or self.geometry_output is not None:
            return False
        stores = [cso is not None and cso.state.info.writes_memory for cso in (self.bound.vs, self.bound.tcs)]
        if any(stores) or self.bound.counts_draws or info.has_user_indices:
            return False
        patches = prim_count(info.mode, part.count, self.bound.patch_vertices) * info.instance_count
        return patches > 0 and parts_of(state, patches) > _MOST_PARTS

    def _draw_divided(
        self,
        state: GroupState,
        info: DrawInfo,
        part: DrawInfo | DrawStartCountBias,
        draw_id: int,
        indices: DrawnIndices,
    ) -> None:
        """Append a draw of patches behind a wait for what they are divided into."""
        self.batch.divide()
        group = self.batch.group(state)
        self.append_draw(group, info, part, draw_id, indices)
        if in_one_span(group):
            divided = self.divided(group)
            self._begin(state)
            if isinstance(info.index, BufferResource):
                self.batch.reference(info.index)
            group = self.batch.group(state)
            self.append_draw(group, info, part, draw_id, indices)
            group.divided = divided
        self.batch.divide()
