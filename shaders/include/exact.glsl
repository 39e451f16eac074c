// Quotients and roots that coverage or depth depends on, rounded as IEEE 754 has it. Vulkan lets a division be off by 2.5
// steps of the result's last place and a root by as much; CPUs round both as they should.
// Source: Vulkan 1.3, "Precision and Operation of SPIR-V Instructions".

#ifdef VKP_LANE_LOOPS
#define VKP_DIVIDED(a, b) ((a) / (b))
#define VKP_ROOT(x) sqrt(x)
#else
#define VKP_DIVIDED(a, b) vkp_divided(a, b)
#define VKP_ROOT(x) vkp_root(x)

// Numbers from 2^-49 to 2^49: what is made of them here can be represented. Others, and what is no number, are left to
// the device.
bool vkp_is_moderate(const float x)
{
    return (floatBitsToUint(x) >> 23 & 255u) - 78u < 98u;
}

float vkp_divided(const float a, const float b)
{
    precise float found = a / b;
    if (!vkp_is_moderate(a) || !vkp_is_moderate(b))
        return found;
    // A Newton step: then the quotient lies between this float and one of its neighbours.
    precise float more = vkp_fma(-b, found, a) / b;
    precise float near = found + more;
    // That is the one whose rest is smaller, and both rests are exact.
    precise float rest = vkp_fma(-b, near, a);
    int signs = floatBitsToInt(rest) ^ floatBitsToInt(b) ^ floatBitsToInt(near);
    precise float other = intBitsToFloat(floatBitsToInt(near) + (signs < 0 ? -1 : 1));
    precise float other_rest = vkp_fma(-b, other, a);
    return abs(other_rest) < abs(rest) ? other : near;
}

vec2 vkp_divided(const vec2 a, const float b)
{
    return vec2(vkp_divided(a.x, b), vkp_divided(a.y, b));
}

float vkp_root(const float x)
{
    precise float found = sqrt(x);
    if (!vkp_is_moderate(x))
        return found;
    precise float more = vkp_fma(-found, found, x) / (2.0 * found);
    precise float near = found + more;
    precise float rest = vkp_fma(-near, near, x);
    // The root lies nearer to a neighbour where the rest is more than half a step makes of it.
    float below = intBitsToFloat(floatBitsToInt(near) - 1), above = intBitsToFloat(floatBitsToInt(near) + 1);
    precise float up = near * (above - near), down = near * (below - near);
    return rest > up ? above : rest <= down ? below : near;
}
#endif
