// Rejects triangles that lie behind everything in the tile, if VKP_REJECTS: a hierarchical depth test of one level.
// The including kernel defines VKP_FARTHEST(k), the largest order of depth that passes at this lane's pixel of slice
// k.

// The largest order of depth that passes anywhere in the tile.
uint farthest;

// Returns whether the triangle is hidden in the whole tile. Its depth is bounded by the tile's corners, with room
// for each pixel's rounding.
bool vkp_passed_over(const Touch touch)
{
#if VKP_REJECTS
    vec2 low = vec2(tile_origin);
    vec2 high = low + vec2(VKP_LAST_PIXEL);
#if VKP_SPREAD
    low += VKP_PIXEL_CENTRE - 0.5;
    high += VKP_PIXEL_CENTRE + 0.5;
#endif
    VkpPlane p = touch.plane;
    float x0 = p.y * low.x;
    float x1 = p.y * high.x;
    float y0 = p.z * low.y;
    float y1 = p.z * high.y;
    float room = (abs(p.x) + max(abs(x0), abs(x1)) + max(abs(y0), abs(y1))) * 1e-6;
    float z = VKP_NEAR_IS_LESS ? p.x + min(x0, x1) + min(y0, y1) - room : p.x + max(x0, x1) + max(y0, y1) + room;
    z = VKP_MOVED_BY(p, z);
#if VKP_DEPTH_CLAMP
    z = vkp_in_range(z, touch.range);
#endif
    return vkp_key_order(vkp_depth_pack(z, vkp_depth_raw(0u))) > farthest;
#else
    return false;
#endif
}

void find_farthest()
{
#if VKP_REJECTS
    uint most = 0u;
    [[unroll]] for (int k = 0; k < VKP_SLICES; k++)
        most = max(most, VKP_FARTHEST(k));
    farthest = vkp_max_all(most);
#endif
}
