"""Whether two pictures of a scene are the same."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vkpipe.bench.description import Array

__all__ = ["Difference", "compare"]

_LARGEST_SHARE = 0.001  # of all pixels that may lie beyond one step of 8 bits


@dataclass(frozen=True)
class Difference:
    """Pixels that only one picture has drawn, and those whose colours lie more than one step apart."""

    pixels: int
    coverage: int
    color: int
    largest: int

    @property
    def equal(self) -> bool:
        return self.coverage == 0 and self.color <= _LARGEST_SHARE * self.pixels

    def __str__(self) -> str:
        return (
            f"of {self.pixels} pixels {self.coverage} are covered differently, {self.color} differ by more "
            f"than one step (by up to {self.largest})"
        )


def compare(first: Array, second: Array, cleared: Array) -> Difference:
    """Compares two pictures, uint8 (height, width, 4); ``cleared`` (4,) is what no draw leaves behind."""
    steps = np.abs(first.astype(np.int16) - second).max(axis=-1)
    drawn = [(picture != cleared).any(axis=-1) for picture in (first, second)]
    return Difference(
        pixels=steps.size,
        coverage=int((drawn[0] != drawn[1]).sum()),
        color=int((steps > 1).sum()),
        largest=int(steps.max()),
    )
