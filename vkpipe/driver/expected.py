"""Asking for the kernels of groups before anything is recorded, so that they are made beside each other.

Recording binds one kernel after the other, and waits for each that is not ready. What is left out here is
asked for then.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from vkpipe.driver.binning import grid, lists
from vkpipe.driver.direct import Bundle

if TYPE_CHECKING:
    from vkpipe.driver.programs import Programs

__all__ = ["expect"]


def expect(programs: Programs, bundle: Bundle) -> None:
    """Begin to make what was not asked for before."""
    (_expect_direct if bundle.direct else _expect_binned)(programs, bundle)


def _expect_direct(programs: Programs, bundle: Bundle) -> None:
    assembly = bundle.groups[0].state.assembly
    launches = bundle.launches
    if not bundle.few:
        _expect_assembly(programs, bundle)
        programs.fixed("clip", assembly=assembly)
    if bundle.ends_in_one:
        programs.fixed("direct_few_merge" if launches else "direct_few", True, assembly)
    else:
        programs.fixed("scan", True, assembly)
        programs.fixed("setup", True, assembly)
        programs.fixed("direct_merge" if launches else "direct_plan")
        programs.fixed("direct_lists")
    for fine in {group.state.fine for group in bundle.groups}:
        _ = fine.direct


def _expect_binned(programs: Programs, bundle: Bundle) -> None:
    (group,) = bundle.groups
    state = group.state
    if state.geometry is not None:
        # How many primitives it emits at most decides on the form.
        return
    walk = state.fine.walk(group.prims, group.draws, state.tiles)
    keyed = walk.form == "keys"
    if not keyed:
        _expect_assembly(programs, bundle)
    order = "_unordered" if keyed else ""
    for kernel in (f"clip{order}", f"scan{order}", "clear_bins", f"setup{order}", "plan", "lists"):
        programs.fixed(kernel, assembly=state.assembly)
    prims = min(group.prims, state.longest_pass)
    longest = prims * state.assembly.space.pieces
    bins = grid(*state.size, longest).bins
    plan = lists(longest, bins, programs.lanes, walk.groups, walk.budget, prims * walk.loops)
    walk = replace(walk, limited=plan.relays > 0)
    walk.program("list")
    if plan.sparse:
        walk.program("sparse")
    if plan.relays:
        walk.program("relay")
    if keyed and state.fine.visibility.shade is not None:
        state.fine.by_pixel(group.prims, state.tiles)


def _expect_assembly(programs: Programs, bundle: Bundle) -> None:
    assembly = bundle.groups[0].state.assembly
    programs.fixed("assemble", assembly=assembly)
    if assembly.styled_quads:
        programs.fixed("strokes", assembly=assembly)
