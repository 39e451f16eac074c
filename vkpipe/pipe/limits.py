"""The sizes of Gallium's fixed arrays (``PIPE_MAX_*``); drivers may offer less through their caps."""

from typing import Final

__all__ = [
    "CLEAR_SIZES",
    "MAX_ATTRIBS",
    "MAX_CLIP_PLANES",
    "MAX_COLOR_BUFS",
    "MAX_CONSTANT_BUFFERS",
    "MAX_PATCH_VARYINGS",
    "MAX_PATCH_VERTICES",
    "MAX_RESOURCES",
    "MAX_SAMPLERS",
    "MAX_SHADER_BUFFERS",
    "MAX_SHADER_IMAGES",
    "MAX_SHADER_SAMPLER_VIEWS",
    "MAX_SO_BUFFERS",
    "MAX_SO_OUTPUTS",
    "MAX_TEXTURE_LEVELS",
    "MAX_VERTEX_STREAMS",
    "MAX_VIEWPORTS",
    "MAX_WINDOW_RECTANGLES",
]

CLEAR_SIZES: Final = (1, 2, 4, 8, 12, 16)
"""Bytes that a value of ``Context.clear_buffer`` can have."""

MAX_ATTRIBS: Final = 32
MAX_CLIP_PLANES: Final = 8
MAX_COLOR_BUFS: Final = 8
MAX_CONSTANT_BUFFERS: Final = 32
MAX_PATCH_VARYINGS: Final = 32
"""Outputs of a tessellation control shader that belong to a patch, the levels aside."""
MAX_PATCH_VERTICES: Final = 32
MAX_RESOURCES: Final = 32
"""Registers of file RES (PIPE_MAX_SHADER_RESOURCES)."""
MAX_SAMPLERS: Final = 32
MAX_SHADER_SAMPLER_VIEWS: Final = 128
MAX_SHADER_BUFFERS: Final = 32
MAX_SHADER_IMAGES: Final = 64
MAX_SO_BUFFERS: Final = 4
MAX_SO_OUTPUTS: Final = 64
MAX_TEXTURE_LEVELS: Final = 16
MAX_VERTEX_STREAMS: Final = 4
MAX_VIEWPORTS: Final = 16
MAX_WINDOW_RECTANGLES: Final = 8
