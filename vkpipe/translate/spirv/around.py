"""Base of the compilers that use another one."""

from __future__ import annotations

from .job import Compiler

__all__ = ["AroundCompiler"]


class AroundCompiler:
    """Answers as the compiler that it uses, but for :meth:`compile`."""

    def __init__(self, compiler: Compiler) -> None:
        self._compiler = compiler

    @property
    def name(self) -> str:
        return self._compiler.name

    @property
    def identity(self) -> str:
        return self._compiler.identity

    @property
    def texel_offsets(self) -> tuple[int, int]:
        return self._compiler.texel_offsets
