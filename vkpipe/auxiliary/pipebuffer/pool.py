"""A fixed number of buffers of one size: what pb_bufmgr_pool is in Mesa."""

from __future__ import annotations

from vkpipe.auxiliary.pipebuffer.buffer import Buffer, Desc, Manager, checked
from vkpipe.auxiliary.pipebuffer.part import Part
from vkpipe.errors import InvalidUse, OutOfMemory

__all__ = ["PoolManager"]


class PoolManager(Manager):
    """Hands out ``count`` ranges of one buffer, each of ``size`` bytes.

    ``desc``: of each of them.
    """

    def __init__(self, provider: Manager, count: int, size: int, desc: Desc | None = None) -> None:
        desc = checked("PoolManager", size, desc)
        self._size, self._desc = -(-size // desc.alignment) * desc.alignment, desc
        self._whole = provider.create(self._size * count, desc)
        self._free = list(range(count))[::-1]

    def create(self, size: int, desc: Desc | None = None) -> Buffer:
        desc = checked("PoolManager.create", size, desc)
        if size > self._size or self._desc.alignment % desc.alignment:
            legal = f"at most {self._size} bytes at multiples of {self._desc.alignment}"
            raise InvalidUse("PoolManager.create", "size, alignment", (size, desc.alignment), legal)
        if not self._free:
            raise OutOfMemory(f"a buffer of {self._size} bytes: all of the pool are taken")
        return Part(self._whole, self._free.pop() * self._size, self._size, self._desc, self._give_back)

    def _give_back(self, part: Part) -> None:
        self._free.append(part.offset // self._size)

    def flush(self) -> None:
        """Nothing is kept for later."""

    def destroy(self) -> None:
        self._whole.destroy()
