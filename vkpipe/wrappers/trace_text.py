"""Values as elements of Mesa's trace format: ``<uint>``, ``<enum>``, ``<struct>``, ``<ptr>`` ...

Numbers are written so that reading them gives the same bits. Members of a struct that have their default are
left out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import MISSING, fields, is_dataclass
from enum import IntEnum, IntFlag
from typing import Any

import numpy as np

from vkpipe.pipe import gallium_name
from vkpipe.pipe.user_memory import user_bytes
from vkpipe.wrappers.objects import Wrapped
from vkpipe.wrappers.trace_names import struct_name

__all__ = ["TEXTS", "bytes_text", "escaped", "pointer", "string_text", "text_function", "text_of"]

TEXTS: dict[type, Callable[[Any], str]] = {}
"""Type -> its function, from the first value of that type on."""

_LEGAL = str.maketrans({code: "\ufffd" for code in range(32) if chr(code) not in "\t\n\r"})
"""XML has no way to write the others."""


def text_of(value: Any) -> str:
    """Return the element for any value that the interface takes or returns.

    What is the application's own (callbacks, windows) becomes ``<null/>``: a trace cannot keep it.
    """
    function = TEXTS.get(type(value)) or text_function(type(value))
    return function(value)


def text_function(kind: type) -> Callable[[Any], str]:
    """Return the function for values of a type, which is in :data:`TEXTS` from then on."""
    made = TEXTS[kind] = _function_for(kind)
    return made


def pointer(number: int) -> str:
    """Return the element of an object."""
    return f"<ptr>0x{number:08x}</ptr>"


def bytes_text(data: Any) -> str:
    """Return the element of memory of the application."""
    return f"<bytes>{user_bytes('trace', 'data', data).tobytes().hex()}</bytes>"


def escaped(text: str) -> str:
    """Return text as it stands in XML."""
    text = text.translate(_LEGAL)
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\r", "&#13;")


def string_text(text: str) -> str:
    """Return the element of a text; that of shaders stays legible."""
    if "\n" in text and "]]>" not in text and "\r" not in text:
        return f"<string><![CDATA[{text.translate(_LEGAL)}]]></string>"
    return f"<string>{escaped(text)}</string>"


def _enum_text(kind: type[IntEnum] | type[IntFlag]) -> Callable[[Any], str]:
    known: dict[int, str] = {}

    def enum_text(member: Any) -> str:
        found = known.get(member)
        if found is None:
            found = known[int(member)] = f"<enum>{gallium_name(member)}</enum>"
        return found

    return enum_text


def _array_text(values: Sequence[Any]) -> str:
    inner = "".join([f"<elem>{text_of(value)}</elem>" for value in values])
    return f"<array>{inner}</array>"


def _ndarray_text(values: Any) -> str:
    """Numbers of an argument that takes several, or memory; which it is the reader knows."""
    return bytes_text(values) if values.dtype != object else "<null/>"


def _dict_text(values: dict[str, Any]) -> str:
    inner = "".join(f"<member name='{escaped(str(k))}'>{text_of(v)}</member>" for k, v in values.items())
    return f"<struct name='dict'>{inner}</struct>"


def _nothing(value: Any) -> str:
    return "<null/>"


def _struct_text(kind: type) -> Callable[[Any], str]:
    """Return the function for a class of state objects."""
    scope: dict[str, Any] = {"text_of": text_of}
    lines = ["def struct(s):", f" text = \"<struct name='{struct_name(kind)}'>\""]
    for entry in fields(kind):
        name = entry.name
        member = f"text += f\"<member name='{name}'>{{text_of(s.{name})}}</member>\""
        if entry.default is not MISSING:
            scope[f"D_{name}"] = entry.default
            member = f"if s.{name} is not D_{name}: {member}"
        lines.append(f" {member}")
    exec("\n".join([*lines, " return text + '</struct>'"]), scope)
    made: Callable[[Any], str] = scope["struct"]
    return made


_SIMPLE: dict[type, Callable[[Any], str]] = {
    bool: lambda value: "<bool>1</bool>" if value else "<bool>0</bool>",
    int: lambda value: f"<uint>{value}</uint>" if value >= 0 else f"<int>{value}</int>",
    float: lambda value: f"<float>{value!r}</float>",
    str: string_text,
    type(None): _nothing,
    bytes: lambda value: f"<bytes>{value.hex()}</bytes>",
    bytearray: bytes_text,
    memoryview: bytes_text,
    np.ndarray: _ndarray_text,
    tuple: _array_text,
    list: _array_text,
    dict: _dict_text,
}


def _function_for(kind: type) -> Callable[[Any], str]:
    found = _SIMPLE.get(kind)
    if found is not None:
        return found
    if issubclass(kind, Wrapped):
        return lambda value: f"<ptr>0x{value.number:08x}</ptr>"
    if issubclass(kind, IntEnum | IntFlag):
        return _enum_text(kind)
    if is_dataclass(kind):
        return _struct_text(kind)
    if issubclass(kind, np.generic):
        return lambda value: text_of(value.item())
    return next(
        (_SIMPLE[base] for base in (np.ndarray, tuple, list, dict) if issubclass(kind, base)), _nothing
    )
