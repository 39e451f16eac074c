"""Recording a group of draws: tables, scratch memory, and the dispatches of each pass."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from vkpipe.driver.binning import PIECES, TILE, Rounds, bin_words, grid, rounds
from vkpipe.driver.derive import SMALL_APART
from vkpipe.driver.group import DrawGroup, GroupState
from vkpipe.driver.passes import Pass, Tables, cut
from vkpipe.driver.profile import Profile
from vkpipe.driver.programs import WIDEST_DISPATCH
from vkpipe.driver.scratch import Scratch
from vkpipe.kernels import layout

if TYPE_CHECKING:
    from vkpipe.driver.programs import Program, Programs, VisibilityPrograms
    from vkpipe.winsys import vulkan as vk

__all__ = ["DrawRecorder"]

_GROUP = 64
_POLYGON_BYTES = 9 * 16
_TRIANGLE_BYTES = 6 * 16
_MOST_UPDATED = 65536

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
        self._push = {name: np.zeros(1, layout.dtype(name)) for name in layout.PUSH}

    def destroy(self) -> None:
        """Destroy the scratch memory; the device must be done with it."""
        self._scratch.destroy()

    def record(self, recorder: vk.CommandRecorder, group: DrawGroup, deferred: Deferred) -> None:
        """Record all passes of a group. Begins and ends without assuming anything about barriers."""
        state = group.state
        tables = Tables()
        passes = list(cut(group.items, tables, state.longest_pass))
        if not passes:
            return
        self._upload_tables(tables, state)
        sets = self._bind_sets(state, deferred)
        self._size_scratch(state, passes, deferred)
        for number, item in enumerate(passes):
            self._record_pass(recorder, state, item, sets, first=number == 0)

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
        blend = self._upload(np.array(state.blend, np.float32))
        for push in self._push.values():
            for name, address in (
                ("vertex_buffers", vertex_buffers),
                ("constants", constants),
                ("viewports", viewports),
                ("blend", blend),
            ):
                if name in (push.dtype.names or ()):
                    push[name] = address

    def _size_scratch(self, state: GroupState, passes: list[Pass], deferred: Deferred) -> None:
        prims = max(item.prims for item in passes)
        slots = max(item.slots for item in passes)
        cells = grid(*state.size)
        words = bin_words(prims)
        plan = self._rounds(state, prims)
        sizes = {
            "positions": slots * 16,
            "varyings": slots * 16 * max(1, state.varyings),
            "prims": prims * 16,
            "offsets": prims * 4,
            "clip_list": prims * 4,
            "polygons": prims * _POLYGON_BYTES,
            "triangles": prims * PIECES * _TRIANGLE_BYTES,
            "bins": cells.bins * words * 4,
            "bin_table": cells.bins * 16,
            "lists": plan.entries * 4,
            "state": layout.dtype("PassState").itemsize,
            "cursors": cells.tiles * 4,
            "keys": cells.tiles * 64 * 8,
            "touched": cells.tiles * 4,
            "active_tiles": cells.tiles * 4,
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
        apart = state.fine.visibility is not None and state.fine.visibility.small is not None
        self._set("flags", state.flags | cells.shift << 16 | (SMALL_APART if apart else 0))

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
        shader = fine.walk if fine.visibility is None else fine.visibility.shade
        made = {
            "vertex": [self._fill(state.vertex, 0, list(enumerate(state.vertex_textures)), deferred)],
            "shader": [
                self._fill(shader, 0, _present(state.color, state.depth), deferred),
                self._fill(shader, 1, list(enumerate(state.fragment_textures)), deferred),
            ],
        }
        if fine.visibility is not None:
            made["depth"] = [self._fill(fine.walk, 0, _present(state.depth), deferred)]
        return made

    def _fill(
        self, program: Program, number: int, resources: Sequence[tuple[int, object]], deferred: Deferred
    ) -> vk.DescriptorSet:
        made = self._device.allocate_set(program.set_layouts[number])
        self._device.update_set(made, [(binding, 0, resource) for binding, resource in resources])
        deferred.append(lambda: self._device.free_set(made))
        return made

    def _record_pass(
        self, recorder: vk.CommandRecorder, state: GroupState, item: Pass, sets: dict[str, Sets], first: bool
    ) -> None:
        self._set("draws", self._upload(np.array(item.records, layout.dtype("DrawRecord"))))
        plan = self._rounds(state, item.prims)
        self._reset(recorder, state, plan)
        if not item.shaded:
            push = self._push["VertexPush"]
            push["draw_count"], push["first_thread"], push["slot_count"] = len(item.records), 0, item.slots
            self._run(recorder, state.vertex, push, item.slots, sets["vertex"])
        visibility = state.fine.visibility
        if visibility is not None and first:
            groups = _square(grid(*state.size).tiles)
            self._run_groups(recorder, visibility.begin, self._push["VisibilityPush"], groups, sets["depth"])
        recorder.barrier("compute")
        self._record_prims(recorder, item)
        if visibility is None:
            self._record_walk(recorder, state, plan, sets["shader"])
        else:
            self._record_visibility(recorder, state, visibility, plan, sets)

    def _reset(self, recorder: vk.CommandRecorder, state: GroupState, plan: Rounds) -> None:
        """Start values of everything that kernels add to; waits for what used them before."""
        recorder.barrier("transfer")
        start = np.zeros(1, layout.dtype("PassState"))
        for name in ("clear_groups", "clipped_groups", "clip_groups", "small_groups", "shade_groups"):
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
        with self._profile.kernel(recorder, program.pipeline.name):
            self._prepare(recorder, program, push, sets)
            recorder.dispatch(-(-threads // _GROUP))

    def _run_groups(
        self, recorder: vk.CommandRecorder, program: Program, push: Push, groups: tuple[int, int], sets: Sets
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
        place: int,
        sets: Sets | None = None,
    ) -> None:
        """As many workgroups as entry ``place`` of a buffer of arguments says."""
        with self._profile.kernel(recorder, program.pipeline.name):
            self._prepare(recorder, program, push, sets)
            recorder.dispatch_indirect(buffer, 16 * place)

    def _run_indirect(
        self,
        recorder: vk.CommandRecorder,
        program: Program,
        push: Push,
        arguments: str,
        sets: Sets | None = None,
    ) -> None:
        """As many workgroups as a member of PassState says."""
        offsets: Mapping[str, Any] = layout.dtype("PassState").fields or {}
        with self._profile.kernel(recorder, program.pipeline.name):
            self._prepare(recorder, program, push, sets)
            recorder.dispatch_indirect(self._buffers["state"], offsets[arguments][1])

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

    def _record_prims(self, recorder: vk.CommandRecorder, item: Pass) -> None:
        push = self._push["PrimPush"]
        push["draw_count"], push["prim_count"] = len(item.records), item.prims
        fixed = self._programs.fixed
        self._run(recorder, fixed("assemble"), push, item.prims)
        recorder.barrier("compute")
        self._run_indirect(recorder, fixed("clip"), push, "clip_groups")
        recorder.barrier("compute")
        self._run(recorder, fixed("scan"), push, 1)
        recorder.barrier("compute")
        self._run_indirect(recorder, fixed("clear_bins"), push, "clear_groups")
        recorder.barrier("compute")
        self._run(recorder, fixed("setup"), push, item.prims)
        self._run_indirect(recorder, fixed("setup_clipped"), push, "clipped_groups")
        recorder.barrier("compute")

    def _record_visibility(
        self,
        recorder: vk.CommandRecorder,
        state: GroupState,
        programs: VisibilityPrograms,
        plan: Rounds,
        sets: dict[str, Sets],
    ) -> None:
        push = self._push["VisibilityPush"]
        if programs.small is not None:
            self._run_indirect(recorder, programs.small, push, "small_groups", sets["depth"])
        self._record_walk(recorder, state, plan, sets["depth"])
        groups = _square(-(-grid(*state.size).tiles // _GROUP))
        self._run_groups(recorder, programs.tiles, push, groups, sets["depth"])
        recorder.barrier("compute")
        self._run_indirect(recorder, programs.shade, self._push["ShadePush"], "shade_groups", sets["shader"])

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
        self._set("rounds", buffer.address)
        self._run(recorder, fixed("plan"), push, 1)
        walk = self._push[fine.push]
        for number in range(plan.count):
            self._set("round_number", number)
            recorder.barrier("compute")
            self._set("rounds", buffer.address)
            self._run_arguments(recorder, fixed("lists"), push, buffer, number * plan.stride)
            for again in range(plan.dispatches):
                place = number * plan.stride + 1 + again
                recorder.barrier("compute")
                walk["again"] = int(again > 0)
                walk["rounds"] = buffer.address + 16 * place
                self._run_arguments(recorder, fine.walk, walk, buffer, place, sets)
        recorder.barrier("compute")


def _square(groups: int) -> tuple[int, int]:
    """Workgroups along x and y, of which there are at least ``groups``."""
    across = min(groups, WIDEST_DISPATCH)
    return across, -(-groups // across)


def _present(*views: vk.ImageView | None) -> list[tuple[int, object]]:
    """Binding numbers and views, of those that there are."""
    return [(binding, view) for binding, view in enumerate(views) if view is not None]
