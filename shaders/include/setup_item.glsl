// Setup of one item: the primitives that are one triangle come first, from `whole` on VKP_CLIP_ITEMS for each entry of
// the clip list, one per triangle of the fan that its polygon is cut into.
//
// The including kernel defines VKP_OFFSET(number).
#include "prim.glsl"
#include "space.glsl"
#include "triangle.glsl"
#if VKP_KIND != VKP_TRIANGLES
#include "setup_part.glsl"
#endif

#if VKP_KIND == VKP_TRIANGLES || VKP_KIND == VKP_MIXED
void setup_filled(const uint item, const uint whole)
{
    bool clipped = item >= whole;
    uint entry = clipped ? (item - whole) / VKP_CLIP_ITEMS : 0u;
    uint piece = clipped ? (item - whole) % VKP_CLIP_ITEMS : 0u;
    if (clipped ? entry >= push.state.v[0].clip_count : item >= push.state.v[0].simple_count)
        return;
    uint number = clipped ? push.clip_list.v[entry] : push.simple_list.v[item];
    uint prim = push.first_prim + number;
#if VKP_UNORDERED
    uint place = VKP_OFFSET(number);
    uint first = clipped ? place & (1u << VKP_PIECES_SHIFT) - 1u : item;
    uint pieces = place >> VKP_PIECES_SHIFT;
#else
    uint first = VKP_OFFSET(number);
    uint pieces = VKP_OFFSET(number + 1u) - first;
#endif
    if (clipped && piece >= pieces)
        return;
    vec4 v0, v1, v2;
    uvec4 slots = vkp_prims(prim);
    ViewportRecord viewport = vkp_viewport(vkp_viewport_number(vkp_draw(slots.w & VKP_PRIM_DRAW_MASK), slots.w));
    VKP_USE_SWIZZLE(viewport)
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
        v0 = vkp_window(vkp_clip_place(vkp_positions(slots.x)), viewport);
        v1 = vkp_window(vkp_clip_place(vkp_positions(slots.y)), viewport);
        v2 = vkp_window(vkp_clip_place(vkp_positions(slots.z)), viewport);
    }
    WindowTriangle found = vkp_window_triangle(v0, v1, v2, viewport);
    vkp_write_window_triangle(first + piece, found, vec3(v0.z, v1.z, v2.z), prim, viewport);
    if (clipped && found.drawn && found.front)
        atomicOr(push.prims.v[prim].w, VKP_PRIM_FRONT);
}
#endif

void setup_item(const uint item, const uint whole)
{
#if VKP_KIND == VKP_TRIANGLES
    setup_filled(item, whole);
#elif VKP_KIND == VKP_MIXED
    uint number = item < push.state.v[0].simple_count ? push.simple_list.v[item] : 0u;
    if (item >= whole || VKP_PRIM_KIND(vkp_prims(push.first_prim + number).w) == uint(VKP_TRIANGLES))
        setup_filled(item, whole);
    else
        setup_part(item);
#else
    setup_part(item);
#endif
}
