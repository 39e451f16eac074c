"""The Vulkan formats that hold the same bits (names only; nothing of Vulkan is loaded here)."""

from __future__ import annotations

from vkpipe.errors import NotSupported
from vkpipe.format.description import FormatLike, describe

__all__ = ["STORAGE_VK_FORMATS", "storage_uint", "vk_format", "vk_sampling"]

_STORAGE = {8: "r8ui", 16: "r16ui", 32: "r32ui", 64: "rg32ui", 128: "rgba32ui"}

STORAGE_VK_FORMATS = {
    "r8ui": "VK_FORMAT_R8_UINT",
    "r16ui": "VK_FORMAT_R16_UINT",
    "r32ui": "VK_FORMAT_R32_UINT",
    "rg32ui": "VK_FORMAT_R32G32_UINT",
    "rgba32ui": "VK_FORMAT_R32G32B32A32_UINT",
}
"""The VkFormat enumerator of each result of :func:`storage_uint`."""

IDENTITY = "xyzw"


def vk_format(fmt: FormatLike) -> str | None:
    """The VkFormat enumerator that means the same in every bit and component, or None.

    Combined depth and stencil has none: Vulkan does not define its layout.
    """
    desc = describe(fmt)
    return f"VK_FORMAT_{desc.vulkan}" if desc.vulkan and desc.view == IDENTITY else None


def vk_sampling(fmt: FormatLike) -> tuple[str, str] | None:
    """The VkFormat enumerator to sample a format through, and the component mapping for the image view.

    The mapping has four letters of ``x y z w 0 1`` (red, green, blue, alpha of the VkFormat, zero, one).
    ``None`` when no VkFormat has the same bits.
    """
    desc = describe(fmt)
    return (f"VK_FORMAT_{desc.vulkan}", desc.view) if desc.vulkan else None


def storage_uint(fmt: FormatLike) -> str:
    """The GLSL image format through which blocks can be read and written as raw unsigned words.

    The VkFormat belonging to it is in :data:`STORAGE_VK_FORMATS`. Depth with stencil fills words.

    Raises:
        NotSupported: there is no such format for this block size (24, 48, 96 bits, ...).
    """
    desc = describe(fmt)
    bits = -(-desc.block_bits // 32) * 32 if desc.is_depth and desc.is_stencil else desc.block_bits
    if bits not in _STORAGE:
        raise NotSupported(f"PIPE_FORMAT_{desc.name}", f"raw image of {desc.block_bits} bits per block")
    return _STORAGE[bits]
