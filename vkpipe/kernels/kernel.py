"""The kernels: one object for each file of ``shaders/``, with its push block and its accesses to memory."""

from __future__ import annotations

from dataclasses import replace

from vkpipe.kernels.access import Access, access
from vkpipe.kernels.members import PushBlock
from vkpipe.kernels.modes import Assembly
from vkpipe.kernels.push.bins import BinPush, FewBinsPush, FinePush, OpaquePush, UnfinishedPush
from vkpipe.kernels.push.compute import ComputePush
from vkpipe.kernels.push.direct import DirectPlanPush, DirectPush, DirectSetupPush, SinglePush, WholePush
from vkpipe.kernels.push.geometry import GeometryOutputPush, GeometryPush, TessTotalPush
from vkpipe.kernels.push.keys import BeginPush, ShadePush, SortPush, StalePush, VisibilityPush
from vkpipe.kernels.push.primitives import AssemblePush, ClipCountPush, SetupPush, StrokePush
from vkpipe.kernels.push.tessellation import (
    ControlPush,
    EvaluatePush,
    TessCountPush,
    TessPassPush,
    TessPointsPush,
    TessScanPush,
    TessStatisticsPush,
    TessStretchPush,
)
from vkpipe.kernels.push.utility import BlitPush, ClearPush, DecodePush, EncodePush, PlanesPush, SplitGridPush
from vkpipe.kernels.push.vertex import CapturePush, VertexPush
from vkpipe.records import dataclass

__all__ = ["KERNELS", "Kernel", "Kernels", "assembling"]


@dataclass(frozen=True, eq=False)
class Kernel:
    """A kernel is a file of ``shaders/`` with what all of its variants have in common.

    Attributes:
        name: base name of the file.
        push: its push block.
        access: the memory that it reads and writes, in all variants together; None: it stands in no plan.
    """

    name: str
    push: type[PushBlock]
    access: Access | None = None

    def pushing(self, block: type[PushBlock]) -> Kernel:
        """Return the kernel as it is for variants that have another push block."""
        return replace(self, push=block)


_SHADED = "positions varyings extras distances"
_CORNERS = "positions extras distances"
_PRIMS = "prims offsets simple_list"
_CAPTURED = "target0 target1 target2 target3"
_LISTED = "bin_table bins lists triangles"
_DIRECT = "groups lists triangles"
_SHADING = "positions varyings prims strokes"
_GOES_ON = "cursors unfinished"
_WALK = access(
    texels=f"{_LISTED} {_DIRECT} {_SHADING}",
    reads=f"state walks {_GOES_ON} targets resources",
    writes=f"{_GOES_ON} next stale targets resources",
    adds="next counter",
    own=f"{_GOES_ON} next stale targets resources",
)
"""A last stage that stores pixels: what it walks are lists, bitmaps or the triangles of a direct group."""

_OPAQUE = access(
    texels=f"{_LISTED} {_DIRECT} {_SHADING}",
    reads=f"state walks {_GOES_ON} keys targets resources",
    writes=f"{_GOES_ON} next keys stale targets",
    adds="next",
    own=f"{_GOES_ON} next keys stale targets resources",
)
"""The same where what is seen lies with the keys until the tile is finished."""


class Kernels:
    """All kernels of a draw, then those that do other things."""

    VERTEX = Kernel(
        "vertex",
        VertexPush,
        access(reads="resources", writes=f"{_SHADED} resources", own=f"{_SHADED} resources"),
    )
    GEOMETRY = Kernel(
        "geometry",
        GeometryPush,
        access(
            texels="gs_inputs",
            reads="stretch tess_indices resources",
            writes=f"{_SHADED} gs_indices gs_counts resources",
        ),
    )
    GEOMETRY_OUTPUT_SUMS = Kernel(
        "geometry_output_sums",
        GeometryOutputPush,
        access(reads="gs_counts so_total stretch", writes="gs_counts"),
    )
    GEOMETRY_OUTPUT_SCAN = Kernel(
        "geometry_output_scan",
        GeometryOutputPush,
        access(reads="gs_counts so_total stretch", writes="gs_counts so_total"),
    )
    GEOMETRY_OUTPUT = Kernel(
        "geometry_output",
        GeometryOutputPush,
        access(
            texels="varyings",
            reads="gs_indices gs_counts so_total stretch",
            writes=_CAPTURED,
            own=_CAPTURED,
        ),
    )
    CONTROL = Kernel(
        "control",
        ControlPush,
        access(texels="gs_inputs", reads="resources", writes="patch_data resources"),
    )
    TESS_COUNTS = Kernel("tess_counts", TessCountPush, access(texels="patch_data", writes="patches"))
    TESS_STATISTICS = Kernel("tess_statistics", TessStatisticsPush, access(reads="patches", adds="counter"))
    TESS_SCAN = Kernel(
        "tess_scan",
        TessScanPush,
        access(reads="patches rounds stretch", writes="patches rounds stretch"),
    )
    TESS_POINTS = Kernel(
        "tess_points",
        TessPointsPush,
        access(texels="patch_data", reads="patches round", writes="tess_points tess_indices"),
    )
    EVALUATE = Kernel(
        "evaluate",
        EvaluatePush,
        access(texels="patch_data tess_points", reads="round resources", writes=f"{_SHADED} resources"),
    )
    TESS_STRETCH = Kernel(
        "tess_stretch",
        TessStretchPush,
        access(reads="patches round stretch", writes="stretch made_draws"),
    )
    TESS_PASS = Kernel("tess_pass", TessPassPush, access(reads="stretch", writes="state"))
    TESS_TOTAL = Kernel("tess_total", TessTotalPush, access(reads="so_total stretch", writes="so_total"))
    CAPTURE = Kernel("capture", CapturePush, access(reads="resources", writes=f"{_CAPTURED} resources"))
    ASSEMBLE = Kernel(
        "assemble",
        AssemblePush,
        access(
            texels=f"{_CORNERS} keys touched",
            reads="indices state targets",
            writes=f"{_PRIMS} clip_list touched",
            adds="state keys",
        ),
    )
    ASSEMBLE_LINES = Kernel(
        "assemble_lines",
        AssemblePush,
        access(
            texels=f"{_CORNERS} keys touched",
            reads="indices state targets",
            writes=f"{_PRIMS} strokes touched",
            adds="state keys",
        ),
    )
    ASSEMBLE_POINTS = Kernel(
        "assemble_points",
        AssemblePush,
        access(
            texels=f"{_CORNERS} touched",
            reads="indices state targets",
            writes=f"{_PRIMS} strokes touched",
            adds="state keys",
        ),
    )
    ASSEMBLE_MIXED = Kernel(
        "assemble_mixed",
        AssemblePush,
        access(texels=_CORNERS, reads="indices state", writes=f"{_PRIMS} clip_list strokes", adds="state"),
    )
    CLIP_COUNTS = Kernel(
        "clip_counts", ClipCountPush, access(texels=_CORNERS, reads="indices state", adds="counter")
    )
    STROKES = Kernel(
        "strokes",
        StrokePush,
        access(texels=f"{_CORNERS} prims strokes", reads="indices state strokes", writes="strokes polygons"),
    )
    STROKES_CARRY = Kernel(
        "strokes_carry", StrokePush, access(reads="state strokes polygons", writes="strokes")
    )
    CLIP = Kernel(
        "clip",
        SetupPush,
        access(
            texels="positions distances prims",
            reads="clip_list state",
            writes="offsets polygons",
            adds="state",
        ),
    )
    SCAN = Kernel("scan", SetupPush, access(texels="offsets", reads="offsets state", writes="offsets state"))
    SCAN_SUMS = Kernel("scan_sums", SetupPush, access(reads="offsets state", writes="offsets"))
    CLEAR_BINS = Kernel("clear_bins", SetupPush, access(reads="state", writes="bins"))
    SETUP = Kernel(
        "setup",
        SetupPush,
        access(
            texels=f"{_CORNERS} offsets prims strokes",
            reads="clip_list simple_list polygons state",
            writes="triangles",
            adds="bins bin_table groups prims",
        ),
    )
    LISTS = Kernel(
        "lists",
        BinPush,
        access(
            texels="bins", reads="bins bin_table state", writes="bins bin_table lists", adds="state walks"
        ),
    )
    FEW_LISTS = Kernel(
        "few_lists",
        BinPush,
        access(
            texels="bins", reads="bins bin_table state", writes="bins bin_table lists", adds="state walks"
        ),
    )
    FEW_BINS = Kernel(
        "few_bins",
        FewBinsPush,
        access(
            texels=f"{_CORNERS} bins offsets prims strokes",
            reads="indices clip_list simple_list polygons state offsets prims bins bin_table",
            writes="prims offsets triangles bins bin_table lists state",
            adds="state prims bins bin_table walks",
        ),
    )
    UNFINISHED = Kernel(
        "unfinished",
        UnfinishedPush,
        access(texels="bin_table", reads="cursors state", writes="unfinished", adds="next"),
    )
    MARK_STALE = Kernel("mark_stale", StalePush, access(texels="bin_table", reads="state", writes="stale"))
    DIRECT_PLAN = Kernel(
        "direct_plan",
        DirectPlanPush,
        access(texels="groups offsets triangles", writes="groups", adds="state"),
    )
    DIRECT_MERGE = Kernel(
        "direct_merge",
        DirectPlanPush,
        access(texels="groups offsets triangles", writes="groups", adds="state"),
    )
    DIRECT_LISTS = Kernel(
        "direct_lists",
        DirectPlanPush,
        access(
            texels="groups offsets triangles",
            reads="groups",
            writes="groups lists",
            adds="groups lists state",
        ),
    )
    COVERED_LISTS = Kernel(
        "covered_lists",
        DirectPlanPush,
        access(texels="triangles", reads="groups", writes="groups lists"),
    )
    DIRECT_FEW = Kernel(
        "direct_few",
        DirectSetupPush,
        access(
            texels=f"{_CORNERS} groups offsets prims strokes triangles",
            reads="indices clip_list simple_list polygons state groups offsets prims triangles",
            writes="prims offsets triangles groups lists",
            adds="state groups lists prims",
        ),
    )
    DIRECT_WHOLE = Kernel(
        "direct_whole",
        WholePush,
        access(
            texels=f"{_CORNERS} groups bins offsets prims strokes triangles",
            reads="resources simple_list state groups bin_table offsets",
            writes=f"{_SHADED} {_PRIMS} strokes triangles groups bins bin_table lists state",
            adds="state groups lists prims bins bin_table walks",
        ),
    )
    ORDERED = Kernel("ordered", FinePush, _WALK)
    ORDERED_SAMPLES = Kernel("ordered_samples", FinePush, _WALK)
    ORDERED_SMOOTH = Kernel("ordered_smooth", FinePush, _WALK)
    OPAQUE = Kernel("opaque", OpaquePush, _OPAQUE)
    OPAQUE_SAMPLES = Kernel("opaque_samples", OpaquePush, _OPAQUE)
    COVERED = Kernel(
        "covered",
        DirectPush,
        access(
            texels=f"{_DIRECT} positions varyings prims",
            reads="targets resources",
            writes="stale targets",
            own="stale targets resources",
        ),
    )
    VISIBILITY_BEGIN = Kernel(
        "visibility_begin",
        BeginPush,
        access(texels="active_tiles", reads="span targets touched", writes="keys stale touched"),
    )
    VISIBILITY_TILES = Kernel(
        "visibility_tiles",
        SortPush,
        access(texels="stale touched", reads="touched", writes="active_tiles touched", adds="span"),
    )
    VISIBILITY_LARGE = Kernel(
        "visibility_large",
        VisibilityPush,
        access(
            texels=f"{_LISTED} keys",
            reads=f"state walks {_GOES_ON} keys targets",
            writes=f"{_GOES_ON} next keys touched",
            adds="next",
            own=f"{_GOES_ON} next keys touched",
        ),
    )
    VISIBILITY_SORT = Kernel(
        "visibility_sort",
        SortPush,
        access(
            texels="active_tiles keys", reads="span targets", writes="items pixel_tiles targets", adds="span"
        ),
    )
    SHADE_TILES = Kernel(
        "shade_tiles",
        ShadePush,
        access(
            texels="items keys positions prims varyings",
            reads="span targets resources",
            writes="targets",
            own="targets resources",
        ),
    )
    SHADE_PIXELS = Kernel(
        "shade_pixels",
        ShadePush,
        access(
            texels="keys pixel_tiles positions prims varyings",
            reads="span targets resources",
            writes="targets",
            own="targets resources",
        ),
    )
    SINGLE = Kernel(
        "single",
        SinglePush,
        access(
            texels="positions varyings distances prims groups lists offsets triangles",
            reads="resources targets",
            writes="positions varyings distances prims offsets triangles stale targets",
            adds="groups prims counter done",
        ),
    )
    BLIT = Kernel("blit", BlitPush)
    CLEAR = Kernel("clear", ClearPush)
    COMPUTE = Kernel("compute", ComputePush)
    DECODE = Kernel("decode", DecodePush)
    DECODE_PLANES = Kernel("decode_planes", PlanesPush)
    ENCODE = Kernel("encode", EncodePush)
    SPLIT_GRID = Kernel("split_grid", SplitGridPush)


KERNELS = {found.name: found for found in vars(Kernels).values() if isinstance(found, Kernel)}
"""All kernels by their names."""


def assembling(assembly: Assembly) -> Kernel:
    """Return the kernel that assembles such primitives."""
    return KERNELS[f"{Kernels.ASSEMBLE.name}{assembly.suffix}"]
