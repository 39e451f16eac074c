"""Enumerations of textures and sampling (Gallium 0.4, sections 5.2 and 8.4)."""

from __future__ import annotations

from enum import IntEnum, IntFlag

from vkpipe.pipe.naming import gallium

__all__ = [
    "BorderColorQuirk",
    "ImageAccess",
    "Swizzle",
    "TexCompare",
    "TexFace",
    "TexFilter",
    "TexMipfilter",
    "TexReduction",
    "TexWrap",
    "TextureTarget",
]


@gallium("PIPE_")
class TextureTarget(IntEnum):
    """The kind of a resource (section 5.2)."""

    BUFFER = 0
    TEXTURE_1D = 1
    TEXTURE_2D = 2
    TEXTURE_3D = 3
    TEXTURE_CUBE = 4
    TEXTURE_RECT = 5
    TEXTURE_1D_ARRAY = 6
    TEXTURE_2D_ARRAY = 7
    TEXTURE_CUBE_ARRAY = 8


@gallium("PIPE_TEX_FACE_")
class TexFace(IntEnum):
    """Layer order of the faces of a cube map."""

    POS_X = 0
    NEG_X = 1
    POS_Y = 2
    NEG_Y = 3
    POS_Z = 4
    NEG_Z = 5


@gallium("PIPE_TEX_WRAP_")
class TexWrap(IntEnum):
    """The treatment of coordinates outside the texture (section 8.4.1, wrap_s)."""

    REPEAT = 0
    CLAMP = 1
    CLAMP_TO_EDGE = 2
    CLAMP_TO_BORDER = 3
    MIRROR_REPEAT = 4
    MIRROR_CLAMP = 5
    MIRROR_CLAMP_TO_EDGE = 6
    MIRROR_CLAMP_TO_BORDER = 7


@gallium("PIPE_TEX_FILTER_")
class TexFilter(IntEnum):
    """Filter within one mipmap level."""

    NEAREST = 0
    LINEAR = 1


@gallium("PIPE_TEX_MIPFILTER_")
class TexMipfilter(IntEnum):
    """Filter between mipmap levels; NONE takes everything from level 0."""

    NEAREST = 0
    LINEAR = 1
    NONE = 2


@gallium("PIPE_TEX_COMPARE_")
class TexCompare(IntEnum):
    """The mode of a sampler that compares the texel with the reference coordinate, or does not."""

    NONE = 0
    R_TO_TEXTURE = 1


@gallium("PIPE_TEX_REDUCTION_")
class TexReduction(IntEnum):
    """The function that makes one value of the texels of a footprint."""

    WEIGHTED_AVERAGE = 0
    MIN = 1
    MAX = 2


@gallium("PIPE_SWIZZLE_", {"ZERO": "PIPE_SWIZZLE_0", "ONE": "PIPE_SWIZZLE_1"})
class Swizzle(IntEnum):
    """The source of a component of a view; NONE marks a component that a format lacks."""

    X = 0
    Y = 1
    Z = 2
    W = 3
    ZERO = 4
    ONE = 5
    NONE = 6


@gallium("PIPE_IMAGE_ACCESS_")
class ImageAccess(IntFlag):
    """The access of shaders to an image view."""

    READ = 1
    WRITE = 2
    READ_WRITE = 3


@gallium("PIPE_QUIRK_TEXTURE_BORDER_COLOR_SWIZZLE_")
class BorderColorQuirk(IntFlag):
    """Values of ``Cap.TEXTURE_BORDER_COLOR_QUIRK``."""

    NV50 = 1
    R600 = 2
