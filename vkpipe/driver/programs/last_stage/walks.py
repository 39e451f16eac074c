"""The kernels of groups that go through bins: they walk lists or bitmaps of the triangles of a bin."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING
from weakref import proxy

from vkpipe.driver.programs.binning import relay
from vkpipe.driver.programs.last_stage.walk import Form, Source, Walk
from vkpipe.driver.programs.schedule.brief import Brief
from vkpipe.kernels.kernel import Kernel, Kernels
from vkpipe.translate.glsl.turns import LIMITED_TURNS

if TYPE_CHECKING:
    from vkpipe.driver.programs.last_stage.making import Making
    from vkpipe.driver.programs.last_stage.traits import Traits
    from vkpipe.driver.programs.last_stage.visibility import Visibility
    from vkpipe.driver.programs.maker import Defines
    from vkpipe.driver.programs.program import Need, Program

__all__ = ["MOST_FILLED", "Walks"]

# Primitives for each tile, up to which a short shader runs unrolled: more are small ones, for which the loop
# around it pays.
_LARGE = 4

# On lavapipe a subgroup of the opaque form takes two tiles where there are many tiles, or many primitives for
# each. In between, what lies behind everything in one of them is passed over often enough to matter.
_PAIRED_TILES = 1 << 15
_PAIRED_PRIMS = 4

_FEW_IN_DRAW = 64
_LARGE_IN_DRAWS = 8

MOST_FILLED = 2
"""Primitives for each tile that take no keys on lavapipe where all of these would have to be filled: it takes
as long as to draw one or two for each tile."""


class Walks:
    """Chooses among the walks of one last stage, and has their kernels.

    Attributes:
        kept_keys: of a pixel, where its tile goes on in another dispatch.
    """

    def __init__(self, traits: Traits, making: Making, visibility: Visibility) -> None:
        """Nothing is made yet."""
        self._traits, self._making, self._visibility = traits, making, visibility
        self.kept_keys = traits.state.samples.count
        self._known: dict[Hashable, Program] = {}
        self._taking_over: dict[Hashable, Brief | None] = {}
        self._skips_brief = False

    def choose(self, prims: int, draws: int, tiles: int, fills: bool) -> Walk:
        """Choose how to draw a group of so many primitives in so many draws into so many tiles.

        ``fills``: all keys of the visibility form would have to be filled for it.
        """
        if self._traits.opaque:
            return self._opaque(prims, draws, tiles, fills)
        return self._ordered(prims, tiles)

    def _ordered(self, prims: int, tiles: int) -> Walk:
        traits = self._traits
        return Walk(
            self,
            "ordered",
            traits.turns,
            traits.walk_budget if traits.programs.stops_walks else None,
            unrolled=traits.short and prims <= _LARGE * tiles,
            loops=traits.loops,
            single_runs=traits.single_runs if traits.loops and traits.writes_memory else 0,
        )

    def _opaque(self, prims: int, draws: int, tiles: int, fills: bool) -> Walk:
        traits = self._traits
        budget = traits.budget.plain_walk if traits.programs.stops_walks else None
        # Many primitives are small ones, which the visibility form enters without lists; but draws of a few
        # have larger ones than meshes. And there a fragment shader with loops has the whole loop limit for
        # itself.
        filled = MOST_FILLED if fills and traits.programs.limited else 1
        most = tiles * (_LARGE_IN_DRAWS if prims <= _FEW_IN_DRAW * draws else filled)
        form: Form = "visibility" if (prims > most or traits.alone) and traits.keyed else "opaque"
        paired = traits.programs.limited and form == "opaque"
        shift = self._tiles_shift(prims, tiles) if paired else 0
        return Walk(self, form, traits.turns if traits.samples else 0, budget, tiles_shift=shift)

    def _tiles_shift(self, prims: int, tiles: int) -> int:
        """Return the binary logarithm of the number of tiles for each subgroup of the opaque form."""
        many = tiles >= _PAIRED_TILES
        if self._traits.samples or not (many or prims * _PAIRED_PRIMS >= tiles):
            return 0
        return 1 if self._traits.shades or not many else 2

    def walker(self, walk: Walk, source: Source) -> Program:
        """A kernel that walks lists, bitmaps, or what is left of either."""
        walk = replace(walk, limited=self.counts(walk))
        key = (walk.form, walk.unrolled, walk.tiles_shift, walk.limited, walk.budget, walk.brief, source)
        found = self._known.get(key)
        if found is None:
            make = self._visibility.kernel if walk.form == "visibility" else self._making.walking
            need: Need = "rarely" if self._is_rare(source) else "always"
            found = self._known[key] = make(*self._made_of(walk, source), need)
        return found

    def counts(self, walk: Walk) -> bool:
        """Return whether the kernel of a walk counts its turns.

        One of little text does where groups cannot come near the limit, too: it is the same for all.
        """
        short = walk.brief or self._traits.kernels.get(walk.form) is Kernels.ORDERED_SMOOTH
        return walk.limited or (short and not walk.loops and walk.budget is not None)

    def _is_rare(self, source: Source) -> bool:
        """Return whether draws can do without the kernel as long as no tile needs it."""
        programs = self._traits.programs
        return source != "list" and programs.leaves_out and "later" in programs.passes

    def _made_of(self, walk: Walk, source: Source) -> tuple[Kernel, Defines]:
        """The text and the macros of a kernel."""
        traits, full, first = self._traits, not walk.brief, source != "relay"
        unrolled = walk.unrolled and full and first
        queued = walk.form == "ordered" and full and not unrolled and traits.may_queue
        more: Defines = {
            "VKP_SPARSE": int(source == "sparse"),
            "VKP_UNROLLED": int(unrolled),
            "VKP_QUEUED": int(queued),
            "VKP_RUNS": traits.runs_together if queued else 1,
            "VKP_PAIR": walk.tiles_shift if first else 0,
        }
        if walk.limited:
            more["VKP_LOOP_LIMIT"] = f"{walk.budget}u"
            if walk.loops:
                turns, again = f"{LIMITED_TURNS}u", int(not traits.writes_memory)
                more |= {"VKP_SHADER_TURNS": turns, "VKP_RUNS_AGAIN": again}
        if not first:
            lanes = traits.programs.lanes
            subgroups = relay(lanes, walk.loops, traits.programs.makes_lanes)
            more |= {"VKP_RELAY": subgroups, "VKP_COHERENT": "coherent", "VKP_WORKGROUP": lanes * subgroups}
        if walk.form == "visibility":
            return Kernels.VISIBILITY_LARGE, more
        return traits.kernels[walk.form] if full else Kernels.ORDERED_SMOOTH, more

    def taking_over(self, walk: Walk) -> Brief | None:
        """Return what decides when the kernel of a walk takes over from one of less text; None where it draws
        from the beginning.
        """
        key = (walk.unrolled, walk.limited)
        if key not in self._taking_over:
            gains = self._traits.begins_briefly and walk.form == "ordered" and not self._skips_brief
            gains = gains and not self._is_cached(walk)
            alone = replace(walk, walkers=proxy(self))
            self._taking_over[key] = Brief(partial(alone.program, "list")) if gains else None
        return self._taking_over[key]

    def _is_cached(self, walk: Walk) -> bool:
        return self._making.is_cached(*self._made_of(walk, "list"))

    def skip_brief(self) -> None:
        """Draw with the kernels that are made for the state from now on."""
        self._skips_brief = True
        for brief in self._taking_over.values():
            if brief is not None:
                brief.skip()
