"""Copies between resources, and clears of parts of them: bytes that stay on the device (section 7.1.14)."""

from __future__ import annotations

from functools import partial
from math import prod
from typing import TYPE_CHECKING

import numpy as np

from vkpipe import pipe
from vkpipe.driver.calls.batch_calls import BatchCalls
from vkpipe.driver.calls.targets.clear_words import NOTHING, LayerFill, clear_words
from vkpipe.driver.calls.transfer_calls import check_box, image_region
from vkpipe.driver.resources import formats
from vkpipe.driver.resources.image_copy import ImageCopies
from vkpipe.driver.resources.layers import TextureLayers
from vkpipe.driver.resources.operation import Operation
from vkpipe.driver.resources.own import own_resource
from vkpipe.driver.resources.resource import BufferResource, TextureResource, VkResource
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Box, TextureTarget
from vkpipe.pipe.call_rules import clear_value
from vkpipe.pipe.regions import Block, copied_box, overlap
from vkpipe.pipe.user_memory import user_bytes

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["CopyCalls"]

_COPY, _CLEAR_BUFFER, _CLEAR_TEXTURE = (
    f"Context.{name}" for name in ("resource_copy_region", "clear_buffer", "clear_texture")
)
_PIECE = 1 << 16
"""Bytes of a pattern that are written at once."""

# Types of images that Vulkan does not copy between (VkImageCopy, 07743).
_APART = ({"1d", "2d"}, {"1d", "3d"})


class CopyCalls(BatchCalls):
    """Mixed into the context."""

    def resource_copy_region(
        self,
        dst: pipe.Resource,
        dst_level: int,
        dstx: int,
        dsty: int,
        dstz: int,
        src: pipe.Resource,
        src_level: int,
        src_box: Box,
    ) -> None:
        source, target = (
            own_resource(self.screen, _COPY, "src", src),
            own_resource(self.screen, _COPY, "dst", dst),
        )
        if isinstance(source, BufferResource) != isinstance(target, BufferResource):
            raise InvalidUse(_COPY, "dst", dst, "a buffer like src, or a texture like src")
        check_box(_COPY, source, src_level, src_box, "src_")
        if not 0 <= dst_level <= target.last_level:
            raise InvalidUse(_COPY, "dst_level", dst_level, f"0 to {target.last_level}")
        to = copied_box(source, target, _blocks(source, target), src_box, dst_level, (dstx, dsty, dstz))
        check_box(_COPY, target, dst_level, to, "dst_")
        if source is target and src_level == dst_level and overlap(src_box, to):
            raise InvalidUse(_COPY, "dstx, dsty, dstz", (dstx, dsty, dstz), "a region apart from src_box")
        self.batch.make_room()
        if isinstance(source, BufferResource) and isinstance(target, BufferResource):
            self._copy_buffer(source, target, src_box, dstx)
            return
        assert isinstance(source, TextureResource) and isinstance(target, TextureResource)
        if source.samples != target.samples:
            raise InvalidUse(_COPY, "dst", dst, f"a texture with {source.samples} samples, as src has")
        edges = (to.width, to.height) != (src_box.width, src_box.height)
        apart = source.decoded or target.decoded or source.padded != target.padded
        apart |= {_dims(source), _dims(target)} in _APART
        if edges or apart or source.block != target.block:
            self._copy_blocks(source, target, image_region(source, src_level, src_box), (dst_level, to))
            return
        regions = _image_copies(source, target, (src_level, src_box), (dst_level, to))
        self._refer(target, source)
        self.batch.add(ImageCopies(source.image, target.image, regions))

    def clear_buffer(self, resource: pipe.Resource, offset: int, size: int, value: bytes) -> None:
        buffer = own_resource(self.screen, _CLEAR_BUFFER, "resource", resource)
        if not isinstance(buffer, BufferResource):
            raise InvalidUse(_CLEAR_BUFFER, "resource", resource, "a buffer")
        value = clear_value(buffer, offset, size, value)
        if not size:
            return
        self.batch.make_room()
        word = value * (4 // len(value)) if 4 % len(value) == 0 else b""
        memory = buffer.buffer
        if word and not (offset | size) % 4:
            pattern = int.from_bytes(word, "little")
            self._transfer(buffer, lambda r: r.fill_buffer(memory, offset, size, pattern))
        else:
            piece = min(size, _PIECE // len(value) * len(value))
            staging = self._staging(buffer, np.frombuffer(value * (piece // len(value)), np.uint8))
            regions = [(0, offset + at, min(piece, size - at)) for at in range(0, size, piece)]
            self._transfer(buffer, lambda r: r.copy_buffer(staging, memory, regions))
        known = size // len(value) if buffer.host_bytes is not None else 0
        buffer.host_wrote(offset, np.frombuffer(value * known, np.uint8))

    def clear_texture(self, resource: pipe.Resource, level: int, box: Box, data: bytes) -> None:
        texture = own_resource(self.screen, _CLEAR_TEXTURE, "resource", resource)
        if not isinstance(texture, TextureResource):
            raise InvalidUse(_CLEAR_TEXTURE, "resource", resource, "a texture")
        check_box(_CLEAR_TEXTURE, texture, level, box)
        data = user_bytes(_CLEAR_TEXTURE, "data", data).tobytes()
        block = texture.block
        if len(data) != block.size:
            raise InvalidUse(_CLEAR_TEXTURE, "data", f"{len(data)} bytes", f"{block.size}: one block")
        self.batch.make_room()
        if texture.image.desc.storage and not texture.decoded:
            layers = TextureLayers(texture, texture.format, level, box.z, box.z + box.depth - 1)
            self.batch.check_open()
            texel = np.frombuffer(data, np.uint8)
            rectangle = (box.x, box.y, box.width, box.height)
            fill = LayerFill(layers, texel, NOTHING, rectangle)
            clear_words(self.screen, self.batch, self.recorder.dispatcher, fill, bool(texel.any()))
            return
        blocks = prod(block.counts(box.width, box.height, box.depth)) * texture.samples
        staging = self._staging(texture, np.frombuffer(data * blocks, np.uint8))
        region = image_region(texture, level, box)
        self._transfer(texture, lambda r: texture.write_texels(r, staging, region))

    def invalidate_resource(self, resource: pipe.Resource) -> None:
        """The contents are undefined from now on: they stay, as nothing would be saved by losing them."""
        own_resource(self.screen, "Context.invalidate_resource", "resource", resource)

    def _staging(self, resource: VkResource, data: np.ndarray) -> vk.Buffer:
        """A copy of the bytes for a resource that lasts until the batch has run."""
        self.batch.check_open()
        staging = self.take_staging(data.size, resource)
        assert staging.mapped is not None
        staging.mapped[: data.size] = data
        staging.flush()
        self.batch.defer(partial(self.screen.staging.give, staging), staging.size)
        return staging

    def _transfer(self, target: VkResource, work: Operation, source: VkResource | None = None) -> None:
        """Put a transfer into the batch, behind everything that was asked for before."""
        self._refer(target, source)
        self.add_copy(work)

    def _refer(self, target: VkResource, source: VkResource | None) -> None:
        """Keep the memory of both until the batch has run."""
        self.batch.check_open()
        if source is not None:
            self.batch.reference(source)
        self.batch.reference(target, writes=True)

    def _copy_blocks(
        self,
        source: TextureResource,
        target: TextureResource,
        region: vk.BufferImageCopy,
        to: tuple[int, Box],
    ) -> None:
        """Through a buffer: between textures with other blocks, of blocks that lie across an edge on one side
        only, and between types of images that are not copied directly."""
        block, box = target.block, to[1]
        count = prod(block.counts(box.width, box.height, box.depth)) * target.samples
        staging = self.take_scratch(_COPY, count * block.size, target)
        to_region = image_region(target, *to)

        def copy(recorder: vk.CommandRecorder) -> None:
            source.read_texels(recorder, staging, region)
            recorder.barrier("transfer")
            target.write_texels(recorder, staging, to_region)

        self._transfer(target, copy, source)
        if self.batch.crowded:
            self.flush_batch()

    def _copy_buffer(self, source: BufferResource, target: BufferResource, box: Box, to: int) -> None:
        region, memory, to_memory = (box.x, to, box.width), source.buffer, target.buffer
        self._transfer(target, lambda r: r.copy_buffer(memory, to_memory, [region]), source)
        known = source.host_bytes
        if known is None:
            target.forget_host_bytes()
        else:
            target.host_wrote(to, known[box.x : box.x + box.width])


def _blocks(*resources: VkResource) -> tuple[Block, Block]:
    """The blocks of source and target; a byte of a buffer."""
    one, other = (each.block if isinstance(each, TextureResource) else Block() for each in resources)
    return one, other


def _dims(texture: TextureResource) -> str:
    return formats.TARGETS[texture.target][0]


def _image_copies(
    source: TextureResource,
    target: TextureResource,
    from_: tuple[int, Box],
    to: tuple[int, Box],
) -> tuple[vk.ImageCopy, ...]:
    """One for each slice, or layer and sample, as 3D textures count the ones and the others the other."""
    from vkpipe.winsys import vulkan as vk

    (level, box), (to_level, to_box) = from_, to
    volume, to_volume = (t.target == TextureTarget.TEXTURE_3D for t in (source, target))
    samples = source.samples
    return tuple(
        vk.ImageCopy(
            extent=(box.width, box.height, 1),
            source_offset=(box.x, box.y, box.z + n if volume else 0),
            target_offset=(to_box.x, to_box.y, to_box.z + n if to_volume else 0),
            source_level=level,
            target_level=to_level,
            source_layer=0 if volume else box.z * samples + n,
            target_layer=0 if to_volume else to_box.z * samples + n,
        )
        for n in range(box.depth * samples)
    )
