// All steps between vertices and the walk over tiles for few primitives in bins, in one workgroup: scan, setup and the lists of
// lists.comp; before them assembly and clipping, where all primitives are triangles.
//
// Where triangles stand in more bins than the limit of loop iterations allows for, all is left as it was before, and
// the kernels of each stage follow.
#include "prelude.glsl"
#include "layout.glsl"

// Bins that the triangles of this thread stand in.
uint vkp_entered = 0u;
#define VKP_ENTERS(first, last) vkp_may_enter(first, last)
bool vkp_may_enter(const ivec2 first, const ivec2 last)
{
    bool any = all(lessThanEqual(first, last));
    uvec2 size = uvec2(last + 1 - first);
    vkp_entered += any ? size.x * size.y : 0u;
    return any && vkp_entered <= push.most_entered;
}

#include "few_prims.glsl"
#include "bin_lists.glsl"

#ifndef VKP_SINGLE
layout(local_size_x = VKP_FEW_THREADS) in;
#endif

// Takes all out of the bins, and leaves the primitives to the kernels of each stage.
void leave_bins(const uint quads)
{
    uint lane = gl_SubgroupInvocationID;
    for (uint bin = lane; bin < VKP_BINS; bin += VKP_SUBGROUP)
        push.bin_table.v[bin].x = 0u;
    for (uint number = lane; number < VKP_BINS * quads; number += VKP_SUBGROUP) {
        uint bin = vkp_quotient(number, quads);
        VKP_STORE_QUAD(WordQuads(uvec2(push.bins)), bin * (VKP_BIN_WORDS / 4u) + number - bin * quads, uvec4(0u));
    }
    if (lane == 0u) {
        push.state.v[0].clip_count = 0u;
        push.state.v[0].simple_count = 0u;
        push.state.v[0].clip_arguments.x = 0u;
        push.state.v[0].in_stages = 1u;
    }
}

void few_stages(const uint thread)
{
    few_prims(thread);
    bool unfit = vkp_entered > push.most_entered;
#if VKP_FEW_THREADS != VKP_SUBGROUP
    if (unfit)
        atomicOr(push.state.v[0].in_stages, 1u);
    VKP_THREADS_MEET
    unfit = push.state.v[0].in_stages != 0u;
#endif
    if (gl_SubgroupID != 0u)
        return;
    uint lane = gl_SubgroupInvocationID;
    uint total = push.offsets.v[push.prim_count];
    if (vkp_any(unfit)) {
        leave_bins((total + 127u) / 128u);
        return;
    }
    if (lane == 0u)
        push.state.v[0].total = total;
    list_few(0u, VKP_SUBGROUP, total);
}

#ifndef VKP_SINGLE
void main()
{
    vkp_load_block();
    few_stages(gl_LocalInvocationIndex);
}
#endif
