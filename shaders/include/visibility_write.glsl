// Enters single pixels into the keys by 64-bit atomicMin.

// The memory of the keys, and the number of tiles in a row.
struct Keys {
    WideKeys memory;
    uint across;
};

Keys keys_here()
{
    return Keys(WideKeys(uvec2(push.keys)), vkp_tiles().x);
}

// The place of a pixel in its tile: the inverse of vkp_tile_pixel.
uint place_in_tile(const ivec2 pixel)
{
    uvec2 p = uvec2(pixel & 7);
    return (p.x & 1u) | (p.y & 1u) << 1 | (p.x & 6u) << 1 | (p.y & 6u) << 3;
}

uint key_place(const ivec2 pixel, const Keys keys)
{
    return (uint(pixel.y >> 3) * keys.across + uint(pixel.x >> 3)) * 64u + place_in_tile(pixel);
}

// On CPUs, brings the keys of all pixels in the bounds into the cache, all misses at once: an atomic operation
// waits for its own place, and the next one for it. Eight keys, of four pixels by two, are a line of it. Returns a zero
// that has to be used.
uint bring_keys(const bool wanted, const ivec4 bounds, const Keys keys)
{
    uint seen = 0u;
#ifdef VKP_LANE_LOOPS
    ivec2 first = bounds.xy >> ivec2(2, 1);
    ivec2 last = bounds.zw >> ivec2(2, 1);
    ivec2 at = first;
    while (wanted) {
        seen |= vkp_keys(key_place(at << ivec2(2, 1), keys)).y;
        bool wrap = at.x == last.x;
        at = wrap ? ivec2(first.x, at.y + 1) : at + ivec2(1, 0);
        if (at.y > last.y)
            break;
    }
#endif
    return min(seen, VKP_ZERO);
}

// The pixel, which lies in the region, is entered if it is `inside`.
void enter_pixel(const bool inside, const ivec2 pixel, const float depth, const uint number, const Keys keys)
{
    vkp_depth_raw old = vkp_depth_existing(pixel);
    vkp_depth_raw mine = vkp_depth_pack(depth, old);
    uvec2 key = VKP_WHOLE(vkp_key(number, mine));
    uint place = VKP_WHOLE(key_place(pixel, keys));
    if (inside && vkp_key_passes(mine, old))
        atomicMin(keys.memory.v[place], uint64_t(key.x) | uint64_t(key.y) << 32);
}

// Notes that the tiles of a few pixels show something new.
void touch_tiles(const ivec4 bounds, const Keys keys)
{
    ivec2 first = bounds.xy >> 3;
    ivec2 tiles = (bounds.zw >> 3) - first + 1;
    int left = tiles.x * tiles.y;
    int x = 0;
    int y = 0;
    while (left > 0) {
        uint tile = uint(first.y + y) * keys.across + uint(first.x + x);
        if (vkp_touched(tile) == 0u)
            push.touched.v[tile] = 1u;
        bool wrap = x + 1 == tiles.x;
        x = wrap ? 0 : x + 1;
        y = wrap ? y + 1 : y;
        if (--left <= 0)
            break;
    }
}
