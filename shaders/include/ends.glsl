// The vertices of one primitive of a draw of lines or points, or (VKP_UNFILLED) of an edge or corner of a triangle.
#if VKP_UNFILLED
#include "parts.glsl"
#endif

struct Ends {
    uvec3 slots;  // two ends (one point twice) and the provoking vertex
    uint state;   // draw number and whether it faces the front
    bool known;
#if VKP_UNFILLED
    Part part;
#endif
};

#if VKP_UNFILLED
#include "part_ends.glsl"
#else
Ends find_ends(const DrawRecord draw, const uint draw_number, const uint instance, uint i)
{
#if VKP_MASKED
    uint view = i % VKP_VIEWS;
    i = VKP_IN_ALL_VIEWS(i);
#endif
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
    ends.state = draw_number | VKP_VIEWPORT_BITS(ends.slots.z, view) | VKP_PRIM_FRONT;
#if VKP_MASKED
    ends.known = ends.known && vkp_goes_to(ends.slots.z, view);
#endif
    return ends;
}
#endif
