"""Buffers that get their memory with the first batch: what pb_bufmgr_ondemand is in Mesa."""

from __future__ import annotations

from vkpipe.auxiliary.pipebuffer.buffer import (
    Buffer,
    Bytes,
    Desc,
    Manager,
    Usage,
    Validator,
    Waitable,
    checked,
)
from vkpipe.auxiliary.pipebuffer.malloc import MallocBuffer

__all__ = ["OndemandManager"]


class _Ondemand(Buffer):
    """Memory of the host until a batch uses it; then its bytes are copied into the provider's."""

    def __init__(self, provider: Manager, size: int, desc: Desc) -> None:
        super().__init__(size, desc)
        self._provider = provider
        self._buffer: Buffer = MallocBuffer(size, desc)
        self._provided = False

    def map(self, flags: Usage = Usage.CPU_READ_WRITE) -> Bytes:
        return self._buffer.map(flags)[: self.size]

    def unmap(self) -> None:
        self._buffer.unmap()

    def base(self) -> tuple[Buffer, int]:
        self._provide()
        return self._buffer.base()

    def validate(self, validator: Validator | None, flags: Usage) -> None:
        self._provide()
        self._buffer.validate(validator, flags)

    def fence(self, fence: Waitable) -> None:
        self._buffer.fence(fence)

    def _provide(self) -> None:
        if self._provided:
            return
        found = self._provider.create(self.size, Desc(self.alignment, self.usage))
        with found.mapped(Usage.CPU_WRITE) as data:
            data[: self.size] = self._buffer.map()
        self._buffer, self._provided = found, True

    def _release(self) -> None:
        self._buffer.destroy()


class OndemandManager(Manager):
    """Creates buffers that take memory of the provider only when a batch uses them."""

    def __init__(self, provider: Manager) -> None:
        self._provider = provider

    def create(self, size: int, desc: Desc | None = None) -> Buffer:
        return _Ondemand(self._provider, size, checked("OndemandManager.create", size, desc))

    def flush(self) -> None:
        self._provider.flush()
