"""Operands: ``-|TEMP[ADDR[0].x+3](1).xyzz|``, ``CONST[1][ADDR[0].x]``, ``OUT[0].xy``.

Operands carry no position and repeat a lot, so reading one is cached by its text. The common form, in the
spelling of :func:`~vkpipe.translate.tgsi.dump.dump`, is read by one regular expression.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import product

from .ir import COMPONENTS, Dst, Index, Indirect, Src
from .names import RESOURCE_WORDS, File
from .tokens import Cursor, Malformed, clipped

__all__ = ["is_mask", "parse_components", "parse_dst", "parse_file", "parse_src"]

_FILES = {str(file): file for file in File}
_LETTERS = re.compile(r"[XYZW]{1,4}")
_CACHED = 1 << 14
_REGISTER = r"([A-Z]+)\[([0-9]{1,4})\](?:\[([0-9]{1,4})\])?(?:\.([xyzw]{1,4}))?"
_PLAIN_SRC = re.compile(rf"(-?)(\|?){_REGISTER}(\|?)")
_PLAIN_DST = re.compile(_REGISTER)
_WIDEN: dict[str | None, str] = {
    # one letter is repeated; two or three (texture offsets have three) keep their last
    "".join(letters): "".join(letters) + letters[-1] * (4 - count)
    for count in (1, 2, 3, 4)
    for letters in product(COMPONENTS, repeat=count)
}
_WIDEN[None] = _WIDEN[""] = COMPONENTS
_MASKS: dict[str | None, str] = {
    mask: mask
    for mask in ("".join(c for n, c in enumerate(COMPONENTS) if bits >> n & 1) for bits in range(1, 16))
}
_MASKS[None] = _MASKS[""] = COMPONENTS


def is_mask(letters: str) -> bool:
    """Return whether ``letters`` are components, each once, in the order xyzw."""
    return bool(letters) and letters in _MASKS


def _indirect(cursor: Cursor) -> Indirect:
    file = parse_file(cursor)
    cursor.expect("[")
    index = cursor.index()
    cursor.expect("]")
    component = "x"
    if cursor.accept("."):
        component = cursor.peek().lower()
        if len(component) != 1 or component not in COMPONENTS:
            raise cursor.error(f"an index takes one component, x, y, z or w, not {clipped(component)}")
        cursor.take()
    offset = 0
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
            raise Malformed(f"index {clipped(str(index))} is out of range; legal: 0 to {0xFFFF}", start)
        cursor.expect("]")
        return index
    indirect = _indirect(cursor)
    cursor.expect("]")
    if cursor.accept("("):
        array = cursor.index()
        cursor.expect(")")
        indirect = Indirect(indirect.file, indirect.index, indirect.component, indirect.offset, array)
    return indirect


def parse_file(cursor: Cursor) -> File:
    """Read the name of a register file; raises Malformed."""
    file = _FILES.get(cursor.peek())
    if file is None:
        raise cursor.error(f"expected a register file ({', '.join(_FILES)}), found {cursor.found()}")
    cursor.take()
    return file


def _register(cursor: Cursor) -> tuple[File, Index, Index | None]:
    memory = RESOURCE_WORDS.get(cursor.peek())
    if memory is not None:
        cursor.take()
        return File.RES, memory, None
    file = parse_file(cursor)
    if file is File.NULL and cursor.peek() != "[":
        return file, 0, None
    index = _bracket(cursor)
    if cursor.peek() == "[":
        return file, _bracket(cursor), index
    return file, index, None


def parse_components(cursor: Cursor) -> str:
    """The letters after a dot, lower case; "" when there is no dot."""
    if not cursor.accept("."):
        return ""
    letters = cursor.peek()
    if not _LETTERS.fullmatch(letters):
        raise cursor.error(f"expected one to four of x, y, z, w, found {cursor.found()}")
    cursor.take()
    return letters.lower()


@lru_cache(_CACHED)
def parse_src(text: str) -> Src:
    """Read a source operand; raises Malformed with the offset in ``text``."""
    plain = _PLAIN_SRC.fullmatch(text)
    if plain:
        sign, bar, name, first, second, letters, end = plain.groups()
        file = _FILES.get(name)
        if file is not None and bar == end:
            if second is None:
                return Src(file, int(first), None, _WIDEN[letters], sign == "-", bar == "|")
            return Src(file, int(second), int(first), _WIDEN[letters], sign == "-", bar == "|")
    cursor = Cursor(text)
    negate = cursor.accept("-")
    absolute = cursor.accept("|")
    file, index, dim = _register(cursor)
    swizzle = parse_components(cursor)
    if absolute:
        cursor.expect("|")
        swizzle = swizzle or parse_components(cursor)
    cursor.end()
    return Src(file, index, dim, _WIDEN[swizzle], negate, absolute)


@lru_cache(_CACHED)
def parse_dst(text: str) -> Dst:
    """Read a destination operand; raises Malformed with the offset in ``text``."""
    plain = _PLAIN_DST.fullmatch(text)
    if plain:
        name, first, second, letters = plain.groups()
        file = _FILES.get(name)
        if file is not None and letters in _MASKS:
            if second is None:
                return Dst(file, int(first), None, _MASKS[letters])
            return Dst(file, int(second), int(first), _MASKS[letters])
    cursor = Cursor(text)
    file, index, dim = _register(cursor)
    start = cursor.position
    mask = parse_components(cursor)
    if mask not in _MASKS:
        raise Malformed(
            f"a write mask names each component once, in the order xyzw, not {clipped(mask)}", start
        )
    cursor.end()
    return Dst(file, index, dim, _MASKS[mask])
