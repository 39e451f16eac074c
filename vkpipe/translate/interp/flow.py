"""Control flow of many invocations in lock step: execution masks and one common program counter.

An invocation executes while every mask has its bit: ``cond`` (IF), ``loop`` (not left), ``cont`` (this
iteration not cut short), ``switch`` (between its label and BRK), ``function`` (not returned). Blocks and
calls keep the masks around them in frames.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field

import numpy as np

from vkpipe.records import dataclass

from ..glsl.flow import LOOP_LIMIT
from ..glsl.turns import LIMITED_TURNS
from ..tgsi.ir import Instruction, Shader
from ..tgsi.structure import case_value, structure
from .values import I64, Bool, Raw

__all__ = ["FLOW_OPCODES", "Flow"]

ReadWord = Callable[[Instruction, str], Raw]
"""The first channel ``(n,)`` of the first source, as float (IF) or unsigned."""

TOTAL_LIMIT = LIMITED_TURNS
"""Turns of all loops of an invocation together, as on lavapipe: the loop in which it has made them ends,
and so does each one that it begins after that."""

_MASKS = ("cond", "loop", "cont", "switch", "function")


@dataclass(slots=True)
class _Masks:
    cond: Bool
    loop: Bool
    cont: Bool
    switch: Bool
    function: Bool

    def active(self) -> Bool:
        return self.cond & self.loop & self.cont & self.switch & self.function

    def copy(self) -> _Masks:
        return _Masks(*(getattr(self, name) for name in _MASKS))


@dataclass(slots=True)
class _Frame:
    """An open block or call: its opcode and position, and the masks before it."""

    opcode: str
    position: int
    around: _Masks
    active: Bool
    count: int = 0
    targets: I64 = field(default_factory=lambda: np.zeros(0, np.int64))


class Flow:
    """The program counter and the masks of ``n`` invocations; ``cut_short``: a limit has ended a loop."""

    def __init__(self, shader: Shader, n: int) -> None:
        self.shader = shader
        self.structure = structure(shader)
        self.n = n
        self.position = self.structure.main.start
        self.steps = np.zeros(n, np.uint64)
        self.cut_short = False
        self._frames: list[_Frame] = []
        everyone = np.ones(n, np.bool_)
        self._masks = _Masks(everyone, everyone, everyone, everyone, everyone)
        self.active: Bool = everyone
        self._labels = _switch_labels(shader)

    @property
    def running(self) -> bool:
        """Return whether there is an instruction to execute: main has not come to its END."""
        return self.position != self.structure.main.stop

    def step(self, i: Instruction, read: ReadWord) -> None:
        """Execute the flow instruction at ``position`` and move on."""
        _STEPS[i.opcode.name](self, i, read)
        self.position += 1
        self.active = self._masks.active()

    def advance(self) -> None:
        """Move on past an instruction that is no control flow."""
        self.position += 1

    def _open(self, i: Instruction) -> _Frame:
        frame = _Frame(i.opcode.name, self.position, self._masks.copy(), self.active)
        self._frames.append(frame)
        return frame

    def _none(self, i: Instruction, read: ReadWord) -> None:
        """NOP."""

    def _if(self, i: Instruction, read: ReadWord) -> None:
        self._open(i)
        words = read(i, "f" if i.opcode.name == "IF" else "u")
        self._masks.cond = self._masks.cond & (words != 0)

    def _else(self, i: Instruction, read: ReadWord) -> None:
        self._masks.cond = self._frames[-1].around.cond & ~self._masks.cond

    def _endif(self, i: Instruction, read: ReadWord) -> None:
        self._masks.cond = self._frames.pop().around.cond

    def _bgnloop(self, i: Instruction, read: ReadWord) -> None:
        self._iterate(self._open(i))

    def _iterate(self, frame: _Frame) -> None:
        """Start an iteration for those that have not used up their share of them."""
        going = self._masks.active()
        if frame.count < LOOP_LIMIT:
            self.steps[going] += np.uint64(1)
            ended = going & (self.steps > TOTAL_LIMIT)
        else:
            ended = going
        self.cut_short = self.cut_short or bool(ended.any())
        self._masks.loop = self._masks.loop & ~ended
        frame.count += 1

    def _endloop(self, i: Instruction, read: ReadWord) -> None:
        frame = self._frames[-1]
        self._masks.cont = frame.around.cont
        self._iterate(frame)
        if self._masks.active().any():
            self.position = frame.position
        else:
            self._frames.pop()
            self._masks.loop = frame.around.loop

    def _break(self, i: Instruction, read: ReadWord) -> None:
        leaving = self.active
        if i.opcode.name == "BREAKC":
            leaving = leaving & (read(i, "u") != 0)
        inner = next(f.opcode for f in reversed(self._frames) if f.opcode in ("BGNLOOP", "SWITCH"))
        if inner == "SWITCH":
            self._masks.switch = self._masks.switch & ~leaving
        else:
            self._masks.loop = self._masks.loop & ~leaving

    def _cont(self, i: Instruction, read: ReadWord) -> None:
        self._masks.cont = self._masks.cont & ~self.active

    def _switch(self, i: Instruction, read: ReadWord) -> None:
        frame = self._open(i)
        words = read(i, "u")
        labels = self._labels[self.position]
        frame.targets = np.full(self.n, labels.get(None, -1), np.int64)
        for value, position in labels.items():
            if value is not None:
                frame.targets[words == value] = position
        self._masks.switch = np.zeros(self.n, np.bool_)

    def _case(self, i: Instruction, read: ReadWord) -> None:
        frame = self._frames[-1]
        self._masks.switch = self._masks.switch | (frame.active & (frame.targets == self.position))

    def _endswitch(self, i: Instruction, read: ReadWord) -> None:
        self._masks.switch = self._frames.pop().around.switch

    def _call(self, i: Instruction, read: ReadWord) -> None:
        calling = self.active
        if i.opcode.name == "CALLNZ":
            calling = calling & (read(i, "u") != 0)
        if not calling.any():
            return
        self._open(i)
        everyone = np.ones(self.n, np.bool_)
        self._masks = _Masks(everyone, everyone, everyone, everyone, calling)
        self.position = self.structure.calls[self.position]

    def _ret(self, i: Instruction, read: ReadWord) -> None:
        self._masks.function = self._masks.function & ~self.active

    def _endsub(self, i: Instruction, read: ReadWord) -> None:
        frame = self._frames.pop()
        self._masks = frame.around
        self.position = frame.position


def _switch_labels(shader: Shader) -> dict[int, dict[int | None, int]]:
    """Position of each SWITCH -> word of each CASE, None for DEFAULT -> position of the label."""
    found: dict[int, dict[int | None, int]] = {}
    open_switches: list[int] = []
    for position, i in enumerate(shader.instructions):
        match i.opcode.name:
            case "SWITCH":
                open_switches.append(position)
                found[position] = {}
            case "ENDSWITCH":
                open_switches.pop()
            case "CASE":
                found[open_switches[-1]][case_value(shader, i)] = position
            case "DEFAULT":
                found[open_switches[-1]][None] = position
    return found


_STEPS: dict[str, Callable[[Flow, Instruction, ReadWord], None]] = {
    "NOP": Flow._none,
    "IF": Flow._if,
    "UIF": Flow._if,
    "ELSE": Flow._else,
    "ENDIF": Flow._endif,
    "BGNLOOP": Flow._bgnloop,
    "ENDLOOP": Flow._endloop,
    "BRK": Flow._break,
    "BREAKC": Flow._break,
    "CONT": Flow._cont,
    "SWITCH": Flow._switch,
    "CASE": Flow._case,
    "DEFAULT": Flow._case,
    "ENDSWITCH": Flow._endswitch,
    "CAL": Flow._call,
    "CALLNZ": Flow._call,
    "RET": Flow._ret,
    "ENDSUB": Flow._endsub,
    "BGNSUB": Flow._none,
    "END": Flow._none,
}
FLOW_OPCODES = frozenset(_STEPS)
