"""The accesses of each kernel of a draw: which memory it reads and writes, declared once.

Names are members of its push block, through which it reaches memory by address; scratch buffers of
``structs.MEMORY``, which it reads as texel buffers; and :data:`OTHER` memory. What the host uploads for a
batch is not declared. ``driver/plan/hazards.py`` puts barriers where these accesses need them, and
``tests/kernels/test_access.py`` compares them with the kernels' SPIR-V.
"""

from __future__ import annotations

from vkpipe.records import dataclass

__all__ = ["ACCESS", "INDICES", "OTHER", "RESOURCES", "TARGETS", "UPLOADED", "Access"]

TARGETS = "targets"
RESOURCES = "resources"
INDICES = "indices"

OTHER = {
    TARGETS: "the framebuffer's images",
    RESOURCES: "what shaders reach: vertex buffers, textures, images, buffers",
    INDICES: "index buffers; where a geometry shader's output is drawn, gs_indices",
}
"""Memory that is neither a member of a push block nor scratch memory."""

UPLOADED = frozenset(("tables", "blend"))
"""What the host writes before a batch is submitted, and nobody afterwards."""


@dataclass(frozen=True, eq=False)
class Access:
    """An access names the memory that a kernel uses, in all of its variants together.

    Attributes:
        texels: what it reads through texel buffers.
        reads: what it reads otherwise.
        writes: what it stores.
        adds: what it changes by atomic operations alone, whose order means nothing.
        own: where dispatches that stand beside each other use different elements, or store the same.
    """

    texels: frozenset[str] = frozenset()
    reads: frozenset[str] = frozenset()
    writes: frozenset[str] = frozenset()
    adds: frozenset[str] = frozenset()
    own: frozenset[str] = frozenset()

    @property
    def names(self) -> frozenset[str]:
        """All that it has to do with."""
        return self.texels | self.reads | self.writes | self.adds


def _access(texels: str = "", reads: str = "", writes: str = "", adds: str = "", own: str = "") -> Access:
    return Access(*[frozenset(names.split()) for names in (texels, reads, writes, adds, own)])


_SHADED = "positions varyings extras distances"
_CORNERS = "positions extras distances"
_PRIMS = "prims offsets simple_list"
_CAPTURED = "target0 target1 target2 target3"
_LISTED = "bin_table bins lists triangles"
_DIRECT = "groups lists offsets triangles"
_SHADING = "positions varyings prims strokes"
_GOES_ON = "cursors unfinished"
_WALK = _access(
    texels=f"{_LISTED} {_DIRECT} {_SHADING}",
    reads=f"state walks {_GOES_ON} targets resources",
    writes=f"{_GOES_ON} next stale targets resources",
    adds="next counter",
    own=f"{_GOES_ON} next stale targets resources",
)
"""A last stage that stores pixels: what it walks are lists, bitmaps or the triangles of a direct group."""

_OPAQUE = _access(
    texels=f"{_LISTED} {_DIRECT} {_SHADING}",
    reads=f"state walks {_GOES_ON} keys targets resources",
    writes=f"{_GOES_ON} next keys stale targets",
    adds="next",
    own=f"{_GOES_ON} next keys stale targets resources",
)
"""The same where what is seen lies with the keys until the tile is finished."""

ACCESS: dict[str, Access] = {
    "vertex": _access(reads="resources", writes=f"{_SHADED} resources", own=f"{_SHADED} resources"),
    "geometry": _access(
        texels="gs_inputs", reads="resources", writes=f"{_SHADED} gs_indices gs_counts resources"
    ),
    "geometry_output_scan": _access(reads="gs_counts so_total", writes="gs_counts so_total"),
    "geometry_output": _access(
        texels="varyings", reads="gs_indices gs_counts", writes=_CAPTURED, own=_CAPTURED
    ),
    "capture": _access(reads="resources", writes=f"{_CAPTURED} resources", own=_CAPTURED),
    "assemble": _access(
        texels=f"{_CORNERS} keys touched",
        reads="indices targets",
        writes=f"{_PRIMS} clip_list touched",
        adds="state keys",
    ),
    "assemble_lines": _access(
        texels=f"{_CORNERS} keys touched",
        reads="indices targets",
        writes=f"{_PRIMS} strokes touched",
        adds="state keys",
    ),
    "assemble_points": _access(
        texels=f"{_CORNERS} touched",
        reads="indices targets",
        writes=f"{_PRIMS} strokes touched",
        adds="state keys",
    ),
    "assemble_mixed": _access(
        texels=_CORNERS, reads="indices", writes=f"{_PRIMS} clip_list strokes", adds="state"
    ),
    "strokes": _access(texels=f"{_CORNERS} prims strokes", reads="indices strokes", writes="strokes"),
    "clip": _access(
        texels="positions distances prims", reads="clip_list state", writes="offsets polygons", adds="state"
    ),
    "scan": _access(texels="offsets", reads="offsets state", writes="offsets state"),
    "clear_bins": _access(reads="state", writes="bins bin_table"),
    "setup": _access(
        texels=f"{_CORNERS} offsets prims strokes",
        reads="clip_list simple_list polygons state",
        writes="triangles",
        adds="bins bin_table groups prims",
    ),
    "plan": _access(reads="state bin_table", writes="bin_table walks"),
    "lists": _access(texels="bins bin_table", reads="state", writes="lists"),
    "unfinished": _access(texels="bin_table", reads="cursors state", writes="unfinished", adds="next"),
    "mark_stale": _access(texels="bin_table", writes="stale"),
    "direct_plan": _access(texels="groups offsets triangles", writes="groups", adds="state"),
    "direct_merge": _access(texels="groups offsets triangles", writes="groups", adds="state"),
    "direct_lists": _access(
        texels="groups offsets triangles", reads="groups", writes="groups lists", adds="groups state"
    ),
    "direct_few": _access(
        texels=f"{_CORNERS} groups offsets prims strokes triangles",
        reads="indices clip_list simple_list polygons state groups offsets prims triangles",
        writes="prims offsets triangles groups lists",
        adds="state groups prims",
    ),
    "ordered": _WALK,
    "ordered_samples": _WALK,
    "ordered_smooth": _WALK,
    "opaque": _OPAQUE,
    "opaque_samples": _OPAQUE,
    "visibility_begin": _access(texels="active_tiles", reads="span targets", writes="keys stale touched"),
    "visibility_tiles": _access(
        texels="stale touched", reads="touched", writes="active_tiles touched", adds="span"
    ),
    "visibility_large": _access(
        texels=f"{_LISTED} keys",
        reads=f"state walks {_GOES_ON} keys targets",
        writes=f"{_GOES_ON} next keys touched",
        adds="next",
        own=f"{_GOES_ON} next keys touched",
    ),
    "visibility_sort": _access(
        texels="active_tiles keys", reads="span targets", writes="items pixel_tiles targets", adds="span"
    ),
    "shade_tiles": _access(
        texels="items keys positions prims varyings",
        reads="span targets resources",
        writes="targets",
        own="targets resources",
    ),
    "shade_pixels": _access(
        texels="keys pixel_tiles positions prims varyings",
        reads="span targets resources",
        writes="targets",
        own="targets resources",
    ),
    "single": _access(
        texels="positions varyings distances prims groups lists offsets triangles",
        reads="resources targets",
        writes="positions varyings distances prims offsets triangles stale targets",
        adds="groups prims counter done",
    ),
}
"""Base name of the kernel's file -> its accesses."""
