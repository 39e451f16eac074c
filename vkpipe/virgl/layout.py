"""Layouts tell the places of texels in the memory that is shared with a client.

Levels follow each other without gaps, each as layers of rows of blocks; strides are those of the whole level.
"""

from __future__ import annotations

from vkpipe import format as vkformat
from vkpipe.pipe import Box, ResourceTemplate, TextureTarget
from vkpipe.records import dataclass
from vkpipe.virgl.errors import ProtocolError

__all__ = ["Level", "Region", "levels"]


@dataclass(frozen=True, slots=True)
class Region:
    """Bytes of a box: ``layers`` x ``rows`` x ``row_bytes`` with the strides of the level, and their span."""

    layers: int
    rows: int
    row_bytes: int
    stride: int
    layer_stride: int

    @property
    def span(self) -> int:
        """Bytes from the first to the last."""
        return (self.layers - 1) * self.layer_stride + (self.rows - 1) * self.stride + self.row_bytes


@dataclass(frozen=True, slots=True)
class Level:
    """One level: its size in texels (``slices``: layers, faces or slices), strides and place in bytes."""

    width: int
    height: int
    slices: int
    block: tuple[int, int, int]
    stride: int
    layer_stride: int
    offset: int

    def region(self, box: Box) -> Region:
        """The bytes of a box of the level.

        Raises:
            ProtocolError: the box leaves the level or does not consist of whole blocks.
        """
        block_width, block_height, block_bytes = self.block
        inside = (
            0 <= box.x <= box.x + box.width <= self.width
            and 0 <= box.y <= box.y + box.height <= self.height
            and 0 <= box.z <= box.z + box.depth <= self.slices
        )
        if not inside or box.x % block_width or box.y % block_height:
            size = (self.width, self.height, self.slices)
            raise ProtocolError(f"{box} in a level of {size}, blocks of {block_width}x{block_height}")
        rows = -(-box.height // block_height)
        row_bytes = -(-box.width // block_width) * block_bytes
        return Region(box.depth, rows, row_bytes, self.stride, self.layer_stride)


def levels(template: ResourceTemplate) -> tuple[Level, ...]:
    """All levels of a resource, in order; a buffer is one row of bytes."""
    if template.target == TextureTarget.BUFFER:
        size = template.width0
        return (Level(size, 1, 1, (1, 1, 1), size, size, 0),)
    description = vkformat.describe(template.format)
    block_width, block_height = description.block_width, description.block_height
    found: list[Level] = []
    offset = 0
    for number in range(template.last_level + 1):
        width, height = max(1, template.width0 >> number), max(1, template.height0 >> number)
        volume = template.target == TextureTarget.TEXTURE_3D
        slices = max(1, template.depth0 >> number) if volume else template.array_size
        stride = -(-width // block_width) * description.block_bytes
        layer_stride = stride * -(-height // block_height)
        block = (block_width, block_height, description.block_bytes)
        found.append(Level(width, height, slices, block, stride, layer_stride, offset))
        offset += layer_stride * slices
    return tuple(found)
