"""Vertices and indices on the device: written in place where the host can, else through staging."""

from __future__ import annotations

import numpy as np

from vkpipe.bench.description import Array
from vkpipe.bench.vulkan.device import GraphicsDevice
from vkpipe.winsys.vulkan import Buffer
from vkpipe.winsys.vulkan.api import NULL, flags, struct

__all__ = ["Filling", "filled_buffer"]


class Filling:
    """Data that goes into a buffer, once or in every frame."""

    def __init__(self, device: GraphicsDevice, target: Buffer, data: Array) -> None:
        self._device, self._target = device, target
        self._data = np.ascontiguousarray(data).view(np.uint8).reshape(-1)
        self._staged = target.mapped is None
        self._staging = device.create_buffer(target.size, "upload") if self._staged else target
        self._region = struct("VkBufferCopy", size=target.size)
        self._barrier = struct(
            "VkMemoryBarrier",
            srcAccessMask=flags("ACCESS", ["TRANSFER_WRITE"]),
            dstAccessMask=flags("ACCESS", ["VERTEX_ATTRIBUTE_READ", "INDEX_READ"]),
        )
        self._stages = [flags("PIPELINE_STAGE", [stage]) for stage in ("TRANSFER", "VERTEX_INPUT")]

    def write(self) -> None:
        """The host writes; what :meth:`record` records must be submitted afterwards."""
        assert self._staging.mapped is not None
        np.copyto(self._staging.mapped, self._data)
        self._staging.flush()

    def record(self) -> None:
        """Records the copy from the staging buffer, if there is one; not within a render pass."""
        if self._staged:
            fns, commands = self._device.fns, self._device.commands
            fns.vkCmdCopyBuffer(commands, self._staging.handle, self._target.handle, 1, self._region)
            fns.vkCmdPipelineBarrier(commands, *self._stages, 0, 1, self._barrier, 0, NULL, 0, NULL)

    def close(self) -> None:
        """Destroys the staging buffer."""
        if self._staged:
            self._staging.destroy()


def filled_buffer(device: GraphicsDevice, data: Array, usage: str) -> Buffer:
    """A buffer with this content; ``usage`` is VERTEX_BUFFER or INDEX_BUFFER."""
    buffer = device.create_buffer(data.nbytes, "device", [usage])
    filling = Filling(device, buffer, data)
    filling.write()
    device.run(filling.record)
    filling.close()
    return buffer
