"""The fields of the block in which a server says what it can do: a line for each, in their order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from vkpipe.errors import NotSupported
from vkpipe.pipe import Cap, CapF, ComputeCap, Screen, ShaderCap, ShaderType
from vkpipe.virgl import cap_formats
from vkpipe.virgl.cap_bits import word

__all__ = ["FIELDS", "Field", "Value", "glsl_level", "value"]

Value = int | float | str | Sequence[int]
Rule = Callable[[Screen], Value]
Source = Cap | CapF | ShaderCap | ComputeCap | tuple[ShaderType, ShaderCap] | int | Rule


class Field(NamedTuple):
    """A field of the block.

    Attributes:
        name: as the protocol's header has it.
        form: struct format; the fields follow each other without gaps.
        source: the capability of the screen (of a stage, or of all stages in a row), a number, or a rule.
        why: the test that uses as much as is told (file below ``tests``, ``::`` and name), or a reason.
    """

    name: str
    form: str
    source: Source
    why: str


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


def _at_most(stage: ShaderType, cap: ShaderCap, most: int) -> Rule:
    """A limit of a stage where clients have no use for more than a number."""

    def limited(screen: Screen) -> int:
        return min(most, screen.get_shader_param(stage, cap))

    limited.__doc__ = f"PIPE_SHADER_CAP_{cap.name}, at most {most}."
    return limited


def _size(levels: Cap) -> Rule:
    """The size whose levels a capability counts."""

    def largest(screen: Screen) -> int:
        return 1 << max(0, screen.get_param(levels) - 1)

    largest.__doc__ = f"Follows from PIPE_CAP_{levels.name}."
    return largest


def _word(field: str) -> Rule:
    """A flag word."""

    def bits(screen: Screen) -> int:
        return word(screen, field)

    bits.__doc__ = "Has a line for each bit."
    return bits


def _image_samples(screen: Screen) -> int:
    """As many as textures have, where images are there."""
    images = screen.get_shader_param(ShaderType.FRAGMENT, ShaderCap.MAX_SHADER_IMAGES)
    return cap_formats.sample_counts(screen) if images else 0


def _name(screen: Screen) -> str:
    """The name of the screen."""
    return screen.get_name()


_F, _V = ShaderType.FRAGMENT, ShaderType.VERTEX
_ANISOTROPY = "driver/sampling/test_samplers_wrap.py::test_anisotropic_lookups_in_the_shader"
_ATTRIBUTES = "driver/draws/test_vertex_fetch.py::test_interleaved_attributes_at_any_offset"
_BIAS = "driver/sampling/test_sampling.py::test_the_sampler_limits_and_shifts_levels"
_BLOCKS = "virgl/test_most.py::test_as_much_as_there_may_be"
_BUFFERS = "driver/draws/test_vertex_fetch.py::test_as_many_buffers_as_there_may_be"
_CAPTURE = "driver/geometry/test_geometry_capture.py::test_streams_are_captured_apart"
_CONSTANTS = "driver/shaders/test_constants.py::test_a_constant_is_read"
_EIGHT = "driver/state/test_blend.py::test_eight_targets_of_different_formats"
_FACTORS = "driver/state/test_blend.py::test_factors"
_FORMATS = "virgl/test_formats.py::test_texels_of_every_internal_format_are_those_of_llvmpipe"
_GEOMETRY = "driver/geometry/test_geometry_limits.py::test_as_many_vertices_as_there_may_be"
_IMAGES = "virgl/test_most.py::test_as_much_as_there_may_be"
_LARGEST = "driver/plan/test_limits.py::test_the_longest_targets"
_LAUNCHES = "driver/calls/test_compute_grid.py::test_wrong_blocks_are_refused"
_LINES = "driver/geometry/test_lines.py::test_wide_lines_are_those_of_opengl"
_LOOKUPS = "driver/sampling/test_lookup_opcodes.py::test_every_lookup_of_a_target"
_MEMORY = "driver/resources/test_map_budget.py::test_the_budget_is_what_there_is"
_MOST = "virgl/test_most.py::test_as_much_as_there_may_be"
_OFFSETS = "virgl/test_most.py::test_as_much_as_there_may_be"
_PATCHES = "driver/geometry/test_patch_varyings.py::test_as_many_outputs_of_a_patch_as_there_may_be"
_PLACES = "driver/sampling/test_multisample_textures.py::test_where_samples_lie"
_POINTS = "driver/geometry/test_points.py::test_every_vertex_has_its_size"
_PRIMITIVES = "driver/geometry/test_primitives.py::test_a_type_is_its_triangles"
_PROGRAMS = "virgl/test_programs.py::test_pictures_are_those_of_llvmpipe"
_RANGES = "driver/sampling/test_buffer_views.py::test_a_range_of_a_buffer"
_SAMPLES = "driver/sampling/test_multisample_textures.py::test_shaders_read_samples"
_SHARED = "driver/calls/test_compute_memory.py::test_shared_memory_is_as_large_as_asked_for"
_SMOOTH = "driver/geometry/test_smooth.py::test_smooth_ones_are_as_large_as_others"
_TARGETS = "driver/state/test_color_formats.py::test_blending_is_right_to_one_step_and_masked_channels_stay"
_TEXELS = "driver/sampling/test_buffer_views.py::test_texels_are_fetched"
_VARYINGS = "driver/shaders/test_fragments.py::test_as_many_varyings_as_there_are_outputs"
_VERTICES = "driver/draws/test_vertex_formats.py::test_attributes_are_read_as_their_format_says"
_VIEWPORTS = "driver/state/test_viewports.py::test_the_provoking_vertex_chooses"

FIELDS: Final[tuple[Field, ...]] = (
    Field("max_version", "I", 2, "the version of this block"),
    Field("sampler", "16I", cap_formats.sampler_formats, _FORMATS),
    Field("render", "16I", cap_formats.render_formats, _TARGETS),
    Field("depthstencil", "16I", cap_formats.depth_formats, _FORMATS),
    Field("vertexbuffer", "16I", cap_formats.vertex_formats, _VERTICES),
    Field("bset", "I", _word("bset"), "a table of its own"),
    Field("glsl_level", "I", glsl_level, _PROGRAMS),
    Field("max_texture_array_layers", "I", Cap.MAX_TEXTURE_ARRAY_LAYERS, _LARGEST),
    Field("max_streamout_buffers", "I", Cap.MAX_STREAM_OUTPUT_BUFFERS, _CAPTURE),
    Field("max_dual_source_render_targets", "I", Cap.MAX_DUAL_SOURCE_RENDER_TARGETS, _FACTORS),
    Field("max_render_targets", "I", Cap.MAX_RENDER_TARGETS, _EIGHT),
    Field("max_samples", "I", cap_formats.sample_counts, _SAMPLES),
    Field("prim_mask", "I", Cap.SUPPORTED_PRIM_MODES, _PRIMITIVES),
    Field("max_tbo_size", "I", Cap.MAX_TEXEL_BUFFER_ELEMENTS, _TEXELS),
    Field("max_uniform_blocks", "I", _at_most(_F, ShaderCap.MAX_CONST_BUFFERS, 15), _BLOCKS),
    Field("max_viewports", "I", Cap.MAX_VIEWPORTS, _VIEWPORTS),
    Field("max_texture_gather_components", "I", Cap.MAX_TEXTURE_GATHER_COMPONENTS, _LOOKUPS),
    Field("min_aliased_point_size", "f", CapF.MIN_POINT_SIZE, _POINTS),
    Field("max_aliased_point_size", "f", CapF.MAX_POINT_SIZE, _POINTS),
    Field("min_smooth_point_size", "f", CapF.MIN_POINT_SIZE_AA, _SMOOTH),
    Field("max_smooth_point_size", "f", CapF.MAX_POINT_SIZE_AA, _SMOOTH),
    Field("min_aliased_line_width", "f", CapF.MIN_LINE_WIDTH, _LINES),
    Field("max_aliased_line_width", "f", CapF.MAX_LINE_WIDTH, _LINES),
    Field("min_smooth_line_width", "f", CapF.MIN_LINE_WIDTH_AA, _SMOOTH),
    Field("max_smooth_line_width", "f", CapF.MAX_LINE_WIDTH_AA, _SMOOTH),
    Field("max_texture_lod_bias", "f", CapF.MAX_TEXTURE_LOD_BIAS, _BIAS),
    Field("max_geom_output_vertices", "I", Cap.MAX_GEOMETRY_OUTPUT_VERTICES, _GEOMETRY),
    Field("max_geom_total_output_components", "I", Cap.MAX_GEOMETRY_TOTAL_OUTPUT_COMPONENTS, _GEOMETRY),
    Field("max_vertex_outputs", "I", (_V, ShaderCap.MAX_OUTPUTS), _VARYINGS),
    Field("max_vertex_attribs", "I", _at_most(_V, ShaderCap.MAX_INPUTS, 16), _BUFFERS),
    Field("max_shader_patch_varyings", "I", Cap.MAX_SHADER_PATCH_VARYINGS, _PATCHES),
    Field("min_texel_offset", "i", Cap.MIN_TEXEL_OFFSET, _OFFSETS),
    Field("max_texel_offset", "i", Cap.MAX_TEXEL_OFFSET, _OFFSETS),
    Field("min_texture_gather_offset", "i", Cap.MIN_TEXTURE_GATHER_OFFSET, _LOOKUPS),
    Field("max_texture_gather_offset", "i", Cap.MAX_TEXTURE_GATHER_OFFSET, _LOOKUPS),
    Field("texture_buffer_offset_alignment", "I", Cap.TEXTURE_BUFFER_OFFSET_ALIGNMENT, _RANGES),
    Field("uniform_buffer_offset_alignment", "I", Cap.CONSTANT_BUFFER_OFFSET_ALIGNMENT, _CONSTANTS),
    Field("shader_buffer_offset_alignment", "I", Cap.SHADER_BUFFER_OFFSET_ALIGNMENT, _MOST),
    Field("capability_bits", "I", _word("capability_bits"), "a table of its own"),
    Field("sample_locations", "8I", cap_formats.sample_places, _PLACES),
    Field("max_vertex_attrib_stride", "I", Cap.MAX_VERTEX_ATTRIB_STRIDE, _ATTRIBUTES),
    Field("max_shader_buffer_frag_compute", "I", (_F, ShaderCap.MAX_SHADER_BUFFERS), _MOST),
    Field("max_shader_buffer_other_stages", "I", (_V, ShaderCap.MAX_SHADER_BUFFERS), _MOST),
    Field("max_shader_image_frag_compute", "I", (_F, ShaderCap.MAX_SHADER_IMAGES), _MOST),
    Field("max_shader_image_other_stages", "I", (_V, ShaderCap.MAX_SHADER_IMAGES), _MOST),
    Field("max_image_samples", "I", _image_samples, _IMAGES),
    Field("max_compute_work_group_invocations", "I", ComputeCap.MAX_THREADS_PER_BLOCK, _LAUNCHES),
    Field("max_compute_shared_memory_size", "I", ComputeCap.MAX_LOCAL_SIZE, _SHARED),
    Field("max_compute_grid_size", "3I", ComputeCap.MAX_GRID_SIZE, _LAUNCHES),
    Field("max_compute_block_size", "3I", ComputeCap.MAX_BLOCK_SIZE, _LAUNCHES),
    Field("max_texture_2d_size", "I", Cap.MAX_TEXTURE_2D_SIZE, _LARGEST),
    Field("max_texture_3d_size", "I", _size(Cap.MAX_TEXTURE_3D_LEVELS), _LARGEST),
    Field("max_texture_cube_size", "I", _size(Cap.MAX_TEXTURE_CUBE_LEVELS), _LARGEST),
    Field("max_combined_shader_buffers", "I", Cap.MAX_COMBINED_SHADER_BUFFERS, _MOST),
    Field("max_atomic_counters", "6I", ShaderCap.MAX_HW_ATOMIC_COUNTERS, _MOST),
    Field("max_atomic_counter_buffers", "6I", ShaderCap.MAX_HW_ATOMIC_COUNTER_BUFFERS, _MOST),
    Field("max_combined_atomic_counters", "I", Cap.MAX_COMBINED_HW_ATOMIC_COUNTERS, _MOST),
    Field("max_combined_atomic_counter_buffers", "I", Cap.MAX_COMBINED_HW_ATOMIC_COUNTER_BUFFERS, _MOST),
    Field("host_feature_check_version", "I", 15, "clients then look at every field"),
    Field("supported_readback_formats", "16I", cap_formats.sampler_formats, _FORMATS),
    Field(
        "scanout", "16I", cap_formats.render_formats, "virgl/test_applications.py::test_nothing_is_refused"
    ),
    Field("capability_bits_v2", "I", _word("capability_bits_v2"), "a table of its own"),
    Field("max_video_memory", "I", Cap.VIDEO_MEMORY, _MEMORY),
    Field("renderer", "64s", _name, "virgl/test_programs.py::test_the_programs_are_drawn_by_vkpipe"),
    Field("max_anisotropy", "f", CapF.MAX_TEXTURE_ANISOTROPY, _ANISOTROPY),
    Field("max_shader_sampler_views", "I", _at_most(_F, ShaderCap.MAX_SAMPLER_VIEWS, 32), _MOST),
    Field("supported_multisample_formats", "16I", cap_formats.samples_formats, _SAMPLES),
    Field("max_const_buffer_size", "6I", ShaderCap.MAX_CONST_BUFFER_SIZE, _CONSTANTS),
    Field("num_video_caps", "I", 0, "no video is decoded"),
    Field("video_caps", "128I", 0, "no video is decoded"),
    Field("max_uniform_block_size", "I", (_F, ShaderCap.MAX_CONST_BUFFER_SIZE), _CONSTANTS),
)


def _of_screen(screen: Screen, source: Source) -> Value:
    """The value that a source has."""
    if isinstance(source, Cap):
        return screen.get_param(source)
    if isinstance(source, CapF):
        return screen.get_paramf(source)
    if isinstance(source, ShaderCap):
        return tuple(screen.get_shader_param(stage, source) for stage in ShaderType)
    if isinstance(source, tuple):
        return screen.get_shader_param(*source)
    return source if isinstance(source, int) else source(screen)


def value(screen: Screen, field: Field) -> Value:
    """The value of a field; 0 of limits of compute where a screen does not know them."""
    if not isinstance(field.source, ComputeCap):
        return _of_screen(screen, field.source)
    if not screen.get_param(Cap.COMPUTE):
        return 0
    try:
        return screen.get_compute_param(field.source)
    except NotSupported:
        return 0
