"""A block of device memory as one array of texels, whatever buffers and images lie in it.

Memory may be aliased (Vulkan 1.3, 12.8): what linear images in layout GENERAL and buffers hold at the same
place are the same bytes. Barriers are those of the images.
"""

from __future__ import annotations

from vkpipe.winsys.vulkan.api import NULL, Cdata, check, const, ffi, flags, struct
from vkpipe.winsys.vulkan.core import Core

__all__ = ["BlockTexels"]


class BlockTexels:
    """A buffer over a whole block, and ``view``, its view as RGBA8 texels."""

    def __init__(self, core: Core, memory: Cdata, size: int) -> None:
        self._core = core
        usage = flags("BUFFER_USAGE", ("UNIFORM_TEXEL_BUFFER",))
        create = struct("VkBufferCreateInfo", size=size, usage=usage)
        buffer = ffi.new("VkBuffer *")
        check(core.fns.vkCreateBuffer(core.handle, create, NULL, buffer), f"vkCreateBuffer of {size} bytes")
        self._buffer = buffer[0]
        needs = ffi.new("VkMemoryRequirements *")
        core.fns.vkGetBufferMemoryRequirements(core.handle, self._buffer, needs)
        check(core.fns.vkBindBufferMemory(core.handle, self._buffer, memory, 0), "vkBindBufferMemory")
        create = struct(
            "VkBufferViewCreateInfo",
            buffer=self._buffer,
            format=const("VK_FORMAT_R8G8B8A8_UNORM"),
            offset=0,
            range=size,
        )
        view = ffi.new("VkBufferView *")
        check(core.fns.vkCreateBufferView(core.handle, create, NULL, view), "vkCreateBufferView")
        self.view: Cdata = view[0]

    def destroy(self) -> None:
        """The memory goes back."""
        self._core.fns.vkDestroyBufferView(self._core.handle, self.view, NULL)
        self._core.fns.vkDestroyBuffer(self._core.handle, self._buffer, NULL)
