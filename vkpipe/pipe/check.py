"""Cheap checks of state objects: a wrong value is refused where it is written, not where it hurts."""

from __future__ import annotations

from enum import IntEnum, IntFlag
from operator import index
from typing import Any

from vkpipe.errors import InvalidUse

__all__ = ["as_enum", "as_ints", "as_tuple", "in_range", "not_negative"]


def _where(state: object) -> str:
    return type(state).__name__


def as_enum(state: object, **fields: type[IntEnum] | type[IntFlag]) -> None:
    """Turn plain integers in the named fields of a frozen dataclass into enumeration members.

    Raises:
        InvalidUse: a value is no member of the field's enumeration.
    """
    for field, enumeration in fields.items():
        value: Any = getattr(state, field)
        if type(value) is enumeration:
            continue
        try:
            member = enumeration(value)
        except (ValueError, TypeError):
            legal = f"{enumeration.__name__}: " + ", ".join(enumeration.__members__)
            raise InvalidUse(_where(state), field, value, legal) from None
        object.__setattr__(state, field, member)


def as_ints(state: object, *fields: str) -> None:
    """Turn whole numbers of other types, NumPy's among them, into Python's, whose sums have no end.

    Raises:
        InvalidUse: a value is no whole number.
    """
    for field in fields:
        value: Any = getattr(state, field)
        if type(value) is int:
            continue
        try:
            object.__setattr__(state, field, index(value))
        except TypeError:
            raise InvalidUse(_where(state), field, value, "a whole number") from None


def as_tuple(state: object, field: str, least: int, most: int) -> None:
    """Turn a sequence in a field of a frozen dataclass into a tuple and check its length."""
    value: Any = getattr(state, field)
    try:
        items = tuple(value)
    except TypeError:
        items = None
    if items is None or not least <= len(items) <= most:
        size = f"{least}" if least == most else f"{least} to {most}"
        raise InvalidUse(_where(state), field, value, f"a sequence of {size} items")
    object.__setattr__(state, field, items)


def in_range(state: object, low: float, high: float, *fields: str) -> None:
    """Require that the named fields lie in [low, high]; not-a-number lies nowhere."""
    for field in fields:
        value = getattr(state, field)
        try:
            legal = low <= value <= high
        except TypeError:
            legal = False
        if not legal:
            raise InvalidUse(_where(state), field, value, f"{low} to {high}")


def not_negative(state: object, *fields: str) -> None:
    """Require that the named fields are zero or more; not-a-number is neither."""
    for field in fields:
        value = getattr(state, field)
        try:
            legal = value >= 0
        except TypeError:
            legal = False
        if not legal:
            raise InvalidUse(_where(state), field, value, "0 or more")
