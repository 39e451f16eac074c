"""Fuse: one small group that comes again and again runs all stages in a dispatch of one workgroup.

Such a kernel is made for each pair of vertex and fragment shader, which pays only for frames that come very
often (:mod:`vkpipe.driver.optimise.kept_batches`), and only on CPUs. There a dispatch costs 20 to 50 us, most
of it for threads that wake up; the tiles of a very small framebuffer cost no more than that.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import TYPE_CHECKING

from vkpipe.driver.plan.commands import BlendWords, Dispatch, Indirect, Plan
from vkpipe.driver.plan.hazards import with_barriers
from vkpipe.driver.state.group import DrawGroup
from vkpipe.kernels.members import Table
from vkpipe.kernels.push.direct import SinglePush

if TYPE_CHECKING:
    from vkpipe.driver.plan.bundles import Bundle
    from vkpipe.driver.programs.program import Program

__all__ = ["ends_single", "fused", "single_of"]

_MOST_TILES = 64
_MOST_SLOTS = 64
_MOST_PRIMS = 64


def single_of(bundle: Bundle) -> Program | None:
    """The kernel of all stages of a bundle; None where there is none, or where it takes longer than many."""
    if len(bundle.groups) != 1 or not bundle.few(_MOST_PRIMS) or bundle.slots > _MOST_SLOTS:
        return None
    state = bundle.groups[0].state
    if state.tiles > _MOST_TILES or state.layers > 1 or state.statistics.clipped:
        return None
    return state.last_stage.singles.get(state.vertex, bundle.prims, state.tiles)


def fused(plan: Plan, bundle: Bundle, program: Program, done: int) -> Plan:
    """The plan of a bundle with one kernel for all stages.

    Args:
        plan: of the same bundle, with a kernel for each stage.
        program: what :func:`single_of` has found.
        done: address of a word that becomes 1 at the end.
    """
    begin = itertools.takewhile(lambda command: not isinstance(command, Dispatch), plan.commands)
    last = next(command for command in reversed(plan.commands) if isinstance(command, Indirect))
    push = SinglePush(
        slot_count=bundle.slots,
        slot_hints=Table(1),
        varyings_base=0,
        blend=BlendWords(bundle.groups[0].state),
        layer=0,
        group_number=0,
        done=done,
    )
    whole = Dispatch(program, push, (1, 1), last.bindings, "all stages")
    return Plan(plan.memory, with_barriers((*begin, whole)))


def ends_single(works: Sequence[object], singles: int) -> bool:
    """Return whether a batch has one such kernel, and ends with it."""
    groups = sum([isinstance(work, DrawGroup) for work in works])
    return singles == groups == 1 and isinstance(works[-1], DrawGroup)
