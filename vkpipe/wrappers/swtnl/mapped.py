"""Resources of any driver as the vertex side reads them: by mapping."""

from __future__ import annotations

import numpy as np

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.auxiliary.draw.arrays import U8
from vkpipe.pipe import Box, Format, Map, TextureTarget, UserData

__all__ = ["MappedMemory"]


class MappedMemory:
    """Copies of resources, read through a context."""

    def __init__(self, context: pipe.Context) -> None:
        self._context = context

    def buffer(self, resource: pipe.Resource) -> U8:
        """Return the bytes of a buffer."""
        with self._context.buffer_map(resource, 0, Map.READ, Box(width=resource.width0)) as transfer:
            return np.array(transfer.data)

    def bytes_of(self, resource: pipe.Resource | None, user: UserData | None, offset: int, size: int) -> U8:
        """Return bytes of a buffer, or of memory of the application; ``size`` 0: all behind ``offset``."""
        if resource is not None:
            data = self.buffer(resource)
        elif isinstance(user, np.ndarray):
            data = np.ascontiguousarray(user).reshape(-1).view(np.uint8)
        else:
            data = np.frombuffer(user if user is not None else b"", np.uint8)
        return data[offset : offset + size if size else None]

    def level(self, resource: pipe.Resource, level: int) -> U8:
        """Return the blocks of a level ``(1, layers, rows, columns, bytes of a block)``."""
        found = vkformat.describe(resource.format)
        width, height, layers = resource.level_size(level)
        if resource.target == TextureTarget.TEXTURE_1D_ARRAY:
            box = Box(width=width, height=1, depth=layers)
        else:
            box = Box(width=width, height=height, depth=layers)
        with self._context.transfer_map(resource, level, Map.READ, box) as transfer:
            raw = np.array(transfer.data)
        rows, columns = -(-height // found.block_height), -(-width // found.block_width)
        slices = -(-layers // found.block_depth)
        return raw.reshape(1, slices, rows, columns, found.block_bytes)

    def texels(self, resource: pipe.Resource, level: int, format: Format) -> U8:
        """Return the same as texels, decoded where ``format`` is compressed."""
        blocks = self.level(resource, level)
        if vkformat.stand_in(format) is None:
            return blocks
        return vkformat.decoded_level(format, blocks, *resource.level_size(level))
