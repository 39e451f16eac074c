"""What the reference says of itself. What is not listed is 0: not there."""

from __future__ import annotations

from vkpipe.pipe import Cap, CapF, Prim, ShaderCap, ShaderIr, ShaderType

__all__ = ["FLOATS", "screen_param", "shader_param"]

_TRUE = frozenset(
    (
        Cap.NPOT_TEXTURES,
        Cap.TWO_SIDED_STENCIL,
        Cap.POINT_SPRITE,
        Cap.OCCLUSION_QUERY,
        Cap.TEXTURE_SHADOW_MAP,
        Cap.TEXTURE_SWIZZLE,
        Cap.TEXTURE_MIRROR_CLAMP,
        Cap.BLEND_EQUATION_SEPARATE,
        Cap.SM3,
        Cap.PRIMITIVE_RESTART,
        Cap.INDEP_BLEND_ENABLE,
        Cap.INDEP_BLEND_FUNC,
        Cap.FS_COORD_ORIGIN_UPPER_LEFT,
        Cap.FS_COORD_ORIGIN_LOWER_LEFT,
        Cap.FS_COORD_PIXEL_CENTER_HALF_INTEGER,
        Cap.FS_COORD_PIXEL_CENTER_INTEGER,
        Cap.DEPTH_CLIP_DISABLE,
        Cap.SHADER_STENCIL_EXPORT,
        Cap.VS_INSTANCEID,
        Cap.VERTEX_ELEMENT_INSTANCE_DIVISOR,
        Cap.FRAGMENT_COLOR_CLAMPED,
        Cap.MIXED_COLORBUFFER_FORMATS,
        Cap.SEAMLESS_CUBE_MAP,
        Cap.SEAMLESS_CUBE_MAP_PER_TEXTURE,
        Cap.CONDITIONAL_RENDER,
        Cap.CONDITIONAL_RENDER_INVERTED,
        Cap.TEXTURE_BARRIER,
        Cap.VERTEX_COLOR_UNCLAMPED,
        Cap.VERTEX_COLOR_CLAMPED,
        Cap.QUADS_FOLLOW_PROVOKING_VERTEX_CONVENTION,
        Cap.USER_VERTEX_BUFFERS,
        Cap.USER_INDEX_BUFFERS,
        Cap.USER_CONSTANT_BUFFERS,
        Cap.START_INSTANCE,
        Cap.TEXTURE_MULTISAMPLE,
        Cap.CUBE_MAP_ARRAY,
        Cap.TEXTURE_BUFFER_OBJECTS,
        Cap.TGSI_TEXCOORD,
        Cap.MIXED_FRAMEBUFFER_SIZES,
        Cap.VS_LAYER_VIEWPORT,
        Cap.SAMPLE_SHADING,
        Cap.POST_DEPTH_COVERAGE,
        Cap.VS_WINDOW_SPACE_POSITION,
        Cap.DRAW_INDIRECT,
        Cap.FS_FINE_DERIVATIVE,
        Cap.CLIP_HALFZ,
        Cap.VERTEXID_NOBASE,
        Cap.TEXTURE_FLOAT_LINEAR,
        Cap.TEXTURE_HALF_FLOAT_LINEAR,
        Cap.SHAREABLE_SHADERS,
        Cap.GRAPHICS,
        Cap.COMPUTE,
        Cap.MIXED_COLOR_DEPTH_BITS,
        Cap.CLEAR_SCISSORED,
        Cap.CLEAR_TEXTURE,
        Cap.DRAW_PARAMETERS,
        Cap.MULTI_DRAW_INDIRECT,
        Cap.MULTI_DRAW_INDIRECT_PARAMS,
        Cap.DEPTH_BOUNDS_TEST,
        Cap.FORCE_PERSAMPLE_INTERP,
        Cap.POLYGON_OFFSET_CLAMP,
        Cap.POLYGON_OFFSET_UNITS_UNSCALED,
        Cap.FRAMEBUFFER_NO_ATTACHMENT,
        Cap.CULL_DISTANCE,
        Cap.FRAGMENT_SHADER_TEXTURE_LOD,
        Cap.FRAGMENT_SHADER_DERIVATIVES,
        Cap.VERTEX_SHADER_SATURATE,
        Cap.FLATSHADE,
        Cap.ALPHA_TEST,
        Cap.POINT_SIZE_FIXED,
        Cap.TWO_SIDED_COLOR,
        Cap.CLIP_PLANES,
        Cap.TEXRECT,
        Cap.DOUBLES,
        Cap.INT64,
        Cap.INT64_DIVMOD,
    )
)

_FIXED: dict[Cap, int] = {
    Cap.MAX_RENDER_TARGETS: 8,
    Cap.MAX_DUAL_SOURCE_RENDER_TARGETS: 1,
    Cap.MAX_VIEWPORTS: 16,
    Cap.MAX_WINDOW_RECTANGLES: 8,
    Cap.MAX_TEXTURE_2D_SIZE: 1 << 12,
    Cap.MAX_TEXTURE_2D_LEVELS: 13,
    Cap.MAX_TEXTURE_3D_LEVELS: 9,
    Cap.MAX_TEXTURE_CUBE_LEVELS: 13,
    Cap.MAX_TEXTURE_ARRAY_LAYERS: 2048,
    Cap.CONSTANT_BUFFER_OFFSET_ALIGNMENT: 16,
    Cap.MIN_MAP_BUFFER_ALIGNMENT: 16,
    Cap.MAX_VERTEX_ATTRIB_STRIDE: 1 << 16,
    Cap.MAX_VERTEX_BUFFERS: 32,
    Cap.MAX_VARYINGS: 31,
    Cap.RASTERIZER_SUBPIXEL_BITS: 8,
    Cap.SUPPORTED_PRIM_MODES: (1 << Prim.PATCHES) - 1,
    Cap.SUPPORTED_PRIM_MODES_WITH_RESTART: (1 << Prim.PATCHES) - 1,
    Cap.GLSL_FEATURE_LEVEL: 130,
    Cap.GLSL_FEATURE_LEVEL_COMPATIBILITY: 130,
    Cap.MIN_TEXEL_OFFSET: -8,
    Cap.MAX_TEXEL_OFFSET: 7,
    Cap.UMA: 1,
}

FLOATS: dict[CapF, float] = {
    CapF.MAX_LINE_WIDTH: 255.0,
    CapF.MAX_LINE_WIDTH_AA: 255.0,
    CapF.MAX_POINT_SIZE: 255.0,
    CapF.MAX_POINT_SIZE_AA: 255.0,
    CapF.MIN_LINE_WIDTH: 1.0,
    CapF.MIN_LINE_WIDTH_AA: 1.0,
    CapF.LINE_WIDTH_GRANULARITY: 1.0,
    CapF.MIN_POINT_SIZE: 1.0,
    CapF.MIN_POINT_SIZE_AA: 1.0,
    CapF.POINT_SIZE_GRANULARITY: 1.0,
    CapF.MAX_TEXTURE_LOD_BIAS: 16.0,
}

_STAGES = frozenset((ShaderType.VERTEX, ShaderType.FRAGMENT, ShaderType.COMPUTE))

_SHADER: dict[ShaderCap, int] = {
    ShaderCap.MAX_INSTRUCTIONS: 1 << 20,
    ShaderCap.MAX_ALU_INSTRUCTIONS: 1 << 20,
    ShaderCap.MAX_TEX_INSTRUCTIONS: 1 << 20,
    ShaderCap.MAX_TEX_INDIRECTIONS: 1 << 20,
    ShaderCap.MAX_CONTROL_FLOW_DEPTH: 64,
    ShaderCap.MAX_INPUTS: 32,
    ShaderCap.MAX_OUTPUTS: 32,
    ShaderCap.MAX_CONST_BUFFER_SIZE: 1 << 16,
    ShaderCap.MAX_CONST_BUFFERS: 32,
    ShaderCap.MAX_TEMPS: 4096,
    ShaderCap.CONT_SUPPORTED: 1,
    ShaderCap.INDIRECT_INPUT_ADDR: 1,
    ShaderCap.INDIRECT_OUTPUT_ADDR: 1,
    ShaderCap.INDIRECT_TEMP_ADDR: 1,
    ShaderCap.INDIRECT_CONST_ADDR: 1,
    ShaderCap.SUBROUTINES: 1,
    ShaderCap.INTEGERS: 1,
    ShaderCap.DOUBLES: 1,
    ShaderCap.MAX_TEXTURE_SAMPLERS: 32,
    ShaderCap.MAX_SAMPLER_VIEWS: 128,
    ShaderCap.MAX_SHADER_BUFFERS: 32,
    ShaderCap.MAX_SHADER_IMAGES: 64,
    ShaderCap.PREFERRED_IR: int(ShaderIr.TGSI),
    ShaderCap.SUPPORTED_IRS: 1 << int(ShaderIr.TGSI),
    ShaderCap.TGSI_SQRT_SUPPORTED: 1,
    ShaderCap.TGSI_ANY_INOUT_DECL_RANGE: 1,
}


def screen_param(cap: Cap) -> int:
    """The value of an integer capability."""
    return int(cap in _TRUE) or _FIXED.get(cap, 0)


def shader_param(shader: ShaderType, cap: ShaderCap) -> int:
    """The value of a capability of one stage; 0 throughout for stages that are missing."""
    return _SHADER.get(cap, 0) if shader in _STAGES else 0
