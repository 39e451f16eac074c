"""Capabilities that Mesa is told of: those of vkpipe's driver, whatever device it runs on.

Texts must not depend on a device, as they are kept; what a device lacks is refused where its shader is made.
"""

from __future__ import annotations

from typing import Final

from vkpipe import format as vkformat
from vkpipe.pipe import Format, ShaderType
from vkpipe.virgl.caps_layout import BSET, CAPABILITY_BITS, CAPABILITY_BITS_V2, flags, pack
from vkpipe.virgl.formats import WIRE_FORMATS, format_mask

__all__ = ["caps_block"]

_LACKING = frozenset(
    (
        *(
            "shader_stencil_export",
            "TGSI_PRECISE",
            "TGSI_COMPONENTS",
            "GUEST_MAY_INIT_LOG",
            "TRANSFER",
        ),
        *("HOST_IS_GLES", "3D_ASTC", "COPY_TRANSFER", "APP_TWEAK_SUPPORT", "BGRA_SRGB_IS_EMULATED"),
        "ARB_BUFFER_STORAGE",
    )
)
"""Bits that are not set; texts come without what they would bring."""

_LIMITS: Final[dict[str, int | float | str]] = {
    "max_version": 2,
    "host_feature_check_version": 15,
    "glsl_level": 430,
    "renderer": "vkpipe.glsl",
    "prim_mask": 0x7FFF,
    "max_streamout_buffers": 4,
    "max_dual_source_render_targets": 1,
    "max_render_targets": 8,
    "max_viewports": 16,
    "max_samples": 16,
    "max_image_samples": 16,
    "max_anisotropy": 16.0,
    "max_texture_array_layers": 2048,
    "max_texture_2d_size": 16384,
    "max_texture_3d_size": 2048,
    "max_texture_cube_size": 16384,
    "max_texture_gather_components": 4,
    "max_texture_lod_bias": 16.0,
    "max_tbo_size": 1 << 27,
    "min_texel_offset": -32,
    "max_texel_offset": 31,
    "min_texture_gather_offset": -32,
    "max_texture_gather_offset": 31,
    "min_aliased_point_size": 1.0,
    "max_aliased_point_size": 255.0,
    "min_smooth_point_size": 1.0,
    "max_smooth_point_size": 255.0,
    "min_aliased_line_width": 1.0,
    "max_aliased_line_width": 255.0,
    "min_smooth_line_width": 1.0,
    "max_smooth_line_width": 255.0,
    "max_geom_output_vertices": 1024,
    "max_geom_total_output_components": 131072,
    "max_shader_patch_varyings": 30,
    "max_vertex_outputs": 32,
    "max_vertex_attribs": 16,
    "max_vertex_attrib_stride": 2048,
    "max_uniform_blocks": 15,
    "max_uniform_block_size": 1 << 16,
    "max_shader_sampler_views": 32,
    "max_shader_buffer_frag_compute": 16,
    "max_shader_buffer_other_stages": 16,
    "max_combined_shader_buffers": 80,
    "max_shader_image_frag_compute": 32,
    "max_shader_image_other_stages": 32,
    "max_combined_atomic_counter_buffers": 80,
    "max_combined_atomic_counters": 4096,
    "max_compute_block_size": 1024,
    "max_compute_grid_size": 65535,
    "max_compute_shared_memory_size": 32768,
    "max_compute_work_group_invocations": 1024,
    "texture_buffer_offset_alignment": 16,
    "uniform_buffer_offset_alignment": 16,
    "shader_buffer_offset_alignment": 16,
    "max_video_memory": 2048,
}

_PER_STAGE = {"max_const_buffer_size": 1 << 16, "max_atomic_counters": 4096, "max_atomic_counter_buffers": 16}

_THIRDS = frozenset((24, 48))
"""Bits of texels of three components, which clients would draw to where they can be sampled."""


def caps_block() -> bytes:
    """The long block of capabilities."""
    every = [fmt for fmt in WIRE_FORMATS.values() if fmt]
    colors = [fmt for fmt in every if not _is_depth(fmt) and vkformat.describe(fmt).block_bits not in _THIRDS]
    depths = [fmt for fmt in every if _is_depth(fmt) and fmt != Format.Z32_UNORM]
    return pack(
        {
            **_LIMITS,
            **{name: (most,) * len(ShaderType) for name, most in _PER_STAGE.items()},
            "bset": _all_but(BSET),
            "capability_bits": _all_but(CAPABILITY_BITS),
            "capability_bits_v2": flags(CAPABILITY_BITS_V2, {"TEXTURE_SHADOW_LOD": True}),
            "sampler": format_mask([*colors, *depths]),
            "render": format_mask(colors),
            "depthstencil": format_mask(depths),
            "vertexbuffer": format_mask(colors),
            "supported_readback_formats": format_mask([*colors, *depths]),
            "scanout": format_mask(colors),
            "supported_multisample_formats": format_mask([Format.NONE, *colors, *depths]),
        }
    )


def _is_depth(fmt: Format) -> bool:
    return vkformat.describe(fmt).is_depth_or_stencil


def _all_but(names: tuple[str, ...]) -> int:
    return flags(names, {name: name not in _LACKING for name in names})
