"""A level divides an edge or axis with points, and this says where they lie.

A level between two whole numbers of its parity lies between two equal divisions: points slide from the
coarser to the finer one, and the point that the coarser one lacks comes out of its neighbour. Both halves
mirror each other.
"""

from __future__ import annotations

import numpy as np

from vkpipe.auxiliary.tessellator.levels import HALF, I64, ONE, Bool
from vkpipe.records import dataclass

__all__ = ["Division", "half_points", "points_of"]


def _half_levels(level: I64, odd: Bool) -> I64:
    half = (level + 1) // 2
    return np.asarray(half + np.where(odd | (half == HALF), HALF, 0))


def half_points(level: I64, odd: Bool) -> I64:
    """The points of one half of an edge, without the one in the middle of an even one."""
    return np.asarray((_half_levels(level, odd) + ONE - 1) // ONE)


def points_of(level: I64, odd: Bool) -> I64:
    """The points of an edge, both ends included."""
    return np.asarray(2 * half_points(level, odd) + ~odd)


@dataclass(frozen=True)
class Division:
    """An edge or axis with a level in fixed point.

    Attributes:
        half: points of one half, without the one in the middle.
        points: points of the whole, ends included.
    """

    level: int
    odd: bool
    half: int
    points: int

    @classmethod
    def of(cls, level: np.int64, odd: np.bool_) -> Division:
        """The division that a level makes."""
        one, parity = np.array(level), np.array(odd)
        return cls(int(level), bool(odd), int(half_points(one, parity)), int(points_of(one, parity)))

    def places(self) -> I64:
        """Return the places of all points between 0 and ``ONE``, in order."""
        half_level = int(_half_levels(np.array(self.level), np.array(self.odd)))
        coarse, fraction = divmod(half_level, ONE)
        point = np.arange(self.half, dtype=np.int64)
        before = point - (point > self._appears(coarse)) if fraction else point
        low = before * _share(2 * coarse - self.odd)
        high = point * _share(2 * self.half - self.odd)
        first = (low * (ONE - fraction) + high * fraction + HALF) // ONE
        middle = np.full(0 if self.odd else 1, HALF, np.int64)
        return np.concatenate([first, middle, ONE - first[::-1]])

    def _appears(self, coarse: int) -> int:
        """The point of the finer division that the coarser one, with so many points in a half, lacks."""
        number = coarse - self.odd
        if number == 0:
            return 0
        return 2 * (number - (1 << number.bit_length() - 1)) + 1


def _share(segments: int) -> int:
    """The length of each of so many segments, rounded."""
    return (2 * ONE + segments) // (2 * segments)
