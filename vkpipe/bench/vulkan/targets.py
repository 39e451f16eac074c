"""Targets of a scene: attachments, the render pass that clears them, the way back to the host."""

from __future__ import annotations

import numpy as np

from vkpipe.bench.description import Array, Scene
from vkpipe.bench.vulkan.device import GraphicsDevice
from vkpipe.bench.vulkan.image import Image
from vkpipe.errors import NotSupported
from vkpipe.winsys.vulkan.api import NULL, Cdata, const, ffi, flags, struct

__all__ = ["Targets"]

_COLOR = "VK_FORMAT_R8G8B8A8_UNORM"
_DEPTHS = ("VK_FORMAT_X8_D24_UNORM_PACK32", "VK_FORMAT_D24_UNORM_S8_UINT", "VK_FORMAT_D32_SFLOAT")
_DEPTHS_STENCIL = ("VK_FORMAT_D24_UNORM_S8_UINT", "VK_FORMAT_D32_SFLOAT_S8_UINT")
_WRITES = ("COLOR_ATTACHMENT_WRITE", "DEPTH_STENCIL_ATTACHMENT_READ", "DEPTH_STENCIL_ATTACHMENT_WRITE")
_STAGES = ("COLOR_ATTACHMENT_OUTPUT", "EARLY_FRAGMENT_TESTS", "LATE_FRAGMENT_TESTS")


class Targets:
    """Colour and depth of a scene, where it has several samples also their average; a buffer to read it.

    Attributes:
        render_pass: clears the attachments and leaves the picture ready to be copied.
        begin_info: VkRenderPassBeginInfo.
        samples: of each pixel.

    Raises:
        NotSupported: the device has no depth format, or not so many samples.
    """

    def __init__(self, device: GraphicsDevice, scene: Scene) -> None:
        limits = device.core.info.limits
        counts = limits["framebufferColorSampleCounts"] & limits["framebufferDepthSampleCounts"]
        if not counts & scene.samples:
            raise NotSupported(f"{scene.samples} samples", f"on {device.core.info.name}")
        depth_format = _depth_format(device, scene.stencil)
        self._device, self._scene = device, scene
        self.samples = scene.samples
        size = scene.width, scene.height
        self._images = [
            Image(device, _COLOR, size, ["COLOR_ATTACHMENT", "TRANSFER_SRC"], samples=scene.samples),
            Image(
                device,
                depth_format,
                size,
                ["DEPTH_STENCIL_ATTACHMENT"],
                ["DEPTH", "STENCIL"] if scene.stencil else ["DEPTH"],
                samples=scene.samples,
            ),
        ]
        if scene.samples > 1:
            self._images.append(Image(device, _COLOR, size, ["COLOR_ATTACHMENT", "TRANSFER_SRC"]))
        self.render_pass = self._create_render_pass()
        self._framebuffer = self._create_framebuffer()
        self.begin_info = self._create_begin_info()
        self._pixels = device.create_buffer(scene.width * scene.height * 4, "readback")
        self._copy = struct(
            "VkBufferImageCopy",
            imageSubresource={"aspectMask": flags("IMAGE_ASPECT", ["COLOR"]), "layerCount": 1},
            imageExtent={"width": scene.width, "height": scene.height, "depth": 1},
        )
        self._to_host = struct(
            "VkMemoryBarrier",
            srcAccessMask=flags("ACCESS", ["TRANSFER_WRITE"]),
            dstAccessMask=flags("ACCESS", ["HOST_READ"]),
        )
        self._copy_stages = [flags("PIPELINE_STAGE", [stage]) for stage in ("TRANSFER", "HOST")]

    def record_copy(self) -> None:
        """Records the copy of the picture to where :meth:`read` finds it; after the render pass."""
        fns, commands = self._device.fns, self._device.commands
        layout = const("VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL")
        source, target = self._images[-1 if self.samples > 1 else 0].handle, self._pixels.handle
        fns.vkCmdCopyImageToBuffer(commands, source, layout, target, 1, self._copy)
        fns.vkCmdPipelineBarrier(commands, *self._copy_stages, 0, 1, self._to_host, 0, NULL, 0, NULL)

    def read(self, pixels: Array) -> None:
        """Copies what :meth:`record_copy` fetched into uint8 (height, width, 4); the device must be done."""
        self._pixels.invalidate()
        assert self._pixels.mapped is not None
        np.copyto(pixels, self._pixels.mapped.reshape(pixels.shape))

    def _create_render_pass(self) -> Cdata:
        color = const("VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL")
        depth = const("VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL")
        layouts = [color, depth, color][: len(self._images)]
        references = [
            struct("VkAttachmentReference", attachment=number, layout=layout)
            for number, layout in enumerate(layouts)
        ]
        attachments = ffi.new("VkAttachmentDescription[]", [self._attachment(n) for n in range(len(layouts))])
        subpass = struct(
            "VkSubpassDescription",
            pipelineBindPoint=const("VK_PIPELINE_BIND_POINT_GRAPHICS"),
            colorAttachmentCount=1,
            pColorAttachments=references[0],
            pResolveAttachments=references[2] if self.samples > 1 else NULL,
            pDepthStencilAttachment=references[1],
        )
        # The frame before is done by then, but its attachments change their layouts.
        external = const("VK_SUBPASS_EXTERNAL")
        after = {
            "srcSubpass": external,
            "srcStageMask": flags("PIPELINE_STAGE", _STAGES),
            "dstStageMask": flags("PIPELINE_STAGE", _STAGES),
            "srcAccessMask": flags("ACCESS", _WRITES),
            "dstAccessMask": flags("ACCESS", _WRITES),
        }
        before = {
            "dstSubpass": external,
            "srcStageMask": flags("PIPELINE_STAGE", ["COLOR_ATTACHMENT_OUTPUT"]),
            "dstStageMask": flags("PIPELINE_STAGE", ["TRANSFER"]),
            "srcAccessMask": flags("ACCESS", ["COLOR_ATTACHMENT_WRITE"]),
            "dstAccessMask": flags("ACCESS", ["TRANSFER_READ"]),
        }
        create = struct(
            "VkRenderPassCreateInfo",
            attachmentCount=len(attachments),
            pAttachments=attachments,
            subpassCount=1,
            pSubpasses=subpass,
            dependencyCount=2,
            pDependencies=ffi.new("VkSubpassDependency[]", [after, before]),
        )
        return self._device.create("RenderPass", create)

    def _attachment(self, number: int) -> dict[str, int]:
        """Colour, depth, average: the first two begin cleared, the last of the colours is kept."""
        kept = number == (2 if self.samples > 1 else 0)
        cleared, image = number < 2, self._images[number]
        final = "TRANSFER_SRC" if kept else "DEPTH_STENCIL_ATTACHMENT" if number == 1 else "COLOR_ATTACHMENT"
        load = const("VK_ATTACHMENT_LOAD_OP_" + ("CLEAR" if cleared else "DONT_CARE"))
        dropped = const("VK_ATTACHMENT_STORE_OP_DONT_CARE")
        return {
            "format": image.vk_format,
            "samples": image.samples,
            "loadOp": load,
            "storeOp": const("VK_ATTACHMENT_STORE_OP_STORE") if kept else dropped,
            "stencilLoadOp": load,
            "stencilStoreOp": dropped,
            "finalLayout": const(f"VK_IMAGE_LAYOUT_{final}_OPTIMAL"),
        }

    def _create_framebuffer(self) -> Cdata:
        create = struct(
            "VkFramebufferCreateInfo",
            renderPass=self.render_pass,
            attachmentCount=len(self._images),
            pAttachments=ffi.new("VkImageView[]", [image.view for image in self._images]),
            width=self._scene.width,
            height=self._scene.height,
            layers=1,
        )
        return self._device.create("Framebuffer", create)

    def _create_begin_info(self) -> Cdata:
        clears = ffi.new("VkClearValue[]", len(self._images))
        clears[0].color.float32 = list(self._scene.background)
        clears[1].depthStencil.depth = 1.0
        return struct(
            "VkRenderPassBeginInfo",
            renderPass=self.render_pass,
            framebuffer=self._framebuffer,
            renderArea={"extent": {"width": self._scene.width, "height": self._scene.height}},
            clearValueCount=len(clears),
            pClearValues=clears,
        )

    def close(self) -> None:
        """Destroys everything; the device must be done with it."""
        self._pixels.destroy()
        self._device.destroy("Framebuffer", self._framebuffer)
        self._device.destroy("RenderPass", self.render_pass)
        for image in self._images:
            image.close()


def _depth_format(device: GraphicsDevice, stencil: bool) -> str:
    """The first depth format that the device draws into; 24 bits where it has them."""
    wanted = flags("FORMAT_FEATURE", ["DEPTH_STENCIL_ATTACHMENT"])
    properties = ffi.new("VkFormatProperties *")
    for vk_format in _DEPTHS_STENCIL if stencil else _DEPTHS:
        device.core.instance.fns.vkGetPhysicalDeviceFormatProperties(
            device.core.physical, const(vk_format), properties
        )
        if properties.optimalTilingFeatures & wanted:
            return vk_format
    raise NotSupported("depth and stencil" if stencil else "depth", f"on {device.core.info.name}")
