"""This package is the one table of TGSI opcodes: operands, types, stages, how results spread over channels.

A name goes in, the opcode's row comes out, with its GLSL and its NumPy function; the parser, the checks, the
emitter and the interpreter look it up. One module holds one family of rows; ``opcode.py`` says what a row is.
"""

from __future__ import annotations

from . import effects, floats, integers, memory, texture, wide
from .effects import DEFAULT_STREAM
from .opcode import SPREAD_SOURCES, Kind, Mode, Opcode

__all__ = ["DEFAULT_STREAM", "MNEMONICS", "OPCODES", "SPREAD_SOURCES", "Kind", "Mode", "Opcode"]

_FAMILIES = (floats, integers, wide, texture, memory, effects)

OPCODES: dict[str, Opcode] = {opcode.name: opcode for family in _FAMILIES for opcode in family.ROWS}

MNEMONICS: dict[str, tuple[Opcode, bool, bool]] = {
    opcode.name + suffix: (opcode, "_SAT" in suffix, "_PRECISE" in suffix)
    for opcode in OPCODES.values()
    for suffix in ("", "_SAT", "_PRECISE", "_SAT_PRECISE", "_PRECISE_SAT")
}
"""Every spelling of an instruction -> (opcode, saturate, precise)."""
