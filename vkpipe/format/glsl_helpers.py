"""The GLSL functions that generated conversions call, and how they get into a shader.

Each helper is wrapped in ``#ifndef``, so that any number of generated functions can be put into one
shader. All names begin with ``vkpf_``.
"""

from __future__ import annotations

import re
from functools import cache

import numpy as np

from vkpipe.format import srgb
from vkpipe.format.glsl_float import float_helpers

__all__ = ["literal", "with_helpers"]

_NAME = re.compile(r"\bvkpf_\w+")

_NUMERIC = {
    # NaN tests look at the bits: compilers may assume that floats are not NaN.
    "vkpf_nan": """\
bool vkpf_nan(const float value)
{
    return (floatBitsToUint(value) & 0x7fffffffu) > 0x7f800000u;
}
""",
    "vkpf_clamp": """\
float vkpf_clamp(const float value, const float low, const float high)
{
    return vkpf_nan(value) ? 0.0 : clamp(value, low, high);
}
""",
    "vkpf_unit": """\
float vkpf_unit(const float value)
{
#ifdef VKP_LANE_LOOPS
    precise float inside = min(max(value, 0.0), 1.0);
#else
    precise float inside = value > 0.0 ? min(value, 1.0) : 0.0;
#endif
    return inside;
}
""",
    # The nearest integer, of even ones where two are, in the low bits of 1.5 * 2**23 + itself. Compilers for
    # CPUs make a conversion lane by lane, inside of the store that follows.
    "vkpf_raised": """\
uint vkpf_raised(const float value, const float steps)
{
    precise float scaled = value * steps;
    precise float raised = scaled + 12582912.0;
    return floatBitsToUint(raised);
}
""",
    # The number is in the low bits of 2**23 + itself; from 2**23 on it has them already. lavapipe 25 converts
    # lane by lane, 16 instructions each.
    "vkpf_unorm24": """\
uint vkpf_unorm24(const float value)
{
    precise float scaled = vkpf_unit(value) * 16777215.0;
#ifdef VKP_LANE_LOOPS
    bool upper = scaled >= 8388608.0;
    precise float raised = scaled + (upper ? 0.0 : 8388608.0);
    return floatBitsToUint(raised) - (upper ? 0x4a800000u : 0x4b000000u);
#else
    return uint(roundEven(scaled));
#endif
}
""",
    "vkpf_unorm32": """\
uint vkpf_magnitude_norm(const float size, const float steps)
{
    precise float scaled = size * steps;
    precise float whole = floor(scaled);
    precise float part = scaled - whole;
    return uint(whole) + (part > 0.5 ? 1u : 0u) - (size > 0.5 ? 1u : 0u);
}

uint vkpf_unorm32(const float value)
{
    float size = vkpf_unit(value);
    return size >= 1.0 ? 0xffffffffu : vkpf_magnitude_norm(size, 4294967296.0);
}

int vkpf_snorm32(const float value)
{
    float size = abs(vkpf_clamp(value, -1.0, 1.0));
    int nearest = size >= 1.0 ? 0x7fffffff : int(vkpf_magnitude_norm(size, 2147483648.0));
    return value < 0.0 ? -nearest : nearest;
}
""",
    "vkpf_uint32": """\
uint vkpf_uint32(const float value)
{
    return value >= 4294967296.0 ? 0xffffffffu : uint(value > 0.0 ? value : 0.0);
}
""",
    "vkpf_int32": """\
int vkpf_int32(const float value)
{
    float inside = vkpf_clamp(value, -2147483648.0, 2147483520.0);
    return value >= 2147483648.0 ? 0x7fffffff : int(inside);
}
""",
    # In halves: the rounding of integers beyond 2^24 is not specified, that of the sum is.
    "vkpf_float_u32": """\
float vkpf_float_u32(const uint value)
{
    precise float sum = float(value >> 16u) * 65536.0 + float(value & 0xffffu);
    return sum;
}
""",
    "vkpf_float_s32": """\
float vkpf_float_s32(const int value)
{
    precise float sum = float(value >> 16) * 65536.0 + float(value & 0xffff);
    return sum;
}
""",
    "vkpf_float_unorm24": """\
float vkpf_float_unorm24(const uint value)
{
    precise float part = float(value) * 5.9604644775390625e-08;
    precise float sum = part + part * 5.9604644775390625e-08;
    return sum;
}
""",
}
_NUMERIC["vkpf_snorm32"] = _NUMERIC["vkpf_unorm32"]

_POWER = """\
float vkpf_power_{name}(const float x)
{{
    uint word = floatBitsToUint(x);
    uint k = 127u - (word >> 23u);
    precise float t = uintBitsToFloat((word & 0x7fffffu) | 0x3f800000u) - 1.0;
    precise float y = {last};
{horner}
    y = y * t + 1.0;
{scales}
    return y;
}}
"""

_SRGB_ENCODE = f"""\
{{power}}
float vkpf_srgb_encode(const float value)
{{{{
    float x = vkpf_unit(value);
    precise float curve = {{c1055}} * vkpf_power_encode(max(x, {srgb.KNEE_LINEAR})) - {{c0055}};
    precise float line = {{c1292}} * x;
    return x < {srgb.KNEE_LINEAR} ? line : curve;
}}}}
"""

_SRGB_DECODE = f"""\
{{power}}
float vkpf_srgb_decode(const float value)
{{{{
    precise float base = value * {srgb.INVERSE_1055} + {srgb.OFFSET_1055};
    precise float curve = vkpf_power_decode(max(base, {{c009}}));
    precise float line = value * {{ci1292}};
    return value <= {srgb.KNEE_ENCODED} ? line : curve;
}}}}
"""


def literal(value: float) -> str:
    """A GLSL literal of the 32-bit float nearest to a number."""
    return repr(float(np.float32(value)))


def with_helpers(text: str) -> str:
    """``text`` after the definitions of all helpers that it calls, each guarded against repetition."""
    return _definitions(text, set()) + text


def _definitions(text: str, done: set[str]) -> str:
    result = ""
    for name in dict.fromkeys(_NAME.findall(text)):
        body = _helpers().get(name)
        if body is None or body in done:
            continue
        done.add(body)
        guard = _NAME.findall(body)[0].upper()
        result += _definitions(body, done) + f"#ifndef {guard}\n#define {guard}\n{body}#endif\n"
    return result


@cache
def _helpers() -> dict[str, str]:
    constants = {
        "c1055": literal(1.055),
        "c0055": literal(0.055),
        "c1292": literal(12.92),
        "ci1292": literal(1 / 12.92),
        "c009": literal(0.09),
    }
    encode = _SRGB_ENCODE.format(power=_power("encode", srgb.ENCODE), **constants)
    decode = _SRGB_DECODE.format(power=_power("decode", srgb.DECODE), **constants)
    return {**_NUMERIC, **float_helpers(), "vkpf_srgb_encode": encode, "vkpf_srgb_decode": decode}


def _power(name: str, power: srgb.Power) -> str:
    horner = [f"    y = y * t + {literal(c)};" for c in reversed(power.coefficients[:-1])]
    scales = [
        f"    y = y * ((k & {1 << bit}u) != 0u ? {literal(scale)} : 1.0);"
        for bit, scale in enumerate(power.scales())
    ]
    last = literal(power.coefficients[-1])
    return _POWER.format(name=name, last=last, horner="\n".join(horner), scales="\n".join(scales))
