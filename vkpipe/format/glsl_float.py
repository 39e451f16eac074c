"""GLSL for floats that are not 32 bits wide, step for step what :mod:`vkpipe.format.smallfloat` does."""

from __future__ import annotations

from vkpipe.format.smallfloat import F10, F11, F16, MAX_9E5, SmallFloat

__all__ = ["float_helpers"]

_ENCODE_SMALL = """\
uint vkpf_encode_f{bits}(const float value)
{{
    uint word = floatBitsToUint(value);
    uint size = word & 0x7fffffffu;
    uint normal = (min(size, 0x47800000u) - 0x38000000u) >> {shift}u;
    uint tiny = uint(uintBitsToFloat(min(size, 0x38800000u)) * {steps});
    uint bits = size < 0x38800000u ? tiny : normal;
    bits = size < 0x7f800000u ? min(bits, {largest}u) : bits;
    {finish}
}}
"""

_FINISH_SIGNED = """\
bits = size > 0x7f800000u ? {nan}u : bits;
    return bits | ((word >> 31u) << {top}u);"""

_FINISH_UNSIGNED = """\
bits = word != size ? 0u : bits;
    return size > 0x7f800000u ? {nan}u : bits;"""

_DECODE_SMALL = """\
uint vkpf_decode_f{bits}(const uint bits)
{{
    uint size = bits & {magnitude}u;
    uint word = (size << {shift}u) + (size >= {infinity}u ? 0x70000000u : 0x38000000u);
    word = size < {one}u ? floatBitsToUint(float(size) * {step}) : word;
    return word{sign};
}}
"""

_ENCODE_F64 = """\
uvec2 vkpf_encode_f64(const float value)
{
    uint word = floatBitsToUint(value);
    uint sign = word & 0x80000000u;
    uint size = word & 0x7fffffffu;
    uint exponent = (size >> 23u) + 896u;
    uint fraction = size & 0x7fffffu;
    if (size < 0x00800000u) {
        int top = findMSB(size);
        exponent = size == 0u ? 0u : uint(top + 874);
        fraction = size == 0u ? 0u : (size << uint(23 - top)) & 0x7fffffu;
    }
    exponent = size >= 0x7f800000u ? 2047u : exponent;
    uvec2 bits = uvec2(sign | (exponent << 20u) | (fraction >> 3u), fraction << 29u);
    bits = size > 0x7f800000u ? uvec2(sign | 0x7ff80000u, 0u) : bits;
    return bits.yx;
}
"""

_DECODE_F64 = """\
uint vkpf_decode_f64(const uvec2 bits)
{
    uint sign = bits.y & 0x80000000u;
    int exponent = int((bits.y >> 20u) & 2047u);
    uint fraction = ((bits.y & 0xfffffu) << 3u) | (bits.x >> 29u);
    uint rest = bits.x << 3u;
    if (exponent == 2047)
        return sign | ((fraction | rest) != 0u ? 0x7fc00000u : 0x7f800000u);
    exponent -= 896;
    if (exponent >= 255)
        return sign | 0x7f800000u;
    if (exponent > 0) {
        bool up = rest > 0x80000000u || (rest == 0x80000000u && (fraction & 1u) != 0u);
        return sign | ((uint(exponent) << 23u) + fraction + (up ? 1u : 0u));
    }
    if (exponent < -23)
        return sign;
    uint shift = uint(1 - exponent);
    fraction |= 0x800000u;
    uint cut = fraction & ((1u << shift) - 1u);
    uint half_step = 1u << (shift - 1u);
    uint whole = fraction >> shift;
    bool up = cut > half_step || (cut == half_step && (rest != 0u || (whole & 1u) != 0u));
    return sign | (whole + (up ? 1u : 0u));
}
"""

_ENCODE_9E5 = f"""\
uvec3 vkpf_shared_9e5(const vec3 value, const uint exponent)
{{
    vec3 steps = value * uintBitsToFloat((151u - exponent) << 23u);
    vec3 whole = floor(steps);
    return uvec3(whole) + uvec3(greaterThanEqual(steps - whole, vec3(0.5)));
}}

uint vkpf_encode_9e5(const vec3 rgb)
{{
    vec3 value = mix(vec3(0.0), min(rgb, vec3({MAX_9E5})), greaterThan(rgb, vec3(0.0)));
    float largest = max(max(value.r, value.g), value.b);
    uint exponent = max(floatBitsToUint(largest) >> 23u, 111u) - 111u;
    exponent += vkpf_shared_9e5(vec3(largest), exponent).x == 512u ? 1u : 0u;
    uvec3 parts = vkpf_shared_9e5(value, exponent);
    return parts.r | (parts.g << 9u) | (parts.b << 18u) | (exponent << 27u);
}}
"""

_DECODE_9E5 = """\
vec3 vkpf_decode_9e5(const uint word)
{
    float scale = uintBitsToFloat(((word >> 27u) + 103u) << 23u);
    precise vec3 rgb = vec3(word & 511u, (word >> 9u) & 511u, (word >> 18u) & 511u) * scale;
    return rgb;
}
"""


def float_helpers() -> dict[str, str]:
    """GLSL functions by name."""
    helpers = {
        "vkpf_encode_f64": _ENCODE_F64,
        "vkpf_decode_f64": _DECODE_F64,
        "vkpf_encode_9e5": _ENCODE_9E5,
        "vkpf_decode_9e5": _DECODE_9E5,
    }
    for kind in (F16, F11, F10):
        helpers[f"vkpf_encode_f{kind.bits}"] = _encode_small(kind)
        helpers[f"vkpf_decode_f{kind.bits}"] = _decode_small(kind)
    return helpers


def _encode_small(kind: SmallFloat) -> str:
    finish = _FINISH_SIGNED if kind.signed else _FINISH_UNSIGNED
    return _ENCODE_SMALL.format(
        bits=kind.bits,
        shift=kind.shift,
        largest=kind.infinity - 1,
        steps=2.0 ** (14 + kind.mantissa),
        finish=finish.format(nan=kind.nan, top=kind.bits - 1),
    )


def _decode_small(kind: SmallFloat) -> str:
    return _DECODE_SMALL.format(
        bits=kind.bits,
        magnitude=(1 << (5 + kind.mantissa)) - 1,
        shift=kind.shift,
        infinity=kind.infinity,
        one=1 << kind.mantissa,
        step=2.0 ** -(14 + kind.mantissa),
        sign=f" | ((bits >> {kind.bits - 1}u) << 31u)" if kind.signed else "",
    )
