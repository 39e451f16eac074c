"""Memory that the application allocates by itself, and places buffers and images in."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vkpipe.errors import InvalidUse, OutOfMemory
from vkpipe.free_ranges import align_up
from vkpipe.winsys.vulkan import host_memory
from vkpipe.winsys.vulkan.api import NULL, WHOLE_SIZE, Cdata, check, const, ffi, struct
from vkpipe.winsys.vulkan.core import Core
from vkpipe.winsys.vulkan.lent import Lent
from vkpipe.winsys.vulkan.memory import Allocation, Block
from vkpipe.winsys.vulkan.memory_types import query_types

__all__ = ["Placement", "RawMemory", "needed_bytes"]


class RawMemory:
    """One VkDeviceMemory that host and device see, without any management.

    It goes when it was released, nothing lies in it any more, and no array over it is left.
    """

    def __init__(self, core: Core, lent: Lent, size: int) -> None:
        """Allocate ``size`` bytes.

        Raises:
            OutOfMemory: there is not enough.
        """
        self._core, self._lent = core, lent
        self.size = size
        fns = core.instance.fns
        types = query_types(core.physical, fns.vkGetPhysicalDeviceMemoryProperties)
        seen = [entry for entry in types if entry.visible and entry.coherent and not entry.unusual]
        best = max(seen, key=lambda entry: (entry.local, entry.cached))
        if size > best.heap_size:
            raise OutOfMemory(f"{size} bytes from a heap of {best.heap_size} bytes")
        info = struct(
            "VkMemoryAllocateInfo",
            pNext=struct("VkMemoryAllocateFlagsInfo", flags=const("VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT")),
            allocationSize=size,
            memoryTypeIndex=best.index,
        )
        handle = ffi.new("VkDeviceMemory *")
        check(core.fns.vkAllocateMemory(core.handle, info, NULL, handle), f"vkAllocateMemory of {size} bytes")
        mapped = ffi.new("void **")
        result = core.fns.vkMapMemory(core.handle, handle[0], 0, WHOLE_SIZE, 0, mapped)
        if result < 0:
            core.fns.vkFreeMemory(core.handle, handle[0], NULL)
        check(result, "vkMapMemory")
        self.block = Block(handle[0], size, best, (best.index, False), int(ffi.cast("uintptr_t", mapped[0])))
        self.released = False
        self._placed = 0
        core.counters.add("memory_bytes", size)

    def bytes(self) -> NDArray[np.uint8]:
        """The memory, which lasts as long as the array."""
        found = host_memory.mapped_bytes(Allocation(self.block, 0, self.size), self.size)
        assert found is not None
        return self._lent.lend(found)

    def release(self) -> None:
        """Give it up: nothing is placed in it from now on."""
        if not self.released:
            self.released = True
            self._free_if_last()

    def __del__(self) -> None:
        if hasattr(self, "released"):
            self.release()

    def hold(self, number: int) -> None:
        """Count a buffer or image that is placed in it, or with -1 one that has gone."""
        self._placed += number
        self._free_if_last()

    def _free_if_last(self) -> None:
        if self.released and not self._placed:
            core, handle = self._core, self.block.handle
            gone = self.block.address, self.size
            self._lent.after(*gone, lambda: core.fns.vkFreeMemory(core.handle, handle, NULL))
            core.counters.add("memory_bytes", -self.size)


class Placement:
    """Takes the place of the device's allocator for one buffer or image, which lies in raw memory."""

    handle_type = 0
    imported = False

    def __init__(self, memory: RawMemory, offset: int) -> None:
        self.memory = memory
        self.offset = offset

    def allocate(self, requirements: Cdata, kind: str) -> Allocation:
        """The place of a buffer or image.

        Raises:
            InvalidUse: the memory was freed, is too small or of another kind, or the offset is not aligned.
        """
        memory, offset = self.memory, self.offset
        where = "Screen.resource_bind_backing"
        if memory.released:
            raise InvalidUse(where, "memory", memory, "memory that was not freed")
        if offset % requirements.alignment:
            raise InvalidUse(where, "offset", offset, f"a multiple of {requirements.alignment}")
        if offset + requirements.size > memory.size:
            legal = f"at most {memory.size - requirements.size} in {memory.size} bytes of memory"
            raise InvalidUse(where, "offset", offset, legal)
        if not requirements.memoryTypeBits >> memory.block.kind.index & 1:
            legal = "a resource that can lie in memory which the host sees"
            raise InvalidUse(where, "resource", kind, legal)
        memory.hold(1)
        return Allocation(memory.block, offset, requirements.size, kind)

    def free(self, allocation: Allocation) -> None:
        """The buffer or image has gone."""
        self.memory.hold(-1)


def needed_bytes(core: Core, requirements: Cdata) -> int:
    """Return the bytes that a buffer or image needs, so that others may lie before and behind it."""
    granularity = int(core.info.limits["bufferImageGranularity"])
    return align_up(int(requirements.size), max(int(requirements.alignment), granularity))
