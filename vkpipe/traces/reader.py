"""Reads traces, call by call: Mesa's XML.

Files may come from anywhere: nothing in them is expanded or loaded, and a call may take only so much memory.
"""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import IO, Any
from xml.parsers import expat

from vkpipe.errors import VkpipeError
from vkpipe.records import dataclass
from vkpipe.traces.contents import Contents
from vkpipe.traces.values import Name, Pointer, Struct

__all__ = ["TraceCall", "TraceCalls", "TraceError", "is_trace", "read_trace"]

_PIECE = 1 << 16
_DEEPEST = 32
_MOST_LETTERS = 1 << 30
_MOST_ELEMENTS = 1 << 21
"""Of one call: the text and the elements that it may have. Its memory is a small multiple of both."""

_MOST_CONTENTS = 1 << 24

_GZIP = b"\x1f\x8b"


class TraceError(VkpipeError):
    """A trace that cannot be read.

    Attributes:
        line: 1-based line of the file.
        call: the number of the call in which it is, or of the last one before.
    """

    def __init__(self, path: Path, line: int, call: int, reason: str) -> None:
        self.line, self.call = line, call
        super().__init__(f"{path}: line {line}, call {call}: {reason}")


@dataclass(frozen=True)
class TraceCall:
    """One call of a trace.

    Attributes:
        owner: the class, such as ``pipe_context``.
        arguments: by name, the object that it is a method of among them.
        time: microseconds that it took, 0 where that is not told.
    """

    number: int
    line: int
    owner: str
    method: str
    arguments: dict[str, Any]
    result: Any = None
    time: int = 0


def is_trace(path: Path) -> bool:
    """Return whether a file begins like a trace, compressed or not.

    Raises:
        OSError: it cannot be read.
    """
    with path.open("rb") as file:
        first = file.read(2)
    if first == _GZIP:
        try:
            with gzip.open(path) as packed:
                first = packed.read(2)
        except (EOFError, zlib.error, gzip.BadGzipFile):
            return False
    return first[:1] == b"<"


def read_trace(path: Path) -> Iterator[TraceCall]:
    """Read the calls of a trace, one after the other.

    Raises:
        TraceError: where the file is cut, or is no trace, after all calls before.
        OSError: it cannot be read.
    """
    contents = Contents(path)
    with path.open("rb") as file, closing(contents):
        packed = file.read(2) == _GZIP
        file.seek(0)
        pieces = _unpacked(file) if packed else iter(partial(file.read, _PIECE), b"")
        yield from _Parser(path, contents).calls(pieces)


class TraceCalls:
    """The calls of a trace, which is read anew whenever they are gone through."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __iter__(self) -> Iterator[TraceCall]:
        return read_trace(self._path)


def _unpacked(file: IO[bytes]) -> Iterator[bytes]:
    """Yield what a compressed file holds, also all of one that is cut.

    Raises:
        zlib.error, EOFError: it is broken, or cut.
    """
    unpacker = zlib.decompressobj(wbits=31)
    while not unpacker.eof:
        packed = unpacker.unconsumed_tail or file.read(_PIECE)
        if not packed:
            raise EOFError
        yield unpacker.decompress(packed, _PIECE)


class _Element:
    """An element that has begun."""

    __slots__ = ("call", "items", "key", "tag", "text")

    def __init__(self, tag: str, key: str, call: tuple[int, int, str, str]) -> None:
        self.tag, self.key, self.call = tag, key, call
        self.items: list[tuple[str, str, Any]] = []
        self.text: list[str] = []


def _truth(text: str) -> bool:
    return {"0": False, "1": True, "false": False, "true": True}[text.strip()]


def _float(text: str) -> float:
    return float.fromhex(text) if "x" in text else float(text)


def _pointer(text: str) -> Pointer:
    return Pointer(int(text, 16))


_LEAVES: dict[str, Callable[[str], Any]] = {
    "bool": _truth,
    "int": int,
    "uint": int,
    "float": _float,
    "string": str,
    "enum": lambda text: Name(text.strip()),
    "bytes": bytes.fromhex,
    "ptr": _pointer,
    "null": lambda _: None,
}
_VALUES = frozenset({*_LEAVES, "array", "struct"})
_INSIDE: dict[str, frozenset[str]] = {
    "": frozenset({"trace"}),
    "trace": frozenset({"call"}),
    "call": frozenset({"arg", "ret", "time", "call"}),
    "array": frozenset({"elem"}),
    "struct": frozenset({"member"}),
    **dict.fromkeys(("arg", "ret", "time", "elem", "member"), _VALUES),
}
"""Elements, and those that may stand in them; all others hold text."""


class _Parser:
    """Builds calls of the elements that expat finds."""

    def __init__(self, path: Path, contents: Contents) -> None:
        self._path = path
        self._contents = contents
        self._open: list[_Element] = []
        self._done: list[TraceCall] = []
        self._number = 0
        self._letters = self._elements = 0
        parser = self._expat = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        parser.StartDoctypeDeclHandler = self._doctype

    def calls(self, pieces: Iterator[bytes]) -> Iterator[TraceCall]:
        """Yield all calls of a file."""
        broken: TraceError | None = None
        while broken is None:
            try:
                piece = next(pieces, b"")
                self._expat.Parse(piece, not piece)
            except EOFError:
                piece, broken = b"", self._error("the file is cut")
            except zlib.error as error:
                broken = self._error(f"broken compression ({error})")
            except expat.ExpatError as error:
                broken = self._error(
                    expat.ErrorString(error.code) or "no XML" if piece else "the file is cut"
                )
            except TraceError as error:
                broken = error
            yield from self._done
            self._done.clear()
            if not piece and broken is None:
                return
        raise broken

    def _error(self, reason: str) -> TraceError:
        return TraceError(self._path, self._expat.CurrentLineNumber, self._number, reason)

    def _doctype(self, *_: object) -> None:
        raise self._error("a document type, which no trace has")

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        around = self._open[-1].tag if self._open else ""
        if tag not in _INSIDE.get(around, ()):
            raise self._error(f"<{tag}> in " + (f"<{around}>" if around else "the file: no trace"))
        if len(self._open) >= _DEEPEST:
            raise self._error(f"elements within each other, more than {_DEEPEST}")
        self._elements += 1
        if self._elements > _MOST_ELEMENTS:
            raise self._error(f"a call of more than {_MOST_ELEMENTS:,} elements")
        call = self._begin(attributes) if tag == "call" else (0, 0, "", "")
        self._open.append(_Element(tag, attributes.get("ref" if tag == "bytes" else "name", ""), call))

    def _begin(self, attributes: dict[str, str]) -> tuple[int, int, str, str]:
        """Return number, line, class and method of a call."""
        if self._open[-1].tag == "trace":
            self._letters = self._elements = 0
        try:
            self._number = int(attributes.get("no", self._number + 1))
        except ValueError:
            raise self._error(f"no='{attributes['no'][:20]}', which is no number") from None
        line = self._expat.CurrentLineNumber
        return self._number, line, attributes.get("class", ""), attributes.get("method", "")

    def _text(self, text: str) -> None:
        self._letters += len(text)
        if self._letters > _MOST_LETTERS:
            raise self._error(f"a call of more than {_MOST_LETTERS:,} letters")
        if self._open and self._open[-1].tag in _LEAVES:
            self._open[-1].text.append(text)

    def _end(self, tag: str) -> None:
        element = self._open.pop()
        if tag == "trace":
            return
        if tag == "call":
            if self._open[-1].tag == "trace":  # calls within calls are how a driver does it
                self._done.append(_call(element))
            return
        value = self._value(element)
        self._open[-1].items.append((tag, element.key, value))

    def _value(self, element: _Element) -> Any:
        tag = element.tag
        if tag == "bytes" and element.key:
            return self._named(element.key)
        if tag in _LEAVES:
            text = "".join(element.text)
            try:
                return _LEAVES[tag](text)
            except (ValueError, KeyError, OverflowError):
                raise self._error(f"<{tag}> of {text[:40]!r}") from None
        if tag == "array":
            return [value for _, _, value in element.items]
        if tag == "struct":
            return Struct(element.key, {key: value for _, key, value in element.items})
        if len(element.items) != 1:
            raise self._error(f"<{tag}> of {len(element.items)} values")
        return element.items[0][2]

    def _named(self, text: str) -> bytes:
        """Return the contents that an element names by their number."""
        try:
            number = int(text)
            if not 0 < number <= _MOST_CONTENTS:
                raise ValueError
        except ValueError:
            raise self._error(f"<bytes> of ref='{text[:20]}', which is no number of contents") from None
        try:
            data = self._contents.read(number, (_MOST_LETTERS - self._letters) // 2)
        except ValueError as error:
            raise self._error(str(error)) from None
        self._letters += 2 * len(data)
        return data


def _call(element: _Element) -> TraceCall:
    arguments = {key: value for tag, key, value in element.items if tag == "arg"}
    other = {tag: value for tag, _, value in element.items if tag in ("ret", "time")}
    time = other.get("time")
    return TraceCall(*element.call, arguments, other.get("ret"), time if isinstance(time, int) else 0)
