"""Textures, and descriptor sets with those of a draw."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from vkpipe.bench.calls import Shared
from vkpipe.bench.description import Scene, Texture
from vkpipe.bench.vulkan.device import GraphicsDevice
from vkpipe.bench.vulkan.image import Image
from vkpipe.winsys.vulkan import Buffer, Sampler, SamplerDesc
from vkpipe.winsys.vulkan.api import NULL, Cdata, check, const, ffi, flags, struct

__all__ = ["Textures"]

_KIND = const("VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER")
_COPIED = const("VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL")
_SAMPLED = const("VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL")


class Textures:
    """All textures of a scene; ``layout`` is the VkDescriptorSetLayout of as many as a draw has at most."""

    def __init__(self, device: GraphicsDevice, scene: Scene) -> None:
        self._device = device
        self._shared = Shared()
        self._undo: list[Callable[[], None]] = []
        used = {draw.state.textures for draw in scene.draws}
        self._most = max((len(textures) for textures in used), default=0)
        self.layout = self._create_layout()
        self._pool = self._create_pool(len(used))

    def descriptor_set(self, textures: tuple[Texture, ...]) -> Cdata:
        """The set with these textures at bindings 0, 1, ..."""
        made: Cdata = self._shared.get(textures, lambda: self._create_set(textures))
        return made

    def close(self) -> None:
        """Destroys everything; the device must be done with it."""
        for undo in self._undo:
            undo()
        self._device.destroy("DescriptorPool", self._pool)
        self._device.destroy("DescriptorSetLayout", self.layout)

    def _create_layout(self) -> Cdata:
        bindings = ffi.new("VkDescriptorSetLayoutBinding[]", self._most)
        for number, binding in enumerate(bindings):
            binding.binding, binding.descriptorType, binding.descriptorCount = number, _KIND, 1
            binding.stageFlags = flags("SHADER_STAGE", ["FRAGMENT"])
        create = struct("VkDescriptorSetLayoutCreateInfo", bindingCount=self._most, pBindings=bindings)
        return self._device.create("DescriptorSetLayout", create)

    def _create_pool(self, sets: int) -> Cdata:
        size = struct("VkDescriptorPoolSize", type=_KIND, descriptorCount=max(1, sets * self._most))
        create = struct("VkDescriptorPoolCreateInfo", maxSets=max(1, sets), poolSizeCount=1, pPoolSizes=size)
        return self._device.create("DescriptorPool", create)

    def _create_set(self, textures: tuple[Texture, ...]) -> Cdata:
        device = self._device
        made = ffi.new("VkDescriptorSet *")
        layouts = ffi.new("VkDescriptorSetLayout[]", [self.layout])
        info = struct(
            "VkDescriptorSetAllocateInfo",
            descriptorPool=self._pool,
            descriptorSetCount=1,
            pSetLayouts=layouts,
        )
        check(device.fns.vkAllocateDescriptorSets(device.handle, info, made), "vkAllocateDescriptorSets")
        # Those that no shader reads are written, too: lavapipe looks at all of them.
        images = ffi.new("VkDescriptorImageInfo[]", self._most)
        for number, image in enumerate(images):
            texture = textures[min(number, len(textures) - 1)]
            image.sampler = self._sampler(texture).handle
            image.imageView = self._image(texture).view
            image.imageLayout = _SAMPLED
            write = struct(
                "VkWriteDescriptorSet",
                dstSet=made[0],
                dstBinding=number,
                descriptorCount=1,
                descriptorType=_KIND,
                pImageInfo=images + number,
            )
            device.fns.vkUpdateDescriptorSets(device.handle, 1, write, 0, NULL)
        return made[0]

    def _sampler(self, texture: Texture) -> Sampler:
        within = "linear" if texture.linear else "nearest"
        between = "linear" if len(texture.levels) > 1 else "none"
        desc = SamplerDesc(within, within, between, "repeat", "repeat", "repeat")
        return self._device.device.create_sampler(desc)

    def _image(self, texture: Texture) -> Image:
        made: Image = self._shared.get(("image", texture), lambda: self._create_image(texture))
        return made

    def _create_image(self, texture: Texture) -> Image:
        device = self._device
        height, width = texture.levels[0].shape[:2]
        image = Image(
            device,
            "VK_FORMAT_R8G8B8A8_UNORM",
            (width, height),
            ["TRANSFER_DST", "SAMPLED"],
            levels=len(texture.levels),
        )
        self._undo.append(image.close)
        texels = np.concatenate([level.reshape(-1) for level in texture.levels])
        staging = device.create_buffer(texels.nbytes, "upload")
        assert staging.mapped is not None
        np.copyto(staging.mapped, texels)
        staging.flush()
        device.run(lambda: self._record_copy(texture, staging, image))
        staging.destroy()
        return image

    def _record_copy(self, texture: Texture, staging: Buffer, image: Image) -> None:
        fns, commands = self._device.fns, self._device.commands
        regions = ffi.new("VkBufferImageCopy[]", len(texture.levels))
        offset = 0
        for number, (region, level) in enumerate(zip(regions, texture.levels, strict=True)):
            region.bufferOffset = offset
            region.imageSubresource.aspectMask = image.whole.aspectMask
            region.imageSubresource.mipLevel = number
            region.imageSubresource.layerCount = 1
            height, width = level.shape[:2]
            region.imageExtent = {"width": width, "height": height, "depth": 1}
            offset += level.nbytes
        self._record_barrier(image, "TRANSFER", 0, "TRANSFER_WRITE", _COPIED)
        fns.vkCmdCopyBufferToImage(commands, staging.handle, image.handle, _COPIED, len(regions), regions)
        self._record_barrier(image, "FRAGMENT_SHADER", _COPIED, "SHADER_READ", _SAMPLED)

    def _record_barrier(self, image: Image, stage: str, old: int, access: str, new: int) -> None:
        """The change of layout between copies and what ``stage`` does with ``access``."""
        ignored = const("VK_QUEUE_FAMILY_IGNORED")
        barrier = struct(
            "VkImageMemoryBarrier",
            srcAccessMask=flags("ACCESS", ["TRANSFER_WRITE"]) if old else 0,
            dstAccessMask=flags("ACCESS", [access]),
            oldLayout=old,
            newLayout=new,
            srcQueueFamilyIndex=ignored,
            dstQueueFamilyIndex=ignored,
            image=image.handle,
            subresourceRange=image.whole[0],
        )
        stages = [flags("PIPELINE_STAGE", [name]) for name in ("TRANSFER", stage)]
        fns, commands = self._device.fns, self._device.commands
        fns.vkCmdPipelineBarrier(commands, *stages, 0, 0, NULL, 0, NULL, 1, barrier)
