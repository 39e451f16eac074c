// Triangle setup: the record, and the bits in the bins or (VKP_DIRECT) the bounding box of its group.
//
// With VKP_PARALLELOGRAMS a record may be a parallelogram. Its third and fourth edge are the first and the second, turned
// around: a record has the constants of both in the place of a triangle's third edge. A triangle's fourth edge is 0.
// With VKP_DISC a record without edges is a disc.
#include "depth_plane.glsl"
#include "polygon_offset.glsl"
#include "edges.glsl"
#include "parallelogram.glsl"
#include "record_edges.glsl"

// The provoking vertex of a primitive that stands in prims.
uint vkp_provoking(const uvec4 slots)
{
    bool first = VKP_PRIM_KIND(slots.w) == uint(VKP_TRIANGLES) && (push.flags & VKP_FLAG_FLATSHADE_FIRST) != 0u;
    return first ? slots.x : slots.z;
}

// Returns the words of a triangle record beside its pixels: the layer, and the place of its viewport.
uvec2 vkp_destination(const uint prim)
{
#if VKP_LAYERS || VKP_DEPTH_CLAMP
    uvec4 slots = vkp_prims(prim);
    uint number = vkp_viewport_number(vkp_draw(slots.w & VKP_PRIM_DRAW_MASK), slots.w);
    uint layer = 0u;
#if VKP_LAYERS
    layer = VKP_VERTEX_LAYER(vkp_extras(VKP_EXTRA(vkp_provoking(slots))).y);
#if VKP_MASKED
    // It has a sign, and may count from the viewport.
    layer = uint(int(layer << 16) >> 16) + (VKP_RELATIVE_LAYERS != 0 ? VKP_PRIM_VIEWPORT(slots.w) : 0u);
#endif
    layer = layer < vkp_viewport(number).layers ? layer : 0u;
#endif
    return uvec2(layer, number);
#else
    return uvec2(0u);
#endif
}

bool vkp_outside_bin(const Edge edge, const ivec2 origin, const int extent)
{
    Wide best = vkp_plus(vkp_plus(edge.c, vkp_product(edge.a, origin.x + (edge.a > 0 ? extent : 0))),
                         vkp_product(edge.b, origin.y + (edge.b > 0 ? extent : 0)));
#if VKP_SPREAD
    best = vkp_plus(best, vkp_wide(((abs(edge.a) + abs(edge.b)) >> 1) + 1));
#endif
    return vkp_is_negative(best);
}

#if VKP_PARALLELOGRAMS
bool vkp_is_edge(const Edge edge)
{
    return (edge.a | edge.b) != 0;
}
#endif

uvec4 vkp_edge_words(const Edge edge)
{
    return uvec4(uint(edge.a), uint(edge.b), vkp_words_of(edge.c));
}

// Returns the bits above the layer in the record: the rests of the edges, and what it is.
uint vkp_rests(Edge e0, Edge e1, Edge e2 VKP_FOURTH(Edge e3))
{
#if VKP_PARALLELOGRAMS && VKP_SPREAD
    uint rests = uint(e0.rest | e1.rest << 4 | e2.rest << 8 | e3.rest << 12) << VKP_REST_SHIFT;
    uint kind = vkp_is_edge(e0) ? 0u : VKP_ROUND;
    return rests | (vkp_is_edge(e3) ? VKP_PARALLELOGRAM : kind);
#elif VKP_SPREAD
    return uint(e0.rest | e1.rest << 4 | e2.rest << 8) << VKP_REST_SHIFT;
#else
    return 0u;
#endif
}

#if VKP_DIRECT
void vkp_enter(uint index, uint prim, ivec4 bounds, Edge e0, Edge e1, Edge e2 VKP_FOURTH(Edge e3))
{
    uint group = vkp_draw(vkp_prims(prim).w & VKP_PRIM_DRAW_MASK).group;
    atomicMin(push.groups.v[group].low_x, uint(bounds.x));
    atomicMin(push.groups.v[group].low_y, uint(bounds.y));
    atomicMax(push.groups.v[group].high_x, uint(bounds.z));
    atomicMax(push.groups.v[group].high_y, uint(bounds.w));
}
#else
#include "bin_sizes.glsl"
#ifdef VKP_LANE_LOOPS
#define VKP_ENTERED_SHIFT VKP_BIN_SHIFT(push.flags)
#define VKP_ENTERED_ACROSS (push.bins_xy & 0xffffu)
#else
#define VKP_ENTERED_SHIFT VKP_BIN_EDGE_SHIFT
#define VKP_ENTERED_ACROSS VKP_BINS_ACROSS
#endif

// Whether a triangle is entered into the bins from the first to the last one, along both axes.
#ifndef VKP_ENTERS
#define VKP_ENTERS(first, last) all(lessThanEqual(first, last))
#endif

void vkp_enter(uint index, uint prim, ivec4 bounds, Edge e0, Edge e1, Edge e2 VKP_FOURTH(Edge e3))
{
    uint shift = VKP_ENTERED_SHIFT;
    int extent = (1 << shift) - 1;
    uint across = VKP_ENTERED_ACROSS;
    uint words = VKP_BIN_WORDS;
    uint word = index >> 5;
    uint bit = 1u << (index & 31u);
    ivec2 first = bounds.xy >> int(shift);
    ivec2 last = bounds.zw >> int(shift);
    ivec2 at = first;
    bool enters = VKP_ENTERS(first, last);
    while (enters) {
        ivec2 origin = at << int(shift);
        if (!vkp_outside_bin(e0, origin, extent) && !vkp_outside_bin(e1, origin, extent)
            && !vkp_outside_bin(e2, origin, extent)
#if VKP_PARALLELOGRAMS
            && !vkp_outside_bin(e3, origin, extent)
#endif
        ) {
            uint bin = uint(at.y) * across + uint(at.x);
            atomicOr(push.bins.v[bin * words + word], bit);
            atomicAdd(push.bin_table.v[bin].x, 1u);
        }
        bool wrap = at.x == last.x;
        at = wrap ? ivec2(first.x, at.y + 1) : at + ivec2(1, 0);
        if (at.y > last.y)
            break;
    }
}
#endif

void vkp_write_triangle(uint index, uint prim, ivec4 bounds, Edge e0, Edge e1, Edge e2 VKP_FOURTH(Edge e3), VkpPlane plane)
{
    uint at = index * VKP_TRIANGLE_QUADS;
#if !VKP_RECTANGLES
    VKP_STORE_QUAD(push.triangles, at, vkp_edge_words(e0));
    VKP_STORE_QUAD(push.triangles, at + 1u, vkp_edge_words(e1));
#if VKP_PARALLELOGRAMS
    uvec4 constants = uvec4(vkp_words_of(e2.c), vkp_words_of(e3.c));
    VKP_STORE_QUAD(push.triangles, at + 2u, vkp_is_edge(e3) ? constants : vkp_edge_words(e2));
#else
    VKP_STORE_QUAD(push.triangles, at + 2u, vkp_edge_words(e2));
#endif
#endif
    VKP_STORE_QUAD(push.triangles, at + 3u, uvec4(floatBitsToUint(plane.xyz), prim));
    uvec2 destination = vkp_destination(prim);
#if VKP_MOVED
    destination.y = floatBitsToUint(plane.w);
#endif
    uvec2 corners = uvec2(bounds.xz) | uvec2(bounds.yw) << 16;
    VKP_STORE_QUAD(push.triangles, at + 4u,
                   uvec4(corners, destination.x | vkp_rests(e0, e1, e2 VKP_FOURTH(e3)), destination.y));
    vkp_enter(index, prim, bounds, e0, e1, e2 VKP_FOURTH(e3));
}

// A triangle of positive area.
void vkp_write_half(const uint index, const uint prim, const ivec4 bounds, const ivec2 p0, const ivec2 p1,
        const ivec2 p2, const VkpPlane plane)
{
    vkp_write_triangle(index, prim, bounds, vkp_edge(p0, p1, push.flags), vkp_edge(p1, p2, push.flags),
                       vkp_edge(p2, p0, push.flags) VKP_FOURTH(VKP_NO_EDGE), plane);
}

// A triangle that covers nothing.
void vkp_write_nothing(const uint index)
{
    VKP_STORE_QUAD(push.triangles, index * VKP_TRIANGLE_QUADS + 4u, VKP_EMPTY_BOUNDS);
}

#if VKP_PARALLELOGRAMS
void vkp_write_parallelogram(const uint index, const uint prim, const ivec4 bounds, const Parallelogram quad,
        const VkpPlane plane)
{
    if (!vkp_is_positive(vkp_area(quad.p[0], quad.p[1], quad.p[2])) || any(greaterThan(bounds.xy, bounds.zw))) {
        vkp_write_nothing(index);
        return;
    }
    vkp_write_triangle(index, prim, bounds, vkp_edge(quad.p[0], quad.p[1], push.flags),
                       vkp_edge(quad.p[1], quad.p[2], push.flags), vkp_edge(quad.p[2], quad.p[3], push.flags),
                       vkp_edge(quad.p[3], quad.p[0], push.flags), plane);
}
#endif

// Three window positions (w = 1/w) as a triangle.
struct WindowTriangle {
    bool drawn;  // neither culled nor empty
    bool front;
    ivec4 bounds;
    Wound wound;
};

WindowTriangle vkp_window_triangle(const vec4 v0, const vec4 v1, const vec4 v2, const ViewportRecord viewport)
{
    uint flags = push.flags;
    ivec2 p0 = vkp_snap(v0.xy, flags);
    ivec2 p1 = vkp_snap(v1.xy, flags);
    ivec2 p2 = vkp_snap(v2.xy, flags);
    Wide area = vkp_area(p0, p1, p2);
    ivec4 bounds = vkp_bounds(p0, p1, p2, VKP_REGION(viewport), flags);
    bool drawn = vkp_has_place(v0, v1, v2) && !vkp_culled(area, VKP_FACES(viewport)) && all(lessThanEqual(bounds.xy, bounds.zw));
    bool ccw = vkp_is_positive(area);
    Wound wound = vkp_wind(v0, v1, v2, p0, p1, p2, ccw, flags);
    return WindowTriangle(drawn, vkp_is_front(area, VKP_FACES(viewport)), bounds, wound);
}

// Writes triangle `index` of the pass. What is not drawn gets empty bounds and no bin.
void vkp_write_window_triangle(const uint index, const WindowTriangle found, const vec3 depths, const uint prim,
        const ViewportRecord viewport)
{
    if (!found.drawn) {
        vkp_write_nothing(index);
        return;
    }
    uint flags = push.flags;
    Wound w = found.wound;
    VkpPlane plane = VKP_PLANE(vkp_depth_plane(w, flags));
#if VKP_MOVED
    plane.w = vkp_polygon_offset(vkp_plane_slope(plane.xyz), depths, viewport);
#endif
#if VKP_RECTANGLES
    Edge everywhere = VKP_NO_EDGE;
    vkp_write_triangle(index, prim, found.bounds, everywhere, everywhere, everywhere, plane);
#elif VKP_BOXES
    ivec4 box = vkp_box(w.p0, w.p1, w.p2);
    vkp_write_parallelogram(index, prim, found.bounds, vkp_upright(box.xy, box.zw), plane);
#else
    vkp_write_half(index, prim, found.bounds, w.p0, w.p1, w.p2, plane);
#endif
}
