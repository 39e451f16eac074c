"""The numbers of virgl's wire: vtest messages, commands of the stream, kinds of objects, bind flags.

Those of formats are in :mod:`~vkpipe.virgl.formats`. Primitives, factors, functions, wrap modes and stages
have Gallium's (:mod:`vkpipe.pipe`).
"""

from __future__ import annotations

from enum import IntEnum, IntFlag
from typing import Final

__all__ = [
    "DEFAULT_SOCKET",
    "PROTOCOL_VERSION",
    "QUERY_DONE",
    "SHADER_CONTINUES",
    "TRANSFER_FROM_HOST",
    "TRANSFER_TO_HOST",
    "Command",
    "Message",
    "ObjectType",
    "VirglBind",
]

DEFAULT_SOCKET: Final = "/tmp/.virgl_test"
"""The path of the server for Mesa's virpipe; up to release 22 nothing can change it."""

PROTOCOL_VERSION: Final = 2
"""Version 2: bulk data lies in memory that both sides share."""

QUERY_DONE: Final = 1
"""The value of the first word of a query's buffer once the result is there."""

SHADER_CONTINUES: Final = 1 << 31
"""Set in the offset of all parts of a shader's text but the first."""

TRANSFER_TO_HOST: Final = 1
TRANSFER_FROM_HOST: Final = 2


class Message(IntEnum):
    """Messages of the socket (``VCMD_*``) up to protocol version 2."""

    GET_CAPS = 1
    RESOURCE_UNREF = 3
    SUBMIT_CMD = 6
    RESOURCE_BUSY_WAIT = 7
    CREATE_RENDERER = 8
    GET_CAPS2 = 9
    PING_PROTOCOL_VERSION = 10
    PROTOCOL_VERSION = 11
    RESOURCE_CREATE2 = 12
    TRANSFER_GET2 = 13
    TRANSFER_PUT2 = 14


class Command(IntEnum):
    """Commands inside SUBMIT_CMD (``VIRGL_CCMD_*``)."""

    NOP = 0
    CREATE_OBJECT = 1
    BIND_OBJECT = 2
    DESTROY_OBJECT = 3
    SET_VIEWPORT_STATE = 4
    SET_FRAMEBUFFER_STATE = 5
    SET_VERTEX_BUFFERS = 6
    CLEAR = 7
    DRAW_VBO = 8
    RESOURCE_INLINE_WRITE = 9
    SET_SAMPLER_VIEWS = 10
    SET_INDEX_BUFFER = 11
    SET_CONSTANT_BUFFER = 12
    SET_STENCIL_REF = 13
    SET_BLEND_COLOR = 14
    SET_SCISSOR_STATE = 15
    BLIT = 16
    RESOURCE_COPY_REGION = 17
    BIND_SAMPLER_STATES = 18
    BEGIN_QUERY = 19
    END_QUERY = 20
    GET_QUERY_RESULT = 21
    SET_POLYGON_STIPPLE = 22
    SET_CLIP_STATE = 23
    SET_SAMPLE_MASK = 24
    SET_STREAMOUT_TARGETS = 25
    SET_RENDER_CONDITION = 26
    SET_UNIFORM_BUFFER = 27
    SET_SUB_CTX = 28
    CREATE_SUB_CTX = 29
    DESTROY_SUB_CTX = 30
    BIND_SHADER = 31
    SET_TESS_STATE = 32
    SET_MIN_SAMPLES = 33
    SET_SHADER_BUFFERS = 34
    SET_SHADER_IMAGES = 35
    MEMORY_BARRIER = 36
    LAUNCH_GRID = 37
    SET_FRAMEBUFFER_STATE_NO_ATTACH = 38
    TEXTURE_BARRIER = 39
    SET_ATOMIC_BUFFERS = 40
    SET_DEBUG_FLAGS = 41
    GET_QUERY_RESULT_QBO = 42
    TRANSFER3D = 43
    END_TRANSFERS = 44
    COPY_TRANSFER3D = 45
    SET_TWEAKS = 46
    CLEAR_TEXTURE = 47
    SEND_STRING_MARKER = 51
    LINK_SHADER = 52


class ObjectType(IntEnum):
    """Kinds of objects (``VIRGL_OBJECT_*``)."""

    BLEND = 1
    RASTERIZER = 2
    DSA = 3
    SHADER = 4
    VERTEX_ELEMENTS = 5
    SAMPLER_VIEW = 6
    SAMPLER_STATE = 7
    SURFACE = 8
    QUERY = 9
    STREAMOUT_TARGET = 10
    MSAA_SURFACE = 11


class VirglBind(IntFlag):
    """The uses of a resource (``VIRGL_BIND_*``): a hint, as any buffer may be used for anything."""

    DEPTH_STENCIL = 1 << 0
    RENDER_TARGET = 1 << 1
    SAMPLER_VIEW = 1 << 3
    VERTEX_BUFFER = 1 << 4
    INDEX_BUFFER = 1 << 5
    CONSTANT_BUFFER = 1 << 6
    DISPLAY_TARGET = 1 << 7
    COMMAND_ARGS = 1 << 8
    STREAM_OUTPUT = 1 << 11
    SHADER_BUFFER = 1 << 14
    QUERY_BUFFER = 1 << 15
    CURSOR = 1 << 16
    CUSTOM = 1 << 17
    SCANOUT = 1 << 18
    STAGING = 1 << 19
    SHARED = 1 << 20
