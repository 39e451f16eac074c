"""The driver beside the reference: frames come again, and then with changes."""

from __future__ import annotations

import random

import numpy as np

from tests.driver.draw import Array
from tests.random_draws.ways import WAYS, way
from tests.random_extremes.case import change, frame
from tests.random_extremes.stage import Stage
from vkpipe import pipe
from vkpipe.driver.screen import VkScreen

__all__ = ["Pair"]

_FRAMES, _EQUAL = 6, 3
"""Frames of a case, of which so many first ones are equal."""


class Pair:
    """A context for each way of the driver's, and one of the reference."""

    def __init__(self, screen: VkScreen, reference: pipe.Screen) -> None:
        self._screen = screen
        self._reference = Stage(reference.context_create())
        self._stages: dict[str, Stage] = {}

    def close(self) -> None:
        """Destroy the contexts."""
        for stage in (*self._stages.values(), self._reference):
            stage.close()

    def differences(self, seed: int) -> str:
        """Draw the frames of a case. Return what differs; nothing: all is equal."""
        rng, name = random.Random(seed), list(WAYS)[seed % len(WAYS)]
        drawn, wanted, found = frame(rng), list[Array](), []
        with way(self._screen, name):
            if name not in self._stages:
                self._stages[name] = Stage(self._screen.context_create())
            for number in range(_FRAMES):
                if number >= _EQUAL:
                    change(rng, drawn)
                got = self._stages[name].draw(drawn)
                if not wanted or number >= _EQUAL:
                    with np.errstate(invalid="ignore"):
                        wanted = self._reference.draw(drawn)
                if not all(map(np.array_equal, got, wanted)):
                    found.append(number)
        return f"{name}: frames {found} of {drawn.size}" if found else ""
