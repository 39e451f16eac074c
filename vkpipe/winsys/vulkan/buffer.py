"""Buffers: every usage that compute needs, a device address, mapped memory where there is any."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from vkpipe.errors import InvalidUse
from vkpipe.winsys.vulkan import host_memory
from vkpipe.winsys.vulkan.api import NULL, Cdata, check, const, ffi, flags, struct
from vkpipe.winsys.vulkan.core import Core
from vkpipe.winsys.vulkan.memory import Allocation, MemorySource
from vkpipe.winsys.vulkan.sharing import sharing

__all__ = ["Buffer", "BufferKind"]

BufferKind = Literal["device", "tables", "upload", "readback", "persistent"]

_USAGE = (
    "STORAGE_BUFFER",
    "TRANSFER_SRC",
    "TRANSFER_DST",
    "INDIRECT_BUFFER",
    "SHADER_DEVICE_ADDRESS",
    "UNIFORM_BUFFER",
    "UNIFORM_TEXEL_BUFFER",
    "STORAGE_TEXEL_BUFFER",
)


class Buffer:
    """A VkBuffer with its memory, or without any until :meth:`bind`.

    ``address`` is the device address that shaders use, a multiple of 64; ``mapped`` a uint8 array of
    ``size`` bytes over the memory or None; ``cached`` whether the host reads it at full speed (uncached
    memory is for writing only).
    """

    def __init__(
        self,
        core: Core,
        memory: MemorySource | None,
        size: int,
        kind: BufferKind,
        name: str = "",
        usage: Sequence[str] = (),
    ) -> None:
        if size <= 0:
            raise InvalidUse("Device.create_buffer", "size", size, "at least 1 byte")
        if kind not in get_args(BufferKind):
            raise InvalidUse("Device.create_buffer", "kind", kind, ", ".join(get_args(BufferKind)))
        self._core = core
        self._memory: MemorySource | None = None
        self.size = size
        self.kind = kind
        self.name = name
        self._views: dict[tuple[str, int, int], Cdata] = {}
        shared: Cdata = NULL
        if memory is not None and memory.handle_type:
            shared = struct("VkExternalMemoryBufferCreateInfo", handleTypes=memory.handle_type)
        wanted = flags("BUFFER_USAGE", (*_USAGE, *usage))
        if core.has_conditions:
            wanted |= const("VK_BUFFER_USAGE_CONDITIONAL_RENDERING_BIT_EXT")
        modes = sharing(core) if kind == "readback" else {}
        create = struct("VkBufferCreateInfo", pNext=shared, size=size, usage=wanted, **modes)
        handle = ffi.new("VkBuffer *")
        check(core.fns.vkCreateBuffer(core.handle, create, NULL, handle), f"vkCreateBuffer of {size} bytes")
        self.handle: Cdata = handle[0]
        self.needs = ffi.new("VkMemoryRequirements *")
        core.fns.vkGetBufferMemoryRequirements(core.handle, self.handle, self.needs)
        self.address, self.cached = 0, False
        self.mapped: NDArray[np.uint8] | None = None
        core.name("BUFFER", self.handle, name)
        core.born("buffers", self)
        try:
            if memory is not None:
                self.bind(memory)
        except Exception:
            self.destroy()
            raise

    def bind(self, memory: MemorySource) -> None:
        """Give a buffer that has none its memory, for good."""
        core = self._core
        self._allocation: Allocation = memory.allocate(self.needs, self.kind)
        self._memory = memory
        block, offset = self._allocation.block, self._allocation.offset
        check(
            core.fns.vkBindBufferMemory(core.handle, self.handle, block.handle, offset), "vkBindBufferMemory"
        )
        self.address = int(
            core.fns.vkGetBufferDeviceAddress(
                core.handle, struct("VkBufferDeviceAddressInfo", buffer=self.handle)
            )
        )
        self.cached = block.kind.cached
        if self.kind != "device" or "nomap" not in core.debug:
            self.mapped = host_memory.mapped_bytes(self._allocation, self.size)

    def texel_view(self, vk_format: str, offset: int = 0, size: int | None = None) -> Cdata:
        """A VkBufferView of ``size`` bytes (default: to the end), cached, destroyed with the buffer."""
        length = self.size - offset if size is None else size
        key = (vk_format, offset, length)
        if key not in self._views:
            core = self._core
            create = struct(
                "VkBufferViewCreateInfo",
                buffer=self.handle,
                format=const(vk_format),
                offset=offset,
                range=length,
            )
            view = ffi.new("VkBufferView *")
            check(core.fns.vkCreateBufferView(core.handle, create, NULL, view), "vkCreateBufferView")
            core.counters.add("buffer_views")
            self._views[key] = view[0]
        return self._views[key]

    def flush(self, offset: int = 0, size: int | None = None) -> None:
        """Makes host writes visible to the device; call it before a submit. Coherent memory needs none."""
        length = self.size - offset if size is None else size
        host_memory.flush(self._core, self._allocation, offset, length)

    def invalidate(self, offset: int = 0, size: int | None = None) -> None:
        """Makes device writes visible to the host; call it after a wait. Coherent memory needs none."""
        length = self.size - offset if size is None else size
        host_memory.invalidate(self._core, self._allocation, offset, length)

    def destroy(self) -> None:
        """Frees the buffer at once: the device must be done with it (see Device.defer)."""
        if self.handle is None:
            return
        core = self._core
        for view in self._views.values():
            core.fns.vkDestroyBufferView(core.handle, view, NULL)
        core.counters.add("buffer_views", -len(self._views))
        self._views.clear()
        core.fns.vkDestroyBuffer(core.handle, self.handle, NULL)
        if self._memory is not None:
            self._memory.free(self._allocation)
        self.handle, self.mapped, self.address = None, None, 0
        core.died("buffers", self)
