"""Limits of shaders on a device: buffers, images, threads, shared memory."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.kernels.structs import MEMORY
from vkpipe.mesa_variables import text_of
from vkpipe.pipe.limits import MAX_COLOR_BUFS, MAX_SAMPLERS
from vkpipe.translate.spirv import texel_offsets
from vkpipe.translate.tgsi.isa import Kind
from vkpipe.translate.tgsi.legal_texture import COMPUTED_OFFSETS
from vkpipe.translate.tgsi.names import File

if TYPE_CHECKING:
    from collections.abc import Sized

    from vkpipe.translate import BufferBinding, GlslBody, ImageBinding, Shader
    from vkpipe.translate.glsl.bindings import ResourceBindings
    from vkpipe.winsys.vulkan import DeviceInfo

__all__ = [
    "ResourceLimits",
    "check_block",
    "check_offsets",
    "check_residents",
    "check_shared",
    "check_slots",
    "color_targets",
    "filters_bytes",
    "filters_fractions",
    "offset_limits",
    "resource_limits",
    "sampler_slots",
    "stops_in_loops",
]

_RELEASE = re.compile(r"Mesa (\d+)\.")
_MOST_SLOTS = 32
_MOST_COUNTER_BUFFERS = 16


class ResourceLimits(NamedTuple):
    """Numbers of slots of each kind; one shader may use all of them."""

    buffers: int
    counter_buffers: int
    images: int

    @property
    def resources(self) -> int:
        """The slots of RES, each of which is a buffer or an image."""
        return min(self.buffers, self.images)


def resource_limits(info: DeviceInfo) -> ResourceLimits:
    """The slots of a stage. Counter buffers share the device's storage buffers with shader buffers."""
    limits, scratch = info.limits, len(MEMORY)
    storage = int(limits["maxPerStageDescriptorStorageBuffers"]) - (0 if info.reads_texels else scratch)
    counters = min(_MOST_COUNTER_BUFFERS, storage // 2)
    buffers = min(_MOST_SLOTS, storage - counters)
    # What is drawn into is stored as images too.
    images = int(limits["maxPerStageDescriptorStorageImages"]) - MAX_COLOR_BUFS - 1
    others = scratch + sampler_slots(info) + color_targets(info) + 1 + counters + buffers
    images = min(_MOST_SLOTS, images, int(limits["maxPerStageResources"]) - others)
    return ResourceLimits(buffers, counters, max(0, images))


def sampler_slots(info: DeviceInfo) -> int:
    """Return how many samplers and views a stage may have; each is a sampler of the device with an image."""
    return min(MAX_SAMPLERS, _lookups(info))


def _lookups(info: DeviceInfo) -> int:
    """Return how many samplers a kernel may name, which are more than a stage may have."""
    images = int(info.limits["maxPerStageDescriptorSampledImages"])
    images -= len(MEMORY) if info.reads_texels else 0
    return min(images, int(info.limits["maxPerStageDescriptorSamplers"]))


def check_residents(body: GlslBody, device: DeviceInfo) -> None:
    """Raise NotSupported when a shader can name more by handles than the device has descriptors for."""
    images = resource_limits(device).images
    for what, found, most in (("textures", body.samplers, _lookups(device)), ("images", body.images, images)):
        if len(found) > most:
            text = f"{len(found)} {what} that a shader can name, resident ones of its targets included"
            raise NotSupported("PIPE_CAP_BINDLESS_TEXTURE", f"{text}; {device.name} has {most}")


def offset_limits(info: DeviceInfo) -> tuple[int, int]:
    """The constant texel offsets of filtered lookups that device and compiler take."""
    least, largest = texel_offsets()
    return max(least, int(info.limits["minTexelOffset"])), min(largest, int(info.limits["maxTexelOffset"]))


def check_offsets(shader: Shader, device: DeviceInfo) -> None:
    """Raise NotSupported when a filtered lookup has an offset that the device does not take."""
    for i in shader.instructions:
        if not i.offsets or i.opcode.kind is not Kind.TEX or i.opcode.name in COMPUTED_OFFSETS:
            continue
        low, high = offset_limits(device)
        for values in map(shader.constant, i.offsets):
            for value in values[:3] if values else ():
                if not low <= value <= high:
                    capability = f"PIPE_CAP_{'MIN' if value < 0 else 'MAX'}_TEXEL_OFFSET"
                    raise NotSupported(capability, f"{value}; {device.name} takes {low} to {high}")


def color_targets(info: DeviceInfo) -> int:
    """Return how many colour buffers a framebuffer may have; they and the depth buffer are storage images."""
    return min(MAX_COLOR_BUFS, int(info.limits["maxPerStageDescriptorStorageImages"]) - 1)


def check_block(where: str, field: str, block: tuple[int, int, int], info: DeviceInfo) -> None:
    """Raise InvalidUse when a block has more threads than the device allows, or none."""
    sizes = tuple(int(size) for size in info.limits["maxComputeWorkGroupSize"])
    threads = int(info.limits["maxComputeWorkGroupInvocations"])
    fits = all(1 <= count <= most for count, most in zip(block, sizes, strict=True))
    if not fits or block[0] * block[1] * block[2] > threads:
        raise InvalidUse(where, field, block, f"1 to {sizes}, together at most {threads} threads")


def check_shared(where: str, field: str, size: int, info: DeviceInfo) -> None:
    """Raise InvalidUse when a block shares more bytes than the device has."""
    most = int(info.limits["maxComputeSharedMemorySize"])
    if size > most:
        raise InvalidUse(where, field, size, f"at most {most} bytes")


def check_slots(bindings: ResourceBindings, device: DeviceInfo) -> None:
    """Raise NotSupported when a shader names buffers or images that there are no slots for."""
    limits = resource_limits(device)
    used = (
        ("PIPE_SHADER_CAP_MAX_SHADER_BUFFERS", File.BUFFER, limits.buffers),
        ("PIPE_SHADER_CAP_MAX_HW_ATOMIC_COUNTER_BUFFERS", File.HWATOMIC, limits.counter_buffers),
        ("PIPE_SHADER_CAP_MAX_SHADER_IMAGES", File.IMAGE, limits.images),
        ("TGSI_FILE_RESOURCE", File.RES, limits.resources),
    )
    for capability, file, most in used:
        found: tuple[BufferBinding | ImageBinding, ...] = (*bindings.buffers, *bindings.images)
        slots = [entry.slot for entry in found if entry.file is file]
        if max(slots, default=-1) >= most:
            raise NotSupported(capability, f"{file}[{max(slots)}]; {device.name} has {most}")
    numbers: tuple[tuple[str, Sized, int], ...] = (
        ("PIPE_SHADER_CAP_MAX_SHADER_BUFFERS", bindings.buffers, limits.buffers + limits.counter_buffers),
        ("PIPE_SHADER_CAP_MAX_SHADER_IMAGES", bindings.images, limits.images),
    )
    for capability, entries, most in numbers:
        if len(entries) > most:
            raise NotSupported(capability, f"{len(entries)} with those of RES; {device.name} has {most}")


def stops_in_loops(device: DeviceInfo) -> bool:
    """Return whether the device stops an invocation after 65,535 turns of its loops, as lavapipe does."""
    return device.has_cpu_kernels


def filters_bytes(device: DeviceInfo) -> bool:
    """Return whether lookups that mix texels of four bytes are made in whole numbers, each mix rounded.

    Mesa does so with vectors of 256 bits, unless it is told to do without; other widths cut off. Of releases
    between 22 and 25 nobody knows which of both filters they have (:func:`filters_fractions`).
    """
    if not device.has_cpu_kernels or device.subgroup_size != 8 or _release(device) in (23, 24):
        return False
    return "no_aos_sampling" not in text_of("GALLIVM_PERF") and _has_avx2()


def filters_fractions(device: DeviceInfo) -> bool:
    """Return whether the fraction of a coordinate that repeats is taken first where sizes are powers of two.

    Mesa 25 does so, Mesa 22 for other sizes only: the fraction of a negative number is rounded.
    """
    return _release(device) >= 25


def _release(device: DeviceInfo) -> int:
    found = _RELEASE.search(device.driver_version)
    return int(found[1]) if found else 0


@cache
def _has_avx2() -> bool:
    try:
        return " avx2 " in Path("/proc/cpuinfo").read_text(errors="replace")
    except OSError:
        return False
