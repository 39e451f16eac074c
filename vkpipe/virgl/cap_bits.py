"""The bits of the three flag words by which a server says what it can do: a line for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from vkpipe.pipe import Bind, Cap, Format, Screen, ShaderCap, ShaderType, TextureTarget

__all__ = ["WORDS", "Bit", "is_told", "word"]

Source = Cap | bool | Callable[[Screen], bool]


class Bit(NamedTuple):
    """A bit of a flag word.

    Attributes:
        name: without the prefix of the protocol's header.
        source: the capability of the screen that it follows from, a rule, or whether it is always told.
        why: the test that shows that it works (file below ``tests``, ``::`` and name); of a bit that is
            never told, why.
    """

    name: str
    source: Source
    why: str


_BLEND = "driver/state/test_blend.py"
_QUERIES = "driver/calls/test_queries.py"
_CONDITIONS = "driver/calls/test_conditions.py"
_COPIES = "driver/calls/test_copies.py"
_FETCH = "driver/draws/test_vertex_fetch.py"
_INDIRECT = "driver/draws/test_indirect.py"
_WRAPS = "driver/sampling/test_samplers_wrap.py"
_SAMPLES = "driver/sampling/test_multisample_textures.py"
_PROGRAMS = "virgl/test_programs.py::test_pictures_are_those_of_llvmpipe"
_PIGLIT = "virgl/test_newer_programs.py"
_MESSAGES = "uploads come as messages of their own, which need no copy in the stream"


def _has_patches(screen: Screen) -> bool:
    """There is a stage TESS_EVAL."""
    return screen.get_shader_param(ShaderType.TESS_EVAL, ShaderCap.MAX_INSTRUCTIONS) > 0


def _has_several_streams(screen: Screen) -> bool:
    """PIPE_CAP_MAX_VERTEX_STREAMS is above 1."""
    return screen.get_param(Cap.MAX_VERTEX_STREAMS) > 1


def _computes_input_indices(screen: Screen) -> bool:
    """PIPE_SHADER_CAP_INDIRECT_INPUT_ADDR of fragment shaders."""
    return screen.get_shader_param(ShaderType.FRAGMENT, ShaderCap.INDIRECT_INPUT_ADDR) > 0


def _has_volumes_of_blocks(screen: Screen) -> bool:
    """Volumes of ASTC_4x4, each slice compressed alone, can be sampled."""
    volume = TextureTarget.TEXTURE_3D
    return screen.is_format_supported(Format.ASTC_4x4, volume, 0, 0, Bind.SAMPLER_VIEW)


_BSET: Final = (
    Bit("indep_blend_enable", Cap.INDEP_BLEND_ENABLE, f"{_BLEND}::test_eight_targets_of_different_formats"),
    Bit("indep_blend_func", Cap.INDEP_BLEND_FUNC, f"{_BLEND}::test_eight_targets_of_different_formats"),
    Bit(
        "cube_map_array",
        Cap.CUBE_MAP_ARRAY,
        "driver/sampling/test_lookup_opcodes.py::test_every_lookup_of_a_target",
    ),
    Bit(
        "shader_stencil_export",
        Cap.SHADER_STENCIL_EXPORT,
        "driver/shaders/test_depth_outputs.py::test_the_shaders_stencil_is_the_reference",
    ),
    Bit(
        "conditional_render",
        Cap.CONDITIONAL_RENDER,
        f"{_CONDITIONS}::test_draws_and_clears_depend_on_a_query",
    ),
    Bit("start_instance", Cap.START_INSTANCE, f"{_FETCH}::test_attributes_per_instance"),
    Bit(
        "primitive_restart",
        Cap.PRIMITIVE_RESTART,
        "driver/geometry/test_primitives.py::test_a_restart_index_begins_anew",
    ),
    Bit("blend_eq_sep", Cap.BLEND_EQUATION_SEPARATE, f"{_BLEND}::test_functions"),
    Bit("instanceid", Cap.VS_INSTANCEID, f"{_FETCH}::test_system_values_without_indices"),
    Bit(
        "vertex_element_instance_divisor",
        Cap.VERTEX_ELEMENT_INSTANCE_DIVISOR,
        f"{_FETCH}::test_attributes_per_instance",
    ),
    Bit("seamless_cube_map", Cap.SEAMLESS_CUBE_MAP, f"{_WRAPS}::test_faces_of_a_cube_are_joined_or_not"),
    Bit("occlusion_query", Cap.OCCLUSION_QUERY, f"{_QUERIES}::test_samples_that_pass_are_counted"),
    Bit("timer_query", Cap.QUERY_TIMESTAMP, f"{_QUERIES}::test_times_are_nanoseconds_in_order"),
    Bit(
        "streamout_pause_resume",
        Cap.STREAM_OUTPUT_PAUSE_RESUME,
        "virgl/test_captures.py::test_the_same_targets_go_on_and_others_begin",
    ),
    Bit("texture_multisample", Cap.TEXTURE_MULTISAMPLE, f"{_SAMPLES}::test_shaders_read_samples"),
    Bit(
        "fragment_coord_conventions",
        Cap.FS_COORD_ORIGIN_LOWER_LEFT,
        "driver/shaders/test_fragments.py::test_the_position_of_a_fragment",
    ),
    Bit(
        "depth_clip_disable",
        Cap.DEPTH_CLIP_DISABLE,
        "driver/geometry/test_clip_space.py::test_depth_is_clamped_to_the_viewport",
    ),
    Bit(
        "seamless_cube_map_per_texture",
        Cap.SEAMLESS_CUBE_MAP_PER_TEXTURE,
        f"{_WRAPS}::test_faces_of_a_cube_are_joined_or_not",
    ),
    Bit("ubo", True, "driver/shaders/test_constants.py::test_a_constant_is_read"),
    Bit("color_clamping", Cap.FRAGMENT_COLOR_CLAMPED, f"{_BLEND}::test_fragment_colors_can_be_clamped"),
    Bit("poly_stipple", True, "driver/state/test_poly_stipple.py::test_the_pattern_repeats_over_the_window"),
    Bit("mirror_clamp", Cap.TEXTURE_MIRROR_CLAMP, f"{_WRAPS}::test_every_wrap_mode_on_every_axis"),
    Bit(
        "texture_query_lod",
        Cap.TEXTURE_QUERY_LOD,
        "driver/sampling/test_lookup_opcodes.py::test_every_lookup_of_a_target",
    ),
    Bit(
        "has_fp64", Cap.DOUBLES, "driver/calls/test_compute_memory.py::test_doubles_where_the_device_has_them"
    ),
    Bit(
        "has_tessellation_shaders",
        _has_patches,
        "virgl/test_tessellation.py::test_pictures_are_those_of_llvmpipe",
    ),
    Bit("has_indirect_draw", Cap.DRAW_INDIRECT, f"{_INDIRECT}::test_a_draw_from_a_buffer"),
    Bit(
        "has_sample_shading",
        Cap.SAMPLE_SHADING,
        "driver/samples/test_multisample_shading.py::test_shading_for_each_sample_can_be_asked_for",
    ),
    Bit("has_cull", Cap.CULL_DISTANCE, "driver/geometry/test_clip_planes.py::test_distances_of_the_shader"),
    Bit(
        "conditional_render_inverted",
        Cap.CONDITIONAL_RENDER_INVERTED,
        f"{_CONDITIONS}::test_draws_and_clears_depend_on_a_query",
    ),
    Bit(
        "derivative_control",
        Cap.FS_FINE_DERIVATIVE,
        "driver/shaders/test_fragments.py::test_derivatives_are_taken_within_quads",
    ),
    Bit(
        "polygon_offset_clamp",
        Cap.POLYGON_OFFSET_CLAMP,
        "driver/geometry/test_points.py::test_polygon_offset_moves_depth",
    ),
    Bit(
        "transform_feedback_overflow_query",
        Cap.QUERY_SO_OVERFLOW,
        "driver/geometry/test_geometry_capture.py::test_queries_count_what_is_emitted",
    ),
)

_CAPABILITY_BITS: Final = (
    Bit("TGSI_INVARIANT", True, _PROGRAMS),
    Bit(
        "TEXTURE_VIEW",
        Cap.SAMPLER_VIEW_TARGET,
        "driver/sampling/test_lookup_cases.py::test_the_driver_finds_what_the_reference_finds",
    ),
    Bit(
        "SET_MIN_SAMPLES",
        Cap.SAMPLE_SHADING,
        "driver/samples/test_multisample_shading.py::test_shading_for_each_sample_can_be_asked_for",
    ),
    Bit("COPY_IMAGE", Cap.COPY_BETWEEN_COMPRESSED_AND_PLAIN_FORMATS, f"{_COPIES}::test_compressed_blocks"),
    Bit("TGSI_PRECISE", False, "all arithmetic is precise anyway"),
    Bit("TXQS", Cap.TEXTURE_QUERY_SAMPLES, f"{_SAMPLES}::test_shaders_read_samples"),
    Bit(
        "MEMORY_BARRIER",
        True,
        "driver/sampling/test_texture_use.py::test_a_draw_after_a_barrier_sees_what_the_one_before_has_drawn",
    ),
    Bit(
        "COMPUTE_SHADER",
        Cap.COMPUTE,
        "driver/calls/test_compute_grid.py::test_every_thread_runs_once_and_knows_where",
    ),
    Bit(
        "FB_NO_ATTACH",
        Cap.FRAMEBUFFER_NO_ATTACHMENT,
        "driver/state/test_layers.py::test_without_attachments_samples_count",
    ),
    Bit("ROBUST_BUFFER_ACCESS", Cap.ROBUST_BUFFER_ACCESS_BEHAVIOR, _PROGRAMS),
    Bit("TGSI_FBFETCH", Cap.FBFETCH, f"{_BLEND}::test_shaders_read_the_framebuffer_in_order"),
    Bit(
        "SHADER_CLOCK",
        Cap.SHADER_CLOCK,
        "driver/calls/test_compute_lanes.py::test_the_clock_runs_where_there_is_one",
    ),
    Bit(
        "TEXTURE_BARRIER",
        Cap.TEXTURE_BARRIER,
        "driver/sampling/test_texture_use.py::test_a_target_is_written_to_and_read_between_draws",
    ),
    Bit(
        "TGSI_COMPONENTS",
        Cap.SHADER_ARRAY_COMPONENTS,
        "driver/shaders/test_declared_parts.py::test_varyings_in_parts_are_whole",
    ),
    Bit("GUEST_MAY_INIT_LOG", False, "the server's log has settings of its own"),
    Bit(
        "SRGB_WRITE_CONTROL",
        Cap.DEST_SURFACE_SRGB_CONTROL,
        "driver/sampling/test_texture_use.py::test_a_surface_in_another_format_shows_the_same_bits",
    ),
    Bit("QBO", Cap.QUERY_BUFFER_OBJECT, f"{_CONDITIONS}::test_results_go_into_buffers"),
    Bit("TRANSFER", False, _MESSAGES),
    Bit(
        "FBO_MIXED_COLOR_FORMATS",
        Cap.MIXED_COLORBUFFER_FORMATS,
        f"{_BLEND}::test_eight_targets_of_different_formats",
    ),
    Bit("HOST_IS_GLES", False, "the client would go around what OpenGL ES lacks"),
    Bit("BIND_COMMAND_ARGS", Cap.DRAW_INDIRECT, f"{_INDIRECT}::test_a_draw_from_a_buffer"),
    Bit("MULTI_DRAW_INDIRECT", Cap.MULTI_DRAW_INDIRECT, f"{_INDIRECT}::test_several_draws_from_a_buffer"),
    Bit(
        "INDIRECT_PARAMS",
        Cap.MULTI_DRAW_INDIRECT_PARAMS,
        f"{_INDIRECT}::test_the_number_of_draws_from_a_buffer",
    ),
    Bit(
        "TRANSFORM_FEEDBACK3",
        _has_several_streams,
        "driver/geometry/test_geometry_capture.py::test_streams_are_captured_apart",
    ),
    Bit(
        "3D_ASTC",
        _has_volumes_of_blocks,
        "virgl/test_formats.py::test_volumes_of_blocks_are_what_numpy_decodes",
    ),
    Bit(
        "INDIRECT_INPUT_ADDR",
        _computes_input_indices,
        "translate/test_execute_flow.py::test_computed_indices_reach_every_file_and_stay_inside",
    ),
    Bit("COPY_TRANSFER", False, _MESSAGES),
    Bit(
        "CLIP_HALFZ",
        Cap.CLIP_HALFZ,
        "driver/state/test_rasterizer.py::test_the_near_plane_is_where_the_clip_space_says",
    ),
    Bit("APP_TWEAK_SUPPORT", False, "tweaks make up for what OpenGL ES lacks"),
    Bit("BGRA_SRGB_IS_EMULATED", False, "those formats are there"),
    Bit("CLEAR_TEXTURE", Cap.CLEAR_TEXTURE, f"{_COPIES}::test_clear_texture"),
    Bit(
        "ARB_BUFFER_STORAGE",
        False,
        "memory that both sides write at any time needs blobs, which Mesa 22 does not ask this transport for",
    ),
)

_CAPABILITY_BITS_V2: Final = (
    Bit("BLEND_EQUATION", False, "the client's shaders carry advanced equations out, by TGSI_FBFETCH"),
    Bit("UNTYPED_RESOURCE", False, "of blobs, which this transport has not"),
    Bit(
        "VIDEO_MEMORY",
        Cap.VIDEO_MEMORY,
        "driver/resources/test_map_budget.py::test_the_budget_is_what_there_is",
    ),
    Bit("MEMINFO", False, "no command tells the client how much memory is free"),
    Bit("STRING_MARKER", Cap.STRING_MARKER, "virgl/test_session.py::test_markers_reach_the_context"),
    Bit("DIFFERENT_GPU", False, "client and server share no device memory"),
    Bit("IMPLICIT_MSAA", False, "surfaces have as many samples as their textures"),
    Bit("COPY_TRANSFER_BOTH_DIRECTIONS", False, _MESSAGES),
    Bit("SCANOUT_USES_GBM", False, "nothing is scanned out"),
    Bit("SSO", False, "stages are linked by names, whether they come together or not"),
    Bit(
        "TEXTURE_SHADOW_LOD",
        Cap.TEXTURE_SHADOW_LOD,
        "driver/sampling/test_samplers_compare.py::test_each_texel_is_compared_before_it_is_weighted",
    ),
    Bit("VS_VERTEX_LAYER", Cap.VS_LAYER_VIEWPORT, f"{_PIGLIT}::test_layers_and_viewports_of_vertices"),
    Bit("VS_VIEWPORT_INDEX", Cap.VS_LAYER_VIEWPORT, f"{_PIGLIT}::test_layers_and_viewports_of_vertices"),
    Bit(
        "PIPELINE_STATISTICS_QUERY",
        Cap.QUERY_PIPELINE_STATISTICS_SINGLE,
        f"{_PIGLIT}::test_pipeline_statistics",
    ),
    # What OpenGL says of gl_BaseVertex, TGSI says otherwise: a text cannot say which of them it means.
    Bit(
        "DRAW_PARAMETERS", False, "of draws without indices TGSI's BASEVERTEX is the first vertex, OpenGL's 0"
    ),
    Bit("GROUP_VOTE", Cap.SHADER_GROUP_VOTE, f"{_PIGLIT}::test_votes"),
    Bit(
        "MIRROR_CLAMP_TO_EDGE",
        Cap.TEXTURE_MIRROR_CLAMP_TO_EDGE,
        f"{_WRAPS}::test_every_wrap_mode_on_every_axis",
    ),
    Bit("MIRROR_CLAMP", Cap.TEXTURE_MIRROR_CLAMP, f"{_WRAPS}::test_every_wrap_mode_on_every_axis"),
    Bit("RESOURCE_LAYOUT", False, "no resource is shared with a display or another device"),
)

WORDS: Final[dict[str, tuple[Bit, ...]]] = {
    "bset": _BSET,
    "capability_bits": _CAPABILITY_BITS,
    "capability_bits_v2": _CAPABILITY_BITS_V2,
}
"""Field -> its bits, from bit 0 on."""


def is_told(screen: Screen, bit: Bit) -> bool:
    """Return whether the bit is set for a screen."""
    if isinstance(bit.source, Cap):
        return screen.get_param(bit.source) > 0
    return bit.source if isinstance(bit.source, bool) else bit.source(screen)


def word(screen: Screen, field: str) -> int:
    """A flag word for a screen."""
    return sum(1 << place for place, bit in enumerate(WORDS[field]) if is_told(screen, bit))
