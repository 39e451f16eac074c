// Prefetch: reads a texel in each row of the tile that will be stored to, so that all cache misses are under way at
// once. On CPUs a store is a loop over the lanes, each of which would wait for its own miss. The functions return
// zero, which has to be added to something that the stores depend on; else compilers drop the reads.
#ifdef VKP_LANE_LOOPS
ivec2 vkp_row(const ivec2 origin, const uint first)
{
    return origin + ivec2(0, int((first + gl_SubgroupInvocationID) & 7u));
}

// The colours of a tile, or of two side by side, by a texel in each row.
uint vkp_touch_colors(const ivec2 origin)
{
    uint found = 0u;
    [[unroll]] for (uint row = 0u; row < 8u; row += VKP_SUBGROUP)
        found |= vkp_colors_touch(min(vkp_row(origin, row), ivec2(push.size) - 1));
    return min(found, VKP_ZERO);
}

#if VKP_DIRECT
#define vkp_touch_next_depth(origin) 0u
#elif VKP_PAIR
// The depth of the pair of tiles that mostly follows on the same core: the one to the right, or the first one of the bin's
// next row.
uint vkp_touch_next_depth(const ivec2 origin)
{
    int edge = 1 << VKP_BIN_EDGE_SHIFT;
    ivec2 next = origin + (((origin.x + 16) & (edge - 1)) != 0 ? ivec2(16, 0) : ivec2(16 - edge, 8));
    uint found = 0u;
    [[unroll]] for (uint row = 0u; row < 8u; row += VKP_SUBGROUP)
        found |= uvec2(vkp_depth_load(clamp(vkp_row(next, row), ivec2(0), ivec2(push.size) - 1))).x;
    return min(found, VKP_ZERO);
}
#endif
#else
#define vkp_touch_colors(origin) 0u
#define vkp_touch_next_depth(origin) 0u
#endif
