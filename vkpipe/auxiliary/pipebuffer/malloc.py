"""Memory of the host: what pb_malloc_bufmgr is in Mesa."""

from __future__ import annotations

import numpy as np

from vkpipe.auxiliary.pipebuffer.buffer import Buffer, Bytes, Desc, Manager, Usage, checked

__all__ = ["MallocBuffer", "MallocManager"]


class MallocBuffer(Buffer):
    """Zeros at first, at a multiple of its alignment in the memory of the host."""

    def __init__(self, size: int, desc: Desc) -> None:
        super().__init__(size, desc)
        raw = np.zeros(size + desc.alignment - 1, np.uint8)
        first = -raw.ctypes.data % desc.alignment
        self._data: Bytes = raw[first : first + size]

    def map(self, flags: Usage = Usage.CPU_READ_WRITE) -> Bytes:
        return self._data

    def unmap(self) -> None:
        """Nothing ends."""

    def base(self) -> tuple[Buffer, int]:
        return self, 0

    def _release(self) -> None:
        """Memory goes when nobody refers to it."""


class MallocManager(Manager):
    """Creates buffers in the memory of the host."""

    def create(self, size: int, desc: Desc | None = None) -> Buffer:
        return MallocBuffer(size, checked("MallocManager.create", size, desc))

    def flush(self) -> None:
        """Nothing is kept."""
