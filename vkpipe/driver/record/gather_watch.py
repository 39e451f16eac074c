"""Finds out, by the boxes of groups, which are to become one that differ in their textures alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from vkpipe.driver.plan.bundles import Bundle
from vkpipe.driver.plan.gathered import Union, unions_of
from vkpipe.driver.plan.mixed import bundles
from vkpipe.driver.record.boxes import boxes_noted
from vkpipe.driver.state.group import DrawGroup, GroupState
from vkpipe.kernels import layout

if TYPE_CHECKING:
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.driver.record.dispatcher import Dispatcher

__all__ = ["GatherWatch"]

_GROUP = layout.dtype("GroupRecord")

_STATE_RECORDS = -(-layout.dtype("PassState").itemsize // _GROUP.itemsize)
"""Records that the state of a pass takes, which lies behind those of a bundle."""

_EACH = 4
"""Of so many batches one is looked at."""


class GatherWatch:
    """Looks at the groups of a batch, once it is done and before the next one is submitted.

    Each bundle has its records where those before it had theirs: of these the last ones may still be there.
    """

    def __init__(self, programs: Programs, dispatcher: Dispatcher) -> None:
        self._programs, self._dispatcher = programs, dispatcher
        self._enabled = "gather" in programs.passes
        self._noted: tuple[list[tuple[Bundle, int]], int] | None = None
        self._turn = 0

    def note(self, groups: Sequence[DrawGroup], serial: int) -> None:
        """A batch with these groups was submitted; nothing takes over amid one."""
        self._turn += 1
        if self._turn % _EACH or not self._enabled or len(groups) < 2:
            return
        noted: list[tuple[Bundle, int]] = []
        covered = 0
        for bundle in reversed([bundle for bundle in bundles(groups) if bundle.direct and not bundle.piece]):
            waiting = [union for union in unions_of(bundle.drawn, ready=False) if union is not None]
            for state in {union.first: None for union in waiting}:
                self._programs.taken_over += state.gathering.settle(state.gathers_as)
            if len(waiting) > 1 and len(bundle.drawn) > covered and not (bundle.sections and covered):
                noted.append((bundle, covered))
            covered = max(covered, len(bundle.drawn) + _STATE_RECORDS)
        self._noted = (noted, serial) if noted else None

    def look(self, completed: int) -> None:
        """Count what could have been saved by the batch that was noted, if it is done."""
        noted = self._noted
        if noted is None or completed < noted[1]:
            return
        self._noted = None
        for bundle, covered in noted[0]:
            pixels = boxes_noted(self._dispatcher, bundle)
            if pixels is None:
                return
            sizes: dict[Union, list[int]] = {}
            unions = unions_of(bundle.drawn, ready=False)
            for union, many in list(zip(unions, pixels, strict=True))[covered:]:
                if union is not None:
                    sizes.setdefault(union, []).append(many)
            for union, found in sizes.items():
                self._count(union.first, _EACH * (len(found) - 1), _EACH * sum(found))

    def _count(self, state: GroupState, dispatches: int, pixels: int) -> None:
        """Count the dispatches that the kernel of a state would save, and have it made once it pays."""
        one = state.with_all_textures([state])
        direct = one.last_stage.direct
        program = state.gathering.save(
            state.gathers_as, dispatches, pixels, lambda: direct.plain, lambda: direct.is_cached
        )
        if program is not None:
            self._programs.prepare(program, (one.targets, one.fragment_resources))
