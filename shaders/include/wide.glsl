// Signed integers of 64 bits: areas, and the constant of an edge, which products of two coordinates make. Where the device
// has none (VKP_WORD_PAIRS) they are pairs of words.

#ifdef VKP_WORD_PAIRS
struct Wide {
    uint low;
    int high;
};

Wide vkp_wide(const int value) { return Wide(uint(value), value >> 31); }

Wide vkp_wide_of(const uvec2 words) { return Wide(words.x, int(words.y)); }

uvec2 vkp_words_of(const Wide value) { return uvec2(value.low, uint(value.high)); }
int vkp_low(const Wide value) { return int(value.low); }

Wide vkp_product(const int a, const int b)
{
    int high, low;
    imulExtended(a, b, high, low);
    return Wide(uint(low), high);
}

Wide vkp_plus(const Wide a, const Wide b)
{
    uint carry;
    uint low = uaddCarry(a.low, b.low, carry);
    return Wide(low, a.high + b.high + int(carry));
}

Wide vkp_minus(const Wide a, const Wide b)
{
    uint borrow;
    uint low = usubBorrow(a.low, b.low, borrow);
    return Wide(low, a.high - b.high - int(borrow));
}

// Divided by 2 to the power of `bits`, 1 to 31, and rounded down.
Wide vkp_shifted(const Wide value, const int bits)
{
    return Wide(value.low >> bits | uint(value.high) << (32 - bits), value.high >> bits);
}

bool vkp_is_zero(const Wide value) { return (value.low | uint(value.high)) == 0u; }
bool vkp_is_negative(const Wide value) { return value.high < 0; }
bool vkp_is_positive(const Wide value) { return value.high > 0 || (value.high == 0 && value.low != 0u); }

Wide vkp_magnitude(const Wide value)
{
    if (value.high < 0)
        return vkp_minus(vkp_wide(0), value);
    return value;
}

int vkp_clamped(const Wide value, const int most)
{
    bool fits = value.high == int(value.low) >> 31;
    return fits ? clamp(int(value.low), -most, most) : value.high < 0 ? -most : most;
}
#else
#define Wide int64_t
#define vkp_wide(value) int64_t(value)
#define vkp_wide_of(words) int64_t(uint64_t((words).x) | uint64_t((words).y) << 32)
#define vkp_words_of(value) uvec2(uint((value) & int64_t(0xffffffff)), uint((value) >> 32))
#define vkp_low(value) int(value)
#define vkp_product(a, b) (int64_t(a) * int64_t(b))
#define vkp_plus(a, b) ((a) + (b))
#define vkp_minus(a, b) ((a) - (b))
#define vkp_shifted(value, bits) ((value) >> (bits))
#define vkp_is_zero(value) ((value) == int64_t(0))
#define vkp_is_negative(value) ((value) < int64_t(0))
#define vkp_is_positive(value) ((value) > int64_t(0))
#define vkp_magnitude(value) abs(value)
#define vkp_clamped(value, most) int(clamp(value, int64_t(-(most)), int64_t(most)))
#endif
