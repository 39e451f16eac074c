"""A section: groups of a bundle that share the dispatches of all stages but the last.

There, each group has one dispatch over the tiles of its bounding box, or over a list of those that its
triangles touch, in which each tile goes through all triangles of the group, without bins. The device finds
out which groups of the same state may share theirs; what is left over runs no workgroups.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from vkpipe.driver.plan.bundles import Bundle
from vkpipe.driver.plan.commands import (
    Assign,
    Bindings,
    BlendWords,
    Command,
    Dispatch,
    Enter,
    Fill,
    Indirect,
    Point,
    Target,
    Upload,
)
from vkpipe.driver.plan.direct.apart import launches_of
from vkpipe.driver.plan.direct.covered import covered_of
from vkpipe.driver.plan.direct.masks import mask_words, masks_of
from vkpipe.driver.plan.direct.merge import merge_classes
from vkpipe.driver.plan.direct.records import edges_of, records_of
from vkpipe.driver.plan.direct.tables import GroupTables
from vkpipe.driver.plan.direct.vertex_classes import VertexClasses
from vkpipe.driver.plan.sizes import THREADS
from vkpipe.driver.plan.whole import whole_of
from vkpipe.driver.programs.binning import extra_bytes, primitive_memory, stroke_chunks
from vkpipe.driver.programs.fixed_kernels import Fixed, FixedKernels
from vkpipe.driver.programs.schedule.awaited import Saving
from vkpipe.driver.programs.schedule.sharing import MOST_APART
from vkpipe.driver.programs.schedule.whole import DISPATCH
from vkpipe.driver.state.group import GroupState
from vkpipe.kernels import layout
from vkpipe.kernels.constants import (
    CHUNK_GROUPS,
    LISTED_PER_GROUP,
    MARKED_BY_WIDE,
)
from vkpipe.kernels.members import Place, Table
from vkpipe.kernels.push.direct import DirectPush, WholePush
from vkpipe.kernels.push.vertex import VertexPush

if TYPE_CHECKING:
    from vkpipe.driver.programs.program import Program
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.driver.programs.schedule.awaited import Awaited
    from vkpipe.driver.programs.schedule.whole import Whole

__all__ = ["Section"]

_GROUP, _PASS = layout.dtype("GroupRecord"), layout.dtype("PassState")
_OFFSETS: Mapping[str, Any] = _PASS.fields or {}
_CLIP_GROUPS, _SETUP_GROUPS, _LIST_GROUPS = (
    _OFFSETS[name][1] for name in ("clip_arguments", "setup_arguments", "list_arguments")
)


def _state() -> bytes:
    """Return a PassState at the beginning."""
    state = np.zeros((), _PASS)
    for name in ("setup_arguments", "clip_arguments", "list_arguments"):
        state[name] = (0, 1, 1, 0)
    return state.tobytes()


_STATE = _state()


_WIDE_GROUPS = 1024
_LISTED_MORE = 3 * LISTED_PER_GROUP
"""Further tiles in lists for each group, up to so many groups, where boxes have more than MARKED_BY_WIDE."""

_LISTED_MASKED = 7 * LISTED_PER_GROUP
"""Further tiles for each group with masks, up to so many groups: its triangles touch more than a few's do."""


class Section:
    """The commands of groups that share dispatches.

    Attributes:
        tables: of their draws.
        awaited: what counts the time that other kernels would save, and how much that is.
        records: the table of all their draws.
        bank: of scratch memory; ``enter`` lets kernels use it.
    """

    def __init__(
        self,
        programs: Programs,
        bundle: Bundle,
        runs: Sequence[int],
        bank: int,
        first_table: int,
        in_stages: bool,
    ) -> None:
        """Find out which dispatches there are.

        Args:
            bundle: the groups.
            runs: a number for each of them, another one where groups of other sections come before it.
            bank: of scratch memory.
            first_table: the number of their first table in the plan's upload.
            in_stages: each stage has a dispatch, whatever kernels there are.
        """
        self._programs = programs
        self._bundle = bundle
        self.bank, self._first_table = bank, first_table
        self._count = len(bundle.groups)
        self._assembly = bundle.groups[0].state.assembly
        states = [group.state for group in bundle.groups]
        self._assembling = self._assembly
        if len({state.region for state in states}) > 1:
            # The usual assembly has one region, which takes less time where primitives are many.
            space = replace(self._assembly.space, scissors=True)
            self._assembling = replace(self._assembly, space=space)
        self._classes = VertexClasses(bundle.groups)
        self.tables = GroupTables(bundle, self._classes)
        self.records = Table(first_table + self.tables.records)
        self._few = programs.sizes.few_prims
        merges = "merge" in programs.passes
        cheap = programs.sizes.wide or bundle.ends_in_one(self._few)
        self.awaited: list[tuple[Awaited, Saving]] = []
        self._merge_classes = self._sharing(merge_classes(states, runs, cheap) if merges else ())
        # Groups that share dispatches may meet in a pair of tiles.
        merging = bool(self._merge_classes)
        self._paired = [not merging and group.paired and not group.covered for group in bundle.groups]
        self._launches = launches_of(states, self._merge_classes, self._paired)
        self._begins = [number == 0 or runs[number] != runs[number - 1] for number in range(self._count)]
        words = [mask_words(group.state, group.prims) for group in bundle.groups]
        self._list_room = _list_room(self._count, sum(map(bool, words)), states[0].tiles)
        listed = self._list_room + self._launches.listed
        self._covered = covered_of(bundle.groups, listed, self._merge_classes)
        self._masks = masks_of(words, self._covered.words)
        self._state = (self._count + len(self._covered.groups)) * _GROUP.itemsize
        alone = len(self._classes) == 1 and bundle.ends_in_one(self._few) and not in_stages
        self._whole = whole_of(programs, bundle, bool(self._merge_classes)) if alone else None
        self._bound: dict[GroupState, Bindings] = {}
        self.enter = Enter(bank, frozenset(self.memory()))

    def alone(self) -> Iterator[Command]:
        """All commands, where there is no other section."""
        yield from self.point(Upload)
        yield self.fill()
        yield from self.stages()
        for number in range(self._count):
            yield from self.draw(number)

    def point(self, tables: type[Upload] | type[Point] = Point) -> Iterator[Command]:
        """Set the members that all kernels share; ``tables``: what says where its tables begin."""
        state = self._bundle.groups[0].state
        yield Target(state)
        yield Assign(
            state=Place("groups", self._state),
            flags=state.flags,
            first_prim=0,
            prim_count=self._bundle.prims,
            group_count=self._count,
            list_room=self._list_room,
        )
        yield tables(draws=self.records, prim_hints=self._table(self.tables.hints_of_prims))

    def stages(self) -> Iterator[Command]:
        """All stages but the last one."""
        whole, stages = self._whole, [*self._vertices(), *self._primitives()]
        if whole is not None and whole.over:
            stages = [self._all_stages(whole)]
        elif whole is not None:
            dispatches = sum([isinstance(stage, Dispatch) for stage in stages]) - 1
            self.awaited.append((whole, Saving(DISPATCH * dispatches)))
        yield from stages
        yield from self._covered_lists()

    def _table(self, number: int) -> Table:
        return Table(self._first_table + number)

    def _sharing(self, classes: tuple[int, ...]) -> tuple[int, ...]:
        """Return the classes of groups that may share dispatches; none while that has no kernel yet."""
        shared = len(classes) - len({*classes})
        if not shared or shared > MOST_APART:
            return classes
        in_one = self._bundle.ends_in_one(self._few)
        kernel = FixedKernels.DIRECT_FEW_MERGE if in_one else FixedKernels.DIRECT_MERGE
        sharing = self._programs.sharing(kernel, self._assembly)
        if sharing is None or sharing.over:
            return classes
        self.awaited.append((sharing, Saving(DISPATCH * shared)))
        return ()

    def _all_stages(self, whole: Whole) -> Command:
        """One dispatch for all stages before the last one."""
        bundle = self._bundle
        push = WholePush(slot_count=bundle.slots, slot_hints=self._table(1))
        why = f"{bundle.slots} vertices and {bundle.prims} primitives in one workgroup"
        return Dispatch(whole.program, push, (1, 1), why=why)

    def memory(self) -> dict[str, int]:
        """Return the bytes of its scratch buffers."""
        bundle = self._bundle
        state = bundle.groups[0].state
        widest = max([group.state.varyings for group in bundle.groups])
        extras = any([group.state.extras for group in bundle.groups])
        space = state.assembly.space
        strokes = {"strokes": (bundle.prims + 1) * 16 * state.assembly.stroke_quads}
        return {
            **primitive_memory(bundle.prims, bundle.prims, bundle.slots, widest, extras, space),
            "groups": self._state + _PASS.itemsize,
            "lists": 4 * self._masks.end,
            **(strokes if state.assembly.stroke_quads else {}),
        }

    def fill(self) -> Command:
        """Return the start values of what kernels add to.

        The state of the pass lies behind the records of the groups, so that one command writes both.
        """
        edged = edges_of(self._assembly) if "edges" in self._programs.passes else 0
        groups = records_of(
            self._bundle, self._merge_classes, self._paired, edged, self._launches, self._masks
        )
        return Fill(Place("groups"), groups + self._covered.records() + _STATE)

    def _vertices(self) -> Iterator[Command]:
        """One dispatch for each class."""
        for entry in self._classes:
            state = entry.state
            push = VertexPush(
                draws=self._table(2 * entry.number),
                slot_hints=self._table(2 * entry.number + 1),
                positions=Place("positions", 16 * entry.first_slot),
                varyings=Place("varyings", 16 * entry.varyings),
                extras=Place("extras", extra_bytes(state.assembly.space) * entry.first_slot),
                distances=Place("distances", 32 * entry.first_slot),
                slot_count=entry.slots,
            )
            bindings = Bindings((state.vertex.set_layouts[1], state.vertex_resources))
            workgroups = (-(-entry.slots // THREADS), 1)
            why = f"{entry.slots} vertices"
            yield Dispatch(state.vertex, push, workgroups, bindings, why, beside=entry.number > 0)

    def _fixed(self, kernel: Fixed, workgroups: int, why: str) -> Dispatch:
        assembling = kernel is FixedKernels.ASSEMBLE
        program = self._programs.fixed(kernel, self._assembling if assembling else self._assembly)
        return Dispatch(program, kernel.kernel.push(), (workgroups, 1), why=why)

    def _counted(self, kernel: Fixed, offset: int, why: str) -> Indirect:
        program = self._programs.fixed(kernel, self._assembly)
        return Indirect(program, kernel.kernel.push(), Place("groups", self._state + offset), why=why)

    def _primitives(self) -> Iterator[Command]:
        """From vertices to triangles, and to the bounding boxes of the groups."""
        bundle, prims = self._bundle, self._bundle.prims
        if bundle.groups[0].state.statistics.clipped:
            workgroups = -(-prims // THREADS)
            yield self._fixed(FixedKernels.CLIP_COUNTS, workgroups, "counts of what clipping leaves")
        few = FixedKernels.DIRECT_FEW_MERGE if self._merge_classes else FixedKernels.DIRECT_FEW
        in_one = f"{prims} primitives in one workgroup"
        if bundle.few(self._few):
            yield self._fixed(few, 1, in_one)
            return
        threads = -(-prims // THREADS)
        yield self._fixed(FixedKernels.ASSEMBLE, threads, f"{prims} primitives")
        if self._assembly.styled_quads:
            chunks = stroke_chunks(prims)
            yield self._fixed(FixedKernels.STROKES, chunks, "steps of the pattern")
            if chunks > 1:
                yield self._fixed(FixedKernels.STROKES_CARRY, chunks, "steps before each chunk of lines")
        if self._assembly.has("triangle"):
            yield self._counted(FixedKernels.CLIP, _CLIP_GROUPS, "primitives that cross a plane")
        if bundle.ends_in_one(self._few):
            yield self._fixed(few, 1, in_one)
            return
        yield self._fixed(FixedKernels.SCAN_DIRECT, 1, "where triangles go")
        yield self._counted(FixedKernels.SETUP_DIRECT, _SETUP_GROUPS, "triangles")
        if self._merge_classes:
            chunks = -(-self._count // CHUNK_GROUPS)
            yield self._fixed(FixedKernels.DIRECT_MERGE, chunks, "groups that may share dispatches")
        else:
            workgroups = -(-self._count // THREADS)
            yield self._fixed(FixedKernels.DIRECT_PLAN, workgroups, "boxes of the groups")
        yield self._counted(FixedKernels.DIRECT_LISTS, _LIST_GROUPS, "tiles of large groups")

    def _covered_lists(self) -> Iterator[Command]:
        """Tiles that one triangle covers, and the others, of each group that has a kernel for these."""
        if self._covered.groups:
            groups = len(self._covered.groups)
            yield self._fixed(FixedKernels.COVERED_LISTS, groups, "tiles that one triangle covers")

    def draw(self, number: int) -> Iterator[Command]:
        """The last stage of a group: a dispatch for each layer, but for groups that surely share one.

        Where the device finds another one to draw the group, it runs no workgroups.
        """
        if self._launches.dispatch[number] != number:
            return
        state = self._bundle.groups[number].state
        anywhere = state.anywhere
        program, why = self._last_stage(number)
        if self._launches.shared[number]:
            why += ", and others in other tiles"
        bindings = self._bound.get(anywhere)
        if bindings is None:
            _, targets, textures = program.set_layouts
            bindings = Bindings((targets, state.targets), (textures, state.fragment_resources))
            self._bound[anywhere] = bindings
        words = BlendWords(anywhere)
        # Groups of a bundle differ in whether they have to do with colour and depth.
        color_rows, depth_rows, pitches = state.rows
        launches = [(layer, number, program, why) for layer in range(state.layers)]
        if number in self._covered.groups:
            record = self._count + self._covered.groups.index(number)
            launches.append((0, record, state.last_stage.direct.covered, f"{why}, covered tiles"))
        beside = self._launches.beside[number] and not self._begins[number]
        for turn, (layer, record, program, why) in enumerate(launches):
            push = DirectPush(
                draws=self.records,
                varyings_base=self._classes.of_group[number].varyings_base,
                blend=words,
                layer=layer,
                color_rows=color_rows,
                depth_rows=depth_rows,
                pitches=pitches,
                group_number=record,
            )
            place = Place("groups", _GROUP.itemsize * record)
            yield Indirect(program, push, place, bindings, why, beside=turn > 0 or beside)

    def _last_stage(self, number: int) -> tuple[Program, str]:
        """Return the kernel that draws a group, and what it is for."""
        of, why = self._bundle.groups[number].state.last_stage.direct, f"group {number}"
        if self._paired[number]:
            return of.pairs, f"{why}, pairs of tiles"
        return (of.brief if self._bundle.groups[number].brief else of.plain), why


def _list_room(groups: int, masked: int, tiles: int) -> int:
    """Return the tiles of the lists of so many groups, some of them with masks, in a framebuffer of so many
    tiles.
    """
    wide = min(groups, _WIDE_GROUPS) if tiles > MARKED_BY_WIDE else 0
    more = min(masked, _WIDE_GROUPS) * min(tiles, _LISTED_MASKED)
    return groups * LISTED_PER_GROUP + wide * _LISTED_MORE + more
