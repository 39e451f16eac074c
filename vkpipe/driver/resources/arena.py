"""An arena holds the uploads of a batch that is submitted more than once: each goes to the same address."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["Alloc", "Arena"]

Place = tuple["vk.Buffer", int, npt.NDArray[np.uint8]]
"""A buffer, the offset in it, and the memory there."""

Alloc = Callable[[int, int], Place]
"""A function that allocates so many bytes at a multiple of so many, as ``UploadRing.alloc`` does."""


class Arena:
    """Allocates a part of a mapped buffer, from its beginning on, in place of the upload ring.

    Tables are written anew each time that the batch comes again; all other uploads stay as they are.

    ``full``: more was asked for than there is; the rest came from the ring, and does not last.
    ``wanted``: how many bytes would have been enough.
    """

    def __init__(self, ring: vk.UploadRing, buffer: vk.Buffer, begin: int, end: int) -> None:
        """``begin`` and ``end``: bytes of the buffer, multiples of 16."""
        self._ring = ring
        self._buffer = buffer
        self._begin, self._end = begin, end
        self.clear()

    def clear(self) -> None:
        """Begin anew, for another batch."""
        self._used = self._begin
        self._tables: list[tuple[int, Place]] = []
        self._again: int | None = None
        self.full = False
        self.wanted = 0

    @property
    def size(self) -> int:
        """Return how many bytes there are."""
        return self._end - self._begin

    def rewind(self) -> None:
        """Begin again with the same batch: its tables get the same memory."""
        self._again = 0

    def alloc(self, nbytes: int, align: int) -> Place:
        """Allocate memory whose contents stay."""
        self.wanted += nbytes + align
        begin = -(-self._used // align) * align
        if begin + nbytes > self._end:
            self.full = True
            return self._ring.alloc(nbytes, align)
        self._used = begin + nbytes
        assert self._buffer.mapped is not None
        return self._buffer, begin, self._buffer.mapped[begin : begin + nbytes]

    def alloc_tables(self, nbytes: int, align: int) -> Place:
        """Allocate memory for tables, which are uploaded each time: as many bytes, in the same order."""
        if self._again is None:
            place = self.alloc(nbytes, align)
            self._tables.append((nbytes, place))
            return place
        size, place = self._tables[self._again]
        assert size == nbytes
        self._again += 1
        return place
