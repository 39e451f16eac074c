"""Where samples lie: the standard positions of Direct3D and Vulkan, in sixteenths of a pixel, y down.

Source: Vulkan specification, "Multisampling", standard sample locations.
"""

from __future__ import annotations

import numpy as np

from vkpipe.errors import InvalidUse
from vkpipe.reference.arrays import I64

__all__ = ["sample_positions"]

_POSITIONS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((8, 8),),
    2: ((12, 12), (4, 4)),
    4: ((6, 2), (14, 6), (2, 10), (10, 14)),
    8: ((9, 5), (7, 11), (13, 9), (5, 3), (3, 13), (1, 7), (11, 15), (15, 1)),
    16: (
        *((9, 9), (7, 5), (5, 10), (12, 7), (3, 6), (10, 13), (13, 11), (11, 3)),
        *((6, 14), (8, 1), (4, 2), (2, 12), (0, 8), (15, 4), (14, 15), (1, 0)),
    ),
}


def sample_positions(count: int) -> I64:
    """Positions ``(count, 2)`` in the pixel, x and y in sixteenths; 0 stands for 1."""
    found = _POSITIONS.get(max(1, count))
    if found is None:
        raise InvalidUse("sample_positions", "sample_count", count, ", ".join(map(str, _POSITIONS)))
    return np.array(found, np.int64)
