"""The kernels between vertex and last stage that depend on no state: which there are, and their variants."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from vkpipe.kernels.members import PushBlock
from vkpipe.kernels.modes import Assembly
from vkpipe.kernels.push_blocks import (
    AssemblePush,
    BinPush,
    DirectPlanPush,
    DirectSetupPush,
    EmittedPush,
    SetupPush,
    StalePush,
    StrokePush,
    UnfinishedPush,
)

__all__ = ["FIXED", "NO_DEPTH", "TRIANGLES", "FixedKernel", "fixed_kernel"]

NO_DEPTH = {"targets": "", "operations": ""}
"""The depth state's snippets of an assemble kernel that does not enter small triangles."""

TRIANGLES = Assembly()

FIXED = {
    "assemble": AssemblePush,
    "assemble_lines": AssemblePush,
    "assemble_points": AssemblePush,
    "assemble_mixed": AssemblePush,
    "strokes": StrokePush,
    "clip": SetupPush,
    "scan": SetupPush,
    "clear_bins": SetupPush,
    "setup": SetupPush,
    "clip_unordered": SetupPush,
    "scan_unordered": SetupPush,
    "setup_unordered": SetupPush,
    "plan": BinPush,
    "lists": BinPush,
    "mark_stale": StalePush,
    "unfinished": UnfinishedPush,
    "geometry_output_scan": EmittedPush,
    "direct_plan": DirectPlanPush,
    "direct_merge": DirectPlanPush,
    "direct_lists": DirectPlanPush,
    "direct_few": DirectSetupPush,
    "direct_few_merge": DirectSetupPush,
}
"""The kernels that depend on nothing but the primitives, and their push blocks."""

# Those of them that differ with all of what is drawn.
_VARYING = frozenset(
    (
        *("assemble", "assemble_lines", "assemble_points", "assemble_mixed"),
        *("strokes", "setup", "direct_few", "direct_few_merge"),
    )
)

# Those that are written for subgroups of a known size.
_OF_SUBGROUPS = frozenset(("lists", "direct_merge", "direct_lists", "direct_few", "direct_few_merge"))


class FixedKernel(NamedTuple):
    """A row of the table of kernels: file, push block and defines.

    Attributes:
        key: what the text depends on.
        kernel: base name of the file.
        push: name of the push block.
        lanes: of the subgroups that it is written for; None: any.
    """

    key: tuple[Hashable, ...]
    kernel: str
    push: type[PushBlock]
    defines: dict[str, int | str]
    lanes: int | None


def fixed_kernel(kernel: str, direct: bool, assembly: Assembly, lanes: int, lane_loops: bool) -> FixedKernel:
    """Describe one of the kernels of the table.

    Args:
        kernel: its name in the table; assemble has the suffix of the assembly by itself.
        direct: the variant for groups that are drawn without bins.
        lanes: of a subgroup of the device.
        lane_loops: whether the device runs lanes one after the other, as CPUs do.
    """
    if kernel == "assemble":
        kernel += assembly.suffix
    push = DirectSetupPush if direct else FIXED[kernel]
    unordered = kernel.endswith("_unordered")
    kernel = kernel.removesuffix("_unordered")
    places = 1 if assembly.kind == "triangle" or assembly.rectangles else 2
    assembly = _variant(kernel, assembly)
    defines: dict[str, int | str] = {"VKP_SUBGROUP": lanes, "VKP_SMALL": 0, "VKP_DIRECT": int(direct)}
    defines |= {"VKP_UNORDERED": int(unordered), "VKP_PLACES": f"{places}u"}
    defines |= assembly.defines()
    key = (kernel, direct, unordered and places, assembly)
    of_lanes = lanes if kernel in _OF_SUBGROUPS else None
    if kernel in ("direct_few", "direct_few_merge"):
        defines["VKP_MERGES"] = int(kernel == "direct_few_merge")
        kernel = "direct_few"
        # Its threads read what others of the workgroup have written.
        defines["VKP_COHERENT"] = "coherent"
        # On CPUs a thread too many costs as much as one that has something to do.
        defines["VKP_FEW_THREADS"] = lanes if lane_loops else 64
    if kernel == "strokes":
        # It stores edges with what is below whole pixels.
        defines["VKP_SPREAD"] = 1
    return FixedKernel(key, kernel, push, defines, of_lanes)


def _variant(kernel: str, assembly: Assembly) -> Assembly:
    """Reduce an assembly to the members that a kernel depends on."""
    if kernel in _VARYING:
        return assembly
    if kernel == "clip":
        return Assembly(space=assembly.space.clipping)
    return Assembly(space=assembly.space.cutting) if kernel == "scan" else TRIANGLES
