"""Loops that only some of the lanes may run: others do not see in their own counter what these cost."""

from __future__ import annotations

from vkpipe.records import dataclass

from ..tgsi.ir import Shader

__all__ = ["Branched", "branched"]

_BRANCHES = frozenset({"IF", "UIF", "SWITCH"})
_CALLS = frozenset({"CAL", "CALLNZ"})
_MATES = {"ENDIF": _BRANCHES, "ENDSWITCH": _BRANCHES, "ENDLOOP": {"BGNLOOP"}, "ENDSUB": {"BGNSUB"}}


@dataclass(frozen=True, slots=True)
class Branched:
    """Positions of instructions.

    Attributes:
        loops: BGNLOOP and ENDLOOP of loops in branches and subroutines, and RET where there are any.
        joins: ENDIF and ENDSWITCH of branches with loops, or calls, inside.
        inside: BGNLOOP -> how many loops are in that one. lavapipe takes one turn of each of them in any of
            its turns, also where no lane comes to them.
        skipped: loops in branches and subroutines; the same holds for each of them.
    """

    loops: frozenset[int]
    joins: frozenset[int]
    inside: dict[int, int]
    skipped: int


def branched(shader: Shader) -> Branched:
    """The loops of a shader whose blocks are closed (:func:`..tgsi.structure.structure`)."""
    loops: set[int] = set()
    joins: set[int] = set()
    returns: set[int] = set()
    inside: dict[int, int] = {}
    outer: list[int] = []
    opened: list[str] = []
    with_loops: list[bool] = []
    for position, instruction in enumerate(shader.instructions):
        name = instruction.opcode.name
        if name in _MATES:
            opener, has = opened.pop(), with_loops.pop()
            if has and opener in _BRANCHES:
                joins.add(position)
            if with_loops and has:
                with_loops[-1] = True
        if name == "ENDLOOP":
            outer.pop()
        if name == "BGNLOOP":
            for begin in outer:
                inside[begin] += 1
            inside[position] = 0
            outer.append(position)
        if name in ("BGNLOOP", "ENDLOOP") and any(word != "BGNLOOP" for word in opened):
            loops.add(position)
        if name == "RET":
            returns.add(position)
        if (name == "BGNLOOP" or name in _CALLS) and with_loops:
            with_loops[-1] = True
        if name in _BRANCHES or name in ("BGNLOOP", "BGNSUB"):
            opened.append(name)
            with_loops.append(name == "BGNLOOP")
    skipped = len(loops & inside.keys())
    branches = (loops | returns, joins) if loops else ((), ())
    return Branched(frozenset(branches[0]), frozenset(branches[1]), inside, skipped)
