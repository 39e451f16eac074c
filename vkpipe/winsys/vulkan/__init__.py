"""A thin Vulkan compute layer: devices, memory, pipelines, command recording, fences.

Start with :func:`open_device`. Importing this package loads the Vulkan loader and raises
:class:`~vkpipe.errors.DeviceNotFound` where there is none.
"""

from vkpipe.winsys.vulkan.buffer import Buffer
from vkpipe.winsys.vulkan.commands import CommandRecorder
from vkpipe.winsys.vulkan.descriptors import DescriptorSet, SetLayout
from vkpipe.winsys.vulkan.device import Device, enumerate_devices, open_device
from vkpipe.winsys.vulkan.info import DeviceInfo, MemoryHeap
from vkpipe.winsys.vulkan.pipelines import Pipeline, PipelineLayout

__all__ = [
    "Buffer",
    "CommandRecorder",
    "DescriptorSet",
    "Device",
    "DeviceInfo",
    "MemoryHeap",
    "Pipeline",
    "PipelineLayout",
    "SetLayout",
    "enumerate_devices",
    "open_device",
]
