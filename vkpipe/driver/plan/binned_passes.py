"""Commands of a pass: from vertices to triangles in bins, lists, and the kernels that walk over tiles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from vkpipe.driver.plan.arguments import FIRST_RELAY, LEFT, pass_arguments, reset_layer, walk_arguments
from vkpipe.driver.plan.binned_group import BinnedGroup
from vkpipe.driver.plan.binned_keys import KeyedForm
from vkpipe.driver.plan.commands import (
    NO_BINDINGS,
    Assign,
    Command,
    Conditional,
    Dispatch,
    Indirect,
    Work,
)
from vkpipe.driver.plan.sizes import FEW_CHUNKS, THREADS
from vkpipe.driver.programs.binning import (
    FEW_LISTS_TURNS,
    TILE,
    Lists,
    most_entered,
    scan_chunks,
    stroke_chunks,
)
from vkpipe.driver.programs.fixed_kernels import Fixed, FixedKernels
from vkpipe.driver.programs.last_stage.walk import Source
from vkpipe.kernels.constants import CURSOR_WORDS, LANE_CURSOR_WORDS, WALK_LISTED, WALK_SPARSE
from vkpipe.kernels.members import Place, Table
from vkpipe.kernels.push.bins import BinPush, FewBinsPush, UnfinishedPush, WholeBinsPush
from vkpipe.kernels.push.primitives import AssemblePush

if TYPE_CHECKING:
    from vkpipe.driver.programs.program import Program
    from vkpipe.driver.programs.registry import Programs

__all__ = ["Passes"]


class Passes:
    """Plans the passes of a group of many primitives; ``keyed``: its visibility form, where it takes that."""

    def __init__(self, programs: Programs, group: BinnedGroup, keyed: KeyedForm) -> None:
        self._programs, self._group, self._keyed = programs, group, keyed
        self._state, self._walk, self._grid = group.state, group.walk, group.grid
        self._form = keyed.form

    def _fixed(self, kernel: Fixed) -> Program:
        return self._programs.fixed(kernel, self._state.assembly)

    def _run(self, kernel: Fixed, workgroups: tuple[int, ...], why: str) -> Dispatch:
        return Dispatch(self._fixed(kernel), kernel.kernel.push(), workgroups, why=why)

    def _counted(self, kernel: Fixed, arguments: Place, why: str) -> Indirect:
        return Indirect(self._fixed(kernel), kernel.kernel.push(), arguments, why=why)

    def primitives(self, prims: int) -> Iterator[Command]:
        """From vertices to triangles in bins; the visibility form enters small ones on the way."""
        if self._group.few is None:
            yield from self._stages(prims)
            return
        if not (self._state.assembly.plain_triangles or self._group.whole):
            yield from self._assembly(prims)
        yield self._few(self._group.few, prims)
        yield Conditional(pass_arguments("in_stages"), (*self._stages(prims), self._lists()))

    def _few(self, kernel: Program, prims: int) -> Dispatch:
        """Plan one workgroup for all stages that such a kernel has."""
        pieces, bins = self._state.assembly.space.pieces, self._grid.bins
        walks, together = Place("walks"), self._programs.together
        most = most_entered(prims, pieces, bins, self._programs.lanes)
        if not self._group.whole:
            push = FewBinsPush(
                walks=walks,
                tiles_per_bin=self._tiles_per_bin,
                tiles_per_workgroup=together,
                most_entered=most,
            )
            return Dispatch(kernel, push, (1, 1), why=f"{prims} primitives in one workgroup")
        slots = self._group.spans[0].slots
        of_all = WholeBinsPush(
            slot_count=slots,
            slot_hints=Table(1),
            walks=walks,
            tiles_per_bin=self._tiles_per_bin,
            tiles_per_workgroup=together,
            most_entered=most,
        )
        why = f"{slots} vertices and {prims} primitives in one workgroup"
        return Dispatch(kernel, of_all, (1, 1), why=why)

    def _stages(self, prims: int) -> Iterator[Work]:
        """Plan the same with a dispatch for each stage."""
        yield from self._assembly(prims)
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

    def _assembly(self, prims: int) -> Iterator[Work]:
        """From vertices to primitives, and what is left of those that cross a plane."""
        workgroups, why = (-(-prims // THREADS), 1), f"{prims} primitives"
        bindings = NO_BINDINGS if self._form is None else self._keyed.depth
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

    @property
    def _tiles_per_bin(self) -> int:
        """Tiles of a bin, or pairs of them, whichever a subgroup owns."""
        return (1 << self._grid.shift) ** 2 // TILE**2 >> self._walk.tiles_shift

    def _lists(self) -> Work:
        push = BinPush(
            walks=Place("walks"),
            tiles_per_bin=self._tiles_per_bin,
            tiles_per_workgroup=self._programs.together,
        )
        if self._group.few_lists is not None:
            each = FEW_LISTS_TURNS * self._programs.lanes * self._programs.together
            workgroups = (-(-self._grid.bins // each), 1)
            return Dispatch(self._group.few_lists, push, workgroups, why="lists of the bins of few triangles")
        lists = self._fixed(FixedKernels.LISTS)
        return Indirect(lists, push, pass_arguments("list_arguments"), why="lists of the bins")

    def walk_lists(self, most: Lists) -> Iterator[Command]:
        """Lists and the kernels that walk them; those that are not needed run no workgroups."""
        yield Assign(goes=most.goes)
        if self._group.few is None:
            yield self._lists()
        for layer in range(self._state.layers):
            if layer and most.relays:
                yield reset_layer(most.relays)
            yield Assign(layer=layer)
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
    def cursor_words(self) -> int:
        """Words in which a tile is left."""
        return CURSOR_WORDS + LANE_CURSOR_WORDS * self._programs.lanes if self._walk.loops else 1

    def _relays(self, count: int) -> Iterator[Assign | Work]:
        """All dispatches that go on with tiles; each one leaves less to the next."""
        push = UnfinishedPush(next=walk_arguments(FIRST_RELAY), cursor_words=self.cursor_words)
        listing = self._programs.fixed(FixedKernels.UNFINISHED)
        yield Dispatch(listing, push, (self._group.most_bins, 1), why="tiles that were not finished")
        for number in range(count):
            yield Assign(unfinished_in=number % 2 * self._state.tiles)
            relay = FIRST_RELAY + number
            yield self._walk_from("relay", relay, relay + 1, "tiles that were not finished")

    def _walk_from(self, source: Source, here: int, there: int, why: str) -> Indirect:
        """Return a dispatch with arguments number ``here``; arguments ``there`` get its unfinished tiles."""
        walk = self._walk
        arguments = walk_arguments(here)
        push = walk.push(walks=arguments, next=walk_arguments(there))
        bindings = self._keyed.depth if self._group.keyed else self._keyed.shading
        program = walk.program(source)
        return Indirect(program, push, arguments, bindings, why, beside=source == "sparse")
