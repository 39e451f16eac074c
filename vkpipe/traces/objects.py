"""Values of a trace as arguments: enumerations, state objects, and the objects that stand for addresses."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import numpy as np

from vkpipe import pipe
from vkpipe.pipe import from_gallium_name
from vkpipe.traces.mesa import state_members
from vkpipe.traces.missing import Missing
from vkpipe.traces.values import Name, Pointer, Struct
from vkpipe.wrappers.trace_names import STRUCTS

__all__ = ["Objects"]

_NUMBERS = {1: np.uint8, 2: np.uint16, 4: np.uint32}


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
            raise Missing(f"object {int(address):#x}: it was not made")
        return found

    def _state(self, struct: Struct) -> Any:
        kind = STRUCTS.get(struct.name)
        if kind is None:
            if struct.name == "dict":
                return {name: self.taken(value) for name, value in struct.members.items()}
            raise Missing(f"struct {struct.name}: not known")
        known = {entry.name: entry.type for entry in fields(kind)}
        named = state_members(struct.name, struct.members)
        unknown = sorted(named.keys() - known.keys())
        if unknown:
            raise Missing(f"struct {struct.name}: members that are not known: {', '.join(unknown)}")
        members = {name: self.taken(value) for name, value in named.items()}
        for name, value in members.items():
            if known[name] == "bool":
                members[name] = bool(value)
            elif isinstance(value, bool):
                members[name] = int(value)  # some bits of Mesa's structs are enumerations here
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
            member = from_gallium_name(part.strip().replace("MESA_SHADER_", "PIPE_SHADER_"))
        except KeyError:
            raise Missing(f"{part}: no member of an enumeration that is known") from None
        if "|" not in name:
            return member
        found |= member
    return found
