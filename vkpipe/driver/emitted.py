"""What geometry shaders emit: recording them, and stream output of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from vkpipe.driver.dispatcher import THREADS, Dispatcher, Sets
from vkpipe.driver.spans import Span

if TYPE_CHECKING:
    from vkpipe.driver.geometry import Geometry
    from vkpipe.driver.programs import Programs
    from vkpipe.driver.query import Slot
    from vkpipe.winsys import vulkan as vk

__all__ = ["Emitted", "emit"]

_WIDEST = 65535 * THREADS
_TOTAL_BYTES = 16


@dataclass(frozen=True, eq=False)
class Emitted:
    """What is asked of the primitives that are emitted in one draw call, beside drawing them.

    Attributes:
        addresses: where each buffer of stream output goes on.
        room: primitives that fit.
        slot: where the number of all primitives comes to lie.
    """

    run: Dispatcher
    addresses: tuple[int, ...]
    room: int
    slot: Slot

    def begin(self, recorder: vk.CommandRecorder) -> None:
        """Count from 0 on."""
        self.run.reserve({"so_total": _TOTAL_BYTES})
        recorder.barrier("transfer")
        self.run.write(recorder, "so_total", np.zeros(_TOTAL_BYTES, np.uint8))
        recorder.barrier("transfer")

    def end(self, recorder: vk.CommandRecorder) -> None:
        """Hand the number to the host."""
        recorder.barrier("transfer")
        total = self.run.buffers["so_total"]
        recorder.copy_buffer(total, self.slot.buffer, [(0, self.slot.offset, _TOTAL_BYTES)])
        recorder.barrier("transfer")


def emit(
    run: Dispatcher,
    programs: Programs,
    recorder: vk.CommandRecorder,
    geometry: Geometry,
    source: Span,
    sets: Sets,
    emitted: Emitted | None,
) -> None:
    """Run the geometry shader for the primitives of ``source``, whose vertices are being shaded."""
    recorder.barrier("transfer")
    recorder.fill_buffer(run.buffers["gs_indices"], 0, geometry.index_bytes(source), 0xFFFFFFFF)
    recorder.barrier("transfer")
    count = source.prims * geometry.emission.invocations
    run.set("invocation_count", count)
    run.run(recorder, geometry.program, "GeometryPush", count, sets)
    if emitted is not None:
        recorder.barrier("compute")
        run.run_groups(recorder, programs.fixed("emitted_scan"), "EmittedPush", (1, 1))
        recorder.barrier("compute")
        _capture(run, recorder, geometry, emitted, count * geometry.emission.prims)


def _capture(
    run: Dispatcher, recorder: vk.CommandRecorder, geometry: Geometry, emitted: Emitted, places: int
) -> None:
    """Write the primitives in so many places to the targets."""
    capture, push = geometry.capture, run.push["EmittedPush"]
    if capture is None or not emitted.room:
        return
    push["room"], push["end_place"] = emitted.room, places
    for number, address in enumerate(emitted.addresses):
        push[f"target{number}"] = address
    for first in range(0, places, _WIDEST):
        push["first_place"] = first
        run.run(recorder, capture.program, "EmittedPush", min(_WIDEST, places - first))
