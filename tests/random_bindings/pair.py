"""Random changes of bindings, made with the driver and with the reference side by side."""

from __future__ import annotations

from tests.random_bindings.steps import Step
from tests.random_bindings.world import World
from tests.random_sequences import Pair
from vkpipe import pipe

__all__ = ["pair_of"]


def pair_of(screen: pipe.Screen, reference: pipe.Screen) -> Pair[Step]:
    """Return a pair that counts steps by what they return, or the type of it."""
    return Pair(World, lambda made: made if isinstance(made, str) else type(made).__name__, screen, reference)
