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
    uint number = push.clip_list.v[entry];
    uint prim = push.first_prim + number;
    uint first = vkp_offsets(number);
    uint next = number + 1u < push.prim_count ? vkp_offsets(number + 1u) : push.state.v[0].total;
    if (piece >= next - first)
        return;
    uint at = entry * VKP_POLYGON_VERTICES;
    vec4 centre = push.polygons.v[at];
    vec4 a = push.polygons.v[at + piece + 1u];
    vec4 b = push.polygons.v[at + piece + 2u];
    bool leading = (push.flags & VKP_FLAG_FLATSHADE_FIRST) != 0u;
    bool front = leading ? vkp_setup_triangle(first + piece, centre, a, b, prim)
                         : vkp_setup_triangle(first + piece, a, b, centre, prim);
    if (front)
        atomicOr(push.prims.v[prim].w, VKP_PRIM_FRONT);
}
