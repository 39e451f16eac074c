"""Loops that only some of the lanes may run: others do not see in their own counter what these cost."""

from __future__ import annotations

from collections.abc import Callable

from vkpipe.records import dataclass

from ..tgsi.info import RETRIED
from ..tgsi.ir import Instruction, Operand, Shader
from ..tgsi.names import File
from ..tgsi.structure import Structure

__all__ = ["Branched", "branched", "turns_of_lookups"]

_BRANCHES = frozenset({"IF", "UIF", "SWITCH"})
_CALLS = frozenset({"CAL", "CALLNZ"})
_MATES = {"ENDIF": _BRANCHES, "ENDSWITCH": _BRANCHES, "ENDLOOP": {"BGNLOOP"}, "ENDSUB": {"BGNSUB"}}


@dataclass(frozen=True, slots=True)
class Branched:
    """Positions of instructions.

    Attributes:
        loops: BGNLOOP and ENDLOOP of loops in branches and subroutines, and RET where there are any; of all
            loops where an atomic operation may be another one.
        joins: ENDIF and ENDSWITCH of branches with loops, or calls, inside; atomic operations that are tried
            again.
        inside: BGNLOOP -> how many loops are in that one, those of its calls included. lavapipe takes one
            turn of each of them in any of its turns, also where no lane comes to them. Lookups that are loops
            count with all their turns.
        skipped: loops in branches and subroutines, for each call; the same holds for each of them. Lookups
            count as above, wherever they are.
        retries: whether there are atomic operations that are tried again.
    """

    loops: frozenset[int]
    joins: frozenset[int]
    inside: dict[int, int]
    skipped: int
    retries: bool

    @property
    def keeps(self) -> bool:
        """Return whether lanes keep in memory what they have counted."""
        return bool(self.loops) or self.retries


def branched(shader: Shader, structure: Structure, looked_up: Callable[[Instruction], int]) -> Branched:
    """The loops of a shader whose blocks are closed (:func:`..tgsi.structure.structure`).

    ``looked_up``: returns the turns that the lookup of an instruction takes, at most.
    """
    walk = _Walk(shader)
    count = _Count(shader, structure, looked_up)
    inside = {begin: count.of(range(begin + 1, end)) for begin, end in walk.ends.items()}
    retries = bool(walk.retried)
    loops = {*walk.ends, *walk.ends.values()} if retries else walk.loops
    at_top = len(walk.ends.keys() - walk.loops)
    skipped = count.of(structure.main) - at_top
    found, joins = (loops | walk.returns, walk.joins | walk.retried) if loops or retries else ((), ())
    return Branched(frozenset(found), frozenset(joins), inside, skipped, retries)


def turns_of_lookups(shader: Shader, structure: Structure, looked_up: Callable[[Instruction], int]) -> int:
    """Return the turns that the lookups of a shader without loops take in a run, at most, those of its calls
    included.
    """
    return _Count(shader, structure, looked_up).of(structure.main)


class _Walk:
    """The results of one walk through the instructions."""

    def __init__(self, shader: Shader) -> None:
        self.loops: set[int] = set()
        self.joins: set[int] = set()
        self.returns: set[int] = set()
        self.retried: set[int] = set()
        self.ends: dict[int, int] = {}
        self._opened: list[tuple[str, int]] = []
        self._with_loops: list[bool] = []
        for position, instruction in enumerate(shader.instructions):
            self._step(position, instruction)

    def _step(self, position: int, i: Instruction) -> None:
        name = i.opcode.name
        if name in _MATES:
            self._close(position)
        if name in ("BGNLOOP", "ENDLOOP") and any(word != "BGNLOOP" for word, _ in self._opened):
            self.loops.add(position)
        if name == "RET":
            self.returns.add(position)
        if _is_retried(i):
            self.retried.add(position)
        if (name == "BGNLOOP" or name in _CALLS or _is_retried(i)) and self._with_loops:
            self._with_loops[-1] = True
        if name in _BRANCHES or name in ("BGNLOOP", "BGNSUB"):
            self._opened.append((name, position))
            self._with_loops.append(name == "BGNLOOP")

    def _close(self, position: int) -> None:
        (opener, begin), has = self._opened.pop(), self._with_loops.pop()
        if opener == "BGNLOOP":
            self.ends[begin] = position
        if has and opener in _BRANCHES:
            self.joins.add(position)
        if self._with_loops and has:
            self._with_loops[-1] = True


class _Count:
    """Counts the loops that the compiler makes of instructions: it replaces calls by what they call."""

    def __init__(self, shader: Shader, structure: Structure, looked_up: Callable[[Instruction], int]) -> None:
        self._shader = shader
        self._structure = structure
        self._looked_up = looked_up
        self._subs: dict[int, int] = {}

    def of(self, body: range) -> int:
        return sum(map(self._at, body))

    def _at(self, position: int) -> int:
        i = self._shader.instructions[position]
        if i.opcode.name in _CALLS:
            start = self._structure.calls[position]
            if start not in self._subs:
                self._subs[start] = self.of(self._structure.subs[start])
            return self._subs[start]
        if _is_retried(i):
            return self._named(i.src[0])
        return int(i.opcode.name == "BGNLOOP") or self._looked_up(i)

    def _named(self, resource: Operand) -> int:
        """Return how many resources an operand may name: there is a loop for each."""
        index = resource.dim if resource.file is File.HWATOMIC else resource.index
        if isinstance(index, int) or resource.file is File.MEMORY:
            return 1
        declared = (d for d in self._shader.declarations if d.file is resource.file)
        return sum(1 if d.file is File.HWATOMIC else d.last + 1 - d.first for d in declared)


def _is_retried(i: Instruction) -> bool:
    return i.opcode.name in RETRIED
