// scan, setup and direct_plan in one workgroup, for at most 64 primitives; before them assemble and clip, where
// all primitives are triangles.
#include "prelude.glsl"
#include "layout.glsl"

#if VKP_KIND == VKP_TRIANGLES
// Other threads of the workgroup have written it.
#define vkp_prims(number) push.prims.v[number]
#endif
#define VKP_SUM_THREADS 64u
#include "sum.glsl"
#define VKP_OFFSET(number) push.offsets.v[number]
#include "setup_item.glsl"
#include "tile_list.glsl"
#include "group_arguments.glsl"
#if VKP_KIND == VKP_TRIANGLES
#include "assemble_prim.glsl"
#include "clip_entry.glsl"
#endif

layout(local_size_x = 64) in;

void main()
{
    uint thread = gl_LocalInvocationIndex;
    bool valid = thread < push.prim_count;
#if VKP_KIND == VKP_TRIANGLES
    if (valid)
        assemble_prim(thread, true);
    memoryBarrierBuffer();
    barrier();
    for (uint entry = thread; entry < push.state.v[0].clip_count; entry += 64u)
        clip_entry(entry);
    memoryBarrierBuffer();
    barrier();
#endif
    uint pieces = valid ? push.offsets.v[thread] : 0u;
    uint place = exclusive_sum(thread, pieces);
    if (valid)
        push.offsets.v[thread] = place;
    if (thread == 63u)
        push.offsets.v[push.prim_count] = place + pieces;
    memoryBarrierBuffer();
    barrier();
    uint whole = push.state.v[0].simple_count;
    uint items = whole + VKP_CLIP_ITEMS * push.state.v[0].clip_count;
    for (uint item = thread; item < items; item += 64u)
        setup_item(item, whole);
    memoryBarrierBuffer();
    barrier();
    for (uint group = 0u; group < push.group_count; group++)
        list_tiles(group, thread);
    memoryBarrierBuffer();
    barrier();
    for (uint group = thread; group < push.group_count; group += 64u)
        plan_group(group);
}
