"""Values as elements of Mesa's trace format: ``<uint>``, ``<enum>``, ``<struct>``, ``<ptr>`` ...

Numbers are written so that reading them gives the same bits. Members of a struct that have their default are
left out. Structs have functions of their own, generated from their annotations.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Sequence
from dataclasses import MISSING, fields, is_dataclass
from enum import IntEnum, IntFlag
from typing import Annotated, Any, Union, get_args, get_origin

import numpy as np

from vkpipe.pipe import gallium_name
from vkpipe.pipe.kinds import hints_of
from vkpipe.wrappers.objects import OBJECTS, Wrapped
from vkpipe.wrappers.trace_names import gallium_class, struct_name

__all__ = [
    "EMPTY",
    "Put",
    "class_of",
    "escaped",
    "pointer",
    "string_text",
    "struct_function",
    "text_function",
    "text_of",
    "value_expression",
]

Put = Callable[[Any], str]
"""Returns the element of memory of the application."""

Text = Callable[[Any, Put], str]

EMPTY = "<array></array>"

_TEXTS: dict[type, Text] = {}
"""Type -> its function, from the first value of that type on."""

_LEGAL = str.maketrans({code: "\ufffd" for code in range(32) if chr(code) not in "\t\n\r"})
"""XML has no way to write the others."""

_MOST_KNOWN = 4096
"""Elements of numbers and enumerations that are kept for each type."""


def text_of(value: Any, put: Put) -> str:
    """Return the element for any value that the interface takes or returns.

    What is the application's own (callbacks, windows) becomes ``<null/>``: a trace cannot keep it.
    """
    return (_TEXTS.get(type(value)) or text_function(type(value)))(value, put)


def text_function(kind: type) -> Text:
    """Return the function for values of a type; it is made once."""
    found = _TEXTS.get(kind)
    if found is None:
        found = _TEXTS[kind] = _function_for(kind)
    return found


def class_of(hint: Any) -> Any:
    """Return the class that an annotation allows, with None or without; None where it allows several."""
    if get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    if get_origin(hint) in (Union, types.UnionType):
        parts = [each for each in get_args(hint) if each is not type(None)]
        return class_of(parts[0]) if len(parts) == 1 else None
    return hint if isinstance(hint, type) and hint is not object else None


def value_expression(value: str, hint: Any, scope: dict[str, Any]) -> str:
    """Return an expression for the element of another expression, whose annotation is known.

    What it refers to goes into ``scope``, ``text_of`` for values of other types included. ``put`` is a
    variable of the function.
    """
    scope["text_of"] = text_of
    kind = class_of(hint)
    made = OBJECTS.get(kind)
    if made is not None:
        scope[f"K_{kind.__name__}"] = made
        return f"({value}.pointer if {value}.__class__ is K_{kind.__name__} else text_of({value}, put))"
    if kind is None:
        return f"text_of({value}, put)"
    name = kind.__name__
    known = _known(kind)
    if known is None and not is_dataclass(kind):
        return f"text_of({value}, put)"
    scope[f"K_{name}"] = kind
    scope[f"F_{name}"] = text_function(kind) if known is None else known
    found = f"F_{name}({value}, put)" if known is None else f"F_{name}[{value}]"
    return f"({found} if {value}.__class__ is K_{name} else text_of({value}, put))"


def pointer(number: int) -> str:
    """Return the element of an object."""
    return f"<ptr>0x{number:08x}</ptr>"


def escaped(text: str) -> str:
    """Return text as it stands in XML."""
    text = text.translate(_LEGAL)
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\r", "&#13;")


def string_text(text: str) -> str:
    """Return the element of a text; that of shaders stays legible."""
    if "\n" in text and "]]>" not in text and "\r" not in text:
        return f"<string><![CDATA[{text.translate(_LEGAL)}]]></string>"
    return f"<string>{escaped(text)}</string>"


class _Known(dict[Any, str]):
    """The elements of values of one type by value, made when they are needed first."""

    def __init__(self, make: Callable[[Any], str]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, value: Any) -> str:
        made = self._make(value)
        if len(self) < _MOST_KNOWN:
            self[value] = made
        return made


_KNOWN: dict[type, _Known] = {
    bool: _Known(lambda value: f"<bool>{int(value)}</bool>"),
    int: _Known(lambda value: f"<uint>{value}</uint>" if value >= 0 else f"<int>{value}</int>"),
}


def _known(kind: type) -> _Known | None:
    """Return the elements of a type with few values; None for others."""
    if kind not in _KNOWN and issubclass(kind, IntEnum | IntFlag):
        _KNOWN[kind] = _Known(lambda member: f"<enum>{gallium_name(member)}</enum>")
    return _KNOWN.get(kind)


def _array_text(values: Sequence[Any], put: Put) -> str:
    inner = "".join([f"<elem>{text_of(value, put)}</elem>" for value in values])
    return f"<array>{inner}</array>"


def _ndarray_text(values: Any, put: Put) -> str:
    """Numbers of an argument that takes several, or memory; which it is the reader knows."""
    return put(values) if values.dtype != object else "<null/>"


def _dict_text(values: dict[str, Any], put: Put) -> str:
    inner = "".join(f"<member name='{escaped(str(k))}'>{text_of(v, put)}</member>" for k, v in values.items())
    return f"<struct name='dict'>{inner}</struct>"


def _nothing(value: Any, put: Put) -> str:
    return "<null/>"


def _memory_text(value: Any, put: Put) -> str:
    return put(value)


def struct_function(kind: Any, memory: str = "") -> Callable[[Any, Any], str]:
    """Return the function for the element of a class of state objects.

    It takes a state object and a :data:`Put`; or else, where ``memory`` names a member, what the memory of
    that had.
    """
    kind = gallium_class(kind)
    scope: dict[str, Any] = {}
    hints = hints_of(kind, kind.__module__)
    lines = ["def struct(s, put):", f" text = \"<struct name='{struct_name(kind)}'>\""]
    for entry in fields(kind):
        name = entry.name
        lines.append(f" value = s.{name}")
        value = "put.hex()" if name == memory else value_expression("value", hints[name], scope)
        value = f"<bytes>{{{value}}}</bytes>" if name == memory else f"{{{value}}}"
        member = f"text += f\"<member name='{name}'>{value}</member>\""
        if entry.default is not MISSING:
            scope[f"D_{name}"] = entry.default
            member = f"if value is not D_{name}: {member}"
        lines.append(f" {member}")
    exec("\n".join([*lines, " return text + '</struct>'"]), scope)
    made: Callable[[Any, Any], str] = scope["struct"]
    return made


_SIMPLE: dict[type, Text] = {
    bool: lambda value, put: _KNOWN[bool][value],
    int: lambda value, put: _KNOWN[int][value],
    float: lambda value, put: f"<float>{value!r}</float>",
    str: lambda value, put: string_text(value),
    type(None): _nothing,
    bytes: _memory_text,
    bytearray: _memory_text,
    memoryview: _memory_text,
    np.ndarray: _ndarray_text,
    tuple: _array_text,
    list: _array_text,
    dict: _dict_text,
}


def _function_for(kind: type) -> Text:
    found = _SIMPLE.get(kind)
    if found is not None:
        return found
    if issubclass(kind, Wrapped):
        return lambda value, put: str(value.pointer)
    known = _known(kind)
    if known is not None:
        return lambda value, put: known[value]
    if is_dataclass(kind):
        return struct_function(kind)
    if issubclass(kind, np.generic):
        return lambda value, put: text_of(value.item(), put)
    return next(
        (_SIMPLE[base] for base in (np.ndarray, tuple, list, dict) if issubclass(kind, base)), _nothing
    )
