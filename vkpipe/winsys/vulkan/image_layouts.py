"""The one layout transition of an image, from the one that it was made with to GENERAL.

Imported ones are taken as they are.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Protocol

from vkpipe.winsys.vulkan.api import Cdata, const, ffi, flags, struct

__all__ = ["NewImages", "TrackedImage"]


class TrackedImage(Protocol):
    """The facts that a transition needs: the VkImage, the VkImageSubresourceRange of all of it, whether it
    was imported (then it is in GENERAL), and whether it is linear (then it is in PREINITIALIZED); both keep
    their texels. ``readied``: the serial of the submission that does it, 0 before.
    """

    handle: Cdata
    whole: Cdata
    imported: bool
    linear: bool
    readied: int


class NewImages:
    """Images that have not yet been taken to GENERAL; the next submission does that first."""

    def __init__(self, queue_family: int) -> None:
        self._family = queue_family
        self._lock = threading.Lock()
        self._images: dict[int, TrackedImage] = {}

    def add(self, image: TrackedImage) -> None:
        """Remembers a new image."""
        with self._lock:
            self._images[id(image)] = image

    def has(self, image: TrackedImage) -> bool:
        """Return whether an image is still to be taken to GENERAL."""
        return id(image) in self._images

    def discard(self, image: TrackedImage) -> None:
        """Forgets an image that is destroyed before it was used, or that another queue has taken there."""
        with self._lock:
            self._images.pop(id(image), None)

    def take(self) -> list[TrackedImage]:
        """All new images, which are forgotten."""
        if not self._images:
            return []
        with self._lock:
            images = list(self._images.values())
            self._images.clear()
        return images

    def barriers(self, images: Sequence[TrackedImage]) -> Cdata:
        """VkImageMemoryBarrier[] that take them to GENERAL."""
        barriers = ffi.new("VkImageMemoryBarrier[]", len(images))
        general, undefined, written = (
            const(f"VK_IMAGE_LAYOUT_{name}") for name in ("GENERAL", "UNDEFINED", "PREINITIALIZED")
        )
        outside, ignored = const("VK_QUEUE_FAMILY_EXTERNAL"), const("VK_QUEUE_FAMILY_IGNORED")
        template = struct(
            "VkImageMemoryBarrier",
            dstAccessMask=flags("ACCESS", ("MEMORY_READ", "MEMORY_WRITE")),
            newLayout=general,
        )
        for index, image in enumerate(images):
            template.image = image.handle
            template.subresourceRange = image.whole[0]
            template.oldLayout = general if image.imported else written if image.linear else undefined
            template.srcQueueFamilyIndex = outside if image.imported else ignored
            template.dstQueueFamilyIndex = self._family if image.imported else ignored
            barriers[index] = template[0]
        return barriers
