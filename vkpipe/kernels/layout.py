"""Every struct that host and kernels share, written once.

A struct is a list of fields; from it come a NumPy dtype (what the host packs) and GLSL text (what the
shaders include as ``layout.glsl``). All blocks use the scalar layout of GL_EXT_scalar_block_layout,
so that members lie as NumPy lays them out with ``align=True``.

Sources: the two-dimensional layouts of the lists are explained in ARCHITECTURE.md, "The rasterizer".
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from functools import cache

import numpy as np

__all__ = ["MEMORY", "PUSH", "REFERENCES", "STRUCTS", "TABLES", "Field", "dtype", "glsl", "packer"]


@dataclass(frozen=True)
class Field:
    """One member: its name, its GLSL type (or the name of a reference block), and what it means."""

    name: str
    type: str
    doc: str = ""


_SCALARS: dict[str, tuple[str, int]] = {
    "uint": ("u4", 1),
    "int": ("i4", 1),
    "float": ("f4", 1),
    "uvec2": ("u4", 2),
    "ivec2": ("i4", 2),
    "uvec4": ("u4", 4),
    "ivec4": ("i4", 4),
    "vec4": ("f4", 4),
}

STRUCTS: dict[str, tuple[Field, ...]] = {
    "DrawRecord": (
        Field("first_slot", "uint", "first vertex slot of this draw in the pass"),
        Field("slots_per_instance", "uint", "vertices shaded for each instance"),
        Field("first_prim", "uint", "first primitive of this draw in the pass"),
        Field("prims_per_instance", "uint"),
        Field("first_instance", "uint", "start_instance, for fetching"),
        Field("instance_id", "uint", "INSTANCEID of the first instance of this record"),
        Field(
            "first_element", "uint", "element number of local element 0 (of 1 where there is a fan_element)"
        ),
        Field(
            "fan_element", "uint", "element number of the centre of a fan or polygon, the first one of a loop"
        ),
        Field("mode", "uint", "PIPE_PRIM_*, and VKP_MODE_*"),
        Field("index_size", "uint", "0 without indices, else bytes per index"),
        Field("index_address", "uvec2"),
        Field("index_offset", "uint", "bytes from the address to element 0"),
        Field("index_end", "uint", "bytes that may be read from the address"),
        Field("index_bias", "int"),
        Field("ranged", "uint", "1: slots are vertices min_vertex.., 0: slots are elements"),
        Field("min_vertex", "int", "vertex of slot 0 when ranged"),
        Field("vertex_buffers", "uint", "index of the first VertexBufferRecord"),
        Field("vs_constants", "uint", "index of the first BufferRecord of the vertex shader"),
        Field("fs_constants", "uint", "index of the first BufferRecord of the fragment shader"),
        Field("draw_id", "uint", "DRAWID system value"),
        Field("viewport", "uint", "index of the ViewportRecord"),
        Field("group", "uint", "index of the GroupRecord, where groups are drawn directly"),
        Field("instances", "uint", "how many instances the record has"),
        Field("first_number", "uint", "PRIM_ID of its first primitive"),
        Field("pad0", "uint"),
        Field("pad1", "uint"),
        Field("pad2", "uint"),
    ),
    "GroupRecord": (
        Field("arguments", "uvec4", "indirect arguments of the kernel that draws the group"),
        Field("low_x", "uint", "bounding box of the group's triangles in pixels, inclusive"),
        Field("low_y", "uint"),
        Field("high_x", "uint"),
        Field("high_y", "uint"),
        Field("tiles_per_workgroup", "uint"),
        Field("pad0", "uint"),
        Field("pad1", "uint"),
        Field("pad2", "uint"),
    ),
    "VertexBufferRecord": (
        Field("address", "uvec2"),
        Field("end", "uint", "bytes that may be read from the address"),
        Field("offset", "uint", "bytes from the address to vertex 0"),
        Field("stride", "uint"),
        Field("pad0", "uint"),
        Field("pad1", "uint"),
        Field("pad2", "uint"),
    ),
    "BufferRecord": (
        Field("address", "uvec2", "0: the constants lie in the tables"),
        Field("size", "uint", "vec4 that may be read"),
        Field("first", "uint", "the vector of the tables at which they begin"),
    ),
    "ViewportRecord": (
        Field("scale", "vec4"),
        Field("translate", "vec4"),
        Field("sizes", "vec4", "size of points, width of lines"),
        Field("offset", "vec4", "of polygons: units, scale, clamp; 1: units count steps of a float"),
        Field("scissor", "ivec4", "pixels that may be drawn: x0, y0, x1, y1, inclusive"),
        Field("low_depth", "float", "the range of depths"),
        Field("high_depth", "float"),
        Field("layers", "uint", "of the framebuffer"),
        Field("pad", "uint"),
    ),
    "SpanState": (
        Field("sort_groups", "uvec4", "indirect arguments of visibility_sort"),
        Field("tile_groups", "uvec4", "indirect arguments of shade_tiles"),
        Field("pixel_groups", "uvec4", "indirect arguments of shade_pixels"),
        Field("active_count", "uint", "tiles that show anything new"),
        Field("item_count", "uint", "pairs of tile and primitive to shade"),
        Field("pixel_count", "uint", "tiles to shade pixel by pixel"),
        Field("pad", "uint"),
    ),
    "PassState": (
        Field("clear_groups", "uvec4", "indirect arguments of clear_bins"),
        Field("setup_groups", "uvec4", "indirect arguments of setup, and of clip"),
        Field("clip_groups", "uvec4"),
        Field("total", "uint", "triangles after clipping and culling"),
        Field("clip_count", "uint", "primitives that cross a clip plane"),
        Field("simple_count", "uint", "primitives that are one triangle each"),
        Field("pad", "uint"),
    ),
}

# Blocks reached through a buffer address: name -> (element type, alignment of the address).
REFERENCES: dict[str, tuple[str, int]] = {
    "Words": ("uint", 4),
    "Pairs": ("uvec2", 8),
    "WordQuads": ("uvec4", 16),
    "Vectors": ("vec4", 16),
    "Groups": ("GroupRecord", 16),
    "State": ("PassState", 16),
    "Span": ("SpanState", 16),
}

# Scratch memory that kernels read as texel buffers, by binding of set 0: what it holds and in which format.
# On lavapipe a load through an address takes five to ten times as long.
MEMORY: dict[str, tuple[str, str]] = {
    "tables": ("uvec4", "VK_FORMAT_R32G32B32A32_UINT"),
    "positions": ("uvec4", "VK_FORMAT_R32G32B32A32_UINT"),
    "varyings": ("uvec4", "VK_FORMAT_R32G32B32A32_UINT"),
    "extras": ("uvec2", "VK_FORMAT_R32G32_UINT"),
    "prims": ("uvec4", "VK_FORMAT_R32G32B32A32_UINT"),
    "triangles": ("uvec4", "VK_FORMAT_R32G32B32A32_UINT"),
    "groups": ("uvec4", "VK_FORMAT_R32G32B32A32_UINT"),
    "bin_table": ("uvec2", "VK_FORMAT_R32G32_UINT"),
    "keys": ("uvec2", "VK_FORMAT_R32G32_UINT"),
    "items": ("uvec2", "VK_FORMAT_R32G32_UINT"),
    "lists": ("uint", "VK_FORMAT_R32_UINT"),
    "offsets": ("uint", "VK_FORMAT_R32_UINT"),
    "bins": ("uint", "VK_FORMAT_R32_UINT"),
    "active_tiles": ("uint", "VK_FORMAT_R32_UINT"),
    "pixel_tiles": ("uint", "VK_FORMAT_R32_UINT"),
    "touched": ("uint", "VK_FORMAT_R32_UINT"),
    "stale": ("uint", "VK_FORMAT_R32_UINT"),
    "distances": ("uvec4", "VK_FORMAT_R32G32B32A32_UINT"),
    "strokes": ("uvec4", "VK_FORMAT_R32G32B32A32_UINT"),
}

# Tables of records in "tables"; a push block says at which vector each of them begins.
TABLES: dict[str, tuple[str, str]] = {
    "draws": ("DrawRecord", "vkp_draw"),
    "viewports": ("ViewportRecord", "vkp_viewport"),
    "constants": ("BufferRecord", "vkp_constant_record"),
    "vertex_buffers": ("VertexBufferRecord", "vkp_vertex_buffer"),
}

_DRAWS = Field("draws", "uint", "first vector of the table of DrawRecord")
_VIEWPORTS = Field("viewports", "uint", "first vector of the table of ViewportRecord")
_CONSTANTS = Field("constants", "uint", "first vector of the table of BufferRecord")

# What kernels write, or read and write.
_POSITIONS = Field("positions", "WordQuads", "clip coordinates of each vertex slot")
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
_LISTS = Field("lists", "Words", "triangles of each bin, in order")
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
    "the sample mask; then, where either is on, the polygon stipple and the pattern of the line stipple",
)
_COUNTER = Field("counter", "Words", "64 bits: samples that have passed all tests while any query counts")

_GROUP_COUNT = Field("group_count", "uint")
_BASE = Field("number_base", "uint", "number of the span's first primitive in keys, less one")
_BINS_XY = Field("bins_xy", "uint", "bins across | bins down << 16")
_BIN_WORDS = Field("bin_words", "uint", "words of bins per bin, a multiple of 256")
_GRID = Field("bin_grid", "uint", "bins across | binary logarithm of the edge of a bin in pixels << 16")
_SIZE = Field("size", "uvec2", "width and height of the framebuffer in pixels")
_CORNERS = Field("region_corners", "uvec2", "what may be drawn, inclusive: x0 | y0 << 16, x1 | y1 << 16")
_LAYER = Field("layer", "uint", "the layer that is drawn, where primitives choose it")
_RANGE = (
    Field("region", "ivec4", "pixels that may be drawn: x0, y0, x1, y1, inclusive"),
    Field("first_prim", "uint", "the first primitive of the pass, in the span"),
    Field("prim_count", "uint"),
    Field("flags", "uint", "VKP_FLAG_*, and the binary logarithm of the bin size << 16"),
)
_WALK = (
    Field("cursors", "Words", "for each tile, the entry of its list at which the next dispatch goes on"),
    Field("walks", "WordQuads", "arguments of this dispatch; w: how many bins or unfinished tiles it has"),
    Field("next", "WordQuads", "arguments of the dispatch that goes on with unfinished tiles"),
    Field("unfinished", "Pairs", "tile and bin of tiles that are not finished"),
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
        Field("varyings", "WordQuads", "VKP_VARYINGS vectors for each slot"),
        Field("extras", "Pairs", "point size and VKP_VERTEX_* of each slot, where kernels read them"),
        Field("distances", "WordQuads", "eight clip distances of each slot, where there are any"),
        Field("slot_count", "uint", "slots to shade"),
    ),
    "AssemblePush": (
        *_ASSEMBLED,
        _KEYS,
        _TOUCHED,
        Field("prim_hints", "uint", "first vector of a table: the record of every 64th primitive"),
        *_RANGE,
        _BASE,
        _SIZE,
    ),
    "StrokePush": (
        _DRAWS,
        _VIEWPORTS,
        Field("strokes", "WordQuads", "what goes on from pass to pass, then VKP_STROKE_QUADS for each line"),
        Field("prim_hints", "uint", "first vector of a table: the record of every 64th primitive"),
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
        Field("tiles_per_bin", "uint"),
        Field("tiles_per_group", "uint", "tiles of one workgroup of the kernel that walks the lists"),
    ),
    "FinePush": (*_WALK, *_SHADING, _BLEND, _COUNTER, _SIZE, _CORNERS, _LAYER),
    "OpaquePush": (*_WALK, *_SHADING, _KEYS, _SIZE, _CORNERS),
    "DirectPush": (
        _STALE,
        *_SHADING,
        _BLEND,
        _COUNTER,
        _SIZE,
        _CORNERS,
        _LAYER,
        Field("group_number", "uint"),
        Field("first_prim", "uint", "the first primitive of the group"),
        Field("end_prim", "uint", "the first one after the group"),
    ),
    "DirectSetupPush": (*_SETUP, _GROUPS, *_RANGE, _GROUP_COUNT),
    "DirectPlanPush": (_GROUPS, _GROUP_COUNT),
    "VisibilityPush": (*_WALK, _VIEWPORTS, _KEYS, _TOUCHED, _SIZE, Field("region", "ivec4"), _BASE),
    "BeginPush": (_SPAN, _KEYS, _TOUCHED, _STALE, _SIZE),
    "StalePush": (_STALE, _SIZE, _GRID),
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


def _fields(name: str) -> tuple[Field, ...]:
    return STRUCTS[name] if name in STRUCTS else PUSH[name]


@cache
def dtype(name: str) -> np.dtype[np.void]:
    """The NumPy dtype of a struct or push block; addresses are one ``u8``."""
    names, formats = [], []
    for field in _fields(name):
        names.append(field.name)
        if field.type in REFERENCES:
            formats.append("u8")
        else:
            base, count = _SCALARS[field.type]
            formats.append(base if count == 1 else f"({count},){base}")
    return np.dtype({"names": names, "formats": formats}, align=True)


@cache
def packer(name: str) -> struct.Struct:
    """Packs the words of a struct, member after member but for pads, as :func:`dtype` lays them out."""
    codes = {"u4": "I", "i4": "i", "f4": "f"}
    text = ""
    for field in _fields(name):
        base, count = _SCALARS[field.type]
        text += ("4x" if field.name.startswith("pad") else codes[base]) * count
    made = struct.Struct("<" + text)
    assert made.size == dtype(name).itemsize
    return made


def _struct(name: str) -> str:
    members = "".join(f"    {field.type} {field.name};\n" for field in _fields(name))
    return f"struct {name} {{\n{members}}};\n"


def _memory() -> str:
    """Texel buffers of set 0, and a function for each: vkp_<name>(index)."""
    text = ""
    for binding, (name, (kind, _)) in enumerate(MEMORY.items()):
        part = {"uint": ".x", "uvec2": ".xy", "uvec4": ""}[kind]
        text += (
            f"layout(set = 0, binding = {binding}) uniform usamplerBuffer vkp_{name}_memory;\n"
            f"{kind} vkp_{name}(uint i) {{ return texelFetch(vkp_{name}_memory, int(i)){part}; }}\n"
        )
    return text + "uint vkp_table_word(uint table, uint i) { return vkp_tables(table + (i >> 2))[i & 3u]; }\n"


def _table(name: str) -> str:
    """A function that reads a record of a table; members that are not used cost nothing."""
    struct, function = TABLES[name]
    record = dtype(struct)
    vectors, rest = divmod(record.itemsize, 16)
    assert not rest
    lines = [
        f"{struct} {function}(uint i)",
        "{",
        f"    uint at = push.{name} + i * {vectors}u;",
        f"    {struct} r;",
    ]
    lines += [f"    uvec4 q{number} = vkp_tables(at + {number}u);" for number in range(vectors)]
    fields = record.fields
    assert fields is not None
    for field in STRUCTS[struct]:
        word = fields[field.name][1] // 4
        count = _SCALARS[field.type][1]
        words = [f"q{i // 4}.{'xyzw'[i % 4]}" for i in range(word, word + count)]
        value = words[0] if count == 1 else f"uvec{count}({', '.join(words)})"
        if field.type in ("float", "vec4"):
            value = f"uintBitsToFloat({value})"
        elif field.type.startswith("i"):
            value = f"{field.type}({value})"
        lines.append(f"    r.{field.name} = {value};")
    return "\n".join([*lines, "    return r;", "}\n"])


@cache
def glsl(push: str | None = None) -> str:
    """GLSL of all structs and blocks, and of one push block with its declaration and the tables it names."""
    parts = [_struct(name) for name in STRUCTS]
    parts += [
        f"layout(buffer_reference, scalar, buffer_reference_align = {align}) "
        f"VKP_COHERENT buffer {name} {{ {element} v[]; }};\n"
        for name, (element, align) in REFERENCES.items()
    ]
    parts.append(_memory())
    if push is not None:
        parts.append(_struct(push))
        parts.append(f"layout(push_constant, scalar) uniform PushBlock {{ {push} push; }};\n")
        parts += [_table(field.name) for field in PUSH[push] if field.name in TABLES]
    return "\n".join(parts)
