"""Memory that comes from, or goes to, somebody else: file descriptors and pages of the application.

Extensions: VK_KHR_external_memory_fd (opaque descriptors, for the same driver and device), and
VK_EXT_external_memory_host. Each buffer or image has all of its memory.
"""

from __future__ import annotations

import os
import stat
from contextlib import suppress

from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.winsys.vulkan.api import NULL, WHOLE_SIZE, Cdata, check, const, ffi, struct
from vkpipe.winsys.vulkan.core import Core
from vkpipe.winsys.vulkan.memory import Allocation, Block
from vkpipe.winsys.vulkan.memory_types import candidates, query_types

__all__ = ["BY_DESCRIPTOR", "OF_HOST", "ExternalMemory"]

BY_DESCRIPTOR = "VK_KHR_external_memory_fd"
"""The extension that memory of file descriptors needs."""

OF_HOST = "VK_EXT_external_memory_host"
"""The extension that memory of the application needs."""

_TYPES = {
    BY_DESCRIPTOR: "VK_EXTERNAL_MEMORY_HANDLE_TYPE_OPAQUE_FD_BIT",
    OF_HOST: "VK_EXTERNAL_MEMORY_HANDLE_TYPE_HOST_ALLOCATION_BIT_EXT",
}


class ExternalMemory:
    """Takes the place of the device's allocator for one buffer or image.

    New memory that can be exported; with ``descriptor`` that of another screen or process, which stays the
    caller's; with ``address`` and ``size`` pages of the host, which have to outlive it.

    Raises:
        NotSupported: naming the extension that the device lacks.
    """

    def __init__(self, core: Core, descriptor: int | None = None, address: int = 0, size: int = 0) -> None:
        self.extension = OF_HOST if address else BY_DESCRIPTOR
        if self.extension not in core.info.extensions:
            raise NotSupported(self.extension, f"external memory on {core.info.name}")
        self._core = core
        self._descriptor = descriptor
        self._host = (address, size)
        self._block: Block | None = None

    @staticmethod
    def host_alignment(core: Core) -> int:
        """Bytes that addresses and sizes of imported host memory must be multiples of."""
        properties = struct("VkPhysicalDeviceExternalMemoryHostPropertiesEXT")
        query = struct("VkPhysicalDeviceProperties2", pNext=properties)
        core.instance.fns.vkGetPhysicalDeviceProperties2(core.physical, query)
        return int(properties.minImportedHostPointerAlignment)

    @property
    def handle_type(self) -> int:
        """The VkExternalMemoryHandleTypeFlagBits."""
        return const(_TYPES[self.extension])

    @property
    def imported(self) -> bool:
        """Return whether it was there before."""
        return self._descriptor is not None or bool(self._host[0])

    @property
    def size(self) -> int:
        """The bytes that were allocated."""
        assert self._block is not None
        return self._block.size

    def allocate(self, requirements: Cdata, kind: str) -> Allocation:
        """All memory of the one buffer or image.

        Raises:
            InvalidUse: a descriptor that is no memory of this device, or memory that is too small.
            OutOfMemory: there is not enough.
        """
        core = self._core
        fns = core.instance.fns
        types = query_types(core.physical, fns.vkGetPhysicalDeviceMemoryProperties)
        size, allowed = requirements.size, requirements.memoryTypeBits
        if self._host[0]:
            allowed, size = allowed & self._host_types(), self._host[1]
        if self._descriptor is not None:
            _check_descriptor(self._descriptor, size)
        entries = candidates(types, allowed, kind)
        if not entries or size < requirements.size:
            legal = f"memory of {requirements.size} bytes that {core.info.name} can take"
            raise InvalidUse("ExternalMemory.allocate", "size", size, legal)
        handle, taken = ffi.new("VkDeviceMemory *"), -1
        info, chain = self._allocate_info(size, entries[0].index, kind)
        if self._descriptor is not None:
            chain.fd = taken = os.dup(self._descriptor)
        result = core.fns.vkAllocateMemory(core.handle, info, NULL, handle)
        if result < 0 and taken >= 0:
            # Vulkan takes a descriptor over when the import succeeds; lavapipe closes it in any case.
            with suppress(OSError):
                os.close(taken)
        if result == const("VK_ERROR_INVALID_EXTERNAL_HANDLE"):
            legal = f"a descriptor of memory that {core.info.name} exported"
            raise InvalidUse("ExternalMemory.allocate", "descriptor", self._descriptor, legal)
        check(result, f"vkAllocateMemory of {size} bytes")
        block = self._block = Block(handle[0], size, entries[0], (entries[0].index, kind == "image"), 0)
        if entries[0].visible and kind != "image":
            mapped = ffi.new("void **")
            check(core.fns.vkMapMemory(core.handle, block.handle, 0, WHOLE_SIZE, 0, mapped), "vkMapMemory")
            block.address = int(ffi.cast("uintptr_t", mapped[0]))
        core.counters.add("external_memory")
        if not self.imported:
            core.counters.add("memory_bytes", size)
        return Allocation(block, 0, size, kind)

    def _allocate_info(self, size: int, type_index: int, kind: str) -> tuple[Cdata, Cdata]:
        """VkMemoryAllocateInfo, and the struct of its chain that says where memory comes from or goes to."""
        flags = struct("VkMemoryAllocateFlagsInfo", flags=const("VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT"))
        rest = NULL if kind == "image" else flags
        address = self._host[0]
        if address:
            pointer = ffi.cast("void *", address)
            chain = struct(
                "VkImportMemoryHostPointerInfoEXT",
                pNext=rest,
                handleType=self.handle_type,
                pHostPointer=pointer,
            )
        elif self._descriptor is not None:
            chain = struct("VkImportMemoryFdInfoKHR", pNext=rest, handleType=self.handle_type)
        else:
            chain = struct("VkExportMemoryAllocateInfo", pNext=rest, handleTypes=self.handle_type)
        info = struct("VkMemoryAllocateInfo", pNext=chain, allocationSize=size, memoryTypeIndex=type_index)
        return info, chain

    def _host_types(self) -> int:
        """The memory types that pages of the host can be."""
        core = self._core
        found = struct("VkMemoryHostPointerPropertiesEXT")
        pointer = ffi.cast("void *", self._host[0])
        result = core.fns.vkGetMemoryHostPointerPropertiesEXT(core.handle, self.handle_type, pointer, found)
        check(result, "vkGetMemoryHostPointerPropertiesEXT")
        return int(found.memoryTypeBits)

    def descriptor(self) -> int:
        """A new file descriptor of the memory, which the caller closes or hands on."""
        assert self._block is not None
        core, found = self._core, ffi.new("int *")
        info = struct("VkMemoryGetFdInfoKHR", memory=self._block.handle, handleType=self.handle_type)
        check(core.fns.vkGetMemoryFdKHR(core.handle, info, found), "vkGetMemoryFdKHR")
        return int(found[0])

    def free(self, allocation: Allocation) -> None:
        """Give the memory back; what others hold of it stays."""
        self._core.fns.vkFreeMemory(self._core.handle, allocation.block.handle, NULL)
        self._core.counters.add("external_memory", -1)
        if not self.imported:
            self._core.counters.add("memory_bytes", -allocation.size)
        self._block = None


def _check_descriptor(descriptor: int, needed: int) -> None:
    """Refuse what cannot be the memory; not every driver says how large it is.

    Drivers may wait for what pipes and sockets have to say.
    """
    try:
        status = os.fstat(descriptor)
    except OSError:
        legal = "an open file descriptor"
        raise InvalidUse("ExternalMemory.allocate", "descriptor", descriptor, legal) from None
    if any(kind(status.st_mode) for kind in (stat.S_ISFIFO, stat.S_ISSOCK, stat.S_ISDIR)):
        legal = "a descriptor of memory, not of a pipe, a socket or a directory"
        raise InvalidUse("ExternalMemory.allocate", "descriptor", descriptor, legal)
    found = status.st_size
    if 0 < found < needed:
        legal = f"one of at least {needed} bytes, as the template needs"
        raise InvalidUse("ExternalMemory.allocate", "descriptor", f"memory of {found} bytes", legal)
