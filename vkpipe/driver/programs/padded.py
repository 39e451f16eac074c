"""Textures whose texels have three components, or three bytes: kernels and samplers see them padded.

No image that kernels store to has texels of 3, 6 or 12 bytes. So the image has those of
:func:`vkpipe.format.padded`, with a fourth component that nothing reads; a kernel adds the padding to what is
written by the host or copied from other textures, and another one leaves it out of what is read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from vkpipe import format as vkformat
from vkpipe.driver.programs.decoded import DecodedTexture, layers_of
from vkpipe.errors import NotSupported
from vkpipe.kernels import layout
from vkpipe.kernels.push.utility import EncodePush
from vkpipe.pipe import Format

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["PaddedTexture"]

_THREADS = 64
"""Words of texels that a group of the kernel writes."""

_ROW = 32768
"""Groups along x, of which every device allows more."""


class PaddedTexture(DecodedTexture):
    """A texture with an image of padded texels.

    ``blocks`` is where texels without padding lie on their way from and to the image.
    """

    decoded = False
    padded = True

    def viewed_as(self, fmt: Format) -> Format:
        found = vkformat.padded(fmt)
        if found is None or vkformat.describe(fmt).block_bits != vkformat.describe(self.format).block_bits:
            raise NotSupported(f"PIPE_FORMAT_{fmt.name}", f"as a view of {self.format.name}")
        return Format[found]

    def image_of(self, texels: Format) -> vk.Image:
        return self.image

    def read_as(self, texels: Format) -> Format:
        return self.format

    def read_texels(
        self, recorder: vk.CommandRecorder, target: vk.Buffer, region: vk.BufferImageCopy
    ) -> None:
        self._encode(recorder, region)
        recorder.barrier("transfer")
        super().read_texels(recorder, target, region)

    def _encode(self, recorder: vk.CommandRecorder, region: vk.BufferImageCopy) -> None:
        """Record the kernel for all rows from the first one of a region to the last, in words."""
        program = self.screen.programs.encode(self.format, self._dims)
        level, size = self.levels[region.level], self.block.size
        first_layer, layers = layers_of(region)
        stride = level.columns * size
        begin = (first_layer * level.rows + region.offset[1]) * stride
        end = ((first_layer + layers - 1) * level.rows + region.offset[1] + region.extent[1]) * stride
        first, words = begin // 4, -(-end // 4) - begin // 4
        push = EncodePush(
            texels=self.blocks.address + level.start,
            count=(level.columns, level.rows, level.layers, 0),
            first=first,
            words=words,
        )
        recorder.bind_pipeline(program.pipeline)
        images = self.set_of(self.texel_format, region.level, program.set_layouts[1])
        recorder.bind_sets(program.layout, 1, [images])
        recorder.push(program.layout, layout.filled(push))
        groups = -(-words // _THREADS)
        recorder.dispatch(min(groups, _ROW), -(-groups // _ROW), 1)
