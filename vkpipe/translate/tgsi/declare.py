"""Reading of ``DCL``, ``IMM`` and ``PROPERTY`` lines."""

from __future__ import annotations

import re
import struct
from dataclasses import replace

from .ir import COMPONENTS, Declaration, Immediate, Property, Semantic
from .names import (
    FORMAT_PREFIX,
    IMMEDIATE_WORDS,
    INTERPOLATIONS,
    LOCATIONS,
    MEMORY_KINDS,
    PROPERTIES,
    PROPERTY_ALIASES,
    PROPERTY_WORDS,
    RETURN_TYPES,
    SEMANTIC_ALIASES,
    SEMANTICS,
    File,
)
from .operand import _components, _file
from .targets import TARGET_ALIASES, TARGETS
from .tokens import Cursor

__all__ = ["parse_declaration", "parse_immediate", "parse_property"]

_RESOURCES = (File.SVIEW, File.IMAGE, File.RES)
_RESOURCE_FLAGS = ("WR", "RAW", "ATOMIC")


def _range(cursor: Cursor) -> tuple[int, int] | None:
    """``[3]``, ``[0..3]``, or None for ``[]``."""
    cursor.expect("[")
    if cursor.accept("]"):
        return None
    first = last = cursor.index()
    if cursor.accept("."):
        raise cursor.error("a range is written with two dots, as in [0..3]")
    if cursor.accept(".."):
        last = cursor.index()
        if last < first:
            raise cursor.error(f"the range {first}..{last} is empty")
    cursor.expect("]")
    return first, last


def _parenthesised(cursor: Cursor, count: int) -> list[int]:
    cursor.expect("(")
    values = [cursor.index()]
    while len(values) < count:
        cursor.expect(",")
        values.append(cursor.index())
    cursor.expect(")")
    return values


def parse_declaration(cursor: Cursor, line: int) -> Declaration:
    """Read what follows ``DCL``; raises Malformed."""
    file = _file(cursor)
    first_bracket = _range(cursor)
    dim: int | None = None
    span = first_bracket
    if cursor.peek() == "[":
        dim = -1 if first_bracket is None else first_bracket[0]
        span = _range(cursor)
    if span is None:
        raise cursor.error("this bracket needs an index or a range")
    mask = _components(cursor) or COMPONENTS
    declaration = Declaration(file, span[0], span[1], dim, mask, line=line)
    while cursor.accept(","):
        declaration = _attribute(cursor, declaration)
    cursor.end()
    return declaration


def _attribute(cursor: Cursor, d: Declaration) -> Declaration:
    """One comma-separated attribute of a declaration."""
    word = cursor.peek()
    if word == "ARRAY":
        cursor.take()
        return replace(d, array=_parenthesised(cursor, 1)[0])
    if word == "STREAM":
        cursor.take()
        x, y, z, w = _parenthesised(cursor, 4)
        return replace(d, streams=(x, y, z, w))
    if word in ("LOCAL", "INVARIANT"):
        cursor.take()
        return replace(d, local=True) if word == "LOCAL" else replace(d, invariant=True)
    if d.file in _RESOURCES or d.file in (File.BUFFER, File.MEMORY):
        return _resource_attribute(cursor, d)
    name = SEMANTIC_ALIASES.get(word, word)
    if d.semantic is None and name in SEMANTICS and d.file in (File.IN, File.OUT, File.SV):
        cursor.take()
        index = 0
        if cursor.accept("["):
            index = cursor.index()
            cursor.expect("]")
        return replace(d, semantic=Semantic(name, index))
    if word in INTERPOLATIONS and not d.interpolate and d.file is File.IN:
        cursor.take()
        return replace(d, interpolate=word)
    if word in LOCATIONS and not d.location and d.file is File.IN:
        cursor.take()
        return replace(d, location=word)
    raise cursor.error(f"{cursor.found()} is no attribute of a {d.file} declaration (or is given twice)")


def _resource_attribute(cursor: Cursor, d: Declaration) -> Declaration:
    word = cursor.peek()
    target = TARGET_ALIASES.get(word, word)
    if target in TARGETS and not d.target and d.file in _RESOURCES:
        cursor.take()
        return replace(d, target=target)
    if word in RETURN_TYPES and len(d.return_types) < 4 and d.file is File.SVIEW:
        cursor.take()
        return replace(d, return_types=(*d.return_types, word))
    if word.startswith(FORMAT_PREFIX) and not d.format and d.file is File.IMAGE:
        cursor.take()
        return replace(d, format=word)
    if word in (MEMORY_KINDS if d.file is File.MEMORY else _RESOURCE_FLAGS) and word not in d.flags:
        cursor.take()
        return replace(d, flags=(*d.flags, word))
    raise cursor.error(f"{cursor.found()} is no attribute of a {d.file} declaration (or is given twice)")


_FLOAT = re.compile(r"[-+]?(?:(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|inf|nan)", re.IGNORECASE)
_INTEGER = re.compile(r"[-+]?(?:0[xX][0-9a-fA-F]+|\d+)")
_HEX = re.compile(r"0[xX][0-9a-fA-F]+")


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
            f"expected the type of the immediate ({', '.join(IMMEDIATE_WORDS)}), found {kind!r}"
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
    size = 4 * IMMEDIATE_WORDS[kind]
    cursor.peek()
    position = len(cursor.text) - len(cursor.text[cursor.position :].lstrip())
    is_float = kind.startswith("FLT")
    pattern = _HEX.match(cursor.text, position) if is_float else None
    found = pattern or (_FLOAT if is_float else _INTEGER).match(cursor.text, position)
    if not found:
        raise cursor.error(f"expected a value of type {kind}, found {cursor.found()}")
    text = found.group()
    if is_float and not pattern:
        try:
            raw = struct.pack("<f" if size == 4 else "<d", float(text))
        except OverflowError:
            raw = struct.pack("<f", float("-inf" if text.startswith("-") else "inf"))
    else:
        value = int(text, 0) if "x" in text.lower() else int(text)
        if not -(1 << (8 * size - 1)) <= value < 1 << (8 * size):
            raise cursor.error(f"{text} does not fit in {8 * size} bits")
        raw = (value % (1 << (8 * size))).to_bytes(size, "little")
    cursor.position = found.end()
    return [int.from_bytes(raw[at : at + 4], "little") for at in range(0, size, 4)]


def parse_property(cursor: Cursor, line: int) -> Property:
    """Read what follows ``PROPERTY``; raises Malformed."""
    word = cursor.peek()
    name = PROPERTY_ALIASES.get(word, word)
    if name not in PROPERTIES:
        raise cursor.error(f"unknown property {word!r}")
    cursor.take()
    words = PROPERTY_WORDS.get(name, ())
    if cursor.peek() in words:
        value = words.index(cursor.take())
    elif cursor.peek()[:1].isdigit():
        value = cursor.index(0xFFFFFFFF)
    else:
        legal = ", ".join(words) if words else "a whole number"
        raise cursor.error(f"{name} takes {legal}, not {cursor.found()}")
    cursor.end()
    return Property(name, value, line)
