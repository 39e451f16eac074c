"""Watches the interpreter run one invocation of a shader, instruction by instruction."""

from __future__ import annotations

from dataclasses import field

import numpy as np

from vkpipe.auxiliary.draw.arrays import U32, Bool
from vkpipe.records import dataclass
from vkpipe.traces.pixel_values import Number, plain
from vkpipe.translate.interp.machine import Machine
from vkpipe.translate.tgsi.dump import dump_instruction
from vkpipe.translate.tgsi.ir import COMPONENTS, Dst, Instruction, Shader
from vkpipe.translate.tgsi.names import File

__all__ = ["FragmentRun", "Register", "ShaderStep", "StepWatch"]

_MOST_STEPS = 10_000
"""Steps that are kept of a run."""

_TYPES = {"f": np.float32, "i": np.int32, "u": np.uint32}
_WIDE = {"d": np.float64, "l": np.int64, "m": np.uint64}


@dataclass(frozen=True)
class Register:
    """Components of a register, and their contents.

    Attributes:
        name: such as ``TEMP[3].xy``.
        bits: each component's, hexadecimal.
        values: the same as numbers of the type that the instruction works with.
    """

    name: str
    bits: tuple[str, ...]
    values: tuple[Number, ...]


@dataclass(frozen=True)
class ShaderStep:
    """An instruction as it was executed, or jumped over.

    Attributes:
        position: its number in the shader. ``text``: as TGSI.
        active: whether the fragment took part; others of its quad may have.
        written: what its destinations hold then.
    """

    position: int
    text: str
    active: bool
    written: tuple[Register, ...] = field(default_factory=tuple)


@dataclass(frozen=True)
class FragmentRun:
    """A run of the fragment shader for one fragment.

    Attributes:
        shader: its text.
        inputs: registers of IN and SV before the first instruction, that have been filled.
        steps: in the order of execution. ``cut``: whether there were more of them than are kept.
    """

    shader: str
    inputs: tuple[Register, ...]
    steps: tuple[ShaderStep, ...]
    cut: bool = False


class StepWatch:
    """Writes down what each instruction has written for an invocation; is called after each of them."""

    def __init__(self, lane: int) -> None:
        self._lane = lane
        self._steps: list[ShaderStep] = []
        self._inputs: tuple[Register, ...] = ()
        self._shader: Shader | None = None
        self._cut = False

    def __call__(self, machine: Machine, position: int, active: Bool) -> None:
        if self._shader is None:
            self._shader = machine.shader
            self._inputs = tuple(_inputs(machine, self._lane))
        if len(self._steps) >= _MOST_STEPS:
            self._cut = True
            return
        instruction = machine.shader.instructions[position]
        is_active = bool(active[self._lane])
        written = tuple(_written(machine, instruction, self._lane)) if is_active else ()
        self._steps.append(ShaderStep(position, dump_instruction(instruction), is_active, written))

    def run(self) -> FragmentRun:
        """Return what was written down."""
        text = "" if self._shader is None else self._shader.text
        return FragmentRun(text, self._inputs, tuple(self._steps), self._cut)


def _inputs(machine: Machine, lane: int) -> list[Register]:
    registers, found = machine.registers, []
    for d in machine.shader.declarations:
        for index in range(d.first, d.last + 1):
            if d.file is File.IN:
                found.append(_register(f"IN[{index}]", registers.inputs[index, lane, 0], COMPONENTS, "f"))
            elif d.file is File.SV:
                words = registers.files[File.SV][index, lane]
                found.append(_register(f"SV[{index}]", words, COMPONENTS, "u"))
    return found


def _written(machine: Machine, instruction: Instruction, lane: int) -> list[Register]:
    letter = instruction.opcode.result[:1]
    found = []
    for dst in instruction.dst:
        place = _words(machine, dst, lane)
        if place is not None:
            index, words = place
            found.append(_register(f"{dst.file}[{index}]", words, dst.mask, letter))
    return found


def _words(machine: Machine, dst: Dst, lane: int) -> tuple[int, U32] | None:
    """Return a destination register's number and its value; None for memory and for dropped results."""
    registers = machine.registers
    if dst.file is not File.OUT and dst.file not in registers.files:
        return None
    index = int(np.broadcast_to(registers.layout.for_writing(dst, registers.index_words), registers.n)[lane])
    if index < 0:
        return None
    words = (
        registers.outputs[index, lane, 0] if dst.file is File.OUT else registers.files[dst.file][index, lane]
    )
    return index, words


def _register(name: str, words: U32, mask: str, letter: str) -> Register:
    chosen = np.ascontiguousarray(words[[COMPONENTS.index(c) for c in mask]])
    suffix = "" if mask == COMPONENTS else f".{mask}"
    whole = letter in _WIDE and len(chosen) % 2 == 0
    values = chosen.view(_WIDE[letter] if whole else _TYPES.get(letter, np.float32))
    return Register(name + suffix, tuple([f"{word:08x}" for word in chosen]), tuple(map(plain, values)))
