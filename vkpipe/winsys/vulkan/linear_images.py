"""Images with linear tiling, whose texels the host reads and writes in the image's own memory.

Only a CPU has them: there linear tiling costs nothing (lavapipe has no other), and layout transitions move no
texels, so that the host may write while one is still under way. Vulkan 1.3, 12.3 (linear tiling, subresource
layouts), 12.4 (VK_IMAGE_LAYOUT_PREINITIALIZED: what the host wrote before the first use stays) and 12.8 (a
buffer in the memory of a linear image has its texels).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from vkpipe.winsys.vulkan.api import NULL, Cdata, check, const, ffi, flags, struct
from vkpipe.winsys.vulkan.core import Core
from vkpipe.winsys.vulkan.memory import Allocation, MemoryAllocator, MemorySource

if TYPE_CHECKING:
    from vkpipe.winsys.vulkan.image_desc import ImageDesc

__all__ = ["LevelLayout", "alias_of", "level_layouts", "wants_linear"]


class LevelLayout(NamedTuple):
    """The place of a level's texels: the first byte, and bytes from row (of blocks) to row and from layer or
    slice to the next.
    """

    offset: int
    row_pitch: int
    layer_pitch: int


def wants_linear(core: Core, memory: MemorySource | None, desc: ImageDesc) -> bool:
    """Return whether to try linear tiling for an image, where the device takes it (image.py falls back)."""
    own = isinstance(memory, MemoryAllocator)
    return desc.mapped and own and core.info.type == "cpu" and "nomap" not in core.debug


def level_layouts(core: Core, image: Cdata, desc: ImageDesc) -> tuple[LevelLayout, ...]:
    """The layouts of all levels of a linear image with colours."""
    found = ffi.new("VkSubresourceLayout *")
    place = struct("VkImageSubresource", aspectMask=const("VK_IMAGE_ASPECT_COLOR_BIT"))
    layouts = []
    for level in range(desc.levels):
        place.mipLevel = level
        core.fns.vkGetImageSubresourceLayout(core.handle, image, place, found)
        # Pitches that the image has no use for are undefined.
        layer = found.depthPitch if desc.type == "3d" else found.arrayPitch if desc.layers > 1 else found.size
        layouts.append(LevelLayout(found.offset, found.rowPitch, layer))
    return tuple(layouts)


def alias_of(core: Core, allocation: Allocation) -> tuple[Cdata, int]:
    """A VkBuffer over the memory of a linear image, and its device address."""
    create = struct(
        "VkBufferCreateInfo",
        size=allocation.size,
        usage=flags("BUFFER_USAGE", ("STORAGE_BUFFER", "SHADER_DEVICE_ADDRESS")),
    )
    made = ffi.new("VkBuffer *")
    check(core.fns.vkCreateBuffer(core.handle, create, NULL, made), "vkCreateBuffer over an image")
    core.fns.vkGetBufferMemoryRequirements(core.handle, made[0], ffi.new("VkMemoryRequirements *"))
    bound = core.fns.vkBindBufferMemory(core.handle, made[0], allocation.block.handle, allocation.offset)
    check(bound, "vkBindBufferMemory over an image")
    info = struct("VkBufferDeviceAddressInfo", buffer=made[0])
    return made[0], int(core.fns.vkGetBufferDeviceAddress(core.handle, info))
