// S3TC and RGTC; the rules are those of vkpipe/format/blocks/s3tc.py.
#include "decode_bits.glsl"

ivec3 vkp_s3tc_end(const uint word)
{
    ivec3 c = ivec3(word >> 11u & 31u, word >> 5u & 63u, word & 31u);
    return ivec3(c.r << 3 | c.r >> 2, c.g << 2 | c.g >> 4, c.b << 3 | c.b >> 2);
}

// `three`: the order of the end points chooses between three and four colours; `alpha`: the fourth of the
// former is transparent.
ivec4 vkp_s3tc_color(const uvec2 block, const uint texel, const bool three, const bool alpha)
{
    uint first = block.x & 0xffffu, second = block.x >> 16u;
    ivec3 a = vkp_s3tc_end(first), b = vkp_s3tc_end(second);
    bool fewer = three && first <= second;
    switch (block.y >> 2u * texel & 3u) {
    case 0u:
        return ivec4(a, 255);
    case 1u:
        return ivec4(b, 255);
    case 2u:
        return ivec4(fewer ? (a + b) / 2 : (2 * a + b) / 3, 255);
    }
    return fewer ? ivec4(0, 0, 0, alpha ? 0 : 255) : ivec4((a + 2 * b) / 3, 255);
}

// One channel: 0 to 255, or -128 to 127.
int vkp_rgtc(const uvec2 block, const uint texel, const bool is_signed)
{
    int a = int(block.x & 255u), b = int(block.x >> 8u & 255u);
    if (is_signed) {
        a = vkp_signed(a, 8u);
        b = vkp_signed(b, 8u);
    }
    int code = int(vkp_bits(uvec4(block, 0u, 0u), 16u + 3u * texel, 3u));
    if (code < 2)
        return code == 0 ? a : b;
    bool eight = a > b;
    if (!eight && code > 5)
        return code == 6 ? (is_signed ? -128 : 0) : (is_signed ? 127 : 255);
    int steps = eight ? 7 : 5;
    int sum = a * (steps + 1 - code) + b * (code - 1);
    int quotient = abs(sum) / steps;
    return sum < 0 ? -quotient : quotient;
}
