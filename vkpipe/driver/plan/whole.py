"""Groups that are drawn directly: which of them take one dispatch from their vertices to the last stage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vkpipe.driver.plan.bundles import Bundle
from vkpipe.driver.programs.schedule.whole import Whole

if TYPE_CHECKING:
    from vkpipe.driver.programs.registry import Programs

__all__ = ["whole_of"]

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
