// From shaded vertices to triangles in one workgroup of VKP_FEW_THREADS, for at most 64 primitives: assemble and clip,
// where all primitives are triangles, scan and setup.
#if VKP_KIND == VKP_TRIANGLES
// Other threads of the workgroup have written it.
#define vkp_prims(number) push.prims.v[number]
#endif
#include "lanes_meet.glsl"
#if defined(VKP_LANE_LOOPS) && VKP_FEW_THREADS == VKP_SUBGROUP
#define VKP_SUM_LANES
#define VKP_THREADS_MEET VKP_LANES_MEET
#else
#define VKP_THREADS_MEET   \
    memoryBarrierBuffer(); \
    barrier();
#endif
#define VKP_SUM_THREADS uint(VKP_FEW_THREADS)
#include "sum.glsl"
#define VKP_OFFSET(number) push.offsets.v[number]
#include "setup_item.glsl"
#include "append.glsl"
#if VKP_KIND == VKP_TRIANGLES
#include "assemble_prim.glsl"
#include "clip_entry.glsl"
#endif

void few_prims(uint thread)
{
#if VKP_KIND == VKP_TRIANGLES
    // All lanes stay active, as they may load records together.
    for (uint begin = 0u;;) {
        uint number = begin + thread;
        assemble_prim(min(number, push.prim_count - 1u), number < push.prim_count);
        begin += VKP_SUM_THREADS;
        if (begin >= push.prim_count)
            break;
    }
    VKP_THREADS_MEET
    for (uint entry = thread; entry < push.state.v[0].clip_count; entry += VKP_SUM_THREADS)
        clip_entry(entry);
    VKP_THREADS_MEET
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
    VKP_THREADS_MEET
    uint whole = push.state.v[0].simple_count;
    uint items = whole + VKP_CLIP_ITEMS * push.state.v[0].clip_count;
    for (uint item = thread; item < items; item += VKP_SUM_THREADS)
        setup_item(item, whole);
    VKP_THREADS_MEET
}
