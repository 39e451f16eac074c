"""Copies, fills and clears: the transfer half of the command recorder.

Offsets and extents are (x, y, z) in texels of the image's own format, buffer offsets in bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.winsys.vulkan.api import Cdata, const, ffi
from vkpipe.winsys.vulkan.buffer import Buffer
from vkpipe.winsys.vulkan.core import Core
from vkpipe.winsys.vulkan.image import Image

__all__ = ["BufferImageCopy", "ImageBlit", "ImageCopy", "ImageTarget", "TransferCommands"]

_UPDATE_LIMIT = 65536

Triple = tuple[int, int, int]


class BufferImageCopy(NamedTuple):
    """A piece of a buffer and a box of an image; ``row_length`` and ``image_height`` in texels, 0: tight."""

    buffer_offset: int
    extent: Triple
    offset: Triple = (0, 0, 0)
    level: int = 0
    base_layer: int = 0
    layers: int = 1
    row_length: int = 0
    image_height: int = 0
    aspect: str = "color"


class ImageCopy(NamedTuple):
    """Two boxes of the same size."""

    extent: Triple
    source_offset: Triple = (0, 0, 0)
    target_offset: Triple = (0, 0, 0)
    source_level: int = 0
    target_level: int = 0
    source_layer: int = 0
    target_layer: int = 0
    layers: int = 1
    aspect: str = "color"


class ImageBlit(NamedTuple):
    """Two boxes, each by its first and last-plus-one corner; swapped corners mirror."""

    source: tuple[Triple, Triple]
    target: tuple[Triple, Triple]
    source_level: int = 0
    target_level: int = 0
    source_layer: int = 0
    target_layer: int = 0
    layers: int = 1
    aspect: str = "color"


class ImageTarget(Protocol):
    """An image that transfers write, in VK_IMAGE_LAYOUT_GENERAL: a VkImage, and its subresources."""

    handle: Cdata

    def ranges(self, places: tuple[tuple[int, int, int, int], ...]) -> Cdata:
        """VkImageSubresourceRange[] of (base level, levels, base layer, layers); () is everything."""


def _xyz(values: Triple) -> dict[str, int]:
    return dict(zip("xyz", values, strict=True))


def _extent(values: Triple) -> dict[str, int]:
    return dict(zip(("width", "height", "depth"), values, strict=True))


def _layers(aspect: str, level: int, base_layer: int, layers: int) -> dict[str, int]:
    return {
        "aspectMask": const(f"VK_IMAGE_ASPECT_{aspect.upper()}_BIT"),
        "mipLevel": level,
        "baseArrayLayer": base_layer,
        "layerCount": layers,
    }


def _buffer_image(region: BufferImageCopy) -> dict[str, object]:
    return {
        "bufferOffset": region.buffer_offset,
        "bufferRowLength": region.row_length,
        "bufferImageHeight": region.image_height,
        "imageSubresource": _layers(region.aspect, region.level, region.base_layer, region.layers),
        "imageOffset": _xyz(region.offset),
        "imageExtent": _extent(region.extent),
    }


class TransferCommands:
    """Mixed into CommandRecorder, which owns the command buffer. Regions of one call must not overlap."""

    _core: Core
    _ordered: str
    handle: Cdata
    _general = const("VK_IMAGE_LAYOUT_GENERAL")

    def copy_buffer(self, source: Buffer, target: Buffer, regions: Sequence[Triple]) -> None:
        """Copies regions (source offset, target offset, size) in bytes."""
        array = ffi.new("VkBufferCopy[]", [tuple(region) for region in regions])
        self._ordered = ""
        self._core.fns.vkCmdCopyBuffer(self.handle, source.handle, target.handle, len(array), array)

    def fill_buffer(self, buffer: Buffer, offset: int, size: int, value: int) -> None:
        """Repeats a 32-bit value; offset and size are multiples of 4."""
        self._ordered = ""
        self._core.fns.vkCmdFillBuffer(self.handle, buffer.handle, offset, size, value & 0xFFFFFFFF)

    def update_buffer(
        self, buffer: Buffer, offset: int, data: bytes | bytearray | memoryview | NDArray[np.generic]
    ) -> None:
        """Writes up to 64 KiB that are copied into the command buffer; multiples of 4 bytes."""
        memory = ffi.from_buffer(data)
        if len(memory) > _UPDATE_LIMIT or len(memory) % 4:
            legal = f"multiples of 4 up to {_UPDATE_LIMIT} bytes"
            raise InvalidUse("CommandRecorder.update_buffer", "data", len(memory), legal)
        self._ordered = ""
        self._core.fns.vkCmdUpdateBuffer(self.handle, buffer.handle, offset, len(memory), memory)

    def copy_buffer_to_image(self, source: Buffer, target: Image, regions: Sequence[BufferImageCopy]) -> None:
        """Copies texels from a buffer into an image."""
        array = ffi.new("VkBufferImageCopy[]", [_buffer_image(region) for region in regions])
        self._ordered = ""
        self._core.fns.vkCmdCopyBufferToImage(
            self.handle, source.handle, target.handle, self._general, len(array), array
        )

    def copy_image_to_buffer(self, source: Image, target: Buffer, regions: Sequence[BufferImageCopy]) -> None:
        """Copies texels from an image into a buffer."""
        array = ffi.new("VkBufferImageCopy[]", [_buffer_image(region) for region in regions])
        self._ordered = ""
        self._core.fns.vkCmdCopyImageToBuffer(
            self.handle, source.handle, self._general, target.handle, len(array), array
        )

    def copy_image(self, source: Image, target: ImageTarget, regions: Sequence[ImageCopy]) -> None:
        """Copies texels bit for bit between images of size-compatible formats."""
        array = ffi.new(
            "VkImageCopy[]",
            [
                {
                    "srcSubresource": _layers(r.aspect, r.source_level, r.source_layer, r.layers),
                    "srcOffset": _xyz(r.source_offset),
                    "dstSubresource": _layers(r.aspect, r.target_level, r.target_layer, r.layers),
                    "dstOffset": _xyz(r.target_offset),
                    "extent": _extent(r.extent),
                }
                for r in regions
            ],
        )
        self._ordered = ""
        self._core.fns.vkCmdCopyImage(
            self.handle, source.handle, self._general, target.handle, self._general, len(array), array
        )

    def blit_image(
        self, source: Image, target: ImageTarget, regions: Sequence[ImageBlit], filter: str = "nearest"
    ) -> None:
        """Scales and converts between images; filter 'nearest' or 'linear'.

        NotSupported on a device whose queue only computes (blits need a graphics queue).
        """
        if not self._core.info.graphics:
            raise NotSupported("blit_image", f"the queue of {self._core.info.name} only computes")
        array = ffi.new(
            "VkImageBlit[]",
            [
                {
                    "srcSubresource": _layers(r.aspect, r.source_level, r.source_layer, r.layers),
                    "srcOffsets": [_xyz(corner) for corner in r.source],
                    "dstSubresource": _layers(r.aspect, r.target_level, r.target_layer, r.layers),
                    "dstOffsets": [_xyz(corner) for corner in r.target],
                }
                for r in regions
            ],
        )
        self._ordered = ""
        self._core.fns.vkCmdBlitImage(
            self.handle,
            source.handle,
            self._general,
            target.handle,
            self._general,
            len(array),
            array,
            const("VK_FILTER_" + filter.upper()),
        )

    def clear_color_image(
        self,
        image: ImageTarget,
        values: Sequence[float],
        *,
        kind: str = "float",
        ranges: Sequence[tuple[int, int, int, int]] = (),
    ) -> None:
        """Fills an image with one colour.

        ``values`` are four numbers, ``kind`` says how they are meant: 'float', 'uint' or 'int', after the
        format. ``ranges`` are (base level, levels, base layer, layers); none means the whole image.
        """
        if kind == "float":
            color = ffi.new("VkClearColorValue *", {"float32": values})
        elif kind == "uint":
            color = ffi.new("VkClearColorValue *", {"uint32": [int(value) & 0xFFFFFFFF for value in values]})
        else:
            color = ffi.new("VkClearColorValue *", {"int32": [int(value) for value in values]})
        array = image.ranges(tuple(ranges))
        self._ordered = ""
        self._core.fns.vkCmdClearColorImage(
            self.handle, image.handle, self._general, color, len(array), array
        )
