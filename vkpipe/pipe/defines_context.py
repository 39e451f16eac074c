"""Enumerations of contexts, flushing, barriers, shaders and queries (Gallium 0.4, chapters 4 and 7)."""

from __future__ import annotations

from enum import IntEnum, IntFlag
from typing import Final

from vkpipe.pipe.naming import gallium

__all__ = [
    "TIMEOUT_INFINITE",
    "Barrier",
    "ContextFlag",
    "ContextParam",
    "ContextPriority",
    "Endian",
    "FlushFlag",
    "QueryType",
    "QueryValueType",
    "Referenced",
    "RenderCond",
    "ResetStatus",
    "ShaderIr",
    "ShaderType",
    "StatQuery",
    "TextureBarrier",
]

TIMEOUT_INFINITE: Final = 2**64 - 1
"""Nanoseconds that mean "wait for ever" (``PIPE_TIMEOUT_INFINITE``)."""


@gallium("PIPE_SHADER_")
class ShaderType(IntEnum):
    """The stage a shader runs in."""

    VERTEX = 0
    FRAGMENT = 1
    GEOMETRY = 2
    TESS_CTRL = 3
    TESS_EVAL = 4
    COMPUTE = 5


@gallium("PIPE_SHADER_IR_")
class ShaderIr(IntEnum):
    """The language of a shader."""

    TGSI = 0
    LLVM = 1
    NATIVE = 2
    NIR = 3
    NIR_SERIALIZED = 4


@gallium("PIPE_REFERENCED_FOR_")
class Referenced(IntFlag):
    """The uses of a resource by work that is not flushed yet; 0 is ``PIPE_UNREFERENCED``."""

    READ = 1 << 0
    WRITE = 1 << 1


@gallium("PIPE_FLUSH_")
class FlushFlag(IntFlag):
    """The behaviour of ``flush``."""

    END_OF_FRAME = 1 << 0
    DEFERRED = 1 << 1
    FENCE_FD = 1 << 2
    ASYNC = 1 << 3
    HINT_FINISH = 1 << 4
    TOP_OF_PIPE = 1 << 5
    BOTTOM_OF_PIPE = 1 << 6


@gallium("PIPE_BARRIER_")
class Barrier(IntFlag):
    """The later reads that must see earlier shader writes."""

    MAPPED_BUFFER = 1 << 0
    SHADER_BUFFER = 1 << 1
    QUERY_BUFFER = 1 << 2
    VERTEX_BUFFER = 1 << 3
    INDEX_BUFFER = 1 << 4
    CONSTANT_BUFFER = 1 << 5
    INDIRECT_BUFFER = 1 << 6
    TEXTURE = 1 << 7
    IMAGE = 1 << 8
    FRAMEBUFFER = 1 << 9
    STREAMOUT_BUFFER = 1 << 10
    GLOBAL_BUFFER = 1 << 11
    UPDATE_BUFFER = 1 << 12
    UPDATE_TEXTURE = 1 << 13
    UPDATE = 3 << 12
    ALL = (1 << 14) - 1


@gallium("PIPE_TEXTURE_BARRIER_")
class TextureBarrier(IntFlag):
    """Who reads the render target after ``texture_barrier``."""

    SAMPLER = 1
    FRAMEBUFFER = 2


@gallium("PIPE_CONTEXT_")
class ContextFlag(IntFlag):
    """The wishes of a caller of ``Screen.context_create``."""

    COMPUTE_ONLY = 1 << 0
    DEBUG = 1 << 1
    ROBUST_BUFFER_ACCESS = 1 << 2
    PREFER_THREADED = 1 << 3
    HIGH_PRIORITY = 1 << 4
    LOW_PRIORITY = 1 << 5
    LOSE_CONTEXT_ON_RESET = 1 << 6
    PROTECTED = 1 << 7
    NO_LOD_BIAS = 1 << 8


@gallium("PIPE_CONTEXT_PRIORITY_")
class ContextPriority(IntFlag):
    """The bits of ``Cap.CONTEXT_PRIORITY_MASK``."""

    LOW = 1 << 0
    MEDIUM = 1 << 1
    HIGH = 1 << 2


@gallium("PIPE_CONTEXT_PARAM_")
class ContextParam(IntEnum):
    """The parameters of ``Context.set_context_param``."""

    PIN_THREADS_TO_L3_CACHE = 0


@gallium("PIPE_QUERY_")
class QueryType(IntEnum):
    """The quantity that a query measures; from DRIVER_SPECIFIC on the numbers belong to the driver."""

    OCCLUSION_COUNTER = 0
    OCCLUSION_PREDICATE = 1
    TIMESTAMP = 2
    TIMESTAMP_DISJOINT = 3
    TIME_ELAPSED = 4
    PRIMITIVES_GENERATED = 5
    PRIMITIVES_EMITTED = 6
    SO_STATISTICS = 7
    SO_OVERFLOW_PREDICATE = 8
    GPU_FINISHED = 9
    PIPELINE_STATISTICS = 10
    OCCLUSION_PREDICATE_CONSERVATIVE = 11
    SO_OVERFLOW_ANY_PREDICATE = 12
    PIPELINE_STATISTICS_SINGLE = 13
    DRIVER_SPECIFIC = 256


@gallium("PIPE_STAT_QUERY_")
class StatQuery(IntEnum):
    """The index of a PIPELINE_STATISTICS_SINGLE query."""

    IA_VERTICES = 0
    IA_PRIMITIVES = 1
    VS_INVOCATIONS = 2
    GS_INVOCATIONS = 3
    GS_PRIMITIVES = 4
    C_INVOCATIONS = 5
    C_PRIMITIVES = 6
    PS_INVOCATIONS = 7
    HS_INVOCATIONS = 8
    DS_INVOCATIONS = 9
    CS_INVOCATIONS = 10
    TS_INVOCATIONS = 11
    MS_INVOCATIONS = 12


@gallium("PIPE_QUERY_TYPE_")
class QueryValueType(IntEnum):
    """The type that ``get_query_result_resource`` writes."""

    I32 = 0
    U32 = 1
    I64 = 2
    U64 = 3


@gallium("PIPE_RENDER_COND_")
class RenderCond(IntEnum):
    """The mode of conditional rendering: it waits for its query or not, and may work by region or not."""

    WAIT = 0
    NO_WAIT = 1
    BY_REGION_WAIT = 2
    BY_REGION_NO_WAIT = 3


@gallium("PIPE_")
class ResetStatus(IntEnum):
    """The fault, if any, by which the device was reset."""

    NO_RESET = 0
    GUILTY_CONTEXT_RESET = 1
    INNOCENT_CONTEXT_RESET = 2
    UNKNOWN_CONTEXT_RESET = 3


@gallium("PIPE_ENDIAN_")
class Endian(IntEnum):
    """Values of ``Cap.ENDIANNESS``."""

    LITTLE = 0
    BIG = 1
