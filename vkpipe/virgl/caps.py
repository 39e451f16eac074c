"""The server's capabilities are those of the screen behind it, and nothing beyond them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from vkpipe import format as vkformat
from vkpipe.errors import NotSupported
from vkpipe.pipe import (
    SAMPLE_POSITIONS,
    Bind,
    Cap,
    CapF,
    ComputeCap,
    Format,
    Screen,
    ShaderCap,
    ShaderType,
    TextureTarget,
)
from vkpipe.virgl.caps_layout import BSET, CAPABILITY_BITS, CAPABILITY_BITS_V2, flags, pack
from vkpipe.virgl.formats import WIRE_FORMATS, format_mask

__all__ = ["caps_block", "caps_values", "glsl_level"]

Value = int | float | str | tuple[int, ...]

_FEATURE_CHECK = 15
"""Version of the rules by which clients read the rest; 15 looks at every field."""

# Bits of ``bset`` that are one capability of the screen.
_BSET_CAPS: dict[str, Cap] = {
    "indep_blend_enable": Cap.INDEP_BLEND_ENABLE,
    "indep_blend_func": Cap.INDEP_BLEND_FUNC,
    "cube_map_array": Cap.CUBE_MAP_ARRAY,
    "shader_stencil_export": Cap.SHADER_STENCIL_EXPORT,
    "conditional_render": Cap.CONDITIONAL_RENDER,
    "start_instance": Cap.START_INSTANCE,
    "primitive_restart": Cap.PRIMITIVE_RESTART,
    "blend_eq_sep": Cap.BLEND_EQUATION_SEPARATE,
    "instanceid": Cap.VS_INSTANCEID,
    "vertex_element_instance_divisor": Cap.VERTEX_ELEMENT_INSTANCE_DIVISOR,
    "seamless_cube_map": Cap.SEAMLESS_CUBE_MAP,
    "occlusion_query": Cap.OCCLUSION_QUERY,
    "timer_query": Cap.QUERY_TIMESTAMP,
    "streamout_pause_resume": Cap.STREAM_OUTPUT_PAUSE_RESUME,
    "texture_multisample": Cap.TEXTURE_MULTISAMPLE,
    "fragment_coord_conventions": Cap.FS_COORD_ORIGIN_LOWER_LEFT,
    "depth_clip_disable": Cap.DEPTH_CLIP_DISABLE,
    "seamless_cube_map_per_texture": Cap.SEAMLESS_CUBE_MAP_PER_TEXTURE,
    "color_clamping": Cap.FRAGMENT_COLOR_CLAMPED,
    "mirror_clamp": Cap.TEXTURE_MIRROR_CLAMP,
    "texture_query_lod": Cap.TEXTURE_QUERY_LOD,
    "has_fp64": Cap.DOUBLES,
    "has_indirect_draw": Cap.DRAW_INDIRECT,
    "has_sample_shading": Cap.SAMPLE_SHADING,
    "has_cull": Cap.CULL_DISTANCE,
    "conditional_render_inverted": Cap.CONDITIONAL_RENDER_INVERTED,
    "derivative_control": Cap.FS_FINE_DERIVATIVE,
    "polygon_offset_clamp": Cap.POLYGON_OFFSET_CLAMP,
    "transform_feedback_overflow_query": Cap.QUERY_SO_OVERFLOW,
}

# The same for ``capability_bits`` and ``capability_bits_v2``. Not set on purpose: TRANSFER and COPY_TRANSFER
# (uploads then come as messages of their own), TGSI_PRECISE (all arithmetic is precise anyway), HOST_IS_GLES.
_CAPABILITY_CAPS: dict[str, Cap] = {
    "TEXTURE_VIEW": Cap.SAMPLER_VIEW_TARGET,
    "SET_MIN_SAMPLES": Cap.SAMPLE_SHADING,
    "COPY_IMAGE": Cap.COPY_BETWEEN_COMPRESSED_AND_PLAIN_FORMATS,
    "TXQS": Cap.TEXTURE_QUERY_SAMPLES,
    "FB_NO_ATTACH": Cap.FRAMEBUFFER_NO_ATTACHMENT,
    "ROBUST_BUFFER_ACCESS": Cap.ROBUST_BUFFER_ACCESS_BEHAVIOR,
    "SHADER_CLOCK": Cap.SHADER_CLOCK,
    "TEXTURE_BARRIER": Cap.TEXTURE_BARRIER,
    "SRGB_WRITE_CONTROL": Cap.DEST_SURFACE_SRGB_CONTROL,
    "QBO": Cap.QUERY_BUFFER_OBJECT,
    "FBO_MIXED_COLOR_FORMATS": Cap.MIXED_COLORBUFFER_FORMATS,
    "BIND_COMMAND_ARGS": Cap.DRAW_INDIRECT,
    "MULTI_DRAW_INDIRECT": Cap.MULTI_DRAW_INDIRECT,
    "INDIRECT_PARAMS": Cap.MULTI_DRAW_INDIRECT_PARAMS,
    "CLIP_HALFZ": Cap.CLIP_HALFZ,
    "CLEAR_TEXTURE": Cap.CLEAR_TEXTURE,
    "TGSI_COMPONENTS": Cap.SHADER_ARRAY_COMPONENTS,
    "TGSI_FBFETCH": Cap.FBFETCH,
}
_CAPABILITY_V2_CAPS: dict[str, Cap] = {
    "VIDEO_MEMORY": Cap.VIDEO_MEMORY,
    "TEXTURE_SHADOW_LOD": Cap.TEXTURE_SHADOW_LOD,
}

# Fields that are one capability of the screen.
_FIELD_CAPS: dict[str, Cap] = {
    "max_texture_array_layers": Cap.MAX_TEXTURE_ARRAY_LAYERS,
    "max_streamout_buffers": Cap.MAX_STREAM_OUTPUT_BUFFERS,
    "max_dual_source_render_targets": Cap.MAX_DUAL_SOURCE_RENDER_TARGETS,
    "max_render_targets": Cap.MAX_RENDER_TARGETS,
    "max_tbo_size": Cap.MAX_TEXEL_BUFFER_ELEMENTS,
    "max_viewports": Cap.MAX_VIEWPORTS,
    "max_texture_gather_components": Cap.MAX_TEXTURE_GATHER_COMPONENTS,
    "max_geom_output_vertices": Cap.MAX_GEOMETRY_OUTPUT_VERTICES,
    "max_geom_total_output_components": Cap.MAX_GEOMETRY_TOTAL_OUTPUT_COMPONENTS,
    "max_shader_patch_varyings": Cap.MAX_SHADER_PATCH_VARYINGS,
    "min_texel_offset": Cap.MIN_TEXEL_OFFSET,
    "max_texel_offset": Cap.MAX_TEXEL_OFFSET,
    "min_texture_gather_offset": Cap.MIN_TEXTURE_GATHER_OFFSET,
    "max_texture_gather_offset": Cap.MAX_TEXTURE_GATHER_OFFSET,
    "texture_buffer_offset_alignment": Cap.TEXTURE_BUFFER_OFFSET_ALIGNMENT,
    "uniform_buffer_offset_alignment": Cap.CONSTANT_BUFFER_OFFSET_ALIGNMENT,
    "shader_buffer_offset_alignment": Cap.SHADER_BUFFER_OFFSET_ALIGNMENT,
    "max_vertex_attrib_stride": Cap.MAX_VERTEX_ATTRIB_STRIDE,
    "max_texture_2d_size": Cap.MAX_TEXTURE_2D_SIZE,
    "max_combined_shader_buffers": Cap.MAX_COMBINED_SHADER_BUFFERS,
    "max_combined_atomic_counters": Cap.MAX_COMBINED_HW_ATOMIC_COUNTERS,
    "max_combined_atomic_counter_buffers": Cap.MAX_COMBINED_HW_ATOMIC_COUNTER_BUFFERS,
    "max_video_memory": Cap.VIDEO_MEMORY,
}
_FIELD_FLOATS: dict[str, CapF] = {
    "min_aliased_point_size": CapF.MIN_POINT_SIZE,
    "max_aliased_point_size": CapF.MAX_POINT_SIZE,
    "min_smooth_point_size": CapF.MIN_POINT_SIZE_AA,
    "max_smooth_point_size": CapF.MAX_POINT_SIZE_AA,
    "min_aliased_line_width": CapF.MIN_LINE_WIDTH,
    "max_aliased_line_width": CapF.MAX_LINE_WIDTH,
    "min_smooth_line_width": CapF.MIN_LINE_WIDTH_AA,
    "max_smooth_line_width": CapF.MAX_LINE_WIDTH_AA,
    "max_texture_lod_bias": CapF.MAX_TEXTURE_LOD_BIAS,
    "max_anisotropy": CapF.MAX_TEXTURE_ANISOTROPY,
}
_FIELD_SHADERS: dict[str, tuple[ShaderType, ShaderCap]] = {
    "max_vertex_outputs": (ShaderType.VERTEX, ShaderCap.MAX_OUTPUTS),
    "max_uniform_block_size": (ShaderType.FRAGMENT, ShaderCap.MAX_CONST_BUFFER_SIZE),
    "max_shader_buffer_frag_compute": (ShaderType.FRAGMENT, ShaderCap.MAX_SHADER_BUFFERS),
    "max_shader_buffer_other_stages": (ShaderType.VERTEX, ShaderCap.MAX_SHADER_BUFFERS),
    "max_shader_image_frag_compute": (ShaderType.FRAGMENT, ShaderCap.MAX_SHADER_IMAGES),
    "max_shader_image_other_stages": (ShaderType.VERTEX, ShaderCap.MAX_SHADER_IMAGES),
}
_FIELD_STAGES: dict[str, ShaderCap] = {
    "max_atomic_counters": ShaderCap.MAX_HW_ATOMIC_COUNTERS,
    "max_atomic_counter_buffers": ShaderCap.MAX_HW_ATOMIC_COUNTER_BUFFERS,
    "max_const_buffer_size": ShaderCap.MAX_CONST_BUFFER_SIZE,
}

_FIELD_COMPUTE: dict[str, ComputeCap] = {
    "max_compute_work_group_invocations": ComputeCap.MAX_THREADS_PER_BLOCK,
    "max_compute_shared_memory_size": ComputeCap.MAX_LOCAL_SIZE,
    "max_compute_grid_size": ComputeCap.MAX_GRID_SIZE,
    "max_compute_block_size": ComputeCap.MAX_BLOCK_SIZE,
}

# The same where Mesa has no use for more than a number.
_FIELD_SHADERS_AT_MOST: dict[str, tuple[ShaderType, ShaderCap, int]] = {
    "max_vertex_attribs": (ShaderType.VERTEX, ShaderCap.MAX_INPUTS, 16),
    "max_uniform_blocks": (ShaderType.FRAGMENT, ShaderCap.MAX_CONST_BUFFERS, 15),
    "max_shader_sampler_views": (ShaderType.FRAGMENT, ShaderCap.MAX_SAMPLER_VIEWS, 32),
}

_NOT_OFFERED = frozenset((Format.Z32_UNORM,))
"""Formats that clients would prefer for windows although 24 bits of depth were asked for."""

_THIRDS = frozenset((24, 48))
"""Bits of texels of three components. A client takes the first format that can be sampled, whatever becomes
of it: where such a format cannot be drawn to, it has to take one of four components, none of which is alpha.
Those of 96 bits are for buffers alone, as clients know."""


def _has_stage(screen: Screen, stage: ShaderType) -> bool:
    return screen.get_shader_param(stage, ShaderCap.MAX_INSTRUCTIONS) > 0


def _has_level(screen: Screen, version: int) -> bool:
    """Return whether a screen with doubles says itself that it has a version of GLSL."""
    return screen.get_param(Cap.DOUBLES) > 0 and screen.get_param(Cap.GLSL_FEATURE_LEVEL) >= version


# GLSL version -> what a screen must have beyond the version before.
_GLSL_LEVELS: tuple[tuple[int, Callable[[Screen], bool]], ...] = (
    (130, lambda screen: screen.get_shader_param(ShaderType.FRAGMENT, ShaderCap.INTEGERS) > 0),
    (140, lambda screen: screen.get_param(Cap.TEXTURE_BUFFER_OBJECTS) > 0),
    (150, lambda screen: _has_stage(screen, ShaderType.GEOMETRY)),
    (330, lambda screen: screen.get_param(Cap.MAX_DUAL_SOURCE_RENDER_TARGETS) > 0),
    (400, lambda screen: _has_stage(screen, ShaderType.TESS_EVAL) and _has_level(screen, 400)),
    (410, lambda screen: screen.get_param(Cap.MAX_VIEWPORTS) > 1),
    (420, lambda screen: screen.get_shader_param(ShaderType.FRAGMENT, ShaderCap.MAX_SHADER_IMAGES) > 0),
    (430, lambda screen: screen.get_param(Cap.COMPUTE) > 0),
)


def glsl_level(screen: Screen) -> int:
    """The highest version of GLSL of which, and of all before it, nothing is missing."""
    level = 120
    for version, holds in _GLSL_LEVELS:
        if not holds(screen):
            break
        level = version
    return level


def caps_block(screen: Screen) -> bytes:
    """The long block for a screen."""
    return pack(caps_values(screen))


def caps_values(screen: Screen) -> dict[str, Value]:
    """Field -> value, of all fields that are not zero throughout."""
    stages = tuple(ShaderType)
    compute = _compute(screen)
    return {
        "max_version": 2,
        "host_feature_check_version": _FEATURE_CHECK,
        "renderer": screen.get_name(),
        "glsl_level": glsl_level(screen),
        "prim_mask": screen.get_param(Cap.SUPPORTED_PRIM_MODES),
        "max_texture_3d_size": _size(screen, Cap.MAX_TEXTURE_3D_LEVELS),
        "max_texture_cube_size": _size(screen, Cap.MAX_TEXTURE_CUBE_LEVELS),
        **{name: screen.get_param(cap) for name, cap in _FIELD_CAPS.items()},
        **{name: screen.get_paramf(cap) for name, cap in _FIELD_FLOATS.items()},
        **{name: screen.get_shader_param(*place) for name, place in _FIELD_SHADERS.items()},
        **{
            name: min(most, screen.get_shader_param(stage, cap))
            for name, (stage, cap, most) in _FIELD_SHADERS_AT_MOST.items()
        },
        **{
            name: tuple(screen.get_shader_param(stage, cap) for stage in stages)
            for name, cap in _FIELD_STAGES.items()
        },
        **_flag_words(screen, bool(compute)),
        **compute,
        **_formats(screen),
        **_samples(screen),
    }


def _size(screen: Screen, levels: Cap) -> int:
    return 1 << max(0, screen.get_param(levels) - 1)


def _flag_words(screen: Screen, compute: bool) -> dict[str, Value]:
    indirect = screen.get_shader_param(ShaderType.FRAGMENT, ShaderCap.INDIRECT_INPUT_ADDR) > 0
    words = {
        "bset": (BSET, _BSET_CAPS, {"has_tessellation_shaders": _has_stage(screen, ShaderType.TESS_EVAL)}),
        "capability_bits": (
            CAPABILITY_BITS,
            _CAPABILITY_CAPS,
            {
                "TGSI_INVARIANT": True,
                "COMPUTE_SHADER": compute,
                "MEMORY_BARRIER": True,
                "INDIRECT_INPUT_ADDR": indirect,
                "TRANSFORM_FEEDBACK3": screen.get_param(Cap.MAX_VERTEX_STREAMS) > 1,
            },
        ),
        "capability_bits_v2": (CAPABILITY_BITS_V2, _CAPABILITY_V2_CAPS, {}),
    }
    words["bset"][2].update(ubo=True, poly_stipple=True)
    return {
        field: flags(names, {**{name: screen.get_param(cap) > 0 for name, cap in caps.items()}, **more})
        for field, (names, caps, more) in words.items()
    }


def _compute(screen: Screen) -> dict[str, Value]:
    """Limits of compute; nothing where the screen has no compute shaders or does not know its limits."""
    if not screen.get_param(Cap.COMPUTE):
        return {}
    try:
        return {name: screen.get_compute_param(cap) for name, cap in _FIELD_COMPUTE.items()}
    except NotSupported:
        return {}


def _formats(screen: Screen) -> dict[str, Value]:
    def usable(fmt: Format, bind: Bind, target: TextureTarget = TextureTarget.TEXTURE_2D) -> bool:
        return screen.is_format_supported(fmt, target, 0, 0, bind)

    every = [fmt for fmt in WIRE_FORMATS.values() if fmt and fmt not in _NOT_OFFERED]
    render = [fmt for fmt in every if usable(fmt, Bind.RENDER_TARGET)]
    hidden = {fmt for fmt in every if vkformat.describe(fmt).block_bits in _THIRDS}.difference(render)
    sampler = [
        fmt
        for fmt in every
        if fmt not in hidden
        and (usable(fmt, Bind.SAMPLER_VIEW) or usable(fmt, Bind.SAMPLER_VIEW, TextureTarget.BUFFER))
    ]
    depth = [fmt for fmt in every if usable(fmt, Bind.DEPTH_STENCIL)]
    vertex = [fmt for fmt in every if usable(fmt, Bind.VERTEX_BUFFER, TextureTarget.BUFFER)]
    return {
        "sampler": format_mask(sampler),
        "render": format_mask(render),
        "depthstencil": format_mask(depth),
        "vertexbuffer": format_mask(vertex),
        "supported_readback_formats": format_mask(sampler),
        "scanout": format_mask(render),
    }


def _samples(screen: Screen) -> dict[str, Value]:
    """Numbers of samples that colour and depth have in common, and where the samples lie."""
    supported = partial(screen.is_format_supported, target=TextureTarget.TEXTURE_2D)
    wanted = ((Format.R8G8B8A8_UNORM, Bind.RENDER_TARGET), (Format.Z24_UNORM_S8_UINT, Bind.DEPTH_STENCIL))
    counts = [
        count
        for count in sorted(SAMPLE_POSITIONS)
        if count > 1 and all(supported(fmt, sample_count=count, bind=bind) for fmt, bind in wanted)
    ]
    if not counts or counts[-1] < 4:
        return {"max_samples": 1, "supported_multisample_formats": format_mask([Format.NONE])}
    binds = (Bind.RENDER_TARGET, Bind.DEPTH_STENCIL)
    formats = [
        fmt
        for fmt in WIRE_FORMATS.values()
        if fmt and any(supported(fmt, sample_count=counts[-1], bind=bind) for bind in binds)
    ]
    return {
        "max_samples": counts[-1],
        "max_image_samples": 0,
        "supported_multisample_formats": format_mask([Format.NONE, *formats]),
        "sample_locations": _sample_locations(counts),
    }


def _sample_locations(counts: list[int]) -> tuple[int, ...]:
    """A byte per sample, x in the high four bits; 2, 4, 8 and 16 samples begin at words 0, 1, 2 and 4."""
    places = bytearray(32)
    for count, first in ((2, 0), (4, 4), (8, 8), (16, 16)):
        if count in counts:
            places[first : first + count] = bytes(x << 4 | y for x, y in SAMPLE_POSITIONS[count])
    return tuple(int.from_bytes(places[i : i + 4], "little") for i in range(0, 32, 4))
