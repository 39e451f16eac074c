"""Layers of a level as kernels load and store them: surfaces, and parts of textures that are none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vkpipe.driver.resources import formats
from vkpipe.driver.resources.resource import TextureResource
from vkpipe.kernels.targets import PLANE, ROW_STEP, TargetImage
from vkpipe.pipe import Format
from vkpipe.records import dataclass

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["KernelLayers", "TextureLayers"]


class KernelLayers:
    """Some layers, or slices, of one level; texels are raw words of the size that ``texel_format`` has."""

    texture: TextureResource
    format: Format
    level: int
    first_layer: int
    last_layer: int

    @property
    def texel_format(self) -> Format:
        """The format that kernels read and write texels as: that of the layers, maybe padded."""
        return self.texture.viewed_as(self.format)

    @property
    def samples(self) -> int:
        """Samples of a pixel, at least 1."""
        return self.texture.samples

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the level."""
        return self.texture.level_size(self.level)[:2]

    @property
    def image_layers(self) -> tuple[int, int]:
        """The first layer of the image that belongs to it, and how many do: a layer for each sample."""
        return self.first_layer * self.samples, (self.last_layer - self.first_layer + 1) * self.samples

    @property
    def whole(self) -> bool:
        """Return whether it has all layers or slices of the level."""
        return (self.first_layer, self.last_layer + 1) == (0, self.texture.level_size(self.level)[2])

    @property
    def dims(self) -> str:
        """The type of the image: 1d, 2d or 3d."""
        return formats.TARGETS[self.texture.target][0]

    def kernel_image(self, arrayed: bool) -> TargetImage:
        """Return the kind of image for kernels that see its first layer, or all: a single slice is a
        plane.
        """
        if self.dims == "3d":
            return TargetImage("3d", self.first_layer) if arrayed else PLANE
        return TargetImage("1d") if self.dims == "1d" else PLANE

    @property
    def has_pairs(self) -> bool:
        """Return whether kernels reach its first layer by address, and rows have room for pairs of texels."""
        image, (width, height) = self.texture.image, self.size
        if self.dims != "2d" or not image.linear or image.address % 8:
            return False
        place = image.layouts[self.level]
        end = place.offset + sum(self.image_layers) * place.layer_pitch
        whole = not (place.offset | place.row_pitch | place.layer_pitch) % 8 and end <= image.size
        return (
            whole
            and place.row_pitch >= 4 * (width + width % 2)
            and height * place.row_pitch <= place.layer_pitch
        )

    @property
    def has_layer_rows(self) -> bool:
        """Return whether kernels reach all its layers by address: numbers of words have 31 bits."""
        if not self.has_pairs:
            return False
        place, rows = self.texture.image.layouts[self.level], -(-self.size[1] // ROW_STEP) * ROW_STEP
        return (
            place.layer_pitch == rows * place.row_pitch and self.image_layers[1] * place.layer_pitch < 1 << 33
        )

    @property
    def raw_view(self) -> vk.ImageView:
        """The view through which kernels load and store texels as words, of the first layer."""
        kind = "1d" if self.dims == "1d" else "2d"
        return self.texture.image.view(
            formats.storage_format(self.texel_format), kind, self.level, 1, self.image_layers[0], 1
        )

    @property
    def array_view(self) -> vk.ImageView:
        """Return a view of all layers and samples, as an array; of volumes all slices, as they are no
        layers.
        """
        volume = self.dims == "3d"
        return self.texture.image.view(
            formats.storage_format(self.texel_format),
            "3d" if volume else f"{self.dims}_array",
            self.level,
            1,
            *((0, 1) if volume else self.image_layers),
        )


@dataclass(frozen=True)
class TextureLayers(KernelLayers):
    """Layers of a texture that kernels can write, whatever it is bound as."""

    texture: TextureResource
    format: Format
    level: int
    first_layer: int
    last_layer: int
