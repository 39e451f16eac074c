"""Buffers with guards around them: what pb_bufmgr_debug is in Mesa."""

from __future__ import annotations

import logging

import numpy as np

from vkpipe.auxiliary.pipebuffer.buffer import Buffer, Bytes, Desc, Manager, Usage, checked
from vkpipe.auxiliary.pipebuffer.wrapper import WrappedBuffer

__all__ = ["DebugManager"]

log = logging.getLogger(__name__)

_GUARD = np.uint8(0xA5)


class _Debugged(WrappedBuffer):
    """``number``: of its creation; ``mappings``: those that have not ended."""

    def __init__(self, inner: Buffer, size: int, desc: Desc, manager: DebugManager, number: int) -> None:
        super().__init__(inner, size, desc)
        self._manager, self.number, self.mappings = manager, number, 0
        self._first = manager.guard(desc)
        with inner.mapped(Usage.CPU_WRITE) as data:
            data[: self._first] = _GUARD
            data[self._first + size :] = _GUARD

    def map(self, flags: Usage = Usage.CPU_READ_WRITE) -> Bytes:
        self.check("map")
        self.mappings += 1
        first = self._first
        return self.inner.map(flags)[first : first + self.size]

    def unmap(self) -> None:
        if not self.mappings:
            self._manager.report(f"buffer {self.number} is unmapped, and is not mapped")
            return
        self.mappings -= 1
        self.inner.unmap()
        self.check("unmap")

    def base(self) -> tuple[Buffer, int]:
        found, offset = self.inner.base()
        return found, offset + self._first

    def check(self, when: str) -> None:
        """Report where something was written in front of the buffer or behind it."""
        with self.inner.mapped(Usage.CPU_READ) as data:
            first = self._first
            sides = {"in front of": data[:first][::-1], "behind": data[first + self.size :]}
            for side, guard in sides.items():
                wrong = np.flatnonzero(guard != _GUARD)
                if wrong.size:
                    far = int(wrong.max()) + 1
                    self._manager.report(
                        f"buffer {self.number} at {when}: {far} bytes {side} it were written"
                    )
                    guard[:] = _GUARD

    def _release(self) -> None:
        self.check("destroy")
        if self.mappings:
            self._manager.report(f"buffer {self.number} is destroyed while it is mapped")
            for _ in range(self.mappings):
                self.inner.unmap()
        self._manager.buffers.pop(self.number)
        super()._release()


class DebugManager(Manager):
    """Reports writes beyond a buffer's ends, mappings that do not end, and buffers that are never destroyed.

    Args:
        provider: creates buffers. ``before``, ``behind``: bytes of the guards.

    Attributes:
        buffers: those that were not destroyed, by the number of their creation.
        reports: what was reported.
    """

    def __init__(self, provider: Manager, before: int = 16, behind: int = 16) -> None:
        self._provider = provider
        self._before, self._behind = before, behind
        self.buffers: dict[int, Buffer] = {}
        self.reports: list[str] = []
        self._next = 1

    def create(self, size: int, desc: Desc | None = None) -> Buffer:
        desc = checked("DebugManager.create", size, desc)
        inner = self._provider.create(self.guard(desc) + size + self._behind, desc)
        made = self.buffers[self._next] = _Debugged(inner, size, desc, self, self._next)
        self._next += 1
        return made

    def guard(self, desc: Desc) -> int:
        """Return the bytes in front of a buffer, which leave it at a multiple of its alignment."""
        return -(-self._before // desc.alignment) * desc.alignment

    def flush(self) -> None:
        self._provider.flush()

    def report(self, text: str) -> None:
        """Log a mistake."""
        self.reports.append(text)
        log.warning("%s", text)

    def destroy(self) -> None:
        for number, buffer in self.buffers.items():
            self.report(f"buffer {number} of {buffer.size} bytes is not destroyed")
        self._provider.destroy()
