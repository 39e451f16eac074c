"""Opcodes that look at the other invocations of a subgroup.

Source: TGSI document, Inter-lane opcodes. True is ~0, as in comparisons of integers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from ..tgsi.ir import Instruction
from .alu import finish
from .machine import Machine
from .values import I64, Raw

__all__ = ["SUBGROUP_OPCODES"]

_TRUE = np.uint32(0xFFFFFFFF)


def _subgroups(machine: Machine) -> Iterator[I64]:
    """The invocations of each subgroup that execute."""
    for first in range(0, machine.n, machine.subgroup_size):
        lanes = np.arange(first, min(first + machine.subgroup_size, machine.n))
        lanes = lanes[machine.active[lanes]]
        if len(lanes):
            yield lanes


_VOTES: dict[str, Callable[[Raw], bool]] = {
    "VOTE_ANY": lambda words: bool((words != 0).any()),
    "VOTE_ALL": lambda words: bool((words != 0).all()),
    "VOTE_EQ": lambda words: bool((words == words[0]).all()),
}


def _vote(machine: Machine, i: Instruction) -> None:
    words = machine.word(i, "u")
    result: Raw = np.zeros(machine.n, np.uint32)
    for lanes in _subgroups(machine):
        result[lanes] = _TRUE if _VOTES[i.opcode.name](words[lanes]) else 0
    finish(machine, i, result)


def _ballot(machine: Machine, i: Instruction) -> None:
    """64 bits in x and y, repeated in z and w; bit k is that of the subgroup's invocation k."""
    words = machine.word(i, "u")
    result: Raw = np.zeros((machine.n, 4), np.uint32)
    for lanes in _subgroups(machine):
        bits = sum(1 << int(lane) % machine.subgroup_size for lane in lanes[words[lanes] != 0])
        result[lanes] = [bits & 0xFFFFFFFF, bits >> 32] * 2
    finish(machine, i, result)


def _read_first(machine: Machine, i: Instruction) -> None:
    words = machine.registers.source(i.src[0], "x")
    result: Raw = np.zeros((machine.n, 4), np.uint32)
    for lanes in _subgroups(machine):
        result[lanes] = words[lanes[0]]
    finish(machine, i, result)


def _read_invocation(machine: Machine, i: Instruction) -> None:
    """The register of another invocation, whether or not it executes; zero where there is none."""
    words = machine.registers.source(i.src[0], "x")
    number = machine.registers.source(i.src[1], "u")[:, 0].astype(np.int64)
    lane = machine.registers.lanes // machine.subgroup_size * machine.subgroup_size + number
    known = (number < machine.subgroup_size) & (lane < machine.n)
    result = np.where(known[:, None], words[np.where(known, lane, 0)], np.uint32(0))
    finish(machine, i, result)


SUBGROUP_OPCODES: dict[str, Callable[[Machine, Instruction], None]] = {
    **dict.fromkeys(_VOTES, _vote),
    "BALLOT": _ballot,
    "READ_FIRST": _read_first,
    "READ_INVOC": _read_invocation,
}
