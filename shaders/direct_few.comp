// scan, setup and direct_plan in one workgroup, for at most 64 primitives; before them assemble and clip, where
// all primitives are triangles.
#include "prelude.glsl"
#include "layout.glsl"

#if VKP_KIND == VKP_TRIANGLES
// Other threads of the workgroup have written it.
#define vkp_prims(number) push.prims.v[number]
#endif
#define VKP_SUM_THREADS uint(VKP_FEW_THREADS)
#include "sum.glsl"
#define VKP_OFFSET(number) push.offsets.v[number]
#include "setup_item.glsl"
#include "append.glsl"
#define VKP_EXTENT(triangle) push.triangles.v[(triangle) * VKP_TRIANGLE_QUADS + 4u].xy
#define VKP_GROUP(number) push.groups.v[number]
#include "reduce.glsl"
#include "group_box.glsl"
#include "plan_group.glsl"
#if VKP_MERGES
#include "merge_groups.glsl"
#endif
#include "tile_list.glsl"
#if VKP_KIND == VKP_TRIANGLES
#include "assemble_prim.glsl"
#include "clip_entry.glsl"
#endif

layout(local_size_x = VKP_FEW_THREADS) in;

void main()
{
    uint thread = gl_LocalInvocationIndex;
#if VKP_KIND == VKP_TRIANGLES
    for (uint number = thread;;) {
        if (number < push.prim_count)
            assemble_prim(number, true);
        number += VKP_SUM_THREADS;
        if (number >= push.prim_count)
            break;
    }
    memoryBarrierBuffer();
    barrier();
    for (uint entry = thread; entry < push.state.v[0].clip_count; entry += VKP_SUM_THREADS)
        clip_entry(entry);
    memoryBarrierBuffer();
    barrier();
#endif
    uint share = (push.prim_count + VKP_SUM_THREADS - 1u) / VKP_SUM_THREADS;
    uint first = min(thread * share, push.prim_count);
    uint last = min(first + share, push.prim_count);
    uint sum = 0u;
    for (uint number = first; number < last; number++)
        sum += push.offsets.v[number];
    uint place = exclusive_sum(thread, sum);
    for (uint number = first; number < last; number++) {
        uint pieces = push.offsets.v[number];
        push.offsets.v[number] = place;
        place += pieces;
    }
    if (thread == VKP_SUM_THREADS - 1u)
        push.offsets.v[push.prim_count] = place;
    memoryBarrierBuffer();
    barrier();
    uint whole = push.state.v[0].simple_count;
    uint items = whole + VKP_CLIP_ITEMS * push.state.v[0].clip_count;
    for (uint item = thread; item < items; item += VKP_SUM_THREADS)
        setup_item(item, whole);
    memoryBarrierBuffer();
    barrier();
    if (gl_SubgroupID != 0u)
        return;
#if VKP_MERGES
    merge_groups(0u, push.group_count);
#else
    for (uint group = gl_SubgroupInvocationID; group < push.group_count; group += VKP_SUBGROUP)
        plan_group(group, false);
#endif
    VKP_SEE_ALL
    uint wanted = push.state.v[0].wanted;
    for (uint number = 0u; number < wanted; number++)
        list_tiles(number);
}
