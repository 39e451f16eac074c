// ETC1, ETC2 and EAC; the rules are those of vkpipe/format/blocks/etc.py. `big` is a big-endian block, its high
// word first; `texel` counts down the columns.
#include "decode_bits.glsl"

ivec3 vkp_etc_4(const uint r, const uint g, const uint b)
{
    return ivec3(uvec3(r, g, b) & 15u) * 17;
}

ivec3 vkp_etc_5(ivec3 c)
{
    c &= 31;
    return c << 3 | c >> 2;
}

ivec3 vkp_etc_676(const uint r, const uint g, const uint b)
{
    ivec3 c = ivec3(uvec3(r, g, b) & uvec3(63u, 127u, 63u));
    return ivec3(c.r << 2 | c.r >> 4, c.g << 1 | c.g >> 6, c.b << 2 | c.b >> 4);
}

ivec3 vkp_etc_planar(const uvec2 big, const int x, const int y)
{
    uint h = big.x, l = big.y;
    ivec3 o = vkp_etc_676(h >> 25u, (h >> 24u & 1u) << 6u | h >> 17u & 63u,
                          (h >> 16u & 1u) << 5u | (h >> 11u & 3u) << 3u | h >> 7u & 7u);
    ivec3 across = vkp_etc_676((h >> 2u & 31u) << 1u | h & 1u, l >> 25u, l >> 19u);
    ivec3 down = vkp_etc_676(l >> 13u, l >> 6u, l);
    return (x * (across - o) + y * (down - o) + 4 * o + 2) >> 2;
}

ivec3 vkp_etc_t(const uvec2 big, const uint code)
{
    uint h = big.x;
    ivec3 a = vkp_etc_4((h >> 27u & 3u) << 2u | h >> 24u & 3u, h >> 20u, h >> 16u);
    ivec3 b = vkp_etc_4(h >> 12u, h >> 8u, h >> 4u);
    int d = VKP_ETC_DISTANCES[(h >> 2u & 3u) << 1u | h & 1u];
    return code == 0u ? a : b + (code == 1u ? d : code == 3u ? -d : 0);
}

ivec3 vkp_etc_h(const uvec2 big, const uint code)
{
    uint h = big.x;
    ivec3 a = vkp_etc_4(h >> 27u, (h >> 24u & 7u) << 1u | h >> 20u & 1u, (h >> 19u & 1u) << 3u | h >> 15u & 7u);
    ivec3 b = vkp_etc_4(h >> 11u, h >> 7u, h >> 3u);
    const ivec3 weights = ivec3(256, 16, 1);
    ivec3 x = a * weights, y = b * weights;
    uint order = x.r + x.g + x.b >= y.r + y.g + y.b ? 1u : 0u;
    int d = VKP_ETC_DISTANCES[h & 4u | (h & 1u) << 1u | order];
    return (code < 2u ? a : b) + ((code & 1u) == 0u ? d : -d);
}

// `punch`: the differential bit says whether the block is opaque.
ivec4 vkp_etc_color(const uvec2 big, const uint texel, const bool punch)
{
    uint h = big.x;
    int x = int(texel >> 2u), y = int(texel & 3u);
    uint code = (big.y >> (16u + texel) & 1u) << 1u | big.y >> texel & 1u;
    bool bit = (h & 2u) != 0u;
    bool absolute = !bit && !punch, see_through = !bit && punch;
    ivec3 base = ivec3(uvec3(h >> 27u, h >> 19u, h >> 11u) & 31u);
    uvec3 steps = uvec3(h >> 24u, h >> 16u, h >> 8u) & 7u;
    ivec3 sum = base + ((ivec3(steps) ^ 4) - 4);
    bvec3 over = notEqual(sum & 31, sum);
    ivec3 color;
    bool clear = see_through && code == 2u;
    if (!absolute && over.r) {
        color = vkp_etc_t(big, code);
    } else if (!absolute && over.g) {
        color = vkp_etc_h(big, code);
    } else if (!absolute && over.b) {
        color = vkp_etc_planar(big, x, y);
        clear = false;
    } else {
        bool second = ((h & 1u) != 0u ? y : x) >= 2;
        if (absolute)
            color = second ? vkp_etc_4(h >> 24u, h >> 16u, h >> 8u) : vkp_etc_4(h >> 28u, h >> 20u, h >> 12u);
        else
            color = vkp_etc_5(second ? sum : base);
        uint table = h >> (second ? 2u : 5u) & 7u;
        int size = VKP_ETC_MODIFIERS[2u * table + (code & 1u)];
        if (see_through && (code & 1u) == 0u)
            size = 0;
        color += code >= 2u ? -size : size;
    }
    return clear ? ivec4(0) : ivec4(clamp(color, 0, 255), 255);
}

// The modifier of a texel of an EAC block.
int vkp_eac_step(const uvec2 big, const uint texel)
{
    uint code = vkp_bits(uvec4(big.y, big.x, 0u, 0u), 45u - 3u * texel, 3u);
    return VKP_EAC_MODIFIERS[8u * (big.x >> 16u & 15u) + code];
}

int vkp_eac_alpha(const uvec2 big, const uint texel)
{
    return clamp(int(big.x >> 24u) + vkp_eac_step(big, texel) * int(big.x >> 20u & 15u), 0, 255);
}

// Eleven bits widened to 16: 0 to 65535, or -32767 to 32767.
int vkp_eac_wide(const uvec2 big, const uint texel, const bool is_signed)
{
    int multiplier = int(big.x >> 20u & 15u);
    int step = vkp_eac_step(big, texel) * (multiplier == 0 ? 1 : 8 * multiplier);
    int base = int(big.x >> 24u);
    if (!is_signed) {
        int value = clamp(base * 8 + 4 + step, 0, 2047);
        return value << 5 | value >> 6;
    }
    base = max(vkp_signed(base, 8u), -127);
    int value = clamp(base * 8 + step, -1023, 1023);
    int size = abs(value) << 5 | abs(value) >> 5;
    return value < 0 ? -size : size;
}
