"""Textures of formats that the device does not sample: kernels decode what is written to them.

The blocks are kept in a buffer, level after level, for copies and transfers; the image that is sampled has
the format's stand-in (:func:`vkpipe.format.stand_in`), or of plain formats a wider one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from vkpipe import format as vkformat
from vkpipe.driver.resources import formats
from vkpipe.driver.resources.resource import TextureResource
from vkpipe.driver.resources.storage import ImageStorage
from vkpipe.driver.resources.transfers import image_region
from vkpipe.errors import NotSupported
from vkpipe.kernels import layout
from vkpipe.kernels.push.utility import DecodePush
from vkpipe.pipe import Box, Format, ResourceTemplate

if TYPE_CHECKING:
    from vkpipe.driver.programs.kernel_screen import KernelScreen
    from vkpipe.winsys import vulkan as vk

__all__ = ["GROUP", "DecodedTexture", "layers_of"]

GROUP = 8
"""Columns and rows of texels that a group of the kernels decodes."""

_ALIGNMENT = 16
_WHOLE_VIEWS = {"1d": "1d_array", "2d": "2d_array", "3d": "3d"}
"""Type of an image -> that of a view of all layers or slices of a level."""

Span = tuple[int, int, int]
"""The offsets of bytes in the buffer of a transfer and in that of the blocks, and their number."""


class Level(NamedTuple):
    """A level of the blocks: its first byte, its columns and rows of blocks, its layers with all samples, or
    slices of blocks.
    """

    start: int
    columns: int
    rows: int
    layers: int


class DecodedTexture(TextureResource):
    """A texture with a copy of its texels that can be sampled.

    Attributes:
        blocks: what was written, level after level; ``levels``: where each lies.
        free: destroys what the texture has on the device.
    """

    screen: KernelScreen
    decoded = True

    def __init__(self, screen: KernelScreen, template: ResourceTemplate) -> None:
        super().__init__(screen, template)
        self.levels, size = self._laid_out()
        try:
            blocks = screen.device.create_buffer(size, kind="device", name=f"blocks {self.format.name}")
        except Exception:
            self.destroy()
            raise
        self.blocks = blocks
        self._images = {self.texel_format: self.image}
        self._sets: dict[tuple[Format, int], vk.DescriptorSet] = {}
        # Not a method: a texture that refers to itself would stay until the garbage collector comes by.
        self.free = partial(_free, screen.device, self._sets, blocks, self._images)
        self.storage = ImageStorage(screen.device, self.image, self.free)

    @property
    def _dims(self) -> str:
        return formats.TARGETS[self.target][0]

    @property
    def texel_format(self) -> Format:
        return self.viewed_as(self.format)

    def viewed_as(self, fmt: Format) -> Format:
        own, other = (vkformat.stand_in(f) or vkformat.wider(f) for f in (self.format, fmt))
        if own is None or other is None or not vkformat.same_blocks(self.format, fmt):
            raise NotSupported(f"PIPE_FORMAT_{fmt.name}", f"as a view of {self.format.name}")
        return Format[other]

    def image_of(self, texels: Format) -> vk.Image:
        """Return the image that holds texels of such a size; of blocks that are decoded to others if they are
        sRGB, one more is made where they are viewed without it, or the other way around.
        """
        own = self.texel_format
        if vkformat.describe(own).block_bits == vkformat.describe(texels).block_bits:
            return self.image
        return self.other_image(texels)

    def other_image(self, texels: Format) -> vk.Image:
        """Return one more image, of texels in another format."""
        with self.screen.programs.lock:
            found = self._images.get(texels)
        return found or self._another_image(texels)

    def read_as(self, texels: Format) -> Format:
        """Return the format that the blocks are read as where they become texels of a format."""
        return self.format if texels == self.texel_format else _counterpart(self.format)

    def _another_image(self, texels: Format) -> vk.Image:
        """Make it, and decode what the device has written so far; batches that write fill it from now on."""
        device = self.screen.device
        desc = replace(self.image.desc, vk_format=formats.image_format(texels), size=0)
        made = device.create_image(desc, name=f"{self.target.name} {self.format.name} as {texels.name}")
        with self.screen.programs.lock:
            self._images[texels] = made
        recorder = device.begin()
        recorder.barrier("all")
        for number in range(self.last_level + 1):
            width, height, layers = self.level_size(number)
            region = image_region(self, number, Box(width=width, height=height, depth=layers))
            self.decode_to(recorder, region, texels)
        recorder.barrier("all")
        device.wait(device.submit(recorder))
        return made

    def read_texels(
        self, recorder: vk.CommandRecorder, target: vk.Buffer, region: vk.BufferImageCopy
    ) -> None:
        spans = [(own, other, size) for other, own, size in self._spans(region)]
        recorder.copy_buffer(self.blocks, target, spans)

    def write_texels(
        self, recorder: vk.CommandRecorder, source: vk.Buffer, region: vk.BufferImageCopy
    ) -> None:
        recorder.copy_buffer(source, self.blocks, list(self._spans(region)))
        recorder.barrier("transfer")
        self._decode(recorder, region)

    def _laid_out(self) -> tuple[list[Level], int]:
        """The levels, and the bytes of all of them."""
        block = self.block
        levels, start = [], 0
        for number in range(self.last_level + 1):
            columns, rows, layers = block.counts(*self.level_size(number))
            level = Level(start, columns, rows, layers * self.samples)
            levels.append(level)
            start += level.columns * level.rows * level.layers * block.size
            start += -start % _ALIGNMENT
        return levels, start

    def _spans(self, region: vk.BufferImageCopy) -> Iterator[Span]:
        """The pieces of a transfer, as few as there can be: rows of blocks that follow each other are one."""
        width, height, depth, size = self.block
        level = self.levels[region.level]
        first_layer, layers = layers_of(region)
        columns, rows, slices = self.block.counts(*region.extent[:2], layers)
        pitch = -(-region.row_length // width) or columns
        image = -(-region.image_height // height) or rows
        first = region.offset[1] // height * level.columns + region.offset[0] // width
        first_slice = first_layer // depth

        def row(number: int) -> Span:
            slice_, line = divmod(number, rows)
            here = (slice_ * image + line) * pitch
            there = ((first_slice + slice_) * level.rows + line) * level.columns + first
            return region.buffer_offset + here * size, level.start + there * size, columns * size

        # Rows that follow each other on both sides lie where those of one piece would.
        spans = [row(number) for number in range(rows * slices)]
        step = columns * size
        pieces = groupby(enumerate(spans), lambda item: tuple(at - item[0] * step for at in item[1][:2]))
        for _, group in pieces:
            piece = [span for _, span in group]
            yield piece[0][0], piece[0][1], step * len(piece)

    def _decode(self, recorder: vk.CommandRecorder, region: vk.BufferImageCopy) -> None:
        """Record the kernel for a region of whole blocks, for each image."""
        for texels in tuple(self._images):
            self.decode_to(recorder, region, texels)

    def decode_to(self, recorder: vk.CommandRecorder, region: vk.BufferImageCopy, texels: Format) -> None:
        """Record the kernel for a region of whole blocks and the image of texels in a format."""
        program = self.screen.programs.decode(self.read_as(texels), self._dims)
        level = self.levels[region.level]
        first_layer, layers = layers_of(region)
        push = DecodePush(
            blocks=self.blocks.address + level.start,
            block=(*self.block[:3], 0),
            count=(level.columns, level.rows),
            origin=(*region.offset[:2], first_layer, 0),
            extent=(*region.extent[:2], layers, 0),
        )
        recorder.bind_pipeline(program.pipeline)
        recorder.bind_sets(program.layout, 1, [self.set_of(texels, region.level, program.set_layouts[1])])
        recorder.push(program.layout, layout.filled(push))
        width, height = (-(-extent // GROUP) for extent in region.extent[:2])
        recorder.dispatch(width, height, layers)

    def set_of(self, texels: Format, level: int, set_layout: vk.SetLayout) -> vk.DescriptorSet:
        """Return the descriptors of a level of the image with texels in a format, for a kernel."""
        # Several contexts may record at the same time.
        with self.screen.programs.lock:
            found = self._sets.get((texels, level))
            if found is None:
                device = self.screen.device
                found = self._sets[texels, level] = device.allocate_set(set_layout)
                words, kind = formats.storage_format(texels), _WHOLE_VIEWS[self._dims]
                view = self._images[texels].view(words, kind, level, 1)
                device.update_set(found, [(0, 0, view)])
            return found


def layers_of(region: vk.BufferImageCopy) -> tuple[int, int]:
    """The first layer of a transfer and their number, or of a volume, which has one layer, its slices."""
    return region.base_layer + region.offset[2], region.layers * region.extent[2]


def _counterpart(fmt: Format) -> Format:
    """The format of the same blocks in the other colour space."""
    name = fmt.name
    return Format[name.removesuffix("_SRGB") if name.endswith("_SRGB") else f"{name}_SRGB"]


def _free(
    device: vk.Device,
    sets: dict[tuple[Format, int], vk.DescriptorSet],
    blocks: vk.Buffer,
    images: dict[Format, vk.Image],
) -> None:
    for descriptors in sets.values():
        device.free_set(descriptors)
    sets.clear()
    blocks.destroy()
    for image in images.values():
        image.destroy()
