"""The words of constants that decide on branches of a draw list's fragment shaders.

The groups of a list have the kernels for what these words were when it was noted
(:mod:`vkpipe.driver.state.turns`), so it is drawn again where they are the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from vkpipe.pipe import ShaderType

if TYPE_CHECKING:
    from vkpipe.driver.state.bindings import Bound, BoundConstants
    from vkpipe.translate.tgsi.unroll import TurnWord

__all__ = ["DecisiveWords"]

_FRAGMENT = ShaderType.FRAGMENT
_BYTES = 4


class DecisiveWords:
    """Notes decisive words while a list is noted, then compares them with others."""

    def __init__(self) -> None:
        self._given: set[tuple[int, int]] = set()
        self._before: set[TurnWord] = set()
        self._places = np.zeros(0, np.intp)
        self._values = np.zeros(0, np.uint32)
        self._bound: dict[TurnWord, int | None] = {}

    def note(self, bound: Bound, given: Mapping[int, int]) -> None:
        """Note the words that decide on a draw.

        Args:
            given: by slot, which of the constants that the list sets are bound there; others were before it.
        """
        if bound.fs is None or bound.branches is None:
            return
        for slot, word in bound.fs.state.condition_words:
            if slot in given:
                self._given.add((given[slot], word))
            else:
                self._before.add((slot, word))

    def end(
        self,
        given: Sequence[BoundConstants],
        before: Mapping[tuple[ShaderType | None, int], BoundConstants],
    ) -> None:
        """Take the values of what was noted.

        Args:
            given: the constants that the list sets, in order.
            before: by stage and slot, those that were bound when it began.
        """
        begins = np.cumsum([0, *[len(each.data) // _BYTES for each in given]])
        found = [(begins[number] + word, given[number].word(word)) for number, word in sorted(self._given)]
        kept = [(place, value) for place, value in found if value is not None]
        self._places = np.array([place for place, _ in kept], np.intp)
        self._values = np.array([value for _, value in kept], np.uint32)
        self._bound = {
            (slot, word): _word(before.get((_FRAGMENT, slot)), word) for slot, word in self._before
        }

    def same(self, bound: Bound, constants: npt.NDArray[np.uint32]) -> bool:
        """Return whether all have the values that were noted.

        ``constants``: the words of those that the list sets, in order.
        """
        slots = bound.constants[_FRAGMENT]
        for (slot, word), value in self._bound.items():
            if _word(slots.get(slot), word) != value:
                return False
        return not len(self._places) or bool((constants[self._places] == self._values).all())


def _word(constants: BoundConstants | None, number: int) -> int | None:
    return None if constants is None else constants.word(number)
