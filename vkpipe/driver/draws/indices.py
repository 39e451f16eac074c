"""Ranges of vertices that a draw's indices name: found on the host where it has the indices, and
remembered.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from vkpipe.driver.resources.resource import BufferResource
from vkpipe.records import dataclass

__all__ = [
    "INDEX_TYPES",
    "Segments",
    "index_range",
    "index_values",
    "known_range",
    "known_segments",
    "segments",
]

INDEX_TYPES = {1: np.uint8, 2: np.uint16, 4: np.uint32}
_MOST_REMEMBERED = 256
_MOST_PARTS = 1024
"""Parts of a draw that are remembered; those of more take longer to draw than to find."""


def index_range(data: npt.NDArray[np.uint8], size: int, start: int, count: int) -> tuple[int, int] | None:
    """Smallest and largest of ``count`` indices of ``size`` bytes from index ``start`` on.

    None when they are not all there: what lies past the end reads as zero on the device.
    """
    end = (start + count) * size
    if count == 0 or end > data.size:
        return None
    indices = data[start * size : end].view(INDEX_TYPES[size])
    return int(indices.min()), int(indices.max())


def index_values(data: npt.NDArray[np.uint8], size: int, start: int, count: int) -> npt.NDArray[np.int64]:
    """Return ``count`` indices of ``size`` bytes from index ``start`` on; past the end they are zero."""
    whole = data[: data.size // size * size].view(INDEX_TYPES[size])
    found = np.zeros(count, np.int64)
    there = whole[start : start + count]
    found[: len(there)] = there
    return found


@dataclass(frozen=True)
class Segments:
    """The parts of a draw between restart indices: first elements, and how many there are in each.

    ``used``: the smallest and the largest index that is none of them.
    """

    starts: npt.NDArray[np.int64]
    counts: npt.NDArray[np.int64]
    used: tuple[int, int] | None


def segments(data: npt.NDArray[np.uint8], size: int, start: int, count: int, restart: int) -> Segments:
    """Split ``count`` indices of ``size`` bytes from index ``start`` on at each restart index.

    Indices are compared before the bias is added (Gallium 0.4, section 7.1.9). What lies past the end of the
    data is no restart index.
    """
    end = min((start + count) * size, data.size // size * size)
    indices = data[min(start * size, end) : end].view(INDEX_TYPES[size])
    cuts = np.flatnonzero(indices == restart)
    starts = np.concatenate(([0], cuts + 1))
    counts = np.concatenate((cuts, [count])) - starts
    if len(cuts):
        indices = np.delete(indices, cuts)
    used = (int(indices.min()), int(indices.max())) if len(indices) else None
    return Segments(starts + start, counts, used)


def known_range(buffer: BufferResource, size: int, start: int, count: int) -> tuple[int, int] | None:
    """Return :func:`index_range`, remembered until the buffer is written again.

    None as well when the device may have written the buffer.
    """
    data = buffer.host_bytes
    if data is None:
        return None
    version, ranges = buffer.index_ranges
    if version != buffer.version or len(ranges) > _MOST_REMEMBERED:
        ranges = {}
        buffer.index_ranges = (buffer.version, ranges)
    key = (size, start, count)
    if key not in ranges:
        ranges[key] = index_range(data, size, start, count)
    return ranges[key]


def known_segments(buffer: BufferResource, size: int, start: int, count: int, restart: int) -> Segments:
    """Return :func:`segments` of a buffer whose bytes are known, remembered until it is written again."""
    data = buffer.host_bytes
    assert data is not None
    version, cuts = buffer.index_cuts
    if version != buffer.version or len(cuts) > _MOST_REMEMBERED:
        cuts = {}
        buffer.index_cuts = (buffer.version, cuts)
    key = (size, start, count, restart)
    found: Segments | None = cuts.get(key)
    if found is None:
        found = segments(data, size, start, count, restart)
        if len(found.starts) <= _MOST_PARTS:
            cuts[key] = found
    return found
