"""Small data of the application, put where the device can read it for the length of one batch."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["Uploads"]


class Uploads:
    """Copies arrays into the upload ring, each once per batch.

    ``placed_bytes`` is how much of the ring the batch has taken through it.
    """

    def __init__(self, ring: vk.UploadRing) -> None:
        self._ring = ring
        self.placed_bytes = 0
        self._placed: dict[int, tuple[npt.NDArray[np.uint8], int]] = {}

    def place(self, data: npt.NDArray[np.uint8]) -> int:
        """The address of a copy of ``data``, which must not change while the batch lasts."""
        found = self._placed.get(id(data))
        if found is None:
            size = data.size + (-data.size & 15)
            buffer, offset, memory = self.room(size, 16)
            memory[: data.size] = data
            memory[data.size :] = 0  # a vector of constants may end behind the data
            found = self._placed[id(data)] = (data, buffer.address + offset)
        return found[1]

    def room(self, size: int, alignment: int) -> tuple[vk.Buffer, int, npt.NDArray[np.uint8]]:
        """Memory to be written at once, which lasts as long as the batch: buffer, offset, its bytes."""
        self.placed_bytes += size
        return self._ring.alloc(max(16, size), alignment)

    def retire(self, serial: int) -> None:
        """The batch was submitted as ``serial``; its copies go when that has finished."""
        self._placed.clear()
        self.placed_bytes = 0
        self._ring.retire(serial)
