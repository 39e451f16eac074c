// The common part of BC7 and BC6H; the tables are those of vkpipe/format/blocks/bptc_tables.py.
#include "decode_bits.glsl"

uint vkp_bptc_subset(const uint subsets, const uint pattern, const uint texel)
{
    if (subsets == 1u)
        return 0u;
    if (subsets == 2u)
        return VKP_BPTC_PARTITIONS_2[pattern] >> texel & 1u;
    return VKP_BPTC_PARTITIONS_3[pattern] >> 2u * texel & 3u;
}

// The texels besides the first whose index lacks a bit; 16 stands for none. VKP_BPTC_ANCHORS has that of two
// subsets, then those of three.
uvec2 vkp_bptc_anchors(const uint subsets, const uint pattern)
{
    if (subsets == 1u)
        return uvec2(16u);
    uint three = VKP_BPTC_ANCHORS[pattern];
    return subsets == 2u ? uvec2(three & 15u, 16u) : uvec2(three >> 4u & 15u, three >> 8u);
}

// The index of a texel; those of `bits` bits begin at `at`.
uint vkp_bptc_index(const uvec4 block, const uint at, const uint bits, const uvec2 anchors, const uint texel)
{
    uint before = uint(texel > 0u) + uint(anchors.x < texel) + uint(anchors.y < texel);
    uint shorter = uint(texel == 0u || anchors.x == texel || anchors.y == texel);
    return vkp_bits(block, at + bits * texel - before, bits - shorter);
}

// Share of the second end point in 64ths: in steps of the index, to the nearest.
int vkp_bptc_weight(const uint bits, const uint index)
{
    uint last = (1u << bits) - 1u;
    return int((128u * index + last) / (2u * last));
}
