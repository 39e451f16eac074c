"""Runs: commands that come again and again with other constants, as programs with lists of objects send them.

A unit ends with a draw and begins behind the one before: SET_CONSTANT_BUFFER, SET_INDEX_BUFFER, DRAW_VBO.
Where units behind one that was carried out have the same words, but for constants, NumPy finds all of them at
once, and the context makes their draws by one call.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from vkpipe.pipe import ConstantRows, RepeatMethods, ShaderType
from vkpipe.virgl.commands_draw import info_of
from vkpipe.virgl.commands_objects import stage_of
from vkpipe.virgl.context import SubContext
from vkpipe.virgl.protocol import Command

__all__ = ["Runs"]

_FEWEST = 4
"""Draws that are worth the look."""

_FIRST = 8
"""Units that are compared before all others are."""

_MOST_FAILURES = 8
"""Looks in vain, after which a submission is carried out command by command."""

_CONSTANTS = int(Command.SET_CONSTANT_BUFFER)

Words = npt.NDArray[np.uint32]


class _Part(NamedTuple):
    """Constants of a unit: where in its words they lie."""

    stage: ShaderType
    slot: int
    begin: int
    end: int


class Runs:
    """Finds the runs of one submission."""

    def __init__(self, words: memoryview) -> None:
        self._words = words
        self._failures = 0

    def draw(self, sub: SubContext, begin: int, end: int) -> int:
        """Make the draws of a run behind the unit from ``begin`` to ``end``, which was carried out.

        Returns:
            how many words of the submission that were.
        """
        words, length = self._words, end - begin
        count = (len(words) - end) // length
        if count < _FEWEST or words[begin] != words[end] or self._failures >= _MOST_FAILURES:
            return 0
        context = sub.ctx
        if not isinstance(context, RepeatMethods):
            return 0
        units = np.frombuffer(words, np.uint32)[begin : end + count * length]
        drawn = self._draw(sub, context, units, length)
        self._failures += not drawn
        return drawn * length

    def _draw(self, sub: SubContext, context: RepeatMethods, words: Words, length: int) -> int:
        """Do that for the words of a unit and of what might be others; return the number of draws."""
        unit = words[:length]
        parts = _constants(sub, unit)
        if not parts:
            return 0
        units = words[length:].reshape(-1, length)
        rows = _equal(unit, units[:_FIRST], parts)
        if rows == _FIRST:
            rows += _equal(unit, units[_FIRST:], parts)
        info = None if rows < _FEWEST else info_of(sub, _last_command(unit))
        if info is None:
            return 0
        found = [
            ConstantRows(stage, slot, units[:rows, begin:end].view(np.uint8))
            for stage, slot, begin, end in parts
        ]
        drawn = context.draw_repeated(info, found)
        if drawn:
            sub.client.begun.drawn(drawn * info.count * info.instance_count)
            for stage, slot, begin, end in parts:
                sub.held["constants", stage, slot] = units[drawn - 1, begin:end].tobytes()
        return drawn


def _constants(sub: SubContext, unit: Words) -> list[_Part]:
    """The constants of a unit; none where some are taken away, or are of a stage that nobody runs."""
    found, at = [], 0
    while at < len(unit):
        header = int(unit[at])
        number, size = header & 0xFF, header >> 16
        if number == _CONSTANTS:
            stage, slot = stage_of(int(unit[at + 1])), int(unit[at + 2])
            if size == 2 or not sub.client.has_stage(stage):
                return []
            found.append(_Part(stage, slot, at + 3, at + 1 + size))
        at += 1 + size
    return found


def _equal(unit: Words, units: Words, parts: list[_Part]) -> int:
    """Count the units, from the first on, that are equal to one but for their constants."""
    if not len(units):
        return 0
    same = units == unit
    for part in parts:
        same[:, part.begin : part.end] = True
    whole = same.all(1)
    return len(units) if whole.all() else int(whole.argmin())


def _last_command(unit: Words) -> memoryview:
    """The words of the draw with which a unit ends, without the header."""
    at = 0
    while at + 1 + (int(unit[at]) >> 16) < len(unit):
        at += 1 + (int(unit[at]) >> 16)
    return unit[at + 1 :].data
