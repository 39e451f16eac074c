"""Blocks of several texels in NumPy: by hand, and as other implementations read them."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from tests.format.block_samples import DECODED, random_blocks
from tests.format.opengl import COLUMNS, GL_FORMATS, read_blocks
from tests.format.samples import raw_words
from tests.oracle.gl import Oracle
from vkpipe import format as fm
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.format import FormatDescription
from vkpipe.format.blocks import astc_integers, bptc_tables
from vkpipe.format.blocks.bptc_float import LAYOUTS
from vkpipe.format.blocks.subsampled import pair_order

_COUNT = 8 * COLUMNS


@pytest.fixture(scope="module")
def opengl() -> Iterator[Oracle]:
    oracle = Oracle()
    yield oracle
    oracle.release()


def texels(fmt: str, data: bytes) -> list[list[int]]:
    """The channels of all texels of one block, row by row."""
    made = fm.decode_blocks(fmt, np.frombuffer(data, np.uint8))
    plain = fm.stand_in(fmt)
    assert plain is not None
    kind = np.int8 if "SNORM" in fmt else np.uint8
    channels: list[list[int]] = made.view(kind).reshape(-1, len(fm.describe(plain).channels)).tolist()
    return channels


_RED_TO_BLUE = (0xF800, 0x001F)
_CODES = bytes([0b11100100] * 4)
"""The four codes in each row."""


def _ends(first: int, second: int) -> bytes:
    return first.to_bytes(2, "little") + second.to_bytes(2, "little")


@pytest.mark.covers("PIPE_FORMAT_DXT1_RGB", "PIPE_FORMAT_DXT1_RGBA")
def test_the_order_of_the_end_points_chooses_between_three_and_four_colours() -> None:
    four, three = _ends(*_RED_TO_BLUE) + _CODES, _ends(*_RED_TO_BLUE[::-1]) + _CODES
    red, blue = [255, 0, 0, 255], [0, 0, 255, 255]
    assert texels("DXT1_RGBA", four)[:4] == [red, blue, [170, 0, 85, 255], [85, 0, 170, 255]]
    assert texels("DXT1_RGBA", three)[:4] == [blue, red, [127, 0, 127, 255], [0, 0, 0, 0]]
    assert texels("DXT1_RGB", three)[3] == [0, 0, 0, 255]
    equal = texels("DXT1_RGBA", _ends(0xFFFF, 0xFFFF) + _CODES)
    assert equal[:4] == [[255] * 4, [255] * 4, [255] * 4, [0, 0, 0, 0]]


@pytest.mark.covers("PIPE_FORMAT_DXT3_RGBA", "PIPE_FORMAT_DXT5_RGBA")
def test_alpha_stands_in_front_of_four_colours() -> None:
    color = _ends(*_RED_TO_BLUE[::-1]) + _CODES
    explicit = texels("DXT3_RGBA", bytes([0x10, 0xF2] + [0] * 6) + color)
    assert explicit[:4] == [[0, 0, 255, 0], [255, 0, 0, 17], [85, 0, 170, 34], [170, 0, 85, 255]]
    codes = sum(code << 3 * place for place, code in enumerate((0, 1, 2, 7))).to_bytes(6, "little")
    assert [c[3] for c in texels("DXT5_RGBA", bytes([255, 3]) + codes + color)[:4]] == [255, 3, 219, 39]
    assert [c[3] for c in texels("DXT5_RGBA", bytes([3, 255]) + codes + color)[:4]] == [3, 255, 53, 255]


@pytest.mark.covers(*(f"PIPE_FORMAT_{d.name}" for d in DECODED if d.layout == "rgtc"))
def test_single_channels_are_interpolated_between_two_values() -> None:
    codes = sum(code << 3 * place for place, code in enumerate(range(8))).to_bytes(6, "little")
    up, down = bytes([0, 250]) + codes, bytes([210, 0]) + codes
    assert [c[0] for c in texels("RGTC1_UNORM", up)[:8]] == [0, 250, 50, 100, 150, 200, 0, 255]
    assert [c[0] for c in texels("LATC1_UNORM", down)[:8]] == [210, 0, 180, 150, 120, 90, 60, 30]
    signed = bytes([0x80, 100]) + codes
    want = [-128, 100, -82, -36, 8, 54, -128, 127]
    assert [c[0] for c in texels("RGTC1_SNORM", signed)[:8]] == want
    assert [c[1] for c in texels("RGTC2_SNORM", down + signed)[:8]] == want
    assert [c[0] for c in texels("LATC2_UNORM", down + up)[:8]] == [210, 0, 180, 150, 120, 90, 60, 30]
    latc = fm.unpack("L8A8_UNORM", fm.decode_blocks("LATC2_UNORM", np.frombuffer(down + up, np.uint8)))
    assert (latc[..., 0] == latc[..., 2]).all() and round(float(latc[0, 1, 3]) * 255, 3) == 250


@pytest.mark.covers("PIPE_FORMAT_{name}")
@pytest.mark.parametrize("name", GL_FORMATS)
def test_etc2_fxt1_and_astc_are_what_opengl_reads(opengl: Oracle, name: str) -> None:
    """Mesa decodes these blocks itself; its ASTC has the upper eight of the sixteen bits."""
    desc = fm.describe(name)
    blocks = random_blocks(desc, _COUNT, 5)
    found = read_blocks(opengl, name, blocks, (desc.block_width, desc.block_height))
    plain = fm.stand_in(name)
    assert plain is not None
    want = fm.unpack(plain, fm.decode_blocks(name, blocks))
    if plain.endswith("FLOAT"):
        want = (np.minimum(np.floor(want * 256), 255) / 255).astype(np.float32)
    # llvmpipe's curve of sRGB errs by a thousandth; alpha of ASTC has the lower bits that colours have there.
    steps = np.full(4, 2e-3 if desc.is_srgb else 1e-6)
    steps[3] = 1 / 255 + 1e-6 if desc.is_srgb and desc.layout == "astc" else steps[3]
    assert (np.abs(found - want).max(axis=(0, 1, 2)) <= steps).all()


@pytest.mark.covers("PIPE_FORMAT_ETC1_RGB8")
def test_etc1_is_a_part_of_etc2() -> None:
    blocks = random_blocks(fm.describe("ETC1_RGB8"), 64, 3)
    assert (fm.decode_blocks("ETC1_RGB8", blocks) == fm.decode_blocks("ETC2_RGB8", blocks)).all()


@pytest.mark.covers(*(f"PIPE_FORMAT_{d.name}" for d in DECODED if d.layout == "bptc"))
def test_the_tables_of_bptc_are_in_order() -> None:
    """Every anchor lies in its subset, the first texel in the first one; the fields of a mode fill it."""
    for number, (mask, anchor) in enumerate(
        zip(bptc_tables.PARTITIONS_2, bptc_tables.ANCHORS_2, strict=True)
    ):
        assert not mask & 1 and mask >> anchor & 1, number
    for number, (mask, anchors) in enumerate(
        zip(bptc_tables.PARTITIONS_3, bptc_tables.ANCHORS_3, strict=True)
    ):
        assert [mask >> 2 * place & 3 for place in (0, *anchors)] == [0, 1, 2], number
    for mode in LAYOUTS:
        bits = sum(field[3] for field in mode.fields) + mode.bits
        assert bits == (77 if mode.subsets == 2 else 65), mode.number
        ends = 3 * mode.precision + sum(mode.deltas) * (2 * mode.subsets - 1)
        assert bits - mode.bits == ends, mode.number


def test_the_ranges_of_astc_cover_what_they_stand_for() -> None:
    for kind in astc_integers.COLOR_RANGES:
        table = astc_integers.color_table(kind)
        assert sorted(set(table.tolist()))[:: kind.levels - 1] == [0, 255] and len(set(table)) == kind.levels
    for kind in astc_integers.WEIGHT_RANGES:
        table = astc_integers.weight_table(kind)
        assert sorted(set(table.tolist()))[:: kind.levels - 1] == [0, 64] and len(set(table)) == kind.levels
    assert len(np.unique(astc_integers.trits(np.arange(256)), axis=0)) == 3**5
    assert len(np.unique(astc_integers.quints(np.arange(128)), axis=0)) == 5**3


_PAIRS = [desc for desc in DECODED if desc.layout == "subsampled"]


@pytest.mark.covers("PIPE_FORMAT_{desc.name}")
@pytest.mark.parametrize("desc", _PAIRS, ids=lambda desc: desc.name)
def test_pairs_share_what_their_name_has_once(desc: FormatDescription) -> None:
    letters = desc.name.replace("8", "").replace("_", "")[:4]
    block = bytes(16 + 40 * number for number in range(4))
    first, second = texels(desc.name, block)
    order = pair_order(desc.name)
    for number, places in enumerate(order):
        assert [letters[place] for place in places] == list("RGB")
        for place in places:
            assert letters.count(letters[place]) == 1 or (place > 1) == number
    assert first[:3] == [block[place] for place in order[0]]
    assert second[:3] == [block[place] for place in order[1]]


def test_video_levels_become_colours() -> None:
    """Black, white, and the primaries of ITU-R BT.601, which come back within a step."""
    for yuv, rgb in (
        ((16, 128, 128), (0, 0, 0)),
        ((235, 128, 128), (255, 255, 255)),
        ((81, 90, 240), (255, 0, 0)),
        ((145, 54, 34), (0, 255, 0)),
        ((41, 240, 110), (0, 0, 255)),
        ((0, 128, 128), (0, 0, 0)),
        ((255, 128, 128), (255, 255, 255)),
    ):
        y, u, v = yuv
        found = texels("Y8U8Y8V8_422_UNORM", bytes([y, u, y, v]))
        assert found[0] == found[1] and found[0][3] == 255
        assert max(abs(a - b) for a, b in zip(found[0][:3], rgb, strict=True)) <= 1


def test_levels_end_within_blocks() -> None:
    desc = fm.describe("ETC2_RGB8")
    blocks = random_blocks(desc, 6, 1).reshape(2, 3, 8)
    level = fm.decoded_level(desc, blocks, 10, 5)
    assert level.shape == (5, 10, 4)
    assert (level[4:5, 8:10] == fm.decode_blocks(desc, blocks)[1, 2, :1, :2]).all()
    assert fm.decoded_level(desc, np.stack([blocks, blocks]), 10, 5).shape == (2, 5, 10, 4)


def test_what_cannot_be_decoded_says_why() -> None:
    with pytest.raises(NotSupported, match=r"Y8U8V8_420_UNORM_PACKED.*defines no bytes"):
        fm.decode_blocks("Y8U8V8_420_UNORM_PACKED", np.zeros(16, np.uint8))
    with pytest.raises(NotSupported, match=r"Y8_U8V8_420_UNORM.*several planes"):
        fm.decode_blocks("Y8_U8V8_420_UNORM", np.zeros(1, np.uint8))
    with pytest.raises(NotSupported, match=r"R8_UNORM.*single texels"):
        fm.decode_blocks("R8_UNORM", np.zeros(1, np.uint8))
    with pytest.raises(InvalidUse, match=r"uint8 \(\.\.\., 16\)"):
        fm.decode_blocks("DXT5_RGBA", np.zeros(8, np.uint8))


def test_every_format_has_texels_a_decoder_or_a_reason() -> None:
    for desc in fm.all_formats():
        ways = [
            desc.is_plain or desc.name in ("R11G11B10_FLOAT", "R9G9B9E5_FLOAT"),
            fm.stand_in(desc) is not None,
            fm.refusal(desc) is not None,
        ]
        assert ways.count(True) == 1, desc.name


_WIDENED = [desc for desc in fm.all_formats() if fm.wider(desc) is not None]


def test_wider_formats_hold_every_texel() -> None:
    """All texels of up to 16 bits, and random ones of the others, come through without a change."""
    assert len(_WIDENED) > 250
    for desc in _WIDENED:
        plain = fm.wider(desc)
        assert plain is not None and fm.describe(plain).block_bits in (32, 64, 128)
        size = desc.block_bytes
        words = np.arange(1 << 16, dtype=np.uint32) if size <= 2 else raw_words().reshape(-1)[:8192]
        blocks = words.view(np.uint8).reshape(-1, 4 if size <= 2 else 32)[:, :size]
        color = fm.unpack(desc, blocks)
        np.testing.assert_array_equal(fm.unpack(plain, fm.pack(plain, color)), color, desc.name)


def test_only_the_colour_space_may_differ_between_the_same_blocks() -> None:
    assert fm.same_blocks("DXT5_RGBA", "DXT5_SRGBA") and fm.same_blocks("ASTC_4x4_SRGB", "ASTC_4x4")
    assert fm.same_blocks("RGTC1_SNORM", "RGTC1_SNORM")
    for other in ("DXT3_SRGBA", "DXT1_SRGBA", "BPTC_SRGBA", "ASTC_4x4_SRGB"):
        assert not fm.same_blocks("DXT5_RGBA", other), other
    assert not fm.same_blocks("RGTC1_SNORM", "RGTC1_UNORM")
    assert not fm.same_blocks("ASTC_4x4_FLOAT", "ASTC_4x4_SRGB")
    assert fm.same_blocks("ASTC_4x4x4", "ASTC_4x4x4_SRGB")
    assert not fm.same_blocks("ASTC_4x4x4", "ASTC_4x4_SRGB")
    assert not fm.same_blocks("R8G8B8A8_UNORM", "R8G8B8A8_SRGB")
