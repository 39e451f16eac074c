"""Reading of ``DCL`` lines."""

from __future__ import annotations

from dataclasses import replace

from .ir import COMPONENTS, Declaration, Semantic
from .names import (
    CYLINDRICAL_WRAP,
    FORMAT_PREFIX,
    INTERPOLATIONS,
    LOCATIONS,
    MEMORY_KINDS,
    RETURN_TYPES,
    SEMANTIC_ALIASES,
    SEMANTICS,
    File,
)
from .operand import is_mask, parse_components, parse_file
from .targets import TARGET_ALIASES, TARGETS
from .tokens import Cursor, Malformed

__all__ = ["parse_declaration"]

_INTERFACE = (File.IN, File.OUT, File.SV)
_RESOURCES = (File.SVIEW, File.IMAGE, File.RES)
_FLAGS: dict[File, tuple[str, ...]] = {
    File.IMAGE: ("WR", "RAW"),
    File.RES: ("WR", "RAW"),
    File.BUFFER: ("ATOMIC",),
    File.MEMORY: MEMORY_KINDS,
}
_ATTRIBUTES: dict[File, str] = {
    File.IN: "a semantic, interpolation, location, CYLWRAP",
    File.OUT: "a semantic, STREAM(..), interpolation",
    File.SV: "a semantic",
    File.SVIEW: f"a texture target, {', '.join(RETURN_TYPES)}",
    File.IMAGE: f"a texture target, {FORMAT_PREFIX}.., WR, RAW",
    File.RES: "a texture target, WR, RAW",
    File.BUFFER: "ATOMIC",
    File.MEMORY: ", ".join(MEMORY_KINDS),
}


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
    file = parse_file(cursor)
    span = _range(cursor)
    dim: int | None = None
    if cursor.peek() == "[":
        if span and span[0] != span[1]:
            raise cursor.error(f"the first index of a two-dimensional {file} is no range")
        dim = span[0] if span else -1
        span = _range(cursor)
    if span is None:
        raise cursor.error("this bracket needs an index or a range")
    start = cursor.position
    mask = parse_components(cursor) or COMPONENTS
    if not is_mask(mask):
        raise Malformed(f"a mask names each component once, in the order xyzw, not {mask!r}", start)
    declaration = Declaration(file, span[0], span[1], dim, mask, line=line)
    while cursor.accept(","):
        declaration = _attribute(cursor, declaration)
    cursor.end()
    return declaration


def _attribute(cursor: Cursor, d: Declaration) -> Declaration:
    """One comma-separated attribute of a declaration."""
    word = cursor.peek()
    if word == "ARRAY" and not d.array:
        cursor.take()
        return replace(d, array=_parenthesised(cursor, 1)[0])
    if word == "STREAM" and d.streams is None and d.file is File.OUT:
        cursor.take()
        x, y, z, w = _parenthesised(cursor, 4)
        return replace(d, streams=(x, y, z, w))
    if word in ("LOCAL", "INVARIANT"):
        cursor.take()
        return replace(d, local=True) if word == "LOCAL" else replace(d, invariant=True)
    if d.semantic is None and d.file in _INTERFACE and SEMANTIC_ALIASES.get(word, word) in SEMANTICS:
        return replace(d, semantic=_semantic(cursor))
    changed = _interpolation(d, word) if d.file in (File.IN, File.OUT) else _resource(d, word)
    if changed is None:
        legal = f"{_ATTRIBUTES[d.file]}, " if d.file in _ATTRIBUTES else ""
        raise cursor.error(
            f"{cursor.found()} is no attribute of a {d.file} declaration (or is given twice); "
            f"expected {legal}ARRAY(..), LOCAL or INVARIANT"
        )
    cursor.take()
    return changed


def _semantic(cursor: Cursor) -> Semantic:
    word = cursor.take()
    index = 0
    if cursor.accept("["):
        index = cursor.index()
        cursor.expect("]")
    return Semantic(SEMANTIC_ALIASES.get(word, word), index)


def _interpolation(d: Declaration, word: str) -> Declaration | None:
    """The declaration with this word added; COLOR is also a semantic, which comes first."""
    if word in INTERPOLATIONS and not d.interpolate:
        return replace(d, interpolate=word)
    if word in LOCATIONS and not d.location:
        return replace(d, location=word)
    components = word.removeprefix(CYLINDRICAL_WRAP).lower()
    if word.startswith(CYLINDRICAL_WRAP) and not d.cylindrical_wrap and is_mask(components):
        return replace(d, cylindrical_wrap=components)
    return None


def _resource(d: Declaration, word: str) -> Declaration | None:
    """The declaration with this word added, or None when it does not belong there."""
    target = TARGET_ALIASES.get(word, word)
    if target in TARGETS and not d.target and d.file in _RESOURCES:
        return replace(d, target=target)
    if word in RETURN_TYPES and len(d.return_types) < 4 and d.file is File.SVIEW:
        return replace(d, return_types=(*d.return_types, word))
    if word.startswith(FORMAT_PREFIX) and not d.format and d.file is File.IMAGE:
        return replace(d, format=word)
    if word in _FLAGS.get(d.file, ()) and word not in d.flags:
        return replace(d, flags=(*d.flags, word))
    return None
