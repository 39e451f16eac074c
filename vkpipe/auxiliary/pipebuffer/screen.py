"""Buffers of a screen: the provider that a winsys is in Mesa."""

from __future__ import annotations

from vkpipe import pipe
from vkpipe.auxiliary.pipebuffer.buffer import Buffer, Bytes, Desc, Manager, Usage, checked
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Bind, Box, Map, ResourceTemplate

__all__ = ["ScreenBuffer", "ScreenManager"]

_MAPS = {
    Usage.CPU_READ: Map.READ,
    Usage.CPU_WRITE: Map.WRITE,
    Usage.DONTBLOCK: Map.DONTBLOCK,
    Usage.UNSYNCHRONIZED: Map.UNSYNCHRONIZED,
}


class ScreenBuffer(Buffer):
    """A buffer of a driver, ``resource``."""

    def __init__(self, context: pipe.Context, size: int, desc: Desc, bind: Bind) -> None:
        super().__init__(size, desc)
        self.resource = context.screen.resource_create(ResourceTemplate.buffer(size, bind))
        self._context = context
        self._transfers: list[pipe.Transfer] = []

    def map(self, flags: Usage = Usage.CPU_READ_WRITE) -> Bytes:
        usage = Map(0)
        for ours, theirs in _MAPS.items():
            usage |= theirs if flags & ours else Map(0)
        transfer = self._context.buffer_map(self.resource, 0, usage, Box(width=self.size))
        self._transfers.append(transfer)
        data: Bytes = transfer.data
        return data

    def unmap(self) -> None:
        if not self._transfers:
            raise InvalidUse("ScreenBuffer.unmap", "buffer", self, "one that is mapped")
        self._transfers.pop().unmap()

    def base(self) -> tuple[Buffer, int]:
        return self, 0

    def _release(self) -> None:
        self.resource.destroy()


class ScreenManager(Manager):
    """Creates buffers of the screen of a context, which maps them.

    ``bind``: what they can be bound as.
    """

    def __init__(self, context: pipe.Context, bind: Bind) -> None:
        self._context, self._bind = context, bind

    def create(self, size: int, desc: Desc | None = None) -> Buffer:
        return ScreenBuffer(self._context, size, checked("ScreenManager.create", size, desc), self._bind)

    def flush(self) -> None:
        """Nothing is kept."""
