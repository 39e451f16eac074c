"""A range of a buffer that draws append their vertices to."""

from __future__ import annotations

from vkpipe import pipe
from vkpipe.reference.resource import RefResource

__all__ = ["RefStreamOutputTarget"]


class RefStreamOutputTarget(pipe.StreamOutputTarget):
    """``filled``: bytes that hold vertices; ``stride``: bytes of each of them, as last captured."""

    buffer: RefResource
    filled: int = 0
    stride: int = 0
