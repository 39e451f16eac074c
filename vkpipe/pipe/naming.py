"""The mapping between Python names of enumeration members and the names in Gallium's headers, both ways.

Every enumeration of :mod:`vkpipe.pipe` is declared with :func:`gallium`, which says what stands
before the member's name: ``BlendFunc.ADD`` is ``PIPE_BLEND_ADD``. Names that Python cannot spell,
or that Gallium has renamed over the years, are listed with the declaration.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import IntEnum, IntFlag
from typing import TypeVar

__all__ = ["from_gallium_name", "gallium", "gallium_name"]

E = TypeVar("E", bound="type[IntEnum] | type[IntFlag]")

_NAME_OF: dict[type, Callable[[str], str]] = {}
_MEMBER_OF: dict[str, IntEnum | IntFlag] = {}


def gallium(prefix: str, odd: Mapping[str, str] | None = None, old: str = "") -> Callable[[E], E]:
    """Declare how an enumeration's members are called in Gallium.

    Args:
        prefix: what stands before the member name, e.g. ``"PIPE_BLEND_"``.
        odd: members whose Gallium name does not follow from the prefix: member -> full name.
        old: a prefix of earlier releases that :func:`from_gallium_name` accepts as well.
    """
    irregular = dict(odd or {})

    def name_of(member: str) -> str:
        return irregular.get(member, prefix + member)

    def register(enumeration: E) -> E:
        _NAME_OF[enumeration] = name_of
        for name, member in enumeration.__members__.items():
            _MEMBER_OF[name_of(name)] = member
            if old:
                _MEMBER_OF[old + name] = member
        return enumeration

    return register


def gallium_name(member: IntEnum | IntFlag) -> str:
    """The name in Gallium's headers: ``gallium_name(BlendFunc.ADD) == "PIPE_BLEND_ADD"``.

    A combination of flags is joined with ``|``; an empty one is ``"0"``.
    """
    name_of = _NAME_OF[type(member)]
    if member.name is not None and member.name in type(member).__members__:
        return name_of(member.name)
    flags = [flag for flag in type(member) if flag & member and flag.bit_count() == 1]
    return "|".join(name_of(str(flag.name)) for flag in flags) or "0"


def from_gallium_name(name: str) -> IntEnum | IntFlag:
    """The member with this name in Gallium's headers; raises ``KeyError`` when there is none."""
    return _MEMBER_OF[name]
