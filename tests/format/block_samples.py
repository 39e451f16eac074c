"""Blocks of several texels for tests: random ones that use everything that a format has."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from vkpipe.format import FormatDescription, all_formats, is_planar, stand_in
from vkpipe.format.blocks.astc_header import header
from vkpipe.format.blocks.words import halves

__all__ = ["DECODED", "VOLUMES", "random_blocks"]

Blocks = npt.NDArray[np.uint8]

_ALL = tuple(desc for desc in all_formats() if stand_in(desc) is not None and not is_planar(desc))
DECODED = tuple(desc for desc in _ALL if desc.block_depth == 1)
"""Every format whose blocks have a decoder and two dimensions."""

VOLUMES = tuple(desc for desc in _ALL if desc.block_depth > 1)
"""Those whose blocks have three."""

_MODES_OF_BC7 = 9


def random_blocks(desc: FormatDescription, count: int, seed: int) -> Blocks:
    """``(count, block_bytes)``; of BC7 all modes, of ASTC mostly legal ones and some of one colour."""
    rng = np.random.default_rng(seed)
    if desc.layout == "astc":
        return _astc(desc, count, rng)
    blocks = rng.integers(0, 256, (count, desc.block_bytes), dtype=np.uint8)
    if desc.layout == "bptc" and not desc.is_float:
        mode = np.arange(count) % _MODES_OF_BC7
        rest = blocks[:, 0] & ~((2 << mode) - 1)
        blocks[:, 0] = np.where(mode < _MODES_OF_BC7 - 1, rest | 1 << mode, 0)
    return blocks


def _astc(desc: FormatDescription, count: int, rng: np.random.Generator) -> Blocks:
    found: list[Blocks] = []
    while sum(map(len, found)) < count:
        blocks = rng.integers(0, 256, (4 * count, 16), dtype=np.uint8)
        legal = header(halves(blocks), (desc.block_width, desc.block_height, desc.block_depth)).legal
        found.append(blocks[legal | (rng.random(len(blocks)) < 0.005)])
    blocks = np.concatenate(found)[:count]
    few = count // 16
    blocks[:few, 0] = 0xFC  # void extents, half of them without an extent
    blocks[:few, 1] = blocks[:few, 1] & 0xE0 | 0x0D
    blocks[: few // 2, 1] |= 0xFC if desc.block_depth > 1 else 0xF0
    blocks[: few // 2, 2:8] = 0xFF
    if desc.sublayout == "hdr":
        blocks[: few // 2 : 2, 1] |= 2  # whose colours are half floats, here positive and finite
        blocks[: few // 2 : 2, 9::2] &= 0x7B
    return blocks
