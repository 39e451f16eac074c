"""What it costs to draw a state with a general kernel, until special ones pay.

They are made when what the general one takes longer has come to what making them takes: nobody knows how much
more will be drawn, and so at most twice as much is spent as was needed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import isqrt
from typing import TYPE_CHECKING

from vkpipe.driver.record.direct import Bundle, most_prims
from vkpipe.driver.record.expected import Expected
from vkpipe.driver.state.group import DrawGroup

if TYPE_CHECKING:
    from vkpipe.driver.programs.last_stage import FineProgram
    from vkpipe.driver.programs.registry import Programs

__all__ = ["Rental"]

_PRICE = 0.25
"""Seconds for which compilers are busy with special kernels."""

# Seconds that a general kernel takes longer: for a group, and for each tile and primitive that covers it.
# Where primitives lie is not known here: between all over the framebuffer and beside each other, in the
# geometric mean.
_GROUP = 5e-6
_TILE = 0.3e-6


class Rental:
    """Counts what a general kernel draws of one state, and has special kernels made when they pay.

    Attributes:
        over: the special kernels are ready.
    """

    def __init__(self, programs: Programs, make: Callable[[], FineProgram]) -> None:
        self._programs = programs
        self._make = make
        self._spent = 0.0
        self._special: FineProgram | None = None
        self.over = False

    def draw(self, group: DrawGroup) -> bool:
        """A group of the state is drawn by the general kernel; whether that need not be any more."""
        if self.over:
            return True
        if self._special is None:
            state = group.state
            covered = state.tiles * isqrt(group.prims) * len(state.colors or (None,))
            self._spent += _GROUP + _TILE * covered
            if self._spent < _PRICE:
                return False
            self._special = self._make()
            self._expect(group, self._special)
        if self._special.is_ready:
            self.over = True
        return self.over

    def _expect(self, group: DrawGroup, special: FineProgram) -> None:
        """Have the kernels made that such a group needs, by the driver too where that holds nobody up."""
        views = dict(zip(group.state.fine.colors, group.state.colors, strict=True))
        colors = tuple(views[number] for number in special.colors)
        depth = group.state.depth if special.has_depth else None
        state = replace(group.state, fine=special, colors=colors, depth=depth)
        direct = state.geometry is None and group.prims <= most_prims(state)
        alike = DrawGroup(state, group.packed, group.prims, group.slots)
        expected = Expected(self._programs)
        expected.add(Bundle(direct, [alike], group.prims, group.slots))
        for program, bound in expected.new.items():
            self._programs.prepare(program, bound)
