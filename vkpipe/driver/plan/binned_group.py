"""Decides how a group of many primitives is drawn: its spans and passes, its bins, and its last stage."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from vkpipe.driver.plan.tessellation import Rounds, rounds_of
from vkpipe.driver.plan.visibility import LAST_NUMBER, HeldKeys, Opening
from vkpipe.driver.plan.whole import few_bins_of, whole_bins_of
from vkpipe.driver.programs.binning import (
    Lists,
    bin_words,
    finer_grid,
    finer_pass,
    fit_few_lists,
    grid,
    lists,
)
from vkpipe.driver.programs.schedule.awaited import Saving
from vkpipe.driver.programs.schedule.brief import lost
from vkpipe.driver.programs.schedule.whole import DISPATCH, EMPTY_BIN
from vkpipe.driver.state.group import GroupState

if TYPE_CHECKING:
    from vkpipe.driver.plan.commands import Plan
    from vkpipe.driver.programs.program import Program
    from vkpipe.driver.programs.registry import Programs
    from vkpipe.driver.programs.schedule.awaited import Awaited
    from vkpipe.driver.state.geometry_output import Divided

__all__ = ["BinnedGroup", "KeysUse", "SpanCounts", "keys_of"]

_ROUND_PASSES = 7
"""Passes of the usual length that a round of patches (``state/tessellation.py``) may take."""

_SAVED = 4
"""Dispatches that few triangles take less where one kernel has what five have."""


class SpanCounts(NamedTuple):
    """Primitives and vertex slots of a span; with a geometry shader, those of its input."""

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
        grid: the bins; ``finer``: those that the device chooses instead where their bitmaps have room.
        longest: primitives of the longest pass.
        most: the lists of that.
        plans: those that are kept, by how they use the keys.
        few: the kernel that has all stages between vertices, of others than triangles assembly, and tiles.
        few_lists: the kernel that writes the lists of few triangles.
        whole: whether that has vertices and assembly, too.
        awaited: what counts the time that other kernels would save, and how much that is.
    """

    def __init__(
        self,
        programs: Programs,
        state: GroupState,
        draws: int,
        spans: tuple[SpanCounts, ...],
        in_stages: bool = False,
        divided: Divided | None = None,
        fills: bool = False,
    ) -> None:
        """Choose the form, the passes and the dispatches of a group of at least one span.

        Args:
            in_stages: with a dispatch for each stage, whatever kernels there are.
            divided: what its patches are divided into, where that is known.
            fills: all keys would have to be filled for it.
        """
        self._lanes, self._made = programs.lanes, programs.makes_lanes
        self.state, self.spans = state, spans
        self.rounds = rounds_of(state, [span.prims for span in spans], divided)
        self.drawn = [_drawn(state, span, self.rounds) for span in spans]
        self.prims = sum(
            drawn.prims * self.times(span) for span, drawn in zip(spans, self.drawn, strict=True)
        )
        # Where there are not numbers enough for all, keys are not asked for.
        numbered = self.prims if self.prims < LAST_NUMBER else 0
        self.walk = state.last_stage.walk(numbered, draws, state.tiles, fills)
        pieces, most_bytes = state.assembly.space.pieces, programs.sizes.bitmap_bytes
        self.longest = min(max(span.prims for span in self.drawn), self._longest_pass)
        if not self.keyed and self.rounds is None:
            # Tiles go through all that is in their bins: smaller ones save more than further passes cost.
            self.longest = finer_pass(*state.size, self.longest, pieces, most_bytes)
        self.grid = grid(*state.size, self.longest * pieces, most_bytes)
        self.awaited: list[tuple[Awaited, Saving]] = []
        self.whole = False
        self.few = None if in_stages or self.keyed else self._few_bins(programs)
        # The device knows how many triangles there are.
        self.finer = finer_grid(*state.size, self.grid) if programs.sizes.wide else None
        self.most = self.lists(self.longest)
        self.few_lists = None if in_stages or self.few is not None else self._few_lists(programs)
        self.walk = replace(self.walk, limited=self.most.relays > 0)
        # Where shaders make the primitives only the device knows how many there are.
        brief = None if state.emits else state.last_stage.walks.taking_over(self.walk)
        of_kinds = None if brief is None else brief.bound(state.kinds)
        if of_kinds is not None and not of_kinds.over:
            bound = (state.targets, state.fragment_resources)
            self.awaited.append((of_kinds, Saving(lost(state.tiles, self.prims), bound)))
            self.walk = replace(self.walk, brief=True)
        self.plans: dict[KeysUse, Plan] = {}

    def _few_bins(self, programs: Programs) -> Program | None:
        """Return the kernel that sets up and lists all primitives, if it is there."""
        state = self.state
        few = few_bins_of(programs, state, self.prims)
        if few is None:
            return None
        apart = 0 if state.assembly.plain_triangles else 1
        if not few.over:
            self.awaited.append((few, Saving(DISPATCH * (_SAVED - apart))))
            return None
        whole = whole_bins_of(programs, state, self.spans[0].slots)
        if whole is None or whole.over:
            self.whole = whole is not None
            return few.program if whole is None else whole.program
        self.awaited.append((whole, Saving(DISPATCH * (1 + apart))))
        return few.program

    def _few_lists(self, programs: Programs) -> Program | None:
        """Return the kernel that writes the lists of few triangles, if it is there."""
        triangles = self.longest * self.state.assembly.space.pieces
        if self.most.sparse or not fit_few_lists(triangles):
            return None
        few = programs.few_lists()
        if few is None or few.over:
            return None if few is None else few.program
        self.awaited.append((few, Saving(EMPTY_BIN * self.grid.bins)))
        return None

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

    @property
    def most_bins(self) -> int:
        """The number of bins, at most."""
        return max(self.grid.bins, self.finer.bins if self.finer else 0)

    @property
    def bin_words(self) -> int:
        """Words of the bitmap of a bin."""
        return bin_words(self.longest * self.state.assembly.space.pieces)

    def times(self, span: SpanCounts) -> int:
        """Return how often a span's vertices are drawn from: rounds, and stretches of each."""
        if self.rounds is None:
            return 1
        return self.rounds.count(span.prims) * self.rounds.stretches

    @property
    def passes(self) -> int:
        """The number of passes that draw all of it."""
        spans = zip(self.spans, self.drawn, strict=True)
        return sum(self.times(span) * -(-drawn.prims // self.longest) for span, drawn in spans)

    def lists(self, prims: int) -> Lists:
        """The lists of a pass."""
        longest, walk = prims * self.state.assembly.space.pieces, self.walk
        looped, runs = prims * walk.loops, prims * walk.single_runs
        bins, iterations, budget = self.grid.bins, walk.iterations, walk.budget
        return lists(longest, bins, self._lanes, iterations, budget, looped, runs, made=self._made)

    def follow(self, keys: HeldKeys, flat: bytes | None, last: bool) -> KeysUse:
        """Return how its plan uses the keys, and follow these to the end of the group.

        Args:
            flat: the texel that the depth buffer has everywhere, if it has one.
            last: no group that comes right behind it has lists or keys.
        """
        state = self.state
        if self.keyed:
            what = keys_of(state)
            opening = keys.open(what, self.prims, flat)
            number = keys.next_number
            keys.next_number += self.prims
            # The tiles of one span are known at its end.
            ends = last and opening in ("flat", "clean") and len(self.spans) == 1 and self.rounds is None
            restores = ends and state.layers == 1 and keys.restore(what, flat)
            visibility = state.last_stage.visibility
            by_tile = visibility.programs.by_tile is not None and visibility.shades_tiles
            use = KeysUse(opening, number, False, restores, by_tile)
            if state.layers > 1 and state.last_stage.writes_depth:
                keys.forget()
            return use
        if self.most.relays:
            # Tiles that are not finished lie where the keys were.
            keys.spoil()
        use = KeysUse("none", keys.next_number, state.last_stage.writes_depth and keys.held)
        keys.drawn(state.last_stage.writes_depth, state.layers > 1)
        return use


def keys_of(state: GroupState) -> Hashable:
    """Return what tells the keys of a group from others: what they mean, the depth buffer, the size."""
    return state.last_stage.visibility.form, state.depth, state.size


def _drawn(state: GroupState, span: SpanCounts, rounds: Rounds | None) -> SpanCounts:
    stage = state.geometry
    if rounds is not None:
        return SpanCounts(rounds.prims * rounds.made.prims, rounds.slots)
    return span if stage is None else SpanCounts(span.prims * stage.prims, span.prims * stage.slots)
