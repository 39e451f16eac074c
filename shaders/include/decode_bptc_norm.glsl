// BC7; the rules are those of vkpipe/format/blocks/bptc.py.
#include "decode_bptc.glsl"

// A mode: VKP_BC7_MODES has the fields of a row in so many bits each, from the lowest on.
struct Bc7Mode {
    uint subsets, pattern, rotation, selector, color, alpha, unique, shared_bit, index, second;
};

Bc7Mode vkp_bc7_mode(const uint mode)
{
    uint row = VKP_BC7_MODES[mode];
    return Bc7Mode(row & 3u, row >> 2u & 7u, row >> 5u & 3u, row >> 7u & 1u, row >> 8u & 7u, row >> 11u & 15u,
                   row >> 15u & 1u, row >> 16u & 1u, row >> 17u & 7u, row >> 20u & 3u);
}

// End point `end` in 8 bits; those of all components begin at place `at`.
ivec4 vkp_bc7_end(const uvec4 block, const Bc7Mode m, const uint at, const uint end)
{
    uint count = 2u * m.subsets;
    uint extra = at + count * (3u * m.color + m.alpha);
    uint more = m.unique | m.shared_bit;
    uint lowest = vkp_bits(block, extra + (m.unique != 0u ? end : end >> 1u), more);
    uvec4 value = uvec4(vkp_bits(block, at + end * m.color, m.color),
                        vkp_bits(block, at + (count + end) * m.color, m.color),
                        vkp_bits(block, at + (2u * count + end) * m.color, m.color),
                        vkp_bits(block, at + 3u * count * m.color + end * m.alpha, m.alpha));
    value = value << more | lowest;
    uvec4 width = uvec4(uvec3(m.color), m.alpha) + more;
    ivec4 wide = ivec4(value << (8u - width) | value >> (2u * width - 8u));
    return m.alpha == 0u ? ivec4(wide.rgb, 255) : wide;
}

ivec4 vkp_bc7(const uvec4 block, const uint texel)
{
    if ((block.x & 255u) == 0u)
        return ivec4(0);
    uint mode = uint(findLSB(block.x)), at = mode + 1u;
    Bc7Mode m = vkp_bc7_mode(mode);
    uint pattern = vkp_bits(block, at, m.pattern);
    at += m.pattern;
    uint rotation = vkp_bits(block, at, m.rotation);
    at += m.rotation;
    bool swapped = vkp_bits(block, at, m.selector) != 0u;
    at += m.selector;
    uint subset = vkp_bptc_subset(m.subsets, pattern, texel);
    ivec4 low = vkp_bc7_end(block, m, at, 2u * subset), high = vkp_bc7_end(block, m, at, 2u * subset + 1u);
    at += 2u * m.subsets * (3u * m.color + m.alpha + m.unique) + m.subsets * m.shared_bit;
    uvec2 anchors = vkp_bptc_anchors(m.subsets, pattern);
    uint of_color = vkp_bptc_index(block, at, m.index, anchors, texel), of_alpha = of_color;
    uvec2 bits = uvec2(m.index);
    if (m.second != 0u) {
        uint other = vkp_bptc_index(block, at + 16u * m.index - 1u, m.second, anchors, texel);
        of_alpha = swapped ? of_color : other;
        of_color = swapped ? other : of_color;
        bits = swapped ? uvec2(m.second, m.index) : uvec2(m.index, m.second);
    }
    int share = vkp_bptc_weight(bits.x, of_color);
    ivec4 weight = ivec4(ivec3(share), m.second != 0u ? vkp_bptc_weight(bits.y, of_alpha) : share);
    ivec4 c = (low * (64 - weight) + high * weight + 32) >> 6;
    return rotation == 0u ? c : rotation == 1u ? c.agbr : rotation == 2u ? c.rabg : c.rgab;
}
