"""Shaders whose outputs are changed after the shader has written them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from ..ir import Dst, Indirect, Instruction, Operand, Shader, Src
from ..names import File, Stage
from ..scan import scan
from ..ureg import Array, Reg
from .walker import Transform, with_operands

__all__ = ["OutputTransform"]


class OutputTransform(Transform):
    """Keeps the outputs in temporaries, and writes them where a vertex is emitted or the shader ends.

    A subclass overrides :meth:`write_output`, for some of them, or :meth:`write_outputs`.

    Attributes:
        outputs: of the shader that is copied (:class:`~vkpipe.translate.tgsi.info.OutputInfo`).
    """

    def __init__(self, shader: Shader) -> None:
        super().__init__(shader)
        self.outputs = scan(shader).outputs
        count = max((d.last + 1 for d in shader.declarations if d.file is File.OUT), default=0)
        operands: Iterator[Operand] = chain.from_iterable((*i.dst, *i.src) for i in shader.instructions)
        computed = any(o.file is File.OUT and isinstance(o.index, Indirect) for o in operands)
        self._held: Array | None = None
        if count:
            self._held = self.array(count) if computed else self.temporaries(count)

    def write_outputs(self) -> None:
        """Write all outputs."""
        for entry in self.outputs:
            if entry.usage_mask:
                register = Reg(File.OUT, entry.index).channels(entry.usage_mask)
                self.write_output(entry.name, entry.semantic_index, register, self.held(entry.index))

    def write_output(self, name: str, index: int, register: Reg, value: Reg) -> None:
        """Write one: ``value`` as the shader has left it goes to the components of ``register``."""
        self.MOV(register, value)

    def held(self, output: int) -> Reg:
        """Return the temporary in place of an output register."""
        assert self._held is not None
        return self._held[output]

    def transform_instruction(self, instruction: Instruction) -> None:
        if instruction.opcode.name == "EMIT":
            self.write_outputs()
        self.keep(with_operands(instruction, self._held_src, self._held_dst))

    def epilog(self) -> None:
        if self.stage is not Stage.GEOMETRY:
            self.write_outputs()

    def _held_dst(self, dst: Dst) -> Dst:
        return dst if dst.file is not File.OUT else replace(dst, file=File.TEMP, index=self._moved(dst.index))

    def _held_src(self, src: Src) -> Src:
        return src if src.file is not File.OUT else replace(src, file=File.TEMP, index=self._moved(src.index))

    def _moved(self, index: int | Indirect) -> int | Indirect:
        assert self._held is not None
        if isinstance(index, int):
            return index + self._held.first
        return replace(index, offset=index.offset + self._held.first, array=self._held.array)
