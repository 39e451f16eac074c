"""Plans the geometry stage: a geometry shader, and stream output of the primitives that it emits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from vkpipe.driver.plan.commands import (
    Assign,
    Bindings,
    Command,
    Dispatch,
    Fill,
    Indirect,
)
from vkpipe.driver.plan.sizes import FEW_CHUNKS, THREADS, WIDEST
from vkpipe.driver.programs.binning import scan_chunks
from vkpipe.driver.programs.fixed_kernels import FixedKernels
from vkpipe.kernels.members import Place
from vkpipe.kernels.modes import Assembly
from vkpipe.kernels.push.geometry import GeometryOutputPush, GeometryPush, TessTotalPush

if TYPE_CHECKING:
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.driver.state.geometry import Geometry, Stream
    from vkpipe.driver.state.geometry_output import GeometryOutput

__all__ = ["capture_stretch", "geometry_commands", "geometry_of_stretch"]

_NO_VERTEX = b"\xff\xff\xff\xff"


def geometry_commands(
    programs: Programs, geometry: Geometry, prims: int, output: GeometryOutput | None
) -> Iterator[Command]:
    """Run the geometry shader for so many primitives, whose vertices are being shaded.

    What lies in the memory afterwards is the stream that is drawn.
    """
    count = prims * geometry.emission.invocations
    yield Assign(invocation_count=count)
    size = geometry.memory(0, prims)["gs_indices"]
    for stream in reversed(geometry.streams):
        if stream.number and output is None:
            continue
        yield Fill(Place("gs_indices"), _NO_VERTEX, size)
        layout = geometry.streams[0].program.set_layouts[1]
        bindings = Bindings((layout, geometry.resources))
        workgroups = (-(-count // THREADS), 1)
        why = f"{prims} primitives that go in"
        yield Dispatch(stream.program, GeometryPush(), workgroups, bindings=bindings, why=why)
        if output is not None:
            yield from _count(programs, stream, Assembly(), count)
            yield from _capture(stream, output, count * geometry.emission.prims)


def geometry_of_stretch(
    programs: Programs, geometry: Geometry, prims: int, output: GeometryOutput | None
) -> Iterator[Command]:
    """Run the geometry shader for the primitives of a stretch, up to so many, that tessellation has made."""
    invocations = geometry.emission.invocations
    bindings = Bindings((geometry.streams[0].program.set_layouts[1], geometry.resources))
    why = f"up to {prims} primitives that go in"
    for stream in reversed(geometry.streams):
        if stream.number and output is None:
            continue
        push = GeometryPush(stretch=Place("stretch"), tess_indices=Place("tess_indices"))
        yield Indirect(stream.program, push, Place("stretch", 0, 16), bindings, why)
        if output is not None:
            yield Assign(invocation_count=invocations)
            yield from _count(programs, stream, Assembly(counted=True), prims * invocations)
            yield from _capture(stream, output, prims * invocations * geometry.emission.prims)


def capture_stretch(
    programs: Programs, stream: Stream, prims: int, output: GeometryOutput
) -> Iterator[Command]:
    """Count and capture the primitives of a stretch, up to so many, that tessellation has made."""
    yield Assign(invocation_count=1)
    yield from _capture(stream, output, prims)
    yield Dispatch(programs.fixed(FixedKernels.TESS_TOTAL), TessTotalPush(), (1, 1), why="counts")


def _count(programs: Programs, stream: Stream, assembly: Assembly, most: int) -> Iterator[Command]:
    """Find the number of the first primitive of each invocation, of which there are ``most`` at most."""
    push, chunks = GeometryOutputPush(stream=stream.number), scan_chunks(most)
    apart = programs.sizes.wide and chunks > FEW_CHUNKS
    if apart:
        sums = programs.fixed(FixedKernels.GEOMETRY_OUTPUT_SUMS, assembly)
        yield Dispatch(sums, push, (chunks, 1), why="counts of primitives")
    scan = programs.fixed(FixedKernels.GEOMETRY_OUTPUT_SCAN, assembly)
    yield Dispatch(scan, push, (chunks if apart else 1, 1), why="counts")


def _capture(stream: Stream, output: GeometryOutput, places: int) -> Iterator[Command]:
    """Write the primitives in so many places to the targets of stream output."""
    room = output.rooms[stream.number]
    if stream.capture is None or not room:
        return
    one, two, three, four = (*output.addresses, 0, 0, 0, 0)[:4]
    for first in range(0, places, WIDEST):
        push = GeometryOutputPush(
            room=room,
            end_place=places,
            first_place=first,
            target0=one,
            target1=two,
            target2=three,
            target3=four,
        )
        workgroups = (-(-min(WIDEST, places - first) // THREADS), 1)
        capture, beside = stream.capture.program, first > 0
        yield Dispatch(capture, push, workgroups, why="stream output", beside=beside)
