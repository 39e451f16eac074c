"""Random steps around clears of depth and stencil, made with the driver and the reference side by side."""

from __future__ import annotations

from tests.random_depths.steps import Step
from tests.random_depths.world import World
from tests.random_sequences import Pair
from vkpipe import pipe

__all__ = ["pair_of"]


def pair_of(screen: pipe.Screen, reference: pipe.Screen) -> Pair[Step]:
    """Return a pair that counts steps."""
    return Pair(World, lambda made: "made", screen, reference)
