"""This package describes pixel and vertex formats and converts texels, in NumPy and in generated GLSL.

A format goes in, with texels or values; its description, the converted array or the text of a GLSL function
comes out. The translator, the kernels, both drivers and the virgl server call it. Everything comes from one
table, ``formats.csv``, in the terms of Gallium 0.4 documentation, "Formats".
"""

from typing import TYPE_CHECKING, Any

from vkpipe.format.arrays import array_code, check_array
from vkpipe.format.aspects import is_stencil_view
from vkpipe.format.blits import check_blit_formats
from vkpipe.format.border import border_texel
from vkpipe.format.clear import check_color_clear, check_depth_clear, clear_color
from vkpipe.format.depth import pack_z, unpack_z
from vkpipe.format.description import Channel, FormatDescription, FormatLike, all_formats, describe
from vkpipe.format.glsl import (
    glsl_pack,
    glsl_pack_z,
    glsl_raw_type,
    glsl_type,
    glsl_unpack,
    glsl_unpack_z,
)
from vkpipe.format.glsl_fetch import glsl_fetch
from vkpipe.format.pack import PACKED_FLOATS, SHARED_EXPONENT, pack, unpack
from vkpipe.format.stand_in import padded, refusal, same_blocks, stand_in, wider
from vkpipe.format.steps import steps
from vkpipe.format.video import is_planar, plane_size, planes_of
from vkpipe.format.vulkan import STORAGE_VK_FORMATS, storage_uint, vk_format, vk_sampling

if TYPE_CHECKING:
    from vkpipe.format.blocks import decode_blocks, decoded_level, decoded_planes

__all__ = [
    "PACKED_FLOATS",
    "SHARED_EXPONENT",
    "STORAGE_VK_FORMATS",
    "Channel",
    "FormatDescription",
    "FormatLike",
    "all_formats",
    "array_code",
    "border_texel",
    "check_array",
    "check_blit_formats",
    "check_color_clear",
    "check_depth_clear",
    "clear_color",
    "decode_blocks",
    "decoded_level",
    "decoded_planes",
    "describe",
    "glsl_fetch",
    "glsl_pack",
    "glsl_pack_z",
    "glsl_raw_type",
    "glsl_type",
    "glsl_unpack",
    "glsl_unpack_z",
    "is_planar",
    "is_stencil_view",
    "pack",
    "pack_z",
    "padded",
    "plane_size",
    "planes_of",
    "refusal",
    "same_blocks",
    "stand_in",
    "steps",
    "storage_uint",
    "unpack",
    "unpack_z",
    "vk_format",
    "vk_sampling",
    "wider",
]

_OF_BLOCKS = ("decode_blocks", "decoded_level", "decoded_planes")
"""Loaded when they are needed: few programs decode blocks on the host."""


def __getattr__(name: str) -> Any:
    if name in _OF_BLOCKS:
        from vkpipe.format import blocks

        return getattr(blocks, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
