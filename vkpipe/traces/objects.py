"""Values of a trace as arguments: enumerations, state objects, and the objects that stand for addresses."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import numpy as np

from vkpipe import pipe
from vkpipe.errors import VkpipeError
from vkpipe.pipe import from_gallium_name
from vkpipe.traces.values import Name, Pointer, Struct
from vkpipe.wrappers.trace_names import STRUCTS

__all__ = ["Missing", "Objects"]

_NUMBERS = {1: np.uint8, 2: np.uint16, 4: np.uint32}


class Missing(VkpipeError):
    """A trace lacks something that a call needs."""


class Objects:
    """The objects of a replay by their addresses in the trace."""

    def __init__(self) -> None:
        self.known: dict[int, Any] = {}

    def taken(self, value: Any) -> Any:
        """Return a value of a trace as an argument.

        Raises:
            Missing: it names an object, a member of an enumeration or a struct that is not known.
        """
        if isinstance(value, Pointer):
            return self._object(value)
        if isinstance(value, Name):
            return _member(value)
        if isinstance(value, Struct):
            return self._state(value)
        if isinstance(value, list):
            return tuple([self.taken(each) for each in value])
        return value

    def _object(self, address: Pointer) -> Any:
        found = self.known.get(int(address))
        if found is None:
            raise Missing(f"object {int(address):#x}: nothing in the trace has made it")
        return found

    def _state(self, struct: Struct) -> Any:
        kind = STRUCTS.get(struct.name)
        if kind is None:
            if struct.name == "dict":
                return {name: self.taken(value) for name, value in struct.members.items()}
            raise Missing(f"struct {struct.name}: not known")
        known = {entry.name for entry in fields(kind)}
        unknown = sorted(struct.members.keys() - known)
        if unknown:
            raise Missing(f"struct {struct.name}: members that are not known: {', '.join(unknown)}")
        members = {name: self.taken(value) for name, value in struct.members.items()}
        if kind is pipe.DrawInfo and isinstance(members.get("index"), bytes):
            number = _NUMBERS.get(members.get("index_size", 0))
            if number is None:
                raise Missing(f"indices of {members.get('index_size', 0)} bytes")
            members["index"] = np.frombuffer(members["index"], number)
        return kind(**members)


def _member(name: Name) -> int:
    """Return a member of an enumeration, or several flags."""
    found = 0
    for part in name.split("|"):
        if part == "0":
            continue
        try:
            member = from_gallium_name(part.strip())
        except KeyError:
            raise Missing(f"{part}: no member of an enumeration that is known") from None
        if "|" not in name:
            return member
        found |= member
    return found
