"""GLSL that converts colours as words say (``general_format.py``), in pieces.

A component's word of fields has three numbers of five bits: 32 less the channel's width, how far the channel
is from the left end of its word, and from the right end. Then come flags, and from bit 24 on how many bits of
a float's fraction are not stored.
"""

from __future__ import annotations

__all__ = ["COMMON", "HALVES", "PACK", "PACK_INTEGERS", "PACK_WORDS", "SMALL", "UNPACK", "UNPACK_WORDS"]


def _once(name: str, text: str) -> str:
    return f"#ifndef {name}\n#define {name}\n{text}#endif\n"


COMMON = _once(
    "VKP_GENERAL_FORMATS",
    """\
bvec4 vkp_fields(const uvec4 fields, const uint flag)
{
    return notEqual(fields & flag, uvec4(0u));
}

vec4 vkp_general_clamp(const vec4 color, const uvec4 fields)
{
    uvec4 words = floatBitsToUint(color);
    bvec4 no_number = greaterThan(words & 0x7fffffffu, uvec4(0x7f800000u));
    vec4 low = mix(vec4(0.0), vec4(-1.0), vkp_fields(fields, VKP_FIELD_SIGNED));
    vec4 inside = clamp(mix(color, vec4(0.0), no_number), low, vec4(1.0));
    return uintBitsToFloat(mix(words, floatBitsToUint(inside), vkp_fields(fields, VKP_FIELD_NORM)));
}
""",
)

# Floats of less than 32 bits, at the left end of their words, with a sign.
_DECODE = _once(
    "VKP_SMALL_DECODE",
    """\
uvec4 vkp_small_decode(const uvec4 raised)
{
    uvec4 size = raised & 0x7fffffffu;
    precise vec4 tiny = vec4(ivec4(size >> 16)) * 5.960464477539063e-08;
    bvec4 is_large = greaterThanEqual(size, uvec4(0x7c000000u));
    uvec4 bits = (size >> 3) + mix(uvec4(0x38000000u), uvec4(0x70000000u), is_large);
    bits = mix(bits, floatBitsToUint(tiny), lessThan(size, uvec4(0x04000000u)));
    return bits | (raised & 0x80000000u);
}
""",
)

# Without sign, towards zero; numbers up to infinity become the largest one.
_ENCODE = """\
uvec4 vkp_small_encode(const uvec4 size, const {type} cut)
{{
    uvec4 normal = (min(size, uvec4(0x47800000u)) - 0x38000000u) >> cut;
    {float} steps = uintBitsToFloat((164u - cut) << 23);
    uvec4 tiny = uvec4(ivec4(uintBitsToFloat(min(size, uvec4(0x38800000u))) * steps));
    uvec4 bits = mix(normal, tiny, lessThan(size, uvec4(0x38800000u)));
    return mix(bits, min(bits, ({type}(0x0f800000u) >> cut) - 1u), lessThan(size, uvec4(0x7f800000u)));
}}
"""

HALVES = _DECODE + _once(
    "VKP_HALVES",
    _ENCODE.format(type="uint", float="float")
    + """
uvec4 vkp_halves_encode(const uvec4 words)
{
    uvec4 size = words & 0x7fffffffu;
    uvec4 bits = vkp_small_encode(size, 13u);
    bits = mix(bits, uvec4(0x7e00u), greaterThan(size, uvec4(0x7f800000u)));
    return bits | (words >> 16 & 0x8000u);
}
""",
)
"""Floats of 16 bits."""

SMALL = _DECODE + _once(
    "VKP_SMALL_FLOATS",
    _ENCODE.format(type="uvec4", float="vec4")
    + """
uvec4 vkp_floats_encode(const uvec4 words, const uvec4 fields)
{
    bvec4 with_sign = vkp_fields(fields, VKP_FIELD_SIGNED);
    uvec4 cut = fields >> VKP_FIELD_CUT;
    uvec4 size = words & 0x7fffffffu;
    uvec4 bits = vkp_small_encode(size, cut);
    uvec4 positive = mix(bits, uvec4(0u), notEqual(size, words));
    bits = mix(positive, bits, with_sign);
    bits = mix(bits, uvec4(0x0fc00000u) >> cut, greaterThan(size, uvec4(0x7f800000u)));
    return bits | mix(uvec4(0u), words >> 16 & 0x8000u, with_sign);
}

uvec4 vkp_floats_decode(const uvec4 raised, const uvec4 fields)
{
    return vkp_small_decode(mix(raised >> 1, raised, vkp_fields(fields, VKP_FIELD_SIGNED)));
}
""",
)
"""Floats of 16 bits, and those of 11 and 10 bits, which have no sign."""

UNPACK = """\
vec4 vkp_general_unpack{suffix}(const {raw} raw, const uvec4 fields, const uvec4 steps)
{{
    uvec4 down = fields & 31u;
    uvec4 raised = {source} << (fields >> VKP_FIELD_UP & 31u);
    uvec4 plain = raised >> down;
    ivec4 whole = mix(ivec4(plain), ivec4(raised) >> ivec4(down), vkp_fields(fields, VKP_FIELD_SIGNED));
    precise vec4 number = vec4(whole) * uintBitsToFloat(steps);
    number = max(number, vec4(-1.0));
{curve}    uvec4 result = mix(plain, floatBitsToUint(number), vkp_fields(fields, VKP_FIELD_NORM));
    result = mix(result, {decoded}, vkp_fields(fields, VKP_FIELD_SMALL));
    return uintBitsToFloat(mix(steps, result, vkp_fields(fields, VKP_FIELD_READ)));
}}
"""
"""``source`` has the words in which components lie; ``curve`` makes numbers linear."""

# Integers are the nearest one, of even ones where two are, in the low bits of 1.5 * 2**23 + themselves.
PACK = """\
{raw} vkp_general_pack{suffix}(const uvec4 color, const uvec4 fields)
{{
    uvec4 mask = uvec4(0xffffffffu) >> (fields & 31u);
    uvec4 largest = mix(mask, mask >> 1, vkp_fields(fields, VKP_FIELD_SIGNED));
    vec4 given = uintBitsToFloat(color);
{curve}    precise vec4 scaled = vkp_general_clamp(given, fields) * vec4(ivec4(largest));
    precise vec4 number = scaled + 12582912.0;
    uvec4 result = mix(color, floatBitsToUint(number), vkp_fields(fields, VKP_FIELD_NORM));
    result = mix(result, {encoded}, vkp_fields(fields, VKP_FIELD_SMALL)) & mask;
    result = mix(uvec4(0u), result, vkp_fields(fields, VKP_FIELD_STORED));
    result <<= fields >> VKP_FIELD_SHIFT & 31u;
{assembled}}}
"""
"""``curve`` makes colours what is stored of them; ``assembled`` makes one texel of ``result``."""

PACK_INTEGERS = """\
{raw} vkp_general_pack{suffix}(const uvec4 color, const uvec4 fields)
{{
    uvec4 mask = uvec4(0xffffffffu) >> (fields & 31u);
    ivec4 largest = ivec4(mask >> 1);
    uvec4 clamped = uvec4(clamp(ivec4(color), ~largest, largest));
    uvec4 result = mix(min(color, mask), clamped, vkp_fields(fields, VKP_FIELD_SIGNED)) & mask;
    result = mix(uvec4(0u), result, vkp_fields(fields, VKP_FIELD_STORED));
    result <<= fields >> VKP_FIELD_SHIFT & 31u;
{assembled}}}
"""

UNPACK_WORDS = """\
vec4 vkp_general_unpack{suffix}(const uvec4 raw, const uvec4 fields, const uvec4 steps)
{{
    return uintBitsToFloat(mix(steps, raw, vkp_fields(fields, VKP_FIELD_READ)));
}}
"""
"""For texels whose components have a word each."""

PACK_WORDS = """\
uvec4 vkp_general_pack{suffix}(const uvec4 color, const uvec4 fields)
{{
    return mix(uvec4(0u), color, vkp_fields(fields, VKP_FIELD_STORED));
}}
"""
