"""Shares the loop limit of an invocation (docs/lavapipe.md) between a walk, a shader and its lookups."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from vkpipe.kernels.levels import MOST_TURNS, refuse_turns, turns_of_lookups

if TYPE_CHECKING:
    from vkpipe.kernels.fragment_io import LastStageState
    from vkpipe.translate import GlslBody

__all__ = ["LoopBudget", "loop_budget"]

_WALK_BUDGET = 48000
"""Iterations of a walk where the device stops an invocation after 65,535, of all loops together."""

_MOST_SHADED = 128
"""Runs of a shader behind a walk for the pixels of a subgroup, each of which may show another primitive."""

_QUAD = 4
"""Runs for a single pixel there: each of its quad may show another primitive."""

_WHAT = "fragment shader"


class LoopBudget(NamedTuple):
    """Shares the loop limit between a walk and a fragment shader.

    Attributes:
        lookups: turns that lookups along an axis take in a run of the shader; 0 where nothing limits them, or
            the shader has loops of its own, which count them.
        samples: of a pixel.
    """

    lookups: int
    samples: int

    @property
    def too_little_behind_a_walk(self) -> bool:
        """Return whether the shader may take more behind a walk than that leaves."""
        return _MOST_SHADED * self.samples * self.lookups > MOST_TURNS - _WALK_BUDGET

    @property
    def shades_pixels(self) -> bool:
        """Return whether an invocation behind a walk can bear no more than one pixel."""
        return _MOST_SHADED * self.lookups > MOST_TURNS

    @property
    def plain_walk(self) -> int:
        """Iterations after which a walk ends that does not run the shader."""
        return _WALK_BUDGET

    def of_walk(self, lanes: int, turns: int, runs: int) -> int:
        """Return after how many iterations a walk that runs the shader ends; it ends behind a batch.

        Args:
            lanes: triangles of a batch.
            turns: iterations that each of them takes, with ``runs`` of the shader among them, at most.

        Raises:
            NotSupported: one batch may take more turns than there are.
        """
        batch = 2 + lanes * (2 + turns)
        found = min(_WALK_BUDGET, MOST_TURNS * turns // (turns + runs * self.lookups) - batch)
        if self.lookups and found < 0:
            refuse_turns(_WHAT, self.lookups)
        return found


def loop_budget(state: LastStageState, body: GlslBody | None, *, limited: bool) -> LoopBudget:
    """Return the budget of a last stage; ``limited``: whether the device has the limit.

    Raises:
        NotSupported: the lookups for a pixel take more turns than there are.
    """
    lookups = turns_of_lookups(state.levels, body) if limited and body is not None else 0
    if _QUAD * lookups > MOST_TURNS:
        refuse_turns(_WHAT, lookups)
    return LoopBudget(lookups, state.samples.count)
