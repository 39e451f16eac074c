"""Recording groups of draws: each in spans and passes, or many small ones together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from concurrent.futures import Future
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from vkpipe.driver.draws.tables import Tables
from vkpipe.driver.optimise.joint_groups import Joiner
from vkpipe.driver.plan.bundles import Bundle, bundles
from vkpipe.driver.plan.expected import Expected
from vkpipe.driver.plan.keys import HeldKeys
from vkpipe.driver.plan.spans import cut
from vkpipe.driver.programs.binning import (
    CURSOR_WORDS,
    LONGEST_LIST,
    TILE,
    Lists,
    bin_words,
    grid,
    lists,
    primitive_memory,
    tiles,
)
from vkpipe.driver.programs.last_stage import FEW_PRIMITIVES, Walk
from vkpipe.driver.programs.profile import Profile
from vkpipe.driver.record.direct import DirectRecorder
from vkpipe.driver.record.dispatcher import THREADS, WIDEST, Deferred, Dispatcher, Sets, hints, square
from vkpipe.driver.record.emitted import emit
from vkpipe.driver.resources.image_clear import ImageClear
from vkpipe.driver.resources.places import Places
from vkpipe.driver.state.group import DrawGroup, GroupState, present
from vkpipe.driver.state.span import Limits, Span
from vkpipe.kernels import layout

if TYPE_CHECKING:
    from vkpipe.driver.programs.program import Program
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.winsys import vulkan as vk

__all__ = ["DrawRecorder"]

# Arguments in "walks": of lists, of the walks over lists and over bitmaps, then of those that go on.
_LISTED, _SPARSE, _FIRST_RELAY = 1, 2, 3

# What a span may keep until it is shaded.
_SPAN_BYTES = 128 << 20
_SPAN_PRIMS = 1 << 22
_SPAN_SLOTS = WIDEST


class DrawRecorder:
    """Records draw groups for one context."""

    def __init__(self, device: vk.Device, programs: Programs, ring: vk.UploadRing, profile: Profile) -> None:
        self._programs = programs
        self._run = Dispatcher(device, programs, ring, profile)
        self.keys = HeldKeys()
        self._grid = grid(1, 1, 1)
        self.joiner = Joiner(programs)
        self._direct = DirectRecorder(programs, self._run, self.keys)

    @property
    def dispatcher(self) -> Dispatcher:
        """What binds and dispatches, for kernels that are no part of a draw."""
        return self._run

    def drop_dead_sets(self) -> None:
        """Give back the descriptor sets of what was destroyed."""
        self._run.drop_dead_sets()

    def destroy(self) -> None:
        """Destroy the scratch memory; the device must be done with it."""
        self._run.destroy()

    def begin(self, tables: Tables, deferred: Deferred, places: Places | None = None, done: int = 0) -> None:
        """A batch begins whose draws refer to ``tables``; ``deferred`` is called once it has run.

        Args:
            places: where its uploads go, if not to the ring.
            done: where it comes often, the address of a word for :attr:`singles` kernels.
        """
        self._run.begin(tables, deferred, places)
        self._direct.done, self._direct.singles = done, 0
        self.keys.forget()

    @property
    def singles(self) -> int:
        """How many groups of the batch are drawn by one kernel each, which sets the word at its end."""
        return self._direct.singles

    def record(
        self, recorder: vk.CommandRecorder, groups: Sequence[DrawGroup], clears: Sequence[ImageClear]
    ) -> None:
        """Record groups that follow each other. Begins and ends without assuming anything about barriers.

        Args:
            clears: what was done right before.
        """
        found = list(bundles(groups))
        expected = Expected(self._programs)
        for bundle in found:
            expected.add(bundle)
        compiling = self._compile(expected)
        for bundle in found:
            if bundle.direct:
                self._direct.record(recorder, bundle)
            else:
                self._record_group(recorder, bundle.groups[0], clears)
            clears = ()
        # What is not in the driver's cache when the queue comes to it is compiled there once more.
        for done in compiling:
            done.result()

    def _compile(self, expected: Expected) -> list[Future[bool]]:
        """Have the driver compile new kernels beside each other, where it can."""
        background = self._programs.background
        return background.begin(expected.new) if background is not None and expected.new else []

    def upload_again(self, drawn: Iterable[Bundle]) -> None:
        """Upload the tables of bundles that are drawn by what was recorded of others like them."""
        for bundle in drawn:
            self._direct.upload_again(bundle)

    def _record_group(
        self, recorder: vk.CommandRecorder, group: DrawGroup, clears: Sequence[ImageClear]
    ) -> None:
        """All passes of a group."""
        state, run = group.state, self._run
        sources = list(cut(group, _limits(state)))
        if not sources:
            return
        spans = sources if state.geometry is None else [state.geometry.drawn(span) for span in sources]
        prims = sum(span.prims for span in spans)
        across, down = tiles(*state.size)
        walk = state.fine.walk(prims, group.draws, across * down)
        self._run.set("blend", self._run.blend_address(state))
        walk = replace(walk, limited=self._size_scratch(state, walk, spans))
        if state.geometry is not None:
            slots, taken = (max(getattr(span, name) for span in sources) for name in ("slots", "prims"))
            self._run.reserve(state.geometry.memory(slots, taken))
        sets = self._bind_sets(state, walk)
        if walk.form == "keys":
            flat = state.depth is not None and any(clear.fills(state.depth) for clear in clears)
            self._open_keys(recorder, state, sets["depth"], prims, flat)
        for source, span in zip(sources, spans, strict=True):
            self._begin_span(recorder, walk)
            self._upload_tables(source, state.lookups)
            self._shade_vertices(recorder, state, source, sets)
            if state.geometry is not None:
                emit(run, self._programs, recorder, state.geometry, source, sets["geometry"], group.emitted)
                state.geometry.indexed(span, run.buffers["gs_indices"])
                self._upload_tables(span, state.lookups)
            self._record_span(recorder, state, walk, span, sets)
            if walk.form == "keys":
                self.keys.next_number += span.prims
        if state.layers > 1 and state.fine.writes_depth:
            self.keys.forget()
        if walk.form != "keys" and state.fine.writes_depth and self.keys.held:
            self.keys.stale = True

    def _open_keys(
        self, recorder: vk.CommandRecorder, state: GroupState, depth: Sets, prims: int, flat: bool
    ) -> None:
        """Make the keys those of this group's depth buffer, with as little work as possible.

        Args:
            flat: the depth buffer has one value everywhere.
        """
        form = state.fine.visibility
        what = (form.form, state.depth, state.size, self._run.buffers["keys"].address)
        across, down = tiles(*state.size)
        if not self.keys.holds(what, prims):
            recorder.barrier("compute")
            groups = (-(-across // self._programs.together), down)
            begin = form.begin_flat if flat else form.begin
            self._run.run_groups(recorder, begin, "BeginPush", groups, depth)
            self.keys.begin(what)
        elif self.keys.stale:
            self._reset_span(recorder)
            groups = square(-(-across * down // THREADS))
            self._run.run_groups(recorder, form.stale, "SortPush", groups, depth)
            recorder.barrier("compute")
            self._run.run_indirect(recorder, form.renew, "BeginPush", "span.sort_groups", depth)
            self.keys.stale = False

    def _reset_span(self, recorder: vk.CommandRecorder) -> None:
        recorder.barrier("transfer")
        start = np.zeros(1, layout.dtype("SpanState"))
        for name in ("sort_groups", "tile_groups", "pixel_groups"):
            start[name] = (0, 1, 1, 0)
        self._run.write(recorder, "span", start)
        recorder.barrier("transfer")

    def _upload_tables(self, span: Span, lookups: bytes = b"") -> None:
        slot_hints = hints(span.records["first_slot"], span.slots)
        prim_hints = hints(span.records["first_prim"], span.prims)
        names = ("draws", "slot_hints", "prim_hints", "lookups")
        places = self._run.upload_tables([span.records, slot_hints, prim_hints, lookups])
        for name, place in zip(names, places, strict=True):
            self._run.set(name, place)
        self._run.set("varyings_base", 0)

    def _size_scratch(self, state: GroupState, walk: Walk, spans: list[Span]) -> bool:
        """Make room for the longest pass; whether the limit of loop iterations may stop its walk."""
        kept = max(span.prims for span in spans)
        slots = max(span.slots for span in spans)
        prims = min(kept, state.longest_pass)
        across, down = tiles(*state.size)
        count = across * down
        space = state.assembly.space
        cells = self._grid = grid(*state.size, prims * space.pieces)
        words = bin_words(prims * space.pieces)
        plan = self._lists(walk, prims, space.pieces)
        self._run.reserve(
            {
                **primitive_memory(kept, prims, slots, state.varyings, state.extras, space),
                "bins": cells.bins * words * 4,
                "bin_table": cells.bins * 16,
                "lists": plan.entries * 4,
                "state": layout.dtype("PassState").itemsize,
                "span": layout.dtype("SpanState").itemsize,
                "stale": count * 4,
                "walks": (_FIRST_RELAY + plan.relays + 1) * 16,
            }
        )
        if state.assembly.stroke_quads:
            self._run.reserve({"strokes": (kept + 1) * 16 * state.assembly.stroke_quads})
        if plan.relays:
            cursor = CURSOR_WORDS + self._programs.lanes if walk.loops else 1
            self._run.reserve({"cursors": count * cursor * 4, "unfinished": 2 * count * 8})
        if walk.form == "keys" or plan.relays:
            self._run.reserve({"keys": count * 64 * 8 * walk.fine.kept_keys})
        if walk.form == "keys":
            self._run.reserve(
                {
                    "touched": count * 4,
                    "active_tiles": count * 4,
                    "items": count * FEW_PRIMITIVES * 8,
                    "pixel_tiles": count * 4,
                }
            )
        elif plan.relays:
            # Tiles that are not finished lie where the keys were.
            self.keys.forget()
        self._run.set_target(state)
        self._run.set("state", self._run.buffers["state"].address)
        self._run.set("bins_xy", cells.bins_across | cells.bins_down << 16)
        self._run.set("bin_grid", cells.bins_across | cells.shift << 16)
        self._run.set("bin_words", words)
        self._run.set("capacity", plan.entries)
        self._run.set("longest_list", LONGEST_LIST)
        self._run.set("flags", state.flags | cells.shift << 16)
        return plan.relays > 0

    def _lists(self, walk: Walk, prims: int, pieces: int) -> Lists:
        lanes, looped = self._programs.lanes, prims * walk.loops
        return lists(prims * pieces, self._grid.bins, lanes, walk.groups, walk.budget, looped)

    def _bind_sets(self, state: GroupState, walk: Walk) -> dict[str, Sets]:
        """The descriptor sets of each stage: targets and textures."""
        fill = self._run.fill
        made: dict[str, Sets] = {"vertex": [fill(state.vertex.set_layouts[1], state.vertex_resources)]}
        if state.geometry is not None:
            shader = state.geometry.streams[0].program
            made["geometry"] = [fill(shader.set_layouts[1], state.geometry.resources)]
        fragment = state.fragment_resources
        if walk.form != "keys":
            _, targets, textures = walk.program("list").set_layouts
            made["shader"] = [fill(targets, state.targets), fill(textures, fragment)]
            return made
        form = state.fine.visibility
        made["depth"] = [fill(form.begin.set_layouts[1], present(state.depth))]
        if form.shade is not None:
            _, targets, textures = form.shade.set_layouts
            made["shader"] = [fill(targets, present(*state.colors)), fill(textures, fragment)]
        return made

    def _begin_span(self, recorder: vk.CommandRecorder, walk: Walk) -> None:
        """Wait for what used the memory before."""
        if walk.form == "keys":
            self._reset_span(recorder)
        else:
            recorder.barrier("compute")

    def _shade_vertices(
        self, recorder: vk.CommandRecorder, state: GroupState, span: Span, sets: dict[str, Sets]
    ) -> None:
        run = self._run
        push = run.push["VertexPush"]
        for name in ("positions", "varyings", "extras", "distances"):
            push[name] = run.buffers[name].address
        if state.geometry is not None:
            push["varyings"] = run.buffers["gs_inputs"].address
        push["slot_count"] = span.slots
        run.run(recorder, state.vertex, "VertexPush", span.slots, sets["vertex"])

    def _record_span(
        self,
        recorder: vk.CommandRecorder,
        state: GroupState,
        walk: Walk,
        span: Span,
        sets: dict[str, Sets],
    ) -> None:
        """Send the primitives through pass by pass, shade what is seen."""
        run = self._run
        run.set("number_base", self.keys.next_number)
        keyed = walk.form == "keys"
        for first in range(0, span.prims, state.longest_pass):
            prims = min(state.longest_pass, span.prims - first)
            plan = self._lists(walk, prims, state.assembly.space.pieces)
            self._reset(recorder, plan)
            run.set("first_prim", first)
            run.set("prim_count", prims)
            self._record_prims(recorder, state, keyed, prims, sets)
            self._record_walk(recorder, state, walk, plan, sets["depth" if keyed else "shader"])
            if not keyed and state.fine.writes_depth and self.keys.held:
                groups = (self._grid.bins, 1)
                run.run_groups(recorder, self._programs.fixed("mark_stale"), "StalePush", groups)
        if keyed:
            self._record_shading(recorder, state, span.prims, sets)

    def _reset(self, recorder: vk.CommandRecorder, plan: Lists) -> None:
        """Start values of everything that kernels add to; waits for what used them before."""
        recorder.barrier("transfer")
        start = np.zeros(1, layout.dtype("PassState"))
        for name in ("clear_groups", "setup_groups", "clip_groups"):
            start[name] = (0, 1, 1, 0)
        self._run.write(recorder, "state", start)
        self._run.write(recorder, "walks", _no_workgroups(_FIRST_RELAY + plan.relays + 1))
        recorder.barrier("transfer")

    def _record_prims(
        self, recorder: vk.CommandRecorder, state: GroupState, keyed: bool, prims: int, sets: dict[str, Sets]
    ) -> None:
        """From vertices to triangles in bins; the keys form enters small ones on the way."""
        run, fixed = self._run, self._programs.fixed
        assembly = state.assembly
        if keyed:
            run.run(recorder, state.fine.visibility.assemble, "AssemblePush", prims, sets["depth"])
        else:
            run.run(recorder, fixed("assemble", assembly=assembly), "AssemblePush", prims)
        recorder.barrier("compute")
        if assembly.styled_quads:
            run.run_groups(recorder, fixed("strokes", assembly=assembly), "StrokePush", (1, 1))
        # Keys encode the order of primitives.
        order = "_unordered" if keyed else ""
        run.run_indirect(recorder, fixed("clip" + order, assembly=assembly), "SetupPush", "state.clip_groups")
        recorder.barrier("compute")
        run.run(recorder, fixed("scan" + order, assembly=assembly), "SetupPush", 1)
        recorder.barrier("compute")
        run.run_indirect(recorder, fixed("clear_bins"), "SetupPush", "state.clear_groups")
        recorder.barrier("compute")
        setup = fixed("setup" + order, assembly=assembly)
        run.run_indirect(recorder, setup, "SetupPush", "state.setup_groups")
        recorder.barrier("compute")

    def _record_shading(
        self, recorder: vk.CommandRecorder, state: GroupState, prims: int, sets: dict[str, Sets]
    ) -> None:
        run, form = self._run, state.fine.visibility
        across, down = tiles(*state.size)
        groups = square(-(-across * down // THREADS))
        run.run_groups(recorder, form.touched, "SortPush", groups, sets["depth"])
        recorder.barrier("compute")
        run.run_indirect(recorder, form.sort, "SortPush", "span.sort_groups", sets["depth"])
        if form.shade is not None:
            recorder.barrier("compute")
            run.run_indirect(recorder, form.shade, "ShadePush", "span.tile_groups", sets["shader"])
            by_pixel = state.fine.by_pixel(prims, across * down)
            run.run_indirect(recorder, by_pixel, "ShadePush", "span.pixel_groups", sets["shader"])

    def _record_walk(
        self, recorder: vk.CommandRecorder, state: GroupState, walk: Walk, plan: Lists, sets: Sets
    ) -> None:
        """Lists and the kernels that walk them; those that are not needed run no workgroups."""
        run, fixed = self._run, self._programs.fixed
        push = run.push["BinPush"]
        push["walks"] = run.buffers["walks"].address
        push["tiles_per_bin"] = (1 << self._grid.shift) ** 2 // TILE**2 >> walk.paired
        push["tiles_per_group"] = self._programs.together
        run.set("goes", plan.goes)
        run.run(recorder, fixed("plan"), "BinPush", 1)
        recorder.barrier("compute")
        run.run_arguments(recorder, fixed("lists"), "BinPush", "walks", 0)
        recorder.barrier("compute")
        for layer in range(state.layers):
            if layer:
                self._reset_relays(recorder, plan)
            run.set("layer", layer)
            self._walk_all(recorder, state, walk, plan, sets)

    def _reset_relays(self, recorder: vk.CommandRecorder, plan: Lists) -> None:
        """Start values for the dispatches that go on with the tiles of another layer."""
        if not plan.relays:
            return
        recorder.barrier("transfer")
        self._run.write(recorder, "walks", _no_workgroups(plan.relays + 1), 16 * _FIRST_RELAY)
        recorder.barrier("transfer")

    def _walk_all(
        self, recorder: vk.CommandRecorder, state: GroupState, walk: Walk, plan: Lists, sets: Sets
    ) -> None:
        """All dispatches that walk the lists and bitmaps of a pass."""
        run = self._run
        run.set("unfinished_out", 0)
        self._walk(recorder, walk, walk.program("list"), _LISTED, _FIRST_RELAY, sets)
        if plan.sparse:
            with run.where(recorder, "walks", 16 * _SPARSE):
                self._walk(recorder, walk, walk.program("sparse"), _SPARSE, _FIRST_RELAY, sets)
        recorder.barrier("compute")
        if plan.relays:
            with run.where(recorder, "walks", 16 * _FIRST_RELAY):
                self._relay_all(recorder, state, walk, plan, sets)

    def _relay_all(
        self, recorder: vk.CommandRecorder, state: GroupState, walk: Walk, plan: Lists, sets: Sets
    ) -> None:
        """All dispatches that go on with tiles; each one leaves less to the next."""
        run = self._run
        across, down = tiles(*state.size)
        for number in range(plan.relays):
            parity = number % 2
            run.set("unfinished_in", parity * across * down)
            run.set("unfinished_out", (1 - parity) * across * down)
            relay = _FIRST_RELAY + number
            self._walk(recorder, walk, walk.program("relay"), relay, relay + 1, sets)
            recorder.barrier("compute")

    def _walk(
        self, recorder: vk.CommandRecorder, walk: Walk, program: Program, here: int, next_one: int, sets: Sets
    ) -> None:
        """One dispatch, with arguments number ``here``; what it leaves undone adds to those of the next."""
        run = self._run
        push = run.push[walk.push]
        base = run.buffers["walks"].address
        push["walks"], push["next"] = base + 16 * here, base + 16 * next_one
        run.run_arguments(recorder, program, walk.push, "walks", 16 * here, sets)


def _limits(state: GroupState) -> Limits:
    """What of the draws a span may hold."""
    if state.geometry is not None:
        return state.geometry.limits(_SPAN_PRIMS, _SPAN_SLOTS, _SPAN_BYTES)
    return Limits(_SPAN_PRIMS, min(_SPAN_SLOTS, _SPAN_BYTES // (16 + 16 * max(1, state.varyings))))


def _no_workgroups(count: int) -> npt.NDArray[np.uint32]:
    """Arguments of dispatches that run nothing yet."""
    arguments = np.zeros((count, 4), np.uint32)
    arguments[:] = (0, 1, 1, 0)
    return arguments
