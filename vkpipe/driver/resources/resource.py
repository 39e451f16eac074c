"""Buffers and textures: their Vulkan objects, what still uses them, and when they may go."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.auxiliary.array_methods import ArrayMethods
from vkpipe.driver.resources import formats
from vkpipe.driver.resources.storage import BufferStorage, ImageStorage, Storage
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, Format, ResourceFlag, ResourceTemplate, TextureTarget, Usage
from vkpipe.pipe.regions import Block

if TYPE_CHECKING:
    from vkpipe.driver.resources.device_screen import DeviceScreen
    from vkpipe.winsys import vulkan as vk

__all__ = ["LEAST_ASIDE", "STAGED", "BufferResource", "TextureResource", "VkResource"]

LEAST_ASIDE = 1 << 20
"""Bytes of an upload into a texture that pays for a queue of its own: by arithmetic their copy takes 40 us at
25 GB/s, and a second submission and its semaphores 10 to 20 us of the host."""

STAGED = ResourceFlag.DONT_MAP_DIRECTLY | ResourceFlag.UNMAPPABLE
"""Flags of resources whose own memory the host leaves alone."""


class VkResource(ArrayMethods):
    """A resource. Its :class:`~.storage.Storage` goes when nothing uses it any more."""

    screen: DeviceScreen
    storage: Storage
    memory: npt.NDArray[np.uint8] | None = None
    """The application's memory that it lies in, if it does."""

    backing: vk.RawMemory | None = None
    """The memory that the application has placed it in, if it has."""
    unbacked = False
    """The resource has no memory yet."""

    def __init__(self, screen: DeviceScreen, template: ResourceTemplate) -> None:
        super().__init__(screen, template)
        self.destroyed = True  # until its memory is there
        self.version = 0

    def is_unbacked(self, screen: pipe.Screen) -> bool:
        """Return whether it is one of the screen that waits for memory."""
        return self.unbacked and not self.destroyed and self.screen is screen

    def check_alive(self, where: str, field: str) -> None:
        """Raise InvalidUse when the resource was destroyed, or has no memory yet."""
        super().check_alive(where, field)
        if self.unbacked:
            raise InvalidUse(where, field, self, "a resource with memory (Screen.resource_bind_backing)")

    def check_usable(self, screen: pipe.Screen, where: str, field: str) -> None:
        """Raise InvalidUse when the resource belongs to another screen or was destroyed."""
        if self.screen is not screen:
            raise InvalidUse(where, field, self, "a resource of this screen")
        if self.destroyed or self.unbacked:
            self.check_alive(where, field)

    def _release(self) -> None:
        self.screen.epoch.advance()
        self.screen.resource_gone(self)
        self.storage.release()

    def _submit_pending(self) -> None:
        self.screen.submit_pending()

    def _storages(self) -> list[Storage]:
        """All memory that it has."""
        return [self.storage]

    def __del__(self) -> None:
        if not getattr(self, "destroyed", True):
            self.destroyed = True
            for storage in self._storages():
                self.screen.device.later(storage.release)


class BufferResource(VkResource):
    """A buffer, rounded up to 16 bytes, as kernels read whole words.

    The bytes of index buffers are kept on the host too, so that the range of vertices that a draw uses
    can be known, whatever is still on its way to the device. A buffer that is in use can be given other
    memory (:meth:`rename`); earlier work keeps what it has.
    """

    storage: BufferStorage

    external: vk.ExternalMemory | None
    """The memory's origin or receiver outside of this screen; None where only this screen knows it."""

    index_ranges: tuple[int, dict[tuple[int, int, int], tuple[int, int] | None]]
    """A version, and the ranges of its indices that were found (driver/draws/indices.py)."""

    index_cuts: tuple[int, dict[tuple[int, int, int, int], Any]]
    """The same of the parts into which restart indices cut them."""

    def __init__(
        self,
        screen: DeviceScreen,
        template: ResourceTemplate,
        external: vk.ExternalMemory | None = None,
        unbacked: bool = False,
    ) -> None:
        super().__init__(screen, template)
        self.external = external
        self.unbacked = unbacked
        self._retired: list[BufferStorage] = []
        self.storage = self._allocate()
        self._shadow: npt.NDArray[np.uint8] | None = None
        self.index_ranges = (-1, {})
        self.index_cuts = (-1, {})
        if template.bind & Bind.INDEX_BUFFER and external is None and not unbacked:
            self._shadow = np.zeros(template.width0, np.uint8)
        self.destroyed = False

    def _allocate(self) -> BufferStorage:
        template, device = self.template, self.screen.device
        kind: vk.BufferKind = "device"
        if template.flags & (ResourceFlag.MAP_PERSISTENT | ResourceFlag.MAP_COHERENT):
            kind = "persistent"
        elif template.usage == Usage.STAGING:
            kind = "readback"
        size = template.width0 + (-template.width0 & 15)
        if self.unbacked:
            return BufferStorage(device, device.unbound_buffer(size, "buffer resource"))
        external = self.external
        buffer = device.create_buffer(size, kind=kind, name="buffer resource", external=external)
        imported = external is not None and external.imported
        if buffer.mapped is not None and template.width0 % 16 and not imported:
            # A vector of constants may end behind the data.
            buffer.mapped[template.width0 :] = 0
            buffer.flush(0, buffer.size)
        return BufferStorage(device, buffer)

    @property
    def buffer(self) -> vk.Buffer:
        """Return the memory that later work uses; whoever records such work has to keep a reference."""
        return self.storage.buffer

    @property
    def host_bytes(self) -> npt.NDArray[np.uint8] | None:
        """The bytes that the host last wrote, for reading only; None where they are not known."""
        return self._shadow

    def forget_host_bytes(self) -> None:
        """Forget the known bytes: from now on the buffer may change without the driver being told (a
        persistent mapping).
        """
        self._shadow = None
        self.version += 1

    def host_wrote(self, offset: int, data: npt.NDArray[np.uint8]) -> None:
        """The host changed these bytes through a mapping or an inline write."""
        self.version += 1
        if self._shadow is not None:
            self._shadow[offset : offset + data.size] = data

    @property
    def renamable(self) -> bool:
        """Return whether the buffer can be given other memory: the host sees it, and it is not mapped."""
        apart = self.external is not None or self.backing is not None
        return self.buffer.mapped is not None and not self.storage.maps and not apart

    def rename(self, keep: bool) -> bool:
        """Take other memory for work from now on; its contents mean nothing.

        Memory that work has finished with is used again; where the buffer has much memory already, this waits
        for the oldest. False when all of that is held by work that is not submitted yet.

        Args:
            keep: what the host knows of an index buffer stays as it is.

        Raises:
            OutOfMemory: there is no room for other memory.
        """
        crowded = (len(self._retired) + 2) * self.buffer.size > self.screen.most_held
        fresh = self._reusable(wait=crowded)
        if fresh is None:
            if crowded and self._retired:
                return False
            fresh = self._allocate()
        with self.screen.renaming:
            self._retired.append(self.storage)
        self.storage = fresh
        self.version += 1
        self.screen.epoch.advance()
        if keep and self._shadow is not None and fresh.buffer.mapped is not None:
            fresh.buffer.mapped[: self.width0] = self._shadow
        return True

    def _reusable(self, wait: bool) -> BufferStorage | None:
        """Memory that the buffer had, which nothing uses any more."""
        device = self.screen.device
        with self.screen.renaming:
            oldest = self._retired[0] if self._retired else None
        if oldest is None:
            return None
        if wait and oldest.pins == 0:
            device.wait(oldest.used)
        if not oldest.idle(device.completed()):
            return None
        with self.screen.renaming:
            if oldest not in self._retired:
                return None
            self._retired.remove(oldest)
        return oldest

    def trim(self) -> bool:
        """Give memory back that the buffer had; whether there was any."""
        with self.screen.renaming:
            gone, self._retired = self._retired, []
        for storage in gone:
            storage.release()
        return bool(gone)

    def _storages(self) -> list[Storage]:
        return [*self._retired, self.storage]

    def _release(self) -> None:
        self.trim()
        super()._release()


class TextureResource(VkResource):
    """A texture. Kernels view render targets and depth buffers as raw words; shaders store to images.

    A multisampled one is an array: sample ``s`` of layer ``l`` is layer ``l * samples + s`` of the image.
    """

    decoded = False
    """True where shaders sample an image that is decoded from what is stored."""
    padded = False
    """True where texels of the image have more bytes than those that maps show."""

    def __init__(
        self,
        screen: DeviceScreen,
        template: ResourceTemplate,
        external: vk.ExternalMemory | None = None,
        unbacked: bool = False,
    ) -> None:
        super().__init__(screen, template)
        self.external = external
        self.unbacked = unbacked
        needed = bool(template.bind & (Bind.RENDER_TARGET | Bind.DEPTH_STENCIL | formats.STORED_BINDS))
        raw = formats.has_raw_texels(self.texel_format)
        try:
            self.image: vk.Image = self._make_image(needed or raw)
        except NotSupported:
            # Blits then cannot write it, nor can views read it as another format.
            if needed or not raw:
                raise
            self.image = self._make_image(False)
        self.storage = ImageStorage(screen.device, self.image, self.image.destroy)
        if external is not None or unbacked:
            self.storage.share()
            self.storage.stencil_is_clear = False
        self.destroyed = False

    @property
    def texel_format(self) -> Format:
        """The format of the image's texels."""
        return self.format

    def viewed_as(self, fmt: Format) -> Format:
        """Return the format of the image's texels where the texture is read as a format.

        Raises:
            NotSupported: it cannot be read like that.
        """
        return fmt

    def image_of(self, texels: Format) -> vk.Image:
        """Return the image with the texels of a format that :meth:`viewed_as` has returned."""
        return self.image

    def read_texels(
        self, recorder: vk.CommandRecorder, target: vk.Buffer, region: vk.BufferImageCopy
    ) -> None:
        """Record a copy of blocks, as the format has them, into a buffer."""
        recorder.copy_image_to_buffer(self.image, target, [region])

    def write_texels(
        self, recorder: vk.CommandRecorder, source: vk.Buffer, region: vk.BufferImageCopy
    ) -> None:
        """Record a copy of blocks, as the format has them, out of a buffer."""
        recorder.copy_buffer_to_image(source, self.image, [region])

    def _make_image(self, storage: bool) -> vk.Image:
        """The image; with ``storage`` kernels can load and store its texels as raw words."""
        from vkpipe.winsys import vulkan as vk

        screen, template = self.screen, self.template
        kind, _ = formats.TARGETS[template.target]
        shared = self._is_shared()
        desc = vk.ImageDesc(
            type=kind,
            vk_format=self._vk_format(storage),
            width=template.width0,
            height=template.height0,
            depth=template.depth0,
            levels=template.last_level + 1,
            layers=template.array_size * max(1, template.nr_samples),
            samples=1,
            cube=_has_cubes(template, screen.device.info.limits),
            slices=template.target == TextureTarget.TEXTURE_3D
            and bool(template.bind & (Bind.RENDER_TARGET | formats.STORED_BINDS))
            and "image2DViewOf3D" in screen.device.features,
            storage=storage,
            mutable=storage or formats.has_blocks(template.format),
            mapped=self._may_be_mapped() and not shared,
            shared=shared,
            size=self._texel_bytes(),
        )
        name = f"{template.target.name} {template.format.name}"
        if self.unbacked:
            return screen.device.unbound_image(desc, name)
        return screen.device.create_image(desc, name, self.external)

    def _vk_format(self, storage: bool) -> str:
        """The VkFormat of the image.

        lavapipe compiles a kernel again for each format that images are created with, whatever their views
        are. So those that are drawn to are created with the format of the views that kernels have.
        """
        drawn = self.bind & (Bind.RENDER_TARGET | Bind.DEPTH_STENCIL) and self.external is None
        if self.screen.device.is_cpu and storage and drawn:
            return formats.storage_format(self.texel_format)
        return formats.image_format(self.texel_format)

    @property
    def has_words(self) -> bool:
        """Return whether the device knows the texels as words alone, which only views give a meaning."""
        return self.image.desc.vk_format == formats.storage_format(self.texel_format)

    def _may_be_mapped(self) -> bool:
        """Return whether the image's memory, which has the texels as a map shows them, may be reached by
        address; maps show one sample alone.
        """
        return not (self.decoded or self.padded) and not self.flags & STAGED

    def _is_shared(self) -> bool:
        """Return whether the device's queue of copies may write the image: if it is large, and sampled."""
        apart = self.external is not None or self.unbacked or self.decoded or self.padded
        if self.screen.device.copies is None or apart or self.samples > 1:
            return False
        sampled = self.bind & Bind.SAMPLER_VIEW and not self.bind & (
            Bind.DEPTH_STENCIL | formats.STORED_BINDS
        )
        return bool(sampled) and self._texel_bytes() >= LEAST_ASIDE

    @property
    def samples(self) -> int:
        """Samples of a texel, at least 1."""
        return max(1, self.nr_samples)

    @cached_property
    def block(self) -> Block:
        """The size of a block."""
        found = vkformat.describe(self.format)
        return Block(found.block_width, found.block_height, found.block_depth, found.block_bytes)

    def _texel_bytes(self) -> int:
        """Bytes of all texels of the image."""
        texels = vkformat.describe(self.texel_format)
        block_width, block_height, block_bytes = texels.block_width, texels.block_height, texels.block_bytes
        total = 0
        for level in range(self.last_level + 1):
            width, height, layers = self.level_size(level)
            total += -(-width // block_width) * -(-height // block_height) * layers * block_bytes
        return total * self.samples


def _has_cubes(template: ResourceTemplate, limits: dict[str, int]) -> bool:
    """Return whether layers can be viewed as the faces of cubes."""
    square = template.width0 == template.height0 <= limits["maxImageDimensionCube"]
    flat = formats.TARGETS[template.target][0] == "2d" and template.nr_samples <= 1
    return square and flat and template.array_size >= 6
