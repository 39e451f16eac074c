"""Surfaces: what windows are to Vulkan, and what can be presented to them (VK_KHR_surface)."""

from __future__ import annotations

from typing import NamedTuple

from vkpipe.winsys.vulkan.api import NULL, Cdata, check, const, ffi
from vkpipe.winsys.vulkan.core import Core

__all__ = ["PRESENT_MODES", "Capabilities", "Surface", "SurfaceFormat", "present_mode", "surface_format"]

_ANY_EXTENT = 0xFFFFFFFF


class SurfaceFormat(NamedTuple):
    """A VkFormat and a VkColorSpaceKHR in which a surface takes pictures."""

    vk_format: int
    color_space: int


def surface_format(vk_format: str, color_space: str) -> SurfaceFormat:
    """One by the names of its parts."""
    return SurfaceFormat(const(vk_format), const(color_space))


class Capabilities(NamedTuple):
    """The properties that swapchains of a surface may have now.

    ``extent`` is the surface's size, None where the swapchain decides it, within ``smallest`` and
    ``largest``; ``images`` are the fewest and the most images, where 0 is no limit.
    """

    extent: tuple[int, int] | None
    smallest: tuple[int, int]
    largest: tuple[int, int]
    images: tuple[int, int]
    usage: int
    transform: int
    alpha: int


class Surface:
    """A VkSurfaceKHR; with ``lent`` it stays the application's."""

    def __init__(self, core: Core, handle: int, lent: bool) -> None:
        self._core = core
        self._lent = lent
        self.handle: Cdata = ffi.cast("VkSurfaceKHR", handle)
        core.counters.add("surfaces")

    def supports(self, family: int) -> bool:
        """Return whether queues of a family can present to it."""
        core = self._core
        answer = ffi.new("uint32_t *")
        query = core.instance.fns.vkGetPhysicalDeviceSurfaceSupportKHR
        result = query(core.physical, family, self.handle, answer)
        return bool(check(result, "vkGetPhysicalDeviceSurfaceSupportKHR") == 0 and answer[0])

    def capabilities(self) -> Capabilities:
        """Return what the surface allows now: its size changes with the window's."""
        core = self._core
        found = ffi.new("VkSurfaceCapabilitiesKHR *")
        query = core.instance.fns.vkGetPhysicalDeviceSurfaceCapabilitiesKHR
        check(query(core.physical, self.handle, found), "vkGetPhysicalDeviceSurfaceCapabilitiesKHR")
        current, least, most = found.currentExtent, found.minImageExtent, found.maxImageExtent
        return Capabilities(
            None if current.width == _ANY_EXTENT else (current.width, current.height),
            (least.width, least.height),
            (most.width, most.height),
            (found.minImageCount, found.maxImageCount),
            found.supportedUsageFlags,
            found.currentTransform,
            found.supportedCompositeAlpha,
        )

    def formats(self) -> list[SurfaceFormat]:
        """The formats and colour spaces that it takes, the surface's favourites first."""
        core = self._core
        query = core.instance.fns.vkGetPhysicalDeviceSurfaceFormatsKHR
        count = ffi.new("uint32_t *")
        check(query(core.physical, self.handle, count, NULL), "vkGetPhysicalDeviceSurfaceFormatsKHR")
        found = ffi.new("VkSurfaceFormatKHR[]", count[0])
        check(query(core.physical, self.handle, count, found), "vkGetPhysicalDeviceSurfaceFormatsKHR")
        return [SurfaceFormat(entry.format, entry.colorSpace) for entry in found[0 : count[0]]]

    def present_modes(self) -> frozenset[int]:
        """The VkPresentModeKHR that it has."""
        core = self._core
        query = core.instance.fns.vkGetPhysicalDeviceSurfacePresentModesKHR
        count = ffi.new("uint32_t *")
        check(query(core.physical, self.handle, count, NULL), "vkGetPhysicalDeviceSurfacePresentModesKHR")
        found = ffi.new("VkPresentModeKHR[]", count[0])
        check(query(core.physical, self.handle, count, found), "vkGetPhysicalDeviceSurfacePresentModesKHR")
        return frozenset(found[0 : count[0]])

    def destroy(self) -> None:
        """Destroys it, unless it is lent; its swapchain must be gone. A second call does nothing."""
        if self.handle is None:
            return
        if not self._lent:
            instance = self._core.instance
            instance.fns.vkDestroySurfaceKHR(instance.handle, self.handle, NULL)
        self.handle = None
        self._core.counters.add("surfaces", -1)


PRESENT_MODES: dict[bool, tuple[str, ...]] = {
    True: ("FIFO",),
    False: ("MAILBOX", "IMMEDIATE", "FIFO"),
}
"""With or without waiting for the display's refresh: the modes to take, the first that there is.

MAILBOX comes first: IMMEDIATE shows parts of two pictures. Every surface has FIFO.
"""


def present_mode(surface: Surface, vsync: bool) -> int:
    """The VkPresentModeKHR to take."""
    found = surface.present_modes()
    modes = [const(f"VK_PRESENT_MODE_{name}_KHR") for name in PRESENT_MODES[vsync]]
    return next((mode for mode in modes if mode in found), modes[-1])
