"""Recording a group of draws: tables, scratch memory, and the dispatches of each pass."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from vkpipe.driver.binning import PIECES, Grid, bin_words, grid, rounds
from vkpipe.driver.group import DrawGroup, GroupState
from vkpipe.driver.passes import Pass, Tables, cut
from vkpipe.driver.scratch import Scratch
from vkpipe.kernels import layout

if TYPE_CHECKING:
    from vkpipe.driver.programs import Program, Programs
    from vkpipe.winsys import vulkan as vk

__all__ = ["DrawRecorder"]

_GROUP = 64
_POLYGON_BYTES = 9 * 16
_TRIANGLE_BYTES = 6 * 16
_WIDEST_DISPATCH = 32768

Deferred = list[Callable[[], None]]


class DrawRecorder:
    """Records draw groups for one context."""

    def __init__(self, device: vk.Device, programs: Programs, ring: vk.UploadRing) -> None:
        self._device = device
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
        sets = self._bind_textures(state, deferred)
        self._size_scratch(state, passes, deferred)
        for item in passes:
            self._record_pass(recorder, state, item, sets)

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
            np.array([((a & 0xFFFFFFFF, a >> 32), size, 0) for a, size in tables.constants], layout.dtype("BufferRecord"))
        )
        viewports = self._upload(
            np.array([((*v[:3], 0.0), (*v[3:], 0.0)) for v in tables.viewports], layout.dtype("ViewportRecord"))
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
        sizes = {
            "positions": slots * 16,
            "varyings": slots * 16 * max(1, state.varyings),
            "prims": prims * 16,
            "offsets": prims * 4,
            "clip_list": prims * 4,
            "polygons": prims * _POLYGON_BYTES,
            "triangles": prims * PIECES * _TRIANGLE_BYTES,
            "bins": cells.bins * words * 4,
            "summary": cells.bins * (words // 32) * 4,
            "state": layout.dtype("PassState").itemsize,
            "cursors": cells.tiles * 4,
            "rounds": (rounds(prims, state.fine.groups, state.fine.budget) + 1) * 16,
        }
        self._buffers = {name: self._scratch.get(name, size, deferred) for name, size in sizes.items()}
        for push in self._push.values():
            for name, buffer in self._buffers.items():
                if name in (push.dtype.names or ()):
                    push[name] = buffer.address
        self._set_sizes(state, cells, words)

    def _set_sizes(self, state: GroupState, cells: Grid, words: int) -> None:
        prim, fine = self._push["PrimPush"], self._push["FinePush"]
        prim["region"] = state.region
        prim["bins_xy"] = cells.bins_across | cells.bins_down << 16
        prim["bin_words"] = fine["bin_words"] = words
        prim["flags"] = state.flags | cells.shift << 16
        fine["size"] = state.size
        fine["tiles_xy"] = cells.tiles_across | cells.tiles_down << 16
        fine["bins_across"] = cells.bins_across
        fine["bin_shift"] = cells.shift

    def _bind_textures(self, state: GroupState, deferred: Deferred) -> dict[str, list[vk.DescriptorSet]]:
        images = [view for view in (state.color, state.depth) if view is not None]
        bindings = [binding for binding, view in ((0, state.color), (1, state.depth)) if view is not None]
        return {
            "fine": [
                self._set(state.fine.program, 0, list(zip(bindings, images, strict=True)), deferred),
                self._set(state.fine.program, 1, list(enumerate(state.fragment_textures)), deferred),
            ],
            "vertex": [self._set(state.vertex, 0, list(enumerate(state.vertex_textures)), deferred)],
        }

    def _set(self, program: Program, number: int, resources: list, deferred: Deferred) -> vk.DescriptorSet:
        made = self._device.allocate_set(program.set_layouts[number])
        self._device.update_set(made, [(binding, 0, resource) for binding, resource in resources])
        deferred.append(lambda: self._device.free_set(made))
        return made

    def _record_pass(
        self, recorder: vk.CommandRecorder, state: GroupState, item: Pass, sets: dict[str, list[vk.DescriptorSet]]
    ) -> None:
        draws = self._upload(np.array(item.records, layout.dtype("DrawRecord")))
        for push in self._push.values():
            if "draws" in (push.dtype.names or ()):
                push["draws"] = draws
        self._reset(recorder, state, item)
        if not item.shaded:
            push = self._push["VertexPush"]
            push["draw_count"], push["first_thread"], push["slot_count"] = len(item.records), 0, item.slots
            self._run(recorder, state.vertex, push, item.slots, sets["vertex"])
            recorder.barrier("compute")
        self._record_prims(recorder, item)
        self._record_fine(recorder, state, item, sets["fine"])

    def _reset(self, recorder: vk.CommandRecorder, state: GroupState, item: Pass) -> None:
        """Start values of everything that kernels add to; waits for what used them before."""
        recorder.barrier("transfer")
        start = np.zeros(1, layout.dtype("PassState"))
        for name in ("clear_groups", "clipped_groups", "clip_groups"):
            start[name] = (0, 1, 1, 0)
        recorder.update_buffer(self._buffers["state"], 0, start.view(np.uint8))
        if state.fine.budget is not None:
            cells = grid(*state.size)
            recorder.fill_buffer(self._buffers["cursors"], 0, cells.tiles * 4, 0)
            _, down = self._fine_groups(state, cells)
            arguments = np.zeros((rounds(item.prims, state.fine.groups, state.fine.budget) + 1, 4), np.uint32)
            arguments[:] = (0, down, 1, 0)
            flat = arguments.view(np.uint8).reshape(-1)
            for start_byte in range(0, flat.size, 65536):
                recorder.update_buffer(self._buffers["rounds"], start_byte, flat[start_byte : start_byte + 65536])
        recorder.barrier("transfer")

    def _run(
        self,
        recorder: vk.CommandRecorder,
        program: Program,
        push: np.ndarray,
        threads: int,
        sets: list[vk.DescriptorSet] | None = None,
    ) -> None:
        self._prepare(recorder, program, push, sets)
        recorder.dispatch(-(-threads // _GROUP))

    def _prepare(
        self,
        recorder: vk.CommandRecorder,
        program: Program,
        push: np.ndarray,
        sets: list[vk.DescriptorSet] | None = None,
    ) -> None:
        recorder.bind_pipeline(program.pipeline)
        if sets:
            recorder.bind_sets(program.layout, 0, sets)
        recorder.push(program.layout, push)

    def _record_prims(self, recorder: vk.CommandRecorder, item: Pass) -> None:
        push = self._push["PrimPush"]
        push["draw_count"], push["prim_count"] = len(item.records), item.prims
        arguments = self._buffers["state"]
        offsets = layout.dtype("PassState").fields or {}
        fixed = self._programs.fixed
        self._run(recorder, fixed("assemble"), push, item.prims)
        recorder.barrier("compute")
        self._prepare(recorder, fixed("clip"), push)
        recorder.dispatch_indirect(arguments, offsets["clip_groups"][1])
        recorder.barrier("compute")
        self._prepare(recorder, fixed("scan"), push)
        recorder.dispatch(1)
        recorder.barrier("compute")
        self._prepare(recorder, fixed("clear_bins"), push)
        recorder.dispatch_indirect(arguments, offsets["clear_groups"][1])
        recorder.barrier("compute")
        self._run(recorder, fixed("setup"), push, item.prims)
        self._prepare(recorder, fixed("setup_clipped"), push)
        recorder.dispatch_indirect(arguments, offsets["clipped_groups"][1])
        recorder.barrier("compute")

    def _fine_groups(self, state: GroupState, cells: Grid) -> tuple[int, int]:
        groups = -(-cells.tiles // state.fine.subgroups)
        across = min(groups, _WIDEST_DISPATCH)
        return across, -(-groups // across)

    def _record_fine(
        self, recorder: vk.CommandRecorder, state: GroupState, item: Pass, sets: list[vk.DescriptorSet]
    ) -> None:
        push = self._push["FinePush"]
        count = rounds(item.prims, state.fine.groups, state.fine.budget)
        buffer = self._buffers["rounds"]
        program = state.fine.program
        for number in range(count):
            push["rounds"] = buffer.address + 16 * number
            self._prepare(recorder, program, push, sets if number == 0 else None)
            if number == 0:
                recorder.dispatch(*self._fine_groups(state, grid(*state.size)))
            else:
                recorder.barrier("compute")
                recorder.dispatch_indirect(buffer, 16 * number)
