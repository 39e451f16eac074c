"""The calls of a trace file: as a list that is shown, and as what is replayed, with shaders exchanged."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from vkpipe.traces import TraceCall, TraceError, read_trace
from vkpipe.traces.followed import COPIES, DRAWING
from vkpipe.traces.values import Pointer, Struct

__all__ = ["WORK", "CallList", "Calls", "Entry"]

WORK = DRAWING | COPIES | {"launch_grid"}
"""Calls that a list of draws has."""

_MOST_CALLS = 500_000
_MOST_TEXT = 200
_MOST_ITEMS = 4
_SHADER_TEXTS = ("tokens", "prog")


class Entry(NamedTuple):
    """A call in the list: its number, line in the file, class, method, and arguments in short."""

    call: int
    line: int
    owner: str
    method: str
    text: str


class Calls:
    """Opens the file anew for each reader, and ends where it is cut or broken.

    Numbers of calls grow: one that does not, in a file that nobody traced, is one more than the last.

    Attributes:
        edits: number of the call that makes a shader -> the text that it is made of instead.
        error: why reading has ended, once it has.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.edits: dict[int, str] = {}
        self.error: TraceError | None = None

    def __iter__(self) -> Iterator[TraceCall]:
        last = 0
        try:
            for call in read_trace(self.path):
                last = call.number if call.number > last else last + 1
                yield self._edited(call if call.number == last else replace(call, number=last))
        except TraceError as error:
            self.error = error

    def _edited(self, call: TraceCall) -> TraceCall:
        text = self.edits.get(call.number)
        if text is None:
            return call
        changed = {name: _with_text(value, text) for name, value in call.arguments.items()}
        return replace(call, arguments=changed)


def _with_text(value: Any, text: str) -> Any:
    if not isinstance(value, Struct):
        return value
    texts = {name: text for name in _SHADER_TEXTS if name in value.members}
    return Struct(value.name, {**value.members, **texts})


class CallList:
    """The list of calls, which a thread of its own reads.

    Attributes:
        entries: those that have been read.
        done: whether there are no more.
        error: line, call and reason where the file cannot be read further; None where it can.
    """

    def __init__(self, calls: Calls) -> None:
        self.entries: list[Entry] = []
        self.works: list[Entry] = []
        self.done = False
        self.error: dict[str, Any] | None = None
        self._calls = calls
        self._closed = False
        self._thread = threading.Thread(target=self._read, name="trace", daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Wait until all of the file has been read."""
        self._thread.join()

    def close(self) -> None:
        """End the thread."""
        self._closed = True
        self._thread.join()

    def _read(self) -> None:
        try:
            for call in self._calls:
                if self._closed:
                    return
                if len(self.entries) >= _MOST_CALLS:
                    reason = f"more than {_MOST_CALLS:,} calls, which the list leaves out"
                    self.error = {"line": call.line, "call": call.number, "reason": reason}
                    return
                entry = Entry(call.number, call.line, call.owner, call.method[:_MOST_TEXT], _short(call))
                self.entries.append(entry)
                if entry.method in WORK:
                    self.works.append(entry)
            error = self._calls.error
            if error is not None:
                self.error = {"line": error.line, "call": error.call, "reason": str(error)}
        except OSError as error:
            self.error = {"line": 0, "call": 0, "reason": str(error)}
        finally:
            self.done = True

    def find(self, text: str, first: int, count: int, *, works: bool) -> tuple[int, list[Entry]]:
        """Return how many entries hold a text, and some of them."""
        entries = self.works if works else self.entries
        words = text.lower().split()
        if words:
            entries = [entry for entry in entries[:] if _holds(entry, words)]
        return len(entries), entries[first : first + count]


def _holds(entry: Entry, words: list[str]) -> bool:
    text = f"{entry.call} {entry.method} {entry.text}".lower()
    return all(word in text for word in words)


def _short(call: TraceCall) -> str:
    """Return the arguments of a call without the object that it is a method of, cut."""
    found = []
    for name, value in call.arguments.items():
        if name not in ("screen", "pipe"):
            found.append(f"{name}={_value(value, 2)}")
    if isinstance(call.result, Pointer):
        found.append(f"= {_value(call.result, 1)}")
    text = " ".join(found)
    return text if len(text) <= _MOST_TEXT else f"{text[: _MOST_TEXT - 3]}..."


def _value(value: Any, depth: int) -> str:
    if isinstance(value, Pointer):
        return f"@{int(value):x}"
    if isinstance(value, bytes):
        return f"<{len(value)} bytes>"
    if isinstance(value, str):
        return value[:40].replace("\n", " ")
    if isinstance(value, Struct):
        if not depth:
            return "{...}"
        items = [f"{name}={_value(each, depth - 1)}" for name, each in _some(list(value.members.items()))]
        return "{" + " ".join(items) + "}"
    if isinstance(value, list):
        return "[" + " ".join(_value(each, depth - 1) if depth else "..." for each in _some(value)) + "]"
    return str(value)


def _some(values: list[Any]) -> list[Any]:
    return values[:_MOST_ITEMS]
