"""The immediates of a program: equal values share a slot, others fill what is left of a register."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ....errors import TgsiError
from ..ir import COMPONENTS, Immediate
from ..names import IMMEDIATE_WORDS, File
from ..values import float_words, integer_words
from .operands import Reg

__all__ = ["Immediates"]

_WORDS = 4


class Immediates:
    """Immediates under construction, in the order in which they were first asked for."""

    def __init__(self) -> None:
        self._known: list[tuple[str, list[int]]] = []

    @classmethod
    def of(cls, immediates: Iterable[Immediate]) -> Immediates:
        """Return those of a shader, to which others are added."""
        made = cls()
        made._known = [(each.kind, list(each.words)) for each in immediates]
        return made

    def add(self, kind: str, values: Sequence[float]) -> Reg:
        """The register that holds ``values`` in its first channels; a single value in all of them.

        Raises:
            TgsiError: too many values, or one that the type cannot hold.
        """
        size = IMMEDIATE_WORDS[kind]
        limit = _WORDS // size
        if not 1 <= len(values) <= limit:
            raise TgsiError(f"an immediate of type {kind} has {len(values)} values; legal: 1 to {limit}")
        words = [word for value in values for word in _words(kind, value)]
        for index, (known_kind, known) in enumerate(self._known):
            found = _place(known, words, size) if known_kind == kind else None
            if found is not None:
                return self._register(index, found)
        self._known.append((kind, []))
        found = _place(self._known[-1][1], words, size)
        assert found is not None
        return self._register(len(self._known) - 1, found)

    @staticmethod
    def _register(index: int, places: list[int]) -> Reg:
        letters = "".join(COMPONENTS[place] for place in places)
        if len(places) == 2 and len(set(places)) == 2:
            # a pair of words is a 64-bit value, which both halves of a source may want
            letters *= 2
        return Reg(File.IMM, index, letters="" if letters == COMPONENTS else letters)

    def build(self) -> tuple[Immediate, ...]:
        """All of them; what is left of a register is zero."""
        padded = [(kind, [*words, *[0] * (_WORDS - len(words))]) for kind, words in self._known]
        return tuple(Immediate(kind, (x, y, z, w)) for kind, (x, y, z, w) in padded)


def _words(kind: str, value: float) -> list[int]:
    size = IMMEDIATE_WORDS[kind]
    if kind.startswith("FLT"):
        return float_words(float(value), size)
    if int(value) != value:
        raise TgsiError(f"{value} in an immediate of type {kind}; legal: whole numbers")
    try:
        return integer_words(int(value), size)
    except ValueError as error:
        raise TgsiError(f"immediate of type {kind}: {error}") from None


def _place(known: list[int], words: list[int], size: int) -> list[int] | None:
    """Return the places of the words in ``known`` once they are all there; None when there is no room for
    them.
    """
    filled = list(known)
    places: list[int] = []
    for at in range(0, len(words), size):
        value = words[at : at + size]
        starts = range(0, len(filled), size)
        found = next((start for start in starts if filled[start : start + size] == value), len(filled))
        if found == len(filled):
            filled += value
        if len(filled) > _WORDS:
            return None
        places += range(found, found + size)
    known[:] = filled
    return places
