"""Values of traces that Python has no type for."""

from __future__ import annotations

from typing import Any

from vkpipe.records import dataclass

__all__ = ["Name", "Pointer", "Struct"]


class Name(str):
    """The name of a member of an enumeration, or several with ``|`` between them."""

    __slots__ = ()


class Pointer(int):
    """The address of an object in the process that was traced."""


@dataclass(frozen=True)
class Struct:
    """A struct, with those of its members that were written."""

    name: str
    members: dict[str, Any]
