"""Textures that a launch takes as rows of bytes (RES with RAW): they are copied to a buffer, and back.

So words and atomics lie where they are in memory, whatever the texels are, and whoever else writes parts of
the same texel. The buffer begins as :func:`vkpipe.translate.glsl.word_memory.texture_rows` says.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from vkpipe.driver.resources.resource import TextureResource
from vkpipe.driver.resources.transfers import image_region, rows_of
from vkpipe.pipe import Box
from vkpipe.pipe.mapping import Rows
from vkpipe.translate.glsl.word_memory import ROWS_BEGIN

if TYPE_CHECKING:
    from vkpipe.driver.state.bindings import BoundResource
    from vkpipe.translate import BufferBinding
    from vkpipe.winsys import vulkan as vk

__all__ = ["RawTexture"]


_ALIGNMENT = 768
"""Bytes: of where descriptors may begin (at most 256) and of whole texels of any format."""


class RawTexture:
    """One texture of a launch, and the part of a buffer that the shader has instead.

    Attributes:
        binding: of the shader's descriptor set.
        size: bytes of the part.
    """

    _buffer: vk.Buffer
    _offset: int

    def __init__(self, entry: BufferBinding, bound: BoundResource) -> None:
        texture = bound.resource
        assert isinstance(texture, TextureResource)
        self.binding = entry.binding
        self.texture = texture
        self._written = entry.writable
        width, height, _ = texture.level_size(bound.level)
        layers = bound.last_layer - bound.first_layer + 1
        box = Box(z=bound.first_layer, width=width, height=height, depth=layers)
        rows = rows_of(texture, box)
        whole = math.lcm(texture.block.size, 4)
        pitch = Rows(rows.layers, rows.rows, -(-rows.stride // whole) * whole)
        self.size = 4 * ROWS_BEGIN + pitch.layers * pitch.rows * pitch.stride
        self._head = np.array([rows.stride, rows.rows, rows.layers, pitch.stride // 4], np.uint32)
        self._region = image_region(texture, bound.level, box, 0, pitch)

    @property
    def room(self) -> int:
        """Bytes from its part of a buffer to the next one."""
        return -(-self.size // _ALIGNMENT) * _ALIGNMENT

    def place(self, buffer: vk.Buffer, offset: int) -> None:
        """Take a part of a buffer."""
        self._buffer, self._offset = buffer, offset
        self._region = self._region._replace(buffer_offset=offset + 4 * ROWS_BEGIN)

    @property
    def descriptor(self) -> tuple[int, object]:
        """The binding, and the part of the buffer that is bound there."""
        return self.binding, (self._buffer, self._offset, self.size)

    def load(self, recorder: vk.CommandRecorder) -> None:
        """Record the copy of the texels into the buffer, between two barriers of the caller."""
        recorder.update_buffer(self._buffer, self._offset, self._head.tobytes())
        self.texture.read_texels(recorder, self._buffer, self._region)

    def store(self, recorder: vk.CommandRecorder) -> None:
        """Record the copy back into the texture, behind a barrier of the caller."""
        if self._written:
            self.texture.write_texels(recorder, self._buffer, self._region)
