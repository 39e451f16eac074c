// All stages of a small group, from vertices to pixels, in one workgroup of one subgroup: for devices where a
// dispatch costs more than the tiles of a small framebuffer do.
#define VKP_SINGLE
#if !VKP_ONE_TRIANGLE_A_LANE
#define VKP_ONE_PRIMITIVE
#endif
#include "prelude.glsl"
#include "layout.glsl"

layout(local_size_x = VKP_SUBGROUP) in;

// The tile at hand, of those of the group's box.
uint vkp_single_ticket = 0u;
uint vkp_ticket() { return vkp_single_ticket; }

// The names of the vertex shader have a prefix here (kernels/vertex.py).
#include "kernel:vertex"
#include "few_prims.glsl"
// From here on all of it is in memory.
#undef vkp_prims
#include "kernel:last"

void main()
{
    vkp_load_block();
    uint lane = gl_SubgroupInvocationID;
    shade_slots(0u, push.slot_count);
    VKP_LANES_MEET
    few_prims(lane);
    GroupRecord group = vkp_group(0u);
    if (group.low_x <= group.high_x && group.low_y <= group.high_y) {
        uvec2 box = (uvec2(group.high_x, group.high_y) >> 3) + 1u - (uvec2(group.low_x, group.low_y) >> 3);
        uint tiles = box.x * box.y;
        for (;;) {
            work(true);
            vkp_single_ticket++;
            if (vkp_single_ticket >= tiles)
                break;
        }
    }
    VKP_LANES_MEET
    // Whoever sees the word sees what this thread has stored before: atomic operations are in order on CPUs.
    if (lane == 0u)
        atomicExchange(push.done.v[0], 1u);
}
