"""Reading of the values in ``IMM`` and ``PROPERTY`` lines."""

from __future__ import annotations

import re
import struct

from .ir import Immediate, Property
from .names import IMMEDIATE_WORDS, PROPERTIES, PROPERTY_ALIASES, PROPERTY_SYNONYMS
from .tokens import Cursor, clipped

__all__ = ["float_bytes", "float_words", "integer_words", "parse_immediate", "parse_property"]

_FLOAT = re.compile(
    r"[-+]?(?:(?:[0-9]{1,400}\.?[0-9]{0,400}|\.[0-9]{1,400})(?:[eE][-+]?[0-9]{1,9})?|inf|nan)", re.IGNORECASE
)
_INTEGER = re.compile(r"[-+]?(?:0[xX][0-9a-fA-F]{1,400}|[0-9]{1,400})")
_HEX = re.compile(r"0[xX][0-9a-fA-F]{1,400}")


def float_bytes(value: float, size: int) -> bytes:
    """A number as a float (``size`` 4) or a double (8), little endian; infinite where it is too large."""
    try:
        return struct.pack("<f" if size == 4 else "<d", value)
    except OverflowError:
        return struct.pack("<f", float("-inf" if value < 0 else "inf"))


def float_words(value: float, count: int) -> list[int]:
    """The 32-bit words of a float (``count`` 1) or a double (2), low word first; infinite where too large."""
    raw = float_bytes(value, 4 * count)
    return [int.from_bytes(raw[at : at + 4], "little") for at in range(0, 4 * count, 4)]


def integer_words(value: int, count: int) -> list[int]:
    """The ``count`` 32-bit words of an integer, signed or unsigned, low word first.

    Raises:
        ValueError: it does not fit.
    """
    bits = 32 * count
    if not -(1 << (bits - 1)) <= value < 1 << bits:
        shown = value if abs(value) < 1 << 128 else "the number"
        raise ValueError(f"{shown} does not fit in {bits} bits")
    return [value >> at & 0xFFFFFFFF for at in range(0, bits, 32)]


def parse_immediate(cursor: Cursor, expected: int, line: int) -> Immediate:
    """Read what follows ``IMM``; ``expected`` is the index it must have. Raises Malformed.

    A hexadecimal value of a float type is its bit pattern.
    """
    if cursor.accept("["):
        index = cursor.index()
        if index != expected:
            raise cursor.error(
                f"immediates are numbered in order: expected IMM[{expected}], found IMM[{index}]"
            )
        cursor.expect("]")
    kind = cursor.peek()
    if kind not in IMMEDIATE_WORDS:
        raise cursor.error(
            f"expected the type of the immediate ({', '.join(IMMEDIATE_WORDS)}), found {cursor.found()}"
        )
    cursor.take()
    cursor.expect("{")
    words: list[int] = []
    limit = 4 // IMMEDIATE_WORDS[kind]
    for count in range(limit):
        words += _value(cursor, kind)
        if not cursor.accept(","):
            break
        if count == limit - 1:
            raise cursor.error(f"an immediate of type {kind} has at most {limit} values")
    cursor.expect("}")
    cursor.end()
    x, y, z, w = words + [0] * (4 - len(words))
    return Immediate(kind, (x, y, z, w), line)


def _value(cursor: Cursor, kind: str) -> list[int]:
    """The 32-bit words of one value, low word first."""
    count = IMMEDIATE_WORDS[kind]
    position = len(cursor.text) - len(cursor.text[cursor.position :].lstrip())
    is_float = kind.startswith("FLT")
    pattern = _HEX.match(cursor.text, position) if is_float else None
    found = pattern or (_FLOAT if is_float else _INTEGER).match(cursor.text, position)
    if not found:
        raise cursor.error(f"expected a value of type {kind}, found {cursor.found()}")
    text = found.group()
    if is_float and not pattern:
        words = float_words(float(text), count)
    else:
        try:
            words = integer_words(int(text, 16 if "x" in text.lower() else 10), count)
        except ValueError as error:
            raise cursor.error(str(error)) from None
    cursor.position = found.end()
    return words


def parse_property(cursor: Cursor, line: int) -> Property:
    """Read what follows ``PROPERTY``; raises Malformed. Numbers are kept as unsigned words."""
    word = cursor.peek()
    name = PROPERTY_ALIASES.get(word, word)
    if name not in PROPERTIES:
        raise cursor.error(f"unknown property {clipped(word)}; expected one of {', '.join(PROPERTIES)}")
    cursor.take()
    words = PROPERTY_SYNONYMS.get(name, ())
    following = cursor.peek()
    if following in words:
        value = words.index(cursor.take())
    elif following[:1].isdigit() or following == "-":
        value = _number(cursor)
    else:
        legal = ", ".join(words) + " or a whole number" if words else "a whole number"
        raise cursor.error(f"{name} takes {legal}, not {cursor.found()}")
    cursor.end()
    return Property(name, value, line)


def _number(cursor: Cursor) -> int:
    start = cursor.position
    try:
        return integer_words(cursor.integer(), 1)[0]
    except ValueError as error:
        cursor.position = start
        raise cursor.error(str(error)) from None
