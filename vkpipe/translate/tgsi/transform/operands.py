"""Operands of instructions as registers of a program."""

from __future__ import annotations

from ..ir import Dst, Src
from ..ureg import Reg

__all__ = ["source_of", "written_of"]


def source_of(src: Src) -> Reg:
    """Return a source as a register."""
    return Reg(src.file, src.index, src.dim, src.swizzle, src.negate, src.absolute)


def written_of(dst: Dst) -> Reg:
    """Return a destination as a register."""
    return Reg(dst.file, dst.index, dst.dim, dst.mask)
