"""Smooth primitives in the fragment shader: the alpha of the first colour is multiplied by the coverage."""

from __future__ import annotations

from ..ureg import Reg
from .outputs import OutputTransform

__all__ = ["SmoothTransform"]


class SmoothTransform(OutputTransform):
    """Multiplies the alpha of COLOR[0].

    Attributes:
        factor: a component, which a subclass has set in ``prolog``.
    """

    factor: Reg

    def write_output(self, name: str, index: int, register: Reg, value: Reg) -> None:
        if name == "COLOR" and index == 0:
            self.MUL(value.w, value.w, self.factor)
        self.MOV(register, value)
