// Coverage of smooth primitives: the share of 64 places in a pixel, at odd sixteenths of a pixel from its centre,
// that a primitive covers.
#define VKP_SHARE_PLACES 8

// Returns whether a triangle, or the rectangle around a line, may cover any part of a pixel.
bool vkp_may_share(const Touch touch, const ivec2 step)
{
#if VKP_DISC
    return true;
#else
    VkpEdges e = touch.c + touch.a * step.x + touch.b * step.y;
#if VKP_SPREAD
    e += ((abs(touch.a) + abs(touch.b)) >> 1) + 1;
#endif
    return VKP_WITHIN(e);
#endif
}

float vkp_share(const Touch touch, const ivec2 step)
{
#if VKP_SMOOTH
    uint found = 0u;
#if VKP_SMOOTH_LINES
    ivec4 e = vkp_line_c + vkp_line_a * step.x + vkp_line_b * step.y;
#elif !VKP_DISC
    VkpEdges e = touch.c + touch.a * step.x + touch.b * step.y;
#endif
    [[unroll]] for (int number = 0; number < VKP_SHARE_PLACES * VKP_SHARE_PLACES; number++) {
        ivec2 place = 2 * ivec2(number % VKP_SHARE_PLACES, number / VKP_SHARE_PLACES) - (VKP_SHARE_PLACES - 1);
#if VKP_SMOOTH_LINES
        ivec4 at = e + ((vkp_line_rest + vkp_line_a * place.x + vkp_line_b * place.y) >> 4);
        found += (at.x | at.y | at.z | at.w) >= 0 ? 1u : 0u;
#elif VKP_DISC
        ivec2 way = (step << 8) + (place << 4) - touch.a.xy;
        found += uint(way.x * way.x) + uint(way.y * way.y) < uint(touch.a.z) ? 1u : 0u;
#else
        ivec3 at = e + ((touch.rest + touch.a * place.x + touch.b * place.y) >> 4);
        found += (at.x | at.y | at.z) >= 0 ? 1u : 0u;
#endif
    }
    return float(found) * (1.0 / float(VKP_SHARE_PLACES * VKP_SHARE_PLACES));
#else
    return 1.0;
#endif
}
