"""Groups that follow each other and differ in their scissors alone become one, where they go through bins.

That takes kernels of its own, which read the scissor of each primitive: until these are ready, as far as
:class:`~vkpipe.driver.programs.schedule.joins.Joins` knows, groups stay as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import groupby

import numpy as np

from vkpipe.driver.state.group import DrawGroup, GroupState
from vkpipe.kernels.draw_record import RECORD

__all__ = ["form_of", "joined", "one_of", "unjoined"]


def joined(groups: Iterable[DrawGroup], direct: Callable[[DrawGroup], bool]) -> Iterator[DrawGroup]:
    """The groups, some of which are one: each draw finds its region in the record of its viewport.

    ``direct``: returns whether a group is drawn without bins. Such groups share dispatches as they are.
    """
    for state, alike in groupby(groups, _anywhere):
        run = list(alike)
        if len(run) == 1 or not _may_join(state):
            yield from run
            continue
        for part in _parts(run, state):
            if all(map(direct, part)) or not may_be_one(part):
                yield from part
            else:
                yield one_of(part)


def unjoined(groups: Iterable[DrawGroup], direct: Callable[[DrawGroup], bool]) -> Iterator[list[DrawGroup]]:
    """The groups that are to become one once its kernels are ready."""
    for state, alike in groupby(groups, _anywhere):
        run = list(alike)
        if len(run) > 1 and _may_join(state):
            for part in _parts(run, state):
                if not all(map(direct, part)) and not may_be_one(part):
                    yield part


def _anywhere(group: DrawGroup) -> GroupState:
    return group.state.anywhere


def _may_join(state: GroupState) -> bool:
    """Return whether draws with other regions may be in one group with those of a state.

    Where draws look at what they draw into, texture_barrier divides them.
    """
    apart = state.memory or state.assembly.space.scissors or state.read & state.written
    return state.plain and not apart


def _longest(state: GroupState) -> int:
    """Primitives of what becomes one, at most."""
    return min(state.longest_pass, state.tiles)


def _parts(run: Sequence[DrawGroup], state: GroupState) -> Iterator[list[DrawGroup]]:
    """Divide groups into those that become one: in a longer pass bins would be larger, and with more
    primitives than tiles the last stage would take another form.
    """
    most = _longest(state)
    part: list[DrawGroup] = []
    prims = 0
    for group in run:
        if part and (prims + group.prims > most or group.prims > state.last_stage.most_joined):
            yield part
            part, prims = [], 0
        part.append(group)
        # Nothing joins a large one.
        prims += group.prims if group.prims <= state.last_stage.most_joined else most
    yield part


def form_of(groups: Sequence[DrawGroup]) -> Hashable:
    """Return what, beside their state, the kernels depend on that draw all of these as one group."""
    state = groups[0].state.anywhere
    prims, draws = sum([group.prims for group in groups]), sum([group.draws for group in groups])
    walk = state.last_stage.walk(prims, draws, state.tiles)
    return state.kinds, walk.form, walk.unrolled, walk.tiles_shift


def may_be_one(groups: Sequence[DrawGroup]) -> bool:
    """Return whether the kernels are ready of the group that is one with all draws of these."""
    joins = groups[0].state.anywhere.joins
    return len(groups) == 1 or joins is None or joins.may(form_of(groups))


def one_of(groups: list[DrawGroup]) -> DrawGroup:
    """Return one group with all draws of these."""
    if len(groups) == 1:
        return groups[0]
    packed = bytearray().join([group.packed for group in groups])
    records = np.frombuffer(packed, RECORD)
    draws = [group.draws for group in groups]
    prims, slots = ([0, *np.cumsum(counts).tolist()] for counts in _counts(groups))
    records["first_prim"] += np.repeat(np.array(prims[:-1], np.uint32), draws)
    records["first_slot"] += np.repeat(np.array(slots[:-1], np.uint32), draws)
    return DrawGroup(groups[0].state.anywhere.scissored, packed, prims[-1], slots[-1])


def _counts(groups: Iterable[DrawGroup]) -> tuple[list[int], list[int]]:
    return [group.prims for group in groups], [group.slots for group in groups]
