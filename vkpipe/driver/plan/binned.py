"""Plans for groups of many primitives: in spans and passes, through bins and lists, to a walk over tiles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from vkpipe.driver.plan.arguments import (
    FIRST_RELAY,
    LEFT,
    PASS_BYTES,
    SPAN_BYTES,
    pass_arguments,
    reset_layer,
    reset_pass,
    reset_span,
    span_arguments,
    walk_arguments,
    walk_bytes,
)
from vkpipe.driver.plan.commands import (
    NO_BINDINGS,
    Assign,
    Bindings,
    BlendWords,
    Command,
    Conditional,
    Dispatch,
    Indirect,
    Plan,
    Target,
    Upload,
    Work,
)
from vkpipe.driver.plan.geometry_output import capture_stretch, geometry_commands, geometry_of_stretch
from vkpipe.driver.plan.hazards import with_barriers
from vkpipe.driver.plan.sizes import FEW_CHUNKS, THREADS, square
from vkpipe.driver.plan.tessellation import Rounds, left_out, rounds_of
from vkpipe.driver.plan.visibility import LAST_NUMBER, HeldKeys, Opening
from vkpipe.driver.programs.binning import (
    TILE,
    Lists,
    bin_words,
    grid,
    lists,
    longest_list,
    primitive_memory,
    scan_chunks,
    stroke_chunks,
    tiles,
)
from vkpipe.driver.programs.fixed_kernels import Fixed, FixedKernels
from vkpipe.driver.programs.last_stage import Source
from vkpipe.driver.programs.visibility_programs import FEW_PRIMITIVES
from vkpipe.driver.state.group import GroupState, present
from vkpipe.kernels.constants import CURSOR_WORDS, LANE_CURSOR_WORDS, WALK_LISTED, WALK_SPARSE
from vkpipe.kernels.members import Place, Scratch, Table
from vkpipe.kernels.push_blocks import (
    AssemblePush,
    BeginPush,
    BinPush,
    ShadePush,
    SortPush,
    StalePush,
    UnfinishedPush,
    VertexPush,
)

if TYPE_CHECKING:
    from vkpipe.driver.programs.program import Program
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.driver.state.geometry_output import GeometryOutput

__all__ = ["BinnedGroup", "KeysUse", "SpanCounts"]

_MOST_PLANS = 8

_ROUND_PASSES = 7
"""Passes of the usual length that a round of patches (``state/tessellation.py``) may take."""

_TABLES = Upload(draws=Table(0), slot_hints=Table(1), prim_hints=Table(2))


class SpanCounts(NamedTuple):
    """Primitives and vertex slots of a span; where there is a geometry shader, of what it takes."""

    prims: int
    slots: int


class KeysUse(NamedTuple):
    """A plan uses the keys of the groups before it in one of these ways; it is part of the plan's cache key.

    Attributes:
        opening: how they become those of the group, if it takes the visibility form.
        number: of its first primitive in them, less one.
        marks: whether tiles whose depth may change are noted for them.
        restores: whether they are put back to what a clear has made of them.
        by_tile: whether a kernel is made that shades tiles of few primitives.
    """

    opening: Opening
    number: int
    marks: bool
    restores: bool = False
    by_tile: bool = True


class BinnedGroup:
    """Describes how a group of many primitives is drawn; follows from its state and counts alone.

    Attributes:
        rounds: how what patches are divided into goes on, where there is tessellation.
        drawn: of each span, what is drawn at once: what its geometry shader may emit, where there is one.
        prims: of all spans.
        walk: the form of the last stage.
        grid: the bins.
        longest: primitives of the longest pass.
        most: the lists of that.
    """

    def __init__(
        self, programs: Programs, state: GroupState, draws: int, spans: tuple[SpanCounts, ...]
    ) -> None:
        """Decide on all of it; there is at least one span."""
        self._lanes = programs.lanes
        self.state, self.spans = state, spans
        self.rounds = rounds_of(state, [span.prims for span in spans])
        self.drawn = [_drawn(state, span, self.rounds) for span in spans]
        self.prims = sum(
            drawn.prims * self.times(span) for span, drawn in zip(spans, self.drawn, strict=True)
        )
        # Where there are not numbers enough for all, keys are not asked for.
        numbered = self.prims if self.prims < LAST_NUMBER else 0
        self.walk = state.last_stage.walk(numbered, draws, state.tiles)
        self.longest = min(max(span.prims for span in self.drawn), self._longest_pass)
        triangles = self.longest * state.assembly.space.pieces
        self.grid = grid(*state.size, triangles, programs.sizes.bitmap_bytes)
        self.most = self.lists(self.longest)
        self.walk = replace(self.walk, limited=self.most.relays > 0)
        self._plans: dict[KeysUse, Plan] = {}

    @property
    def keyed(self) -> bool:
        """Return whether the group takes the visibility form."""
        return self.walk.form == "visibility"

    @property
    def _longest_pass(self) -> int:
        """Primitives of a pass, at most. A round of patches is one where bins hold large primitives alone, as
        only the device knows how many rounds there are, and most that are planned have nothing to do.
        """
        whole = self.rounds is not None and self.keyed
        return self.state.longest_pass * (_ROUND_PASSES if whole else 1)

    def times(self, span: SpanCounts) -> int:
        """Return how often a span's vertices are drawn from: rounds, and stretches of each."""
        if self.rounds is None:
            return 1
        return self.rounds.stage.rounds(span.prims, self.rounds.weight) * self.rounds.stretches

    @property
    def passes(self) -> int:
        """The number of passes that draw all of it."""
        spans = zip(self.spans, self.drawn, strict=True)
        return sum(self.times(span) * -(-drawn.prims // self.longest) for span, drawn in spans)

    def lists(self, prims: int) -> Lists:
        """The lists of a pass."""
        longest, walk = prims * self.state.assembly.space.pieces, self.walk
        looped, runs = prims * walk.loops, prims * walk.single_runs
        return lists(longest, self.grid.bins, self._lanes, walk.iterations, walk.budget, looped, runs)

    def follow(self, keys: HeldKeys, flat: bytes | None, last: bool) -> KeysUse:
        """Return how its plan uses the keys, and follow these to the end of the group.

        Args:
            flat: the texel that the depth buffer has everywhere, if it has one.
            last: no group that comes right behind it has lists or keys.
        """
        state = self.state
        if self.keyed:
            what = (state.last_stage.visibility.form, state.depth, state.size)
            opening = keys.open(what, self.prims, flat)
            number = keys.next_number
            keys.next_number += self.prims
            # The tiles of one span are known at its end.
            ends = last and opening in ("flat", "clean") and len(self.spans) == 1 and self.rounds is None
            restores = ends and state.layers == 1 and keys.restore(what, flat)
            use = KeysUse(opening, number, False, restores, state.last_stage.shades_tiles)
            if state.layers > 1 and state.last_stage.writes_depth:
                keys.forget()
            return use
        if self.most.relays:
            # Tiles that are not finished lie where the keys were.
            keys.spoil()
        use = KeysUse("none", keys.next_number, state.last_stage.writes_depth and keys.held)
        keys.drawn(state.last_stage.writes_depth, state.layers > 1)
        return use

    def plan(self, programs: Programs, use: KeysUse, output: GeometryOutput | None) -> Plan:
        """Plan all passes; one without stream output of what is emitted is kept.

        Args:
            output: what is asked of what its geometry shader emits, beside drawing it.
        """
        if output is not None:
            return _Maker(programs, self, use, output).plan()
        found = self._plans.get(use)
        if found is None:
            if len(self._plans) >= _MOST_PLANS:
                self._plans.clear()
            found = self._plans[use] = _Maker(programs, self, use, None).plan()
        return found


def _drawn(state: GroupState, span: SpanCounts, rounds: Rounds | None) -> SpanCounts:
    stage = state.geometry
    if rounds is not None:
        return SpanCounts(rounds.prims * rounds.made.prims, rounds.slots)
    return span if stage is None else SpanCounts(span.prims * stage.prims, span.prims * stage.slots)


class _Maker:
    """Collects the commands of one group."""

    def __init__(
        self, programs: Programs, group: BinnedGroup, use: KeysUse, geometry_output: GeometryOutput | None
    ) -> None:
        self._programs = programs
        self._group, self._use, self._geometry_output = group, use, geometry_output
        self._state = state = group.state
        self._walk, self._grid, self._most = group.walk, group.grid, group.most
        self._space = state.assembly.space
        self._form = state.last_stage.visibility if group.keyed else None
        self._vertex = Bindings((state.vertex.set_layouts[1], state.vertex_resources))
        self._depth, self._shading = self._last_bindings()

    def _last_bindings(self) -> tuple[Bindings, Bindings]:
        """Return what the last stage is bound with: kernels that see only depth, and kernels that shade."""
        state, fragment = self._state, self._state.fragment_resources
        form = self._form
        if form is None:
            _, targets, textures = self._walk.program("list").set_layouts
            return Bindings(), Bindings((targets, state.targets), (textures, fragment))
        depth = Bindings((form.begin.set_layouts[1], present(state.depth)))
        if not form.shades:
            return depth, Bindings()
        by_pixel = state.last_stage.by_pixel(self._group.drawn[0].prims, state.tiles)
        _, targets, textures = by_pixel.set_layouts
        return depth, Bindings((targets, present(*state.colors)), (textures, fragment))

    def plan(self) -> Plan:
        return Plan(self._memory(), with_barriers(self._commands()))

    def _memory(self) -> dict[str, int]:
        """Bytes of scratch memory for the longest span and pass."""
        state, walk, most, count = self._state, self._walk, self._most, self._state.tiles
        kept = max(span.prims for span in self._group.drawn)
        slots = max(span.slots for span in self._group.drawn)
        found = {
            **primitive_memory(kept, self._group.longest, slots, state.varyings, state.extras, self._space),
            "bins": self._grid.bins * self._bin_words * 4,
            "bin_table": self._grid.bins * 16,
            "lists": most.entries * 4,
            "state": PASS_BYTES,
            "span": SPAN_BYTES,
            "stale": count * 4,
            "walks": walk_bytes(most.relays),
        }
        if state.assembly.stroke_quads:
            found["strokes"] = (kept + 1) * 16 * state.assembly.stroke_quads
        if most.relays:
            found |= {"cursors": count * self._cursor_words * 4, "unfinished": 2 * count * 8}
        if self._group.keyed or most.relays:
            # Tiles that are not finished lie where the keys are.
            found["keys"] = count * 64 * 8 * walk.last_stage.kept_keys
        if self._group.keyed:
            found |= {name: count * 4 for name in ("active_tiles", "pixel_tiles")}
            found["touched"] = count * 4 + 8  # and the key of a clear
            found["items"] = count * FEW_PRIMITIVES * 8
        for name, size in self._emission_memory():
            found[name] = max(size, found.get(name, 0))
        return found

    @property
    def _bin_words(self) -> int:
        """Words of the bitmap of a bin."""
        return bin_words(self._group.longest * self._space.pieces)

    def _emission_memory(self) -> Iterator[tuple[str, int]]:
        """Bytes of the scratch memory of geometry shaders and tessellation."""
        state, rounds = self._state, self._group.rounds
        taken = max(span.prims for span in self._group.spans)
        given = max(span.slots for span in self._group.spans)
        if rounds is not None:
            yield from rounds.stage.memory(given, taken, rounds.weight).items()
            indices = "gs_indices" if state.geometry is None else "tess_indices"
            yield indices, rounds.stage.index_bytes(rounds.weight)
            taken, given = rounds.prims, rounds.points
        if state.geometry is not None:
            yield from state.geometry.memory(given, taken).items()

    def _commands(self) -> Iterator[Command]:
        yield from self._begin()
        yield from self._open_keys()
        number = self._use.number
        for source, span in zip(self._group.spans, self._group.drawn, strict=True):
            if self._group.keyed:
                yield reset_span()
            yield _TABLES
            yield self._vertices(source)
            for part, begin in enumerate(self._emissions(source)):
                commands: Iterator[Command] = chain(begin, self._span(span, number))
                rounds = self._group.rounds
                yield from commands if rounds is None or not part else left_out(rounds.place(part), commands)
                number += span.prims

    def _emissions(self, source: SpanCounts) -> Iterator[Iterator[Command]]:
        """For each part of what a span's vertices become, the commands in front of assembly."""
        state, rounds = self._state, self._group.rounds
        if rounds is not None:
            yield from self._rounds(rounds, source)
        elif state.geometry is not None:
            yield chain(
                geometry_commands(self._programs, state.geometry, source.prims, self._geometry_output),
                (_TABLES,),
            )
        else:
            yield iter(())

    def _rounds(self, rounds: Rounds, source: SpanCounts) -> Iterator[Iterator[Command]]:
        """Return the same where patches are divided."""
        programs, geometry = self._programs, self._state.geometry
        output, stream = self._geometry_output, rounds.stage.stream
        places: tuple[Scratch, Scratch] = ("gs_indices", "varyings")
        if geometry is not None:
            places = ("tess_indices", "gs_inputs")
        counts = rounds.begin(programs, source.prims, self._state.statistics)
        before: Iterator[Command] = chain(counts, (_TABLES,), rounds.places(programs, source.prims))
        for number in range(rounds.stage.rounds(source.prims, rounds.weight)):
            before = chain(before, rounds.round(number, *places))
            for stretch in range(rounds.stretches):
                before = chain(before, (rounds.stretch(programs, number, stretch),))
                if geometry is not None:
                    commands = geometry_of_stretch(programs, geometry, rounds.prims, output)
                    before = chain(before, commands)
                elif output is not None:
                    before = chain(before, capture_stretch(programs, stream, rounds.prims, output))
                again = self._group.keyed and (number or stretch)
                yield chain((reset_span(),) if again else (), before)
                before = iter(())

    def _begin(self) -> Iterator[Command]:
        """Members that all kernels of all passes share."""
        cells, state = self._grid, self._state
        yield Target(state)
        yield Assign(
            state=Place("state"),
            bins_xy=cells.bins_across | cells.bins_down << 16,
            bin_grid=cells.bins_across | cells.shift << 16,
            bin_words=self._bin_words,
            capacity=self._most.entries,
            longest_list=longest_list(self._group.longest * self._space.pieces, self._programs.lanes),
            flags=state.flags | cells.shift << 16,
            blend=BlendWords(state),
            varyings_base=0,
        )

    def _open_keys(self) -> Iterator[Command]:
        """Make the keys those of this group's depth buffer, with as little work as possible."""
        form, opening = self._form, self._use.opening
        if form is None or opening in ("none", "clean"):
            return
        across, down = tiles(*self._state.size)
        if opening == "renew":
            yield reset_span()
            workgroups = square(-(-across * down // THREADS))
            yield Dispatch(
                form.stale, SortPush(), workgroups, bindings=self._depth, why="tiles that are stale"
            )
            yield Indirect(
                form.renew,
                BeginPush(),
                span_arguments("sort_arguments"),
                self._depth,
                "their keys, from depth",
            )
            return
        begin = form.begin_flat if opening == "flat" else form.begin
        workgroups = (-(-across // self._programs.together), down)
        yield Dispatch(begin, BeginPush(), workgroups, bindings=self._depth, why="keys from the depth buffer")

    def _vertices(self, span: SpanCounts) -> Dispatch:
        """Shade the vertices of a span."""
        varyings: Scratch = "gs_inputs" if self._state.emits else "varyings"
        push = VertexPush(
            positions=Place("positions"),
            varyings=Place(varyings),
            extras=Place("extras"),
            distances=Place("distances"),
            slot_count=span.slots,
        )
        workgroups, why = (-(-span.slots // THREADS), 1), f"{span.slots} vertices"
        return Dispatch(self._state.vertex, push, workgroups, self._vertex, why)

    def _span(self, span: SpanCounts, number: int) -> Iterator[Command]:
        """Send the primitives through pass by pass, shade what is seen."""
        yield Assign(number_base=number)
        for first in range(0, span.prims, self._group.longest):
            prims = min(self._group.longest, span.prims - first)
            most = self._group.lists(prims)
            yield from reset_pass(most.relays, self._grid.bins)
            yield Assign(first_prim=first, prim_count=prims)
            if self._group.rounds is not None:
                yield self._group.rounds.begin_pass(self._programs)
            commands: Iterator[Command] = chain(self._primitives(prims), self._walk_lists(most))
            if self._group.rounds is not None and first:
                commands = left_out(pass_arguments("prim_arguments"), commands)
            yield from commands
            if self._use.marks:
                stale = self._programs.fixed(FixedKernels.MARK_STALE)
                yield Dispatch(stale, StalePush(), (self._grid.bins, 1), why="tiles whose depth may change")
        if self._form is not None:
            yield from self._shade(span.prims)

    def _fixed(self, kernel: Fixed) -> Program:
        return self._programs.fixed(kernel, self._state.assembly)

    def _run(self, kernel: Fixed, workgroups: tuple[int, ...], why: str) -> Dispatch:
        return Dispatch(self._fixed(kernel), kernel.kernel.push(), workgroups, why=why)

    def _counted(self, kernel: Fixed, arguments: Place, why: str) -> Indirect:
        return Indirect(self._fixed(kernel), kernel.kernel.push(), arguments, why=why)

    def _primitives(self, prims: int) -> Iterator[Command]:
        """From vertices to triangles in bins; the visibility form enters small ones on the way."""
        workgroups, why = (-(-prims // THREADS), 1), f"{prims} primitives"
        bindings = NO_BINDINGS if self._form is None else self._depth
        if self._state.statistics.clipped:
            counts, counting = FixedKernels.CLIP_COUNTS, "counts of what clipping leaves"
            if self._group.rounds is None:
                yield self._run(counts, workgroups, counting)
            else:
                yield self._counted(counts, pass_arguments("prim_arguments"), counting)
        assemble = self._fixed(FixedKernels.ASSEMBLE) if self._form is None else self._form.assemble
        if self._group.rounds is None:
            yield Dispatch(assemble, AssemblePush(), workgroups, bindings, why)
        else:
            arguments = pass_arguments("prim_arguments")
            yield Indirect(assemble, AssemblePush(), arguments, bindings, f"up to {why}")
        if self._state.assembly.styled_quads:
            chunks = stroke_chunks(prims)
            yield self._run(FixedKernels.STROKES, (chunks, 1), "steps of the pattern")
            if chunks > 1:
                yield self._run(FixedKernels.STROKES_CARRY, (chunks, 1), "steps before each chunk of lines")
        # Keys encode the order of primitives.
        unordered = self._group.keyed
        clip = FixedKernels.CLIP_UNORDERED if unordered else FixedKernels.CLIP
        scan = FixedKernels.SCAN_UNORDERED if unordered else FixedKernels.SCAN
        setup = FixedKernels.SETUP_UNORDERED if unordered else FixedKernels.SETUP
        yield self._counted(clip, pass_arguments("clip_arguments"), "primitives that cross a plane")
        chunks = scan_chunks(prims)
        apart = self._programs.sizes.wide and chunks > FEW_CHUNKS and not unordered
        if apart:
            yield self._run(FixedKernels.SCAN_SUMS, (chunks, 1), "counts of triangles")
        yield self._run(scan, (chunks if apart else 1, 1), "where triangles go")
        yield self._counted(setup, pass_arguments("setup_arguments"), "triangles, into bins")

    def _walk_lists(self, most: Lists) -> Iterator[Command]:
        """Lists and the kernels that walk them; those that are not needed run no workgroups."""
        push = BinPush(
            walks=Place("walks"),
            tiles_per_bin=(1 << self._grid.shift) ** 2 // TILE**2 >> self._walk.paired,
            tiles_per_workgroup=self._programs.together,
        )
        yield Assign(goes=most.goes)
        lists = self._fixed(FixedKernels.LISTS)
        yield Indirect(lists, push, pass_arguments("list_arguments"), why="lists of the bins")
        for layer in range(self._state.layers):
            if layer and most.relays:
                yield reset_layer(most.relays)
            yield Assign(layer=layer, unfinished_out=0)
            yield from self._walk_layer(most)
        if most.sparse:
            clear = self._counted(FixedKernels.CLEAR_BINS, pass_arguments("clear_arguments"), "empty bitmaps")
            yield Conditional(walk_arguments(WALK_SPARSE), (clear,))

    def _walk_layer(self, most: Lists) -> Iterator[Command]:
        """All dispatches that walk the lists and bitmaps of a pass."""
        yield self._walk_from("list", WALK_LISTED, LEFT, "tiles, along lists")
        if most.sparse:
            sparse = self._walk_from("sparse", WALK_SPARSE, LEFT, "tiles without a list")
            yield Conditional(walk_arguments(WALK_SPARSE), (sparse,))
        if most.relays:
            yield Conditional(walk_arguments(LEFT), tuple(self._relays(most.relays)))

    @property
    def _cursor_words(self) -> int:
        """Words in which a tile is left."""
        return CURSOR_WORDS + LANE_CURSOR_WORDS * self._programs.lanes if self._walk.loops else 1

    def _relays(self, count: int) -> Iterator[Assign | Work]:
        """All dispatches that go on with tiles; each one leaves less to the next."""
        push = UnfinishedPush(next=walk_arguments(FIRST_RELAY), cursor_words=self._cursor_words)
        listing = self._programs.fixed(FixedKernels.UNFINISHED)
        yield Dispatch(listing, push, (self._grid.bins, 1), why="tiles that were not finished")
        for number in range(count):
            here, there = number % 2 * self._state.tiles, (1 - number % 2) * self._state.tiles
            yield Assign(unfinished_in=here, unfinished_out=there)
            relay = FIRST_RELAY + number
            yield self._walk_from("relay", relay, relay + 1, "tiles that were not finished")

    def _walk_from(self, source: Source, here: int, there: int, why: str) -> Indirect:
        """One dispatch, with arguments number ``here``; what it leaves undone adds to those of ``there``."""
        walk = self._walk
        arguments = walk_arguments(here)
        push = walk.push(walks=arguments, next=walk_arguments(there))
        bindings = self._depth if self._group.keyed else self._shading
        program = walk.program(source)
        return Indirect(program, push, arguments, bindings, why, beside=source == "sparse")

    def _shade(self, prims: int) -> Iterator[Command]:
        """Store depth and run the fragment shader for what the keys show."""
        form = self._form
        assert form is not None
        workgroups = square(-(-self._state.tiles // THREADS))
        yield Dispatch(
            form.touched, SortPush(), workgroups, bindings=self._depth, why="tiles that show anything"
        )
        by_tile = form.by_tile
        if by_tile is not None and not self._use.by_tile:
            self._programs.later.want(by_tile, self._shading.resources)
            by_tile = None
        sort = SortPush(pixels_only=int(by_tile is None))
        shown = span_arguments("sort_arguments")
        yield Indirect(form.sort, sort, shown, self._depth, "their depth; how to shade them")
        if by_tile is not None:
            why = "tiles of few primitives"
            yield Indirect(by_tile, ShadePush(), span_arguments("tile_arguments"), self._shading, why)
        if form.shades:
            by_pixel = self._state.last_stage.by_pixel(prims, self._state.tiles)
            why = "tiles of many primitives" if by_tile is not None else "tiles"
            shade = Indirect(by_pixel, ShadePush(), span_arguments("pixel_arguments"), self._shading, why)
            yield shade._replace(beside=by_tile is not None)
        if self._use.restores:
            why = "their keys, as after the clear"
            yield Indirect(form.restore, BeginPush(), shown, self._depth, why)
