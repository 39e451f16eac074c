"""Features that a device must have, and those that are used when there: tables, each line with its reason.

Nothing is enabled that is not listed here and nothing listed is enabled unless the device reports it.
Names are those of the Vulkan specification (Features chapter).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vkpipe.records import dataclass

__all__ = [
    "EXTENSIONS",
    "FEATURES",
    "LIMITS",
    "LIMITS_OF_STORAGE",
    "LIMITS_OF_TEXELS",
    "MINIMUM_API",
    "SCRATCH_BUFFERS",
    "SCRATCH_ELEMENTS",
    "SUBGROUP_OPERATIONS",
    "SURFACE",
    "SURFACE_EXTENSIONS",
    "SWAPCHAIN",
    "Feature",
    "FeatureStruct",
    "feature_structs",
    "least_limits",
    "reads_texels",
]

MINIMUM_API = (1, 2)


@dataclass(frozen=True)
class FeatureStruct:
    """A feature struct, and what makes it legal in the pNext chain: a core version or an extension, which may
    have had an older name.
    """

    ctype: str
    core: tuple[int, int] | None
    extension: str | None = None
    older: str | None = None

    def extension_of(self, extensions: frozenset[str]) -> str | None:
        """Return the extension of a device that brings the struct, the newer one if it has both."""
        return next((name for name in (self.extension, self.older) if name in extensions), None)


@dataclass(frozen=True)
class Feature:
    """One feature bit: where it lives, whether vkpipe refuses a device without it, and what for."""

    name: str
    struct: FeatureStruct
    why: str
    required: bool = False


CORE = FeatureStruct("VkPhysicalDeviceFeatures", (1, 0))
V11 = FeatureStruct("VkPhysicalDeviceVulkan11Features", (1, 2))
V12 = FeatureStruct("VkPhysicalDeviceVulkan12Features", (1, 2))
# The single structs, not VkPhysicalDeviceVulkan13Features: they also serve 1.2 devices.
SUBGROUP_SIZE = FeatureStruct(
    "VkPhysicalDeviceSubgroupSizeControlFeatures", (1, 3), "VK_EXT_subgroup_size_control"
)
MAINTENANCE4 = FeatureStruct("VkPhysicalDeviceMaintenance4Features", (1, 3), "VK_KHR_maintenance4")
ROBUSTNESS2 = FeatureStruct("VkPhysicalDeviceRobustness2FeaturesEXT", None, "VK_EXT_robustness2")
BORDER_COLOR = FeatureStruct(
    "VkPhysicalDeviceCustomBorderColorFeaturesEXT", None, "VK_EXT_custom_border_color"
)
CLOCK = FeatureStruct("VkPhysicalDeviceShaderClockFeaturesKHR", None, "VK_KHR_shader_clock")
SLICES = FeatureStruct("VkPhysicalDeviceImage2DViewOf3DFeaturesEXT", None, "VK_EXT_image_2d_view_of_3d")
CONDITION = FeatureStruct(
    "VkPhysicalDeviceConditionalRenderingFeaturesEXT", None, "VK_EXT_conditional_rendering"
)
FIGURES = FeatureStruct(
    "VkPhysicalDevicePipelineExecutablePropertiesFeaturesKHR", None, "VK_KHR_pipeline_executable_properties"
)
UNIFORM_FLOW = FeatureStruct(
    "VkPhysicalDeviceShaderSubgroupUniformControlFlowFeaturesKHR",
    None,
    "VK_KHR_shader_subgroup_uniform_control_flow",
)
DERIVATIVES = FeatureStruct(
    "VkPhysicalDeviceComputeShaderDerivativesFeaturesNV",
    None,
    "VK_KHR_compute_shader_derivatives",
    older="VK_NV_compute_shader_derivatives",
)
LINES = FeatureStruct("VkPhysicalDeviceLineRasterizationFeaturesEXT", None, "VK_EXT_line_rasterization")

FEATURES: tuple[Feature, ...] = (
    Feature("timelineSemaphore", V12, "fences and deferred destruction", required=True),
    Feature("bufferDeviceAddress", V12, "kernels reach vertex and scratch buffers by address", required=True),
    Feature("scalarBlockLayout", V12, "one struct layout for NumPy and GLSL", required=True),
    Feature("shaderInt64", CORE, "edges in fixed point without pairs of words"),
    Feature(
        "shaderStorageImageExtendedFormats", CORE, "render targets of every colour format", required=True
    ),
    Feature("shaderFloat64", CORE, "TGSI double opcodes"),
    Feature("shaderInt16", CORE, "compact lists in kernels"),
    Feature("shaderInt8", V12, "8-bit indices and vertex formats"),
    Feature("shaderFloat16", V12, "half-precision varyings"),
    Feature("storageBuffer16BitAccess", V11, "16-bit indices read in place"),
    Feature("uniformAndStorageBuffer16BitAccess", V11, "16-bit constants"),
    Feature("storagePushConstant16", V11, "16-bit push constants"),
    Feature("storageBuffer8BitAccess", V12, "8-bit indices read in place"),
    Feature("uniformAndStorageBuffer8BitAccess", V12, "8-bit constants"),
    Feature("storagePushConstant8", V12, "8-bit push constants"),
    Feature("shaderBufferInt64Atomics", V12, "depth and primitive in one 64-bit atomicMin"),
    Feature("shaderSharedInt64Atomics", V12, "64-bit atomics in workgroup memory"),
    Feature("shaderSubgroupExtendedTypes", V12, "shuffles of 8, 16 and 64-bit values"),
    Feature("uniformBufferStandardLayout", V12, "the storage buffers' layout in uniform buffers"),
    Feature("vulkanMemoryModel", V12, "fine-grained ordering of atomics"),
    Feature("vulkanMemoryModelDeviceScope", V12, "ordering between workgroups"),
    Feature("samplerMirrorClampToEdge", V12, "PIPE_TEX_WRAP_MIRROR_CLAMP_TO_EDGE"),
    Feature("samplerFilterMinmax", V12, "PIPE_TEX_REDUCTION_MIN and MAX"),
    Feature("runtimeDescriptorArray", V12, "unsized arrays of textures"),
    Feature("descriptorBindingPartiallyBound", V12, "unused slots of a set may stay unwritten"),
    Feature("shaderSampledImageArrayNonUniformIndexing", V12, "per-lane texture index across draws"),
    Feature("shaderStorageImageArrayNonUniformIndexing", V12, "per-lane image index across draws"),
    Feature("shaderStorageBufferArrayNonUniformIndexing", V12, "per-lane buffer index across draws"),
    Feature("shaderUniformBufferArrayDynamicIndexing", CORE, "indirect constant buffers"),
    Feature("shaderSampledImageArrayDynamicIndexing", CORE, "indirect samplers"),
    Feature("shaderStorageBufferArrayDynamicIndexing", CORE, "indirect shader buffers"),
    Feature("shaderStorageImageArrayDynamicIndexing", CORE, "indirect shader images"),
    Feature("shaderImageGatherExtended", CORE, "TG4 with offsets"),
    Feature("shaderStorageImageReadWithoutFormat", CORE, "one kernel for many render target formats"),
    Feature("shaderStorageImageWriteWithoutFormat", CORE, "one kernel for many render target formats"),
    Feature("samplerAnisotropy", CORE, "max_anisotropy of samplers"),
    Feature("imageCubeArray", CORE, "PIPE_TEXTURE_CUBE_ARRAY"),
    Feature("textureCompressionBC", CORE, "S3TC, RGTC and BPTC textures"),
    Feature("textureCompressionETC2", CORE, "ETC1 and ETC2 textures"),
    Feature("textureCompressionASTC_LDR", CORE, "ASTC textures"),
    Feature("robustBufferAccess", CORE, "out-of-range descriptor accesses stay inside the buffer"),
    Feature("robustBufferAccess2", ROBUSTNESS2, "out-of-range descriptor reads give zero"),
    Feature("robustImageAccess2", ROBUSTNESS2, "out-of-range image reads give zero"),
    Feature("nullDescriptor", ROBUSTNESS2, "unbound textures and buffers read zero"),
    Feature("subgroupSizeControl", SUBGROUP_SIZE, "a fixed subgroup size where a device has several"),
    Feature("computeFullSubgroups", SUBGROUP_SIZE, "no partly filled subgroups"),
    Feature("customBorderColors", BORDER_COLOR, "border colours other than black and white"),
    Feature("customBorderColorWithoutFormat", BORDER_COLOR, "border colours for any view format"),
    Feature("maintenance4", MAINTENANCE4, "workgroup sizes by specialization constant"),
    Feature("shaderDeviceClock", CLOCK, "TGSI CLOCK"),
    Feature("image2DViewOf3D", SLICES, "slices of 3D textures as render targets"),
    Feature("conditionalRendering", CONDITION, "kernels that have nothing to do are not even compiled"),
    Feature("shaderSubgroupUniformControlFlow", UNIFORM_FLOW, "lanes come together behind branches"),
    Feature("computeDerivativeGroupLinear", DERIVATIVES, "lookups with the device's own derivatives"),
    Feature("pipelineExecutableInfo", FIGURES, "what a driver has made of kernels, for reports"),
    Feature("bresenhamLines", LINES, "the benchmark's graphics pipeline draws lines as OpenGL does"),
)

EXTENSIONS: dict[str, str] = {
    "VK_KHR_external_memory_fd": "resources of other screens and processes",
    "VK_EXT_external_memory_host": "buffers in memory of the application",
    "VK_EXT_memory_budget": "how much memory is left, for reports",
    "VK_EXT_sampler_filter_minmax": "PIPE_TEX_REDUCTION_MIN and MAX",
    "VK_KHR_portability_subset": "must be enabled where a device has it",
}
"""Optional extensions without a feature struct of ours, and what for."""

SURFACE = "VK_KHR_surface"
"""The extension of instances that all others of windows need."""

SURFACE_EXTENSIONS: dict[str, str] = {
    SURFACE: "windows",
    "VK_KHR_xcb_surface": "windows on X11",
    "VK_KHR_xlib_surface": "windows on X11",
    "VK_KHR_wayland_surface": "windows on Wayland",
    "VK_KHR_win32_surface": "windows on Windows",
    "VK_EXT_metal_surface": "windows on macOS",
    "VK_EXT_headless_surface": "tests of presentation without a display",
    "VK_EXT_swapchain_colorspace": "pictures in half floats",
}
"""Extensions of the instance, taken where they are there: what glfw asks for is among them."""

SWAPCHAIN = "VK_KHR_swapchain"
"""The extension of devices that can show pictures in windows; of use only with SURFACE."""

SUBGROUP_OPERATIONS: dict[str, str] = {
    "BASIC": "one subgroup works one tile",
    "VOTE": "a whole subgroup leaves early",
    "BALLOT": "ranks and compaction",
    "SHUFFLE": "records loaded once and shared between lanes",
    "ARITHMETIC": "scans and reductions",
    "QUAD": "derivatives in 2x2 quads",
}
"""Subgroup operations that a device must support in compute, and what for."""


SCRATCH_ELEMENTS = 1 << 25
"""Elements of 16 bytes or less that a buffer of scratch memory has, at most."""

SCRATCH_BUFFERS = 22
"""Buffers of scratch memory that kernels read, each with a binding of its own."""

LIMITS: dict[str, tuple[int, str]] = {
    "maxBoundDescriptorSets": (3, "scratch memory, targets and a shader's resources"),
    "maxPerStageDescriptorSamplers": (16, "textures of a shader"),
    "maxPerStageDescriptorStorageImages": (4, "colour buffers and the depth buffer"),
    "maxPerStageResources": (SCRATCH_BUFFERS + 42, "scratch memory beside textures, targets and buffers"),
    "maxComputeSharedMemorySize": (
        20 << 10,
        "direct_few keeps the corners of its polygons and marks of tiles there",
    ),
    "maxComputeWorkGroupInvocations": (256, "scans have 256 threads"),
    "maxPushConstantsSize": (128, "arguments of kernels"),
}
"""Limits that must not be lower than this, and what for."""

LIMITS_OF_TEXELS: dict[str, tuple[int, str]] = {
    "maxPerStageDescriptorSampledImages": (
        SCRATCH_BUFFERS + 16,
        "scratch memory in texel buffers beside textures",
    ),
}
"""The same where texel buffers are large enough for scratch memory."""

LIMITS_OF_STORAGE: dict[str, tuple[int, str]] = {
    "maxPerStageDescriptorSampledImages": (16, "textures of a shader"),
    "maxPerStageDescriptorStorageBuffers": (
        SCRATCH_BUFFERS + 4,
        "scratch memory, for which texel buffers are too small, beside a shader's buffers",
    ),
    "maxStorageBufferRange": (16 * SCRATCH_ELEMENTS, "scratch memory, for which texel buffers are too small"),
}
"""The same where they are too small, so that it is in storage buffers."""


def reads_texels(limits: Mapping[str, Any]) -> bool:
    """Return whether a device's texel buffers are as large as scratch memory may be."""
    return bool(limits["maxTexelBufferElements"] >= SCRATCH_ELEMENTS)


def least_limits(limits: Mapping[str, Any]) -> dict[str, tuple[int, str]]:
    """The limits that must not be lower on a device with these ones, and what for."""
    return LIMITS | (LIMITS_OF_TEXELS if reads_texels(limits) else LIMITS_OF_STORAGE)


def feature_structs(api_version: tuple[int, int], extensions: frozenset[str]) -> tuple[FeatureStruct, ...]:
    """The feature structs of the table that may be chained on a device, in table order, CORE left out."""
    found: dict[FeatureStruct, None] = {}
    for feature in FEATURES:
        entry = feature.struct
        if entry is CORE:
            continue
        if (entry.core is not None and api_version >= entry.core) or entry.extension_of(extensions):
            found[entry] = None
    return tuple(found)
