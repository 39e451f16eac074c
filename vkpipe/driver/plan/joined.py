"""Groups that follow each other and differ in their scissors alone become one, where they go through bins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

import numpy as np

from vkpipe.driver.state.group import DrawGroup, GroupState
from vkpipe.kernels.draw_record import RECORD

__all__ = ["joined"]


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
            if all(map(direct, part)):
                yield from part
            else:
                yield _one(part)


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


def _one(groups: list[DrawGroup]) -> DrawGroup:
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
