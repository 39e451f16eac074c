"""The push block of each kernel; :mod:`vkpipe.kernels.layout` makes dtype and GLSL of them.

Those of kernels that copy images without any shader are in :mod:`vkpipe.kernels.push_utility`.

Members that several blocks have are in a class of their own, so that each has one type and one meaning. A
block has those of its bases in order, then its own.
"""

from typing import Annotated

from vkpipe.kernels.members import Later, Members, Place, PushBlock, Table, TableAddress, member

__all__ = [
    "AssemblePush",
    "BatchTables",
    "BeginPush",
    "BinPush",
    "BlockPush",
    "CapturePush",
    "ClipCountPush",
    "ComputePush",
    "ControlPush",
    "DirectPlanPush",
    "DirectPush",
    "DirectSetupPush",
    "EvaluatePush",
    "FinePush",
    "GeometryOutputPush",
    "GeometryPush",
    "OpaquePush",
    "SetupPush",
    "ShadePush",
    "SharedMembers",
    "SinglePush",
    "SortPush",
    "StalePush",
    "StrokePush",
    "TableStarts",
    "TargetMembers",
    "TessCountPush",
    "TessPassPush",
    "TessPointsPush",
    "TessScanPush",
    "TessStatisticsPush",
    "TessStretchPush",
    "TessTotalPush",
    "UnfinishedPush",
    "VertexPush",
    "VisibilityPush",
]

Uint = Annotated[int, "uint"]
TableStart = Annotated[int | Table, "uint"]
Uvec2 = Annotated[tuple[int, int], "uvec2"]
Uvec4 = Annotated[tuple[int, int, int, int], "uvec4"]
Ivec4 = Annotated[tuple[int, int, int, int], "ivec4"]

_Address = int | Place | TableAddress | Later
Words = Annotated[_Address, "Words"]
Pairs = Annotated[_Address, "Pairs"]
WordQuads = Annotated[_Address, "WordQuads"]
Longs = Annotated[_Address, "Longs"]
Vectors = Annotated[_Address, "Vectors"]
Groups = Annotated[_Address, "Groups"]
State = Annotated[_Address, "State"]
Span = Annotated[_Address, "Span"]
Patches = Annotated[_Address, "Patches"]
Round = Annotated[_Address, "Round"]
Stretch = Annotated[_Address, "Stretch"]
Draws = Annotated[_Address, "Draws"]


# Tables that kernels read.


class _Draws(Members):
    draws: TableStart = member("first vector of the table of DrawRecord")


class _Viewports(Members):
    viewports: TableStart = member("first vector of the table of ViewportRecord")


class _Constants(Members):
    constants: TableStart = member("first vector of the table of BufferRecord")


class _VertexBuffers(Members):
    vertex_buffers: TableStart = member("first vector of the table of VertexBufferRecord")


class _SlotHints(Members):
    slot_hints: TableStart = member("first vector of a table: the record of every 64th slot")


class _PrimHints(Members):
    prim_hints: TableStart = member("first vector of a table: the record of every 64th primitive")


# What kernels write, or read and write.


class _Vertices(Members):
    positions: WordQuads = member("clip coordinates of each vertex slot")
    varyings: WordQuads = member("VKP_VARYINGS vectors for each slot")
    extras: Pairs = member("point size and VKP_VERTEX_* of each slot, where kernels read them")
    distances: WordQuads = member("eight clip distances of each slot, where there are any")


class _GeometryOutput(Members):
    gs_indices: Words = member("slots of a primitive's vertices, 0xffffffff: there is none")
    gs_counts: Words = member("primitives of an invocation; after the scan, the number of its first")


class _Patches(Members):
    patches: Patches = member("points and primitives of each patch of the span")


class _PatchCount(Members):
    patch_count: Uint = member("patches of the span")


class _PatchData(Members):
    patch_data: WordQuads = member("VKP_PATCH_VECTORS vectors for each patch")


class _Round(Members):
    round: Round = member("the round of patches that is divided")


class _Stretch(Members):
    stretch: Stretch = member("the part of its primitives that goes on")


class _TessPoints(Members):
    tess_points: WordQuads = member("patch and coordinates of each point of the round")


class _TessIndices(Members):
    tess_indices: Words = member("points of each primitive of the round")


class _Captured(Members):
    target0: Words = member("where the first buffer goes on")
    target1: Words = member("where the second one goes on")
    target2: Words = member("where the third one goes on")
    target3: Words = member("where the fourth one goes on")


class _Strokes(Members):
    strokes: WordQuads = member("what goes on from pass to pass, then VKP_STROKE_QUADS for each primitive")


class _Bins(Members):
    bins: Words = member("one bit per triangle and bin")


class _BinTable(Members):
    bin_table: Pairs = member(
        "for each bin, its triangles and where its list begins; then listed bins, from the end sparse ones"
    )


class _Lists(Members):
    lists: Words = member(
        "triangles of each bin, in order; or tiles of groups drawn directly: x | y << 12 | group << 24"
    )


class _Keys(Members):
    keys: Pairs = member("for each pixel, tile by tile, what is seen: order of depth << 32 | primitive")


class _Touched(Members):
    touched: Words = member("for each tile, 1: shows anything new")


class _Stale(Members):
    stale: Words = member("for each tile, 1: its keys are out of date")


class _Sorted(Members):
    active_tiles: Words = member("tiles that show anything new, in any order")
    items: Pairs = member("tiles with few primitives: tile, primitive + 1")
    pixel_tiles: Words = member("tiles with many primitives")


class _Groups(Members):
    groups: Groups = member("records of groups that are drawn directly")


class _State(Members):
    state: State = member()


class _Span(Members):
    span: Span = member()


class _Blend(Members):
    blend: Words = member(
        "four floats of blend colour, the alpha reference, two stencil references, two floats of depth "
        "bounds, the sample mask; words of general kernels and of samplers; then, where any of them is on, "
        "the polygon stipple, the pattern of the line stipple and the window rectangles"
    )


class _Counter(Members):
    counter: Words = member("VKP_*_COUNTER, 64 bits each: what draws have done while any query counts that")


class _InvocationCount(Members):
    invocation_count: Uint = member("invocations of the shader")


class _Flags(Members):
    flags: Uint = member("VKP_FLAG_*, and with bins the binary logarithm of their size << 16")


class _Region(Members):
    region: Ivec4 = member("pixels that may be drawn: x0, y0, x1, y1, inclusive")


class _PassPrims(Members):
    first_prim: Uint = member("the first primitive of the pass, in the span")
    prim_count: Uint = member()


class _GroupCount(Members):
    group_count: Uint = member()


class _NumberBase(Members):
    number_base: Uint = member("number of the span's first primitive in keys, less one")


class _BinsXy(Members):
    bins_xy: Uint = member("bins across | bins down << 16")


class _BinWords(Members):
    bin_words: Uint = member("words of bins per bin, a multiple of 256")


class _BinGrid(Members):
    bin_grid: Uint = member("bins across | binary logarithm of the edge of a bin in pixels << 16")


class _ListLimits(Members):
    capacity: Uint = member("entries that all lists together may have")
    longest_list: Uint = member("entries that one list may have")


class _Size(Members):
    size: Uvec2 = member("width and height of the framebuffer in pixels")


class _Corners(Members):
    region_corners: Uvec2 = member("what may be drawn, inclusive: x0 | y0 << 16, x1 | y1 << 16")


class _DepthRows(Members):
    depth_rows: Longs = member("texels of the depth buffer, two beside each other, where it is linear")
    depth_pitch: Uint = member("bytes from row to row")


class _Layer(Members):
    layer: Uint = member("the layer that is drawn, where primitives choose it")


class _VaryingsBase(Members):
    varyings_base: Uint = member("vector of the varyings of slot 0")


class _Unfinished(Members):
    unfinished_in: Uint = member("where the unfinished tiles of this dispatch begin")
    unfinished_out: Uint = member("where those of the next one begin")


class _Goes(Members):
    goes: Uint = member("how often a tile may be taken up, where fragment shaders have loops")


class _Range(_Region, _PassPrims, _Flags):
    pass


class _Primitives(Members):
    prims: WordQuads = member("three slots, then draw number and flags; for all primitives of the span")
    offsets: Words = member("pieces of each primitive; after the scan, its first triangle")
    clip_list: Words = member("primitives of the pass that cross a clip plane, in any order")
    simple_list: Words = member("primitives of the pass that are one triangle, in any order")


class _Assembled(_Draws, _Viewports, _Primitives, _State):
    pass


class _Setup(_Assembled):
    polygons: Vectors = member("window coordinates of clipped polygons")
    triangles: WordQuads = member("VKP_TRIANGLE_QUADS for each triangle")


class _Shading(_Draws, _Constants, _Viewports, _VaryingsBase):
    pass


class _Cursors(Members):
    cursors: Words = member("for each tile, where in its list a relay goes on (shader_loops.glsl: more)")


class _Walks(Members):
    walks: WordQuads = member("arguments of this dispatch; w: how many bins or unfinished tiles it has")


class _Next(Members):
    next: WordQuads = member("arguments of the dispatch that goes on with unfinished tiles")
    unfinished: Pairs = member("tile and bin of tiles that are not finished")


class _Walk(_Cursors, _Walks, _Next, _State, _Unfinished, _BinGrid, _BinWords):
    pass


class _ListArguments(Members):
    walks: WordQuads = member("arguments of the kernels that walk lists and bitmaps")


# The blocks.


class VertexPush(_Draws, _VertexBuffers, _Constants, _SlotHints, _Vertices, PushBlock):
    """Shade vertices."""

    slot_count: Uint = member("slots to shade")


class ControlPush(_Draws, _Constants, _PrimHints, _PatchData, PushBlock):
    """Run a tessellation control shader."""


class TessCountPush(_Patches, _PatchCount, PushBlock):
    """Count the points and primitives of patches."""


class TessScanPush(_PrimHints, _Patches, _PatchCount, _Stretch, PushBlock):
    """Find the places of the points and primitives of patches."""

    rounds: Round = member("all rounds of the span")
    round_count: Uint = member("rounds that there may be")
    room: Uint = member("the weight of the patches of a round")


class TessStatisticsPush(_Patches, _PatchCount, _InvocationCount, _Counter, PushBlock):
    """Count what patches are divided into."""


class TessPointsPush(_Patches, _Round, _TessPoints, _TessIndices, PushBlock):
    """Divide patches."""


class EvaluatePush(_Draws, _Constants, _Vertices, _Round, PushBlock):
    """Run a tessellation evaluation shader."""


class TessStretchPush(_PrimHints, _Patches, _Round, _Stretch, _InvocationCount, PushBlock):
    """Choose primitives of a round, and say which of them each draw has."""

    made_draws: Draws = member("the table of DrawRecord, to be written")
    prims_each: Uint = member("primitives of the kernels for each one")
    elements_each: Uint = member("indices of these")
    stretch_first: Uint = member("the first one")
    stretch_most: Uint = member("how many, at most")


class TessPassPush(_Stretch, _State, _PassPrims, PushBlock):
    """Count the primitives of a pass."""


class _Emission(_Draws, _Constants, _PrimHints, _Vertices, _GeometryOutput, _InvocationCount, _Flags):
    pass


class GeometryPush(_Emission, _TessIndices, _Stretch, PushBlock):
    """Run a geometry shader."""


class _Stream(Members):
    so_total: Words = member("primitives of each stream so far")
    stream: Uint = member("the stream that is captured")


class _Room(Members):
    first_place: Uint = member("the first place for a primitive of the dispatch")
    end_place: Uint = member("the first one behind all")
    room: Uint = member("primitives that fit")


class GeometryOutputPush(_GeometryOutput, _Stream, _Stretch, _InvocationCount, _Room, _Captured, PushBlock):
    """Count and capture what a geometry shader has emitted."""


class TessTotalPush(_Stream, _Stretch, PushBlock):
    """Count what tessellation has made."""


class _CaptureRange(Members):
    first_captured: Uint = member("the first vertex of the dispatch")
    end_captured: Uint = member("the first one that is not captured any more")


class CapturePush(
    _Draws, _VertexBuffers, _Constants, _PrimHints, _CaptureRange, _Flags, _Captured, PushBlock
):
    """Capture what a vertex shader writes."""


class AssemblePush(_Assembled, _Strokes, _Keys, _Touched, _PrimHints, _Range, _NumberBase, _Size, PushBlock):
    """Make primitives of vertices."""


class ClipCountPush(_Draws, _Viewports, _PrimHints, _State, _Range, _Counter, PushBlock):
    """Count what clipping leaves."""


class StrokePush(_Draws, _Viewports, _Strokes, _PrimHints, _State, _Range, PushBlock):
    """Find where the pattern of each line goes on."""

    polygons: WordQuads = member(
        "until there are any: steps before the pass, then those of each chunk of lines"
    )


class SetupPush(_Setup, _Bins, _BinTable, _Range, _BinsXy, _BinWords, PushBlock):
    """Clip primitives, count pieces, set up triangles and enter them into bins."""


class BinPush(_State, _BinTable, _Lists, _ListArguments, _Bins, _BinsXy, _BinWords, _ListLimits, PushBlock):
    """Write the lists of bins, and count the tiles of these."""

    tiles_per_bin: Uint = member("tiles of a bin, or pairs of them, whichever a subgroup owns")
    tiles_per_workgroup: Uint = member("of these, those of a workgroup of the kernel that walks the lists")


class FinePush(_Walk, _Shading, _Blend, _Counter, _Size, _Corners, _Layer, _Goes, PushBlock):
    """Walk the tiles of bins in order, and draw."""


class OpaquePush(_Walk, _Shading, _Blend, _Keys, _Size, _Corners, _DepthRows, PushBlock):
    """Walk the tiles of bins, and draw what is seen in the end."""


class DirectPush(_Stale, _Shading, _Blend, _Counter, _Size, _Corners, _Layer, _DepthRows, PushBlock):
    """Draw a group without bins."""

    group_number: Uint = member("of the GroupRecord that has the dispatch's arguments")


class DirectSetupPush(_Setup, _Groups, _Lists, _PrimHints, _Range, _GroupCount, _Size, PushBlock):
    """Set up the triangles of groups without bins."""


class DirectPlanPush(_Groups, _State, _Lists, _GroupCount, PushBlock):
    """Plan the dispatches of groups without bins."""


class VisibilityPush(_Walk, _Viewports, _Keys, _Touched, _Size, _Region, _NumberBase, PushBlock):
    """Walk the tiles of bins, and enter what is seen into keys."""


class BeginPush(_Span, _Keys, _Touched, _Stale, _Size, PushBlock):
    """Fill keys from the depth buffer."""


class StalePush(_Stale, _Size, _BinGrid, PushBlock):
    """Mark tiles whose keys are out of date."""


class UnfinishedPush(_Cursors, _Next, _State, _Size, _BinGrid, PushBlock):
    """List the tiles that are not finished."""

    cursor_words: Uint = member("of cursors for each tile")


class SortPush(_Span, _Touched, _Sorted, _Size, _NumberBase, PushBlock):
    """List tiles, store their depth and sort them by how they are shaded."""

    pixels_only: Uint = member("not 0: all are shaded pixel by pixel")


class ShadePush(_Span, _Shading, _Blend, _Size, _NumberBase, PushBlock):
    """Shade what keys show."""


class ComputePush(_Constants, PushBlock):
    """Run a compute shader."""

    cs_constants: Uint = member("BufferRecord of the kernel's input; GLOBAL memory and constants follow")
    grid_base: Uvec4 = member("number of the first block along x, y, z; then the work dimensions")
    part: Words = member("of launches in parts: blocks of the whole grid, and the first block of the part")


class SinglePush(VertexPush, DirectSetupPush, DirectPush):
    """Run all stages of a small group."""

    in_tables = True
    done: Words = member("a word that becomes 1 when all is done")


class BlockPush(PushBlock):
    """Say where in the tables a block lies that is too long to be pushed."""

    block: Uint = member("vector of the tables at which the block lies")


# Members that are set in the blocks of several kernels.


class _Binned(_NumberBase, _BinsXy, _BinWords, _BinGrid, _ListLimits, _Goes, _Unfinished, _Counter):
    pass


class SharedMembers(
    _Binned, _State, _PassPrims, _Flags, _GroupCount, _Blend, _VaryingsBase, _Layer, _InvocationCount
):
    """Members that are set in the blocks of all kernels that have them."""


class BatchTables(_VertexBuffers, _Constants, _Viewports):
    """The tables that the draws of a batch refer to."""


class TableStarts(_Draws, _SlotHints, _PrimHints):
    """The tables of an upload."""


class TargetMembers(_Region, _Corners, _Size, _DepthRows):
    """The size of the framebuffer, the region that may be drawn, and where the depth buffer lies."""
