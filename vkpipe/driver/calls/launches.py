"""Launches as they stand in a batch: the dispatches of each part, and of each record of a buffer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from vkpipe.driver.programs.fixed_kernels import FixedKernels
from vkpipe.kernels.constants import GRID_WORDS
from vkpipe.kernels.push.compute import ComputePush
from vkpipe.kernels.push.utility import SplitGridPush
from vkpipe.pipe.grid_rules import ARGUMENTS, Part
from vkpipe.records import dataclass

if TYPE_CHECKING:
    from vkpipe.driver.calls.grid import Grid
    from vkpipe.driver.calls.raw_textures import RawTexture
    from vkpipe.driver.programs.program import Program
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.driver.record.dispatcher import Dispatcher
    from vkpipe.driver.state.shader_resources import Descriptor
    from vkpipe.winsys import vulkan as vk

__all__ = ["Launch", "Place", "records_bytes"]

_RECORD = 4 * GRID_WORDS
_THREADS = 64
"""Invocations of a workgroup of the kernel that splits grids."""


class Place(NamedTuple):
    """A part of a buffer, from an offset on."""

    buffer: vk.Buffer
    offset: int

    @property
    def address(self) -> int:
        """Of its first byte."""
        return self.buffer.address + self.offset


def records_bytes(grid: Grid) -> int:
    """Bytes that the device needs for the arguments of a launch from a buffer; 0 where it takes those."""
    if grid.size is not None or (grid.count is None and len(grid.parts) == 1):
        return 0
    return len(grid.offsets) * len(grid.parts) * _RECORD


@dataclass(frozen=True, eq=False)
class Launch:
    """An operation of a batch: a launch.

    Attributes:
        programs: the kernel of each part of the grid.
        number: of the input, GLOBAL memory and constants in the tables of the batch.
        descriptors: of what the shader names; ``raw``: the textures that it takes as rows of bytes.
        arguments, count: memory with the numbers of the launches, and with how many there are.
        records: memory for them as this has them.
    """

    run: Dispatcher
    fixed: Programs
    grid: Grid
    programs: Sequence[Program]
    number: int
    descriptors: tuple[Descriptor, ...]
    raw: Sequence[RawTexture] = ()
    arguments: vk.Buffer | None = None
    count: vk.Buffer | None = None
    records: Place | None = None

    def __call__(self, recorder: vk.CommandRecorder) -> None:
        run, grid = self.run, self.grid
        run.upload_tables([])
        # The kernel that writes arguments, and copies of textures, come after everything before.
        recorder.barrier("transfer")
        if self.records is not None:
            self._split(recorder)
        for texture in self.raw:
            texture.load(recorder)
        if self.raw or self.records is not None:
            recorder.barrier("transfer")
        if grid.size is not None:
            self._direct(recorder, grid.size)
        else:
            self._indirect(recorder)
        if self.raw:
            recorder.barrier("transfer")
        for texture in self.raw:
            texture.store(recorder)

    def _put(self, program: Program, part: int) -> tuple[vk.DescriptorSet]:
        """Fill the push block of a part; its descriptors. ``part``: the address of its numbers, or 0."""
        grid = self.grid
        self.run.put(ComputePush(cs_constants=self.number, grid_base=(*grid.base, grid.work_dim), part=part))
        return (self.run.fill(program.set_layouts[1], self.descriptors),)

    def _direct(self, recorder: vk.CommandRecorder, size: tuple[int, int, int]) -> None:
        parts = self.grid.parts
        smaller = [any(part.last[axis] for part in parts) for axis in range(3)]
        for part, program in zip(parts, self.programs, strict=True):
            counts, base = _place(part, size, smaller)
            if 0 not in counts:
                numbers = np.array([*size, *base], np.uint32)
                sets = self._put(program, self.run.upload(numbers) if len(parts) > 1 else 0)
                self.run.run_workgroups(recorder, program, counts, sets)

    def _indirect(self, recorder: vk.CommandRecorder) -> None:
        records, arguments = self.records, self.arguments
        assert arguments is not None
        for number, offset in enumerate(self.grid.offsets):
            if number:
                recorder.barrier("transfer")
            for part, program in enumerate(self.programs):
                if records is None:
                    self.run.run_buffer(recorder, program, arguments, offset, self._put(program, 0))
                    continue
                place = (number * len(self.programs) + part) * _RECORD
                sets = self._put(program, records.address + place + ARGUMENTS)
                self.run.run_buffer(recorder, program, records.buffer, records.offset + place, sets)

    def _split(self, recorder: vk.CommandRecorder) -> None:
        """Record the kernel that writes the arguments of each part of each launch."""
        grid, run = self.grid, self.run
        assert self.records is not None and self.arguments is not None
        count = 0 if self.count is None or grid.count is None else self.count.address + grid.count[1]
        axes = [any(part.last[axis] for part in grid.parts) for axis in range(3)]
        stride = grid.offsets[1] - grid.offsets[0] if len(grid.offsets) > 1 else 0
        run.put(
            SplitGridPush(
                arguments=self.arguments.address + grid.offsets[0],
                count=count,
                parts=self.records.address,
                stride=stride,
                launches=len(grid.offsets),
                axes=sum(1 << axis for axis, smaller in enumerate(axes) if smaller),
            )
        )
        groups = -(-len(grid.offsets) // _THREADS)
        run.run_workgroups(recorder, self.fixed.fixed(FixedKernels.SPLIT_GRID), (groups, 1))


def _place(
    part: Part, size: tuple[int, int, int], smaller: Sequence[bool]
) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """The blocks of a part along each axis, and the first one; ``smaller``: axes with other last blocks."""
    pairs = [
        (1, blocks - 1) if last else (blocks - few, 0)
        for last, blocks, few in zip(part.last, size, smaller, strict=True)
    ]
    (x, a), (y, b), (z, c) = pairs
    return (x, y, z), (a, b, c)
