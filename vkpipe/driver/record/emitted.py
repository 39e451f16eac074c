"""What geometry shaders emit: recording them, and stream output of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from vkpipe.driver.record.dispatcher import WIDEST, Dispatcher, Sets
from vkpipe.driver.resources.operation import Operation
from vkpipe.driver.state.span import Span

if TYPE_CHECKING:
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.driver.resources.query import Slot
    from vkpipe.driver.state.emitted import Emitted
    from vkpipe.driver.state.geometry import Geometry, Stream
    from vkpipe.winsys import vulkan as vk

__all__ = ["begin_counting", "emit", "end_counting"]

_TOTAL_BYTES = 16


def begin_counting(run: Dispatcher) -> Operation:
    """Count what is emitted from 0 on."""

    def record(recorder: vk.CommandRecorder) -> None:
        run.reserve({"so_total": _TOTAL_BYTES})
        recorder.barrier("transfer")
        run.write(recorder, "so_total", np.zeros(_TOTAL_BYTES, np.uint8))
        recorder.barrier("transfer")

    return record


def end_counting(run: Dispatcher, slot: Slot) -> Operation:
    """Hand the number to the host."""

    def record(recorder: vk.CommandRecorder) -> None:
        recorder.barrier("transfer")
        total = run.buffers["so_total"]
        recorder.copy_buffer(total, slot.buffer, [(0, slot.offset, _TOTAL_BYTES)])
        recorder.barrier("transfer")

    return record


def emit(
    run: Dispatcher,
    programs: Programs,
    recorder: vk.CommandRecorder,
    geometry: Geometry,
    source: Span,
    sets: Sets,
    emitted: Emitted | None,
) -> None:
    """Run the geometry shader for the primitives of ``source``, whose vertices are being shaded.

    What lies in the memory afterwards is the stream that is drawn.
    """
    count = source.prims * geometry.emission.invocations
    run.set("invocation_count", count)
    for stream in reversed(geometry.streams):
        if stream.number and emitted is None:
            continue
        recorder.barrier("transfer")
        recorder.fill_buffer(run.buffers["gs_indices"], 0, geometry.index_bytes(source), 0xFFFFFFFF)
        recorder.barrier("transfer")
        run.run(recorder, stream.program, "GeometryPush", count, sets)
        if emitted is not None:
            run.push["EmittedPush"]["stream"] = stream.number
            recorder.barrier("compute")
            run.run_groups(recorder, programs.fixed("emitted_scan"), "EmittedPush", (1, 1))
            recorder.barrier("compute")
            _capture(run, recorder, stream, emitted, count * geometry.emission.prims)


def _capture(
    run: Dispatcher, recorder: vk.CommandRecorder, stream: Stream, emitted: Emitted, places: int
) -> None:
    """Write the primitives in so many places to the targets."""
    room, push = emitted.rooms[stream.number], run.push["EmittedPush"]
    if stream.capture is None or not room:
        return
    push["room"], push["end_place"] = room, places
    for number, address in enumerate(emitted.addresses):
        push[f"target{number}"] = address
    for first in range(0, places, WIDEST):
        push["first_place"] = first
        run.run(recorder, stream.capture.program, "EmittedPush", min(WIDEST, places - first))
