// Tessellation control: one workgroup per patch, one invocation per vertex that comes out. Runs the control shader and
// stores what the evaluation reads: the vertices' outputs, those of the patch, then its outer levels, then the inner ones and PRIM_ID.
#define VKP_LANES_MISSING
#include "prelude.glsl"
#include "layout.glsl"
#include "elements.glsl"
#include "modes.glsl"

layout(local_size_x = VKP_PATCH_VERTICES) in;

VKP_FIND(find_draw, first_prim)

#include "constant_buffers.glsl"

#include "user:control_shader"

void main()
{
#if defined(VKP_LANE_LOOPS) && defined(VKP_SUBGROUP)
    vkp_invocations = subgroupBallot(true).x;
#endif
    uint number = gl_WorkGroupID.x;
    uint invocation = gl_LocalInvocationIndex;
    uint draw_number = find_draw(push.prim_hints, number);
    DrawRecord draw = vkp_draw(draw_number);
    uint local = number - draw.first_prim;
    uint instance = local / draw.prims_per_instance;
    uint i = local - instance * draw.prims_per_instance;
    uint slots[VKP_INPUT_VERTICES];
    bool known = true;
    for (uint v = 0u; v < uint(VKP_INPUT_VERTICES); v++) {
        slots[v] = slot_of(draw, instance, i * uint(VKP_INPUT_VERTICES) + v);
        known = known && slots[v] != 0xffffffffu;
        slots[v] = slots[v] != 0xffffffffu ? slots[v] : draw.first_slot;
    }
    uint prim_id = draw.first_number + i;
    vkp_constant_table = draw.tcs_constants;
#include "user:clear_outputs"
    barrier();
#include "user:load_inputs"
    tgsi_load_constants();
    tgsi_main();
    memoryBarrierShared();
    barrier();
    uint at = number * VKP_PATCH_VECTORS;
#include "user:store_patch"
}
