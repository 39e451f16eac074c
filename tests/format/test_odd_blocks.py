"""Texels that mean more or less than their bits, and ATC, which other libraries decode alike."""

from __future__ import annotations

import numpy as np
import pytest
import texture2ddecoder

from tests.format.block_samples import random_blocks
from vkpipe import format as fm

_COLUMNS, _ROWS = 32, 8


@pytest.mark.parametrize("name", ["ATC_RGB", "ATC_RGBA_EXPLICIT", "ATC_RGBA_INTERPOLATED"])
@pytest.mark.covers("PIPE_FORMAT_{name}")
def test_atc_is_what_texture2ddecoder_reads(name: str) -> None:
    """Which has no explicit alpha: four bits for each texel."""
    desc = fm.describe(name)
    blocks = random_blocks(desc, _COLUMNS * _ROWS, 3)
    found = fm.decode_blocks(name, blocks)
    decode = texture2ddecoder.decode_atc_rgb4 if name == "ATC_RGB" else texture2ddecoder.decode_atc_rgba8
    data = decode(blocks.tobytes(), 4 * _COLUMNS, 4 * _ROWS)
    picture = np.frombuffer(data, np.uint8).reshape(_ROWS, 4, _COLUMNS, 4, 4)[..., [2, 1, 0, 3]]
    want = picture.transpose(0, 2, 1, 3, 4).reshape(found.shape)
    colors = slice(0, 3 if name.endswith("EXPLICIT") else 4)
    assert np.array_equal(found[..., colors], want[..., colors])
    if name.endswith("EXPLICIT"):
        assert found[0, 0, :2, 3].tolist() == [17 * (blocks[0, 0] & 15), 17 * (blocks[0, 0] >> 4)]


@pytest.mark.covers("PIPE_FORMAT_R1_UNORM")
def test_the_lowest_bit_is_the_leftmost_texel() -> None:
    found = fm.decode_blocks("R1_UNORM", np.array([0b0001_0011], np.uint8))
    assert found.reshape(-1).tolist() == [255, 255, 0, 0, 255, 0, 0, 0]


@pytest.mark.covers("PIPE_FORMAT_R8G8Bx_SNORM")
def test_the_third_component_of_normals_is_computed() -> None:
    pairs = np.array([(0, 0), (127, 0), (0, -127), (76, 101), (-128, 100), (3, 4)], np.int8)
    found = fm.decode_blocks("R8G8Bx_SNORM", pairs.view(np.uint8)).view(np.int8).reshape(-1, 4)
    assert (found[:, :2] == pairs).all()
    assert found[:, 2].tolist() == [127, 0, 0, 12, 0, 126]


@pytest.mark.covers("PIPE_FORMAT_Y8_UNORM", "PIPE_FORMAT_Y8_400_UNORM")
def test_luma_alone_is_red() -> None:
    for name in ("Y8_UNORM", "Y8_400_UNORM"):
        assert fm.stand_in(name) == "R8_UNORM"
        assert fm.decode_blocks(name, np.array([77], np.uint8)).tolist() == [[[77]]]
