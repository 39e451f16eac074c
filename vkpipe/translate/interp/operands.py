"""Registers of operands, for all invocations at once.

A computed index that is out of range is clamped when reading, and the write is dropped, as in
:mod:`vkpipe.translate.glsl.registers`; constants out of range are zero.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from vkpipe.records import dataclass

from ..tgsi.ir import COMPONENTS, Indirect, Instruction, Operand, Shader
from ..tgsi.names import File
from .values import I64, Raw

__all__ = ["Layout", "index_of"]

ReadIndex = Callable[[Indirect], Raw]
"""Reads the words ``(n,)`` of the register component that an index is computed from."""


def index_of(indirect: Indirect, words: Raw, first: int = 0) -> I64:
    """The index of each invocation, relative to ``first``; 32-bit arithmetic that wraps around."""
    moved = (words.astype(np.int64) + (indirect.offset - first)) & 0xFFFFFFFF
    return np.asarray(moved.astype(np.uint32).view(np.int32).astype(np.int64))


@dataclass(frozen=True, slots=True)
class _Reach:
    first: int
    size: int


class Layout:
    """The number of registers of each file, and the range that a computed index reaches."""

    def __init__(self, shader: Shader) -> None:
        self._shader = shader
        self.sizes: dict[File, int] = {}
        self._open_temporaries = False
        for d in shader.declarations:
            self._grow(d.file, d.last)
        self._grow(File.IMM, len(shader.immediates) - 1)
        for i in shader.instructions:
            self._collect(i)

    def _collect(self, i: Instruction) -> None:
        operands: tuple[Operand, ...] = (*i.dst, *i.src, *i.offsets)
        for operand in operands:
            for index in (operand.index, operand.dim):
                if isinstance(index, Indirect):
                    self._grow(index.file, index.index)
            if isinstance(operand.index, int):
                self._grow(operand.file, operand.index)
            elif operand.file is File.TEMP and not operand.index.array:
                self._open_temporaries = True

    def _grow(self, file: File, last: int) -> None:
        self.sizes[file] = max(self.sizes.get(file, 0), last + 1)

    def reach(self, file: File, array: int) -> _Reach:
        """The registers of an indirect operand: those of the file, for temporaries those of the ArrayID.

        Where one temporary is indexed without an ArrayID, all temporaries form one array.
        """
        if file is File.TEMP and array and not self._open_temporaries:
            found = [d for d in self._shader.declarations if d.file is file and d.array == array]
            first = min(d.first for d in found)
            return _Reach(first, max(d.last for d in found) + 1 - first)
        declared = [d.last + 1 for d in self._shader.declarations if d.file is file]
        return _Reach(0, max(declared) if declared else self.sizes[file])

    def for_reading(self, operand: Operand, words: ReadIndex) -> int | I64:
        """The register to read: one number, or one for each invocation, clamped."""
        if isinstance(operand.index, int):
            return operand.index
        reach = self.reach(operand.file, operand.index.array)
        at = index_of(operand.index, words(operand.index), reach.first)
        return np.asarray(np.clip(at, 0, reach.size - 1) + reach.first)

    def for_writing(self, operand: Operand, words: ReadIndex) -> int | I64:
        """The register to write, -1 for invocations whose index is out of range."""
        if isinstance(operand.index, int):
            return operand.index
        reach = self.reach(operand.file, operand.index.array)
        at = index_of(operand.index, words(operand.index), reach.first)
        return np.where((at >= 0) & (at < reach.size), at + reach.first, -1)


def component(letter: str) -> int:
    """0 for x to 3 for w."""
    return COMPONENTS.index(letter)
