"""Register channels are raw 32-bit words; these turn them into GLSL values of a type and back.

Type letters are those of :mod:`~vkpipe.translate.tgsi.isa`: f, i, u, x for raw bits, and d, l, m (double,
int64, uint64), which take two channels for each value, low word first.
"""

from __future__ import annotations

__all__ = ["BASES", "WIDE", "from_raw", "to_raw", "vector"]

BASES = {
    "f": ("float", "vec"),
    "i": ("int", "ivec"),
    "u": ("uint", "uvec"),
    "x": ("uint", "uvec"),
    "d": ("double", "dvec"),
    "l": ("int64_t", "i64vec"),
    "m": ("uint64_t", "u64vec"),
}

WIDE = frozenset("dlm")
"""Letters of values that take two channels."""


def vector(letter: str, width: int) -> str:
    """The GLSL type of ``width`` values: ``vector("i", 1)`` is int, ``vector("f", 3)`` is vec3."""
    scalar, several = BASES[letter]
    return scalar if width == 1 else f"{several}{width}"


def from_raw(raw: str, letter: str, width: int) -> str:
    """A uint or uvecN expression seen as another type; a uvec2 as one value of 64 bits."""
    templates = {
        "f": f"uintBitsToFloat({raw})",
        "d": f"packDouble2x32({raw})",
        "l": f"int64_t(packUint2x32({raw}))",
        "m": f"packUint2x32({raw})",
    }
    return f"{vector('i', width)}({raw})" if letter == "i" else templates.get(letter, raw)


def to_raw(value: str, letter: str, width: int) -> str:
    """A value of a type as uint or uvecN; one value of 64 bits as uvec2."""
    templates = {
        "f": f"floatBitsToUint({value})",
        "d": f"unpackDouble2x32({value})",
        "l": f"unpackUint2x32(uint64_t({value}))",
        "m": f"unpackUint2x32({value})",
    }
    return f"{vector('u', width)}({value})" if letter == "i" else templates.get(letter, value)
