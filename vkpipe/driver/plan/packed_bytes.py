"""Arrays that lie one behind the other in memory, each beginning at a vector of 16 bytes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

__all__ = ["Bytes", "Part", "bytes_of", "hints", "place_parts", "vectors_of"]

Bytes = bytes | bytearray | memoryview
Part = bytes | bytearray | npt.NDArray[Any]


def bytes_of(part: Part) -> Bytes:
    """Return the bytes of an array, or bytes as they are; arrays without gaps are not copied."""
    return part.reshape(-1).view(np.uint8).data if isinstance(part, np.ndarray) else part


def vectors_of(parts: Sequence[Bytes]) -> int:
    """Count the vectors of 16 bytes that the parts take, each of which begins with a new one."""
    return sum([len(part) + 15 >> 4 for part in parts])


def place_parts(parts: Sequence[Bytes], memory: npt.NDArray[np.uint8], offset: int) -> list[int]:
    """Copy bytes into memory that lies at an offset of its buffer: the vectors at which they begin."""
    places, place, room = [], 0, memory.data
    for part in parts:
        room[place : place + len(part)] = part
        places.append(offset + place >> 4)
        place += len(part) + 15 & -16
    return places


def hints(firsts: npt.NDArray[np.uint32], count: int) -> npt.NDArray[np.uint32]:
    """The record to which every 64th of ``count`` items belongs, and that of the end."""
    items = np.minimum(np.arange(0, count + 64, 64), count - 1)
    found: npt.NDArray[np.uint32] = (np.searchsorted(firsts, items, side="right") - 1).astype(np.uint32)
    return found
