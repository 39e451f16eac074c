"""Finds out, by the boxes of groups, of which states tiles that one triangle covers are to be drawn apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from vkpipe.driver.plan.bundles import Bundle, is_direct
from vkpipe.driver.plan.mixed import bundles
from vkpipe.driver.programs.schedule.covering import MOST_COVERED
from vkpipe.driver.record.boxes import boxes_noted
from vkpipe.driver.state.group import DrawGroup, GroupState

if TYPE_CHECKING:
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.driver.record.dispatcher import Dispatcher

__all__ = ["CoverWatch"]

_EACH = 4
"""Of so many batches one is looked at."""

_MOST_BUNDLES = 4
"""A dispatch lists tiles for each bundle: of more bundles none has so much to gain."""


class CoverWatch:
    """Looks at the groups of a batch, once it is done and before the next one is submitted.

    The records of the last bundle are there then. Others are taken for half as large as the framebuffer.
    """

    def __init__(self, programs: Programs, dispatcher: Dispatcher) -> None:
        self._programs, self._dispatcher = programs, dispatcher
        self._enabled = "covered" in programs.passes
        self._noted: tuple[Bundle, int] | None = None
        self._turn = 0

    def note(self, groups: Sequence[DrawGroup], serial: int) -> None:
        """A batch with these groups was submitted; nothing takes over amid one."""
        self._turn += 1
        if self._turn % _EACH or not self._enabled or not any(map(_waits, groups)):
            return
        found = [bundle for bundle in bundles(groups) if bundle.direct and not bundle.piece]
        if 0 < len(found) <= _MOST_BUNDLES:
            for bundle in found[:-1]:
                self._count(bundle.drawn, [group.state.tiles // 2 for group in bundle.drawn])
            self._noted = found[-1], serial

    def look(self, completed: int) -> None:
        """Count what could have been saved by the batch that was noted, if it is done."""
        if self._noted is None or completed < self._noted[1]:
            return
        bundle, _ = self._noted
        self._noted = None
        pixels = boxes_noted(self._dispatcher, bundle)
        if pixels is not None:
            self._count(bundle.drawn, [many // 64 for many in pixels])

    def _count(self, groups: Sequence[DrawGroup], tiles: Sequence[int]) -> None:
        """Count the tiles that kernels of states would draw, and have these made once they pay."""
        found: dict[GroupState, int] = {}
        for group, many in zip(groups, tiles, strict=True):
            if _waits(group):
                found[group.state] = max(found.get(group.state, 0), many)
        for state, many in found.items():
            covering = state.last_stage.direct.covering
            programs = covering and covering.spend(_EACH, many, state.kinds)
            if programs:
                self._programs.later.want(programs.lists)
                self._programs.later.want(programs.covered, (state.targets, state.fragment_resources))


def _waits(group: DrawGroup) -> bool:
    """Return whether a kernel for covered tiles could draw a group, which others still draw."""
    state, covering = group.state, group.state.last_stage.direct.covering
    if covering is None or group.prims > MOST_COVERED or state.kinds is None or not is_direct(group):
        return False
    return not covering.settle()
