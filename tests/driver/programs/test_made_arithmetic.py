"""Kernels make what a device lacks: integers of 64 bits, and a multiply-add with one rounding."""

from __future__ import annotations

import struct
from fractions import Fraction

import numpy as np
import numpy.typing as npt
import pytest

from vkpipe.driver.screen import VkScreen
from vkpipe.kernels import source
from vkpipe.translate.spirv import compile_glsl

_COUNT = 1 << 14

_HEAD = """#version 460
#extension GL_EXT_buffer_reference : require
#extension GL_EXT_buffer_reference_uvec2 : require
#extension GL_EXT_scalar_block_layout : require
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
layout(local_size_x = 64) in;
layout(buffer_reference, scalar) buffer Words { uint v[]; };
layout(push_constant) uniform Arguments { Words given; Words made; };
"""

_WIDE = """
void main()
{
    uint i = gl_GlobalInvocationID.x;
    ivec4 x = ivec4(given.v[4u * i], given.v[4u * i + 1u], given.v[4u * i + 2u], given.v[4u * i + 3u]);
    Wide a = vkp_product(x.x, x.y), b = vkp_plus(vkp_product(x.z, x.w), vkp_wide(x.x));
    Wide difference = vkp_minus(a, b);
    uvec2 results[] = uvec2[](vkp_words_of(vkp_plus(a, b)), vkp_words_of(difference),
        vkp_words_of(vkp_shifted(difference, 8)), vkp_words_of(vkp_magnitude(a)),
        uvec2(vkp_clamped(a, 0x3fffffff), vkp_low(a)), vkp_words_of(vkp_wide_of(uvec2(x.xy))),
        uvec2(vkp_is_positive(difference), vkp_is_negative(difference)), uvec2(vkp_is_zero(difference), 0u));
    for (uint k = 0u; k < 8u; k++) {
        made.v[16u * i + 2u * k] = results[k].x;
        made.v[16u * i + 2u * k + 1u] = results[k].y;
    }
}
"""

_FIND = """
void main()
{
    uint i = gl_GlobalInvocationID.x;
    uint place;
    uint k = 4u * i;
    bool known = vkp_find(place, given.v[k], given.v[k + 1u], given.v[k + 2u], given.v[k + 3u]);
    made.v[2u * i] = known ? place : 0u;
    made.v[2u * i + 1u] = uint(known);
}
"""

_FMA = """
void main()
{
    uint i = gl_GlobalInvocationID.x;
    vec3 x = uintBitsToFloat(uvec3(given.v[3u * i], given.v[3u * i + 1u], given.v[3u * i + 2u]));
    made.v[i] = floatBitsToUint(vkp_fma_of_parts(x.x, x.y, x.z));
}
"""

Words = npt.NDArray[np.uint32]


def _run(screen: VkScreen, text: str, given: Words, results: int) -> Words:
    """Run a kernel for each row of what is given, and return as many rows of results."""
    device = screen.device
    layout = device.create_pipeline_layout((), 16)
    kernel = device.create_pipeline(compile_glsl(text, name="made"), layout, name="made")
    sizes = given.size, len(given) * results
    buffers = [device.create_buffer(4 * size, kind="readback") for size in sizes]
    read, written = (buffer.mapped.view(np.uint32) for buffer in buffers if buffer.mapped is not None)
    read[:] = given.ravel()
    recorder = device.begin()
    recorder.bind_pipeline(kernel)
    recorder.push(layout, struct.pack("<2Q", *(buffer.address for buffer in buffers)))
    recorder.dispatch(len(given) // 64)
    recorder.barrier("host")
    device.wait(device.submit(recorder))
    found = written.reshape(len(given), results).copy()
    kernel.destroy()
    for buffer in buffers:
        buffer.destroy()
    return found


def _function(file: str, name: str) -> str:
    """The text of a function of a file of ``shaders``."""
    text = source.load(file)
    begin = text.index(name)
    return text[begin : text.index("\n}\n", begin) + 3]


@pytest.mark.parametrize("pairs", [False, True])
def test_integers_of_64_bits(pairs: bool, screen: VkScreen) -> None:
    random = np.random.default_rng(3)
    given = random.integers(0, 1 << 32, (_COUNT, 4), dtype=np.uint32)
    given[: _COUNT // 2] = random.integers(-9, 10, (_COUNT // 2, 4)).astype(np.int32).view(np.uint32)
    given[0], given[1], given[2] = (0, 0, 0, 0), (1 << 31, 1, 1 << 31, 1), (65536, 65536, 0, 0)
    define = "#define VKP_WORD_PAIRS 1\n" if pairs else ""
    found = _run(screen, _HEAD + define + source.load("include/wide.glsl") + _WIDE, given, 16)
    made = found.view(np.int64)
    x = given.view(np.int32).astype(np.int64)
    a, b = x[:, 0] * x[:, 1], x[:, 2] * x[:, 3] + x[:, 0]
    for place, want in enumerate((a + b, a - b, (a - b) >> 8, np.abs(a))):
        assert np.array_equal(made[:, place], want)
    assert np.array_equal(found[:, 8].view(np.int32), np.clip(a, -0x3FFFFFFF, 0x3FFFFFFF))
    assert np.array_equal(found[:, 9], a.astype(np.uint32))
    assert np.array_equal(found[:, 10:12], given[:, :2])
    assert np.array_equal(found[:, 12:15], np.stack([a > b, a < b, a == b], axis=-1))
    assert (a == b).any() and (a > b).any() and (a < b).any()


@pytest.mark.parametrize("pairs", [False, True])
def test_places_beyond_32_bits_are_outside(pairs: bool, screen: VkScreen) -> None:
    random = np.random.default_rng(4)
    given = random.integers(0, 1 << 32, (_COUNT, 4), dtype=np.uint64).astype(np.uint32)
    given >>= random.integers(0, 32, given.shape).astype(np.uint32)
    given[:, 3] |= np.uint32(1 << 31)
    given[0] = 0, 65536, 65536, 1 << 31
    given[1] = 8, 3, 4, 24
    define = "#define VKP_WORD_PAIRS 1\n" if pairs else ""
    text = _HEAD + define + _function("include/elements.glsl", "bool vkp_find") + _FIND
    found = _run(screen, text, given, 2)
    offset, number, size, end = (column.astype(object) for column in given.T)
    place = offset + number * size
    known = (place + size <= end).astype(bool)
    assert 0.1 < known.mean() < 0.9 and known[1] and not known[0]
    assert np.array_equal(found[:, 1], known)
    assert np.array_equal(found[known, 0], place[known].astype(np.uint32))


def test_a_multiply_add_has_one_rounding(screen: VkScreen) -> None:
    random = np.random.default_rng(5)
    floats = random.standard_normal((_COUNT, 3)).astype(np.float32)
    floats *= np.exp2(random.integers(-20, 20, floats.shape)).astype(np.float32)
    # Sums that cancel, and those that lie in the middle between two floats or near it.
    product = floats[:, 0] * floats[:, 1]
    half, third = _COUNT // 2, _COUNT // 3
    floats[:half, 2] = -product[:half]
    floats[:third, 0] = 1 + random.integers(0, 1 << 12, third) / np.float32(1 << 12)
    floats[:third, 1] = 1 + random.integers(0, 1 << 12, third) / np.float32(1 << 12)
    floats[:third, 2] = random.choice(np.array([4096, -4096, 1 << 24, 1e-9], np.float32), third)
    text = _HEAD + source.load("include/fma_parts.glsl") + _FMA
    found = _run(screen, text, floats.view(np.uint32), 1).view(np.float32)[:, 0]
    for row, got in zip(floats[:4096], found, strict=False):
        a, b, c = map(Fraction, row.tolist())
        assert got == _rounded(a * b + c), row
    wide = floats.astype(np.float64)
    near = (wide[:, 0] * wide[:, 1] + wide[:, 2]).astype(np.float32)
    assert np.mean(found == near) > 0.999


def _rounded(exact: Fraction) -> np.float32:
    """The float that is nearest; of two, the one whose last bit is 0."""
    near = np.array([float(exact)], np.float32)
    infinite = np.float32(np.inf)
    options = np.concatenate([np.nextafter(near, -infinite), near, np.nextafter(near, infinite)])
    distance = [abs(Fraction(option) - exact) for option in options.tolist()]
    nearest = [option for option, away in zip(options, distance, strict=True) if away == min(distance)]
    return next((option for option in nearest if option.view(np.uint32) % 2 == 0), nearest[0])
