// From shaded vertices to triangles in one workgroup of VKP_FEW_THREADS, for few primitives: assemble and clip,
// where all primitives are triangles that stay triangles, scan and setup.
#include "lanes_meet.glsl"
#if defined(VKP_LANE_LOOPS) && VKP_FEW_THREADS == VKP_SUBGROUP
#define VKP_SUM_LANES
#define VKP_THREADS_MEET VKP_LANES_MEET
// One thread of the CPU runs all lanes, so that texels show what they have stored. LLVM takes a fifth of the time over them.
#define VKP_OWN_TEXELS
#include "direct_texels.glsl"
#else
#define VKP_THREADS_MEET   \
    memoryBarrierBuffer(); \
    barrier();
#define VKP_OFFSET(number) push.offsets.v[number]
#if VKP_KIND == VKP_TRIANGLES && !VKP_BOXES
// Other threads of the workgroup have written it.
#define vkp_prims(number) push.prims.v[number]
#endif
#endif
#define VKP_SUM_THREADS uint(VKP_FEW_THREADS)
#include "sum.glsl"
// Whatever both ways include stands here: an include counts where it stands first, whether it is compiled or not.
#include "prim.glsl"
#include "space.glsl"
#include "triangle.glsl"
#if VKP_KIND == VKP_TRIANGLES && !VKP_BOXES
#include "few_triangles.glsl"

void few_prims(const uint thread) { few_triangles(thread); }
#else
#include "setup_item.glsl"

void few_prims(const uint thread)
{
    uint share = (push.prim_count + VKP_SUM_THREADS - 1u) / VKP_SUM_THREADS;
    uint first = min(thread * share, push.prim_count);
    uint last = min(first + share, push.prim_count);
    uint sum = 0u;
    for (uint number = first; number < last; number++)
        sum += VKP_OFFSET(number);
    uint place = exclusive_sum(thread, sum);
    for (uint number = first; number < last; number++) {
        uint pieces = VKP_OFFSET(number);
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
#endif
