"""Arithmetic of one memory block: which ranges are free. Knows nothing of Vulkan."""

from __future__ import annotations

from bisect import bisect_left

__all__ = ["FreeRanges", "align_up"]


def align_up(value: int, alignment: int) -> int:
    """The smallest multiple of ``alignment`` (any positive integer) that is not below ``value``."""
    return -(-value // alignment) * alignment


class FreeRanges:
    """The free ranges of ``[0, size)``: best fit, neighbours merge when freed.

    Ranges are kept sorted by offset, never empty, never touching each other.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self.free_bytes = size
        self._offsets = [0] if size else []
        self._sizes = [size] if size else []

    def __len__(self) -> int:
        return len(self._offsets)

    @property
    def empty(self) -> bool:
        """True when nothing is allocated."""
        return self.free_bytes == self.size

    def allocate(self, size: int, alignment: int = 1) -> int | None:
        """Takes ``size`` > 0 bytes at a multiple of ``alignment``; None when no range fits."""
        best, best_size = -1, 0
        for index, (offset, length) in enumerate(zip(self._offsets, self._sizes, strict=True)):
            fits = align_up(offset, alignment) + size <= offset + length
            if fits and (best < 0 or length < best_size):
                best, best_size = index, length
        if best < 0:
            return None
        offset, end = self._offsets[best], self._offsets[best] + best_size
        start = align_up(offset, alignment)
        pieces = [(a, b - a) for a, b in ((offset, start), (start + size, end)) if b > a]
        self._offsets[best : best + 1] = [a for a, _ in pieces]
        self._sizes[best : best + 1] = [n for _, n in pieces]
        self.free_bytes -= size
        return start

    def free(self, offset: int, size: int) -> None:
        """Gives back exactly what :meth:`allocate` returned; ValueError when part of it is free already."""
        index = bisect_left(self._offsets, offset)
        before = index > 0 and self._offsets[index - 1] + self._sizes[index - 1]
        after = self._offsets[index] if index < len(self._offsets) else self.size + 1
        if (index > 0 and before > offset) or offset + size > after or offset + size > self.size:
            raise ValueError(f"range {offset}+{size} is not allocated")
        start, end = index, index
        if index > 0 and before == offset:
            start, offset, size = index - 1, self._offsets[index - 1], size + self._sizes[index - 1]
        if after == offset + size:
            end, size = index + 1, size + self._sizes[index]
        released = size - sum(self._sizes[start:end])
        self._offsets[start:end] = [offset]
        self._sizes[start:end] = [size]
        self.free_bytes += released
