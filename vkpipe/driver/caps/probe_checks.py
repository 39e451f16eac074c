"""The checks that a new device has to pass: what kernels rely on, computed by a workgroup of 64 invocations.

Each invocation has words of its own and writes its results; the host knows what they have to be. A device
that fails is refused by name, or has kernels that do without.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from vkpipe.records import dataclass

if TYPE_CHECKING:
    from vkpipe.winsys.vulkan import DeviceInfo

__all__ = ["CHECKS", "GIVEN", "RESULTS", "THREADS", "Check", "checks_of", "given_words", "probe_text"]

THREADS = 64
GIVEN = 8
"""Words of each invocation: three floats, a float that may be no number, four integers."""
RESULTS = 8
"""Words that each invocation writes for each check."""

Words = npt.NDArray[np.uint32]
Judge = Callable[[Words, Words, int], bool]


@dataclass(frozen=True)
class Check:
    """One check.

    Attributes:
        name: what kernels rely on, in words.
        code: GLSL that sets ``made[]`` from ``x`` (floats), ``odd`` (a float) and ``n`` (integers) of
            invocation ``i``.
        judge: whether results ``(64, 8)`` are right, for the given words ``(64, 8)`` and the lanes of a
            subgroup.
        needs: a feature without which there is nothing to check.
        lacks: the feature that the device does without where it fails.
        flaw: what it is noted for instead (``DeviceInfo.flaws``); without both it is refused.
    """

    name: str
    code: str
    judge: Judge
    needs: str = ""
    lacks: str = ""
    flaw: str = ""


def given_words() -> Words:
    """The words of all invocations, ``(64, 8)``, the same in each process."""
    random = np.random.default_rng(1)
    given = random.integers(0, 1 << 32, (THREADS, GIVEN), dtype=np.uint32)
    floats = (1 + random.integers(1, 1 << 22, (THREADS, 3)) / (1 << 23)).astype(np.float32)
    # All but a few bits of the product go.
    floats[:, 2] = -(floats[:, 0] * floats[:, 1])
    given[:, :3] = floats.view(np.uint32)
    odd = [np.nan, np.inf, -np.inf, 1.0, -1.0, 0.0, -0.0, 2.5]
    given[:, 3] = np.resize(np.array(odd, np.float32), THREADS).view(np.uint32)
    return given


def _floats(given: Words) -> tuple[npt.NDArray[Any], ...]:
    return tuple(given.view(np.float32)[:, place].astype(np.float64) for place in range(3))


def _fused(given: Words, made: Words, lanes: int) -> bool:
    a, b, c = _floats(given)
    return np.array_equal(made[:, 0].view(np.float32), (a * b + c).astype(np.float32))


def _odd(given: Words, made: Words, lanes: int) -> bool:
    odd = given[:, 3].view(np.float32)
    with np.errstate(invalid="ignore"):
        bits = (np.isnan(odd), np.isinf(odd), odd <= 1, ~(odd <= 1), odd >= 0, ~(odd >= 0), odd != odd)
    want = sum(np.asarray(bit).astype(np.uint32) << place for place, bit in enumerate(bits))
    return np.array_equal(made[:, 0], want) and np.array_equal(made[:, 1], np.signbit(odd) & (odd == 0))


def _quotients(given: Words, made: Words, lanes: int) -> bool:
    a, b, _ = _floats(given)
    wants = (a / b).astype(np.float32), np.sqrt(a).astype(np.float32)
    steps = [np.abs(want.view(np.int32) - made[:, at].view(np.int32)) for at, want in enumerate(wants)]
    return bool(max(each.max() for each in steps) <= 3)


def _conversions(given: Words, made: Words, lanes: int) -> bool:
    scaled = given.view(np.float32)[:, 0] * np.float32(1 << 22)
    number = given[:, 4].view(np.int32)
    wants = np.rint(scaled).astype(np.int32), scaled.astype(np.int32), number.astype(np.float32)
    return all(np.array_equal(made[:, at], want.view(np.uint32)) for at, want in enumerate(wants))


def _products(given: Words, made: Words, lanes: int) -> bool:
    a, b = (given[:, at].view(np.int32).astype(np.int64) for at in (4, 5))
    want = ((a * b) >> 8).view(np.uint64)
    words = want.astype(np.uint32), (want >> 32).astype(np.uint32), a * b < 0
    return all(np.array_equal(made[:, at], word) for at, word in enumerate(words))


def _least(given: Words, made: Words, lanes: int) -> bool:
    keys = given[:, 4].astype(np.uint64) | given[:, 5].astype(np.uint64) << np.uint64(32)
    group = np.arange(THREADS) % 4
    want = np.array([keys[group == each].min() for each in range(4)])[group]
    return np.array_equal(made[:, 0] | made[:, 1].astype(np.uint64) << np.uint64(32), want)


def _together(given: Words, made: Words, lanes: int) -> bool:
    value = given[:, 4].reshape(-1, lanes)
    lane = np.arange(lanes)
    odd = value & 1
    low, high = (sum(odd[:, at] << (at & 31) for at in lane if at >> 5 == word) for word in (0, 1))
    rows = np.ones_like(value)
    wants = (
        value[:, lane ^ (5 % lanes)],
        rows * np.asarray(low, np.uint32).reshape(-1, 1),
        rows * np.asarray(high, np.uint32).reshape(-1, 1),
        np.cumsum(value & 255, axis=1),
        rows * value.max(axis=1, keepdims=True),
        rows * np.bitwise_or.reduce(value, axis=1, keepdims=True),
        value[:, lane ^ 1],
        rows * value[:, :1],
    )
    return all(np.array_equal(made[:, at], want.ravel()) for at, want in enumerate(wants))


def _mirrored(given: Words, made: Words, lanes: int) -> bool:
    return np.array_equal(made[:, 0], given[::-1, 4])


def _fetched(given: Words, made: Words, lanes: int) -> bool:
    return np.array_equal(made[:, :4], given[:, 4:])


CHECKS: tuple[Check, ...] = (
    Check(
        "a multiply-add with one rounding",
        "precise float r = fma(x.x, x.y, x.z); made[0] = floatBitsToUint(r);",
        _fused,
        flaw="fma",
    ),
    Check(
        "doubles",
        "precise float r = float(double(x.x) * double(x.y) + double(x.z)); made[0] = floatBitsToUint(r);",
        _fused,
        needs="shaderFloat64",
        lacks="shaderFloat64",
    ),
    Check(
        "comparisons with what is no number",
        "made[0] = uint(isnan(odd)) | uint(isinf(odd)) << 1 | uint(odd <= 1.0) << 2;\n"
        "made[0] |= uint(!(odd <= 1.0)) << 3 | uint(odd >= 0.0) << 4 | uint(!(odd >= 0.0)) << 5;\n"
        "made[0] |= uint(odd != odd) << 6;\n"
        "made[1] = uint(odd == 0.0) & floatBitsToUint(odd) >> 31;",
        _odd,
    ),
    Check(
        "quotients and roots within three steps",
        "precise float q = x.x / x.y, r = sqrt(x.x);\n"
        "made[0] = floatBitsToUint(q); made[1] = floatBitsToUint(r);",
        _quotients,
    ),
    Check(
        "conversions between floats and integers",
        "precise float wide = x.x * 4194304.0;\n"
        "made[0] = uint(int(roundEven(wide))); made[1] = uint(int(wide));\n"
        "made[2] = floatBitsToUint(float(int(n.x)));",
        _conversions,
    ),
    Check(
        "integers of 64 bits",
        "int64_t p = int64_t(int(n.x)) * int64_t(int(n.y));\n"
        "made[0] = uint(p >> 8); made[1] = uint(p >> 40); made[2] = uint(p < int64_t(0));",
        _products,
        needs="shaderInt64",
        lacks="shaderInt64",
    ),
    Check(
        "atomics of 64 bits",
        "atomicMin(push.longs.v[i & 3u], uint64_t(n.x) | uint64_t(n.y) << 32);\n"
        "memoryBarrierBuffer(); barrier();\n"
        "uint64_t least = atomicMax(push.longs.v[i & 3u], uint64_t(0));\n"
        "made[0] = uint(least); made[1] = uint(least >> 32);",
        _least,
        needs="shaderBufferInt64Atomics",
        lacks="shaderBufferInt64Atomics",
    ),
    Check(
        "operations of subgroups",
        "uint lane = gl_SubgroupInvocationID;\n"
        "uvec4 bits = subgroupBallot((n.x & 1u) != 0u);\n"
        "made[0] = subgroupShuffle(n.x, lane ^ (5u % LANES));\n"
        "made[1] = bits.x; made[2] = LANES > 32u ? bits.y : 0u;\n"
        "made[3] = subgroupInclusiveAdd(n.x & 255u); made[4] = subgroupMax(n.x); made[5] = subgroupOr(n.x);\n"
        "made[6] = subgroupQuadSwapHorizontal(n.x); made[7] = subgroupBroadcastFirst(n.x);",
        _together,
    ),
    Check(
        "memory that a workgroup shares",
        "words[i] = n.x; barrier(); made[0] = words[63u - i]; barrier();",
        _mirrored,
    ),
    Check(
        "texel buffers",
        "uvec4 t = texelFetch(texels, int(2u * i + 1u));\n"
        "made[0] = t.x; made[1] = t.y; made[2] = t.z; made[3] = t.w;",
        _fetched,
        flaw="texels",
    ),
)

_HEAD = """#version 460
#extension GL_EXT_buffer_reference : require
#extension GL_EXT_scalar_block_layout : require
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
#extension GL_EXT_shader_explicit_arithmetic_types_float64 : require
#extension GL_EXT_shader_atomic_int64 : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_quad : require
#extension GL_KHR_shader_subgroup_shuffle : require
layout(local_size_x = 64) in;
layout(buffer_reference, scalar) buffer Words { uint v[]; };
layout(buffer_reference, scalar, buffer_reference_align = 8) buffer Longs { LONG v[]; };
layout(set = 0, binding = 0) uniform usamplerBuffer texels;
layout(push_constant, scalar) uniform Arguments { Words given; Words made; Longs longs; } push;
shared uint words[64];
void main()
{
    uint i = gl_LocalInvocationIndex;
    uint at = 8u * i;
    uint given[8];
    for (uint k = 0u; k < 8u; k++)
        given[k] = push.given.v[at + k];
    vec3 x = uintBitsToFloat(uvec3(given[0], given[1], given[2]));
    float odd = uintBitsToFloat(given[3]);
    uvec4 n = uvec4(given[4], given[5], given[6], given[7]);
"""


def checks_of(info: DeviceInfo) -> tuple[Check, ...]:
    """The checks for the features that a device has."""
    return tuple(check for check in CHECKS if not check.needs or check.needs in info.features)


def probe_text(checks: tuple[Check, ...], lanes: int) -> str:
    """The GLSL of a kernel that makes these checks in subgroups of so many lanes."""
    has_longs = any(check.needs == "shaderBufferInt64Atomics" for check in checks)
    text = _HEAD.replace("LONG v", "uint64_t v" if has_longs else "uint v")
    for number, check in enumerate(checks):
        first = number * THREADS * RESULTS
        text += f"    {{\nuint made[{RESULTS}] = uint[](0u, 0u, 0u, 0u, 0u, 0u, 0u, 0u);\n{check.code}\n"
        text += f"for (uint k = 0u; k < {RESULTS}u; k++)\n"
        text += f"    push.made.v[{first}u + {RESULTS}u * i + k] = made[k];\n    }}\n"
    return text.replace("#version 460\n", f"#version 460\n#define LANES {lanes}u\n") + "}\n"
