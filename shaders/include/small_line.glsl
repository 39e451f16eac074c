// Short lines of the visibility form: an invocation walks along the major axis, over the few pixels across.

// Returns whether the line is short and thin, and its edges stay within 32 bits.
bool is_short(const ivec4 bounds, const Parallelogram quad)
{
    ivec2 extent = bounds.zw - bounds.xy + 1;
    ivec2 reach = max(abs(quad.p[0] - quad.p[2]), abs(quad.p[1] - quad.p[3]));
    return max(extent.x, extent.y) <= 100 && min(abs(quad.p[0].x - quad.p[3].x) + abs(quad.p[0].y - quad.p[3].y), 4096) <= 1024
        && max(reach.x, reach.y) <= 32767;
}

// As bring_keys, for a line: what lies along its middle.
uint bring_line(const bool wanted, const ivec4 b, const vec2 from, const float slope, const bool steep, const Keys keys)
{
    uint seen = 0u;
#ifdef VKP_LANE_LOOPS
    int m = b.x;
    while (wanted) {
        int n = clamp(int(from.y + (float(m) + 0.5 - from.x) * slope), b.y, b.w);
        seen |= vkp_keys(key_place(steep ? ivec2(n, m) : ivec2(m, n), keys)).y;
        m += 2;
        if (m > b.z)
            break;
    }
#endif
    return min(seen, VKP_ZERO);
}

void enter_line(const bool small, const Parallelogram quad, const VkpPlane plane, const ivec4 bounds, const uint number)
{
    Edge e0 = vkp_edge(quad.p[0], quad.p[1], push.flags);
    Edge e1 = vkp_edge(quad.p[1], quad.p[2], push.flags);
    Edge e2 = vkp_edge(quad.p[2], quad.p[3], push.flags);
    Edge e3 = vkp_edge(quad.p[3], quad.p[0], push.flags);
    // The long sides begin at p0 and p3; across them m runs along, n across.
    ivec2 along = abs(quad.p[1] - quad.p[0]);
    bool steep = along.y > along.x;
    ivec4 b = steep ? bounds.yxwz : bounds;
    vec2 from = vec2(quad.p[0] + quad.p[3]) * (0.5 / 256.0);
    vec2 d = vec2(quad.p[1] - quad.p[0]) * (1.0 / 256.0);
    from = steep ? from.yx : from;
    d = steep ? d.yx : d;
    float slope = d.x != 0.0 ? d.y / d.x : 0.0;
    ivec2 width = abs(quad.p[3] - quad.p[0]);
    // Half of what the line takes across the major axis, or more, and what floats may round off.
    float half_width = float(width.x + width.y) * (0.5 / 256.0) + 1.0 / 64.0;
    int m = b.x;
    int n = 0;
    int end = -1;
    Keys keys = keys_here();
    m += int(bring_line(small, b, from, slope, steep, keys));
    while (small) {
        if (n > end) {
            float middle = from.y + (float(m) - from.x) * slope;
            n = max(b.y, int(ceil(middle - half_width)));
            end = min(b.w, int(floor(middle + half_width)));
            m++;
        }
        ivec2 pixel = steep ? ivec2(n, m - 1) : ivec2(m - 1, n);
        bool inside = n <= end && (edge_at(e0, pixel) | edge_at(e1, pixel) | edge_at(e2, pixel) | edge_at(e3, pixel)) >= 0;
        enter_pixel(inside, pixel, depth_at(plane, pixel), number, keys);
        n++;
        if (n > end && m > b.z)
            break;
    }
    if (small)
        touch_tiles(bounds, keys);
}
