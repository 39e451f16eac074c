"""The push blocks of kernels that run no shader: they clear, decode and copy images."""

from vkpipe.kernels.members import PushBlock, member
from vkpipe.kernels.push.glsl_types import Ivec4, Uint, Uvec2, Uvec4, Words

__all__ = ["BlitPush", "ClearPush", "DecodePush", "EncodePush", "PlanesPush", "SplitGridPush"]


class ClearPush(PushBlock):
    """Clear a rectangle of layers."""

    value: Uvec4 = member("the texel as raw words")
    keep: Uvec4 = member("bits of the old texel that stay")
    origin: Uvec2 = member()
    size: Uvec2 = member()
    layer: Uint = member("of the image, the first one that is cleared")


class DecodePush(PushBlock):
    """Decode blocks of a compressed format."""

    blocks: Words = member("the level's blocks")
    count: Uvec2 = member("columns and rows of blocks of the level")
    block: Uvec4 = member("width, height and depth of a block in texels")
    origin: Uvec4 = member("x, y and layer of the first texel that is written")
    extent: Uvec4 = member("texels along each axis, and layers")


class EncodePush(PushBlock):
    """Write texels without their padding."""

    texels: Words = member("those of the level, one after the other")
    count: Uvec4 = member("columns, rows and layers of the level, samples counted as layers")
    first: Uint = member("the first word that is written")
    words: Uint = member("how many are")


class PlanesPush(PushBlock):
    """Decode a picture of several planes."""

    first: Words = member("the texels of each plane")
    second: Words = member()
    third: Words = member("of formats with two planes once more the second")
    columns: Uvec4 = member("of blocks of each plane")
    rows: Uvec4 = member("of blocks of each plane, in one layer")
    origin: Uvec4 = member("x, y and layer of the first texel that is written")
    extent: Uvec4 = member("texels along each axis, and layers")


class BlitPush(PushBlock):
    """Copy a box with scaling or conversion."""

    source: Ivec4 = member("x, y, z of the source's box; samples of the source")
    reach: Ivec4 = member("its extents, negative where it is mirrored")
    target: Ivec4 = member("x, y, z of the target's box; samples of the target")
    reached: Ivec4 = member("its extents")
    origin: Ivec4 = member("the first texel that is written, and the first sample")
    extent: Ivec4 = member("texels along each axis that are written, and samples")
    limit: Ivec4 = member("texels of the source's level along each axis")


class SplitGridPush(PushBlock):
    """Write the arguments of launches whose numbers lie in a buffer."""

    arguments: Words = member("blocks of the first launch along x, y, z")
    count: Words = member("how many launches there are; 0: all")
    parts: Words = member("GRID_WORDS for each part of each launch, which are written")
    stride: Uint = member("bytes from one launch to the next")
    launches: Uint = member("at most")
    axes: Uint = member("bits of those along which the last blocks are smaller")
