"""The kernels of groups that are drawn directly: each tile goes through all their triangles, without lists.

There are four, which find the same bits: one that is made in little time and draws until the plain one pays
(:mod:`vkpipe.driver.programs.schedule.brief`), the plain one, one that takes tiles in pairs
(:mod:`vkpipe.driver.programs.schedule.pairing`), and one that stands beside the plain one, for tiles that one
triangle covers (:mod:`vkpipe.driver.programs.schedule.covering`).
"""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, Literal
from weakref import proxy

from vkpipe.driver.programs.fixed_kernels import FixedKernels
from vkpipe.driver.programs.schedule.brief import Brief
from vkpipe.driver.programs.schedule.covering import Covering
from vkpipe.driver.programs.schedule.pairing import Pairing
from vkpipe.kernels.kernel import Kernel, Kernels
from vkpipe.kernels.push.direct import DirectPush

if TYPE_CHECKING:
    from vkpipe.driver.programs.last_stage.making import Making
    from vkpipe.driver.programs.last_stage.traits import Traits
    from vkpipe.driver.programs.maker import Defines
    from vkpipe.driver.programs.program import Need, Program
    from vkpipe.driver.programs.schedule.whole import Whole
    from vkpipe.kernels.modes import Assembly

__all__ = ["DirectKernels"]

_Way = Literal["plain", "brief", "pairs", "covered"]

_MOST = 256
_MOST_SUBGROUPS = 4
_RUNS_IN_COVERED = 4
"""Of the shader in each turn: with two a lookup takes 1.1 of the time, with eight as long."""


class DirectKernels:
    """The kernels of one last stage that draw directly, each made when it is first used.

    Attributes:
        most: primitives of a group that they draw, at most.
        subgroups: of a workgroup; each owns a tile, or a pair.
    """

    def __init__(self, traits: Traits, making: Making) -> None:
        """Nothing is made yet.

        Raises:
            NotSupported: a shader with lookups in turns may take more of them than there are.
        """
        self._traits, self._making = traits, making
        self.most = self._most(traits.linkage.assembly.space.pieces)
        self.subgroups = min(traits.programs.together, _MOST_SUBGROUPS)

    def _most(self, pieces: int) -> int:
        """Primitives that they draw, where clipping makes so many of each."""
        traits = self._traits
        if not traits.programs.stops_walks:
            return _MOST
        budget = traits.budget.plain_walk if traits.opaque else traits.walk_budget
        return 0 if traits.alone else min(_MOST, budget // (pieces * (2 + traits.turns)))

    @property
    def masks(self) -> bool:
        """Return whether tiles pass over triangles that lie elsewhere (``driver/plan/direct/masks.py``)."""
        programs = self._traits.programs
        return programs.sizes.masks and "masks" in programs.passes

    @property
    def mixes(self) -> bool:
        """Return whether groups may be a section of a bundle (``driver/plan/mixed.py``)."""
        return "sections" in self._traits.programs.passes

    @property
    def few(self) -> int:
        """Return how many primitives one workgroup takes before the last stage."""
        return self._traits.programs.sizes.few_prims

    def of_many(self, assembly: Assembly) -> tuple[Whole, ...]:
        """Return what decides when kernels for more primitives are made; none: a frame waits for them."""
        return self._traits.programs.sections(assembly)

    @cached_property
    def plain(self) -> Program:
        """The kernel whose subgroups have a tile each."""
        need: Need = "later" if self._traits.state.gathered else "always"
        return self._making.walking(*self._made_of("plain"), need)

    @cached_property
    def brief(self) -> Program:
        """The kernel with less text to compile."""
        return self._making.walking(*self._made_of("brief"))

    @cached_property
    def pairs(self) -> Program:
        """The kernel whose subgroups have two tiles each; it is made behind frames."""
        return self._making.walking(*self._made_of("pairs"), "later")

    @cached_property
    def covered(self) -> Program:
        """The kernel of tiles that one triangle covers; it is made behind frames."""
        return self._making.walking(*self._made_of("covered"), "later")

    @cached_property
    def taking_over(self) -> Brief | None:
        """Decides when :attr:`plain` takes over from :attr:`brief`; None where it draws from the beginning:
        its text is short, too, or a cache has what an earlier run has made of it.
        """
        gains = self._traits.begins_briefly and not self._is_cached("plain")
        weak = proxy(self)
        return Brief(lambda: weak.plain) if gains else None

    @cached_property
    def pairing(self) -> Pairing | None:
        """Decides when :attr:`pairs` is made; None where that would gain nothing."""
        traits = self._traits
        if not traits.gains_by_pairs:
            return None
        unrolls = traits.unrolled_in_pairs and not traits.short
        weak = proxy(self)
        return Pairing(lambda: weak.pairs, lambda: weak._is_cached("pairs"), unrolls)

    @cached_property
    def covering(self) -> Covering | None:
        """Decides when :attr:`covered` is made; None where that would gain nothing."""
        traits = self._traits
        if not traits.gains_by_covered:
            return None
        lists = partial(traits.programs.fixed, FixedKernels.COVERED_LISTS)
        weak = proxy(self)
        return Covering(lambda: weak.covered, lambda: weak._is_cached("covered"), lists)

    @property
    def is_cached(self) -> bool:
        """Return whether a kernel that may draw at first need not be compiled from its text."""
        return self._is_cached("plain") or (self.taking_over is not None and self._is_cached("brief"))

    def _is_cached(self, way: _Way) -> bool:
        return self._making.is_cached(*self._made_of(way))

    def _made_of(self, way: _Way) -> tuple[Kernel, Defines]:
        """The text and the macros of a kernel."""
        traits = self._traits
        kernel = {"brief": Kernels.ORDERED_SMOOTH, "covered": Kernels.COVERED}.get(way, traits.kernel)
        unrolled = {"plain": traits.short, "pairs": traits.unrolled_in_pairs}.get(way, False)
        plainly = way == "plain" and not (traits.opaque or unrolled or traits.state.gathered)
        queued, paired = plainly and traits.may_queue, way == "pairs"
        together = queued or (paired and traits.opaque)
        runs = traits.runs_together if together else 1
        more: Defines = {
            "VKP_DIRECT": 1,
            "VKP_WORKGROUP": traits.programs.lanes * self.subgroups,
            "VKP_UNROLLED": int(unrolled),
            "VKP_QUEUED": int(queued),
            "VKP_PAIR": int(paired),
            "VKP_RUNS": min(_RUNS_IN_COVERED, 64 // traits.programs.lanes) if way == "covered" else runs,
        }
        return kernel.pushing(DirectPush), more
