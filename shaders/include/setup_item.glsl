// Setup of one item: the primitives that are one triangle come first, from `whole` on eight items for each entry of
// the clip list, one per triangle of the fan that its polygon is cut into.
//
// The including kernel defines VKP_OFFSET(number).
#include "prim.glsl"
#include "triangle.glsl"
#if VKP_KIND != VKP_TRIANGLES
#include "setup_part.glsl"
#else

void setup_item(uint item, uint whole)
{
    bool clipped = item >= whole;
    uint entry = clipped ? (item - whole) >> 3 : 0u;
    uint piece = clipped ? (item - whole) & 7u : 0u;
    if (clipped ? entry >= push.state.v[0].clip_count : item >= push.state.v[0].simple_count)
        return;
    uint number = clipped ? push.clip_list.v[entry] : push.simple_list.v[item];
    uint prim = push.first_prim + number;
    uint first = VKP_OFFSET(number);
    uint pieces = VKP_OFFSET(number + 1u) - first;
    if (clipped && piece >= pieces)
        return;
    vec4 v0, v1, v2;
    if (clipped) {
        uint at = entry * VKP_POLYGON_VERTICES;
        vec4 centre = push.polygons.v[at];
        vec4 a = push.polygons.v[at + piece + 1u];
        vec4 b = push.polygons.v[at + piece + 2u];
        bool leading = (push.flags & VKP_FLAG_FLATSHADE_FIRST) != 0u;
        v0 = leading ? centre : a;
        v1 = leading ? a : b;
        v2 = leading ? b : centre;
    } else {
        uvec4 slots = vkp_prims(prim);
        ViewportRecord viewport = vkp_viewport(vkp_draw(slots.w & VKP_PRIM_DRAW_MASK).viewport);
        v0 = vkp_window(uintBitsToFloat(vkp_positions(slots.x)), viewport);
        v1 = vkp_window(uintBitsToFloat(vkp_positions(slots.y)), viewport);
        v2 = vkp_window(uintBitsToFloat(vkp_positions(slots.z)), viewport);
    }
    bool front = vkp_setup_triangle(first + piece, v0, v1, v2, prim);
    if (clipped && front)
        atomicOr(push.prims.v[prim].w, VKP_PRIM_FRONT);
}
#endif
