"""Host-visible memory for data that is written once and used by the next submission."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from vkpipe.errors import OutOfMemory
from vkpipe.free_ranges import align_up
from vkpipe.winsys.vulkan.buffer import Buffer

__all__ = ["UploadRing"]


class UploadRing:
    """Linear allocation from mapped blocks; blocks come back when the submissions that used them are done.

    For one thread at a time. Memory is coherent, so nothing has to be flushed. Between two calls of
    :meth:`retire` all allocations stay valid.
    """

    def __init__(
        self, create: Callable[[int], Buffer], completed: Callable[[], int], block_bytes: int = 1 << 20
    ) -> None:
        self._create = create
        self._completed = completed
        self._block_bytes = block_bytes
        self._current: Buffer | None = None
        self._mapped: NDArray[np.uint8] = np.empty(0, np.uint8)
        self._used = 0
        self._retired = 0  # how much of the current block has been retired, and with which serial
        self._retired_serial = 0
        self._filled: list[Buffer] = []
        self._in_flight: deque[tuple[int, Buffer]] = deque()
        self._free: list[Buffer] = []

    @property
    def blocks(self) -> int:
        """The number of buffers that the ring owns now."""
        return (self._current is not None) + len(self._filled) + len(self._in_flight) + len(self._free)

    def alloc(self, nbytes: int, align: int = 16) -> tuple[Buffer, int, NDArray[np.uint8]]:
        """``nbytes`` > 0 at a multiple of ``align``: the buffer, the offset in it, a uint8 array to write."""
        start = -(-self._used // align) * align
        end = start + nbytes
        if end > len(self._mapped):
            self._next_block(nbytes)
            start, end = 0, nbytes
        self._used = end
        assert self._current is not None
        return self._current, start, self._mapped[start:end]

    def retire(self, serial: int) -> None:
        """Says that everything allocated so far is used by submissions up to ``serial``."""
        self._in_flight.extend((serial, block) for block in self._filled)
        self._filled.clear()
        self._retired, self._retired_serial = self._used, serial

    def _next_block(self, nbytes: int) -> None:
        if self._current is not None:
            if self._retired == self._used:
                self._in_flight.append((self._retired_serial, self._current))
            else:
                self._filled.append(self._current)
            self._current, self._mapped, self._used, self._retired = None, np.empty(0, np.uint8), 0, 0
        self._recycle()
        used = max(self._block_bytes, align_up(nbytes, 4096))
        # lavapipe compiles kernels again for texel buffers whose size is no power of two.
        size = 1 << (used - 1).bit_length()
        if size == self._block_bytes and self._free:
            block = self._free.pop()
        else:
            block = self._new_block(size)
        assert block.mapped is not None
        self._current, self._mapped = block, block.mapped[:used]

    def _new_block(self, size: int) -> Buffer:
        try:
            return self._create(size)
        except OutOfMemory:
            # By now everything that was under way has finished.
            self._recycle()
            if size == self._block_bytes and self._free:
                return self._free.pop()
            for block in self._free:
                block.destroy()
            self._free.clear()
            return self._create(size)

    def _recycle(self) -> None:
        done = self._completed() if self._in_flight else 0
        while self._in_flight and self._in_flight[0][0] <= done:
            block = self._in_flight.popleft()[1]
            if block.size == self._block_bytes:
                self._free.append(block)
            else:
                block.destroy()

    def destroy(self) -> None:
        """Destroys all blocks; the device must be done with them."""
        current = [self._current] if self._current is not None else []
        for block in current + self._filled + [block for _, block in self._in_flight] + self._free:
            block.destroy()
        self._current, self._mapped, self._used, self._retired = None, np.empty(0, np.uint8), 0, 0
        self._filled, self._free = [], []
        self._in_flight.clear()
