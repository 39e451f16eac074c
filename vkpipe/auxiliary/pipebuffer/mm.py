"""A heap in one buffer: what pb_bufmgr_mm and u_mm are in Mesa."""

from __future__ import annotations

from vkpipe.auxiliary.pipebuffer.buffer import Buffer, Desc, Manager, checked
from vkpipe.auxiliary.pipebuffer.part import Part
from vkpipe.errors import OutOfMemory
from vkpipe.free_ranges import FreeRanges

__all__ = ["MmManager"]


class MmManager(Manager):
    """Hands out ranges of one buffer, each at a multiple of its alignment.

    Args:
        provider: creates the buffer, of ``size`` bytes. ``alignment``: the least of each range.
    """

    def __init__(self, provider: Manager, size: int, alignment: int = 16) -> None:
        self._whole = provider.create(size, Desc(alignment))
        self._free = FreeRanges(size)
        self._alignment = alignment

    @property
    def free_bytes(self) -> int:
        """Bytes that nobody has."""
        return self._free.free_bytes

    def create(self, size: int, desc: Desc | None = None) -> Buffer:
        desc = checked("MmManager.create", size, desc)
        offset = self._free.allocate(size, max(desc.alignment, self._alignment))
        if offset is None:
            raise OutOfMemory(
                f"{size} bytes in a heap with {self._free.free_bytes} free, in {len(self._free)} pieces"
            )
        return Part(self._whole, offset, size, desc, self._give_back)

    def _give_back(self, part: Part) -> None:
        self._free.free(part.offset, part.size)

    def flush(self) -> None:
        """Nothing is kept for later."""

    def destroy(self) -> None:
        self._whole.destroy()
