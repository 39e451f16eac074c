// Points: the rectangle of pixels that a point covers, inclusive.
//
// A sprite (point_quad_rasterization) covers the pixels whose centres lie in the square around the point; other
// points are squares of whole pixels. Source: Gallium documents, "Rasterizer", point_quad_rasterization;
// OpenGL 2.1, 3.3.1, Basic Point Rasterization.
ivec4 vkp_point_pixels(const vec2 window, const float size, const uint flags)
{
    int adjust = (flags & VKP_FLAG_BOTTOM_EDGE) != 0u ? 1 : 0;
    if ((flags & VKP_FLAG_POINT_QUAD) != 0u) {
        int width = max(256, vkp_fixed(vec2(size)).x);
        ivec2 low = vkp_fixed_place(window, flags) - width / 2;
        ivec2 high = low + width;
        return ivec4((low.x + 255) >> 8, (low.y + 255 + adjust) >> 8, ((high.x + 255) >> 8) - 1,
                     ((high.y + 255 + adjust) >> 8) - 1);
    }
    // The nearest whole number; halves, of sizes in 1/256 of a pixel, go down, as in llvmpipe.
    int width = max(1, (vkp_fixed(vec2(clamp(size, 0.0, 65536.0))).x + 127) >> 8);
    float corner = (flags & VKP_FLAG_HALF_PIXEL) != 0u ? 0.0 : 0.5;
    ivec2 place = vkp_fixed(window + corner);
    place.y -= adjust;
    ivec2 low = (width & 1) != 0 ? (place >> 8) - (width - 1) / 2 : ((place + 128) >> 8) - width / 2;
    return ivec4(low, low + width - 1);
}

#if !VKP_UNFILLED
// Returns whether a point is drawn: its centre lies in the frustum, of which point_tri_clip leaves out the sides.
bool vkp_point_inside(const vec4 p, const uint flags)
{
    uint code = vkp_clip_code(p, flags);
#if VKP_WINDOW_SPACE
    return code == 0u;
#endif
    bool sides = (flags & VKP_FLAG_POINT_TRI_CLIP) == 0u;
    return p.w > 0.0 && (sides ? code == 0u : (code & 48u) == 0u && !any(isnan(p.xy)) && !any(isinf(p.xy)));
}
#endif

// What a vertex has as its size, which may be none that a point can have.
float vkp_vertex_size(const uint slot, const ViewportRecord viewport, const uint flags)
{
    return (flags & VKP_FLAG_SIZE_PER_VERTEX) != 0u ? uintBitsToFloat(vkp_extras(VKP_EXTRA(slot)).x) : viewport.sizes.x;
}

float vkp_point_size(const float size)
{
    return isnan(size) ? 1.0 : clamp(size, 0.0, VKP_LARGEST_POINT);
}

// A point in window coordinates.
struct Dot {
    vec4 window;
    float size;
    bool drawn;
};

#if VKP_UNFILLED
// A corner of a triangle, which was cut as a part of it.
Dot vkp_part_dot(const Part part, const uvec3 slots, const ViewportRecord viewport, const uint flags)
{
    Dot dot;
    dot.window = part.made.x ? vkp_window_clipped(part.from, viewport) : vkp_window(part.from, viewport);
    dot.window.z += part.moved;
    dot.drawn = part.drawn && !any(isnan(dot.window.xy)) && !any(isinf(dot.window.xy));
    float sum = 0.0;
    [[unroll]] for (uint i = 0u; i < 3u; i++) {
        float size = vkp_vertex_size(slots[i], viewport, flags);
        sum += part.from_share[i] != 0.0 ? part.from_share[i] * size : 0.0;
    }
    dot.size = vkp_point_size(sum);
    return dot;
}
#else
Dot vkp_vertex_dot(const uint slot, const ViewportRecord viewport, const uint flags)
{
    VKP_USE_SWIZZLE(viewport)
    vec4 p = vkp_clip_place(vkp_positions(slot));
    Dot dot;
    dot.window = vkp_window(p, viewport);
    dot.size = vkp_point_size(vkp_vertex_size(slot, viewport, flags));
    dot.drawn = vkp_point_inside(p, flags) && vkp_distance_code(slot) == 0u;
    return dot;
}
#endif

#if VKP_SPREAD
// Where samples have places of their own, a point is a square or (VKP_DISC) a disc around its centre. The pixels
// that either may reach, inclusive.
ivec4 vkp_spread_pixels(const vec2 window, const float size, const uint flags)
{
    ivec2 centre = vkp_snap(window, flags);
    int reach = int(ceil(max(size, 1.0) * 128.0)) + 128;
    return ivec4((centre - reach) >> 8, (centre + reach) >> 8);
}
#endif

// The triangles of a rectangle: two, whose common edge is a diagonal; one pixel wide or high it is one. Where all records
// are rectangles it is one in any case.
uint vkp_rectangle_pieces(const ivec4 rectangle)
{
    ivec2 extent = rectangle.zw - rectangle.xy;
#if VKP_RECTANGLES
    return any(lessThan(extent, ivec2(0))) ? 0u : 1u;
#endif
    return any(lessThan(extent, ivec2(0))) ? 0u : extent.x == 0 || extent.y == 0 ? 1u : 2u;
}
