// BC6H; the rules are those of vkpipe/format/blocks/bptc_float.py.
#include "decode_bptc.glsl"

int vkp_bc6h_unquantized(const int value, const uint bits, const bool is_signed)
{
    int size = abs(value);
    if (bits >= (is_signed ? 16u : 15u))
        return value;
    int top = (1 << (bits - (is_signed ? 1u : 0u))) - 1;
    int wide = ((size << 15) + 0x4000) >> (bits - 1u);
    wide = size == 0 ? 0 : size >= top ? (is_signed ? 0x7fff : 0xffff) : wide;
    return value < 0 ? -wide : wide;
}

// A mode: VKP_BC6H_MODES has number, its bits, and then these in so many bits each, from the lowest on.
struct Bc6hMode {
    uint bits, subsets, exact;
    uvec3 deltas;
    bool relative;
};

// Raw end points: w, x, y, z of each component.
struct Bc6hEnds {
    ivec4 r, g, b;
};

// The fields of a mode from place `at` on, which moves behind them; VKP_BC6H_FIELDS has end point, component,
// lowest bit, bits, and whether the highest bit comes first.
Bc6hEnds vkp_bc6h_fields(const uvec4 block, const uint range, inout uint at)
{
    Bc6hEnds ends = Bc6hEnds(ivec4(0), ivec4(0), ivec4(0));
    for (uint i = range & 0xffffu; i < range >> 16u; i++) {
        uint field = VKP_BC6H_FIELDS[i], count = field >> 8u & 15u;
        uint value = vkp_bits(block, at, count);
        value = (field >> 12u & 1u) != 0u ? bitfieldReverse(value) >> (32u - count) : value;
        int part = int(value << (field >> 4u & 15u));
        ivec4 parts = mix(ivec4(0), ivec4(part), equal(uvec4(0u, 1u, 2u, 3u), uvec4(field & 3u)));
        uint component = field >> 2u & 3u;
        ends.r |= component == 0u ? parts : ivec4(0);
        ends.g |= component == 1u ? parts : ivec4(0);
        ends.b |= component == 2u ? parts : ivec4(0);
        at += count;
    }
    return ends;
}

// End points `pair` and `pair` + 1 of a component, added to the first one where they are relative to it.
ivec2 vkp_bc6h_pair(const ivec4 ends, const Bc6hMode m, const uint delta, const uint pair, const bool is_signed)
{
    int base = is_signed ? vkp_signed(ends.x, m.exact) : ends.x;
    ivec3 others = ends.yzw;
    for (int n = 0; n < 3; n++) {
        int value = others[n];
        if (is_signed || m.relative)
            value = vkp_signed(value, delta);
        if (m.relative) {
            value = base + value & (1 << m.exact) - 1;
            value = is_signed ? vkp_signed(value, m.exact) : value;
        }
        others[n] = value;
    }
    return pair == 0u ? ivec2(base, others.x) : others.yz;
}

int vkp_bc6h_component(const ivec4 ends, const Bc6hMode m, const uint delta, const uint subset, const int weight,
        const bool is_signed)
{
    ivec2 pair = vkp_bc6h_pair(ends, m, delta, subset, is_signed);
    int low = vkp_bc6h_unquantized(pair.x, m.exact, is_signed);
    int high = vkp_bc6h_unquantized(pair.y, m.exact, is_signed);
    int value = (low * (64 - weight) + high * weight + 32) >> 6;
    int size = abs(value) * 31 >> (is_signed ? 5 : 6);
    return value < 0 ? size | 0x8000 : size;
}

// The bits of half floats.
ivec3 vkp_bc6h(const uvec4 block, const uint texel, const bool is_signed)
{
    uint number = block.x & ((block.x & 2u) != 0u ? 31u : 3u);
    uint row = 0u, range = 0u;
    for (uint n = 0u; n < VKP_BC6H_COUNT; n++) {
        if ((VKP_BC6H_MODES[n] & 31u) == number) {
            row = VKP_BC6H_MODES[n];
            range = VKP_BC6H_RANGES[n];
        }
    }
    if (range == 0u)
        return ivec3(0);
    Bc6hMode m = Bc6hMode(row >> 5u & 7u, row >> 8u & 3u, row >> 10u & 31u,
                          uvec3(row >> 15u, row >> 19u, row >> 23u) & 15u, row >> 27u != 0u);
    uint at = m.bits;
    Bc6hEnds ends = vkp_bc6h_fields(block, range, at);
    bool two = m.subsets == 2u;
    uint pattern = two ? vkp_bits(block, at, 5u) : 0u, bits = two ? 3u : 4u;
    at += two ? 5u : 0u;
    uint index = vkp_bptc_index(block, at, bits, vkp_bptc_anchors(m.subsets, pattern), texel);
    int weight = vkp_bptc_weight(bits, index);
    uint subset = vkp_bptc_subset(m.subsets, pattern, texel);
    return ivec3(vkp_bc6h_component(ends.r, m, m.deltas.r, subset, weight, is_signed),
                 vkp_bc6h_component(ends.g, m, m.deltas.g, subset, weight, is_signed),
                 vkp_bc6h_component(ends.b, m, m.deltas.b, subset, weight, is_signed));
}
