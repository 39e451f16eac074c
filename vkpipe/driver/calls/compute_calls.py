"""The context's calls for compute shaders: create, bind, delete, launch."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING

import numpy as np

from vkpipe.driver.calls.batch_calls import BatchCalls
from vkpipe.driver.calls.grid import WHERE, Grid, check_grid
from vkpipe.driver.calls.launches import Launch, Place, records_bytes
from vkpipe.driver.calls.raw_textures import RawTexture
from vkpipe.driver.caps.compute_params import subgroup_sizes
from vkpipe.driver.caps.shader_limits import check_block
from vkpipe.driver.draws.constant_records import add_constants
from vkpipe.driver.draws.stage_counts import StageCounts
from vkpipe.driver.shaders.compute_shader import ComputeShader
from vkpipe.driver.state.bindings import Bound, BoundConstants, BoundResource
from vkpipe.driver.state.shader_resources import Resources, bound_formats, stage_resources
from vkpipe.driver.state.texture_checks import sampler_levels
from vkpipe.errors import InvalidUse
from vkpipe.pipe import ComputeState, GridInfo, ShaderType
from vkpipe.pipe.advice import Advice
from vkpipe.pipe.cso import Cso, expect
from vkpipe.pipe.doubts import doubt_constants

if TYPE_CHECKING:
    from vkpipe.driver.programs.kernel_screen import KernelScreen
    from vkpipe.driver.programs.program import Program
    from vkpipe.driver.resources.resource import BufferResource
    from vkpipe.translate import BufferBinding
    from vkpipe.winsys import vulkan as vk

__all__ = ["ComputeCalls"]

_STAGE = ShaderType.COMPUTE


class ComputeCalls(BatchCalls):
    """Mixed into the context. A refused call leaves bindings and batch as they were."""

    screen: KernelScreen
    bound: Bound
    advice: Advice
    stage_counts: StageCounts

    def create_compute_state(self, state: ComputeState) -> Cso[ComputeShader]:
        where = "Context.create_compute_state"
        shader = ComputeShader(state, self.screen.device.info, where)
        self.screen.has_loops |= shader.info.takes_turns
        return Cso("compute", shader)

    def bind_compute_state(self, handle: object) -> None:
        self.bound.cs = expect("Context.bind_compute_state", "compute", handle)

    def delete_compute_state(self, handle: object) -> None:
        where = "Context.delete_compute_state"
        cso: Cso[ComputeShader] | None = expect(where, "compute", handle)
        if cso is None or self.bound.cs is cso:
            raise InvalidUse(where, "handle", handle, "a state object that is not bound")
        cso.deleted = True

    def get_compute_state_info(self, handle: object) -> dict[str, int]:
        shader = self._compute_shader("Context.get_compute_state_info", handle)
        info = self.screen.device.info
        return {
            "max_threads": int(info.limits["maxComputeWorkGroupInvocations"]),
            "private_memory": shader.state.req_private_mem,
            "preferred_simd_size": info.subgroup_size,
            "simd_sizes": subgroup_sizes(info),
        }

    def get_compute_state_subgroup_size(self, handle: object, block: Sequence[int]) -> int:
        where = "Context.get_compute_state_subgroup_size"
        self._compute_shader(where, handle)
        if len(block) != 3:
            raise InvalidUse(where, "block", block, "three numbers")
        x, y, z = block
        check_block(where, "block", (x, y, z), self.screen.device.info)
        return self.screen.device.info.subgroup_size

    @staticmethod
    def _compute_shader(where: str, handle: object) -> ComputeShader:
        cso: Cso[ComputeShader] | None = expect(where, "compute", handle)
        if cso is None:
            raise InvalidUse(where, "handle", None, "what create_compute_state returned")
        return cso.state

    def launch_grid(self, info: GridInfo) -> None:
        cso = self.bound.cs
        if cso is None:
            raise InvalidUse(WHERE, "cs", None, "something bound with Context.bind_compute_state")
        shader = cso.state
        if not self.bound.handles.unused:
            self.bound.place_residents(_STAGE)
        grid = check_grid(info, shader, self.screen)
        programs, resources = self._compute_programs(shader, grid)
        for slot, buffer in self.bound.constants[_STAGE].items():
            if buffer.resource is not None and slot < shader.constant_slots:
                buffer.resource.check_alive(WHERE, f"constant_buffers[{_STAGE.name}][{slot}]")
        for mapped in self._global_buffers(shader):
            mapped.check_alive(WHERE, "global memory")
        slots = [entry.slot for entry in shader.info.const_buffers]
        doubt_constants(self.advice, WHERE, _STAGE, slots, self.bound.constants[_STAGE])
        self.batch.check_open()
        if grid.empty or (self.held_back is not None and self.held_back()):
            return
        # Before anything is placed for the batch, as what is placed lasts only until the flush.
        if grid.indirect is not None:
            self.stage_counts.count_indirect(grid.indirect, grid.offsets, grid.block, grid.last, grid.count)
        elif grid.size is not None:
            self.stage_counts.count_launch(grid.size, grid.block, grid.last)
        self.batch.make_room()
        raw, records = self._scratch(resources.raw, grid)
        number = self.batch.tables.next_constants
        self._add_data(grid.input)
        self._add_data(self._windows(shader))
        add_constants(WHERE, self.bound.constants[_STAGE], shader.constant_slots, self.batch)
        resources.keep(self.batch)
        arguments = None if grid.indirect is None else self._argument_buffer(grid.indirect)
        count = None if grid.count is None else self._argument_buffer(grid.count[0])
        descriptors = (*resources.descriptors, *(texture.descriptor for texture in raw))
        self.batch.add(
            Launch(
                self.recorder.dispatcher,
                self.screen.programs,
                grid,
                programs,
                number,
                descriptors,
                raw,
                arguments,
                count,
                records,
            )
        )

    def _argument_buffer(self, buffer: BufferResource) -> vk.Buffer:
        """The memory of a buffer with numbers of launches, which the batch keeps."""
        self.batch.reference(buffer)
        return buffer.buffer

    def _compute_programs(self, shader: ComputeShader, grid: Grid) -> tuple[list[Program], Resources]:
        """Return the kernel of each part of a launch and its descriptors, from the bound state."""
        bound, device = self.bound, self.screen.device
        formats = bound_formats(bound, _STAGE, shader.images)
        found = shader.residents(bound.handles.residents)
        body = shader.body(formats, grid.pc, found)
        resources = stage_resources(WHERE, device, bound, _STAGE, body)
        levels = sampler_levels(bound, _STAGE, body)
        parts = grid.parts
        whole = grid.block if len(parts) > 1 else None
        make = partial(self.screen.programs.compute, shader, formats, residents=found)
        return [make(part.block, grid.shared, levels, grid.pc, whole) for part in parts], resources

    def _add_data(self, data: bytes) -> None:
        """Put bytes into the tables of the batch."""
        tables = self.batch.tables
        if data:
            tables.add_data(BoundConstants(None, data, 0, len(data)))
        else:
            tables.add_nothing()

    def _windows(self, shader: ComputeShader) -> bytes:
        """Address and size of what is seen through each window of GLOBAL memory, a vector each.

        The batch keeps the buffers.
        """
        memory = self.bound.global_memory
        writes = "GLOBAL" in shader.info.memory_kinds_written
        for buffer in self._global_buffers(shader):
            self.batch.reference(buffer, writes=writes)
            if writes:
                buffer.forget_host_bytes()
        if "GLOBAL" not in shader.info.memory_kinds:
            return b""
        found = memory.windows
        table = np.zeros((max(found, default=0) + 1, 2), np.uint64)
        for window, (buffer, begin) in found.items():
            table[window] = buffer.buffer.address + begin, buffer.width0 - begin
        return table.tobytes()

    def _global_buffers(self, shader: ComputeShader) -> list[BufferResource]:
        """The buffers that a program may reach through GLOBAL memory."""
        return self.bound.global_memory.buffers if "GLOBAL" in shader.info.memory_kinds else []

    def _scratch(
        self, found: Sequence[tuple[BufferBinding, BoundResource]], grid: Grid
    ) -> tuple[list[RawTexture], Place | None]:
        """Textures as rows of bytes, and memory for the arguments of launches, until the batch has run."""
        raw = [RawTexture(entry, bound) for entry, bound in found]
        begins = [0, *accumulate(texture.room for texture in raw)]
        size = records_bytes(grid)
        resource = found[0][1].resource if found else grid.indirect
        if resource is None or not begins[-1] + size:
            return raw, None
        # One buffer: a second one might have to wait for the batch that keeps the first.
        buffer = self.take_scratch(WHERE, begins[-1] + size, resource)
        for texture, begin in zip(raw, begins, strict=False):
            texture.place(buffer, begin)
        return raw, Place(buffer, begins[-1]) if size else None
