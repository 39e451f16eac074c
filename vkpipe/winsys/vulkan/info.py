"""Facts that a physical device reports, as plain Python values."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import field
from itertools import pairwise
from typing import Any

from vkpipe.records import dataclass
from vkpipe.winsys.vulkan import requirements
from vkpipe.winsys.vulkan.api import NULL, Cdata, Functions, const, ffi, struct, text, version_text

__all__ = ["DeviceInfo", "MemoryHeap", "describe", "refusals_of"]

_TYPES = {1: "integrated", 2: "discrete", 3: "virtual", 4: "cpu"}

_FLOAT_CONTROLS = ("shaderSignedZeroInfNanPreserveFloat32",)

_MOST_LANES = 64
"""Kernels keep sets of lanes in two words."""

_LANES = {0x8086: 16}
"""By vendor, where others than the device's own are better: in wide subgroups of Intel's a lane has few
registers."""

_UNITS: dict[str, tuple[str, Callable[[Cdata], int]]] = {
    "VK_NV_shader_sm_builtins": (
        "VkPhysicalDeviceShaderSMBuiltinsPropertiesNV",
        lambda found: int(found.shaderSMCount),
    ),
    "VK_AMD_shader_core_properties": (
        "VkPhysicalDeviceShaderCorePropertiesAMD",
        lambda found: int(
            found.shaderEngineCount * found.shaderArraysPerEngineCount * found.computeUnitsPerShaderArray
        ),
    ),
}
"""Extensions that count the units of a GPU."""


@dataclass(frozen=True)
class MemoryHeap:
    """One memory heap: its size in bytes and whether it is the device's own."""

    size: int
    device_local: bool


@dataclass(frozen=True)
class DeviceInfo:
    """One Vulkan device.

    ``type`` is 'cpu', 'discrete', 'integrated', 'virtual' or 'other'; ``compute_units`` is 0 where it is
    unknown; ``timestamp_period`` is in nanoseconds per tick and ``timestamp_bits`` says how many bits of a
    tick count (0: no timestamps); ``limits`` holds VkPhysicalDeviceLimits by name, arrays as tuples;
    ``other_families`` are the families of queues that do not draw here; ``refusals`` says why vkpipe cannot
    use the device (empty: it can); ``asked_lanes`` is what VKPIPE_LANES had when it was opened;
    ``float_controls`` names what it says of signed zeros, infinities and NaNs; ``flaws`` what a probe has
    found that kernels do without: 'fma', 'texels'.
    """

    index: int
    name: str
    type: str
    vendor: int
    device: int
    driver: str
    driver_version: str
    api_version: str
    uuid: str
    driver_uuid: str
    compute_units: int
    subgroup_size: int
    subgroup_sizes: tuple[int, int]
    timestamp_period: float
    timestamp_bits: int
    queue_family: int
    other_families: tuple[int, ...]
    graphics: bool
    heaps: tuple[MemoryHeap, ...]
    limits: dict[str, Any] = field(repr=False)
    features: frozenset[str] = field(repr=False)
    extensions: frozenset[str] = field(repr=False)
    refusals: tuple[str, ...] = ()
    asked_lanes: int | None = None
    float_controls: frozenset[str] = field(default=frozenset(), repr=False)
    flaws: frozenset[str] = frozenset()

    @property
    def api(self) -> tuple[int, int]:
        """The Vulkan version as (major, minor)."""
        major, minor, *_ = self.api_version.split(".")
        return int(major), int(minor)

    @property
    def lanes(self) -> int:
        """The lanes of the subgroups that kernels are written for."""
        if self.asked_lanes is not None:
            return self.asked_lanes
        wanted = _LANES.get(self.vendor, min(self.subgroup_size, _MOST_LANES))
        low, high = self.subgroup_sizes
        return min(max(wanted, low), high)

    @property
    def makes_lanes(self) -> bool:
        """Return whether kernels for larger subgroups than the device's own have theirs made of several."""
        return self.is_lavapipe and self.asked_lanes is not None

    @property
    def has_cpu_kernels(self) -> bool:
        """Return whether kernels have the texts for CPUs."""
        return self.is_lavapipe and self.asked_lanes is None

    @property
    def is_lavapipe(self) -> bool:
        """Return whether the driver is Mesa's for CPUs, whose lanes are the vectors of LLVM's code."""
        return self.type == "cpu" and self.driver == "llvmpipe"

    @property
    def fuses(self) -> bool:
        """Return whether ``fma()`` has one rounding."""
        return "fma" not in self.flaws

    @property
    def reads_texels(self) -> bool:
        """Return whether texel buffers are as large as scratch memory may be."""
        return "texels" not in self.flaws and requirements.reads_texels(self.limits)

    def __str__(self) -> str:
        return f"{self.index}: {self.name} ({self.type}, {self.driver}, uuid:{self.uuid})"


def _chain(*structs: Cdata) -> Cdata:
    for first, second in pairwise(structs):
        first.pNext = second
    return structs[0]


def _extensions(fns: Functions, physical: Cdata) -> frozenset[str]:
    count = ffi.new("uint32_t *")
    fns.vkEnumerateDeviceExtensionProperties(physical, NULL, count, NULL)
    found = ffi.new("VkExtensionProperties[]", count[0])
    fns.vkEnumerateDeviceExtensionProperties(physical, NULL, count, found)
    return frozenset(text(entry.extensionName) for entry in found)


def _limits(limits: Cdata) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for name, _ in ffi.typeof("VkPhysicalDeviceLimits").fields:
        value = getattr(limits, name)
        values[name] = tuple(value) if isinstance(value, ffi.CData) else value
    return values


def _features(
    fns: Functions, physical: Cdata, api: tuple[int, int], extensions: frozenset[str]
) -> frozenset[str]:
    chained = {entry: struct(entry.ctype) for entry in requirements.feature_structs(api, extensions)}
    query = struct("VkPhysicalDeviceFeatures2")
    _chain(query, *chained.values())
    fns.vkGetPhysicalDeviceFeatures2(physical, query)
    found = set()
    for feature in requirements.FEATURES:
        holder = query.features if feature.struct is requirements.CORE else chained.get(feature.struct)
        if holder is not None and getattr(holder, feature.name):
            found.add(feature.name)
    return frozenset(found)


def _queue_family(fns: Functions, physical: Cdata) -> tuple[int, tuple[int, ...], bool, int]:
    """The family used, with graphics too if there is such a one (blits need it), -1: none computes; the other
    families; whether that one has graphics, and its bits of timestamps.
    """
    count = ffi.new("uint32_t *")
    fns.vkGetPhysicalDeviceQueueFamilyProperties(physical, count, NULL)
    families = ffi.new("VkQueueFamilyProperties[]", count[0])
    fns.vkGetPhysicalDeviceQueueFamilyProperties(physical, count, families)
    graphics_bit, compute_bit = const("VK_QUEUE_GRAPHICS_BIT"), const("VK_QUEUE_COMPUTE_BIT")
    candidates = [
        (not family.queueFlags & graphics_bit, index, family.timestampValidBits)
        for index, family in enumerate(families)
        if family.queueFlags & compute_bit
    ]
    if not candidates:
        return -1, (), False, 0
    no_graphics, index, timestamps = min(candidates)
    moves = graphics_bit | compute_bit | const("VK_QUEUE_TRANSFER_BIT")
    others = tuple(i for i, family in enumerate(families) if i != index and family.queueFlags & moves)
    return index, others, not no_graphics, timestamps


def _heaps(fns: Functions, physical: Cdata) -> tuple[MemoryHeap, ...]:
    memory = ffi.new("VkPhysicalDeviceMemoryProperties *")
    fns.vkGetPhysicalDeviceMemoryProperties(physical, memory)
    local = const("VK_MEMORY_HEAP_DEVICE_LOCAL_BIT")
    heaps = [memory.memoryHeaps[i] for i in range(memory.memoryHeapCount)]
    return tuple(MemoryHeap(heap.size, bool(heap.flags & local)) for heap in heaps)


def _units(fns: Functions, physical: Cdata, kind: str, extensions: frozenset[str]) -> int:
    """Cores of a CPU that this process may use, what a GPU's extension counts, or 0: unknown."""
    if kind == "cpu":
        return len(os.sched_getaffinity(0))
    for extension, (name, count) in _UNITS.items():
        if extension in extensions:
            query, found = struct("VkPhysicalDeviceProperties2"), struct(name)
            _chain(query, found)
            fns.vkGetPhysicalDeviceProperties2(physical, query)
            return count(found)
    return 0


def refusals_of(
    api: tuple[int, int],
    family: int,
    features: frozenset[str],
    operations: int,
    in_compute: bool,
    limits: Mapping[str, Any],
) -> tuple[str, ...]:
    """Why a device with these properties cannot be used: each reason in words; none where it can."""
    if api < requirements.MINIMUM_API:
        needed = ".".join(map(str, requirements.MINIMUM_API))
        return (f"Vulkan {api[0]}.{api[1]}, {needed} is needed",)
    reasons = [] if family >= 0 else ["no compute queue"]
    for feature in requirements.FEATURES:
        if feature.required and feature.name not in features:
            reasons.append(f"no {feature.name} ({feature.why})")
    for name, why in requirements.SUBGROUP_OPERATIONS.items():
        if not in_compute or not operations & const(f"VK_SUBGROUP_FEATURE_{name}_BIT"):
            reasons.append(f"no subgroup {name.lower()} operations in compute ({why})")
    for name, (least, why) in requirements.least_limits(limits).items():
        if limits[name] < least:
            reasons.append(f"{name} is {limits[name]}, {least} is needed ({why})")
    return tuple(reasons)


def _sizes(found: Cdata, native: int) -> tuple[int, int]:
    """The smallest and largest subgroups that kernels may require: none but the device's own, if any."""
    in_compute = found.requiredSubgroupSizeStages & const("VK_SHADER_STAGE_COMPUTE_BIT")
    return (found.minSubgroupSize, found.maxSubgroupSize) if in_compute else (native, native)


def describe(fns: Functions, physical: Cdata, index: int) -> DeviceInfo:
    """All that is known of one physical device; ``index`` is its place in the loader's list."""
    plain = struct("VkPhysicalDeviceProperties2")
    fns.vkGetPhysicalDeviceProperties2(physical, plain)
    number = plain.properties.apiVersion
    api = (number >> 22) & 0x7F, (number >> 12) & 0x3FF
    extensions = _extensions(fns, physical)
    v11, v12 = struct("VkPhysicalDeviceVulkan11Properties"), struct("VkPhysicalDeviceVulkan12Properties")
    sizes = struct("VkPhysicalDeviceSubgroupSizeControlProperties")
    query = struct("VkPhysicalDeviceProperties2")
    controlled = api >= (1, 3) or "VK_EXT_subgroup_size_control" in extensions
    modern = api >= requirements.MINIMUM_API
    if modern:
        _chain(query, v11, v12, *([sizes] if controlled else []))
        fns.vkGetPhysicalDeviceProperties2(physical, query)
    features = _features(fns, physical, api, extensions) if modern else frozenset()
    family, others, graphics, timestamps = _queue_family(fns, physical)
    in_compute = bool(v11.subgroupSupportedStages & const("VK_SHADER_STAGE_COMPUTE_BIT"))
    native = int(v11.subgroupSize)
    limits = plain.properties.limits
    kind = _TYPES.get(plain.properties.deviceType, "other")
    return DeviceInfo(
        index=index,
        name=text(plain.properties.deviceName),
        type=kind,
        vendor=plain.properties.vendorID,
        device=plain.properties.deviceID,
        driver=text(v12.driverName) if modern else "unknown driver",
        driver_version=text(v12.driverInfo) or str(plain.properties.driverVersion),
        api_version=version_text(number),
        uuid=bytes(plain.properties.pipelineCacheUUID if not modern else v11.deviceUUID).hex(),
        driver_uuid=bytes(plain.properties.pipelineCacheUUID if not modern else v11.driverUUID).hex(),
        compute_units=_units(fns, physical, kind, extensions),
        subgroup_size=native,
        subgroup_sizes=_sizes(sizes, native),
        timestamp_period=limits.timestampPeriod if timestamps else 0.0,
        timestamp_bits=timestamps,
        queue_family=family,
        other_families=others,
        graphics=graphics,
        heaps=_heaps(fns, physical),
        limits=_limits(limits),
        features=features,
        extensions=extensions,
        refusals=refusals_of(
            api, family, features, v11.subgroupSupportedOperations, in_compute, _limits(limits)
        ),
        float_controls=frozenset([name for name in _FLOAT_CONTROLS if getattr(v12, name)]),
    )
