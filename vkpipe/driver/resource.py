"""Buffers and textures: their Vulkan objects, what still uses them, and when they may go."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.auxiliary.array_methods import ArrayMethods
from vkpipe.driver import formats
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, ResourceTemplate, TextureTarget

if TYPE_CHECKING:
    from vkpipe.driver.screen import VkScreen
    from vkpipe.winsys import vulkan as vk

__all__ = ["BufferResource", "TextureResource", "VkResource"]


class VkResource(ArrayMethods):
    """A resource and its place in time.

    ``used`` is the serial of the last submission that touches it, ``written`` of the last that writes
    it; ``pins`` counts the batches that hold it but are not submitted yet. Its memory goes when
    nothing of that is left, whatever comes first.
    """

    screen: VkScreen

    def __init__(self, screen: VkScreen, template: ResourceTemplate) -> None:
        super().__init__(screen, template)
        self.destroyed = True  # until its memory is there
        self.used = 0
        self.written = 0
        self.pins = 0
        self.version = 0

    def pin(self) -> None:
        """A batch takes hold of the resource."""
        self.pins += 1

    def check_usable(self, screen: pipe.Screen, where: str, field: str) -> None:
        """Raise InvalidUse when the resource belongs to another screen or was destroyed."""
        if self.screen is not screen:
            raise InvalidUse(where, field, self, "a resource of this screen")
        self.check_alive(where, field)

    def unpin(self, serial: int, writes: bool) -> None:
        """The batch was submitted as ``serial``."""
        self.pins -= 1
        self.used = max(self.used, serial)
        if writes:
            self.written = max(self.written, serial)
        if self.destroyed and self.pins == 0:
            self.screen.device.defer(self.used, self._free)

    def _release(self) -> None:
        if self.pins == 0:
            self.screen.device.defer(self.used, self._free)

    def _free(self) -> None:
        raise NotImplementedError

    def __del__(self) -> None:
        if not getattr(self, "destroyed", True):
            self.destroy()


class BufferResource(VkResource):
    """A buffer, rounded up to 16 bytes, as kernels read whole words.

    The bytes of index buffers are kept on the host too, so that the range of vertices that a draw uses
    can be known, whatever is still on its way to the device.
    """

    def __init__(self, screen: VkScreen, template: ResourceTemplate) -> None:
        super().__init__(screen, template)
        self.buffer: vk.Buffer = screen.device.create_buffer(
            template.width0 + (-template.width0 & 15), kind="device", name="buffer resource"
        )
        if self.buffer.mapped is not None and template.width0 % 16:
            # A vector of constants may end behind the data.
            self.buffer.mapped[template.width0 :] = 0
            self.buffer.flush(0, self.buffer.size)
        self._shadow: npt.NDArray[np.uint8] | None = None
        if template.bind & Bind.INDEX_BUFFER:
            self._shadow = np.zeros(template.width0, np.uint8)
        self.destroyed = False

    @property
    def host_bytes(self) -> npt.NDArray[np.uint8] | None:
        """What the host last wrote, for reading only; None where that is not known."""
        return self._shadow

    def forget_host_bytes(self) -> None:
        """From now on the buffer may change without the driver being told (a persistent mapping)."""
        self._shadow = None

    def host_wrote(self, offset: int, data: npt.NDArray[np.uint8]) -> None:
        """The host changed these bytes through a mapping or an inline write."""
        self.version += 1
        if self._shadow is not None:
            self._shadow[offset : offset + data.size] = data

    def _free(self) -> None:
        self.buffer.destroy()


class TextureResource(VkResource):
    """A texture. Kernels view render targets and depth buffers as raw words; shaders store to images.

    A multisampled one is an array: sample ``s`` of layer ``l`` is layer ``l * samples + s`` of the image.
    """

    def __init__(self, screen: VkScreen, template: ResourceTemplate) -> None:
        super().__init__(screen, template)
        needed = bool(template.bind & (Bind.RENDER_TARGET | Bind.DEPTH_STENCIL | Bind.SHADER_IMAGE))
        try:
            self.image: vk.Image = self._make_image(needed or formats.has_raw_texels(template.format))
        except NotSupported:
            # Blits then cannot write it, nor can views read it as another format.
            if needed or not formats.has_raw_texels(template.format):
                raise
            self.image = self._make_image(False)
        self.destroyed = False

    def _make_image(self, storage: bool) -> vk.Image:
        """The image; with ``storage`` kernels can load and store its texels as raw words."""
        from vkpipe.winsys import vulkan as vk

        screen, template = self.screen, self.template
        kind, _ = formats.TARGETS[template.target]
        return screen.device.create_image(
            vk.ImageDesc(
                type=kind,
                vk_format=formats.image_format(template.format),
                width=template.width0,
                height=template.height0,
                depth=template.depth0,
                levels=template.last_level + 1,
                layers=template.array_size * max(1, template.nr_samples),
                samples=1,
                cube=_has_cubes(template, screen.device.info.limits),
                slices=template.target == TextureTarget.TEXTURE_3D
                and bool(template.bind & Bind.RENDER_TARGET),
                storage=storage,
                mutable=storage,
                size=self._texel_bytes(),
            ),
            name=f"{template.target.name} {template.format.name}",
        )

    @property
    def samples(self) -> int:
        """Samples of a texel, at least 1."""
        return max(1, self.nr_samples)

    @property
    def block(self) -> tuple[int, int, int]:
        """Width and height of a block in texels, and its bytes."""
        description = vkformat.describe(self.format)
        return description.block_width, description.block_height, description.block_bytes

    def _texel_bytes(self) -> int:
        """Bytes of all blocks of all levels and layers."""
        block_width, block_height, block_bytes = self.block
        total = 0
        for level in range(self.last_level + 1):
            width, height, layers = self.level_size(level)
            total += -(-width // block_width) * -(-height // block_height) * layers * block_bytes
        return total * self.samples

    def _free(self) -> None:
        self.image.destroy()


def _has_cubes(template: ResourceTemplate, limits: dict[str, int]) -> bool:
    """Whether layers can be viewed as the faces of cubes."""
    square = template.width0 == template.height0 <= limits["maxImageDimensionCube"]
    flat = formats.TARGETS[template.target][0] == "2d" and template.nr_samples <= 1
    return square and flat and template.array_size % 6 == 0


def check_template(template: ResourceTemplate, limits: dict[str, int]) -> None:
    """Whether the extents fit the target (Gallium 0.4, section 5.2).

    Raises:
        InvalidUse: naming the field.
    """
    where = "Screen.resource_create"
    target = template.target
    largest = limits["maxImageDimension2D"]
    if target == TextureTarget.BUFFER:
        _require(template, where, height0=1, depth0=1, array_size=1, last_level=0)
        return
    if target == TextureTarget.TEXTURE_3D:
        largest = limits["maxImageDimension3D"]
        _require(template, where, array_size=1)
    else:
        _require(template, where, depth0=1)
    if target in (TextureTarget.TEXTURE_1D, TextureTarget.TEXTURE_1D_ARRAY):
        _require(template, where, height0=1)
    if target in (TextureTarget.TEXTURE_1D, TextureTarget.TEXTURE_2D, TextureTarget.TEXTURE_RECT):
        _require(template, where, array_size=1)
    if target == TextureTarget.TEXTURE_RECT:
        _require(template, where, last_level=0)
    if target in (TextureTarget.TEXTURE_CUBE, TextureTarget.TEXTURE_CUBE_ARRAY):
        largest = min(largest, limits["maxImageDimensionCube"])
        if target == TextureTarget.TEXTURE_CUBE:
            _require(template, where, array_size=6)
        elif template.array_size % 6:
            raise InvalidUse(where, "array_size", template.array_size, "a multiple of 6 for cubes")
        if template.width0 != template.height0:
            raise InvalidUse(where, "height0", template.height0, f"width0 = {template.width0} for a cube")
    for field in ("width0", "height0", "depth0"):
        if getattr(template, field) > largest:
            raise InvalidUse(where, field, getattr(template, field), f"at most {largest} on this device")
    samples = max(1, template.nr_samples)
    if template.array_size * samples > limits["maxImageArrayLayers"]:
        most = limits["maxImageArrayLayers"] // samples
        raise InvalidUse(where, "array_size", template.array_size, f"at most {most} with {samples} samples")
    if samples > 1 and template.last_level:
        raise InvalidUse(where, "last_level", template.last_level, f"0 with {samples} samples")
    levels = max(template.width0, template.height0, template.depth0).bit_length()
    if template.last_level >= levels:
        raise InvalidUse(where, "last_level", template.last_level, f"0 to {levels - 1} for this size")


def _require(template: ResourceTemplate, where: str, **fields: int) -> None:
    for field, value in fields.items():
        if getattr(template, field) != value:
            raise InvalidUse(where, field, getattr(template, field), f"{value} for {template.target.name}")
