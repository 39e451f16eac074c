"""Why capabilities are 0, and what shows the others to work where the tests do not name them."""

from __future__ import annotations

__all__ = ["PROOFS", "REASONS"]

_GROUPS: dict[str, dict[str, str]] = {
    "PIPE_CAP": {
        "a limit that there is not": (
            "VERTEX_BUFFER_OFFSET_4BYTE_ALIGNED_ONLY VERTEX_BUFFER_STRIDE_4BYTE_ALIGNED_ONLY "
            "VERTEX_ELEMENT_SRC_OFFSET_4BYTE_ALIGNED_ONLY VERTEX_ATTRIB_ELEMENT_ALIGNED_ONLY "
            "TEXTURE_BORDER_COLOR_QUIRK BUFFER_SAMPLER_VIEW_RGBA_ONLY VERTEXID_NOBASE "
            "FRAMEBUFFER_MSAA_CONSTRAINTS MAX_COMBINED_SHADER_OUTPUT_RESOURCES "
            "MAX_TEXTURE_UPLOAD_MEMORY_BUDGET MAX_TEXTURE_MB CULL_DISTANCE_NOCOMBINE "
            "TGSI_TG4_COMPONENT_IN_SWIZZLE RESOURCE_FROM_USER_MEMORY_COMPUTE_ONLY "
            "LINEAR_IMAGE_PITCH_ALIGNMENT LINEAR_IMAGE_BASE_ADDRESS_ALIGNMENT ENDIANNESS "
            "TGSI_SKIP_SHRINK_IO_ARRAYS ASTC_VOID_EXTENTS_NEED_DENORM_FLUSH "
            "VALIDATE_ALL_DIRTY_STATES"
        ),
        "what a front end should do, which is not needed here": (
            "TGSI_CAN_COMPACT_CONSTANTS PREFER_BLIT_BASED_TEXTURE_TRANSFER FAKE_SW_MSAA "
            "GLSL_OPTIMIZE_CONSERVATIVELY GLSL_TESS_LEVELS_AS_INPUTS PACKED_UNIFORMS CONSTBUF0_FLAGS "
            "RGB_OVERRIDE_DST_ALPHA_BLEND THROTTLE PREFER_COMPUTE_FOR_MULTIMEDIA "
            "PREFER_IMM_ARRAYS_AS_CONSTBUF VIEWPORT_TRANSFORM_LOWERED PSIZ_CLAMPED "
            "DRAW_INFO_START_WITH_USER_INDICES GL_BEGIN_END_BUFFER_SIZE GLSL_ZERO_INIT "
            "TEXTURE_TRANSFER_MODES NO_CLIP_ON_COPY_TEX PREFER_REAL_BUFFER_IN_CONSTBUF0 "
            "ALLOW_DYNAMIC_VAO_FASTPATH EMULATE_NONFIXED_PRIMITIVE_RESTART PREFER_BACK_BUFFER_REUSE "
            "PREFER_POT_ALIGNED_VARYINGS ALLOW_DRAW_OUT_OF_ORDER ALLOW_GLTHREAD_BUFFER_SUBDATA_OPT "
            "HARDWARE_GL_SELECT DEPTH_CLAMP_ENABLE HAS_CONST_BW CS_DERIVED_SYSTEM_VALUES_SUPPORTED "
            "CAN_BIND_CONST_BUFFER_AS_VERTEX ESSL_FEATURE_LEVEL"
        ),
        "shaders come as TGSI text, not as NIR or SPIR-V": (
            "NIR_SAMPLERS_AS_DEREF NIR_COMPACT_ARRAYS NIR_IMAGES_AS_DEREF NIR_ATOMICS_AS_DEREF "
            "GL_SPIRV GL_SPIRV_VARIABLE_POINTERS OPENCL_INTEGER_FUNCTIONS INTEGER_MULTIPLY_32X16"
        ),
        "fragment inputs are registers, as TGSI has them": (
            "TGSI_FS_POSITION_IS_SYSVAL TGSI_FS_POINT_IS_SYSVAL TGSI_FS_FACE_IS_INTEGER_SYSVAL"
        ),
        "no such call or flag: it is refused by name": (
            "SURFACE_REINTERPRET_BLOCKS NATIVE_FENCE_FD "
            "SIGNED_VERTEX_BUFFER_OFFSET CONTEXT_PRIORITY_MASK "
            "COMPUTE_SHADER_DERIVATIVES DMABUF FRAGMENT_SHADER_INTERLOCK ATOMIC_FLOAT_MINMAX "
            "SHADER_SAMPLES_IDENTICAL SYSTEM_SVM MAP_UNSYNCHRONIZED_THREAD_SAFE "
            "SHADER_ATOMIC_INT64 DEVICE_PROTECTED_SURFACE DEVICE_PROTECTED_CONTEXT "
            "DITHERING FBFETCH_ZS TIMELINE_SEMAPHORE_IMPORT NULL_TEXTURES"
        ),
        "sparse resources are refused": (
            "SPARSE_BUFFER_PAGE_SIZE MAX_SPARSE_TEXTURE_SIZE MAX_SPARSE_3D_TEXTURE_SIZE "
            "MAX_SPARSE_ARRAY_TEXTURE_LAYERS SPARSE_TEXTURE_FULL_ARRAY_CUBE_MIPMAPS "
            "QUERY_SPARSE_TEXTURE_RESIDENCY CLAMP_SPARSE_TEXTURE_LOD"
        ),
        "conservative rasterization is refused": (
            "CONSERVATIVE_RASTER_POST_SNAP_TRIANGLES CONSERVATIVE_RASTER_POST_SNAP_POINTS_LINES "
            "CONSERVATIVE_RASTER_PRE_SNAP_TRIANGLES CONSERVATIVE_RASTER_PRE_SNAP_POINTS_LINES "
            "MAX_CONSERVATIVE_RASTER_SUBPIXEL_PRECISION_BIAS CONSERVATIVE_RASTER_POST_DEPTH_COVERAGE "
            "CONSERVATIVE_RASTER_INNER_COVERAGE"
        ),
        "not known of a Vulkan device, or 0 for this one": (
            "PCI_GROUP PCI_BUS PCI_DEVICE PCI_FUNCTION ACCELERATED VIEWPORT_SUBPIXEL_BITS"
        ),
        "dithering of alpha to coverage cannot be chosen": "ALPHA_TO_COVERAGE_DITHER_CONTROL",
        "left to the front end, which draws in several passes": "BLEND_EQUATION_ADVANCED",
    },
    "PIPE_SHADER_CAP": {
        "types of 16 bits, and atomics of 64, are no part of TGSI": (
            "INT64_ATOMICS FP16 FP16_DERIVATIVES FP16_CONST_BUFFERS INT16 GLSL_16BIT_CONSTS"
        ),
        "what a front end should do, which is not needed here": (
            "MAX_UNROLL_ITERATIONS_HINT LOWER_IF_THRESHOLD TGSI_SKIP_MERGE_REGISTERS"
        ),
        "0 is the number of TGSI": "PREFERRED_IR",
    },
    "PIPE_COMPUTE_CAP": {
        "of drivers that take native code": "IR_TARGET",
    },
    "PIPE_CAPF": {
        "primitives are clipped at the planes themselves": (
            "GUARD_BAND_LEFT GUARD_BAND_TOP GUARD_BAND_RIGHT GUARD_BAND_BOTTOM"
        ),
        "conservative rasterization is refused": (
            "MIN_CONSERVATIVE_RASTER_DILATE MAX_CONSERVATIVE_RASTER_DILATE "
            "CONSERVATIVE_RASTER_DILATE_GRANULARITY"
        ),
    },
}

REASONS: dict[str, dict[str, str]] = {
    kind: {name: reason for reason, names in groups.items() for name in names.split()}
    for kind, groups in _GROUPS.items()
}
"""Kind -> name of a capability -> why it is 0."""

_CAPTURED = "driver/geometry/test_stream_output.py::test_nothing_but_what_is_asked_for"
_WIDE_LINES = "driver/geometry/test_lines.py::test_wide_lines_are_those_of_opengl"
_INDICES = "translate/test_execute_flow.py::test_computed_indices_reach_every_file_and_stay_inside"
_OPCODES = "translate/test_opcodes.py::test_opcodes_equal_their_references"

PROOFS: dict[str, dict[str, str]] = {
    "PIPE_CAP": {
        "DEMOTE_TO_HELPER_INVOCATION": "translate/test_execute_flow.py::test_killed_invocations_run_on",
        "FORCE_PERSAMPLE_INTERP": "driver/samples/test_multisample_shading.py::test_what_shaders_read",
        "GRAPHICS": "driver/state/test_rasterizer.py::test_which_edges_belong_to_a_triangle",
        "INT64_DIVMOD": "translate/test_opcodes_special.py::test_64_bit_division_by_zero_and_overflow",
        "LOAD_CONSTBUF": "driver/calls/test_compute_memory.py::test_constants",
        "MAX_COMBINED_HW_ATOMIC_COUNTERS": "driver/calls/test_compute_buffers.py::test_counters",
        "MAX_GEOMETRY_TOTAL_OUTPUT_COMPONENTS": (
            "driver/geometry/test_geometry_limits.py::test_as_many_vertices_as_there_may_be"
        ),
        "MAX_STREAM_OUTPUT_INTERLEAVED_COMPONENTS": _CAPTURED,
        "MAX_STREAM_OUTPUT_SEPARATE_COMPONENTS": _CAPTURED,
        "PACKED_STREAM_OUTPUT": _CAPTURED,
        "STREAM_OUTPUT_INTERLEAVE_BUFFERS": _CAPTURED,
        "MAX_VERTEX_ATTRIB_STRIDE": (
            "driver/draws/test_vertex_fetch.py::test_interleaved_attributes_at_any_offset"
        ),
        "MIXED_COLORBUFFER_FORMATS": "driver/state/test_color_formats.py::",
        "POLYGON_OFFSET_UNITS_UNSCALED": "driver/geometry/test_points.py::test_polygon_offset_moves_depth",
        "PRIMITIVE_RESTART_FIXED_INDEX": (
            "driver/geometry/test_primitives.py::test_a_restart_index_begins_anew"
        ),
        "SUPPORTED_PRIM_MODES_WITH_RESTART": (
            "driver/geometry/test_primitives.py::test_a_restart_index_begins_anew"
        ),
        "SAMPLER_REDUCTION_MINMAX_ARB": "driver/sampling/test_samplers_wrap.py::test_reductions",
        "SHAREABLE_SHADERS": "driver/optimise/test_kept_batches.py::",
        "SM3": "driver/shaders/test_fragments.py::test_derivatives_are_taken_within_quads",
        "TEXTURE_BARRIER": (
            "driver/sampling/test_texture_use.py::test_a_target_is_written_to_and_read_between_draws"
        ),
        "TEXTURE_FLOAT_LINEAR": "driver/sampling/test_samplers_wrap.py::test_levels_and_filters",
        "TEXTURE_HALF_FLOAT_LINEAR": "driver/sampling/test_samplers_wrap.py::test_levels_and_filters",
        "TEXTURE_MIRROR_CLAMP": "driver/sampling/test_samplers_wrap.py::test_every_wrap_mode_on_every_axis",
        "TEXTURE_MIRROR_CLAMP_TO_EDGE": (
            "driver/sampling/test_samplers_wrap.py::test_every_wrap_mode_on_every_axis"
        ),
        "TEXTURE_SHADOW_LOD": "driver/sampling/test_samplers_compare.py::test_every_format_and_function",
        "TGSI_ANY_REG_AS_ADDRESS": "translate/test_execute_flow.py::test_an_index_may_come_from_any_register",
        "TGSI_ARRAY_COMPONENTS": "driver/shaders/test_declared_parts.py::test_varyings_in_parts_are_whole",
        "TGSI_ATOMFADD": "translate/test_interp_memory.py::",
        "TGSI_ATOMINC_WRAP": "translate/test_interp_memory.py::",
        "TGSI_CAN_READ_OUTPUTS": "translate/test_forms.py::test_device_and_interpreter_agree",
        "TGSI_DIV": _OPCODES,
        "TGSI_FS_FINE_DERIVATIVE": (
            "driver/shaders/test_fragments.py::test_derivatives_are_taken_within_quads"
        ),
        "TGSI_MUL_ZERO_WINS": "translate/test_opcodes.py::test_zero_wins_in_every_float_product",
        "TGSI_PACK_HALF_FLOAT": _OPCODES,
        "TGSI_TEXCOORD": "driver/geometry/test_points.py::test_enabled_texcoords_are_sprite_coordinates",
        "UMA": "driver/resources/test_map_texels.py::",
        "VERTEX_COLOR_UNCLAMPED": "driver/shaders/test_two_sided.py::",
    },
    "PIPE_SHADER_CAP": {
        "DOUBLES": _OPCODES,
        "TGSI_DROUND_SUPPORTED": _OPCODES,
        "TGSI_DFRACEXP_DLDEXP_SUPPORTED": _OPCODES,
        "TGSI_LDEXP_SUPPORTED": _OPCODES,
        "TGSI_SQRT_SUPPORTED": _OPCODES,
        "TGSI_FMA_SUPPORTED": "translate/test_opcodes_special.py::test_fma_rounds_once",
        "INTEGERS": _OPCODES,
        "INDIRECT_INPUT_ADDR": _INDICES,
        "INDIRECT_OUTPUT_ADDR": _INDICES,
        "INDIRECT_TEMP_ADDR": _INDICES,
        "MAX_CONST_BUFFERS": "driver/shaders/test_constants.py::test_a_constant_is_read",
        "MAX_PREDS": "driver/caps/test_shader_limits.py::test_the_largest_shaders",
        "MAX_TEMPS": "driver/caps/test_shader_limits.py::test_the_largest_shaders",
        "MAX_CONTROL_FLOW_DEPTH": "driver/caps/test_shader_limits.py::test_the_largest_shaders",
        "MAX_HW_ATOMIC_COUNTERS": "driver/calls/test_compute_buffers.py::test_counters",
        "MAX_INPUTS": ("driver/shaders/test_fragments.py::test_as_many_varyings_as_there_are_outputs"),
        "MAX_INSTRUCTIONS": "driver/programs/test_programs.py::test_a_long_shader_holds_nobody_up",
        "MAX_ALU_INSTRUCTIONS": "driver/programs/test_programs.py::test_a_long_shader_holds_nobody_up",
        "MAX_TEX_INSTRUCTIONS": "driver/sampling/test_texture_use.py::",
        "MAX_TEX_INDIRECTIONS": "driver/sampling/test_lookup_cases.py::",
        "SUBROUTINES": "translate/test_execute_flow.py::test_subroutines_share_temporaries_and_return_early",
        "SUPPORTED_IRS": "driver/shaders/test_fragments.py::test_the_position_of_a_fragment",
        "TGSI_ANY_INOUT_DECL_RANGE": "translate/test_execute_flow.py::"
        "test_system_values_inputs_and_outputs_of_a_vertex_shader",
        "TGSI_CONT_SUPPORTED": "translate/test_execute_flow.py::test_loops_break_continue_and_nest",
    },
    "PIPE_COMPUTE_CAP": {},
    "PIPE_CAPF": {
        "MIN_LINE_WIDTH": _WIDE_LINES,
        "MAX_LINE_WIDTH": _WIDE_LINES,
        "MIN_POINT_SIZE": "driver/geometry/test_points.py::test_every_vertex_has_its_size",
        "MAX_POINT_WIDTH": "driver/geometry/test_points.py::test_points_along_the_widest_target",
        "MAX_TEXTURE_ANISOTROPY": (
            "driver/sampling/test_samplers_wrap.py::test_anisotropic_lookups_in_the_shader"
        ),
        "LINE_WIDTH_GRANULARITY": "driver/geometry/test_lines.py::test_wide_lines_are_those_of_opengl",
        "POINT_SIZE_GRANULARITY": "driver/geometry/test_points.py::test_every_vertex_has_its_size",
        "MAX_TEXTURE_LOD_BIAS": "driver/sampling/test_sampling.py::test_the_sampler_limits_and_shifts_levels",
    },
}
"""Kind -> name of a capability -> the test that shows it, or the file where several do."""
