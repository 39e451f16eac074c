"""Generated GLSL gives the same bits as NumPy, for every format that can be converted."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
import pytest

from tests.format import samples
from tests.format.on_device import Case, run_cases
from vkpipe import format as fm
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.format import FormatDescription
from vkpipe.format.pack import words_from_block
from vkpipe.winsys.vulkan import Device

U8 = npt.NDArray[np.uint8]
U32 = npt.NDArray[np.uint32]

COLOR_NAMES = tuple(f"PIPE_FORMAT_{d.name}" for d in samples.COLORS)
DEPTH_NAMES = tuple(f"PIPE_FORMAT_{d.name}" for d in samples.DEPTHS)
REGISTERS = tuple(d for d in samples.COLORS if d.block_bits <= 128)

_CAST = {"vec4": "uintBitsToFloat", "uvec4": "uvec4", "ivec4": "ivec4"}
_LOAD = "uvec4(words[4u * i], words[4u * i + 1u], words[4u * i + 2u], words[4u * i + 3u])"
_WIDEN = {"uint": "uvec4({}, 0u, 0u, 0u)", "uvec2": "uvec4({}, 0u, 0u)", "uvec4": "{}"}
_NARROW = {"uint": ".x", "uvec2": ".xy", "uvec4": ""}


def _blocks(desc: FormatDescription, words: U32) -> U8:
    """Blocks ``(n, block_bytes)`` from the first bytes of each row of words."""
    return np.ascontiguousarray(words.view(np.uint8)[:, : desc.block_bytes])


def _padded(desc: FormatDescription, block: U8) -> U32:
    words = words_from_block(desc, block)
    return np.pad(words, [(0, 0), (0, 4 - words.shape[1])])


def _differing(formats: Sequence[FormatDescription], found: U32, expected: Sequence[U32]) -> list[str]:
    return [
        f"{desc.name}: {int(wrong.sum())} rows, first {have[wrong][0]} for {want[wrong][0]}"
        for desc, have, want in zip(formats, found, expected, strict=True)
        if (wrong := (have != want).any(axis=1)).any()
    ]


@pytest.mark.covers(*COLOR_NAMES)
def test_packing_on_the_device_equals_packing_in_numpy(device: Device) -> None:
    colors = samples.floats()
    cases, expected = [], []
    for desc in REGISTERS:
        kind = fm.glsl_type(desc)
        dtype = {"vec4": np.float32, "uvec4": np.uint32, "ivec4": np.int32}[kind]
        call = f"p_{desc.name}({_CAST[kind]}({_LOAD}))"
        wide = _WIDEN[fm.glsl_raw_type(desc)].format(call)
        cases.append(Case(fm.glsl_pack(desc, f"p_{desc.name}"), wide))
        expected.append(_padded(desc, fm.pack(desc, colors.view(dtype))))
    found = run_cases(device, cases, colors.view(np.uint32), samples.COUNT)
    assert _differing(REGISTERS, found, expected) == []


def test_small_integers_pack_on_the_device_as_in_numpy(device: Device) -> None:
    colors = np.random.default_rng(5).integers(-70000, 70000, (samples.COUNT, 4)).astype(np.int32)
    colors[::2] >>= 9
    formats = tuple(desc for desc in REGISTERS if desc.is_pure_integer)
    cases, expected = [], []
    for desc in formats:
        kind = fm.glsl_type(desc)
        wide = _WIDEN[fm.glsl_raw_type(desc)].format(f"p_{desc.name}({_CAST[kind]}({_LOAD}))")
        cases.append(Case(fm.glsl_pack(desc, f"p_{desc.name}"), wide))
        values = colors if kind == "ivec4" else colors.view(np.uint32)
        expected.append(_padded(desc, fm.pack(desc, values)))
    assert (
        _differing(formats, run_cases(device, cases, colors.view(np.uint32), samples.COUNT), expected) == []
    )


def test_unpacking_on_the_device_equals_unpacking_in_numpy(device: Device) -> None:
    words = samples.raw_words()
    cases, expected = [], []
    for desc in REGISTERS:
        result = f"u_{desc.name}({_LOAD}{_NARROW[fm.glsl_raw_type(desc)]})"
        bits = {"vec4": "floatBitsToUint", "uvec4": "uvec4", "ivec4": "uvec4"}[fm.glsl_type(desc)]
        cases.append(Case(fm.glsl_unpack(desc, f"u_{desc.name}"), f"{bits}({result})"))
        expected.append(fm.unpack(desc, _blocks(desc, words)).view(np.uint32))
    found = run_cases(device, cases, words, samples.COUNT)
    assert _differing(REGISTERS, found, expected) == []


@pytest.mark.parametrize("stride", [16, 17], ids=["aligned", "any offset"])
def test_fetching_on_the_device_equals_unpacking_in_numpy(device: Device, stride: int) -> None:
    words = samples.raw_words()
    count = samples.COUNT // 2
    starts = np.arange(count) * stride
    cases, expected = [], []
    for desc in samples.COLORS:
        name = f"f_{desc.name}"
        glsl = fm.glsl_fetch(desc, name, aligned=stride % 4 == 0)
        cases.append(Case(glsl, f"{name}(VkpBytes(0u), {stride}u * i)"))
        blocks = words.reshape(-1).view(np.uint8)[starts[:, None] + np.arange(desc.block_bytes)]
        expected.append(fm.unpack(desc, blocks).view(np.uint32))
    found = run_cases(device, cases, words, count)
    assert _differing(samples.COLORS, found, expected) == []


@pytest.mark.covers(*DEPTH_NAMES)
def test_depth_and_stencil_convert_on_the_device_as_in_numpy(device: Device) -> None:
    words = samples.floats().view(np.uint32)
    z, stencil = words[:, 0].view(np.float32), words[:, 1] & 0x1FF
    raw = samples.raw_words()
    cases, expected = [], []
    for desc in samples.DEPTHS:
        kind = fm.glsl_raw_type(desc)
        call = f"p_{desc.name}(uintBitsToFloat(words[4u * i]), words[4u * i + 1u] & 511u)"
        cases.append(Case(fm.glsl_pack_z(desc, f"p_{desc.name}"), _WIDEN[kind].format(call)))
        expected.append(_padded(desc, fm.pack_z(desc, z, stencil)))
    assert _differing(samples.DEPTHS, run_cases(device, cases, words, samples.COUNT), expected) == []
    cases, expected = [], []
    for desc in samples.DEPTHS:
        load = f"{_LOAD}{_NARROW[fm.glsl_raw_type(desc)]}"
        call = f"uvec4(floatBitsToUint(u_{desc.name}_z({load})), u_{desc.name}_s({load}), 0u, 0u)"
        cases.append(Case(fm.glsl_unpack_z(desc, f"u_{desc.name}"), call))
        depth, key = fm.unpack_z(desc, _blocks(desc, raw))
        want = np.zeros((samples.COUNT, 4), np.uint32)
        if depth is not None:
            want[:, 0] = depth.view(np.uint32)
        if key is not None:
            want[:, 1] = key
        expected.append(want)
    assert _differing(samples.DEPTHS, run_cases(device, cases, raw, samples.COUNT), expected) == []


def test_aligned_fetch_reads_each_needed_word_once() -> None:
    text = fm.glsl_fetch("R32G32B32X32_FLOAT", "fetch", aligned=True)
    assert text.count("VKP_WORD(") == 3
    assert fm.glsl_fetch("R16G16_SNORM", "fetch", aligned=True).count("VKP_WORD(") == 1
    assert fm.glsl_fetch("R8_UNORM", "fetch", aligned=False).count("VKP_WORD(") == 1


def test_what_has_no_register_or_no_conversion_is_refused() -> None:
    with pytest.raises(NotSupported, match="256 bits"):
        fm.glsl_pack("R64G64B64A64_FLOAT", "u")
    with pytest.raises(NotSupported, match="DXT1_RGB"):
        fm.glsl_pack("DXT1_RGB", "p")
    with pytest.raises(InvalidUse, match="Z16_UNORM"):
        fm.glsl_pack("Z16_UNORM", "p")
    with pytest.raises(InvalidUse, match="R8_UNORM"):
        fm.glsl_pack_z("R8_UNORM", "p")
