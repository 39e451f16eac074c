"""One instruction after the other, for all invocations."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ..tgsi.ir import Instruction
from ..tgsi.isa import OPCODES, Kind
from .alu import arithmetic
from .fetch import FETCHES
from .flow import FLOW_OPCODES
from .lookup import LOOKUPS
from .machine import Machine
from .memory import MEMORY_OPCODES
from .quads import DERIVATIVES
from .special import SPECIAL_OPCODES
from .subgroup import SUBGROUP_OPCODES
from .values import Bool

__all__ = ["HANDLED", "Watch", "execute"]

_HANDLERS: dict[str, Callable[[Machine, Instruction], None]] = {
    **{name: arithmetic for name, opcode in OPCODES.items() if opcode.kind is Kind.ALU},
    **DERIVATIVES,
    **LOOKUPS,
    **FETCHES,
    **MEMORY_OPCODES,
    **SPECIAL_OPCODES,
    **SUBGROUP_OPCODES,
}
HANDLED = frozenset(_HANDLERS) | FLOW_OPCODES
"""Opcodes that are executed."""

Watch = Callable[[Machine, int, Bool], None]
"""Is called after each instruction, with its position and the invocations that have executed it."""


def execute(machine: Machine, watch: Watch | None = None) -> None:
    """Run ``main`` to its end.

    Raises:
        NotSupported: for a use of an opcode that has no defined result here.
        InvalidUse: for a texture that is not bound, or derivatives outside of whole quads.
    """
    instructions, flow = machine.shader.instructions, machine.flow
    with np.errstate(all="ignore"):
        while flow.running:
            position, active = flow.position, flow.active
            i = instructions[position]
            if i.opcode.name in FLOW_OPCODES:
                flow.step(i, machine.word)
            else:
                if active.any():
                    _HANDLERS[i.opcode.name](machine, i)
                machine.clock += 1
                flow.advance()
            if watch is not None:
                watch(machine, position, active)
    if flow.cut_short and machine.resources.tell_cut_short is not None:
        machine.resources.tell_cut_short()
