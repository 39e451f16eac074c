"""Maps and inline writes (Gallium 0.4, sections 7.1.15 and 7.1.16)."""

from __future__ import annotations

import numpy as np

from vkpipe import pipe
from vkpipe.auxiliary.draw.arrays import U8
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.format.aspects import aspect_bits
from vkpipe.pipe import BlitEnd, BlitInfo, Box, ColorMask, Map, Resource, Transfer, UserData
from vkpipe.pipe.context_draw import DrawMethods
from vkpipe.pipe.mapping import (
    OwnTransfer,
    Rows,
    check_ending,
    check_flushed,
    check_flushing,
    check_map_usage,
    single_sample_template,
    strided_rows,
)
from vkpipe.pipe.user_memory import user_bytes
from vkpipe.reference.resource import RefResource, check_box, check_resource

__all__ = ["RefTransfer", "TransferCalls"]

_WHERE = "Context.transfer_map"
_EVERYTHING = ColorMask.RGBA | ColorMask.Z | ColorMask.S


class RefTransfer(OwnTransfer):
    """A mapping. ``texture``: what texels come from and go to; ``before``: what they were."""

    texture: RefResource | None = None
    before: U8 | None = None


class TransferCalls(DrawMethods):
    """Mixed into the context. Buffers are mapped directly, textures through a copy."""

    screen: pipe.Screen

    def transfer_map(self, resource: Resource, level: int, usage: Map, box: Box) -> RefTransfer:
        usage = Map(usage)
        found = check_resource(self.screen, _WHERE, "resource", resource)
        check_map_usage(found, usage)
        check_box(_WHERE, found, level, box)
        if found.is_buffer:
            data = found.data[box.x : box.x + box.width]
            return RefTransfer(self, found, 0, usage, box, data, offset=box.x)
        if usage & Map.DIRECTLY:
            raise NotSupported("PIPE_MAP_DIRECTLY", "textures are not linear in memory")
        texture, place = found, (level, box)
        if found.samples > 1:
            texture, place = self._single(found, box), (0, _at_origin(box))
        texels = texture.region(*place)[0].copy()
        rows = texels.reshape(*texels.shape[:2], -1)
        stride = rows.shape[2]
        transfer = RefTransfer(self, found, level, usage, box, rows, stride, stride * rows.shape[1])
        transfer.texture = texture
        transfer.before = rows.copy()
        return transfer

    def _single(self, resource: RefResource, box: Box) -> RefResource:
        """Make the texture that stands for a mapped multisampled one: the resolved texels of a box."""
        single = self.screen.resource_create(single_sample_template(resource, box))
        assert isinstance(single, RefResource)
        self.blit(BlitInfo(BlitEnd(single, 0, _at_origin(box)), BlitEnd(resource, 0, box), _EVERYTHING))
        return single

    def transfer_unmap(self, transfer: Transfer) -> None:
        transfer = check_ending(RefTransfer, self, transfer)
        transfer.mapped = False
        transfer.ended = True
        alive = not transfer.resource.destroyed
        if alive and transfer.usage & Map.WRITE and not transfer.usage & Map.FLUSH_EXPLICIT:
            self._write_back(transfer, _at_origin(transfer.box))

    def transfer_flush_region(self, transfer: Transfer, box: Box) -> None:
        where = "Context.transfer_flush_region"
        transfer = check_flushing(RefTransfer, self, transfer)
        found = check_resource(self.screen, where, "resource", transfer.resource)
        check_box(where, found, transfer.level, check_flushed(transfer.box, box))
        self._write_back(transfer, box)

    def _write_back(self, transfer: RefTransfer, box: Box) -> None:
        """Store what was written in ``box``, which is relative to the mapped box."""
        texture = transfer.texture
        if texture is None:
            return
        _restore_other_aspect(transfer)
        single = texture is not transfer.resource
        outer = check_flushed(transfer.box, box)
        target = texture.region(0, box)[0] if single else texture.region(transfer.level, outer)[0]
        block = texture.block
        layers, rows, columns = target.shape[:3]
        z, y, x = box.z // block.depth, box.y // block.height, box.x // block.width * block.size
        data = transfer.data[z : z + layers, y : y + rows, x : x + columns * block.size]
        target[:] = data.reshape(target.shape)
        if single:
            whole = BlitEnd(transfer.resource, 0, outer)
            self.blit(BlitInfo(whole, BlitEnd(texture, 0, box), _EVERYTHING))

    def buffer_subdata(self, resource: Resource, usage: Map, offset: int, data: UserData) -> None:
        where = "Context.buffer_subdata"
        source = user_bytes(where, "data", data)
        if not check_resource(self.screen, where, "resource", resource).is_buffer:
            raise InvalidUse(where, "resource", resource, "a buffer of this screen")
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
        where = "Context.texture_subdata"
        source = user_bytes(where, "data", data)
        if check_resource(self.screen, where, "resource", resource).is_buffer:
            raise InvalidUse(where, "resource", resource, "a texture of this screen")
        aspect = Map(usage) & (Map.DEPTH_ONLY | Map.STENCIL_ONLY)
        with self.transfer_map(resource, level, aspect | Map.WRITE | Map.FLUSH_EXPLICIT, box) as transfer:
            layers, rows, width = transfer.data.shape
            transfer.data[:] = strided_rows(source, Rows(layers, rows, width), stride, layer_stride)
            self.transfer_flush_region(transfer, _at_origin(box))


def _restore_other_aspect(transfer: RefTransfer) -> None:
    """Of packed depth and stencil, DEPTH_ONLY and STENCIL_ONLY let one be written; the other stays."""
    for flag, other in ((Map.DEPTH_ONLY, 1), (Map.STENCIL_ONLY, 0)):
        bits = aspect_bits(transfer.resource.format, other) if transfer.usage & flag else None
        if bits is not None and transfer.before is not None:
            every = np.tile(bits, transfer.data.shape[-1] // bits.size)
            transfer.data[:] = (transfer.data & ~every) | (transfer.before & every)
            return


def _at_origin(box: Box) -> Box:
    return Box(0, 0, 0, box.width, box.height, box.depth)
