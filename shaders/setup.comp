// Setup of the primitives that need no clipping: one invocation per primitive.
#include "prelude.glsl"
#include "layout.glsl"
#include "prim.glsl"
#include "triangle.glsl"

layout(local_size_x = 64) in;

void main()
{
    uint number = gl_GlobalInvocationID.x;
    if (number >= push.prim_count)
        return;
    uint prim = push.first_prim + number;
    uvec4 slots = push.prims.v[prim];
    if ((slots.w & VKP_PRIM_SIMPLE) == 0u)
        return;
    ViewportRecord viewport = push.viewports.v[push.draws.v[slots.w & VKP_PRIM_DRAW_MASK].viewport];
    vkp_setup_triangle(push.offsets.v[number], vkp_window(push.positions.v[slots.x], viewport),
                       vkp_window(push.positions.v[slots.y], viewport),
                       vkp_window(push.positions.v[slots.z], viewport), prim);
}
