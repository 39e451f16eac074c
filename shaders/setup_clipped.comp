// Setup of the pieces of clipped primitives: eight invocations per entry of the clip list, one per
// triangle of the fan that its polygon is cut into.
#include "prelude.glsl"
#include "layout.glsl"
#include "prim.glsl"
#include "triangle.glsl"

layout(local_size_x = 64) in;

void main()
{
    uint entry = gl_GlobalInvocationID.x >> 3;
    uint piece = gl_GlobalInvocationID.x & 7u;
    if (entry >= push.state.v[0].clip_count)
        return;
    uint prim = push.clip_list.v[entry];
    uint first = push.offsets.v[prim];
    uint next = prim + 1u < push.prim_count ? push.offsets.v[prim + 1u] : push.state.v[0].total;
    if (piece >= next - first)
        return;
    uint at = entry * VKP_POLYGON_VERTICES;
    vec4 centre = push.polygons.v[at];
    vec4 a = push.polygons.v[at + piece + 1u];
    vec4 b = push.polygons.v[at + piece + 2u];
    uvec4 slots = push.prims.v[prim];
    if ((push.flags & VKP_FLAG_FLATSHADE_FIRST) != 0u)
        vkp_setup_triangle(first + piece, centre, a, b, prim, slots);
    else
        vkp_setup_triangle(first + piece, a, b, centre, prim, slots);
}
