"""Groups that are drawn directly: their tiles are counted until kernels that take these in pairs pay."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from vkpipe.driver.plan.bundles import most_prims
from vkpipe.driver.state.group import DrawGroup

if TYPE_CHECKING:
    from vkpipe.driver.programs.registry import Programs

__all__ = ["count_tiles"]


def count_tiles(programs: Programs, groups: Iterable[DrawGroup]) -> None:
    """Count the tiles of a batch's groups, and request the kernels that now pay.

    A state counts once: where its primitives lie is not known here, all over the framebuffer or beside each
    other. What is ready takes over with the next batch, never amid one.
    """
    for state in {group.state: None for group in groups if _may_pair(group)}:
        pairing = state.last_stage.direct.pairing
        if pairing is None or pairing.settle():
            continue
        program = pairing.spend(state.tiles, state.kinds)
        if program is not None:
            programs.later.want(program, (state.targets, state.fragment_resources))


def _may_pair(group: DrawGroup) -> bool:
    """Return whether a kernel for pairs could draw a group, which the plain one still draws."""
    state, pairing = group.state, group.state.last_stage.direct.pairing
    if pairing is None or pairing.over or state.emits or state.kinds is None:
        return False
    return group.prims <= min(pairing.most, most_prims(state))
