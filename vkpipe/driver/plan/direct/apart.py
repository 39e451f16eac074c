"""Finds what the regions of the groups of a bundle say of their dispatches, before anything is drawn.

Groups share a dispatch where the device finds that they have no tile in common with what lies between them
(``merge_groups.glsl``). Where the regions say so already, the later one has no dispatch of its own: that of
the earlier one draws it, or one before. And dispatches stand beside each other, without a barrier, where the
regions of all that they may draw have no tile in common.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from vkpipe.driver.state.group import GroupState
from vkpipe.kernels.constants import ALONE, CHUNK_GROUPS, LISTED_PER_GROUP

__all__ = ["Launches", "launches_of"]

_Flags = npt.NDArray[np.bool_]
_Numbers = npt.NDArray[np.int64]


class Launches(NamedTuple):
    """The dispatches of the last stage of a bundle; all members but ``listed`` are of each group.

    Attributes:
        dispatch: the group whose dispatch draws it, or one before that.
        shared: whether others count on its own dispatch.
        beside: its own dispatch needs no barrier behind those from the last one on that does.
        listed: tiles of lists that there has to be room for because of that.
    """

    dispatch: tuple[int, ...]
    shared: tuple[bool, ...]
    beside: tuple[bool, ...]
    listed: int

    def records(self) -> npt.NDArray[np.uint32]:
        """Return what the device is told: the dispatch, where others may have none or have to keep theirs."""
        own = np.arange(len(self.dispatch))
        told = (np.array(self.dispatch) != own) | self.shared
        return np.where(told, self.dispatch, ALONE).astype(np.uint32)


def launches_of(states: Sequence[GroupState], classes: tuple[int, ...], paired: Sequence[bool]) -> Launches:
    """Return the dispatches that groups need, by their states.

    Args:
        classes: of :func:`~vkpipe.driver.plan.direct.merge.merge_classes`.
        paired: the groups whose kernels take tiles in pairs.
    """
    count = len(states)
    if len({state.region for state in states}) < 2:
        return Launches(tuple(range(count)), (False,) * count, (False,) * count, 0)
    boxes = _boxes(states, paired)
    dispatch: list[int] = []
    beside: list[bool] = []
    listed, apart = 0, not _looks_at_others(states)
    for begin in range(0, count, CHUNK_GROUPS):
        chunk = slice(begin, begin + CHUNK_GROUPS)
        meets, own = _meetings(boxes[chunk]), classes[chunk]
        found, tiles = _dispatches(meets, own, _areas(boxes[chunk]))
        dispatch += [begin + number for number in found]
        listed += tiles
        beside += _beside(meets, own, found) if apart else [False] * len(found)
    borrowed = {other for number, other in enumerate(dispatch) if other != number}
    shared = tuple([number in borrowed for number in range(count)])
    return Launches(tuple(dispatch), shared, tuple(beside), listed)


def _looks_at_others(states: Iterable[GroupState]) -> bool:
    """Return whether a shader looks at what the groups draw: not just at the tiles that it draws itself."""
    kinds = {state.anywhere for state in states}
    written: frozenset[object] = frozenset().union(*[state.written for state in kinds])
    return any(state.read & written for state in kinds)


def _boxes(states: Sequence[GroupState], paired: Sequence[bool]) -> _Numbers:
    """Return first column and row, then last ones, of the tiles of each region (count, 4); pairs whole."""
    boxes = np.array([state.region for state in states], np.int64) >> 3
    boxes[:, 0] &= ~np.array(paired, np.int64)
    boxes[:, 2] |= np.array(paired, np.int64)
    empty = [state.region[0] > state.region[2] or state.region[1] > state.region[3] for state in states]
    boxes[empty] = (1, 1, 0, 0)
    return boxes


def _areas(boxes: _Numbers) -> list[int]:
    """Count the tiles of each box."""
    areas: list[int] = np.prod(boxes[:, 2:] + 1 - boxes[:, :2], axis=-1).tolist()
    return areas


def _meetings(boxes: _Numbers) -> _Flags:
    """Return which groups have tiles in common; no group with itself."""
    low, high = boxes[:, None, :2], boxes[None, :, 2:]
    reaches: _Flags = np.all(low <= high, axis=-1)
    # What is empty meets nothing.
    drawn: _Flags = np.all(boxes[:, :2] <= boxes[:, 2:], axis=-1)
    meets: _Flags = reaches & reaches.T & drawn & drawn[:, None]
    np.fill_diagonal(meets, False)
    return meets


def _dispatches(meets: _Flags, classes: Sequence[int], areas: Sequence[int]) -> tuple[list[int], int]:
    """Let each group of a chunk join the first dispatch of its class behind all that it meets, if any is.

    The device, where less meets, finds this one or one before it. Returns also the tiles of lists.
    """
    own = range(len(meets))
    if not classes:
        return [*own], 0
    places = np.arange(len(meets))
    of_class: dict[int, list[int]] = {}
    room = len(meets) * LISTED_PER_GROUP
    listed, shared = 0, set()
    for number in own:
        if classes[number] == ALONE:
            continue
        met = places[:number][meets[number, :number]]
        after = int(met.max()) + 1 if len(met) else 0
        mates = of_class.setdefault(classes[number], [])
        first = next((mate for mate in mates if mate >= after), None)
        added = 0 if first is None else areas[number] + (areas[first] if first not in shared else 0)
        if first is None or listed + added > room:
            mates.append(number)
            continue
        places[number] = first
        shared.add(first)
        listed += added
    return places.tolist(), listed


def _beside(meets: _Flags, classes: Sequence[int], dispatch: Sequence[int]) -> list[bool]:
    """Return whether each dispatch of a chunk joins the row of those before it; the first one does not."""
    met = [int.from_bytes(row, "little") for row in np.packbits(meets, axis=1, bitorder="little").tolist()]
    # Of what a dispatch may draw, later groups of its class: bits of them, and of those that any meets.
    drawn = [1 << number for number in range(len(met))]
    after: dict[int, int] = {}
    for number in reversed(range(len(classes))):
        kind = classes[number]
        later = after.get(kind)
        if later is not None and kind != ALONE:
            drawn[number] |= drawn[later]
            met[number] |= met[later]
        after[kind] = number
    found = [False] * len(met)
    in_the_way = -1
    for number, mine in enumerate(drawn):
        if dispatch[number] == number:
            found[number] = not mine & in_the_way
            in_the_way = met[number] | (in_the_way if found[number] else 0)
    return found
