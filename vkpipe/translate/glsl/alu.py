"""Arithmetic: the opcode's template filled with its operands, as wide as the write mask."""

from __future__ import annotations

import re
from functools import cache

from ...errors import NotSupported
from ..tgsi.ir import COMPONENTS, Indirect, Instruction
from ..tgsi.isa import Mode, Opcode
from .registers import Registers
from .types import from_raw, to_raw, vector
from .wide import wide_arithmetic

__all__ = ["arithmetic", "finish"]

_COMPARE = {
    "lt": ("<", "lessThan"),
    "le": ("<=", "lessThanEqual"),
    "gt": (">", "greaterThan"),
    "ge": (">=", "greaterThanEqual"),
    "eq": ("==", "equal"),
    "ne": ("!=", "notEqual"),
}


_PRODUCT = re.compile(r"(\{\w+\}|\([^()]*\)) \* (\{\w+\})")
_ZERO_WINS_NAMES = {"tgsi_fma(": "tgsi_fmaz(", "tgsi_log_part(": "tgsi_log_partz("}


@cache
def _zero_wins(template: str) -> str:
    """Return the template with float products that are 0 as soon as one factor is (TGSI document,
    LEGACY_MATH_RULES).
    """
    for name, other in _ZERO_WINS_NAMES.items():
        template = template.replace(name, other)
    return _PRODUCT.sub(r"tgsi_mulz(\1, \2)", template)


def _template(registers: Registers, opcode: Opcode) -> str | tuple[str, ...]:
    """Return the GLSL template of the opcode in this shader."""
    if opcode.glsl is None:
        raise NotSupported(f"TGSI_OPCODE_{opcode.name}")
    if opcode.result != "f" or not registers.shader.property("MUL_ZERO_WINS"):
        return opcode.glsl
    return _zero_wins(opcode.glsl) if isinstance(opcode.glsl, str) else tuple(map(_zero_wins, opcode.glsl))


_ROUNDING = (" * ", " + ", " - ", "tgsi_mulz(")
"""The signs of a value that may be rounded."""


class _Fields(dict[str, str]):
    """The names that a template may use, worked out when it does; ``channels`` is what it computes."""

    def __init__(self, registers: Registers, instruction: Instruction, channels: str) -> None:
        super().__init__()
        self.registers = registers
        self.instruction = instruction
        self.channels = channels
        self.types = instruction.opcode.operands
        self.raws = [registers.read(src) for src in instruction.src]

    def share(self) -> str:
        """Declarations that read sources with a computed index once, however often a template names them."""
        declarations = ""
        for position, src in enumerate(self.instruction.src):
            if isinstance(src.index, Indirect) or isinstance(src.dim, Indirect):
                declarations += f"uvec4 s{position} = {self.raws[position]}; "
                self.raws[position] = f"s{position}"
        return declarations

    def _source(self, letter: str, channels: str) -> str:
        position = "abcd".index(letter)
        src = self.instruction.src[position]
        return self.registers.operand(src, self.types[position], channels, self.raws[position])

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
    template = _template(registers, opcode)
    mask = instruction.dst[0].mask
    width = len(mask)
    if opcode.is_double:
        fields = _Fields(registers, instruction, mask)
        shared = fields.share()
        return f"{{ {shared}{wide_arithmetic(registers, instruction, fields.raws)}}}"
    if isinstance(template, str) and opcode.mode is Mode.COMPONENTWISE:
        value = template.format_map(_Fields(registers, instruction, mask))
        return finish(registers, instruction, value, opcode.result)
    fields = _Fields(registers, instruction, mask if opcode.mode is Mode.OTHER else "x")
    shared = fields.share()
    if isinstance(template, tuple):
        parts = [template[COMPONENTS.index(channel)].format_map(fields) for channel in mask]
        value = parts[0] if width == 1 else f"{vector(opcode.result, width)}({', '.join(parts)})"
    else:
        value = template.format_map(fields)
        if opcode.mode is Mode.REPLICATE and width > 1:
            value = f"{vector(opcode.result, width)}({value})"
    statement = finish(registers, instruction, value, opcode.result)
    return f"{{ {shared}{statement} }}" if shared else statement


def finish(registers: Registers, instruction: Instruction, value: str, letter: str) -> str:
    """Apply _SAT to a value of type ``letter`` and store it into the first destination."""
    dst = instruction.dst[0]
    width = len(dst.mask)
    if letter == "f" and any(sign in value for sign in _ROUNDING):
        # no contraction, no reordering: pictures do not depend on the device (so _PRECISE adds nothing)
        result = to_raw("tgsi_sat(r)" if instruction.saturate else "r", letter, width)
        return f"{{ precise {vector('f', width)} r = {value}; {registers.store(dst, result)} }}"
    if instruction.saturate and letter in "fx":
        value = f"tgsi_sat({value if letter == 'f' else from_raw(value, 'f', width)})"
        letter = "f"
    return registers.store(dst, to_raw(value, letter, width))
