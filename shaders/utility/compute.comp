// A compute shader: one invocation per thread of the grid.
// Neither has a grid a depth of one, nor is a block a number of whole subgroups.
#define VKP_ZERO (push.grid_base.w >> 2)
#define VKP_LANES_MISSING
#include "prelude.glsl"
#include "layout.glsl"

layout(local_size_x = VKP_BLOCK_X, local_size_y = VKP_BLOCK_Y, local_size_z = VKP_BLOCK_Z) in;

#include "constant_buffers.glsl"

// The kernel's input lies in front of the constant buffers; beyond it there are zeros.
uint vkp_input(uint word)
{
    BufferRecord record = vkp_constant_record(push.cs_constants);
    return word >> 2 < record.size ? vkp_tables(record.first + (word >> 2))[word & 3u] : 0u;
}

#include "user:compute_shader"

void main()
{
#if defined(VKP_LANE_LOOPS) && defined(VKP_SUBGROUP)
    vkp_invocations = subgroupBallot(true).x;
#endif
    vkp_constant_table = push.cs_constants + 1u;
#include "user:load_system_values"
    tgsi_load_constants();
    tgsi_main();
}
