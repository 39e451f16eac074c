"""Layouts tell the places of texels in the memory that is shared with a client.

Levels follow each other without gaps, each as layers of rows of blocks; strides are those of the whole level.
"""

from __future__ import annotations

from vkpipe import format as vkformat
from vkpipe.pipe import Box, ResourceTemplate, TextureTarget
from vkpipe.pipe.regions import Block
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
    block: Block
    stride: int
    layer_stride: int
    offset: int

    def region(self, box: Box) -> Region:
        """The bytes of a box of the level.

        Raises:
            ProtocolError: the box leaves the level or does not consist of whole blocks.
        """
        block = self.block
        inside = (
            0 <= box.x <= box.x + box.width <= self.width
            and 0 <= box.y <= box.y + box.height <= self.height
            and 0 <= box.z <= box.z + box.depth <= self.slices
        )
        if not inside or box.x % block.width or box.y % block.height or box.z % block.depth:
            size, sides = (self.width, self.height, self.slices), "x".join(map(str, block[:3]))
            raise ProtocolError(f"{box} in a level of {size}, blocks of {sides}")
        columns, rows, slices = block.counts(box.width, box.height, box.depth)
        return Region(slices, rows, columns * block.size, self.stride, self.layer_stride)


def levels(template: ResourceTemplate) -> tuple[Level, ...]:
    """All levels of a resource, in order; a buffer is one row of bytes."""
    if template.target == TextureTarget.BUFFER:
        size = template.width0
        return (Level(size, 1, 1, Block(), size, size, 0),)
    description = vkformat.describe(template.format)
    block = Block(
        description.block_width, description.block_height, description.block_depth, description.block_bytes
    )
    found: list[Level] = []
    offset = 0
    for number in range(template.last_level + 1):
        width, height = max(1, template.width0 >> number), max(1, template.height0 >> number)
        volume = template.target == TextureTarget.TEXTURE_3D
        slices = max(1, template.depth0 >> number) if volume else template.array_size
        columns, rows, deep = block.counts(width, height, slices)
        stride = columns * block.size
        layer_stride = stride * rows
        found.append(Level(width, height, slices, block, stride, layer_stride, offset))
        offset += layer_stride * deep
    return tuple(found)
