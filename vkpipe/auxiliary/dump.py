"""State objects, templates and draws as text, under Gallium's names: what u_dump prints in Mesa."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import MISSING, fields, is_dataclass
from enum import IntEnum, IntFlag
from typing import Any

import numpy as np

from vkpipe.errors import InvalidUse
from vkpipe.pipe import gallium_name

__all__ = ["check_stream", "dump", "dump_all", "shader_text"]

_INDENT = "  "


def dump(value: object, *, whole: bool = False) -> str:
    """A state object, one field a line, nested ones further in; enumerations by their names in Gallium.

    Fields that have their default are left out, unless ``whole``. Of arrays only type and shape are told.
    """
    return "\n".join(_lines(value, whole))


def dump_all(named: Iterable[tuple[str, object]]) -> str:
    """Several of them, ``name = ...`` each, and shaders whole behind that; the text ends in a new line.

    Of a text, ``name:`` and the text. What is None is nothing.
    """
    return "".join(f"{line}\n" for name, value in named for line in _named_lines(name, value))


def check_stream(where: str, stream: object) -> None:
    """Raise InvalidUse unless something is a text file that can be written to."""
    if not callable(getattr(stream, "write", None)):
        raise InvalidUse(where, "stream", stream, "a text file that is open for writing")


def shader_text(value: object) -> str:
    """Return the text of a shader as it was created; empty where a value is none, or has another language."""
    text = getattr(value, "tokens", None) or getattr(value, "prog", None)
    return text if isinstance(text, str) else ""


def _named_lines(name: str, value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield f"{name}:" if "\n" in value else f"{name}: {value}"
        yield from value.splitlines() if "\n" in value else ()
    else:
        yield f"{name} = {'nothing' if value is None else dump(value)}"
        yield from shader_text(value).splitlines()


def _lines(value: object, whole: bool) -> Iterator[str]:
    if is_dataclass(value) and not isinstance(value, type):
        yield f"{type(value).__name__}"
        for name, entry in _fields(value, whole):
            yield from _entry(name, entry, whole)
    elif isinstance(value, tuple | list) and any(is_dataclass(entry) for entry in value):
        yield f"{len(value)} entries"
        for number, entry in enumerate(value):
            yield from _entry(f"[{number}]", entry, whole)
    else:
        yield _text(value)


def _entry(name: str, value: object, whole: bool) -> Iterator[str]:
    first, *rest = _lines(value, whole)
    yield f"{_INDENT}{name} = {first}"
    yield from (_INDENT + line for line in rest)


def _fields(value: Any, whole: bool) -> Iterator[tuple[str, Any]]:
    for entry in fields(value):
        found = getattr(value, entry.name)
        default: Any = entry.default
        if whole or default is MISSING or isinstance(found, np.ndarray) or found != default:
            yield entry.name, found


def _text(value: object) -> str:
    if isinstance(value, IntEnum | IntFlag):
        return gallium_name(value)
    if isinstance(value, np.ndarray):
        return f"{value.dtype} {value.shape}"
    if isinstance(value, bytes | bytearray | memoryview):
        return f"{len(bytes(value))} bytes"
    if isinstance(value, str) and "\n" in value:
        lines = value.count("\n")
        return f"{value.splitlines()[0]!r} and {lines - 1} lines more"
    return repr(value)
