"""Mappings, and what is common to everything that moves boxes of texels: checks and places in buffers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from vkpipe.driver.resources.resource import TextureResource, VkResource
from vkpipe.format.aspects import aspect_bits
from vkpipe.pipe import Box, Map, TextureTarget
from vkpipe.pipe.mapping import OwnTransfer, Rows
from vkpipe.pipe.regions import Block, check_level_box

if TYPE_CHECKING:
    from vkpipe.driver.resources.operation import Work
    from vkpipe.driver.resources.storage import Storage
    from vkpipe.winsys import vulkan as vk

__all__ = ["VkTransfer", "check_box", "image_region", "kept_bits", "rows_of", "texels_in_place"]

Bytes = npt.NDArray[np.uint8]


class VkTransfer(OwnTransfer):
    """A mapping.

    Attributes:
        texture: what the texels are copied from and to; of a multisampled resource, a texture of the size of
            the box with one sample. None for buffers, and where the image's own memory is mapped.
        staging: the buffer behind the data, None where the resource's own memory is mapped.
        batch: of the context.
        storage: the memory of the resource, which stays until the mapping ends.
        copied: the number of the last copy out of it by the device's queue of copies, 0 before.
        kept: bits of each texel that stay as they are, and what the texels were.
    """

    resource: VkResource
    batch: Work
    texture: TextureResource | None = None
    staging: vk.Buffer | None = None
    storage: Storage | None = None
    copied = 0
    kept: tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8]] | None = None

    def hold(self, batch: Work, staging: vk.Buffer | None) -> None:
        """Keep the memory of the resource; ``staging`` is given back when the mapping ends."""
        self.batch = batch
        self.staging = staging
        self.storage = self.resource.storage
        self.storage.map(staging is None)

    def keep_other_aspect(self) -> None:
        """Keep the aspect of packed depth and stencil that DEPTH_ONLY or STENCIL_ONLY does not write."""
        bits = kept_bits(self.resource, self.usage)
        if bits is not None:
            self.kept = (np.tile(bits, self.data.shape[-1] // bits.size), self.data.copy())

    def restore_kept(self) -> None:
        """Put the bits back that are not to be written."""
        if self.kept is not None:
            bits, before = self.kept
            self.data[:] = (self.data & ~bits) | (before & bits)

    def release(self) -> None:
        """The data is not used any more on the host; copies of it may be in the batch."""
        self._let_go()
        if self.batch.empty:
            self.batch.release_deferred()

    def _let_go(self) -> None:
        storage, staging = self.storage, self.staging
        self.storage = self.staging = None
        if storage is not None:
            storage.unmap(staging is None)
        if staging is not None:
            screen = self.resource.screen
            give = partial(screen.staging.give, staging)
            self.batch.defer(partial(screen.device.defer_copied, self.copied, give), staging.size)
        if self.texture is not None and self.texture is not self.resource:
            self.texture.destroy()
        self.texture = None

    def __del__(self) -> None:
        if self.storage is not None:
            # It was never unmapped; the batch gives the staging memory back with the next flush.
            self.resource.screen.device.later(self._let_go)


def kept_bits(resource: VkResource, usage: Map) -> npt.NDArray[np.uint8] | None:
    """The bits of a texel that a mapping does not write; None where it writes all."""
    for flag, other in ((Map.DEPTH_ONLY, 1), (Map.STENCIL_ONLY, 0)):
        if usage & flag and usage & Map.WRITE:
            return aspect_bits(resource.format, other)
    return None


def rows_of(resource: TextureResource, box: Box) -> Rows:
    """The rows of blocks in a box of a texture."""
    block = resource.block
    columns, rows, slices = block.counts(box.width, box.height, box.depth)
    return Rows(slices, rows, columns * block.size)


def texels_in_place(resource: TextureResource, level: int, box: Box, rows: Rows) -> Bytes:
    """The rows of a box in the memory of a mapped image: an array (layers, rows, bytes) with its strides."""
    block = resource.block
    place = resource.image.layouts[level]
    column, row = box.x // block.width, box.y // block.height
    offset = place.offset + box.z * place.layer_pitch + row * place.row_pitch + column * block.size
    return np.ndarray(
        tuple(rows), np.uint8, resource.image.mapped, offset, (place.layer_pitch, place.row_pitch, 1)
    )


def check_box(where: str, resource: VkResource, level: int, box: Box, side: str = "") -> None:
    """Raise InvalidUse when a box is empty, leaves the level or cuts blocks."""
    block = resource.block if isinstance(resource, TextureResource) else Block()
    check_level_box(where, resource, block, level, box, side)


def image_region(
    resource: TextureResource, level: int, box: Box, offset: int = 0, pitch: Rows | None = None
) -> vk.BufferImageCopy:
    """A piece of a buffer and a box of a texture; layers, with all samples, are counted along z.

    Args:
        offset: bytes from the start of the buffer to the first block.
        pitch: the rows that the piece is a part of; None where its own follow each other without gaps.
    """
    from vkpipe.winsys import vulkan as vk

    volume, samples = resource.target == TextureTarget.TEXTURE_3D, resource.samples
    block = resource.block
    return vk.BufferImageCopy(
        buffer_offset=offset,
        extent=(box.width, box.height, box.depth if volume else 1),
        offset=(box.x, box.y, box.z if volume else 0),
        level=level,
        base_layer=0 if volume else box.z * samples,
        layers=1 if volume else box.depth * samples,
        row_length=0 if pitch is None else pitch.stride // block.size * block.width,
        image_height=0 if pitch is None else pitch.rows * block.height,
    )
