"""A range of a buffer that draws append their vertices to."""

from __future__ import annotations

from vkpipe import pipe
from vkpipe.auxiliary.draw.arrays import U8
from vkpipe.reference.resource import RefResource

__all__ = ["RefStreamOutputTarget"]


class RefStreamOutputTarget(pipe.StreamOutputTarget):
    """``filled``: bytes that hold vertices; ``stride``: bytes of each of them, as last captured."""

    buffer: RefResource
    filled: int = 0
    stride: int = 0

    @property
    def mapping(self) -> U8:
        """The bytes of the range."""
        return self.buffer.data[self.buffer_offset : self.buffer_offset + self.buffer_size]
