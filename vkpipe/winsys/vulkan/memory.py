"""Device memory: large blocks, sub-allocated; a block of its own for what is large."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Protocol

from vkpipe import config
from vkpipe.errors import OutOfMemory
from vkpipe.free_ranges import FreeRanges, align_up
from vkpipe.records import dataclass
from vkpipe.winsys.vulkan.api import NULL, WHOLE_SIZE, Cdata, check, const, ffi, struct
from vkpipe.winsys.vulkan.block_texels import BlockTexels
from vkpipe.winsys.vulkan.core import Core
from vkpipe.winsys.vulkan.large_pages import ask_for_large_pages
from vkpipe.winsys.vulkan.lent import Lent
from vkpipe.winsys.vulkan.memory_types import MemoryType, candidates, query_types

__all__ = ["BLOCK_BYTES", "Allocation", "Block", "MemoryAllocator", "MemorySource"]

BLOCK_BYTES = 64 << 20
_LEAST_BLOCK = 1 << 20
_ALIGNMENT = 64  # at least: a cache line, and room for any vector load


class Block:
    """One VkDeviceMemory; ``address`` is where it is mapped on the host, 0 when it is not."""

    def __init__(
        self, handle: Cdata, size: int, kind: MemoryType, pool: tuple[int, bool], address: int
    ) -> None:
        self.handle = handle
        self.size = size
        self.kind = kind
        self.pool = pool
        self.address = address
        self.ranges = FreeRanges(size)
        self.texels: BlockTexels | None = None


@dataclass(frozen=True)
class Allocation:
    """A range of a block, and what it was asked for."""

    block: Block
    offset: int
    size: int
    kind: str = "external"

    @property
    def address(self) -> int:
        """Host address of the first byte, 0 when the memory is not mapped."""
        return self.block.address + self.offset if self.block.address else 0


class MemorySource(Protocol):
    """A buffer or image has its memory from here.

    ``handle_type``: the VkExternalMemoryHandleTypeFlagBits of memory that is shared, else 0; ``imported``:
    whether it was there before.
    """

    @property
    def handle_type(self) -> int: ...
    @property
    def imported(self) -> bool: ...
    def allocate(self, requirements: Cdata, kind: str) -> Allocation: ...
    def free(self, allocation: Allocation) -> None: ...


class MemoryAllocator:
    """Hands out ranges of device memory.

    Buffers and images in the device's own tiling never share a block, so bufferImageGranularity needs no
    care; linear images (kind 'linear') lie among the buffers, in blocks that are mapped. One empty block per
    pool is kept; the rest goes back to the driver at once. Where memory runs short, ``make_room`` is called,
    without any lock, as long as it says that some may have come back.

    Attributes:
        lent: arrays over memory that the application holds; what they lie in is freed after them.
        budget: bytes that blocks may have in all, 0 where only the device sets a limit.
    """

    handle_type = 0
    imported = False

    def __init__(self, core: Core, make_room: Callable[[], bool] = lambda: False) -> None:
        self._core = core
        self._make_room = make_room
        self.budget: int = config.get("VKPIPE_BUDGET") or 0
        shared = max(_LEAST_BLOCK, self.budget // 16)
        self._block_bytes = min(BLOCK_BYTES, shared) if self.budget else BLOCK_BYTES
        self._lock = threading.Lock()
        fns = core.instance.fns
        self.types = query_types(core.physical, fns.vkGetPhysicalDeviceMemoryProperties)
        self._nomap = "nomap" in core.debug
        self.lent = Lent()
        self._atom = int(core.info.limits["nonCoherentAtomSize"])
        self._blocks: dict[tuple[int, bool], list[Block]] = {}
        self._freed = 0  # allocations so far

    def allocate(self, requirements: Cdata, kind: str) -> Allocation:
        """Memory for VkMemoryRequirements; ``kind`` is one that :func:`candidates` knows.

        Raises OutOfMemory with the sizes when no memory type can provide it.
        """
        while True:
            freed = self._freed
            try:
                return self._try(requirements, kind)
            except OutOfMemory:
                # Asking how far the device is gives back what it has finished with; other threads do, too.
                if not self._drop_empty() and not self._make_room() and self._freed == freed:
                    raise

    def _try(self, requirements: Cdata, kind: str) -> Allocation:
        size, alignment = requirements.size, max(requirements.alignment, _ALIGNMENT)
        types = candidates(self.types, requirements.memoryTypeBits, kind, self._nomap)
        failure: OutOfMemory | None = None
        with self._lock:
            for entry in types:
                if entry.visible and not entry.coherent:
                    size, alignment = align_up(size, self._atom), max(alignment, self._atom)
                try:
                    return self._from_type(entry, size, alignment, kind)
                except OutOfMemory as error:
                    failure = error
        live = self._core.counters.snapshot().get("memory_bytes", 0)
        heaps = ", ".join(f"{heap.size >> 20} MiB" for heap in self._core.info.heaps)
        limit = f"budget: {self.budget} bytes (VKPIPE_BUDGET)" if self.budget else f"heaps: {heaps}"
        raise OutOfMemory(
            f"{size} bytes of {kind} memory on {self._core.info.name}: {live} bytes are allocated, {limit}"
        ) from failure

    def _drop_empty(self) -> bool:
        """Give the empty blocks back; whether there were any."""
        with self._lock:
            empty = [block for blocks in self._blocks.values() for block in blocks if block.ranges.empty]
            for block in empty:
                self._blocks[block.pool].remove(block)
                self._destroy(block)
        return bool(empty)

    def _from_type(self, entry: MemoryType, size: int, alignment: int, kind: str) -> Allocation:
        pool = (entry.index, kind == "image")
        block_bytes = min(self._block_bytes, entry.heap_size // 8)
        if size > block_bytes // 2:
            block = self._create(entry, size, pool)
        else:
            for block in self._blocks.setdefault(pool, []):
                offset = block.ranges.allocate(size, alignment)
                if offset is not None:
                    return self._taken(block, offset, size, kind)
            block = self._create(entry, block_bytes, pool)
            self._blocks[pool].append(block)
        offset = block.ranges.allocate(size, alignment)
        assert offset == 0
        return self._taken(block, offset, size, kind)

    def _taken(self, block: Block, offset: int, size: int, kind: str) -> Allocation:
        self._count(kind, 1, size)
        return Allocation(block, offset, size, kind)

    def _count(self, kind: str, number: int, size: int) -> None:
        counters = self._core.counters
        counters.add("memory_allocations", number)
        counters.add("memory_used_bytes", size)
        counters.add(f"{kind}_used_bytes", size)

    def _create(self, entry: MemoryType, size: int, pool: tuple[int, bool]) -> Block:
        core, images = self._core, pool[1]
        if size > entry.heap_size:
            raise OutOfMemory(f"{size} bytes from a heap of {entry.heap_size} bytes")
        used = core.counters.snapshot().get("memory_bytes", 0)
        if self.budget and used + size > self.budget:
            raise OutOfMemory(f"{used} + {size} bytes with a budget of {self.budget} bytes")
        flags_info = struct("VkMemoryAllocateFlagsInfo", flags=const("VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT"))
        info = struct(
            "VkMemoryAllocateInfo",
            pNext=NULL if images else flags_info,
            allocationSize=size,
            memoryTypeIndex=entry.index,
        )
        handle = ffi.new("VkDeviceMemory *")
        check(core.fns.vkAllocateMemory(core.handle, info, NULL, handle), f"vkAllocateMemory of {size} bytes")
        block = Block(handle[0], size, entry, pool, 0)
        if entry.visible and not images:
            mapped = ffi.new("void **")
            result = core.fns.vkMapMemory(core.handle, block.handle, 0, WHOLE_SIZE, 0, mapped)
            if result < 0:
                core.fns.vkFreeMemory(core.handle, block.handle, NULL)
            check(result, "vkMapMemory")
            block.address = int(ffi.cast("uintptr_t", mapped[0]))
            if core.info.type == "cpu":
                ask_for_large_pages(block.address, size)
        core.counters.add("memory_blocks")
        core.counters.add("memory_bytes", size)
        return block

    def free(self, allocation: Allocation) -> None:
        """Gives a range back; the block goes too when it was its last and another empty one is there."""
        block = allocation.block
        with self._lock:
            self._freed += 1
            block.ranges.free(allocation.offset, allocation.size)
            self._count(allocation.kind, -1, -allocation.size)
            if not block.ranges.empty:
                return
            blocks = self._blocks.get(block.pool, [])
            if block not in blocks:
                self._destroy(block)
            elif any(other is not block and other.ranges.empty for other in blocks):
                blocks.remove(block)
                self._destroy(block)

    def texels(self, block: Block) -> BlockTexels | None:
        """Return a block as words, good as long as it; None: its size is no power of two, or too large."""
        most = int(self._core.info.limits["maxTexelBufferElements"])
        if block.size & (block.size - 1) or block.size // 4 > most:
            return None
        with self._lock:
            if block.texels is None:
                block.texels = BlockTexels(self._core, block.handle, block.size)
            return block.texels

    def _destroy(self, block: Block) -> None:
        if block.texels is not None:
            block.texels.destroy()
        core, handle = self._core, block.handle
        # Freeing unmaps as well.
        self.lent.after(block.address, block.size, lambda: core.fns.vkFreeMemory(core.handle, handle, NULL))
        self._core.counters.add("memory_blocks", -1)
        self._core.counters.add("memory_bytes", -block.size)

    def destroy(self) -> None:
        """Frees all blocks; every buffer and image must be destroyed before."""
        with self._lock:
            for blocks in self._blocks.values():
                for block in blocks:
                    self._destroy(block)
            self._blocks.clear()
