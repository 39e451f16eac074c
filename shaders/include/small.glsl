// Small triangles of the keys form.

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

// Enters the triangle at the pixels that it covers, if `small`.
void enter_small(bool small, Wound w, ivec4 bounds, uint number)
{
    vec3 plane = vkp_depth_plane(w, push.flags);
    Edge e0 = vkp_edge(w.p0, w.p1, push.flags);
    Edge e1 = vkp_edge(w.p1, w.p2, push.flags);
    Edge e2 = vkp_edge(w.p2, w.p0, push.flags);
    ivec3 step_x = ivec3(e0.a, e1.a, e2.a);
    ivec3 step_y = ivec3(e0.b, e1.b, e2.b);
    ivec3 row = ivec3(edge_at(e0, bounds.xy), edge_at(e1, bounds.xy), edge_at(e2, bounds.xy));
    ivec3 e = row;
    ivec2 pixel = bounds.xy;
    WideKeys keys = WideKeys(push.keys);
    bool entered = false;
    while (small) {
        bool inside = (e.x | e.y | e.z) >= 0;
        if (inside) {
            vkp_depth_raw old = vkp_depth_existing(pixel);
            vkp_depth_raw mine = vkp_depth_pack(depth_at(plane, pixel), old);
            if (vkp_key_passes(mine, old)) {
                uvec2 key = vkp_key(number, mine);
                atomicMin(keys.v[tile_at(pixel) * 64u + place_in_tile(pixel)], uint64_t(key.x) | uint64_t(key.y) << 32);
            }
        }
        // A triangle is convex: once a row has left it, there is nothing more in the row.
        bool wrap = pixel.x == bounds.z || (entered && !inside);
        entered = inside && !wrap;
        row += wrap ? step_y : ivec3(0);
        e = wrap ? row : e + step_x;
        pixel = wrap ? ivec2(bounds.x, pixel.y + 1) : pixel + ivec2(1, 0);
        if (pixel.y > bounds.w)
            break;
    }
    ivec2 first = bounds.xy >> 3;
    ivec2 tiles = (bounds.zw >> 3) - first + 1;
    for (int left = small ? tiles.x * tiles.y : 0, x = 0, y = 0; left > 0; left--) {
        push.touched.v[uint(first.y + y) * vkp_tiles().x + uint(first.x + x)] = 1u;
        bool wrap = x + 1 == tiles.x;
        x = wrap ? 0 : x + 1;
        y = wrap ? y + 1 : y;
    }
}
