"""Capabilities in floating point, per shader stage and of compute (Gallium 0.4, sections 4.1.2 to 4.1.4).

Numbers beyond those of the explicitly numbered header are ours; renamed ones are aliases (see ``caps``).
"""

from __future__ import annotations

from enum import IntEnum

from vkpipe.pipe.naming import gallium

__all__ = ["CapF", "ComputeCap", "ShaderCap"]


@gallium("PIPE_CAPF_")
class CapF(IntEnum):
    """The questions to :meth:`vkpipe.pipe.Screen.get_paramf`; lengths in pixels."""

    MAX_LINE_WIDTH = 0
    MAX_LINE_WIDTH_AA = 1
    MAX_POINT_WIDTH = 2
    MAX_POINT_SIZE = MAX_POINT_WIDTH
    MAX_POINT_WIDTH_AA = 3
    MAX_POINT_SIZE_AA = MAX_POINT_WIDTH_AA
    MAX_TEXTURE_ANISOTROPY = 4
    MAX_TEXTURE_LOD_BIAS = 5
    GUARD_BAND_LEFT = 6
    GUARD_BAND_TOP = 7
    GUARD_BAND_RIGHT = 8
    GUARD_BAND_BOTTOM = 9
    MIN_CONSERVATIVE_RASTER_DILATE = 10
    MAX_CONSERVATIVE_RASTER_DILATE = 11
    CONSERVATIVE_RASTER_DILATE_GRANULARITY = 12
    MIN_LINE_WIDTH = 13
    MIN_LINE_WIDTH_AA = 14
    LINE_WIDTH_GRANULARITY = 15
    MIN_POINT_SIZE = 16
    MIN_POINT_SIZE_AA = 17
    POINT_SIZE_GRANULARITY = 18


@gallium("PIPE_SHADER_CAP_")
class ShaderCap(IntEnum):
    """The questions to :meth:`vkpipe.pipe.Screen.get_shader_param` about one stage."""

    MAX_INSTRUCTIONS = 0
    MAX_ALU_INSTRUCTIONS = 1
    MAX_TEX_INSTRUCTIONS = 2
    MAX_TEX_INDIRECTIONS = 3
    MAX_CONTROL_FLOW_DEPTH = 4
    MAX_INPUTS = 5
    MAX_OUTPUTS = 6
    MAX_CONST_BUFFER_SIZE = 7
    MAX_CONST_BUFFER0_SIZE = MAX_CONST_BUFFER_SIZE
    MAX_CONST_BUFFERS = 8
    MAX_TEMPS = 9
    MAX_PREDS = 10
    TGSI_CONT_SUPPORTED = 11
    CONT_SUPPORTED = TGSI_CONT_SUPPORTED
    INDIRECT_INPUT_ADDR = 12
    INDIRECT_OUTPUT_ADDR = 13
    INDIRECT_TEMP_ADDR = 14
    INDIRECT_CONST_ADDR = 15
    SUBROUTINES = 16
    INTEGERS = 17
    MAX_TEXTURE_SAMPLERS = 18
    PREFERRED_IR = 19
    TGSI_SQRT_SUPPORTED = 20
    MAX_SAMPLER_VIEWS = 21
    DOUBLES = 22
    TGSI_DROUND_SUPPORTED = 23
    TGSI_DFRACEXP_DLDEXP_SUPPORTED = 24
    TGSI_FMA_SUPPORTED = 25
    INT64_ATOMICS = 26
    FP16 = 27
    TGSI_ANY_INOUT_DECL_RANGE = 28
    MAX_UNROLL_ITERATIONS_HINT = 29
    MAX_SHADER_BUFFERS = 30
    SUPPORTED_IRS = 31
    MAX_SHADER_IMAGES = 32
    LOWER_IF_THRESHOLD = 33
    TGSI_SKIP_MERGE_REGISTERS = 34
    TGSI_LDEXP_SUPPORTED = 35
    MAX_HW_ATOMIC_COUNTERS = 36
    MAX_HW_ATOMIC_COUNTER_BUFFERS = 37
    FP16_DERIVATIVES = 38
    FP16_CONST_BUFFERS = 39
    INT16 = 40
    GLSL_16BIT_CONSTS = 41


@gallium("PIPE_COMPUTE_CAP_")
class ComputeCap(IntEnum):
    """The questions to :meth:`vkpipe.pipe.Screen.get_compute_param`."""

    IR_TARGET = 0
    GRID_DIMENSION = 1
    MAX_GRID_SIZE = 2
    MAX_BLOCK_SIZE = 3
    MAX_THREADS_PER_BLOCK = 4
    MAX_GLOBAL_SIZE = 5
    MAX_LOCAL_SIZE = 6
    MAX_PRIVATE_SIZE = 7
    MAX_INPUT_SIZE = 8
    MAX_MEM_ALLOC_SIZE = 9
    MAX_CLOCK_FREQUENCY = 10
    MAX_COMPUTE_UNITS = 11
    IMAGES_SUPPORTED = 12
    ADDRESS_BITS = 13
    SUBGROUP_SIZE = 14
    MAX_VARIABLE_THREADS_PER_BLOCK = 15
    MAX_SUBGROUPS = 16
    SUBGROUP_SIZES = 17
