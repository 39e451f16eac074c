"""Kinds: for an annotation a test for values that are right as they are, and a function for all others.

Others are converted where that loses nothing (NumPy's numbers, plain integers for enumerations, lists for
tuples) or refused, with the method or class, the argument, the value and what is legal.
"""

from __future__ import annotations

import sys
import types
import typing
from collections.abc import Callable, Sequence
from enum import IntEnum, IntFlag
from itertools import count
from operator import index
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin

import numpy as np

from vkpipe.errors import InvalidUse
from vkpipe.pipe.naming import from_gallium_name
from vkpipe.pipe.user_memory import user_bytes

__all__ = ["I32", "U32", "Kind", "Level", "Range", "hints_of", "kind_of"]


class Range(NamedTuple):
    """The whole numbers that an annotation allows: ``Annotated[int, Range(0, 255)]``."""

    low: int
    high: int


U32 = Annotated[int, Range(0, 2**32 - 1)]
Level = Annotated[int, Range(0, 255)]
I32 = Annotated[int, Range(-(2**31), 2**31 - 1)]

Take = Callable[[str, str, Any], Any]
"""(where, field, value) -> the value in the right type; raises InvalidUse."""


class Kind(NamedTuple):
    """An annotation.

    Attributes:
        test: an expression over ``{v}``, true for values that are right as they are; empty: all are.
        take: converts or refuses others.
        legal: what is legal, in words.
        names: what the expression refers to.
    """

    test: str
    take: Take
    legal: str
    names: dict[str, object]


_MOST_NAMES = 20
"""Members of an enumeration that a message lists."""

_WIDEST = 2**64
"""Whole numbers without a range of their own are smaller than this, either way."""

_FLOAT_MAX = float(np.finfo(np.float32).max)


def _in_range(low: int, high: int) -> Kind:
    wide = (low, high) == (-_WIDEST, _WIDEST)
    legal = "a whole number" if wide else f"{low} to {high}"

    def take(where: str, field: str, value: Any) -> int:
        try:
            number = None if isinstance(value, bool | np.bool_) else index(value)
        except TypeError:
            number = None
        if number is None:
            raise InvalidUse(where, field, value, legal if wide else f"a whole number, {legal}")
        if not low <= number <= high:
            raise InvalidUse(where, field, value, f"{low} to {high}")
        return number

    return Kind(f"type({{v}}) is int and {low} <= {{v}} <= {high}", take, legal, {})


def _take_bool(where: str, field: str, value: Any) -> bool:
    if isinstance(value, bool | np.bool_) or (isinstance(value, int) and value in (0, 1)):
        return bool(value)
    raise InvalidUse(where, field, value, "True or False")


def _number(where: str, field: str, value: Any) -> int | float:
    """A number that 32-bit floats reach, infinities and not-a-number among them."""
    if isinstance(value, bool | np.bool_) or not isinstance(value, int | float | np.floating | np.integer):
        raise InvalidUse(where, field, value, "a number")
    found = value if isinstance(value, int) else value.item() if isinstance(value, np.generic) else value
    if not -_FLOAT_MAX <= found <= _FLOAT_MAX and abs(found) != np.inf and found == found:
        raise InvalidUse(where, field, value, f"a number of 32 bits, at most {_FLOAT_MAX:.7g}")
    return found if isinstance(found, int) else float(found)


def _take_float(where: str, field: str, value: Any) -> float:
    return float(_number(where, field, value))


_REACH = f"{-_FLOAT_MAX!r} <= {{v}} <= {_FLOAT_MAX!r}"
_FLOAT = Kind(f"type({{v}}) is float and {_REACH}", _take_float, "a number", {})
_COMPONENT = Kind(f"(type({{v}}) is float or type({{v}}) is int) and {_REACH}", _number, "a number", {})
"""One of several floats that may be integers as well: colours of integer formats."""


def _take_str(where: str, field: str, value: Any) -> str:
    if isinstance(value, str):
        return value
    raise InvalidUse(where, field, value, "a string")


def _take_bytes(where: str, field: str, value: Any) -> Any:
    user_bytes(where, field, value)
    return value


_BYTES = Kind(
    "type({v}) is bytes or (type({v}) is ndarray and not {v}.dtype.hasobject)",
    _take_bytes,
    "bytes or other contiguous memory, or an array of numbers",
    {"ndarray": np.ndarray},
)


def _take_callable(where: str, field: str, value: Any) -> Any:
    if callable(value):
        return value
    raise InvalidUse(where, field, value, "something that can be called")


_ANY = Kind("", lambda where, field, value: value, "anything", {})

_LISTS = "(type({v}) is tuple or type({v}) is list)"
_numbers = count()

_PLAIN: dict[object, Kind] = {
    int: _in_range(-_WIDEST, _WIDEST),
    bool: Kind("type({v}) is bool", _take_bool, "True or False", {}),
    float: _FLOAT,
    str: Kind("type({v}) is str", _take_str, "a string", {}),
    bytes: _BYTES,
    object: _ANY,
    Any: _ANY,
}


def _members(enumeration: type[IntEnum] | type[IntFlag], value: object) -> str:
    """Return the legal members of an enumeration in words, and the one that may have been meant."""
    name = enumeration.__name__
    names = list(enumeration.__members__)
    if isinstance(value, str):
        asked = value.strip().rpartition(".")[2]
        try:
            found = from_gallium_name(asked)
        except KeyError:
            found = None
        if isinstance(found, enumeration):
            asked = str(found.name)
        import difflib

        close = difflib.get_close_matches(asked.upper(), names, 3)
        if asked in names:
            return f"{name}.{asked}, the member itself"
        if close:
            return f"a member of {name}, such as " + ", ".join(f"{name}.{member}" for member in close)
    return f"{name}: " + ", ".join(names) if len(names) <= _MOST_NAMES else f"a member of {name}"


def _enum(enumeration: type[IntEnum] | type[IntFlag]) -> Kind:
    known = 0
    if issubclass(enumeration, IntFlag):
        for member in enumeration.__members__.values():
            known |= int(member)

    def take(where: str, field: str, value: Any) -> Any:
        if isinstance(value, enumeration):
            return value
        try:
            number = None if isinstance(value, bool | np.bool_) else index(value)
            if number is None or (issubclass(enumeration, IntFlag) and (number < 0 or number & ~known)):
                raise ValueError
            return enumeration(number)
        except (ValueError, TypeError):
            raise InvalidUse(where, field, value, _members(enumeration, value)) from None

    return Kind(*_instance(enumeration, take))


def _instance(kind: type, take: Take | None = None) -> tuple[str, Take, str, dict[str, object]]:
    """Objects of a class. Those of classes that drivers derive from are told by ``isinstance``."""
    article = "an" if kind.__name__[0] in "AEIOU" else "a"
    legal = f"{article} {kind.__name__}"

    def refuse(where: str, field: str, value: Any) -> Any:
        if isinstance(value, kind):
            return value
        raise InvalidUse(where, field, value, legal)

    name = f"T_{kind.__name__}"
    final = take is not None or hasattr(kind, "__dataclass_fields__")
    test = f"type({{v}}) is {name}" if final else f"isinstance({{v}}, {name})"
    return test, take or refuse, legal, {name: kind}


def _optional(kind: Kind) -> Kind:
    def take(where: str, field: str, value: Any) -> Any:
        if value is None:
            return None
        try:
            return kind.take(where, field, value)
        except InvalidUse as error:
            if error.field != field or error.value is not value:
                raise
            raise InvalidUse(where, field, value, f"{error.legal}, or None") from None

    test = f"{{v}} is None or ({kind.test})" if kind.test else ""
    return Kind(test, take, f"{kind.legal} or None", kind.names)


def _items(item: Kind, size: int | None) -> Kind:
    """A sequence of ``size`` items, or of any number of them."""
    legal = "a sequence, each " + item.legal if size is None else f"a sequence of {size} items"

    def take(where: str, field: str, value: Any) -> Any:
        whole = isinstance(value, Sequence) and not isinstance(value, str | bytes | bytearray)
        whole = whole or (isinstance(value, np.ndarray) and value.ndim > 0)
        if not whole or (size is not None and len(value) != size):
            raise InvalidUse(where, field, value, legal)
        return tuple(item.take(where, f"{field}[{number}]", one) for number, one in enumerate(value))

    names: dict[str, object] = {}
    name = f"F_{next(_numbers)}"
    if item.test:
        source = f"def fits(values):\n for v in values:\n  if not ({item.test.format(v='v')}): return False\n"
        scope: dict[str, object] = dict(item.names)
        exec(source + " return True\n", scope)
        names[name] = scope["fits"]
    length = "" if size is None else f" and len({{v}}) == {size}"
    inner = f" and {name}({{v}})" if item.test else ""
    return Kind(f"{_LISTS}{length}{inner}", take, legal, names)


def _tuple(arguments: tuple[Any, ...]) -> Kind:
    if len(arguments) == 2 and arguments[1] is Ellipsis:
        kind = _items(_component(arguments[0]), None)
    else:
        kind = _items(_component(arguments[0]), len(arguments))
    # Only a tuple stays as it is: state objects are keys.
    return kind._replace(test=kind.test.replace(_LISTS, "type({v}) is tuple"))


def _component(annotation: Any) -> Kind:
    return _COMPONENT if annotation is float else kind_of(annotation)


def _either(kinds: tuple[type, ...]) -> Kind:
    """Objects of one of several classes."""
    legal = " or ".join(kind.__name__ for kind in kinds)
    name = f"T_{next(_numbers)}"

    def take(where: str, field: str, value: Any) -> Any:
        if isinstance(value, kinds):
            return value
        raise InvalidUse(where, field, value, legal)

    return Kind(f"isinstance({{v}}, {name})", take, legal, {name: kinds})


def _union(arguments: tuple[Any, ...]) -> Kind:
    rest = [entry for entry in arguments if entry is not type(None)]
    if bytes in rest:
        kind = _BYTES
    elif flags := [entry for entry in rest if isinstance(entry, type) and issubclass(entry, IntFlag)]:
        kind = _enum(flags[0])
        if int in rest:
            kind = kind._replace(test=f"{kind.test} or (type({{v}}) is int and {{v}} == 0)")
    elif len(rest) == 1:
        kind = kind_of(rest[0])
    else:
        kind = _either(tuple(get_origin(entry) or entry for entry in rest))
    return _optional(kind) if len(rest) < len(arguments) else kind


def kind_of(annotation: Any) -> Kind:
    """Return the kind that an evaluated annotation allows."""
    if annotation in _PLAIN:
        return _PLAIN[annotation]
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _in_range(*arguments[1])
    if origin in (Union, types.UnionType):
        return _union(arguments)
    if origin is tuple:
        return _tuple(arguments)
    if origin is Sequence:
        return _items(_component(arguments[0]), None)
    if origin is Callable:
        return Kind("callable({v})", _take_callable, "something that can be called", {})
    if not isinstance(annotation, type):
        return _ANY
    if issubclass(annotation, IntEnum | IntFlag):
        return _enum(annotation)
    return Kind(*_instance(annotation))


def hints_of(thing: Any, module: str) -> dict[str, Any]:
    """The evaluated annotations of a class or function of a module, also of names imported for them alone."""
    pipe = sys.modules["vkpipe.pipe"]
    scope = {**vars(typing), **vars(pipe), **vars(sys.modules[module])}
    return typing.get_type_hints(thing, globalns=scope, localns=scope, include_extras=True)
