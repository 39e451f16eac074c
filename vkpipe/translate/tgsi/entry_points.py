"""Entry points of compute programs: main, and each subroutine, as a shader of its own.

Source: Gallium documentation 0.4, section 7.1.17 ("any of the subroutines contained within the compute
program can be executed"). The program counter of a launch is the position of the kernel's BGNSUB.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ...errors import InvalidUse
from .ir import Instruction, Shader
from .isa import OPCODES
from .names import Stage
from .structure import Structure, structure

__all__ = ["at_entry", "entry_points"]


def entry_points(shader: Shader) -> tuple[int, ...]:
    """The positions of instructions at which a program can begin, in order: of main, and of each BGNSUB.

    Raises:
        TgsiError: a block is not closed.
    """
    return _points(shader, structure(shader))


def at_entry(shader: Shader, pc: int = 0) -> Shader:
    """Return the shader whose main is the kernel that begins at an instruction of a program.

    Subroutines that it does not call are left out. Of a shader that is all main, and begins there, this is
    the same object.

    Raises:
        InvalidUse: no entry point is there.
        TgsiError: a block is not closed.
    """
    found = structure(shader)
    legal = _points(shader, found)
    if pc not in legal:
        where = f"one of {', '.join(map(str, legal))}: main, or a BGNSUB"
        raise InvalidUse("TGSI program", "pc", pc, where)
    if pc == found.main.start and pc == 0 and (found.main or pc not in found.subs):
        return shader
    body = found.subs.get(pc, found.main)
    return _Cut(shader, found, body).shader()


def _points(shader: Shader, found: Structure) -> tuple[int, ...]:
    if shader.stage is not Stage.COMPUTE:
        return (found.main.start,)
    main = [found.main.start] if found.main or not found.subs else []
    return tuple(sorted([*main, *found.subs]))


class _Cut:
    """Puts together a body, END, and the subroutines that are called."""

    def __init__(self, shader: Shader, found: Structure, body: range) -> None:
        self._old = shader
        self._found = found
        self._body = body
        self._positions: dict[int, int] = {}
        self._made: list[Instruction] = []

    def shader(self) -> Shader:
        self._copy(self._body)
        # A label may also name what follows the last instruction.
        self._positions[self._body.stop] = len(self._made)
        self._made.append(Instruction(OPCODES["END"]))
        for start in self._called():
            self._copy(range(start, self._found.subs[start].stop + 1))
        return replace(self._old, instructions=tuple(map(self._labelled, self._made)))

    def _copy(self, positions: Iterable[int]) -> None:
        for position in positions:
            i = self._old.instructions[position]
            if position in self._found.calls:
                i = replace(i, label=self._found.calls[position])
            self._positions[position] = len(self._made)
            self._made.append(i)

    def _called(self) -> list[int]:
        """The subroutines that can be reached, in order."""
        reached: set[int] = set()
        waiting = [self._body]
        while waiting:
            body = waiting.pop()
            targets = {self._found.calls[at] for at in body if at in self._found.calls} - reached
            reached |= targets
            waiting += [self._found.subs[target] for target in targets]
        return sorted(reached)

    def _labelled(self, i: Instruction) -> Instruction:
        return replace(i, label=self._positions.get(i.label, -1)) if i.label >= 0 else i
