"""Register channels are raw 32-bit words; these turn them into GLSL values of a type and back.

Type letters are those of :mod:`~vkpipe.translate.tgsi.isa`: f, i, u, and x for raw bits.
"""

from __future__ import annotations

__all__ = ["BASES", "from_raw", "to_raw", "vector"]

BASES = {"f": ("float", "vec"), "i": ("int", "ivec"), "u": ("uint", "uvec"), "x": ("uint", "uvec")}


def vector(letter: str, width: int) -> str:
    """The GLSL type of ``width`` values: ``vector("i", 1)`` is int, ``vector("f", 3)`` is vec3."""
    scalar, several = BASES[letter]
    return scalar if width == 1 else f"{several}{width}"


def from_raw(raw: str, letter: str, width: int) -> str:
    """A uint or uvecN expression seen as another type."""
    if letter == "f":
        return f"uintBitsToFloat({raw})"
    if letter == "i":
        return f"{vector('i', width)}({raw})"
    return raw


def to_raw(value: str, letter: str, width: int) -> str:
    """A value of a type as uint or uvecN."""
    if letter == "f":
        return f"floatBitsToUint({value})"
    if letter == "i":
        return f"{vector('u', width)}({value})"
    return value
