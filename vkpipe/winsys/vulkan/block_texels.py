"""A block of device memory as an array of words, whatever buffers and linear images lie in it.

Memory may be aliased (Vulkan 1.3, 12.8): what linear images in layout GENERAL and buffers hold at the same
place are the same bytes. Barriers are those of the images.
"""

from __future__ import annotations

from vkpipe.winsys.vulkan.api import NULL, Cdata, check, const, ffi, flags, struct
from vkpipe.winsys.vulkan.core import Core

__all__ = ["FORMAT", "BlockTexels"]

FORMAT = "VK_FORMAT_R32_UINT"


class BlockTexels:
    """A buffer over a whole block.

    Attributes:
        view: its VkBufferView, whose texels are words.
        handle: of the buffer; None once the memory has gone back.
        image: itself, which lives as long as what descriptors name.
    """

    def __init__(self, core: Core, memory: Cdata, size: int) -> None:
        self._core = core
        usage = flags("BUFFER_USAGE", ("UNIFORM_TEXEL_BUFFER",))
        create = struct("VkBufferCreateInfo", size=size, usage=usage)
        buffer = ffi.new("VkBuffer *")
        check(core.fns.vkCreateBuffer(core.handle, create, NULL, buffer), f"vkCreateBuffer of {size} bytes")
        self.handle: Cdata | None = buffer[0]
        core.fns.vkGetBufferMemoryRequirements(core.handle, buffer[0], ffi.new("VkMemoryRequirements *"))
        check(core.fns.vkBindBufferMemory(core.handle, buffer[0], memory, 0), "vkBindBufferMemory")
        create = struct(
            "VkBufferViewCreateInfo", buffer=buffer[0], format=const(FORMAT), offset=0, range=size
        )
        view = ffi.new("VkBufferView *")
        check(core.fns.vkCreateBufferView(core.handle, create, NULL, view), "vkCreateBufferView")
        self.view: Cdata = view[0]
        self.image = self

    def destroy(self) -> None:
        """The memory goes back."""
        self._core.fns.vkDestroyBufferView(self._core.handle, self.view, NULL)
        self._core.fns.vkDestroyBuffer(self._core.handle, self.handle, NULL)
        self.handle = None
