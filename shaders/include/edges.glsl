// Edges and depth plane of a triangle from its window coordinates.
#include "wide.glsl"

struct Edge {
    int a;
    int b;
    Wide c;
#if VKP_SPREAD
    int rest;  // sixteenths below c
#endif
};

// What leaves all pixels.
#if VKP_SPREAD
#define VKP_NO_EDGE Edge(0, 0, vkp_wide(0), 0)
#else
#define VKP_NO_EDGE Edge(0, 0, vkp_wide(0))
#endif

// Inside where a * x + b * y + c >= 0 at pixel (x, y). An edge through a pixel centre belongs to the
// triangle when it is a left edge, or the top edge (the bottom one with bottom_edge_rule).
// Source: Gallium documents, "Rasterizer", half_pixel_center and bottom_edge_rule.
//
// With VKP_SPREAD a sample lies x and y sixteenths of a pixel from the centre: there, (rest + a * x + b * y) >> 4 is
// to be added to c.
Edge vkp_edge(const ivec2 from, const ivec2 to, const uint flags)
{
    int dx = from.y - to.y;
    int dy = from.x - to.x;
    Wide c = vkp_minus(vkp_product(dx, from.x), vkp_product(dy, from.y));
    bool bottom = (flags & VKP_FLAG_BOTTOM_EDGE) != 0u;
    if (dx < 0 || (dx == 0 && (bottom ? dy < 0 : dy > 0)))
        c = vkp_plus(c, vkp_wide(1));
    c = vkp_minus(c, vkp_wide(1));
#if VKP_SPREAD
    return Edge(-dx, dy, vkp_shifted(c, 8), vkp_low(c) >> 4 & 15);
#else
    return Edge(-dx, dy, vkp_shifted(c, 8));
#endif
}

// A triangle with its vertices in the order in which its area is positive.
struct Wound {
    vec4 v0;
    vec4 v1;
    vec4 v2;
    ivec2 p0;
    ivec2 p1;
    ivec2 p2;
};

// The provoking vertex keeps its place, so that the plane's rounding does not depend on the winding.
Wound vkp_wind(const vec4 v0, const vec4 v1, const vec4 v2, const ivec2 p0, const ivec2 p1, const ivec2 p2,
        const bool ccw, const uint flags)
{
    if (ccw)
        return Wound(v0, v1, v2, p0, p1, p2);
    if ((flags & VKP_FLAG_FLATSHADE_FIRST) != 0u)
        return Wound(v0, v2, v1, p0, p2, p1);
    return Wound(v1, v0, v2, p1, p0, p2);
}

// The place in a pixel at which planes have its depth: where samples have places, its corner, as in llvmpipe.
float vkp_plane_origin(const uint flags)
{
    return (VKP_SPREAD == 0 || VKP_SMOOTH != 0) && (flags & VKP_FLAG_HALF_PIXEL) != 0u ? 0.5 : 0.0;
}

// Depth at the origin, and its steps along x and y.
vec3 vkp_depth_plane(const Wound w, const uint flags)
{
    float centre = vkp_plane_origin(flags);
    precise vec3 d01 = w.v0.xyz - w.v1.xyz;
    precise vec3 d20 = w.v2.xyz - w.v0.xyz;
    precise float e = d01.x * d20.y;
    precise float f = d01.y * d20.x;
    precise float ooa = VKP_DIVIDED(1.0, e - f);
    precise vec2 s20 = d20.xy * ooa;
    precise vec2 s01 = d01.xy * ooa;
    precise float x1 = d01.z * s20.y;
    precise float x2 = d20.z * s01.y;
    precise float dzdx = x1 - x2;
    precise float y1 = d20.z * s01.x;
    precise float y2 = d01.z * s20.x;
    precise float dzdy = y1 - y2;
    precise float mx = dzdx * (w.v0.x - centre);
    precise float my = dzdy * (w.v0.y - centre);
    precise float m = mx + my;
    precise float z0 = w.v0.z - m;
    return vec3(z0, dzdx, dzdy);
}
