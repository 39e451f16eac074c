"""The context's calls for compute shaders: create, bind, delete, launch."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from vkpipe.driver.calls.grid import WHERE, Grid, check_grid
from vkpipe.driver.caps.compute_params import subgroup_sizes
from vkpipe.driver.caps.shader_limits import check_block
from vkpipe.driver.draws.batch import Batch
from vkpipe.driver.draws.constant_records import add_constants
from vkpipe.driver.draws.stage_counts import StageCounts
from vkpipe.driver.record.recorder import DrawRecorder
from vkpipe.driver.resources.operation import Operation
from vkpipe.driver.shaders.compute_shader import ComputeShader
from vkpipe.driver.state.bindings import Bound, BoundConstants
from vkpipe.driver.state.shader_resources import Resources, bound_formats, stage_resources
from vkpipe.driver.state.texture_checks import sampler_levels
from vkpipe.errors import InvalidUse
from vkpipe.kernels.push_blocks import ComputePush
from vkpipe.pipe import ComputeState, GridInfo, ShaderType
from vkpipe.pipe.advice import Advice
from vkpipe.pipe.cso import Cso, expect
from vkpipe.pipe.doubts import doubt_constants

if TYPE_CHECKING:
    from vkpipe.driver.programs.kernel_screen import KernelScreen
    from vkpipe.driver.programs.program import Program
    from vkpipe.winsys import vulkan as vk

__all__ = ["ComputeCalls"]

_STAGE = ShaderType.COMPUTE


class ComputeCalls:
    """Mixed into the context. A refused call leaves bindings and batch as they were."""

    screen: KernelScreen
    bound: Bound
    batch: Batch
    recorder: DrawRecorder
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
        grid = check_grid(info, shader, self.screen)
        program, resources = self._compute_program(shader, grid)
        for slot, buffer in self.bound.constants[_STAGE].items():
            if buffer.resource is not None and slot < shader.constant_slots:
                buffer.resource.check_alive(WHERE, f"constant_buffers[{_STAGE.name}][{slot}]")
        slots = [entry.slot for entry in shader.info.const_buffers]
        doubt_constants(self.advice, WHERE, _STAGE, slots, self.bound.constants[_STAGE])
        self.batch.check_open()
        if grid.empty:
            return
        # Before anything is placed for the batch, as what is placed lasts only until the flush.
        threads = math.prod(grid.block)
        if grid.indirect is not None:
            self.stage_counts.count_indirect(threads, grid.indirect, grid.offsets)
        elif grid.size is not None:
            self.stage_counts.count_launches(threads, [grid.size])
        self.batch.make_room()
        tables = self.batch.tables
        number = tables.next_constants
        if grid.input:
            tables.add_data(BoundConstants(None, grid.input, 0, len(grid.input)))
        else:
            tables.add_nothing()
        add_constants(WHERE, self.bound.constants[_STAGE], shader.constant_slots, self.batch)
        resources.keep(self.batch)
        if grid.indirect is not None:
            self.batch.reference(grid.indirect)
        self.batch.add(self._launch(program, grid, number, tuple(resources.descriptors)))

    def _compute_program(self, shader: ComputeShader, grid: Grid) -> tuple[Program, Resources]:
        """The kernel for what is bound, and what is bound to it."""
        bound, device = self.bound, self.screen.device
        formats = bound_formats(bound, _STAGE, shader.images)
        body = shader.body(formats)
        resources = stage_resources(WHERE, device, bound, _STAGE, body)
        levels = sampler_levels(bound, _STAGE, body)
        return self.screen.programs.compute(shader, formats, grid.block, grid.shared, levels), resources

    def _launch(
        self, program: Program, grid: Grid, number: int, descriptors: tuple[tuple[int, object], ...]
    ) -> Operation:
        """Records the launch; ``number``: of its input and constants in the tables of the batch."""
        run = self.recorder.dispatcher
        arguments = None if grid.indirect is None else grid.indirect.buffer

        def record(recorder: vk.CommandRecorder) -> None:
            run.upload_tables([])
            run.put(ComputePush(cs_constants=number, grid_base=(*grid.base, grid.work_dim)))
            sets = (run.fill(program.set_layouts[1], descriptors),)
            if grid.size is not None:
                recorder.barrier("transfer")
                run.run_workgroups(recorder, program, grid.size, sets)
                return
            assert arguments is not None
            for offset in grid.offsets:
                recorder.barrier("transfer")
                run.run_buffer(recorder, program, arguments, offset, sets)

        return record
