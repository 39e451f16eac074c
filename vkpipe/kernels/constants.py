"""Numbers that host and kernels share, written once.

The host imports them; kernels have ``VKP_`` in front of the name, from the generated ``constants.glsl``. The
annotation says what a number is in GLSL. Macros that differ from kernel to kernel are in
:mod:`vkpipe.kernels.macros`.
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from vkpipe.pipe.limits import MAX_VIEWPORTS

__all__ = [
    "ALONE",
    "CHUNK_GROUPS",
    "CLIPPED_COUNTER",
    "CURSOR_WORDS",
    "EDGED",
    "FLAG_BOTTOM_EDGE",
    "FLAG_CLIP_FAR",
    "FLAG_CLIP_NEAR",
    "FLAG_FLATSHADE_FIRST",
    "FLAG_HALFZ",
    "FLAG_HALF_PIXEL",
    "FLAG_LAST_PIXEL",
    "FLAG_POINT_QUAD",
    "FLAG_POINT_TRI_CLIP",
    "FLAG_SIZE_PER_VERTEX",
    "FOURFOLD",
    "FRAGMENTS_COUNTER",
    "GEOMETRY_COUNTER",
    "GRID_WORDS",
    "LANE_CURSOR_WORDS",
    "LARGEST_POINT",
    "LAYER_MASK",
    "LINES",
    "LISTED_PER_GROUP",
    "MARKED_BY_WIDE",
    "MASK_SHIFT",
    "MIXED",
    "MODE_CHAINED",
    "MODE_MASK",
    "MODE_NO_BEGIN",
    "MODE_NO_END",
    "MOST_MARKED",
    "MOST_UNMASKED",
    "PAIRED",
    "POINTS",
    "POINTS_COUNTER",
    "REFERENCES_SHIFT",
    "REFERENCE_WORD",
    "SAMPLES_COUNTER",
    "SCAN_CHUNK",
    "STROKE_CHUNK",
    "STROKE_GOES_ON",
    "TRIANGLES",
    "TRIANGLE_QUADS",
    "VERTEX_CULLED_SHIFT",
    "VERTEX_EDGE",
    "VERTEX_LAYER_SHIFT",
    "VERTEX_VIEWPORT_SHIFT",
    "VIEWS",
    "WALK_LISTED",
    "WALK_SPARSE",
    "WIDEST_DISPATCH",
    "constants",
    "glsl",
]

Word: TypeAlias = int
"""In GLSL a uint."""

Number: TypeAlias = int
"""In GLSL an int, so that ``#if`` takes it."""

Real: TypeAlias = float
"""In GLSL a float."""

# ViewportRecord.scale.w: what the rasterizer state says of the faces of polygons.
CULL_FRONT: Word = 1
CULL_BACK: Word = 2
FRONT_CCW: Word = 4

# The flags of push blocks: what else the rasterizer state says; in the upper half is the size of bins.
FLAG_FLATSHADE_FIRST: Word = 8
FLAG_BOTTOM_EDGE: Word = 16
FLAG_HALFZ: Word = 32
FLAG_CLIP_NEAR: Word = 64
FLAG_CLIP_FAR: Word = 128
FLAG_HALF_PIXEL: Word = 256
FLAG_POINT_QUAD: Word = 512
FLAG_POINT_TRI_CLIP: Word = 1024
FLAG_SIZE_PER_VERTEX: Word = 2048
FLAG_LAST_PIXEL: Word = 4096

# DrawRecord.mode: the type, whether the record lacks the beginning or the end of the draw's polygon, and
# whether lines that share a vertex are a strip.
MODE_MASK: Word = 15
MODE_NO_BEGIN: Word = 16
MODE_NO_END: Word = 32
MODE_CHAINED: Word = 64

# VKP_KIND, what is drawn; mixed: triangles whose front and back faces are filled in different ways.
TRIANGLES: Number = 0
LINES: Number = 1
POINTS: Number = 2
MIXED: Number = 3

# The flags of a vertex in extras: whether the edge that begins here is drawn, then its viewport, the cull
# distances that it is outside of, its layer.
VERTEX_EDGE: Word = 1
VERTEX_VIEWPORT_SHIFT: Number = 4
VERTEX_CULLED_SHIFT: Number = 8
VERTEX_LAYER_SHIFT: Number = 16

LARGEST_POINT: Real = 255.0
"""Pixels along the edge of the largest point, and across the widest line."""

LAYER_MASK: Word = 0x7FF
"""The layer in the record of a triangle, which bounds the layers of a framebuffer."""

VIEWS: Word = MAX_VIEWPORTS
"""Records of a primitive, one for each viewport, where vertices have a mask of viewports."""

TRIANGLE_QUADS: Word = 5
"""Vectors of a triangle: three edges (a, b, c low, c high), the depth plane and the primitive, its bounds."""

# Arguments in "walks": of the walk over lists, of that over bitmaps; those of walks that go on follow.
WALK_LISTED: Word = 0
GRID_WORDS: Word = 9
"""Of a part of a launch: its blocks, those of the whole grid, and the first of its blocks, along x, y, z."""

WALK_SPARSE: Word = 1

CURSOR_WORDS: Word = 4
"""Words for each tile that shaders with loops are left in, beside those of each lane."""

LANE_CURSOR_WORDS: Word = 3

ALONE: Word = 0xFFFFFFFF
"""The dispatch of a group that has one of its own, and the merge class of one that may have no other."""

PAIRED: Word = 0x80000000
"""GroupRecord.tiles_per_workgroup: the kernel of the group takes tiles in pairs."""

EDGED: Word = 0x40000000
"""GroupRecord.tiles_per_workgroup: triangle records have edges, by which tiles are found that they touch."""

FOURFOLD: Word = 0x20000000
"""GroupRecord.tiles_per_workgroup: these are four, of parallelograms."""

REFERENCES_SHIFT: Number = 8
"""GroupRecord.tiles_per_workgroup: from here on there are the stencil references, of front and back faces."""

REFERENCE_WORD: Word = 5
"""The first of the stencil references of front and back in ``push.blend``."""

WIDEST_DISPATCH: Word = 32768
"""Workgroups along x; more go along y."""

CHUNK_GROUPS: Word = 256
"""Groups that are drawn directly and may share dispatches with each other; a power of two."""

LISTED_PER_GROUP: Word = 1024
"""Tiles in the lists of groups that are drawn directly, for each group."""

MOST_MARKED: Word = 139264
"""Tiles of a box, at most, where triangles are looked at whether they lie far apart: 17 KiB on CPUs."""

MARKED_BY_WIDE: Word = 32768
"""The same on GPUs: 4 KiB of shared memory."""

MASK_SHIFT: Number = 5
"""The binary logarithm of the pixels along the edge of a bin that has a mask."""

MOST_UNMASKED: Word = 16
"""Triangles of a group that is drawn directly without masks; on GPUs all are."""

SCAN_CHUNK: Word = 2048
"""Primitives whose triangles a workgroup of 256 threads counts, where several do."""

STROKE_CHUNK: Word = 256
"""Lines of which a workgroup finds where their pattern goes on, where several do: one for each thread."""

STROKE_GOES_ON: Word = 0x80000000
"""In the steps of the pattern before a line: those before its chunk are to be added."""

# The counters of queries, which the device adds to.
SAMPLES_COUNTER: Word = 0
FRAGMENTS_COUNTER: Word = 1
CLIPPED_COUNTER: Word = 2
POINTS_COUNTER: Word = 3
GEOMETRY_COUNTER: Word = 4

_FORMS = {"Word": "{}u", "Number": "{}", "Real": "{}"}


@cache
def constants() -> dict[str, str]:
    """The GLSL of each constant's value, by the name that kernels know it by."""
    return {
        f"VKP_{name}": _FORMS[kind].format(globals()[name])
        for name, kind in __annotations__.items()
        if kind in _FORMS
    }


@cache
def glsl() -> str:
    """The text of ``constants.glsl``."""
    return "".join(f"#define {name} {value}\n" for name, value in constants().items())
