"""Groups that are drawn directly: which of them take one dispatch from their vertices to the last stage."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from vkpipe.driver.plan.bundles import Bundle
from vkpipe.driver.programs.schedule.whole import DISPATCH, Whole

if TYPE_CHECKING:
    from vkpipe.driver.programs.registry import Programs

__all__ = ["count_dispatches", "whole_of"]

_MOST_SLOTS = 256


def whole_of(programs: Programs, bundle: Bundle, merges: bool) -> Whole | None:
    """Return what decides when such a kernel draws a bundle whose vertices all have the same kernel.

    None: it would take longer than several, or there is a kernel that it does not contain.

    Args:
        merges: groups may share dispatches of the last stage.
    """
    state = bundle.groups[0].state
    if not state.assembly.plain_ends or state.statistics.clipped or bundle.slots > _MOST_SLOTS:
        return None
    return programs.whole(state.vertex, state.assembly, merges)


def count_dispatches(programs: Programs, awaited: Mapping[Whole, int]) -> None:
    """Count what kernels would have saved a batch, and request those that now pay.

    What is ready takes over with the next batch, never amid one.
    """
    for whole, saved in awaited.items():
        if whole.over:
            continue
        program = whole.save(DISPATCH * saved)
        if program is not None:
            programs.later.want(program)
        elif whole.settle():
            programs.taken_over += 1
