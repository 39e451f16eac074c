"""Draws that go through the kernels together: a part of a group"s."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from vkpipe.records import dataclass

__all__ = ["Limits", "Span"]


@dataclass(frozen=True)
class Limits:
    """The limits of a span: primitives (an even number) and shaded vertices."""

    prims: int
    slots: int


@dataclass(eq=False)
class Span:
    """DrawRecords, and how many primitives and vertex slots they have together."""

    records: npt.NDArray[np.void]
    prims: int
    slots: int
