"""Copies between resources, of bytes (Gallium 0.4, section 7.1.14)."""

from __future__ import annotations

from vkpipe import pipe
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Box, Resource
from vkpipe.reference.arrays import U8
from vkpipe.reference.resource import RefResource, check_box, check_resource

__all__ = ["CopyCalls"]

_WHERE = "Context.resource_copy_region"


class CopyCalls:
    """Mixed into the context."""

    screen: pipe.Screen

    def resource_copy_region(
        self,
        dst: Resource,
        dst_level: int,
        dstx: int,
        dsty: int,
        dstz: int,
        src: Resource,
        src_level: int,
        src_box: Box,
    ) -> None:
        source = check_resource(self.screen, _WHERE, "src", src)
        target = check_resource(self.screen, _WHERE, "dst", dst)
        if source.is_buffer != target.is_buffer or source.samples != target.samples:
            raise InvalidUse(_WHERE, "dst", dst, "a resource of the kind and samples of src")
        check_box(_WHERE, source, src_level, src_box)
        box = _target_box(source, target, src_box, dst_level, (dstx, dsty, dstz))
        check_box(_WHERE, target, dst_level, box)
        if source is target and src_level == dst_level and _overlap(src_box, box):
            raise InvalidUse(_WHERE, "dstx, dsty, dstz", (dstx, dsty, dstz), "a region apart from src_box")
        _bytes(target, dst_level, box)[:] = _bytes(source, src_level, src_box)

    def invalidate_resource(self, resource: Resource) -> None:
        """The contents are undefined from now on: they stay."""
        check_resource(self.screen, "Context.invalidate_resource", "resource", resource)


def _bytes(resource: RefResource, level: int, box: Box) -> U8:
    if resource.is_buffer:
        return resource.data[box.x : box.x + box.width]
    return resource.region(level, box)


def _target_box(
    source: RefResource, target: RefResource, box: Box, level: int, to: tuple[int, int, int]
) -> Box:
    """The region that is written: as many blocks, of which the last may lie across a level's edge."""
    x, y, z = to
    if source.is_buffer:
        return Box(x, y, z, box.width, box.height, box.depth)
    (width, height, size), (to_width, to_height, to_size) = source.block, target.block
    if size != to_size:
        legal = f"a format with blocks of {size} bytes, as {source.format.name} has"
        raise InvalidUse(_WHERE, "dst.format", target.format.name, legal)
    columns, rows = -(-box.width // width), -(-box.height // height)
    right, below, _ = target.level_size(level) if 0 <= level <= target.last_level else (0, 0, 0)
    return Box(
        x,
        y,
        z,
        min(columns * to_width, max(right - x, (columns - 1) * to_width + 1)),
        min(rows * to_height, max(below - y, (rows - 1) * to_height + 1)),
        box.depth,
    )


def _overlap(a: Box, b: Box) -> bool:
    spans = ((a.x, a.width, b.x, b.width), (a.y, a.height, b.y, b.height), (a.z, a.depth, b.z, b.depth))
    return all(p < q + m and q < p + n for p, n, q, m in spans)
