"""The push block of each kernel: data for ``layout.py``."""

from __future__ import annotations

from vkpipe.kernels.structs import Field
from vkpipe.pipe.limits import MAX_SO_BUFFERS

__all__ = ["IN_TABLES", "PUSH"]

_DRAWS = Field("draws", "uint", "first vector of the table of DrawRecord")
_VIEWPORTS = Field("viewports", "uint", "first vector of the table of ViewportRecord")
_CONSTANTS = Field("constants", "uint", "first vector of the table of BufferRecord")

# What kernels write, or read and write.
_POSITIONS = Field("positions", "WordQuads", "clip coordinates of each vertex slot")
_VERTICES = (
    Field("varyings", "WordQuads", "VKP_VARYINGS vectors for each slot"),
    Field("extras", "Pairs", "point size and VKP_VERTEX_* of each slot, where kernels read them"),
    Field("distances", "WordQuads", "eight clip distances of each slot, where there are any"),
)
_INDICES = Field("gs_indices", "Words", "slots of a primitive's vertices, 0xffffffff: there is none")
_COUNTS = Field("gs_counts", "Words", "primitives of an invocation; after the scan, the number of its first")
_TARGETS = tuple(Field(f"target{i}", "Words", "where the buffer goes on") for i in range(MAX_SO_BUFFERS))
_STROKES = Field(
    "strokes", "WordQuads", "what goes on from pass to pass, then VKP_STROKE_QUADS for each primitive"
)
_OFFSETS = Field("offsets", "Words", "pieces of each primitive; after the scan, its first triangle")
_PRIMS = Field(
    "prims", "WordQuads", "three slots, then draw number and flags; for all primitives of the span"
)
_CLIP_LIST = Field("clip_list", "Words", "primitives of the pass that cross a clip plane, in any order")
_SIMPLE_LIST = Field("simple_list", "Words", "primitives of the pass that are one triangle, in any order")
_POLYGONS = Field("polygons", "Vectors", "window coordinates of clipped polygons")
_TRIANGLES = Field("triangles", "WordQuads", "VKP_TRIANGLE_QUADS for each triangle")
_BIN_BITS = Field("bins", "Words", "one bit per triangle and bin")
_BIN_TABLE = Field(
    "bin_table",
    "Pairs",
    "for each bin, its triangles and where its list begins; then listed bins, from the end sparse ones",
)
_LISTS = Field(
    "lists",
    "Words",
    "triangles of each bin, in order; or tiles of groups that are drawn directly: x | y << 12 | group << 24",
)
_KEYS = Field("keys", "Pairs", "for each pixel, tile by tile, what is seen: order of depth << 32 | primitive")
_ITEMS = Field("items", "Pairs", "tiles with few primitives: tile, primitive + 1")
_PIXEL_TILES = Field("pixel_tiles", "Words", "tiles with many primitives")
_TOUCHED = Field("touched", "Words", "for each tile, 1: shows anything new")
_STALE = Field("stale", "Words", "for each tile, 1: its keys are out of date")
_ACTIVE = Field("active_tiles", "Words", "tiles that show anything new, in any order")
_GROUPS = Field("groups", "Groups", "records of groups that are drawn directly")
_STATE = Field("state", "State")
_SPAN = Field("span", "Span")
_BLEND = Field(
    "blend",
    "Words",
    "four floats of blend colour, the alpha reference, two stencil references, two floats of depth bounds, "
    "the sample mask; then, where any of them is on, the polygon stipple, the pattern of the line stipple "
    "and the window rectangles",
)
_COUNTER = Field("counter", "Words", "64 bits: samples that have passed all tests while any query counts")

_PRIM_HINTS = Field("prim_hints", "uint", "first vector of a table: the record of every 64th primitive")
_GROUP_COUNT = Field("group_count", "uint")
_BASE = Field("number_base", "uint", "number of the span's first primitive in keys, less one")
_BINS_XY = Field("bins_xy", "uint", "bins across | bins down << 16")
_BIN_WORDS = Field("bin_words", "uint", "words of bins per bin, a multiple of 256")
_GRID = Field("bin_grid", "uint", "bins across | binary logarithm of the edge of a bin in pixels << 16")
_SIZE = Field("size", "uvec2", "width and height of the framebuffer in pixels")
_CORNERS = Field("region_corners", "uvec2", "what may be drawn, inclusive: x0 | y0 << 16, x1 | y1 << 16")
_LOOKUPS = Field("lookups", "uint", "first vector of a table: the textures of joint groups")
_GOES = Field("goes", "uint", "how often a tile may be taken up, where fragment shaders have loops")
_LAYER = Field("layer", "uint", "the layer that is drawn, where primitives choose it")
_RANGE = (
    Field("region", "ivec4", "pixels that may be drawn: x0, y0, x1, y1, inclusive"),
    Field("first_prim", "uint", "the first primitive of the pass, in the span"),
    Field("prim_count", "uint"),
    Field("flags", "uint", "VKP_FLAG_*, and the binary logarithm of the bin size << 16"),
)
_CURSORS = Field(
    "cursors", "Words", "for each tile, where in its list a relay goes on (shader_loops.glsl: more)"
)
_NEXT = Field("next", "WordQuads", "arguments of the dispatch that goes on with unfinished tiles")
_UNFINISHED = Field("unfinished", "Pairs", "tile and bin of tiles that are not finished")
_WALK = (
    _CURSORS,
    Field("walks", "WordQuads", "arguments of this dispatch; w: how many bins or unfinished tiles it has"),
    _NEXT,
    _UNFINISHED,
    _STATE,
    Field("unfinished_in", "uint", "where those of this dispatch begin"),
    Field("unfinished_out", "uint", "and those of the next"),
    _GRID,
    _BIN_WORDS,
)
_ASSEMBLED = (_DRAWS, _VIEWPORTS, _PRIMS, _OFFSETS, _CLIP_LIST, _SIMPLE_LIST, _STATE)
_SETUP = (*_ASSEMBLED, _POLYGONS, _TRIANGLES)
_SHADING = (
    _DRAWS,
    _CONSTANTS,
    _VIEWPORTS,
    Field("varyings_base", "uint", "vector of the varyings of slot 0"),
)

PUSH: dict[str, tuple[Field, ...]] = {
    "VertexPush": (
        _DRAWS,
        Field("vertex_buffers", "uint", "first vector of the table of VertexBufferRecord"),
        _CONSTANTS,
        Field("slot_hints", "uint", "first vector of a table: the record of every 64th slot"),
        _POSITIONS,
        *_VERTICES,
        Field("slot_count", "uint", "slots to shade"),
    ),
    "GeometryPush": (
        _DRAWS,
        _CONSTANTS,
        _PRIM_HINTS,
        _POSITIONS,
        *_VERTICES,
        _INDICES,
        _COUNTS,
        Field("invocation_count", "uint", "invocations of the shader"),
        Field("flags", "uint", "VKP_FLAG_*"),
    ),
    "EmittedPush": (
        _INDICES,
        _COUNTS,
        Field("so_total", "Words", "primitives of each stream so far"),
        Field("stream", "uint", "the stream that is captured"),
        Field("invocation_count", "uint", "invocations of the shader"),
        Field("first_place", "uint", "the first place for a primitive of the dispatch"),
        Field("end_place", "uint", "the first one behind all"),
        Field("room", "uint", "primitives that fit"),
        *_TARGETS,
    ),
    "CapturePush": (
        _DRAWS,
        Field("vertex_buffers", "uint", "first vector of the table of VertexBufferRecord"),
        _CONSTANTS,
        _PRIM_HINTS,
        Field("first_captured", "uint", "the first vertex of the dispatch"),
        Field("end_captured", "uint", "the first one that is not captured any more"),
        Field("flags", "uint", "VKP_FLAG_*"),
        *_TARGETS,
    ),
    "AssemblePush": (
        *_ASSEMBLED,
        _STROKES,
        _KEYS,
        _TOUCHED,
        _PRIM_HINTS,
        *_RANGE,
        _BASE,
        _SIZE,
    ),
    "StrokePush": (
        _DRAWS,
        _VIEWPORTS,
        _STROKES,
        _PRIM_HINTS,
        *_RANGE,
    ),
    "SetupPush": (*_SETUP, _BIN_BITS, _BIN_TABLE, *_RANGE, _BINS_XY, _BIN_WORDS),
    "BinPush": (
        _STATE,
        _BIN_TABLE,
        _LISTS,
        Field("walks", "WordQuads", "arguments of the kernels that write lists, walk lists and walk bitmaps"),
        _BIN_BITS,
        _BINS_XY,
        _BIN_WORDS,
        Field("capacity", "uint", "entries that all lists together may have"),
        Field("longest_list", "uint", "entries that one list may have"),
        Field("tiles_per_bin", "uint", "tiles of a bin, or pairs of them, whichever a subgroup owns"),
        Field(
            "tiles_per_workgroup", "uint", "of these, those of a workgroup of the kernel that walks the lists"
        ),
    ),
    "FinePush": (*_WALK, *_SHADING, _BLEND, _COUNTER, _SIZE, _CORNERS, _LAYER, _LOOKUPS, _GOES),
    "OpaquePush": (*_WALK, *_SHADING, _KEYS, _SIZE, _CORNERS, _LOOKUPS),
    "DirectPush": (
        _STALE,
        *_SHADING,
        _BLEND,
        _COUNTER,
        _SIZE,
        _CORNERS,
        _LAYER,
        Field("group_number", "uint", "of the GroupRecord that has the dispatch's arguments"),
    ),
    "DirectSetupPush": (*_SETUP, _GROUPS, _LISTS, _PRIM_HINTS, *_RANGE, _GROUP_COUNT, _SIZE),
    "DirectPlanPush": (_GROUPS, _STATE, _LISTS, _GROUP_COUNT),
    "VisibilityPush": (*_WALK, _VIEWPORTS, _KEYS, _TOUCHED, _SIZE, Field("region", "ivec4"), _BASE),
    "BeginPush": (_SPAN, _KEYS, _TOUCHED, _STALE, _SIZE),
    "StalePush": (_STALE, _SIZE, _GRID),
    "UnfinishedPush": (
        _CURSORS,
        _NEXT,
        _UNFINISHED,
        _STATE,
        _SIZE,
        _GRID,
        Field("cursor_words", "uint", "of cursors for each tile"),
    ),
    "SortPush": (_SPAN, _TOUCHED, _ACTIVE, _ITEMS, _PIXEL_TILES, _SIZE, _BASE),
    "ShadePush": (_SPAN, *_SHADING, _BLEND, _SIZE, _BASE),
    "ComputePush": (
        _CONSTANTS,
        Field("cs_constants", "uint", "index of the first BufferRecord; that of the kernel's input follows"),
        Field("grid_base", "uvec4", "number of the first block along x, y, z; then the work dimensions"),
    ),
    "ClearPush": (
        Field("value", "uvec4", "the texel as raw words"),
        Field("keep", "uvec4", "bits of the old texel that stay"),
        Field("origin", "uvec2"),
        Field("size", "uvec2"),
        Field("layer", "uint", "of the image, the first one that is cleared"),
    ),
    "DecodePush": (
        Field("blocks", "Words", "the level's blocks"),
        Field("block", "uvec2", "width and height of a block in texels"),
        Field("count", "uvec2", "columns and rows of blocks of the level"),
        Field("origin", "uvec4", "x, y and layer of the first texel that is written"),
        Field("extent", "uvec4", "texels along each axis, and layers"),
    ),
    "BlitPush": (
        Field("source", "ivec4", "x, y, z of the source's box; samples of the source"),
        Field("reach", "ivec4", "its extents, negative where it is mirrored"),
        Field("target", "ivec4", "x, y, z of the target's box; samples of the target"),
        Field("reached", "ivec4", "its extents"),
        Field("origin", "ivec4", "the first texel that is written, and the first sample"),
        Field("extent", "ivec4", "texels along each axis that are written, and samples"),
        Field("limit", "ivec4", "texels of the source's level along each axis"),
    ),
}


def _joined(*blocks: str) -> tuple[Field, ...]:
    """The members of several blocks, each once: the same name is the same thing."""
    return tuple({field.name: field for block in blocks for field in PUSH[block]}.values())


_DONE = Field("done", "Words", "a word that becomes 1 when all is done")

PUSH["SinglePush"] = (*_joined("VertexPush", "DirectSetupPush", "DirectPush"), _DONE)

PUSH["BlockPush"] = (Field("block", "uint", "vector of the tables at which the block lies"),)

IN_TABLES = frozenset({"SinglePush"})
"""Blocks that are too long to be pushed: they lie in the tables, and what is pushed is at which vector."""
