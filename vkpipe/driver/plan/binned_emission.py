"""Commands in front of assembly: vertices, and what geometry shaders and tessellation make of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING

from vkpipe.driver.plan.arguments import reset_span
from vkpipe.driver.plan.binned_group import BinnedGroup, SpanCounts
from vkpipe.driver.plan.commands import Bindings, Command, Dispatch, Upload
from vkpipe.driver.plan.geometry_output import capture_stretch, geometry_commands, geometry_of_stretch
from vkpipe.driver.plan.sizes import THREADS
from vkpipe.driver.plan.tessellation import Rounds
from vkpipe.kernels.members import Place, Scratch, Table
from vkpipe.kernels.push.vertex import VertexPush

if TYPE_CHECKING:
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.driver.state.geometry_output import GeometryOutput

__all__ = ["TABLES", "Emissions"]

TABLES = Upload(draws=Table(0), slot_hints=Table(1), prim_hints=Table(2))
"""The tables of a span."""


class Emissions:
    """Plans the stages in front of assembly for a group of many primitives.

    Args:
        output: what is asked of what its geometry shader emits, beside drawing it.
    """

    def __init__(self, programs: Programs, group: BinnedGroup, output: GeometryOutput | None) -> None:
        self._programs, self._group, self._output = programs, group, output
        self._state = state = group.state
        self._vertex = Bindings((state.vertex.set_layouts[1], state.vertex_resources))

    def memory(self) -> Iterator[tuple[str, int]]:
        """Bytes of the scratch memory of geometry shaders and tessellation."""
        state, rounds = self._state, self._group.rounds
        taken = max(span.prims for span in self._group.spans)
        given = max(span.slots for span in self._group.spans)
        if rounds is not None:
            yield from rounds.stage.memory(given, taken, rounds.weight).items()
            indices = "gs_indices" if state.geometry is None else "tess_indices"
            yield indices, rounds.stage.index_bytes(rounds.weight)
            taken, given = rounds.prims, rounds.points
        if state.geometry is not None:
            yield from state.geometry.memory(given, taken).items()

    def vertices(self, span: SpanCounts) -> Dispatch:
        """Shade the vertices of a span."""
        varyings: Scratch = "gs_inputs" if self._state.emits else "varyings"
        push = VertexPush(
            positions=Place("positions"),
            varyings=Place(varyings),
            extras=Place("extras"),
            distances=Place("distances"),
            slot_count=span.slots,
        )
        workgroups, why = (-(-span.slots // THREADS), 1), f"{span.slots} vertices"
        return Dispatch(self._state.vertex, push, workgroups, self._vertex, why)

    def divides(self, source: SpanCounts) -> Iterator[Command]:
        """Yield the commands that find out what the patches of a span are divided into, and no more."""
        rounds = self._group.rounds
        assert rounds is not None
        yield TABLES
        yield self.vertices(source)
        yield from rounds.begin(self._programs, source.prims, self._state.statistics)
        yield TABLES
        yield from rounds.places(self._programs, source.prims)

    def parts(self, source: SpanCounts) -> Iterator[Iterator[Command]]:
        """Yield the commands in front of assembly, for each part of the span's primitives."""
        state, rounds = self._state, self._group.rounds
        if rounds is not None:
            yield from self._rounds(rounds, source)
        elif state.geometry is not None:
            yield chain(
                geometry_commands(self._programs, state.geometry, source.prims, self._output),
                (TABLES,),
            )
        else:
            yield iter(())

    def _rounds(self, rounds: Rounds, source: SpanCounts) -> Iterator[Iterator[Command]]:
        """Return the same where patches are divided."""
        programs, geometry = self._programs, self._state.geometry
        output, stream = self._output, rounds.stage.stream
        places: tuple[Scratch, Scratch] = ("gs_indices", "varyings")
        if geometry is not None:
            places = ("tess_indices", "gs_inputs")
        counts = rounds.begin(programs, source.prims, self._state.statistics)
        before: Iterator[Command] = chain(counts, (TABLES,), rounds.places(programs, source.prims))
        for number in range(rounds.count(source.prims)):
            before = chain(before, rounds.round(number, *places))
            for stretch in range(rounds.stretches):
                before = chain(before, (rounds.stretch(programs, number, stretch),))
                if geometry is not None:
                    commands = geometry_of_stretch(programs, geometry, rounds.prims, output)
                    before = chain(before, commands)
                elif output is not None:
                    before = chain(before, capture_stretch(programs, stream, rounds.prims, output))
                again = self._group.keyed and (number or stretch)
                yield chain((reset_span(),) if again else (), before)
                before = iter(())
