// Setup of points and lines, which nothing cuts: each is one record, or two triangles.
#include "space.glsl"
#if VKP_UNFILLED
#include "parts.glsl"
#endif
#include "points.glsl"
#include "lines.glsl"

void vkp_setup_half(const uint index, const uint prim, const ivec2 p0, const ivec2 p1, const ivec2 p2,
        const VkpPlane plane, const ivec4 region)
{
    ivec4 bounds = vkp_bounds(p0, p1, p2, region, push.flags);
    if (!vkp_is_positive(vkp_area(p0, p1, p2)) || any(greaterThan(bounds.xy, bounds.zw)))
        vkp_write_nothing(index);
    else
        vkp_write_half(index, prim, bounds, p0, p1, p2, plane);
}

void vkp_setup_line(const uint index, const uint prim, const uvec4 slots, const ViewportRecord viewport)
{
#if VKP_UNFILLED
    Line line = vkp_part_line(vkp_load_part(prim), viewport);
#else
    Line line = vkp_clip_line(slots.xy, viewport, push.flags);
#endif
    Parallelogram quad = vkp_line_corners(line.v1.xy, line.v2.xy, viewport.sizes.y, push.flags);
    VkpPlane plane = VKP_PLANE(vkp_line_plane(line.v1, line.v2, push.flags));
    ivec4 region = VKP_REGION(viewport);
#if VKP_PARALLELOGRAMS
    vkp_write_parallelogram(index, prim, vkp_parallelogram_bounds(quad, region, push.flags), quad, plane);
#else
    vkp_setup_half(index, prim, quad.p[0], quad.p[1], quad.p[2], plane, region);
    vkp_setup_half(index + 1u, prim, quad.p[0], quad.p[2], quad.p[3], plane, region);
#endif
}

Dot vkp_dot(const uint prim, const uvec4 slots, const ViewportRecord viewport)
{
#if VKP_UNFILLED
    return vkp_part_dot(vkp_load_part(prim), slots.xyz, viewport, push.flags);
#else
    return vkp_vertex_dot(slots.x, viewport, push.flags);
#endif
}

#if VKP_SPREAD
void vkp_setup_point(const uint index, const uint prim, const uvec4 slots, const ViewportRecord viewport)
{
    Dot dot = vkp_dot(prim, slots, viewport);
    vec4 window = dot.window;
    float size = max(dot.size, 1.0);
    VkpPlane plane = VKP_PLANE(vec3(window.z, 0.0, 0.0));
    ivec4 region = VKP_REGION(viewport);
#if VKP_DISC
    ivec2 centre = vkp_snap(window.xy, push.flags);
    ivec4 r = vkp_spread_pixels(window.xy, size, push.flags);
    r = ivec4(max(r.xy, region.xy), min(r.zw, region.zw));
    Edge everywhere = VKP_NO_EDGE;
    vkp_write_triangle(index, prim, r, everywhere, everywhere, everywhere VKP_FOURTH(everywhere), plane);
    // The square of the radius, rounded up: squares of distances are whole numbers. The size times 2^23 is one.
    int radius = int(size * 8388608.0);
    uint square = vkp_words_of(vkp_plus(vkp_product(radius, radius), vkp_wide_of(uvec2(0xffffffffu, 0u)))).y;
    VKP_STORE_QUAD(push.triangles, index * VKP_TRIANGLE_QUADS, uvec4(uint(centre.x), uint(centre.y), square, 0u));
#else
    int width = max(256, vkp_fixed(vec2(size)).x);
    ivec2 low = vkp_fixed_place(window.xy, push.flags) - width / 2;
    Parallelogram quad = vkp_upright(low, low + width);
    vkp_write_parallelogram(index, prim, vkp_parallelogram_bounds(quad, region, push.flags), quad, plane);
#endif
}
#else
void vkp_setup_point(const uint index, const uint prim, const uvec4 slots, const ViewportRecord viewport)
{
    Dot dot = vkp_dot(prim, slots, viewport);
    ivec4 r = vkp_point_pixels(dot.window.xy, dot.size, push.flags);
    ivec4 region = VKP_REGION(viewport);
    r = ivec4(max(r.xy, region.xy), min(r.zw, region.zw));
    VkpPlane plane = VKP_PLANE(vec3(dot.window.z, 0.0, 0.0));
#if VKP_RECTANGLES
    Edge everywhere = VKP_NO_EDGE;
    vkp_write_triangle(index, prim, r, everywhere, everywhere, everywhere VKP_FOURTH(everywhere), plane);
#else
    ivec2 extent = r.zw - r.xy + 1;
    // Below and above the diagonal, which cuts both off where the rectangle ends.
    Wide diagonal = vkp_plus(vkp_product(extent.y, extent.x + r.x), vkp_product(extent.x, r.y));
    vkp_write_triangle(index, prim, r, Edge(1, 0, vkp_wide(-r.x)), Edge(0, 1, vkp_wide(-r.y)),
                       Edge(-extent.y, -extent.x, vkp_minus(diagonal, vkp_wide(1))) VKP_FOURTH(VKP_NO_EDGE), plane);
    if (vkp_rectangle_pieces(r) > 1u)
        vkp_write_triangle(index + 1u, prim, r, Edge(-1, 0, vkp_wide(r.z)), Edge(0, -1, vkp_wide(r.w)),
                           Edge(extent.y, extent.x, vkp_minus(vkp_wide(0), diagonal)) VKP_FOURTH(VKP_NO_EDGE), plane);
#endif
}
#endif

// The points and lines among the primitives that nothing cuts.
void setup_part(const uint item)
{
    if (item >= push.state.v[0].simple_count)
        return;
    uint number = push.simple_list.v[item];
    uint prim = push.first_prim + number;
#if VKP_UNORDERED
    // A point may leave room empty: it stands in no bin then.
    uint first = VKP_PLACES * item;
#else
    uint first = VKP_OFFSET(number);
#endif
    uvec4 slots = vkp_prims(prim);
    uint kind = VKP_PRIM_KIND(slots.w);
    DrawRecord draw = vkp_draw(slots.w & VKP_PRIM_DRAW_MASK);
    ViewportRecord viewport = vkp_viewport(vkp_viewport_number(draw, slots.w));
    if (kind == uint(VKP_LINES))
        vkp_setup_line(first, prim, slots, viewport);
    else
        vkp_setup_point(first, prim, slots, viewport);
}
