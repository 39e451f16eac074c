"""Rectangles, tints and places, as numbers that are exact."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

__all__ = ["STRIDE", "place_of", "quads_of", "tint_of"]

STRIDE = 24
"""Bytes of a corner: its place, and a colour."""


def quads_of(seed: int, count: int) -> npt.NDArray[Any]:
    """Corners and colours of rectangles: float32 (4 * count, 6)."""
    random = np.random.default_rng(seed)
    low = random.integers(-32, 28, (count, 2)) / 32
    size = random.choice((1, 2, 5, 9, 20, 40), (count, 2)) / 32
    found = np.zeros((count, 4, 6))
    for corner, (x, y) in enumerate(((0, 0), (1, 0), (0, 1), (1, 1))):
        found[:, corner, :2] = low + size * (x, y)
    found[..., 2:5] = random.integers(0, 16, (count, 4, 3)) / 15
    found[..., 5] = 1
    return found.reshape(-1, 6).astype(np.float32)


def tint_of(dice: Random) -> tuple[float, float, float, float]:
    """A colour, of which alpha may be 0."""
    red, green, blue = (dice.randrange(0, 256, 17) / 255 for _ in range(3))
    return red, green, blue, float(dice.choice((0, 1, 1)))


def place_of(dice: Random) -> tuple[float, float, float, float]:
    """Where the origin is, and scales of both axes."""
    scale = dice.choice((0.25, 0.5, 1.0, 1.0))
    return dice.randrange(-16, 17) / 16, dice.randrange(-16, 17) / 16, scale, scale * dice.choice((1, 1, -1))
