"""The structs that host and kernels share, and the memory that kernels read: data for ``layout.py``."""

from __future__ import annotations

from vkpipe.records import dataclass

__all__ = ["MEMORY", "RECORDS", "REFERENCES", "STRUCTS", "TABLES", "Field"]


@dataclass(frozen=True)
class Field:
    """One member: its name, its GLSL type (or the name of a reference block), and what it means."""

    name: str
    type: str
    doc: str = ""


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
        Field("attributes", "uint", "index of the first AttributeRecord, one for each vertex element"),
        Field("vs_constants", "uint", "index of the first BufferRecord of the vertex shader"),
        Field("fs_constants", "uint", "index of the first BufferRecord of the fragment shader"),
        Field("draw_id", "uint", "DRAWID system value"),
        Field("viewport", "uint", "index of the ViewportRecord"),
        Field("group", "uint", "index of the GroupRecord, where groups are drawn directly"),
        Field("instances", "uint", "how many instances the record has"),
        Field("first_number", "uint", "PRIM_ID of its first primitive"),
        Field("gs_constants", "uint", "index of the first BufferRecord of the geometry shader"),
        Field("tcs_constants", "uint", "index of the first BufferRecord of the control shader"),
        Field("tes_constants", "uint", "index of the first BufferRecord of the evaluation shader"),
    ),
    "GroupRecord": (
        Field(
            "arguments",
            "uvec4",
            "indirect arguments of the kernel that draws the group; w: where its masks begin in the lists; "
            "0: it has none",
        ),
        Field("low_x", "uint", "bounding box of the group's triangles in pixels, inclusive"),
        Field("low_y", "uint"),
        Field("high_x", "uint"),
        Field("high_y", "uint"),
        Field(
            "tiles_per_workgroup",
            "uint",
            "or pairs of tiles, | VKP_PAIRED; | VKP_EDGED, VKP_FOURFOLD; from VKP_REFERENCES_SHIFT on "
            "the stencil references of front and back, 8 bits each",
        ),
        Field("listed", "uint", "tiles of its list; 0: it has none, and all tiles of the box are drawn"),
        Field("list_first", "uint", "where the list begins"),
        Field("merge_class", "uint", "groups of one class may share a dispatch; 0xffffffff: it may not"),
        Field("first_triangle", "uint", "the first triangle of the group, once it is planned"),
        Field("end_triangle", "uint", "the first one after the group"),
        Field("region_low", "uint", "pixels that may be drawn, inclusive: x0 | y0 << 16"),
        Field("region_high", "uint", "x1 | y1 << 16"),
        Field("first_prim", "uint", "the first primitive of the group"),
        Field("end_prim", "uint", "the first one after the group"),
        Field(
            "dispatch",
            "uint",
            "the group whose dispatch draws it with others; 0xffffffff: its own alone",
        ),
        Field(
            "wanted",
            "uint",
            "of the n-th record: the n-th group whose tiles are to be listed, or masks written, "
            "| VKP_APART, VKP_SHARED, VKP_HAS_MASKS; "
            "of that for covered tiles: the fewest of them",
        ),
    ),
    "AttributeRecord": (
        Field("address", "uvec2", "of the attribute of vertex 0, or of the first instance"),
        Field("count", "uint", "vertices, or steps of instances, that may be read; 0xffffffff: any"),
        Field("stride", "uint", "bytes from one to the next"),
    ),
    "BufferRecord": (
        Field("address", "uvec2", "0: the constants lie in the tables"),
        Field("size", "uint", "vec4 that may be read"),
        Field("first", "uint", "the vector of the tables at which they begin"),
    ),
    "ViewportRecord": (
        Field("scale", "vec4", "w: VKP_FRONT_CCW, VKP_CULL_FRONT, VKP_CULL_BACK"),
        Field("translate", "vec4"),
        Field("sizes", "vec4", "size of points, width of lines"),
        Field("offset", "vec4", "of polygons: units, scale, clamp; 1: units count steps of a float"),
        Field("scissor", "ivec4", "pixels that may be drawn: x0, y0, x1, y1, inclusive"),
        Field("low_depth", "float", "the range of depths"),
        Field("high_depth", "float"),
        Field("layers", "uint", "of the framebuffer"),
        Field("swizzle", "uint", "PIPE_VIEWPORT_SWIZZLE_* of x, y, z and w, four bits for each"),
    ),
    "SpanState": (
        Field("sort_arguments", "uvec4", "indirect arguments of visibility_sort"),
        Field("tile_arguments", "uvec4", "indirect arguments of shade_tiles"),
        Field("pixel_arguments", "uvec4", "indirect arguments of shade_pixels"),
        Field("active_count", "uint", "tiles that show anything new"),
        Field("item_count", "uint", "pairs of tile and primitive to shade"),
        Field("pixel_count", "uint", "tiles to shade pixel by pixel"),
        Field("pad", "uint"),
    ),
    "PassState": (
        Field("clear_arguments", "uvec4", "indirect arguments of clear_bins"),
        Field("setup_arguments", "uvec4", "indirect arguments of setup, and of clip"),
        Field("clip_arguments", "uvec4"),
        Field("total", "uint", "triangles after clipping and culling"),
        Field("clip_count", "uint", "primitives that cross a clip plane"),
        Field("simple_count", "uint", "primitives that are one triangle each"),
        Field("listed", "uint", "entries of lists of tiles that are taken, where groups are drawn directly"),
        Field("list_arguments", "uvec4", "indirect arguments of direct_lists"),
        Field("wanted", "uint", "groups whose tiles are to be listed"),
        Field("prims", "uint", "primitives of the pass, where tessellation makes them"),
        Field(
            "finer_xy", "uint", "a grid with smaller bins that there may be: bins across | down << 16; or 0"
        ),
        Field("bins", "uint", "bins of the grid that there is"),
        Field("prim_arguments", "uvec4", "indirect arguments of assembly, with tessellation"),
        Field("bin_grid", "uint", "bins across | binary logarithm of their edge << 16, on GPUs"),
        Field("bin_words", "uint", "words of the bitmap of each"),
        Field("in_stages", "uint", "1: few primitives are left to a kernel for each stage"),
        Field("pad", "uint"),
    ),
    "PatchRecord": (
        Field("points", "uint", "of tessellation; after the scan, those of all patches before"),
        Field("prims", "uint", "the same of primitives"),
        Field(
            "weight",
            "uint",
            "points, or half of the primitives if more; after the scan, of all before",
        ),
        Field("pad", "uint"),
    ),
    "RoundRecord": (
        Field("patch_arguments", "uvec4", "indirect arguments of the tessellator; w: the first patch"),
        Field("point_arguments", "uvec4", "indirect arguments of the evaluation; w: points"),
        Field("prims", "uint"),
        Field("first_point", "uint", "points of the span before the round"),
        Field("first_prim", "uint", "primitives of the span before the round"),
        Field("pad", "uint"),
    ),
    "StretchState": (
        Field("prim_arguments", "uvec4", "indirect arguments of the geometry shader"),
        Field("prims", "uint", "primitives of the stretch"),
        Field("first", "uint", "primitives of the round before the stretch"),
        Field("prims_each", "uint", "primitives of the kernels for each of its primitives"),
        Field("pad0", "uint"),
        Field("span_number", "uint", "PRIM_ID of the first primitive behind tessellation in the span"),
        Field("next_number", "uint", "the same of the next span, if that is of the same instance"),
        Field("pad1", "uint"),
        Field("pad2", "uint"),
    ),
}

# Blocks reached through a buffer address: name -> (element type, alignment of the address).
REFERENCES: dict[str, tuple[str, int]] = {
    "Words": ("uint", 4),
    "Pairs": ("uvec2", 8),
    "WordQuads": ("uvec4", 16),
    "Longs": ("VKP_LONG", 8),
    "LongPairs": ("u64vec2", 16),
    "Vectors": ("vec4", 16),
    "Groups": ("GroupRecord", 16),
    "State": ("PassState", 16),
    "Span": ("SpanState", 16),
    "Patches": ("PatchRecord", 16),
    "Round": ("RoundRecord", 16),
    "Stretch": ("StretchState", 16),
    "Draws": ("DrawRecord", 16),
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
    "gs_inputs": ("uvec4", "VK_FORMAT_R32G32B32A32_UINT"),
    "patch_data": ("uvec4", "VK_FORMAT_R32G32B32A32_UINT"),
    "tess_points": ("uvec4", "VK_FORMAT_R32G32B32A32_UINT"),
}

# Records that scratch memory consists of.
RECORDS: dict[str, tuple[str, str]] = {
    "groups": ("GroupRecord", "vkp_group"),
}

# Tables of records in "tables"; a push block says at which vector each of them begins.
TABLES: dict[str, tuple[str, str]] = {
    "draws": ("DrawRecord", "vkp_draw"),
    "viewports": ("ViewportRecord", "vkp_viewport"),
    "constants": ("BufferRecord", "vkp_constant_record"),
    "attributes": ("AttributeRecord", "vkp_attribute"),
}
