"""Maps and inline writes: moving bytes between the host and resources."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from vkpipe import pipe
from vkpipe.driver.batch import Batch
from vkpipe.driver.bound import copy_user_data
from vkpipe.driver.resource import BufferResource, TextureResource, VkResource
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Box, Map, TextureTarget, Transfer, UserData

if TYPE_CHECKING:
    from vkpipe.driver.screen import VkScreen
    from vkpipe.winsys import vulkan as vk

__all__ = ["TransferCalls", "VkTransfer", "check_box", "image_region"]

_WHERE = "Context.transfer_map"


class VkTransfer(Transfer):
    """A mapping; ``staging`` is the buffer behind it, None where the resource's own memory is mapped."""

    staging: vk.Buffer | None = None
    ended: bool = False

    @property
    def owner(self) -> object:
        return self.context


def check_box(where: str, resource: VkResource, level: int, box: Box) -> None:
    """Raise InvalidUse when a box is empty or leaves the level."""
    if not 0 <= level <= resource.last_level:
        raise InvalidUse(where, "level", level, f"0 to {resource.last_level}")
    limits = resource.level_size(level)
    if resource.target == TextureTarget.BUFFER:
        limits = (resource.width0, 1, 1)
    for axis, start, extent, limit in zip(
        "xyz", (box.x, box.y, box.z), (box.width, box.height, box.depth), limits, strict=True
    ):
        if start < 0 or extent < 1 or start + extent > limit:
            raise InvalidUse(where, f"box along {axis}", (start, extent), f"at least 1 within {limit}")
    if isinstance(resource, TextureResource):
        for axis, start, extent, limit, block in zip(
            "xy", (box.x, box.y), (box.width, box.height), limits[:2], resource.block[:2], strict=True
        ):
            if start % block or (extent % block and start + extent != limit):
                raise InvalidUse(
                    where, f"box along {axis}", (start, extent), f"whole blocks of {block} texels"
                )


class TransferCalls:
    """Mixed into the context."""

    screen: VkScreen
    batch: Batch

    def flush_batch(self) -> int:
        raise NotImplementedError

    def transfer_map(self, resource: pipe.Resource, level: int, usage: Map, box: Box) -> VkTransfer:
        usage = Map(usage)
        if not isinstance(resource, VkResource):
            raise InvalidUse(_WHERE, "resource", resource, "a resource of this screen")
        resource.check_usable(self.screen, _WHERE, "resource")
        if not usage & Map.READ_WRITE:
            raise InvalidUse(_WHERE, "usage", usage, "READ, WRITE or both")
        check_box(_WHERE, resource, level, box)
        if usage & Map.DONTBLOCK and self._busy(resource, bool(usage & Map.WRITE)):
            raise InvalidUse(_WHERE, "usage", usage, "no DONTBLOCK while the resource is in use")
        if isinstance(resource, BufferResource):
            return self._map_buffer(resource, usage, box)
        assert isinstance(resource, TextureResource)
        return self._map_texture(resource, level, usage, box)

    def _busy(self, resource: VkResource, writes: bool) -> bool:
        """Whether work that was not waited for touches the resource in a way that a map must wait for."""
        if self.batch.references(resource) if writes else self.batch.writes(resource):
            return True
        return (resource.used if writes else resource.written) > self.screen.device.completed()

    def _settle(self, resource: VkResource, writes: bool) -> None:
        """Wait for everything that conflicts with reading (or writing) the resource on the host."""
        if self.batch.references(resource) if writes else self.batch.writes(resource):
            self.flush_batch()
        serial = resource.used if writes else resource.written
        if serial:
            self.screen.device.wait(serial)

    def _map_buffer(self, resource: BufferResource, usage: Map, box: Box) -> VkTransfer:
        writes = bool(usage & Map.WRITE)
        discards = bool(usage & (Map.DISCARD_RANGE | Map.DISCARD_WHOLE_RESOURCE)) and not usage & Map.READ
        mapped = resource.buffer.mapped
        if writes and usage & (Map.PERSISTENT | Map.COHERENT):
            resource.forget_host_bytes()
        unsynchronized = bool(usage & Map.UNSYNCHRONIZED)
        if mapped is not None and (unsynchronized or not (discards and self._busy(resource, writes))):
            if not unsynchronized:
                self._settle(resource, writes)
            resource.buffer.invalidate(box.x, box.width)
            return VkTransfer(self, resource, 0, usage, box, mapped[box.x : box.x + box.width], offset=box.x)  # type: ignore[arg-type]
        if usage & Map.DIRECTLY:
            raise NotSupported("PIPE_MAP_DIRECTLY", "the memory of this buffer cannot be mapped now")
        staging = self.screen.device.create_buffer(box.width, kind="readback", name="staging")
        if usage & Map.READ or not discards:
            self._settle(resource, False)
            self._copy_now(
                lambda recorder: recorder.copy_buffer(resource.buffer, staging, [(box.x, 0, box.width)])
            )
            staging.invalidate()
        assert staging.mapped is not None
        transfer = VkTransfer(self, resource, 0, usage, box, staging.mapped, offset=box.x)  # type: ignore[arg-type]
        transfer.staging = staging
        return transfer

    def _map_texture(self, resource: TextureResource, level: int, usage: Map, box: Box) -> VkTransfer:
        if usage & Map.DIRECTLY:
            raise NotSupported("PIPE_MAP_DIRECTLY", "textures are not linear in memory")
        if resource.samples > 1:
            raise NotSupported("PIPE_CAP_TEXTURE_MULTISAMPLE", "mapping multisampled textures")
        block_width, block_height, block_bytes = resource.block
        rows, columns = -(-box.height // block_height), -(-box.width // block_width)
        stride = columns * block_bytes
        size = stride * rows * box.depth
        staging = self.screen.device.create_buffer(size, kind="readback", name="staging")
        discards = bool(usage & (Map.DISCARD_RANGE | Map.DISCARD_WHOLE_RESOURCE)) and not usage & Map.READ
        if not discards:
            if self.batch.writes(resource):
                self.flush_batch()
            region = image_region(resource, level, box)
            self._copy_now(lambda recorder: recorder.copy_image_to_buffer(resource.image, staging, [region]))
            staging.invalidate()
        assert staging.mapped is not None
        data = staging.mapped[:size].reshape(box.depth, rows, stride)
        transfer = VkTransfer(self, resource, level, usage, box, data, stride, stride * rows)  # type: ignore[arg-type]
        transfer.staging = staging
        return transfer

    def _copy_now(self, record: Callable[[vk.CommandRecorder], None]) -> None:
        device = self.screen.device
        recorder = device.begin()
        recorder.barrier("all")
        record(recorder)
        recorder.barrier("host")
        device.wait(device.submit(recorder))

    def transfer_unmap(self, transfer: pipe.Transfer) -> None:
        if not isinstance(transfer, VkTransfer) or transfer.owner is not self or transfer.ended:
            legal = "what transfer_map of this context returned, once"
            raise InvalidUse("Context.transfer_unmap", "transfer", transfer, legal)
        transfer.mapped = False
        transfer.ended = True
        if transfer.usage & Map.WRITE and not transfer.usage & Map.FLUSH_EXPLICIT:
            self._write_back(transfer, transfer.box)
        staging = transfer.staging
        if staging is not None:
            transfer.staging = None
            self.batch.defer(staging.destroy)
            if self.batch.empty:
                self.batch.release_deferred()

    def transfer_flush_region(self, transfer: pipe.Transfer, box: Box) -> None:
        where = "Context.transfer_flush_region"
        if not isinstance(transfer, VkTransfer) or not transfer.usage & Map.FLUSH_EXPLICIT:
            raise InvalidUse(where, "transfer", transfer, "a transfer mapped with FLUSH_EXPLICIT")
        outer = transfer.box
        if transfer.staging is not None and isinstance(transfer.resource, TextureResource):
            if box != Box(0, 0, 0, outer.width, outer.height, outer.depth):
                raise NotSupported("PIPE_MAP_FLUSH_EXPLICIT", "parts of a texture mapping")
            self._write_back(transfer, outer)
            return
        if box.x < 0 or box.width < 1 or box.x + box.width > outer.width:
            raise InvalidUse(where, "box along x", (box.x, box.width), f"at least 1 within {outer.width}")
        self._write_back(
            transfer, Box(outer.x + box.x, outer.y, outer.z, box.width, outer.height, outer.depth)
        )

    def _write_back(self, transfer: VkTransfer, box: Box) -> None:
        """Bring what was written in ``box`` (of the resource) to the device."""
        resource, staging = transfer.resource, transfer.staging
        if isinstance(resource, BufferResource):
            first = box.x - transfer.box.x
            resource.host_wrote(box.x, transfer.data[first : first + box.width])
            if staging is None:
                resource.buffer.flush(box.x, box.width)
                return
            staging.flush()
            self._later(
                resource, lambda r: r.copy_buffer(staging, resource.buffer, [(first, box.x, box.width)])
            )
            return
        assert isinstance(resource, TextureResource) and staging is not None
        staging.flush()
        region = image_region(resource, transfer.level, box)
        self._later(resource, lambda r: r.copy_buffer_to_image(staging, resource.image, [region]))

    def _later(self, resource: VkResource, copy: Callable[[vk.CommandRecorder], None]) -> None:
        """Put a copy into the batch, behind everything that was asked for before."""

        def record(recorder: vk.CommandRecorder) -> None:
            recorder.barrier("transfer")
            copy(recorder)
            recorder.barrier("transfer")

        self.batch.reference(resource, writes=True)
        self.batch.add(record)

    def buffer_subdata(self, resource: pipe.Resource, usage: Map, offset: int, data: UserData) -> None:
        source = copy_user_data(data)
        if not source.size:
            return
        flags = Map(usage) | Map.WRITE | Map.DISCARD_RANGE
        with self.transfer_map(resource, 0, flags & ~Map.READ, Box(x=offset, width=source.size)) as transfer:
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
        source = copy_user_data(data)
        flags = (Map(usage) | Map.WRITE | Map.DISCARD_RANGE) & ~Map.READ
        with self.transfer_map(resource, level, flags, box) as transfer:
            depth, rows, width = transfer.data.shape
            row_step = stride or width
            layer_step = layer_stride or row_step * rows
            needed = (depth - 1) * layer_step + (rows - 1) * row_step + width
            if row_step < width or layer_step < 0 or source.size < needed:
                transfer.usage = Map.READ
                raise InvalidUse(
                    where,
                    "data",
                    f"{source.size} bytes, stride {row_step}",
                    f"{needed} bytes, stride of {width} or more",
                )
            steps = (layer_step, row_step, 1)
            transfer.data[:] = np.lib.stride_tricks.as_strided(
                source, (depth, rows, width), steps, writeable=False
            )


def image_region(resource: TextureResource, level: int, box: Box) -> vk.BufferImageCopy:
    """A tight piece of a buffer and a box of a texture; layers, with all samples, are counted along z."""
    from vkpipe.winsys import vulkan as vk

    volume, samples = resource.target == TextureTarget.TEXTURE_3D, resource.samples
    return vk.BufferImageCopy(
        buffer_offset=0,
        extent=(box.width, box.height, box.depth if volume else 1),
        offset=(box.x, box.y, box.z if volume else 0),
        level=level,
        base_layer=0 if volume else box.z * samples,
        layers=1 if volume else box.depth * samples,
    )
