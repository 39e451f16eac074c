"""launch_grid, and what is bound for it alone: block after block in the interpreter."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np

from vkpipe import pipe
from vkpipe.auxiliary.draw.arrays import U8
from vkpipe.auxiliary.draw.mapping import constants, resources
from vkpipe.errors import InvalidUse
from vkpipe.pipe import ShaderType
from vkpipe.pipe.advice import Advice
from vkpipe.pipe.doubts import doubt_constants
from vkpipe.pipe.grid_rules import (
    ARGUMENTS,
    check_count,
    check_launch,
    indirect_offsets,
    kernel_input,
    last_block,
    launched,
)
from vkpipe.reference.bound import Bound
from vkpipe.reference.query_calls import Counters
from vkpipe.reference.resource import check_resource
from vkpipe.reference.shader import RefComputeShader
from vkpipe.translate.interp import run_grid

__all__ = ["ComputeCalls"]

_WHERE = "Context.launch_grid"

Size = tuple[int, int, int]


class ComputeCalls:
    """Mixed into the context."""

    screen: pipe.Screen
    bound: Bound
    advice: Advice
    counters: Counters
    counting: bool
    skips: Callable[[], bool]

    def launch_grid(self, info: pipe.GridInfo) -> None:
        """Run the bound compute shader, block after block."""
        shader = self.bound.compute
        if shader is None:
            legal = "something bound with Context.bind_compute_state"
            raise InvalidUse(_WHERE, "compute", None, legal)
        check_launch(info, shader.entries)
        block = shader.block or info.block
        last = last_block(info, block)
        given = kernel_input(info, shader.state.req_input_mem)
        shared = _shared(info, shader)
        slots = [entry.slot for entry in shader.info.const_buffers]
        set_slots = self.bound.constants[ShaderType.COMPUTE]
        doubt_constants(self.advice, _WHERE, ShaderType.COMPUTE, slots, set_slots)
        found = replace(
            resources(self.bound, ShaderType.COMPUTE, shader, self.bound.compute_resources),
            global_memory=self._global_memory(shader),
            kernel_input=np.frombuffer(given, np.uint8),
            shared_size=shared,
            private_size=shader.state.req_private_mem,
        )
        if self.skips():
            return
        for grid in self._grids(info):
            if self.counting:
                self.counters.stages["cs_invocations"] += launched(grid, block, last)
            run_grid(
                shader.shader,
                block,
                grid,
                constants=constants(self.bound, ShaderType.COMPUTE),
                resources=found,
                work_dim=info.work_dim,
                base=info.grid_base,
                last_block=last,
                pc=info.pc,
            )

    def _global_memory(self, shader: RefComputeShader) -> dict[int, U8]:
        """The bytes that a program sees through each window of GLOBAL memory."""
        if "GLOBAL" not in shader.info.memory_kinds:
            return {}
        memory = self.bound.global_memory
        for buffer in memory.buffers:
            buffer.check_alive(_WHERE, "global memory")
        return {window: buffer.data[begin:] for window, (buffer, begin) in memory.windows.items()}

    def _grids(self, info: pipe.GridInfo) -> Iterator[Size]:
        """The size of each launch."""
        if info.indirect is None:
            yield info.grid
            return
        data = check_resource(self.screen, _WHERE, "indirect", info.indirect).data
        offsets = indirect_offsets(info, data.size)
        if info.indirect_draw_count is not None:
            counts = check_resource(self.screen, _WHERE, "indirect_draw_count", info.indirect_draw_count).data
            check_count(info, counts.size)
            place = info.indirect_draw_count_offset
            offsets = offsets[: int(counts[place : place + 4].view(np.uint32)[0])]
        for at in offsets:
            words = data[at : at + ARGUMENTS].copy().view(np.uint32)
            yield int(words[0]), int(words[1]), int(words[2])


def _shared(info: pipe.GridInfo, shader: RefComputeShader) -> int:
    """Bytes that the threads of a block share."""
    size = shader.state.static_shared_mem + info.variable_shared_mem
    if "SHARED" in shader.info.memory_kinds and size < 4:
        legal = "at least 4 bytes: the shader has memory that the threads of a block share"
        raise InvalidUse(_WHERE, "static_shared_mem + variable_shared_mem", size, legal)
    return size
