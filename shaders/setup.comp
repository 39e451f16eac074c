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
    uvec4 slots = vkp_prims(prim);
    if ((slots.w & VKP_PRIM_SIMPLE) == 0u)
        return;
    ViewportRecord viewport = vkp_viewport(vkp_draw(slots.w & VKP_PRIM_DRAW_MASK).viewport);
    vkp_setup_triangle(vkp_offsets(number), vkp_window(uintBitsToFloat(vkp_positions(slots.x)), viewport),
                       vkp_window(uintBitsToFloat(vkp_positions(slots.y)), viewport),
                       vkp_window(uintBitsToFloat(vkp_positions(slots.z)), viewport), prim);
}
