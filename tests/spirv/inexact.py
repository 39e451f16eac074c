"""Makes the divisions and roots of SPIR-V modules inexact, as Vulkan allows it of GPUs.

Each result of a division or root of 32-bit floats is moved by up to two steps of its last place; by how many,
its own bits decide. Zeros, infinities and NaNs stay.
"""

from __future__ import annotations

import array
from collections.abc import Iterator

__all__ = ["with_inexact_divisions"]

_IMPORT, _EXTENDED, _BOOL, _INT, _FLOAT, _VECTOR, _CONSTANT, _COMPOSITE = 11, 12, 20, 21, 22, 23, 43, 44
_FUNCTION, _BITCAST, _ADD, _SUBTRACT, _MULTIPLY, _DIVIDE, _REMAINDER = 54, 124, 128, 130, 132, 136, 137
_LOGICAL_AND, _SELECT, _GREATER, _LESS, _SHIFT_RIGHT, _AND = 167, 169, 172, 176, 194, 199
_ROOTS = {31, 32, 66, 69}
"""Sqrt, InverseSqrt, Length and Normalize of GLSL.std.450."""

_NUMBERS = (0x9E3779B1, 29, 5, 2, 0x7F800000, 0x01000000)
_HEADER = 5


def _instructions(words: array.array[int]) -> Iterator[array.array[int]]:
    at = _HEADER
    while at < len(words):
        size = words[at] >> 16
        yield words[at : at + size]
        at += size


class _Module:
    def __init__(self, spirv: bytes) -> None:
        self.words = array.array("I", spirv)
        self.bound = self.words[3]
        self.floats: dict[int, int] = {}
        self.declared: dict[tuple[int, ...], int] = {}
        self.added: list[int] = []
        self.library = 0
        for one in _instructions(self.words):
            kind = one[0] & 0xFFFF
            if kind == _FUNCTION:
                break
            if kind == _IMPORT:
                self.library = one[1]
            elif kind in (_BOOL, _INT, _FLOAT, _VECTOR):
                self.declared.setdefault((kind, *one[2:]), one[1])
            if kind == _FLOAT and one[2] == 32:
                self.floats[one[1]] = 1
            elif kind == _VECTOR and one[2] in self.floats:
                self.floats[one[1]] = one[3]

    def new(self) -> int:
        self.bound += 1
        return self.bound - 1

    def declare(self, kind: int, *operands: int) -> int:
        """A type, which must not be declared twice."""
        key = (kind, *operands)
        if key not in self.declared:
            made = self.declared[key] = self.new()
            self.added += [len(operands) + 2 << 16 | kind, made, *operands]
        return self.declared[key]

    def constant(self, number: int, size: int) -> int:
        """A number in all components of an unsigned vector."""
        word = self.declare(_INT, 32, 0)
        key = (_CONSTANT, number)
        if key not in self.declared:
            self.declared[key] = self.new()
            self.added += [4 << 16 | _CONSTANT, word, self.declared[key], number]
        if size == 1:
            return self.declared[key]
        whole = (_COMPOSITE, number, size)
        if whole not in self.declared:
            self.declared[whole] = self.new()
            vector = self.declare(_VECTOR, word, size)
            parts = [self.declared[key]] * size
            self.added += [3 + size << 16 | _COMPOSITE, vector, self.declared[whole], *parts]
        return self.declared[whole]

    def moved(self, kind: int, found: int, result: int) -> list[int]:
        """What makes ``result`` of the exact one."""
        size = self.floats[kind]
        word, truth = self.declare(_INT, 32, 0), self.declare(_BOOL)
        if size > 1:
            word, truth = self.declare(_VECTOR, word, size), self.declare(_VECTOR, truth, size)
        odd, shift, five, two, infinite, tiny = (self.constant(number, size) for number in _NUMBERS)
        code: list[int] = []

        def op(opcode: int, of: int, *operands: int) -> int:
            made = self.new()
            code.extend([len(operands) + 3 << 16 | opcode, of, made, *operands])
            return made

        bits = op(_BITCAST, word, found)
        number = op(_REMAINDER, word, op(_SHIFT_RIGHT, word, op(_MULTIPLY, word, bits, odd), shift), five)
        other = op(_SUBTRACT, word, op(_ADD, word, bits, number), two)
        exponent = op(_AND, word, bits, infinite)
        inside = op(
            _LOGICAL_AND, truth, op(_GREATER, truth, exponent, tiny), op(_LESS, truth, exponent, infinite)
        )
        chosen = op(_SELECT, word, inside, other, bits)
        return [*code, 4 << 16 | _BITCAST, kind, result, chosen]


def with_inexact_divisions(spirv: bytes) -> bytes:
    """Return the module with all its divisions and roots inexact."""
    module = _Module(spirv)
    out: list[int] = []
    first = 0
    for one in _instructions(module.words):
        kind = one[0] & 0xFFFF
        first = first or (len(out) if kind == _FUNCTION else 0)
        divides = kind == _DIVIDE or (kind == _EXTENDED and one[3] == module.library and one[4] in _ROOTS)
        if divides and one[1] in module.floats:
            result, one[2] = one[2], module.new()
            out += [*one, *module.moved(one[1], one[2], result)]
        else:
            out += one
    out[first:first] = module.added
    return array.array("I", [*module.words[:3], module.bound, 0, *out]).tobytes()
