// A multiply-add with one rounding of operations that have one each, for devices whose fma() has two and that have no
// doubles. Exact but where a product is too small or too large for its parts.
// Source: S. Boldo, G. Melquiond, "Emulation of FMA and Correctly Rounded Sums", 2008; T. J. Dekker, 1971.

// The sum as it is rounded, and what that leaves out.
vec2 vkp_sum_parts(const float a, const float b)
{
    precise float sum = a + b;
    precise float b_part = sum - a;
    precise float a_part = sum - b_part;
    precise float rest = (a - a_part) + (b - b_part);
    return vec2(sum, rest);
}

// Two floats of twelve bits or less that make a float.
vec2 vkp_halves(const float a)
{
    precise float wide = a * 4097.0;
    precise float beyond = wide - a;
    precise float high = wide - beyond;
    precise float low = a - high;
    return vec2(high, low);
}

// The product as it is rounded, and what that leaves out.
vec2 vkp_product_parts(const float a, const float b)
{
    precise float product = a * b;
    vec2 x = vkp_halves(a), y = vkp_halves(b);
    precise float rest = x.x * y.x - product;
    rest += x.x * y.y;
    rest += x.y * y.x;
    rest += x.y * y.y;
    return vec2(product, rest);
}

// A sum that, where it is not exact, has the neighbour whose last bit is set: rounded again it goes the right way.
float vkp_sum_odd(const float a, const float b)
{
    vec2 parts = vkp_sum_parts(a, b);
    int bits = floatBitsToInt(parts.x);
    bool moves = parts.y != 0.0 && (bits & 1) == 0;
    return intBitsToFloat(bits + (moves ? ((parts.y > 0.0) == (parts.x > 0.0) ? 1 : -1) : 0));
}

float vkp_fma_of_parts(const float a, const float b, const float c)
{
    precise float plain = a * b + c;
    if (!(max(abs(a), abs(b)) < 1e30 && abs(plain) < 1e30))
        return plain;
    vec2 product = vkp_product_parts(a, b);
    vec2 low = vkp_sum_parts(c, product.y);
    vec2 high = vkp_sum_parts(product.x, low.x);
    precise float sum = high.x + vkp_sum_odd(low.y, high.y);
    return sum;
}
