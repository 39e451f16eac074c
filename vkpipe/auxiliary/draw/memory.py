"""Textures and buffers as arrays, for the shaders of the vertex side."""

from __future__ import annotations

from typing import Protocol

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.auxiliary.draw.arrays import U8
from vkpipe.pipe import Format

__all__ = ["Memory", "texel_format"]


def texel_format(format: Format) -> Format:
    """Return the format of texels when a format's blocks are decoded."""
    plain = vkformat.stand_in(format)
    return format if plain is None else Format[plain]


class Memory(Protocol):
    """Reads what views and images are of, as a driver keeps it."""

    def buffer(self, resource: pipe.Resource) -> U8:
        """Return the bytes of a buffer."""

    def level(self, resource: pipe.Resource, level: int) -> U8:
        """Return the blocks of a level ``(samples, layers, rows, columns, bytes of a block)``."""

    def texels(self, resource: pipe.Resource, level: int, format: Format) -> U8:
        """Return the same as texels, decoded where ``format`` is compressed."""
