"""Plans for groups of many primitives: in spans and passes, through bins and lists, to a walk over tiles."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING

from vkpipe.driver.plan.arguments import (
    PASS_BYTES,
    SPAN_BYTES,
    pass_arguments,
    reset_pass,
    reset_span,
    walk_bytes,
)
from vkpipe.driver.plan.binned_emission import TABLES, Emissions
from vkpipe.driver.plan.binned_group import BinnedGroup, KeysUse, SpanCounts
from vkpipe.driver.plan.binned_keys import KeyedForm
from vkpipe.driver.plan.binned_passes import Passes
from vkpipe.driver.plan.commands import Assign, BlendWords, Command, Dispatch, Plan, Target
from vkpipe.driver.plan.hazards import with_barriers
from vkpipe.driver.plan.tessellation import left_out
from vkpipe.driver.programs.binning import longest_list, primitive_memory
from vkpipe.driver.programs.fixed_kernels import FixedKernels
from vkpipe.driver.programs.last_stage.visibility_programs import FEW_PRIMITIVES
from vkpipe.kernels.members import Place
from vkpipe.kernels.push.keys import StalePush

if TYPE_CHECKING:
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.driver.state.geometry_output import GeometryOutput

__all__ = ["plan_binned", "plan_divides"]

_MOST_PLANS = 8


def plan_binned(programs: Programs, group: BinnedGroup, use: KeysUse, output: GeometryOutput | None) -> Plan:
    """Plan all passes of a group, and keep the plan unless it captures the geometry shader's output.

    Args:
        output: what is asked of what its geometry shader emits, beside drawing it.
    """
    if output is not None:
        return _Maker(programs, group, use, output).plan()
    found = group.plans.get(use)
    if found is None:
        if len(group.plans) >= _MOST_PLANS:
            group.plans.clear()
        found = group.plans[use] = _Maker(programs, group, use, None).plan()
    return found


def plan_divides(programs: Programs, group: BinnedGroup) -> Plan:
    """Plan no more of a group of one span than what says what its patches are divided into.

    It stands in the last of the records of patches.
    """
    return _Maker(programs, group, KeysUse("none", 0, False), None).divides()


class _Maker:
    """Collects the commands of one group."""

    def __init__(
        self, programs: Programs, group: BinnedGroup, use: KeysUse, output: GeometryOutput | None
    ) -> None:
        self._programs, self._group, self._use = programs, group, use
        self._state, self._grid, self._most = group.state, group.grid, group.most
        self._space = group.state.assembly.space
        self._emissions = Emissions(programs, group, output)
        self._keyed = KeyedForm(programs, group, use)
        self._passes = Passes(programs, group, self._keyed)

    def plan(self) -> Plan:
        return Plan(self._memory(), with_barriers(self._commands()))

    def divides(self) -> Plan:
        commands = chain(self._begin(), self._emissions.divides(self._group.spans[0]))
        return Plan(self._memory(), with_barriers(commands))

    def _memory(self) -> dict[str, int]:
        """Bytes of scratch memory for the longest span and pass."""
        state, walk, most, count = self._state, self._group.walk, self._most, self._state.tiles
        kept = max(span.prims for span in self._group.drawn)
        slots = max(span.slots for span in self._group.drawn)
        found = {
            **primitive_memory(kept, self._group.longest, slots, state.varyings, state.extras, self._space),
            "bins": self._grid.bins * self._group.bin_words * 4,
            "bin_table": self._group.most_bins * 16,
            "lists": most.entries * 4,
            "state": PASS_BYTES,
            "span": SPAN_BYTES,
            "stale": count * 4,
            "walks": walk_bytes(most.relays),
        }
        if state.assembly.stroke_quads:
            found["strokes"] = (kept + 1) * 16 * state.assembly.stroke_quads
        if walk.counts:
            found["cursors"] = count * self._passes.cursor_words * 4
        if most.relays:
            found["unfinished"] = 2 * count * 8
        if self._group.keyed or most.relays:
            # Tiles that are not finished lie where the keys are.
            found["keys"] = count * 64 * 8 * walk.walkers.kept_keys
        if self._group.keyed:
            found |= {name: count * 4 for name in ("active_tiles", "pixel_tiles")}
            found["touched"] = count * 4 + 8  # and the key of a clear
            found["items"] = count * FEW_PRIMITIVES * 8
        for name, size in self._emissions.memory():
            found[name] = max(size, found.get(name, 0))
        return found

    def _commands(self) -> Iterator[Command]:
        yield from self._begin()
        yield from self._keyed.open()
        number = self._use.number
        for source, span in zip(self._group.spans, self._group.drawn, strict=True):
            if self._group.keyed:
                yield reset_span()
            yield TABLES
            if not self._group.whole:
                yield self._emissions.vertices(source)
            for part, begin in enumerate(self._emissions.parts(source)):
                commands: Iterator[Command] = chain(begin, self._span(span, number))
                rounds = self._group.rounds
                yield from commands if rounds is None or not part else left_out(rounds.place(part), commands)
                number += span.prims

    def _begin(self) -> Iterator[Command]:
        """Members that all kernels of all passes share."""
        cells, state = self._grid, self._state
        yield Target(state)
        yield Assign(
            state=Place("state"),
            bins_xy=cells.packed,
            bin_grid=cells.bins_across | cells.shift << 16,
            bin_words=self._group.bin_words,
            capacity=self._most.entries,
            longest_list=longest_list(self._group.longest * self._space.pieces, self._programs.lanes),
            flags=state.flags | cells.shift << 16,
            blend=BlendWords(state),
            varyings_base=0,
        )

    def _span(self, span: SpanCounts, number: int) -> Iterator[Command]:
        """Plan the passes of a span, and the shading of its visible pixels."""
        yield Assign(number_base=number)
        for first in range(0, span.prims, self._group.longest):
            prims = min(self._group.longest, span.prims - first)
            most = self._group.lists(prims)
            finer, bins = self._group.finer, self._group.most_bins
            yield from reset_pass(most.relays, bins, finer.packed if finer else 0)
            yield Assign(first_prim=first, prim_count=prims)
            if self._group.rounds is not None:
                yield self._group.rounds.begin_pass(self._programs)
            commands: Iterator[Command] = chain(self._passes.primitives(prims), self._passes.walk_lists(most))
            if self._group.rounds is not None and first:
                commands = left_out(pass_arguments("prim_arguments"), commands)
            yield from commands
            if self._use.marks:
                stale = self._programs.fixed(FixedKernels.MARK_STALE)
                yield Dispatch(
                    stale, StalePush(), (self._group.most_bins, 1), why="tiles whose depth may change"
                )
        yield from self._keyed.shade(span.prims)
