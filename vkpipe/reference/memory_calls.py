"""The screen's calls for memory apart from resources, which are placed in it: arrays of bytes."""

from __future__ import annotations

from typing import Any

import numpy as np

from vkpipe import pipe
from vkpipe.auxiliary.draw.arrays import U8
from vkpipe.errors import InvalidUse
from vkpipe.reference.resource import RefResource

__all__ = ["ALIGNMENT", "MemoryCalls"]

ALIGNMENT = 64
"""Of the places of resources."""


class _Memory:
    """Bytes; ``freed``: nothing more is placed in them."""

    def __init__(self, size: int) -> None:
        self.bytes: U8 = np.zeros(size, np.uint8)
        self.freed = False


class MemoryCalls(pipe.Screen):
    """Mixed into the screen. Memory lasts as long as what is placed in it, and arrays over it."""

    def allocate_memory(self, size: int) -> _Memory:
        if size <= 0:
            raise InvalidUse("Screen.allocate_memory", "size", size, "at least 1 byte")
        return _Memory(size)

    def free_memory(self, memory: Any) -> None:
        _memory("Screen.free_memory", memory).freed = True

    def map_memory(self, memory: Any) -> U8:
        return _memory("Screen.map_memory", memory).bytes[:]

    def unmap_memory(self, memory: Any) -> None:
        """Nothing is to be done: arrays are always there."""
        _memory("Screen.unmap_memory", memory)

    def resource_bind_backing(self, resource: pipe.Resource, memory: Any, offset: int) -> bool:
        """Place a resource, for good; level follows level.

        Raises:
            InvalidUse: it has memory already, or does not fit there.
        """
        where = "Screen.resource_bind_backing"
        if not isinstance(resource, RefResource) or not resource.is_unbacked(self):
            legal = "what resource_create_unbacked of this screen returned, without memory"
            raise InvalidUse(where, "resource", resource, legal)
        found = _memory(where, memory)
        if offset % ALIGNMENT:
            raise InvalidUse(where, "offset", offset, f"a multiple of {ALIGNMENT}")
        if offset + resource.nbytes > found.bytes.size:
            legal = f"at most {found.bytes.size - resource.nbytes} in {found.bytes.size} bytes of memory"
            raise InvalidUse(where, "offset", offset, legal)
        resource.place(found.bytes[offset : offset + resource.nbytes])
        return True


def _memory(where: str, memory: object) -> _Memory:
    if not isinstance(memory, _Memory) or memory.freed:
        raise InvalidUse(where, "memory", memory, "what allocate_memory returned and was not freed")
    return memory
