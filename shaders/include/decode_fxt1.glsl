// FXT1; the rules are those of vkpipe/format/blocks/fxt1.py.
#include "decode_bits.glsl"

int vkp_fxt1_five(const uint value)
{
    return int((value * 510u + 31u) / 62u);
}

// Blue at the bit `at`, green and red above.
ivec4 vkp_fxt1_end(const uvec4 block, const uint at)
{
    return ivec4(vkp_fxt1_five(vkp_bits(block, at + 10u, 5u)), vkp_fxt1_five(vkp_bits(block, at + 5u, 5u)),
                 vkp_fxt1_five(vkp_bits(block, at, 5u)), 255);
}

// Its green with a sixth bit.
ivec4 vkp_fxt1_fine(const uvec4 block, const uint at, const uint bit)
{
    ivec4 color = vkp_fxt1_end(block, at);
    color.g = int(((vkp_bits(block, at + 5u, 5u) << 1u | bit) * 510u + 63u) / 126u);
    return color;
}

ivec4 vkp_fxt1_between(const int count, const int at, const ivec4 low, const ivec4 high)
{
    return ((count - at) * low + at * high + count / 2) / count;
}

ivec4 vkp_fxt1_with_alpha(const uvec4 block, const uint number)
{
    return ivec4(vkp_fxt1_end(block, 64u + 15u * number).rgb, vkp_fxt1_five(vkp_bits(block, 109u + 5u * number, 5u)));
}

ivec4 vkp_fxt1_mixed(const uvec4 block, const bool clear, const uint side, const uint code)
{
    uint first = 64u + 30u * side, bit = vkp_bits(block, 125u + side, 1u);
    ivec4 high = vkp_fxt1_fine(block, first + 15u, bit);
    if (!clear)
        return vkp_fxt1_between(3, int(code), vkp_fxt1_fine(block, first, bit ^ vkp_bits(block, 1u + 32u * side, 1u)), high);
    ivec4 low = vkp_fxt1_end(block, first);
    return code == 0u ? low : code == 1u ? low + high >> 1 : code == 2u ? high : ivec4(0);
}

ivec4 vkp_fxt1(const uvec4 block, const uint x, const uint y)
{
    uint side = x >> 2u, place = 16u * side + 4u * y + (x & 3u), mode = block.w >> 29u;
    uint code = vkp_bits(block, 2u * place, 2u);
    bool flag = vkp_bits(block, 124u, 1u) != 0u;
    if (mode >= 4u)
        return vkp_fxt1_mixed(block, flag, side, code);
    if (mode == 2u)
        return vkp_fxt1_end(block, 64u + 15u * code);
    if (mode == 3u && flag)
        return vkp_fxt1_between(3, int(code), vkp_fxt1_with_alpha(block, 2u * side), vkp_fxt1_with_alpha(block, 1u));
    if (mode == 3u)
        return code == 3u ? ivec4(0) : vkp_fxt1_with_alpha(block, code);
    code = vkp_bits(block, 3u * place, 3u);
    return code == 7u ? ivec4(0)
                      : vkp_fxt1_between(6, int(code), vkp_fxt1_end(block, 96u), vkp_fxt1_end(block, 111u));
}
