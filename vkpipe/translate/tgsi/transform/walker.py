"""A walk over a shader that writes another one: what tgsi_transform_context is in Mesa."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ..ir import Declaration, Dst, Instruction, Shader, Src
from ..names import File
from ..ureg import Program
from ..ureg.immediates import Immediates

__all__ = ["Transform", "with_operands"]

_COUNTED = frozenset((File.IN, File.OUT, File.SV, File.TEMP, File.ADDR, File.PRED, File.HWATOMIC))
"""Files whose registers a program numbers itself."""


class Transform(Program):
    """Copies a shader; a subclass overrides what it writes instead.

    It is a program that begins with the registers and immediates of the shader, so new ones are declared and
    new code is written as ever: ``self.temporary()``, ``self.MUL(...)``.

    Attributes:
        shader: the one that is copied.
    """

    def __init__(self, shader: Shader) -> None:
        super().__init__(shader.stage)
        self.shader = shader
        self._starts: list[int] = []
        self._declarations = list(shader.declarations)
        self._properties = {each.name: each for each in shader.properties}
        self._immediates = Immediates.of(shader.immediates)
        for d in shader.declarations:
            if d.file in _COUNTED:
                buffer = d.dim or 0 if d.file is File.HWATOMIC else 0
                self._next[d.file, buffer] = max(self._next.get((d.file, buffer), 0), d.last + 1)
            self._arrays[d.file] = max(self._arrays.get(d.file, 0), d.array)

    def transform_declaration(self, declaration: Declaration) -> Declaration | None:
        """Return what stands in place of a declaration; None: nothing."""
        return declaration

    def prolog(self) -> None:
        """Write what the main program begins with."""

    def transform_instruction(self, instruction: Instruction) -> None:
        """Write what stands in place of an instruction."""
        self.keep(instruction)

    def epilog(self) -> None:
        """Write what the main program ends with; once for each place where it does."""

    def keep(self, instruction: Instruction) -> None:
        """Write an instruction as it is; its label is a position in the shader that is copied."""
        self._current.append(instruction)

    def transformed(self) -> Shader:
        """Return the other shader.

        Raises:
            TgsiError: it is not legal.
        """
        count = len(self.shader.declarations)
        kept = [self.transform_declaration(d) for d in self._declarations[:count]]
        self._declarations[:count] = [d for d in kept if d is not None]
        self.prolog()
        in_main = True
        for instruction in self.shader.instructions:
            name = instruction.opcode.name
            in_main = in_main and name != "BGNSUB"
            self._starts.append(len(self._main))
            if in_main and name in ("END", "RET"):
                self.epilog()
            self.transform_instruction(instruction)
        return self.finish()

    def build(self) -> Shader:
        """Return the shader, unchecked."""
        starts = self._starts
        code = tuple(replace(i, label=starts[i.label]) if i.label >= 0 else i for i in self._main)
        properties, declarations = tuple(self._properties.values()), tuple(self._declarations)
        return Shader(self.stage, properties, declarations, self._immediates.build(), code)

    def declared(self, file: File, semantic: str, index: int = 0) -> Declaration | None:
        """Return the declaration of a register with a semantic in the shader that is copied."""
        for d in self.shader.declarations:
            if d.file is not file or d.semantic is None or d.semantic.name != semantic:
                continue
            if d.semantic.index <= index <= d.semantic.index + d.last - d.first:
                return d
        return None


def with_operands(
    instruction: Instruction, src: Callable[[Src], Src] | None = None, dst: Callable[[Dst], Dst] | None = None
) -> Instruction:
    """Return an instruction with other sources (those of texel offsets too) and other destinations."""
    if src is not None:
        instruction = replace(
            instruction, src=tuple(map(src, instruction.src)), offsets=tuple(map(src, instruction.offsets))
        )
    return instruction if dst is None else replace(instruction, dst=tuple(map(dst, instruction.dst)))
