"""Sizes of resources in memory, from their templates."""

from __future__ import annotations

from math import prod

from vkpipe import format as vkformat
from vkpipe.pipe import ResourceTemplate, TextureTarget

__all__ = ["template_bytes"]

_VOLUMES = frozenset((TextureTarget.TEXTURE_3D,))


def template_bytes(template: ResourceTemplate) -> int:
    """The bytes of all texels, all levels, layers and samples together; a device may need a little more."""
    if template.target == TextureTarget.BUFFER:
        return template.width0
    block = vkformat.describe(template.format)
    sides = (template.width0, template.height0)
    total = 0
    for level in range(template.last_level + 1):
        across, down = (max(side >> level, 1) for side in sides)
        deep = max(template.depth0 >> level, 1) if template.target in _VOLUMES else 1
        sizes = (block.block_width, block.block_height, block.block_depth)
        blocks = (-(-side // size) for side, size in zip((across, down, deep), sizes, strict=True))
        total += prod(blocks) * block.block_bytes
    return total * max(1, template.array_size) * max(1, template.nr_samples)
