"""The numbers of pipeline statistics: which the host counts, and which the device."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from vkpipe.kernels.constants import CLIPPED_COUNTER, FRAGMENTS_COUNTER, GEOMETRY_COUNTER, POINTS_COUNTER
from vkpipe.pipe import StatQuery

if TYPE_CHECKING:
    from vkpipe.driver.state.bindings import Bound

__all__ = ["DEVICE_COUNTERS", "Statistics", "statistics_of"]

DEVICE_COUNTERS: Final[dict[StatQuery, int]] = {
    StatQuery.PS_INVOCATIONS: FRAGMENTS_COUNTER,
    StatQuery.C_PRIMITIVES: CLIPPED_COUNTER,
    StatQuery.DS_INVOCATIONS: POINTS_COUNTER,
    StatQuery.GS_INVOCATIONS: GEOMETRY_COUNTER,
}
"""Numbers to which the device adds, and its counters. The host adds to them, too: it knows how often a
geometry shader runs where no tessellation stands before it."""

_DIVIDED = frozenset((StatQuery.DS_INVOCATIONS, StatQuery.GS_INVOCATIONS))


class Statistics(NamedTuple):
    """The counts that kernels of their own make of a group.

    Attributes:
        clipped: they count what clipping leaves.
        divided: they count what patches are divided into.
        invocations: of a geometry shader behind that, for each primitive; 0: there is none.
    """

    clipped: bool = False
    divided: bool = False
    invocations: int = 0


def statistics_of(bound: Bound) -> Statistics:
    """Return the counters of queries that draws feed under the bound state."""
    if not bound.stages:
        return Statistics()
    assert bound.rasterizer is not None
    clipped = StatQuery.C_PRIMITIVES in bound.stages and not bound.rasterizer.state.rasterizer_discard
    divided = bound.tes is not None and not _DIVIDED.isdisjoint(bound.stages)
    return Statistics(clipped, divided, invocations_of(bound) if divided else 0)


def invocations_of(bound: Bound) -> int:
    """Runs of the geometry shader for each primitive; 0: there is none."""
    return bound.gs.state.info.property("GS_INVOCATIONS", 1) if bound.gs is not None else 0
