"""Instructions on 64-bit values as several on their words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ..ir import COMPONENTS, Instruction, Shader, Src
from ..isa import SPREAD_SOURCES
from ..ureg import Reg
from .operands import source_of, written_of
from .walker import Transform

__all__ = ["Rule", "Wide", "WideTransform"]

_WIDE = frozenset("dlm")
_PAIRS = ("xy", "zw")
SIGN = 0x80000000


class Wide(NamedTuple):
    """The words of a 64-bit value."""

    low: Reg
    high: Reg


Rule = Callable[..., None]
"""Takes the transform, the :class:`Wide` (of comparisons the :class:`Reg`) for the result, and sources."""


class WideTransform(Transform):
    """Writes instructions by the rules of a table, once for each pair of channels that is written.

    Args:
        rules: opcode -> its rule. What is saturated stays as it is.
    """

    def __init__(self, shader: Shader, rules: Mapping[str, Rule]) -> None:
        super().__init__(shader)
        self._rules = rules
        self._result = self.temporary()
        self._sources = self.temporaries(3)
        self.scratch = self.temporary(), self.temporary(), self.temporary()

    def transform_instruction(self, instruction: Instruction) -> None:
        rule = self._rules.get(instruction.opcode.name)
        if rule is None or instruction.saturate:
            self.keep(instruction)
            return
        mask = instruction.dst[0].mask
        wide = instruction.opcode.result in _WIDE
        for pair in sorted({COMPONENTS.index(c) // 2 for c in mask}):
            to = self._wide(self._result, pair) if wide else self._result.channels(_PAIRS[pair])
            rule(self, to, *(self._source(instruction, n, pair) for n in range(len(instruction.src))))
        self.MOV(written_of(instruction.dst[0]), self._result)

    @staticmethod
    def _wide(register: Reg, pair: int) -> Wide:
        return Wide(*map(register.channels, _PAIRS[pair]))

    def _source(self, instruction: Instruction, number: int, pair: int) -> Wide | Reg:
        src, letter = instruction.src[number], instruction.opcode.operands[number]
        if letter not in _WIDE:
            spread = instruction.opcode.name in SPREAD_SOURCES
            return source_of(src).channels(("xz" if spread else "xy")[pair])
        value = self._wide(source_of(_plain(src)), pair)
        if not (src.negate or src.absolute):
            return value
        changed = self._wide(self._sources[number], 0)
        signed = self.double_signed if letter == "d" else self.int_signed
        signed(changed, value, src.negate, src.absolute)
        return changed

    def double_signed(self, to: Wide, value: Wide, negate: bool, absolute: bool) -> None:
        """Write a double without its sign, or with the other one."""
        self.MOV(to.low, value.low)
        self.MOV(to.high, value.high)
        if absolute:
            self.AND(to.high, to.high, self.u32(SIGN - 1))
        if negate:
            self.XOR(to.high, to.high, self.u32(SIGN))

    def int_signed(self, to: Wide, value: Wide, negate: bool, absolute: bool) -> None:
        """Write an integer without its sign, or with the other one."""
        self.MOV(to.low, value.low)
        self.MOV(to.high, value.high)
        mask = self.scratch[0].x
        if absolute:
            self.ISHR(mask, to.high, self.u32(31))
            self._flip(to, mask)
        if negate:
            self.MOV(mask, self.u32(0xFFFFFFFF))
            self._flip(to, mask)

    def _flip(self, to: Wide, mask: Reg) -> None:
        """Negate where ``mask`` has all bits set: the bits are turned, and 1 is added."""
        self.XOR(to.low, to.low, mask)
        self.XOR(to.high, to.high, mask)
        one, carry = self.scratch[0].y, self.scratch[0].z
        self.AND(one, mask, self.u32(1))
        self.UADD(to.low, to.low, one)
        self.USLT(carry, to.low, one)
        self.AND(carry, carry, self.u32(1))
        self.UADD(to.high, to.high, carry)


def _plain(src: Src) -> Src:
    return Src(src.file, src.index, src.dim, src.swizzle)
