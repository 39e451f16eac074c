"""Keeps what a layer knows of wrapped objects on the objects themselves."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from typing import Any, TypeVar
from weakref import WeakSet

from vkpipe.wrappers.objects import Wrapped

__all__ = ["PerObject"]

T = TypeVar("T")


class PerObject(MutableMapping[Any, T]):
    """A mapping from wrapped objects to values, in the order in which the objects were made.

    The values may refer to the objects, as the state of a context does to what it made: each is an attribute
    of its object, and goes with it. In a ``WeakKeyDictionary`` they would hold the objects forever.
    """

    def __init__(self) -> None:
        self._objects: WeakSet[Wrapped] = WeakSet()

    def __getitem__(self, thing: Any) -> T:
        found: T = thing.layer_notes[id(self)]
        return found

    def __setitem__(self, thing: Any, value: T) -> None:
        thing.layer_notes = {**thing.layer_notes, id(self): value}
        self._objects.add(thing)

    def __delitem__(self, thing: Any) -> None:
        thing.layer_notes = {key: value for key, value in thing.layer_notes.items() if key != id(self)}
        self._objects.discard(thing)

    def __iter__(self) -> Iterator[Any]:
        return iter(sorted(self._objects, key=lambda each: each.number))

    def __len__(self) -> int:
        return len(self._objects)
