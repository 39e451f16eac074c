"""Groups of few primitives: their vertices and triangles are worked off together, group after group is drawn.

What costs most in a small group is the number of dispatches. So groups that follow each other share those of
all stages but the last; there, each group has one dispatch over the tiles of its bounding box, in which each
tile goes through all triangles of the group, without bins.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from vkpipe.driver.binning import PIECES, grid
from vkpipe.driver.dispatcher import Dispatcher, hints, present
from vkpipe.driver.group import DrawGroup, GroupState
from vkpipe.driver.keys import HeldKeys
from vkpipe.driver.spans import Tables, record_row, whole_size
from vkpipe.kernels import layout

if TYPE_CHECKING:
    from vkpipe.driver.programs import Programs
    from vkpipe.winsys import vulkan as vk

__all__ = ["POLYGON_BYTES", "TRIANGLE_BYTES", "Bundle", "DirectRecorder", "bundles"]

POLYGON_BYTES = 9 * 16
TRIANGLE_BYTES = 5 * 16

# Triangles times tiles of the framebuffer: what drawing directly may cost when boxes are as large as can be.
_MOST_VISITS = 1 << 19
_FEWEST, _MOST = 8, 256

_MOST_SLOTS = 1 << 18


@dataclass(eq=False)
class Bundle:
    """Groups that are recorded together; one that is not ``direct`` is alone."""

    direct: bool
    groups: list[DrawGroup]
    prims: int = 0
    slots: int = 0


def _most_prims(state: GroupState) -> int:
    """Primitives of a group that is drawn directly, at most."""
    if not state.fine.direct_allowed:
        return 0
    most = _MOST_VISITS // grid(*state.size).tiles
    return min(max(_FEWEST, min(_MOST, most)), state.longest_pass)


def _alike(a: GroupState, b: GroupState) -> bool:
    """Whether the kernels before the last stage can run for both at once."""
    return a.flags == b.flags and a.region == b.region and a.size == b.size


def bundles(groups: Sequence[DrawGroup]) -> Iterator[Bundle]:
    """Put groups that follow each other together, where that is possible."""
    current = Bundle(True, [])
    for group in groups:
        state = group.state
        prims, slots = whole_size(group.items)
        if prims > _most_prims(state) or slots > _MOST_SLOTS:
            if current.groups:
                yield current
            yield Bundle(False, [group], prims, slots)
            current = Bundle(True, [])
            continue
        if not prims:
            continue
        if current.groups and not (
            _alike(current.groups[0].state, state)
            and current.prims + prims <= state.longest_pass
            and current.slots + slots <= _MOST_SLOTS
        ):
            yield current
            current = Bundle(True, [])
        current.groups.append(group)
        current.prims += prims
        current.slots += slots
    if current.groups:
        yield current


@dataclass(eq=False)
class _VertexClass:
    """Draws whose vertices one dispatch shades: the same kernel with the same textures."""

    state: GroupState
    rows: list[int] = field(default_factory=list)
    first_slot: int = 0
    slots: int = 0
    varyings: int = 0  # vectors before those of its first slot
    draws: int = 0  # its own table of records, and the hints for them
    hints: int = 0

    @property
    def varyings_base(self) -> int:
        """The vector from which slots of the bundle count."""
        return (self.varyings - self.state.varyings * self.first_slot) & 0xFFFFFFFF


class DirectRecorder:
    """Records bundles for one context."""

    def __init__(self, programs: Programs, run: Dispatcher, keys: HeldKeys) -> None:
        self._programs = programs
        self._run = run
        self._keys = keys

    def record(self, recorder: vk.CommandRecorder, bundle: Bundle) -> None:
        """Record all groups. Begins and ends without assuming anything about barriers."""
        tables = Tables()
        rows: list[tuple[object, ...]] = []
        slots: list[int] = []
        classes: dict[tuple[object, ...], _VertexClass] = {}
        ends: list[int] = []
        prims = 0
        for number, group in enumerate(bundle.groups):
            state = group.state
            key = (state.vertex, state.vertex_textures)
            shared = classes.get(key)
            if shared is None:
                shared = classes[key] = _VertexClass(state)
            for item in group.items:
                row, item_slots, item_prims = record_row(item, tables, prims, number)
                if item_prims:
                    shared.rows.append(len(rows))
                    rows.append(row)
                    slots.append(item_slots)
                    prims += item_prims
            ends.append(prims)
        records = np.array(rows, layout.dtype("DrawRecord"))
        self._size_scratch(bundle, prims, sum(slots))
        shaded = [shared for shared in classes.values() if shared.rows]
        self._upload_tables(tables, records, np.array(slots), shaded, prims)
        self._reset(recorder, bundle)
        self._shade_vertices(recorder, shaded)
        self._record_prims(recorder, bundle, prims)
        self._draw(recorder, bundle, classes, ends)

    def _size_scratch(self, bundle: Bundle, prims: int, slots: int) -> None:
        state = bundle.groups[0].state
        widest = max(group.state.varyings for group in bundle.groups)
        cells = grid(*state.size)
        self._run.reserve(
            {
                "positions": slots * 16,
                "varyings": slots * 16 * max(1, widest),
                "prims": prims * 16,
                "offsets": (prims + 1) * 4,
                "clip_list": prims * 4,
                "polygons": prims * POLYGON_BYTES,
                "triangles": prims * PIECES * TRIANGLE_BYTES,
                "state": layout.dtype("PassState").itemsize,
                "groups": len(bundle.groups) * layout.dtype("GroupRecord").itemsize,
                "stale": cells.tiles * 4,
            }
        )
        self._run.set("region", state.region)
        self._run.set("region_corners", state.corners)
        self._run.set("size", state.size)
        self._run.set("flags", state.flags)

    def _reset(self, recorder: vk.CommandRecorder, bundle: Bundle) -> None:
        """Start values of everything that kernels add to; waits for what used them before."""
        recorder.barrier("transfer")
        start = np.zeros(1, layout.dtype("PassState"))
        for name in ("clipped_groups", "clip_groups"):
            start[name] = (0, 1, 1, 0)
        self._run.write(recorder, "state", start)
        records = np.zeros(len(bundle.groups), layout.dtype("GroupRecord"))
        records["low_x"] = records["low_y"] = 0xFFFFFFFF
        records["tiles_per_workgroup"] = bundle.groups[0].state.fine.subgroups
        self._run.write(recorder, "groups", records)
        recorder.barrier("transfer")

    def _upload_tables(
        self,
        tables: Tables,
        records: npt.NDArray[np.void],
        slots: npt.NDArray[np.int64],
        classes: Sequence[_VertexClass],
        prims: int,
    ) -> None:
        """Give each class its slots, which follow each other, and upload everything that draws refer to."""
        run = self._run
        parts: list[npt.NDArray[np.generic]] = []
        base = vectors = 0
        for shared in classes:
            mine = records[shared.rows]
            counts = slots[shared.rows]
            mine["first_slot"] = np.cumsum(counts) - counts
            shared.first_slot, shared.slots, shared.varyings = base, int(counts.sum()), vectors
            parts += [mine, hints(mine["first_slot"], shared.slots)]
            records["first_slot"][shared.rows] = mine["first_slot"] + base
            base += shared.slots
            vectors += shared.state.varyings * shared.slots
        names = ("vertex_buffers", "constants", "viewports", "draws", "prim_hints")
        parts = [*tables.arrays(), records, hints(records["first_prim"], prims), *parts]
        places = run.upload_tables(parts)
        for name, place in zip(names, places, strict=False):
            run.set(name, place)
        for number, shared in enumerate(classes):
            shared.draws, shared.hints = places[len(names) + 2 * number :][:2]

    def _shade_vertices(self, recorder: vk.CommandRecorder, classes: Sequence[_VertexClass]) -> None:
        """One dispatch for each class."""
        run = self._run
        positions = run.buffers["positions"].address
        varyings = run.buffers["varyings"].address
        push = run.push["VertexPush"]
        for shared in classes:
            state = shared.state
            push["draws"], push["slot_hints"] = shared.draws, shared.hints
            push["positions"] = positions + 16 * shared.first_slot
            push["varyings"] = varyings + 16 * shared.varyings
            push["first_thread"], push["slot_count"] = 0, shared.slots
            textures = run.fill(state.vertex.set_layouts[1], tuple(enumerate(state.vertex_textures)))
            run.run(recorder, state.vertex, "VertexPush", shared.slots, [textures])
        recorder.barrier("compute")

    def _record_prims(self, recorder: vk.CommandRecorder, bundle: Bundle, prims: int) -> None:
        """From vertices to triangles, and to the bounding boxes of the groups."""
        run, fixed = self._run, self._programs.fixed
        run.set("first_prim", 0)
        run.set("prim_count", prims)
        run.run(recorder, fixed("assemble"), "AssemblePush", prims)
        recorder.barrier("compute")
        run.run_indirect(recorder, fixed("clip"), "SetupPush", "state.clip_groups")
        recorder.barrier("compute")
        run.run(recorder, fixed("scan", direct=True), "DirectSetupPush", 1)
        recorder.barrier("compute")
        run.run(recorder, fixed("setup", direct=True), "DirectSetupPush", prims)
        clipped = fixed("setup_clipped", direct=True)
        run.run_indirect(recorder, clipped, "DirectSetupPush", "state.clipped_groups")
        recorder.barrier("compute")
        run.push["DirectPlanPush"]["group_count"] = len(bundle.groups)
        run.run(recorder, fixed("direct_plan"), "DirectPlanPush", len(bundle.groups))

    def _draw(
        self,
        recorder: vk.CommandRecorder,
        bundle: Bundle,
        classes: dict[tuple[object, ...], _VertexClass],
        ends: Sequence[int],
    ) -> None:
        """One dispatch for each group, in order."""
        run = self._run
        push = run.push["DirectPush"]
        stride = layout.dtype("GroupRecord").itemsize
        first = 0
        for number, (group, end) in enumerate(zip(bundle.groups, ends, strict=True)):
            state = group.state
            program = state.fine.direct
            _, targets, textures = program.set_layouts
            sets = [
                run.fill(targets, present(state.color, state.depth)),
                run.fill(textures, tuple(enumerate(state.fragment_textures))),
            ]
            push["varyings_base"] = classes[state.vertex, state.vertex_textures].varyings_base
            push["blend"] = run.blend_address(state)
            push["group_number"] = number
            push["first_prim"], push["end_prim"] = first, end
            recorder.barrier("compute")
            run.run_arguments(recorder, program, "DirectPush", "groups", stride * number, sets)
            if state.fine.writes_depth and self._keys.held:
                self._keys.stale = True
            first = end
        recorder.barrier("compute")
