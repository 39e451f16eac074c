"""The two blocks of bytes in which a server says what it can do, and the bits of their flag words."""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from typing import Final

__all__ = ["BSET", "CAPABILITY_BITS", "CAPABILITY_BITS_V2", "CAPS_V1_SIZE", "FIELDS", "flags", "pack"]

Value = int | float | str | Sequence[int]

CAPS_V1_SIZE: Final = 308
"""The first so many bytes are also the whole of the old block."""

# Name -> struct format; the fields follow each other without gaps.
FIELDS: dict[str, str] = {
    "max_version": "I",
    "sampler": "16I",
    "render": "16I",
    "depthstencil": "16I",
    "vertexbuffer": "16I",
    "bset": "I",
    "glsl_level": "I",
    "max_texture_array_layers": "I",
    "max_streamout_buffers": "I",
    "max_dual_source_render_targets": "I",
    "max_render_targets": "I",
    "max_samples": "I",
    "prim_mask": "I",
    "max_tbo_size": "I",
    "max_uniform_blocks": "I",
    "max_viewports": "I",
    "max_texture_gather_components": "I",
    "min_aliased_point_size": "f",
    "max_aliased_point_size": "f",
    "min_smooth_point_size": "f",
    "max_smooth_point_size": "f",
    "min_aliased_line_width": "f",
    "max_aliased_line_width": "f",
    "min_smooth_line_width": "f",
    "max_smooth_line_width": "f",
    "max_texture_lod_bias": "f",
    "max_geom_output_vertices": "I",
    "max_geom_total_output_components": "I",
    "max_vertex_outputs": "I",
    "max_vertex_attribs": "I",
    "max_shader_patch_varyings": "I",
    "min_texel_offset": "i",
    "max_texel_offset": "i",
    "min_texture_gather_offset": "i",
    "max_texture_gather_offset": "i",
    "texture_buffer_offset_alignment": "I",
    "uniform_buffer_offset_alignment": "I",
    "shader_buffer_offset_alignment": "I",
    "capability_bits": "I",
    "sample_locations": "8I",
    "max_vertex_attrib_stride": "I",
    "max_shader_buffer_frag_compute": "I",
    "max_shader_buffer_other_stages": "I",
    "max_shader_image_frag_compute": "I",
    "max_shader_image_other_stages": "I",
    "max_image_samples": "I",
    "max_compute_work_group_invocations": "I",
    "max_compute_shared_memory_size": "I",
    "max_compute_grid_size": "3I",
    "max_compute_block_size": "3I",
    "max_texture_2d_size": "I",
    "max_texture_3d_size": "I",
    "max_texture_cube_size": "I",
    "max_combined_shader_buffers": "I",
    "max_atomic_counters": "6I",
    "max_atomic_counter_buffers": "6I",
    "max_combined_atomic_counters": "I",
    "max_combined_atomic_counter_buffers": "I",
    "host_feature_check_version": "I",
    "supported_readback_formats": "16I",
    "scanout": "16I",
    "capability_bits_v2": "I",
    "max_video_memory": "I",
    "renderer": "64s",
    "max_anisotropy": "f",
    "max_shader_sampler_views": "I",
    "supported_multisample_formats": "16I",
    "max_const_buffer_size": "6I",
    "num_video_caps": "I",
    "video_caps": "128I",
    "max_uniform_block_size": "I",
}

# The bits of ``bset``, from bit 0 on.
BSET: tuple[str, ...] = (
    "indep_blend_enable",
    "indep_blend_func",
    "cube_map_array",
    "shader_stencil_export",
    "conditional_render",
    "start_instance",
    "primitive_restart",
    "blend_eq_sep",
    "instanceid",
    "vertex_element_instance_divisor",
    "seamless_cube_map",
    "occlusion_query",
    "timer_query",
    "streamout_pause_resume",
    "texture_multisample",
    "fragment_coord_conventions",
    "depth_clip_disable",
    "seamless_cube_map_per_texture",
    "ubo",
    "color_clamping",
    "poly_stipple",
    "mirror_clamp",
    "texture_query_lod",
    "has_fp64",
    "has_tessellation_shaders",
    "has_indirect_draw",
    "has_sample_shading",
    "has_cull",
    "conditional_render_inverted",
    "derivative_control",
    "polygon_offset_clamp",
    "transform_feedback_overflow_query",
)

# The bits of ``capability_bits``, from bit 0 on.
CAPABILITY_BITS: tuple[str, ...] = (
    "TGSI_INVARIANT",
    "TEXTURE_VIEW",
    "SET_MIN_SAMPLES",
    "COPY_IMAGE",
    "TGSI_PRECISE",
    "TXQS",
    "MEMORY_BARRIER",
    "COMPUTE_SHADER",
    "FB_NO_ATTACH",
    "ROBUST_BUFFER_ACCESS",
    "TGSI_FBFETCH",
    "SHADER_CLOCK",
    "TEXTURE_BARRIER",
    "TGSI_COMPONENTS",
    "GUEST_MAY_INIT_LOG",
    "SRGB_WRITE_CONTROL",
    "QBO",
    "TRANSFER",
    "FBO_MIXED_COLOR_FORMATS",
    "HOST_IS_GLES",
    "BIND_COMMAND_ARGS",
    "MULTI_DRAW_INDIRECT",
    "INDIRECT_PARAMS",
    "TRANSFORM_FEEDBACK3",
    "3D_ASTC",
    "INDIRECT_INPUT_ADDR",
    "COPY_TRANSFER",
    "CLIP_HALFZ",
    "APP_TWEAK_SUPPORT",
    "BGRA_SRGB_IS_EMULATED",
    "CLEAR_TEXTURE",
    "ARB_BUFFER_STORAGE",
)

# The bits of ``capability_bits_v2`` that a server may want to set, from bit 0 on.
CAPABILITY_BITS_V2: tuple[str, ...] = (
    "BLEND_EQUATION",
    "UNTYPED_RESOURCE",
    "VIDEO_MEMORY",
    "MEMINFO",
    "STRING_MARKER",
    "DIFFERENT_GPU",
    "IMPLICIT_MSAA",
    "COPY_TRANSFER_BOTH_DIRECTIONS",
    "SCANOUT_USES_GBM",
    "SSO",
    "TEXTURE_SHADOW_LOD",
)


def flags(names: Sequence[str], present: Mapping[str, bool]) -> int:
    """The word whose bits are named by ``names``.

    Raises:
        KeyError: ``present`` has a name that is no bit.
    """
    unknown = set(present) - set(names)
    if unknown:
        raise KeyError(*sorted(unknown))
    return sum(1 << bit for bit, name in enumerate(names) if present.get(name))


def pack(values: Mapping[str, Value]) -> bytes:
    """The long block; its first :data:`CAPS_V1_SIZE` bytes are the short one. Fields not given are zero.

    Raises:
        KeyError: there is no field of a name.
    """
    unknown = set(values) - set(FIELDS)
    if unknown:
        raise KeyError(*sorted(unknown))
    return b"".join(_field(form, values.get(name, 0)) for name, form in FIELDS.items())


def _field(form: str, value: Value) -> bytes:
    if form.endswith("s"):
        size = struct.calcsize(form)
        return (value.encode("ascii", "replace") if isinstance(value, str) else b"")[: size - 1].ljust(
            size, b"\0"
        )
    count = struct.calcsize("<" + form) // 4
    items = (value,) * count if isinstance(value, int | float) else tuple(value)
    return struct.pack("<" + form, *items)
