"""ATC's colours: a first end point of 15 bits whose highest bit chooses what the codes mean, a second of 16.

Source: the extension GL_AMD_compressed_ATC_texture and Compressonator's description of its blocks. Alpha,
where there is some, is that of DXT3 (explicit) or DXT5 (interpolated).
"""

from __future__ import annotations

import numpy as np

from vkpipe.format.blocks.words import I64, U64, field, replicated

__all__ = ["atc"]


def atc(block: U64) -> I64:
    """The colours ``(n, 16, 4)`` of the lowest 64 bits, opaque."""
    first = np.stack([replicated(field(block, at, 5), 5, 8) for at in (10, 5, 0)], axis=1)
    second = np.stack(
        [replicated(field(block, at, bits), bits, 8) for at, bits in ((27, 5), (21, 6), (16, 5))], axis=1
    )
    mixed = [first, (5 * first + 3 * second) >> 3, (3 * first + 5 * second) >> 3, second]
    dark = [0 * first, np.maximum(first - (second >> 2), 0), first, second]
    palette = np.where(
        field(block, 15, 1)[:, None, None] != 0, np.stack(dark, axis=1), np.stack(mixed, axis=1)
    )
    codes = field(block, 32 + 2 * np.arange(16)[None, :], 2)
    color = np.take_along_axis(palette, codes[..., None], axis=1)
    return np.concatenate([color, np.full((len(block), 16, 1), 255)], axis=2)
