"""One table says how the driver treats every field and flag of the interface: uses, ignores or refuses it.

There is no field that is accepted and ignored: each is read by a module, a hint, or refused unless it has its
default (``fates.Kind``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields
from enum import IntEnum, IntFlag
from functools import cache
from typing import Any

from vkpipe.errors import NotSupported
from vkpipe.pipe.fates import Fate, Kind
from vkpipe.pipe.fields_draws import DRAWS
from vkpipe.pipe.fields_flags import FLAGS
from vkpipe.pipe.fields_shaders import SEMANTICS
from vkpipe.pipe.fields_states import STATES

__all__ = ["FIELDS", "refuse", "refuse_flags", "refuse_semantics"]

FIELDS: Mapping[type, Mapping[str, Fate]] = {**STATES, **DRAWS}
"""Class of the interface -> field -> what becomes of it."""


@cache
def _refused(kind: type[Any]) -> tuple[tuple[str, object, str], ...]:
    """The fields of a class that may only have their default, with it and the capability.

    Fields that a class adds to one of the interface are its own affair.
    """
    defaults = {field.name: field.default for field in fields(kind)}
    fates = next(FIELDS[base] for base in kind.__mro__ if base in FIELDS).items()
    return tuple((name, defaults[name], fate.by) for name, fate in fates if fate.kind is Kind.REFUSED)


@cache
def _refused_flags(kind: type[IntFlag]) -> tuple[tuple[int, str], ...]:
    return tuple(
        (kind[name].value, fate.by) for name, fate in FLAGS[kind].items() if fate.kind is Kind.REFUSED
    )


def refuse(state: Any) -> None:
    """Refuse a field that has a value which nobody carries out.

    Raises:
        NotSupported: naming the capability that it would need, and the field with its value.
    """
    kind: type = type(state)
    for name, default, capability in _refused(kind):
        value = getattr(state, name)
        if value != default:
            said = value.name if isinstance(value, IntEnum) else ""
            what = f"{kind.__name__}.{name} = {value!r}"
            raise NotSupported(capability.replace("{value.name}", said), what)


def refuse_semantics(names: Iterable[str]) -> None:
    """Refuse a shader that has a semantic which nobody carries out.

    Raises:
        NotSupported: naming the capability.
    """
    for name in names:
        fate = SEMANTICS.get(name)
        if fate is not None and fate.kind is Kind.REFUSED:
            raise NotSupported(fate.by, f"a register with the semantic {name}")


def refuse_flags(flags: IntFlag | int, kind: type[IntFlag]) -> None:
    """Refuse flags that nobody carries out.

    Raises:
        NotSupported: naming the capability.
    """
    for bit, capability in _refused_flags(kind):
        if flags & bit:
            raise NotSupported(capability, repr(kind(flags)))
