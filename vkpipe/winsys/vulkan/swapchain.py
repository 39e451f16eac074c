"""Swapchains: the images of a surface (VK_KHR_swapchain)."""

from __future__ import annotations

from typing import NamedTuple

from vkpipe.errors import NotSupported
from vkpipe.winsys.vulkan.api import NULL, Cdata, check, const, ffi, flags, struct
from vkpipe.winsys.vulkan.core import Core
from vkpipe.winsys.vulkan.surface import Capabilities, Surface, SurfaceFormat

__all__ = ["Acquired", "Swapchain", "SwapchainImage", "create_semaphore", "destroy_semaphore"]

_USAGE = ("TRANSFER_DST",)
_OPAQUE = const("VK_COMPOSITE_ALPHA_OPAQUE_BIT_KHR")


def create_semaphore(core: Core) -> Cdata:
    """A binary semaphore."""
    handle = ffi.new("VkSemaphore *")
    check(
        core.fns.vkCreateSemaphore(core.handle, struct("VkSemaphoreCreateInfo"), NULL, handle),
        "vkCreateSemaphore",
    )
    core.counters.add("semaphores")
    return handle[0]


def destroy_semaphore(core: Core, semaphore: Cdata) -> None:
    """Destroys a semaphore that nothing waits for or signals any more."""
    core.fns.vkDestroySemaphore(core.handle, semaphore, NULL)
    core.counters.add("semaphores", -1)


class SwapchainImage:
    """An image of a swapchain: copies write it while it is in VK_IMAGE_LAYOUT_GENERAL.

    ``rendered`` is the binary semaphore that presentation of it waits for.
    """

    __slots__ = ("_range", "handle", "rendered")

    def __init__(self, core: Core, handle: Cdata) -> None:
        self.handle = handle
        self.rendered = create_semaphore(core)
        self._range = struct(
            "VkImageSubresourceRange",
            aspectMask=const("VK_IMAGE_ASPECT_COLOR_BIT"),
            levelCount=1,
            layerCount=1,
        )

    def ranges(self, places: tuple[tuple[int, int, int, int], ...]) -> Cdata:
        """VkImageSubresourceRange[] of all of it."""
        return ffi.new("VkImageSubresourceRange[]", [self._range[0]])

    def barriers(self, old: str, new: str, families: tuple[int, int] | None = None) -> Cdata:
        """VkImageMemoryBarrier[] that take it from one layout to another, and between queue families."""
        ignored = const("VK_QUEUE_FAMILY_IGNORED")
        source, target = families or (ignored, ignored)
        moved = struct(
            "VkImageMemoryBarrier",
            srcAccessMask=flags("ACCESS", () if old == "UNDEFINED" else ("TRANSFER_WRITE",)),
            dstAccessMask=flags("ACCESS", ("TRANSFER_WRITE",) if new == "GENERAL" else ()),
            oldLayout=const(f"VK_IMAGE_LAYOUT_{old}"),
            newLayout=const(f"VK_IMAGE_LAYOUT_{new}"),
            srcQueueFamilyIndex=source,
            dstQueueFamilyIndex=target,
            image=self.handle,
        )
        moved.subresourceRange = self._range[0]
        return ffi.new("VkImageMemoryBarrier[]", [moved[0]])


class Acquired(NamedTuple):
    """The answer of vkAcquireNextImageKHR: a VkResult, and the number of an image where that is no error."""

    result: int
    image: int


class Swapchain:
    """A VkSwapchainKHR with its images; it was made for size ``asked`` and has size ``extent``."""

    def __init__(
        self,
        core: Core,
        surface: Surface,
        capabilities: Capabilities,
        asked: tuple[int, int],
        fmt: SurfaceFormat,
        mode: int,
        old: Swapchain | None = None,
    ) -> None:
        self._core = core
        self.asked, self.format, self.mode = asked, fmt, mode
        self.extent = capabilities.extent or _clamped(asked, capabilities)
        if capabilities.usage & flags("IMAGE_USAGE", _USAGE) != flags("IMAGE_USAGE", _USAGE):
            raise NotSupported("VK_IMAGE_USAGE_TRANSFER_DST_BIT", "images of the surface")
        fewest, most = capabilities.images
        alpha = _OPAQUE if capabilities.alpha & _OPAQUE else capabilities.alpha & -capabilities.alpha
        create = struct(
            "VkSwapchainCreateInfoKHR",
            surface=surface.handle,
            minImageCount=min(fewest + 1, most) if most else fewest + 1,
            imageFormat=fmt.vk_format,
            imageColorSpace=fmt.color_space,
            imageExtent={"width": self.extent[0], "height": self.extent[1]},
            imageArrayLayers=1,
            imageUsage=flags("IMAGE_USAGE", _USAGE),
            preTransform=capabilities.transform,
            compositeAlpha=alpha,
            presentMode=mode,
            clipped=1,
            oldSwapchain=old.handle if old is not None else NULL,
        )
        handle = ffi.new("VkSwapchainKHR *")
        check(core.fns.vkCreateSwapchainKHR(core.handle, create, NULL, handle), "vkCreateSwapchainKHR")
        self.handle: Cdata = handle[0]
        core.counters.add("swapchains")
        count = ffi.new("uint32_t *")
        query = core.fns.vkGetSwapchainImagesKHR
        check(query(core.handle, self.handle, count, NULL), "vkGetSwapchainImagesKHR")
        images = ffi.new("VkImage[]", count[0])
        check(query(core.handle, self.handle, count, images), "vkGetSwapchainImagesKHR")
        self.images = [SwapchainImage(core, image) for image in images[0 : count[0]]]
        self._index = ffi.new("uint32_t *")

    def acquire(self, semaphore: Cdata, timeout_ns: int) -> Acquired:
        """Asks for the next image; the semaphore is signalled once it may be written."""
        core = self._core
        acquire = core.fns.vkAcquireNextImageKHR
        result = acquire(core.handle, self.handle, timeout_ns, semaphore, NULL, self._index)
        return Acquired(result, self._index[0])

    def destroy(self) -> None:
        """Destroys it; queues must be idle. A second call does nothing."""
        if self.handle is None:
            return
        core = self._core
        core.fns.vkDestroySwapchainKHR(core.handle, self.handle, NULL)
        self.handle = None
        core.counters.add("swapchains", -1)
        for image in self.images:
            destroy_semaphore(core, image.rendered)
        self.images = []


def _clamped(size: tuple[int, int], capabilities: Capabilities) -> tuple[int, int]:
    width, height = (
        min(max(value, least), most)
        for value, least, most in zip(size, capabilities.smallest, capabilities.largest, strict=True)
    )
    return width, height
