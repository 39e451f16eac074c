"""Groups that are drawn directly, and differ in their textures alone, get one state, whose kernel looks
textures up in memory: those that follow each other become one group, the others may share dispatches.

Each draw has the place of its textures in its record.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

import numpy as np

from vkpipe.driver.state.group import DrawGroup, GroupState
from vkpipe.kernels.draw_record import RECORD
from vkpipe.kernels.gathered import PLACES

__all__ = ["Union", "gathered", "unions_of"]

_MOST = 256
"""States that become one."""

_MOST_PRIMS = 16
"""Primitives of what becomes one: each of its tiles looks at all of them."""

_Region = tuple[int, int, int, int]


class Union:
    """States that become one, with their numbers."""

    def __init__(self) -> None:
        self.states: dict[GroupState, int] = {}

    @property
    def first(self) -> GroupState:
        return next(iter(self.states))

    def state(self, region: _Region) -> GroupState:
        """The state that they become."""
        states, gathering = tuple(self.states), self.first.gathering
        # The states refer to the gathering, which so does not refer to them.
        numbers = tuple([state.number for state in states])
        found = gathering.state(numbers, partial(self.first.with_all_textures, states))
        return gathering.state((found, region), partial(found.within, region))


def gathered(groups: Sequence[DrawGroup], most: int) -> Iterator[DrawGroup]:
    """The groups of a bundle, some of which are one.

    ``most``: primitives of what becomes one.
    """
    run: list[tuple[DrawGroup, int]] = []
    prims, most = 0, min(most, _MOST_PRIMS)
    last: tuple[Union, _Region] | None = None
    for group, union in zip(groups, unions_of(groups, ready=True), strict=True):
        place = None if union is None or len(union.states) < 2 else (union, group.state.region)
        if place is None or place != last or prims + group.prims > most:
            if last is not None:
                yield _one_of(run, *last)
            run, prims = [], 0
        last = place
        if union is None or place is None:
            yield group
            continue
        run.append((group, union.states[group.state.anywhere]))
        prims += group.prims
    if last is not None:
        yield _one_of(run, *last)


def unions_of(groups: Iterable[DrawGroup], ready: bool) -> list[Union | None]:
    """Return the unions that the groups of a bundle belong to; None for those whose states stay as they are.

    ``ready``: those whose kernels are, else those whose are not.
    """
    found: list[Union | None] = []
    last: dict[tuple[int, int], Union] = {}
    for group in groups:
        state = group.state.anywhere
        number = state.gathers_as
        if number < 0 or state.gathering.may(number) is not ready:
            found.append(None)
            continue
        key = id(state.gathering), number
        union = last.get(key)
        if union is None or (state not in union.states and len(union.states) == _MOST):
            union = last[key] = Union()
        union.states.setdefault(state, len(union.states))
        found.append(union)
    return found


def _one_of(run: Sequence[tuple[DrawGroup, int]], union: Union, region: _Region) -> DrawGroup:
    """Return one group with all draws of these, each with the number of its state."""
    packed = bytearray().join([group.packed for group, _ in run])
    records = np.frombuffer(packed, RECORD)
    draws = [group.draws for group, _ in run]
    firsts = np.cumsum([[0, 0], *[(group.prims, group.slots) for group, _ in run]], axis=0)
    records["first_prim"] += np.repeat(firsts[:-1, 0].astype(np.uint32), draws)
    records["first_slot"] += np.repeat(firsts[:-1, 1].astype(np.uint32), draws)
    begin, words = union.first.texture_words
    places = begin + words * np.array([number for _, number in run], np.uint32)
    records[PLACES] = np.repeat(places, draws)
    prims, slots = firsts[-1].tolist()
    return DrawGroup(union.state(region), packed, prims, slots)
