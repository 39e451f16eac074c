// Triangle setup: edges, depth plane, record, and the bits in the bins.

struct Edge {
    int a;
    int b;
    int64_t c;
};

// Inside where a * x + b * y + c >= 0 at pixel (x, y). An edge through a pixel centre belongs to the
// triangle when it is a left edge, or the top edge (the bottom one with bottom_edge_rule).
// Source: Gallium documents, "Rasterizer", half_pixel_center and bottom_edge_rule.
Edge vkp_edge(ivec2 from, ivec2 to, uint flags)
{
    int dx = from.y - to.y;
    int dy = from.x - to.x;
    int64_t c = int64_t(dx) * int64_t(from.x) - int64_t(dy) * int64_t(from.y);
    bool bottom = (flags & VKP_FLAG_BOTTOM_EDGE) != 0u;
    if (dx < 0 || (dx == 0 && (bottom ? dy < 0 : dy > 0)))
        c += int64_t(1);
    return Edge(-dx, dy, (c - int64_t(1)) >> 8);
}

bool vkp_outside_bin(Edge edge, ivec2 origin, int extent)
{
    int64_t best = edge.c + int64_t(edge.a) * int64_t(origin.x + (edge.a > 0 ? extent : 0))
                 + int64_t(edge.b) * int64_t(origin.y + (edge.b > 0 ? extent : 0));
    return best < int64_t(0);
}

uvec4 vkp_edge_words(Edge edge)
{
    return uvec4(uint(edge.a), uint(edge.b), uint(edge.c & int64_t(0xffffffff)), uint(edge.c >> 32));
}

void vkp_bin_triangle(uint index, ivec4 bounds, Edge e0, Edge e1, Edge e2)
{
    uint shift = VKP_BIN_SHIFT(push.flags);
    int extent = (1 << shift) - 1;
    uint across = push.bins_xy & 0xffffu;
    uint word = index >> 5;
    uint bit = 1u << (index & 31u);
    for (int y = bounds.y >> shift; y <= bounds.w >> shift; y++) {
        for (int x = bounds.x >> shift; x <= bounds.z >> shift; x++) {
            ivec2 origin = ivec2(x, y) << int(shift);
            if (vkp_outside_bin(e0, origin, extent) || vkp_outside_bin(e1, origin, extent)
                || vkp_outside_bin(e2, origin, extent))
                continue;
            uint bin = uint(y) * across + uint(x);
            atomicOr(push.bins.v[bin * push.bin_words + word], bit);
            atomicAdd(push.bin_table.v[bin].x, 1u);
        }
    }
}

// Whether one invocation may walk over all pixels of the bounds, in 32-bit arithmetic.
bool is_small(ivec4 bounds, ivec2 p0, ivec2 p1, ivec2 p2)
{
    ivec2 extent = bounds.zw - bounds.xy + 1;
    ivec2 reach = max(max(p0, p1), p2) - min(min(p0, p1), p2);
    return extent.x * extent.y <= VKP_SMALL_PIXELS && max(reach.x, reach.y) <= 32767;
}

// Writes triangle `index` of the pass from three window positions (w = 1/w). One that turns out to be
// culled or empty gets empty bounds and no bin.
void vkp_setup_triangle(uint index, vec4 v0, vec4 v1, vec4 v2, uint prim, uvec4 slots)
{
    uint flags = push.flags;
    ivec2 p0 = vkp_snap(v0.xy, flags);
    ivec2 p1 = vkp_snap(v1.xy, flags);
    ivec2 p2 = vkp_snap(v2.xy, flags);
    int64_t area = vkp_area(p0, p1, p2);
    ivec4 bounds = vkp_bounds(p0, p1, p2, push.region, flags);
    uint at = index * VKP_TRIANGLE_QUADS;
    if (vkp_culled(area, flags) || any(greaterThan(bounds.xy, bounds.zw))) {
        push.triangles.v[at + 4u] = VKP_EMPTY_BOUNDS;
        return;
    }
    bool ccw = area > int64_t(0);
    if (!ccw) {
        // The provoking vertex keeps its place, so that the plane's rounding does not depend on it.
        bool first = (flags & VKP_FLAG_FLATSHADE_FIRST) != 0u;
        vec4 v = first ? v2 : v0;
        ivec2 p = first ? p2 : p0;
        if (first) {
            v2 = v1;
            p2 = p1;
        } else {
            v0 = v1;
            p0 = p1;
        }
        v1 = v;
        p1 = p;
    }
    float centre = (flags & VKP_FLAG_HALF_PIXEL) != 0u ? 0.5 : 0.0;
    precise vec3 d01 = v0.xyz - v1.xyz;
    precise vec3 d20 = v2.xyz - v0.xyz;
    precise float e = d01.x * d20.y;
    precise float f = d01.y * d20.x;
    precise float ooa = 1.0 / (e - f);
    precise vec2 s20 = d20.xy * ooa;
    precise vec2 s01 = d01.xy * ooa;
    precise float x1 = d01.z * s20.y;
    precise float x2 = d20.z * s01.y;
    precise float dzdx = x1 - x2;
    precise float y1 = d20.z * s01.x;
    precise float y2 = d01.z * s20.x;
    precise float dzdy = y1 - y2;
    precise float mx = dzdx * (v0.x - centre);
    precise float my = dzdy * (v0.y - centre);
    precise float m = mx + my;
    precise float z0 = v0.z - m;

    Edge e0 = vkp_edge(p0, p1, flags);
    Edge e1 = vkp_edge(p1, p2, flags);
    Edge e2 = vkp_edge(p2, p0, flags);
    bool small = is_small(bounds, p0, p1, p2);
    bool front = ccw == ((flags & VKP_FLAG_FRONT_CCW) != 0u);
    push.triangles.v[at] = vkp_edge_words(e0);
    push.triangles.v[at + 1u] = vkp_edge_words(e1);
    push.triangles.v[at + 2u] = vkp_edge_words(e2);
    push.triangles.v[at + 3u] = uvec4(floatBitsToUint(vec3(z0, dzdx, dzdy)), slots.w & VKP_PRIM_DRAW_MASK);
    push.triangles.v[at + 4u] = uvec4(uint(bounds.x) | uint(bounds.y) << 16, uint(bounds.z) | uint(bounds.w) << 16,
                                      prim, (front ? VKP_TRIANGLE_FRONT : 0u) | (small ? VKP_TRIANGLE_SMALL : 0u));
    push.triangles.v[at + 5u] = uvec4(slots.xyz, 0u);
    if (small && (flags & VKP_FLAG_SMALL_APART) != 0u)
        return;
    vkp_bin_triangle(index, bounds, e0, e1, e2);
}
