"""Copies between resources, of bytes (Gallium 0.4, section 7.1.14)."""

from __future__ import annotations

from vkpipe import pipe
from vkpipe.auxiliary.draw.arrays import U8
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Box, Resource
from vkpipe.pipe.regions import copied_box, overlap
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
        check_box(_WHERE, source, src_level, src_box, "src_")
        blocks = (source.block, target.block)
        box = copied_box(source, target, blocks, src_box, dst_level, (dstx, dsty, dstz))
        check_box(_WHERE, target, dst_level, box, "dst_")
        if source is target and src_level == dst_level and overlap(src_box, box):
            raise InvalidUse(_WHERE, "dstx, dsty, dstz", (dstx, dsty, dstz), "a region apart from src_box")
        _bytes(target, dst_level, box)[:] = _bytes(source, src_level, src_box)

    def invalidate_resource(self, resource: Resource) -> None:
        """The contents are undefined from now on: they stay."""
        check_resource(self.screen, "Context.invalidate_resource", "resource", resource)


def _bytes(resource: RefResource, level: int, box: Box) -> U8:
    if resource.is_buffer:
        return resource.data[box.x : box.x + box.width]
    return resource.region(level, box)
