"""Finds the groups of a bundle that have the same last stage, so that one dispatch may draw several of them.

They must not overlap. Where they are only the device knows: it decides in ``merge_groups.glsl``. Each may
have a region of its own.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from vkpipe.driver.state.group import GroupState
from vkpipe.kernels.constants import ALONE

__all__ = ["merge_classes"]

# Dispatches that could be saved, from which on it is worth while to look which of them are: in a kernel of
# its own on CPUs; in the one that does all for few primitives, and on GPUs, where each has a barrier.
_FEWEST_SHARED = 8
_FEWEST_CHEAP = 3


def merge_classes(states: Sequence[GroupState], runs: Sequence[int], cheap: bool) -> tuple[int, ...]:
    """Give each group a number by its state; groups with equal ones may share a dispatch; () where none may.

    Args:
        runs: a number for each group, another one where groups of other sections are drawn before it: which
            tiles these draw, those of this section do not know.
        cheap: one workgroup does all between vertices and the last stage, or dispatches are what costs.

    Groups of several layers have a dispatch for each of them, and keep those. What looks at the picture that
    others draw depends on their order everywhere, not just in the tiles that it draws.
    """
    kinds: dict[Hashable, tuple[int, GroupState]] = {}
    found = [
        kinds.setdefault((run, state.dispatched), (len(kinds), state))[0]
        for run, state in zip(runs, states, strict=True)
    ]
    if len(states) - len(kinds) < (_FEWEST_CHEAP if cheap else _FEWEST_SHARED):
        return ()
    written: set[object] = set()
    read: set[object] = set()
    for number, state in kinds.values():
        written |= state.written
        read |= state.read
        if state.layers > 1:
            found = [ALONE if other == number else other for other in found]
    return () if written & read else tuple(found)
