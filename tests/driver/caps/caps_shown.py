"""Which test shows the capability that the screen announces; only these caps count as covered.

A cap that is said to be 1 shows nothing by itself: the test that is named here has to use what it promises.
"""

from __future__ import annotations

__all__ = ["SHOWN_BY"]

_LOOKUPS = "driver.sampling.test_lookup_opcodes.test_every_lookup_of_a_target"
_SAMPLES = "driver.sampling.test_multisample_textures.test_shaders_read_samples"
_POSITION = "driver.shaders.test_fragments.test_the_position_of_a_fragment"
_NUMBERS = "driver.draws.test_vertex_fetch.test_system_values_without_indices"
_OFFSETS = "driver.draws.test_vertex_fetch.test_interleaved_attributes_at_any_offset"
_WRAPS = "driver.sampling.test_samplers_wrap.test_every_wrap_mode_on_every_axis"
_SEAMS = "driver.sampling.test_samplers_wrap.test_faces_of_a_cube_are_joined_or_not"
_REDUCTIONS = "driver.sampling.test_samplers_wrap.test_reductions"
_TARGETS = "driver.state.test_blend.test_eight_targets_of_different_formats"
_LANES = "driver.calls.test_compute_lanes"
_LAYERS = "driver.state.test_layers.test_the_provoking_vertex_chooses"
_MOVED_DEPTH = "driver.geometry.test_points.test_polygon_offset_moves_depth"
_RESTART = "driver.geometry.test_primitives.test_a_restart_index_begins_anew"
_CLAMPED = "driver.geometry.test_clip_space.test_depth_is_clamped_to_the_viewport"
_LONG = "translate.test_opcodes_special.test_64_bit_division_by_zero_and_overflow"
_PROGRAMS = "virgl.test_programs.test_pictures_are_those_of_llvmpipe"
_CAPTURE = "driver.geometry.test_stream_output.test_only_whole_primitives_are_written"
_WORDS = "driver.calls.test_compute_reference.test_atomics_on_words_of_their_own"
_EDGES = "integration.test_against_opengl.test_scene_looks_as_opengl_draws_it"

SHOWN_BY: dict[str, str] = {
    "ALPHA_TEST": "driver.shaders.test_fragments.test_the_alpha_test",
    "ANISOTROPIC_FILTER": "driver.sampling.test_samplers_wrap.test_anisotropic_lookups_in_the_shader",
    "BINDLESS_TEXTURE": "driver.sampling.test_handle_draws.test_pictures_by_handles",
    "BLEND_EQUATION_SEPARATE": "driver.state.test_blend.test_functions",
    "BUFFER_SAMPLER_VIEW_RGBA_ONLY": (
        "driver.sampling.test_buffer_views.test_formats_and_swizzles_that_rearrange_components"
    ),
    "CLEAR_SCISSORED": "driver.calls.test_clears_table.test_every_mask",
    "CLIP_HALFZ": "driver.state.test_rasterizer.test_the_near_plane_is_where_the_clip_space_says",
    "CLIP_PLANES": "driver.geometry.test_clip_planes.test_planes_cut_primitives",
    "COMPUTE_GRID_INFO_LAST_BLOCK": "driver.kernels.test_grids.test_last_blocks_are_smaller",
    "CONSTANT_BUFFER_OFFSET_ALIGNMENT": "driver.shaders.test_constants.test_a_constant_is_read",
    "CULL_DISTANCE": "driver.geometry.test_clip_planes.test_distances_of_the_shader",
    "DEPTH_CLIP_DISABLE": _CLAMPED,
    "DEPTH_CLIP_DISABLE_SEPARATE": _CLAMPED,
    "DRAW_PARAMETERS": _NUMBERS,
    "FLATSHADE": "driver.state.test_rasterizer.test_colors_are_flat_when_that_is_asked_for",
    "FORCE_PERSAMPLE_INTERP": (
        "driver.samples.test_multisample_shading.test_shading_for_each_sample_can_be_asked_for"
    ),
    "FRAGMENT_SHADER_DERIVATIVES": "driver.shaders.test_fragments.test_derivatives_are_taken_within_quads",
    "FRAGMENT_SHADER_TEXTURE_LOD": _LOOKUPS,
    "FRAMEBUFFER_NO_ATTACHMENT": "driver.state.test_layers.test_without_attachments_samples_count",
    "FS_COORD_ORIGIN_LOWER_LEFT": _POSITION,
    "FS_COORD_ORIGIN_UPPER_LEFT": _POSITION,
    "FS_COORD_PIXEL_CENTER_HALF_INTEGER": _POSITION,
    "FS_COORD_PIXEL_CENTER_INTEGER": _POSITION,
    "GLSL_FEATURE_LEVEL": _PROGRAMS,
    "GLSL_FEATURE_LEVEL_COMPATIBILITY": _PROGRAMS,
    "IMAGE_ATOMIC_INC_WRAP": "driver.calls.test_compute_reference.test_atomics_on_texels_of_their_own",
    "INT64": _LONG,
    "INT64_DIVMOD": _LONG,
    "MAX_GEOMETRY_OUTPUT_VERTICES": (
        "driver.geometry.test_geometry_limits.test_as_many_vertices_as_there_may_be"
    ),
    "MAX_GS_INVOCATIONS": "driver.geometry.test_geometry_limits.test_as_many_invocations_as_there_may_be",
    "MAX_RENDER_TARGETS": _TARGETS,
    "MAX_TEXTURE_GATHER_COMPONENTS": _LOOKUPS,
    "MAX_VARYINGS": "driver.shaders.test_fragments.test_as_many_varyings_as_there_are_outputs",
    "MAX_VERTEX_BUFFERS": "driver.draws.test_vertex_fetch.test_as_many_buffers_as_there_may_be",
    "MAX_SHADER_PATCH_VARYINGS": (
        "driver.geometry.test_patch_varyings.test_as_many_outputs_of_a_patch_as_there_may_be"
    ),
    "MAX_VERTEX_STREAMS": "driver.geometry.test_geometry_capture.test_streams_are_captured_apart",
    "MAX_VIEWPORTS": "driver.state.test_viewports.test_the_provoking_vertex_chooses",
    "MIXED_COLORBUFFER_FORMATS": _TARGETS,
    "MIXED_COLOR_DEPTH_BITS": "driver.calls.test_clears_table.test_every_mask",
    "MIXED_FRAMEBUFFER_SIZES": (
        "driver.state.test_framebuffer_sizes.test_only_what_all_have_is_drawn_and_cleared"
    ),
    "NPOT_TEXTURES": (
        "driver.resources.formats.test_format_blocks.test_blocks_are_sampled_as_numpy_decodes_them"
    ),
    "POLYGON_OFFSET_CLAMP": _MOVED_DEPTH,
    "POLYGON_OFFSET_UNITS_UNSCALED": _MOVED_DEPTH,
    "PRIMITIVE_RESTART_FIXED_INDEX": _RESTART,
    "QUERY_MEMORY_INFO": "driver.resources.test_map_budget.test_the_budget_is_what_there_is",
    "RASTERIZER_SUBPIXEL_BITS": _EDGES,
    "SAMPLER_REDUCTION_MINMAX": _REDUCTIONS,
    "SAMPLER_REDUCTION_MINMAX_ARB": _REDUCTIONS,
    "SAMPLER_VIEW_TARGET": "driver.sampling.test_lookup_cases.test_the_driver_finds_what_the_reference_finds",
    "SEAMLESS_CUBE_MAP": _SEAMS,
    "SEAMLESS_CUBE_MAP_PER_TEXTURE": _SEAMS,
    "SHADER_BALLOT": f"{_LANES}.test_ballots_and_reads",
    "SHADER_GROUP_VOTE": f"{_LANES}.test_votes",
    "START_INSTANCE": "driver.draws.test_vertex_fetch.test_attributes_per_instance",
    "STREAM_OUTPUT_INTERLEAVE_BUFFERS": _CAPTURE,
    "SUPPORTED_PRIM_MODES": "driver.geometry.test_primitives.test_a_type_is_its_triangles",
    "TEXRECT": "driver.sampling.test_sampling.test_texels_of_every_target_and_level_are_found",
    "TEXTURE_BORDER_COLOR_QUIRK": "driver.sampling.test_samplers_wrap.test_borders_of_any_value_and_format",
    "TEXTURE_BUFFER_OBJECTS": "driver.sampling.test_buffer_views.test_texels_are_fetched",
    "TEXTURE_GATHER_OFFSETS": _LOOKUPS,
    "TEXTURE_GATHER_SM5": _LOOKUPS,
    "TEXTURE_MIRROR_CLAMP": _WRAPS,
    "TEXTURE_MIRROR_CLAMP_TO_EDGE": _WRAPS,
    "TEXTURE_MULTISAMPLE": _SAMPLES,
    "TEXTURE_QUERY_LOD": _LOOKUPS,
    "TEXTURE_QUERY_SAMPLES": _SAMPLES,
    "TEXTURE_SHADOW_LOD": (
        "driver.sampling.test_samplers_compare.test_each_texel_is_compared_before_it_is_weighted"
    ),
    "TEXTURE_SWIZZLE": "driver.sampling.test_sampling.test_views_rearrange_components",
    "TGSI_ATOMFADD": _WORDS,
    "TGSI_ATOMINC_WRAP": _WORDS,
    "TGSI_FS_COORD_ORIGIN_LOWER_LEFT": _POSITION,
    "TGSI_FS_COORD_ORIGIN_UPPER_LEFT": _POSITION,
    "TGSI_FS_COORD_PIXEL_CENTER_HALF_INTEGER": _POSITION,
    "TGSI_FS_COORD_PIXEL_CENTER_INTEGER": _POSITION,
    "TGSI_INSTANCEID": _NUMBERS,
    "TGSI_TEX_TXF_LZ": _LOOKUPS,
    "TGSI_TEXCOORD": "driver.geometry.test_points.test_enabled_texcoords_are_sprite_coordinates",
    "TGSI_TG4_COMPONENT_IN_SWIZZLE": _LOOKUPS,
    "TGSI_TXQS": _SAMPLES,
    "USER_CONSTANT_BUFFERS": "driver.shaders.test_constants.test_a_constant_is_read",
    "USER_INDEX_BUFFERS": "driver.draws.test_vertex_fetch.test_system_values_with_indices",
    "USER_VERTEX_BUFFERS": "driver.draws.test_vertex_fetch.test_user_memory_is_read_when_it_is_set",
    "VERTEX_BUFFER_OFFSET_4BYTE_ALIGNED_ONLY": _OFFSETS,
    "VERTEX_BUFFER_STRIDE_4BYTE_ALIGNED_ONLY": _OFFSETS,
    "VERTEX_ELEMENT_INSTANCE_DIVISOR": "driver.draws.test_vertex_fetch.test_attributes_per_instance",
    "VERTEX_ELEMENT_SRC_OFFSET_4BYTE_ALIGNED_ONLY": _OFFSETS,
    "VERTEX_SHADER_SATURATE": "driver.caps.test_screen.test_saturation_in_a_vertex_shader",
    "VS_INSTANCEID": _NUMBERS,
    "VS_LAYER_VIEWPORT": _LAYERS,
    "VS_WINDOW_SPACE_POSITION": "driver.geometry.test_clip_space.test_positions_in_the_window",
}
"""Cap, without PIPE_CAP_ -> module and name of the test, under ``tests``."""
