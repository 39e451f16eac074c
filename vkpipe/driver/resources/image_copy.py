"""Copies between images, by the device's own means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vkpipe.driver.resources.operation import Lasting
from vkpipe.records import dataclass

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["ImageCopies"]


@dataclass(frozen=True, slots=True)
class ImageCopies(Lasting):
    """An operation of a batch: regions of an image are copied to another one, or elsewhere in it."""

    source: vk.Image
    target: vk.Image
    regions: tuple[vk.ImageCopy, ...]

    def __call__(self, recorder: vk.CommandRecorder) -> None:
        recorder.barrier("transfer")
        recorder.copy_image(self.source, self.target, self.regions)
        recorder.barrier("transfer")
