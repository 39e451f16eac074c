"""Values as elements of Mesa's trace format: ``<uint>``, ``<enum>``, ``<struct>``, ``<ptr>`` ...

Numbers are written so that reading them gives the same bits. Members of a struct that have their default are
left out. Structs have functions of their own, generated from their annotations.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import MISSING, fields, is_dataclass
from enum import IntEnum, IntFlag
from typing import Annotated, Any, get_args, get_origin

import numpy as np

from vkpipe.pipe import gallium_name
from vkpipe.pipe.kinds import Range, hints_of
from vkpipe.wrappers.objects import Wrapped
from vkpipe.wrappers.trace_names import gallium_class, struct_name

__all__ = ["Put", "escaped", "pointer", "string_text", "text_function", "text_of", "value_expression"]

Put = Callable[[Any], str]
"""Returns the element of memory of the application."""

Text = Callable[[Any, Put], str]

_TEXTS: dict[type, Text] = {}
"""Type -> its function, from the first value of that type on."""

_LEGAL = str.maketrans({code: "\ufffd" for code in range(32) if chr(code) not in "\t\n\r"})
"""XML has no way to write the others."""


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


def value_expression(value: str, hint: Any, scope: dict[str, Any], *, checked: bool) -> str:
    """Return the element of an expression whose annotation is known, as source for an f-string.

    What it refers to goes into ``scope``, which has ``text_of``; ``put`` is a variable of the function.

    Args:
        checked: whether the value is of its annotation's type for certain, as members of structs are.
    """
    kind = hint
    if get_origin(hint) is Annotated:
        kind, *about = get_args(hint)
        if checked and any(isinstance(each, Range) and each.low >= 0 for each in about):
            return f"<uint>{{{value}}}</uint>"
    plain = isinstance(kind, type) and (kind in _SIMPLE or is_dataclass(kind) or issubclass(kind, IntEnum))
    if not plain or kind is object:
        return f"{{text_of({value}, put)}}"
    name = f"F_{kind.__name__}"
    scope[name], scope[f"K_{kind.__name__}"] = text_function(kind), kind
    if checked:
        return f"{{{name}({value}, put)}}"
    return f"{{({name} if {value}.__class__ is K_{kind.__name__} else text_of)({value}, put)}}"


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


def _enum_text(kind: type[IntEnum] | type[IntFlag]) -> Text:
    known: dict[int, str] = {}

    def enum_text(member: Any, put: Put) -> str:
        found = known.get(member)
        if found is None:
            found = known[int(member)] = f"<enum>{gallium_name(member)}</enum>"
        return found

    return enum_text


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


def _struct_text(kind: type) -> Text:
    """Return the function for a class of state objects."""
    kind = gallium_class(kind)
    scope: dict[str, Any] = {"text_of": text_of}
    hints = hints_of(kind, kind.__module__)
    lines = ["def struct(s, put):", f" text = \"<struct name='{struct_name(kind)}'>\""]
    for entry in fields(kind):
        name = entry.name
        value = value_expression(f"s.{name}", hints[name], scope, checked=True)
        member = f"text += f\"<member name='{name}'>{value}</member>\""
        if entry.default is not MISSING:
            scope[f"D_{name}"] = entry.default
            member = f"if s.{name} is not D_{name}: {member}"
        lines.append(f" {member}")
    exec("\n".join([*lines, " return text + '</struct>'"]), scope)
    made: Text = scope["struct"]
    return made


_SIMPLE: dict[type, Text] = {
    bool: lambda value, put: "<bool>1</bool>" if value else "<bool>0</bool>",
    int: lambda value, put: f"<uint>{value}</uint>" if value >= 0 else f"<int>{value}</int>",
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
        return lambda value, put: f"<ptr>{value.address}</ptr>"
    if issubclass(kind, IntEnum | IntFlag):
        return _enum_text(kind)
    if is_dataclass(kind):
        return _struct_text(kind)
    if issubclass(kind, np.generic):
        return lambda value, put: text_of(value.item(), put)
    return next(
        (_SIMPLE[base] for base in (np.ndarray, tuple, list, dict) if issubclass(kind, base)), _nothing
    )
