"""The choice of a memory type for each use; plain arithmetic on what the device reports."""

from __future__ import annotations

from vkpipe.records import dataclass
from vkpipe.winsys.vulkan.api import Cdata, const, ffi

__all__ = ["MemoryType", "candidates", "read_types"]


@dataclass(frozen=True)
class MemoryType:
    """One Vulkan memory type with its heap."""

    index: int
    local: bool
    visible: bool
    coherent: bool
    cached: bool
    heap: int
    heap_size: int
    unusual: bool = False  # protected, lazily allocated or vendor-specific


def read_types(memory: Cdata) -> tuple[MemoryType, ...]:
    """The types of a VkPhysicalDeviceMemoryProperties."""
    bits = {
        name: const(f"VK_MEMORY_PROPERTY_{flag}_BIT")
        for name, flag in (
            ("local", "DEVICE_LOCAL"),
            ("visible", "HOST_VISIBLE"),
            ("coherent", "HOST_COHERENT"),
            ("cached", "HOST_CACHED"),
        )
    }
    usual = sum(bits.values())
    types = []
    for index in range(memory.memoryTypeCount):
        entry = memory.memoryTypes[index]
        has = {name: bool(entry.propertyFlags & bit) for name, bit in bits.items()}
        unusual = bool(entry.propertyFlags & ~usual)
        size = memory.memoryHeaps[entry.heapIndex].size
        types.append(MemoryType(index, heap=entry.heapIndex, heap_size=size, unusual=unusual, **has))
    return tuple(types)


def _score(kind: str, entry: MemoryType, largest_local: int, nomap: bool) -> tuple[bool, ...] | None:
    """Sort key, best first is largest; None when the type cannot serve the kind."""
    if kind == "persistent":
        # Seen by both sides all the time: Vulkan has such a type on every device.
        return (entry.cached, not entry.local) if entry.visible and entry.coherent else None
    if kind == "readback":
        return (entry.cached, entry.coherent, not entry.local) if entry.visible else None
    if kind == "linear":
        return (entry.visible and entry.cached, entry.coherent, entry.local)
    # Device-local memory is mapped only where all of it can be: a small window of it (256 MiB on many
    # cards) would run out. Images of the kind 'image' are never mapped.
    seen = entry.local and entry.visible and entry.coherent
    whole = seen and entry.heap_size == largest_local
    if kind == "tables":
        # A few blocks, which every workgroup reads: a small window has room for them. The host only writes.
        return (entry.coherent, seen and not nomap, not entry.cached) if entry.visible else None
    if kind == "upload":
        return (entry.coherent, whole and not nomap, not entry.cached) if entry.visible else None
    wish = whole if kind == "device" and not nomap else not entry.visible
    return (entry.local, wish)


def candidates(
    types: tuple[MemoryType, ...], allowed: int, kind: str, nomap: bool = False
) -> tuple[MemoryType, ...]:
    """The types to try, best first, for kind 'device', 'image', 'linear' (images that the host reads and
    writes), 'tables' (small, written by the host and read by many kernels), 'upload', 'readback' or
    'persistent'.

    ``allowed`` is memoryTypeBits of the buffer or image; ``nomap`` treats device memory as not mappable.
    """
    largest = max((entry.heap_size for entry in types if entry.local), default=0)
    scored = [
        (score, entry)
        for entry in types
        if allowed & (1 << entry.index)
        and not entry.unusual
        and (score := _score(kind, entry, largest, nomap)) is not None
    ]
    return tuple(entry for _, entry in sorted(scored, key=lambda pair: pair[0], reverse=True))


def query_types(physical: Cdata, get: Cdata) -> tuple[MemoryType, ...]:
    """The types of a physical device; ``get`` is vkGetPhysicalDeviceMemoryProperties."""
    memory = ffi.new("VkPhysicalDeviceMemoryProperties *")
    get(physical, memory)
    return read_types(memory)
