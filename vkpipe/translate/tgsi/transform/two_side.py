"""Two-sided colours in the fragment shader: what tgsi_two_side is in Mesa."""

from __future__ import annotations

from dataclasses import replace

from ..ir import Instruction, Shader, Src
from ..names import File
from ..ureg import Reg
from .walker import Transform, with_operands

__all__ = ["add_two_side"]


def add_two_side(shader: Shader) -> Shader:
    """Return a fragment shader that chooses between COLOR and BCOLOR inputs by FACE itself.

    For drivers that lack ``RasterizerState.light_twoside``. A shader without COLOR inputs stays as it is.
    """
    return _TwoSide(shader).transformed() if _colors(shader) else shader


def _colors(shader: Shader) -> dict[int, tuple[int, str, str]]:
    """Input register -> its number as a colour, interpolation and location."""
    return {
        d.first + i: (d.semantic.index + i, d.interpolate, d.location)
        for d in shader.declarations
        if d.file is File.IN and d.semantic is not None and d.semantic.name == "COLOR"
        for i in range(d.last - d.first + 1)
    }


class _TwoSide(Transform):
    def prolog(self) -> None:
        face = self.declared(File.IN, "FACE")
        front = self.input("FACE", interpolate="CONSTANT") if face is None else Reg(File.IN, face.first)
        self._chosen: dict[int, int] = {}
        for register, (number, interpolate, location) in _colors(self.shader).items():
            back = self.input("BCOLOR", number, interpolate=interpolate, location=location)
            chosen = self.temporary()
            self.CMP(chosen, front.x, back, Reg(File.IN, register))
            assert isinstance(chosen.index, int)
            self._chosen[register] = chosen.index

    def transform_instruction(self, instruction: Instruction) -> None:
        self.keep(with_operands(instruction, self._choose))

    def _choose(self, src: Src) -> Src:
        if src.file is File.IN and isinstance(src.index, int) and src.index in self._chosen:
            return replace(src, file=File.TEMP, index=self._chosen[src.index])
        return src
