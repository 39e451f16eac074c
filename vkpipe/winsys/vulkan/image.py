"""Images and their views. Every image stays in VK_IMAGE_LAYOUT_GENERAL."""

from __future__ import annotations

import threading
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from vkpipe.errors import InvalidUse, NotSupported, OutOfMemory
from vkpipe.winsys.vulkan import host_memory
from vkpipe.winsys.vulkan.api import NULL, Cdata, check, const, ffi, flags, struct
from vkpipe.winsys.vulkan.block_texels import BlockTexels
from vkpipe.winsys.vulkan.core import Core
from vkpipe.winsys.vulkan.formats import FormatFeatures
from vkpipe.winsys.vulkan.image_desc import ImageDesc
from vkpipe.winsys.vulkan.image_layouts import NewImages
from vkpipe.winsys.vulkan.linear_images import LevelLayout, alias_of, level_layouts, wants_linear
from vkpipe.winsys.vulkan.memory import MemoryAllocator, MemorySource
from vkpipe.winsys.vulkan.sharing import sharing

__all__ = ["Image", "ImageView", "ViewKey"]

_VIEW_TYPES = {
    "1d": ("1d", "1d_array"),
    "2d": ("2d", "2d_array", "cube", "cube_array"),
    "3d": ("3d", "2d"),
}
_SWIZZLES = {"r": "R", "g": "G", "b": "B", "a": "A", "0": "ZERO", "1": "ONE"}
_ASPECT_MARKS = (("_D16", "DEPTH"), ("_D24", "DEPTH"), ("_D32", "DEPTH"), ("_S8_", "STENCIL"))
_ASPECTS = {"color": "COLOR", "depth": "DEPTH", "stencil": "STENCIL"}


class ImageView:
    """A VkImageView; belongs to its image and dies with it. ``key``: the arguments of ``Image.view``."""

    __slots__ = ("_rows", "handle", "image", "key")

    def __init__(self, handle: Cdata, image: Image, key: ViewKey) -> None:
        self.handle = handle
        self.image = image
        self.key = key
        self._rows: tuple[int, int] | None = None

    @property
    def rows(self) -> tuple[int, int]:
        """The device address of the first texel of a linear image, and bytes from row to row; else zeros."""
        if self._rows is None:
            self._rows = (0, 0)
            if self.image.linear:
                place = self.image.layouts[self.key.base_level]
                first = self.image.address + place.offset + self.key.base_layer * place.layer_pitch
                self._rows = (first, place.row_pitch)
        return self._rows


class ViewKey(NamedTuple):
    """The arguments of ``Image.view``."""

    vk_format: str
    view_type: str
    base_level: int
    levels: int
    base_layer: int
    layers: int
    swizzle: str
    aspect: str


class Image:
    """A VkImage with its memory, or without any until :meth:`bind`; ``view`` makes and caches views.

    ``linear`` is whether it has linear tiling; ``mapped`` a uint8 array over its memory, in which ``layouts``
    says where the levels are, or None; ``readied`` the serial of the submission that takes it to its layout,
    0 before.
    """

    def __init__(
        self,
        core: Core,
        memory: MemorySource | None,
        formats: FormatFeatures,
        new: NewImages,
        desc: ImageDesc,
        name: str = "",
    ) -> None:
        self._core, self._formats, self._new = core, formats, new
        self._memory: MemorySource | None = None
        self._handle_type = 0 if memory is None else memory.handle_type
        self.desc = desc
        self.name = name
        self.readied = 0
        self.imported = memory is not None and memory.imported
        self._views: dict[ViewKey, ImageView] = {}
        self._alias: Cdata = NULL
        self._ranges: dict[tuple[tuple[int, int, int, int], ...], Cdata] = {}
        self._lock = threading.Lock()
        self._check_desc()
        self.linear = wants_linear(core, memory, desc)
        create = self._create_info()
        refusal = self._refusal(create)
        if refusal is not None and self.linear:
            self.linear = False
            create = self._create_info()
            refusal = self._refusal(create)
        if refusal is not None:
            raise refusal
        handle = ffi.new("VkImage *")
        check(core.fns.vkCreateImage(core.handle, create, NULL, handle), f"vkCreateImage of {desc}")
        self.handle: Cdata = handle[0]
        self.needs = ffi.new("VkMemoryRequirements *")
        core.fns.vkGetImageMemoryRequirements(core.handle, self.handle, self.needs)
        self.size = 0
        self.whole = self.subresources(0, desc.levels, 0, desc.layers)
        self.mapped: NDArray[np.uint8] | None = None
        core.name("IMAGE", self.handle, name)
        core.born("images", self)
        try:
            if memory is not None:
                self.bind(memory)
        except Exception:
            self.destroy()
            raise

    def bind(self, memory: MemorySource) -> None:
        """Give an image that has none its memory, for good."""
        core = self._core
        self._allocation = memory.allocate(self.needs, "linear" if self.linear else "image")
        self._memory = memory
        block, offset = self._allocation.block, self._allocation.offset
        check(core.fns.vkBindImageMemory(core.handle, self.handle, block.handle, offset), "vkBindImageMemory")
        self.size = self._allocation.size
        if self.linear and block.kind.cached:
            self.mapped = host_memory.mapped_bytes(self._allocation, self.size)
        self._new.add(self)

    def _check_desc(self) -> None:
        desc = self.desc
        if desc.type not in ("1d", "2d", "3d"):
            raise InvalidUse("Device.create_image", "type", desc.type, "'1d', '2d' or '3d'")
        for field in ("width", "height", "depth", "levels", "layers", "samples"):
            if getattr(desc, field) < 1:
                raise InvalidUse("Device.create_image", field, getattr(desc, field), "at least 1")
        if desc.slices and (desc.type != "3d" or "image2DViewOf3D" not in self._core.features):
            raise NotSupported("image2DViewOf3D", f"{desc} on {self._core.info.name}")
        if desc.cube and (desc.layers < 6 or desc.width != desc.height):
            raise InvalidUse("Device.create_image", "cube", desc, "square faces, 6 layers or more")
        features = self._formats.get(desc.vk_format)
        if desc.storage and not desc.mutable and "STORAGE_IMAGE" not in features:
            raise NotSupported(desc.vk_format, f"as a storage image on {self._core.info.name}")
        if not features:
            raise NotSupported(desc.vk_format, f"as an image on {self._core.info.name}")

    def _create_info(self) -> Cdata:
        desc = self.desc
        usage = ["TRANSFER_SRC", "TRANSFER_DST"]
        if desc.mutable or "SAMPLED_IMAGE" in self._formats.get(desc.vk_format):
            usage.append("SAMPLED")
        usage += ["STORAGE"] if desc.storage else []
        wanted = ["CUBE_COMPATIBLE"] if desc.cube else []
        if desc.mutable:
            wanted += ["MUTABLE_FORMAT", "EXTENDED_USAGE"]
            if desc.has_blocks:
                wanted.append("BLOCK_TEXEL_VIEW_COMPATIBLE")
        bits = flags("IMAGE_CREATE", wanted)
        if desc.slices:
            bits |= const("VK_IMAGE_CREATE_2D_VIEW_COMPATIBLE_BIT_EXT")
        formats = struct(
            "VkImageFormatListCreateInfo",
            viewFormatCount=len(desc.view_formats),
            pViewFormats=ffi.new("VkFormat[]", [const(name) for name in desc.view_formats]),
        )
        chain: Cdata = formats if desc.mutable and desc.view_formats else NULL
        if self._handle_type:
            handles = self._handle_type
            chain = struct("VkExternalMemoryImageCreateInfo", pNext=chain, handleTypes=handles)
        return struct(
            "VkImageCreateInfo",
            pNext=chain,
            flags=bits,
            imageType=const("VK_IMAGE_TYPE_" + desc.type.upper()),
            format=const(desc.vk_format),
            extent={"width": desc.width, "height": desc.height, "depth": desc.depth},
            mipLevels=desc.levels,
            arrayLayers=desc.layers,
            samples=desc.samples,
            tiling=const("VK_IMAGE_TILING_" + ("LINEAR" if self.linear else "OPTIMAL")),
            usage=flags("IMAGE_USAGE", usage),
            **(sharing(self._core) if desc.shared else {}),
            initialLayout=const("VK_IMAGE_LAYOUT_" + ("PREINITIALIZED" if self.linear else "UNDEFINED")),
        )

    def _refusal(self, create: Cdata) -> NotSupported | InvalidUse | OutOfMemory | None:
        """Why the device cannot hold the image: asked before Vulkan's behaviour would be undefined."""
        core, desc = self._core, self.desc
        limits = ffi.new("VkImageFormatProperties *")
        result = core.instance.fns.vkGetPhysicalDeviceImageFormatProperties(
            core.physical, create.format, create.imageType, create.tiling, create.usage, create.flags, limits
        )
        if result == const("VK_ERROR_FORMAT_NOT_SUPPORTED"):
            return NotSupported(desc.vk_format, f"{desc} on {core.info.name}")
        check(result, "vkGetPhysicalDeviceImageFormatProperties")
        most = limits.maxExtent
        for field, limit in (
            ("width", most.width),
            ("height", most.height),
            ("depth", most.depth),
            ("levels", limits.maxMipLevels),
            ("layers", limits.maxArrayLayers),
        ):
            if getattr(desc, field) > limit:
                return InvalidUse("Device.create_image", field, getattr(desc, field), f"1 to {limit}")
        if desc.size > limits.maxResourceSize:
            return OutOfMemory(
                f"{desc.size} bytes for an image; {core.info.name} allows {limits.maxResourceSize}"
            )
        full = max(desc.width, desc.height, desc.depth).bit_length()
        if desc.levels > full:
            return InvalidUse("Device.create_image", "levels", desc.levels, f"1 to {full} for this size")
        if not limits.sampleCounts & desc.samples or desc.samples & (desc.samples - 1):
            legal = [count for count in (1, 2, 4, 8, 16, 32, 64) if limits.sampleCounts & count]
            return InvalidUse("Device.create_image", "samples", desc.samples, f"one of {legal}")
        return None

    @cached_property
    def address(self) -> int:
        """The device address of a linear image: that of a buffer in the same memory, which goes with it."""
        self._alias, address = alias_of(self._core, self._allocation)
        return address

    @cached_property
    def texels(self) -> tuple[BlockTexels, int] | None:
        """The memory of a linear image as words, and the byte at which the image begins; or None."""
        if not self.linear or not isinstance(self._memory, MemoryAllocator):
            return None
        found = self._memory.texels(self._allocation.block)
        return None if found is None else (found, self._allocation.offset)

    @cached_property
    def layouts(self) -> tuple[LevelLayout, ...]:
        """The places of a linear image's levels in its memory."""
        return level_layouts(self._core, self.handle, self.desc)

    def flush(self) -> None:
        """Makes host writes visible to the device (see Buffer.flush)."""
        host_memory.flush(self._core, self._allocation, 0, self.size)

    def invalidate(self) -> None:
        """Makes device writes visible to the host (see Buffer.invalidate)."""
        host_memory.invalidate(self._core, self._allocation, 0, self.size)

    def subresources(
        self, base_level: int, levels: int, base_layer: int, layers: int, aspect: str = ""
    ) -> Cdata:
        """A VkImageSubresourceRange; aspect '' means all that the format has."""
        if not aspect:
            mask = self._all_aspects()
        else:
            mask = const(f"VK_IMAGE_ASPECT_{_ASPECTS[aspect]}_BIT")
        return struct(
            "VkImageSubresourceRange",
            aspectMask=mask,
            baseMipLevel=base_level,
            levelCount=levels,
            baseArrayLayer=base_layer,
            layerCount=layers,
        )

    def ranges(self, places: tuple[tuple[int, int, int, int], ...]) -> Cdata:
        """VkImageSubresourceRange[] of (base level, levels, base layer, layers); () is everything."""
        found = self._ranges.get(places)
        if found is None:
            whole = (0, self.desc.levels, 0, self.desc.layers)
            parts = [self.subresources(*place)[0] for place in places or (whole,)]
            found = self._ranges[places] = ffi.new("VkImageSubresourceRange[]", parts)
        return found

    def _all_aspects(self) -> int:
        name = self.desc.vk_format
        parts = [aspect for mark, aspect in _ASPECT_MARKS if mark in name]
        return flags("IMAGE_ASPECT", parts or ["COLOR"])

    def view(
        self,
        vk_format: str | None = None,
        view_type: str = "2d",
        base_level: int = 0,
        levels: int | None = None,
        base_layer: int = 0,
        layers: int | None = None,
        swizzle: str = "rgba",
        aspect: str = "color",
    ) -> ImageView:
        """A view, made once for each set of arguments.

        ``view_type`` is '1d', '2d', '3d', 'cube', '1d_array', '2d_array' or 'cube_array'; ``swizzle`` four of
        "rgba01"; ``levels`` and ``layers`` None mean the rest. It can be a storage view where the image and
        the format allow it, and is a sampled one where the format allows that.
        """
        desc = self.desc
        if layers is None:
            single = {"cube": 6, "cube_array": desc.layers - base_layer}
            rest = desc.layers - base_layer
            layers = rest if view_type.endswith("_array") else single.get(view_type, 1)
        levels = desc.levels - base_level if levels is None else levels
        key = ViewKey(
            vk_format or desc.vk_format, view_type, base_level, levels, base_layer, layers, swizzle, aspect
        )
        with self._lock:
            if key not in self._views:
                self._views[key] = self._create_view(key)
            return self._views[key]

    def _layers(self, key: ViewKey) -> int:
        """Layers that a view may choose from; of a 3D image, 2D views choose from the slices of a level."""
        slices = self.desc.type == "3d" and key.view_type == "2d"
        return max(1, self.desc.depth >> key.base_level) if slices else self.desc.layers

    def _create_view(self, key: ViewKey) -> ImageView:
        core, desc = self._core, self.desc
        if key.view_type not in _VIEW_TYPES[desc.type]:
            raise InvalidUse("Image.view", "view_type", key.view_type, ", ".join(_VIEW_TYPES[desc.type]))
        if len(key.swizzle) != 4 or not set(key.swizzle) <= _SWIZZLES.keys():
            raise InvalidUse("Image.view", "swizzle", key.swizzle, "four of 'rgba01'")
        if key.aspect not in _ASPECTS:
            raise InvalidUse("Image.view", "aspect", key.aspect, ", ".join(_ASPECTS))
        for field, value, legal in (
            ("base_level", key.base_level + key.levels, desc.levels),
            ("base_layer", key.base_layer + key.layers, self._layers(key)),
        ):
            if value > legal or key.levels < 1 or key.layers < 1:
                raise InvalidUse("Image.view", field, key, f"within {legal}, at least one")
        if key.vk_format != desc.vk_format and not desc.mutable:
            raise InvalidUse(
                "Image.view", "vk_format", key.vk_format, f"{desc.vk_format}: image is not mutable"
            )
        features = self._formats.get(key.vk_format)
        usage = ["SAMPLED"] if "SAMPLED_IMAGE" in features else []
        usage += ["STORAGE"] if desc.storage and "STORAGE_IMAGE" in features and key.swizzle == "rgba" else []
        if not usage:
            raise NotSupported(key.vk_format, f"as an image view on {core.info.name}")
        components = [const("VK_COMPONENT_SWIZZLE_" + _SWIZZLES[letter]) for letter in key.swizzle]
        create = struct(
            "VkImageViewCreateInfo",
            pNext=struct("VkImageViewUsageCreateInfo", usage=flags("IMAGE_USAGE", usage)),
            image=self.handle,
            viewType=const("VK_IMAGE_VIEW_TYPE_" + key.view_type.upper()),
            format=const(key.vk_format),
            components=dict(zip("rgba", components, strict=True)),
            subresourceRange=self.subresources(
                key.base_level, key.levels, key.base_layer, key.layers, key.aspect
            )[0],
        )
        handle = ffi.new("VkImageView *")
        check(core.fns.vkCreateImageView(core.handle, create, NULL, handle), "vkCreateImageView")
        core.counters.add("image_views")
        return ImageView(handle[0], self, key)

    def destroy(self) -> None:
        """Frees the image and its views at once: the device must be done with them (see Device.defer)."""
        if self.handle is None:
            return
        core = self._core
        self._new.discard(self)
        for view in self._views.values():
            core.fns.vkDestroyImageView(core.handle, view.handle, NULL)
        core.counters.add("image_views", -len(self._views))
        self._views.clear()
        core.fns.vkDestroyBuffer(core.handle, self._alias, NULL)
        core.fns.vkDestroyImage(core.handle, self.handle, NULL)
        if self._memory is not None:
            self._memory.free(self._allocation)
        self.handle, self.mapped = None, None
        core.died("images", self)
