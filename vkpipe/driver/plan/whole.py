"""Few primitives: which take one dispatch for all stages before the last, or for those behind vertices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vkpipe.driver.plan.bundles import Bundle
from vkpipe.driver.programs.fixed_kernels import FixedKernels
from vkpipe.driver.programs.schedule.whole import Whole
from vkpipe.driver.state.group import GroupState

if TYPE_CHECKING:
    from vkpipe.driver.programs.registry import Programs

__all__ = ["few_bins_of", "whole_bins_of", "whole_of"]

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
    few = FixedKernels.DIRECT_FEW_MERGE if merges else FixedKernels.DIRECT_FEW
    return programs.whole(state.vertex, state.assembly, few)


def few_bins_of(programs: Programs, state: GroupState, prims: int) -> Whole | None:
    """Return what decides when one dispatch sets up all primitives of a group and lists them in bins.

    None: there are too many, or there is a kernel that it does not contain.

    Args:
        prims: of the group, which is one pass.
    """
    if prims > programs.sizes.few_binned or state.emits or state.statistics.clipped:
        return None
    return programs.few_bins(state.assembly) if state.assembly.plain_ends else None


def whole_bins_of(programs: Programs, state: GroupState, slots: int) -> Whole | None:
    """Return what decides when one dispatch has vertices, too, of a group that :func:`few_bins_of` is for.

    None: there are too many vertices, or there is a kernel that it does not contain.
    """
    if slots > _MOST_SLOTS:
        return None
    return programs.whole(state.vertex, state.assembly, FixedKernels.FEW_BINS)
