"""Buffers, images and shared memory: Resource Access, Atomic and Bindless opcodes."""

from __future__ import annotations

from .opcode import Kind, Mode, Opcode

__all__ = ["ROWS"]

_PLAIN = {
    "x=ru": "LOAD",
    "x=ux": "STORE",
    "u=r": "RESQ",
    "u=rux": """ATOMUADD ATOMXCHG ATOMAND ATOMOR ATOMXOR ATOMUMIN ATOMUMAX ATOMIMIN ATOMIMAX ATOMFADD
                ATOMINC_WRAP ATOMDEC_WRAP""",
    "u=ruxx": "ATOMCAS",
}

ROWS = [
    Opcode(name, signature, Kind.MEMORY, Mode.OTHER)
    for signature, names in _PLAIN.items()
    for name in names.split()
]
ROWS += [
    Opcode(name, "u=r", Kind.MEMORY, Mode.OTHER, needs=frozenset({"bindless"}))
    for name in ("IMG2HND", "SAMP2HND")
]
