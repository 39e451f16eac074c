// The edge or corner of a triangle that a primitive stands for, where triangles are not filled: of the VKP_PARTS
// primitives of a triangle, or those of each viewport, the first ones are its edges or corners, in order; the others
// draw nothing.
#include "polygon.glsl"

// A triangle as a whole, after clipping.
struct Outline {
    bool front;    // whether any of it faces the front and is not culled
    Wide area;
    float moved;   // the polygon offset of the largest of the triangles that it is cut into
};

// Of the corners that clipping has left.
Outline find_outline(const ViewportRecord viewport)
{
    Outline outline;
    outline.area = vkp_wide(0);
    outline.moved = 0.0;
    bool has_area = false;
    bool shows_front = false;
    Wide largest = vkp_wide(0);
    vec4 centre = vkp_corner_window(0u, viewport);
    vec4 before = vkp_corner_window(1u, viewport);
    for (uint i = 2u; i < vkp_corner_count; i++) {
        vec4 here = vkp_corner_window(i, viewport);
        Wide area = vkp_area(vkp_snap(centre.xy, push.flags), vkp_snap(before.xy, push.flags), vkp_snap(here.xy, push.flags));
        if (!vkp_has_place(centre, before, here))
            area = vkp_wide(0);
        outline.area = vkp_plus(outline.area, area);
        has_area = has_area || !vkp_is_zero(area);
        shows_front = shows_front || (!vkp_culled(area, VKP_FACES(viewport)) && vkp_is_front(area, VKP_FACES(viewport)));
#if VKP_OFFSET_DEPTH
        if (vkp_is_positive(vkp_minus(vkp_magnitude(area), largest))) {
            largest = vkp_magnitude(area);
            bool leading = vkp_corners_made == 0u || (push.flags & VKP_FLAG_FLATSHADE_FIRST) != 0u;
            float slope = leading ? vkp_corner_slope(centre, before, here) : vkp_corner_slope(before, here, centre);
            outline.moved = vkp_polygon_offset(slope, vec3(centre.z, before.z, here.z), viewport);
        }
#endif
        before = here;
    }
    // Without area it has the face of a clockwise one, as in Mesa.
    outline.front = has_area ? shows_front : (VKP_FACES(viewport) & VKP_FRONT_CCW) == 0u;
    return outline;
}

// Returns the edges of a triangle, or the corners at which they begin, that are drawn.
uint edges_of(const DrawRecord draw, const uvec3 slots, const uint triangle)
{
    bool begins = triangle == 0u && (draw.mode & VKP_MODE_NO_BEGIN) == 0u;
    bool ends = VKP_PARTS * triangle + VKP_PARTS == draw.prims_per_instance && (draw.mode & VKP_MODE_NO_END) == 0u;
    bool first = (push.flags & VKP_FLAG_FLATSHADE_FIRST) != 0u;
    uint edges = prim_edges(draw.mode & VKP_MODE_MASK, triangle, first, begins, ends);
#if VKP_EDGE_FLAGS
    [[unroll]] for (uint i = 0u; i < 3u; i++)
        edges &= ~((vkp_extras(VKP_EXTRA(slots[i])).y & VKP_VERTEX_EDGE) != 0u ? 0u : 1u << i);
#endif
    return edges;
}

// Returns the corner, or that at which the edge begins, that is drawn at a turn. OpenGL leaves the order open; it is Mesa's,
// which cuts what is clipped into a fan of triangles around the first corner: edges of a whole triangle begin with the one
// that ends there.
uint corner_at(const uint turn, const uint count, const bool lines)
{
    bool first = (push.flags & VKP_FLAG_FLATSHADE_FIRST) != 0u;
    bool whole = vkp_corners_made == 0u || (first && count == 3u);
    if (whole || first != lines)
        return lines && whole ? (turn + count - 1u) % count : turn;
    if (lines)
        return turn < count - 2u ? turn : 2u * count - 3u - turn;
    return count == 3u ? (turn + 1u) % count : turn < 2u ? 1u - turn : turn;
}

// Part `number` of the corners that clipping has left.
Part part_of(uint number, const bool lines)
{
    uint count = max(vkp_corner_count, 1u);
    uint from = 0u;
    bool drawn = false;
    for (uint turn = 0u; turn < vkp_corner_count && !drawn; turn++) {
        from = corner_at(turn, count, lines);
        bool counts = (vkp_corner_edges >> from & 1u) != 0u;
        drawn = counts && number == 0u;
        number -= counts ? 1u : 0u;
    }
    uint to = lines ? (from + 1u) % count : from;
    Part part;
    part.drawn = drawn;
    part.clipped = vkp_corners_made != 0u;
    part.made = bvec2(vkp_corners_made >> from & 1u, vkp_corners_made >> to & 1u);
    part.from = vkp_corner(from).place;
    part.to = vkp_corner(to).place;
    part.from_share = vkp_corner(from).share;
    part.to_share = vkp_corner(to).share;
    part.moved = 0.0;
    return part;
}

void store_part(const uint prim, const Part part)
{
    uint at = vkp_part_place(prim);
    uint state = (part.drawn ? 1u : 0u) | (part.made.x ? 2u : 0u) | (part.made.y ? 4u : 0u)
               | (part.clipped ? 8u : 0u);
    push.strokes.v[at] = floatBitsToUint(part.from);
    push.strokes.v[at + 1u] = floatBitsToUint(part.to);
    push.strokes.v[at + 2u] = uvec4(floatBitsToUint(part.from_share), state);
    push.strokes.v[at + 3u] = uvec4(floatBitsToUint(part.to_share), floatBitsToUint(part.moved));
}

// Cuts the triangle; false where nothing of it may be drawn.
bool cut_triangle(const DrawRecord draw, const uvec3 slots, const uint triangle)
{
    uint all_codes = 0u;
    uint common_codes = 0xffffffffu;
    [[unroll]] for (int i = 0; i < 3; i++) {
        uint code = vkp_clip_code(vkp_clip_place(vkp_positions(slots[i])), push.flags) | vkp_distance_code(slots[i]);
        all_codes |= code;
        common_codes &= code;
    }
    bool visible = VKP_WINDOW_SPACE != 0 ? all_codes == 0u : common_codes == 0u;
    visible = visible && (vkp_cull_code(slots.x) & vkp_cull_code(slots.y) & vkp_cull_code(slots.z)) == 0u;
    vkp_clip_triangle(slots, visible ? all_codes : 0u, edges_of(draw, slots, triangle));
    return visible && vkp_corner_count >= 3u;
}

// In prims[] are the vertices of the triangle; where it is not filled, the provoking one is the last.
Ends find_ends(const DrawRecord draw, const uint draw_number, const uint instance, const uint i)
{
    uint triangle = i / VKP_PARTS;
    uint number = i - VKP_PARTS * triangle;
#if VKP_MASKED
    uint view = number / (VKP_PARTS / VKP_VIEWS);
    number -= view * (VKP_PARTS / VKP_VIEWS);
#endif
    bool first = (push.flags & VKP_FLAG_FLATSHADE_FIRST) != 0u;
    uvec3 e = prim_elements(draw.mode & VKP_MODE_MASK, triangle, first);
    uvec3 slots = uvec3(slot_of(draw, instance, e.x), slot_of(draw, instance, e.y), slot_of(draw, instance, e.z));
    Ends ends;
    ends.known = slots.x != 0xffffffffu && slots.y != 0xffffffffu && slots.z != 0xffffffffu;
    slots = ends.known ? slots : uvec3(draw.first_slot);
    uint provoking = first ? slots.x : slots.z;
    uint bits = draw_number | VKP_VIEWPORT_BITS(provoking, view);
    ViewportRecord viewport = vkp_viewport(vkp_viewport_number(draw, bits));
    VKP_USE_SWIZZLE(viewport)
    ends.known = cut_triangle(draw, slots, triangle) && ends.known;
#if VKP_MASKED
    ends.known = ends.known && vkp_goes_to(provoking, view);
#endif
    Outline outline = find_outline(viewport);
    bool front = outline.front;
    uint kind = VKP_FILL(front);
#if VKP_KIND == VKP_MIXED
    if (kind == uint(VKP_TRIANGLES)) {
        ends.known = ends.known && number == 0u;
        ends.slots = slots;
        ends.state = bits | (front ? VKP_PRIM_FRONT : 0u) | kind << VKP_PRIM_KIND_SHIFT;
        ends.part = part_of(0u, false);
        return ends;
    }
#endif
    front = vkp_is_front(outline.area, VKP_FACES(viewport));
    // Without area it counts as a back face, as in Mesa.
    bool counts_front = front && !vkp_is_zero(outline.area);
    ends.known = ends.known && (VKP_FACES(viewport) & (counts_front ? VKP_CULL_FRONT : VKP_CULL_BACK)) == 0u;
    ends.state = bits | (front ? VKP_PRIM_FRONT : 0u);
#if VKP_KIND == VKP_MIXED
    ends.state |= kind << VKP_PRIM_KIND_SHIFT;
#endif
    ends.part = part_of(number, kind == uint(VKP_LINES));
#if VKP_OFFSET_DEPTH
    ends.part.moved = VKP_OFFSETS(kind) ? outline.moved : 0.0;
#endif
    ends.known = ends.known && ends.part.drawn;
    ends.part.drawn = ends.known;
    ends.slots = slots;
    if (first) {
        ends.slots = slots.yzx;
        ends.part.from_share = ends.part.from_share.yzx;
        ends.part.to_share = ends.part.to_share.yzx;
    }
    return ends;
}
