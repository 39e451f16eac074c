"""Memory for data on its way between the host and the device, used again and again."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["Staging"]

_LEAST = 1 << 12
_STEPS = 8


def _room(size: int) -> int:
    """The size of the buffer for so many bytes: an eighth of the next power of two is lost at most."""
    step = max(_LEAST, (1 << (size - 1).bit_length()) // _STEPS)
    return -(-size // step) * step


class Staging:
    """Mapped buffers, which the host reads fast; those that were given back are kept. For any thread.

    Args:
        most_kept: bytes that are kept without being used; the oldest go first.
    """

    def __init__(self, device: vk.Device, most_kept: int) -> None:
        self._device = device
        self._most_kept = most_kept
        self._lock = threading.Lock()
        self._kept: list[vk.Buffer] = []
        self._closed = False

    def take(self, size: int) -> vk.Buffer:
        """Return a mapped buffer of ``size`` bytes or more, with arbitrary contents.

        Raises:
            OutOfMemory: there is no room for it.
        """
        room = _room(size)
        with self._lock:
            for number in reversed(range(len(self._kept))):
                if self._kept[number].size == room:
                    return self._kept.pop(number)
        return self._device.create_buffer(room, kind="readback", name="staging")

    def give(self, buffer: vk.Buffer) -> None:
        """Take a buffer back that nothing uses any more."""
        with self._lock:
            closed = self._closed
            if not closed:
                self._kept.append(buffer)
        if closed:
            buffer.destroy()
        else:
            self._shrink(self._most_kept)

    def trim(self) -> bool:
        """Give the memory of everything that is not in use back; whether there was any."""
        return self._shrink(0)

    def destroy(self) -> None:
        """Free all memory as :meth:`trim` does, and from now on all that is given back."""
        self._closed = True
        self.trim()

    def _shrink(self, most: int) -> bool:
        gone = []
        with self._lock:
            kept = sum(buffer.size for buffer in self._kept)
            while self._kept and kept > most:
                gone.append(self._kept.pop(0))
                kept -= gone[-1].size
        for buffer in gone:
            buffer.destroy()
        return bool(gone)
