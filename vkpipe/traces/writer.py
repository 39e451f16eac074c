"""Writes calls that were read from a trace as a trace again: Mesa's XML."""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from itertools import chain
from pathlib import Path
from typing import Any

from vkpipe.traces.reader import TraceCall
from vkpipe.traces.values import Name, Pointer, Struct
from vkpipe.wrappers.trace_text import escaped, string_text

__all__ = ["write_trace"]

_HEAD = "<?xml version='1.0' encoding='UTF-8'?>\n<trace version='0.1'>\n"


def write_trace(path: Path, calls: Iterable[TraceCall]) -> None:
    """Write calls with the numbers that they have; packed where the name ends in .gz.

    Raises:
        OSError: the file cannot be written.
    """
    with gzip.open(path, "wb") if path.suffix == ".gz" else path.open("wb") as file:
        for text in chain((_HEAD,), map(_call, calls), ("</trace>\n",)):
            file.write(text.encode())


def _call(call: TraceCall) -> str:
    text = f"\t<call no='{call.number}' class='{escaped(call.owner)}' method='{escaped(call.method)}'>\n"
    for name, value in call.arguments.items():
        text += f"\t\t<arg name='{_key(name)}'>{_value(value)}</arg>\n"
    if call.result is not None:
        text += f"\t\t<ret>{_value(call.result)}</ret>\n"
    return f"{text}\t\t<time><int>{call.time}</int></time>\n\t</call>\n"


def _value(value: Any) -> str:
    if isinstance(value, list):
        return "<array>" + "".join(f"<elem>{_value(each)}</elem>" for each in value) + "</array>"
    if isinstance(value, Struct):
        members = "".join(
            f"<member name='{_key(name)}'>{_value(each)}</member>" for name, each in value.members.items()
        )
        return f"<struct name='{_key(value.name)}'>{members}</struct>"
    text: str = _LEAVES[type(value)](value)
    return text


def _key(name: str) -> str:
    return escaped(name).replace("'", "&apos;")


_LEAVES: dict[type, Any] = {
    bool: lambda value: f"<bool>{int(value)}</bool>",
    int: lambda value: f"<uint>{value}</uint>" if value >= 0 else f"<int>{value}</int>",
    float: lambda value: f"<float>{value!r}</float>",
    str: string_text,
    bytes: lambda value: f"<bytes>{value.hex()}</bytes>",
    Name: lambda value: f"<enum>{escaped(value)}</enum>",
    Pointer: lambda value: f"<ptr>0x{int(value):08x}</ptr>",
    type(None): lambda value: "<null/>",
}
"""The types of the reader's values, and their elements."""
