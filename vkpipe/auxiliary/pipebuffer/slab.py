"""Small buffers of equal size, many in one: what pb_bufmgr_slab is in Mesa."""

from __future__ import annotations

from vkpipe.auxiliary.pipebuffer.buffer import Buffer, Desc, Manager, checked
from vkpipe.auxiliary.pipebuffer.part import Part
from vkpipe.errors import InvalidUse

__all__ = ["SlabManager", "SlabRangeManager"]


class _Slab:
    """A buffer of the provider's, divided into equal ones."""

    def __init__(self, whole: Buffer, count: int) -> None:
        self.whole, self.count = whole, count
        self.free = list(range(count))[::-1]


class SlabManager(Manager):
    """Hands out buffers of ``size`` bytes; as many lie in each slab as fit into ``slab_size``.

    A slab of which all buffers were given back is given back itself.

    ``desc``: of each buffer.
    """

    def __init__(self, provider: Manager, size: int, slab_size: int, desc: Desc | None = None) -> None:
        self._desc = checked("SlabManager", size, desc)
        self._size = -(-size // self._desc.alignment) * self._desc.alignment
        if slab_size < self._size:
            raise InvalidUse("SlabManager", "slab_size", slab_size, f"at least {self._size}")
        self._provider, self._slab_size = provider, slab_size
        self._slabs: dict[Buffer, _Slab] = {}

    @property
    def slabs(self) -> int:
        """Slabs that the provider has given."""
        return len(self._slabs)

    def create(self, size: int, desc: Desc | None = None) -> Buffer:
        desc = checked("SlabManager.create", size, desc)
        if size > self._size or self._desc.alignment % desc.alignment:
            legal = f"at most {self._size} bytes at multiples of {self._desc.alignment}"
            raise InvalidUse("SlabManager.create", "size, alignment", (size, desc.alignment), legal)
        slab = next((each for each in self._slabs.values() if each.free), None)
        if slab is None:
            whole = self._provider.create(self._slab_size, self._desc)
            slab = self._slabs[whole] = _Slab(whole, whole.size // self._size)
        return Part(slab.whole, slab.free.pop() * self._size, self._size, self._desc, self._give_back)

    def _give_back(self, part: Part) -> None:
        slab = self._slabs[part.whole]
        slab.free.append(part.offset // self._size)
        if len(slab.free) == slab.count:
            self._slabs.pop(part.whole).whole.destroy()

    def flush(self) -> None:
        """Nothing is kept: a slab without buffers is gone."""

    def destroy(self) -> None:
        for whole in self._slabs:
            whole.destroy()
        self._slabs.clear()


class SlabRangeManager(Manager):
    """Slabs of several sizes, each twice as large as the one before; what is larger comes from the provider.

    Args:
        least, most: the sizes of buffers in slabs, powers of two. ``slab_size``: of all of them.
        desc: of each buffer.
    """

    def __init__(
        self, provider: Manager, least: int, most: int, slab_size: int, desc: Desc | None = None
    ) -> None:
        if least < 1 or least & least - 1 or most & most - 1 or most < least:
            legal = "powers of two, in order"
            raise InvalidUse("SlabRangeManager", "least, most", (least, most), legal)
        self._provider = provider
        self._sizes = {
            size: SlabManager(provider, size, slab_size, desc)
            for size in (least << n for n in range((most // least).bit_length()))
        }

    def create(self, size: int, desc: Desc | None = None) -> Buffer:
        for each, slabs in self._sizes.items():
            if size <= each:
                return slabs.create(size, desc)
        return self._provider.create(size, desc)

    def flush(self) -> None:
        self._provider.flush()

    def destroy(self) -> None:
        for slabs in self._sizes.values():
            slabs.destroy()
