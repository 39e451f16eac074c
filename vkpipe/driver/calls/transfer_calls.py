"""Maps and inline writes: moving bytes between the host and resources.

The memory of a buffer, or of a linear image, is mapped itself where the host sees it; everything else goes
through staging memory and copies that keep their place between the draws. Nothing waits where contents are
discarded: a buffer that is in use gets other memory when all of it is discarded, and a copy in order when a
part is, as a texture does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from vkpipe import pipe
from vkpipe.driver.calls.batch_calls import BatchCalls
from vkpipe.driver.resources.own import own_buffer, own_resource, own_texture
from vkpipe.driver.resources.resource import LEAST_ASIDE, STAGED, BufferResource, TextureResource
from vkpipe.driver.resources.transfers import (
    VkTransfer,
    check_box,
    image_region,
    kept_bits,
    rows_of,
    texels_in_place,
)
from vkpipe.driver.resources.uploads import Uploads
from vkpipe.errors import NotSupported, OutOfMemory, WouldBlock
from vkpipe.pipe import BlitEnd, BlitInfo, Box, ColorMask, Map, UserData
from vkpipe.pipe.context_draw import DrawMethods
from vkpipe.pipe.mapping import (
    DISCARDS,
    check_ending,
    check_flushed,
    check_flushing,
    check_map_usage,
    single_sample_template,
    strided_rows,
)
from vkpipe.pipe.user_memory import user_bytes

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["TransferCalls", "VkTransfer", "check_box", "image_region"]

_WHERE = "Context.transfer_map"
_EVERYTHING = ColorMask.RGBA | ColorMask.Z | ColorMask.S

_KEPT_FLAGS = DISCARDS | Map.UNSYNCHRONIZED | Map.DONTBLOCK | Map.DEPTH_ONLY | Map.STENCIL_ONLY
"""The flags of an inline write that have an effect."""

# Numbers: operators of an enumeration are Python functions, and programs write hundreds of buffers a frame.
_KEPT = int(_KEPT_FLAGS)
_WRITES_RANGE = int(Map.WRITE | Map.DISCARD_RANGE)
_READ, _WRITE, _UNSYNCHRONIZED = int(Map.READ), int(Map.WRITE), int(Map.UNSYNCHRONIZED)
_DISCARDS, _WHOLE = int(DISCARDS), int(Map.DISCARD_WHOLE_RESOURCE)
_KEEPS_PLACE = int(Map.DIRECTLY | Map.PERSISTENT)
_FLUSH_EXPLICIT = int(Map.FLUSH_EXPLICIT)

_IN_PART = Map.FLUSH_EXPLICIT | Map.DEPTH_ONLY | Map.STENCIL_ONLY
"""Flags with which not all of what is mapped may be written."""

_SMALL = 1 << 16
"""Bytes of an inline write that go through the upload ring, where they would need staging memory."""

_TEXELS = 96
"""A multiple of 16, and of the bytes of every block, as copies between buffers and images ask for it."""

Bytes = npt.NDArray[np.uint8]


class TransferCalls(BatchCalls, DrawMethods):
    """Mixed into the context."""

    uploads: Uploads

    def transfer_map(self, resource: pipe.Resource, level: int, usage: Map, box: Box) -> VkTransfer:
        usage = Map(usage)
        resource = own_resource(self.screen, _WHERE, "resource", resource)
        self.batch.check_open()
        check_map_usage(resource, usage)
        check_box(_WHERE, resource, level, box)
        may_wait = not usage & (DISCARDS | Map.UNSYNCHRONIZED)
        if usage & Map.DONTBLOCK and may_wait and self.busy(resource, bool(usage & Map.WRITE)):
            raise WouldBlock(f"{_WHERE}: {resource!r} is in use; legal with DONTBLOCK: one that is not")
        if isinstance(resource, BufferResource):
            return self._map_buffer(resource, usage, box)
        assert isinstance(resource, TextureResource)
        if self._direct_texels(resource, usage):
            return self._map_in_place(resource, level, usage, box)
        if usage & Map.DIRECTLY:
            raise NotSupported("PIPE_MAP_DIRECTLY", f"the memory of {resource!r} cannot be mapped like that")
        return self._map_texture(resource, level, usage, box)

    def _map_buffer(self, resource: BufferResource, usage: Map, box: Box) -> VkTransfer:
        if usage & Map.PERSISTENT and usage & Map.WRITE:
            resource.forget_host_bytes()
        if not self._direct(resource, int(usage), box.width):
            return self._map_staged(resource, usage, box)
        mapped = resource.buffer.mapped
        assert mapped is not None
        if usage & Map.READ:
            resource.buffer.invalidate(box.x, box.width)
        data = mapped[box.x : box.x + box.width]
        transfer = VkTransfer(self, resource, 0, usage, box, self.screen.device.lend(data), offset=box.x)
        transfer.hold(self.batch, None)
        return transfer

    def _direct(self, resource: BufferResource, usage: int, size: int) -> bool:
        """Make the buffer's own memory ready for the host, if that takes no longer than a copy would.

        Args:
            usage: flags of Map; ``size``: the bytes of the range.
        """
        if resource.buffer.mapped is None or resource.flags & STAGED:
            if usage & _KEEPS_PLACE:
                raise NotSupported("PIPE_MAP_DIRECTLY", "the memory of this buffer cannot be mapped")
            return False
        if usage & _UNSYNCHRONIZED:
            return True
        if usage & _READ and not (resource.buffer.cached or usage & _KEEPS_PLACE):
            # The host reads memory that it does not cache at some 20 MB/s.
            return False
        if usage & _DISCARDS and not resource.storage.idle(self.screen.device.completed()):
            if self._rename(resource, usage, size):
                return True
            if not usage & _KEEPS_PLACE:
                return False
        self.settle(resource, bool(usage & _WRITE))
        return True

    def _rename(self, resource: BufferResource, usage: int, size: int) -> bool:
        """Give a buffer whose contents are all discarded other memory."""
        whole = size == resource.width0
        if not (whole or usage & _WHOLE) or not resource.renamable:
            return False
        keep = not whole or bool(usage & _FLUSH_EXPLICIT)
        try:
            return resource.rename(keep) or (self.flush_batch() > 0 and resource.rename(keep))
        except OutOfMemory:
            return False

    def _map_staged(self, resource: BufferResource, usage: Map, box: Box) -> VkTransfer:
        staging = self.take_staging(box.width, resource)
        assert staging.mapped is not None
        data = staging.mapped[: box.width]
        transfer = VkTransfer(self, resource, 0, usage, box, self.screen.device.lend(data), offset=box.x)
        transfer.hold(self.batch, staging)
        if not usage & DISCARDS:
            source, region = resource.buffer, (box.x, 0, box.width)
            self.copy_now(resource, lambda recorder: recorder.copy_buffer(source, staging, [region]))
            staging.invalidate()
        return transfer

    def _direct_texels(self, resource: TextureResource, usage: Map) -> bool:
        """Make the image's own memory ready for the host, if that takes no longer than a copy would.

        Not for what is written in part only: what is not flushed, and the other aspect, stay as they are.
        """
        if resource.image.mapped is None or resource.samples > 1:
            return False
        if usage & Map.WRITE:
            resource.storage.note_write()
        if usage & _IN_PART and (usage & Map.FLUSH_EXPLICIT or kept_bits(resource, usage) is not None):
            return False
        if usage & Map.UNSYNCHRONIZED:
            # Kernels that draw may store texels again that they did not change.
            return not self.busy(resource, writes=False)
        writes, directly = bool(usage & Map.WRITE), bool(usage & Map.DIRECTLY)
        device, storage = self.screen.device, resource.storage
        if directly or not usage & DISCARDS:
            self.settle(resource, writes and directly)
            if writes and not storage.pins:
                # As long as a copy of what is kept, which comes after all that was submitted.
                device.wait(storage.used)
        return not writes or storage.idle(device.completed())

    def _map_in_place(self, resource: TextureResource, level: int, usage: Map, box: Box) -> VkTransfer:
        if usage & Map.READ:
            resource.image.invalidate()
        data = texels_in_place(resource, level, box, rows_of(resource, box))
        layer_stride, stride = data.strides[:2]
        lent = self.screen.device.lend(data)
        transfer = VkTransfer(self, resource, level, usage, box, lent, stride, layer_stride)
        transfer.hold(self.batch, None)
        return transfer

    def _map_texture(self, resource: TextureResource, level: int, usage: Map, box: Box) -> VkTransfer:
        rows = rows_of(resource, box)
        keeps = not usage & DISCARDS or kept_bits(resource, usage) is not None
        texture, place = resource, (level, box)
        if resource.samples > 1:
            texture = self._single(resource, box, keeps)
            place = (0, _at_origin(box))
        staging = self.take_staging(rows.size, resource)
        assert staging.mapped is not None
        data = staging.mapped[: rows.size].reshape(rows)
        stride, layer_stride = rows.stride, rows.stride * rows.rows
        lent = self.screen.device.lend(data)
        transfer = VkTransfer(self, resource, level, usage, box, lent, stride, layer_stride)
        transfer.hold(self.batch, staging)
        transfer.texture = texture
        if keeps:
            region = image_region(texture, *place)
            self.copy_now(texture, lambda recorder: texture.read_texels(recorder, staging, region))
            staging.invalidate()
        transfer.keep_other_aspect()
        return transfer

    def _single(self, resource: TextureResource, box: Box, keeps: bool) -> TextureResource:
        """Make the texture that stands for a mapped multisampled one: the resolved texels of a box."""
        single = self.screen.resource_create(single_sample_template(resource, box))
        assert isinstance(single, TextureResource)
        if keeps:
            self.blit(BlitInfo(BlitEnd(single, 0, _at_origin(box)), BlitEnd(resource, 0, box), _EVERYTHING))
        return single

    def transfer_unmap(self, transfer: pipe.Transfer) -> None:
        transfer = check_ending(VkTransfer, self, transfer)
        transfer.mapped = False
        transfer.ended = True
        try:
            if transfer.usage & Map.WRITE and not transfer.resource.destroyed:
                if not transfer.usage & Map.FLUSH_EXPLICIT:
                    self._write_back(transfer, _at_origin(transfer.box))
                elif transfer.staging is None and isinstance(transfer.resource, BufferResource):
                    # What was not flushed may have changed all the same.
                    transfer.resource.host_wrote(transfer.box.x, transfer.data)
        finally:
            transfer.release()
        if self.batch.crowded:
            self.flush_batch()

    def transfer_flush_region(self, transfer: pipe.Transfer, box: Box) -> None:
        where = "Context.transfer_flush_region"
        transfer = check_flushing(VkTransfer, self, transfer)
        transfer.resource.check_alive(where, "resource")
        check_box(where, transfer.resource, transfer.level, check_flushed(transfer.box, box))
        self._write_back(transfer, box)

    def _write_back(self, transfer: VkTransfer, box: Box) -> None:
        """Copy the texels written in ``box``, relative to the mapped box, to the device."""
        resource, staging = transfer.resource, transfer.staging
        outer = transfer.box
        if isinstance(resource, BufferResource):
            start = outer.x + box.x
            resource.host_wrote(start, transfer.data[box.x : box.x + box.width])
            if staging is None:
                resource.buffer.flush(start, box.width)
                return
            staging.flush()
            self._copy_later(resource, staging, (box.x, start, box.width))
            return
        assert isinstance(resource, TextureResource)
        if staging is None:
            resource.image.flush()
            return
        texture = transfer.texture
        assert texture is not None
        transfer.restore_kept()
        staging.flush()
        single = texture is not resource
        pitch = rows_of(texture, outer)
        block = texture.block
        row = box.z // block.depth * pitch.rows + box.y // block.height
        offset = row * pitch.stride + box.x // block.width * block.size
        level, to = (0, box) if single else (transfer.level, _moved(box, outer))
        region = image_region(texture, level, to, offset, pitch)
        transfer.copied = self._write_aside(texture, staging, region, box) or transfer.copied
        if single:
            whole = BlitEnd(resource, 0, _moved(box, outer))
            self.blit(BlitInfo(whole, BlitEnd(texture, 0, box), _EVERYTHING))

    def _copy_later(self, resource: BufferResource, staging: vk.Buffer, region: tuple[int, int, int]) -> None:
        target = resource.buffer
        self.batch.reference(resource, writes=True)
        self.add_copy(lambda recorder: recorder.copy_buffer(staging, target, [region]))

    def _write_aside(
        self, texture: TextureResource, staging: vk.Buffer, region: vk.BufferImageCopy, box: Box
    ) -> int:
        """Copy a box by the device's queue of copies, if that pays and no work of a batch comes before; else
        in the batch. Returns the number of that queue's copy, or 0.
        """
        copies, number = self.screen.device.copies, 0
        if copies is not None and texture.image.desc.shared and rows_of(texture, box).size >= LEAST_ASIDE:
            number = copies.copy(staging, texture.image, region, texture.storage)
        if not number:
            self._write_later(texture, staging, region)
        return number

    def _write_later(self, texture: TextureResource, staging: vk.Buffer, region: vk.BufferImageCopy) -> None:
        self.batch.reference(texture, writes=True)
        self.add_copy(lambda recorder: texture.write_texels(recorder, staging, region))

    def buffer_subdata(self, resource: pipe.Resource, usage: Map, offset: int, data: UserData) -> None:
        where = "Context.buffer_subdata"
        resource = own_buffer(self.screen, where, "resource", resource)
        self.batch.check_open()
        source = user_bytes(where, "data", data)
        size = source.size
        if not size:
            return
        if not 0 <= offset <= resource.width0 - size:
            check_box(where, resource, 0, Box(x=offset, width=size))
        flags = int(usage) & _KEPT | _WRITES_RANGE
        if self._direct(resource, flags, size):
            assert resource.buffer.mapped is not None
            resource.buffer.mapped[offset : offset + size] = source
            resource.buffer.flush(offset, size)
            resource.host_wrote(offset, source)
        elif size <= _SMALL:
            self.batch.make_room()
            buffer, start, memory = self.uploads.room(size, 16)
            memory[:size] = source
            resource.host_wrote(offset, source)
            self._copy_later(resource, buffer, (start, offset, size))
        else:
            box = Box(x=offset, width=size)
            with self._map_staged(resource, Map(flags), box) as transfer:
                transfer.data[:] = source

    def texture_subdata(
        self,
        resource: pipe.Resource,
        level: int,
        usage: Map,
        box: Box,
        data: UserData,
        stride: int = 0,
        layer_stride: int = 0,
    ) -> None:
        where = "Context.texture_subdata"
        source = user_bytes(where, "data", data)
        resource = own_texture(self.screen, where, "resource", resource)
        check_box(where, resource, level, box)
        self.batch.check_open()
        rows = rows_of(resource, box)
        texels = strided_rows(source, rows, stride, layer_stride)
        flags = Map(usage) & _KEPT_FLAGS | Map.WRITE | Map.DISCARD_RANGE
        if self._direct_texels(resource, flags):
            texels_in_place(resource, level, box, rows)[:] = texels
            resource.image.flush()
            return
        if rows.size > _SMALL or resource.samples > 1 or kept_bits(resource, flags) is not None:
            with self.transfer_map(resource, level, flags, box) as transfer:
                transfer.data[:] = texels
            return
        self.batch.make_room()
        buffer, start, memory = self.uploads.room(rows.size, _TEXELS)
        memory[: rows.size].reshape(rows)[:] = texels
        self._write_later(resource, buffer, image_region(resource, level, box, start))


def _at_origin(box: Box) -> Box:
    return Box(0, 0, 0, box.width, box.height, box.depth)


def _moved(box: Box, outer: Box) -> Box:
    """A box relative to another one, as a box of the resource."""
    return Box(outer.x + box.x, outer.y + box.y, outer.z + box.z, box.width, box.height, box.depth)
