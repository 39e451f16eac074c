"""Words that the last kernel of a batch sets, so that the host sees its end before the queue has heard of it.

On CPUs threads have to wake up between the end of a kernel and that of its submission, which takes as long as
the work of a very small batch. What the kernels wrote is in memory before the word is. What the device still
needs, command buffers above all, has to wait for the end of the submission.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, NamedTuple

from vkpipe.errors import OutOfMemory

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["DoneWord", "DoneWords"]

_BYTES = 4096


class DoneWord(NamedTuple):
    """One word: its address for kernels, and for the host an array of length 1. 0: not done."""

    address: int
    memory: memoryview


class DoneWords:
    """Allocates the done words of a screen. Their memory lasts as long as the device, as fences may read them
    at any time.
    """

    def __init__(self, device: vk.Device) -> None:
        self._device = device
        self._lock = threading.Lock()
        self._buffer: vk.Buffer | None = None
        self._free: list[DoneWord] = []

    def take(self) -> DoneWord | None:
        """Allocate a word; None where all are in use."""
        with self._lock:
            if self._buffer is None:
                self._make()
            return self._free.pop() if self._free else None

    def _make(self) -> None:
        try:
            buffer = self._buffer = self._device.create_buffer(_BYTES, kind="upload", name="done words")
        except OutOfMemory:
            return
        assert buffer.mapped is not None
        words = buffer.mapped.data
        self._free = [
            DoneWord(buffer.address + at, words[at : at + 4].cast("I")) for at in range(0, _BYTES, 4)
        ]

    def give_back(self, word: DoneWord) -> None:
        """Free a word: no kernel sets it any more, and only fences of finished work still read it."""
        with self._lock:
            self._free.append(word)

    def destroy(self) -> None:
        """Destroy the memory; the device must be idle."""
        self._free.clear()
        if self._buffer is not None:
            self._buffer.destroy()
            self._buffer = None
