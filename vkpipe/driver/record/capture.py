"""Recording stream output of draws without a geometry shader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from vkpipe.driver.plan.packed_bytes import hints
from vkpipe.driver.plan.sizes import WIDEST
from vkpipe.driver.record.dispatcher import Dispatcher
from vkpipe.driver.resources.operation import Operation
from vkpipe.driver.state.stream_output import Capture, Records
from vkpipe.kernels.push.vertex import CapturePush

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["operation"]


def operation(
    run: Dispatcher, capture: Capture, records: Records, vertices: int, targets: Sequence[int]
) -> Operation:
    """Records the kernel for so many vertices; ``targets`` are the addresses where each buffer goes on."""

    def record(recorder: vk.CommandRecorder) -> None:
        found = hints(records["first_prim"], vertices // capture.corners)
        draws, prim_hints = run.upload_tables([records, found])
        one, two, three, four = (*targets, 0, 0, 0, 0)[:4]
        run.put(CapturePush(draws=draws, prim_hints=prim_hints, flags=capture.flags, end_captured=vertices))
        run.put(CapturePush(target0=one, target1=two, target2=three, target3=four))
        sets = (run.fill(capture.program.set_layouts[1], capture.resources),)
        recorder.barrier("transfer")
        for first in range(0, vertices, WIDEST):
            run.put(CapturePush(first_captured=first))
            run.run(recorder, capture.program, min(WIDEST, vertices - first), sets)

    return record
