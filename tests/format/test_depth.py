"""Depth and stencil in NumPy: layouts and rounding worked out by hand."""

from __future__ import annotations

import numpy as np
import pytest

from tests.format import samples
from vkpipe import format as fm
from vkpipe.errors import InvalidUse
from vkpipe.format import FormatDescription


@pytest.mark.parametrize(
    ("fmt", "z", "stencil", "expected"),
    [
        ("Z16_UNORM", 0.5, 0, 0x8000),  # 32767.5 rounds to the even 32768
        ("Z16_UNORM", np.nan, 0, 0),
        ("Z16_UNORM", 7.0, 0, 0xFFFF),
        ("Z16_UNORM_S8_UINT", 1.0, 0x42, 0x42FFFF),
        ("Z24X8_UNORM", 0.5, 0x42, 0x00800000),  # 8388607.5 rounds to the even 8388608
        ("X8Z24_UNORM", 1.0, 0x42, 0xFFFFFF00),
        ("Z24_UNORM_S8_UINT", 1.0, 0x42, 0x42FFFFFF),
        ("S8_UINT_Z24_UNORM", 1.0, 0x42, 0xFFFFFF42),
        ("Z24X8_UNORM", 0.1, 0, 0x19999A),  # 1677721.5 to the even 1677722
        ("Z32_UNORM", 0.25, 0, 0x40000000),  # 1073741823.75
        ("Z32_FLOAT", -2.5, 0, 0xC0200000),
        ("Z32_FLOAT_S8X24_UINT", 1.0, 0x42, 0x42_3F800000),
        ("X32_S8X24_UINT", 1.0, 0x42, 0x42_00000000),
        ("X24S8_UINT", 1.0, 0x42, 0x42000000),
        ("S8X24_UINT", 1.0, 0x42, 0x42),
        ("S8_UINT", 1.0, 300, 0xFF),
    ],
)
def test_packing_gives_the_bits_worked_out_by_hand(fmt: str, z: float, stencil: int, expected: int) -> None:
    assert hex(int.from_bytes(fm.pack_z(fmt, z, stencil).tobytes(), "little")) == hex(expected)


@pytest.mark.parametrize("desc", samples.DEPTHS, ids=lambda desc: desc.name)
def test_reading_writing_and_reading_again_changes_nothing(desc: FormatDescription) -> None:
    blocks = samples.raw_words().view(np.uint8)[:, : desc.block_bytes]
    z, stencil = fm.unpack_z(desc, blocks)
    assert (z is not None, stencil is not None) == (desc.is_depth, desc.is_stencil)
    again = fm.unpack_z(desc, fm.pack_z(desc, z, stencil))
    for before, after in zip((z, stencil), again, strict=True):
        if before is not None and after is not None:
            np.testing.assert_array_equal(before, after)


def test_24_bit_depths_survive_and_are_the_nearest_floats() -> None:
    random = np.random.default_rng(3).integers(0, 1 << 24, 20000, dtype=np.uint32)
    near = np.concatenate([np.arange(2048), (1 << 24) - 1 - np.arange(2048), (1 << 23) + np.arange(-64, 64)])
    words = np.concatenate([random, near.astype(np.uint32)])
    z, _ = fm.unpack_z("Z24X8_UNORM", words.view(np.uint8).reshape(-1, 4))
    assert z is not None and z.max() == 1.0
    np.testing.assert_array_max_ulp(z, (words / 16777215.0).astype(np.float32), maxulp=1)
    np.testing.assert_array_equal(fm.pack_z("Z24X8_UNORM", z).view("<u4")[:, 0], words)


def test_shapes_are_kept_and_must_agree() -> None:
    assert fm.pack_z("Z16_UNORM", np.zeros((3, 5))).shape == (3, 5, 2)
    assert fm.pack_z("S8_UINT", None, np.zeros((3, 5), np.uint8)).shape == (3, 5, 1)
    with pytest.raises(InvalidUse, match="stencil"):
        fm.pack_z("Z24_UNORM_S8_UINT", np.zeros(4), np.zeros(3, np.uint8))
    with pytest.raises(InvalidUse, match="at least one"):
        fm.pack_z("Z24_UNORM_S8_UINT", None)
    with pytest.raises(InvalidUse, match="R8_UNORM"):
        fm.pack_z("R8_UNORM", np.zeros(4))
