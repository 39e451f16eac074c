"""Random steps on parts of textures, made with the driver and with the reference side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np

from tests.random_views.steps import Step
from tests.random_views.world import World
from vkpipe import pipe

__all__ = ["Pair"]


class Pair:
    """Makes sequences of steps with two screens.

    Attributes:
        seen: how often each step was made, refused or left out: by its name, and by what came of it.
    """

    def __init__(self, screen: pipe.Screen, reference: pipe.Screen) -> None:
        self._screens = (screen, reference)
        self.seen: Counter[tuple[str, str]] = Counter()

    def run(self, steps: Sequence[Step]) -> None:
        """Make steps. Raises AssertionError where the two read, draw or refuse other things."""
        mine, theirs = (World(screen) for screen in self._screens)
        try:
            for step in steps:
                got, want = mine.make(step), theirs.make(step)
                assert got == want, f"{step}: {str(got)[:200]}, not {str(want)[:200]}"
                self.seen[step.name, want if isinstance(want, str) else type(want).__name__] += 1
            for got, want in zip(mine.held(), theirs.held(), strict=True):
                np.testing.assert_array_equal(got, want)
        finally:
            mine.destroy()
            theirs.destroy()
