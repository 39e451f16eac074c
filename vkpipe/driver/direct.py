"""Groups of few primitives: their vertices and triangles are worked off together, group after group is drawn.

What costs most in a small group is the number of dispatches. So groups that follow each other share those of
all stages but the last; there, each group has one dispatch over the tiles of its bounding box, in which each
tile goes through all triangles of the group, without bins.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from vkpipe.driver.binning import primitive_memory, tiles
from vkpipe.driver.dispatcher import Dispatcher, hints, present
from vkpipe.driver.group import DrawGroup, GroupState
from vkpipe.driver.keys import HeldKeys
from vkpipe.kernels import layout

if TYPE_CHECKING:
    from vkpipe.driver.programs import Programs
    from vkpipe.winsys import vulkan as vk

__all__ = ["Bundle", "DirectRecorder", "bundles"]

# Triangles times tiles of the framebuffer: what drawing directly may cost when boxes are as large as can be.
_MOST_VISITS = 1 << 19
_FEWEST = 8

_MOST_SLOTS = 1 << 18

# A bundle of so few gets from assembly to arguments in one workgroup.
_FEW_PRIMS = 64


@dataclass(eq=False)
class Bundle:
    """Groups that are recorded together; one that is not ``direct`` is alone."""

    direct: bool
    groups: list[DrawGroup]
    prims: int = 0
    slots: int = 0


def _most_prims(state: GroupState) -> int:
    """Primitives of a group that is drawn directly, at most."""
    across, down = tiles(*state.size)
    most = max(_FEWEST, _MOST_VISITS // (across * down))
    return min(state.fine.direct_most, most, state.longest_pass)


def _alike(a: GroupState, b: GroupState) -> bool:
    """Whether the kernels before the last stage can run for both: a's last stage comes after b's vertices."""
    if a.memory or b.memory or b.vertex_resources:
        return False
    return a.assembly == b.assembly and a.flags == b.flags and a.region == b.region and a.size == b.size


def bundles(groups: Sequence[DrawGroup]) -> Iterator[Bundle]:
    """Put groups that follow each other together, where that is possible."""
    current = Bundle(True, [])
    for group in groups:
        state = group.state
        prims, slots = group.prims, group.slots
        if state.geometry is not None or prims > _most_prims(state) or slots > _MOST_SLOTS:
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
    """Groups whose vertices one dispatch shades: the same kernel with the same textures."""

    state: GroupState
    number: int
    slots: int = 0
    first_slot: int = 0
    varyings: int = 0  # vectors before those of its first slot
    draws: int = 0  # its own table of records, and the hints for them
    hints: int = 0

    @property
    def varyings_base(self) -> int:
        """The vector from which slots of the bundle count."""
        return (self.varyings - self.state.varyings * self.first_slot) & 0xFFFFFFFF


class _Classes:
    """The vertex classes of a bundle: which group is in which, and where its slots begin there."""

    def __init__(self, groups: Sequence[DrawGroup]) -> None:
        self._known: dict[tuple[object, ...], _VertexClass] = {}
        self.of_group: list[_VertexClass] = []
        self.slot_of_group: list[int] = []
        for group in groups:
            state = group.state
            key = (state.vertex, state.vertex_resources)
            found = self._known.get(key)
            if found is None:
                found = self._known[key] = _VertexClass(state, len(self._known))
            self.of_group.append(found)
            self.slot_of_group.append(found.slots)
            found.slots += group.slots
        slots = vectors = 0
        for entry in self:
            entry.first_slot, entry.varyings = slots, vectors
            slots += entry.slots
            vectors += entry.slots * entry.state.varyings

    def __iter__(self) -> Iterator[_VertexClass]:
        return iter(self._known.values())


class DirectRecorder:
    """Records bundles for one context."""

    def __init__(self, programs: Programs, run: Dispatcher, keys: HeldKeys) -> None:
        self._programs = programs
        self._run = run
        self._keys = keys

    def record(self, recorder: vk.CommandRecorder, bundle: Bundle) -> None:
        """Record all groups. Begins and ends without assuming anything about barriers."""
        classes = _Classes(bundle.groups)
        ends = np.cumsum([group.prims for group in bundle.groups])
        self._size_scratch(bundle)
        self._upload_tables(bundle, classes, ends)
        self._reset(recorder, bundle)
        self._shade_vertices(recorder, classes)
        self._record_prims(recorder, bundle)
        self._draw(recorder, bundle, classes, ends.tolist())

    def _size_scratch(self, bundle: Bundle) -> None:
        prims = bundle.prims
        state = bundle.groups[0].state
        widest = max(group.state.varyings for group in bundle.groups)
        extras = any(group.state.extras for group in bundle.groups)
        across, down = tiles(*state.size)
        self._run.reserve(
            {
                **primitive_memory(prims, prims, bundle.slots, widest, extras, state.assembly.space),
                "state": layout.dtype("PassState").itemsize,
                "groups": len(bundle.groups) * layout.dtype("GroupRecord").itemsize,
                "stale": across * down * 4,
            }
        )
        if state.assembly.stroke_quads:
            self._run.reserve({"strokes": (prims + 1) * 16 * state.assembly.stroke_quads})
        self._run.set_target(state)
        self._run.set("flags", state.flags)

    def _reset(self, recorder: vk.CommandRecorder, bundle: Bundle) -> None:
        """Start values of everything that kernels add to; waits for what used them before."""
        recorder.barrier("transfer")
        start = np.zeros(1, layout.dtype("PassState"))
        for name in ("setup_groups", "clip_groups"):
            start[name] = (0, 1, 1, 0)
        self._run.write(recorder, "state", start)
        records = np.zeros(len(bundle.groups), layout.dtype("GroupRecord"))
        records["low_x"] = records["low_y"] = 0xFFFFFFFF
        records["tiles_per_workgroup"] = bundle.groups[0].state.fine.direct_subgroups
        self._run.write(recorder, "groups", records)
        recorder.barrier("transfer")

    def _upload_tables(self, bundle: Bundle, classes: _Classes, ends: npt.NDArray[np.int64]) -> None:
        """Upload the records: those of each class, whose slots count from its first one, and all of them."""
        run, groups = self._run, bundle.groups
        packed = bytearray().join([record for group in groups for record in group.packed])
        records = np.frombuffer(packed, layout.dtype("DrawRecord"))
        group = np.repeat(np.arange(len(groups)), [len(entry.packed) for entry in groups])
        records["group"] = group
        first = np.zeros(len(groups), np.int64)
        first[1:] = ends[:-1]
        records["first_prim"] += first[group].astype(np.uint32)
        records["first_slot"] += np.array(classes.slot_of_group, np.uint32)[group]
        number = np.array([entry.number for entry in classes.of_group])[group]
        parts: list[npt.NDArray[np.generic]] = []
        for entry in classes:
            mine = records[number == entry.number]
            parts += [mine, hints(mine["first_slot"], entry.slots)]
        base = np.array([entry.first_slot for entry in classes], np.uint32)
        records["first_slot"] += base[number]
        parts += [records, hints(records["first_prim"], bundle.prims)]
        places = run.upload_tables(parts)
        for place, entry in enumerate(classes):
            entry.draws, entry.hints = places[2 * place : 2 * place + 2]
        run.set("draws", places[-2])
        run.set("prim_hints", places[-1])

    def _shade_vertices(self, recorder: vk.CommandRecorder, classes: _Classes) -> None:
        """One dispatch for each class."""
        run = self._run
        positions = run.buffers["positions"].address
        varyings = run.buffers["varyings"].address
        extras = run.buffers["extras"].address
        distances = run.buffers["distances"].address
        push = run.push["VertexPush"]
        for shared in classes:
            state = shared.state
            push["draws"], push["slot_hints"] = shared.draws, shared.hints
            push["positions"] = positions + 16 * shared.first_slot
            push["extras"] = extras + 8 * shared.first_slot
            push["distances"] = distances + 32 * shared.first_slot
            push["varyings"] = varyings + 16 * shared.varyings
            push["slot_count"] = shared.slots
            textures = run.fill(state.vertex.set_layouts[1], state.vertex_resources)
            run.run(recorder, state.vertex, "VertexPush", shared.slots, [textures])
        recorder.barrier("compute")

    def _record_prims(self, recorder: vk.CommandRecorder, bundle: Bundle) -> None:
        """From vertices to triangles, and to the bounding boxes of the groups."""
        run, fixed, prims = self._run, self._programs.fixed, bundle.prims
        assembly = bundle.groups[0].state.assembly
        run.set("first_prim", 0)
        run.set("prim_count", prims)
        run.run(recorder, fixed("assemble", assembly=assembly), "AssemblePush", prims)
        recorder.barrier("compute")
        if assembly.styled_quads:
            run.run_groups(recorder, fixed("strokes", assembly=assembly), "StrokePush", (1, 1))
        clip = fixed("clip", assembly=assembly)
        run.run_indirect(recorder, clip, "SetupPush", "state.clip_groups")
        recorder.barrier("compute")
        run.set("group_count", len(bundle.groups))
        if prims <= _FEW_PRIMS:
            run.run(recorder, fixed("direct_few", True, assembly), "DirectSetupPush", 1)
            return
        run.run(recorder, fixed("scan", True, assembly), "DirectSetupPush", 1)
        recorder.barrier("compute")
        setup = fixed("setup", True, assembly)
        run.run_indirect(recorder, setup, "DirectSetupPush", "state.setup_groups")
        recorder.barrier("compute")
        run.run(recorder, fixed("direct_plan"), "DirectPlanPush", len(bundle.groups))

    def _draw(
        self, recorder: vk.CommandRecorder, bundle: Bundle, classes: _Classes, ends: Sequence[int]
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
                run.fill(targets, present(*state.colors, state.depth)),
                run.fill(textures, state.fragment_resources),
            ]
            push["varyings_base"] = classes.of_group[number].varyings_base
            push["blend"] = run.blend_address(state)
            push["group_number"] = number
            push["first_prim"], push["end_prim"] = first, end
            recorder.barrier("compute")
            for layer in range(state.layers):
                push["layer"] = layer
                run.run_arguments(recorder, program, "DirectPush", "groups", stride * number, sets)
            if state.layers > 1 and state.fine.writes_depth:
                self._keys.forget()
            if state.fine.writes_depth and self._keys.held:
                self._keys.stale = True
            first = end
        recorder.barrier("compute")
