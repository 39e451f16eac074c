"""The macros that choose a kernel's variant, each with what it chooses.

The host defines those of :data:`MACROS` in front of a kernel's text or in a text that it generates; a file of
``shaders/`` defines those of :data:`SWITCHES` for the files that it includes. Macros that one file defines
and uses, or that generated texts have among themselves, are of nobody else's concern. Numbers that are the
same in all kernels are in :mod:`vkpipe.kernels.constants`.
"""

from __future__ import annotations

__all__ = ["MACROS", "SWITCHES"]

_DEVICE = {
    "VKP_LANE_LOOPS": "the device runs lanes one after the other, as CPUs do",
    "VKP_FMA_DOUBLE": "fma() has two roundings, so that doubles make it",
    "VKP_FMA_PARTS": "fma() has two roundings, and there are no doubles: several floats make it",
    "VKP_WORD_PAIRS": "there are no integers of 64 bits, so that pairs of words make them",
    "VKP_OWN_DERIVATIVES": "lookups of fragment shaders take the device's own derivatives",
    "VKP_SUBGROUP": "lanes of a subgroup",
    "VKP_TOGETHER": "subgroups of a workgroup, where each works on its own",
    "VKP_COHERENT": "coherent where threads read what others of the same dispatch have written, or nothing",
}

_ASSEMBLY = {
    "VKP_KIND": "what is drawn: VKP_TRIANGLES, VKP_LINES, VKP_POINTS or VKP_MIXED",
    "VKP_FILL_FRONT": "what front faces become, where VKP_KIND is VKP_MIXED",
    "VKP_FILL_BACK": "what back faces become there",
    "VKP_MODES": "types of primitives other than triangles, strip and fan",
    "VKP_UNFILLED": "lines or points stand for triangles",
    "VKP_OFFSET_DEPTH": "to what the polygon offset applies: bit n for kind n",
    "VKP_EDGE_FLAGS": "the vertex shader says which edges of polygons are drawn",
    "VKP_LINE_RECTANGULAR": "lines have ends at right angles",
    "VKP_LINE_STIPPLE": "steps for each bit of the line stipple, 0: off",
    "VKP_SPREAD": "samples lie at places of their own, so that edges have bits below whole pixels",
    "VKP_DISC": "points are round",
    "VKP_RECTANGLES": "triangle records are rectangles of whole pixels",
    "VKP_BOXES": "triangles stand for the rectangles around them",
    "VKP_SMOOTH": "primitives cover pixels in part",
    "VKP_SMOOTH_LINES": "these are lines",
    "VKP_STROKE_QUADS": "vectors that are noted for each line or part of a triangle",
    "VKP_PART_PLACE": "vectors of these before those of the part",
    "VKP_PARTS": "primitives of the kernels for each one of the draw",
    "VKP_SWIZZLED": "viewports take clip coordinates in an order and with signs of their own",
    "VKP_ROUNDED_TWICE": "positions in the window are rounded twice: a vertex shader does not make them",
    "VKP_COUNTED": "the device counts the primitives: tessellation makes them",
    "VKP_UNORDERED": "the order of triangles means nothing, so that their places need no scan",
    "VKP_SMALL": "assembly enters triangles of few pixels into the keys",
    "VKP_PLACES": "triangles that a primitive which nothing clips has room for",
    "VKP_MERGES": "groups of the same state may share dispatches",
    "VKP_FEW_THREADS": "threads of the workgroup that sets up few primitives",
}

_SPACE = {
    "VKP_DISTANCES": "vertices have clip distances",
    "VKP_CULL_DISTANCES": "vertices have cull distances",
    "VKP_WINDOW_SPACE": "the vertex shader writes window coordinates",
    "VKP_DEPTH_CLAMP": "depth is clamped to the viewport's range",
    "VKP_VIEWPORTS": "vertices choose viewports",
    "VKP_SCISSORS": "each viewport has a scissor of its own",
    "VKP_LAYERS": "vertices choose layers",
    "VKP_MASKED": "vertices have a mask of viewports",
    "VKP_RELATIVE_LAYERS": "the viewport is added to the layer",
}

_VERTICES = {
    "VKP_LAST": "no geometry shader follows",
    "VKP_POSITION": "the expression of the position in clip coordinates",
    "VKP_EXTRAS": "vertices store point sizes or flags",
    "VKP_POINT_SIZE": "the expression of the point size",
    "VKP_VERTEX_FLAGS": "the expression of the flags of a vertex",
    "VKP_VERTEX_VIEWPORTS": "the expression of the mask of viewports",
    "VKP_WRITES_MEMORY": "the shader writes memory, so that lanes too many must not run it",
    "VKP_TAKEN_VERTICES": "vertices of a primitive that the geometry shader takes",
    "VKP_CORNERS": "vertices of a primitive that is emitted or captured",
    "VKP_MOST_VERTICES": "vertices that an invocation may emit",
    "VKP_MOST_PRIMS": "primitives that an invocation may emit",
    "VKP_STREAM": "the stream that the kernel keeps",
    "VKP_INVOCATIONS": "invocations of the geometry shader for each primitive",
    "VKP_INPUT_VERTICES": "vertices of a patch that goes into a tessellation shader",
    "VKP_PATCH_VERTICES": "vertices of a patch that the control shader makes",
    "VKP_PATCH_VECTORS": "vectors that are stored of a patch",
    "VKP_DOMAIN": "edges of a patch with levels of their own; 2: isolines",
    "VKP_SPACING": "PIPE_TESS_SPACING_*",
    "VKP_TESS_CCW": "triangles of a patch are counter-clockwise",
    "VKP_POINT_MODE": "points of a patch are drawn as such",
    "VKP_TESS_THREADS": "invocations that divide a patch",
}

_COMPUTE = {
    "VKP_WHOLE_BLOCK": "of launches whose last blocks are smaller: threads of the others along x, y, z",
    "VKP_BLOCK_X": "invocations of a block along x",
    "VKP_BLOCK_Y": "along y",
    "VKP_BLOCK_Z": "along z",
}

_LAST_STAGE = {
    "VKP_WORKGROUP": "invocations of a workgroup of the last stage",
    "VKP_VARYINGS": "vectors of varyings of a vertex",
    "VKP_DIRECT": "there are no bins: a tile goes through all triangles of its group",
    "VKP_SPARSE": "tiles of bins without a list, along bitmaps",
    "VKP_RELAY": "subgroups that go on with a tile that was not finished, 0: the first dispatch",
    "VKP_UNROLLED": "loops over the pixels of a lane are unrolled",
    "VKP_QUEUED": "the triangles of a batch share runs of the shader",
    "VKP_PAIR": "a subgroup owns two tiles side by side",
    "VKP_SPRITE": "point sprites replace varyings",
    "VKP_READS_DEPTH": "the fragment shader reads the depth of its pixel",
    "VKP_SPRITE_FLAGS": "VKP_FLAG_SIZE_PER_VERTEX or nothing",
    "VKP_LOOP_LIMIT": "turns of all loops after which a subgroup leaves a tile to the next dispatch",
    "VKP_SHADER_TURNS": "turns that loops of a shader may take",
    "VKP_RUNS_AGAIN": "a run that was cut short may be made again: the shader writes no memory",
    "VKP_ONE_TRIANGLE_A_LANE": "lanes of the kernel of all stages set up a triangle each",
    "VKP_TILE_PER_SUBGROUP": "one subgroup shades a tile, whose pixels it takes in turn",
    "VKP_TOUCHED_SHIFT": "1: every other pixel is enough to find which primitives show",
    "VKP_FEW": "primitives of a tile that is shaded primitive by primitive, at most",
    "VKP_LISTED": "keys are filled for the listed tiles alone",
    "VKP_FLAT": "the depth buffer has one value everywhere",
    "VKP_STALE": "tiles are listed whose keys are out of date",
}

_FRAGMENT = {
    "VKP_COLOR": "colours are written",
    "VKP_DEPTH_TEST": "depth is tested",
    "VKP_DEPTH_WRITE": "depth is written",
    "VKP_PREFERS_NEARER": "what is behind the farthest pixel of a lane is left out",
    "VKP_TESTED": "there are tests of depth, stencil or bounds",
    "VKP_TESTS_CHANGE": "what is tested may change: depth or stencil",
    "VKP_TWO_SIDED": "front and back faces have stencil states of their own",
    "VKP_COUNTS": "samples that pass are counted",
    "VKP_INVOKED": "runs of the fragment shader are counted",
    "VKP_STIPPLED": "polygons are stippled",
    "VKP_STIPPLE_WORD": "where the stipple begins in the words of the state",
    "VKP_WINDOWED": "there are window rectangles",
    "VKP_WINDOWS": "how many",
    "VKP_WINDOWS_INCLUDE": "pixels inside are drawn, not those outside",
    "VKP_WINDOWS_WORD": "where they begin in the words of the state",
    "VKP_LATE": "tests follow the shader",
    "VKP_SHADE": "the shader runs at all",
    "VKP_KEEP": "colours depend on the old ones",
    "VKP_FETCHES": "the shader reads the framebuffer",
    "VKP_KEYS_BY_DEPTH": "keys are ordered by depth, not by primitive alone",
    "VKP_LATEST_WINS": "of equal keys the later primitive is seen",
    "VKP_NEAR_IS_LESS": "smaller depth is nearer",
    "VKP_DERIVATIVES": "the shader takes derivatives",
    "VKP_INTERPOLATES": "the shader interpolates at places of its own",
    "VKP_SHADER_LOOPS": "the shader has loops",
    "VKP_HELPERS": "the shader is told which lanes are helpers",
    "VKP_OLD_DEPTH": "the depth texel as it is, for the bits that stay",
    "VKP_DEPTH_SHARED": "a stencil lies beside the depth that is written",
    "VKP_DEPTH_ROWS": "depth is stored by address, two texels at a time",
    "VKP_PIXEL_CENTRE": "where in a pixel its centre is",
    "VKP_REFERENCE": "the stencil reference of a face",
    "VKP_EARLY": "the shader asks for tests before it runs",
    "VKP_POST_DEPTH": "the mask of samples is that after the tests",
    "VKP_SHADER_DEPTH": "the depth of a pixel or sample, of the shader or of the plane",
    "VKP_NO_COLORS": "colours before any blending",
}

_SAMPLES = {
    "VKP_SAMPLES": "samples of a pixel",
    "VKP_SAMPLE_PLACES": "where they are, in sixteenths of a pixel",
    "VKP_PLACED": "the words of the state say where they are",
    "VKP_PLACES_WORD": "where that begins in the words of the state",
    "VKP_ALL_SAMPLES": "the mask of all",
    "VKP_SAMPLE_MASK": "the mask of those that may be drawn",
    "VKP_PER_SAMPLE": "the shader runs for each sample",
    "VKP_TURNS": "turns of loops over samples, to be counted",
}

_TEXELS = {
    "VKP_ARRAYED": "the image to clear has layers",
    "VKP_BLIT_BITS": "bits of the texel that a blit writes",
    "VKP_TEXEL": "the format qualifier of the decoded image",
    "VKP_TEXEL_IMAGE": "the type of the decoded image, with all layers or slices",
    "VKP_TEXEL_PLACE": "the place of a texel in it",
    "VKP_BLOCK_BYTES": "bytes of a compressed block",
    "VKP_PLANE_BYTES": "bytes of a block of each plane",
    "VKP_PLANE_HEIGHTS": "rows of texels of the picture that a block of each plane covers",
    "VKP_PLANE_WIDTHS": "columns of them",
    "VKP_WIDE_MATRIX": "how YUV of 16 bits becomes colours",
    "VKP_ASTC_SRGB": "colours of ASTC are sRGB",
    "VKP_ASTC_COLOR_RANGES": "a table of ASTC: how colours are encoded",
    "VKP_ASTC_COLOR_RANGE_COUNT": "its rows",
    "VKP_ASTC_WEIGHT_RANGES": "the same of weights",
    "VKP_BC6H_MODES": "a table of BC6H: its modes",
    "VKP_BC6H_RANGES": "of each mode, its fields",
    "VKP_BC6H_FIELDS": "these fields",
    "VKP_BC6H_COUNT": "fields of all modes",
    "VKP_BC7_MODES": "a table of BC7: its modes",
    "VKP_BPTC_ANCHORS": "a table of BC6H and BC7: texels whose index lacks a bit",
    "VKP_BPTC_PARTITIONS_2": "the same: texels of two subsets",
    "VKP_BPTC_PARTITIONS_3": "of three subsets",
    "VKP_EAC_MODIFIERS": "a table of EAC: steps of a block",
    "VKP_ETC_DISTANCES": "a table of ETC2: distances of paint colours",
    "VKP_ETC_MODIFIERS": "a table of ETC: steps of a block",
}

MACROS = {
    **_DEVICE,
    **_ASSEMBLY,
    **_SPACE,
    **_VERTICES,
    **_COMPUTE,
    **_LAST_STAGE,
    **_FRAGMENT,
    **_SAMPLES,
    **_TEXELS,
}
"""Macros that the host defines and files of ``shaders/`` use."""

SWITCHES = {
    "VKP_CORNER_THREADS": "invocations of a workgroup, each with a polygon of its own to clip",
    "VKP_EXTENT": "where the bounds of a triangle are: in memory of a dispatch before, or of the same",
    "VKP_GROUP": "the same of a GroupRecord",
    "VKP_OFFSET": "the same of a primitive's first triangle",
    "VKP_FARTHEST": "the farthest order of depth that a pixel shows",
    "VKP_REJECTS": "what is behind the farthest pixel of a lane is left out",
    "VKP_GATHERS": "lanes gather the pixels of several primitives before the shader runs",
    "VKP_LANES_MISSING": "the last subgroup of a block may have lanes without an invocation",
    "VKP_ONE_DRAW": "lanes mostly have one draw, whose records they load together",
    "VKP_ONE_PRIMITIVE": "a subgroup works on one primitive at a time",
    "VKP_ONLY_APART": "only groups are listed whose triangles lie far apart",
    "VKP_PREPARE_CORNERS": "a batch loads the corners of its primitives before it begins",
    "VKP_PREPARE_FACE": "the same of which faces they show",
    "VKP_SHADE_BATCH": "shades what the triangles of a batch cover, where they have a queue",
    "VKP_DEPTH_AFTER": "depth is stored once the shader has run, which may discard",
    "VKP_SEES_TRIANGLES": "what a pixel shows is a triangle, whose depth is asked for",
    "VKP_SINGLE": "one kernel runs all stages",
    "VKP_SUM_THREADS": "invocations over which a sum goes",
    "VKP_ZERO": "a zero that no compiler knows",
}
"""Macros that a kernel or file defines for the files that it includes."""
