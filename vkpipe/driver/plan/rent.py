"""Groups that a general or a brief kernel draws: what they cost is counted, until those pay that are made for
them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from vkpipe.driver.plan.bundles import is_direct
from vkpipe.driver.plan.joined import form_of, one_of, unjoined
from vkpipe.driver.plan.planner import kernels_of
from vkpipe.driver.state.group import DrawGroup

if TYPE_CHECKING:
    from vkpipe.driver.programs.last_stage.last_stage import LastStage
    from vkpipe.driver.programs.program import Program
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.driver.programs.schedule.awaited import Awaited, Saving

__all__ = ["count_saved", "expect_joins", "pay", "pay_brief"]


def pay(programs: Programs, group: DrawGroup) -> bool:
    """A group was drawn; whether its state can have its special kernels now, but has a general one."""
    state, rental = group.state, group.state.rental
    if rental is None:
        return False
    targets = len(state.colors or (None,))
    special = rental.spend(state.tiles, group.prims, targets, state.last_stage.has_depth)
    if special is not None:
        _expect(programs, group, special)
    return rental.settle()


def pay_brief(programs: Programs, group: DrawGroup) -> None:
    """A group was drawn; where that was by a brief kernel, request the other one if it pays now.

    What is ready takes over with the next batch, never amid one.
    """
    state, brief = group.state, group.state.brief
    if brief is None or brief.over or not is_direct(group) or brief.settle():
        return
    program = brief.spend(state.tiles, group.prims)
    if program is not None:
        brief.prepared_by(programs.prepare(program, (state.targets, state.fragment_resources)))


def count_saved(programs: Programs, awaited: Mapping[Awaited, Saving]) -> None:
    """Count what kernels would have saved a batch, and request those that now pay.

    What is ready takes over with the next batch, never amid one.
    """
    for kernel, saving in awaited.items():
        if kernel.over:
            continue
        program = kernel.save(saving.seconds)
        if program is None:
            programs.taken_over += kernel.settle()
        elif program.need == "later":
            programs.later.want(program, saving.bound)
        else:
            kernel.prepared_by(programs.prepare(program, saving.bound))


def expect_joins(programs: Programs, groups: Iterable[DrawGroup]) -> None:
    """Groups were drawn; have the kernels made for those that could have been one, without holding up frames.

    What is ready takes over with the next batch, never amid one.
    """
    for part in unjoined(groups, is_direct):
        joins = part[0].state.anywhere.joins
        if joins is not None and joins.settle(form_of(part), partial(_ask, programs, part)):
            programs.taken_over += 1


def _ask(programs: Programs, groups: list[DrawGroup]) -> list[Program]:
    """Have the kernels made that draw these groups as one, but for those that hardly any draw needs."""
    with programs.behind():
        found = kernels_of(programs, one_of(groups))
    needed = {program: bound for program, bound in found.items() if program.need != "rarely"}
    for program, bound in needed.items():
        if not program.is_ready:
            programs.prepare(program, bound)
    return list(needed)


def _expect(programs: Programs, group: DrawGroup, special: LastStage) -> None:
    """Have the kernels made that such a group needs, by the driver too where that holds nobody up."""
    views = dict(zip(group.state.last_stage.colors, group.state.colors, strict=True))
    colors = tuple(views[number] for number in special.colors)
    depth = group.state.depth if special.has_depth else None
    state = replace(group.state, last_stage=special, colors=colors, depth=depth)
    alike = DrawGroup(state, group.packed, group.prims, group.slots)
    for program, bound in kernels_of(programs, alike).items():
        if program.unsettled:
            programs.prepare(program, bound)
