"""Images: attachments and textures, each with memory of its own and a view of all of it."""

from __future__ import annotations

from collections.abc import Sequence

from vkpipe.bench.vulkan.device import GraphicsDevice
from vkpipe.errors import OutOfMemory
from vkpipe.winsys.vulkan.api import Cdata, check, const, ffi, flags, struct
from vkpipe.winsys.vulkan.memory_types import candidates

__all__ = ["Image"]


class Image:
    """A 2D image; ``whole`` is its VkImageSubresourceRange.

    Args:
        device: where it lives.
        vk_format: its format by name.
        size: width and height in texels.
        usage: names after VK_IMAGE_USAGE_.
        aspects: names after VK_IMAGE_ASPECT_.
        levels: of mipmaps.
        samples: of each pixel.

    Raises:
        OutOfMemory: the device has no room for it.
    """

    def __init__(
        self,
        device: GraphicsDevice,
        vk_format: str,
        size: tuple[int, int],
        usage: Sequence[str],
        aspects: Sequence[str] = ("COLOR",),
        levels: int = 1,
        samples: int = 1,
    ) -> None:
        self._device = device
        self.samples = samples
        self.vk_format = const(vk_format)
        width, height = size
        create = struct(
            "VkImageCreateInfo",
            imageType=const("VK_IMAGE_TYPE_2D"),
            format=self.vk_format,
            extent={"width": width, "height": height, "depth": 1},
            mipLevels=levels,
            arrayLayers=1,
            samples=samples,
            tiling=const("VK_IMAGE_TILING_OPTIMAL"),
            usage=flags("IMAGE_USAGE", usage),
        )
        self.handle: Cdata = device.create("Image", create)
        self._memory = self._allocate()
        check(device.fns.vkBindImageMemory(device.handle, self.handle, self._memory, 0), "vkBindImageMemory")
        self.whole: Cdata = struct(
            "VkImageSubresourceRange",
            aspectMask=flags("IMAGE_ASPECT", aspects),
            levelCount=levels,
            layerCount=1,
        )
        view = struct(
            "VkImageViewCreateInfo",
            image=self.handle,
            viewType=const("VK_IMAGE_VIEW_TYPE_2D"),
            format=self.vk_format,
            subresourceRange=self.whole[0],
        )
        self.view: Cdata = device.create("ImageView", view)

    def _allocate(self) -> Cdata:
        device = self._device
        needs = ffi.new("VkMemoryRequirements *")
        device.fns.vkGetImageMemoryRequirements(device.handle, self.handle, needs)
        for kind in candidates(device.memory_types, needs.memoryTypeBits, "image"):
            info = struct(
                "VkMemoryAllocateInfo",
                pNext=struct("VkMemoryDedicatedAllocateInfo", image=self.handle),
                allocationSize=needs.size,
                memoryTypeIndex=kind.index,
            )
            memory = ffi.new("VkDeviceMemory *")
            try:
                check(device.fns.vkAllocateMemory(device.handle, info, ffi.NULL, memory), "vkAllocateMemory")
            except OutOfMemory:
                continue
            return memory[0]
        device.destroy("Image", self.handle)
        raise OutOfMemory(f"{needs.size} bytes for an image on {device.core.info.name}")

    def close(self) -> None:
        """Destroys it; the device must be done with it."""
        self._device.destroy("ImageView", self.view)
        self._device.destroy("Image", self.handle)
        self._device.fns.vkFreeMemory(self._device.handle, self._memory, ffi.NULL)
