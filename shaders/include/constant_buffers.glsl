// Constant buffers of the running draw; what lies beyond them reads as zero.

uint vkp_constant_table;

// A loop of a shader was ended before its time: sets the word at which the first record of the table points.
void vkp_report_cut_short(const uint stage)
{
    Words(vkp_constant_record(0u).address).v[0] = stage;
}

#ifndef VKP_LANE_LOOPS
// Takes a block of turns of those that the batch has left; returns whether there was one. The notice has the address of
// their number.
bool vkp_take_turns()
{
    Words notice = Words(vkp_constant_record(0u).address);
    Words left = Words(uvec2(notice.v[2], notice.v[3]));
    return int(atomicAdd(left.v[0], 0xffffffffu)) > 0;
}
#define vkp_may_go_on vkp_take_turns()
#endif

#ifdef VKP_SHADER_TURNS
// Told by shader_loops.glsl at the end, unless a run that is cut short because of those before it is made again.
uint vkp_cut_stage = 0u;
bool vkp_redoes = false;
#define vkp_tell_cut_short(stage) vkp_cut_stage = vkp_redoes ? vkp_cut_stage : stage
#else
#define vkp_tell_cut_short vkp_report_cut_short
#endif

// The turns that any of the lanes has counted, also one that is off: the device counts the turns of all branches.
#if defined(VKP_LANE_LOOPS) && defined(VKP_SUBGROUP)
#include "reduce.glsl"
#ifdef VKP_LANES_MISSING
// A bit for each lane that has an invocation: what others hold is undefined. Set before the shader runs.
uint vkp_invocations;
// A product, as a choice may become a branch, in which lanes that are off get nothing.
#define vkp_most_steps(steps) vkp_max_all((steps) * (vkp_invocations >> gl_SubgroupInvocationID & 1u))
#else
#define vkp_most_steps vkp_max_all
#endif
#else
#define vkp_most_steps subgroupMax
#endif

#ifdef VKP_COUNT_ITERATION
#define VKP_COUNT_TABLE VKP_COUNT_ITERATION
#else
#define VKP_COUNT_TABLE
#endif

uvec4 vkp_const(const uint slot, const int index)
{
    BufferRecord record = vkp_constant_record(vkp_constant_table + slot);
    if (uint(index) >= record.size)
        return uvec4(0u);
    if (record.address == uvec2(0u))
        return vkp_tables(record.first + uint(index));
    return VKP_LOAD_QUAD(WordQuads(record.address), index);
}
