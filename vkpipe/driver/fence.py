"""Fences: a serial of the device's timeline."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vkpipe import pipe
from vkpipe.pipe import TIMEOUT_INFINITE

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["VkFence"]


class VkFence(pipe.Fence):
    """Signalled when the device has finished everything up to ``serial``."""

    def __init__(self, device: vk.Device, serial: int) -> None:
        super().__init__()
        self._device = device
        self.serial = serial

    def wait(self, timeout: int) -> bool:
        if self.serial == 0:
            return True
        if timeout == 0:
            return self._device.completed() >= self.serial
        return self._device.wait(self.serial, None if timeout >= TIMEOUT_INFINITE else timeout)
