// Fields of blocks of up to 128 bits, least significant word first.

// 0 to 32 bits from a place on; bits from 128 on read as 0.
uint vkp_bits(const uvec4 block, const uint at, const uint count)
{
    uint i = at >> 5, s = at & 31u;
    if (i > 3u)
        return 0u;
    uint low = block[i], high = i < 3u ? block[i + 1u] : 0u;
    // In two steps: a shift by 32 is not defined.
    uint value = (low >> s) | ((high << 1u) << (31u - s));
    return count >= 32u ? value : value & ((1u << count) - 1u);
}

// Two's complement of a field of at least one bit.
int vkp_signed(const int value, const uint bits)
{
    int sign = 1 << (bits - 1u);
    return ((value & ((sign << 1) - 1)) ^ sign) - sign;
}

uint vkp_four_bytes(const ivec4 color)
{
    uvec4 c = uvec4(color) & 255u;
    return c.r | c.g << 8u | c.b << 16u | c.a << 24u;
}

uint vkp_two_halves(const int low, const int high)
{
    return uint(low) & 0xffffu | uint(high) << 16u;
}

uvec4 vkp_four_halves(const ivec4 color)
{
    return uvec4(vkp_two_halves(color.r, color.g), vkp_two_halves(color.b, color.a), 0u, 0u);
}

// The byte that is stored first becomes the highest.
uint vkp_swapped(uint word)
{
    word = (word & 0x00ff00ffu) << 8u | word >> 8u & 0x00ff00ffu;
    return word << 16u | word >> 16u;
}
