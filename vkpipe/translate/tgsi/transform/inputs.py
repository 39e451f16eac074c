"""Inputs of fragment shaders under other names, for what a rasterizer makes and draw makes instead."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ..ir import Declaration, Instruction, Semantic, Shader, Src
from ..names import File
from .walker import Transform, with_operands

__all__ = ["rename_inputs"]


def rename_inputs(shader: Shader, generics: Mapping[tuple[File, str], int]) -> Shader:
    """Return a fragment shader that reads semantics such as FACE from GENERIC inputs.

    They are CONSTANT, PCOORD is LINEAR.

    Args:
        shader: one with these semantics as inputs or system values, or without.
        generics: file (IN or SV) and semantic -> the number of the GENERIC, which the shader does not have.
            It holds the words that the semantic has there.
    """
    return _Renamed(shader, generics).transformed()


class _Renamed(Transform):
    def __init__(self, shader: Shader, generics: Mapping[tuple[File, str], int]) -> None:
        super().__init__(shader)
        self._generics = generics
        self._registers: dict[int, int] = {}

    def transform_declaration(self, declaration: Declaration) -> Declaration | None:
        d = declaration
        if d.semantic is None or (d.file, d.semantic.name) not in self._generics:
            return d
        semantic = Semantic("GENERIC", self._generics[d.file, d.semantic.name])
        way = "LINEAR" if d.semantic.name == "PCOORD" else "CONSTANT"
        if d.file is File.IN:
            return replace(d, semantic=semantic, interpolate=way, location="", cylindrical_wrap="")
        register = self.input("GENERIC", semantic.index, interpolate=way)
        assert isinstance(register.index, int)
        self._registers[d.first] = register.index
        return None

    def transform_instruction(self, instruction: Instruction) -> None:
        self.keep(with_operands(instruction, self._renamed))

    def _renamed(self, src: Src) -> Src:
        if src.file is File.SV and isinstance(src.index, int) and src.index in self._registers:
            return replace(src, file=File.IN, index=self._registers[src.index])
        return src
