"""Features of each format on the device."""

from __future__ import annotations

from vkpipe.errors import InvalidUse
from vkpipe.winsys.vulkan.api import const, ffi
from vkpipe.winsys.vulkan.core import Core

__all__ = ["FormatFeatures"]

_IMAGE = (
    "SAMPLED_IMAGE",
    "SAMPLED_IMAGE_FILTER_LINEAR",
    "SAMPLED_IMAGE_FILTER_MINMAX",
    "STORAGE_IMAGE",
    "STORAGE_IMAGE_ATOMIC",
    "BLIT_SRC",
    "BLIT_DST",
    "TRANSFER_SRC",
    "TRANSFER_DST",
)
_BUFFER = ("UNIFORM_TEXEL_BUFFER", "STORAGE_TEXEL_BUFFER")


class FormatFeatures:
    """Answers, cached, what VkFormatProperties says of a format (Vulkan 1.3, 49.3)."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._known: dict[str, frozenset[str]] = {}

    def get(self, vk_format: str) -> frozenset[str]:
        """Names after VK_FORMAT_FEATURE_ (without _BIT) for optimally tiled images and texel buffers."""
        known = self._known.get(vk_format)
        if known is None:
            if not vk_format.startswith("VK_FORMAT_"):
                raise InvalidUse("format_features", "vk_format", vk_format, "a name VK_FORMAT_*")
            properties = ffi.new("VkFormatProperties *")
            self._core.instance.fns.vkGetPhysicalDeviceFormatProperties(
                self._core.physical, const(vk_format), properties
            )
            sources = (
                (properties.optimalTilingFeatures, _IMAGE),
                (properties.bufferFeatures, _BUFFER),
            )
            known = frozenset(
                name
                for bits, names in sources
                for name in names
                if bits & const(f"VK_FORMAT_FEATURE_{name}_BIT")
            )
            self._known[vk_format] = known
        return known
