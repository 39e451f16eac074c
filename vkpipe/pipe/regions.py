"""Checks of regions that hold for every driver: boxes of levels, copies, rectangles of surfaces."""

from __future__ import annotations

from typing import NamedTuple

from vkpipe.errors import InvalidUse
from vkpipe.pipe.defines_texture import TextureTarget
from vkpipe.pipe.resource import Resource, Surface
from vkpipe.pipe.state_framebuffer import FramebufferState
from vkpipe.pipe.state_viewport import Box, ScissorState

__all__ = ["Block", "check_level_box", "check_rectangle", "clear_rectangle", "copied_box", "overlap"]

_COPY = "Context.resource_copy_region"


class Block(NamedTuple):
    """Width, height and depth of a block in texels, and its bytes in memory."""

    width: int = 1
    height: int = 1
    depth: int = 1
    size: int = 1

    def counts(self, width: int, height: int, depth: int) -> tuple[int, int, int]:
        """Return the columns, rows and slices of blocks for so many texels along each axis."""
        return -(-width // self.width), -(-height // self.height), -(-depth // self.depth)


def check_level_box(
    where: str, resource: Resource, block: Block, level: int, box: Box, side: str = ""
) -> None:
    """Raise InvalidUse when a box is empty, leaves the level or cuts blocks.

    Args:
        side: ``"src_"`` or ``"dst_"`` where a call has two.
    """
    if not 0 <= level <= resource.last_level:
        raise InvalidUse(where, f"{side}level", level, f"0 to {resource.last_level}")
    in_bytes = resource.target == TextureTarget.BUFFER
    limits = (resource.width0, 1, 1) if in_bytes else resource.level_size(level)
    starts, extents = (box.x, box.y, box.z), (box.width, box.height, box.depth)
    for axis, start, extent, limit in zip("xyz", starts, extents, limits, strict=True):
        if start < 0 or extent < 1 or start + extent > limit:
            raise InvalidUse(where, f"{side}box along {axis}", (start, extent), f"at least 1 within {limit}")
    if in_bytes:
        return
    for axis, start, extent, limit, size in zip("xyz", starts, extents, limits, block[:3], strict=True):
        if start % size or (extent % size and start + extent != limit):
            legal = f"whole blocks of {size} texels"
            raise InvalidUse(where, f"{side}box along {axis}", (start, extent), legal)


def copied_box(
    source: Resource,
    target: Resource,
    blocks: tuple[Block, Block],
    box: Box,
    level: int,
    to: tuple[int, int, int],
) -> Box:
    """Return the region that a copy writes: as many blocks, the last of which may lie across a level's edge.

    Raises:
        InvalidUse: the blocks of the formats differ in size.
    """
    x, y, z = to
    if source.target == TextureTarget.BUFFER or target.target == TextureTarget.BUFFER:
        return Box(x, y, z, box.width, box.height, box.depth)
    block, other = blocks
    if block.size != other.size:
        legal = f"a format with blocks of {block.size} bytes, as {source.format.name} has"
        raise InvalidUse(_COPY, "dst.format", target.format.name, legal)
    counts = block.counts(box.width, box.height, box.depth)
    limits = target.level_size(level) if 0 <= level <= target.last_level else (0, 0, 0)
    extents = (
        min(count * side, max(limit - start, (count - 1) * side + 1))
        for count, side, limit, start in zip(counts, other[:3], limits, to, strict=True)
    )
    return Box(x, y, z, *extents)


def overlap(a: Box, b: Box) -> bool:
    """Return whether two boxes of one level have texels in common."""
    spans = ((a.x, a.width, b.x, b.width), (a.y, a.height, b.y, b.height), (a.z, a.depth, b.z, b.depth))
    return all(p < q + m and q < p + n for p, n, q, m in spans)


def check_rectangle(where: str, surface: Surface, x: int, y: int, width: int, height: int) -> None:
    """Raise InvalidUse when a rectangle leaves a surface."""
    if min(x, y, width, height) < 0 or x + width > surface.width or y + height > surface.height:
        legal = f"inside {surface.width}x{surface.height}"
        raise InvalidUse(where, "x, y, width, height", (x, y, width, height), legal)


def clear_rectangle(
    framebuffer: FramebufferState | None, scissor: ScissorState | None
) -> tuple[FramebufferState, tuple[int, int, int, int]]:
    """Return the framebuffer, and x, y, width and height of what ``clear`` writes.

    Raises:
        InvalidUse: no framebuffer is bound.
    """
    if framebuffer is None:
        legal = "something bound with Context.set_framebuffer_state"
        raise InvalidUse("Context.clear", "framebuffer", None, legal)
    if scissor is None:
        return framebuffer, (0, 0, framebuffer.width, framebuffer.height)
    x1, y1 = min(scissor.maxx, framebuffer.width), min(scissor.maxy, framebuffer.height)
    x0, y0 = min(scissor.minx, x1), min(scissor.miny, y1)
    return framebuffer, (x0, y0, x1 - x0, y1 - y0)
