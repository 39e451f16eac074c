"""Conversion in NumPy: values worked out by hand, and what must hold for all values."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from tests.format import samples
from vkpipe import format as fm
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.format import FormatDescription, srgb

NAN, INF = np.nan, np.inf


def word(fmt: str, *rgba: float) -> int:
    """The packed texel as one little-endian integer."""
    return int.from_bytes(fm.pack(fmt, np.array(rgba, np.float32)).tobytes(), "little")


def read(fmt: str, value: int) -> list[float]:
    """The colour of a texel given as one little-endian integer."""
    size = fm.describe(fmt).block_bytes
    color: list[float] = fm.unpack(fmt, np.frombuffer(value.to_bytes(size, "little"), np.uint8)).tolist()
    return color


PACKED = [
    ("B5G6R5_UNORM", (1, 0, 0, 0), 0xF800),
    ("B5G6R5_UNORM", (0, 1, 0.5, 0), 0x07F0),  # 15.5 rounds to the even 16
    ("R5G6B5_UNORM", (1, 0, 0, 0), 0x001F),
    ("B5G5R5A1_UNORM", (0, 0, 1, 1), 0x801F),
    ("A1B5G5R5_UNORM", (1, 0, 0, 1), 0xF801),
    ("R4G4B4A4_UNORM", (1, 0, 0.4, 1), 0xF60F),
    ("A4R4_UNORM", (1, 0, 0, 0.2), 0xF3),
    ("R3G3B2_UNORM", (1, 0, 1, 0), 0xC7),
    ("R10G10B10A2_UNORM", (1, 0.5, 0, 1), 0xC00803FF),  # 511.5 rounds to the even 512
    ("B10G10R10A2_UNORM", (1, 0, 0, 0), 0x3FF00000),
    ("R10G10B10A2_SNORM", (-1, 1, 0, -1), 0xC007FE01),
    ("R10G10B10A2_SSCALED", (-512, 511.9, -1000, 5), 0x6007FE00),
    ("A8R8G8B8_UNORM", (1, 0, 0.2, 0.6), 0x3300FF99),
    ("R8G8B8X8_UNORM", (1, 1, 1, 1), 0x00FFFFFF),
    ("X8B8G8R8_UNORM", (1, 0, 0, 1), 0xFF000000),
    ("L8A8_UNORM", (0.2, 0.9, 0.9, 1), 0xFF33),
    ("A8L8_UNORM", (0.2, 0.9, 0.9, 1), 0x33FF),
    ("I8_UNORM", (0.2, 0.9, 0.9, 1), 0x33),
    ("A8_UNORM", (0.2, 0.9, 0.9, 1), 0xFF),
    ("R8_UNORM", (0.5, 0, 0, 0), 128),
    ("R8_UNORM", (0.5 / 255, 0, 0, 0), 0),
    ("R8_UNORM", (NAN, 0, 0, 0), 0),
    ("R8_UNORM", (INF, 0, 0, 0), 255),
    ("R8_UNORM", (-INF, 0, 0, 0), 0),
    ("R8G8_SNORM", (-1, 1, 0, 0), 0x7F81),
    ("R8G8_SNORM", (-5, NAN, 0, 0), 0x0081),
    ("R8SG8SB8UX8U_NORM", (-1, 0.5, 1, 0), 0x00FF4081),
    ("R8G8_USCALED", (3.9, 300, 0, 0), 0xFF03),
    ("R8G8_SSCALED", (-3.9, -300, 0, 0), 0x80FD),
    ("R32_USCALED", (5e9, 0, 0, 0), 0xFFFFFFFF),
    ("R32_SSCALED", (-5e9, 0, 0, 0), 0x80000000),
    ("R32G32_FIXED", (1.5, -0.5, 0, 0), 0xFFFF8000_00018000),
    ("R32_FIXED", (40000, 0, 0, 0), 0x7FFFFFFF),
    ("R32_UNORM", (1, 0, 0, 0), 0xFFFFFFFF),
    ("R32_SNORM", (-1, 0, 0, 0), 0x80000001),
    ("R64_FLOAT", (1, 0, 0, 0), 0x3FF0000000000000),
    ("R64_FLOAT", (-(2.0**-149), 0, 0, 0), 0xB6A0000000000000),
    ("R64_FLOAT", (NAN, 0, 0, 0), 0x7FF8000000000000),
    ("R32_FLOAT", (-0.0, 0, 0, 0), 0x80000000),
    ("R16_FLOAT", (65504, 0, 0, 0), 0x7BFF),
    ("R16_FLOAT", (65519.996, 0, 0, 0), 0x7BFF),
    ("R16_FLOAT", (65520, 0, 0, 0), 0x7BFF),
    ("R16_FLOAT", (1e30, 0, 0, 0), 0x7BFF),
    ("R16_FLOAT", (INF, 0, 0, 0), 0x7C00),
    ("R16_FLOAT", (-INF, 0, 0, 0), 0xFC00),
    ("R16_FLOAT", (NAN, 0, 0, 0), 0x7E00),
    ("R16_FLOAT", (2.0**-24, 0, 0, 0), 0x0001),
    ("R16_FLOAT", (1.99 * 2.0**-24, 0, 0, 0), 0x0001),
    ("R16_FLOAT", (3 * 2.0**-25, 0, 0, 0), 0x0001),
    ("R16_FLOAT", (-(2.0**-14), 0, 0, 0), 0x8400),
    ("R16_FLOAT", (1 + 2.0**-11, 0, 0, 0), 0x3C00),
    ("R16_FLOAT", (-1 - 3.99 * 2.0**-11, 0, 0, 0), 0xBC01),
    ("R11G11B10_FLOAT", (1, 1, 1, 0), 0x781E03C0),
    ("R11G11B10_FLOAT", (65024, 1e9, 1e9, 0), 0xF7FDFFBF),
    ("R11G11B10_FLOAT", (INF, -INF, INF, 0), 0xF80007C0),
    ("R11G11B10_FLOAT", (-1, 2.0**-20, 2.0**-19, 0), 0x00400800),
    ("R9G9B9E5_FLOAT", (1, 1, 1, 0), 0x84020100),
    ("R9G9B9E5_FLOAT", (65408, 0, 0, 0), 0xF80001FF),
    ("R9G9B9E5_FLOAT", (1e9, NAN, -1, 0), 0xF80001FF),
    ("R9G9B9E5_FLOAT", (511.75 / 512, 0, 0, 0), 0x80000100),  # the mantissa rounds up to 512: next exponent
    ("R9G9B9E5_FLOAT", (2.0**-24, 2.0**-25, 2.0**-26, 0), 0x00000201),  # halves go up
]


@pytest.mark.parametrize(("fmt", "rgba", "expected"), PACKED)
def test_packing_gives_the_bits_worked_out_by_hand(fmt: str, rgba: tuple[float, ...], expected: int) -> None:
    assert hex(word(fmt, *rgba)) == hex(expected)


@pytest.mark.parametrize(
    ("fmt", "value", "expected"),
    [
        ("R8G8_SNORM", 0x8081, [-1, -1, 0, 1]),
        ("R8_UNORM", 255, [1, 0, 0, 1]),
        ("A8_UNORM", 255, [0, 0, 0, 1]),
        ("I8_SNORM", 0x7F, [1, 1, 1, 1]),
        ("L16A16_FLOAT", 0xBC004000, [2, 2, 2, -1]),
        ("R10G10B10X2_SNORM", 0xFFF7FE01, [-1, 1, np.float32(-1 / 511), 1]),
        ("R10G10B10A2_SSCALED", 0x800FFE00, [-512, -1, 0, -2]),
        ("R32_FIXED", 0xFFFF8000, [-0.5, 0, 0, 1]),
        ("R32_UNORM", 0xFFFFFFFF, [1, 0, 0, 1]),
        ("R32_SNORM", 0x80000000, [-1, 0, 0, 1]),
        ("R64_FLOAT", 0x3FF0000010000000, [1, 0, 0, 1]),  # a tie: to even
        ("R64_FLOAT", 0x3FF0000010000001, [1 + 2.0**-23, 0, 0, 1]),
        ("R64_FLOAT", 0x47F0000000000000, [INF, 0, 0, 1]),
        ("R64_FLOAT", 0x36A0000000000000, [2.0**-149, 0, 0, 1]),
        ("R11G11B10_FLOAT", 0xF7FDFFC0, [INF, 65024, 64512, 1]),
        ("R9G9B9E5_FLOAT", 0x00000201, [2.0**-24, 2.0**-24, 0, 1]),
        ("B8G8R8A8_UNORM", 0xFF00FF00, [0, 1, 0, 1]),
        ("X6R10_UNORM", 0xFFC0, [1, 0, 0, 1]),
    ],
)
def test_unpacking_gives_the_values_worked_out_by_hand(fmt: str, value: int, expected: list[float]) -> None:
    assert read(fmt, value) == expected


def test_integers_are_clamped_to_their_field_and_stay_integers() -> None:
    signed = np.array([[-1000, 1000, -5, 7]], np.int32)
    assert fm.pack("R8G8B8A8_SINT", signed).view(np.int8).tolist() == [[-128, 127, -5, 7]]
    assert fm.pack("R8G8B8A8_UINT", signed).tolist() == [[0, 255, 0, 7]]
    assert fm.pack("R10G10B10A2_SINT", signed).view("<u4").tolist() == [[0x7FB7FE00]]
    wide = np.array([[1 << 40, (1 << 32) - 1, 3, 4]], np.uint64)
    read_back = fm.unpack("R64G64B64A64_UINT", wide.view(np.uint8))
    assert read_back.dtype == np.uint32 and read_back.tolist() == [[2**32 - 1, 2**32 - 1, 3, 4]]
    narrow = fm.unpack("R64G64_SINT", np.array([[-(1 << 40), -2]], np.int64).view(np.uint8))
    assert narrow.dtype == np.int32 and narrow.tolist() == [[-(2**31), -2, 0, 1]]
    assert fm.pack("R64_SINT", np.array([[-2, 0, 0, 0]], np.int32)).view("<i8").tolist() == [[-2]]


def test_shapes_are_kept() -> None:
    assert fm.pack("R16_FLOAT", np.zeros((3, 5, 4), np.float32)).shape == (3, 5, 2)
    assert fm.unpack("R16_FLOAT", np.zeros((3, 5, 2), np.uint8)).shape == (3, 5, 4)
    assert fm.pack("R9G9B9E5_FLOAT", np.zeros(4, np.float32)).shape == (4,)
    assert fm.pack("R8_UNORM", np.zeros((0, 4), np.float32)).shape == (0, 1)


def test_wrong_arrays_are_named() -> None:
    with pytest.raises(InvalidUse, match=r"rgba = .*\(3,\).*; legal: \(\.\.\., 4\)"):
        fm.pack("R8_UNORM", np.zeros(3))
    with pytest.raises(InvalidUse, match=r"float32.*integers"):
        fm.pack("R8_UINT", np.zeros(4, np.float32))
    with pytest.raises(InvalidUse, match=r"uint8 \(\.\.\., 4\)"):
        fm.unpack("R8G8B8A8_UNORM", np.zeros(3, np.uint8))
    with pytest.raises(InvalidUse, match="pack_z"):
        fm.pack("Z16_UNORM", np.zeros(4))


@pytest.mark.parametrize("fmt", ["DXT1_RGB", "NONE", "R8G8_B8G8_422_UNORM", "Y8_U8_V8_420_UNORM", "ASTC_4x4"])
def test_formats_without_conversion_say_so(fmt: str) -> None:
    with pytest.raises(NotSupported, match=fmt):
        fm.pack(fmt, np.zeros(4))


@pytest.mark.parametrize("desc", samples.COLORS, ids=lambda desc: desc.name)
def test_reading_writing_and_reading_again_changes_nothing(desc: FormatDescription) -> None:
    blocks = samples.raw_words().reshape(-1, 8).view(np.uint8)[:, : desc.block_bytes]
    color = fm.unpack(desc, blocks)
    written = fm.pack(desc, color)
    np.testing.assert_array_equal(fm.unpack(desc, written), color)


@pytest.mark.parametrize("bits", [1, 2, 3, 4, 5, 6, 8, 10, 16])
def test_every_integer_of_a_normalized_field_survives(bits: int) -> None:
    fmt, shift = {
        1: ("B5G5R5A1_UNORM", 15),
        2: ("R10G10B10A2_UNORM", 30),
        3: ("R3G3B2_UNORM", 0),
        4: ("R4G4B4A4_UNORM", 4),
        5: ("B5G6R5_UNORM", 11),
        6: ("B5G6R5_UNORM", 5),
        8: ("R8_UNORM", 0),
        10: ("R10G10B10A2_UNORM", 10),
        16: ("R16_UNORM", 0),
    }[bits]
    size = fm.describe(fmt).block_bytes
    words = np.arange(1 << bits, dtype=np.uint32) << np.uint32(shift)
    blocks = words.view(np.uint8).reshape(-1, 4)[:, :size]
    color = fm.unpack(fmt, blocks)
    assert color.max() == 1.0
    np.testing.assert_array_equal(fm.pack(fmt, color), blocks)


FINITE = st.floats(-2, 2, width=32)


@settings(max_examples=60)
@given(arrays.arrays(np.float32, (8, 4), elements=FINITE))
def test_normalized_values_come_back_within_half_a_step(color: np.ndarray) -> None:
    for fmt, low, top in [("R8G8B8A8_UNORM", 0, 255), ("R16G16B16A16_SNORM", -1, 32767)]:
        back = fm.unpack(fmt, fm.pack(fmt, color))
        assert np.abs(back - np.clip(color, low, 1)).max() <= 0.5 / top + 1e-7


@settings(max_examples=60)
@given(arrays.arrays(np.float32, (8, 4), elements=st.floats(width=32)))
def test_half_floats_agree_with_the_ieee_conversion(color: np.ndarray) -> None:
    with np.errstate(over="ignore", invalid="ignore"):
        nearest = color.astype(np.float16)
        away = np.isfinite(color) & (abs(nearest.astype(np.float32)) > abs(color))
        expected = np.where(away, np.nextafter(nearest, np.float16(0)), nearest)
    found = fm.pack("R16G16B16A16_FLOAT", color).view(np.float16)
    np.testing.assert_array_equal(found, expected)
    np.testing.assert_array_equal(fm.unpack("R16G16B16A16_FLOAT", found.view(np.uint8)), expected)


@settings(max_examples=100)
@given(st.floats(-1, 1, width=32))
def test_32_bit_normalized_values_are_the_nearest_integers(value: float) -> None:
    color = np.array([value, 0, 0, 0], np.float32)
    snorm = int(fm.pack("R32_SNORM", color).view("<i4")[0])
    unorm = int(fm.pack("R32_UNORM", np.abs(color)).view("<u4")[0])
    assert snorm == round(Fraction(value) * (2**31 - 1))
    assert unorm == round(Fraction(abs(value)) * (2**32 - 1))


def test_srgb_follows_the_standard() -> None:
    encoded = np.arange(256) / 255
    linear = np.where(encoded <= 0.04045, encoded / 12.92, ((encoded + 0.055) / 1.055) ** 2.4)
    gray = np.repeat(np.arange(256, dtype=np.uint8)[:, None], 4, axis=1)
    color = fm.unpack("R8G8B8A8_SRGB", gray)
    np.testing.assert_allclose(color[:, 0], linear, rtol=5e-7)
    assert (color[0, 0], color[255, 0]) == (0, 1)
    np.testing.assert_array_equal(color[:, 3], np.arange(256, dtype=np.float32) * np.float32(1 / 255))
    np.testing.assert_array_equal(fm.pack("R8G8B8A8_SRGB", color), gray)


def test_srgb_encoding_is_accurate_on_both_sides_of_the_knee() -> None:
    x = np.concatenate([np.linspace(0, 0.01, 20001), np.linspace(0.01, 1, 20001)]).astype(np.float32)
    exact = np.where(x < 0.0031308, x * 12.92, 1.055 * x.astype(np.float64) ** (1 / 2.4) - 0.055)
    np.testing.assert_allclose(srgb.from_linear(x), exact, atol=3e-7)
    assert word("B8G8R8A8_SRGB", 0.5, 0, 1, 0.5) == 0x80BC00FF
    assert word("R8_SRGB", 0.0031308, 0, 0, 0) == 10
    assert word("R8_SRGB", NAN, 0, 0, 0) == 0
