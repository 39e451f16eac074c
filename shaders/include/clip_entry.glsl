// Clipping of one primitive that crosses a plane. Stores what is left of it in window coordinates.
#include "prim.glsl"
#include "space.glsl"
#include "polygon.glsl"

void clip_entry(const uint entry)
{
    uint number = push.clip_list.v[entry];
    uvec4 slots = vkp_prims(push.first_prim + number);
    DrawRecord draw = vkp_draw(slots.w & VKP_PRIM_DRAW_MASK);
    ViewportRecord viewport = vkp_viewport(vkp_viewport_number(draw, slots.w));
    VKP_USE_SWIZZLE(viewport)
    uint codes = 0u;
    [[dont_unroll]] for (uint i = 0u; i < 3u; i++)
        codes |= vkp_clip_code(vkp_clip_place(vkp_positions(slots[i])), push.flags) | vkp_distance_code(slots[i]);
    vkp_clip_triangle(slots.xyz, codes, 0u);
    uint count = vkp_corner_count;
    for (uint i = 0u; i < count; i++)
        push.polygons.v[entry * VKP_POLYGON_VERTICES + i] = vkp_corner_window(i, viewport);
    uint pieces = count < 3u ? 0u : count - 2u;
#if VKP_UNORDERED
    // Places behind those of the primitives that are one triangle, in any order.
    uint first = push.state.v[0].simple_count + atomicAdd(push.state.v[0].total, pieces);
    push.offsets.v[number] = first | pieces << VKP_PIECES_SHIFT;
#else
    push.offsets.v[number] = pieces;
#endif
}
