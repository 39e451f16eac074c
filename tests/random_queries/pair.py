"""Random steps around queries, made with the driver and with the reference side by side."""

from __future__ import annotations

from tests.random_queries.steps import Step
from tests.random_queries.world import World
from tests.random_sequences import Pair
from vkpipe import pipe

__all__ = ["pair_of"]


def pair_of(screen: pipe.Screen, reference: pipe.Screen) -> Pair[Step]:
    """Return a pair that counts steps by whether they are refused."""
    return Pair(World, lambda made: "refused" if isinstance(made, tuple) else "made", screen, reference)
