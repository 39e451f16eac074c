"""Comparison of two pictures of a scene."""

from __future__ import annotations

import numpy as np

from vkpipe.bench.description import Array
from vkpipe.records import dataclass

__all__ = ["Difference", "compare"]

_LARGEST_SHARE = 0.001  # of the drawn pixels that may lie beyond one step of 8 bits


@dataclass(frozen=True)
class Difference:
    """Pixels that only one picture has drawn, and those whose colours lie more than one step apart.

    ``drawn`` are those that the second picture has drawn, ``largest`` is in steps.
    """

    drawn: int
    coverage: int
    color: int
    largest: int

    @property
    def equal(self) -> bool:
        return self.coverage == 0 and self.color <= _LARGEST_SHARE * self.drawn

    def __str__(self) -> str:
        return (
            f"{self.coverage} pixels are covered differently; of {self.drawn} drawn ones "
            f"{self.color} differ by more than one step (by up to {self.largest})"
        )


def compare(first: Array, second: Array, cleared: Array) -> Difference:
    """Compares two pictures, uint8 (height, width, 4); ``cleared`` (4,) is what no draw leaves behind."""
    steps = np.abs(first.astype(np.int16) - second).max(axis=-1)
    drawn = [(picture != cleared).any(axis=-1) for picture in (first, second)]
    return Difference(
        drawn=int(drawn[1].sum()),
        coverage=int((drawn[0] != drawn[1]).sum()),
        color=int((steps > 1).sum()),
        largest=int(steps.max()),
    )
