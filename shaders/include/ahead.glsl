// What a pair of tiles is going to store into is brought into the cache, all misses at once: on CPUs a store is a loop over
// the lanes, and each waits for its own miss.
#if VKP_PAIR && defined(VKP_LANE_LOOPS)
// Of the pair that mostly follows on the same core: the one to the right, or the first one of the bin's next row.
ivec2 vkp_next_pair(ivec2 origin)
{
    int edge = 1 << VKP_BIN_EDGE_SHIFT;
    return origin + (((origin.x + 16) & (edge - 1)) != 0 ? ivec2(16, 0) : ivec2(16 - edge, 8));
}

// Zero, from a texel in each row: the colours of this pair, and the depth of the next, as this one's is loaded at once.
// To be added to what is needed late.
uint vkp_touch_rows(ivec2 origin)
{
    ivec2 last = ivec2(push.size) - 1;
    ivec2 next = vkp_next_pair(origin);
    uint found = 0u;
    [[unroll]] for (uint row = 0u; row < 8u; row += VKP_SUBGROUP) {
        ivec2 step = ivec2(0, int((row + gl_SubgroupInvocationID) & 7u));
        found |= vkp_colors_touch(min(origin + step, last));
        found |= uvec2(vkp_depth_load(clamp(next + step, ivec2(0), last))).x;
    }
    return min(found, VKP_ZERO);
}
#else
#define vkp_touch_rows(origin) 0u
#endif
