"""This package wraps Vulkan for computing: devices, memory, pipelines, command recording, fences.

Descriptions and recorded commands go in; objects that own their Vulkan handles, and serials of submissions,
come out. The driver calls it, and the Vulkan side of the benchmark. Start with :func:`open_device`. Importing
this package loads the Vulkan loader and raises :class:`~vkpipe.errors.DeviceNotFound` where there is none.
"""

from vkpipe.winsys.vulkan.block_texels import BlockTexels
from vkpipe.winsys.vulkan.buffer import Buffer, BufferKind
from vkpipe.winsys.vulkan.commands import CommandRecorder, Launch, PushBlock
from vkpipe.winsys.vulkan.descriptors import Binding, DescriptorSet, SetLayout
from vkpipe.winsys.vulkan.device import Device
from vkpipe.winsys.vulkan.external import ExternalMemory
from vkpipe.winsys.vulkan.image import Image, ImageView
from vkpipe.winsys.vulkan.image_desc import ImageDesc
from vkpipe.winsys.vulkan.info import DeviceInfo, MemoryHeap
from vkpipe.winsys.vulkan.open_device import enumerate_devices, open_device
from vkpipe.winsys.vulkan.pipelines import Pipeline, PipelineLayout
from vkpipe.winsys.vulkan.presentation import Presentation
from vkpipe.winsys.vulkan.raw_memory import Placement, RawMemory
from vkpipe.winsys.vulkan.sampler import Sampler, SamplerDesc
from vkpipe.winsys.vulkan.stand_ins import Kind, NoStandIn, StandIns, kind_of
from vkpipe.winsys.vulkan.surface import SurfaceFormat, surface_format
from vkpipe.winsys.vulkan.swapchain import SwapchainImage
from vkpipe.winsys.vulkan.transfers import BufferImageCopy, ImageBlit, ImageCopy
from vkpipe.winsys.vulkan.upload import UploadRing

__all__ = [
    "Binding",
    "BlockTexels",
    "Buffer",
    "BufferImageCopy",
    "BufferKind",
    "CommandRecorder",
    "DescriptorSet",
    "Device",
    "DeviceInfo",
    "ExternalMemory",
    "Image",
    "ImageBlit",
    "ImageCopy",
    "ImageDesc",
    "ImageView",
    "Kind",
    "Launch",
    "MemoryHeap",
    "NoStandIn",
    "Pipeline",
    "PipelineLayout",
    "Placement",
    "Presentation",
    "PushBlock",
    "RawMemory",
    "Sampler",
    "SamplerDesc",
    "SetLayout",
    "StandIns",
    "SurfaceFormat",
    "SwapchainImage",
    "UploadRing",
    "enumerate_devices",
    "kind_of",
    "open_device",
    "surface_format",
]
