"""The kernels between vertex and last stage that depend on no state: which there are, and their variants."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from vkpipe.driver.programs.maker import Recipe
from vkpipe.kernels.kernel import Kernel, Kernels, assembling
from vkpipe.kernels.modes import Assembly, Kind
from vkpipe.kernels.push.bins import WholeBinsPush
from vkpipe.kernels.push.direct import DirectSetupPush
from vkpipe.records import dataclass

__all__ = ["FIXED", "TRIANGLES", "WHOLE_BINS", "Fixed", "FixedKernels", "fixed_recipe"]

_NO_DEPTH = {"targets": "", "operations": ""}
"""The depth state's snippets of an assemble kernel that does not enter small triangles."""

TRIANGLES = Assembly()

_FEW_THREADS = 64


def _whole(assembly: Assembly) -> Assembly:
    return assembly


def _nothing(assembly: Assembly) -> Assembly:
    return TRIANGLES


def _counting(assembly: Assembly) -> Assembly:
    return Assembly(counted=assembly.counted)


def _counting_clipped(assembly: Assembly) -> Assembly:
    kind: Kind = "line" if assembly.unfilled else assembly.kind
    space, unfilled = assembly.space, assembly.unfilled
    boxes, counted = assembly.boxes, assembly.counted
    return Assembly(kind, assembly.modes, unfilled, space=space, boxes=boxes, counted=counted)


def _clipping(assembly: Assembly) -> Assembly:
    return Assembly(space=assembly.space.clipping)


def _cutting(assembly: Assembly) -> Assembly:
    return Assembly(space=assembly.space.cutting, counted=assembly.counted)


@dataclass(frozen=True, eq=False)
class Fixed:
    """A variant of a kernel between vertex and last stage, whose text depends on the assembly alone.

    Attributes:
        kernel: what it is a variant of; ``assemble`` stands for those of all kinds of primitives.
        depends: reduces an assembly to the members that its text depends on.
        of_subgroups: whether it is written for subgroups of a known size.
        direct: whether it is the variant for groups that are drawn without bins.
        unordered: whether it is the variant for triangles whose order means nothing.
        merges: whether it is the variant in which groups may share dispatches.
    """

    kernel: Kernel
    depends: Callable[[Assembly], Assembly] = _nothing
    of_subgroups: bool = False
    direct: bool = False
    unordered: bool = False
    merges: bool = False


_SCAN_DIRECT = Kernels.SCAN.pushing(DirectSetupPush)
_SETUP_DIRECT = Kernels.SETUP.pushing(DirectSetupPush)

WHOLE_BINS = Kernels.DIRECT_WHOLE.pushing(WholeBinsPush)
"""The kernel of all stages before the last one where few primitives go through bins."""


class FixedKernels:
    """All variants of the kind."""

    ASSEMBLE = Fixed(Kernels.ASSEMBLE, _whole)
    CLIP_COUNTS = Fixed(Kernels.CLIP_COUNTS, _counting_clipped)
    STROKES = Fixed(Kernels.STROKES, _whole, of_subgroups=True)
    STROKES_CARRY = Fixed(Kernels.STROKES_CARRY, _whole, of_subgroups=True)
    CLIP = Fixed(Kernels.CLIP, _clipping)
    CLIP_UNORDERED = Fixed(Kernels.CLIP, _clipping, unordered=True)
    SCAN = Fixed(Kernels.SCAN, _cutting, of_subgroups=True)
    SCAN_SUMS = Fixed(Kernels.SCAN_SUMS, _cutting)
    SCAN_UNORDERED = Fixed(Kernels.SCAN, _cutting, unordered=True)
    SCAN_DIRECT = Fixed(_SCAN_DIRECT, _cutting, of_subgroups=True, direct=True)
    CLEAR_BINS = Fixed(Kernels.CLEAR_BINS)
    SETUP = Fixed(Kernels.SETUP, _whole)
    SETUP_UNORDERED = Fixed(Kernels.SETUP, _whole, unordered=True)
    SETUP_DIRECT = Fixed(_SETUP_DIRECT, _whole, direct=True)
    LISTS = Fixed(Kernels.LISTS, of_subgroups=True)
    FEW_LISTS = Fixed(Kernels.FEW_LISTS, of_subgroups=True)
    FEW_BINS = Fixed(Kernels.FEW_BINS, _whole, of_subgroups=True)
    MARK_STALE = Fixed(Kernels.MARK_STALE)
    UNFINISHED = Fixed(Kernels.UNFINISHED)
    GEOMETRY_OUTPUT_SUMS = Fixed(Kernels.GEOMETRY_OUTPUT_SUMS, _counting)
    GEOMETRY_OUTPUT_SCAN = Fixed(Kernels.GEOMETRY_OUTPUT_SCAN, _counting)
    TESS_STATISTICS = Fixed(Kernels.TESS_STATISTICS)
    TESS_SCAN = Fixed(Kernels.TESS_SCAN)
    TESS_STRETCH = Fixed(Kernels.TESS_STRETCH)
    TESS_PASS = Fixed(Kernels.TESS_PASS)
    TESS_TOTAL = Fixed(Kernels.TESS_TOTAL)
    SPLIT_GRID = Fixed(Kernels.SPLIT_GRID)
    DIRECT_PLAN = Fixed(Kernels.DIRECT_PLAN)
    DIRECT_MERGE = Fixed(Kernels.DIRECT_MERGE, of_subgroups=True)
    DIRECT_LISTS = Fixed(Kernels.DIRECT_LISTS, of_subgroups=True)
    COVERED_LISTS = Fixed(Kernels.COVERED_LISTS, of_subgroups=True)
    DIRECT_FEW = Fixed(Kernels.DIRECT_FEW, _whole, of_subgroups=True, direct=True)
    DIRECT_FEW_MERGE = Fixed(Kernels.DIRECT_FEW, _whole, of_subgroups=True, direct=True, merges=True)


OF_MANY = (
    FixedKernels.SCAN_DIRECT,
    FixedKernels.SETUP_DIRECT,
    FixedKernels.DIRECT_PLAN,
    FixedKernels.DIRECT_LISTS,
)
"""What DIRECT_FEW takes the place of where primitives are few; of plain triangles these, too:"""

OF_MANY_TRIANGLES = (FixedKernels.ASSEMBLE, FixedKernels.CLIP)

FIXED = tuple([found for found in vars(FixedKernels).values() if isinstance(found, Fixed)])


def fixed_recipe(
    fixed: Fixed, assembly: Assembly, lanes: int, lane_loops: bool, makes_lanes: bool = False
) -> tuple[tuple[Hashable, ...], Recipe]:
    """Return the cache key and the recipe of the kernel variant that a group's state needs.

    Args:
        lanes: of a subgroup of the device.
        lane_loops: whether the device runs lanes one after the other, as CPUs do.
        makes_lanes: whether subgroups are made of several of the device's own.
    """
    kernel = assembling(assembly) if fixed.kernel is Kernels.ASSEMBLE else fixed.kernel
    places = assembly.records
    assembly = fixed.depends(assembly)
    defines: dict[str, int | str] = {"VKP_SUBGROUP": lanes, "VKP_SMALL": 0, "VKP_DIRECT": int(fixed.direct)}
    defines |= {"VKP_UNORDERED": int(fixed.unordered), "VKP_PLACES": f"{places}u"}
    defines |= assembly.defines()
    if kernel in (Kernels.DIRECT_FEW, Kernels.FEW_BINS):
        defines["VKP_MERGES"] = int(fixed.merges)
        # Its threads read what others of the workgroup have written.
        defines["VKP_COHERENT"] = "coherent"
        # On CPUs a thread too many costs as much as one that has something to do.
        threads = defines["VKP_FEW_THREADS"] = lanes if lane_loops else _FEW_THREADS
        if makes_lanes:
            # Its first subgroup goes on alone, which those that are made cannot.
            lanes = defines["VKP_SUBGROUP"] = threads
    if kernel is Kernels.TESS_SCAN:
        # The same.
        defines["VKP_COHERENT"] = "coherent"
    if kernel is Kernels.STROKES:
        # It stores edges with what is below whole pixels.
        defines["VKP_SPREAD"] = 1
    key = (fixed, kernel.name, fixed.unordered and places, assembly)
    return key, Recipe(kernel, defines, _NO_DEPTH, lanes=lanes if fixed.of_subgroups else None)
