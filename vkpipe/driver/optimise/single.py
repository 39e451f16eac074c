"""Small groups that come again and again: all stages of one in a dispatch of one workgroup of one subgroup.

Such a kernel is made for each pair of vertex and fragment shader, which pays only for frames that come very
often (:mod:`vkpipe.driver.optimise.kept_batches`), and only on CPUs. There a dispatch costs 20 to 50 us, most
of it for threads that wake up; the tiles of a very small framebuffer cost no more than that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from vkpipe.driver.state.group import DrawGroup

if TYPE_CHECKING:
    from vkpipe.driver.plan.bundles import Bundle
    from vkpipe.driver.programs.program import Program

__all__ = ["ends_single", "single_of"]

_MOST_TILES = 64
_MOST_SLOTS = 64


def single_of(bundle: Bundle) -> Program | None:
    """The kernel of all stages of a bundle; None where there is none, or where it takes longer than many."""
    if len(bundle.groups) != 1 or not bundle.few or bundle.slots > _MOST_SLOTS:
        return None
    state = bundle.groups[0].state
    if state.tiles > _MOST_TILES or state.layers > 1:
        return None
    return state.fine.single(state.vertex, bundle.prims, state.tiles)


def ends_single(works: Sequence[object], singles: int) -> bool:
    """Whether a batch has one such kernel, and ends with it."""
    groups = sum([isinstance(work, DrawGroup) for work in works])
    return singles == groups == 1 and isinstance(works[-1], DrawGroup)
