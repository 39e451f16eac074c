"""ASTC blocks of three dimensions, and sRGB ones of two, as the decoder of their makers reads them."""

from __future__ import annotations

import numpy as np
import pytest

from tests.format.astcenc import read_volumes
from tests.format.block_samples import DECODED, VOLUMES, random_blocks
from vkpipe import format as fm
from vkpipe.format import FormatDescription
from vkpipe.format.blocks.astc_header import header
from vkpipe.format.blocks.words import halves

_COUNT = 512
_CURVED = tuple(desc for desc in DECODED if desc.layout == "astc" and desc.is_srgb)
_VOID = np.array([0xFC, 0x03, *[0] * 14], np.uint8)
"""A block of a half float's colour, which the LDR profile does not have: magenta."""


def _size(desc: FormatDescription) -> tuple[int, int, int]:
    return desc.block_width, desc.block_height, desc.block_depth


def _random(desc: FormatDescription) -> np.ndarray:
    """Mostly legal blocks; some of random bits, of one colour with and without extents, and nearly legal."""
    blocks = random_blocks(desc, _COUNT, 3)
    rng = np.random.default_rng(4)
    blocks[-64:] = rng.integers(0, 256, (64, 16), np.uint8)
    blocks[64:160, 0] ^= 1 << rng.integers(0, 8, 96, np.uint8)
    return blocks


@pytest.mark.parametrize("desc", [*VOLUMES, *_CURVED], ids=lambda desc: desc.name)
@pytest.mark.covers("PIPE_FORMAT_{desc.name}")
def test_blocks_are_what_their_makers_read(desc: FormatDescription) -> None:
    """Bit for bit; those that are errors are magenta."""
    blocks = _random(desc)
    want, wrong = read_volumes(blocks, _size(desc), desc.is_srgb)
    found = fm.decode_blocks(desc, blocks).reshape(want.shape)
    assert (found[~wrong] == want[~wrong]).all()
    assert (found[wrong] == fm.decode_blocks(desc, _VOID).reshape(want.shape[1:])).all()
    assert 0.05 < wrong.mean() < 0.5


def test_the_blocks_have_grids_of_every_kind() -> None:
    """All sides, one and two planes, one to four partitions, and all ranges of weights."""
    head = header(halves(_random(fm.describe("ASTC_6x6x6"))), (6, 6, 6))
    for sides in (head.width, head.height, head.depth):
        assert set(sides[head.legal].tolist()) == {2, 3, 4, 5, 6}
    assert set(head.planes[head.legal].tolist()) == {1, 2}
    assert set(head.partitions[head.legal].tolist()) == {1, 2, 3, 4}
    assert len(set(head.weight_range[head.legal].tolist())) >= 10


def test_levels_of_volumes_end_within_blocks() -> None:
    desc = fm.describe("ASTC_5x4x4")
    blocks = random_blocks(desc, 2 * 3 * 2, 1).reshape(2, 3, 2, 16)
    level = fm.decoded_level(desc, blocks, 9, 11, 7)
    assert level.shape == (7, 11, 9, 8)
    each = fm.decode_blocks(desc, blocks)
    assert each.shape == (2, 3, 2, 4, 4, 5, 8)
    for z, y, x in np.ndindex(7, 11, 9):
        assert (level[z, y, x] == each[z // 4, y // 4, x // 5, z % 4, y % 4, x % 5]).all()
    assert (fm.decoded_level(desc, blocks[None], 9, 11, 7)[0] == level).all()
