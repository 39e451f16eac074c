"""Atomic operations in GLSL: which ones there are, and what the others compute from the old word and ``v``.

Source: TGSI document, Atomic opcodes. ATOMINC_WRAP returns what it computes before it wraps, as there.
"""

from __future__ import annotations

from .turns import KEEP, KEPT, LIMITED_TURNS

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


def retried(load: str, swap: str, counted: bool) -> str:
    """Statements that ``swap`` until nobody else has changed the word meanwhile; ``counted``: turns are."""
    count, limit = ("tgsi_steps++; ", f" && tgsi_steps <= {LIMITED_TURNS}u") if counted else ("", "")
    return (
        (f"    {KEPT}\n" if counted else "")
        + f"    uint old = {load}, seen;\n"
        + f"    do {{ seen = old; old = {swap}; {count}}} while (old != seen{limit});\n"
        + (f"    {KEEP}\n" if counted else "")
    )
