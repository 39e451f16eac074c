"""Filling layers of a level of an image with one value, by the device's own means."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from vkpipe.driver.resources.operation import Lasting
from vkpipe.records import dataclass

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["ImageClear"]


@dataclass(frozen=True, slots=True)
class ImageClear(Lasting):
    """An operation of a batch, which is faster than a kernel.

    Attributes:
        first_layer: of ``layers``.
        texel: its bytes.
        kind: of ``values``, the texel as the device takes it: "float", "int" or "uint".
    """

    image: vk.Image
    level: int
    first_layer: int
    layers: int
    texel: bytes
    kind: str = field(compare=False)
    values: tuple[float, ...] = field(compare=False)

    def __call__(self, recorder: vk.CommandRecorder) -> None:
        ranges = ((self.level, 1, self.first_layer, self.layers),)
        recorder.barrier("transfer")
        recorder.clear_color_image(self.image, self.values, kind=self.kind, ranges=ranges)
        recorder.barrier("transfer")

    @property
    def nbytes(self) -> int:
        """The bytes of memory that it fills."""
        desc, level = self.image.desc, self.level
        texels = max(desc.width >> level, 1) * max(desc.height >> level, 1) * max(desc.depth >> level, 1)
        return len(self.texel) * texels * self.layers * desc.samples

    @property
    def whole(self) -> bool:
        """Return whether all texels of the image have the value afterwards."""
        return self.image.desc.levels == 1 and self.layers == self.image.desc.layers

    def fills(self, view: vk.ImageView) -> bool:
        """Return whether all texels that the view shows have the value afterwards."""
        return view.image is self.image and self.whole
