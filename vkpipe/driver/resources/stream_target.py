"""Buffers that stream output writes to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vkpipe import pipe

if TYPE_CHECKING:
    from vkpipe.driver.resources.resource import BufferResource

__all__ = ["VkStreamOutputTarget"]


class VkStreamOutputTarget(pipe.StreamOutputTarget):
    """``filled``: bytes that hold vertices; ``stride``: bytes of each of them, as last captured."""

    buffer: BufferResource
    filled: int = 0
    stride: int = 0

    @property
    def vertices(self) -> int:
        """The number of captured vertices."""
        return self.filled // self.stride if self.stride else 0
