// All steps of a direct bundle, or of few primitives in bins, before the last stage, from vertices on, in one workgroup of one
// subgroup: for devices where a dispatch costs more than what these steps do for few primitives.
#define VKP_SINGLE
#define VKP_ONE_DRAW
#include "prelude.glsl"
#include "layout.glsl"

layout(local_size_x = VKP_SUBGROUP) in;

// The names of the vertex shader have a prefix here (kernels/vertex.py).
#include "kernel:vertex"
// That of lines or points; what follows assembles triangles itself: direct_few.comp or few_bins.comp.
#include "kernel:assembly"
#include "kernel:few"

void main()
{
    vkp_load_block();
    uint lane = gl_SubgroupInvocationID;
    shade_slots(0u, push.slot_count);
    VKP_LANES_MEET
#if VKP_KIND != VKP_TRIANGLES
    for (uint begin = 0u;;) {
#if VKP_KIND == VKP_LINES
        assemble_line(begin + lane);
#else
        assemble_point(begin + lane);
#endif
        begin += VKP_SUBGROUP;
        if (begin >= push.prim_count)
            break;
    }
    VKP_LANES_MEET
#endif
    few_stages(lane);
}
