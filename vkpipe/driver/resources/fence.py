"""Fences: a serial of the device's timeline."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vkpipe import pipe
from vkpipe.errors import InvalidUse
from vkpipe.pipe import TIMEOUT_INFINITE

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["VkFence"]


class VkFence(pipe.Fence):
    """Signalled when the device has finished everything up to ``serial``, or when ``done`` says so before."""

    def __init__(self, device: vk.Device, serial: int, done: memoryview | None = None) -> None:
        super().__init__()
        self._device = device
        self._signalled = serial == 0
        self._done = done
        self.serial = serial

    @staticmethod
    def of(device: vk.Device, where: str, fence: pipe.Fence) -> VkFence:
        """Return a fence of this device.

        Raises:
            InvalidUse: it is another one's.
        """
        if not isinstance(fence, VkFence) or fence._device is not device:
            raise InvalidUse(where, "fence", fence, "what Context.flush of this screen returned")
        return fence

    def move(self, serial: int) -> None:
        """Have it signal for other work."""
        self.serial, self._signalled, self._done = serial, serial == 0, None

    def wait(self, timeout: int) -> bool:
        if self._signalled:
            return True
        if timeout == 0:
            self._signalled = self._device.completed() >= self.serial
        else:
            limit = None if timeout >= TIMEOUT_INFINITE else timeout
            self._signalled = self._device.wait(self.serial, limit, self._done)
        return self._signalled
