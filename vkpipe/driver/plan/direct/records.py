"""GroupRecords: what the device is told of the groups of a bundle, and what it notes of them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING

import numpy as np

from vkpipe.driver.plan.bundles import Bundle
from vkpipe.driver.plan.direct.apart import Launches
from vkpipe.driver.plan.direct.masks import Masks
from vkpipe.kernels import layout
from vkpipe.kernels.constants import ALONE, EDGED, FOURFOLD, PAIRED, REFERENCES_SHIFT

if TYPE_CHECKING:
    from vkpipe.kernels.modes import Assembly

__all__ = ["edges_of", "records_of"]

_GROUP = layout.dtype("GroupRecord")


def edges_of(assembly: Assembly) -> int:
    """Return the bits of GroupRecord.tiles_per_workgroup that say which edges triangle records have."""
    if assembly.kind == "line":
        return EDGED | FOURFOLD
    return EDGED if assembly.plain_triangles else 0


def records_of(
    bundle: Bundle,
    classes: tuple[int, ...],
    paired: Sequence[bool],
    edged: int,
    found: Launches,
    masks: Masks,
) -> bytes:
    """GroupRecords at the beginning.

    Args:
        classes: of :func:`merge_classes`.
        paired: the groups whose kernels take tiles in pairs.
        edged: which edges triangle records have.
        found: what is known of their dispatches.
        masks: where their masks lie.
    """
    count = len(bundle.groups)
    ends = list(accumulate([group.prims for group in bundle.groups]))
    records = np.zeros(count, _GROUP)
    corners = np.array([group.state.corners for group in bundle.groups], np.uint32)
    records["region_low"], records["region_high"] = corners.T
    records["low_x"] = records["low_y"] = 0xFFFFFFFF
    records["arguments"] = (0, 1, 1, 0)
    records["arguments"][:, 3] = masks.first
    records["tiles_per_workgroup"] = bundle.groups[0].state.last_stage.direct.subgroups
    records["tiles_per_workgroup"] |= np.where(paired, np.uint32(PAIRED), np.uint32(0))
    references = np.array([group.state.references for group in bundle.groups], np.uint32)
    records["tiles_per_workgroup"] |= references << REFERENCES_SHIFT | np.uint32(edged)
    records["merge_class"] = classes or ALONE
    records["dispatch"] = found.records()
    records["first_prim"], records["end_prim"] = (0, *ends[:-1]), ends
    return records.tobytes()
