"""Reads and writes the words of SPIR-V modules (SPIR-V 1.6, section 2.3)."""

from __future__ import annotations

import array
import sys
from collections.abc import Iterator

__all__ = ["instructions", "module_bytes", "module_words"]

_HEADER_WORDS = 5


def module_words(spirv: bytes) -> array.array[int]:
    """The words of a little-endian module, as compilers give it."""
    words = array.array("I", spirv)
    if sys.byteorder == "big":
        words.byteswap()
    return words


def module_bytes(words: array.array[int]) -> bytes:
    """The module of these words, little-endian."""
    if sys.byteorder == "big":
        words = words[:]
        words.byteswap()
    return words.tobytes()


def instructions(words: array.array[int]) -> Iterator[tuple[int, int]]:
    """Place and opcode of each instruction; one without a length is the last."""
    at, end = _HEADER_WORDS, len(words)
    while at < end:
        yield at, words[at] & 0xFFFF
        at += words[at] >> 16 or end
