"""The device that the helper process draws on."""

from __future__ import annotations

from vkpipe.bench.description import Scene
from vkpipe.bench.side import Side
from vkpipe.bench.vulkan.device import GraphicsDevice
from vkpipe.bench.vulkan.scene import VulkanScene

__all__ = ["VulkanInterface"]


class VulkanInterface:
    """The graphics pipeline of VKPIPE_DEVICE; see :class:`vkpipe.bench.side.Interface`."""

    def __init__(self) -> None:
        self._device = GraphicsDevice()
        self.name = f"Vulkan graphics: {self._device.core.info.name}"

    def make(self, scene: Scene) -> Side:
        return VulkanScene(self._device, scene)

    def settle(self) -> None:
        """Nothing is under way: frames wait, and so does what is done once."""

    def check(self) -> None:
        self._device.check()

    def close(self) -> None:
        self._device.close()
        self._device.check()
