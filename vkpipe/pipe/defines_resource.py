"""Enumerations of resources, their use and CPU access (Gallium 0.4, sections 4.1.5, 4.1.6, 7.1.16).

The numbers of :class:`Bind` are those of Mesa 20.2, where every flag has a bit of its own. The three
flags that had been dropped by then (TRANSFER_WRITE, TRANSFER_READ, SHADER_RESOURCE) sit on free high bits.
"""

from __future__ import annotations

from enum import IntEnum, IntFlag

from vkpipe.pipe.naming import gallium

__all__ = ["UNBOUND_USES", "Bind", "HandleUsage", "Map", "ResourceFlag", "Usage"]


@gallium("PIPE_BIND_", {"NONE": "0"})
class Bind(IntFlag):
    """Everything a resource may be used for; stated when it is created (section 4.1.5)."""

    NONE = 0
    DEPTH_STENCIL = 1 << 0
    RENDER_TARGET = 1 << 1
    BLENDABLE = 1 << 2
    SAMPLER_VIEW = 1 << 3
    VERTEX_BUFFER = 1 << 4
    INDEX_BUFFER = 1 << 5
    CONSTANT_BUFFER = 1 << 6
    DISPLAY_TARGET = 1 << 7
    VERTEX_STATE = 1 << 8
    STREAM_OUTPUT = 1 << 10
    CURSOR = 1 << 11
    CUSTOM = 1 << 12
    GLOBAL = 1 << 13
    SHADER_BUFFER = 1 << 14
    SHADER_IMAGE = 1 << 15
    COMPUTE_RESOURCE = 1 << 16
    COMMAND_ARGS_BUFFER = 1 << 17
    QUERY_BUFFER = 1 << 18
    SCANOUT = 1 << 19
    SHARED = 1 << 20
    LINEAR = 1 << 21
    PROTECTED = 1 << 22
    SAMPLER_REDUCTION_MINMAX = 1 << 23
    PRIME_BLIT_DST = 1 << 24
    USE_FRONT_RENDERING = 1 << 25
    CONST_BW = 1 << 26
    TRANSFER_WRITE = 1 << 28
    TRANSFER_READ = 1 << 29
    SHADER_RESOURCE = 1 << 30


UNBOUND_USES = (
    Bind.VERTEX_STATE
    | Bind.CURSOR
    | Bind.CUSTOM
    | Bind.SAMPLER_REDUCTION_MINMAX
    | Bind.PRIME_BLIT_DST
    | Bind.USE_FRONT_RENDERING
    | Bind.CONST_BW
)
"""Uses that ask nothing of a resource but what its other ones do."""


@gallium("PIPE_USAGE_")
class Usage(IntEnum):
    """A hint how often which side touches the resource; never a restriction (section 4.1.6)."""

    DEFAULT = 0
    IMMUTABLE = 1
    DYNAMIC = 2
    STREAM = 3
    STAGING = 4


@gallium("PIPE_RESOURCE_FLAG_", {"NONE": "0"})
class ResourceFlag(IntFlag):
    """Behaviour of a resource beyond its bindings."""

    NONE = 0
    MAP_PERSISTENT = 1 << 0
    MAP_COHERENT = 1 << 1
    TEXTURING_MORE_LIKELY = 1 << 2
    SPARSE = 1 << 3
    SINGLE_THREAD_USE = 1 << 4
    ENCRYPTED = 1 << 5
    DONT_OVER_ALLOCATE = 1 << 6
    DONT_MAP_DIRECTLY = 1 << 7
    UNMAPPABLE = 1 << 8
    DRV_PRIV = 1 << 16
    FRONTEND_PRIV = 1 << 24
    ST_PRIV = FRONTEND_PRIV


@gallium("PIPE_MAP_", old="PIPE_TRANSFER_")
class Map(IntFlag):
    """The flags of a map; ``PIPE_TRANSFER_*`` in earlier releases (section 7.1.16)."""

    READ = 1 << 0
    WRITE = 1 << 1
    READ_WRITE = 3
    DIRECTLY = 1 << 2
    MAP_DIRECTLY = DIRECTLY
    DISCARD_RANGE = 1 << 8
    DONTBLOCK = 1 << 9
    UNSYNCHRONIZED = 1 << 10
    FLUSH_EXPLICIT = 1 << 11
    DISCARD_WHOLE_RESOURCE = 1 << 12
    PERSISTENT = 1 << 13
    COHERENT = 1 << 14
    THREAD_SAFE = 1 << 15
    DEPTH_ONLY = 1 << 16
    STENCIL_ONLY = 1 << 17
    ONCE = 1 << 18
    DRV_PRV = 1 << 24


@gallium("PIPE_HANDLE_USAGE_", {"NONE": "0"})
class HandleUsage(IntFlag):
    """The use of an exported resource by its receiver."""

    NONE = 0
    EXPLICIT_FLUSH = 1 << 0
    FRAMEBUFFER_WRITE = 1 << 1
    SHADER_WRITE = 1 << 2
