// Bounded integer sequences of ASTC; the rules are those of vkpipe/format/blocks/astc_integers.py. A range is
// digit << 4 | bits: 1, 3 or 5 times a power of two integers.
#include "decode_bits.glsl"

// Bits of a sequence of so many integers.
uint vkp_astc_sequence_bits(const uint count, const uint range)
{
    uint digit = range >> 4u;
    uint extra = digit == 3u ? (8u * count + 4u) / 5u : digit == 5u ? (7u * count + 2u) / 3u : 0u;
    return count * (range & 15u) + extra;
}

// The five trits of 8 bits, two bits each.
uint vkp_astc_trits(const uint word)
{
    bool tops = (word >> 2u & 7u) == 7u, three = (word >> 5u & 3u) == 3u;
    uint c = tops ? (word >> 5u & 7u) << 2u | word & 3u : word & 31u;
    uint t4 = tops || three ? 2u : word >> 7u & 1u;
    uint t3 = tops ? 2u : three ? word >> 7u & 1u : word >> 5u & 3u;
    bool low = (c & 3u) == 3u, middle = (c >> 2u & 3u) == 3u;
    uint t2 = low || middle ? 2u : c >> 4u & 1u;
    uint t1 = low ? c >> 4u & 1u : middle ? 2u : c >> 2u & 3u;
    uint last = low ? c >> 2u & 3u : c & 3u;
    uint t0 = !low && middle ? last : last & 2u | last & ~(last >> 1u) & 1u;
    return t0 | t1 << 2u | t2 << 4u | t3 << 6u | t4 << 8u;
}

// The three quints of 7 bits, four bits each.
uint vkp_astc_quints(const uint word)
{
    uint last = word & 1u;
    bool four = (word >> 1u & 3u) == 3u;
    if (four && (word >> 5u & 3u) == 0u)
        return 0x044u | (last << 2u | (word >> 4u & ~last & 1u) << 1u | word >> 3u & ~last & 1u) << 8u;
    uint c = four ? (word >> 3u & 3u) << 3u | (~word >> 5u & 3u) << 1u | last : word & 31u;
    uint q2 = four ? 4u : word >> 5u & 3u;
    bool five = (c & 7u) == 5u;
    uint q1 = five ? 4u : c >> 3u & 3u, q0 = five ? c >> 3u & 3u : c & 7u;
    return q0 | q1 << 4u | q2 << 8u;
}

// Bits repeated downwards until there are `to` of them, at most nine.
uint vkp_astc_repeated(const uint value, const uint bits, const uint to)
{
    uint wide = value;
    uint have = bits;
    for (; have < to; have += bits)
        wide = wide << bits | value;
    return wide >> (have - to);
}

// The 8-bit value of an integer of a range of colours.
int vkp_astc_color(const uint range, const uint integer)
{
    uint b = range & 15u, v = (integer & ((1u << b) - 1u)) >> 1u, spread = 0u, scale;
    if (range >> 4u == 1u)
        return int(vkp_astc_repeated(integer, b, 8u));
    if (range >> 4u == 3u) {
        switch (b) {
        case 1u: scale = 204u; break;
        case 2u: scale = 93u; spread = v << 8u | v << 4u | v << 2u | v << 1u; break;
        case 3u: scale = 44u; spread = v << 7u | v << 2u | v; break;
        case 4u: scale = 22u; spread = v << 6u | v; break;
        case 5u: scale = 11u; spread = v << 5u | v >> 2u; break;
        default: scale = 5u; spread = v << 4u | v >> 4u;
        }
    } else {
        switch (b) {
        case 1u: scale = 113u; break;
        case 2u: scale = 54u; spread = v << 8u | v << 3u | v << 2u; break;
        case 3u: scale = 26u; spread = v << 7u | v << 1u | v >> 1u; break;
        case 4u: scale = 13u; spread = v << 6u | v >> 1u; break;
        default: scale = 6u; spread = v << 5u | v >> 3u;
        }
    }
    uint mask = (integer & 1u) * 0x1ffu;
    return int(mask & 0x80u | ((integer >> b) * scale + spread ^ mask) >> 2u);
}

// The weight of an integer of a range, 0 to 64.
int vkp_astc_weight(const uint range, const uint integer)
{
    uint b = range & 15u, v = (integer & ((1u << b) - 1u)) >> 1u, wide;
    bool trit = range >> 4u == 3u;
    if (range >> 4u == 1u) {
        wide = vkp_astc_repeated(integer, b, 6u);
    } else if (b == 0u) {
        wide = trit ? integer * 32u - (integer >> 1u) : integer * 16u - integer / 3u;
    } else {
        uint scale = trit ? (b == 1u ? 50u : b == 2u ? 23u : 11u) : (b == 1u ? 28u : 13u);
        uint spread = b == 1u ? 0u : !trit ? v << 6u | v << 1u : b == 2u ? v << 6u | v << 2u | v : v << 5u | v;
        uint mask = (integer & 1u) * 0x7fu;
        wide = mask & 0x20u | ((integer >> b) * scale + spread ^ mask) >> 2u;
    }
    return int(wide + (wide > 32u ? 1u : 0u));
}

uvec4 vkp_astc_part(const uvec4 block, const uint at, const uint count)
{
    uvec4 found;
    for (uint i = 0u; i < 4u; i++)
        found[i] = vkp_bits(block, at + 32u * i, clamp(int(count) - int(32u * i), 0, 32));
    return found;
}

// Integer `i` of a sequence, behind whose end there are zeros.
uint vkp_astc_integer(const uvec4 stream, const uint range, const uint i)
{
    uint digit = range >> 4u, b = range & 15u;
    if (digit == 1u)
        return vkp_bits(stream, b * i, b);
    uint each = digit == 3u ? 5u : 3u;
    uint block = i / each, place = i % each, word, before, top;
    uint start = block * (each * b + (digit == 3u ? 8u : 7u));
    if (digit == 3u) {
        word = vkp_bits(stream, start + b, 2u) | vkp_bits(stream, start + 2u * b + 2u, 2u) << 2u
            | vkp_bits(stream, start + 3u * b + 4u, 1u) << 4u | vkp_bits(stream, start + 4u * b + 5u, 2u) << 5u
            | vkp_bits(stream, start + 5u * b + 7u, 1u) << 7u;
        before = 0x75420u >> 4u * place & 15u;
        top = vkp_astc_trits(word) >> 2u * place & 3u;
    } else {
        word = vkp_bits(stream, start + b, 3u) | vkp_bits(stream, start + 2u * b + 3u, 2u) << 3u
            | vkp_bits(stream, start + 3u * b + 5u, 2u) << 5u;
        before = 0x530u >> 4u * place & 15u;
        top = vkp_astc_quints(word) >> 4u * place & 15u;
    }
    return top << b | vkp_bits(stream, start + place * b + before, b);
}
