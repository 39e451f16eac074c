"""Screen methods: memory that is allocated or imported apart from resources."""

from __future__ import annotations

from typing import Any

import numpy.typing as npt

from vkpipe.errors import NotSupported
from vkpipe.pipe.checked import complete
from vkpipe.pipe.info import WinsysHandle
from vkpipe.pipe.resource import MemoryObject, Resource
from vkpipe.pipe.template import ResourceTemplate

__all__ = ["MemoryMethods"]


class MemoryMethods:
    """Memory objects and raw allocations."""

    def memobj_create_from_handle(self, handle: WinsysHandle, dedicated: bool) -> MemoryObject:
        """Import memory of another API; ``dedicated`` memory holds one resource only."""
        raise NotSupported("pipe_screen::memobj_create_from_handle")

    @complete
    def memobj_destroy(self, memory: MemoryObject) -> None:
        """Release imported memory."""
        memory.destroy()

    def resource_from_memobj(self, template: ResourceTemplate, memory: MemoryObject, offset: int) -> Resource:
        """Make a resource that lies in imported memory, ``offset`` bytes from its start."""
        raise NotSupported("pipe_screen::resource_from_memobj")

    def allocate_memory(self, size: int) -> Any:
        """Allocate memory for unbacked resources; an opaque handle."""
        raise NotSupported("pipe_screen::allocate_memory")

    def free_memory(self, memory: Any) -> None:
        """Free memory of :meth:`allocate_memory`."""
        raise NotSupported("pipe_screen::free_memory")

    def allocate_memory_fd(self, size: int) -> tuple[Any, int]:
        """Allocate memory that can be shared; the handle and a file descriptor."""
        raise NotSupported("pipe_screen::allocate_memory_fd")

    def import_memory_fd(self, fd: int) -> tuple[Any, int]:
        """Import shared memory; the handle and its size in bytes."""
        raise NotSupported("pipe_screen::import_memory_fd")

    def free_memory_fd(self, memory: Any) -> None:
        """Free memory of :meth:`allocate_memory_fd` or :meth:`import_memory_fd`."""
        raise NotSupported("pipe_screen::free_memory_fd")

    def resource_bind_backing(self, resource: Resource, memory: Any, offset: int) -> bool:
        """Place an unbacked resource in memory; whether that worked."""
        raise NotSupported("pipe_screen::resource_bind_backing")

    def map_memory(self, memory: Any) -> npt.NDArray[Any]:
        """The bytes of an allocation, as an array of uint8."""
        raise NotSupported("pipe_screen::map_memory")

    def unmap_memory(self, memory: Any) -> None:
        """End :meth:`map_memory`."""
        raise NotSupported("pipe_screen::unmap_memory")
