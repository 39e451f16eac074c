// The vertices of one primitive of a draw of lines or points, or (VKP_UNFILLED) of an edge or corner of a triangle.

struct Ends {
    uvec3 slots;  // two ends (one point twice) and the provoking vertex
    uint state;   // draw number and whether it faces the front
    bool known;
};

#if VKP_UNFILLED
// The slots of a triangle's vertices.
uvec3 triangle_slots(DrawRecord draw, uint instance, uint triangle)
{
    uvec3 e = prim_elements(draw.mode & VKP_MODE_MASK, triangle, (push.flags & VKP_FLAG_FLATSHADE_FIRST) != 0u);
    return uvec3(slot_of(draw, instance, e.x), slot_of(draw, instance, e.y), slot_of(draw, instance, e.z));
}

#if VKP_OFFSET_DEPTH
// The polygon offset of the triangle that a primitive is a part of.
float vkp_part_offset(DrawRecord draw, uint prim, ViewportRecord viewport)
{
    uint local = prim - draw.first_prim;
    uint instance = local / draw.prims_per_instance;
    uvec3 slots = triangle_slots(draw, instance, (local - instance * draw.prims_per_instance) / 3u);
    return vkp_polygon_offset(vkp_window(uintBitsToFloat(vkp_positions(slots.x)), viewport),
                              vkp_window(uintBitsToFloat(vkp_positions(slots.y)), viewport),
                              vkp_window(uintBitsToFloat(vkp_positions(slots.z)), viewport), viewport);
}
#endif

// Whether a triangle faces the front; positions are clip coordinates.
float turn_of(vec4 p0, vec4 p1, vec4 p2)
{
    precise float x = p0.x * (p1.y * p2.w - p2.y * p1.w);
    precise float y = p1.x * (p2.y * p0.w - p0.y * p2.w);
    precise float z = p2.x * (p0.y * p1.w - p1.y * p0.w);
    precise float sum = x + y + z;
    return sum;
}

Ends find_ends(DrawRecord draw, uint draw_number, uint instance, uint i)
{
    uint triangle = i / 3u;
    bool first = (push.flags & VKP_FLAG_FLATSHADE_FIRST) != 0u;
    uvec3 slots = triangle_slots(draw, instance, triangle);
    Ends ends;
    ends.known = slots.x != 0xffffffffu && slots.y != 0xffffffffu && slots.z != 0xffffffffu;
    uvec3 safe = ends.known ? slots : uvec3(draw.first_slot);
    ends.known = ends.known && (vkp_cull_code(safe.x) & vkp_cull_code(safe.y) & vkp_cull_code(safe.z)) == 0u
              && vkp_distances_finite(safe);
    uint viewport_bits = vkp_viewport_bits(first ? safe.x : safe.z);
    vec4 p0 = uintBitsToFloat(vkp_positions(safe.x));
    vec4 p1 = uintBitsToFloat(vkp_positions(safe.y));
    vec4 p2 = uintBitsToFloat(vkp_positions(safe.z));
    ViewportRecord viewport = vkp_viewport(vkp_viewport_number(draw, viewport_bits));
    float turn = turn_of(p0, p1, p2) * viewport.scale.x * viewport.scale.y;
    // Counter-clockwise with y down, as vkp_area has it.
    bool front = (turn < 0.0) == ((push.flags & VKP_FLAG_FRONT_CCW) != 0u);
    // Without area it counts as a back face, as in Mesa.
    uint culled = push.flags & (front && turn != 0.0 ? VKP_FLAG_CULL_FRONT : VKP_FLAG_CULL_BACK);
    ends.known = ends.known && culled == 0u;
    uint kind = VKP_FILL(front);
    ends.state = draw_number | viewport_bits | (front ? VKP_PRIM_FRONT : 0u);
#if VKP_KIND == VKP_MIXED
    ends.state |= kind << VKP_PRIM_KIND_SHIFT;
    if (kind == uint(VKP_TRIANGLES)) {
        ends.known = ends.known && i == 3u * triangle;
        ends.slots = safe;
        return ends;
    }
#endif
    bool lines = kind == uint(VKP_LINES);
    uint part = i - 3u * triangle;
    // The edge that ends at the first vertex comes first.
    part = !lines ? part : part == 0u ? 2u : part - 1u;
    bool begins = triangle == 0u && (draw.mode & VKP_MODE_NO_BEGIN) == 0u;
    bool finishes = 3u * triangle + 3u == draw.prims_per_instance && (draw.mode & VKP_MODE_NO_END) == 0u;
    uint edges = prim_edges(draw.mode & VKP_MODE_MASK, triangle, first, begins, finishes);
    ends.known = ends.known && (edges >> part & 1u) != 0u && !isnan(turn);
#if VKP_EDGE_FLAGS
    ends.known = ends.known && (vkp_extras(safe[part]).y & VKP_VERTEX_EDGE) != 0u;
#endif
    uint end = !lines ? part : part == 2u ? 0u : part + 1u;
    ends.slots = uvec3(safe[part], safe[end], first ? safe.x : safe.z);
    return ends;
}
#else
Ends find_ends(DrawRecord draw, uint draw_number, uint instance, uint i)
{
#if VKP_KIND == VKP_LINES
    uvec2 e = line_elements(draw.mode & VKP_MODE_MASK, i);
#else
    uvec2 e = uvec2(i);
#endif
    uvec2 slots = uvec2(slot_of(draw, instance, e.x), slot_of(draw, instance, e.y));
    Ends ends;
    ends.known = slots.x != 0xffffffffu && slots.y != 0xffffffffu;
    uvec2 safe = ends.known ? slots : uvec2(draw.first_slot);
    ends.known = ends.known && (vkp_cull_code(safe.x) & vkp_cull_code(safe.y)) == 0u;
    ends.slots = uvec3(safe, (push.flags & VKP_FLAG_FLATSHADE_FIRST) != 0u ? safe.x : safe.y);
    ends.state = draw_number | vkp_viewport_bits(ends.slots.z) | VKP_PRIM_FRONT;
    return ends;
}
#endif
