"""Buffers that wrap those of another provider."""

from __future__ import annotations

from vkpipe.auxiliary.pipebuffer.buffer import Buffer, Bytes, Desc, Usage, Validator, Waitable

__all__ = ["WrappedBuffer"]


class WrappedBuffer(Buffer):
    """A buffer that passes every call on to ``inner``; subclasses override single methods."""

    def __init__(self, inner: Buffer, size: int, desc: Desc) -> None:
        super().__init__(size, desc)
        self.inner = inner

    def map(self, flags: Usage = Usage.CPU_READ_WRITE) -> Bytes:
        return self.inner.map(flags)[: self.size]

    def unmap(self) -> None:
        self.inner.unmap()

    def base(self) -> tuple[Buffer, int]:
        return self.inner.base()

    def validate(self, validator: Validator | None, flags: Usage) -> None:
        self.inner.validate(validator, flags)

    def fence(self, fence: Waitable) -> None:
        self.inner.fence(fence)

    def _release(self) -> None:
        self.inner.destroy()
