"""Depth and stencil fields of texels, read and written apart (Gallium 0.4, "Formats", and section 8.2)."""

from __future__ import annotations

import numpy as np

from vkpipe.auxiliary.draw.arrays import F32, U8, U64, Any
from vkpipe.format import numeric
from vkpipe.format.depth import depth_description
from vkpipe.format.pack import block_from_words, extract, words_from_block
from vkpipe.pipe import Format

__all__ = ["DepthTexels"]


class DepthTexels:
    """Texels ``(n, bytes)`` of a depth or stencil format, taken apart."""

    def __init__(self, fmt: Format, texels: U8) -> None:
        self._description = depth_description(fmt)
        self._words = words_from_block(self._description, texels).copy()
        self._depth = self._description.source(0)
        self._stencil = self._description.source(1)
        self.count = len(texels)

    @property
    def has_depth(self) -> bool:
        return self._depth is not None

    @property
    def has_stencil(self) -> bool:
        return self._stencil is not None

    def encode(self, z: F32) -> U64:
        """Depths ``(n,)`` as they are stored: the bits of the depth field."""
        if self._depth is None:
            return np.zeros(len(z), np.uint64)
        return numeric.to_bits(self._depth, np.ascontiguousarray(z, np.float32))

    def comparable(self, bits: U64) -> Any:
        """Stored depths as numbers that compare like depths: integers, or floats for float formats."""
        if self._depth is not None and self._depth.type == "float":
            return bits.astype(np.uint32).view(np.float32)
        return bits

    def decode(self, bits: U64) -> F32:
        """Stored depths as floats."""
        assert self._depth is not None
        return numeric.from_bits(self._depth, bits)

    def depth(self) -> U64:
        """The bits of the depth field, 0 where the format has none."""
        if self._depth is None:
            return np.zeros(self.count, np.uint64)
        return extract(self._words, self._depth.shift, self._depth.bits)

    def stencil(self) -> U8:
        """The stencil values, 0 where the format has none."""
        if self._stencil is None:
            return np.zeros(self.count, np.uint8)
        return extract(self._words, self._stencil.shift, self._stencil.bits).astype(np.uint8)

    def set_depth(self, bits: U64) -> None:
        if self._depth is not None:
            self._insert(self._depth.shift, self._depth.bits, bits)

    def set_stencil(self, values: U8) -> None:
        if self._stencil is not None:
            self._insert(self._stencil.shift, self._stencil.bits, values.astype(np.uint64))

    def set_padding(self, other: DepthTexels | None) -> None:
        """Give the bits of neither field what other texels of the format have there; None: zeros."""
        fields = [channel for channel in (self._depth, self._stencil) if channel is not None]
        bits = sum(((1 << channel.bits) - 1) << channel.shift for channel in fields)
        for word in range(self._words.shape[1]):
            mask = np.uint32(bits >> (32 * word) & 0xFFFFFFFF)
            filled = 0 if other is None else other._words[:, word] & ~mask
            self._words[:, word] = (self._words[:, word] & mask) | filled

    def texels(self) -> U8:
        """The texels ``(n, bytes)`` with what was set."""
        return block_from_words(self._description, self._words)

    def _insert(self, shift: int, bits: int, field: U64) -> None:
        word, place = divmod(shift, 32)
        mask = np.uint32((((1 << bits) - 1) << place) & 0xFFFFFFFF)
        placed = (field << np.uint64(place)).astype(np.uint32)
        self._words[:, word] = (self._words[:, word] & ~mask) | (placed & mask)
