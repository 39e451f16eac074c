"""Copies, fills and clears: the transfer half of the command recorder."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from vkpipe.errors import InvalidUse
from vkpipe.winsys.vulkan.api import Cdata, ffi
from vkpipe.winsys.vulkan.buffer import Buffer
from vkpipe.winsys.vulkan.core import Core

__all__ = ["TransferCommands"]

_UPDATE_LIMIT = 65536


class TransferCommands:
    """Mixed into CommandRecorder, which owns the command buffer."""

    _core: Core
    handle: Cdata

    def copy_buffer(self, source: Buffer, target: Buffer, regions: Sequence[tuple[int, int, int]]) -> None:
        """Copies regions (source offset, target offset, size) in bytes."""
        array = ffi.new("VkBufferCopy[]", [tuple(region) for region in regions])
        self._core.fns.vkCmdCopyBuffer(self.handle, source.handle, target.handle, len(array), array)

    def fill_buffer(self, buffer: Buffer, offset: int, size: int, value: int) -> None:
        """Repeats a 32-bit value; offset and size are multiples of 4."""
        self._core.fns.vkCmdFillBuffer(self.handle, buffer.handle, offset, size, value & 0xFFFFFFFF)

    def update_buffer(self, buffer: Buffer, offset: int, data: bytes | NDArray[np.generic]) -> None:
        """Writes up to 64 KiB that are copied into the command buffer; multiples of 4 bytes."""
        memory = ffi.from_buffer(data)
        if len(memory) > _UPDATE_LIMIT or len(memory) % 4:
            legal = f"multiples of 4 up to {_UPDATE_LIMIT} bytes"
            raise InvalidUse("CommandRecorder.update_buffer", "data", len(memory), legal)
        self._core.fns.vkCmdUpdateBuffer(self.handle, buffer.handle, offset, len(memory), memory)
