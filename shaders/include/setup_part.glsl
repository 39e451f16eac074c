// Setup of points and lines: each is one or two triangles, which none of them cuts.
#include "elements.glsl"
#include "modes.glsl"
#include "ends.glsl"
#if VKP_KIND == VKP_LINES
#include "lines.glsl"

void vkp_setup_half(uint index, uint prim, ivec2 p0, ivec2 p1, ivec2 p2, vec3 plane)
{
    ivec4 bounds = vkp_bounds(p0, p1, p2, push.region, push.flags);
    if (vkp_area(p0, p1, p2) <= int64_t(0) || any(greaterThan(bounds.xy, bounds.zw)))
        vkp_write_nothing(index);
    else
        vkp_write_triangle(index, prim, bounds, vkp_edge(p0, p1, push.flags), vkp_edge(p1, p2, push.flags),
                           vkp_edge(p2, p0, push.flags), plane);
}

void vkp_setup_part(uint index, uint pieces, uint prim, uvec4 slots, ViewportRecord viewport, float moved)
{
    Line line = vkp_clip_line(uintBitsToFloat(vkp_positions(slots.x)), uintBitsToFloat(vkp_positions(slots.y)),
                              viewport, push.flags);
    Parallelogram quad = vkp_line_corners(line.v1.xy, line.v2.xy, viewport.sizes.y, push.flags);
    vec3 plane = vkp_line_plane(line.v1, line.v2, push.flags) + vec3(moved, 0.0, 0.0);
    vkp_setup_half(index, prim, quad.p[0], quad.p[1], quad.p[2], plane);
    vkp_setup_half(index + 1u, prim, quad.p[0], quad.p[2], quad.p[3], plane);
}
#else
#include "points.glsl"

void vkp_setup_part(uint index, uint pieces, uint prim, uvec4 slots, ViewportRecord viewport, float moved)
{
    vec4 window = vkp_window(uintBitsToFloat(vkp_positions(slots.x)), viewport);
    ivec4 r = vkp_point_pixels(window.xy, vkp_point_size(slots.x, viewport, push.flags), push.flags);
    r = ivec4(max(r.xy, push.region.xy), min(r.zw, push.region.zw));
    ivec2 extent = r.zw - r.xy + 1;
    vec3 plane = vec3(window.z + moved, 0.0, 0.0);
    // Below and above the diagonal, which cuts both off where the rectangle ends.
    int64_t diagonal = int64_t(extent.x) * int64_t(extent.y)
                     + int64_t(extent.y) * int64_t(r.x) + int64_t(extent.x) * int64_t(r.y);
    vkp_write_triangle(index, prim, r, Edge(1, 0, int64_t(-r.x)), Edge(0, 1, int64_t(-r.y)),
                       Edge(-extent.y, -extent.x, diagonal - int64_t(1)), plane);
    if (pieces > 1u)
        vkp_write_triangle(index + 1u, prim, r, Edge(-1, 0, int64_t(r.z)), Edge(0, -1, int64_t(r.w)),
                           Edge(extent.y, extent.x, -diagonal), plane);
}
#endif

void setup_item(uint item, uint whole)
{
    if (item >= push.state.v[0].simple_count)
        return;
    uint number = push.simple_list.v[item];
    uint prim = push.first_prim + number;
    uint first = VKP_OFFSET(number);
    uvec4 slots = vkp_prims(prim);
    DrawRecord draw = vkp_draw(slots.w & VKP_PRIM_DRAW_MASK);
    ViewportRecord viewport = vkp_viewport(draw.viewport);
    float moved = 0.0;
#if VKP_UNFILLED && VKP_OFFSET_DEPTH
    moved = vkp_part_offset(draw, prim, viewport);
#endif
    vkp_setup_part(first, VKP_OFFSET(number + 1u) - first, prim, slots, viewport, moved);
}
