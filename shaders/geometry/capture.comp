// Stream output: one invocation per vertex of each primitive, in order. Runs the vertex shader for it and writes
// what is captured behind what the buffers hold already.
#include "prelude.glsl"
#include "layout.glsl"
#include "elements.glsl"
#include "modes.glsl"

layout(local_size_x = 64) in;

VKP_FIND(find_draw, first_prim)

#include "user:fetch"

#include "constant_buffers.glsl"
#include "user:vertex_shader"

void main()
{
    uint captured = min(push.first_captured + gl_GlobalInvocationID.x, push.end_captured - 1u);
    uint prim = captured / VKP_CORNERS;
    uint corner = captured - prim * VKP_CORNERS;
    DrawRecord draw = vkp_draw(find_draw(push.prim_hints, prim));
    uint local = prim - draw.first_prim;
    uint instance = local / draw.prims_per_instance;
    uint number = local - instance * draw.prims_per_instance;
    uint mode = draw.mode & VKP_MODE_MASK;
    bool first = (push.flags & VKP_FLAG_FLATSHADE_FIRST) != 0u;
#if VKP_CORNERS == 3
    uint j = prim_elements(mode, number, first)[corner];
#elif VKP_CORNERS == 2
    uint j = line_elements(mode, number)[corner];
#else
    uint j = number;
#endif
    int vertex = vkp_vertex_number(draw, vkp_element(draw, j));
    vkp_constant_table = draw.vs_constants;
#include "user:load_inputs"
    tgsi_load_constants();
    tgsi_main();
#include "user:store_captured"
}
