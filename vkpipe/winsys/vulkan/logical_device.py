"""Makes the VkDevice: with the features and extensions of the table that it has, and its queues."""

from __future__ import annotations

from collections.abc import Sequence

from vkpipe.winsys.vulkan import requirements
from vkpipe.winsys.vulkan.api import NULL, Cdata, check, ffi, struct
from vkpipe.winsys.vulkan.info import DeviceInfo
from vkpipe.winsys.vulkan.instance import Instance, string_array

__all__ = ["create_logical_device"]


def create_logical_device(
    instance: Instance,
    physical: Cdata,
    info: DeviceInfo,
    without: frozenset[str],
    families: Sequence[int],
) -> tuple[Cdata, frozenset[str]]:
    """Make a VkDevice with every feature of the table that it has and that is wanted, and their names.

    It has a queue of each of the families.
    """
    structs = requirements.feature_structs(info.api, info.extensions)
    chained = {entry: struct(entry.ctype) for entry in structs}
    query = struct("VkPhysicalDeviceFeatures2")
    wanted = info.features - without
    enabled = {feature.name for feature in requirements.FEATURES if feature.name in wanted}
    for feature in requirements.FEATURES:
        if feature.name in enabled:
            holder = query.features if feature.struct is requirements.CORE else chained[feature.struct]
            setattr(holder, feature.name, 1)
    previous = query
    for entry in chained.values():
        previous.pNext, previous = entry, entry
    extensions = [name for name in requirements.EXTENSIONS if name in info.extensions]
    extensions += [name for entry in structs if (name := entry.extension_of(info.extensions)) is not None]
    if instance.surfaces and requirements.SWAPCHAIN in info.extensions:
        extensions.append(requirements.SWAPCHAIN)
    names, strings = string_array(extensions)
    priority = ffi.new("float[]", [1.0])
    queues = [
        struct("VkDeviceQueueCreateInfo", queueFamilyIndex=family, queueCount=1, pQueuePriorities=priority)
        for family in families
    ]
    create = struct(
        "VkDeviceCreateInfo",
        pNext=query,
        queueCreateInfoCount=len(queues),
        pQueueCreateInfos=ffi.new("VkDeviceQueueCreateInfo[]", [queue[0] for queue in queues]),
        enabledExtensionCount=len(extensions),
        ppEnabledExtensionNames=names,
    )
    handle = ffi.new("VkDevice *")
    check(instance.fns.vkCreateDevice(physical, create, NULL, handle), f"vkCreateDevice on {info.name}")
    strings.clear()
    instance.live.add(int(ffi.cast("uintptr_t", handle[0])))
    return handle[0], frozenset(enabled)
