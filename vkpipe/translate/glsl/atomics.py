"""Atomic operations in GLSL: built-in functions, and expressions of the old word and ``v`` for all others.

Source: TGSI document, Atomic opcodes. ATOMINC_WRAP returns what it computes before it wraps, as there.
"""

from __future__ import annotations

from .names import Names
from .turns import LIMITED_TURNS, keep, kept

__all__ = ["COMPUTED", "NATIVE", "RETURNED", "retried"]

NATIVE = {
    "ATOMUADD": "Add",
    "ATOMXCHG": "Exchange",
    "ATOMAND": "And",
    "ATOMOR": "Or",
    "ATOMXOR": "Xor",
    "ATOMUMIN": "Min",
    "ATOMUMAX": "Max",
}
"""Opcode -> what follows ``atomic`` or ``imageAtomic`` in GLSL, on unsigned words."""

COMPUTED = {
    "ATOMUADD": "old + v",
    "ATOMXCHG": "v",
    "ATOMAND": "old & v",
    "ATOMOR": "old | v",
    "ATOMXOR": "old ^ v",
    "ATOMUMIN": "min(old, v)",
    "ATOMUMAX": "max(old, v)",
    "ATOMIMIN": "uint(min(int(old), int(v)))",
    "ATOMIMAX": "uint(max(int(old), int(v)))",
    "ATOMFADD": "floatBitsToUint(uintBitsToFloat(old) + uintBitsToFloat(v))",
    "ATOMINC_WRAP": "(old + 1u <= v ? old + 1u : 0u)",
    "ATOMDEC_WRAP": "(old > 0u && old < v ? old - 1u : 0u)",
}
"""Opcode -> the new word; all but ATOMCAS."""

RETURNED = {"ATOMINC_WRAP": "old + 1u"}
"""The result of an opcode where that is not the old word."""


def retried(load: str, swap: str, counted: Names | None) -> str:
    """Statements that ``swap`` until nobody else has changed the word meanwhile.

    ``counted``: the names of the shader, where turns are counted.
    """
    if counted is None:
        return f"    uint old = {load}, seen;\n    do {{ seen = old; old = {swap}; }} while (old != seen);\n"
    steps = counted.steps
    return (
        f"    {kept(counted)}\n    uint old = {load}, seen;\n"
        f"    do {{ seen = old; old = {swap}; {steps}++; }}"
        f" while (old != seen && {steps} <= {LIMITED_TURNS}u);\n    {keep(counted)}\n"
    )
