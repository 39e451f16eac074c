"""Asking for the kernels of groups before anything is recorded, so that they are made beside each other.

Recording binds one kernel after the other, and waits for each that is not ready. What is left out here is
asked for then.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from vkpipe.driver.plan.bundles import Bundle
from vkpipe.driver.programs.binning import grid, lists
from vkpipe.driver.state.group import present

if TYPE_CHECKING:
    from vkpipe.driver.programs.background import Bound
    from vkpipe.driver.programs.program import Program
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.driver.state.group import GroupState

__all__ = ["Expected"]


class Expected:
    """The kernels of a run of groups.

    Attributes:
        new: those of which nobody has decided who has the driver compile them, and what they are bound with.
    """

    def __init__(self, programs: Programs) -> None:
        self._programs = programs
        self.new: dict[Program, Bound] = {}

    def add(self, bundle: Bundle) -> None:
        """Begin to make what was not asked for before."""
        (self._add_direct if bundle.direct else self._add_binned)(bundle)

    def _note(self, program: Program, *bound: tuple[tuple[int, object], ...]) -> None:
        if program.unsettled:
            self.new[program] = bound

    def _note_rare(self, program: Program, *bound: tuple[tuple[int, object], ...]) -> None:
        """The same, of one that may well have nothing to do: only the device finds out."""
        if not self._programs.leaves_out:
            self._note(program, *bound)

    def _fixed(self, kernel: str, bundle: Bundle, direct: bool = False) -> None:
        self._note(self._programs.fixed(kernel, direct, bundle.groups[0].state.assembly))

    def _add_direct(self, bundle: Bundle) -> None:
        launches = bundle.launches
        if not bundle.few:
            self._add_assembly(bundle)
            self._fixed("clip", bundle)
        if bundle.ends_in_one:
            self._fixed("direct_few_merge" if launches else "direct_few", bundle, True)
        else:
            self._fixed("scan", bundle, True)
            self._fixed("setup", bundle, True)
            self._note(self._programs.fixed("direct_merge" if launches else "direct_plan"))
            self._note(self._programs.fixed("direct_lists"))
        for state in {group.state for group in bundle.groups}:
            self._note(state.vertex, state.vertex_resources)
            self._note(state.fine.direct, state.targets, state.fragment_resources)

    def _add_binned(self, bundle: Bundle) -> None:
        (group,) = bundle.groups
        state = group.state
        if state.geometry is not None:
            # How many primitives it emits at most decides on the form.
            return
        walk = state.fine.walk(group.prims, group.draws, state.tiles)
        keyed = walk.form == "keys"
        self._note(state.vertex, state.vertex_resources)
        if not keyed:
            self._add_assembly(bundle)
        order = "_unordered" if keyed else ""
        for kernel in (f"clip{order}", f"scan{order}", "clear_bins", f"setup{order}", "plan", "lists"):
            self._fixed(kernel, bundle)
        prims = min(group.prims, state.longest_pass)
        longest = prims * state.assembly.space.pieces
        bins = grid(*state.size, longest).bins
        lanes, looped = self._programs.lanes, prims * walk.loops
        plan = lists(longest, bins, lanes, walk.groups, walk.budget, looped)
        walk = replace(walk, limited=plan.relays > 0)
        bound = (present(state.depth),) if keyed else (state.targets, state.fragment_resources)
        self._note(walk.program("list"), *bound)
        if plan.sparse:
            self._note_rare(walk.program("sparse"), *bound)
        if plan.relays:
            self._note_rare(walk.program("relay"), *bound)
        if keyed:
            self._add_keys(state, group.prims)

    def _add_keys(self, state: GroupState, prims: int) -> None:
        """What the keys form has besides."""
        form = state.fine.visibility
        for program in (form.assemble, form.touched, form.sort):
            self._note(program, present(state.depth))
        if form.shade is not None:
            for program in (form.shade, state.fine.by_pixel(prims, state.tiles)):
                self._note(program, present(*state.colors), state.fragment_resources)

    def _add_assembly(self, bundle: Bundle) -> None:
        self._fixed("assemble", bundle)
        if bundle.groups[0].state.assembly.styled_quads:
            self._fixed("strokes", bundle)
