"""Shares the loop limit of an invocation (docs/lavapipe.md) between a walk, a shader and its lookups."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from vkpipe.errors import NotSupported
from vkpipe.kernels.lookups import ComputedSampler, turns_along
from vkpipe.translate.glsl.lookups import LOOKUPS
from vkpipe.translate.glsl.turns import LIMITED_TURNS

if TYPE_CHECKING:
    from vkpipe.kernels.fragment_io import LastStageState
    from vkpipe.translate import ShaderInfo

__all__ = ["LoopBudget", "loop_budget"]

_WALK_BUDGET = 48000
"""Iterations of a walk where the device stops an invocation after 65,535, of all loops together."""

_MOST_TURNS = 64000
"""Turns that a walk takes at most, with those of lookups in it."""

_OWN_TURNS = 250
"""Turns of a kernel beside those of a shader with loops: ``shader_loops.glsl``."""

_MOST_SHADED = 128
"""Runs of a shader behind a walk for the pixels of a subgroup, each of which may show another primitive."""


class LoopBudget(NamedTuple):
    """Shares the loop limit between a walk and a fragment shader.

    Attributes:
        lookups: turns that lookups along an axis take in a run of the shader, or in a turn of its loops.
        samples: of a pixel.
        loops: whether the shader has loops of its own.
    """

    lookups: int
    samples: int
    loops: bool = False

    @property
    def too_little_behind_a_walk(self) -> bool:
        """Return whether the shader may take more behind a walk than that leaves."""
        return _MOST_SHADED * self.samples * self.lookups > _MOST_TURNS - _WALK_BUDGET

    @property
    def shader_turns(self) -> int:
        """Turns of the shader's own loops in a run; below 1 lookups leave none."""
        return LIMITED_TURNS // (1 + self.lookups) - _OWN_TURNS if self.lookups else LIMITED_TURNS

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
            NotSupported: one batch, or a turn of the shader's loops, may take more turns than there are.
        """
        batch = 2 + lanes * (2 + turns)
        found = min(_WALK_BUDGET, _MOST_TURNS * turns // (turns + runs * self.lookups) - batch)
        if self.lookups and (found < 0 or (self.loops and self.shader_turns < 1)):
            what = f"lookups that work in a fragment shader take {self.lookups} turns of loops"
            raise NotSupported("SamplerState.max_anisotropy", f"{what}, too many for this device")
        return found


def loop_budget(state: LastStageState, info: ShaderInfo | None, *, loops: bool) -> LoopBudget:
    """Return the budget of a last stage; ``loops``: whether its shader has loops of its own."""
    most = max((turns_along(fact) for fact in state.levels if isinstance(fact, ComputedSampler)), default=0)
    lookups = sum(info.count(opcode) for opcode in LOOKUPS) if most and info is not None else 0
    return LoopBudget(most * lookups, state.samples.count, loops)
