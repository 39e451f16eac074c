"""Random steps made with the driver and with the reference side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np

from tests.random_queries.steps import Step
from tests.random_queries.world import World
from vkpipe import pipe

__all__ = ["Pair"]


class Pair:
    """Makes sequences of steps with two screens.

    Attributes:
        seen: how often each step was refused, and how often not, by name and whether.
    """

    def __init__(self, screen: pipe.Screen, reference: pipe.Screen) -> None:
        self._screens = (screen, reference)
        self.seen: Counter[tuple[str, bool]] = Counter()

    def run(self, steps: Sequence[Step]) -> None:
        """Make steps. Raises AssertionError where the two do not say, draw or refuse the same."""
        mine, theirs = (World(screen) for screen in self._screens)
        try:
            for number, step in enumerate(steps):
                got, want = mine.make(step), theirs.make(step)
                assert got == want, f"{step} after {list(steps[:number])}: {got}, not {want}"
                self.seen[step.name, isinstance(want, tuple)] += 1
            for got, want in zip(mine.held(), theirs.held(), strict=True):
                np.testing.assert_array_equal(got, want, str(list(steps)))
        finally:
            mine.destroy()
            theirs.destroy()
