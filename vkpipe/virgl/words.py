"""Words of the command stream as numbers of other kinds."""

from __future__ import annotations

from enum import IntEnum
from typing import TypeVar

from vkpipe.pipe import Box

__all__ = ["bits", "box", "floats", "halves", "member", "signed"]

E = TypeVar("E", bound=IntEnum)


def member(enumeration: type[E], number: int) -> E | None:
    """The member with a number, if there is one."""
    found: E | None = enumeration._value2member_map_.get(number)  # type: ignore[assignment]
    return found


def bits(word: int, *widths: int) -> list[int]:
    """The fields of a word, from bit 0 on."""
    found = []
    for width in widths:
        found.append(word & (1 << width) - 1)
        word >>= width
    return found


def floats(words: memoryview) -> tuple[float, ...]:
    """Return the bits as 32-bit floats."""
    return tuple(words.cast("B").cast("f"))


def signed(word: int) -> int:
    """Return the bits as a two's complement number."""
    return word - (1 << 32) if word >> 31 else word


def halves(word: int) -> tuple[int, int]:
    """The lower and the upper 16 bits."""
    return word & 0xFFFF, word >> 16


def box(words: memoryview) -> Box:
    """x, y, z, width, height, depth, all signed."""
    return Box(*(signed(word) for word in words[:6]))
