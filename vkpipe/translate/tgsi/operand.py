"""Operands: ``-|TEMP[ADDR[0].x+3](1).xyzz|``, ``CONST[1][ADDR[0].x]``, ``OUT[0].xy``.

Operands carry no position and repeat a lot, so reading one is cached by its text.
"""

from __future__ import annotations

import re
from functools import lru_cache

from .ir import COMPONENTS, Dst, Index, Indirect, Src
from .names import File
from .tokens import Cursor, Malformed

__all__ = ["parse_dst", "parse_src"]

_FILES = {str(file): file for file in File}
_SWIZZLE = re.compile(r"[XYZW]{1,4}")
_CACHED = 1 << 14


def _indirect(cursor: Cursor, offset: int = 0) -> Indirect:
    file = _file(cursor)
    cursor.expect("[")
    index = cursor.index()
    cursor.expect("]")
    component = "x"
    if cursor.accept("."):
        component = cursor.peek().lower()
        if len(component) != 1 or component not in COMPONENTS:
            raise cursor.error(f"an index takes one component, x, y, z or w, not {component!r}")
        cursor.take()
    sign = cursor.peek()
    if sign in ("+", "-"):
        cursor.take()
        offset = cursor.index() * (1 if sign == "+" else -1)
    return Indirect(file, index, component, offset)


def _bracket(cursor: Cursor) -> Index:
    """``[3]``, ``[ADDR[0].x]``, ``[ADDR[0].x+3](1)``; ``[-1]`` is read, so that the checker can name it."""
    cursor.expect("[")
    if not cursor.peek()[:1].isalpha():
        start = cursor.position
        index = cursor.integer()
        if not -0x8000 <= index <= 0xFFFF:
            raise Malformed(f"index {index} is out of range; legal: 0 to {0xFFFF}", start)
        cursor.expect("]")
        return index
    indirect = _indirect(cursor)
    cursor.expect("]")
    if cursor.accept("("):
        array = cursor.index()
        cursor.expect(")")
        indirect = Indirect(indirect.file, indirect.index, indirect.component, indirect.offset, array)
    return indirect


def _file(cursor: Cursor) -> File:
    file = _FILES.get(cursor.peek())
    if file is None:
        raise cursor.error(f"expected a register file ({', '.join(_FILES)}), found {cursor.found()}")
    cursor.take()
    return file


def _register(cursor: Cursor) -> tuple[File, Index, Index | None]:
    file = _file(cursor)
    if file is File.NULL and cursor.peek() != "[":
        return file, 0, None
    index = _bracket(cursor)
    if cursor.peek() == "[":
        return file, _bracket(cursor), index
    return file, index, None


def _components(cursor: Cursor) -> str:
    """The letters after a dot, lower case; "" when there is no dot."""
    if not cursor.accept("."):
        return ""
    letters = cursor.peek()
    if not _SWIZZLE.fullmatch(letters):
        raise cursor.error(f"expected one to four of x, y, z, w, found {cursor.found()}")
    cursor.take()
    return letters.lower()


@lru_cache(_CACHED)
def parse_src(text: str) -> Src:
    """Read a source operand; raises Malformed with the offset in ``text``."""
    cursor = Cursor(text)
    negate = cursor.accept("-")
    absolute = cursor.accept("|")
    file, index, dim = _register(cursor)
    swizzle = _components(cursor)
    if absolute:
        cursor.expect("|")
        swizzle = swizzle or _components(cursor)
    cursor.end()
    if len(swizzle) < 4:
        # one letter is repeated; two or three (texture offsets have three) keep their last
        swizzle = swizzle + swizzle[-1:] * (4 - len(swizzle)) if swizzle else COMPONENTS
    return Src(file, index, dim, swizzle, negate, absolute)


@lru_cache(_CACHED)
def parse_dst(text: str) -> Dst:
    """Read a destination operand; raises Malformed with the offset in ``text``."""
    cursor = Cursor(text)
    file, index, dim = _register(cursor)
    start = cursor.position
    mask = _components(cursor) or COMPONENTS
    if "".join(sorted(set(mask), key=COMPONENTS.index)) != mask:
        raise Malformed(f"a write mask names each component once, in the order xyzw, not {mask!r}", start)
    cursor.end()
    return Dst(file, index, dim, mask)
