"""Recording a group of draws: tables, scratch memory, and the dispatches of each pass."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from vkpipe.driver.binning import PIECES, TILE, Rounds, bin_words, grid, rounds
from vkpipe.driver.group import DrawGroup, GroupState
from vkpipe.driver.keys import HeldKeys
from vkpipe.driver.profile import Profile
from vkpipe.driver.programs import FEW_PRIMITIVES, WIDEST_DISPATCH
from vkpipe.driver.scratch import Scratch
from vkpipe.driver.spans import Limits, Span, Tables, cut
from vkpipe.kernels import layout

if TYPE_CHECKING:
    from vkpipe.driver.programs import Program, Programs, VisibilityPrograms
    from vkpipe.winsys import vulkan as vk

__all__ = ["DrawRecorder"]

_GROUP = 64
_POLYGON_BYTES = 9 * 16
_TRIANGLE_BYTES = 5 * 16
_MOST_UPDATED = 65536

# What a span may keep until it is shaded.
_SPAN_BYTES = 128 << 20
_SPAN_PRIMS = 1 << 22
_SPAN_SLOTS = 65535 * _GROUP

Deferred = list[Callable[[], None]]
Sets = list["vk.DescriptorSet"]
Push = npt.NDArray[np.void]


class DrawRecorder:
    """Records draw groups for one context."""

    def __init__(self, device: vk.Device, programs: Programs, ring: vk.UploadRing, profile: Profile) -> None:
        self._device = device
        self._profile = profile
        self._programs = programs
        self._ring = ring
        self._scratch = Scratch(device)
        self.keys = HeldKeys()
        self._push = {name: np.zeros(1, layout.dtype(name)) for name in layout.PUSH}

    def destroy(self) -> None:
        """Destroy the scratch memory; the device must be done with it."""
        self._scratch.destroy()

    def record(self, recorder: vk.CommandRecorder, group: DrawGroup, deferred: Deferred) -> None:
        """Record all passes of a group. Begins and ends without assuming anything about barriers."""
        state = group.state
        tables = Tables()
        limits = Limits(_SPAN_PRIMS, min(_SPAN_SLOTS, _SPAN_BYTES // (16 + 16 * max(1, state.varyings))))
        spans = list(cut(group.items, tables, limits))
        if not spans:
            return
        self._upload_tables(tables, state)
        sets = self._bind_sets(state, deferred)
        self._size_scratch(state, spans, deferred)
        form = state.fine.visibility
        if form is not None:
            self._open_keys(recorder, state, form, sets, sum(span.prims for span in spans))
        for span in spans:
            self._record_span(recorder, state, span, sets)
            self.keys.next_number += span.prims
        if form is None and state.fine.writes_depth and self.keys.held:
            self.keys.stale = True

    def _open_keys(
        self,
        recorder: vk.CommandRecorder,
        state: GroupState,
        form: VisibilityPrograms,
        sets: dict[str, Sets],
        prims: int,
    ) -> None:
        """Make the keys those of this group's depth buffer, with as little work as possible."""
        what = (form.form, state.depth, state.size, self._buffers["keys"].address)
        tiles = grid(*state.size).tiles
        push = self._push["BeginPush"]
        if not self.keys.holds(what, prims):
            recorder.barrier("compute")
            self._run_groups(recorder, form.begin, push, _square(tiles), sets["depth"])
            self.keys.begin(what)
        elif self.keys.stale:
            self._reset_span(recorder)
            groups = _square(-(-tiles // _GROUP))
            self._run_groups(recorder, form.stale, self._push["SortPush"], groups, sets["depth"])
            recorder.barrier("compute")
            self._run_indirect(recorder, form.renew, push, "span.sort_groups", sets["depth"])
            self.keys.stale = False

    def _reset_span(self, recorder: vk.CommandRecorder) -> None:
        recorder.barrier("transfer")
        start = np.zeros(1, layout.dtype("SpanState"))
        for name in ("sort_groups", "tile_groups", "pixel_groups"):
            start[name] = (0, 1, 1, 0)
        recorder.update_buffer(self._buffers["span"], 0, start.view(np.uint8))
        recorder.barrier("transfer")

    def _upload(self, array: np.ndarray) -> int:
        buffer, offset, memory = self._ring.alloc(max(16, array.nbytes), 16)
        memory[: array.nbytes] = array.view(np.uint8).reshape(-1)
        return buffer.address + offset

    def _upload_tables(self, tables: Tables, state: GroupState) -> None:
        split = [(a & 0xFFFFFFFF, a >> 32) for a, *_ in tables.vertex_buffers]
        records = [
            (address, end, offset, stride, 0)
            for address, (_, end, offset, stride) in zip(split, tables.vertex_buffers, strict=True)
        ]
        vertex_buffers = self._upload(np.array(records, layout.dtype("VertexBufferRecord")))
        constants = self._upload(
            np.array(
                [((a & 0xFFFFFFFF, a >> 32), size, 0) for a, size in tables.constants],
                layout.dtype("BufferRecord"),
            )
        )
        viewports = self._upload(
            np.array(
                [((*v[:3], 0.0), (*v[3:], 0.0)) for v in tables.viewports], layout.dtype("ViewportRecord")
            )
        )
        self._set("vertex_buffers", vertex_buffers)
        self._set("constants", constants)
        self._set("viewports", viewports)
        self._set("blend", self._upload(np.array(state.blend, np.float32)))

    def _size_scratch(self, state: GroupState, spans: list[Span], deferred: Deferred) -> None:
        kept = max(span.prims for span in spans)
        slots = max(span.slots for span in spans)
        prims = min(kept, state.longest_pass)
        cells = grid(*state.size)
        words = bin_words(prims)
        plan = self._rounds(state, prims)
        sizes = {
            "positions": slots * 16,
            "varyings": slots * 16 * max(1, state.varyings),
            "prims": kept * 16,
            "offsets": prims * 4,
            "clip_list": prims * 4,
            "polygons": prims * _POLYGON_BYTES,
            "triangles": prims * PIECES * _TRIANGLE_BYTES,
            "bins": cells.bins * words * 4,
            "bin_table": cells.bins * 16,
            "lists": plan.entries * 4,
            "state": layout.dtype("PassState").itemsize,
            "span": layout.dtype("SpanState").itemsize,
            "cursors": cells.tiles * 4,
            "keys": cells.tiles * 64 * 8,
            "touched": cells.tiles * 4,
            "stale": cells.tiles * 4,
            "active_tiles": cells.tiles * 4,
            "items": cells.tiles * FEW_PRIMITIVES * 8,
            "pixel_tiles": cells.tiles * 4,
            "rounds": (plan.count * plan.stride + 1) * 16,
        }
        self._buffers = {name: self._scratch.get(name, size, deferred) for name, size in sizes.items()}
        for name, buffer in self._buffers.items():
            self._set(name, buffer.address)
        self._set("region", state.region)
        self._set("size", state.size)
        self._set("bins_xy", cells.bins_across | cells.bins_down << 16)
        self._set("bins_across", cells.bins_across)
        self._set("bin_words", words)
        self._set("bin_shift", cells.shift)
        self._set("flags", state.flags | cells.shift << 16)

    def _rounds(self, state: GroupState, prims: int) -> Rounds:
        fine = state.fine
        return rounds(prims, grid(*state.size).bins, self._programs.lanes, fine.groups, fine.budget)

    def _set(self, name: str, value: object) -> None:
        """Set a member of every push block that has it."""
        for push in self._push.values():
            if name in (push.dtype.names or ()):
                push[name] = value

    def _bind_sets(self, state: GroupState, deferred: Deferred) -> dict[str, Sets]:
        """The descriptor sets of each stage: targets and textures."""
        fine = state.fine
        form = fine.visibility
        made = {"vertex": [self._fill(state.vertex, 0, list(enumerate(state.vertex_textures)), deferred)]}
        fragment = list(enumerate(state.fragment_textures))
        if form is None:
            targets = self._fill(fine.walk, 0, _present(state.color, state.depth), deferred)
            made["shader"] = [targets, self._fill(fine.walk, 1, fragment, deferred)]
            return made
        made["depth"] = [self._fill(fine.walk, 0, _present(state.depth), deferred)]
        if form.shade is not None:
            targets = self._fill(form.shade[0], 0, _present(state.color), deferred)
            made["shader"] = [targets, self._fill(form.shade[0], 1, fragment, deferred)]
        return made

    def _fill(
        self, program: Program, number: int, resources: Sequence[tuple[int, object]], deferred: Deferred
    ) -> vk.DescriptorSet:
        made = self._device.allocate_set(program.set_layouts[number])
        self._device.update_set(made, [(binding, 0, resource) for binding, resource in resources])
        deferred.append(lambda: self._device.free_set(made))
        return made

    def _record_span(
        self, recorder: vk.CommandRecorder, state: GroupState, span: Span, sets: dict[str, Sets]
    ) -> None:
        """Shade the vertices, send the primitives through pass by pass, shade what is seen."""
        records = np.array(span.records, layout.dtype("DrawRecord"))
        self._set("draws", self._upload(records))
        self._set("slot_hints", self._upload(_hints(records["first_slot"], span.slots)))
        self._set("prim_hints", self._upload(_hints(records["first_prim"], span.prims)))
        self._set("number_base", self.keys.next_number)
        self._reset_span(recorder)
        push = self._push["VertexPush"]
        push["first_thread"], push["slot_count"] = 0, span.slots
        self._run(recorder, state.vertex, push, span.slots, sets["vertex"])
        form = state.fine.visibility
        for first in range(0, span.prims, state.longest_pass):
            prims = min(state.longest_pass, span.prims - first)
            plan = self._rounds(state, prims)
            self._reset(recorder, plan)
            self._set("first_prim", first)
            self._set("prim_count", prims)
            self._record_prims(recorder, form, prims, sets)
            self._record_walk(recorder, state, plan, sets["shader" if form is None else "depth"])
            if form is None and state.fine.writes_depth and self.keys.held:
                marks = self._programs.fixed("mark_stale")
                groups = (grid(*state.size).bins, 1)
                self._run_groups(recorder, marks, self._push["StalePush"], groups)
        if form is not None:
            self._record_shading(recorder, state, form, sets)

    def _reset(self, recorder: vk.CommandRecorder, plan: Rounds) -> None:
        """Start values of everything that kernels add to; waits for what used them before."""
        recorder.barrier("transfer")
        start = np.zeros(1, layout.dtype("PassState"))
        for name in ("clear_groups", "clipped_groups", "clip_groups"):
            start[name] = (0, 1, 1, 0)
        recorder.update_buffer(self._buffers["state"], 0, start.view(np.uint8))
        arguments = np.zeros((plan.count * plan.stride + 1, 4), np.uint32)
        arguments[:] = (0, 1, 1, 0xFFFFFFFF)
        flat = arguments.view(np.uint8).reshape(-1)
        for begin in range(0, flat.size, _MOST_UPDATED):
            recorder.update_buffer(self._buffers["rounds"], begin, flat[begin : begin + _MOST_UPDATED])
        recorder.barrier("transfer")

    def _run(
        self,
        recorder: vk.CommandRecorder,
        program: Program,
        push: Push,
        threads: int,
        sets: Sets | None = None,
    ) -> None:
        """One invocation for each of ``threads``."""
        self._run_groups(recorder, program, push, (-(-threads // _GROUP), 1), sets)

    def _run_groups(
        self,
        recorder: vk.CommandRecorder,
        program: Program,
        push: Push,
        groups: tuple[int, int],
        sets: Sets | None = None,
    ) -> None:
        with self._profile.kernel(recorder, program.pipeline.name):
            self._prepare(recorder, program, push, sets)
            recorder.dispatch(*groups)

    def _run_arguments(
        self,
        recorder: vk.CommandRecorder,
        program: Program,
        push: Push,
        buffer: vk.Buffer,
        offset: int,
        sets: Sets | None = None,
    ) -> None:
        """As many workgroups as the arguments at a byte offset say."""
        with self._profile.kernel(recorder, program.pipeline.name):
            self._prepare(recorder, program, push, sets)
            recorder.dispatch_indirect(buffer, offset)

    def _run_indirect(
        self,
        recorder: vk.CommandRecorder,
        program: Program,
        push: Push,
        arguments: str,
        sets: Sets | None = None,
    ) -> None:
        """As many workgroups as a member of PassState or SpanState says (``"state.clip_groups"``)."""
        buffer, _, member = arguments.partition(".")
        struct = {"state": "PassState", "span": "SpanState"}[buffer]
        offsets: Mapping[str, Any] = layout.dtype(struct).fields or {}
        self._run_arguments(recorder, program, push, self._buffers[buffer], offsets[member][1], sets)

    def _prepare(
        self,
        recorder: vk.CommandRecorder,
        program: Program,
        push: Push,
        sets: Sets | None = None,
    ) -> None:
        recorder.bind_pipeline(program.pipeline)
        if sets:
            recorder.bind_sets(program.layout, 0, sets)
        recorder.push(program.layout, push)

    def _record_prims(
        self, recorder: vk.CommandRecorder, form: VisibilityPrograms | None, prims: int, sets: dict[str, Sets]
    ) -> None:
        """From vertices to triangles in bins; the visibility form enters small ones on the way."""
        push = self._push["SetupPush"]
        fixed = self._programs.fixed
        first = self._push["AssemblePush"]
        if form is None:
            self._run(recorder, fixed("assemble"), first, prims)
        else:
            self._run(recorder, form.assemble, first, prims, sets["depth"])
        recorder.barrier("compute")
        self._run_indirect(recorder, fixed("clip"), push, "state.clip_groups")
        recorder.barrier("compute")
        self._run(recorder, fixed("scan"), push, 1)
        recorder.barrier("compute")
        self._run_indirect(recorder, fixed("clear_bins"), push, "state.clear_groups")
        recorder.barrier("compute")
        self._run(recorder, fixed("setup"), push, prims)
        self._run_indirect(recorder, fixed("setup_clipped"), push, "state.clipped_groups")
        recorder.barrier("compute")

    def _record_shading(
        self, recorder: vk.CommandRecorder, state: GroupState, form: VisibilityPrograms, sets: dict[str, Sets]
    ) -> None:
        push = self._push["SortPush"]
        groups = _square(-(-grid(*state.size).tiles // _GROUP))
        self._run_groups(recorder, form.tiles, push, groups, sets["depth"])
        recorder.barrier("compute")
        self._run_indirect(recorder, form.sort, push, "span.sort_groups", sets["depth"])
        if form.shade is not None:
            recorder.barrier("compute")
            tiles, pixels = form.shade
            push = self._push["ShadePush"]
            self._run_indirect(recorder, tiles, push, "span.tile_groups", sets["shader"])
            self._run_indirect(recorder, pixels, push, "span.pixel_groups", sets["shader"])

    def _record_walk(self, recorder: vk.CommandRecorder, state: GroupState, plan: Rounds, sets: Sets) -> None:
        """Lists and the kernel that walks them, round by round; those not needed run no workgroups."""
        fine, fixed = state.fine, self._programs.fixed
        buffer = self._buffers["rounds"]
        push = self._push["BinPush"]
        push["round_count"], push["round_stride"] = plan.count, plan.stride
        cells = grid(*state.size)
        push["list_groups"] = cells.bins
        push["tiles_per_bin"] = (1 << cells.shift) ** 2 // TILE**2
        push["tiles_per_group"] = fine.subgroups
        self._set("share", plan.share)
        self._run(recorder, fixed("plan"), push, 1)
        walk = self._push[fine.push]
        for number in range(plan.count):
            self._set("round_number", number)
            recorder.barrier("compute")
            self._run_arguments(recorder, fixed("lists"), push, buffer, 16 * number * plan.stride)
            for again in range(plan.dispatches):
                offset = 16 * (number * plan.stride + 1 + again)
                recorder.barrier("compute")
                walk["again"] = int(again > 0)
                walk["rounds"] = buffer.address + offset
                self._run_arguments(recorder, fine.walk, walk, buffer, offset, sets)
        recorder.barrier("compute")


def _square(groups: int) -> tuple[int, int]:
    """Workgroups along x and y, of which there are at least ``groups``."""
    across = min(groups, WIDEST_DISPATCH)
    return across, -(-groups // across)


def _present(*views: vk.ImageView | None) -> list[tuple[int, object]]:
    """Binding numbers and views, of those that there are."""
    return [(binding, view) for binding, view in enumerate(views) if view is not None]


def _hints(firsts: npt.NDArray[np.uint32], count: int) -> npt.NDArray[np.uint32]:
    """The record to which every 64th of ``count`` items belongs, and that of the end."""
    items = np.minimum(np.arange(0, count + 64, 64), count - 1)
    found: npt.NDArray[np.uint32] = (np.searchsorted(firsts, items, side="right") - 1).astype(np.uint32)
    return found
