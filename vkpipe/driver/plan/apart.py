"""Finds the groups of a bundle that stand beside each other: no tile may be drawn by two of their dispatches.

Their regions say so. Where groups share dispatches the device chooses who draws a group: a dispatch may draw
any later group of its class and chunk (``merge_groups.glsl``), and all of these have to be apart.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from vkpipe.driver.state.group import GroupState
from vkpipe.kernels.constants import ALONE, CHUNK_GROUPS

__all__ = ["beside_others"]


def beside_others(
    states: Sequence[GroupState], classes: tuple[int, ...], paired: Sequence[bool]
) -> list[bool]:
    """Return, for each group, whether its dispatch needs no barrier behind those from the last one that does.

    Args:
        classes: of :func:`~vkpipe.driver.plan.merge.merge_classes`.
        paired: the groups whose kernels take tiles in pairs.
    """
    found = [False] * len(states)
    if len({state.region for state in states}) < 2 or _looks_at_others(states):
        return found
    boxes = _boxes(states, paired)
    for begin in range(0, len(states), CHUNK_GROUPS):
        chunk = slice(begin, begin + CHUNK_GROUPS)
        found[chunk] = _joining(_meetings(boxes[chunk]), classes[chunk])
    return found


def _looks_at_others(states: Sequence[GroupState]) -> bool:
    """Return whether a shader looks at what the groups draw: not just at the tiles that it draws itself."""
    kinds = {state.anywhere for state in states}
    written: frozenset[object] = frozenset().union(*[state.written for state in kinds])
    return any(state.read & written for state in kinds)


def _boxes(states: Sequence[GroupState], paired: Sequence[bool]) -> npt.NDArray[np.int64]:
    """First column and row, then last ones, of the tiles of each region (count, 4); pairs are whole."""
    boxes = np.array([state.region for state in states], np.int64) >> 3
    boxes[:, 0] &= ~np.array(paired, np.int64)
    boxes[:, 2] |= np.array(paired, np.int64)
    empty = [state.region[0] > state.region[2] or state.region[1] > state.region[3] for state in states]
    boxes[empty] = (1, 1, 0, 0)
    return boxes


def _meetings(boxes: npt.NDArray[np.int64]) -> list[int]:
    """The groups with which each has tiles in common, a bit for each; none with itself."""
    low, high = boxes[:, None, :2], boxes[None, :, 2:]
    reaches: npt.NDArray[np.bool_] = np.all(low <= high, axis=-1)
    # What is empty meets nothing.
    drawn: npt.NDArray[np.bool_] = np.all(boxes[:, :2] <= boxes[:, 2:], axis=-1)
    meets: npt.NDArray[np.bool_] = reaches & reaches.T & drawn & drawn[:, None]
    np.fill_diagonal(meets, False)
    return [int.from_bytes(row, "little") for row in np.packbits(meets, axis=1, bitorder="little").tolist()]


def _joining(meetings: Sequence[int], classes: Sequence[int]) -> list[bool]:
    """Return whether each dispatch of a chunk joins the row of those before it; the first of a row does not.

    ``classes``: of its groups; () where no groups share dispatches.
    """
    # Of what the dispatch of a group may draw: bits of the groups, and of those with which any of them meets.
    drawn = [1 << number for number in range(len(meetings))]
    met = list(meetings)
    after: dict[int, int] = {}
    for number in reversed(range(len(classes))):
        kind = classes[number]
        later = after.get(kind)
        if later is not None and kind != ALONE:
            drawn[number] |= drawn[later]
            met[number] |= met[later]
        after[kind] = number
    found = []
    row = in_the_way = 0
    closed = True
    for mine, others in zip(drawn, met, strict=True):
        # A row that has the first dispatch of a class has all that the later ones may draw.
        joins = not closed and (not mine & ~row or not (mine & in_the_way or mine & others))
        if joins:
            row, in_the_way = row | mine, in_the_way | others
        else:
            row, in_the_way, closed = mine, others, bool(mine & others)
        found.append(joins)
    return found
