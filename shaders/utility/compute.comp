// A compute shader: one invocation per thread of the grid.
// Neither has a grid a depth of one, nor is a block a number of whole subgroups.
#define VKP_ZERO (push.grid_base.w >> 2)
#define VKP_LANES_MISSING
#include "prelude.glsl"
#include "layout.glsl"

layout(local_size_x = VKP_BLOCK_X, local_size_y = VKP_BLOCK_Y, local_size_z = VKP_BLOCK_Z) in;

#include "constant_buffers.glsl"

// The launch as the shader knows it, also where the last blocks are smaller and are launched apart.
#ifdef VKP_WHOLE_BLOCK
#define VKP_PART_NUMBERS(at) uvec3(push.part.v[at], push.part.v[(at) + 1], push.part.v[(at) + 2])
#define VKP_GRID_SIZE VKP_PART_NUMBERS(0)
#define VKP_BLOCK_ID (gl_WorkGroupID + push.grid_base.xyz + VKP_PART_NUMBERS(3))
#define VKP_BLOCK_SIZE uvec3(VKP_WHOLE_BLOCK)
#else
#define VKP_GRID_SIZE gl_NumWorkGroups
#define VKP_BLOCK_ID (gl_WorkGroupID + push.grid_base.xyz)
#define VKP_BLOCK_SIZE gl_WorkGroupSize
#endif

// The kernel's input lies in front of the constant buffers, with the windows of GLOBAL memory; beyond it there are zeros.
uint vkp_input(const uint word)
{
    BufferRecord record = vkp_constant_record(push.cs_constants);
    return word >> 2 < record.size ? vkp_tables(record.first + (word >> 2))[word & 3u] : 0u;
}

// The address of a word that lies so many bytes behind byte at.y of window at.x; 0 where there is none.
uvec2 vkp_address_in_global(const uvec2 at, const uint more)
{
    BufferRecord record = vkp_constant_record(push.cs_constants + 1u);
    uvec4 window = at.x < record.size ? vkp_tables(record.first + at.x) : uvec4(0u);
    uint begin = (at.y & ~3u) + more;
    bool inside = begin >= more && window.z > begin && window.z - begin >= 4u;
    uint carry;
    uint low = uaddCarry(window.x, begin, carry);
    return inside ? uvec2(low, window.y + carry) : uvec2(0u);
}

#include "user:compute_shader"

void main()
{
#if defined(VKP_LANE_LOOPS) && defined(VKP_SUBGROUP)
    vkp_invocations = subgroupBallot(true).x;
#endif
    vkp_constant_table = push.cs_constants + 2u;
#include "user:load_system_values"
    tgsi_load_constants();
    tgsi_main();
}
