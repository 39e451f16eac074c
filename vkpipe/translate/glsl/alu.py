"""Arithmetic: the opcode's template filled with its operands, as wide as the write mask."""

from __future__ import annotations

from ...errors import NotSupported
from ..tgsi.ir import COMPONENTS, Instruction
from ..tgsi.isa import Mode
from .registers import Registers
from .types import from_raw, to_raw, vector

__all__ = ["arithmetic", "finish"]

_COMPARE = {
    "lt": ("<", "lessThan"),
    "le": ("<=", "lessThanEqual"),
    "gt": (">", "greaterThan"),
    "ge": (">=", "greaterThanEqual"),
    "eq": ("==", "equal"),
    "ne": ("!=", "notEqual"),
}


class _Fields(dict[str, str]):
    """The names that a template may use, worked out when it does; ``channels`` is what it computes."""

    def __init__(self, registers: Registers, instruction: Instruction, channels: str) -> None:
        super().__init__()
        self.registers = registers
        self.instruction = instruction
        self.channels = channels
        self.types = instruction.opcode.operands

    def _source(self, letter: str, channels: str) -> str:
        position = "abcd".index(letter)
        return self.registers.operand(self.instruction.src[position], self.types[position], channels)

    def __missing__(self, name: str) -> str:
        width = len(self.channels)
        if name in ("F", "I", "U"):
            return vector(name.lower(), width)
        if name == "m":
            return "" if self.channels == COMPONENTS else f".{self.channels}"
        if name.rstrip("0") in _COMPARE:
            left = self._source("a", self.channels)
            zero = f"{vector(self.types[0], width)}(0)"
            right = zero if name.endswith("0") else self._source("b", self.channels)
            sign, function = _COMPARE[name.rstrip("0")]
            return f"{left} {sign} {right}" if width == 1 else f"{function}({left}, {right})"
        if len(name) == 1:
            return self._source(name, self.channels)
        if name[1].isdigit():
            return self._source(name[0], COMPONENTS[: int(name[1])])
        return self._source(name[0], name[1])


def arithmetic(registers: Registers, instruction: Instruction) -> str:
    """The statement of an ALU instruction.

    Raises:
        NotSupported: for an opcode without a template.
    """
    opcode = instruction.opcode
    if opcode.glsl is None:
        raise NotSupported(f"TGSI_OPCODE_{opcode.name}")
    mask = instruction.dst[0].mask
    width = len(mask)
    if isinstance(opcode.glsl, tuple):
        fields = _Fields(registers, instruction, "x")
        parts = [opcode.glsl[COMPONENTS.index(channel)].format_map(fields) for channel in mask]
        value = parts[0] if width == 1 else f"{vector(opcode.result, width)}({', '.join(parts)})"
    elif opcode.mode is Mode.REPLICATE:
        value = opcode.glsl.format_map(_Fields(registers, instruction, "x"))
        value = value if width == 1 else f"{vector(opcode.result, width)}({value})"
    else:
        value = opcode.glsl.format_map(_Fields(registers, instruction, mask))
    return finish(registers, instruction, value, opcode.result)


def finish(registers: Registers, instruction: Instruction, value: str, letter: str) -> str:
    """Apply _SAT to a value of type ``letter`` and store it into the first destination."""
    dst = instruction.dst[0]
    width = len(dst.mask)
    if letter == "f" and any(sign in value for sign in (" * ", " + ", " - ")):
        # no contraction, no reordering: pictures do not depend on the device (so _PRECISE adds nothing)
        result = to_raw("tgsi_sat(r)" if instruction.saturate else "r", letter, width)
        return f"{{ precise {vector('f', width)} r = {value}; {registers.store(dst, result)} }}"
    if instruction.saturate and letter in "fx":
        value = f"tgsi_sat({value if letter == 'f' else from_raw(value, 'f', width)})"
        letter = "f"
    return registers.store(dst, to_raw(value, letter, width))
