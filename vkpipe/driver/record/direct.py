"""Groups of few primitives: their vertices and triangles are worked off together, group after group is drawn.

What costs most in a small group is the number of dispatches. So groups that follow each other share those of
all stages but the last; there, each group has one dispatch over the tiles of its bounding box, or over a list
of those that its triangles touch, in which each tile goes through all triangles of the group, without bins.
The device finds out which groups of the same state may share theirs; what is left over runs no workgroups.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from vkpipe.driver.optimise.single import single_of
from vkpipe.driver.plan.bundles import Bundle
from vkpipe.driver.plan.keys import HeldKeys
from vkpipe.driver.plan.launches import ALONE
from vkpipe.driver.programs.binning import extra_bytes, primitive_memory, tiles
from vkpipe.driver.programs.registry import CHUNK_GROUPS, LISTED_PER_GROUP
from vkpipe.driver.record.dispatcher import Dispatcher, Sets, hints
from vkpipe.driver.record.parts import Part
from vkpipe.driver.record.single import run_single
from vkpipe.driver.state.group import DrawGroup, GroupState
from vkpipe.kernels import layout
from vkpipe.records import dataclass

if TYPE_CHECKING:
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.winsys import vulkan as vk

__all__ = ["DirectRecorder"]

_DRAW, _GROUP, _PASS = (layout.dtype(name) for name in ("DrawRecord", "GroupRecord", "PassState"))
_OFFSETS: Mapping[str, Any] = _PASS.fields or {}
_CLIP_GROUPS, _SETUP_GROUPS, _LIST_GROUPS = (
    _OFFSETS[name][1] for name in ("clip_groups", "setup_groups", "list_groups")
)
_VERTEX_MEMORY = ("positions", "varyings", "extras", "distances")

_MEMBERS = ("state", "flags", "draws", "prim_hints", "first_prim", "prim_count", "group_count")
"""Of push blocks that are set for each bundle."""


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
    """Records bundles for one context.

    Attributes:
        done: where they come often enough for kernels of their own, a word that these set; else 0.
        singles: how many have had one.
    """

    def __init__(self, programs: Programs, run: Dispatcher, keys: HeldKeys) -> None:
        self._programs = programs
        self._run = run
        self._keys = keys
        self._sized: object = None
        self._of_few = run.setters(_MEMBERS, ("DirectSetupPush", "DirectPush"))
        self._few = False
        self._launches: tuple[int, ...] = ()
        self._store_class = run.store("VertexPush", "draws")
        self._store_hints = run.store("VertexPush", "slot_hints", *_VERTEX_MEMORY, "slot_count")
        self._store_shading = run.store("DirectPush", "varyings_base", "blend")
        self._store_group = run.store("DirectPush", "layer", "group_number")
        self.done = 0
        self.singles = 0

    def record(self, recorder: vk.CommandRecorder, bundle: Bundle) -> None:
        """Record all groups. Begins and ends without assuming anything about barriers.

        What is recorded depends on the states of the groups and on their numbers of primitives, slots and
        draws alone, not on what is in the draws: :mod:`vkpipe.driver.optimise.kept_batches` submits it again.
        """
        single = single_of(bundle) if self.done else None
        self._few = bundle.few and single is None
        self._launches = bundle.launches
        classes = _Classes(bundle.groups)
        ends = list(accumulate([group.prims for group in bundle.groups]))
        self._size_scratch(bundle)
        self._upload_tables(bundle, classes, ends)
        self._reset(recorder, bundle, ends)
        if single is not None:
            (only,) = classes
            place = only.hints, only.varyings_base
            if run_single(self._run, recorder, bundle, single, self._sets(only.state), place, self.done):
                self.singles += 1
                return
        self._shade_vertices(recorder, classes)
        self._record_prims(recorder, bundle)
        self._draw(recorder, bundle, classes)

    def upload_again(self, bundle: Bundle) -> None:
        """Upload the tables of a bundle to where they were when one like it was recorded."""
        self._few = bundle.few
        ends = list(accumulate([group.prims for group in bundle.groups]))
        self._upload_tables(bundle, _Classes(bundle.groups), ends)

    def _set(self, name: str, value: int) -> None:
        """Set a member of the push blocks of all kernels that the bundle takes."""
        if self._few:
            for store in self._of_few[name]:
                store(value)
        else:
            self._run.set(name, value)

    def _size_scratch(self, bundle: Bundle) -> None:
        run, prims, count = self._run, bundle.prims, len(bundle.groups)
        state = bundle.groups[0].state
        widest = max([group.state.varyings for group in bundle.groups])
        extras = any([group.state.extras for group in bundle.groups])
        # Memory only grows, so that what was enough is enough.
        sizes = (prims, bundle.slots, count, widest, extras, state.size, state.assembly)
        if sizes != self._sized:
            across, down = tiles(*state.size)
            run.reserve(
                {
                    **primitive_memory(prims, prims, bundle.slots, widest, extras, state.assembly.space),
                    "groups": count * _GROUP.itemsize + _PASS.itemsize,
                    "stale": across * down * 4,
                    "lists": count * 4 * LISTED_PER_GROUP,
                }
            )
            if state.assembly.stroke_quads:
                run.reserve({"strokes": (prims + 1) * 16 * state.assembly.stroke_quads})
            self._sized = sizes
        self._set("state", run.buffers["groups"].address + count * _GROUP.itemsize)
        run.set_target(state)
        self._set("flags", state.flags)

    def _reset(self, recorder: vk.CommandRecorder, bundle: Bundle, ends: Sequence[int]) -> None:
        """Start values of everything that kernels add to; waits for what used them before.

        The state of the pass lies behind the records of the groups, so that one command writes both.
        """
        recorder.barrier("transfer")
        per_workgroup = bundle.groups[0].state.fine.direct_subgroups
        self._run.write(recorder, "groups", _start(tuple(ends), per_workgroup, self._launches))
        recorder.barrier("transfer")

    def _upload_tables(self, bundle: Bundle, classes: _Classes, ends: Sequence[int]) -> None:
        """Upload the records: those of each class, whose slots count from its first one, and all of them."""
        run, groups = self._run, bundle.groups
        if len(groups) == 1:
            self._upload_group(groups[0], classes)
            return
        packed = bytearray().join([group.packed for group in groups])
        records = np.frombuffer(packed, layout.dtype("DrawRecord"))
        group = np.repeat(np.arange(len(groups)), [entry.draws for entry in groups])
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
        self._set("draws", places[-2])
        self._set("prim_hints", places[-1])

    def _upload_group(self, group: DrawGroup, classes: _Classes) -> None:
        """The same for a group that is alone, whose records are right as they are."""
        (only,) = classes
        parts: list[Part] = [group.packed, *_hints_of(group)]
        only.draws, only.hints, prim_hints = self._run.upload_tables(parts)
        self._set("draws", only.draws)
        self._set("prim_hints", prim_hints)

    def _shade_vertices(self, recorder: vk.CommandRecorder, classes: _Classes) -> None:
        """One dispatch for each class."""
        run = self._run
        positions = run.buffers["positions"].address
        varyings = run.buffers["varyings"].address
        extras = run.buffers["extras"].address
        distances = run.buffers["distances"].address
        for shared in classes:
            state = shared.state
            self._store_class(shared.draws)
            self._store_hints(
                shared.hints,
                positions + 16 * shared.first_slot,
                varyings + 16 * shared.varyings,
                extras + extra_bytes(state.assembly.space) * shared.first_slot,
                distances + 32 * shared.first_slot,
                shared.slots,
            )
            textures = run.fill(state.vertex.set_layouts[1], state.vertex_resources)
            run.run(recorder, state.vertex, "VertexPush", shared.slots, [textures])
        recorder.barrier("compute")

    def _record_prims(self, recorder: vk.CommandRecorder, bundle: Bundle) -> None:
        """From vertices to triangles, and to the bounding boxes of the groups."""
        run, fixed, prims = self._run, self._programs.fixed, bundle.prims
        assembly = bundle.groups[0].state.assembly
        self._set("first_prim", 0)
        self._set("prim_count", prims)
        self._set("group_count", len(bundle.groups))
        few = "direct_few_merge" if self._launches else "direct_few"
        if self._few:
            run.run(recorder, fixed(few, True, assembly), "DirectSetupPush", 1)
            return
        run.run(recorder, fixed("assemble", assembly=assembly), "AssemblePush", prims)
        recorder.barrier("compute")
        if assembly.styled_quads:
            run.run_groups(recorder, fixed("strokes", assembly=assembly), "StrokePush", (1, 1))
        clip = fixed("clip", assembly=assembly)
        state = len(bundle.groups) * _GROUP.itemsize
        run.run_arguments(recorder, clip, "SetupPush", "groups", state + _CLIP_GROUPS)
        recorder.barrier("compute")
        if bundle.ends_in_one:
            run.run(recorder, fixed(few, True, assembly), "DirectSetupPush", 1)
            return
        run.run(recorder, fixed("scan", True, assembly), "DirectSetupPush", 1)
        recorder.barrier("compute")
        setup = fixed("setup", True, assembly)
        run.run_arguments(recorder, setup, "DirectSetupPush", "groups", state + _SETUP_GROUPS)
        recorder.barrier("compute")
        if self._launches:
            chunks = -(-len(bundle.groups) // CHUNK_GROUPS)
            run.run_groups(recorder, fixed("direct_merge"), "DirectPlanPush", (chunks, 1))
        else:
            run.run(recorder, fixed("direct_plan"), "DirectPlanPush", len(bundle.groups))
        recorder.barrier("compute")
        lists = fixed("direct_lists")
        run.run_arguments(recorder, lists, "DirectPlanPush", "groups", state + _LIST_GROUPS)

    def _draw(self, recorder: vk.CommandRecorder, bundle: Bundle, classes: _Classes) -> None:
        """One dispatch for each group, in order; where another one draws the group, it runs no workgroups."""
        run = self._run
        arguments = run.buffers["groups"]
        prepared: dict[GroupState, tuple[vk.Launch, int]] = {}
        for number, group in enumerate(bundle.groups):
            state = group.state
            found = prepared.get(state)
            if found is None:
                launch = run.launch(state.fine.direct, self._sets(state))
                found = prepared[state] = (launch, run.blend_address(state))
            launch, blend = found
            self._store_shading(classes.of_group[number].varyings_base, blend)
            recorder.barrier("compute")
            for layer in range(state.layers):
                self._store_group(layer, number)
                run.run_launch(recorder, launch, "DirectPush", arguments, _GROUP.itemsize * number)
            if state.layers > 1 and state.fine.writes_depth:
                self._keys.forget()
            if state.fine.writes_depth and self._keys.held:
                self._keys.stale = True
        recorder.barrier("compute")

    def _sets(self, state: GroupState) -> Sets:
        """The targets and textures of the last stage."""
        _, targets, textures = state.fine.direct.set_layouts
        return [
            self._run.fill(targets, state.targets),
            self._run.fill(textures, state.fragment_resources),
        ]


@lru_cache(64)
def _start(ends: tuple[int, ...], per_workgroup: int, launches: tuple[int, ...]) -> npt.NDArray[np.uint8]:
    """GroupRecords and a PassState at the beginning.

    Args:
        ends: where the primitives of each group end.
        launches: of :func:`launches_of`.
    """
    count = len(ends)
    made = np.zeros(count * _GROUP.itemsize + _PASS.itemsize, np.uint8)
    records, state = made[: count * _GROUP.itemsize].view(_GROUP), made[count * _GROUP.itemsize :].view(_PASS)
    records["low_x"] = records["low_y"] = 0xFFFFFFFF
    records["arguments"] = (0, 1, 1, 0)
    records["tiles_per_workgroup"] = per_workgroup
    records["launch"] = launches or ALONE
    records["dispatch"] = ALONE
    records["first_prim"], records["end_prim"] = (0, *ends[:-1]), ends
    for name in ("setup_groups", "clip_groups", "list_groups"):
        state[name] = (0, 1, 1, 0)
    return made


def _hints_of(group: DrawGroup) -> Iterator[Part]:
    """The records of every 64th slot and primitive of a group."""
    for name, count in (("first_slot", group.slots), ("first_prim", group.prims)):
        if group.draws == 1:
            yield bytes(4 * (-(-count // 64) + 1))
        else:
            yield hints(np.frombuffer(group.packed, _DRAW)[name], count)
