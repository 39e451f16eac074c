"""The commands of a geometry shader, and of stream output of what it emits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from vkpipe.driver.plan.commands import Barrier, Bindings, Command, Dispatch, Fill, Place, assign
from vkpipe.driver.plan.sizes import THREADS, WIDEST

if TYPE_CHECKING:
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.driver.state.emitted import Emitted
    from vkpipe.driver.state.geometry import Geometry, Stream

__all__ = ["emission"]

_COMPUTE, _TRANSFER = Barrier("compute"), Barrier("transfer")
_NO_VERTEX = b"\xff\xff\xff\xff"


def emission(
    programs: Programs, geometry: Geometry, prims: int, emitted: Emitted | None
) -> Iterator[Command]:
    """Run the geometry shader for so many primitives, whose vertices are being shaded.

    What lies in the memory afterwards is the stream that is drawn.
    """
    count = prims * geometry.emission.invocations
    yield assign(invocation_count=count)
    size = geometry.memory(0, prims)["gs_indices"]
    for stream in reversed(geometry.streams):
        if stream.number and emitted is None:
            continue
        yield _TRANSFER
        yield Fill(Place("gs_indices"), _NO_VERTEX, size)
        yield _TRANSFER
        layout = geometry.streams[0].program.set_layouts[1]
        bindings = Bindings((layout, geometry.resources))
        groups = (-(-count // THREADS), 1)
        why = f"{prims} primitives that go in"
        yield Dispatch(stream.program, "GeometryPush", groups, bindings=bindings, why=why)
        if emitted is not None:
            yield _COMPUTE
            scan = programs.fixed("emitted_scan")
            yield Dispatch(scan, "EmittedPush", (1, 1), ("stream",), (stream.number,), why="counts")
            yield _COMPUTE
            yield from _capture(stream, emitted, count * geometry.emission.prims)


def _capture(stream: Stream, emitted: Emitted, places: int) -> Iterator[Command]:
    """Write the primitives in so many places to the targets of stream output."""
    room = emitted.rooms[stream.number]
    if stream.capture is None or not room:
        return
    targets = tuple([f"target{number}" for number in range(len(emitted.addresses))])
    names = ("room", "end_place", *targets, "first_place")
    for first in range(0, places, WIDEST):
        values = (room, places, *emitted.addresses, first)
        groups = (-(-min(WIDEST, places - first) // THREADS), 1)
        yield Dispatch(stream.capture.program, "EmittedPush", groups, names, values, why="stream output")
