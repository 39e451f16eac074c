"""Finds out, by the boxes of groups, which are to become one that differ in their textures alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from vkpipe.driver.plan.bundles import bundles
from vkpipe.driver.plan.gathered import unions_of
from vkpipe.driver.state.group import DrawGroup, GroupState
from vkpipe.kernels import layout

if TYPE_CHECKING:
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.driver.record.dispatcher import Dispatcher

__all__ = ["GatherWatch"]

_GROUP = layout.dtype("GroupRecord")

_EACH = 4
"""Of so many batches one is looked at."""


class GatherWatch:
    """Looks at the last groups of a batch, once it is done and before the next one is submitted."""

    def __init__(self, programs: Programs, dispatcher: Dispatcher) -> None:
        self._programs, self._dispatcher = programs, dispatcher
        self._enabled = "gather" in programs.passes
        self._noted: tuple[Sequence[DrawGroup], int] | None = None
        self._turn = 0

    def note(self, groups: Sequence[DrawGroup], serial: int) -> None:
        """A batch with these groups was submitted; nothing takes over amid one."""
        self._turn += 1
        if self._turn % _EACH or not self._enabled or len(groups) < 2:
            return
        *_, last = bundles(groups)
        waiting = [union for union in unions_of(last.drawn, ready=False) if union is not None]
        for state in {union.first: None for union in waiting}:
            self._programs.taken_over += state.gathering.settle(state.gathers_as)
        if last.direct and len(waiting) > 1:
            self._noted = last.drawn, serial

    def look(self, completed: int) -> None:
        """Count what could have been saved by the batch that was noted, if it is done."""
        noted, memory = self._noted, self._dispatcher.buffers.get("groups")
        if noted is None or completed < noted[1] or memory is None or memory.mapped is None:
            return
        self._noted = None
        groups, _ = noted
        records = np.frombuffer(memory.mapped.data[: len(groups) * _GROUP.itemsize], _GROUP)
        pixels = _pixels(records)
        found: dict[Any, list[int]] = {}
        for union, many in zip(unions_of(groups, ready=False), pixels, strict=True):
            if union is not None:
                found.setdefault(union, []).append(many)
        for union, sizes in found.items():
            self._count(union.first, _EACH * (len(sizes) - 1), _EACH * sum(sizes))

    def _count(self, state: GroupState, dispatches: int, pixels: int) -> None:
        """Count the dispatches that the kernel of a state would save, and have it made once it pays."""
        one = state.with_all_textures([state])
        last_stage = one.last_stage
        program = state.gathering.save(
            state.gathers_as, dispatches, pixels, lambda: last_stage.direct, lambda: last_stage.is_cached
        )
        if program is not None:
            self._programs.prepare(program, (one.targets, one.fragment_resources))


def _pixels(records: Any) -> list[int]:
    """Return how many pixels the box of each group has, of those that nothing shows of none."""
    low = np.stack([records["low_x"], records["low_y"]]).astype(np.int64)
    high = np.stack([records["high_x"], records["high_y"]]).astype(np.int64)
    sizes: list[int] = np.prod(np.maximum(high + 1 - low, 0), axis=0).tolist()
    return sizes
