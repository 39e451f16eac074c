// Entering single pixels into the keys.

layout(buffer_reference, scalar, buffer_reference_align = 8) buffer WideKeys { uint64_t v[]; };

uint tile_at(ivec2 pixel)
{
    return uint(pixel.y >> 3) * vkp_tiles().x + uint(pixel.x >> 3);
}

// The place of a pixel in its tile: the inverse of vkp_tile_pixel.
uint place_in_tile(ivec2 pixel)
{
    uvec2 p = uvec2(pixel & 7);
    return (p.x & 1u) | (p.y & 1u) << 1 | (p.x & 6u) << 1 | (p.y & 6u) << 3;
}

// The pixel lies in the region.
void enter_pixel(ivec2 pixel, float depth, uint number)
{
    vkp_depth_raw old = vkp_depth_existing(pixel);
    vkp_depth_raw mine = vkp_depth_pack(depth, old);
    if (vkp_key_passes(mine, old)) {
        uvec2 key = vkp_key(number, mine);
        WideKeys keys = WideKeys(push.keys);
        atomicMin(keys.v[tile_at(pixel) * 64u + place_in_tile(pixel)], uint64_t(key.x) | uint64_t(key.y) << 32);
    }
}

// Notes that the tiles of a few pixels show something new.
void touch_tiles(ivec4 bounds)
{
    ivec2 first = bounds.xy >> 3;
    ivec2 tiles = (bounds.zw >> 3) - first + 1;
    for (int left = tiles.x * tiles.y, x = 0, y = 0; left > 0; left--) {
        push.touched.v[uint(first.y + y) * vkp_tiles().x + uint(first.x + x)] = 1u;
        bool wrap = x + 1 == tiles.x;
        x = wrap ? 0 : x + 1;
        y = wrap ? y + 1 : y;
    }
}
