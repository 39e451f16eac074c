"""The table of formats and what is derived from it."""

from __future__ import annotations

import pytest

from vkpipe import format as fm
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.format import FormatDescription
from vkpipe.pipe.format import Format
from vkpipe.winsys.vulkan.api import const

ALL = fm.all_formats()


def test_every_member_of_the_enum_has_exactly_one_row() -> None:
    assert sorted(member.name for member in Format) == sorted(desc.name for desc in ALL)
    assert all(fm.describe(member).name == member.name for member in Format)


def test_a_name_may_carry_the_prefix_and_must_exist() -> None:
    assert fm.describe("PIPE_FORMAT_R8_UNORM") is fm.describe("R8_UNORM")
    with pytest.raises(InvalidUse, match="R8_UNROM"):
        fm.describe("R8_UNROM")


@pytest.mark.parametrize("desc", ALL, ids=lambda desc: desc.name)
def test_channels_fill_the_block_and_swizzles_name_them(desc: FormatDescription) -> None:
    ends = [0, *(channel.shift + channel.bits for channel in desc.channels)]
    assert [channel.shift for channel in desc.channels] == ends[:-1]
    assert desc.block_bits == ends[-1]
    assert desc.block_bytes * 8 - desc.block_bits in range(8)
    if desc.layout == "plain":
        assert desc.block_bits % 8 == 0
        assert (desc.block_width, desc.block_height, desc.block_depth) == (1, 1, 1)
        letters = set(desc.swizzle) & set("xyzw")
        assert letters <= set("xyzw"[: desc.nr_channels])
        # The conversions rely on it: a field lies in one 32-bit word or is two whole ones.
        assert all(c.shift // 32 == (c.shift + c.bits - 1) // 32 or c.bits == 64 for c in desc.channels)


def test_properties_of_well_known_formats() -> None:
    rgb565 = fm.describe("B5G6R5_UNORM")
    assert [(c.bits, c.shift) for c in rgb565.channels] == [(5, 0), (6, 5), (5, 11)]
    assert (rgb565.swizzle, rgb565.block_bytes, rgb565.has_alpha) == (("z", "y", "x", "1"), 2, False)
    depth = fm.describe("Z32_FLOAT_S8X24_UINT")
    assert (depth.block_bytes, depth.is_depth, depth.is_stencil, depth.is_float) == (8, True, True, True)
    assert not depth.is_pure_integer and not depth.has_alpha
    stencil = fm.describe("S8_UINT")
    assert (stencil.is_depth, stencil.is_stencil, stencil.is_pure_integer) == (False, True, False)
    dxt = fm.describe("DXT5_SRGBA")
    assert (dxt.layout, dxt.sublayout, dxt.block_width, dxt.block_bytes) == ("s3tc", "dxt5", 4, 16)
    assert dxt.is_compressed and dxt.is_srgb and dxt.has_alpha and not dxt.is_float
    assert fm.describe("ASTC_12x10").block_height == 10
    assert fm.describe("ASTC_4x4_FLOAT").is_float and fm.describe("BPTC_RGB_UFLOAT").is_float
    assert fm.describe("R8G8_SINT").is_signed_integer and not fm.describe("R8G8_UINT").is_signed_integer
    assert fm.describe("L8A8_UNORM").nr_components == 2
    assert not fm.describe("R8_USCALED").is_pure_integer


def test_vulkan_formats_with_the_same_bits() -> None:
    assert fm.vk_format("R8G8B8A8_UNORM") == "VK_FORMAT_R8G8B8A8_UNORM"
    # Vulkan names packed formats from the most significant bit, Gallium from the least.
    assert fm.vk_format("B5G6R5_UNORM") == "VK_FORMAT_R5G6B5_UNORM_PACK16"
    assert fm.vk_format("R10G10B10A2_UNORM") == "VK_FORMAT_A2B10G10R10_UNORM_PACK32"
    assert fm.vk_format("R11G11B10_FLOAT") == "VK_FORMAT_B10G11R11_UFLOAT_PACK32"
    assert fm.vk_format("Z24X8_UNORM") == "VK_FORMAT_X8_D24_UNORM_PACK32"
    assert fm.vk_format("B8G8R8X8_UNORM") is None
    assert fm.vk_sampling("B8G8R8X8_UNORM") == ("VK_FORMAT_B8G8R8A8_UNORM", "xyz1")
    assert fm.vk_sampling("A8R8G8B8_UNORM") == ("VK_FORMAT_R8G8B8A8_UNORM", "yzwx")
    assert fm.vk_sampling("L8A8_UNORM") == ("VK_FORMAT_R8G8_UNORM", "xxxy")
    assert fm.vk_sampling("A16_FLOAT") == ("VK_FORMAT_R16_SFLOAT", "000x")
    # Alpha is linear: no sRGB format of Vulkan has it in another place than the fourth.
    assert fm.vk_sampling("L8A8_SRGB") is None
    assert fm.vk_sampling("R32_UNORM") is None


def test_every_vulkan_name_is_an_enumerator() -> None:
    names = {found[0] for desc in ALL if (found := fm.vk_sampling(desc)) is not None}
    names |= set(fm.STORAGE_VK_FORMATS.values())
    assert all(const(name) > 0 for name in names)


def test_raw_storage_by_block_size() -> None:
    assert fm.storage_uint("R8_UNORM") == "r8ui"
    assert fm.storage_uint("B5G6R5_UNORM") == "r16ui"
    assert fm.storage_uint("Z24_UNORM_S8_UINT") == "r32ui"
    assert fm.storage_uint("Z32_FLOAT_S8X24_UINT") == "rg32ui"
    assert fm.storage_uint("DXT5_RGBA") == "rgba32ui"
    with pytest.raises(NotSupported, match="96 bits"):
        fm.storage_uint("R32G32B32_FLOAT")
