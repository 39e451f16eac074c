"""This package builds shaders from Python: :class:`Program` declares registers and emits instructions.

Calls go in, a :class:`Shader` comes out of ``finish``; applications, helpers and tests that make shaders call
it.

::

    p = Program(Stage.FRAGMENT)
    color = p.input("COLOR", interpolate="COLOR")
    scale = p.constant(0)
    result = p.output("COLOR")
    temp = p.temporary()
    p.MAD(temp.xyz, color, scale.x, -abs(p.f32(0.5)))
    with p.if_(temp.x):
        p.MOV(temp.w, 1.0)
    p.MOV(result.sat(), temp)
    shader = p.finish()

The idea is that of Mesa's tgsi_ureg; the names of semantics, targets, properties, ... are those of TGSI text.
"""

from __future__ import annotations

from .operands import Array, IndexSum, Reg
from .program import Program
from .subroutine import Subroutine

__all__ = ["Array", "IndexSum", "Program", "Reg", "Subroutine"]
