"""Places of samples, as arrays."""

from __future__ import annotations

import numpy as np

from vkpipe.auxiliary.draw.arrays import I64
from vkpipe.errors import InvalidUse
from vkpipe.pipe import SAMPLE_POSITIONS

__all__ = ["sample_positions"]


def sample_positions(count: int) -> I64:
    """Positions ``(count, 2)`` in the pixel, x and y in sixteenths; 0 stands for 1."""
    found = SAMPLE_POSITIONS.get(max(1, count))
    if found is None:
        raise InvalidUse("sample_positions", "sample_count", count, ", ".join(map(str, SAMPLE_POSITIONS)))
    return np.array(found, np.int64)
