"""The kernels between vertex and last stage that depend on no state: which there are, and their variants."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

from vkpipe.kernels.members import PushBlock
from vkpipe.kernels.modes import Assembly
from vkpipe.kernels.push_blocks import (
    AssemblePush,
    BinPush,
    DirectPlanPush,
    DirectSetupPush,
    GeometryOutputPush,
    SetupPush,
    StalePush,
    StrokePush,
    UnfinishedPush,
)
from vkpipe.records import dataclass

__all__ = ["FIXED", "NO_DEPTH", "TRIANGLES", "Fixed", "FixedKernel", "Kernel", "fixed_kernel"]

NO_DEPTH = {"targets": "", "operations": ""}
"""The depth state's snippets of an assemble kernel that does not enter small triangles."""

TRIANGLES = Assembly()


def _whole(assembly: Assembly) -> Assembly:
    return assembly


def _nothing(assembly: Assembly) -> Assembly:
    return TRIANGLES


def _clipping(assembly: Assembly) -> Assembly:
    return Assembly(space=assembly.space.clipping)


def _cutting(assembly: Assembly) -> Assembly:
    return Assembly(space=assembly.space.cutting)


@dataclass(frozen=True, eq=False)
class Kernel:
    """A kernel between vertex and last stage, whose text depends on the assembly alone.

    Attributes:
        file: base name of its file; that of ``assemble`` has the suffix of the assembly behind it.
        push: its push block.
        depends: reduces an assembly to the members that its text depends on.
        of_subgroups: whether it is written for subgroups of a known size.
        direct: whether it is the variant for groups that are drawn without bins.
        unordered: whether it is the variant for triangles whose order means nothing.
        merges: whether it is the variant in which groups may share dispatches.
    """

    file: str
    push: type[PushBlock]
    depends: Callable[[Assembly], Assembly] = _nothing
    of_subgroups: bool = False
    direct: bool = False
    unordered: bool = False
    merges: bool = False


class Fixed:
    """All kernels of the kind."""

    ASSEMBLE = Kernel("assemble", AssemblePush, _whole)
    STROKES = Kernel("strokes", StrokePush, _whole)
    CLIP = Kernel("clip", SetupPush, _clipping)
    CLIP_UNORDERED = Kernel("clip", SetupPush, _clipping, unordered=True)
    SCAN = Kernel("scan", SetupPush, _cutting)
    SCAN_UNORDERED = Kernel("scan", SetupPush, _cutting, unordered=True)
    SCAN_DIRECT = Kernel("scan", DirectSetupPush, _cutting, direct=True)
    CLEAR_BINS = Kernel("clear_bins", SetupPush)
    SETUP = Kernel("setup", SetupPush, _whole)
    SETUP_UNORDERED = Kernel("setup", SetupPush, _whole, unordered=True)
    SETUP_DIRECT = Kernel("setup", DirectSetupPush, _whole, direct=True)
    PLAN = Kernel("plan", BinPush)
    LISTS = Kernel("lists", BinPush, of_subgroups=True)
    MARK_STALE = Kernel("mark_stale", StalePush)
    UNFINISHED = Kernel("unfinished", UnfinishedPush)
    GEOMETRY_OUTPUT_SCAN = Kernel("geometry_output_scan", GeometryOutputPush)
    DIRECT_PLAN = Kernel("direct_plan", DirectPlanPush)
    DIRECT_MERGE = Kernel("direct_merge", DirectPlanPush, of_subgroups=True)
    DIRECT_LISTS = Kernel("direct_lists", DirectPlanPush, of_subgroups=True)
    DIRECT_FEW = Kernel("direct_few", DirectSetupPush, _whole, of_subgroups=True, direct=True)
    DIRECT_FEW_MERGE = Kernel(
        "direct_few", DirectSetupPush, _whole, of_subgroups=True, direct=True, merges=True
    )


FIXED = tuple([found for found in vars(Fixed).values() if isinstance(found, Kernel)])


class FixedKernel(NamedTuple):
    """The text of a kernel for an assembly: file and defines.

    Attributes:
        key: what the text depends on.
        file: base name of the file.
        lanes: of the subgroups that it is written for; None: any.
    """

    key: tuple[Hashable, ...]
    file: str
    defines: dict[str, int | str]
    lanes: int | None


def fixed_kernel(kernel: Kernel, assembly: Assembly, lanes: int, lane_loops: bool) -> FixedKernel:
    """Describe one of the kernels for what is drawn.

    Args:
        lanes: of a subgroup of the device.
        lane_loops: whether the device runs lanes one after the other, as CPUs do.
    """
    file = kernel.file + assembly.suffix if kernel is Fixed.ASSEMBLE else kernel.file
    places = 1 if assembly.kind == "triangle" or assembly.rectangles else 2
    assembly = kernel.depends(assembly)
    defines: dict[str, int | str] = {"VKP_SUBGROUP": lanes, "VKP_SMALL": 0, "VKP_DIRECT": int(kernel.direct)}
    defines |= {"VKP_UNORDERED": int(kernel.unordered), "VKP_PLACES": f"{places}u"}
    defines |= assembly.defines()
    if kernel in (Fixed.DIRECT_FEW, Fixed.DIRECT_FEW_MERGE):
        defines["VKP_MERGES"] = int(kernel.merges)
        # Its threads read what others of the workgroup have written.
        defines["VKP_COHERENT"] = "coherent"
        # On CPUs a thread too many costs as much as one that has something to do.
        defines["VKP_FEW_THREADS"] = lanes if lane_loops else 64
    if kernel is Fixed.STROKES:
        # It stores edges with what is below whole pixels.
        defines["VKP_SPREAD"] = 1
    key = (kernel, file, kernel.unordered and places, assembly)
    return FixedKernel(key, file, defines, lanes if kernel.of_subgroups else None)
