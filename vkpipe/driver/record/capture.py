"""Recording stream output of draws without a geometry shader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from vkpipe.driver.plan.packed_bytes import hints
from vkpipe.driver.plan.sizes import WIDEST
from vkpipe.driver.record.dispatcher import Dispatcher
from vkpipe.driver.resources.operation import Operation
from vkpipe.driver.state.stream_output import Capture, Records

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["operation"]


def operation(
    run: Dispatcher, capture: Capture, records: Records, vertices: int, targets: Sequence[int]
) -> Operation:
    """Records the kernel for so many vertices; ``targets`` are the addresses where each buffer goes on."""

    def record(recorder: vk.CommandRecorder) -> None:
        found = hints(records["first_prim"], vertices // capture.corners)
        places = run.upload_tables([records, found])
        push = run.push["CapturePush"]
        push["draws"], push["prim_hints"] = places
        push["flags"], push["end_captured"] = capture.flags, vertices
        for number, address in enumerate(targets):
            push[f"target{number}"] = address
        sets = (run.fill(capture.program.set_layouts[1], capture.resources),)
        recorder.barrier("transfer")
        for first in range(0, vertices, WIDEST):
            push["first_captured"] = first
            run.run(recorder, capture.program, "CapturePush", min(WIDEST, vertices - first), sets)

    return record
