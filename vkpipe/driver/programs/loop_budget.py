"""Shares the loop limit of an invocation (docs/lavapipe.md) between a walk, a shader and its lookups."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from vkpipe.errors import NotSupported
from vkpipe.kernels.levels import LevelledSampler
from vkpipe.kernels.lookups import ComputedSampler, turns_along
from vkpipe.translate.glsl.lookups import LOOKUPS
from vkpipe.translate.tgsi.names import File

if TYPE_CHECKING:
    from vkpipe.kernels.fragment_io import LastStageState
    from vkpipe.translate import ShaderInfo

__all__ = ["LoopBudget", "loop_budget"]

_WALK_BUDGET = 48000
"""Iterations of a walk where the device stops an invocation after 65,535, of all loops together."""

_MOST_TURNS = 64000
"""Turns that a walk takes at most, with those of lookups in it."""

_MOST_SHADED = 128
"""Runs of a shader behind a walk for the pixels of a subgroup, each of which may show another primitive."""

_QUAD = 4
"""Runs for a single pixel there: each of its quad may show another primitive."""


_COMPUTED = frozenset((File.SAMP, File.SVIEW))


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
        return _MOST_SHADED * self.samples * self.lookups > _MOST_TURNS - _WALK_BUDGET

    @property
    def shades_pixels(self) -> bool:
        """Return whether an invocation behind a walk can bear no more than one pixel."""
        return _MOST_SHADED * self.lookups > _MOST_TURNS

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
        found = min(_WALK_BUDGET, _MOST_TURNS * turns // (turns + runs * self.lookups) - batch)
        if self.lookups and found < 0:
            raise _too_many(self.lookups)
        return found


def _too_many(lookups: int) -> NotSupported:
    what = f"lookups that work in a fragment shader take {lookups} turns of loops"
    return NotSupported("SamplerState.max_anisotropy", f"{what}, too many for this device")


def loop_budget(state: LastStageState, info: ShaderInfo | None, *, limited: bool) -> LoopBudget:
    """Return the budget of a last stage; ``limited``: whether the device has the limit.

    Raises:
        NotSupported: the lookups for a pixel take more turns than there are.
    """
    along = [turns_along(fact) for fact in state.levels if isinstance(fact, ComputedSampler)]
    along += [fact.turns for fact in state.levels if isinstance(fact, LevelledSampler)]
    if not limited or info is None or info.takes_turns:
        return LoopBudget(0, state.samples.count)
    # Lanes may take different samplers, one after the other.
    most = sum(along) if _COMPUTED & info.indirect_files else max(along, default=0)
    lookups = most * sum(info.count(opcode) for opcode in LOOKUPS) if most else 0
    if _QUAD * lookups > _MOST_TURNS:
        raise _too_many(lookups)
    return LoopBudget(lookups, state.samples.count)
