"""Textures of formats with several planes: each plane is a texture, and kernels make the picture of them.

The texture that the screen makes is the first plane and, seen with its own format, the whole picture;
``next`` leads to the other planes. All have one storage, as writes to any of them change the picture.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from vkpipe import format as vkformat
from vkpipe.driver.programs.decoded import GROUP, DecodedTexture, layers_of
from vkpipe.driver.resources import formats
from vkpipe.driver.resources.storage import ImageStorage
from vkpipe.kernels import layout
from vkpipe.kernels.push.utility import PlanesPush
from vkpipe.pipe import Format, ResourceTemplate

if TYPE_CHECKING:
    from vkpipe.driver.programs.kernel_screen import KernelScreen
    from vkpipe.winsys import vulkan as vk

__all__ = ["PlanarTexture"]


class _Picture:
    """The image that kernels fill from all planes, and its descriptors."""

    def __init__(self, screen: KernelScreen, format: Format, size: tuple[int, int], image: vk.Image) -> None:
        self._screen, self._format, self._size, self._image = screen, format, size, image
        self._buffers: list[vk.Buffer] = []
        self._counts: list[tuple[int, int]] = []
        self._set: vk.DescriptorSet | None = None

    def add(self, plane: DecodedTexture) -> None:
        """Take the blocks of the next plane."""
        level, number = plane.levels[0], len(self._buffers)
        texels = vkformat.planes_of(self._format)[number].texels if number else 1
        self._buffers.append(plane.blocks)
        self._counts.append((level.columns // texels, level.rows))

    def fill(self, recorder: vk.CommandRecorder, number: int, region: vk.BufferImageCopy) -> None:
        """Record the kernel for the texels that a region of a plane is part of."""
        plane = vkformat.planes_of(self._format)[number]
        # Regions of the first plane are told in texels of the picture.
        across = (plane.width, plane.height) if number else (1, 1)
        texels = (plane.texels if number else 1, 1)
        origin, extent = [], []
        for axis in range(2):
            first = region.offset[axis] // texels[axis] * across[axis]
            end = -(-(region.offset[axis] + region.extent[axis]) // texels[axis]) * across[axis]
            origin.append(first)
            extent.append(min(end, self._size[axis]) - first)
        self._run(recorder, origin, extent, *layers_of(region))

    def _run(
        self,
        recorder: vk.CommandRecorder,
        origin: Sequence[int],
        extent: Sequence[int],
        first_layer: int,
        layers: int,
    ) -> None:
        program = self._screen.programs.decode_planes(self._format)
        addresses = [buffer.address for buffer in self._buffers]
        push = PlanesPush(
            first=addresses[0],
            second=addresses[1],
            third=addresses[-1],
            columns=_four([columns for columns, _ in self._counts]),
            rows=_four([rows for _, rows in self._counts]),
            origin=(origin[0], origin[1], first_layer, 0),
            extent=(extent[0], extent[1], layers, 0),
        )
        recorder.bind_pipeline(program.pipeline)
        recorder.bind_sets(program.layout, 1, [self._descriptors(program.set_layouts[1])])
        recorder.push(program.layout, layout.filled(push))
        recorder.dispatch(-(-extent[0] // GROUP), -(-extent[1] // GROUP), layers)

    def _descriptors(self, set_layout: vk.SetLayout) -> vk.DescriptorSet:
        # Several contexts may record at the same time.
        with self._screen.programs.lock:
            if self._set is None:
                device = self._screen.device
                self._set = device.allocate_set(set_layout)
                plain = vkformat.stand_in(self._format)
                assert plain is not None
                words = formats.storage_format(Format[plain])
                device.update_set(self._set, [(0, 0, self._image.view(words, "2d_array", 0, 1))])
            return self._set

    def free(self) -> None:
        if self._set is not None:
            self._screen.device.free_set(self._set)
            self._set = None


class _SharedStorage(ImageStorage):
    """The storage of all planes, which goes when each of them has released it."""

    def __init__(
        self, device: vk.Device, image: vk.Image, frees: Sequence[Callable[[], None]], holders: int
    ) -> None:
        super().__init__(device, image, partial(_free_all, frees))
        self._holders = holders

    def release(self) -> None:
        self._holders -= 1
        if not self._holders:
            super().release()


def _free_all(frees: Sequence[Callable[[], None]]) -> None:
    for free in frees:
        free()


class _PlaneTexture(DecodedTexture):
    """A plane behind the first one; what is written to it is also decoded into the picture."""

    def __init__(
        self, screen: KernelScreen, template: ResourceTemplate, picture: _Picture, number: int
    ) -> None:
        super().__init__(screen, template)
        self._picture, self._number = picture, number

    def write_texels(
        self, recorder: vk.CommandRecorder, source: vk.Buffer, region: vk.BufferImageCopy
    ) -> None:
        super().write_texels(recorder, source, region)
        self._picture.fill(recorder, self._number, region)


class PlanarTexture(DecodedTexture):
    """The first plane, and the whole picture."""

    def __init__(self, screen: KernelScreen, template: ResourceTemplate) -> None:
        super().__init__(screen, template)
        size = (template.width0, template.height0)
        self._picture = picture = _Picture(screen, self.format, size, self.image)
        picture.add(self)
        made: list[DecodedTexture] = [self]
        try:
            for number, plane in enumerate(vkformat.planes_of(self.format)[1:], 1):
                width, height = vkformat.plane_size(self.format, number, *size)
                part = replace(template, format=Format[plane.format], width0=width, height0=height)
                made.append(_PlaneTexture(screen, part, picture, number))
                picture.add(made[-1])
        except Exception:
            for texture in made:
                texture.destroy()
            raise
        frees: list[Callable[[], None]] = [picture.free, *(texture.free for texture in made)]
        shared = _SharedStorage(screen.device, self.image, frees, len(made))
        for texture, following in zip(made, [*made[1:], None], strict=True):
            texture.storage = shared
            texture.next = following

    def image_of(self, texels: Format) -> vk.Image:
        return self.image if texels == self.texel_format else self.other_image(texels)

    def read_as(self, texels: Format) -> Format:
        return Format[vkformat.planes_of(self.format)[0].format]

    def decode_to(self, recorder: vk.CommandRecorder, region: vk.BufferImageCopy, texels: Format) -> None:
        if texels == self.texel_format:
            self._picture.fill(recorder, 0, region)
        else:
            super().decode_to(recorder, region, texels)


def _four(numbers: Sequence[int]) -> tuple[int, int, int, int]:
    """Return a value for each of the planes, with that of the last one repeated where there are two."""
    return numbers[0], numbers[1], numbers[-1], 0
