"""Draws become records of the group that they belong to, and are counted for queries."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from vkpipe.driver.calls.index_calls import DrawnIndices
from vkpipe.driver.draws.indices import Segments
from vkpipe.driver.draws.inputs import DrawInputs
from vkpipe.driver.draws.segments import check_prims, segment_records
from vkpipe.driver.draws.stage_counts import StageCounts
from vkpipe.driver.state.bindings import Bound
from vkpipe.driver.state.geometry_output import GeometryOutput
from vkpipe.driver.state.group import DrawGroup
from vkpipe.kernels.draw_record import draw_record
from vkpipe.kernels.modes import prim_count, shape
from vkpipe.pipe import DrawInfo, DrawStartCountBias, Prim

__all__ = ["DrawRecords"]

_WORD = 0xFFFFFFFF


@lru_cache(4096)
def _counted(mode: Prim, count: int, patch_vertices: int) -> tuple[int, int, bool]:
    """Primitives and elements of so many vertices, and whether the first is the centre of a fan."""
    one = shape(mode, patch_vertices)
    prims = one.count(count)
    return prims, one.elements(prims), one.fan


class DrawRecords:
    """Mixed into the context."""

    bound: Bound
    stage_counts: StageCounts
    geometry_output: GeometryOutput | None
    inputs: DrawInputs
    generated: int = 0

    def append_draw(
        self,
        group: DrawGroup,
        info: DrawInfo,
        part: DrawInfo | DrawStartCountBias,
        draw_id: int,
        indices: DrawnIndices,
    ) -> None:
        """Append the record of one draw to its group."""
        address, end, low, named, cut = indices
        if cut is not None:
            self._append_cut(group, info, part, draw_id, (address, end), cut)
            return
        mode = info.mode
        patch = self.bound.patch_vertices
        prims, elements, fan = _counted(mode, part.count, patch)
        parts = group.state.parts
        if parts > 1:
            prims *= parts
            check_prims(prims, parts)
        # The range of vertices is shaded where that is less than every element.
        ranged = 0 < named <= elements and not group.state.vertex_writes
        slots = named if ranged else elements
        group.packed += draw_record(
            info,
            self.inputs,
            first_slot=group.slots,
            slots_per_instance=slots,
            first_prim=group.prims,
            prims_per_instance=prims,
            first_element=part.start + fan,
            fan_element=part.start,
            index_address=address,
            index_end=end,
            index_bias=part.index_bias,
            min_vertex=low if ranged else None,
            draw_id=draw_id,
            instances=info.instance_count,
        )
        group.prims += prims * info.instance_count
        group.slots += slots * info.instance_count
        if self.bound.counts_draws:
            self._count_draw(info, part, None)

    def _append_cut(
        self,
        group: DrawGroup,
        info: DrawInfo,
        part: DrawInfo | DrawStartCountBias,
        draw_id: int,
        place: tuple[int, int],
        cut: Segments,
    ) -> None:
        """Append the records of a draw that consists of several strips."""
        common = draw_record(
            info,
            self.inputs,
            index_address=place[0],
            index_end=place[1],
            index_bias=part.index_bias,
            draw_id=draw_id,
        )
        parts, patch = group.state.parts, self.bound.patch_vertices
        records, prims, slots = segment_records(info.mode, cut, info.instance_count, parts, common, patch)
        if not prims:
            return
        records["first_prim"] += np.uint32(group.prims & _WORD)
        records["first_slot"] += np.uint32(group.slots & _WORD)
        group.packed += records.tobytes()
        group.prims += prims
        group.slots += slots
        if self.bound.counts_draws:
            self._count_draw(info, part, cut)

    def _count_draw(self, info: DrawInfo, part: DrawInfo | DrawStartCountBias, cut: Segments | None) -> None:
        """Count a draw whose record was appended, for queries.

        Primitives are counted as stream output takes them: quads and polygons are triangles.
        """
        if self.bound.counting_primitives and self.geometry_output is None:
            counts = [part.count] if cut is None else cut.counts.tolist()
            made = sum(prim_count(info.mode, n, self.bound.patch_vertices) for n in counts)
            self.generated += made * info.instance_count
        if self.bound.stages:
            self.stage_counts.count_draw(info, part, cut)
