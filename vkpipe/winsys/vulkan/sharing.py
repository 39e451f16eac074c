"""Buffers and images that both the queue that draws and the one that copies use, without changing owners."""

from __future__ import annotations

from typing import Any

from vkpipe.winsys.vulkan.api import const, ffi
from vkpipe.winsys.vulkan.core import Core

__all__ = ["sharing"]


def sharing(core: Core) -> dict[str, Any]:
    """The fields of a VkBufferCreateInfo or VkImageCreateInfo that share it; none with a single queue."""
    if core.copies is None:
        return {}
    families = (core.info.queue_family, core.copies.number)
    return {
        "sharingMode": const("VK_SHARING_MODE_CONCURRENT"),
        "queueFamilyIndexCount": len(families),
        "pQueueFamilyIndices": ffi.new("uint32_t[]", families),
    }
