"""The screen as resources see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vkpipe import pipe

if TYPE_CHECKING:
    import threading

    from vkpipe.driver.resources.epoch import Epoch
    from vkpipe.driver.resources.staging import Staging
    from vkpipe.winsys import vulkan as vk

__all__ = ["DeviceScreen"]


class DeviceScreen(pipe.Screen):
    """A screen with a device and memory.

    Attributes:
        staging: memory for data on its way between host and device.
        epoch: changes when something is destroyed, or a buffer gets other memory.
        renaming: held while a buffer gets other memory.
        most_held: bytes that may wait for a batch to be submitted, or be kept for use again.
        filters_along: whether shaders, not the device, filter anisotropic lookups.
    """

    device: vk.Device
    staging: Staging
    epoch: Epoch
    renaming: threading.Lock
    most_held: int
    filters_along: bool

    def submit_pending(self) -> bool:
        """Submit the batches of this thread's contexts, as memory is short; returns whether any held work."""
        raise NotImplementedError

    def resource_gone(self, resource: pipe.Resource) -> None:
        """A resource was destroyed."""
        raise NotImplementedError
