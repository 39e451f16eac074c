"""Shaders do themselves what a driver lacks: tgsi_emulate in Mesa."""

from __future__ import annotations

from dataclasses import replace
from enum import IntFlag

from ..ir import Declaration, Shader
from ..names import File, Stage
from ..ureg import Reg
from .outputs import OutputTransform

__all__ = ["Emulate", "emulate"]


class Emulate(IntFlag):
    """Work of a driver that a shader can do (TGSI_EMU_*)."""

    CLAMP_COLOR_OUTPUTS = 1
    """COLOR and BCOLOR are clamped to 0..1 (``RasterizerState.clamp_vertex_color, clamp_fragment_color``)."""
    PASSTHROUGH_EDGEFLAG = 2
    """A vertex shader hands on one more attribute as EDGEFLAG; it is the last input."""
    FORCE_PERSAMPLE_INTERP = 4
    """Inputs of fragment shaders are interpolated for each sample (``force_persample_interp``)."""


def emulate(shader: Shader, flags: Emulate) -> Shader:
    """Return a shader that does this itself; flags that mean nothing in its stage change nothing."""
    return _Emulating(shader, flags).transformed() if flags else shader


class _Emulating(OutputTransform):
    def __init__(self, shader: Shader, flags: Emulate) -> None:
        super().__init__(shader)
        self._flags = flags

    def transform_declaration(self, declaration: Declaration) -> Declaration:
        interpolated = declaration.file is File.IN and declaration.interpolate not in ("", "CONSTANT")
        if (
            interpolated
            and self._flags & Emulate.FORCE_PERSAMPLE_INTERP
            and self.stage is Stage.FRAGMENT
            and declaration.semantic is not None
            and declaration.semantic.name not in ("POSITION", "FACE")
        ):
            return replace(declaration, location="SAMPLE")
        return declaration

    def prolog(self) -> None:
        if self._flags & Emulate.PASSTHROUGH_EDGEFLAG and self.stage is Stage.VERTEX:
            self.MOV(self.output("EDGEFLAG"), self.input())

    def write_output(self, name: str, index: int, register: Reg, value: Reg) -> None:
        clamps = self._flags & Emulate.CLAMP_COLOR_OUTPUTS and name in ("COLOR", "BCOLOR")
        self.MOV(register.sat() if clamps else register, value)
