"""Buffers that batches use: what pb_buffer_fenced is in Mesa."""

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
from vkpipe.auxiliary.pipebuffer.wrapper import WrappedBuffer
from vkpipe.errors import WouldBlock

__all__ = ["FencedManager"]

_FOREVER = (1 << 63) - 1


class _Fenced(WrappedBuffer):
    """``pending``: the fences of batches that read or write it, and whether they write."""

    def __init__(self, inner: Buffer, size: int, desc: Desc, manager: FencedManager) -> None:
        super().__init__(inner, size, desc)
        self._manager = manager
        self._validated = Usage(0)
        self.pending: list[tuple[Waitable, Usage]] = []

    def validate(self, validator: Validator | None, flags: Usage) -> None:
        super().validate(validator, flags)
        self._validated = Usage(0) if validator is None else self._validated | flags

    def fence(self, fence: Waitable) -> None:
        super().fence(fence)
        self.pending.append((fence, self._validated & Usage.GPU_READ_WRITE))
        self._validated = Usage(0)
        self._manager.watched[id(self)] = self

    def map(self, flags: Usage = Usage.CPU_READ_WRITE) -> Bytes:
        if not flags & Usage.UNSYNCHRONIZED:
            self._wait(flags)
        return super().map(flags)

    def _wait(self, flags: Usage) -> None:
        """Wait for batches that write a buffer before it is read, or use it before it is written."""
        for fence, use in list(self.pending):
            if not (use & Usage.GPU_WRITE or flags & Usage.CPU_WRITE):
                continue
            if not fence.wait(0 if flags & Usage.DONTBLOCK else _FOREVER):
                raise WouldBlock("a batch that is not done uses the buffer")
        self.check()

    def check(self) -> bool:
        """Forget fences that have signalled; whether none is left."""
        self.pending = [entry for entry in self.pending if not entry[0].wait(0)]
        return not self.pending

    def _release(self) -> None:
        self._manager.release(self)

    def free(self) -> None:
        """Give the memory back, as no batch uses it any more."""
        self.inner.destroy()


class FencedManager(Manager):
    """Keeps the memory of buffers until the batches that use it are done, and lets mappings wait for them.

    Attributes:
        watched: buffers with batches that may not be done. Those of them that were destroyed are freed when
            they are.
    """

    def __init__(self, provider: Manager) -> None:
        self._provider = provider
        self.watched: dict[int, _Fenced] = {}

    def create(self, size: int, desc: Desc | None = None) -> Buffer:
        desc = checked("FencedManager.create", size, desc)
        self.check()
        return _Fenced(self._provider.create(size, desc), size, desc, self)

    def check(self) -> None:
        """Free what was destroyed and is not used any more."""
        for key, buffer in list(self.watched.items()):
            if buffer.check():
                del self.watched[key]
                if buffer.destroyed:
                    buffer.free()

    def release(self, buffer: _Fenced) -> None:
        """Take a buffer that was destroyed."""
        if buffer.check():
            self.watched.pop(id(buffer), None)
            buffer.free()

    def is_busy(self, buffer: Buffer) -> bool:
        return isinstance(buffer, _Fenced) and not buffer.check()

    def flush(self) -> None:
        """Wait for all batches."""
        for buffer in self.watched.values():
            for fence, _ in buffer.pending:
                fence.wait(_FOREVER)
        self.check()
        self._provider.flush()
