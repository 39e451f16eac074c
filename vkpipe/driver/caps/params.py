"""Tables of the driver's capabilities, one per kind. A capability that is not listed is 0: not there."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from vkpipe.driver.caps.limits import CONSTANT_ALIGNMENT, MAX_CONSTANT_BUFFERS, MAX_ELEMENTS
from vkpipe.driver.caps.shader_limits import color_targets, offset_limits, resource_limits, sampler_slots
from vkpipe.driver.caps.shader_needs import NEEDS
from vkpipe.kernels.constants import LARGEST_POINT
from vkpipe.pipe import Cap, CapF, Prim, ShaderCap, ShaderIr, ShaderType
from vkpipe.pipe.limits import (
    MAX_PATCH_VARYINGS,
    MAX_SO_BUFFERS,
    MAX_SO_OUTPUTS,
    MAX_VERTEX_STREAMS,
    MAX_VIEWPORTS,
    MAX_WINDOW_RECTANGLES,
)
from vkpipe.translate.tgsi.names import File
from vkpipe.translate.tgsi.sanity import LIMITS

if TYPE_CHECKING:
    from vkpipe.winsys.vulkan import DeviceInfo

__all__ = ["VENDORS", "screen_param", "screen_paramf", "shader_param"]

VENDORS = {
    0x1002: "AMD",
    0x1010: "Imagination Technologies",
    0x106B: "Apple",
    0x10DE: "NVIDIA",
    0x13B5: "Arm",
    0x14E4: "Broadcom",
    0x5143: "Qualcomm",
    0x8086: "Intel",
    0x10005: "Mesa",
}

MAX_OUTPUTS = 32
MAX_VERTICES = 1024
_CONSTANT_BYTES = 1 << 16

_TRUE = (
    Cap.COMPUTE_GRID_INFO_LAST_BLOCK,
    Cap.NPOT_TEXTURES,
    Cap.TEXTURE_SWIZZLE,
    Cap.BLEND_EQUATION_SEPARATE,
    Cap.BLEND_EQUATION_ADVANCED,
    Cap.VIEWPORT_MASK,
    Cap.VIEWPORT_SWIZZLE,
    Cap.INDEP_BLEND_ENABLE,
    Cap.INDEP_BLEND_FUNC,
    Cap.MIXED_COLORBUFFER_FORMATS,
    Cap.FRAGMENT_COLOR_CLAMPED,
    Cap.BINDLESS_TEXTURE,
    Cap.FBFETCH_COHERENT,
    Cap.SM3,
    Cap.FS_COORD_ORIGIN_UPPER_LEFT,
    Cap.FS_COORD_ORIGIN_LOWER_LEFT,
    Cap.FS_COORD_PIXEL_CENTER_HALF_INTEGER,
    Cap.FS_COORD_PIXEL_CENTER_INTEGER,
    Cap.VS_INSTANCEID,
    Cap.VERTEX_ELEMENT_INSTANCE_DIVISOR,
    Cap.SEAMLESS_CUBE_MAP,
    Cap.SEAMLESS_CUBE_MAP_PER_TEXTURE,
    Cap.TEXTURE_SHADOW_MAP,
    Cap.TEXTURE_SHADOW_LOD,
    Cap.TEXTURE_MIRROR_CLAMP,
    Cap.TEXTURE_MIRROR_CLAMP_TO_EDGE,
    Cap.SAMPLER_REDUCTION_MINMAX,
    Cap.SAMPLER_REDUCTION_MINMAX_ARB,
    Cap.TEXTURE_BARRIER,
    Cap.TILE_RASTER_ORDER,
    Cap.DRAW_VERTEX_STATE,
    Cap.FRONTEND_NOOP,
    Cap.FENCE_SIGNAL,
    Cap.VERTEX_COLOR_UNCLAMPED,
    Cap.VERTEX_COLOR_CLAMPED,
    Cap.TWO_SIDED_COLOR,
    Cap.USER_VERTEX_BUFFERS,
    Cap.USER_INDEX_BUFFERS,
    Cap.USER_CONSTANT_BUFFERS,
    Cap.START_INSTANCE,
    Cap.FS_FINE_DERIVATIVE,
    Cap.CLIP_HALFZ,
    Cap.TEXTURE_FLOAT_LINEAR,
    Cap.TEXTURE_HALF_FLOAT_LINEAR,
    Cap.TGSI_TEXCOORD,
    Cap.SHAREABLE_SHADERS,
    Cap.GRAPHICS,
    Cap.MIXED_FRAMEBUFFER_SIZES,
    Cap.MIXED_COLOR_DEPTH_BITS,
    Cap.CLEAR_SCISSORED,
    Cap.CLEAR_TEXTURE,
    Cap.COPY_BETWEEN_COMPRESSED_AND_PLAIN_FORMATS,
    Cap.GENERATE_MIPMAP,
    Cap.INVALIDATE_BUFFER,
    Cap.DEST_SURFACE_SRGB_CONTROL,
    Cap.DRAW_PARAMETERS,
    Cap.QUERY_MEMORY_INFO,
    Cap.FRAGMENT_SHADER_TEXTURE_LOD,
    Cap.FRAGMENT_SHADER_DERIVATIVES,
    Cap.VERTEX_SHADER_SATURATE,
    Cap.FLATSHADE,
    Cap.ALPHA_TEST,
    Cap.TWO_SIDED_STENCIL,
    Cap.SHADER_STENCIL_EXPORT,
    Cap.DEPTH_BOUNDS_TEST,
    Cap.OCCLUSION_QUERY,
    Cap.PRIMITIVE_RESTART,
    Cap.PRIMITIVE_RESTART_FIXED_INDEX,
    Cap.PRIMITIVE_RESTART_FOR_PATCHES,
    Cap.QUADS_FOLLOW_PROVOKING_VERTEX_CONVENTION,
    Cap.DRAW_INDIRECT,
    Cap.MULTI_DRAW_INDIRECT,
    Cap.MULTI_DRAW_INDIRECT_PARAMS,
    Cap.MULTI_DRAW_INDIRECT_PARTIAL_STRIDE,
    Cap.POINT_SPRITE,
    Cap.POINT_SIZE_FIXED,
    Cap.TEXTURE_MULTISAMPLE,
    Cap.TEXTURE_QUERY_SAMPLES,
    Cap.MULTISAMPLE_Z_RESOLVE,
    Cap.SAMPLE_SHADING,
    Cap.SURFACE_SAMPLE_COUNT,
    Cap.PROGRAMMABLE_SAMPLE_LOCATIONS,
    Cap.FORCE_PERSAMPLE_INTERP,
    Cap.POST_DEPTH_COVERAGE,
    Cap.POLYGON_OFFSET_CLAMP,
    Cap.POLYGON_MODE_FILL_RECTANGLE,
    Cap.POLYGON_OFFSET_UNITS_UNSCALED,
    Cap.CLIP_PLANES,
    Cap.CULL_DISTANCE,
    Cap.DEPTH_CLIP_DISABLE,
    Cap.DEPTH_CLIP_DISABLE_SEPARATE,
    Cap.VS_WINDOW_SPACE_POSITION,
    Cap.VS_LAYER_VIEWPORT,
    Cap.TES_LAYER_VIEWPORT,
    Cap.FRAMEBUFFER_NO_ATTACHMENT,
    Cap.TEXRECT,
    Cap.COMPUTE,
    Cap.TEXTURE_BUFFER_OBJECTS,
    Cap.TEXTURE_QUERY_LOD,
    Cap.TEXTURE_GATHER_SM5,
    Cap.TEXTURE_GATHER_OFFSETS,
    Cap.TGSI_TEX_TXF_LZ,
    Cap.GL_CLAMP,
    Cap.SAMPLER_VIEW_TARGET,
    Cap.CONDITIONAL_RENDER,
    Cap.CONDITIONAL_RENDER_INVERTED,
    Cap.QUERY_BUFFER_OBJECT,
    Cap.BUFFER_MAP_PERSISTENT_COHERENT,
    Cap.ALLOW_MAPPED_BUFFERS_DURING_EXECUTION,
    Cap.TGSI_ATOMFADD,
    Cap.TGSI_ATOMINC_WRAP,
    Cap.IMAGE_LOAD_FORMATTED,
    Cap.IMAGE_STORE_FORMATTED,
    Cap.STREAM_OUTPUT_PAUSE_RESUME,
    Cap.STREAM_OUTPUT_INTERLEAVE_BUFFERS,
    Cap.PACKED_STREAM_OUTPUT,
    Cap.QUERY_SO_OVERFLOW,
    Cap.QUERY_PIPELINE_STATISTICS,
    Cap.DEVICE_RESET_STATUS_QUERY,
    Cap.STRING_MARKER,
    Cap.QUERY_PIPELINE_STATISTICS_SINGLE,
    Cap.ROBUST_BUFFER_ACCESS_BEHAVIOR,
    Cap.SHADER_PACK_HALF_FLOAT,
    Cap.SHADER_CAN_READ_OUTPUTS,
    Cap.LEGACY_MATH_RULES,
    Cap.DEMOTE_TO_HELPER_INVOCATION,
    Cap.TGSI_DIV,
    Cap.LOAD_CONSTBUF,
    Cap.TGSI_ANY_REG_AS_ADDRESS,
    Cap.SHADER_ARRAY_COMPONENTS,
)

_PRIM_MODES = sum(1 << mode for mode in Prim)

_FIXED: dict[Cap, int] = {
    Cap.MAX_DUAL_SOURCE_RENDER_TARGETS: 1,
    Cap.MAX_VIEWPORTS: MAX_VIEWPORTS,
    Cap.MAX_STREAM_OUTPUT_BUFFERS: MAX_SO_BUFFERS,
    Cap.MAX_STREAM_OUTPUT_SEPARATE_COMPONENTS: MAX_SO_OUTPUTS,
    Cap.MAX_STREAM_OUTPUT_INTERLEAVED_COMPONENTS: MAX_SO_OUTPUTS,
    Cap.MAX_GEOMETRY_OUTPUT_VERTICES: MAX_VERTICES,
    Cap.MAX_GEOMETRY_TOTAL_OUTPUT_COMPONENTS: MAX_VERTICES * MAX_OUTPUTS * 4,
    Cap.MAX_GS_INVOCATIONS: 32,
    Cap.MAX_VERTEX_STREAMS: MAX_VERTEX_STREAMS,
    Cap.GLSL_FEATURE_LEVEL: 430,
    Cap.GLSL_FEATURE_LEVEL_COMPATIBILITY: 430,
    Cap.CONSTANT_BUFFER_OFFSET_ALIGNMENT: CONSTANT_ALIGNMENT,
    Cap.MIN_MAP_BUFFER_ALIGNMENT: 64,
    Cap.MAX_VERTEX_ATTRIB_STRIDE: 2048,
    Cap.MAX_VERTEX_BUFFERS: MAX_ELEMENTS,
    Cap.MAX_VERTEX_ELEMENT_SRC_OFFSET: 2047,
    Cap.MAX_CONSTANT_BUFFER_SIZE_UINT: _CONSTANT_BYTES,
    Cap.MAX_VARYINGS: MAX_OUTPUTS - 1,
    Cap.MAX_SHADER_PATCH_VARYINGS: MAX_PATCH_VARYINGS,
    Cap.RASTERIZER_SUBPIXEL_BITS: 8,
    Cap.SUPPORTED_PRIM_MODES: _PRIM_MODES,
    Cap.SUPPORTED_PRIM_MODES_WITH_RESTART: _PRIM_MODES,
    Cap.MAX_TEXTURE_GATHER_COMPONENTS: 4,
    Cap.MAX_WINDOW_RECTANGLES: MAX_WINDOW_RECTANGLES,
}


_STAGES_OF_A_DRAW = len(ShaderType) - 1
"""Each has slots of its own."""


def _levels(*limits: str) -> Callable[[DeviceInfo], int]:
    return lambda info: min(int(info.limits[limit]).bit_length() for limit in limits)


_LARGEST_TEXEL = 16
_MOST_INT = 2**31 - 1
_NO_DEVICE = 0xFFFFFFFF
"""Of what has no number (Gallium 0.4, PIPE_CAP_DEVICE_ID)."""


def _texels(info: DeviceInfo) -> int:
    return int(info.limits["maxTexelBufferElements"])


_FROM_DEVICE: dict[Cap, Callable[[DeviceInfo], int]] = {
    Cap.MAX_TEXTURE_2D_SIZE: lambda info: int(info.limits["maxImageDimension2D"]),
    Cap.MAX_TEXTURE_2D_LEVELS: _levels("maxImageDimension2D"),
    Cap.MAX_TEXTURE_3D_LEVELS: _levels("maxImageDimension3D"),
    Cap.MAX_TEXTURE_CUBE_LEVELS: _levels("maxImageDimensionCube", "maxImageDimension2D"),
    Cap.MAX_TEXTURE_ARRAY_LAYERS: lambda info: int(info.limits["maxImageArrayLayers"]),
    Cap.ANISOTROPIC_FILTER: lambda info: int("samplerAnisotropy" in info.features),
    Cap.MAX_RENDER_TARGETS: color_targets,
    Cap.FBFETCH: color_targets,
    Cap.MIN_TEXEL_OFFSET: lambda info: offset_limits(info)[0],
    Cap.MAX_TEXEL_OFFSET: lambda info: offset_limits(info)[1],
    Cap.MIN_TEXTURE_GATHER_OFFSET: lambda info: max(int(info.limits["minTexelGatherOffset"]), -32),
    Cap.MAX_TEXTURE_GATHER_OFFSET: lambda info: min(int(info.limits["maxTexelGatherOffset"]), 31),
    Cap.MAX_TEXTURE_BUFFER_SIZE: lambda info: min(_LARGEST_TEXEL * _texels(info), _MOST_INT),
    Cap.MAX_TEXEL_BUFFER_ELEMENTS: lambda info: min(_texels(info), _MOST_INT),
    Cap.TEXTURE_BUFFER_OFFSET_ALIGNMENT: lambda info: int(info.limits["minTexelBufferOffsetAlignment"]),
    Cap.RESOURCE_FROM_USER_MEMORY: lambda info: int("VK_EXT_external_memory_host" in info.extensions),
    Cap.MEMOBJ: lambda info: int("VK_KHR_external_memory_fd" in info.extensions),
    Cap.VENDOR_ID: lambda info: info.vendor,
    Cap.DEVICE_ID: lambda info: info.device or _NO_DEVICE,
    Cap.ACCELERATED: lambda info: int(info.type != "cpu"),
    Cap.CUBE_MAP_ARRAY: lambda info: int("imageCubeArray" in info.features),
    Cap.UMA: lambda info: int(info.type in ("cpu", "integrated")),
    Cap.SHADER_BUFFER_OFFSET_ALIGNMENT: lambda info: int(info.limits["minStorageBufferOffsetAlignment"]),
    Cap.MAX_SHADER_BUFFER_SIZE: lambda info: min(int(info.limits["maxStorageBufferRange"]), 2**31 - 1),
    Cap.MAX_COMBINED_SHADER_BUFFERS: lambda info: _STAGES_OF_A_DRAW * resource_limits(info).buffers,
    Cap.MAX_COMBINED_HW_ATOMIC_COUNTERS: lambda info: _MOST_COUNTERS,
    Cap.MAX_COMBINED_HW_ATOMIC_COUNTER_BUFFERS: (
        lambda info: _STAGES_OF_A_DRAW * resource_limits(info).counter_buffers
    ),
    Cap.DOUBLES: lambda info: int(NEEDS["fp64"][1](info)),
    Cap.QUERY_TIMESTAMP: lambda info: int(info.timestamp_bits > 0),
    Cap.QUERY_TIMESTAMP_BITS: lambda info: info.timestamp_bits,
    Cap.TIMER_RESOLUTION: lambda info: math.ceil(info.timestamp_period) if info.timestamp_bits else 0,
    Cap.QUERY_TIME_ELAPSED: lambda info: int(info.timestamp_bits > 0),
    Cap.INT64: lambda info: int(NEEDS["int64"][1](info)),
    Cap.INT64_DIVMOD: lambda info: int(NEEDS["int64"][1](info)),
    Cap.TGSI_CLOCK: lambda info: int(NEEDS["clock"][1](info)),
    Cap.TGSI_VOTE: lambda info: int(NEEDS["subgroup_vote"][1](info)),
    Cap.TGSI_BALLOT: lambda info: int(NEEDS["subgroup_ballot"][1](info)),
    Cap.VIDEO_MEMORY: lambda info: sum(heap.size for heap in info.heaps if heap.device_local) >> 20,
}

_FLOATS: dict[CapF, str] = {
    CapF.MAX_TEXTURE_ANISOTROPY: "maxSamplerAnisotropy",
    CapF.MAX_TEXTURE_LOD_BIAS: "maxSamplerLodBias",
}

# Lengths in pixels.
_SIZES: dict[CapF, float] = {
    CapF.MIN_LINE_WIDTH: 1.0,
    CapF.MIN_LINE_WIDTH_AA: 1.0,
    CapF.MAX_LINE_WIDTH: LARGEST_POINT,
    CapF.MAX_LINE_WIDTH_AA: LARGEST_POINT,
    CapF.LINE_WIDTH_GRANULARITY: 1.0,
    CapF.MIN_POINT_SIZE: 1.0,
    CapF.MIN_POINT_SIZE_AA: 1.0,
    CapF.MAX_POINT_SIZE: LARGEST_POINT,
    CapF.MAX_POINT_SIZE_AA: LARGEST_POINT,
    CapF.POINT_SIZE_GRANULARITY: 1 / 256,
}

_STAGES = frozenset(ShaderType)

_SHADER: dict[ShaderCap, int] = {
    ShaderCap.MAX_INSTRUCTIONS: 1 << 20,
    ShaderCap.MAX_ALU_INSTRUCTIONS: 1 << 20,
    ShaderCap.MAX_TEX_INSTRUCTIONS: 1 << 20,
    ShaderCap.MAX_TEX_INDIRECTIONS: 1 << 20,
    ShaderCap.MAX_CONTROL_FLOW_DEPTH: 64,
    ShaderCap.MAX_INPUTS: MAX_ELEMENTS,
    ShaderCap.MAX_OUTPUTS: MAX_OUTPUTS,
    ShaderCap.MAX_CONST_BUFFER_SIZE: _CONSTANT_BYTES,
    ShaderCap.MAX_CONST_BUFFERS: MAX_CONSTANT_BUFFERS,
    ShaderCap.MAX_TEMPS: 4096,
    ShaderCap.CONT_SUPPORTED: 1,
    ShaderCap.INDIRECT_TEMP_ADDR: 1,
    ShaderCap.INDIRECT_CONST_ADDR: 1,
    ShaderCap.INDIRECT_INPUT_ADDR: 1,
    ShaderCap.INDIRECT_OUTPUT_ADDR: 1,
    ShaderCap.SUBROUTINES: 1,
    ShaderCap.INTEGERS: 1,
    ShaderCap.MAX_PREDS: LIMITS[File.PRED],
    ShaderCap.PREFERRED_IR: int(ShaderIr.TGSI),
    ShaderCap.SUPPORTED_IRS: 1 << int(ShaderIr.TGSI),
    ShaderCap.TGSI_SQRT_SUPPORTED: 1,
    ShaderCap.TGSI_ANY_INOUT_DECL_RANGE: 1,
    ShaderCap.TGSI_FMA_SUPPORTED: 1,
    ShaderCap.TGSI_LDEXP_SUPPORTED: 1,
}

_MOST_COUNTERS = 4096

# What compute shaders have less of than the other stages.
_COMPUTE: dict[ShaderCap, int] = {ShaderCap.MAX_INPUTS: 0, ShaderCap.MAX_OUTPUTS: 0}

_SHADER_OF_DEVICE: dict[ShaderCap, Callable[[DeviceInfo], int]] = {
    ShaderCap.MAX_TEXTURE_SAMPLERS: sampler_slots,
    ShaderCap.MAX_SAMPLER_VIEWS: sampler_slots,
    ShaderCap.DOUBLES: lambda info: int(NEEDS["fp64"][1](info)),
    ShaderCap.TGSI_DROUND_SUPPORTED: lambda info: int(NEEDS["fp64"][1](info)),
    ShaderCap.TGSI_DFRACEXP_DLDEXP_SUPPORTED: lambda info: int(NEEDS["fp64"][1](info)),
    ShaderCap.MAX_SHADER_BUFFERS: lambda info: resource_limits(info).buffers,
    ShaderCap.MAX_SHADER_IMAGES: lambda info: resource_limits(info).images,
    ShaderCap.MAX_HW_ATOMIC_COUNTERS: lambda info: _MOST_COUNTERS,
    ShaderCap.MAX_HW_ATOMIC_COUNTER_BUFFERS: lambda info: resource_limits(info).counter_buffers,
}


def screen_param(info: DeviceInfo, cap: Cap) -> int:
    """The value of an integer capability."""
    if cap in _FROM_DEVICE:
        return _FROM_DEVICE[cap](info)
    return int(cap in _TRUE) or _FIXED.get(cap, 0)


def screen_paramf(info: DeviceInfo, cap: CapF) -> float:
    """The value of a floating-point capability."""
    if cap in _SIZES:
        return _SIZES[cap]
    return float(info.limits[_FLOATS[cap]]) if cap in _FLOATS else 0.0


def shader_param(info: DeviceInfo, shader: ShaderType, cap: ShaderCap) -> int:
    """The value of a capability of one stage; 0 throughout for stages that are missing."""
    if shader not in _STAGES:
        return 0
    if cap in _SHADER_OF_DEVICE:
        return _SHADER_OF_DEVICE[cap](info)
    return _COMPUTE[cap] if shader == ShaderType.COMPUTE and cap in _COMPUTE else _SHADER.get(cap, 0)
