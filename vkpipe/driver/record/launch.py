"""Kernels that stand in a batch beside draws: blits, and clears of parts."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import field
from typing import TYPE_CHECKING

from vkpipe.driver.programs.program import Program
from vkpipe.driver.record.dispatcher import Dispatcher
from vkpipe.driver.resources.operation import Lasting
from vkpipe.records import dataclass

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["Launch"]


@dataclass(frozen=True, slots=True)
class Launch(Lasting):
    """An operation of a batch: a kernel runs, once for each block of push constants.

    Attributes:
        what: that it does, for those who read plans.
        resources: views, with or without samplers, by binding of set 1.
        dispatches: push constants and workgroups of each.
        run: keeps its descriptor set, as long as its images live.
    """

    what: str
    program: Program
    resources: tuple[tuple[int, Hashable], ...]
    dispatches: tuple[tuple[bytes, tuple[int, int, int]], ...]
    run: Dispatcher = field(compare=False)

    def __call__(self, recorder: vk.CommandRecorder) -> None:
        program = self.program
        descriptors = self.run.fill(program.set_layouts[1], self.resources)
        recorder.barrier("transfer")
        recorder.bind_pipeline(program.pipeline)
        recorder.bind_sets(program.layout, 1, [descriptors])
        for push, workgroups in self.dispatches:
            recorder.push(program.layout, push)
            recorder.dispatch(*workgroups)
        recorder.barrier("transfer")
