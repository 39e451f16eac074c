"""Atomic opcodes: the word that each stores, and the one that it returns.

Source: TGSI document, Atomic opcodes: ATOMINC_WRAP returns the incremented word; ATOMDEC_WRAP stores 0 for a
word that is 0 or not below the operand.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

__all__ = ["ATOMICS", "FLOAT_ATOMICS", "atomic"]

_MASK = 0xFFFFFFFF
FLOAT_ATOMICS = frozenset({"ATOMFADD", "ATOMXCHG"})
"""The atomic opcodes that images of floats have."""


def _signed(word: int) -> int:
    return word - (word >> 31 << 32)


def _float_sum(old: int, value: int) -> int:
    a, b = np.array([old, value], np.uint32).view(np.float32)
    return int(np.float32(a + b).view(np.uint32))


ATOMICS: dict[str, Callable[[int, int], int]] = {
    "ATOMUADD": lambda old, value: old + value & _MASK,
    "ATOMXCHG": lambda old, value: value,
    "ATOMAND": lambda old, value: old & value,
    "ATOMOR": lambda old, value: old | value,
    "ATOMXOR": lambda old, value: old ^ value,
    "ATOMUMIN": min,
    "ATOMUMAX": max,
    "ATOMIMIN": lambda old, value: min(old, value, key=_signed),
    "ATOMIMAX": lambda old, value: max(old, value, key=_signed),
    "ATOMFADD": _float_sum,
    "ATOMINC_WRAP": lambda old, value: old + 1 & _MASK if old + 1 & _MASK <= value else 0,
    "ATOMDEC_WRAP": lambda old, value: old - 1 if 0 < old < value else 0,
}
"""Opcode -> the new word from the old one and the operand; all but ATOMCAS."""


def atomic(name: str, old: int, operands: list[int]) -> tuple[int, int]:
    """The new word and the result."""
    if name == "ATOMCAS":
        return (operands[1] if old == operands[0] else old), old
    return ATOMICS[name](old, operands[0]), old + 1 & _MASK if name == "ATOMINC_WRAP" else old
