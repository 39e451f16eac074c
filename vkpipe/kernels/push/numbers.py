"""Members of push blocks that are numbers, which several kernels take."""

from vkpipe.kernels.members import Members, member
from vkpipe.kernels.push.glsl_types import Ivec4, Longs, Uint, Uvec2, Words

__all__ = [
    "HasBinGrid",
    "HasBinWords",
    "HasBinsXy",
    "HasColorRows",
    "HasCorners",
    "HasDepthRows",
    "HasFlags",
    "HasGoes",
    "HasGroupCount",
    "HasInvocationCount",
    "HasLayer",
    "HasListLimits",
    "HasListRoom",
    "HasNumberBase",
    "HasPassPrims",
    "HasPatchCount",
    "HasRange",
    "HasRegion",
    "HasSize",
    "HasUnfinished",
    "HasVaryingsBase",
]


class HasPatchCount(Members):
    """Number of patches."""

    patch_count: Uint = member("patches of the span")


class HasInvocationCount(Members):
    """Number of invocations."""

    invocation_count: Uint = member("invocations of the shader")


class HasFlags(Members):
    """Flags of state."""

    flags: Uint = member("VKP_FLAG_*, and with bins the binary logarithm of their size << 16")


class HasRegion(Members):
    """The region that may be drawn, with a word for each side."""

    region: Ivec4 = member("pixels that may be drawn: x0, y0, x1, y1, inclusive")


class HasPassPrims(Members):
    """The primitives of a pass."""

    first_prim: Uint = member("the first primitive of the pass, in the span")
    prim_count: Uint = member()


class HasRange(HasPassPrims, HasFlags):
    """The pass and its flags."""


class HasGroupCount(Members):
    """Number of groups without bins."""

    group_count: Uint = member()


class HasListRoom(Members):
    """Room for the tiles of groups whose triangles lie far apart."""

    list_room: Uint = member("tiles in the lists of groups that share no dispatch, all together")


class HasNumberBase(Members):
    """The first number of primitives in keys."""

    number_base: Uint = member("number of the span's first primitive in keys, less one")


class HasBinsXy(Members):
    """Number of bins along both axes."""

    bins_xy: Uint = member("bins across | bins down << 16")


class HasBinWords(Members):
    """Length of a row of the bitmap."""

    bin_words: Uint = member("words of bins per bin, a multiple of 256")


class HasBinGrid(Members):
    """Number of bins in a row, and their size."""

    bin_grid: Uint = member("bins across | binary logarithm of the edge of a bin in pixels << 16")


class HasListLimits(Members):
    """Room for lists."""

    capacity: Uint = member("entries that all lists together may have")
    longest_list: Uint = member("entries that one list may have")


class HasSize(Members):
    """Size of the framebuffer."""

    size: Uvec2 = member("width and height of the framebuffer in pixels")


class HasCorners(Members):
    """The region that may be drawn, packed."""

    region_corners: Uvec2 = member("what may be drawn, inclusive: x0 | y0 << 16, x1 | y1 << 16")


class HasColorRows(Members):
    """The first colour buffer as linear memory."""

    pitches: Uint = member("eighths of the bytes from row to row: of colour | of depth << 16")
    color_rows: Words = member("texels of the first colour buffer that is drawn to, where it is linear")


class HasDepthRows(HasColorRows):
    """The depth buffer as linear memory, too."""

    depth_rows: Longs = member("texels of the depth buffer, two beside each other, where it is linear")


class HasLayer(Members):
    """The layer of the framebuffer."""

    layer: Uint = member("the layer that is drawn, where primitives choose it")


class HasVaryingsBase(Members):
    """The first vector of varyings."""

    varyings_base: Uint = member("vector of the varyings of slot 0")


class HasUnfinished(Members):
    """The place in the list of unfinished tiles."""

    unfinished_in: Uint = member("where those of this dispatch begin: 0, or at the number of tiles")


class HasGoes(Members):
    """Limit of the dispatches that take up a tile."""

    goes: Uint = member("how often a tile may be taken up, where fragment shaders have loops")
