"""Maps, inline writes and copies (Gallium 0.4, sections 7.1.14 to 7.1.16)."""

from __future__ import annotations

import numpy as np

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Box, Map, Resource, Transfer, UserData
from vkpipe.reference.resource import check_box, check_resource, copy_user_data

__all__ = ["TransferCalls"]


class TransferCalls:
    """Mixed into the context. Buffers are mapped directly, textures through a copy."""

    screen: pipe.Screen

    def transfer_map(self, resource: Resource, level: int, usage: Map, box: Box) -> Transfer:
        where = "Context.transfer_map"
        usage = Map(usage)
        found = check_resource(self.screen, where, "resource", resource)
        if not usage & Map.READ_WRITE:
            raise InvalidUse(where, "usage", usage, "READ, WRITE or both")
        check_box(where, found, level, box)
        if found.is_buffer:
            data = found.data[box.x : box.x + box.width]
            return Transfer(self, found, 0, usage, box, data, offset=box.x)  # type: ignore[arg-type]
        if usage & Map.DIRECTLY:
            raise NotSupported("PIPE_MAP_DIRECTLY", "textures are not linear in memory")
        if found.samples > 1:
            raise NotSupported("PIPE_CAP_TEXTURE_MULTISAMPLE", "mapping multisampled textures")
        texels = found.region(level, box)[0].copy()
        rows = texels.reshape(*texels.shape[:2], -1)
        stride = rows.shape[2]
        return Transfer(self, found, level, usage, box, rows, stride, stride * rows.shape[1])  # type: ignore[arg-type]

    def transfer_unmap(self, transfer: Transfer) -> None:
        transfer.mapped = False
        if transfer.usage & Map.WRITE and not transfer.usage & Map.FLUSH_EXPLICIT:
            whole = Box(0, 0, 0, transfer.box.width, transfer.box.height, transfer.box.depth)
            self._write_back(transfer, whole)

    def transfer_flush_region(self, transfer: Transfer, box: Box) -> None:
        where = "Context.transfer_flush_region"
        if not transfer.usage & Map.FLUSH_EXPLICIT:
            raise InvalidUse(where, "transfer", transfer, "a transfer mapped with FLUSH_EXPLICIT")
        self._write_back(transfer, box)

    def _write_back(self, transfer: Transfer, box: Box) -> None:
        """Store what was written in ``box``, which is relative to the mapped box."""
        found = check_resource(self.screen, "Context.transfer_unmap", "resource", transfer.resource)
        if found.is_buffer:
            return
        outer = transfer.box
        at = Box(outer.x + box.x, outer.y + box.y, outer.z + box.z, box.width, box.height, box.depth)
        target = found.region(transfer.level, at)[0]
        width, height, size = found.block
        first = (slice(box.z, box.z + target.shape[0]), box.y // height, box.x // width * size)
        rows = slice(first[1], first[1] + target.shape[1])
        columns = slice(first[2], first[2] + target.shape[2] * size)
        target[:] = transfer.data[first[0], rows, columns].reshape(target.shape)

    def buffer_subdata(self, resource: Resource, usage: Map, offset: int, data: UserData) -> None:
        source = copy_user_data(data)
        if source.size:
            with self.transfer_map(resource, 0, Map.WRITE, Box(x=offset, width=source.size)) as transfer:
                transfer.data[:] = source

    def texture_subdata(
        self,
        resource: Resource,
        level: int,
        usage: Map,
        box: Box,
        data: UserData,
        stride: int = 0,
        layer_stride: int = 0,
    ) -> None:
        source = copy_user_data(data)
        with self.transfer_map(resource, level, Map.WRITE, box) as transfer:
            depth, rows, width = transfer.data.shape
            row_step = stride or width
            layer_step = layer_stride or row_step * rows
            needed = (depth - 1) * layer_step + (rows - 1) * row_step + width
            if row_step < width or layer_step < 0 or source.size < needed:
                transfer.usage = Map.READ
                value = f"{source.size} bytes, stride {row_step}"
                legal = f"{needed} bytes, stride of {width} or more"
                raise InvalidUse("Context.texture_subdata", "data", value, legal)
            steps = (layer_step, row_step, 1)
            shape = (depth, rows, width)
            transfer.data[:] = np.lib.stride_tricks.as_strided(source, shape, steps, writeable=False)

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
        where = "Context.resource_copy_region"
        source = check_resource(self.screen, where, "src", src)
        target = check_resource(self.screen, where, "dst", dst)
        check_box(where, source, src_level, src_box)
        box = Box(dstx, dsty, dstz, src_box.width, src_box.height, src_box.depth)
        check_box(where, target, dst_level, box)
        if source.is_buffer != target.is_buffer or source.samples != target.samples:
            raise InvalidUse(where, "dst", dst, "a resource of the kind and samples of src")
        if source.is_buffer:
            data = source.data[src_box.x : src_box.x + src_box.width].copy()
            target.data[dstx : dstx + src_box.width] = data
            return
        bits = {vkformat.describe(resource.format).block_bits for resource in (source, target)}
        if len(bits) != 1 or source.block[:2] != target.block[:2]:
            raise InvalidUse(where, "dst.format", dst.format, f"blocks like those of {src.format.name}")
        target.region(dst_level, box)[:] = source.region(src_level, src_box).copy()
