"""Arithmetic through the reference functions of the opcode table, and how results reach the channels."""

from __future__ import annotations

import numpy as np

from ...errors import NotSupported
from ..tgsi.ir import COMPONENTS, Dst, Instruction
from ..tgsi.isa import SPREAD_SOURCES, Opcode
from .machine import Machine
from .values import WIDE, Raw, Value, saturate, to_raw

__all__ = ["arithmetic", "finish"]

_PAIRS = (("x", "y"), ("z", "w"))


def arithmetic(machine: Machine, i: Instruction) -> None:
    """Execute an opcode that has a reference function (under MUL_ZERO_WINS: the one for that)."""
    opcode = i.opcode
    zero_wins = machine.shader.property("MUL_ZERO_WINS")
    reference = opcode.zero_wins_reference if zero_wins else opcode.reference
    if reference is None:
        raise NotSupported(f"TGSI_OPCODE_{opcode.name}")
    result = reference(*(_source(machine, i, position) for position in range(len(i.src))))
    if opcode.num_dst == 2:
        mantissa, exponent = result
        finish(machine, i, mantissa)
        machine.write(i.dst[1], _exponents(i.dst[0], i.dst[1], exponent))
    else:
        finish(machine, i, result)


def _source(machine: Machine, i: Instruction, position: int) -> Value:
    letter = i.opcode.operands[position]
    value = machine.registers.source(i.src[position], letter)
    if i.opcode.is_double and letter not in WIDE:
        return np.ascontiguousarray(value[:, ::2] if i.opcode.name in SPREAD_SOURCES else value[:, :2])
    return value


def finish(machine: Machine, i: Instruction, value: Value) -> None:
    """Saturate a result and store it into the first destination.

    ``value``: ``(n,)`` for all channels, ``(n, 4)``, or ``(n, 2)`` of an opcode with 64-bit operands.
    """
    letter = i.opcode.result
    if i.saturate and letter in "fxd":
        # what has no type is saturated as a float
        letter = "f" if letter == "x" else letter
        value = saturate(value.view(np.float32) if value.dtype == np.uint32 else value)
    words = to_raw(value, letter)
    machine.write(i.dst[0], _spread(i.opcode, i.dst[0], words))


def _spread(opcode: Opcode, dst: Dst, words: Raw) -> Raw:
    """The words of a result as ``(n, 4)``."""
    if words.ndim == 1:
        return np.repeat(words[:, None], 4, axis=1)
    if words.shape[1] == 4:
        return words
    if len(opcode.operands) > 1:
        # comparisons: dst.x and dst.z (TGSI document, DSEQ)
        return words[:, [0, 0, 1, 1]]
    return _in_order(dst, words)


def _in_order(dst: Dst, words: Raw) -> Raw:
    """Two words into the first two channels that are written (D2F and the like, as in tgsi_exec)."""
    spread = np.zeros((len(words), 4), np.uint32)
    for channel, column in zip(dst.mask, range(words.shape[1]), strict=False):
        spread[:, COMPONENTS.index(channel)] = words[:, column]
    return spread


def _exponents(mantissa: Dst, dst: Dst, exponent: Value) -> Raw:
    """DFRACEXP: the exponents of the pairs that are written, in order (as in tgsi_exec)."""
    written = [column for column, pair in enumerate(_PAIRS) if not set(pair).isdisjoint(mantissa.mask)]
    return _in_order(dst, to_raw(exponent, "i")[:, written or [0]])
