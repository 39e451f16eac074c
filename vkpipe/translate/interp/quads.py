"""Derivatives: invocations come in quads of four, 2 by 2 pixels, row by row.

Sources: TGSI document, DDX, DDX_FINE. DDX and DDY may be one value for the whole quad; they are as fine as
the others here, as llvmpipe's are. Levels of detail come from the coarse ones, of the first row and column,
but for cubes.
"""

from __future__ import annotations

import numpy as np

from ...errors import InvalidUse
from ..tgsi.ir import Instruction
from .alu import finish
from .machine import Machine
from .values import Value

__all__ = ["DERIVATIVES", "ddx", "ddy"]


def _quads(value: Value) -> Value:
    """``(n, w)`` as ``(quads, row, column, w)``."""
    if len(value) % 4:
        raise InvalidUse(
            "interp.run", "invocations", len(value), "whole quads, a multiple of 4, for derivatives"
        )
    return value.reshape(-1, 2, 2, value.shape[-1])


def ddx(value: Value, fine: bool = False) -> Value:
    """The change from left to right, for each invocation."""
    quads = _quads(value)
    change = quads[:, :, 1:] - quads[:, :, :1]
    change = change if fine else change[:, :1]
    return np.broadcast_to(change, quads.shape).reshape(value.shape)


def ddy(value: Value, fine: bool = False) -> Value:
    """The change from the upper to the lower row, for each invocation."""
    quads = _quads(value)
    change = quads[:, 1:] - quads[:, :1]
    change = change if fine else change[:, :, :1]
    return np.broadcast_to(change, quads.shape).reshape(value.shape)


def _derive(machine: Machine, i: Instruction) -> None:
    value = machine.registers.source(i.src[0], "f")
    change = ddx if i.opcode.name.startswith("DDX") else ddy
    finish(machine, i, change(value, fine=True))


DERIVATIVES = dict.fromkeys(("DDX", "DDY", "DDX_FINE", "DDY_FINE"), _derive)
