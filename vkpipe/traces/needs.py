"""Calls of a trace need each other: objects are made by calls before, mappings and queries begin and end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from vkpipe.traces.reader import TraceCall
from vkpipe.traces.values import Pointer, Struct

__all__ = ["Needs", "pointers"]

_ENDS = ("delete_", "destroy")
_BEGINS = ("transfer_map", "buffer_map", "texture_map", "begin_query")
_FOLLOWS = frozenset(
    {
        *("transfer_unmap", "buffer_unmap", "texture_unmap", "transfer_flush_region", "transfer_contents"),
        "end_query",
    }
)
"""Calls that belong to the one that began the mapping or query."""

_ALWAYS = frozenset({"pipe_screen_create"})


def pointers(value: Any) -> Iterator[int]:
    """Yield the addresses of objects in an argument."""
    if isinstance(value, Pointer):
        yield int(value)
    elif isinstance(value, Struct):
        for each in value.members.values():
            yield from pointers(each)
    elif isinstance(value, list):
        for each in value:
            yield from pointers(each)


class Needs:
    """The calls that calls need, by their places in a list.

    Attributes:
        units: calls that do something, with those that belong to them: a mapping and its end.
        ends: calls that destroy objects, or say that nobody refers to them.
    """

    def __init__(self, calls: list[TraceCall]) -> None:
        self.units: list[tuple[int, ...]] = []
        self.ends: list[int] = []
        self._makers: list[tuple[int, ...]] = []
        self._always: list[int] = []
        made_by: dict[int, int] = {}
        open_units: dict[int, int] = {}
        for place, call in enumerate(calls):
            found = [address for value in call.arguments.values() for address in pointers(value)]
            self._makers.append(tuple({made_by[address] for address in found if address in made_by}))
            self._sort(place, call, found, open_units)
            for address in pointers(call.result):
                made_by[address] = place

    def _sort(self, place: int, call: TraceCall, found: list[int], open_units: dict[int, int]) -> None:
        """Say what a call is: one that does something, that makes an object, or that ends one."""
        own = found[-1] if found else 0  # behind the context
        if call.method in _ALWAYS:
            self._always.append(place)
        elif "dropped" in call.arguments or call.method.startswith(_ENDS) or call.method.endswith("_destroy"):
            self.ends.append(place)
        elif call.method in _FOLLOWS and own in open_units:
            unit = open_units[own]
            self.units[unit] = (*self.units[unit], place)
        elif call.method in _BEGINS:
            for address in pointers(call.result) if call.method.endswith("_map") else [own]:
                open_units[address] = len(self.units)
            self.units.append((place,))
        elif not _only_makes(call):
            self.units.append((place,))

    def closed(self, places: Iterable[int]) -> list[int]:
        """Return places with those of all calls that made what their calls refer to, in order."""
        waiting, found = [*places, *self._always], set()
        while waiting:
            place = waiting.pop()
            if place not in found:
                found.add(place)
                waiting += self._makers[place]
        return sorted(found)


def _only_makes(call: TraceCall) -> bool:
    """Return whether a call only creates an object."""
    return call.method != "flush" and any(True for _ in pointers(call.result))
