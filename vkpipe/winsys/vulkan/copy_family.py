"""The family of queues that copies while the one that draws does something else (Vulkan 1.3, 5.3.1)."""

from __future__ import annotations

from typing import NamedTuple

from vkpipe.winsys.vulkan.api import NULL, Cdata, Functions, const, ffi, flags

__all__ = ["CopyFamily", "find_copy_family"]


class CopyFamily(NamedTuple):
    """A family of queues that copy.

    ``step`` (minImageTransferGranularity): texels between the places where copies into images may begin and
    end, other than at the edges of a level; zeros where only whole levels are copied.
    """

    number: int
    step: tuple[int, int, int]


def find_copy_family(fns: Functions, physical: Cdata, drawing: int) -> CopyFamily | None:
    """Return the family beside the one that draws: one of copies alone, else one that computes, too.

    Those that decode or encode videos are left alone.
    """
    count = ffi.new("uint32_t *")
    fns.vkGetPhysicalDeviceQueueFamilyProperties(physical, count, NULL)
    families = ffi.new("VkQueueFamilyProperties[]", count[0])
    fns.vkGetPhysicalDeviceQueueFamilyProperties(physical, count, families)
    copying = const("VK_QUEUE_TRANSFER_BIT")
    beside = flags("QUEUE", ("SPARSE_BINDING", "PROTECTED"))
    for wanted, also in ((copying, 0), (const("VK_QUEUE_COMPUTE_BIT"), copying)):
        for index, family in enumerate(families):
            kinds = family.queueFlags & ~beside
            if index != drawing and family.queueCount and kinds | also == wanted | also:
                step = family.minImageTransferGranularity
                return CopyFamily(index, (step.width, step.height, step.depth))
    return None
